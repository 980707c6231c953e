"""POI Control as text: actions and options; each pair of `parse_x` and `format_x` is inverse.

    choose b2
    move b2-c b2-n          all that can go: the whole die, or as much as the unit there has room for
    move b2-c b2-n 2        two points of it
    carry b2 b3 arm=2 sup=1
    recruit b2-n            a new unit, or one point more
    end, resign

The centre of a territory may be written without its slot: `move b2 b2-n`. States are in `position`.
"""

from dataclasses import replace
from typing import Final

from alu_companion.games.game import NotUnderstood, TextReason
from alu_companion.games.options import MOST, Entry, flag, format_changed, number, numbers, parse_number, parse_words
from alu_companion.games.poi import library
from alu_companion.games.poi.board import Board, Place, Tile
from alu_companion.games.poi.generator import generate
from alu_companion.games.poi.maps import format_board, parse_board
from alu_companion.games.poi.values import (
    END,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    MOVES_A_TURN,
    RESIGN,
    STARTING_UNITS,
    STRONGEST,
    Action,
    Kind,
    Options,
    State,
    carry,
    choose,
    move,
    recruit,
)

WORDS: Final = {
    Kind.CHOOSE: "choose",
    Kind.MOVE: "move",
    Kind.CARRY: "carry",
    Kind.RECRUIT: "recruit",
    Kind.END: "end",
    Kind.RESIGN: "resign",
}
RANDOM_MAP: Final = "random"
_KINDS: Final = {word: kind for kind, word in WORDS.items()}
_NAMES_NEEDED: Final = {Kind.CHOOSE: 1, Kind.MOVE: 2, Kind.CARRY: 2, Kind.RECRUIT: 1, Kind.END: 0, Kind.RESIGN: 0}


def most_points(state: State, source: Place, target: Place) -> int:
    """Most points of a unit that can go to a place: all of them, or what fits on an own unit there; 0 without a unit."""
    unit, there = state.units[source], state.units[target]
    if unit is None:
        return 0
    if there is None or there.seat != unit.seat:
        return unit.value
    return min(unit.value, STRONGEST - there.value)


def format_action(state: State, action: Action) -> str:
    """The text of an action, as short as `parse_action` understands it in the same state."""
    board, kind, word = state.board, action.kind, WORDS[action.kind]
    if kind is Kind.CHOOSE:
        return f"{word} {board.format_tile(Tile(action.target))}"
    if kind is Kind.RECRUIT:
        return f"{word} {board.format_place(Place(action.target))}"
    if kind is Kind.MOVE:
        source, target = Place(action.source), Place(action.target)
        points = "" if action.points == most_points(state, source, target) else f" {action.points}"
        return f"{word} {board.format_place(source)} {board.format_place(target)}{points}"
    if kind is Kind.CARRY:
        pack = [f" {name}={count}" for name, count in (("arm", action.arm), ("sup", action.sup)) if count]
        return (
            f"{word} {board.format_tile(Tile(action.source))} {board.format_tile(Tile(action.target))}{''.join(pack)}"
        )
    return word


def parse_action(state: State, text: str) -> Action:
    """The action that a text names, in any case and spacing.

    Raises:
        NotUnderstood: EMPTY, UNKNOWN_WORD, FIELD_MISSING, NO_SUCH_FIELD, TOO_MUCH or BAD_VALUE.
    """
    words = text.lower().split()
    if not words:
        raise NotUnderstood(TextReason.EMPTY)
    kind = _KINDS.get(words[0])
    if kind is None:
        raise NotUnderstood(TextReason.UNKNOWN_WORD, words[0])
    needed = 1 + _NAMES_NEEDED[kind]
    names, rest = words[1:needed], words[needed:]
    if 1 + len(names) < needed:
        raise NotUnderstood(TextReason.FIELD_MISSING, words[0])
    allowed = {Kind.MOVE: 1, Kind.CARRY: 2}.get(kind, 0)
    if len(rest) > allowed:
        raise NotUnderstood(TextReason.TOO_MUCH, " ".join(rest[allowed:]))
    if kind is Kind.MOVE:
        return _parse_move(state, names, rest)
    if kind is Kind.CARRY:
        return _parse_carry(state.board, names, rest)
    if kind is Kind.CHOOSE:
        return choose(state.board.parse_tile(names[0]))
    if kind is Kind.RECRUIT:
        return recruit(state.board.parse_place(names[0]))
    return END if kind is Kind.END else RESIGN


