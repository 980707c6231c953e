"""What is heard of the games that players agree on: either side at the start, one portal or none, kinds left in the box."""

from __future__ import annotations

import pytest

from alu_companion.games.almajara import rules
from alu_companion.games.almajara.notation import parse_action, parse_options
from alu_companion.games.almajara.values import EndReason, Side, State
from alu_companion.registry import RULESETS, new_table, resume
from alu_companion.rulesets.almajara.narrator import ALMAJARA_NARRATOR as NARRATOR
from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.message import Level, Message, Value
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import LANGUAGES, Style, Words
from alu_companion.table import Asked, Opened, Settings, step
from alu_companion.table.effects import Commit
from games.almajara.positions import play, position
from rulesets.almajara.every import SIDES

CONTROLS = RULESETS["almajara"].controls
WORDS = Words()
VOCABULARY = Vocabulary(WORDS)


def said(state: State, message: Message | None, language: str = "en", level: Level = Level.NORMAL) -> str:
    assert message is not None
    return WORDS.render(message, Style(language, level, geometry=NARRATOR.geometry(state)))


def started(options: str, language: str = "en", level: Level = Level.NORMAL) -> str:
    state = rules.start(parse_options(options))
    return said(state, NARRATOR.started(state), language, level)


def ids(message: Message | None) -> list[str]:
    return [one.id for one in message or ()]


# Either side.


@pytest.mark.parametrize(
    ("number", "language", "told"),
    [
        (1, "en", "It may be set up with either side up. The other side is the mirror image."),
        (1, "et", "Üles võib jääda kumb tahes pool. Teine pool on peegelpilt."),
        (1, "ru", "Фишку можно поставить любой стороной вверх. Другая сторона — зеркальное отражение."),
        (2, "en", "It may be set up with either side up. Points of the other side:"),
        (2, "et", "Üles võib jääda kumb tahes pool. Teise poole punktid:"),
        (2, "ru", "Фишку можно поставить любой стороной вверх. Точки другой стороны:"),
    ],
)
def test_the_other_side_of_a_chip_is_told_while_it_may_be_chosen(number: int, language: str, told: str) -> None:
    answer = NARRATOR.answer(SIDES, Command("almajara-chip", number=number))
    assert told in said(SIDES, answer, language)
    later = position("b1-c=no4", "b4-c=no2", one_reserve="no1")
    assert "either side" not in said(later, NARRATOR.answer(later, Command("almajara-chip", number=1)))


def test_both_sides_are_offered_at_a_place_by_name() -> None:
    offered = NARRATOR.offered(SIDES, Command("here", word="b1-n"))
    told = [WORDS.render((one.told,), Style(geometry=NARRATOR.geometry(SIDES))) for one in offered]
    assert told == [
        "Normal one",
        "Turned normal one",
        "Turned normal twenty-five",
        "Normal twenty-five",
    ]
    assert "almajara-possible-sides" in ids(NARRATOR.answer(SIDES, Command("actions")))


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "deploy normal one bella one north, other side"),
        ("et", "algseis tavaline üks bella üks põhi teine pool"),
        ("ru", "расставить обычная один белла один север другой стороной"),
    ],
)
def test_the_other_side_is_typed_and_told_done_and_taken_back(language: str, line: str) -> None:
    command = VOCABULARY.parse(line.replace(",", ""), language, CONTROLS, NARRATOR.geometry(SIDES))
    assert command is not None
    assert command.name == ACT
    action = parse_action(SIDES, command.word)
    assert action == parse_action(SIDES, "deploy no1 b1-n other")
    after = rules.apply(SIDES, action)
    turned = {"en": "turned normal one", "et": "pööratud tavalise üks", "ru": "перевёрнутую обычную один"}[language]
    assert turned in said(after, NARRATOR.accepted(SIDES, action, after), language)
    back = said(SIDES, NARRATOR.taken_back(after, action, SIDES), language)
    again = {"en": "Normal one is back", "et": "Tavaline üks on jälle", "ru": "Обычная один снова"}[language]
    assert again in back


def test_a_journal_of_today_and_of_before_replays() -> None:
    state, first = new_table(Settings(), 1, SIDES, "almajara", SIDES.options)
    journal = [(first.kind, first.body)]
    for given in (
        Opened(True),
        *(Asked(Command(ACT, word=word)) for word in ("deploy no1 b1-n other", "deploy no25 b1-s")),
    ):
        state, effects = step(state, given, 0)
        journal += [(one.kind, one.body) for one in effects if isinstance(one, Commit)]
    assert [body["actions"] for kind, body in journal if "actions" in body] == [
        ["deploy no1 b1-n other"],
        ["deploy no25 b1-s"],
    ]
    again = resume(Settings(), 1, journal).game
    assert again == state.game
    faces = sorted((piece.chip, piece.face) for piece in again.pieces if piece is not None and piece.owner is Side.ONE)
    assert [face for _, face in faces] == [1, 1]


