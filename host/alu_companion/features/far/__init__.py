"""Another table: two boards in two places, at which one game is played."""
