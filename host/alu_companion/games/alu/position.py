"""Is a position one that a kit can show and a game can go on from? For positions that did not come from play."""

from __future__ import annotations

from .values import ACTIONS_A_TURN, CAMPS_EACH, RAIDING_PIECES, START_RESOURCES, Side, State


def is_playable(state: State) -> bool:
    """True when the pieces and sliders of one kit can show the position and its game is not over.

    Whether legal play could have led there is not asked: lessons and puzzles need not come from a game.

    >>> from .rules import start
    >>> is_playable(start()), is_playable(start()._replace(raided=(1 << 15) - 1))
    (True, False)
    """
    circle, square = state.camps
    if (
        circle & square
        or (circle | square) & state.raided
        or (circle | square | state.raided) & ~state.options.geometry.all_mask
    ):
        return False
    if max(circle.bit_count(), square.bit_count()) > CAMPS_EACH or state.raided.bit_count() > RAIDING_PIECES:
        return False
    if any(bool(state.camps[side]) and not state.founded[side] for side in Side):
        return False
    # Nobody ever gains material or iron; food is limited by the raids.
    if any(own.material > START_RESOURCES.material or own.iron > START_RESOURCES.iron for own in state.resources):
        return False
    return state.ended is None and 1 <= state.actions_left <= ACTIONS_A_TURN
