"""The rules of ALU as pure functions over `State`. `docs/rules/alu.md` says in words which rule lives where."""

from typing import Final

from alu_companion.games.alu.control import control as control
from alu_companion.games.alu.control import holds, target_count
from alu_companion.games.alu.values import (
    ACTIONS_A_TURN,
    CAMPS_EACH,
    PRICES,
    RAIDING_PIECES,
    START_RESOURCES,
    Action,
    EndReason,
    Kind,
    Options,
    Phase,
    Reason,
    Resources,
    Side,
    State,
)
from alu_companion.games.game import IllegalAction, Outcome, Seat
from alu_companion.games.geometry import Field, Geometry, adjacent

# Looked up once: getting a member of an enum takes as long as building a tuple, and a search does both all the time.
CAMP, RAID, RESTORE, CAMP_ON_RAIDED, ATTACK, END_TURN, SWAP = Kind
CIRCLE, SQUARE = Side
_SIDES: Final = (CIRCLE, SQUARE)
# Every paid action, by kind and field, made once: a search needs them millions of times. The largest board has 63 fields.
_PAID: Final = tuple(tuple(Action(kind, Field(number)) for number in range(63)) for kind in list(Kind)[:END_TURN])
_END_TURN: Final = Action(END_TURN)
_SWAP: Final = Action(SWAP)


def start(options: Options = Options()) -> State:  # noqa: B008 - a frozen value
    """The empty board with Circle to move and the counters as agreed."""
    return State(
        options=options,
        camps=(0, 0),
        raided=0,
        resources=(options.resources(CIRCLE), options.resources(SQUARE)),
        founded=(False, False),
        turn=CIRCLE,
        actions_left=options.first_turn_actions,
        actions_used=0,
        turn_number=1,
        passes=0,
        swapped=False,
        ended=None,
        winner=None,
    )


def seat_of(state: State, side: Side) -> Seat:
    """The seat that plays a side: seat 0 has Circle unless the sides were swapped."""
    return Seat(side ^ state.swapped)


def side_of(state: State, seat: Seat) -> Side:
    """The side that a seat plays; the inverse of `seat_of`."""
    return _SIDES[seat ^ state.swapped]


def phase(state: State) -> Phase:
    """The present part of a turn."""
    if state.ended is not None:
        return Phase.OVER
    if swap_offered(state):
        return Phase.SWAP_OFFER
    return Phase.ACTIONS if state.founded[state.turn] else Phase.FOUNDING


def swap_offered(state: State) -> bool:
    """True when the second player may take over the starter's side: its first decision, before any action, once."""
    return state.options.swap and _is_swap_moment(state)


def targets(
    own: int, other: int, raided: int, founded: bool, material: int, iron: int, food: int, geometry: Geometry
) -> tuple[int, int, int, int, int]:
    """Where the mover may take each paid action: one mask by `Kind` from CAMP to ATTACK.

    Every action needs an own camp orthogonally next to its field; only the very first camp needs the edge instead.
    Controlled fields without camps give no reach, and raided fields block and protect nothing.
    """
    camp_left = own.bit_count() < CAMPS_EACH
    if not founded:
        return (geometry.edge_mask & ~(own | other | raided) if camp_left and material else 0), 0, 0, 0, 0
    near = adjacent(own, geometry.masks)
    empty = near & ~(own | other | raided) if material else 0
    near_raided = near & raided
    piece_left = raided.bit_count() < RAIDING_PIECES
    return (
        empty if camp_left else 0,
        empty if piece_left else 0,
        near_raided if material else 0,
        near_raided if camp_left and iron and material >= 2 else 0,
        near & other if piece_left and iron and food else 0,
    )


def _targets(state: State) -> tuple[int, int, int, int, int]:
    turn, camps = state.turn, state.camps
    material, iron, food, _pending = state.resources[turn]
    geometry = state.options.geometry
    return targets(camps[turn], camps[1 - turn], state.raided, state.founded[turn], material, iron, food, geometry)


