"""Faults of a table that knows the key, and sends what it may not, or more than anybody can follow."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from alu_companion.features.far.log import is_theirs, replayed
from alu_companion.features.far.messages import (
    MOST_BYTES,
    WORDS,
    Events,
    FarEvent,
    FarMessage,
    FarQuestion,
    Heads,
    Leaving,
    Standing,
    Word,
    format_message,
)
from alu_companion.features.far.values import FAR_GAME, FarGame
from alu_companion.remote.session import AGAIN_MS
from alu_companion.speech.queue import Class
from alu_companion.table.values import TableState
from alu_tools.campaign.catalogue import Layer, fault
from alu_tools.campaign.faults.remote import DELAY_MS, agree, untrue
from alu_tools.campaign.invariants import TOLD_MS
from alu_tools.campaign.table import Table

_OTHER_HEAD: Final = "0" * 16
_FLOOD_MS: Final = (2000, 8000)
_EVERY_MS: Final = 50
_AT_ONCE: Final = 8
_HIGH: Final = 1 << 20
"""From here on numbers count what nobody has said."""
_STOLEN_MS: Final = 10**9
_NEARLY_ITS_OWN: Final = 0.7
_BURST: Final = 6
"""So many messages of a kind are heard at once; then one with every repetition."""
_OF_A_FLOOD: Final = {
    "words": "far-says",
    "questions": "far-may-new",
    "leaving": "far-left",
    "heads": "far-differed-here",
    "standing": "far-found",
}
"""What is heard of a flood of each kind."""


@fault("far-cheats", Layer.REMOTE, needs_board=False, when=agree, weight=4)
def cheats(table: Table, chance: Random) -> Iterator[int]:
    """The other table sends what it may not: for a seat that is not its own, against the rules, behind another log, without consent, or
    with other clocks."""
    with untrue(table):
        for _ in range(chance.randint(2, 8)):
            stolen = _tell_untrue(table, chance)
            yield chance.randint(10, TOLD_MS)
            far = None if table.state is None else FAR_GAME.of(table.state)
            if stolen and far is not None and any(event.left == stolen for event in far.log):
                table.wrong(f"clocks of {stolen} ms were believed")
        # What is under way still comes.
        yield DELAY_MS


def _tell_untrue(table: Table, chance: Random) -> tuple[int, ...]:
    """Let the other table send what it may not; returns the clocks that it told, where nothing else was untrue."""
    far = None if table.state is None else FAR_GAME.of(table.state)
    if table.far is None or table.state is None or far is None:
        return ()
    stolen = _stolen(table.state, chance)
    kind, sent = _untrue(table.state, far, stolen, chance)
    table.far.send(sent)
    return stolen if kind == "time" and table.state.is_others else ()


def _stolen(state: TableState, chance: Random) -> tuple[int, ...]:
    """Clocks that nobody has: the other table has gained, or hands here have lost, or both."""
    if state.clock is None:
        # None can be told.
        return (_STOLEN_MS,)
    every = state.rules.game.seats(state.game)
    gains, loses = chance.choice(((True, False), (False, True), (True, True)))
    return tuple(
        (_STOLEN_MS if gains else ms // 2) if seat in state.seats else (ms // 2 if loses else ms)
        for seat, ms in zip(every, state.clock.left_ms, strict=True)
    )


def _untrue(state: TableState, far: FarGame, stolen: tuple[int, ...], chance: Random) -> tuple[str, bytes]:
    game = state.rules.game
    left = () if state.clock is None else state.clock.left_ms
    legal = game.legal_actions(state.game)
    text = game.format_action(state.game, chance.choice(legal)) if legal else "end"
    kinds: tuple[str, ...] = ("seat", "rules", "log", "back", "new", "agreed", "time", "huge", "raw")
    if state.is_others and chance.random() < _NEARLY_ITS_OWN:
        # Where the other table is to move, nothing but the log or the clocks tells such an action from one of its own.
        kinds = ("log", "time")
    kind = chance.choice(kinds)
    if kind == "huge":
        return kind, chance.randbytes(MOST_BYTES + chance.randint(1, MOST_BYTES))
    if kind == "raw":
        return kind, chance.randbytes(chance.randint(0, 300))
    told = {
        # Where the other table is to move this is an action of its own that it has not decided on: nobody can tell.
        "seat": FarEvent("play", 0, (text,), left) if not state.is_others else FarEvent("play", 0, ("dance",), left),
        "rules": FarEvent("play", 0, (chance.choice(("dance", text + "0", "1" * 200)),), left),
        "log": FarEvent("play", 0, (text,), left),
        "back": FarEvent("play", 1 + len(state.past), (), left),
        "new": FarEvent("new", 0, (game.format_options(game.another(state.game.options)),), left),
        "agreed": FarEvent(chance.choice(("swap", "ended", "won")), left=left),
        "time": FarEvent("play", 0, (text,), stolen),
    }[kind]
    before = _OTHER_HEAD if kind == "log" else far.head
    return kind, format_message(Events(far.table, far.length, before, (told,)))


@fault("far-floods", Layer.REMOTE, needs_board=False, when=agree, weight=2)
def floods(table: Table, chance: Random) -> Iterator[int]:
    """The other table sends more than anybody can follow of what it may send: what comes of it is heard now and then, and the game goes
    on."""
    kind = chance.choice(tuple(_OF_A_FLOOD))
    with untrue(table):
        yield from _floods(kind, table, chance)


def _floods(kind: str, table: Table, chance: Random) -> Iterator[int]:
    said, deaths, since_ms = len(table.happened.said), table.happened.deaths, table.now_ms
    lasts_ms = chance.randint(*_FLOOD_MS)
    for step in range(lasts_ms // _EVERY_MS):
        for number in range(_AT_ONCE):
            far = None if table.state is None else FAR_GAME.of(table.state)
            if table.far is not None and table.state is not None and far is not None:
                sent = _too_much(kind, table.state, far, step * _AT_ONCE + number, chance)
                table.far.send(format_message(sent))
        yield _EVERY_MS
    # Whoever types asks for a question again as often as they like.
    here = [one for one in table.happened.said[said:] if _OF_A_FLOOD[kind] in one.ids and one.cls is not Class.ANSWER]
    # Whoever is begun anew hears as many at once again.
    bursts, lived_ms = 1 + table.happened.deaths - deaths, table.now_ms - since_ms
    if len(here) > 2 * (_BURST * bursts + lived_ms // AGAIN_MS):
        table.wrong(f"a flood of {kind} was heard {len(here)} times in {lived_ms} ms, and {bursts - 1} deaths")
    # Meanwhile the table itself hears up to which number short messages were heard in its name.
    yield 2 * AGAIN_MS


def _too_much(kind: str, state: TableState, far: FarGame, number: int, chance: Random) -> FarMessage:
    match kind:
        case "words":
            return Word(far.table, far.heard + 1, chance.randint(1, WORDS))
        case "questions":
            return FarQuestion(far.table, _HIGH + number, "new", 0, far.length)
        case "leaving" if number % 2:
            return Leaving(far.table)
    length = chance.randint(far.base, far.length)
    if kind == "heads" and length < far.length and not is_theirs(replayed(state, far, length)):
        # Where it may write itself, its own last actions go back unasked; all else is asked.
        return Heads(far.table, 0, (*far.heads[: length + 1], f"{number:016x}"), far.base)
    return Standing(far.table, length, chance.choice((far.heads[length], _OTHER_HEAD)))
