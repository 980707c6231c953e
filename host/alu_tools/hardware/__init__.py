"""The proofs behind the board and the router of its tracks: readings, switches and circuits that are drawn, solved and counted."""
