"""Cards: the deck, what is open, and when a card may be used. A card shows the first side of the chip of its id."""

from dataclasses import replace
from random import Random

from alu_companion.games.almajara.board import board_of, tile_of
from alu_companion.games.almajara.chance import drawn
from alu_companion.games.almajara.values import (
    HAND,
    PORTALS,
    SEEDS,
    Cell,
    ChipId,
    Drawing,
    Kind,
    Moves,
    Options,
    Reason,
    Side,
    State,
    Zone,
)
from alu_companion.games.almajara.zones import holds


def card_drawing(options: Options, card: ChipId) -> Drawing:
    """What a card shows."""
    return options.chips.chips[card].drawings[0]


def side_to_draw(state: State) -> Side | None:
    """For whom chance draws next: the mover before its first action, and before the first turn both in turn order."""
    if state.options.moves is Moves.DRAWINGS or state.ended is not None or any(state.to_deploy):
        return None
    if state.actions_left < state.options.actions(state.number):
        return None
    if len(state.hands[state.turn]) < HAND:
        return state.turn
    if state.number == 1 and len(state.hands[state.turn.other]) < HAND:
        return state.turn.other
    return None


def deck(state: State) -> tuple[ChipId, ...]:
    """The cards that may be drawn, sorted; an empty deck is the discard, shuffled again."""
    one, two = state.hands
    gone = {*one, *two, *state.discard}
    rest = tuple(card for card in state.options.in_game() if card not in gone)
    return rest or state.discard


def next_card(state: State) -> ChipId:
    """The card that is drawn next, settled by the seed and the number of cards drawn so far."""
    cards = deck(state)
    return cards[drawn(len(cards), state.options.seed, "card", state.draws)]


def card_refused(state: State, card: ChipId, cell: Cell) -> Reason | None:
    """Why the mover's piece on a cell cannot use an open card, or None.

    A piece that may still act stands where it began the turn.
    """
    kind = state.options.kind(card)
    if kind is not Kind.ANCIENT and kind is not Kind.MYTH:
        return None
    if holds(state, state.turn, Zone.STONE):
        return None
    zone = board_of(state.options.layout).tiles[tile_of(cell)].zone
    if kind is Kind.ANCIENT:
        return None if zone is Zone.OBELISK else Reason.CARD_WANTS_OBELISK
    return None if zone in PORTALS else Reason.CARD_WANTS_PORTAL


def resample(state: State, random: Random) -> State:
    """A state that nobody could tell from this one, with another order of the cards.

    Pieces, reserves, hands and the discard lie open, and with them which cards the deck still holds. The deal is over once there is a
    state. So only the seed is hidden, which settles the order of the deck, and it is hidden from both seats alike.
    """
    return replace(state, options=replace(state.options, seed=random.randrange(SEEDS)))
