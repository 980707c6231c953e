"""What players type: every word of every language, every name of every field, and nothing that only looks like one."""

from __future__ import annotations

import re
from itertools import product

import pytest

from alu_companion.board import phrases_board
from alu_companion.board.hand_words import HANDS, Hand, HandWords
from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import STANDARD, Field, Geometry
from alu_companion.referee.placement import Content, Row
from alu_companion.referee.repair import MovePiece, PutOn, SetSliders, TakeOff
from alu_companion.registry import RULESETS
from alu_companion.speech import phrases_typed
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Alphabet, FieldName, Level, part
from alu_companion.speech.settings import WORDS as VALUES
from alu_companion.speech.tiles import LOOK_ALIKES
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import LANGUAGES, Style, Words

ALU_CONTROLS = RULESETS["alu"].controls
WORDS = Words()
VOCABULARY = Vocabulary(WORDS)
HANDS_TYPED = HandWords(VOCABULARY)
B2, C4 = STANDARD.parse_field("B2"), STANDARD.parse_field("C4")
LEVELS, NAMED = (Level.NORMAL, Level.BRIEF), (Alphabet.NAMES, Alphabet.LETTERS)


def synonyms(language: str, message_id: str) -> list[str]:
    return [one.strip() for one in WORDS.render((part(message_id),), Style(language)).lower().split(",")]


def parse(text: str, language: str = "en") -> Command | None:
    return VOCABULARY.parse(text, language, ALU_CONTROLS, STANDARD)


def argument(name: str, language: str) -> tuple[str, Command]:
    """What may follow a command, and the command that it makes."""
    needs = ALU_CONTROLS.commands[name]
    if needs == "field":
        return " c4", Command(name, C4)
    if needs.startswith("name"):
        return " anna", Command(name, word="anna")
    if needs == "code?":
        return " 270413", Command(name, number=270413)
    if needs == "figure":
        return " 12", Command(name, number=12)
    if needs == "number":
        return " 3", Command(name, number=3)
    if needs.startswith("number") or not needs:
        return "", Command(name)
    if needs == "topic?":
        return " goal", Command(name, word="goal")
    if needs == "key?":
        return " menu 4", Command(name, word="menu 4")
    if needs == "time?":
        return " 10+5", Command(name, word="10+5")
    needs = needs.rstrip("?")
    value = VALUES[needs][-1]
    return " " + synonyms(language, f"value-{needs}-{value}")[0], Command(name, word=value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ALU_CONTROLS.commands)
def test_every_word_for_a_command_means_it(language: str, name: str) -> None:
    rest, command = argument(name, language)
    for synonym in synonyms(language, f"command-{name}"):
        assert parse(synonym + rest, language) == command
        assert parse(f"  {synonym.upper()}   {rest} ", language) == command


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("prefix", "names"),
    [("command", tuple(ALU_CONTROLS.commands)), ("hand", HANDS), ("row-word", ("material", "iron", "food"))],
)
def test_no_word_means_two_things_in_one_language(language: str, prefix: str, names: tuple[str, ...]) -> None:
    words = [synonym for name in names for synonym in synonyms(language, f"{prefix}-{name}")]
    assert len(words) == len(set(words))
    assert all(words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_english_is_understood_at_every_table(language: str) -> None:
    own = {synonym for name in ALU_CONTROLS.commands for synonym in synonyms(language, f"command-{name}")}
    for name in ALU_CONTROLS.commands:
        rest, command = argument(name, "en")
        for synonym in set(synonyms("en", f"command-{name}")) - own:
            assert parse(synonym + rest, language) == command


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_is_understood_by_every_name_that_is_spoken(language: str) -> None:
    for number in range(STANDARD.field_count):
        field = Field(number)
        assert parse(STANDARD.format_field(field), language) == Command("field", field)
        assert parse(f"{STANDARD.format_field(field)[0]} {STANDARD.row(field)}", language) == Command("field", field)
        for alphabet in (Alphabet.NAMES, Alphabet.LETTERS):
            style = Style(language, alphabet=alphabet)
            spoken = WORDS.render((part("field-typed", field=FieldName(field)),), style)
            assert parse(spoken, language) == Command("field", field), spoken


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ("zero", "two", "seven", "twenty-one")),
        ("et", ("null", "kaks", "seitse", "kakskümmend üks")),
        ("ru", ("ноль", "две", "семь", "двадцать одна")),
    ],
)
def test_a_number_is_understood_in_words_too(language: str, texts: tuple[str, ...]) -> None:
    found = [parse(text, language) for text in texts]
    assert found == [Command("choose", number=number) for number in (0, 2, 7, 21)]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "move c1-c c1-w four"),
        ("et", "liigu c1 keskkoht c1 lääs neli"),
        ("ru", "ходить c1 центр c1 запад четыре"),
    ],
)
def test_a_number_in_an_action_is_understood_in_words_too(language: str, text: str) -> None:
    rules = RULESETS["poi"]
    geometry = rules.narrator.geometry(rules.game.start(rules.game.parse_options("map=first")))
    assert VOCABULARY.parse(text, language, rules.controls, geometry) == Command("act", word="move c1-c c1-w 4")


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("7", Command("choose", number=7)),
        ("cesar 4", Command("field", C4)),
        ("Cesar four", Command("field", C4)),
        ("neighbours cesar four", Command("neighbours", C4)),
        ("repeat", Command("repeat")),
        ("repeat 2", Command("repeat", number=2)),
        ("end turn", Command("end")),
        ("row 2", Command("row", number=2)),
    ],
)
def test_single_lines(text: str, command: Command) -> None:
    assert parse(text) == command


