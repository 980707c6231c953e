"""What is taught at the table: a rule is said to a seat the first times, and then no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from alu_companion.games.game import Seat
from alu_companion.speech.message import Level, Message
from alu_companion.table.values import Taught


def fade(
    told: Message, seat: Seat | None, level: Level, taught: Mapping[Taught, int]
) -> tuple[Message, tuple[Taught, ...]]:
    """What is still said of a message about an action of a seat, and what of that counts as said. Without a seat nobody is taught.

    >>> from alu_companion.speech.message import part, rule
    >>> fade((part("done"), rule("teach")), Seat(0), Level.TEACHING, {Taught(Seat(0), "teach"): 3})
    ((Part(id='done', args=(), level=<Level.TERSE: 0>, times=0, later=False),), ())
    """
    if seat is None:
        return tuple(one for one in told if not one.times), ()
    still = tuple(one for one in told if not one.times or taught.get(Taught(seat, one.id), 0) < one.times)
    return still, tuple(Taught(seat, one.id) for one in still if one.times and one.level <= level)


def counted(taught: Mapping[Taught, int], more: Iterable[Taught]) -> Mapping[Taught, int]:
    """What has been said how often, with what was said now."""
    return dict(Counter(taught) + Counter(more))
