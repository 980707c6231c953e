"""A neighbour table that knows the key, and breaks every message in every part: the game stays as it was, and each is told once at most."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from alu_companion.features.far.messages import (
    Events,
    FarAnswer,
    FarEvent,
    FarMessage,
    FarQuestion,
    Heads,
    Leaving,
    Standing,
    Terms,
    Word,
    format_message,
)
from alu_companion.runtime.robot_games import own_accepted
from alu_tools.campaign.typed_end import TABLE, TypedEnd
from remote.tables import OPTIONS, Tables
from table.read import clock_of, far_game, meeting_of

_BROKEN: Final = (
    None,
    True,
    -1,
    0,
    1,
    10**9,
    10**30,
    1.5,
    "",
    "0" * 16,
    "f" * 16,
    "x" * 12_000,
    "\x00\ud800",
    "play",
    "new",
    [],
    [0],
    [[]],
    [""],
    ["0" * 16],
    [-1, 10**12],
    ["dance", "end"],
    list(range(900)),
    {},
    {"kind": "new", "actions": ["players=9"]},
    [{"kind": "play", "back": 1}],
    [{"kind": "new", "actions": ["map="]}],
    [{"kind": "won"}, {"kind": "lost"}],
)


def _begun(game: str) -> tuple[Tables, TypedEnd]:
    """A table in the midst of a game, whose other one tells nothing by itself any more."""
    tables = Tables(game)
    tables.ends[0].type("clock 10+5")
    tables.meet()
    tables.play(5, Random(2))
    here = tables.ends[0]
    tables.ends.remove(tables.ends[1])
    return tables, here


def _offered(game: str) -> tuple[Tables, TypedEnd]:
    """A table that was found, and is told nothing yet."""
    tables = Tables(game)
    host, guest = tables.ends
    host.type("invite")
    tables.wait(1000)
    guest.type("join 270413")
    tables.ends.remove(host)
    tables.wait(200)
    tables.network.fetch(1)
    return tables, guest


def _whole(here: TypedEnd, game: str) -> list[FarMessage]:
    """A message of each kind, as it may come."""
    state, far = here.state, far_game(here.state)
    rules = state.rules.game
    length, head, heads = (0, "0" * 16, ("0" * 16,)) if far is None else (far.length, far.head, far.heads)
    left = () if clock_of(state) is None else clock_of(state).left_ms
    legal = rules.legal_actions(state.game)
    text = rules.format_action(state.game, legal[0])
    options = rules.format_options(rules.parse_options(OPTIONS[game]))
    return [
        Terms(TABLE, game, options, (1,), ((600, 5, False),) * 2, True),
        Standing(TABLE, length, head, 1),
        Events(TABLE, length, head, (FarEvent("play", 0, (text,), left),)),
        Events(TABLE, length, head, (FarEvent("new", 0, (options,), left),)),
        Events(TABLE, length, head, (FarEvent("swap", 0, (), left), FarEvent("won", 0, (), left))),
        Heads(TABLE, 0, heads, 0),
        FarQuestion(TABLE, 1, "undo", 1, length),
        FarAnswer(TABLE, 1, True),
        Word(TABLE, 1, 1),
        Leaving(TABLE),
    ]


def _broken(whole: Any) -> Iterator[Any]:
    """The message with each of its parts, and of their parts, left out or replaced."""
    places: list[Any] = [*whole] if isinstance(whole, dict) else [*range(len(whole))]
    for place in places:
        for other in _BROKEN:
            yield _with(whole, place, other)
        if isinstance(whole, dict):
            yield {name: value for name, value in whole.items() if name != place}
        if isinstance(whole[place], dict | list) and len(whole[place]) < 50:
            for part in _broken(whole[place]):
                yield _with(whole, place, part)


def _with(whole: Any, place: Any, value: Any) -> Any:
    copy = whole.copy()
    copy[place] = value
    return copy


def _sent(whole: FarMessage) -> list[bytes]:
    frame = format_message(whole)
    content = json.loads(frame)
    found = [json.dumps(one).encode() for one in (*_broken(content), {**content, "more": 1}, [content], *_BROKEN)]
    return [frame[:-1], frame + b"}", frame * 2, frame.replace(b":", b": 0,"), b"\xff" + frame, *found]


@pytest.mark.parametrize("game", ["alu", "almajara", "poi"])
@pytest.mark.parametrize("number", range(10))
def test_a_message_that_is_broken_in_any_part_breaks_no_game(game: str, number: int) -> None:
    tables, here = _begun(game)
    own = [one.action for one in own_accepted(here.state)]
    before, game_number = len(here.said), here.state.number
    frames = _sent(_whole(here, game)[number])
    for frame in frames:
        tables.network.carry(frame, to=here.number)
        tables.wait(50)
    tables.wait(10_000)
    assert far_game(here.state) is not None
    assert [one.action for one in own_accepted(here.state)][: len(own)] == own
    assert here.state.number == game_number, "nobody has said yes to another game"
    told = [message for message in here.said[before:] if message[0].id in ("far-refused", "far-apart", "far-cut")]
    assert len(told) <= 2
    here.kill()
    tables.wait(3000)
    assert [one.action for one in own_accepted(here.state)][: len(own)] == own
    assert here.type("status")


@pytest.mark.parametrize("game", ["alu", "almajara", "poi"])
@pytest.mark.parametrize("number", range(10))
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_what_is_told_before_a_game_and_is_broken_in_any_part_begins_none_unasked(
    game: str, number: int, answer: str
) -> None:
    tables, guest = _offered(game)
    assert meeting_of(guest.state) is not None
    state = guest.state
    for frame in _sent(_whole(guest, game)[number])[:: 1 if number == 0 else 7]:
        guest.runner.state = state
        guest.player.session = type(guest.player.session)()
        tables.network.carry(frame, to=guest.number)
        tables.wait(50)
        assert far_game(guest.state) is None
        if meeting_of(guest.state) is not None and meeting_of(guest.state).terms is not None:
            guest.type(answer)
            tables.wait(50)
            assert (far_game(guest.state) is not None) <= (answer == "yes")
