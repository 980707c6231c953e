"""What decides where the computer plays a seat.

`thinkers.py` has who thinks, by game and level; `here.py` lets one think in the table's own process and in its time; `client.py` and
`process.py` in a process of its own, which does with its orders what `mind.py` says.
"""
