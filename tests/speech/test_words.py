"""The sentences: spoken whole, in every language, level and alphabet, with the right forms after numbers."""

import re
from collections.abc import Callable

import pytest

from alu_companion.board import phrases_board
from alu_companion.games.alu.values import Action, Kind, Side
from alu_companion.games.game import Seat
from alu_companion.games.geometry import STANDARD, Field, Geometry
from alu_companion.referee.placement import Row
from alu_companion.rulesets.alu.nouns import resource_noun, side_noun
from alu_companion.speech.message import Alphabet, FieldName, FieldNames, Level, Listed, Message, part
from alu_companion.speech.words import LANGUAGES, Style, Words, WordsError
from speech import every, every_at_table

WIDE = Geometry(columns=10, rows=5)
STYLES = [
    Style(language, level, alphabet, seat, WIDE)
    for language in LANGUAGES
    for level in Level
    for alphabet in Alphabet
    for seat in map(Seat, range(2 if alphabet is Alphabet.SEAT else 1))
]


@pytest.fixture(scope="module")
def words() -> Words:
    return Words()


TYPED = re.compile(
    r"(?<=: )(?:alu (?:play|doctor|board info)( --keys)?( --game [a-z]+)?( --against)?|python3 start\.py add [a-z]+)$"
)
"""What is typed as it stands, at the end of a sentence."""
LATIN = re.compile(
    r"\bALU\b|alu-report\.zip|POI Control|\bmari\b|alu [a-z]+( --keys)?( --game [a-z]+)?( --against)?|python3 start\.py add [a-z]+"
)
"""What stands in these letters in every language: names, which the lexicon knows, the names of tables, and what is typed."""

_HEADING = "key-part-"
"""So begin the names of what stands before a colon in another sentence, and ends none."""


@pytest.fixture(scope="module")
def messages() -> list[Message]:
    return every.every_message(games=1)


def _name(style: Style) -> str:
    return f"{style.language}-{style.level.name}-{style.alphabet.name}-{style.seat}"


@pytest.mark.slow
@pytest.mark.quick(*(_name(style) for style in STYLES if style.language == "ru"))
@pytest.mark.parametrize("style", STYLES, ids=_name)
def test_every_message_can_be_spoken(style: Style, words: Words, messages: list[Message]) -> None:
    # Each style takes its share of the messages and all of those that are said without a position.
    share = messages[: len(list(every_at_table.of_table()))] + messages[STYLES.index(style) % 7 :: 7]
    for message in share:
        text = TYPED.sub("", words.render(message, style)).rstrip()
        assert text, message
        assert not re.search(r"[0-9{}\u2066-\u2069]|  |\s[,.:?]|\?\?\?", text), text
        assert text[-1] in ".?:" or message[0].id.startswith(_HEADING), text
        assert text[0] == text[0].upper(), text
        if style.language == "ru":
            assert not re.search(r"[A-Za-z]", LATIN.sub("", text)), text
        else:
            assert not re.search(r"[А-Яа-яЁё]", text), text


def test_sentences_are_the_parts_of_what_is_rendered(words: Words) -> None:
    message, style = phrases_board.BOARD_UNPLUGGED, Style()
    assert words.sentences(message, style) == (
        "The board is unplugged.",
        "The game is safe. Plug the cable in again, nothing else is needed.",
    )
    assert words.sentences(message, Style(level=Level.BRIEF)) == ("The board is unplugged.",)


