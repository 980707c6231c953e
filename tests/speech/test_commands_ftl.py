"""The words that players type: there in every language, each with one meaning, none of them the name of a field."""

from collections import Counter

import pytest
from fluent.syntax import ast

from alu_companion.board.hand_words import HANDS, HandWords
from alu_companion.games.geometry import STANDARD
from alu_companion.registry import RULESETS
from alu_companion.remote.club.orders import KINDS, VERBS
from alu_companion.speech.controls import Command
from alu_companion.speech.message import part
from alu_companion.speech.settings import WORDS
from alu_companion.speech.vocabulary import COMPASS, Vocabulary
from alu_companion.speech.words import LANGUAGES, LOCALES, Style, Words, names_of_languages
from speech import sources

ALU_CONTROLS = RULESETS["alu"].controls
# What is understood at one place: within a group a word may have one meaning only.
GROUPS = {
    "command": tuple(ALU_CONTROLS.commands),
    **{f"value-{group}": names for group, names in WORDS.items()},
    "hand": HANDS,
    "piece-word": ("circle", "square", "raider"),
    "row-word": ("material", "iron", "food"),
    "topic": ALU_CONTROLS.topics,
    "key-word": (
        "point",
        "plus",
        "minus",
        "star",
        "slash",
        "enter",
        "zero",
        "game",
        "hand",
        "menu",
        "guide",
        "show",
        "opponent",
        "clock",
        "far",
        "learn",
    ),
    "watch-word": VERBS,
    "watch-kind": KINDS,
    "watch-to": ("all", "to", "number"),
    "seat-word": ALU_CONTROLS.seats,
    "time-word": ("off", "plus", "seconds", "minutes"),
    "lesson-word": ("task",),
}
# Words of games that no board feels: each game has its own choice of them.
TYPED_GAMES = {f"token-{name}" for name in (*COMPASS, "small")} | {
    f"seat-word-{name}" for name in ("south", "north", "red", "blue", "green", "yellow")
}
# What a movement is about is taken word by word; all else may be several words.
WORD_BY_WORD = ("piece-word", "row-word", "key-word", "seat-word", "time-word")
# What a command needs after it, as somebody may type it.
AFTER = {
    "field": "c4",
    "number": "2",
    "number?": "",
    "figure": "12",
    "code?": "123456",
    "name": "anna",
    "name?": "anna",
    "topic?": "goal",
    "key?": "star",
    "time?": "10+5",
    "": "",
}


@pytest.fixture(scope="module")
def words() -> Words:
    return Words()


@pytest.fixture(scope="module")
def vocabulary(words: Words) -> Vocabulary:
    return Vocabulary(words)


def synonyms(words: Words, language: str, group: str) -> list[tuple[str, str]]:
    """Every word of a group in one language with what it stands for, as it is written."""
    found = []
    for name in GROUPS[group]:
        listed = words.render((part(f"{group}-{name}"),), Style(language)).lower()
        found += [(word.strip(), name) for word in listed.split(",")]
    return found


HAND_PARTICLES = {"hand-small", "hand-off", "hand-onto", "hand-none"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_ids_are_there_and_no_others(language: str) -> None:
    entries = sources.entries(LOCALES / language / "commands.ftl")
    ids = {entry.id.name for entry in entries if isinstance(entry, ast.Message)}
    grouped = {f"{group}-{name}" for group, names in GROUPS.items() for name in names}
    grouped -= names_of_languages(language).keys()
    assert ids == grouped | {"field-typed", *HAND_PARTICLES, "number-words", "number-words-small"} | TYPED_GAMES


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_stands_twice(language: str, group: str, words: Words) -> None:
    counts = Counter(word for word, _ in synonyms(words, language, group))
    assert [word for word, count in counts.items() if count > 1] == []
    assert "" not in counts


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_means_something_else_in_english(language: str, group: str, words: Words) -> None:
    # English is understood at every table, so a word that both languages have must mean the same.
    english = dict(synonyms(words, "en", group))
    assert {
        word: (name, english[word])
        for word, name in synonyms(words, language, group)
        if english.get(word, name) != name
    } == {}


@pytest.mark.parametrize("group", WORD_BY_WORD)
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_of_a_movement_are_single_words(language: str, group: str, words: Words) -> None:
    assert [word for word, _ in synonyms(words, language, group) if " " in word] == []


@pytest.mark.parametrize("group", GROUPS)
def test_a_russian_word_may_be_typed_without_the_dots_of_its_letters(group: str, words: Words) -> None:
    listed = dict(synonyms(words, "ru", group))
    assert {word: name for word, name in listed.items() if listed.get(word.replace("ё", "е")) != name} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_the_name_of_a_field(language: str, words: Words, vocabulary: Vocabulary) -> None:
    for group in GROUPS:
        for word, _ in synonyms(words, language, group):
            assert vocabulary.parse_field(word, language, STANDARD) is None, word


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_understood_as_its_command(language: str, words: Words, vocabulary: Vocabulary) -> None:
    hands = HandWords(vocabulary)
    for word, name in synonyms(words, language, "command"):
        needs = ALU_CONTROLS.commands[name]
        group = needs.rstrip("?")
        after = synonyms(words, language, f"value-{group}")[0][0] if group in WORDS else AFTER[needs]
        line = f"{word} {after}".strip()
        understood = vocabulary.parse(line, language, ALU_CONTROLS, STANDARD)
        assert understood is not None, line
        assert understood.name == name, line
        # A line that moves a hand on the simulated board never reaches the table.
        assert hands.parse(line, language, STANDARD) is None, line


@pytest.mark.parametrize(
    ("language", "line", "command"),
    [
        ("en", "language estonian", Command("language", word="et")),
        ("ru", "язык эстонский", Command("language", word="et")),
        ("et", "keel vene", Command("language", word="ru")),
        ("ru", "говори кратко", Command("verbosity", word="brief")),
        ("et", "räägi lühidalt", Command("verbosity", word="brief")),
        ("ru", "что можно", Command("actions")),
        ("ru", "что Цезарь 4", Command("field", STANDARD.parse_field("C4"))),
        ("ru", "соседи цэ четыре", Command("neighbours", STANDARD.parse_field("C4"))),
        ("et", "naabrid Tsesar 4", Command("neighbours", STANDARD.parse_field("C4"))),
        ("et", "võta tagasi", Command("undo")),
        ("ru", "пропустить ход", Command("end")),
        ("ru", "ресурсы", Command("mine")),
        ("et", "ressursid", Command("mine")),
        ("en", "whose turn is it?", Command("status")),
        ("ru", "Чей ход?", Command("status")),
        ("et", "Kelle käik?", Command("status")),
        ("en", "what is a slider?", Command("rule", word="counter")),
        ("ru", "что такое слайдер", Command("rule", word="counter")),
        ("et", "mis on liugur", Command("rule", word="counter")),
        ("en", "what is this game", Command("rule", word="goal")),
        ("ru", "Что это за игра?", Command("help", word="goal")),
        ("et", "mis mäng see on", Command("help", word="goal")),
        ("ru", "ста\u0301тус", Command("status")),
        ("ru", "соба\u0301ка", None),
    ],
)
def test_what_a_player_would_type(language: str, line: str, command: Command | None, vocabulary: Vocabulary) -> None:
    assert vocabulary.parse(line, language, ALU_CONTROLS, STANDARD) == command
