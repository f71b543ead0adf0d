"""What README promises of the cards alone: the script runs, and draws three hands without the rest of the project."""

import re
import subprocess
import sys
from pathlib import Path

from tests.svg_cards.deals import parsed

SVG = "{http://www.w3.org/2000/svg}"
FACES = {"skat": 10, "schnapsen": 5, "marjas": 8}


def test_the_script_draws_three_hands(root: Path, tmp_path: Path) -> None:
    (script,) = re.findall(
        r"^```python\n(.*?)^```$", (root / "README.md").read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    assert len([line for line in script.splitlines() if line]) <= 10
    check = (
        script
        + "import sys\nprint(sorted(name for name in sys.modules if name.startswith(('marias_lab', 'cairosvg'))))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", check],
        cwd=tmp_path,
        env={"PYTHONPATH": str(root)},
        check=True,
        capture_output=True,
        text=True,
    )
    assert done.stdout == "[]\n"
    for game, count in FACES.items():
        picture = parsed((tmp_path / f"{game}.svg").read_text(encoding="utf-8"))
        names = [
            name
            for one in picture.iter(SVG + "g")
            if re.search("-(face|strip|head)-", name := one.attrib.get("id", ""))
        ]
        assert len(names) == count
        assert "MIT" in "".join(picture.find(SVG + "metadata").itertext())  # type: ignore[union-attr]
