"""The clocks of the players: how they run, what is told of them, and the orders."""
