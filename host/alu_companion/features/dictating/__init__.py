"""What to type or press for something: told to players by other features."""
