"""Games of the campaign: the same each time, with faults of every layer, and nothing broken in them."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from alu_companion.api import replay
from alu_companion.board.machine import Name
from alu_companion.cli import main
from alu_companion.registry import RULESETS
from alu_companion.simulator.habits import Back
from alu_tools.campaign.catalogue import CATALOGUE, Fault, Layer, register
from alu_tools.campaign.invariants import INVARIANTS, violations
from alu_tools.campaign.playing import Played, happen, play_seed
from alu_tools.campaign.report import Report, append, runs
from alu_tools.campaign.script import Decide, GiveUp, Script, Strike, TakeBack, draw, possible
from alu_tools.campaign.shrinking import shrink
from alu_tools.commands.campaign import BROKEN, tell

pytestmark = pytest.mark.slow


def one_fault(name: str, seed: int = 1, game: str = "alu") -> Script:
    """A short game in which one fault strikes after two decisions."""
    items = (Decide(3), Decide(14), Strike(name, 700, seed), *map(Decide, range(4)))
    return Script(seed, game, "none", "en", items)


LONE = [name for name, fault in CATALOGUE.items() if fault.when is None]


@pytest.mark.quick("unplug", "disk-full")
@pytest.mark.parametrize("name", LONE)
def test_a_game_survives_each_fault_alone(name: str) -> None:
    happened, _ = happen(one_fault(name))
    assert violations(happened) == []
    assert happened.struck == Counter({name: 1})
    assert happened.decisions >= 6


def test_a_slider_between_two_places_may_slip_with_its_counter() -> None:
    strikes = (Strike("slider-between", 1072, 18779), Strike("counter-slid", 3435, 58157))
    happened, _ = happen(Script(1, "alu", "none", "en", (Decide(46895), Decide(3891), *strikes)))
    assert set(happened.struck) == {"slider-between", "counter-slid"}
    assert violations(happened) == []


@pytest.mark.parametrize("layer", Layer)
def test_games_with_many_faults_of_a_layer_break_nothing(layer: Layer) -> None:
    played = play_seed(11, layer)
    assert played.violations == []
    assert {CATALOGUE[name].layer for name in played.struck} <= {layer}


def traits(script: Script) -> set[object]:
    """What a game can show: each of its faults, what its players do, and in which game, against whom and in which language."""
    ways = (("noise", script.noise), ("language", script.language), ("against", script.against))
    return {
        *(strike.fault for strike in script.strikes),
        *((script.game, *way) for way in ways),
        *((script.game, type(item)) for item in script.items),
        script.loose,
    }


@cache
def telling(seeds: range) -> tuple[int, ...]:
    """As few of these games as show all that can be seen in any of them, short ones rather than long ones."""
    shown = {seed: traits(draw(seed)) for seed in seeds}
    length = {seed: len(draw(seed).items) for seed in seeds}
    left = set[object]().union(*shown.values())
    chosen: list[int] = []
    while left:
        # A game costs what its players do, and as much as some fifteen of that to be opened and ended.
        best = max(seeds, key=lambda seed: len(shown[seed] & left) / (length[seed] + 15))
        chosen.append(best)
        left -= shown[best]
    return tuple(chosen)


MIXED = range(20_000, 20_060)
_SHARES = 6
"""So many workers can take part."""


@pytest.mark.parametrize("share", range(_SHARES))
def test_mixed_games_break_nothing(share: int) -> None:
    seeds = telling(MIXED)[share::_SHARES]
    assert len(seeds) >= 2
    for seed in seeds:
        assert play_seed(seed).violations == [], seed


def test_the_mixed_games_strike_most_faults_in_all_games() -> None:
    scripts = [draw(seed) for seed in telling(MIXED)]
    struck = {strike.fault for script in scripts for strike in script.strikes}
    assert struck == {strike.fault for seed in MIXED for strike in draw(seed).strikes}
    assert {CATALOGUE[name].layer for name in struck} == set(Layer)
    assert {script.game for script in scripts} == set(RULESETS)
    assert len(struck) > len(CATALOGUE) * 2 // 3


def test_games_have_steps_of_several_actions() -> None:
    happened, _ = happen(draw(40_007, Layer.PROCESS))
    assert violations(happened) == []
    steps = [event.body["actions"] for event in happened.journal if event.kind == "play"]
    assert any(step[:1] == ["end"] and len(step) > 1 for step in steps)


def test_a_seed_gives_the_same_game_each_time() -> None:
    assert draw(5) == draw(5)
    once, again = (happen(draw(21))[0] for _ in range(2))
    assert once == again


@pytest.mark.quick
def test_each_layer_has_faults_and_each_phase_a_pulled_cable() -> None:
    assert {fault.layer for fault in CATALOGUE.values()} == set(Layer)
    pulled = {f"unplug-{name.value.replace(' ', '-')}" for name in Name if name is not Name.BLIND}
    assert pulled <= set(CATALOGUE)
    assert all(not fault.needs_board for fault in possible("poi", ()))


def test_a_fault_is_added_under_a_name_of_its_own() -> None:
    with pytest.raises(ValueError, match="unplug"):
        register(Fault("unplug", Layer.CABLE, CATALOGUE["unplug"].run))


def test_faults_are_told_and_counted() -> None:
    happened, _ = happen(one_fault("unplug"))
    assert [one.ids[0] for one in happened.expected if not one.is_void] == ["board-unplugged", "board-back-unchanged"]
    assert sum(happened.phases.values()) == 1


@pytest.mark.parametrize(
    ("name", "told"), [("open-contact", "contact-open"), ("short", "shorted-fields"), ("wet-field", "unclear-fields")]
)
def test_contacts_at_fault_are_told_and_play_nothing(name: str, told: str) -> None:
    # After all that is played: hands that go on drop the suspicion with the next piece.
    happened, _ = happen(Script(2, "alu", "none", "en", (*map(Decide, (3, 14, 0)), Strike(name, 3000, 1))))
    assert violations(happened) == []
    assert happened.struck[name] == 1
    said = [id for one in happened.said for id in one.ids]
    assert said.count(told) == said.count("contact-well") == 1


def test_a_magnet_with_the_wrong_pole_is_told_and_pays_for_nothing() -> None:
    happened, _ = happen(Script(2, "alu", "none", "en", (*map(Decide, (3, 14, 0)), Strike("turned-magnet", 3000, 1))))
    assert violations(happened) == []
    assert [id for one in happened.said for id in one.ids].count("counter-row-dirty") == 1


def test_a_short_that_wet_hands_have_taken_along_is_not_ended_twice() -> None:
    items = (*map(Decide, (3, 14, 0)), Strike("short", 3000, 1), Strike("damp-hands", 4000, 1))
    happened, _ = happen(Script(2, "alu", "none", "en", items))
    assert violations(happened) == []
    assert [one.ids for one in happened.expected if one.fault == "short"] == [("shorted-fields",)]


def decide(*draws: int) -> tuple[Decide, ...]:
    return tuple(map(Decide, draws))


def test_a_piece_that_comes_while_the_board_is_held_up_is_seen_before_anything_is_played() -> None:
    draws = (11774, 37605, 14823, 22273, 37478, 829, 5087, 30199, 37181, 47596, 474, 14981)
    items = (*decide(*draws), Strike("hang", 2836, 27946), *decide(46562))
    happened, _ = happen(Script(4400871, "alu", "none", "en", items, loose=(0, 1)))
    assert violations(happened) == []
    assert happened.struck == Counter(hang=1)


def test_a_counter_that_slips_while_no_tile_can_be_read_plays_nothing() -> None:
    items = (
        *decide(36540, 9436, 16345, 47657, 18767, 47307),
        Strike("voice-fails", 8285, 43863),
        *decide(2459, 53901),
        Strike("dead-multiplexer", 6072, 29065),
        *decide(31391, 58247),
        Strike("counter-slid", 7057, 45493),
    )
    happened, _ = happen(Script(4401649, "alu", "none", "en", items, against=1))
    assert violations(happened) == []
    assert happened.struck == Counter({"voice-fails": 1, "dead-multiplexer": 1, "counter-slid": 1})


@pytest.mark.quick
def test_a_companion_that_dies_goes_on_from_the_journal() -> None:
    happened, _ = happen(one_fault("dies-after-commit"))
    assert happened.deaths == 1
    (resumed,) = happened.resumed
    assert resumed.journaled == resumed.resumed
    assert len(resumed.announced) == len(resumed.journaled) - 1


@pytest.mark.parametrize("way", Back)
@pytest.mark.parametrize("last", [3, 4, 5])
def test_players_take_back_and_play_on_otherwise(way: Back, last: int) -> None:
    script = Script(4, "alu", "none", "en", (*map(Decide, range(last)), TakeBack(way), *map(Decide, (9, 14, 5))))
    happened, _ = happen(script)
    assert violations(happened) == []
    assert happened.beside == Counter(TakeBack=1)
    assert [event.body["back"] > 0 for event in happened.journal if event.kind == "play"].count(True) == 1
    assert happened.decisions == last + 3


def test_nothing_is_meant_once_the_script_ends_within_a_decision() -> None:
    # The last decision ends the turn, so that the other side's next one is asked for, right after something went back.
    items = (Decide(37776), Decide(24301), TakeBack(Back.HANDS), Decide(58924))
    happened, _ = happen(Script(4, "alu", "none", "en", items))
    assert violations(happened) == []
    assert happened.taken[-1].meant == happened.taken[-1].taken


@pytest.mark.parametrize("fault", ["dies-before-commit", "dies-after-commit", "disk-full", "unplug", "crash"])
@pytest.mark.parametrize("way", Back)
def test_what_was_taken_back_stays_so_whatever_fails(way: Back, fault: str) -> None:
    items = (*map(Decide, range(5)), TakeBack(way), Strike(fault, 100, 1), *map(Decide, (9, 14, 5)))
    assert violations(happen(Script(4, "alu", "none", "en", items))[0]) == []


@pytest.mark.parametrize("rest_ms", [300, 3000, 8000])
@pytest.mark.parametrize("draw", [0, 3, 7])
@pytest.mark.parametrize("loose", [(), (0,), (1,)])
def test_what_is_begun_and_given_up_is_not_played(draw: int, rest_ms: int, loose: tuple[int, ...]) -> None:
    items = (*map(Decide, range(5)), GiveUp(draw, rest_ms), *map(Decide, (9, 14, 5)))
    happened, _ = happen(Script(4, "alu", "none", "en", items, loose))
    assert violations(happened) == []
    assert happened.decisions == 8


def test_hands_err_only_where_what_they_mean_is_beyond_doubt() -> None:
    scripts = [draw(seed) for seed in range(300)]
    unsure = [one for one in scripts if any(CATALOGUE[item.fault].needs_sure_hands for item in one.strikes)]
    assert {one.noise for one in unsure} == {"none"}
    assert not any(isinstance(item, GiveUp) for one in unsure for item in one.items)
    assert any(isinstance(item, GiveUp) for one in scripts for item in one.items)


@pytest.mark.parametrize("game", ["almajara", "poi"])
def test_who_types_takes_back_too(game: str) -> None:
    items = (*map(Decide, range(4)), TakeBack(Back.WORD), *map(Decide, range(4)))
    happened, _ = happen(Script(4, game, "none", "en", items))
    assert violations(happened) == []
    assert happened.beside == Counter(TakeBack=1)


@pytest.mark.parametrize("loose", [(), (0,), (1,), (0, 1)])
def test_a_game_is_played_with_loose_counters(loose: tuple[int, ...]) -> None:
    script = Script(4, "alu", "human", "en", tuple(map(Decide, range(8))), loose)
    assert violations(happen(script)[0]) == []


def test_what_happened_is_recorded_and_says_the_same_again(tmp_path: Path) -> None:
    _, records = happen(one_fault("dies"), tmp_path / "game.rec")
    assert [path.name for path in records] == ["game-1.rec", "game-2.rec"]
    last = replay(records[1])
    assert last.state is not None
    assert len(last.state.past) >= 6


@pytest.mark.quick
def test_a_script_is_shrunk_to_what_breaks_it() -> None:
    script = draw(1)
    wanted = script.strikes[0]
    short = shrink(script, lambda one: wanted in one.items and sum(isinstance(item, Decide) for item in one.items) >= 2)
    assert [type(item) for item in sorted(short.items, key=str)] == [Decide, Decide, Strike]
    assert (short.noise, short.language) == ("none", "en")


def test_a_script_that_cannot_be_shortened_stays() -> None:
    script = replace(one_fault("dies"), language="en")
    assert shrink(script, lambda one: one == script) == script


# --- the command


@pytest.mark.quick
def test_the_command_tells_faults_and_adds_runs_up(tmp_path: Path) -> None:
    told = tmp_path / "report.jsonl"
    args = ["campaign", "--games", "1", "--seed", "9", "--jobs", "1", "--lang", "en", "--report", str(told)]
    for _ in range(2):
        done = CliRunner().invoke(main, args)
        assert done.exit_code == 0, done.output
    lines = done.output.splitlines()
    assert lines[0] == "100 percent: 1 game played."
    assert lines[-2:] == ["Games: 1, with violations: 0.", f"All runs in {told}: games 2, with violations 0."]
    assert len(runs(told)) == 2


def test_a_program_can_read_what_the_command_found() -> None:
    done = CliRunner().invoke(main, ["campaign", "--games", "1", "--seed", "9", "--jobs", "1", "--json"])
    report = json.loads(done.output)
    assert (report["games"], report["broken"], report["violations"]) == (1, 0, [])
    assert sum(row["struck"] for row in report["faults"].values()) > 0


def test_a_violation_is_told_with_seed_command_and_recording(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    # Nothing is told of a board that is gone: so the campaign has something to find.
    monkeypatch.setattr("alu_companion.board.phrases_board.BOARD_UNPLUGGED", ())
    args = ["campaign", "--games", "2", "--seed", "7", "--jobs", "1", "--layer", "cable", "--lang", "en"]
    done = CliRunner().invoke(main, args)
    assert done.exit_code == 1
    lines = done.output.splitlines()
    told = [line for line in lines if line.startswith("Violation with seed")]
    assert any(line.endswith("a fault or its end was not told in time.") for line in told), told
    assert any(line.startswith("To see it again: ") and "--games 1 --seed" in line for line in lines)
    assert list(tmp_path.glob("campaign-*.rec"))
    strikes = [line for line in lines if line.startswith("Strike")]
    assert strikes


def test_a_report_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    done = CliRunner().invoke(
        main, ["campaign", "--games", "1", "--seed", "9", "--jobs", "1", "--report", str(tmp_path / "no" / "file")]
    )
    assert done.exit_code == 1
    assert done.stderr.count("\n") == 1


def test_lines_of_a_report_that_make_no_sense_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / "report.jsonl"
    append(path, 1, "", Report(games=3))
    path.write_text(path.read_text() + "nonsense\n{}\n")
    assert [(run.seed, run.games) for run in runs(path)] == [(1, 3)]


def test_every_invariant_is_told_in_words_of_its_own() -> None:
    assert set(BROKEN) == set(INVARIANTS)
    assert len(set(BROKEN.values())) == len(INVARIANTS)


@pytest.mark.quick
def test_every_fact_of_the_report_is_told_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    report = Report()
    report.add(Played(1, "alu", 5, 1, Counter({"unplug": 2}), Counter({"unplug": 2}), Counter(resting=2), 900))
    tell(report)
    said = capsys.readouterr().out.splitlines()
    assert len(set(said)) == 5
    assert "unplug" in said[0]


def test_of_two_strikes_of_one_fault_at_once_the_first_need_not_be_told_by_itself() -> None:
    strikes = (Strike("crash", 1000, 1), Strike("crash", 1500, 2))
    happened, _ = happen(replace(one_fault("crash"), items=(Decide(0), *strikes, *map(Decide, range(6)))))
    assert happened.struck["crash"] == len(strikes)
    assert [one.is_void for one in happened.expected] == [True, True]
