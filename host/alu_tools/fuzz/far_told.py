"""Targets: what another table says once it is known, the address of a broker, and the names of a club."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from alu_companion.features.far.messages import (
    MOST_BYTES,
    BadMessageError,
    FarAnswer,
    FarMessage,
    FarQuestion,
    FarTold,
    Heads,
    Leaving,
    Terms,
    Word,
    format_message,
    parse_message,
)
from alu_companion.features.far.values import FAR_GAME, MEETING
from alu_companion.remote.broker_url import BadAddress, parse_broker
from alu_companion.remote.club.topics import is_table_name, told_by
from alu_companion.remote.memory import MemoryNetwork
from alu_companion.remote.session import Session
from alu_companion.runtime.robot_games import own_accepted
from alu_companion.speech.controls import Command
from alu_companion.table import Asked, Settings, TableState, step
from alu_tools.campaign.typed_end import TABLE, TypedEnd
from alu_tools.fuzz.target import Target, comes_back, demand, same, text_of

_CODE: Final = "270413"
_GAMES: Final = {"alu": "", "almajara": "layout=small seed=3", "poi": "map=duel round_limit=4"}
_YES, _NO = Command("yes"), Command("no")
_ENOUGH_MS: Final = 10_000
_STEP_MS: Final = 100


class _Pair:
    """Two tables that have begun a game, and what they have told each other so far."""

    def __init__(self, game: str) -> None:
        self.network = MemoryNetwork()
        self.frames = list[bytes]()
        self.ends = [TypedEnd(game, _GAMES[game], self.network, number, Settings()) for number in (0, 1)]
        self.offered: TableState | None = None
        host, guest = self.ends
        host.type("invite")
        guest.type(f"join {_CODE}")
        self._until(lambda: (meeting := MEETING.of(guest.state)) is not None and meeting.terms is not None)
        guest.type("yes")
        self._until(lambda: FAR_GAME.of(host.state) is not None and FAR_GAME.of(guest.state) is not None)
        for _ in range(6):
            mover = next(end for end in self.ends if end.is_to_move)
            mover.act(mover.state.rules.game.legal_actions(mover.state.game)[0])
            self._until(lambda: host.far.head == guest.far.head)

    def _until(self, holds: Callable[[], bool]) -> None:
        end_ms = self.network.now_ms + _ENOUGH_MS
        while not holds() and self.network.now_ms < end_ms:
            self.network.advance(self.network.now_ms + _STEP_MS)
            for end in self.ends:
                end.serve(self.network.now_ms)
                meeting = MEETING.of(end.state)
                if meeting is not None and not meeting.is_host and meeting.terms is None:
                    self.offered = end.state
                self.frames += end.player.session.due(end.state, self.network.now_ms)
        demand(holds(), "two tables do not agree in time")


@cache
def _pairs() -> tuple[_Pair, ...]:
    return tuple(map(_Pair, _GAMES))


@cache
def _states() -> tuple[TableState, ...]:
    """Tables to which something may come: before the terms, with a question at the other table, and in the midst of a game."""
    found = list[TableState]()
    for pair in _pairs():
        found += [end.state for end in pair.ends]
        mover = next(end for end in pair.ends if end.is_to_move)
        mover.type("new")
        found.append(mover.state)
        if pair.offered is not None:
            found.append(pair.offered)
    return tuple(found)


def _told(data: bytes) -> None:
    message = parse_message(data)
    comes_back(message, _written, _read)
    for state in _states():
        told = Session().received(data, state, 0)
        if told is None:
            continue
        after = _after(state, told)
        if FAR_GAME.of(state) is not None and after.number == state.number:
            before, now = ([one.action for one in own_accepted(each)] for each in (state, after))
            same(before[: len(now)], now, "what was decided here")


def _after(state: TableState, message: FarMessage) -> TableState:
    """How a table stands once it was told something, and once the players there have said no, or yes."""
    after, _ = step(state, FarTold(message), 0)
    step(after, Asked(_NO), 0)
    if FAR_GAME.of(state) is None:
        after, _ = step(after, Asked(_YES), 0)
    return after


def _written(message: FarMessage) -> str:
    return format_message(message).decode()


def _read(text: str) -> FarMessage:
    return parse_message(text.encode())


def _message_seeds() -> Iterator[bytes]:
    for pair in _pairs():
        yield from dict.fromkeys(pair.frames)
        game = pair.ends[0].state.rules.game
        options = game.format_options(pair.ends[0].state.options)
        yield format_message(Terms(TABLE, game.name, options, (1,), ((90, 10, False), (90, 0, True)), True))
        for what in ("undo", "new"):
            yield format_message(FarQuestion(TABLE, 1, what, 1, pair.ends[0].far.length))
        yield format_message(Heads(TABLE, 2, pair.ends[0].far.heads[2:]))
    yield format_message(FarAnswer(TABLE, 1, True))
    yield format_message(Word(TABLE, 1, 9))
    yield format_message(Leaving(TABLE))


def _broker(data: bytes) -> None:
    address = parse_broker(text_of(data))
    demand(0 < address.port < 1 << 16, f"port {address.port}")
    demand(bool(address.host) and not any(one.isspace() for one in address.host), f"host {address.host!r}")
    for given in (address.user, address.password, address.certificate):
        demand(given is None or given.isprintable(), f"{given!r}")
    demand(address.web_path is None or address.web_path.startswith("/"), f"path {address.web_path!r}")


def _broker_seeds() -> Iterator[bytes]:
    yield b"mqtt://10.0.0.5"
    yield b"mqtts://table-1:se%40cret@school.local:8884?certificate=club.pem"
    yield b"wss://anna:secret@relay.example/mqtt"
    yield b"ws://[::1]:9001"


def _club_name(data: bytes) -> None:
    name = text_of(data)
    if is_table_name(name):
        same(["alu", "club", "table", name, "state"], told_by("club", name, "state").split("/"), "topic")
        demand(not set(name) & set("#+/$<>&\"' \n\0"), f"name {name!r}")


TARGETS: Final = (
    Target(
        "far-message",
        _told,
        (BadMessageError,),
        _message_seeds,
        words=("play", "lost", "new", "terms", "standing", "events", "heads", "options", "map=", "layout=", TABLE),
        longest=MOST_BYTES,
    ),
    Target(
        "broker-url", _broker, (BadAddress,), _broker_seeds, words=("mqtts://", "wss://", "?certificate=", "@", ":")
    ),
    Target("club-name", _club_name, (), lambda: iter((b"table-1", b"all", b"teacher", b"a/b", b"+"))),
)
