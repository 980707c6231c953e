"""Boards that introduce themselves anew in the middle of a game and do not fit it: `python tests/runtime/second_hello.py 5000`.

Each says hello with what the wire's parser lets pass, and then shows what it likes: some of it would be actions on the first board.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random

from alu_companion.board.phases import Blind, Playing
from alu_companion.board.values import AT_BOARD, at_board

sys.path.insert(0, str(Path(__file__).parents[1]))

from alu_companion.games.alu.rules import apply, legal_actions
from alu_companion.games.alu.values import Kind, State
from alu_companion.games.geometry import Field
from alu_companion.referee.placement import expected
from alu_companion.registry import new_table
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.line_news import LineNews
from alu_companion.runtime.runner import Runner
from alu_companion.speech.queue import Utterance
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Words
from alu_companion.table import Settings
from alu_companion.wire.board_link import BoardLink
from alu_companion.wire.host_link import HostLink
from alu_companion.wire.layout import Layout
from alu_companion.wire.messages import HELLO_ROWS, Geometry, Greeting, make_hello
from alu_companion.wire.state import BoardState, Counter, Row, layout_of
from table.table_driver import line

STANDARD = Geometry()
_ACTIONS = 6
_LONG_MS = 20_000


@dataclass
class Ears:
    """Keeps the ids of what is said."""

    said: list[str] = field(default_factory=list)
    quiet, behind = True, False

    def say(self, utterance: Utterance, settings: Settings, now_ms: int) -> None:
        self.said += [part.id for part in utterance.message]

    def chime(self, name: str, field: Field | None, settings: Settings, now_ms: int) -> None: ...
    def state_changed(self, version: int) -> None: ...
    def silence(self) -> None: ...
    def advance(self, now_ms: int) -> None: ...
    def guide_heard(self) -> bool:
        """Nobody listens to the guide here."""
        return False

    def troubles(self) -> list[str]:
        return []


@dataclass
class Count:
    """What came of it."""

    hellos: int = 0
    accepted: int = 0
    untold: int = 0


def hello(geometry: Geometry) -> bytes:
    """The line with which an accepted board of this geometry introduces itself."""
    board, host = BoardLink(geometry), HostLink(geometry)
    board.receive_data(host.send(Greeting()))
    board.next_event()
    return board.send(make_hello(geometry, "9.9", "0" * 16, "P"))


def geometry(chance: Random) -> Geometry:
    """A board that the parser lets pass and the game does not; mostly it differs from the game's in little."""
    found = STANDARD
    while found == STANDARD:
        rows = chance.choice((0, 1, 2, 3, 3, 3, HELLO_ROWS))
        same = chance.random() < 0.5
        found = Geometry(
            8 if same else chance.randint(1, 26),
            5 if same else chance.randint(1, 26),
            chance.choice((2, 2, chance.randint(0, 9))),
            tuple(chance.randint(1, 99) for _ in range(rows)) if rows != 3 else STANDARD.capacities,
            multiplexers=chance.randint(1, 4),
        )
        if (found.columns, found.rows, found.sockets, len(found.capacities)) == (8, 5, 2, 3):
            found = STANDARD
    return found


def _counter(chance: Random, geometry: Geometry) -> Counter:
    if chance.random() < 0.4:
        return Counter(chance.choice("-!"))
    rows = tuple(Row(chance.randint(0, most), "=") for most in geometry.capacities)
    return Counter(chance.choice("SC"), rows)


def shown(chance: Random, geometry: Geometry, fields: str) -> BoardState:
    """What such a board shows: pieces as the first board had them, as far as they go, with some changed."""
    codes = list((fields + "." * geometry.fields)[: geometry.fields])
    for _ in range(chance.randint(0, 3)):
        codes[chance.randrange(geometry.fields)] = chance.choice(".SCR")
    counters = tuple(_counter(chance, geometry) for _ in range(geometry.sockets))
    return BoardState(0, 0, "".join(codes), counters, 0, 0)


def _middle(chance: Random, state: State) -> State:
    for _ in range(_ACTIONS):
        state = apply(state, chance.choice([one for one in legal_actions(state) if one.kind < Kind.END_TURN]))
    return state


def _lines(layout: Layout, state: BoardState, count: int) -> bytes:
    lines = b""
    for number in range(count):
        state.sequence = number
        lines += layout.format(state)
    return lines


def meet(seed: int, count: Count, vocabulary: Vocabulary) -> None:
    """One game with one such board. An error of the table is raised as it is."""
    chance = Random(seed)
    ears = Ears()
    table, first = new_table(Settings(), 1)
    game = _middle(chance, table.game)
    runner = Runner(
        AT_BOARD.on(replace(table, game=game), replace(at_board(table), phase=Blind(Playing()))),
        MemoryJournal(),
        ears,
        vocabulary,
    )
    runner.open(first)
    runner.line_news(LineNews.UP, 0)
    runner.received(hello(STANDARD), 10)
    shows = chance.choice(((True, True), (False, False)))
    seen = line(expected(game, shows))
    runner.received(_lines(layout_of(BoardState, STANDARD), seen, 2), 20)
    assert at_board(runner.state).connected
    ears.said.clear()
    second = geometry(chance)
    layout = layout_of(BoardState, second)
    runner.received(hello(second), 1000)
    for now_ms in range(1100, _LONG_MS, 3000):
        runner.received(_lines(layout, shown(chance, second, seen.fields), 2), now_ms)
        runner.advance(now_ms + 2900)
    count.hellos += 1
    count.accepted += bool(runner.state.past) or runner.state.game != game
    count.untold += ears.said[:1] not in (["board-other-size"], ["board-other-counters"])
    count.untold += at_board(runner.state).connected or not runner.refused
    # The first board is known again as soon as it introduces itself.
    runner.received(hello(STANDARD) + _lines(layout_of(BoardState, STANDARD), seen, 1), _LONG_MS)
    count.untold += ears.said[-1] != "board-back-unchanged"


def meet_all(count: int, first: int = 1) -> Count:
    """So many games, with seeds from the first on."""
    total, vocabulary = Count(), Vocabulary(Words())
    for seed in range(first, first + count):
        meet(seed, total, vocabulary)
    return total


if __name__ == "__main__":
    print(meet_all(int(sys.argv[1])))
