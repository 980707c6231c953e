"""The tables of a club as its teacher sees them: the last message of each, and the news in it. No network, no clock."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

from alu_companion.features.club.messages import Presence, TableGone, TableTold
from alu_companion.games.game import Seat
from alu_companion.registry import RULESETS
from alu_companion.speech import phrases_watch as told_by
from alu_companion.speech.message import Listed, Message, Value, say
from alu_companion.speech.queue import Class

MOST_TABLES: Final = 1000
"""`alu club broker` gives no more names."""
_DIGITS: Final = re.compile(r"([0-9]+)")
_Call: TypeAlias = tuple[str, int]
"""The session of a table, and the number of its call: each session counts from one."""
_Answer: TypeAlias = tuple[str, str | None, str]
"""The session of a table, the lesson, puzzle or position that was sent, and what the players did with it."""
_Stage: TypeAlias = tuple[str, str, int, int, int]
"""The session of a table, its game, the lesson and puzzle, and the turn."""


class TableNews(NamedTuple):
    """Something new at a table: how urgent it is, and what is said."""

    cls: Class
    message: Message
    table: str = ""


class Roster:
    """The last message of every table."""

    def __init__(self) -> None:
        self._tables: dict[str, Presence] = {}
        self._heard: dict[str, _Call] = {}
        self._answers: dict[str, _Answer] = {}
        """The last answer of each table to something that was sent: a table that comes back repeats it."""
        self._answered: dict[str, _Stage] = {}
        """How far each table was when it answered: once it has gone on, the answer is out of date."""

    def hear(self, table: str) -> TableTold:
        """The teacher has heard the call of a table: that the call is over is no news then."""
        told = self.here()[table]
        self._heard[table] = told.session, told.call
        return told

    def took(self, table: str, message: Presence) -> list[TableNews]:
        """Take the message of a table. Gives the news in it."""
        if table not in self._tables and len(self._tables) >= MOST_TABLES:
            return []
        before = self._tables.get(table)
        self._tables[table] = message
        is_answered = False
        if isinstance(message, TableTold) and (answer := _answer_of(message)) is not None:
            is_answered = answer != self._answers.get(table)
            if is_answered:
                self._answers[table], self._answered[table] = answer, _stage_of(message)
        heard = self._heard.get(table)
        return [one._replace(table=table) for one in _changes(table, before, message, heard, is_answered)]

    def here(self) -> dict[str, TableTold]:
        """The tables that are in the club now, by name, ordered by number."""
        here = {name: one for name, one in self._tables.items() if isinstance(one, TableTold)}
        return {name: here[name] for name in sorted(here, key=_in_order)}

    def gone(self) -> list[str]:
        """The names of tables that were in the club and have gone."""
        return sorted((name for name, one in self._tables.items() if isinstance(one, TableGone)), key=_in_order)

    def calling(self) -> list[str]:
        """The names of tables that wait for help."""
        return [name for name, one in self.here().items() if one.call]

    def overview(self) -> list[Message]:
        """All tables at a glance: first those that need somebody, then a line for each."""
        return [*self.facts(), *self.stands().values()]

    def facts(self) -> list[Message]:
        """Facts about all tables together: how many there are, and which need somebody."""
        here = self.here()
        found = [
            say("watch-count", count=len(here)),
            told_by.calling(self.calling()),
            told_by.unplugged([name for name, one in here.items() if one.board == "unplugged"]),
            told_by.away(self.gone()),
        ]
        return [one for one in found if one]

    def stands(self) -> dict[str, Message]:
        """How each table that is there stands, by name."""
        return {name: _stands(name, one) for name, one in self.here().items()}

    def details(self, table: str) -> list[Message]:
        """All facts about a table, one a line; none about one that was never there."""
        told = self._tables.get(table)
        if told is None:
            return []
        if isinstance(told, TableGone):
            return [told_by.gone(table)]
        found = [_plays(table, told), _waits(told)]
        for player in ("hands", "computer", "table"):
            called = (_side(told, place) for place, one in enumerate(told.seats) if one == player)
            if sides := [side for side in called if side is not None]:
                found.append(say("watch-by", player=player, sides=Listed(tuple(sides))))
        found.append(told_by.board(table, told.board))
        if told.call:
            found.append(told_by.call(table))
        if told.is_solved:
            found.append(told_by.solved(table))
        if told.answer is not None and (told.answer == "open" or self._answered.get(table) == _stage_of(told)):
            found.append(told_by.answer(table, told.answer))
        return found


def _in_order(name: str) -> list[tuple[int, str]]:
    """A key that sorts names, with the numbers in them as numbers.

    >>> sorted(["table-10", "table-2", "mari"], key=_in_order)
    ['mari', 'table-2', 'table-10']
    """
    return [(int(one), "") if one.isdecimal() else (-1, one) for one in _DIGITS.split(name)]


def _side(told: TableTold, place: int) -> Value | None:
    """What a seat at a table is called; None when the game is not known here, or has no such seat."""
    rules = RULESETS.get(told.game)
    try:
        return None if rules is None else rules.narrator.seat(Seat(place))
    except (ValueError, LookupError):
        return None


def _plays(table: str, told: TableTold) -> Message:
    if told.lesson:
        return told_by.learns(table, told.game, "lesson", told.lesson)
    if told.puzzle:
        return told_by.learns(table, told.game, "puzzle", told.puzzle)
    return told_by.plays(table, told.game, told.turn)


def _waits(told: TableTold) -> Message:
    side = None if told.to_move is None or told.waits != "hands" else _side(told, told.to_move)
    return say("watch-waits", waits=told.waits) if side is None else say("watch-turn", side=side)


def _stands(table: str, told: TableTold) -> Message:
    return (*_plays(table, told), *_waits(told))


def _answer_of(told: TableTold) -> _Answer | None:
    return None if told.answer is None else (told.session, told.sent, told.answer)


def _stage_of(told: TableTold) -> _Stage:
    return told.session, told.game, told.lesson, told.puzzle, told.turn


def _changes(
    table: str, before: Presence | None, after: Presence, heard: _Call | None, is_answered: bool
) -> Iterator[TableNews]:
    """The news in the message of a table, the most urgent first. `heard` is its last call that the teacher has heard; `is_answered` is true
    when its answer to something that was sent is new."""
    if isinstance(after, TableGone):
        if isinstance(before, TableTold):
            yield TableNews(Class.MESSAGE, told_by.gone(table))
        return
    was = before if isinstance(before, TableTold) else None
    is_other = was is None or was.session != after.session
    if was is None:
        yield TableNews(Class.MESSAGE, told_by.here(table))
    called = 0 if was is None or is_other else was.call
    if after.call and after.call != called:
        yield TableNews(Class.ALERT, told_by.call(table))
    elif called and not after.call and (after.session, called) != heard:
        yield TableNews(Class.MESSAGE, told_by.call_over(table))
    board = "none" if was is None else was.board
    if board != after.board and "unplugged" in (board, after.board):
        yield TableNews(Class.MESSAGE, told_by.board(table, after.board))
    if after.is_solved and (
        was is None or not was.is_solved or was.puzzle != after.puzzle or was.lesson != after.lesson
    ):
        yield TableNews(Class.MESSAGE, told_by.solved(table))
    if after.answer is not None and is_answered:
        yield TableNews(Class.MESSAGE, told_by.answer(table, after.answer))
    is_end = was is not None and after.waits == "nothing" != was.waits
    if was is None or is_end or (was.game, was.lesson, was.puzzle) != (after.game, after.lesson, after.puzzle):
        yield TableNews(Class.MESSAGE, _stands(table, after))
    elif (was.waits, was.to_move) != (after.waits, after.to_move):
        # Ten tables take turns all the time: this is only said when there is nothing else to say.
        yield TableNews(Class.HINT, _stands(table, after))
