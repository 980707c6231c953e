"""The settings file, and time."""

from __future__ import annotations

import codecs
import os
import stat
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from alu_companion.runtime.clock import ManualClock, MonotonicClock, Pacer
from alu_companion.runtime.config import ConfigError, keep_settings, read_settings, usable_settings
from alu_companion.runtime.environment import system_language
from alu_companion.speech.message import Alphabet, Level
from alu_companion.table import Settings, Sounding


def test_no_file_means_the_defaults(tmp_path: Path) -> None:
    assert read_settings(tmp_path / "nowhere.toml") == Settings(system_language())


def test_everything_can_be_set(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(
        'language = "et"\nverbosity = "brief"\nalphabet = "seat"\n[house]\nany_border = true\nmust_use_actions = true\n'
        "no_takeback = true\nfirst_turn_actions = 3\nswap = true\ncircle_material = 18\nsquare_iron = 0\n"
    )
    house = {
        "alu": "any_border must_use_actions no_takeback swap first_turn_actions=3 circle_material=18 square_iron=0"
    }
    assert read_settings(path) == Settings("et", Level.BRIEF, Alphabet.SEAT, house=house)


@pytest.mark.parametrize(
    ("text", "reason", "key"),
    [
        ("language = ", "syntax", ""),
        ("x = " + "[" * 1000 + "]" * 1000, "syntax", ""),
        ("x = " + "1" * 5000, "syntax", ""),
        ("\x00\x01", "syntax", ""),
        ('language = "tlh"', "value", "language"),
        ("colour = 1", "unknown", "colour"),
        ("[house]\nswap = 7", "value", "house.swap"),
        ("[house]\nchess = true", "unknown", "house.chess"),
        ("house = 3", "value", "house"),
        ("[house]\nfirst_turn_actions = 4", "value", "house.first_turn_actions"),
        ("[house]\nfirst_turn_actions = true", "value", "house.first_turn_actions"),
        ("[house]\ncircle_material = 26", "value", "house.circle_material"),
        ('[house]\nboard = "8x5"', "unknown", "house.board"),
        ("[sound]\nrate = 451", "value", "sound.rate"),
        ("[sound]\nspeech = -1", "value", "sound.speech"),
        ('[sound]\noutput = "both"', "value", "sound.output"),
        ("[sound]\nlouder = 1", "unknown", "sound.louder"),
        ('[seats]\nfifth = "en"', "unknown", "seats.fifth"),
        ('[seats]\ncircle = ""', "value", "seats.circle"),
        ('[keys]\n"8" = "nothing"', "value", "keys.nothing"),
        ("announce = true", "value", "announce"),
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
    second = Settings("et", Level.BRIEF, Alphabet.NUMBERS, house={"alu": "swap"})
    keep_settings(path, first, second)
    assert read_settings(path) == second
    keep_settings(path, Settings("en"), Settings("en", Level.NORMAL))
    assert read_settings(path) == second  # what nobody changed, such as a language of the command line, is not written
    assert "# our own rules" in path.read_text()
    assert len(path.read_text().splitlines()) == 6


@pytest.mark.parametrize(
    "text",
    [
        "",
        'sound.rate = 190\nseats.circle = "et"\n',
        'seats.circle = "et"\nsound.voices.et = "urj/et"\n[house]\nswap = true\n# the end',
        'seats = {circle = "et"}\nsound = {rate = 190}\n',
        '[sound]\nrate = 190 # fast enough\n[seats]\ncircle = "et"\n',
        '[sound.voices]\net = "urj/et"\n[house]\nswap = true\n[sound]\nrate = 190\n',
        'language = "en"\r\n[house]\r\nswap = true\r\n',
    ],
)
def test_a_change_is_kept_however_the_file_is_written(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(text.encode())
    before = read_settings(path)
    sounding = Sounding(210, voices={**before.sounding.voices, "en": "gmw/en"})
    now = replace(before, language="ru", sounding=sounding, seats=("", "ru"))
    keep_settings(path, before, now)
    assert read_settings(path) == now
    assert [one for one in ("# fast enough", "# the end") if one in text and one not in path.read_text()] == []
    keep_settings(path, now, before)
    assert read_settings(path) == replace(before, sounding=replace(before.sounding, voices=sounding.voices))
    assert list(tmp_path.iterdir()) == [path]


def test_the_languages_of_more_players_are_kept_when_fewer_sit_down(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    table = read_settings(path).seated(4)
    keep_settings(path, table, replace(table, seats=("", "", "et", "ru")))
    assert read_settings(path).seats == ("", "", "et", "ru")
    pair = read_settings(path).seated(2)
    keep_settings(path, pair, replace(pair, seats=("ru", "")))
    assert read_settings(path).seats == ("ru", "", "et", "ru")


BROKEN = {
    "no TOML": b"x = = 1",
    "Latin-1": 'language = "et" # p\u00f5der'.encode("latin-1"),
    "half a pair": b'language = "\xed\xa0\x80"',
    "half a pair in UTF-16": codecs.BOM_UTF16_LE + b"#\x00\x00\xd8",
    "deep": b"x = " + b"[" * 1000 + b"]" * 1000,
    "no table": b"sound = 3",
}


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_left_as_it_is(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(data)
    with pytest.raises(ConfigError):
        keep_settings(path, Settings(), Settings("ru", sounding=Sounding(210, voices={"ru": "zle/ru"})))
    assert path.read_bytes() == data
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize(
    ("text", "line", "key", "allowed"),
    [
        ('language = "et"\nverbosity = "chatty"', 2, "verbosity", "terse, brief, normal, teaching"),
        ('language = "et"\n[sound]\nrate = 999', 3, "sound.rate", "90\N{EN DASH}450"),
        ('language = "et"\n[house]\nswap = 7', 3, "house.swap", "false, true"),
        ('language = "et"\n[seats]\nsquare = "tlh"', 3, "seats.square", "en, et, ru"),
        ('language = "et"\ncolour = 1', 2, "colour", ""),
        ('language = "et"\nsound = 3', 2, "sound", ""),
        ('language = "et"\n[keys]\n"8" = "nothing"', 3, "keys.nothing", ""),
        ('language = "et"\n[sound.voices]\nen = 3', 2, "sound.voices", ""),
    ],
)
def test_what_is_right_is_used_beside_what_is_wrong(
    tmp_path: Path, text: str, line: int, key: str, allowed: str
) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(text, encoding="utf-8")
    settings, (wrong,) = usable_settings(path)
    assert settings == Settings("et")
    assert (wrong.line, wrong.key, wrong.allowed) == (line, key, allowed)


def test_all_that_is_wrong_is_named(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('verbosity = "chatty"\ncolour = 1\nalphabet = "seat"\n[sound]\nrate = 1\n', encoding="utf-8")
    settings, wrong = usable_settings(path)
    assert settings.alphabet is Alphabet.SEAT
    assert {(one.line, one.key) for one in wrong} == {(1, "verbosity"), (2, "colour"), (5, "sound.rate")}


def test_a_line_that_is_no_toml_is_named_and_the_usual_settings_stand_for_all(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('language = "et"\nverbosity = "terse\n', encoding="utf-8")
    settings, (wrong,) = usable_settings(path)
    assert settings == Settings(system_language())
    assert (wrong.reason, wrong.line) == ("syntax", 2)


def test_what_is_wrong_stays_as_it_is_where_something_else_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('verbosity = "chatty" # as Mari talks\ncolour = 1\n', encoding="utf-8")
    before, _ = usable_settings(path)
    keep_settings(path, before, replace(before, alphabet=Alphabet.SEAT))
    kept = path.read_text(encoding="utf-8")
    assert kept.startswith('verbosity = "chatty" # as Mari talks\ncolour = 1\n')
    assert usable_settings(path)[0].alphabet is Alphabet.SEAT


def test_what_no_file_can_hold_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    with pytest.raises(ConfigError):
        keep_settings(path, Settings(), Settings(sounding=Sounding(voices={"en": "\udcff"})))
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_replaced_leaves_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(self: Path, target: Path) -> Path:
        raise PermissionError(target)

    path = tmp_path / "settings.toml"
    path.write_text('language = "et"\n')
    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(OSError, match="settings"):
        keep_settings(path, Settings(), Settings("ru"))
    assert path.read_text() == 'language = "et"\n'
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_what_other_editors_save_is_read_and_kept_as_utf8(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('# p\u00f5der\nlanguage = "et"\n', encoding=encoding)
    assert read_settings(path).language == "et"
    keep_settings(path, Settings("et"), Settings("ru"))
    assert tomllib.loads(path.read_bytes().decode()) == {"language": "ru"}
    assert "# p\u00f5der" in path.read_text(encoding="utf-8")


def test_a_change_leaves_the_line_ends_the_rights_and_the_link(tmp_path: Path) -> None:
    kept, link = tmp_path / "dotfiles" / "settings.toml", tmp_path / "settings.toml"
    kept.parent.mkdir()
    kept.write_bytes(b'# mine\r\nlanguage = "et"\r\n')
    kept.chmod(0o640)
    link.symlink_to(kept)
    changed = Settings("et", Level.BRIEF)
    keep_settings(link, read_settings(link), changed)
    assert link.is_symlink()
    assert stat.S_IMODE(kept.stat().st_mode) == 0o640
    data = kept.read_bytes()
    assert data.count(b"\n") == data.count(b"\r\n") == 3
    assert read_settings(link) == changed


def test_new_settings_are_their_owners_alone(tmp_path: Path) -> None:
    path, before = tmp_path / "config" / "alu" / "settings.toml", os.umask(0)
    try:
        keep_settings(path, Settings("et"), Settings("et", Level.BRIEF))
    finally:
        os.umask(before)
    assert [stat.S_IMODE(one.stat().st_mode) for one in (path, path.parent, path.parent.parent)] == [
        0o600, 0o700, 0o700,
    ]  # fmt: skip


def test_clocks_never_run_backwards() -> None:
    clock = MonotonicClock()
    times = [clock.now_ms() for _ in range(1000)]
    assert times[0] >= 0
    assert times == sorted(times)
    assert ManualClock(5).now_ms() == 5


def test_the_sleep_of_a_computer_is_nobodys_time() -> None:
    time_ns = 0
    clock = MonotonicClock(lambda: time_ns)
    for gone_ms, now_ms in (
        (100, 100),
        (4000, 4100),
        (5000, 9100),
        (60_000, 9100),
        (100, 9200),
        (8 * 3_600_000, 9200),
        (20, 9220),
    ):
        time_ns += gone_ms * 1_000_000
        assert clock.now_ms() == now_ms


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
    monkeypatch.setattr("alu_companion.runtime.clock.time", wall)
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