@pytest.mark.parametrize(
    "text",
    ["", "   ", "hello", "c9", "i1", "row", "row 2 3", "row 12345", "field", "field z9", "language klingon",
     "status now", "repeat x", "9" * 5000, "undo 2", "-1"],
)  # fmt: skip
def test_what_means_nothing_is_not_understood(text: str) -> None:
    assert parse(text) is None


@pytest.mark.parametrize(
    ("text", "hand"),
    [
        ("put circle c4", Hand("put", C4, Content.CIRCLE, Side.CIRCLE)),
        ("place raider cesar four", Hand("put", C4, Content.RAIDED)),
        ("take c4", Hand("take", C4)),
        ("slide material 24", Hand("slide", row=Row.MATERIAL, number=24)),
        ("slide square iron 9", Hand("slide", None, Content.SQUARE, Side.SQUARE, Row.IRON, 9)),
        ("attach circle", Hand("attach", None, Content.CIRCLE, Side.CIRCLE)),
        ("wand c4", Hand("wand", C4)),
        ("press 2", Hand("press", number=2)),
        ("unplug", Hand("unplug")),
    ],
)
def test_hands_on_the_simulated_board(text: str, hand: Hand) -> None:
    assert HANDS_TYPED.parse(text, "en", STANDARD) == hand


@pytest.mark.parametrize(
    "text", ["", "put", "put c4", "put circle", "put circle z9", "take", "take back", "slide material", "slide 3", "attach",
             "press", "unplug c4", "status"],
)  # fmt: skip
def test_half_a_hand_is_none(text: str) -> None:
    assert HANDS_TYPED.parse(text, "en", STANDARD) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("piece", [Content.CIRCLE, Content.SQUARE, Content.RAIDED])
def test_what_the_table_orders_is_understood_as_it_is_ordered(piece: Content, language: str) -> None:
    orders = (
        (PutOn(piece, C4), "put", None),
        (TakeOff(piece, C4), "take", None),
        (MovePiece(piece, B2, C4), "move", B2),
    )
    for (order, name, source), level, alphabet in product(orders, LEVELS, NAMED):
        line = WORDS.render(phrases_board.step(order), Style(language, level, alphabet))
        hand = HANDS_TYPED.parse(line, language, STANDARD)
        assert hand is not None, line
        assert (hand.name, hand.source, hand.field, hand.piece) == (name, source, C4, piece), line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("row", Row)
def test_sliders_are_set_as_the_table_orders_it(side: Side, row: Row, language: str) -> None:
    for before, left, level in product((None, 0, 3, 9), (0, 1, 2, 8), LEVELS):
        if before != left:
            line = WORDS.render(phrases_board.step(SetSliders(side, row, before, left)), Style(language, level))
            hand = HANDS_TYPED.parse(line, language, STANDARD)
            assert hand is not None, line
            assert (hand.name, hand.side, hand.row, hand.number) == ("slide", side, row, left), line


@pytest.mark.parametrize(
    ("language", "line", "piece", "source"),
    [
        ("en", "move b2 c4", None, B2),
        ("en", "move circle from b2 to c4", Content.CIRCLE, B2),
        ("en", "move it to c4", None, None),
        ("en", "move the raiding piece to c4", Content.RAIDED, None),
        ("en", "put circle from bella two to cesar four", Content.CIRCLE, B2),
        ("ru", "переставь b2 c4", None, B2),
        ("ru", "переставь круг с b2 на c4", Content.CIRCLE, B2),
        ("ru", "передвинь белла два цезарь четыре", None, B2),
        ("ru", "перенеси её на c4", None, None),
        ("ru", "переставь боевую фигуру на поле цезарь четыре", Content.RAIDED, None),
        ("et", "vii b2 c4", None, B2),
        ("et", "tõsta ringinupp ruudult b2 ruudule c4", Content.CIRCLE, B2),
        ("et", "tõstke see ruudule c4", None, None),
        ("et", "liiguta rüüstenupp ruudule c4", Content.RAIDED, None),
    ],
)
def test_a_piece_is_moved(language: str, line: str, piece: Content | None, source: Field | None) -> None:
    hand = HANDS_TYPED.parse(line, language, STANDARD)
    assert hand is not None
    assert (hand.name, hand.source, hand.field, hand.piece) == ("move", source, C4, piece)