def _parse_move(state: State, names: list[str], rest: list[str]) -> Action:
    source, target = (state.board.parse_place(name) for name in names)
    points = parse_number(rest[0], rest[0], least=1) if rest else most_points(state, source, target)
    return move(source, target, points)


def _parse_carry(board: Board, names: list[str], rest: list[str]) -> Action:
    source, target = (board.parse_tile(name) for name in names)
    pack = {"arm": 0, "sup": 0}
    for word in rest:
        name, _equals, count = word.partition("=")
        if name not in pack:
            raise NotUnderstood(TextReason.UNKNOWN_WORD, word)
        if pack[name]:
            raise NotUnderstood(TextReason.TOO_MUCH, word)
        pack[name] = parse_number(count, word, least=1)
    if not rest:
        raise NotUnderstood(TextReason.BAD_VALUE, " ".join(names))  # a pack of what, and how many?
    return carry(source, target, pack["arm"], pack["sup"])


def default_options(players: int = FEWEST_PLAYERS) -> Options:
    """The usual options for a number of players."""
    return Options(library.shipped(library.FIRST_CHOICE[players]).board, players)


def format_options(options: Options) -> str:
    """The options that differ from the defaults. A map that does not ship is written out, so the text is complete.

    >>> format_options(default_options(3)), format_options(Options(library.shipped("first").board, dice=20))
    ('players=3', 'map=first dice=20')
    """
    usual = replace(default_options(options.players), players=FEWEST_PLAYERS)
    return format_changed(_OPTIONS, options, usual)


def format_map_option(board: Board) -> str:
    """A board as the value of its option: by name if it ships, else written out; `parse_options` gives it back."""
    return library.name_of(board) or format_board(board)


# Keep the value of `map` as text at first: the board depends on the players and the seed.
_OPTIONS: Final = (
    number("players", FEWEST_PLAYERS, MOST_PLAYERS),
    Entry("map", "board", lambda text, shown: text, format_map_option),
    number("dice", STARTING_UNITS),
    number("tokens"),
    number("round_limit", 1),
    number("seed"),
    number("first_turn_moves", 1, MOVES_A_TURN),
    numbers("start_values", 1, STRONGEST),
    flag("no_growth"),
)


def parse_options(text: str) -> Options:
    """The options that a text names; what it does not name keeps its default. `map=random` makes a map from the seed.

    Raises:
        NotUnderstood: UNKNOWN_WORD, BAD_VALUE, or BAD_BOARD (then a `BadFile`) for a map that is written out.

    >>> parse_options("players=4 round_limit=10").round_limit
    10
    """
    named = parse_words(_OPTIONS, text)
    players = named.get("players", FEWEST_PLAYERS)
    if "board" in named:
        named["board"] = _parse_map(named["board"], players, named.get("seed", 0))
    values = named.get("start_values", ())
    if len(values) > players:
        raise NotUnderstood(TextReason.BAD_VALUE, f"start_values={','.join(map(str, values))}")
    if values:
        # A seat that is not named starts with the strongest units.
        values += (STRONGEST,) * (players - len(values))
        named["start_values"] = values if min(values) < STRONGEST else ()
    return replace(default_options(players), **named)


def is_generated(options: Options) -> bool:
    """True when the map was made from the seed. With any other map the seed has no meaning.

    >>> is_generated(parse_options("map=random seed=4")), is_generated(parse_options("map=clover seed=4"))
    (True, False)
    """
    return options.board == generate(options.players, options.seed).board


def another(options: Options) -> Options:
    """The options for the next game: a generated map is replaced by that of the next seed, all else stays.

    >>> another(default_options()) == default_options(), another(parse_options("map=random seed=4")).seed
    (True, 5)
    """
    if not is_generated(options):
        return options
    seed = (options.seed + 1) % (MOST + 1)
    return replace(options, board=generate(options.players, seed).board, seed=seed)


def _parse_map(text: str, players: int, seed: int) -> Board:
    if text == RANDOM_MAP:
        return generate(players, seed).board
    if "," in text or "/" in text:
        return parse_board(text, players)
    if text not in library.names() or len(library.shipped(text).board.starts) < players:
        raise NotUnderstood(TextReason.BAD_VALUE, f"map={text}")
    return library.shipped(text).board
