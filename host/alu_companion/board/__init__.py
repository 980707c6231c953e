"""The sensing board at a table: it reads the board's lines, finds out what the hands meant, asks and says what follows, and leads the
hands.

`hands.py` is the seam: the table leaves to it all that a game with such a board needs, see `table.hands`.
"""
