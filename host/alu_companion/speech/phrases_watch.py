"""What a teacher or spectator hears of the tables of a club."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from .message import Listed, Message, Part, part

_NUMBERED: Final = re.compile(r"table-([1-9][0-9]{0,3})")


def called(name: str) -> Part:
    """A table by its name: those that the club's broker has numbered by their number."""
    found = _NUMBERED.fullmatch(name)
    return part("watch-table-named", name=name) if found is None else part("watch-table", number=int(found[1]))


def calling(tables: Sequence[str]) -> Message:
    """Which tables wait for help."""
    return _listed("watch-calls", tables)


def unplugged(tables: Sequence[str]) -> Message:
    """Whose board is unplugged."""
    return _listed("watch-unplugged", tables)


def away(tables: Sequence[str]) -> Message:
    """Which tables have gone."""
    return _listed("watch-away", tables)


def sent(tables: Sequence[str]) -> Message:
    """To which tables something was sent."""
    return _listed("watch-sent", tables)


def _listed(message_id: str, tables: Sequence[str]) -> Message:
    return (part(message_id, tables=Listed(tuple(map(called, tables)))),) if tables else ()


def plays(table: str, game: str, turn: int) -> Message:
    """Which game is played at a table, and its turn."""
    return (part("watch-plays", table=called(table), game=part("watch-game", game=game), number=turn),)


def learns(table: str, game: str, kind: str, number: int) -> Message:
    """Which lesson or puzzle is on at a table; `kind` is one of these words."""
    return (part(f"watch-{kind}", table=called(table), game=part("watch-game", game=game), number=number),)


def board(table: str, board: str) -> Message:
    """Says whether the board of a table is plugged in."""
    return (part("watch-board", table=called(table), board=board),)


def answer(table: str, answer: str) -> Message:
    """What has become of what was sent to a table."""
    return (part("watch-answer", table=called(table), answer=answer),)


def call(table: str) -> Message:
    """A table asks for help."""
    return (part("watch-call", table=called(table)),)


def call_over(table: str) -> Message:
    """A table has taken its call back."""
    return (part("watch-call-over", table=called(table)),)


def here(table: str) -> Message:
    """A table has come."""
    return (part("watch-here", table=called(table)),)


def gone(table: str) -> Message:
    """A table has gone."""
    return (part("watch-gone", table=called(table)),)


def solved(table: str) -> Message:
    """A table has solved its lesson or puzzle."""
    return (part("watch-solved", table=called(table)),)


def listens(table: str) -> Message:
    """What is played at a table is said from now on."""
    return (part("watch-listens", table=called(table)),)


def other_game(table: str) -> Message:
    """A position is of another game than a table plays."""
    return (part("watch-other-game", table=called(table)),)


def heard(table: str) -> Message:
    """A table is told that its call was heard."""
    return (part("watch-heard", table=called(table)),)


HELP: Final[Message] = (
    part("watch-help"),
    part("watch-help-listen"),
    part("watch-help-answered"),
    part("watch-how-to-send"),
    part("watch-help-stop"),
)
"""What a teacher can type."""
SPECTATOR_HELP: Final[Message] = (part("watch-help"), part("watch-help-listen"), part("watch-help-stop"))
"""What a spectator can type."""
