"""What is written of each event of the journal: files of earlier versions hold the same bytes."""

from __future__ import annotations

import json

import pytest

from alu_companion.board.events import Lent, Outside, Ready, Returned
from alu_companion.board.rows import ROWS
from alu_companion.features.clock.timekeeping import Times
from alu_companion.features.coach.hints import HintHeard
from alu_companion.features.computer.thoughts import SlowTold
from alu_companion.features.far.events import (
    EndedByPlayers,
    FarAsking,
    FarBegun,
    FarCut,
    FarInvited,
    FarLeft,
    FarUninvited,
)
from alu_companion.features.far.messages import FarEvent
from alu_companion.features.guide.listening import GuidePlace
from alu_companion.features.lessons.learning import LessonState
from alu_companion.grid import with_board
from alu_companion.table.bodies import (
    BODIES,
    Clocked,
    JournalEvent,
    LessonBegun,
    Play,
    Players,
    Position,
    Start,
    TaughtAnew,
    format_body,
    parse_body,
)

WRITTEN: tuple[tuple[JournalEvent, str], ...] = (
    (Start("board=43"), '{"game": "alu", "options": "board=43"}'),
    (
        Start("map=duel", "poi", "here", player="Anna"),
        '{"game": "poi", "options": "map=duel", "player": "Anna", "state": "here"}',
    ),
    (
        Start("", "alu", "there", LessonBegun("alu", "camp")),
        '{"game": "alu", "lesson": {"course": "alu", "lesson": "camp"}, "options": "", "state": "there"}',
    ),
    (
        Start("", lesson=LessonBegun("own", "mine", "Anna", "text")),
        '{"game": "alu", "lesson": {"course": "own", "lesson": "mine", "player": "Anna", "text": "text"}, "options": ""}',
    ),
    (Play(0, ("camp A1",)), '{"actions": ["camp A1"], "back": 0}'),
    (Play(2, ()), '{"actions": [], "back": 2}'),
    (
        Play(0, ("end",), ((1, "teach"),), True, (60000, 59000), True),
        '{"actions": ["end"], "back": 0, "by_engine": true, "event": true, "left": [60000, 59000], "taught": [[1, "teach"]]}',
    ),
    (Play(1, ("end",), event=True, led=True), '{"actions": ["end"], "back": 1, "event": true, "led": true}'),
    (Position("there"), '{"state": "there"}'),
    (GuidePlace("poi", "en", "map", 0), '{"chapter": "map", "game": "poi", "item": 0, "language": "en"}'),
    (TaughtAnew(), "{}"),
    (SlowTold(), "{}"),
    (Players(("hands", "engine 3")), '{"players": ["hands", "engine 3"]}'),
    (Players(("hands", "far"), True, ()), '{"event": true, "left": [], "players": ["hands", "far"]}'),
    (Players(("hands", "far"), True, (1, 2)), '{"event": true, "left": [1, 2], "players": ["hands", "far"]}'),
    (Clocked((), False), '{"allowed": [], "loses": false}'),
    (Clocked(((600, 5, False),), True), '{"allowed": [[600, 5, false]], "loses": true}'),
    (Times((1, 2)), '{"left": [1, 2]}'),
    (Times((0, 2), 0), '{"left": [0, 2], "lost": 0}'),
    (Times((0, 2), 0, True), '{"event": true, "left": [0, 2], "lost": 0}'),
    (EndedByPlayers("ended"), '{"how": "ended", "left": []}'),
    (EndedByPlayers("resigned", (1, 2)), '{"how": "resigned", "left": [1, 2]}'),
    (HintHeard(1), '{"seat": 1}'),
    (
        FarInvited("0a", "ff", "map=duel", (1,), ((600, 0, False),), False),
        '{"clock": [[600, 0, false]], "guest": [1], "loses": false, "options": "map=duel", "secret": "ff", "table": "0a"}',
    ),
    (FarUninvited(), "{}"),
    (
        FarBegun("0a", "ff", True, (FarEvent("play", 0, ("end",)),), ("1", "2")),
        '{"heads": ["1", "2"], "host": true, "log": [{"actions": ["end"], "back": 0, "kind": "play", "left": []}],'
        ' "numbered": 0, "secret": "ff", "table": "0a"}',
    ),
    (FarAsking(True, "undo", 1, 3), '{"count": 1, "number": 3, "ours": true, "what": "undo"}'),
    (FarAsking(False, "new", 0, 3, True), '{"count": 0, "declined": true, "number": 3, "ours": false, "what": "new"}'),
    (FarLeft(), "{}"),
    (FarCut(0), '{"length": 0}'),
    (LessonState(0, 0), '{"given": [], "hints": 0, "shown": false, "solved": false, "stage": 0, "tries": 0}'),
    (Ready(), "{}"),
    (Lent(), "{}"),
    (Returned(), "{}"),
    (Outside({}), '{"fields": {}}'),
    (Outside({"A1": "camp"}), '{"fields": {"A1": "camp"}}'),
)


@pytest.mark.parametrize(("event", "text"), WRITTEN)
def test_an_event_is_written_as_before_and_read_again(event: JournalEvent, text: str) -> None:
    body = format_body(event)
    assert json.dumps(body, sort_keys=True) == text
    assert parse_body(json.loads(text), type(event)) == event


def test_every_kind_of_event_is_here() -> None:
    kinds = {**BODIES, **{event.kind: event for event in with_board(ROWS).events}}
    assert {event.kind for event, _ in WRITTEN} == set(kinds)
    assert all(kinds[event.kind] is type(event) for event, _ in WRITTEN)