def legal_actions(state: State) -> tuple[Action, ...]:
    """All legal actions, sorted; empty if and only if the game is over. A player who can do nothing else may always pass."""
    if state.ended is not None:
        return ()
    actions = []
    for by_field, mask in zip(_PAID, _targets(state), strict=True):
        while mask:
            low = mask & -mask
            actions.append(by_field[low.bit_length() - 1])
            mask ^= low
    if not actions or _may_stop(state):
        actions.append(_END_TURN)
    if swap_offered(state):
        actions.append(_SWAP)
    return tuple(actions)


def check(state: State, action: Action) -> Reason | None:
    """Why an action is refused, or None if it is legal. What stands on the field comes before what the mover lacks."""
    if state.ended is not None:
        return Reason.GAME_OVER
    kind, field = action
    if kind is END_TURN or kind is SWAP:
        if field >= 0:
            return Reason.FIELD_NOT_WANTED
        return _check_swap(state) if kind is SWAP else _check_end_turn(state)
    geometry = state.options.geometry
    if not 0 <= field < geometry.field_count:
        return Reason.NO_SUCH_FIELD
    return _check_place(state, kind, 1 << field, geometry) or _check_means(state, kind)


def _check_swap(state: State) -> Reason | None:
    if not state.options.swap:
        return Reason.SWAP_NOT_AGREED
    return None if _is_swap_moment(state) else Reason.SWAP_TOO_LATE


def _is_swap_moment(state: State) -> bool:
    return state.turn_number == 2 and state.actions_used == 0 and not state.swapped


def _check_end_turn(state: State) -> Reason | None:
    if _may_stop(state) or not any(_targets(state)):
        return None
    return Reason.MUST_USE_ACTIONS if state.founded[state.turn] else Reason.FIRST_MUST_BE_CAMP


def _may_stop(state: State) -> bool:
    """True when the mover may end the turn although an action is possible."""
    return state.founded[state.turn] and not state.options.must_use_actions


def _check_place(state: State, kind: Kind, bit: int, geometry: Geometry) -> Reason | None:
    """Why the field does not allow the action, whatever the mover owns; None if it does."""
    turn = state.turn
    founded = state.founded[turn]
    own = state.camps[turn]
    if not founded and kind is not CAMP:
        return Reason.FIRST_MUST_BE_CAMP
    if bit & own:
        return Reason.OWN_CAMP
    if bit & state.camps[1 - turn]:
        if kind is not ATTACK:
            return Reason.ENEMY_CAMP
    elif bit & state.raided:
        if kind is not RESTORE and kind is not CAMP_ON_RAIDED:
            return Reason.FIELD_RAIDED
    elif kind is not CAMP and kind is not RAID:
        return Reason.FIELD_EMPTY
    if not founded:
        return None if bit & geometry.edge_mask else Reason.FIRST_CAMP_NOT_AT_EDGE
    return None if adjacent(bit, geometry.masks) & own else Reason.OUT_OF_REACH


def _check_means(state: State, kind: Kind) -> Reason | None:
    """What the mover lacks for an action, pieces first, then resources; None if nothing."""
    material, iron, food, pending = state.resources[state.turn]
    price = PRICES[kind]
    if (kind is CAMP or kind is CAMP_ON_RAIDED) and state.camps[state.turn].bit_count() >= CAMPS_EACH:
        return Reason.NO_CAMP_LEFT
    if (kind is RAID or kind is ATTACK) and state.raided.bit_count() >= RAIDING_PIECES:
        return Reason.NO_RAIDING_PIECE_LEFT
    if material < price.material:
        return Reason.TOO_LITTLE_MATERIAL
    if iron < price.iron:
        return Reason.NO_IRON
    if food < price.food:
        return Reason.FOOD_PENDING if pending else Reason.NO_FOOD
    return None


