"""Another table: a game that two tables play together, and what carries it between them."""
