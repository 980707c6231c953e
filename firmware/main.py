"""What MicroPython starts by itself. It must be source, which is compiled on the board, so it is no longer than this."""

from program import main

if __name__ == "__main__":
    main()