@pytest.mark.parametrize(
    ("style", "first", "second"),
    [
        (Style(alphabet=Alphabet.NAMES), "Cesar four", "Cesar four"),
        (Style(alphabet=Alphabet.LETTERS), "C-four", "C-four"),
        (Style(alphabet=Alphabet.NUMBERS), "column three row four", "column three row four"),
        (Style(alphabet=Alphabet.SEAT), "third from your left in row four", "sixth from your left in row two"),
        (Style("et", alphabet=Alphabet.NAMES), "Tsesar neli", "Tsesar neli"),
        (Style("et", alphabet=Alphabet.LETTERS), "tsee neli", "tsee neli"),
        (Style("et", alphabet=Alphabet.NUMBERS), "veerg kolm rida neli", "veerg kolm rida neli"),
        (Style("et", alphabet=Alphabet.SEAT), "neljanda rea vasakult kolmas", "teise rea vasakult kuues"),
        (Style("ru", alphabet=Alphabet.NAMES), "Цезарь четыре", "Цезарь четыре"),
        (Style("ru", alphabet=Alphabet.LETTERS), "цэ-четыре", "цэ-четыре"),
        (Style("ru", alphabet=Alphabet.NUMBERS), "столбец три ряд четыре", "столбец три ряд четыре"),
        (Style("ru", alphabet=Alphabet.SEAT), "третье слева в четвёртом ряду", "шестое слева во втором ряду"),
    ],
)
def test_alphabets(style: Style, first: str, second: str, words: Words) -> None:
    example = (part("alphabet-example", field=FieldName(STANDARD.parse_field("C4"))),)
    for seat, called in enumerate((first, second)):
        seated = Style(style.language, style.level, style.alphabet, Seat(seat))
        assert words.render(example, seated).endswith(f": {called}.")


def test_no_two_fields_share_a_name(words: Words) -> None:
    for style in STYLES:
        spoken = {words.render((part("alphabet-example", field=FieldName(Field(one))),), style) for one in range(50)}
        assert len(spoken) == 50, style


def test_a_seat_relative_field_is_inflected_as_a_whole(words: Words) -> None:
    move = phrases_board.still_missing([Action(Kind.CAMP, Field(0))], [every_at_table.STEPS[0]])
    assert words.sentences(move, Style("ru", alphabet=Alphabet.SEAT))[1] == (
        "Переставьте круглую фигуру с третьего слева поля в первом ряду на третье слева поле в четвёртом ряду."
    )
    assert words.sentences(move, Style("et", alphabet=Alphabet.SEAT))[1] == (
        "Tõstke ringinupp esimese rea vasakult kolmandalt ruudult neljanda rea vasakult kolmandale ruudule."
    )


@pytest.mark.parametrize(
    ("alphabet", "said"),
    [
        (Alphabet.NAMES, "Рядом с полем Белла два нет лагеря Круга."),
        (Alphabet.SEAT, "Рядом со вторым слева полем во втором ряду нет лагеря Круга."),
    ],
)
def test_a_russian_preposition_fits_the_word_after_it(alphabet: Alphabet, said: str, words: Words) -> None:
    field = FieldName(STANDARD.parse_field("B2"))
    message = (part("refusal-out-of-reach", side=side_noun(Side.CIRCLE), field=field),)
    assert words.render(message, Style("ru", alphabet=alphabet)) == said


