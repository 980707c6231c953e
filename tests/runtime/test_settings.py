"""The one list of settings: everything follows from it, has its sentences, and is in the pages for players."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import textwrap
import tomllib
from pathlib import Path

import pytest

import alu_companion
from alu_companion.games.game import Seat
from alu_companion.games.geometry import STANDARD
from alu_companion.registry import RULESETS
from alu_companion.runtime.config import read_settings
from alu_companion.speech.languages import LANGUAGES
from alu_companion.speech.message import part
from alu_companion.speech.phrases_keys import what_it_does
from alu_companion.speech.phrases_settings import how_to_set
from alu_companion.speech.setting_kinds import Asker, Choice, Number, SeatLanguages, Voices
from alu_companion.speech.settings import (
    AT_TABLE,
    BY_NAME,
    CHOICES,
    COMMANDS,
    HAND,
    SEAT_COMMANDS,
    SETTINGS,
    WORDS,
    PlayerSettings,
)
from alu_companion.speech.time_control import Clocks, parse_control
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Style, Words

ALU_CONTROLS = RULESETS["alu"].controls
HOST = Path(alu_companion.__file__).parent
ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "playing-by-ear.md").read_text(encoding="utf-8")
FIELD = """\
    greeting: str = setting("long", Choice({"long": "long", "short": "short"}), menu=14)
"""
SENTENCES = {
    "en/commands.ftl": """
command-greeting = greeting
value-greeting-long = long
value-greeting-short = short
""",
    "en/settings.ftl": """
setting-greeting-long = The greeting is long.
setting-greeting-short = The greeting is short.
does-greeting = Changes how you are greeted.
how-greeting = To change it, type: greeting long, or greeting short.
""",
    "et/commands.ftl": """
command-greeting = tervitus
value-greeting-long = pikk
value-greeting-short = lühike
""",
    "et/settings.ftl": """
setting-greeting-long = Tervitus on pikk.
setting-greeting-short = Tervitus on lühike.
does-greeting = Määrab, kuidas teid tervitatakse.
how-greeting = Selle muutmiseks kirjutage: tervitus pikk või tervitus lühike.
""",
    "ru/commands.ftl": """
command-greeting = приветствие
value-greeting-long = полное
value-greeting-short = краткое
""",
    "ru/settings.ftl": """
