"""The sensing board at a table: from what it says to what the hands meant, what is asked and said about it, and how hands are led.

`hands.py` is the seam: the table leaves to it all that a game with such a board needs, see `table.hands`.
"""
