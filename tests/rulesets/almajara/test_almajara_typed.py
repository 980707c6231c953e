"""What players of Almajara type and press: every word in every language, and a number pad that is enough for everything."""

from collections import Counter

import pytest

from alu_companion.features.desk.orders import DESK_KEYS
from alu_companion.games.almajara import library
from alu_companion.games.almajara.notation import parse_action, parse_chip
from alu_companion.games.almajara.values import ChipSet
from alu_companion.games.geometry import Geometry
from alu_companion.grid import TABLE_COMMANDS
from alu_companion.registry import RULESETS
from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.keypad import MENU, Pending, press, wrong_binding
from alu_companion.speech.message import part
from alu_companion.speech.vocabulary import COMPASS, Vocabulary
from alu_companion.speech.words import LANGUAGES, Style, Words
from rulesets.almajara import every

CONTROLS = RULESETS["almajara"].controls
GRID = Geometry(columns=3, rows=5)
WORDS = Words()
VOCABULARY = Vocabulary(WORDS)
OWN = {name: needs for name, needs in CONTROLS.commands.items() if name not in TABLE_COMMANDS}
# Answers have keys of their own while a question is open; actions and ways are typed, or chosen from lists.
TYPED_ONLY = {
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
    "almajara-move",
    "almajara-place",
    "almajara-deploy",
    "almajara-route",
}
IN_THE_MENU = set(CONTROLS.settings) - {"clock", "learn"}
# The desk has a menu of its own; a pupil is typed by name.
AT_THE_DESK = {"pupils", "keep-position", "pupil", "absent"}


def synonyms(language: str, message_id: str) -> list[str]:
    return [one.strip() for one in WORDS.render((part(message_id),), Style(language)).lower().split(",")]


def parse(text: str, language: str) -> Command | None:
    return VOCABULARY.parse(text, language, CONTROLS, GRID)


def argument(name: str) -> tuple[str, Command]:
    """What may follow a command, and the command that it makes."""
    needs = CONTROLS.commands[name]
    if needs.startswith("action:"):
        return " b2-n c3", Command(ACT, word=f"{needs.removeprefix('action:')} b2-n c3")
    if needs == "places":
        return " b2-n c3", Command(name, word="b2-n c3")
    if needs == "place":
        return " b2", Command(name, word="b2")
    if needs == "number":
        return " 3", Command(name, number=3)
    return "", Command(name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OWN)
def test_every_word_for_a_command_means_it(language: str, name: str) -> None:
    rest, command = argument(name)
    for synonym in synonyms(language, f"command-{name}"):
        assert parse(synonym + rest, language) == command
    if language != "en":
        own = {word for other in CONTROLS.commands for word in synonyms(language, f"command-{other}")}
        for synonym in set(synonyms("en", f"command-{name}")) - own:
            assert parse(synonym + rest, language) == command


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("prefix", "names"), [("command", CONTROLS.commands), ("token", CONTROLS.tokens)])
def test_no_word_means_two_things(language: str, prefix: str, names: dict[str, str]) -> None:
    words = [word for name in names for word in synonyms(language, f"{prefix}-{name}")]
    assert [word for word, count in Counter(words).items() if count > 1 or not word] == []
    english = {word: name for name in names for word in synonyms("en", f"{prefix}-{name}")}
    own = {word: name for name in names for word in synonyms(language, f"{prefix}-{name}")}
    assert {word: name for word, name in own.items() if english.get(word, name) != name} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_inside_an_action_means_it(language: str) -> None:
    for name, notation in CONTROLS.tokens.items():
        for synonym in synonyms(language, f"token-{name}"):
            if notation not in COMPASS:
                assert parse(f"place {synonym} b2-c", language) == Command(
                    ACT, word=" ".join(f"place {notation} b2-c".split())
                ), synonym
            elif "-" not in synonym or " " not in synonym:
                assert parse(f"field b2 {synonym}", language) == Command("field", word=f"b2-{notation}"), synonym


