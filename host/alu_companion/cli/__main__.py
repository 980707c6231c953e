"""The program `alu`, which `python -m alu_companion.cli` starts too."""

import os

from alu_companion.cli import main


def run() -> None:
    """Run the command line. The processes that it starts do not import a random.py from the folder where the user is."""
    os.environ["PYTHONSAFEPATH"] = "1"
    main()


if __name__ == "__main__":
    run()
