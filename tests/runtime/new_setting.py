"""What follows from one new setting in the list. `test_settings.py` runs this in a copy of the program to which one was added."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from alu_companion.api import MemoryTable, replay
from alu_companion.runtime.config import ConfigError, keep_settings, read_settings
from alu_companion.runtime.settings_json import format_settings, parse_settings
from alu_companion.speech.settings import SETTINGS
from alu_companion.table import Settings

NAME, USUAL, OTHER = "greeting", "long", "short"
TYPED = {"en": "greeting short", "et": "tervitus lühike", "ru": "приветствие краткое"}
NAMED = {"en": "greeting", "et": "tervitus", "ru": "приветствие"}
TOLD = {"en": "The greeting is short.", "et": "Tervitus on lühike.", "ru": "Приветствие краткое."}
DOES = {
    "en": "Changes how you are greeted.",
    "et": "Määrab, kuidas teid tervitatakse.",
    "ru": "Меняет приветствие.",
}


def value(settings: Settings) -> object:
    """How the new setting stands."""
    return next(one for one in SETTINGS if one.name == NAME).read(settings)


def the_file_holds_it(path: Path) -> None:
    """It is read, kept when it changes, and refused by its name."""
    assert value(read_settings(path)) == USUAL
    path.write_text(f'{NAME} = "{OTHER}" # as we like it\n', encoding="utf-8")
    other = read_settings(path)
    assert value(other) == OTHER
    keep_settings(path, other, Settings())
    assert path.read_text(encoding="utf-8").startswith(f'{NAME} = "{USUAL}" # as we like it\n')
    path.write_text(f'{NAME} = "none"\n', encoding="utf-8")
    with pytest.raises(ConfigError) as caught:
        read_settings(path)
    assert (caught.value.reason, caught.value.key) == ("value", NAME)


def a_recording_holds_it() -> None:
    """It comes back from JSON; a recording of before knows nothing of it."""
    described = format_settings(Settings())
    assert described.pop(NAME) == USUAL
    assert value(parse_settings(described)) == USUAL
    assert value(parse_settings({**described, NAME: OTHER})) == OTHER


def it_is_set_by_a_word_and_told(language: str, record: Path) -> None:
    """It is typed and told in the language, and a playback says the same."""
    settings = Settings(language, keys={"3": NAME})
    with MemoryTable("poi", settings, options="map=first", record=record) as table:
        assert [one.text for one in table.type(TYPED[language])] == [TOLD[language]]
        assert value(table.state.settings) == OTHER
        told = [one.text for line in ("settings", "more", "more") for one in table.type(line)]
        assert TOLD[language] in " ".join(told)
        # Named alone it is told, with the lines that change it.
        assert TYPED[language] in table.type(NAMED[language])[-1].text
        table.press("*", "/")
        assert [one.text for one in table.press("3")] == [DOES[language]]
        table.press("3")
        assert value(table.state.settings) == USUAL
        names = table.state.controls.settings
        assert names[-5:] == (NAME, "opponent", "far", "learn", "pair")
        table.press("*", "*", *"8" * 5)
        assert [one.text for one in table.press("6")] == [TOLD[language]]
        table.press("0")
        said = table.said
    assert replay(record).said == said
    setting = next(line for line in record.read_text(encoding="ascii").splitlines() if " setting " in line)
    assert f'"{NAME}": "{USUAL}"' in setting


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    the_file_holds_it(folder / "settings.toml")
    a_recording_holds_it()
    for one in TYPED:
        it_is_set_by_a_word_and_told(one, folder / f"{one}.recording")
    print("all of it")