@pytest.mark.parametrize(
    "line", ["raid", "square speaks russian", "move", "move b2", "take back", "raid c4", "circle c4"]
)
def test_no_line_moves_a_piece_by_chance(line: str) -> None:
    assert HANDS_TYPED.parse(line, "en", STANDARD) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_hands_have_words_in_every_language(language: str) -> None:
    circle = synonyms(language, "piece-word-circle")
    for word in synonyms(language, "hand-put"):
        for piece in circle:
            assert HANDS_TYPED.parse(f"{word} {piece} c4", language, STANDARD) == Hand(
                "put", C4, Content.CIRCLE, Side.CIRCLE
            )
    for name, row in zip(("material", "iron", "food"), Row, strict=True):
        for word in synonyms(language, f"row-word-{name}"):
            line = f"{synonyms(language, 'hand-slide')[0]} {word} 5"
            assert HANDS_TYPED.parse(line, language, STANDARD) == Hand("slide", row=row, number=5)


INITIALS = {"en": "abcdefgh", "et": "abtdefgh", "ru": "абцдеф"}
"""In Russian Gustav and Hector share theirs."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_shown_name_initial_and_look_alike_names_the_same_tile(language: str) -> None:
    for number in range(STANDARD.field_count):
        field, row = Field(number), STANDARD.row(Field(number))
        column = STANDARD.column(field)
        letter = STANDARD.format_field(field)[0].lower()
        shapes = [shape for shape, latin in LOOK_ALIKES.items() if latin == letter]
        initials = INITIALS[language][column : column + 1]
        shown = {VOCABULARY.tiles.name(field, language, STANDARD), f"{letter}{row}"}
        for text in {*shown, *(f"{one}{row}" for one in (*shapes, *initials))}:
            for typed in (text, text.upper(), f" {text[0]} {text[1:]}" if len(text) == 2 else text):
                assert VOCABULARY.parse_field(typed, language, STANDARD) == field, typed
                assert parse(f"here {typed}", language) == Command("here", field)


def test_an_initial_that_two_names_share_names_none_and_a_letter_goes_before_an_initial() -> None:
    assert VOCABULARY.parse_field("г4", "ru", STANDARD) is None
    wide = Geometry(20, 2)
    assert VOCABULARY.parse_field("t1", "et", wide) == wide.field(19, 1)
    assert VOCABULARY.parse_field("t1", "et", STANDARD) == STANDARD.field(2, 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", RULESETS)
def test_every_word_that_help_names_is_understood(name: str, language: str) -> None:
    rules = RULESETS[name]
    messages = [*(phrases_typed.help_words(topic) for topic in ("play", "speech", "guide")), rules.narrator.help_more]
    if name == "alu":
        messages += [(part("help-board-words"),), (part("help-ask-words", field=FieldName(C4)),)]
    for message in messages:
        for one in message:
            # Each sentence ends with what is typed for it.
            for listed in re.findall(r": ([^:.]+)\.", WORDS.render((one,), Style(language))):
                for line in listed.split(", "):
                    assert VOCABULARY.parse(line, language, rules.controls, STANDARD) is not None, line


@pytest.mark.parametrize("name", RULESETS)
def test_the_first_words_of_help_are_short_and_every_topic_tells_something(name: str) -> None:
    rules = RULESETS[name]
    game = rules.game.start(rules.game.parse_options({"alu": "", "almajara": "layout=small", "poi": "players=2"}[name]))
    first = (*rules.narrator.help(game), *rules.narrator.help_more)
    assert len(WORDS.render(first, Style("en")).split()) <= 60
    for topic in rules.controls.topics:
        assert topic in ("guide", "coach", "lessons") or rules.narrator.topic(topic), topic


@pytest.mark.parametrize(
    ("language", "lines", "topic"),
    [
        ("en", ("goal", "win", "how do I win", "help win", "rule goal", "what is the goal"), "goal"),
        ("en", ("help camp", "rule camp", "what is a camp", "camp"), "camp"),
        ("ru", ("цель", "как победить", "помощь цель"), "goal"),
        ("ru", ("лагерь", "что такое лагерь", "правило лагерь"), "camp"),
        ("et", ("eesmärk", "kuidas võita", "abi võit"), "goal"),
        ("et", ("laager", "mis on laager", "reegel laager"), "camp"),
    ],
)
def test_a_topic_is_asked_for_in_many_ways(language: str, lines: tuple[str, ...], topic: str) -> None:
    for line in lines:
        command = parse(line, language)
        assert command is not None
        assert (command.name in ("help", "rule"), command.word) == (True, topic), line


@pytest.mark.parametrize(
    ("language", "typed"), [("en", "b1 sw"), ("en", "sw of b1"), ("ru", "b1 юз"), ("et", "b1 ed"), ("ru", "b1 sw")]
)
def test_directions_may_be_shortened(language: str, typed: str) -> None:
    rules = RULESETS["almajara"]
    geometry = Geometry(6, 6)
    command = VOCABULARY.parse(f"here {typed}", language, rules.controls, geometry)
    assert command is not None
    assert command.word == "b1-sw"
