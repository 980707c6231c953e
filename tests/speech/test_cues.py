"""Earcons go with words that exist, all of them can be heard, and their places are those of the board."""

from __future__ import annotations

import pytest

from alu_companion.board import phrases_board
from alu_companion.games.alu.rules import apply, start
from alu_companion.games.alu.values import Action, EndReason, Kind, Reason, Side
from alu_companion.games.geometry import STANDARD, Field, Geometry
from alu_companion.referee.placement import Content
from alu_companion.referee.repair import PutOn
from alu_companion.registry import RULESETS
from alu_companion.rulesets.alu import phrases
from alu_companion.rulesets.alu.narrator import ALU_CUES
from alu_companion.speech.cues import (
    EARCONS,
    MOST_CUES,
    SPAN_SEMITONES,
    TABLE_CUES,
    WIDTH,
    Cue,
    cues,
    pan_of,
    semitones_of,
)
from alu_companion.speech.message import FieldName, FieldNames, Message, part, say
from rulesets.almajara import every as almajara_every
from rulesets.poi import every as poi_every
from speech import every, every_position

NAMES = {
    "place", "lift", "refuse", "enclose", "lose-control", "attack", "turn-change", "unplug", "plug", "step-done",
    "board-correct", "win", "thinking", "clock",
}  # fmt: skip
C1 = STANDARD.parse_field("C1")
CAMP = Action(Kind.CAMP, C1)
BOARDS = (STANDARD, Geometry(1, 1), Geometry(2, 2), Geometry(10, 5), Geometry(3, 20))


@pytest.fixture(scope="module")
def messages() -> list[Message]:
    return every.every_message(games=1)


def test_the_names_are_those_that_have_a_sound() -> None:
    assert [len(EARCONS), {earcon.name for earcon in EARCONS}] == [len(NAMES), NAMES]


def test_every_part_with_an_earcon_can_be_said_in_its_game_and_has_one_only(messages: list[Message]) -> None:
    said = {"alu": messages, "almajara": almajara_every.every_message(), "poi": poi_every.every_message()}
    for name, rules in RULESETS.items():
        mapped = {*TABLE_CUES, *rules.narrator.cues}
        assert len(mapped) == len(TABLE_CUES) + len(rules.narrator.cues), name
        assert set(rules.narrator.cues) <= {one.id for message in said[name] for one in message}, name
        assert {*TABLE_CUES.values(), *rules.narrator.cues.values()} <= NAMES, name
    assert set(TABLE_CUES) <= {one.id for message in messages for one in message}


def test_every_earcon_but_those_without_words_is_heard(messages: list[Message]) -> None:
    assert {cue.name for message in messages for cue in cues(message, ALU_CUES)} == NAMES - {
        "lift",
        "thinking",
        "clock",
    }


def test_no_message_has_too_many_cues_or_the_same_twice_or_one_off_the_board(messages: list[Message]) -> None:
    order = [earcon.name for earcon in EARCONS]
    largest = every_position.ALL_OPTIONS.geometry.field_count
    for message in messages:
        found = cues(message, ALU_CUES)
        ranks = [order.index(cue.name) for cue in found]
        assert len(found) <= MOST_CUES
        assert ranks == sorted(set(ranks)), "what matters most comes first"
        assert all(cue.field is None or 0 <= cue.field < largest for cue in found)


