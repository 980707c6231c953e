"""The settings file, and time."""

from __future__ import annotations

from pathlib import Path

import pytest

from alu_companion.adapters.clock import ManualClock, MonotonicClock, Pacer
from alu_companion.adapters.config import ConfigError, keep_settings, read_settings, system_language
from alu_companion.games.alu.values import Options
from alu_companion.speech.message import Alphabet, Level
from alu_companion.table import Settings


def test_no_file_means_the_defaults(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "nowhere.toml") == Settings(system_language())


def test_everything_can_be_set(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(
        'language = "et"\nverbosity = "brief"\nalphabet = "seat"\n[house]\nany_border = true\nmust_use_actions = true\n'
        "no_takeback = true\nfirst_turn_actions = 3\nswap = true\n"
    )
    options = Options(any_border=True, must_use_actions=True, no_takeback=True, first_turn_actions=3, swap=True)
    assert read_settings(path) == Settings("et", Level.BRIEF, Alphabet.SEAT, options)


@pytest.mark.parametrize(
    ("text", "reason", "key"),
    [
        ("language = ", "syntax", ""),
        ("\x00\x01", "syntax", ""),
        ('language = "tlh"', "value", "language"),
        ("colour = 1", "value", "colour"),
        ("[house]\nswap = 7", "value", "house.swap"),
        ("[house]\nchess = true", "value", "house.chess"),
        ("house = 3", "value", "house"),
        ("[house]\nfirst_turn_actions = 4", "value", "house.first_turn_actions"),
    ],
)
def test_what_is_wrong_is_named(tmp_path: Path, text: str, reason: str, key: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(text)
    with pytest.raises(ConfigError) as caught:
        read_settings(path)
    assert (caught.value.path, caught.value.reason, caught.value.key) == (path, reason, key)


def test_bytes_that_are_no_text_are_no_settings(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ConfigError) as caught:
        read_settings(tmp_path / "settings.toml")
    assert caught.value.reason == "syntax"


def test_a_folder_cannot_be_read_as_settings(tmp_path: Path) -> None:
    with pytest.raises(ConfigError) as caught:
        read_settings(tmp_path)
    assert caught.value.reason == "unreadable"


def test_what_a_player_changed_is_kept_beside_what_else_stands_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.toml"
    first = Settings("ru", Level.TEACHING, Alphabet.LETTERS)
    keep_settings(path, Settings(), first)
    assert read_settings(path) == first
    path.write_text(path.read_text() + "# our own rules\n[house]\nswap = true\n")
    second = Settings("et", Level.BRIEF, Alphabet.NUMBERS, Options(swap=True))
    keep_settings(path, first, second)
    assert read_settings(path) == second
    keep_settings(path, Settings("en"), Settings("en", Level.NORMAL))
    assert read_settings(path) == second  # what nobody changed, such as a language of the command line, is not written
    assert "# our own rules" in path.read_text()
    assert len(path.read_text().splitlines()) == 6


def test_clocks_never_run_backwards() -> None:
    clock = MonotonicClock()
    times = [clock.now_ms() for _ in range(1000)]
    assert times[0] >= 0
    assert times == sorted(times)
    assert ManualClock(5).now_ms() == 5


class _Wall:
    """A wall clock that only moves when somebody sleeps."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        assert seconds > 0
        self.now += seconds


def test_the_pacer_holds_simulated_time_to_the_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    wall = _Wall()
    monkeypatch.setattr("alu_companion.adapters.clock.time", wall)
    pacer = Pacer(2.0)
    for now_ms in range(0, 2001, 10):
        pacer.wait(now_ms)
    assert wall.now == pytest.approx(101.0)
    # The machine was asleep: it does not race to catch up.
    wall.now += 3600
    pacer.wait(2010)
    pacer.wait(4010)
    assert wall.now == pytest.approx(101.0 + 3600 + 1.0)
    Pacer(None).wait(10**9)
