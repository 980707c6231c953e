"""The computer as a player: when it is to think, what it decides and what it says of that."""
