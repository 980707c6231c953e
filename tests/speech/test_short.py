"""Short first: nothing said is longer than a listener can keep in mind, and all that was left out can be asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from alu_companion.board.phrases_board import laid_in_all
from alu_companion.games.alu.values import Side
from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field
from alu_companion.referee.placement import Content, Row
from alu_companion.referee.repair import MovePiece, PutOn, SetSliders, TakeOff
from alu_companion.registry import RULESETS, new_table
from alu_companion.speech import phrases_keys, short
from alu_companion.speech.controls import Command
from alu_companion.speech.keypad import Pending
from alu_companion.speech.message import FieldNames, Level, Message, part, say
from alu_companion.speech.queue import Class, Rest, Utterance
from alu_companion.speech.words import LANGUAGES, Style
from alu_companion.table import Asked, Effect, Pressed, Say, Settings, TableState, step
from speech import lengths
from table.read import Transition
from table.table_driver import words

LONG = tuple(part("turn-started", side=RULESETS["alu"].narrator.seat(Seat(seat)), count=3) for seat in (0, 1)) * 10
"""A message of many sentences."""


LONG_ANSWER = "poi-rule"


def _tell(state: TableState, *names: str) -> tuple[TableState, list[Utterance]]:
    """The table after these commands, at different times, and what was said."""
    said: list[Utterance] = []
    for now_ms, name in enumerate(names):
        state, effects = step(state, Asked(Command(name)), now_ms)
        said += [effect.utterance for effect in effects if isinstance(effect, Say)]
    return state, said


def _texts(said: Sequence[Utterance], language: str = "en") -> list[str]:
    style = Style(language)
    return [" ".join(short.sentences(words(), one, style)) for one in said]


def _portions(message: Message, style: Style) -> list[tuple[str, ...]]:
    """A message as somebody hears it who goes on asking for more, without the offers."""
    offer = phrases_keys.rest_offered({}, by_keys=False)
    first = Utterance(Class.ANSWER, message, offer=offer)
    heard, portion = [short.sentences(words(), first, style)], 0
    while words().sentences((offer,), style)[0] == heard[-1][-1]:
        heard[-1] = heard[-1][:-2]
        portion += 1
        rest = Rest((message,), portion)
        heard.append(short.sentences(words(), Utterance(Class.ANSWER, message, offer=offer, rest=rest), style))
    return heard


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", Level)
def test_the_portions_make_up_the_whole_message(language: str, level: Level) -> None:
    style = Style(language, level)
    heard = _portions(LONG, style)
    assert len(heard) > 1
    assert " ".join(one for portion in heard for one in portion) == words().render(LONG, style)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_list_in_one_sentence_is_cut_between_its_entries(language: str) -> None:
    message = (
        part(
            "camps-list",
            count=40,
            side=RULESETS["alu"].narrator.seat(Seat(0)),
            fields=FieldNames(tuple(map(Field, range(40)))),
        ),
    )
    heard = _portions(message, Style(language))
    assert len(heard) > 1
    told = [one for portion in heard for one in portion]
    assert all(one.endswith(".") and one[0].isupper() for one in told)
    entries = [entry.lower() for one in told for entry in one.rstrip(".").split(", ")]
    assert entries == words().render(message, Style(language)).lower().rstrip(".").split(", ")


def test_what_announces_something_is_not_cut_off_from_it() -> None:
    named = (part("key-name", key="enter", number=0), part("does-end"))
    for count in range(1, 12):
        for heard in _portions((*LONG[:count], *named, *LONG[:6]), Style("en")):
            assert not heard or not heard[-1].endswith(":"), heard


def test_what_a_lower_level_leaves_out_is_told_last() -> None:
    told = part("nothing-to-undo")
    detail = tuple(part("not-understood", Level.NORMAL) for _ in range(6))
    heard = _portions((*detail, told), Style())
    assert heard[0] == words().sentences((told,), Style())
    assert len(heard) > 1


def test_a_rest_is_told_on_and_repeated_and_ends() -> None:
    state, _ = new_table(Settings(), 1, name="poi")
    state, said = _tell(state, LONG_ANSWER, *["more"] * 9, "repeat")
    texts = _texts(said)
    assert texts[0].endswith(" more parts. For the rest type: more.")
    assert texts[-1] == texts[-2] == "That was all."
    assert all(len(text.split()) <= short.LONGEST for text in texts)
    state, said = _tell(state, LONG_ANSWER, "more", "repeat", "more")
    texts = _texts(said)
    assert texts[1] == texts[2] != texts[0]
    assert texts[3] not in texts[:3]


def test_another_answer_ends_the_offer() -> None:
    state, _ = new_table(Settings(), 1, name="poi")
    _, said = _tell(state, LONG_ANSWER, "undo", "more")
    assert said[-2].message == say("nothing-to-undo")
    assert _texts(said)[-1] == "That was all."


def test_what_is_told_at_one_time_is_told_on_together() -> None:
    transition = Transition(new_table(Settings(), 1)[0], 5)
    transition.tell(LONG)
    transition.tell(say("nothing-to-undo"))
    transition.go_on_telling()
    said = [effect.utterance for effect in transition.effects if isinstance(effect, Say)]
    first, _, more = _texts(said)
    assert words().render(LONG, Style()).startswith(first.partition(" more parts")[0].rpartition(".")[0])
    assert more != "That was all."


def test_the_keys_that_are_named_tell_the_rest() -> None:
    state = replace(new_table(Settings(), 1, name="poi")[0], by_keys=True)
    state, said = _tell(state, LONG_ANSWER)
    pressed: list[Effect] = []
    for key in "*-":
        state, effects = step(state, Pressed(key), 1)
        pressed += effects
    texts = _texts([one.utterance for one in pressed if isinstance(one, Say)])
    assert texts[0] == "The star. Which other key?"
    assert texts[1] not in (_texts(said)[0], "That was all.")


def test_the_rest_is_told_by_the_keys_that_leave_what_the_pad_stands_in() -> None:
    state = replace(new_table(Settings(), 1, name="poi")[0], by_keys=True, pending=Pending("guide"))
    state, said = _tell(state, LONG_ANSWER)
    assert _texts(said)[0].endswith("For the rest press the star and the star, minus.")
    pressed: list[Effect] = []
    for key in "**-":
        state, effects = step(state, Pressed(key), 1)
        pressed += effects
    texts = _texts([one.utterance for one in pressed if isinstance(one, Say)])
    assert texts[:2] == ["The keys belong to the game again.", "The star. Which other key?"]
    assert texts[2] not in (_texts(said)[0], "That was all.")


def test_keys_are_named_to_whoever_presses_keys() -> None:
    state, _ = new_table(Settings(), 1, name="poi")
    _, said = _tell(replace(state, by_keys=True), LONG_ANSWER)
    assert _texts(said)[0].endswith("For the rest press the star, minus.")


@pytest.mark.parametrize("game", lengths.GAMES)
def test_no_message_of_a_random_game_is_too_long(game: str) -> None:
    found = list(lengths.counted(game, seed=1, actions=25))
    assert len(found) > 100
    assert [one for one in found if one.words > short.LONGEST] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_to_be_laid_out_is_told_in_one_breath(language: str) -> None:
    rows = [SetSliders(side, row, 9, 1) for side in Side for row in Row]
    pieces = (Content.CIRCLE, Content.SQUARE, Content.RAIDED)
    moves = [MovePiece(piece, Field(2), Field(26)) for piece in pieces]
    puts = [PutOn(piece, Field(number)) for piece in pieces for number in (5, 6)]
    for steps in (
        rows,
        moves + rows,
        puts + rows,
        puts[::2] + rows,
        [TakeOff(Content.CIRCLE, Field(1)), *moves, *rows],
    ):
        told = words().render(laid_in_all(steps, ()), Style(language))
        assert len(told.split()) <= short.LONGEST, told
