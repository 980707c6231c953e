"""A table with a short guide, which is heard sentence by sentence."""

from __future__ import annotations

from dataclasses import replace

from alu_companion.features.guide.listening import CHAPTERS, GuideHeard, Waits
from alu_companion.speech.queue import Class
from runtime.guide_table import guide
from table.read import listening_of
from table.scenarios import OPENING
from table.table_driver import Table, words


def with_guide(table: Table, shows_game: bool = True) -> Table:
    """A table with the short guide; a few actions have been played."""
    table.state = CHAPTERS.on(table.state, guide())
    if shows_game:
        table.play(*OPENING[:2])
    table.said()
    return table


def told(table: Table) -> str:
    """The sentence of the guide that was told last."""
    heard = [one for one in table.heard if one.cls is Class.GUIDE]
    return words().render(heard[-1].message, replace(heard[-1].style, written=True))


def hear(table: Table, count: int = 1) -> None:
    """So many sentences are heard to their end, and the silences after them."""
    for _ in range(count):
        table.give(GuideHeard())
        listening = listening_of(table.state)
        if listening is not None and listening.waits is Waits.TIME:
            table.wait(listening.until_ms - table.now_ms)