def apply(state: State, action: Action) -> State:
    """The state after an action. The turn ends by itself after its last action, unless the game has ended.

    Raises:
        IllegalAction: with the `Reason` that `check` gives; `state` is a frozen value and stays what it was.
    """
    reason = check(state, action)
    if reason is not None:
        raise IllegalAction(reason)
    kind = action.kind
    if kind is END_TURN:
        return _end_turn(state)
    if kind is SWAP:
        return state._replace(swapped=True)
    return _after_paid_action(_pay_and_place(state, kind, 1 << action.field))


def _pay_and_place(state: State, kind: Kind, bit: int) -> State:
    """The state with the pieces and resources after a paid action, before its effects on turn and game."""
    options, camps, raided, resources, founded, turn, left, used, number, passes, swapped, ended, winner = state
    own, other = camps[turn], camps[1 - turn]
    paid_material, paid_iron, paid_food = PRICES[kind]
    material, iron, food, pending = resources[turn]
    if kind is CAMP or kind is CAMP_ON_RAIDED:
        own |= bit
        raided &= ~bit
    elif kind is RAID:
        raided |= bit
        pending += 1  # usable from the mover's next turn
    elif kind is RESTORE:
        raided &= ~bit
    else:
        other &= ~bit  # the camp goes back to its owner
        raided |= bit
    mine = Resources(material - paid_material, iron - paid_iron, food - paid_food, pending)
    if turn is CIRCLE:
        camps, resources, founded = (own, other), (mine, resources[1]), (True, founded[1])
    else:
        camps, resources, founded = (other, own), (resources[0], mine), (founded[0], True)
    return State(
        options, camps, raided, resources, founded, turn, left - 1, used + 1, number, passes, swapped, ended, winner
    )


def _after_paid_action(state: State) -> State:
    """The state after the effects of a paid action: the opponent has no camps, the mover controls enough, or the turn may end.

    Only the mover's own count can win here. The opponent's count rises only by the mover's founding, and wins with the
    opponent's next own action: so the count is checked after every paid action, even a raid.
    """
    turn = state.turn
    if state.founded[0] and state.founded[1]:
        own, other = state.camps[turn], state.camps[1 - turn]
        if not other:
            return state._replace(ended=EndReason.NO_CAMPS, winner=turn)
        options = state.options
        geometry = options.geometry
        if holds(own, other, options.any_border, geometry.masks, target_count(geometry)):
            return state._replace(ended=EndReason.CONTROL, winner=turn)
    return state if state.actions_left else _end_turn(state)


def _end_turn(state: State) -> State:
    """The next side's turn with its pending food made ready; or the end by count after two passes in a row."""
    passes = 0 if state.actions_used else state.passes + 1
    if passes == 2:
        return state._replace(passes=passes, ended=EndReason.BOTH_PASSED, winner=_larger_control(state))
    following = _SIDES[1 - state.turn]
    material, iron, food, pending = state.resources[following]
    ready = Resources(material, iron, food + pending, 0)
    return state._replace(
        resources=(ready, state.resources[1]) if following is CIRCLE else (state.resources[0], ready),
        turn=following,
        actions_left=ACTIONS_A_TURN,
        actions_used=0,
        turn_number=state.turn_number + 1,
        passes=passes,
    )


def _larger_control(state: State) -> Side | None:
    circle, square = (mask.bit_count() for mask in control(state))
    if circle == square:
        return None
    return CIRCLE if circle > square else SQUARE


def outcome(state: State) -> Outcome | None:
    """Who won and why, by seat; None while the game goes on. No winner is a draw."""
    if state.ended is None:
        return None
    winners = () if state.winner is None else (seat_of(state, state.winner),)
    return Outcome(winners, state.ended)


def is_playable(state: State) -> bool:
    """True when the pieces and sliders of one kit can show the position and its game is not over.

    It does not check whether legal play could have led there: lessons and puzzles need not come from a game.

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
