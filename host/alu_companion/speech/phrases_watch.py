"""Messages for a teacher or spectator about the tables of a club."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from .message import Listed, Message, Part, part

_NUMBERED: Final = re.compile(r"table-([1-9][0-9]{0,3})")


def called(name: str) -> Part:
    """The name of a table; tables that the club's broker has numbered have their number."""
    found = _NUMBERED.fullmatch(name)
    return part("watch-table-named", name=name) if found is None else part("watch-table", number=int(found[1]))


def calling(tables: Sequence[str]) -> Message:
    """Say which tables wait for help."""
    return _listed("watch-calls", tables)


def unplugged(tables: Sequence[str]) -> Message:
    """Say whose board is unplugged."""
    return _listed("watch-unplugged", tables)


def away(tables: Sequence[str]) -> Message:
    """Say which tables have gone."""
    return _listed("watch-away", tables)


def sent(tables: Sequence[str]) -> Message:
    """Say to which tables something was sent."""
    return _listed("watch-sent", tables)


def _listed(message_id: str, tables: Sequence[str]) -> Message:
    return (part(message_id, tables=Listed(tuple(map(called, tables)))),) if tables else ()


def plays(table: str, game: str, turn: int) -> Message:
    """Say which game is played at a table, and at which turn it is."""
    return (part("watch-plays", table=called(table), game=part("watch-game", game=game), number=turn),)


def learns(table: str, game: str, kind: str, number: int) -> Message:
    """Say which lesson or puzzle is on at a table; `kind` is one of these words."""
    return (part(f"watch-{kind}", table=called(table), game=part("watch-game", game=game), number=number),)


def board(table: str, board: str) -> Message:
    """Says whether the board of a table is plugged in."""
    return (part("watch-board", table=called(table), board=board),)


def answer(table: str, answer: str) -> Message:
    """Say what a table has answered to what was sent to it."""
    return (part("watch-answer", table=called(table), answer=answer),)


def call(table: str) -> Message:
    """Say that a table asks for help."""
    return (part("watch-call", table=called(table)),)


def call_over(table: str) -> Message:
    """Say that a table has taken its call back."""
    return (part("watch-call-over", table=called(table)),)


def here(table: str) -> Message:
    """Say that a table has come."""
    return (part("watch-here", table=called(table)),)


def gone(table: str) -> Message:
    """Say that a table has gone."""
    return (part("watch-gone", table=called(table)),)


def solved(table: str) -> Message:
    """Say that a table has solved its lesson or puzzle."""
    return (part("watch-solved", table=called(table)),)


def listens(table: str) -> Message:
    """Say that from now on the teacher hears what is played at a table."""
    return (part("watch-listens", table=called(table)),)


def other_game(table: str) -> Message:
    """Say that a position is of another game than the one at a table."""
    return (part("watch-other-game", table=called(table)),)


def heard(table: str) -> Message:
    """Say that a call was heard, to the table that made it."""
    return (part("watch-heard", table=called(table)),)


HELP: Final[Message] = (
    part("watch-help"),
    part("watch-help-listen"),
    part("watch-help-answered"),
    part("watch-how-to-send"),
    part("watch-help-stop"),
)
"""Lists what a teacher can type."""
SPECTATOR_HELP: Final[Message] = (part("watch-help"), part("watch-help-listen"), part("watch-help-stop"))
"""Lists what a spectator can type."""
