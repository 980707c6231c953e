"""What developers run in a checkout and players never see, in English: fault campaign, fuzzing, benches, analyses. It is not in the wheel.

`alu_companion.cli` finds the commands in `commands` where this package can be imported; nothing else of the product knows it.
"""
