"""Almajara's actions and options as text; each pair of `parse_x` and `format_x` is inverse.

An action is a word with its cells and chips: `move b2-ne c3-sw`, `move b2-ne c3-sw card=no7`, `place no7 b1-c`,
`deploy no7 b1-c`, `deploy no7 b1-c other` with the other side up, `draw no7`, `end`. Options are words, `layout=small
seed=7 deploy`. A shipped layout or set of chips is written by its name, any other as its whole file with `/` for the ends of lines and
`+` for blanks: `layout=name:+duel/2/L/1`. A chip is named as in the file, or as it is spoken, by its kind and its number
in this kind: `normal#7`.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Final

from alu_companion.games.almajara import library
from alu_companion.games.almajara.board import board_of, format_cell, parse_cell, reach
from alu_companion.games.almajara.cards import card_drawing, card_refused
from alu_companion.games.almajara.chips import chip_numbers, format_chips, parse_chips
from alu_companion.games.almajara.layout import MOST_TURNS, format_layout, parse_layout
from alu_companion.games.almajara.turns import most_to_defend
from alu_companion.games.almajara.values import (
    ACTIONS_A_TURN,
    EXPANSIONS,
    FEWEST_DEALT,
    MOST_DEALT,
    MOST_FEWER,
    NO_CELL,
    NO_CHIP,
    SEEDS,
    USUAL_DEALT,
    USUAL_TURN_LIMIT,
    Action,
    ActionKind,
    Ambiguity,
    Cell,
    ChipId,
    ChipSet,
    Layout,
    Moves,
    Options,
    State,
)
from alu_companion.games.game import AmbiguousAction, NotUnderstood, TextReason
from alu_companion.games.options import (
    Entry,
    choice,
    flag,
    format_changed,
    number,
    one_of,
    parse_words,
    several,
    words_of,
)

WORDS: Final = {
    ActionKind.MOVE: "move",
    ActionKind.PLACE: "place",
    ActionKind.DEPLOY: "deploy",
    ActionKind.DRAW: "draw",
    ActionKind.END_TURN: "end",
    ActionKind.SWAP: "swap",
}
_KINDS: Final = {word: kind for kind, word in WORDS.items()}
_CARD: Final = "card="
_OTHER: Final = "other"
_LEAST_SHARE: Final = 50


@lru_cache(maxsize=16)
def _ids(chips: ChipSet) -> dict[str, ChipId]:
    numbers = chip_numbers(chips)
    spoken = {f"{chip.kind.value}#{numbers[number]}": ChipId(number) for number, chip in enumerate(chips.chips)}
    return spoken | {chip.name: ChipId(number) for number, chip in enumerate(chips.chips)}


def parse_chip(chips: ChipSet, text: str) -> ChipId:
    """The chip of a name or of a kind with its number, in any case.

    Raises:
        NotUnderstood: BAD_VALUE.
    """
    return one_of(_ids(chips), text.lower(), text.lower())


def format_action(state: State, action: Action) -> str:
    """The text of an action."""
    kind, source, chip, target, turned = action
    options, words = state.options, [WORDS[kind]]
    board = board_of(options.layout)
    name = None if chip == NO_CHIP else options.chips.chips[chip].name
    if kind is ActionKind.MOVE:
        words += [format_cell(board, source), format_cell(board, target)]
        words += [] if name is None else [_CARD + name]
        return " ".join(words)
    words += [] if name is None else [name]
    words += [] if target == NO_CELL else [format_cell(board, target)]
    words += [_OTHER] if turned else []
    return " ".join(words)


def parse_action(state: State, text: str) -> Action:
    """The action that a text names, in any case and spacing. A tile alone is its middle, and a card needs no `card=`.

    In a game by cards alone a move may leave its card out: it is the open card that makes the jump.

    Raises:
        NotUnderstood: EMPTY, UNKNOWN_WORD, FIELD_MISSING, NO_SUCH_FIELD, BAD_VALUE or TOO_MUCH.
        AmbiguousAction: SEVERAL_CARDS.
    """
    words = text.split()
    if not words:
        raise NotUnderstood(TextReason.EMPTY)
    kind = _KINDS.get(words[0].lower())
    if kind is None:
        raise NotUnderstood(TextReason.UNKNOWN_WORD, words[0])
    parts = words[1:]
    needed = {ActionKind.END_TURN: 0, ActionKind.SWAP: 0, ActionKind.DRAW: 1}.get(kind, 2)
    if len(parts) < needed:
        raise NotUnderstood(TextReason.FIELD_MISSING, " ".join(words))
    if kind is ActionKind.MOVE:
        return _parse_move(parts, state)
    turned = kind is ActionKind.DEPLOY and len(parts) == 3 and parts[2].lower() == _OTHER
    if len(parts) > needed + turned:
        raise NotUnderstood(TextReason.TOO_MUCH, " ".join(parts[needed:]))
    chip = parse_chip(state.options.chips, parts[0]) if needed else NO_CHIP
    target = parse_cell(board_of(state.options.layout), parts[1]) if needed == 2 else NO_CELL
    return Action(kind, NO_CELL, chip, target, turned)


def _parse_move(parts: list[str], state: State) -> Action:
    board = board_of(state.options.layout)
    source, target = (parse_cell(board, name) for name in parts[:2])
    card = NO_CHIP
    if len(parts) == 2 and state.options.moves is Moves.CARDS:
        card = _meant_card(state, source, target)
    elif len(parts) > 2:
        if len(parts) > 3:
            raise NotUnderstood(TextReason.TOO_MUCH, " ".join(parts[3:]))
        card = parse_chip(state.options.chips, parts[2].lower().removeprefix(_CARD))
    return Action(ActionKind.MOVE, source, card, target)


def _meant_card(state: State, source: Cell, target: Cell) -> ChipId:
    """The mover's only open card that leads from cell to cell; `NO_CHIP` if there is none."""
    options, turn = state.options, state.turn
    leading = [
        card for card in state.hands[turn] if target in reach(options.layout, card_drawing(options, card), turn)[source]
    ]
    # If no card may be used here, take any of them: the refusal tells why.
    meant = [card for card in leading if card_refused(state, card, source) is None] or leading[:1]
    if len(meant) > 1:
        raise AmbiguousAction(Ambiguity.SEVERAL_CARDS, " ".join(options.chips.chips[card].name for card in meant))
    return meant[0] if meant else NO_CHIP


