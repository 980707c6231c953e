"""A game that somebody looks on at: played again by what the table has told, whatever it was, and forged games refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import msgspec
import pytest

from alu_companion.features.club.messages import (
    MOST_ACTIONS,
    ClockTold,
    GameTold,
    format_club_message,
    parse_from_table,
)
from alu_companion.features.club.telling import describe_game
from alu_companion.features.far.messages import MOST_BYTES
from alu_companion.remote.club.mirror import BadGameError, Mirror
from alu_companion.speech.message import Message
from alu_companion.speech.queue import Class
from alu_companion.table import Say, Settings, TableState
from alu_companion.table.accepting import accept, last_decision
from alu_companion.table.seats import By
from table.club_tables import SESSION, Table
from table.read import Transition, clock_of

GAMES = ("alu", "almajara", "poi")


class Source:
    """A table without hands, at which actions are taken and taken back."""

    def __init__(self, game: str) -> None:
        self.state = Table(game, in_club=False).state
        self.said: list[Message] = []

    def accept(self, actions: Sequence[Any], back: int = 0) -> None:
        transition = Transition(self.state, 0)
        accept(transition, actions, By.HANDS, back)
        self.state = transition.state
        self.said = [one.utterance.message for one in transition.effects if isinstance(one, Say)]

    def play(self, seed: int) -> None:
        self.accept((self.state.rules.choose(self.state.game, seed),))


def told(state: TableState) -> GameTold:
    found = describe_game(state, SESSION)
    assert found is not None
    frame = format_club_message(found)
    assert len(frame) <= MOST_BYTES
    assert parse_from_table(frame) == found
    return found


def same(mirror: Mirror, state: TableState) -> bool:
    game = state.rules.game
    return game.format_state(mirror.state.game) == game.format_state(state.game)


@pytest.mark.parametrize("game", GAMES)
def test_whole_games_with_actions_taken_back_are_followed_and_said_alike(game: str) -> None:
    table, random = Source(game), Random(7)
    mirror = Mirror(Settings(), told(table.state))
    spoken = 0
    while not table.state.is_over and len(table.state.past) < 150:
        if random.random() < 0.2 and (back := last_decision(table.state)):
            table.accept((), back)
        else:
            table.play(random.randrange(1000))
        said = [one.message for one in mirror.follow(told(table.state))]
        assert said == table.said
        assert same(mirror, table.state)
        spoken += len(said)
    assert spoken > 20
    assert mirror.state.is_over == table.state.is_over


@pytest.mark.parametrize("game", GAMES)
def test_who_comes_late_sees_the_same_and_hears_the_newest(game: str) -> None:
    table = Source(game)
    for seed in range(2 * MOST_ACTIONS):
        if table.state.is_over:
            break
        table.play(seed)
        late = Mirror(Settings(language="et"), told(table.state))
        assert same(late, table.state)
    assert late.state.history
    assert late.follow(told(table.state)) == []


def test_another_game_a_position_and_another_opening_begin_anew() -> None:
    table = Table("poi")
    mirror = Mirror(Settings(), told(table.state))
    table.play()
    mirror.follow(told(table.state))
    table.type("new")
    table.type("yes")
    number = mirror.state.number
    said = mirror.follow(told(table.state))
    assert same(mirror, table.state)
    assert mirror.state.number == number + 1
    assert said
    opened = msgspec.structs.replace(told(table.state), session="89abcdef")
    mirror.follow(opened)
    assert mirror.state.number == number + 2
    other = Table("alu")
    mirror.follow(told(other.state))
    assert same(mirror, other.state)


def test_clocks_and_ends_are_those_of_the_table() -> None:
    table = Table("poi")
    mirror = Mirror(Settings(), told(table.state))
    clock = ClockTold(((600, 5, False),) * 2, True, (599_000, 600_000), 0)
    timed = msgspec.structs.replace(told(table.state), clock=clock)
    assert mirror.follow(timed) == []
    assert clock_of(mirror.state) is not None
    assert (clock_of(mirror.state).left_ms, clock_of(mirror.state).runs) == ((599_000, 600_000), 0)
    lost = mirror.follow(msgspec.structs.replace(timed, timed_out=0))
    assert [one.cls for one in lost] == [Class.ALERT]
    assert mirror.state.is_over
    assert mirror.follow(msgspec.structs.replace(timed, timed_out=0)) == []
    drawn = mirror.follow(msgspec.structs.replace(told(table.state), is_ended=True))
    assert mirror.state.is_over
    assert drawn


@pytest.mark.parametrize("game", GAMES)
def test_a_forged_game_is_refused_and_changes_nothing(game: str) -> None:
    table = Source(game)
    table.play(1)
    true = told(table.state)
    mirror = Mirror(Settings(), true)
    before = mirror.state
    two = ClockTold(((600, 0, False),) * 8, True, (1,) * 8, None)
    for forged in (
        {"actions": (*true.actions, "camp Z99")},
        {"actions": ("<script>",)},
        {"actions": true.actions * 3},
        {"begins": "nonsense"},
        {"begins": "\x00" * 50, "number": 9},
        {"game": "chess", "number": 9},
        {"timed_out": 7},
        {"is_ended": True, "losers": (7,)},
        {"is_ended": True, "losers": (0, 1)},
        {"is_ended": True, "losers": (1, 1)},
        {"losers": (1,)},
        {"is_ended": True, "timed_out": 0},
        {"clock": two},
    ):
        with pytest.raises(BadGameError):
            mirror.follow(msgspec.structs.replace(true, **forged))
        assert mirror.state is before
    assert mirror.follow(true) == []


def test_a_game_that_all_have_given_up_is_none_from_its_beginning_on() -> None:
    state = Table("poi").state
    every = tuple(map(int, state.rules.game.seats(state.game)))
    forged = msgspec.structs.replace(told(state), is_ended=True, losers=every)
    with pytest.raises(BadGameError):
        Mirror(Settings(), forged)


def test_a_position_that_is_too_long_is_not_told() -> None:
    table = Table("poi")
    rules = table.state.rules

    class Long:
        def __getattr__(self, name: str) -> object:
            return (lambda state: "x" * 10_000) if name == "format_state" else getattr(rules.game, name)

    assert describe_game(replace(table.state, rules=rules._replace(game=Long())), SESSION) is None
