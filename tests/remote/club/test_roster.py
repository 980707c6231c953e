"""The tables of a club as a teacher sees them: everything at a glance, and what is new."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from alu_companion.features.club.messages import TableGone, TableTold
from alu_companion.remote.club.orders import Order, OrderWords
from alu_companion.remote.club.roster import MOST_TABLES, Roster
from alu_companion.speech.message import Message
from alu_companion.speech.phrases_watch import called
from alu_companion.speech.queue import Class
from alu_companion.speech.words import LANGUAGES, Style
from runtime.games import WORDS

TOLD = TableTold("01234567", "alu", 4, 0, ("hands", "computer"), "hands", "plugged")
GONE = TableGone("01234567")


@dataclass
class Ear:
    """A teacher who reads what is said."""

    language: str = "en"

    def hears(self, messages: list[Message]) -> list[str]:
        return [WORDS().render(one, Style(self.language)) for one in messages]


def changed(**what: Any) -> TableTold:
    return msgspec.structs.replace(TOLD, **what)


def news(before: TableTold | TableGone | None, after: TableTold | TableGone) -> list[str]:
    roster = Roster()
    if before is not None:
        roster.took("table-3", before)
    return Ear().hears([one.message for one in roster.took("table-3", after)])


def test_all_tables_at_a_glance_begin_with_what_needs_somebody() -> None:
    roster = Roster()
    roster.took("table-10", changed(waits="repair"))
    roster.took("table-2", changed(call=1, board="unplugged", game="poi", to_move=1, waits="computer"))
    roster.took("mari", changed(puzzle=17, waits="nothing"))
    roster.took("table-4", GONE)
    assert Ear().hears(roster.overview()) == [
        "three tables are in the club.".capitalize(),
        "Waiting for help: Table two.",
        "Board unplugged: Table two.",
        "Gone: Table four.",
        "Table mari: ALU, puzzle seventeen. The game is over.",
        "Table two: POI Control, turn four. The computer is thinking.",
        "Table ten: ALU, turn four. The board is being put right.",
    ]


def test_one_table_is_told_a_fact_a_line() -> None:
    roster = Roster()
    roster.took("table-3", changed(call=2, is_solved=True, lesson=3, sent="00000001", answer="begun"))
    assert Ear().hears(roster.details("table-3")) == [
        "Table three: ALU, lesson three.",
        "It is Circle's turn.",
        "Played here: Circle.",
        "Played by the computer: Square.",
        "Table three: the board is plugged in.",
        "Table three asks for help.",
        "Table three has solved it.",
        "Table three: they have started it.",
    ]
    assert roster.details("table-9") == []


@pytest.mark.parametrize(
    ("answer", "later", "is_told"),
    [
        ("begun", {}, True),
        ("begun", {"turn": 5}, False),
        ("begun", {"lesson": 4}, False),
        ("begun", {"game": "poi"}, False),
        ("declined", {"waits": "computer"}, True),
        ("impossible", {"turn": 5}, False),
        ("open", {"turn": 5}, True),
    ],
)
def test_what_became_of_what_was_sent_is_known_while_the_table_is_where_it_was(
    answer: str, later: dict[str, Any], is_told: bool
) -> None:
    roster = Roster()
    answered: dict[str, Any] = {"lesson": 3, "sent": "00000001", "answer": answer}
    roster.took("table-3", changed(**answered))
    roster.took("table-3", changed(**{**answered, **later}))
    said = [part.id for one in roster.details("table-3") for part in one]
    assert ("watch-answer" in said) is is_told


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (None, TOLD, ["Table three is here.", "Table three: ALU, turn four. It is Circle's turn."]),
        (TOLD, TOLD, []),
        (TOLD, GONE, ["Table three has gone."]),
        (None, GONE, []),
        (TOLD, changed(call=1), ["Table three asks for help."]),
        (changed(call=1), TOLD, ["Table three no longer needs help."]),
        (changed(call=1), changed(call=2), ["Table three asks for help."]),
        (TOLD, changed(board="unplugged"), ["Table three: the board is unplugged."]),
        (changed(board="unplugged"), TOLD, ["Table three: the board is plugged in."]),
        (TOLD, changed(turn=5, to_move=1), ["Table three: ALU, turn five. It is Square's turn."]),
        (TOLD, changed(turn=5), []),
        (TOLD, changed(waits="nothing", to_move=None), ["Table three: ALU, turn four. The game is over."]),
        (TOLD, changed(sent="00000001", answer="declined"), ["Table three: the players do not want it."]),
        (TOLD, changed(lesson=2, is_solved=True), ["Table three has solved it.", "Table three: ALU, lesson two. It is Circle's turn."]),
    ],
)  # fmt: skip
def test_what_is_new_is_told(before: TableTold | None, after: TableTold, said: list[str]) -> None:
    assert news(before, after) == said


def test_a_call_is_said_at_once_and_a_turn_into_silence_alone() -> None:
    roster = Roster()
    roster.took("table-3", TOLD)
    assert [one.cls for one in roster.took("table-3", changed(call=1))] == [Class.ALERT]
    assert [one.cls for one in roster.took("table-3", changed(call=1, turn=5, to_move=1))] == [Class.HINT]


def test_that_a_call_is_over_which_the_teacher_has_heard_is_no_news() -> None:
    roster = Roster()
    roster.took("table-3", changed(call=1))
    roster.hear("table-3")
    assert roster.took("table-3", TOLD) == []


def test_a_call_that_is_taken_back_is_told_though_the_teacher_has_heard_one_of_the_session_before() -> None:
    roster = Roster()
    roster.took("table-3", changed(call=1))
    roster.hear("table-3")
    roster.took("table-3", TOLD)
    roster.took("table-3", changed(session="89abcdef", call=1))
    said = roster.took("table-3", changed(session="89abcdef"))
    assert Ear().hears([one.message for one in said]) == ["Table three no longer needs help."]


def test_a_flood_of_names_is_no_club() -> None:
    roster = Roster()
    for number in range(MOST_TABLES + 50):
        roster.took(f"table-{number}", TOLD)
    assert len(roster.here()) == MOST_TABLES


@pytest.mark.parametrize("game", ["chess", "alu", "almajara", "poi"])
def test_what_is_not_known_here_is_told_without_it(game: str) -> None:
    forged = changed(game=game, to_move=7, seats=("hands",) * 8)
    roster = Roster()
    said = Ear().hears([one.message for one in roster.took("table-3", forged)])
    assert said[1].endswith("It is the players' turn.")
    assert len(Ear().hears(roster.details("table-3"))) >= 3


@pytest.mark.parametrize(
    ("language", "line", "order"),
    [
        ("en", "tables", Order("tables")),
        ("en", "table 3", Order("table", "table-3")),
        ("en", "Table  Mari", Order("table", "mari")),
        ("en", "answered", Order("answered")),
        ("en", "answered table 3", Order("answered", "table-3")),
        ("en", "send lesson 3 to 2", Order("send", "table-2", "lesson", 3)),
        ("en", "send puzzle 17 to all tables", Order("send", "all", "puzzle", 17)),
        ("en", "send position my ending to table 2", Order("send", "table-2", "position", name="my ending")),
        ("en", "send lesson 3", Order("send")),
        ("en", "send lesson x to 2", Order("send")),
        ("en", "send nothing to 2", Order("send")),
        ("en", "table <script>", Order("table", "<script>")),
        ("en", "dance", None),
        ("en", "table", Order("table")),
        ("en", "table number 3", Order("table", "table-3")),
        ("en", "table three", Order("table", "table-3")),
        ("en", "listen to table twenty-one", Order("listen", "table-21")),
        ("en", "answered table number three", Order("answered", "table-3")),
        ("en", "send lesson number 3 to 2", Order("send", "table-2", "lesson", 3)),
        ("en", "send lesson three to table number two", Order("send", "table-2", "lesson", 3)),
        ("en", "send puzzle 17 to every table", Order("send", "all", "puzzle", 17)),
        ("en", "send lesson number 3", Order("send")),
        ("en", "send lesson to 2", Order("send")),
        ("en", "table 1234567", Order("table", "1234567")),
        ("et", "laud", Order("table")),
        ("et", "laud number kolm", Order("table", "table-3")),
        ("et", "laud kakskümmend üks", Order("table", "table-21")),
        ("et", "kuula lauda 1", Order("listen", "table-1")),
        ("et", "kuulsin lauda 3", Order("answered", "table-3")),
        ("et", "saada ülesannet 3 lauale 2", Order("send", "table-2", "puzzle", 3)),
        ("et", "saada õppetund number 3 lauale number kaks", Order("send", "table-2", "lesson", 3)),
        ("et", "saada õppetund 3 kõigile laudadele", Order("send", "all", "lesson", 3)),
        ("et", "saada seis minu lõpp lauale kaks", Order("send", "table-2", "position", name="minu lõpp")),
        ("ru", "стол", Order("table")),
        ("ru", "стол номер 1", Order("table", "table-1")),
        ("ru", "стол номер двадцать один", Order("table", "table-21")),
        ("ru", "слушать стол номер 1", Order("listen", "table-1")),
        ("ru", "иду к столу 3", Order("answered", "table-3")),
        ("ru", "отправить урок 3 столу номер 2", Order("send", "table-2", "lesson", 3)),
        ("ru", "отправить задачу номер две столу один", Order("send", "table-1", "puzzle", 2)),
        ("ru", "отправить задачу 17 всем столам", Order("send", "all", "puzzle", 17)),
        ("ru", "отправить задачу 17 на все столы", Order("send", "all", "puzzle", 17)),
        ("et", "laud 3", Order("table", "table-3")),
        ("et", "saada õppetund 3 lauale 2", Order("send", "table-2", "lesson", 3)),
        ("et", "saada ülesanne 17 kõigile", Order("send", "all", "puzzle", 17)),
        ("et", "tables", Order("tables")),
        ("ru", "отправить задачу 17 всем", Order("send", "all", "puzzle", 17)),
        ("ru", "отправить положение конец игры столу 2", Order("send", "table-2", "position", name="конец игры")),
        ("ru", "слышу 3", Order("answered", "table-3")),
    ],
)
def test_what_a_teacher_types(language: str, line: str, order: Order | None) -> None:
    assert OrderWords(WORDS(), language).parse(line) == order


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["table-1", "table-2", "table-21", "table-30", "mari"])
def test_a_table_is_understood_as_it_is_called(language: str, name: str) -> None:
    line = WORDS().render((called(name),), Style(language))
    assert OrderWords(WORDS(), language).parse(line) == Order("table", name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_the_whole_club(language: str) -> None:
    roster = Roster()
    roster.took("table-2", changed(call=1, board="unplugged"))
    said = Ear(language).hears([*roster.overview(), *roster.details("table-2")])
    assert len(said) == 10
    assert all(said)


def test_what_became_of_what_was_sent_is_told_once_though_the_table_comes_back() -> None:
    roster, answered = Roster(), changed(sent="89abcdef", answer="impossible")
    roster.took("table-3", TOLD)
    told = Ear().hears([one.message for one in roster.took("table-3", answered)])
    assert told == ["Table three: it cannot be started there."]
    roster.took("table-3", GONE)
    again = Ear().hears([one.message for one in roster.took("table-3", answered)])
    assert again[0] == "Table three is here."
    assert not set(again) & set(told)
    anew = roster.took("table-3", msgspec.structs.replace(answered, sent="fedcba98"))
    assert Ear().hears([one.message for one in anew]) == told
