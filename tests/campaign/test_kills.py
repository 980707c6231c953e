"""Tables that are killed: nothing that was announced is lost, and the kills find it where something is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from alu_companion.games.game import CHANCE
from alu_companion.registry import RULESETS
from alu_companion.runtime.journal import Event
from alu_tools.campaign.forks import Act
from alu_tools.campaign.kept import Kept, Unreadable, replayed, violations
from alu_tools.campaign.kills import KilledGame, kill_a_game
from alu_tools.campaign.witness import Witnessed
from campaign import planted
from cli.alu import Home

pytestmark = pytest.mark.slow

MANY = 40


@pytest.mark.quick("5-2")
@pytest.mark.parametrize(("seed", "kills"), [(1, 2), (5, 2), (6, 2)])
def test_a_few_kills_lose_nothing(seed: int, kills: int) -> None:
    report = kill_a_game((seed, kills))
    assert report.violations == []
    assert (report.kills, report.finished, report.unreadable, report.lost) == (kills, 1, 0, 0)
    assert report.announced > 0


@pytest.mark.parametrize("seed", range(100, 100 + MANY // 8))
def test_many_kills_lose_nothing(seed: int) -> None:
    report = kill_a_game((seed, 8))
    assert report.violations == []
    assert report.finished == 1
    assert report.resumed > 0


@pytest.mark.parametrize(
    ("act", "words"),
    [
        (planted.keep_late, ("announced and lost",)),
        # What it says is untrue, or what it lets be played next.
        (planted.tell_something_else, ("untrue words", "IllegalAction")),
    ],
)
def test_a_program_with_a_defect_is_found(tmp_path: Path, act: Act, words: tuple[str, ...]) -> None:
    report = KilledGame(1, tmp_path, act).play(6)
    assert any(one in text for text in report.violations for one in words), report


# --- what is compared ---

POI = RULESETS["poi"].game


def game(*actions: str, back: int = 0) -> Kept:
    """A journal of one game of POI Control."""
    bodies: list[tuple[str, dict[str, Any]]] = [("start", {"game": "poi", "options": "map=first players=2"})]
    bodies += [("play", {"back": 0, "actions": [text]}) for text in actions]
    if back:
        bodies.append(("play", {"back": back, "actions": []}))
    events = tuple(Event(place, 1, place, *body) for place, body in enumerate(bodies, start=1))
    return replayed(1, events)


def told(kept: Kept, *places: int) -> list[Witnessed]:
    return [Witnessed(1, POI.format_state(kept.states[place]), False, "", ("choose",)) for place in places]


TWO = game("choose c1", "choose a3")
ONE = game("choose c1")
NONE = game()


@pytest.mark.quick
@pytest.mark.parametrize(
    ("before", "heard", "now", "wrong"),
    [
        (None, told(TWO, 0, 1, 2), TWO, []),
        (None, told(TWO, 0, 1), TWO, []),
        (ONE, told(TWO, 1, 2), TWO, []),
        (None, [], None, []),
        (None, told(game("choose c1", back=1), 0, 1, 2), game("choose c1", back=1), []),
        (None, told(TWO, 0), TWO, ["more than one step"]),
        (None, told(TWO, 0, 1, 2), ONE, ["announced and lost"]),
        (None, told(TWO, 1, 0), TWO, ["announced and lost"]),
        (None, told(TWO, 0), None, ["nothing is kept"]),
        (TWO, [], ONE, ["has changed"]),
        (TWO, [], None, ["a game is lost"]),
    ],
)
def test_what_was_announced_is_compared_with_what_is_kept(
    before: Kept | None, heard: list[Witnessed], now: Kept | None, wrong: list[str]
) -> None:
    found = list(violations(before, heard, now))
    assert len(found) == len(wrong)
    assert all(text in one for text, one in zip(wrong, found, strict=True))


@pytest.mark.quick
def test_an_action_without_what_chance_brought_is_half_a_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is drawn or rolled is kept with the action that it belongs to, or neither is."""
    monkeypatch.setattr(type(POI), "to_move", lambda game, state: CHANCE)
    assert list(violations(None, [], TWO)) == ["half an action is kept: what chance brought after it is missing"]


@pytest.mark.quick
def test_what_the_rules_forbid_is_unreadable() -> None:
    with pytest.raises(Unreadable):
        game("choose c1", "choose c1")


# --- the command ---


def test_the_command_tells_what_came_of_it(home: Home) -> None:
    done = home.run("campaign", "kills", "--number", "1", "--seed", "5")
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(done.stdout.decode().splitlines()) == 7


@pytest.mark.quick
def test_a_program_reads_the_report(home: Home) -> None:
    done = home.run("campaign", "kills", "--number", "1", "--seed", "5", "--json", "--report", home.path("report"))
    assert (done.returncode, done.stderr) == (0, b"")
    report = json.loads(done.stdout)
    assert report == json.loads(home.path("report").read_bytes())
    assert (report["kills"], report["lost"], report["unreadable"], report["violations"]) == (1, 0, 0, [])
