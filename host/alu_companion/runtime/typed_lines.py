"""Reads lines that are typed at a table: the one place where text of a player becomes a value."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from alu_companion.board.link import Move, board_of
from alu_companion.features.desk.values import GREETING, Menu
from alu_companion.features.lessons.learning import LEARNING
from alu_companion.features.show.values import SHOW, Goes
from alu_companion.games.game import GameError, Seat
from alu_companion.games.geometry import Geometry
from alu_companion.learning.lesson import PUZZLES
from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.misread import Movements, Reader
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.table import Asked, TableState

_YES, _PAUSE, _GO_ON = "yes", "pause", "go on"
"""English words, which are understood in every language."""


def meant_by_enter(state: TableState) -> str | None:
    """The word that a line with nothing in it stands for: yes to a greeting that asks for it, stop or go on in a show, or None."""
    if state.question == Menu(GREETING):
        return _YES
    show = SHOW.of(state)
    if show is None:
        return None
    return _GO_ON if show.goes is Goes.PAUSED else _PAUSE


def read_line(
    text: str, vocabulary: Vocabulary, hand_words: Callable[[], Movements | None], state: TableState, are_hands: bool
) -> Move | Asked:
    """Read a line in the first language of the players in which it means anything: a movement of the hand, where typed words `are_hands`,
    else a question or an order, else the reason why it means nothing. `hand_words` are asked for only where they may be typed."""
    languages, controls, geometry, seat = state.settings.languages, state.controls, state.settings.geometry, state.mover
    movements = hand_words() if are_hands else None
    if movements is not None:
        for language in languages:
            hand = movements.parse(text, language, geometry, seat)
            if hand is not None:
                return Move(hand)
    for language in languages:
        command = vocabulary.parse(text, language, controls, geometry, seat)
        if _is_in_lesson(state) and vocabulary.asks_task(text, language):
            command = Command("task")
        if command is not None:
            return Asked(command)
    board = board_of(state.rules)
    is_awaited = board is not None and board.is_awaited(state)
    moves_something = state.hands_typed or is_awaited or SHOW.of(state) is not None
    movements = hand_words() if moves_something and not state.by_keys else None
    if is_awaited and movements is not None and _moves(text, movements, languages, geometry, seat):
        # Of a board that is not there: how one comes to it, or plays without.
        return Asked(Command("fix"))
    # On a board the pieces decide what is possible.
    may_be_meant = partial(_is_possible, state) if board is None else lambda command: True
    reader = Reader(vocabulary, languages, controls, geometry, may_be_meant, movements, seat)
    return Asked(None, reader.misread(text))


def _is_in_lesson(state: TableState) -> bool:
    """True while a lesson of a course is to be solved. A puzzle may be called what its task is called."""
    learning = LEARNING.of(state)
    return learning is not None and learning.course != PUZZLES and not learning.is_over


def _moves(text: str, movements: Movements, languages: Iterable[str], geometry: Geometry, seat: Seat) -> bool:
    return any(movements.parse(text, language, geometry, seat) is not None for language in languages)


def _is_possible(state: TableState, command: Command) -> bool:
    """True when a command would be carried out now, where actions are typed. Questions are always answered."""
    rules = state.rules
    if command.name == ACT:
        try:
            action = rules.game.parse_action(state.game, command.word)
        except GameError:
            return False
    else:
        action = rules.narrator.order(state.game, command.name)
    return action is None or rules.game.check(state.game, action) is None
