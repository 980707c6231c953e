"""`python -m alu_companion.cli` is `alu`."""

from alu_companion.cli import main

if __name__ == "__main__":
    main()
