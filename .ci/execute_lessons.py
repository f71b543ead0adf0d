"""Execute every lesson and reference page in place, as it is committed: all cells run in order, pictures kept, widgets and timings left out.

Where a control stands its picture is kept: a control lives in its kernel alone, and its place would say that it cannot be found.

Run it after a change in what lessons show, from the project's root, in the environment of the tests.
"""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from tqdm import tqdm

FOLDER = Path(__file__).parents[1] / "notebooks"


def execute(path: Path) -> None:
    """Run one notebook and write it back."""
    lesson = nbformat.read(path, as_version=4)
    NotebookClient(lesson, timeout=300, resources={"metadata": {"path": str(FOLDER)}}).execute()
    lesson.metadata.pop("widgets", None)
    lesson.metadata.language_info = {"name": "python"}
    for cell in lesson.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", []):
            output.get("data", {}).pop("application/vnd.jupyter.widget-view+json", None)
    nbformat.write(lesson, path)


for chosen in tqdm(sorted(map(Path, sys.argv[1:])) or sorted(FOLDER.rglob("*.ipynb"))):
    execute(chosen)
