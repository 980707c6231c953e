"""Faults of the computer as a player: what thinks for it dies, hangs, is slow, answers late or against the rules, or cannot begin."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Final

from alu_companion.features.computer.opponent import STILL_MS
from alu_companion.features.computer.thoughts import THOUGHT
from alu_companion.games.game import GameError
from alu_companion.runtime.opponent.client import PATIENCE_S
from alu_companion.runtime.opponent.mind import News, Thinks
from alu_tools.campaign.catalogue import Fault, Layer, fault, register
from alu_tools.campaign.invariants import TOLD_MS
from alu_tools.campaign.table import Table
from alu_tools.campaign.thinking import FragileOpponent, FragileWorker

_AGAIN, _GONE = "opponent-again", "opponent-gone"
_LOOKS_MS: Final = 100
_HUNG_MS: Final = 3 * round(1000 * PATIENCE_S)
"""Another problem meanwhile has its own patience."""
_COMES_BACK_MS: Final = (500, 20_000)
"""After so long somebody lets the computer play again."""
_NO_ACTION: Final = "dance"
_ASKED: Final = ("hurry", "what will you do", "are you still thinking", "why", "opponent")
_ANSWERS: Final = (
    *("opponent-hurries", "opponent-intent", "opponent-thinks", "opponent-waits", "opponent-not-thinking"),
    *("opponent-plays", "opponent-none", "opponent-no-reason", "opponent-took", "opponent-not-yet"),
)


def _opponent(table: Table) -> FragileOpponent | None:
    return None if table.life is None else table.life.opponent


def _worker(table: Table) -> FragileWorker | None:
    """Who is to decide now."""
    opponent = _opponent(table)
    worker = None if opponent is None else opponent.fragile
    return worker if worker is not None and worker.is_to_decide else None


def _thinks(table: Table) -> bool:
    return _worker(table) is not None


def _seated_again(table: Table, chance: Random) -> Iterator[int]:
    """Hands play for it until somebody wants it back."""
    yield chance.randint(*_COMES_BACK_MS)
    if table.state is not None and not table.state.seats:
        table.type(f"opponent {table.script.against}")
    yield TOLD_MS


@fault("thinker-dies", Layer.OPPONENT, needs_board=False, when=_thinks, weight=2)
def dies(table: Table, chance: Random) -> Iterator[int]:
    """It is killed in the middle of a thought: that is told, and another one goes on."""
    worker = _worker(table)
    if worker is None:
        return
    worker.is_dead = True
    table.expect(_AGAIN, _GONE)
    yield TOLD_MS
    yield from _seated_again(table, chance)


@fault("thinker-hangs", Layer.OPPONENT, needs_board=False, when=_thinks)
def hangs(table: Table, chance: Random) -> Iterator[int]:
    """It does nothing any more: that is noticed, told, and another one goes on."""
    worker, life = _worker(table), table.life
    if worker is None:
        return
    worker.hangs = True
    for _ in range(_HUNG_MS // _LOOKS_MS):
        yield _LOOKS_MS
        if table.life is not life:
            return
        if not worker.is_to_decide:
            break
    else:
        table.wrong("nobody notices that it hangs")
    if worker.failed_ms is not None and not worker.is_dead:
        table.expect(_AGAIN, _GONE, from_ms=worker.failed_ms)
    yield TOLD_MS
    yield from _seated_again(table, chance)


@fault("thinker-slow", Layer.OPPONENT, needs_board=False, when=_thinks)
def slow(table: Table, chance: Random) -> Iterator[int]:
    """A slice of its work takes seconds: it is still thinking, and that is no failure."""
    worker, state = _worker(table), table.state
    # Whoever is slow twice at once tells nothing for so long that it has hung.
    thought = None if state is None else THOUGHT.of(state)
    if worker is None or worker.is_slow or thought is None:
        return
    worker.drag(chance.randint(STILL_MS + TOLD_MS, 12_000))
    if not thought.told:
        table.expect("opponent-still", within_ms=STILL_MS + TOLD_MS)
    yield chance.randint(STILL_MS + TOLD_MS, 40_000)
    worker.drag(0)


def _tells(what: str, table: Table, chance: Random) -> Iterator[int]:
    """It decides on what is no action, or on one that the rules forbid: hands take over."""
    opponent, worker = _opponent(table), _worker(table)
    if opponent is None or worker is None:
        return
    text = _forbidden(table) if what == "forbidden" else _NO_ACTION
    answered = list[News]()

    def spoil(news: News) -> News:
        if isinstance(news, Thinks) and news.is_final:
            answered.append(news)
            opponent.fail()
            worker.spoil = lambda news: news
            return news._replace(decision=news.decision._replace(action=text))
        return news

    worker.spoil = spoil
    while not answered and table.life is not None and _opponent(table) is opponent and worker.is_to_decide:
        yield _LOOKS_MS
    worker.spoil = lambda news: news
    yield from _seated_again(table, chance)


def _forbidden(table: Table) -> str:
    """An action of the game that the rules forbid now, as the last ones mostly are; no action where there is none."""
    state = table.state
    for one in () if state is None else reversed(state.past):
        assert state is not None
        game = state.rules.game
        text = game.format_action(one.before, one.action)
        try:
            if game.check(state.game, game.parse_action(state.game, text)) is not None:
                return text
        except GameError:
            continue
    return _NO_ACTION


register(Fault("thinker-raves", Layer.OPPONENT, partial(_tells, "nonsense"), needs_board=False, when=_thinks))
register(Fault("thinker-cheats", Layer.OPPONENT, partial(_tells, "forbidden"), needs_board=False, when=_thinks))


@fault("thinker-answers-late", Layer.OPPONENT, needs_board=False, when=_thinks, weight=2)
def answers_late(table: Table, chance: Random) -> Iterator[int]:
    """It answers once more what it has answered long ago: nothing comes of it."""
    worker = _worker(table)
    if worker is not None and worker.told:
        for _ in range(chance.randint(1, 3)):
            worker.tell(chance.choice(worker.told))
            yield chance.randint(10, 300)


@fault("thinker-stillborn", Layer.OPPONENT, needs_board=False, when=_thinks, weight=2)
def stillborn(table: Table, chance: Random) -> Iterator[int]:
    """It dies, and so do some that are begun in its place: in the end hands play for it."""
    opponent, worker = _opponent(table), _worker(table)
    if opponent is None or worker is None:
        return
    opponent.stillborn = chance.randint(1, 4)
    worker.is_dead = True
    table.expect(_AGAIN, _GONE)
    yield TOLD_MS
    if table.life is not None and _opponent(table) is opponent:
        opponent.stillborn = 0
    yield from _seated_again(table, chance)


@fault("thinker-asked", Layer.OPPONENT, needs_board=False, when=_thinks)
def asked(table: Table, chance: Random) -> Iterator[int]:
    """Somebody asks it this and that while it thinks, and hears an answer."""
    for _ in range(chance.randint(1, 5)):
        table.type(chance.choice(_ASKED))
        table.expect(*_ANSWERS)
        yield chance.randint(20, TOLD_MS)
