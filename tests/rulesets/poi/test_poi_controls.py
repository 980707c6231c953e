"""What players of POI Control type and press."""

from __future__ import annotations

from collections import Counter

import pytest

from alu_companion.features.desk.orders import DESK_KEYS
from alu_companion.games.geometry import Geometry
from alu_companion.games.poi.game import POI
from alu_companion.games.poi.values import Kind
from alu_companion.grid import TABLE_COMMANDS
from alu_companion.registry import RULESETS
from alu_companion.rulesets.poi.narrator import POI_NARRATOR
from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.keypad import KEYS, MENU, Pending, press, wrong_binding
from alu_companion.speech.message import part
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import LANGUAGES, Style, Words
from rulesets.poi import every
from speech import sources

POI_CONTROLS = RULESETS["poi"].controls
GRID = Geometry(5, 5)
WORDS = Words()
VOCABULARY = Vocabulary(WORDS)
AFTER = {"place": "b2", "places": "b2 b3", "number": "2", "figure": "12", "name": "anna"}
# Answers to a question have keys of their own while it is open; places and packs are many words, but lists bring them by number.
WITHOUT_A_KEY = {
    "report",
    "task",
    "row",
    "following",
    "previous",
    "yes",
    "no",
    "choose",
    "quit",
    "guide-chapter",
    "poi-move",
    "poi-attack",
    "poi-carry",
    "poi-recruit",
    "poi-route",
}
IN_THE_MENU = set(POI_CONTROLS.settings) - {"clock", "learn"}
# The desk has a menu of its own; a pupil's name is typed.
AT_THE_DESK = {"pupils", "keep-position", "pupil", "absent"}


def synonyms(language: str, message_id: str) -> list[str]:
    return [one.strip() for one in WORDS.render((part(message_id),), Style(language)).lower().split(",")]


def parse(text: str, language: str = "en") -> Command | None:
    return VOCABULARY.parse(text, language, POI_CONTROLS, GRID)


def test_the_table_is_understood() -> None:
    assert set(TABLE_COMMANDS) <= set(POI_CONTROLS.commands)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", POI_CONTROLS.commands)
def test_every_word_for_a_command_means_it(language: str, name: str) -> None:
    needs = POI_CONTROLS.commands[name]
    for tongue in {language, "en"}:
        for word in synonyms(tongue, f"command-{name}"):
            if needs.startswith("action:"):
                verb = needs.removeprefix("action:")
                assert parse(f"{word} b2 north b3", language) == Command(ACT, word=f"{verb} b2-n b3"), word
            else:
                command = parse(f"{word} {AFTER.get(needs, '')}".strip(), language)
                assert command is not None, word
                assert command.name == name, word


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_means_two_things(language: str) -> None:
    found: dict[str, str] = {}
    for tongue in ("en", language):
        for name in POI_CONTROLS.commands:
            for word in synonyms(tongue, f"command-{name}"):
                assert found.setdefault(word, name) == name, word
                assert VOCABULARY.parse_field(word, language, GRID) is None, word
    tokens: dict[str, str] = {}
    for tongue in ("en", language):
        for name, written in POI_CONTROLS.tokens.items():
            for word in synonyms(tongue, f"token-{name}"):
                assert tokens.setdefault(word, written) == written, word


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_stands_twice_in_its_own_list(language: str) -> None:
    for prefix, names in (("command", POI_CONTROLS.commands), ("token", POI_CONTROLS.tokens)):
        counts = Counter(word for name in names for word in synonyms(language, f"{prefix}-{name}"))
        assert [word for word, count in counts.items() if count > 1 or not word] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_and_pack_has_words(language: str) -> None:
    for name, written in POI_CONTROLS.tokens.items():
        for word in synonyms(language, f"token-{name}"):
            if "=" in written:
                assert parse(f"carry b2 b3 {word}", language) == Command(ACT, word=f"carry b2 b3 {written}"), word
            elif written:
                assert parse(f"here b2 {word}", language) == Command("here", word=f"b2-{written}"), word
            else:
                assert parse(f"move b2 {word} b3", language) == Command(ACT, word="move b2 b3"), word


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_is_understood_as_it_is_written(language: str) -> None:
    kinds = set()
    for before, action, _ in every.all_steps():
        text = POI.format_action(before, action)
        geometry = POI_NARRATOR.geometry(before)
        wanted = Command("end") if action.kind is Kind.END else Command(ACT, word=text)
        assert VOCABULARY.parse(text, language, POI_CONTROLS, geometry) == wanted, text
        if wanted.name == ACT:
            assert POI.parse_action(before, wanted.word) == action
        kinds.add(action.kind)
    assert kinds == set(Kind)