NOTHING = {
    "en": ("Circle now controls no tiles.", "Circle controls no tiles, Square none."),
    "et": (
        "Ringimängija kontrolli all ei ole enam ühtegi ruutu.",
        "Ringimängija kontrolli all ei ole ühtegi ruutu, ruudumängija kontrolli all ei ole ühtegi.",
    ),
    "ru": ("Круг теперь не контролирует ни одного поля.", "Круг не контролирует ни одного поля, Квадрат — ни одного."),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_controls_zero_tiles(language: str, words: Words) -> None:
    controls = (part("controls", side=side_noun(Side.CIRCLE), count=0),)
    scores = (part("scores", circle=0, square=0),)
    assert (words.render(controls, Style(language)), words.render(scores, Style(language))) == NOTHING[language]


RUSSIAN: dict[str, tuple[Callable[[int], Message], dict[int, str]]] = {
    "actions": (
        lambda n: (part("actions-left", count=n),),
        {
            1: "Осталось одно действие.",
            2: "Осталось два действия.",
            5: "Осталось пять действий.",
            11: "Осталось одиннадцать действий.",
            21: "Осталось двадцать одно действие.",
            22: "Осталось двадцать два действия.",
            25: "Осталось двадцать пять действий.",
        },
    ),
    "fields": (
        lambda n: (part("controls", side=side_noun(Side.SQUARE), count=n),),
        {
            1: "Квадрат теперь контролирует одно поле.",
            2: "Квадрат теперь контролирует два поля.",
            5: "Квадрат теперь контролирует пять полей.",
            11: "Квадрат теперь контролирует одиннадцать полей.",
            21: "Квадрат теперь контролирует двадцать одно поле.",
            22: "Квадрат теперь контролирует двадцать два поля.",
            25: "Квадрат теперь контролирует двадцать пять полей.",
        },
    ),
    "raided": (
        lambda n: (part("raided-list", count=n, fields=FieldNames((Field(0),))),),
        {
            1: "Разорено одно поле: Анна один.",
            2: "Разорены два поля: Анна один.",
            5: "Разорено пять полей: Анна один.",
            11: "Разорено одиннадцать полей: Анна один.",
            21: "Разорено двадцать одно поле: Анна один.",
            22: "Разорены двадцать два поля: Анна один.",
            25: "Разорено двадцать пять полей: Анна один.",
        },
    ),
    "camps": (
        lambda n: (part("camps-list", side=side_noun(Side.CIRCLE), count=n, fields=FieldNames((Field(0),))),),
        {
            1: "У Круга один лагерь: Анна один.",
            2: "У Круга два лагеря: Анна один.",
            5: "У Круга пять лагерей: Анна один.",
            11: "У Круга одиннадцать лагерей: Анна один.",
            21: "У Круга двадцать один лагерь: Анна один.",
            22: "У Круга двадцать два лагеря: Анна один.",
            25: "У Круга двадцать пять лагерей: Анна один.",
        },
    ),
    "own fields": (
        lambda n: (part("own-controls", count=n),),
        {
            0: "Не контролирует ни одного поля.",
            1: "Контролирует одно поле.",
            2: "Контролирует два поля.",
            5: "Контролирует пять полей.",
            21: "Контролирует двадцать одно поле.",
        },
    ),
    "more fields": (
        lambda n: (part("own-enclosed-many", count=n),),
        {
            5: "Окружено ещё пять полей.",
            21: "Окружено ещё двадцать одно поле.",
            22: "Окружено ещё двадцать два поля.",
        },
    ),
    "pending food": (
        lambda n: (part("food-gained", count=n, food=2),),
        {1: "Отложенная еда: одна, доступная: две.", 2: "Отложенная еда: две, доступная: две."},
    ),
    "sliders": (
        lambda n: (
            part(
                "repair-sliders-right", side=side_noun(Side.CIRCLE), resource=resource_noun(Row.FOOD), count=n, left=n
            ),
        ),
        {
            1: "На счётчике Круга передвиньте вправо один слайдер еды, чтобы слева остался один.",
            2: "На счётчике Круга передвиньте вправо два слайдера еды, чтобы слева осталось два.",
            5: "На счётчике Круга передвиньте вправо пять слайдеров еды, чтобы слева осталось пять.",
            11: "На счётчике Круга передвиньте вправо одиннадцать слайдеров еды, чтобы слева осталось одиннадцать.",
            21: "На счётчике Круга передвиньте вправо двадцать один слайдер еды, чтобы слева остался двадцать один.",
            22: "На счётчике Круга передвиньте вправо двадцать два слайдера еды, чтобы слева осталось двадцать два.",
            25: "На счётчике Круга передвиньте вправо двадцать пять слайдеров еды, чтобы слева осталось двадцать пять.",
        },
    ),
    "raiding pieces": (
        lambda n: (part("raiding-pieces-left", count=n),),
        {
            1: "В общем запасе осталась одна боевая фигура.",
            2: "В общем запасе остались две боевые фигуры.",
            5: "В общем запасе осталось пять боевых фигур.",
            11: "В общем запасе осталось одиннадцать боевых фигур.",
            21: "В общем запасе осталась двадцать одна боевая фигура.",
            22: "В общем запасе остались двадцать две боевые фигуры.",
            25: "В общем запасе осталось двадцать пять боевых фигур.",
        },
    ),
    "steps": (
        lambda n: (part("repair-step-done", count=n),),
        {
            1: "Готово, остался один шаг.",
            2: "Готово, осталось два шага.",
            5: "Готово, осталось пять шагов.",
            11: "Готово, осталось одиннадцать шагов.",
            21: "Готово, остался двадцать один шаг.",
            22: "Готово, осталось двадцать два шага.",
            25: "Готово, осталось двадцать пять шагов.",
        },
    ),
}

ESTONIAN: dict[str, tuple[Callable[[int], Message], dict[int, str]]] = {
    "fields": (
        lambda n: (part("controls", side=side_noun(Side.SQUARE), count=n),),
        {
            1: "Ruudumängija kontrolli all on nüüd üks ruut.",
            2: "Ruudumängija kontrolli all on nüüd kaks ruutu.",
            21: "Ruudumängija kontrolli all on nüüd kakskümmend üks ruutu.",
        },
    ),
    "actions": (
        lambda n: (part("actions-left", count=n),),
        {1: "Veel üks tegevus.", 3: "Veel kolm tegevust."},
    ),
    "payment": (
        lambda n: (part("spent", resource=resource_noun(Row.IRON), left=n),),
        {0: "Raud: otsas.", 2: "Raud: kaks."},
    ),
    "own fields": (
        lambda n: (part("own-controls", count=n),),
        {0: "Kontrolli all ei ole ühtegi ruutu.", 1: "Kontrolli all üks ruut.", 3: "Kontrolli all kolm ruutu."},
    ),
    "camps": (
        lambda n: (part("camps-list", side=side_noun(Side.CIRCLE), count=n, fields=FieldNames((Field(0), Field(1)))),),
        {
            1: "Ringimängijal on üks laager: Anna üks ja Bella üks.",
            14: "Ringimängijal on neliteist laagrit: Anna üks ja Bella üks.",
        },
    ),
    "sliders": (
        lambda n: (
            part("repair-sliders-left", side=side_noun(Side.CIRCLE), resource=resource_noun(Row.FOOD), count=n, left=5),
        ),
        {
            1: "Lükake ringimängija loenduril vasakule üks toidu liugur, nii et vasakul on viis.",
            2: "Lükake ringimängija loenduril vasakule kaks toidu liugurit, nii et vasakul on viis.",
        },
    ),
    "raiding pieces": (
        lambda n: (part("raiding-pieces-left", count=n),),
        {
            0: "Ühises varus ei ole enam ühtegi rüüstenuppu.",
            1: "Ühises varus on veel üks rüüstenupp.",
            14: "Ühises varus on veel neliteist rüüstenuppu.",
        },
    ),
}


@pytest.mark.parametrize(
    ("language", "noun"), [*(("ru", noun) for noun in RUSSIAN), *(("et", noun) for noun in ESTONIAN)]
)
def test_forms_after_numbers(language: str, noun: str, words: Words) -> None:
    make, expected = {"ru": RUSSIAN, "et": ESTONIAN}[language][noun]
    assert {number: words.render(make(number), Style(language)) for number in expected} == expected


def test_what_cannot_be_said_is_an_error_and_never_spoken(words: Words) -> None:
    with pytest.raises(WordsError, match="no message no-such-id"):
        words.render((part("no-such-id"),), Style())
    with pytest.raises(WordsError, match="count"):
        words.render((part("repair-left"),), Style())
    with pytest.raises(WordsError, match="empty list"):
        words.render((part("raided-list", count=0, fields=FieldNames(())),), Style())
    # It counts as an int, so nothing else would find it.
    with pytest.raises(WordsError, match="Side"):
        words.render((part("camps-none", side=Side.CIRCLE),), Style())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_may_be_as_long_as_it_gets(language: str, words: Words) -> None:
    style = Style(language, alphabet=Alphabet.SEAT)
    names = [words.render((part("field-typed", field=FieldName(Field(field))),), style) for field in range(40)]
    fields = tuple(Field(field) for field in range(40)) * 6
    listed = part("raided-list", count=40, fields=FieldNames(fields))
    told = words.render((listed,), style)
    assert len(told) > 5000
    assert all(told.count(name[1:]) >= 6 for name in names)
    item = part("field-typed", field=FieldNames(fields))
    long = part("field-typed", field=Listed((item, item)))
    assert words.render((long,), style)[1:].count(names[5][1:]) >= 12


def test_long_values_stand_where_they_belong_whatever_is_in_them(words: Words) -> None:
    # Long values wait outside of the sentence, which holds characters for private use meanwhile.
    said, expected = "\ue001 \ue000" * 300, "\ue000" * 1500
    told = words.render((part("log-problem-different", line=3, expected=expected, said=said),), Style())
    assert told == words.render((part("log-problem-different", line=3, expected="AA", said="BB"),), Style()).replace(
        "AA", expected
    ).replace("BB", said)
