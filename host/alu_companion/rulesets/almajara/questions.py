"""Answers all questions during a game. Changes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from alu_companion.games.almajara.board import board_of, enough_obelisks, parse_cell, parse_tile
from alu_companion.games.almajara.queries import pieces
from alu_companion.games.almajara.queries import zones as zone_views
from alu_companion.games.almajara.values import HOLDABLE, OBELISKS_TO_WIN, Action, Cell, Side, State, TileId, Zone
from alu_companion.games.almajara.zones import holds
from alu_companion.games.game import NotUnderstood
from alu_companion.games.geometry import Field
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Level, Listed, Message, PlaceName, on_wish, part
from alu_companion.speech.narrator import Choice

from . import places, plans
from .actions import clause, clause_here
from .controls import RULES_NAMED
from .facts import defence_told, hand_told, hold_told, holds_told, pieces_told, points_told, reserve_told, whose_turn
from .names import places as listed_places
from .names import player, tile, zone
from .offers import attacks, offered_at
from .whole import board_told

_RULES: Final = (
    "goal", "turn", "piece", "move", "capture", "once", "place", "portal", "lighthouse", "obelisk", "stone", "hold", "guard",
    "second", "cards", "end", "limit",
)  # fmt: skip


def answer(state: State, command: Command) -> Message | None:
    """The answer to a question about the game; None if the command is no such question."""
    match command:
        case Command("status"):
            return status(state)
        case Command("mine"):
            return owned(state, state.turn)
        case Command("theirs"):
            return owned(state, state.turn.other)
        case Command("actions"):
            return plans.possible(state)
        case Command("almajara-attacks"):
            return plans.attacks_told(state, attacks(state))
        case Command("almajara-threats"):
            return plans.dangers(state)
        case Command("almajara-zones"):
            return zones(state)
        case Command("almajara-board" | "board"):  # the program asks every game in this way, whatever its players type
            return board(state)
        case Command("almajara-reserve"):
            return plans.reserve_asked(state)
        case Command("almajara-cards"):
            return plans.cards_asked(state)
        case Command("almajara-chip", _, number) if number is not None:
            return plans.chip_asked(state, number)
        case Command("almajara-rule", word=name) if name:
            return topic(name) or None
        case Command("almajara-rule"):
            return rules()
        case Command(name, word=word) if word:
            return _about_places(state, name, word)
        case _:
            return None


def _about_places(state: State, name: str, word: str) -> Message | None:
    """The answer to a question about one or two places; None for other questions. A tile without a part is the whole tile or its middle."""
    try:
        if name == "field" and "-" not in word:
            return places.tile_asked(state, parse_tile(board_of(state.options.layout), word))
        cells = _cells(state, word)
    except NotUnderstood:
        return (part("almajara-refusal-no-such-cell"),)
    match name, cells:
        case "field", (cell,):
            return places.cell_asked(state, cell)
        case "here", (cell,):
            return here_asked(state, cell)
        case "neighbours", (cell,):
            return places.around(state, cell)
        case "almajara-drawing", (cell,):
            return places.drawing_asked(state, cell)
        case "almajara-route", (source, target):
            return places.route(state, source, target)
        case _:
            return None


def _cells(state: State, word: str) -> tuple[Cell, ...]:
    """The cells that a command names; a tile alone means its middle."""
    return tuple(parse_cell(board_of(state.options.layout), one) for one in word.split())


def offered(state: State, command: Command) -> tuple[Choice, ...]:
    """The actions that a question asks about, to be listed by number; the most important first."""
    if command.name == "almajara-attacks":
        return tuple(Choice(clause(state, action), action) for action in attacks(state))
    if command.name != "here" or not command.word:
        return ()
    try:
        (cell,) = _cells(state, command.word)
    except NotUnderstood:
        return ()
    return tuple(Choice(clause_here(state, action, cell), action) for action in offered_at(state, cell))


def here_asked(state: State, cell: Cell) -> Message:
    """Tell what stands on a cell, before the list of actions there; or why there are none."""
    if offered_at(state, cell):
        return (places.here(state, cell),)
    return places.nothing_here(state, cell)


def status(state: State) -> Message:
    """Tell whose turn it is, the number of pieces of both sides, the points, and how long a portal is still to be defended."""
    one, two = (len(pieces(state, side)) for side in Side)
    turn = whose_turn(state) or (part("game-over"),)
    return (*turn, part("almajara-counts", one=one, two=two), points_told(state), *defence_told(state))


def owned(state: State, side: Side) -> Message:
    """A side's pieces, reserve, cards and zones."""
    own = holds_told(state, side) or (part("almajara-holds-none", Level.NORMAL, side=player(side)),)
    return (pieces_told(state, side), *reserve_told(state, side), *hand_told(state, side), *own)


