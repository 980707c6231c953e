"""Cards: the deck, and when a card may be used. A card shows the first side of the chip with its id."""

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
    """The drawing that a card shows."""
    return options.chips.chips[card].drawings[0]


def side_to_draw(state: State) -> Side | None:
    """The side for which chance draws next: the mover before its first action; before the first turn both, in turn order."""
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
    """The cards that may be drawn, sorted. When the deck is empty, these are the discarded cards."""
    one, two = state.hands
    gone = {*one, *two, *state.discard}
    rest = tuple(card for card in state.options.in_game() if card not in gone)
    return rest or state.discard


def next_card(state: State) -> ChipId:
    """The card that is drawn next; it follows from the seed and the number of cards drawn so far."""
    cards = deck(state)
    return cards[drawn(len(cards), state.options.seed, "card", state.draws)]


def card_refused(state: State, card: ChipId, cell: Cell) -> Reason | None:
    """Why the mover's piece on a cell cannot use an open card, or None.

    It needs no look at earlier cells: a piece that may still act stands where it began the turn.
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
    """A state that looks the same to both players, with another order of the cards.

    Pieces, reserves, hands and the discard lie open, so both know which cards the deck still holds. Only the seed is hidden,
    which settles the order of the deck; no player knows it.
    """
    return replace(state, options=replace(state.options, seed=random.randrange(SEEDS)))