def test_every_chip_of_the_usual_set_can_be_called() -> None:
    chips = library.chips("classic")
    called = [
        chips.chips[parse_chip(chips, name)].name for name in set(CONTROLS.tokens.values()) - {*COMPASS, "", "other"}
    ]
    assert sorted(called) == sorted(chip.name for chip in chips.chips)


def test_a_chip_is_called_as_it_is_heard_whatever_its_file_calls_it() -> None:
    # Somebody has taken the first chip out of the file: the second one is heard as normal one from then on.
    _, *rest = library.chips("classic").chips
    assert rest[0].name == "no2"
    command = parse("place normal one b2-c", "en")
    assert command is not None
    assert parse_chip(ChipSet("own", tuple(rest)), command.word.split()[1]) == 0


@pytest.mark.parametrize(
    ("language", "text", "action"),
    [
        ("en", "move bella one south bella two south-east", "move b1-s b2-se"),
        ("en", "jump b1 south b2 south-east", "move b1-s b2-se"),
        ("ru", "прыгни белла один юг белла два юго-восток", "move b1-s b2-se"),
        ("en", "place normal seven anna one middle", "place normal#7 a1-c"),
        ("en", "move from bella one south to bella two south-east", "move b1-s b2-se"),
        ("en", "move b1-s b2-se card=no7", "move b1-s b2-se card=no7"),
        ("en", "move b1 south b2 south east by card normal seven", "move b1-s b2-se normal#7"),
        ("en", "move b1 east to the middle", "move b1-e b1-c"),
        ("en", "move b1 east to the north of b2", "move b1-e b2-n"),
        ("et", "liigu b1 idas keskele kaardiga valvuri kaks", "move b1-e b1-c guard#2"),
        ("ru", "ход b1 восток в середине по карте миф три", "move b1-e b1-c myth#3"),
        ("et", "liigu bella üks lõunas bella kaks kagus", "move b1-s b2-se"),
        ("et", "aseta valvuri 3 anna 1 keskel", "place guard#3 a1-c"),
        ("ru", "ход белла один юг белла два юго-восток", "move b1-s b2-se"),
        ("ru", "ход с белла один юг на белла два на юго-восток", "move b1-s b2-se"),
        ("ru", "поставить обычную семь анна один середина", "place normal#7 a1-c"),
        ("ru", "расставить древний 2 а 1 центр", "deploy ancient#2 a1-c"),
    ],
)
def test_what_is_heard_can_be_typed(language: str, text: str, action: str) -> None:
    command = parse(text, language)
    assert command == Command(ACT, word=action)
    first = every.game(every.GAMES[-1])[0][0]
    assert parse_action(first, command.word) == parse_action(first, action)


def press_all(*keys: str) -> tuple[Pending | None, Command]:
    pending: Pending | None = None
    command = Command("unknown")
    for key in keys:
        pending, command = press(pending, key, False, CONTROLS, GRID)
    return pending, command


def test_every_function_has_a_key() -> None:
    assert wrong_binding(CONTROLS.keys, CONTROLS.commands, CONTROLS.levels) is None
    keyed = {*CONTROLS.keys.values(), *DESK_KEYS.values()}
    assert keyed == set(CONTROLS.commands) - TYPED_ONLY - IN_THE_MENU - AT_THE_DESK | {MENU}


@pytest.mark.parametrize(
    ("keys", "command"),
    [
        (("0",), Command("status")),
        (("5", "2", "3", "9"), Command("field", word="b3-ne")),
        (("+", "1", "1", "5"), Command("here", word="a1-c")),
        (("*", "4", "3", "5", "2"), Command("neighbours", word="c5-s")),
        (("*", "5", "1", "2", "4"), Command("almajara-drawing", word="a2-w")),
        (("*", "2", "1"), Command("almajara-chip", number=1)),
        (("3",), Command("almajara-zones")),
        ((".",), Command("almajara-threats")),
        (("5", "4"), Command("unknown")),
    ],
)
def test_keys_make_commands(keys: tuple[str, ...], command: Command) -> None:
    assert press_all(*keys) == (None, command)
