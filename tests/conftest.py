"""What every test stands on: a known hypothesis profile, and Jupyter's folders away from the person's own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# The same examples in every run: a red gate must be red again when it is looked into.
settings.register_profile("marias-lab", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("marias-lab")

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="session")
def root() -> Path:
    """Return the top folder of the checkout."""
    return ROOT


@pytest.fixture(scope="session", autouse=True)
def _own_jupyter_folders(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep kernels and servers started by tests out of the person's settings, history and trust store."""
    home = tmp_path_factory.mktemp("jupyter")
    with pytest.MonkeyPatch.context() as patch:
        for variable in (
            "IPYTHONDIR",
            "JUPYTER_CONFIG_DIR",
            "JUPYTER_DATA_DIR",
            "JUPYTER_RUNTIME_DIR",
            "JUPYTERLAB_SETTINGS_DIR",
            "JUPYTERLAB_WORKSPACES_DIR",
        ):
            folder = home / variable.lower()
            folder.mkdir(mode=0o700)
            patch.setenv(variable, str(folder))
        yield