def format_options(options: Options) -> str:
    """The options that differ from the usual ones, layout and chips by name or written out; empty if none does.

    >>> format_options(parse_options("flip_on_capture dealt=12 layout=small"))
    'layout=small dealt=12 flip_on_capture'
    """
    return format_changed(_OPTIONS, options, _usual(options))


def _usual(options: Options) -> Options:
    """The usual options with the same layout, chips and kinds."""
    layout = options.layout
    return replace(
        _default(),
        dealt=min(layout.dealt or USUAL_DEALT, len(options.in_game()) // 2),
        turn_limit=layout.turn_limit or USUAL_TURN_LIMIT,
    )


def _default() -> Options:
    return Options(library.layout(library.DEFAULT), library.chips(library.DEFAULT))


def format_layout_option(layout: Layout) -> str:
    """A layout as the value of its option: by name if it ships, else written out; `parse_options` gives it back.

    >>> format_layout_option(Layout("duel", ("2", "L", "1")))
    'name:+duel/2/L/1'
    """
    return layout.name if library.layout_ships(layout) else _inline(format_layout(layout))


def format_chips_option(chips: ChipSet) -> str:
    """A set of chips as the value of its option: by name if it ships, else written out; `parse_options` gives it back."""
    return chips.name if library.chips_ship(chips) else _inline(format_chips(chips))


def _inline(text: str) -> str:
    return text.strip("\n").replace(" ", "+").replace("\n", "/")


def _written_out(text: str) -> str:
    return text.replace("/", "\n").replace("+", " ")


# A shipped one is named by one word; one that is written out begins with its header.
def _parse_layout(text: str, shown: str) -> Layout:
    return parse_layout(_written_out(text)) if ":" in text else library.layout(text)


def _parse_chips(text: str, shown: str) -> ChipSet:
    return parse_chips(_written_out(text)) if ":" in text else library.chips(text)


_OPTIONS: Final = (
    Entry("layout", "layout", _parse_layout, format_layout_option),
    Entry("chips", "chips", _parse_chips, format_chips_option),
    number("seed", 0, SEEDS - 1),
    number("dealt", FEWEST_DEALT, MOST_DEALT),
    number("share", _LEAST_SHARE, 100),
    choice("moves", words_of(Moves)),
    number("turn_limit", 1, MOST_TURNS),
    several("without", {kind.value: kind for kind in EXPANSIONS}),
    number("defend"),
    number("first_turn_actions", 1, ACTIONS_A_TURN),
    number("south_fewer", 0, MOST_FEWER),
    number("north_fewer", 0, MOST_FEWER),
    *map(flag, ("deploy", "plain_kinds", "flip_on_capture", "swap")),
)


def parse_options(text: str) -> Options:
    """The options of a text. Others keep the usual value, or the one that the layout proposes.

    Raises:
        NotUnderstood: UNKNOWN_WORD or BAD_VALUE; a `BadFile` if a layout or a set that is written out has problems.

    >>> parse_options("layout=small moves=both").dealt
    9
    """
    named = parse_words(_OPTIONS, text)
    options = replace(_usual(replace(_default(), **named)), **named)
    if len(options.in_game()) < 2 * options.dealt:
        raise NotUnderstood(TextReason.BAD_VALUE, f"dealt={options.dealt}")
    if options.defend is not None and not 1 <= options.defend <= most_to_defend(options):
        raise NotUnderstood(TextReason.BAD_VALUE, f"defend={options.defend}")
    return options
