"""The rules of Almajara as pure functions over `State`. `docs/rules/almajara.md` says in words which rule lives where."""

from dataclasses import replace

from alu_companion.games.almajara.board import board_of, reach
from alu_companion.games.almajara.cards import card_drawing, card_refused, deck, next_card, side_to_draw
from alu_companion.games.almajara.checks import check as check
from alu_companion.games.almajara.checks import phase as phase
from alu_companion.games.almajara.checks import swap_refused
from alu_companion.games.almajara.combat import blocker, drawing_of, is_guard
from alu_companion.games.almajara.setup import area, deal, in_reserve, place_all, put, starters
from alu_companion.games.almajara.turns import begin_turn, end_turn
from alu_companion.games.almajara.values import (
    NO_CELL,
    NO_CHIP,
    Action,
    ActionKind,
    Cell,
    ChipId,
    Drawing,
    EndReason,
    Moves,
    Options,
    Phase,
    Piece,
    Side,
    State,
    Waiting,
)
from alu_companion.games.almajara.zones import end_holds, open_cells
from alu_companion.games.game import CHANCE, IllegalAction, Outcome, Seat

# Looked up once: getting a member of an enum takes as long as building a tuple.
MOVE, PLACE, DEPLOY, DRAW, END_TURN, SWAP = ActionKind


def start(options: Options) -> State:
    """The state after the deal and the set-up; the players may also agree to set up themselves.

    Raises:
        ValueError: if the set has too few chips for the deal.
    """
    if len(options.in_game()) < 2 * options.dealt:
        raise ValueError(f"{options.chips.name} has too few chips to deal {options.dealt} to each player")
    state = deal(options)
    return _after_deploying(state if options.deploy else place_all(state), Side.TWO)


def to_move(state: State) -> Seat:
    """The seat that acts next: the mover's, or `CHANCE` while cards are drawn."""
    return CHANCE if side_to_draw(state) is not None else seat_of(state, state.turn)


def seat_of(state: State, side: Side) -> Seat:
    """The seat that plays a side: seat 0 is in the south unless the sides were swapped."""
    return Seat(side ^ state.swapped)


def legal_actions(state: State) -> tuple[Action, ...]:
    """All legal actions, sorted; empty if and only if the game is over. Ending the turn is always one of a turn's."""
    now = phase(state)
    if now is Phase.OVER:
        return ()
    if now is Phase.DRAW:
        return tuple(Action(DRAW, chip=card) for card in deck(state))
    if now is Phase.DEPLOY:
        free = [cell for cell in area(state.options, state.turn) if state.pieces[cell] is None]
        return tuple(
            Action(DEPLOY, NO_CELL, waiting.chip, cell, turned)
            for waiting in starters(state, state.turn)
            for cell in free
            for turned in (False, True)
        )
    actions = _moves(state)
    usable = [waiting.chip for waiting in state.reserves[state.turn] if waiting.chip not in state.captured]
    cells_by_kind = {kind: open_cells(state, state.turn, kind) for kind in map(state.options.kind, usable)}
    for chip in usable:
        actions += [Action(PLACE, NO_CELL, chip, cell) for cell in cells_by_kind[state.options.kind(chip)]]
    actions.append(Action(END_TURN))
    if swap_refused(state) is None:
        actions.append(Action(SWAP))
    return tuple(actions)


def _moves(state: State) -> list[Action]:
    """All moves, sorted: by piece, then without a card before each card, then by target."""
    turn, pieces, layout = state.turn, state.pieces, state.options.layout
    used = {*state.moved, *state.placed}
    actions = []
    for number, piece in enumerate(pieces):
        if piece is None or piece.owner is not turn or number in used:
            continue
        cell, guard = Cell(number), is_guard(state, piece)
        for card, drawing in patterns(state, piece, cell):
            for target in reach(layout, drawing, turn)[cell]:
                other = pieces[target]
                if other is None or not (other.owner is turn or guard):
                    actions.append(Action(MOVE, cell, card, target))
    return actions


def patterns(state: State, piece: Piece, cell: Cell) -> list[tuple[ChipId, Drawing]]:
    """The drawings that may move the mover's piece on a cell: its own one, as `NO_CHIP`, open cards, or both."""
    options = state.options
    found = [] if options.moves is Moves.CARDS else [(NO_CHIP, drawing_of(state, piece))]
    # Without cards no hand is ever filled.
    for card in state.hands[state.turn]:
        if card_refused(state, card, cell) is None:
            found.append((card, card_drawing(options, card)))
    return found


