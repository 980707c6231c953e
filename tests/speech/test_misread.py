"""What is said of lines that mean nothing: another keyboard layout, a shared initial, a known word with what it does not need."""

from __future__ import annotations

import pytest

from alu_companion.board.hand_words import HandWords
from alu_companion.games.geometry import STANDARD
from alu_companion.registry import RULESETS
from alu_companion.speech import phrases_typed
from alu_companion.speech.controls import Command
from alu_companion.speech.misread import Misread, Reader, Why
from alu_companion.speech.number_words import NumberWords
from alu_companion.speech.numbers import spellings
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import LANGUAGES, Style, Words

ALU_CONTROLS = RULESETS["alu"].controls
WORDS = Words()
VOCABULARY = Vocabulary(WORDS)
HANDS = HandWords(VOCABULARY)


def misread(line: str, *languages: str) -> Misread:
    assert all(VOCABULARY.parse(line, one, ALU_CONTROLS, STANDARD) is None for one in languages)
    return Reader(VOCABULARY, languages, ALU_CONTROLS, STANDARD, lambda command: True, HANDS).misread(line)


def told(read: Misread, language: str) -> str:
    return WORDS.render(phrases_typed.misread(read, STANDARD), Style(language, geometry=STANDARD))


@pytest.mark.parametrize(
    ("line", "language", "why"),
    [
        # The letter is a comma or a point in another layout, and what is left a number.
        ("б9", "ru", Why.NO_TILE),
        ("б９", "ru", Why.NO_TILE),
        ("ю5", "ru", Why.NO_TILE),
        # A clock takes words, but not these.
        ("kella mängu", "et", Why.UNKNOWN),
        ("clok banana", "en", Why.UNKNOWN),
    ],
)
def test_nothing_is_guessed_that_would_not_be_understood(line: str, language: str, why: Why) -> None:
    assert misread(line, language).why is why


@pytest.mark.parametrize(
    ("line", "language", "meant"),
    [
        ("ыефегы", "en", "status"),
        ("зге сшксду в3", "en", "put circle d3"),
        ("gjvjom", "ru", "помощь"),
        ("cnfnec", "ru", "статус"),
        ("gjkj;b rheu l3", "ru", "положи круг д3"),
        ("k'sud", "et", "käsud"),
        ("ыефегы", "et", "status"),
        ("туц", "en", "new"),
    ],
)
def test_another_keyboard_layout_is_noticed_and_nothing_is_done(line: str, language: str, meant: str) -> None:
    read = misread(line, language)
    assert (read.why, read.near) == (Why.LAYOUT, meant)
    assert told(read, language)


@pytest.mark.parametrize("line", ["hello", "привет", "tere"])
def test_words_of_no_layout_are_unknown(line: str) -> None:
    assert misread(line, "en").why is not Why.LAYOUT


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_letter_of_several_columns_is_asked_back(language: str) -> None:
    names = [VOCABULARY.tiles.name(STANDARD.field(column, 5), language, STANDARD) for column in range(STANDARD.columns)]
    shared = {name[0].lower() for name in names if sum(other[0] == name[0] for other in names) > 1}
    for letter in sorted(shared):
        if VOCABULARY.parse_field(f"{letter}5", language, STANDARD) is not None:
            continue
        read = misread(f"{letter}5", language)
        assert read.why is Why.SHARED
        for name in (name for name in names if name[0].lower() == letter):
            assert name.split()[0] in told(read, language)
            assert VOCABULARY.parse_field(name, language, STANDARD) in read.fields
    assert (language == "ru") <= ("г" in shared)


@pytest.mark.parametrize(
    ("line", "language"),
    [("b3 and c4", "en"), ("b3, c4", "en"), ("bella three cesar four", "en"), ("б3 и ц4", "ru"), ("b3 ja c4", "et")],
)
def test_two_tiles_are_told_to_be_asked_one_by_one(line: str, language: str) -> None:
    read = misread(line, language)
    assert (read.why, read.fields) == (Why.SEVERAL, tuple(map(STANDARD.parse_field, ("B3", "C4"))))
    assert told(read, language)


@pytest.mark.parametrize(
    ("line", "language"),
    [("1 and 3", "en"), ("yes 2", "en"), ("two, four", "en"), ("да 2", "ru"), ("один и три", "ru"), ("jah 2", "et")],
)
def test_two_answers_are_told_to_be_given_one_by_one(line: str, language: str) -> None:
    assert misread(line, language) == Misread(Why.SEVERAL)


@pytest.mark.parametrize(("line", "language"), [("yes please", "en"), ("and 3", "en"), ("да конечно", "ru")])
def test_one_answer_with_more_is_not_two(line: str, language: str) -> None:
    assert misread(line, language).why is not Why.SEVERAL


