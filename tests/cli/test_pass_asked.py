"""Whoever ends a turn in which nothing was done is asked once; recordings of earlier versions, which did not ask, lead where they led."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from alu_companion import replay
from alu_companion.games.poi.values import END
from alu_companion.registry import RULESETS, new_table
from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.message import say
from alu_companion.speech.words import Style, Words
from alu_companion.table import Asked, Settings, TableState, step
from cli.alu import Home
from table.read import Confirm

OPENED = {"alu": ("put circle c1", "end", "put square e5", "end"), "almajara": ()}
ASKED = Words(("en",)).render(say("confirm-pass"), Style("en"))


def played(home: Home, game: str, *typed: str, more: tuple[str, ...] = ()) -> str:
    where = ("--port", "sim") if game == "alu" else ("--options", "seed=1")
    given = ("play", "--game", game, "--silent", "--speed", "max", "--lang", "en", "--new", *where, *more)
    done = home.run(*given, typed="".join(f"{line}\n" for line in typed).encode())
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


@pytest.mark.parametrize("game", ["alu", "almajara"])
@pytest.mark.parametrize("word", ["end", "done"])
def test_a_turn_in_which_nothing_was_done_is_ended_after_a_yes(home: Home, game: str, word: str) -> None:
    assert " passes." not in played(home, game, *OPENED[game], word, word, "no")
    told = played(home, game, *OPENED[game], word, "yes")
    assert told.count(ASKED) == 1
    assert " passes." in told


def test_a_turn_in_which_something_was_done_is_ended_at_once(home: Home) -> None:
    told = played(home, "alu", *OPENED["alu"], "put circle d1", "end")
    assert ASKED not in told
    assert told.count("ends the turn early") == 3


def test_the_key_that_ends_asks_too_and_then_means_yes(home: Home) -> None:
    keys = "+311\r+552\r\r"
    told = played(home, "alu", keys, "", more=("--keys",))
    assert told.count(ASKED) == 1


def test_a_recording_leads_to_the_same_position_and_one_of_an_earlier_version_too(home: Home, tmp_path: Path) -> None:
    now, earlier = tmp_path / "now.rec", tmp_path / "earlier.rec"
    played(home, "alu", *OPENED["alu"], "end", "yes", more=("--record", str(now)))
    lines = now.read_text().splitlines(keepends=True)
    earlier.write_text(
        "".join(line.replace('"passes": true, ', "") for line in lines if not line.endswith("typed yes\n"))
    )
    states = [replay(path).state for path in (now, earlier)]
    assert all(state is not None and len(state.past) == 5 for state in states)


def test_a_pass_of_poi_control_is_asked_too() -> None:
    state, _ = new_table(Settings(), 1, name="poi")
    state, game, played = replace(state, asks_passes=True), RULESETS["poi"].game, 0
    while not (state.past and game.to_move(state.past[-1].before) != game.to_move(state.game) and END in legal(state)):
        action = RULESETS["poi"].choose(state.game, played)
        state, _ = step(state, Asked(Command(ACT, word=game.format_action(state.game, action))), played)
        played += 1
        if state.question is not None:
            state, _ = step(state, Asked(Command("yes")), played)
    asked, _ = step(state, Asked(Command("end")), played)
    assert asked.question == Confirm(Command("end"))
    assert step(asked, Asked(Command("yes")), played)[0].past[-1].action == END


def legal(state: TableState) -> tuple[object, ...]:
    return tuple(RULESETS["poi"].game.legal_actions(state.game))