STORY: list[tuple[str, Message, tuple[Cue, ...]]] = [
    ("camp", phrases.action_accepted(start(), CAMP, apply(start(), CAMP)), (Cue("place", C1),)),
    ("refused", phrases.refused(start(), CAMP, Reason.NO_IRON), (Cue("refuse", C1),)),
    ("refused after the end", phrases.refused(start(), CAMP, Reason.GAME_OVER), (Cue("refuse"),)),
    ("wrong payment", phrases_board.wrong_payment(Side.CIRCLE, CAMP), (Cue("refuse", C1),)),
    ("unexplained", say("unexplained"), (Cue("refuse"),)),
    ("others-piece", phrases_board.others_piece(start(), Content.SQUARE), (Cue("refuse"),)),
    ("pass", phrases.action_accepted(start(), Action(Kind.END_TURN), start()), ()),
    ("turn", phrases.turn_started(start()), (Cue("turn-change"),)),
    ("unplugged", phrases_board.BOARD_UNPLUGGED, (Cue("unplug"),)),
    ("found", phrases_board.board_found("1.0"), (Cue("plug"),)),
    ("back", phrases_board.board_back(0), (Cue("plug"),)),
    ("back, changed", phrases_board.board_back(2), (Cue("plug"),)),
    ("counter off", phrases_board.counter_detached(Side.CIRCLE), (Cue("unplug"),)),
    ("counter on", phrases_board.counter_attached(Side.CIRCLE), (Cue("plug"),)),
    ("step done", phrases_board.repair_step_done([PutOn(Content.CIRCLE, C1)]), (Cue("step-done"),)),
    ("all done", say("board-correct"), (Cue("board-correct"),)),
    ("laid out", say("setup-done"), (Cue("board-correct"),)),
    ("won", phrases.game_over(start()._replace(ended=EndReason.CONTROL, winner=Side.CIRCLE)), (Cue("win"),)),
    ("drawn", phrases.game_over(start()._replace(ended=EndReason.BOTH_PASSED, winner=None)), ()),
    ("nothing", (), ()),
]


@pytest.mark.parametrize(("message", "wanted"), [row[1:] for row in STORY], ids=[row[0] for row in STORY])
def test_what_is_heard(message: Message, wanted: tuple[Cue, ...]) -> None:
    assert cues(message, ALU_CUES) == wanted


def test_the_whole_of_an_attack_is_its_two_gravest_sounds() -> None:
    told = (
        part("done-attack", field=FieldName(Field(7))),
        part("opened", fields=FieldNames((Field(3), Field(4)))),
        part("turn-started"),
    )
    assert cues(told, ALU_CUES) == (Cue("attack", Field(7)), Cue("lose-control", Field(3)))
    assert cues(told[::-1], ALU_CUES) == cues(told, ALU_CUES)


def test_of_two_sides_that_lose_control_the_first_is_heard() -> None:
    told = tuple(part("opened", fields=FieldNames((Field(number),))) for number in (9, 5))
    assert cues(told, ALU_CUES) == (Cue("lose-control", Field(9)),)


@pytest.mark.parametrize("geometry", BOARDS, ids=lambda board: f"{board.columns}x{board.rows}")
def test_columns_go_from_left_to_right_and_rows_upwards(geometry: Geometry) -> None:
    pans = [pan_of(geometry.field(column, 1), geometry) for column in range(geometry.columns)]
    assert pans == sorted(set(pans)) == pytest.approx([-pan for pan in reversed(pans)])
    assert geometry.columns == 1 or (pans[0], pans[-1]) == pytest.approx((-WIDTH, WIDTH))
    pitches = [semitones_of(geometry.field(0, row), geometry) for row in range(1, geometry.rows + 1)]
    assert pitches == sorted(pitches)
    assert all(abs(pitch) <= SPAN_SEMITONES for pitch in pitches)
    for field in map(Field, range(geometry.field_count)):
        assert pan_of(field, geometry) == pans[geometry.column(field)]
        assert semitones_of(field, geometry) == pitches[geometry.row(field) - 1]


def test_every_field_of_the_kit_sounds_different() -> None:
    fields = map(Field, range(STANDARD.field_count))
    assert len({(pan_of(field, STANDARD), semitones_of(field, STANDARD)) for field in fields}) == STANDARD.field_count


def test_what_is_nowhere_sounds_in_the_middle() -> None:
    assert (pan_of(None, STANDARD), semitones_of(None, STANDARD)) == (0.0, 0.0)


def test_sounds_of_the_game_come_before_an_accepted_action_and_after_what_goes_wrong() -> None:
    told = (part("put"), part("crowned"), part("refused-action"))
    of_game = {"put": "place", "crowned": "checkers-crown"}
    assert cues(told[:2], of_game, ["checkers-crown"]) == (Cue("checkers-crown"), Cue("place"))
    assert cues(told, of_game, ["checkers-crown"]) == (Cue("refuse"), Cue("checkers-crown"))
