"""What a hint dictates where the keyboard is the hand: each line and each row of keys is understood as the action that was meant."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from alu_companion.board.hand_words import Hand, HandWords
from alu_companion.board.hands import ALU_HANDS
from alu_companion.board.link import Move
from alu_companion.board.phrases_hands import choice_dictated, step_dictated
from alu_companion.board.proving import which
from alu_companion.board.values import Choose
from alu_companion.features.coach.values import Advised
from alu_companion.features.computer.opponent import task_of
from alu_companion.features.computer.thoughts import Decision
from alu_companion.games.alu.notation import format_action
from alu_companion.games.alu.rules import apply, legal_actions, start
from alu_companion.games.alu.values import Action, Kind, Side, State
from alu_companion.games.geometry import STANDARD, Field
from alu_companion.referee.explain import Reading
from alu_companion.referee.placement import Content, camp_content
from alu_companion.referee.repair import MovePiece, PutOn, TakeOff
from alu_companion.registry import RULESETS
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Level, Listed, Message, Part
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import LANGUAGES, Style, Words
from alu_companion.table.inputs import Pressed, Welcomed
from table.read import coaching_of
from table.table_driver import NONE, Table, started

ALU_CONTROLS = RULESETS["alu"].controls
WORDS = Words()
VOCABULARY = Vocabulary(WORDS)
HANDS = HandWords(VOCABULARY)


def games(seed: int, plies: int) -> list[tuple[State, Action]]:
    """Every legal action of a game played by chance."""
    chance, game, found = Random(seed), start(), []
    for _ in range(plies):
        legal = legal_actions(game)
        found += [(game, action) for action in legal]
        if not legal:
            break
        game = apply(game, chance.choice(legal))
    return found


def done_by(game: State, action: Action) -> tuple[Command | None, Hand | None]:
    """What the hands do for an action, or the command that orders it."""
    if action.kind in (Kind.END_TURN, Kind.SWAP):
        return Command("end" if action.kind == Kind.END_TURN else "swap"), None
    if action.kind == Kind.RESTORE:
        return None, Hand("take", action.field)
    content = Content.RAIDED if action.kind in (Kind.RAID, Kind.ATTACK) else camp_content(game.turn)
    return None, Hand("put", action.field, content)


def typed(message: Message, language: str) -> str:
    """What a sentence dictates after its colon."""
    text = WORDS.render(message, Style(language))
    return text.partition(": ")[2].rstrip(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_that_a_hint_dictates_is_understood_as_the_action(language: str) -> None:
    state = replace(started().state, hands_typed=True)
    for game, action in games(5, 30):
        line = typed(ALU_HANDS.dictated(replace(state, game=game), action), language)
        command, hand = done_by(game, action)
        assert VOCABULARY.parse(line, language, ALU_CONTROLS, STANDARD) == command
        parsed = HANDS.parse(line, language, STANDARD)
        assert (parsed and (parsed.name, parsed.field, parsed.piece)) == (hand and (hand.name, hand.field, hand.piece))


def test_nothing_is_dictated_where_hands_move_the_pieces() -> None:
    assert ALU_HANDS.dictated(started().state, Action(Kind.CAMP, Field(0))) == ()


def by_keys() -> Table:
    """A table at which keys are the hand."""
    table = started(shows=NONE)
    table.give(Welcomed(by_keys=True, hands=True))
    table.said()
    return table


def pressed(table: Table, keys: Sequence[str]) -> list[Any]:
    """Press keys; give what follows from them."""
    table.steps.clear()
    for key in keys:
        table.give(Pressed(key))
    return [effect for effects in table.steps for effect in effects]


def told_keys(message: Message, name: str) -> list[str]:
    """The keys that a part of a message names."""
    (found,) = [dict(one.args)["keys"] for one in message if one.id == name]
    assert isinstance(found, Listed)
    named = [dict(one.args) for one in found.values if isinstance(one, Part)]
    signs = {"point": ".", "enter": "enter", "plus": "+", "minus": "-", "star": "*", "slash": "/"}
    return [signs.get(str(one["key"]), str(one["number"])) for one in named]


@pytest.mark.parametrize("level", Level)
def test_the_keys_of_a_hand_are_not_told_on_each_tile_to_somebody_who_wants_little_said(level: Level) -> None:
    table = by_keys()
    pressed(table, "+31")
    told = [WORDS.render(table.heard[-1].message, Style("en", level))]
    pressed(table, "9")
    told.append(WORDS.render(table.heard[-1].message, Style("en", level)))
    assert ["four takes off" in one for one in told] == [level >= Level.NORMAL, True]


@pytest.mark.parametrize(
    ("action", "hand"),
    [
        (
            Action(Kind.CAMP, STANDARD.parse_field("C1")),
            Hand("put", STANDARD.parse_field("C1"), Content.CIRCLE, Side.CIRCLE),
        ),
        (Action(Kind.END_TURN), None),
    ],
)
def test_the_keys_of_help_lead_to_the_hint_and_those_of_the_hint_to_the_action(
    action: Action, hand: Hand | None
) -> None:
    table = by_keys()
    if hand is None:
        table.play(Action(Kind.CAMP, STANDARD.parse_field("C1")))
    pressed(table, "/")
    pressed(table, told_keys(table.heard[-1].message, "hint-offered-pressed"))
    for _ in range(2):
        if coaching_of(table.state).studies:
            task = task_of(table.state)
            assert task is not None
            table.give(Advised(task.ply, Decision(format_action(action))))
        pressed(table, told_keys(table.heard[-1].message, "hint-more-pressed"))
    keys = told_keys(table.heard[-1].message, "keys-dictated")
    effects = pressed(table, keys)
    if hand is None:
        assert table.state.game.turn is Side.SQUARE
    else:
        moved = [effect.hand for effect in effects if isinstance(effect, Move) and isinstance(effect.hand, Hand)]
        assert [(one.name, one.field, one.piece) for one in moved] == [(hand.name, hand.field, hand.piece)]


@pytest.mark.parametrize("by_keys", [False, True], ids=["lines", "keys"])
def test_what_a_piece_may_have_meant_is_chosen_as_it_is_dictated(by_keys: bool) -> None:
    choice = Choose((Reading(0, (Action(Kind.CAMP, Field(0)),), apply(start(), Action(Kind.CAMP, Field(0)))),))
    state = replace(started().state, hands_typed=True, by_keys=by_keys)
    assert which(state, choice)[-1:] == choice_dictated(by_keys)
    assert which(started().state, choice)[-1:] != choice_dictated(by_keys)
    for language in LANGUAGES:
        told = WORDS.render(choice_dictated(by_keys), Style(language))
        word = re.split("[: ]", told.rstrip("."))[-1]
        assert VOCABULARY.parse(word, language, ALU_CONTROLS, STANDARD) == Command("choose", number=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_a_repair_is_typed_as_it_is_dictated(language: str) -> None:
    field, other = Field(9), Field(22)
    for step, meant in (
        (PutOn(Content.SQUARE, field), Hand("put", field, Content.SQUARE)),
        (TakeOff(Content.RAIDED, field), Hand("take", field)),
        (MovePiece(Content.CIRCLE, field, other), Hand("move", other, source=field)),
    ):
        parsed = HANDS.parse(typed(step_dictated(step), language), language, STANDARD)
        assert parsed is not None
        assert (parsed.name, parsed.field, parsed.piece) == (meant.name, meant.field, meant.piece)
