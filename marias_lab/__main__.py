"""``python -m marias_lab``: the command line."""

from marias_lab.cli import main

if __name__ == "__main__":
    main()
