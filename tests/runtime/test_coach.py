"""The coach with real searches behind it: what it says is what they found, a recording says it again without any."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from alu_companion.engine.levels import LEVELS
from alu_companion.engine.search import Search
from alu_companion.features.dictating.actions import dictated
from alu_companion.registry import RULESETS
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.playback import play_back
from alu_companion.runtime.transcript import FileTranscript
from alu_companion.speech.message import part
from alu_companion.voice.voice import SilentVoice
from runtime.coached import Coached, alu_events
from runtime.games import WORDS
from table.read import coaching_of

ALU_GAME = alu_events("camp C1", "camp D1", "camp E5", "camp E4", "camp D4")
OPTIONS = {"alu": "", "almajara": "layout=small seed=3", "poi": "map=duel round_limit=3"}


@pytest.mark.parametrize("game", OPTIONS)
def test_the_third_step_of_a_hint_is_the_action_that_the_search_thinks_best(game: str) -> None:
    table = Coached(game, OPTIONS[game], events=ALU_GAME if game == "alu" else ())
    told = table.type("hint", "hint", "hint")
    (best,) = table.advised()
    rules, state = RULESETS[game], table.state.game
    action = rules.game.parse_action(state, best.action)
    assert rules.game.check(state, action) is None
    assert told[-1] == table.text(
        part("hint-action", action=rules.narrator.clause(state, action)), *dictated(table.state, action)
    )
    assert len(table.thinkers.problems) == 1
    table.close()


def test_in_alu_that_is_what_the_engine_takes() -> None:
    table = Coached("alu", events=ALU_GAME, level=3)
    table.type("hint")
    problem = table.thinkers.problems[0]
    search = Search(table.state.game, LEVELS[2].limits, problem.seed)
    search.run(LEVELS[2].limits.simulations)
    (best,) = table.advised()
    assert best.action == RULESETS["alu"].game.format_action(table.state.game, search.best())
    table.close()


@pytest.mark.parametrize("game", OPTIONS)
def test_a_game_with_a_coach_is_told_again_from_its_recording_without_a_search(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.rec"
    events = ALU_GAME if game == "alu" else ()
    table = Coached(game, OPTIONS[game], recording=path, events=events, level=1)
    table.type("hint", "hint")
    for _ in range(0 if events else 4):
        table.take(RULESETS[game].choose(table.state.game, 5))
    table.type("judge", "review", "next", "show me", "stop", "hint")
    table.close()
    monkeypatch.setattr("alu_companion.runtime.opponent.thinkers.Thinkers.think", _nothing)
    transcript = FileTranscript(tmp_path / "again.txt", False)
    outlets = Outlets(WORDS(), SilentVoice(1), transcript)
    again = play_back(path, outlets, lambda state, _: state)
    outlets.close()
    assert again is not None
    assert again.state.past == table.state.past
    assert coaching_of(again.state) == coaching_of(table.state)
    assert (tmp_path / "again.txt").read_text(encoding="utf-8") == path.with_suffix(".txt").read_text(encoding="utf-8")


def _nothing(*_: Any) -> Any:
    raise AssertionError("a playback searches nothing")