@pytest.mark.parametrize(
    ("language", "line", "word"),
    [
        ("en", "move bella two north gate bella three south 2", "move b2-n b3-s 2"),
        ("en", "attack b2 north b3 south", "move b2-n b3-s"),
        ("en", "carry bella two bella three two weapons one supply", "carry b2 b3 arm=2 sup=1"),
        ("et", "vali Tsesar üks", "choose c1"),
        ("et", "vii Bella kaks Bella kolm kaks relva üks varustus", "carry b2 b3 arm=2 sup=1"),
        ("et", "liiguta Bella kaks põhjavärav Bella kolm lõunavärav 2", "move b2-n b3-s 2"),
        ("ru", "выбираю Цезарь один", "choose c1"),
        ("ru", "нести Белла два Белла три два оружия один припас", "carry b2 b3 arm=2 sup=1"),
        ("ru", "ходить Белла два северные ворота Белла три южные ворота", "move b2-n b3-s"),
        ("ru", "ходи Белла два северные ворота Белла три южные ворота", "move b2-n b3-s"),
        ("ru", "набрать Белла два середина", "recruit b2-c"),
    ],
)
def test_what_a_player_would_type(language: str, line: str, word: str) -> None:
    assert parse(line, language) == Command(ACT, word=word)


@pytest.mark.parametrize(
    ("line", "command"),
    [
        ("b2", Command("field", word="b2")),
        ("Bella two north", Command("field", word="b2-n")),
        ("route b2 b4 north", Command("poi-route", word="b2 b4-n")),
        ("listen 3", Command("listen", number=3)),
        ("listen", Command("listen")),
        ("route b2", None),
        ("3", Command("choose", number=3)),
    ],
)
def test_questions(line: str, command: Command | None) -> None:
    assert parse(line) == command


def press_all(*keys: str) -> tuple[Pending | None, Command]:
    pending: Pending | None = None
    command = Command("unknown")
    for key in keys:
        pending, command = press(pending, key, False, POI_CONTROLS, GRID)
    return pending, command


def test_every_function_has_a_key() -> None:
    keyed = {*POI_CONTROLS.keys.values(), *DESK_KEYS.values()}
    assert keyed == set(POI_CONTROLS.commands) - WITHOUT_A_KEY - IN_THE_MENU - AT_THE_DESK | {MENU}
    assert wrong_binding(POI_CONTROLS.keys, POI_CONTROLS.commands, POI_CONTROLS.levels) is None
    assert {key for key in POI_CONTROLS.keys if " " not in key} == set(KEYS)


@pytest.mark.parametrize(
    ("keys", "command"),
    [
        (("0",), Command("status")),
        (("5", "2", "3", "5"), Command("field", word="b3-c")),
        (("+", "2", "3", "8"), Command("here", word="b3-n")),
        (("*", "4", "1", "1", "5"), Command("neighbours", word="a1-c")),
        (("*", "enter"), Command("resign")),
        (("*", "+"), Command("listen")),
        (("*", "/", "."), Command("explain", word="poi-threats")),
    ],
)
def test_keys_make_commands(keys: tuple[str, ...], command: Command) -> None:
    assert press_all(*keys) == (None, command)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_can_be_explained(language: str) -> None:
    known = sources.messages(language)
    for name in {*POI_CONTROLS.keys.values(), *(name for name in POI_CONTROLS.commands if name.startswith("poi-"))}:
        assert f"does-{name}" in known


def test_the_settings_name_no_seat_of_another_game() -> None:
    assert "my-language" in POI_CONTROLS.settings
    assert not {"circle-language", "square-language"} & set(POI_CONTROLS.commands)


@pytest.mark.parametrize(
    ("language", "text", "action"),
    [
        ("en", "move from the west gate of tile cesar one to the east gate of tile bella one", "move c1-w b1-e"),
        ("en", "move c1, west, to b1, east", "move c1-w b1-e"),
        ("en", "carry c1 b1 two weapons one supply", "carry c1 b1 arm=2 sup=1"),
        ("ru", "ходить с цезарь один запад на белла один восток", "move c1-w b1-e"),
        ("et", "liigu bella üks läänes anna üks idas", "move b1-w a1-e"),
    ],
)
def test_what_is_heard_can_be_typed(language: str, text: str, action: str) -> None:
    assert parse(text, language) == Command(ACT, word=action)
