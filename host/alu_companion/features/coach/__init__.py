"""The coach: hints, and the review of a game."""
