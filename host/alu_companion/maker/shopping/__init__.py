"""The list that everything for a game is bought or ordered from."""
