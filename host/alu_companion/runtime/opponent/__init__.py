"""The computer as a player.

`thinkers.py` has who thinks, by game and level; `client.py` and `worker.py` let one think in a process of its own, which obeys orders as
`mind.py` says.
"""