@pytest.mark.parametrize(
    ("line", "game", "language", "command"),
    [
        ("speed 300", "alu", "en", Command("rate", number=300)),
        ("speed three hundred", "poi", "en", Command("rate", number=300)),
        ("speed", "alu", "en", Command("rate")),
        ("volume five", "almajara", "en", Command("speech", number=5)),
        ("volume", "alu", "en", Command("speech")),
        ("громкость пять", "alu", "ru", Command("speech", number=5)),
        ("kiirus kolmsada", "alu", "et", Command("rate", number=300)),
        ("help settings", "alu", "en", Command("help", word="speech")),
        ("помощь настройки", "poi", "ru", Command("help", word="speech")),
        ("column d", "alu", "en", Command("column", STANDARD.parse_field("D1"))),
        ("column david", "alu", "en", Command("column", STANDARD.parse_field("D1"))),
        ("listen column d", "alu", "en", Command("listen-column", STANDARD.parse_field("D1"))),
        ("столбец густав", "alu", "ru", Command("column", STANDARD.parse_field("G1"))),
        ("row 3", "almajara", "en", Command("row", number=3)),
        ("rida kolm", "poi", "et", Command("row", number=3)),
        ("what is the goal", "almajara", "en", Command("almajara-rule", word="goal")),
        ("what is the goal", "poi", "en", Command("poi-rule", word="goal")),
        ("what is the goal", "alu", "en", Command("rule", word="goal")),
    ],
)
def test_what_somebody_may_ask_for_is_understood(line: str, game: str, language: str, command: Command) -> None:
    assert VOCABULARY.parse(line, language, RULESETS[game].controls, STANDARD) == command


@pytest.mark.parametrize("line", ["г5", "здесь г5", "положи круг г1"])
def test_a_shared_letter_is_asked_back_in_every_order(line: str) -> None:
    heard = told(misread(line, "ru"), "ru")
    assert "Густав" in heard
    assert "Гектор" in heard


@pytest.mark.parametrize(
    ("line", "heard"),
    [
        ("chapter", "chapter one"),
        ("last 3", "Type only: last"),
        ("neighbours now", "for example: neighbours "),
        ("join 12 apples", "join and the digits"),
        ("language klingon", "language estonian"),
    ],
)
def test_a_known_word_is_answered_with_its_own_form(line: str, heard: str) -> None:
    read = misread(line, "en")
    assert read.why is Why.FORM
    assert heard in told(read, "en")


@pytest.mark.parametrize(
    ("line", "language", "command"),
    [
        ("chapter seventeen", "en", Command("guide-chapter", number=17)),
        ("opponent one", "en", Command("opponent", number=1)),
        ("turn twenty one", "en", Command("turn", number=21)),
        ("repeat three", "en", Command("repeat", number=3)),
        ("join two seven zero four one three", "en", Command("join", number=270413)),
        ("компьютер один", "ru", Command("opponent", number=1)),
        ("voice two", "en", Command("voice", number=2)),
        ("turn one hundred and twenty-five", "en", Command("turn", number=125)),
        ("turn hundred", "en", Command("turn", number=100)),
        ("chapter fifth", "en", Command("guide-chapter", number=5)),
        ("lesson twenty-first", "en", Command("learn", number=21)),
        ("глава пятая", "ru", Command("guide-chapter", number=5)),
        ("глава двадцать пятую", "ru", Command("guide-chapter", number=25)),
        ("урок четвёртый", "ru", Command("learn", number=4)),
        ("урок четвертый", "ru", Command("learn", number=4)),
        ("к ходу ста двадцати пяти", "ru", Command("turn", number=125)),
        ("ряд пятом", "ru", Command("row", number=5)),
        ("peatükk viies", "et", Command("guide-chapter", number=5)),
        ("peatükk viit", "et", Command("guide-chapter", number=5)),
        ("õppetund kahekümne esimene", "et", Command("learn", number=21)),
        ("käik kolmsada kakskümmend üks", "et", Command("turn", number=321)),
        ("clock ten plus five", "en", Command("clock", word="10 + 5")),
        ("clock twenty-five plus ten", "en", Command("clock", word="25 + 10")),
        ("часы тридцать секунд", "ru", Command("clock", word="30 s")),
        ("kell kümme pluss viis", "et", Command("clock", word="10 + 5")),
    ],
)
def test_numbers_are_taken_in_words(line: str, language: str, command: Command) -> None:
    assert VOCABULARY.parse(line, language, ALU_CONTROLS, STANDARD) == command


@pytest.mark.parametrize(
    ("line", "language", "number"),
    [
        ("slide iron nine", "en", 9),
        ("press two", "en", 2),
        ("slide material twenty four", "en", 24),
        ("slide material twenty-four", "en", 24),
        ("сдвинь материал двадцать пять", "ru", 25),
        ("выставь железо пяти", "ru", 5),
        ("нажми вторую", "ru", 2),
        ("lükka materjal kakskümmend neli", "et", 24),
    ],
)
def test_hands_take_numbers_in_words(line: str, language: str, number: int) -> None:
    hand = HANDS.parse(line, language, STANDARD)
    assert hand is not None
    assert hand.number == number


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_number_is_understood_in_every_form(language: str) -> None:
    words = NumberWords(WORDS, language)
    for number in range(1000):
        for spelt in spellings(language, number):
            assert words.parse(spelt) == number, spelt
            assert words.parse(spelt.replace("-", " ").replace("ё", "е")) == number, spelt


@pytest.mark.parametrize(
    ("text", "language"), [("five twenty", "en"), ("twenty ten", "en"), ("two one", "en"), ("zero five", "en"), ("and", "en"),
                           ("сто двести", "ru"), ("viis kümme", "et"), ("", "en")]
)  # fmt: skip
def test_words_that_make_no_number_are_none(text: str, language: str) -> None:
    assert NumberWords(WORDS, language).parse(text) is None
