"""Write every record and every text anew, for a person to read what ``git diff`` then shows: ``python -m tests.golden``."""

from pathlib import Path

from marias_lab.record import write_record
from tests.golden.telling import FOLDER, NAMES, files, made, told


def main() -> None:
    """Write what is told, and take away what is told no longer."""
    kept: set[Path] = set()
    for ruleset, name in NAMES:
        record, (source, text) = made(ruleset, name), files(ruleset, name)
        source.parent.mkdir(parents=True, exist_ok=True)
        write_record(record, source)
        text.write_text(told(record, ruleset, name), encoding="utf-8")
        kept |= {source, text}
    for path in FOLDER.rglob("*"):
        if path.is_file() and path not in kept:
            path.unlink()


if __name__ == "__main__":
    main()
