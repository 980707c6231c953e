"""Makes a script that breaks an invariant as short as it goes: delta debugging over decisions and faults together.

Source: Zeller and Hildebrandt, Simplifying and Isolating Failure-Inducing Input, 2002.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from alu_tools.campaign.script import Script

_MOST_GAMES: Final = 150
"""So many games are played to make one shorter: some minutes at most."""


def shrink(script: Script, breaks: Callable[[Script], bool]) -> Script:
    """The shortest script found that still `breaks` what it did; the script itself where nothing can be left out.

    >>> from alu_tools.campaign.script import Decide, Script
    >>> long = Script(1, "poi", "human", "et", tuple(map(Decide, range(20))))
    >>> short = shrink(long, lambda one: {Decide(3), Decide(17)} <= set(one.items))
    >>> short.items, short.noise, short.language
    ((Decide(draw=3), Decide(draw=17)), 'none', 'en')
    """
    left = _MOST_GAMES

    def still(shorter: Script) -> bool:
        nonlocal left
        left -= 1
        return left >= 0 and breaks(shorter)

    if script.noise != "none" and still(quiet := replace(script, noise="none")):
        script = quiet
    if script.language != "en" and still(english := replace(script, language="en")):
        script = english
    parts = 2
    while len(script.items) > 1 and left > 0:
        size = -(-len(script.items) // parts)
        for begin in range(0, len(script.items), size):
            shorter = replace(script, items=script.items[:begin] + script.items[begin + size :])
            if still(shorter):
                script, parts = shorter, max(parts - 1, 2)
                break
        else:
            if size == 1:
                break
            parts = min(2 * parts, len(script.items))
    return script
