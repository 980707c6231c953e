"""How turns end and begin, and how the game ends with them."""

from dataclasses import replace

from alu_companion.games.almajara.board import only_portal
from alu_companion.games.almajara.values import (
    ACTIONS_A_TURN,
    POINTS_A_CAPTURE,
    POINTS_A_ZONE,
    EndReason,
    Options,
    Side,
    State,
)
from alu_companion.games.almajara.zones import begin_holds, open_cells, wins_by_obelisks


def end_turn(state: State) -> State:
    """The state after the mover's turn: the next player's turn begun, or the game over by points.

    The order matters. First the marks of the turn go: pieces that moved, were placed or captured may be used again, and
    guards are ready. Then the limit of turns is checked, and only then the next turn begins.
    """
    rested = replace(state, moved=(), placed=(), captured=(), spent_guards=(), blocked=())
    if state.number >= state.options.turn_limit:
        one, two = points(state, Side.ONE), points(state, Side.TWO)
        winner = None if one == two else Side.ONE if one > two else Side.TWO
        return replace(rested, ended=EndReason.POINTS, winner=winner)
    return begin_turn(replace(rested, turn=state.turn.other, number=state.number + 1, actions_left=ACTIONS_A_TURN))


def begin_turn(state: State) -> State:
    """The state when `state.turn` may act, or the game over.

    The order matters again. The mover wins with two obelisks held since before its last turn, or with the only portal if it
    was defended long enough. Then its pieces that have stood on signs since its last turn begin to hold. Then, with all
    holds known, a mover loses that has no piece and can place none.
    """
    if wins_by_obelisks(state):
        return replace(state, ended=EndReason.OBELISKS, winner=state.turn)
    if turns_to_defend(state) == 0 and only_portal(state.options.layout) is state.turn:
        return replace(state, ended=EndReason.DEFENDED, winner=state.turn)
    state = replace(state, holds=begin_holds(state))
    if not _can_go_on(state):
        return replace(state, ended=EndReason.NO_PIECES, winner=state.turn.other)
    return state


def turns_to_defend(state: State) -> int | None:
    """Number of own turns, this one included, for which the only portal is still to be defended; None if that does not win."""
    owner = only_portal(state.options.layout)
    if state.options.defend is None or owner is None:
        return None
    # An own turn is over when the opponent's turn after it is.
    return max(state.options.defend - max(state.number - 1 - owner, 0) // 2, 0)


def most_to_defend(options: Options) -> int:
    """Most own turns for which a portal can be defended before the limit of turns; 0 if nobody has the only portal."""
    owner = only_portal(options.layout)
    return 0 if owner is None else (options.turn_limit - 1 - owner) // len(Side)


def _can_go_on(state: State) -> bool:
    turn = state.turn
    if any(piece is not None and piece.owner is turn for piece in state.pieces):
        return True
    kinds = {state.options.kind(waiting.chip) for waiting in state.reserves[turn]}
    return any(open_cells(state, turn, kind) for kind in kinds)


def points(state: State, side: Side) -> int:
    """The points at the limit of turns: 3 for each held zone, 1 for each captured piece in the reserve."""
    held = sum(hold is not None and hold.side is side for hold in state.holds)
    captured = sum(waiting.captured for waiting in state.reserves[side])
    return held * POINTS_A_ZONE + captured * POINTS_A_CAPTURE