def apply(state: State, action: Action) -> State:
    """The state after an action. The turn ends by itself after its third action, unless the game has ended.

    Raises:
        IllegalAction: with the `Reason` that `check` gives; `state` is a frozen value and stays what it was.
    """
    reason = check(state, action)
    if reason is not None:
        raise IllegalAction(reason)
    kind, _source, chip, target, turned = action
    if kind is MOVE:
        return _after_action(_move(state, action), target)
    if kind is END_TURN:
        return end_turn(state)
    if kind is DRAW:
        return _draw(state, chip)
    if kind is SWAP:
        return replace(state, swapped=True)
    waiting = in_reserve(state, chip)
    assert waiting is not None  # check found it
    if turned:
        waiting = waiting._replace(face=1 - waiting.face)
    after = put(state, state.turn, waiting, target)
    if kind is PLACE:
        placed = tuple(sorted((*state.placed, target)))
        return _after_action(replace(after, placed=placed, actions_left=state.actions_left - 1), target)
    one, two = (left - (side is state.turn) for side, left in zip(Side, state.to_deploy, strict=True))
    return _after_deploying(replace(after, to_deploy=(one, two)), state.turn)


def _after_deploying(state: State, last: Side) -> State:
    """The state in which the next player deploys, after `last` did; when all is deployed, the first turn begins."""
    if any(state.to_deploy):
        return replace(state, turn=last.other if state.to_deploy[last.other] else last)
    return begin_turn(replace(state, turn=Side.ONE))


def _draw(state: State, card: ChipId) -> State:
    side = side_to_draw(state)
    # A card comes from the discard only where the deck is empty: then the whole discard has become the deck.
    discard = () if card in state.discard else state.discard
    one, two = (
        tuple(sorted((*hand, card))) if owner is side else hand for owner, hand in zip(Side, state.hands, strict=True)
    )
    return replace(state, hands=(one, two), discard=discard, draws=state.draws + 1)


def _move(state: State, action: Action) -> State:
    """The state after a move: the card spent, the attack blocked, or the piece moved and what it met captured."""
    _kind, source, card, target, _turned = action
    if card != NO_CHIP:
        state = _spend(state, card)
    other = state.pieces[target]
    if other is not None and (guard := blocker(state, target)) is not None:
        return replace(
            state,
            moved=tuple(sorted((*state.moved, source))),
            spent_guards=tuple(sorted((*state.spent_guards, guard))),
            blocked=tuple(sorted((*state.blocked, target))),
            actions_left=state.actions_left - 1,
        )
    pieces = list(state.pieces)
    pieces[source], pieces[target] = None, pieces[source]
    state = replace(
        state,
        pieces=tuple(pieces),
        holds=end_holds(state, source, target),
        moved=tuple(sorted((*state.moved, target))),
        actions_left=state.actions_left - 1,
    )
    return state if other is None else _capture(state, other, target)


def _capture(state: State, piece: Piece, cell: Cell) -> State:
    """The state with a captured piece in the mover's reserve, and without the marks that it had on its cell."""
    face = 1 - piece.face if state.options.flip_on_capture else piece.face
    waiting = Waiting(piece.chip, face, captured=True)
    one, two = (
        tuple(sorted((*reserve, waiting))) if owner is state.turn else reserve
        for owner, reserve in zip(Side, state.reserves, strict=True)
    )
    return replace(
        state,
        reserves=(one, two),
        captured=tuple(sorted((*state.captured, piece.chip))),
        spent_guards=tuple(guard for guard in state.spent_guards if guard != cell),
        blocked=tuple(marked for marked in state.blocked if marked != cell),
    )


def _spend(state: State, card: ChipId) -> State:
    one, two = (tuple(other for other in hand if other != card) for hand in state.hands)
    return replace(state, hands=(one, two), discard=tuple(sorted((*state.discard, card))))


def _after_action(state: State, target: Cell) -> State:
    """The state after the effects of an action: the mover wins in the opponent's portal, or the turn may end."""
    turn, piece = state.turn, state.pieces[target]
    portal = target in board_of(state.options.layout).portal_signs[turn.other]
    # After a blocked attack the defender still stands on the target.
    if portal and piece is not None and piece.owner is turn:
        return replace(state, ended=EndReason.PORTAL, winner=turn)
    return state if state.actions_left else end_turn(state)


def outcome(state: State) -> Outcome | None:
    """Who won and why, by seat; None while the game goes on. No winner is a draw."""
    if state.ended is None:
        return None
    return Outcome(() if state.winner is None else (seat_of(state, state.winner),), state.ended)


def chance_action(state: State) -> Action:
    """The card that is drawn.

    Raises:
        ValueError: if nothing is drawn now.
    """
    if side_to_draw(state) is None:
        raise ValueError("chance does not move now")
    return Action(DRAW, chip=next_card(state))
