"""Games of the campaign that two tables play: each fault alone is survived, what is to be told is told at both, and their logs are one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

import alu_tools.campaign.faults  # noqa: F401 - fills the catalogue
from alu_companion.api import replay
from alu_companion.cli import main
from alu_companion.features.far.values import FAR_GAME, FarGame
from alu_companion.registry import RULESETS
from alu_companion.remote.memory import MemoryRendezvous
from alu_companion.remote.rendezvous import Met
from alu_companion.speech.languages import LANGUAGES
from alu_companion.table import Settings
from alu_companion.table.advancing import by_itself
from alu_tools.campaign.catalogue import CATALOGUE, Layer
from alu_tools.campaign.far_logs import Logs
from alu_tools.campaign.far_network import SealedEnd, SpoiltNetwork
from alu_tools.campaign.far_table import THERE, FarTable
from alu_tools.campaign.faults.unagreed import forks_of
from alu_tools.campaign.happened import Happened
from alu_tools.campaign.invariants import violations
from alu_tools.campaign.playing import happen
from alu_tools.campaign.script import Decide, Learn, Script, Strike, TakeBack, With, draw, far_language
from remote.tables import Tables

pytestmark = pytest.mark.slow

FAULTS = [name for name, fault in CATALOGUE.items() if fault.layer is Layer.REMOTE]


def game_together(name: str, game: str = "poi", seed: int = 2, far: With = With.HOST, decisions: int = 2) -> Script:
    """A short game with another table, in which one fault strikes as soon as it can."""
    items = (*map(Decide, range(decisions)), Strike(name, 0, seed), *map(Decide, range(5)))
    return Script(seed, game, "none", "en", items, far=far)


def told(happened: Happened, id: str) -> int:
    return sum(id in one.ids for one in happened.said)


@pytest.mark.quick("link-cut", "far-dies")
@pytest.mark.parametrize("name", FAULTS)
def test_a_game_survives_each_fault_alone(name: str) -> None:
    happened, _ = happen(game_together(name, far=With.GUEST if len(name) % 2 else With.HOST))
    assert violations(happened) == []
    assert happened.struck[name] == 1
    assert any(event.kind == "play" and event.body.get("by_engine") for event in happened.journal)
    assert happened.decisions >= 6


def test_an_answer_that_cannot_be_saved_is_given_again_once_that_was_heard() -> None:
    strikes = (
        Strike("disk-full", 7448, 48128),
        Strike("near-dies-before-commit", 1764, 12940),
        Strike("far-asks", 5118, 41552),
    )
    script = game_together("far-asks", "alu", 4401387)
    happened, _ = happen(replace(script, items=(Decide(60071), Decide(7157), Decide(50296), *strikes)))
    assert violations(happened) == []
    assert 2 <= told(happened, "save-failed") < 20
    assert told(happened, "far-declined-here") == 1


@pytest.mark.parametrize("far", With)
@pytest.mark.parametrize("game", RULESETS)
def test_a_link_that_is_cut_is_told_at_both_tables_and_so_is_its_end(game: str, far: With) -> None:
    happened, _ = happen(game_together("link-cut", game, far=far))
    assert violations(happened) == []
    for id in ("far-lost", "far-found"):
        assert (told(happened, id), told(happened, THERE + id)) == (1, 1)


def test_a_hiccup_is_told_at_neither() -> None:
    happened, _ = happen(game_together("link-hiccups"))
    assert [one.is_unwanted for one in happened.expected if not one.is_void] == [True]
    assert not told(happened, "far-lost")
    assert not told(happened, THERE + "far-lost")


@pytest.mark.parametrize("game", ["alu", "almajara"])
def test_who_comes_back_with_an_older_journal_is_agreed_with_and_both_are_told(game: str) -> None:
    scripts = (game_together("far-set-back", game, seed, decisions=8) for seed in (0, 5))
    forked = [one for one in (happen(script)[0] for script in scripts) if told(one, "far-differed")]
    assert forked
    for happened in forked:
        assert violations(happened) == []
        assert told(happened, THERE + "far-differed-here")
        assert any(event.kind == "far-cut" for event in happened.journal)


@pytest.mark.parametrize(
    ("name", "orders_ms", "seed", "far"),
    [
        ("far-begins-another-game", 1300, 4, With.GUEST),
        ("far-begins-another-game", 1300, 13, With.HOST),
        ("far-begins-another-game", 1300, 19, With.HOST),
        ("far-cheats", 10, 20, With.GUEST),
    ],
)
def test_players_who_order_at_both_tables_say_no_yes_to_what_is_told_untruly(
    name: str, orders_ms: int, seed: int, far: With
) -> None:
    strikes = Strike(name, 0, seed), Strike("far-orders", orders_ms, seed)
    script = Script(seed, "poi", "none", "en", (*map(Decide, range(4)), *strikes, *map(Decide, range(7))), far=far)
    happened, _ = happen(script)
    assert violations(happened) == []
    assert happened.struck[name] == happened.struck["far-orders"] == 1


def test_a_log_is_cut_where_hands_did_something_since_and_not_where_a_turn_only_ended_by_itself() -> None:
    tables = Tables("alu")
    tables.meet()
    tables.play(41, Random(3))
    state, far = tables.ends[1].state, tables.ends[1].far
    passed = state.past[-1]
    assert by_itself(state, passed.before) == passed.action
    assert state.past[-2].by_other
    assert list(forks_of(state, far))[-1] < far.length - 1


@pytest.mark.quick
def test_another_table_plays_in_some_games_of_all_layers_and_in_all_of_its_own() -> None:
    assert all(draw(seed, Layer.REMOTE).far for seed in range(20))
    assert not any(draw(seed, Layer.CABLE).far for seed in range(20))
    mixed = [draw(seed) for seed in range(400)]
    together = [script for script in mixed if script.far]
    assert 20 <= len(together) <= 80
    assert {script.game for script in together} == set(RULESETS)
    assert {script.far for script in together} == set(With)
    assert not any(script.against for script in together)
    assert not any(isinstance(item, Learn | TakeBack) for script in together for item in script.items)
    layers = {CATALOGUE[strike.fault].layer for script in together for strike in script.strikes}
    assert layers == set(Layer) - {Layer.OPPONENT, Layer.LESSON}
    struck = {strike.fault for script in mixed if not script.far for strike in script.strikes}
    assert not struck & set(FAULTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_other_table_speaks_another_language(language: str) -> None:
    script = replace(game_together("far-dies"), language=language)
    assert far_language(script) in set(LANGUAGES) - {language}


class _Here:
    """This table with a log."""

    def __init__(self, far: FarGame) -> None:
        self.kept_in_match = {FAR_GAME: far}
        self.game = 0


def logs_of(there: FarGame) -> tuple[Logs, Happened]:
    happened = Happened()
    far = FarTable("poi", "map=duel", Settings(), 1, True, happened)
    far.table.runner.state = FAR_GAME.on(far.state, there)
    return Logs(far, happened), happened


@pytest.mark.quick
def test_logs_that_differ_and_a_log_that_gets_shorter_are_noted() -> None:
    one = FarGame("0" * 16, "", True, 0, heads=("a", "b", "c"))
    logs, happened = logs_of(replace(one, heads=("a", "b")))
    assert not logs.look(_Here(one), 5)  # type: ignore[arg-type]
    assert happened.apart == []
    assert logs.look(_Here(replace(one, heads=("a",))), 9)  # type: ignore[arg-type]
    assert happened.apart == ["at 9 ms: the log here got shorter"]
    logs, happened = logs_of(replace(one, heads=("a", "x", "c", "d")))
    assert not logs.look(_Here(one), 5)  # type: ignore[arg-type]
    assert len(happened.apart) == 1


@pytest.mark.quick
def test_a_packet_that_is_changed_on_the_way_or_comes_again_is_taken_for_none() -> None:
    network = SpoiltNetwork(1)
    host, guest = (_sealed(network, number) for number in (0, 1))
    for now_ms in range(0, 1000, 50):
        network.advance(now_ms)
        assert host.receive() + guest.receive() == []
    assert host.is_up
    assert guest.is_up
    host.send(b"one")
    assert guest.receive() == [b"one"]
    network.inject(network.overheard[-1], to=1)
    assert guest.receive() == []
    chance = Random(1)
    network.spoil = lambda packet: bytes((*packet[:-1], packet[-1] ^ 1 << chance.randrange(8)))
    host.send(b"two")
    assert guest.receive() == []


def _sealed(network: SpoiltNetwork, number: int) -> SealedEnd:
    link = FarTable.meeting(network, number)
    assert isinstance(link, MemoryRendezvous)
    link.resume("", b"", False)
    (met,) = link.news()
    assert isinstance(met, Met)
    assert isinstance(met.link, SealedEnd)
    return met.link


@pytest.mark.parametrize("game", ["alu", "poi"])
def test_what_two_tables_play_is_recorded_here_and_comes_to_the_same_again(game: str, tmp_path: Path) -> None:
    happened, records = happen(game_together("near-dies", game), tmp_path / "game.rec")
    assert len(records) == 2
    last = replay(records[1])
    assert last.state is not None
    played = [last.state.rules.game.format_action(one.before, one.action) for one in last.state.past]
    assert tuple(played) == happened.final


def test_without_what_seals_packets_the_campaign_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("alu_tools.commands.campaign.can_connect", lambda: False)
    done = CliRunner().invoke(main, ["campaign", "--games", "1"])
    assert done.exit_code == 1
    assert "add friends" in done.stderr
    assert done.stderr.count("\n") == 1