setting-greeting-long = Приветствие полное.
setting-greeting-short = Приветствие краткое.
does-greeting = Меняет приветствие.
how-greeting = Чтобы изменить, наберите: приветствие полное или приветствие краткое.
""",
}


# --- how little a new setting takes


@pytest.mark.slow
def test_a_new_setting_is_one_entry_and_its_sentences(tmp_path: Path) -> None:
    package = tmp_path / "host" / "alu_companion"
    shutil.copytree(HOST, package, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("audio", "hardware"):
        (tmp_path / name).symlink_to(ROOT / name)
    entries = package / "speech" / "settings.py"
    source = entries.read_text(encoding="utf-8")
    seats = "    seats: tuple[str, ...]"
    assert source.count(seats) == 1
    entries.write_text(source.replace(seats, FIELD + seats), encoding="utf-8")
    for name, sentences in SENTENCES.items():
        with (package / "speech" / "locales" / name).open("a", encoding="utf-8") as file:
            file.write(sentences)
    script = Path(__file__).with_name("new_setting.py")
    told = subprocess.run(
        [sys.executable, "-B", str(script), str(tmp_path)],
        env={**os.environ, "PYTHONPATH": str(package.parent), "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
    )
    assert (told.returncode, told.stdout) == (0, "all of it\n"), told.stderr


def test_no_other_module_names_a_setting_that_it_does_not_need() -> None:
    named = [path for path in HOST.rglob("*.py") if re.search(r"\bannounce\b", path.read_text(encoding="utf-8"))]
    assert [path.relative_to(HOST).as_posix() for path in named] == ["speech/settings.py"]


# --- what must not be forgotten


@pytest.fixture(scope="module")
def words() -> Words:
    return Words()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BY_NAME)
def test_every_setting_is_told_whatever_its_value(words: Words, name: str, language: str) -> None:
    setting = BY_NAME[name]
    asker = Asker(Seat(0), language, ("a", "b"), RULESETS["alu"].narrator.seat)
    match setting.kind:
        case Choice(values):
            found = list(values.values())
        case Number(values):
            found = [values[0], values[-1]]
        case SeatLanguages():
            found = [("", ""), ("ru", "et")]
        case Voices():
            found = [{}, {language: "b"}, {language: "gone"}]
        case Clocks():
            found = [parse_control(text) for text in ("off", "10+5", "1+0", "30s/turn", "10+5,square=30s/turn")]
        case other:
            raise TypeError(other)
    for value in found:
        assert words.render(setting.kind.told(name, value, asker), Style(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_and_value_has_its_words(words: Words, language: str) -> None:
    ids = [f"value-{group}-{name}" for group, names in WORDS.items() for name in names]
    for command in (*COMMANDS, *SEAT_COMMANDS):
        assert words.render((part(f"command-{command}"),), Style(language))
        assert words.render(what_it_does(command), Style(language))
    assert all(words.render((part(one),), Style(language)) for one in ids)
    assert all(words.render(how_to_set(one), Style(language)) for one in CHOICES)


@pytest.mark.parametrize("game", RULESETS)
def test_the_menu_of_a_game_holds_every_setting_once(game: str) -> None:
    controls = RULESETS[game].controls
    *names, opponent, far, learn, last = controls.settings
    assert (opponent, far, learn, last) == ("opponent", "far", "learn", "pair")
    assert [BY_NAME[name] for name in dict.fromkeys(names)] == sorted(
        (BY_NAME[name] for name in names), key=lambda one: one.menu
    )
    assert {BY_NAME[name].name for name in names} == {one.name for one in AT_TABLE if one.name != HAND or game == "alu"}
    assert set(COMMANDS) <= set(controls.commands)


def test_places_in_menu_file_and_recording_are_taken_once() -> None:
    for places in (
        [one.menu for one in AT_TABLE],
        [one.filed for one in SETTINGS],
        [one.recorded for one in SETTINGS],
        [one.name for one in SETTINGS],
    ):
        assert len(set(places)) == len(places)


# --- the pages for players


def example() -> str:
    """The settings file that the page shows."""
    _, _, after = PAGE.partition("## Settings\n")
    assert after
    return textwrap.dedent("\n".join(line for line in after.splitlines() if line.startswith("    ") or not line))


def test_the_page_shows_every_setting_as_it_is_when_nobody_has_chosen(tmp_path: Path) -> None:
    text, usual = example(), PlayerSettings()
    (tmp_path / "settings.toml").write_text(text, encoding="utf-8")
    read_settings(tmp_path / "settings.toml")
    shown = tomllib.loads(text)
    for setting in SETTINGS:
        *groups, key = setting.filed
        at = shown
        for group in groups:
            at = at[group]
        line = next(one for one in text.splitlines() if re.match(rf"\[?({'.'.join(setting.filed)}|{key})\b", one))
        match setting.kind:
            case Choice(values):
                assert all(word in line for word in values), line
                # That of the table is the one of the computer.
                assert setting.name == "language" or at[key] == setting.kind.format(setting.read(usual))
            case Number(values):
                assert f"{values[0]} to {values[-1]}" in text
                assert at[key] == setting.read(usual)
            case SeatLanguages(filed=names):
                assert key in at
                assert all(name in text for name in names)
            case _:
                assert key in at


@pytest.mark.parametrize("game", [name for name, ruleset in RULESETS.items() if ruleset.house])
def test_the_page_shows_the_house_rules_as_they_usually_are(game: str) -> None:
    assert tomllib.loads(example())["house"] == {name: values[0] for name, values in RULESETS[game].house.items()}


def test_the_page_names_every_command(words: Words) -> None:
    vocabulary = Vocabulary(words)
    phrases = re.findall(r"`([^`]+)`", PAGE)
    commands = [vocabulary.parse(phrase, "en", ALU_CONTROLS, STANDARD) for phrase in phrases]
    named = {command.name for command in commands if command is not None}
    assert {*COMMANDS, *SEAT_COMMANDS} - named == set()
