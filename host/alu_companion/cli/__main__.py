"""The program `alu`, which `python -m alu_companion.cli` starts too."""

import atexit
import gc
import os

from alu_companion.cli import main


def run() -> None:
    """Run the command line. The processes that it starts do not import a random.py from the folder where the user is."""
    os.environ["PYTHONSAFEPATH"] = "1"
    # Python would look for garbage in all that it is about to give back: another tenth of a short command.
    atexit.register(gc.freeze)
    main()


if __name__ == "__main__":
    run()
