"""Two honest tables whose people type any order at any time, also both at once, while frames are lost and tables are killed: each journal
alone gives the table as it is, and both give the same game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from alu_companion.features.far.meeting import open_terms
from alu_companion.features.lessons.learning import lesson_begun
from alu_companion.registry import resume, without_board
from alu_companion.remote.memory import Faults, MemoryNetwork
from alu_companion.runtime.lesson_files import with_courses
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_companion.table import Settings, TableState
from alu_companion.table.ending import winners_of
from alu_companion.table.resume import ResumeError
from alu_tools.campaign.typed_end import TypedEnd, play
from remote.tables import OPTIONS
from table.read import clock_of, courses_of, far_game, learning_of, meeting_of

GAMES: Final = ("alu", "almajara", "poi")
_ORDERS: Final = {
    "new": 5,
    "resign": 3,
    "draw": 2,
    "swap sides": 3,
    "undo": 3,
    "far 1": 1,
    "far 7": 1,
    "learn 1": 2,
    "puzzle 1": 1,
    "leave": 3,
    "keep position a": 1,
    "clock 30s": 1,
    "clock zero lost": 1,
    "clock off": 1,
    "pause": 1,
    "go on": 1,
    "opponent one": 1,
    "help": 1,
    "hint": 1,
    "status": 1,
    "1": 1,
    "yes": 2,
    "no": 2,
}
"""What is typed at any time, by how often."""
_MOMENTS: Final = 90
_STEP_MS: Final = 50
_SETTLE_MS: Final = 120_000
_ON_DISK: Final = 10
"""One of so many games is kept in files, the others in memory as the same text."""
_NEVER: Final = ("far-refused", "far-differed", "far-differed-here", "far-apart", "far-claim-asked")
"""What is said of two journals of which one was set back, and never of two that are whole."""


class OrderedEnd(TypedEnd):
    """A table whose people learn, too, and which finds its game again behind lessons, as the program does."""

    def kill(self) -> None:
        """See `TypedEnd.kill`."""
        self._open(kept_at(self))

    def serve(self, now_ms: int) -> None:
        """See `TypedEnd.serve`."""
        if not courses_of(self.runner.state):
            self.runner.state = with_courses(self.runner.state)
        super().serve(now_ms)


def kept_at(end: TypedEnd) -> TableState:
    """The table with the game that it goes on with, as its journal alone gives it. Raises ResumeError where a part of it makes no sense."""
    for number in end.journal.games():
        events = [(event.kind, event.body) for event in end.journal.events(number)]
        if lesson_begun(events[0][1]) is None:
            state = resume(end.settings, number, events)
            rules = without_board(state.rules)
            return replace(state, rules=rules, newest=end.journal.last_game())
    raise AssertionError("no game is kept")


def play_orders(seed: int) -> Counter[str]:
    """One game of two tables, or several; what happened, by name. Raises AssertionError with the seed where a journal was spoilt."""
    chance = Random(f"orders {seed}")
    faults = Faults((0, chance.choice((0, 300, 3000))), chance.choice((0.0, 0.1, 0.3)), chance.choice((0.0, 0.2)))
    network = MemoryNetwork(faults, seed)
    game, did = GAMES[seed % len(GAMES)], Counter[str](games=1)
    with TemporaryDirectory() as folder:
        books = [SqliteJournal(Path(folder) / f"{at}.db") for at in (0, 1)] if seed % _ON_DISK == 0 else [None, None]
        ends = [
            OrderedEnd(
                game, OPTIONS[game], network, at, Settings(), book, draw_name=lambda: f"{chance.getrandbits(64):016x}"
            )
            for at, book in enumerate(books)
        ]
        try:
            _type_on(network, ends, chance, did)
            _come_to_rest(network, ends)
            _check(ends, did)
        except (AssertionError, ResumeError) as error:
            raise AssertionError(f"seed {seed}: {error}") from error
        finally:
            for book in books:
                if book is not None:
                    book.close()
    return did


def _type_on(network: MemoryNetwork, ends: Sequence[TypedEnd], chance: Random, did: Counter[str]) -> None:
    _meet(network, ends)
    for _ in range(_MOMENTS):
        _wait(network, ends, chance.choice((0, 50, 200, 500, 2000)))
        network.is_cut = chance.random() < (0.8 if network.is_cut else 0.03)
        # Now and then both act at once: neither has heard of what the other does.
        for end in ends if chance.random() < 0.4 else (chance.choice(ends),):
            _act(end, chance, did)


def _meet(network: MemoryNetwork, ends: Sequence[TypedEnd]) -> None:
    """Let the two tables begin a game as far as the network lets them."""
    for end, line in zip(ends, ("invite", "join 270413"), strict=True):
        end.type(line)
    for _ in range(20):
        _wait(network, ends, 1000)
        if open_terms(ends[1].state) is not None:
            ends[1].type("yes")


def _wait(network: MemoryNetwork, ends: Sequence[TypedEnd], ms: int) -> None:
    for _ in range(ms // _STEP_MS):
        network.advance(network.now_ms + _STEP_MS)
        for end in ends:
            end.serve(network.now_ms)


def _act(end: TypedEnd, chance: Random, did: Counter[str]) -> None:
    """What somebody at a table does, or what befalls it."""
    state, far = end.state, far_game(end.state)
    is_asked = (
        state.question is not None
        or open_terms(state) is not None
        or (far is not None and far.their_question is not None)
    )
    if chance.random() < 0.03:
        end.kill()
        did["kills"] += 1
    elif is_asked and chance.random() < 0.6:
        end.type(chance.choice(("yes", "yes", "no")))
        did["answers"] += 1
    elif far is None and meeting_of(state) is None and learning_of(state) is None and chance.random() < 0.4:
        end.type(("invite", "join 270413")[end.number])
        did["met again"] += 1
    elif far is not None and end.is_to_move and chance.random() < 0.4:
        play(end, chance)
        did["actions"] += 1
    elif chance.random() < 0.004:
        end.type("leave table")
        did["leave table"] += 1
    elif chance.random() < 0.6:
        line = chance.choices(list(_ORDERS), list(_ORDERS.values()))[0]
        end.type(line)
        did[line] += 1


def _come_to_rest(network: MemoryNetwork, ends: Sequence[TypedEnd]) -> None:
    """Let everything come that is under way, once nobody types any more."""
    network.is_cut, network.faults = False, Faults()
    for end in ends:
        if end.state.question is not None:
            end.type("no")
    for _ in range(_SETTLE_MS // 2000):
        _wait(network, ends, 2000)
        one, other = (far_game(end.state) for end in ends)
        if one is None or other is None or (one.table == other.table and one.heads == other.heads):
            break
    _wait(network, ends, 4000)


def _check(ends: Sequence[TypedEnd], did: Counter[str]) -> None:
    one, other = ends
    if far_game(one.state) is not None and far_game(other.state) is not None and one.far.table == other.far.table:
        did["together at the end"] += 1
        assert one.far.log == other.far.log, "the logs differ"
        assert one.state.game == other.state.game, "the games differ"
        assert winners_of(one.state) == winners_of(other.state)
        assert [past.action for past in one.state.past] == [past.action for past in other.state.past]
    for end in ends:
        for never in _NEVER:
            assert not end.heard(never), never
        assert far_game(end.state) is None or end.far.claim is None
        for number in end.journal.games():
            try:
                resume(end.settings, number, [(event.kind, event.body) for event in end.journal.events(number)])
            except ResumeError as error:
                raise AssertionError(f"event {error.position} of game {number} makes no sense") from error
            did["games read"] += 1
        if learning_of(end.state) is None:
            _check_kept(end.state, kept_at(end))


def _check_kept(live: TableState, kept: TableState) -> None:
    """A fresh table is as the one that is on."""
    assert _plain(kept) == _plain(live)
    far, kept_far = far_game(live), far_game(kept)
    assert (kept_far is None) == (far is None)
    if far is not None and kept_far is not None:
        for name in (
            "table",
            "is_host",
            "log",
            "heads",
            "base",
            "first",
            "our_question",
            "wants",
            "granted",
            "numbered",
        ):
            if hasattr(far, name):
                assert getattr(kept_far, name) == getattr(far, name), name
    meeting = meeting_of(live)
    assert (meeting_of(kept) is None) == (meeting is None or not meeting.is_host)


def _plain(state: TableState) -> tuple[Any, ...]:
    clock = None if clock_of(state) is None else (clock_of(state).allowed, clock_of(state).loses)
    return state.number, state.newest, state.game, state.past, dict(state.seats), state.ended, clock
