"""How the table speaks and sounds, changed by its players."""
