"""What importing the packages brings along, and what it offers."""

import importlib
import json
import pkgutil
import subprocess
import sys
from types import ModuleType

import pytest

PACKAGES = ["marias_lab", "svg_cards"]
JUPYTER = {"IPython", "anywidget", "ipykernel", "ipywidgets", "jupyter_client", "jupyterlab", "traitlets"}


def _modules_of(*packages: str) -> list[str]:
    names = list(packages)
    for package in packages:
        path = importlib.import_module(package).__path__
        names += [module.name for module in pkgutil.walk_packages(path, f"{package}.")]
    return names


def _brought_along(*modules: str) -> set[str]:
    """Return the top-level names that a new Python has loaded after importing these modules."""
    program = (
        "import importlib, json, sys\n"
        f"for name in {modules!r}: importlib.import_module(name)\n"
        "print(json.dumps(sorted({name.partition('.')[0] for name in sys.modules})))"
    )
    done = subprocess.run([sys.executable, "-c", program], check=True, text=True, stdout=subprocess.PIPE)
    return set(json.loads(done.stdout))


def test_only_the_widgets_bring_jupyter() -> None:
    modules = [
        name
        for name in _modules_of(*PACKAGES)
        if not name.startswith("marias_lab.widgets") and not name.endswith("__main__")
    ]
    assert len(modules) > 20
    assert _brought_along(*modules) & JUPYTER == set()


def test_the_drawing_package_comes_alone() -> None:
    assert "marias_lab" not in _brought_along(*_modules_of("svg_cards"))


def test_importing_the_toolkit_draws_nothing_yet() -> None:
    assert _brought_along("marias_lab") & {"cairosvg", "click", "svg_cards", "svgwrite", "tqdm"} == set()


@pytest.mark.parametrize("package", PACKAGES)
def test_public_names_are_listed(package: str) -> None:
    module = importlib.import_module(package)
    names: list[str] = module.__all__  # ruff keeps it sorted
    # A room of the package is a name of its own; what is loaded lazily is in dir() all the same.
    public = {
        name
        for name in dir(module)
        if not name.startswith("_") and not isinstance(getattr(module, name), ModuleType)
    }
    assert set(names) == public