# One portal.

FORTRESS = "layout=fortress defend=2 dealt=9 seed=3"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Player North has the only portal, and wins by defending it for two turns of its own."),
        ("et", "Ainus portaal on põhjamängijal. Võiduks tuleb tal seda kaitsta kaks oma käiku."),
        ("ru", "Единственный портал — у игрока Север. Для победы ему нужно защищать портал два своих хода."),
    ],
)
@pytest.mark.parametrize("level", Level)
def test_the_defence_is_told_at_the_start(language: str, told: str, level: Level) -> None:
    assert told in started(FORTRESS, language, level)
    assert told not in started(FORTRESS.replace("defend=2", ""), language, level)


def test_the_defence_is_told_while_it_lasts_and_when_it_has_won() -> None:
    state = rules.start(parse_options(FORTRESS))

    def left() -> list[Value]:
        answers = [NARRATOR.answer(state, Command(name)) or () for name in ("status", "almajara-zones")]
        found = [dict(one.args)["count"] for answer in answers for one in answer if one.id == "almajara-defend-left"]
        assert found[: len(found) // 2] == found[len(found) // 2 :]
        return found[: len(found) // 2]

    counted, reminded = [], []
    while state.ended is None:
        counted += left()
        before, state = state, play(state, "end")
        told = ids(NARRATOR.accepted(before, parse_action(before, "end"), state))
        reminded.append("almajara-last-defence" in told)
    assert counted == [2, 2, 2, 1, 1]
    assert reminded == [False, False, True, True, False]
    assert state.ended is EndReason.DEFENDED
    assert left() == []
    assert said(state, NARRATOR.over(state)) == "The game is over. Player North wins by defending the only portal."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_goal_is_that_of_the_board(language: str) -> None:
    def goals(options: str, level: Level = Level.TEACHING) -> list[str]:
        told = NARRATOR.started(rules.start(parse_options(options)))
        assert said(rules.start(parse_options(options)), told, language, level)
        return [one.id for one in told if one.id.startswith("almajara-goal") and one.level <= level]

    assert goals("layout=small") == ["almajara-goal"]
    assert goals("layout=name:+x/2/1 dealt=9") == ["almajara-goal-portal"]
    assert goals("layout=fortress") == ["almajara-goal-enter"]
    assert goals("layout=name:+x/.2./O.O/... dealt=9") == ["almajara-goal-enter", "almajara-goal-obelisks"]
    assert goals("layout=name:+x/O.O/... dealt=9") == ["almajara-goal-obelisks"]
    assert goals("layout=lighthouses") == goals("layout=lighthouses", Level.BRIEF) == ["almajara-goal-points"]


# No object of victory, and boards that are too small.


def test_obelisks_and_portals_that_are_not_there_are_not_spoken_of() -> None:
    state = rules.start(parse_options("layout=lighthouses"))
    assert "almajara-obelisks" not in ids(NARRATOR.answer(state, Command("almajara-zones")))
    assert "almajara-portal-signs" not in ids(NARRATOR.answer(state, Command("almajara-board")))
    for name in ("almajara-attacks", "almajara-threats", "actions", "almajara-reserve"):
        assert NARRATOR.answer(state, Command(name))


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "The board has room for only three pieces of player South at the start."),
        ("et", "Lõunamängija nuppe mahub algul lauale ainult kolm."),
        ("ru", "В начале на доске хватает места только на три фигуры игрока Юг."),
    ],
)
def test_a_board_that_is_too_small_says_so_at_the_start(language: str, told: str) -> None:
    assert told in started("layout=name:+dot/L", language)
    assert told not in started("layout=small", language)


# Kinds left in the box.


@pytest.mark.parametrize(
    ("language", "left", "there"),
    [
        (
            "en",
            "These stay in the box: ancients and guards.",
            "But the chips of this game include myths.",
        ),
        ("et", "Karpi jäävad iidsed ja valvurid.", "Selles mängus on nuppude hulgas siiski ka müüdid."),
        ("ru", "В коробке остаются Древние и Стражи.", "Но в этой игре среди фишек есть Мифы."),
    ],
)
def test_what_stays_in_the_box_is_told_and_what_does_not_fit_the_board(language: str, left: str, there: str) -> None:
    told = started("layout=no-stone without=guard,ancient", language)
    assert left in told
    assert there in told
    assert there not in started("without=ancient,guard", language)


def test_the_board_without_the_stone_is_silent_where_the_expansions_are_not_in_the_game() -> None:
    for options in ("without=ancient,myth,guard", "plain_kinds"):
        state = rules.start(parse_options(f"layout=no-stone {options}"))
        assert "almajara-layout-expansions" not in ids(NARRATOR.started(state))
    board = NARRATOR.answer(rules.start(parse_options("layout=no-stone")), Command("almajara-board"))
    assert "almajara-layout-expansions" in ids(board)
