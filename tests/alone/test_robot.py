"""The robot that has only ears: what it takes from what it hears, and that this is enough to act in a game. Its whole way: robot.py."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

pytest.importorskip("pty")

from alone.robot import LANGUAGES, START, Robot, listen
from cli.alu import Home

ACTED = {"en": "Circle builds a camp", "et": "Ringimängija rajab laagri", "ru": "Круг ставит лагерь"}
"""What the judge hears once the robot has acted; the robot does not know it."""


@pytest.mark.parametrize(
    ("language", "told", "lines", "keys"),
    [
        ("en", "To go on, type: next. Type a tile, such as Anna one.", ("next",), ()),
        ("en", "Type for example: status, camps. To hear a good action, type: hint.", ("hint",), ()),
        ("en", "Press plus, four, five and one. Press plus and a tile, then one.", (), ("+451",)),
        ("en", "Press the slash to hear what can be asked.", (), ("/",)),
        ("et", "Vajutage tärni, klahvi üks ja klahvi seitse.", (), ("*17",)),
        ("ru", "Наберите: положи круг Ева пять.", ("положи круг Ева пять",), ()),
        ("ru", "Чтобы узнать больше, нажмите звёздочку, один и семь.", (), ("*17",)),
    ],
)
def test_what_it_takes_from_what_it_hears(
    language: str, told: str, lines: tuple[str, ...], keys: tuple[str, ...]
) -> None:
    heard = listen(told, LANGUAGES[language])
    assert (heard.lines, heard.keys) == (lines, keys)


@pytest.mark.parametrize(("language", "by_keys"), [("en", False), ("ru", True)], ids=["en-lines", "ru-keys"])
def test_it_acts_by_what_it_was_told(tmp_path: Path, language: str, by_keys: bool) -> None:
    environment = {**Home(tmp_path).environment, "LANG": f"{language}.UTF-8", "LC_ALL": f"{language}.UTF-8"}
    robot = Robot(language, by_keys, environment, [sys.executable, "-m", "alu_companion.cli"], echo=False)
    command = f"{START} play --port sim --against 1 --silent --lang {language}" + (" --keys" if by_keys else "")
    assert robot.sit(command, ACTED[language], patience=30), robot.heard
