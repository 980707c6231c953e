"""The sensing board at a table: it reads the board's lines, finds out what the hands meant, asks and says what follows, and leads the
hands.

`rows.py` has what the board does at the moments of a table, `hands.py` what the table asks of its hands, and `sensing_board.py` what is
asked by those who draw the board or move the hands at the simulated one.
"""
