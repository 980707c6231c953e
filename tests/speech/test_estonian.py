"""What holds for Estonian sentences alone: the rules of docs/words.md for that language."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from alu_companion.games.geometry import STANDARD
from alu_companion.guide.library import read_guide
from alu_companion.registry import RULESETS
from alu_companion.runtime.lesson_files import GAME_FILES
from alu_companion.speech.controls import Command
from alu_companion.speech.languages import LANGUAGES
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import LOCALES, Words
from speech import sources

ALMAJARA_CONTROLS = RULESETS["almajara"].controls
ALU_CONTROLS = RULESETS["alu"].controls
POI_CONTROLS = RULESETS["poi"].controls
CONTROLS = (ALU_CONTROLS, ALMAJARA_CONTROLS, POI_CONTROLS)
ESTONIAN = LOCALES / "et"


@cache
def vocabulary() -> Vocabulary:
    return Vocabulary(Words())


@cache
def sentences() -> dict[str, str]:
    """All that is said, told before a command runs, taught and guided in Estonian, by where it is written."""
    files = sorted(ESTONIAN.glob("*.ftl"))
    entries = (entry for file in files if file.name != "commands.ftl" for entry in sources.entries(file))
    found = {entry.id.name: sources.readable(entry) for entry in entries if hasattr(entry, "id")}
    found |= {f"help: {key}": text for key, text in helped().items()}
    for game in RULESETS:
        for chapter in read_guide(game, "et"):
            found |= {f"{game} {chapter.stem} {one.text}": one.text for one in chapter.sentences}
        for path in sorted((GAME_FILES / game / "courses").glob("*.toml")):
            taught = _texts(tomllib.loads(path.read_text(encoding="utf-8")))
            found |= {f"{game} {path.stem} {at}": text for at, text in enumerate(taught)}
    return found


def _texts(value: Any) -> Iterator[str]:
    """Every Estonian text in a lesson."""
    if isinstance(value, dict):
        for key, held in value.items():
            yield from (held,) if key == "et" else _texts(held)
    elif isinstance(value, list):
        for held in value:
            yield from _texts(held)


@cache
def helped() -> dict[str, str]:
    return tomllib.loads((ESTONIAN / "help.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("wrong", "instead"),
    [
        (r"[Ss]õnad? \w+ (ütle|avab|lõpeta|anna)", "X kuulmiseks kirjutage: Y"),
        (r"klaviatuuri abil|klahvide abil", "klaviatuuriga, klahvidega"),
        (r"numbriplok", "numbriklahvistik"),
        (r"edumaa", "etteanne; eduseis is what somebody leads by"),
        (r"seem[en]", "algarv"),
        (r"[Tt]ippi", "kirjutage"),
        (r"kuulmise järgi", "häälega, kõrva järgi"),
        (r"lase\w* \w+ lauda sisse|lase\w* teid sisse|lase\w* praegu kedagi sisse", "võtab vastu"),
        (r"\bon tunda\b(?!,)|oli tuntav", "märkab, tajub"),
        (r"Annab klahvid|annab klahvid|klahvid mängule tagasi", "lülitab klahvid"),
        (r"mängu päralt", "juhivad mängu"),
        (r"igaks käiguks", "iga käigu jaoks"),
    ],
)
def test_estonian_does_not_say(wrong: str, instead: str) -> None:
    assert {where: text for where, text in sentences().items() if re.search(wrong, text)} == {}, instead


def test_no_limit_is_told_as_most() -> None:
    """ "Kõige rohkem kaks" is heard as the most of all: a limit is "kuni" or "mitte rohkem kui"."""
    limit = re.compile(r"kõige rohkem (\{|kaks|kaht|kolm|neli|kuus|kaksteist)")
    told_to_players = {where: text for where, text in sentences().items() if not where.startswith("program-")}
    assert [where for where, text in told_to_players.items() if limit.search(text)] == []


def test_help_tells_what_a_command_does() -> None:
    """In the third person, as `does-*` does, never as an order to the program or to a reader who is called sina."""
    orders = (
        "ütle kuula kirjuta mängi lase ära anna tee vaata alusta salvesta mõõda katseta kontrolli loe kustuta ava sea õpi vali näita "
        "otsi taasta arvuta kirjelda nimeta räägi prindi loetle väljasta modelleeri katkesta ühenda sisesta näed kuuled sina"
    )
    begun = {text: re.findall(r"(?:^|[.;:] )([\w]+)", text.lower()) for text in helped().values() if not text.isupper()}
    assert [text for text, words in begun.items() if set(orders.split()) & set(words)] == []


def test_a_level_is_told_with_its_subject() -> None:
    """Before it "Teie: ringimängija." is told: without a subject it would be about the player."""
    levels = {where: text for where, text in sentences().items() if re.fullmatch(r"level-\w+-\d-what", where)}
    assert len(levels) == 12
    assert [where for where, text in levels.items() if "rvuti" not in re.split(r"[.,]", text)[0]] == []


@pytest.mark.parametrize("line", ["siin b kaks", "siin bee kaks", "siin bella kaks", "siin b 2"])
def test_a_letter_and_a_number_in_words_name_a_tile(line: str) -> None:
    tile = STANDARD.parse_field("B2")
    assert vocabulary().parse(line, "et", ALU_CONTROLS, STANDARD) == Command("here", tile)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("line", "chosen"), [("keel eesti", "et"), ("language english", "en"), ("язык русский", "ru")])
def test_a_language_is_left_by_the_words_of_any_other(language: str, line: str, chosen: str) -> None:
    for controls in CONTROLS:
        assert vocabulary().parse(line, language, controls, STANDARD) == Command("language", word=chosen)


@pytest.mark.parametrize("word", ["rünnakud", "rünnak", "ründamine"])
def test_attacks_are_asked_for_by_the_same_words_in_every_game(word: str) -> None:
    for controls in CONTROLS:
        command = vocabulary().parse(word, "et", controls, STANDARD)
        assert command is not None
        assert command.name.endswith("attacks")


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("arvuti üks", Command("opponent", number=1)),
        ("peatükk viis", Command("guide-chapter", number=5)),
        ("õppetund kaks", Command("learn", number=2)),
        ("ülesanne kolm", Command("puzzle", number=3)),
        ("käik kolm", Command("turn", number=3)),
        ("helid viis", Command("effects", number=5)),
        ("rida kaks", Command("row", number=2)),
        ("sõnum üks", Command("far-word", number=1)),
        ("kell kümme pluss viis", Command("clock", word="10 + 5")),
    ],
)
def test_numbers_are_understood_as_they_are_heard(line: str, command: Command) -> None:
    assert vocabulary().parse(line, "et", ALU_CONTROLS, STANDARD) == command
