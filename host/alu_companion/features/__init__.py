"""What a table has besides a game and its players, one folder a feature: its functions stand in the rows of `alu_companion.grid`."""
