"""Lessons and puzzles: what is ordered of them, how one begins and ends, and what comes of a try."""