def zones(state: State) -> Message:
    """Tell every zone that can be held, and what is still missing for each way to win."""
    told = []
    for view in zone_views(state):
        if view.zone not in HOLDABLE:
            continue
        if view.hold is not None:
            told.append(hold_told(state, view.tile, view.hold))
            continue
        what, where = zone(view.zone), tile(state.options, view.tile)
        if view.standing is None:
            told.append(part("almajara-zone-free", zone=what, tile=where))
        else:
            told.append(part("almajara-zone-stood", zone=what, tile=where, side=player(view.standing)))
    for side in Side if enough_obelisks(state.options.layout) else ():
        count = len(holds(state, side, Zone.OBELISK))
        told.append(part("almajara-obelisks", side=player(side), count=count, needed=OBELISKS_TO_WIN))
    return (*told, points_told(state), *defence_told(state))


def board(state: State) -> Message:
    """Tell the board row by row from the north, where the players sit, and where the signs of their portals are."""
    options, found = state.options, board_of(state.options.layout)
    told = [*board_told(options), part("almajara-board-tile-parts", Level.NORMAL), part("almajara-board-seats")]
    for row in range(len(options.layout.rows) - 1, -1, -1):
        inside = [(TileId(number), one.zone) for number, one in enumerate(found.tiles) if one.row == row]
        if not inside:
            told.append(part("almajara-board-gap", row=row + 1))
            continue
        named = Listed(
            tuple(part("almajara-board-tile", tile=tile(options, number), zone=zone(what)) for number, what in inside)
        )
        told.append(part("almajara-board-row", row=row + 1, tiles=named))
    for side in Side:
        signs = listed_places(options, sorted(found.portal_signs[side]))
        if signs.values:
            told.append(part("almajara-portal-signs", side=player(side), places=signs))
    return tuple(told)


def last_actions(past: Sequence[tuple[State, Action]]) -> Message:
    """The last actions, oldest first, each with the side that took it."""
    told = tuple(
        part("last-action", side=player(before.turn), action=clause(before, action)) for before, action in past
    )
    return told or (part("last-none"),)


def rules() -> Message:
    """Tell the rules in short, how to ask for a single one, and on request all of them."""
    each = tuple(part(f"almajara-rule-{name}") for name in _RULES)
    return (part("almajara-rules-short"), part("almajara-rules-one-typed"), *on_wish(each))


def help_spoken(state: State | None) -> Message:
    """The first words of help; in a game they begin with whose turn it is."""
    now = whose_turn(state) if state is not None and state.ended is None else ()
    return (*now, part("almajara-help-first", place=PlaceName(Field(0), "n")))


HELP_MORE: Final[Message] = (part("almajara-help-more"),)
"""The topics of help, as players type them."""


def topic(name: str) -> Message:
    """Tell a topic of help, or the rule of this name."""
    match name:
        case "ask":
            return (part("almajara-help-look"), part("almajara-help-plan"))
        case "play":
            return (part("almajara-help-act"), part("almajara-help-type"), part("almajara-help-game"))
        case "speech":
            return (part("help-speech"),)
        case "goal":
            return tuple(part(f"almajara-rule-{rule}") for rule in ("goal", "end", "limit"))
    rule = name.removeprefix("almajara-")
    if rule == "guard":
        return (part("almajara-rule-guard"), part("almajara-rule-second"))
    return (part(f"almajara-rule-{rule}"),) if rule in RULES_NAMED else ()
