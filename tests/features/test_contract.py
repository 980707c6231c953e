"""What every feature of a table keeps: unasked it does nothing, it changes what is its own, a restart knows what it did, and a table
without it plays on. The features are those of the grid, with a scene for each in `scenes.py`."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from alu_companion.features.guide.listening import GuideHeard
from alu_companion.runtime.trace import Trace
from alu_companion.table import AllHeard, Opened, Tick, step
from alu_companion.table.evolving import restored
from features.parts import (
    FEATURES,
    OPTIONS,
    SLOTS,
    WITH_BOARD,
    AnyGrid,
    BoardTable,
    PartTable,
    only,
    parts_of,
    without,
)
from features.scenes import SCENES
from foreign_reads import KERNEL, owner
from house.test_foreign_reads import DECLARED
from table.read import Match, TableState
from table.table_driver import words

PLAYED: Final = [(feature, game) for feature in FEATURES for game in OPTIONS if feature != "board" or game == "alu"]
FORGOTTEN: Final[Mapping[str, set[str]]] = {
    "clock": {"clock.runs", "clock.since_ms", "clock.is_begun", "clock.kept_ms", "clock.is_kept"},
    "coach": {f"coaching.{name}" for name in ("wanted", "studies", "count", "later", "views", "hinted")},
    "computer": {"is_lent", "thought", "decided"},
    "desk": {"question"},
    "far": {"far.unheard", "far.reached"},
    "lessons": {"learning.is_told", "learning.shelved"},
}
"""What a restart does not know, by feature: the clock stands, nobody thinks, no question is open, the other table has not been found."""


def below(feature: str) -> set[str]:
    """The features that this one stands on."""
    return {lower for upper, lower in DECLARED if upper == feature}


def heard_at(table: PartTable | BoardTable) -> tuple[object, ...]:
    """What came of a scene: all that was said and kept, and the game."""
    said = table.text() if isinstance(table, BoardTable) else table.said
    return said, table.journal, table.state.game


def plain_game(game: str, grid: AnyGrid) -> PartTable:
    """A game in which no feature is asked for anything."""
    table = PartTable(game, grid)
    table.act(6)
    table.type("undo", "yes", "status", "stop", "new", "yes")
    table.give(Opened(is_new=False))
    table.act(3)
    table.wait(60_000)
    return table


@cache
def game_without_features(game: str) -> PartTable:
    """The same at a table that has no feature at all."""
    return plain_game(game, only())


@cache
def whole_scene(feature: str, game: str) -> tuple[object, ...]:
    """What comes of the scene of a feature where all of them are there."""
    return heard_at(SCENES[feature](game, WITH_BOARD))


def test_every_part_of_the_grid_belongs_to_the_kernel_or_to_a_feature_with_a_scene() -> None:
    rows = zip(WITH_BOARD._fields, WITH_BOARD, strict=True)
    owners = {feature for name, row in rows for _, _, feature in parts_of(name, row)}
    assert owners == {KERNEL, *FEATURES} == {KERNEL, *SCENES}


# --- unasked


@pytest.mark.parametrize("feature", FEATURES)
@pytest.mark.parametrize("game", OPTIONS)
def test_a_feature_that_nobody_asks_for_is_not_noticed(game: str, feature: str) -> None:
    there, gone = plain_game(game, only(feature)), game_without_features(game)
    assert heard_at(there) == heard_at(gone)
    assert {
        one.name for one in fields(TableState) if getattr(there.state, one.name) != getattr(gone.state, one.name)
    } <= {"rules"}


@pytest.mark.parametrize("feature", FEATURES)
@pytest.mark.parametrize("game", OPTIONS)
def test_where_nothing_happens_the_state_stays_the_same_one(game: str, feature: str) -> None:
    table = PartTable(game, only(feature))
    table.act()
    for given in (Tick(), AllHeard(), GuideHeard()):
        after, effects = step(table.state, given, 5000)
        assert after is table.state
        assert not effects


# --- what it changes


@pytest.mark.parametrize(("feature", "game"), PLAYED)
def test_it_changes_what_is_its_own_and_the_tables(feature: str, game: str) -> None:
    lines: list[str] = []
    trace = Trace(lines.append, words())
    table = BoardTable() if feature == "board" else PartTable(game)
    SCENES[feature](game, trace.traced(table.state).rules.grid)
    trace.finish()
    changed: set[tuple[str, str]] = set()
    who = ""
    for line in lines:
        if line.startswith("    changes "):
            changed.add((who, line.split()[1].removesuffix(":")))
        elif line.startswith("  ") and not line.startswith("    "):
            who = line.split()[-1]
    assert feature in {_feature_named(name) for name, _ in changed}
    owners = {slot.name: of for slot, of in SLOTS.items()}
    by = {(_feature_named(name), owners[field]) for name, field in changed if field in owners}
    assert {(one, of) for one, of in by if one not in (of, KERNEL)} <= DECLARED


# --- a restart


@pytest.mark.parametrize(("feature", "game"), PLAYED)
def test_a_restart_knows_what_it_did(feature: str, game: str) -> None:
    table = SCENES[feature](game, WITH_BOARD)
    again, was = table.resumed(), restored(table.state)
    assert set(_differing(again, was)) <= FORGOTTEN.get(feature, set())


def _differing(again: TableState, was: TableState) -> Iterator[str]:
    """The names of what is another in two games, those of a feature by their parts."""
    one, other = _match(again), _match(was)
    for name in sorted({*one, *other}):
        this, that = one.get(name), other.get(name)
        parts = _parts(this) if type(this) is type(that) else ()
        if parts:
            yield from (f"{name}.{part}" for part in parts if getattr(this, part) != getattr(that, part))
        elif this != that:
            yield name


def _match(state: TableState) -> dict[str, object]:
    """All that belongs to the game that is on: fields, and slots of features, by their names."""
    kept = {slot.name: slot.of(state) for slot in SLOTS if slot.in_match}
    return {one.name: getattr(state, one.name) for one in fields(Match) if one.name != "kept_in_match"} | kept


def _parts(value: object) -> tuple[str, ...]:
    if is_dataclass(value):
        return tuple(part.name for part in fields(value))
    return getattr(value, "_fields", ())


# --- taken out


@pytest.mark.slow
@pytest.mark.quick(*(f"{feature}-alu" for feature in FEATURES))
@pytest.mark.parametrize(("feature", "game"), PLAYED)
def test_it_needs_none_but_those_it_stands_on(feature: str, game: str) -> None:
    assert heard_at(SCENES[feature](game, only(feature, *below(feature)))) == whole_scene(feature, game)


@pytest.mark.slow
@pytest.mark.quick(*(f"{feature}-alu" for feature in FEATURES))
@pytest.mark.parametrize(("feature", "game"), PLAYED)
def test_without_it_every_other_feature_does_the_same(feature: str, game: str) -> None:
    for other, scene in SCENES.items():
        if feature not in {other, *below(other)} and (other, game) in PLAYED:
            assert heard_at(scene(game, without(feature))) == whole_scene(other, game), other


@pytest.mark.slow
@pytest.mark.quick(*(f"poi-{feature}" for feature in FEATURES))
@pytest.mark.parametrize("feature", FEATURES)
@pytest.mark.parametrize("game", OPTIONS)
def test_without_it_a_game_is_played_and_read_again(game: str, feature: str) -> None:
    table = plain_game(game, without(feature))
    assert table.resumed().game == table.state.game


def _feature_named(name: str) -> str:
    """The feature of a function as a trace names it."""
    module = sys.modules.get(f"alu_companion.{name.rpartition('.')[0]}")
    # What no function of the grid did is the table's.
    return KERNEL if module is None else owner(Path(module.__file__ or ""))
