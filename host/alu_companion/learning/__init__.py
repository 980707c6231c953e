"""Lessons as data: a position, what is to be done there, how the rules check it, what is said. No I/O."""
