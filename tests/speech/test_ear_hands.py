"""What hands are told and asked at a board is understood from the sentence alone, in every language at every level."""

from __future__ import annotations

from itertools import product

import pytest

from alu_companion.board import phrases_board
from alu_companion.games.alu.rules import apply, start
from alu_companion.games.alu.values import Action, Kind, Options, Side
from alu_companion.games.geometry import Field
from alu_companion.referee.explain import Reading
from alu_companion.referee.placement import Content, Row
from alu_companion.referee.repair import MovePiece, PutOn, RepairStep, SetSliders, TakeOff
from alu_companion.registry import new_table
from alu_companion.rulesets.alu.phrases import action_accepted
from alu_companion.simulator.habits import Heard
from alu_companion.speech.message import Message, say
from alu_companion.speech.queue import Class, Utterance
from alu_companion.table import Settings
from speech.ear_hands import EarHands
from speech.ears import EARS, Deaf

SOURCE, TARGET = Field(3), Field(9)
PIECES = (Content.CIRCLE, Content.SQUARE, Content.RAIDED)
START = start(Options())
CAMP, OTHER = Action(Kind.CAMP, Field(0)), Action(Kind.CAMP, Field(1))
BUILT = action_accepted(START, CAMP, apply(START, CAMP))
CAMPED, OTHERWISE = apply(START, CAMP), apply(START, OTHER)


class Listening(EarHands):
    """A player who can be told anything."""

    def take(self, message: Message, cls: Class = Class.MESSAGE) -> Heard:
        """What is known after a message."""
        self.say(Utterance(cls, message), Settings(), 0)
        return self.hear(new_table(Settings(), 1)[0], True)


@pytest.fixture(params=EARS, ids=lambda ear: f"{ear[0]}-{ear[1].name.lower()}")
def ears(request: pytest.FixtureRequest) -> Listening:
    language, level = request.param
    return Listening(language, level, Side.CIRCLE)


@pytest.mark.parametrize("piece", PIECES)
def test_what_to_do_with_a_piece(ears: Listening, piece: Content) -> None:
    steps: tuple[RepairStep, ...] = (MovePiece(piece, SOURCE, TARGET), TakeOff(piece, SOURCE), PutOn(piece, TARGET))
    assert ears.take(phrases_board.to_lay(steps)).repair == steps


def test_how_to_set_the_sliders(ears: Listening) -> None:
    for side, row, now, count in product(Side, Row, (None, 0, 1, 2, 3, 5, 9), (0, 1, 2, 3, 5)):
        told = ears.take(phrases_board.to_lay([SetSliders(side, row, now, count)]))
        assert told.repair == (SetSliders(side, row, None, count),)


@pytest.mark.parametrize("piece", PIECES)
def test_what_is_astray_or_missing_is_put_right(ears: Listening, piece: Content) -> None:
    lost = [(SOURCE, piece, Content.EMPTY), (TARGET, Content.EMPTY, piece)]
    told = ears.take(phrases_board.outside(lost))
    assert told.repair == (TakeOff(piece, SOURCE), PutOn(piece, TARGET))
    assert told.outside == (SOURCE, TARGET)
    assert not ears.take(say("board-correct")).repair


def test_of_much_that_is_wrong_the_player_asks(ears: Listening) -> None:
    ears.take(phrases_board.outside([(SOURCE, Content.EMPTY, Content.RAIDED)] * 4))
    assert ears.wants_to_be_led


def test_what_each_choice_would_come_to(ears: Listening) -> None:
    ears.take(BUILT)
    readings = (Reading(0, (OTHER,), apply(CAMPED, OTHER)), Reading(1, (), START), Reading(1, (OTHER,), OTHERWISE))
    assert ears.take(phrases_board.ambiguous(readings)).choices == tuple(one.state for one in readings)
    assert not ears.take(()).choices, "what was answered is not answered again"


def test_what_a_yes_would_come_to(ears: Listening) -> None:
    assert ears.take(phrases_board.theirs(START, Side.CIRCLE, (CAMP,))).asked == CAMPED


def test_what_is_missing_is_a_hint_and_ends_what_was_led_to(ears: Listening) -> None:
    ears.take(phrases_board.repair_started((PutOn(Content.CIRCLE, TARGET),)))
    told = ears.take(phrases_board.still_missing((CAMP,), (PutOn(Content.CIRCLE, SOURCE),)), Class.HINT)
    assert told.hinted
    assert not told.repair


def test_whoever_hears_what_cannot_be_says_so(ears: Listening) -> None:
    ears.take(BUILT)
    with pytest.raises(Deaf):
        ears.take(BUILT)
