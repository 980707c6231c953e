"""From where a companion goes on that has begun anew, compared with what the one before it has announced and with the journal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from alu_companion.table import TableState
from alu_tools.campaign.happened import Event, Resumed
from alu_tools.campaign.invariants import replayed

_BEGUN: Final = "the beginning"


class Known(NamedTuple):
    """What a companion has announced when it is gone: the number of the game, its actions, and those before the last step that its journal
    took."""

    number: int
    announced: tuple[Any, ...] = ()
    before: tuple[Any, ...] = ()


def resumed(at_ms: int, state: TableState, journaled: Sequence[Event], known: Known) -> Iterator[Resumed]:
    """What a companion goes on from. Where two tables have begun another game meanwhile the one before is compared, too."""
    announced, before = (texts_of(state, past) for past in (known.announced, known.before))
    now = texts_of(state, state.past)
    kept = _kept(journaled, state.number)
    if state.number < known.number:
        # Even its beginning is gone.
        yield Resumed(at_ms, kept, now, (_BEGUN, *announced), before)
    elif state.number == known.number:
        yield Resumed(at_ms, kept, now, announced, before, _is_unlaid(state, journaled))
    else:
        yield Resumed(at_ms, kept, now, (), ())
        earlier = _kept(journaled, known.number)
        yield Resumed(at_ms, earlier, earlier, announced, before)


def _kept(journaled: Sequence[Event], number: int) -> tuple[str, ...]:
    return replayed([event for event in journaled if event.game == number])


def _is_unlaid(state: TableState, journaled: Sequence[Event]) -> bool:
    """True when pieces are to be laid out though the journal has that the game had begun."""
    has_begun = any(event.kind in ("ready", "play") for event in journaled if event.game == state.number)
    return has_begun and not state.rules.hands.is_laid_out(state)


def texts_of(state: TableState, past: tuple[Any, ...]) -> tuple[str, ...]:
    """Actions with the states before them, in the notation of the game."""
    return tuple(state.rules.game.format_action(one.before, one.action) for one in past)
