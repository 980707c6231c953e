"""Targets: what a table and the teacher of its club tell each other, and a game that a spectator follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

import msgspec

from alu_companion.features.club.messages import (
    ClockTold,
    ClubTold,
    FromTable,
    FromTeacher,
    GameTold,
    Received,
    SentLesson,
    SentPosition,
    SentPuzzle,
    TableGone,
    format_club_message,
    parse_from_table,
    parse_from_teacher,
)
from alu_companion.features.club.telling import describe_game, describe_table
from alu_companion.features.far.messages import MOST_BYTES, BadMessageError
from alu_companion.page.hub import Hub
from alu_companion.registry import RULESETS, locale_folders, new_table
from alu_companion.remote.club.mirror import BadGameError, Mirror, how_it_stands
from alu_companion.remote.club.roster import Roster
from alu_companion.runtime.outlets import style_of
from alu_companion.speech.message import Message
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import LANGUAGES, Words
from alu_companion.table import Settings, TableState, step
from alu_companion.table.accepting import accept
from alu_companion.table.seats import By
from alu_companion.table.transition import Transition
from alu_tools.fuzz.target import Target, comes_back, demand, same

_GAMES: Final = {"alu": "", "almajara": "layout=small seed=3", "poi": "map=duel round_limit=4"}
_SESSION: Final = "01234567"
_ACTIONS: Final = 12


@cache
def _tables() -> tuple[TableState, ...]:
    """Tables in the midst of a game."""
    found = []
    for name, options in _GAMES.items():
        rules = RULESETS[name]
        state, _ = new_table(Settings(), 1, None, name, rules.game.parse_options(options))
        transition = Transition(state, 0)
        for seed in range(_ACTIONS):
            accept(transition, (rules.choose(transition.state.game, seed),), By.HANDS)
        found.append(transition.state)
    return tuple(found)


def _from_table(data: bytes) -> None:
    message = parse_from_table(data)
    comes_back(message, _written, lambda text: parse_from_table(text.encode()))
    if not isinstance(message, GameTold):
        roster = Roster()
        news = [one.message for one in roster.took("table-1", message)]
        _said([*news, *roster.overview(), *roster.details("table-1")])
        return
    for state in _tables():
        told = describe_game(state, _SESSION)
        assert told is not None
        mirror = Mirror(Settings(), told)
        before = mirror.state
        try:
            said = mirror.follow(message)
        except BadGameError:
            same(before, mirror.state, "a game that was refused")
        else:
            _said([*(one.message for one in said), how_it_stands(mirror.state)])
            hub = Hub(*_words(), before)
            hub.publish(mirror.state, said)
            for language in LANGUAGES:
                hub.view(language)
            now = describe_game(mirror.state, message.session)
            demand(now is None or len(format_club_message(now)) <= 2 * MOST_BYTES, "a game has no bound")


@cache
def _words() -> tuple[Words, Vocabulary]:
    words = Words(further=locale_folders())
    return words, Vocabulary(words)


def _said(messages: Iterable[Message]) -> None:
    """Say it in every language."""
    words, _ = _words()
    for message in messages:
        for language in LANGUAGES:
            words.sentences(message, style_of(Settings(), language))


def _from_teacher(data: bytes) -> None:
    message = parse_from_teacher(data)
    comes_back(message, _written, lambda text: parse_from_teacher(text.encode()))
    for state in _tables():
        step(state, ClubTold(message), 0)


def _written(message: FromTable | FromTeacher) -> str:
    return format_club_message(message).decode()


def _table_seeds() -> Iterator[bytes]:
    yield format_club_message(TableGone(_SESSION))
    for state in _tables():
        yield format_club_message(describe_table(state, _SESSION))
        told = describe_game(state, _SESSION)
        assert told is not None
        yield format_club_message(told)
        yield format_club_message(msgspec.structs.replace(told, actions=told.actions[:-3], timed_out=0))
        yield format_club_message(msgspec.structs.replace(told, number=2, is_ended=True, losers=(1,)))
        clock = ClockTold(((600, 5, False),) * 2, True, (599_000, 600_000), 0)
        yield format_club_message(msgspec.structs.replace(told, clock=clock))


def _teacher_seeds() -> Iterator[bytes]:
    yield format_club_message(Received(_SESSION, 2))
    yield format_club_message(SentLesson(_SESSION, "00000001", 3))
    yield format_club_message(SentPuzzle(_SESSION, "00000002", 1))
    for state in _tables():
        game = state.rules.game
        yield format_club_message(SentPosition(_SESSION, "00000003", game.name, game.format_state(state.game)))


TARGETS: Final = (
    Target(
        "club-table",
        _from_table,
        (BadMessageError,),
        _table_seeds,
        words=("table", "gone", "game", "actions", "begins", "losers", "timed_out", "clock", _SESSION),
        longest=MOST_BYTES,
    ),
    Target(
        "club-teacher",
        _from_teacher,
        (BadMessageError,),
        _teacher_seeds,
        words=("received", "lesson", "puzzle", "position", _SESSION),
        longest=MOST_BYTES,
    ),
)
