"""ALU as text: actions, positions and options; each pair of `parse_x` and `format_x` is inverse.

An action is a word and a field, `camp C4`, or a word alone, `end`. A position is a diagram, top row first, and one line
of everything else; the same on one line has the rows joined by `/`:

    .S......
    .R......
    ........
    ........
    .C......
    circle=24,10,0,0 square=23,10,1,0 founded=both turn=circle left=2 used=1 number=3 passes=0 ...
"""

from typing import Final

from alu_companion.games.alu.values import START_RESOURCES, Action, EndReason, Kind, Options, Resources, Side, State
from alu_companion.games.game import NotUnderstood, TextReason
from alu_companion.games.geometry import STANDARD, Geometry
from alu_companion.games.options import (
    Entry,
    choice,
    flag,
    format_changed,
    format_words,
    number,
    parse_number,
    parse_words,
    words_of,
)

WORDS: Final = {
    Kind.CAMP: "camp",
    Kind.RAID: "raid",
    Kind.RESTORE: "restore",
    Kind.CAMP_ON_RAIDED: "build",
    Kind.ATTACK: "attack",
    Kind.END_TURN: "end",
    Kind.SWAP: "swap",
}
_KINDS: Final = {word: kind for kind, word in WORDS.items()}
FLAGS: Final = tuple(name for name, usual in Options._field_defaults.items() if isinstance(usual, bool))
"""House rules that are either on or off."""
_STOCKS: Final = {
    "circle_material": (1, START_RESOURCES.material),
    "circle_iron": (0, START_RESOURCES.iron),
    "square_material": (1, START_RESOURCES.material),
    "square_iron": (0, START_RESOURCES.iron),
}
"""Smallest resources that a side may start with: without material it could not found."""
HOUSE_RULES: Final = {
    **dict.fromkeys(FLAGS, (False, True)),
    "first_turn_actions": (2, 1, 3),
    **{name: tuple(range(most, least - 1, -1)) for name, (least, most) in _STOCKS.items()},
}
"""House rules that players set once for all games: each with its values, the usual one first."""


def _resources(word: str) -> Entry:
    """The four numbers of a side."""

    def parse(text: str, shown: str) -> Resources:
        numbers = text.split(",")
        if len(numbers) != len(Resources._fields):
            raise NotUnderstood(TextReason.BAD_VALUE, shown)
        return Resources(*(parse_number(one, shown) for one in numbers))

    return Entry(word, word, parse, lambda resources: ",".join(map(str, resources)))


def _parse_geometry(text: str, shown: str) -> Geometry:
    columns, _times, rows = text.partition("x")
    try:
        return Geometry(parse_number(columns, shown, least=1), parse_number(rows, shown, least=1))
    except ValueError:
        raise NotUnderstood(TextReason.BAD_VALUE, shown) from None


_OPTIONS: Final = (
    *map(flag, FLAGS),
    number("first_turn_actions", least=1),
    *(number(name, *amounts) for name, amounts in _STOCKS.items()),
    Entry("board", "geometry", _parse_geometry, lambda board: f"{board.columns}x{board.rows}"),
)
_SIDES: Final = {"circle": Side.CIRCLE, "square": Side.SQUARE}
_NONE: Final = {"no": None}
_FACTS: Final = (
    _resources("circle"),
    _resources("square"),
    choice(
        "founded",
        {"none": (False, False), "circle": (True, False), "square": (False, True), "both": (True, True)},
    ),
    choice("turn", _SIDES),
    number("left", field="actions_left"),
    number("used", field="actions_used"),
    number("number", least=1, field="turn_number"),
    number("passes"),
    choice("swapped", {"no": False, "yes": True}),
    choice("end", _NONE | words_of(EndReason), field="ended"),
    choice("winner", _NONE | _SIDES),
)


def format_action(action: Action, geometry: Geometry = STANDARD) -> str:
    """The text of an action.

    >>> format_action(Action(Kind.CAMP_ON_RAIDED, STANDARD.parse_field("C4")))
    'build C4'
    """
    word = WORDS[action.kind]
    return word if action.field < 0 else f"{word} {geometry.format_field(action.field)}"


def parse_action(text: str, geometry: Geometry = STANDARD) -> Action:
    """The action that a text names, in any case and spacing.

    Raises:
        NotUnderstood: EMPTY, UNKNOWN_WORD, FIELD_MISSING, NO_SUCH_FIELD or TOO_MUCH.

    >>> parse_action(" Build  c4 ") == Action(Kind.CAMP_ON_RAIDED, STANDARD.parse_field("C4"))
    True
    """
    words = text.split()
    if not words:
        raise NotUnderstood(TextReason.EMPTY)
    kind = _KINDS.get(words[0].lower())
    if kind is None:
        raise NotUnderstood(TextReason.UNKNOWN_WORD, words[0])
    needed = 1 if kind in (Kind.END_TURN, Kind.SWAP) else 2
    if len(words) > needed:
        raise NotUnderstood(TextReason.TOO_MUCH, " ".join(words[needed:]))
    if len(words) < needed:
        raise NotUnderstood(TextReason.FIELD_MISSING, words[0])
    return Action(kind) if needed == 1 else Action(kind, geometry.parse_field(words[1]))


def format_options(options: Options) -> str:
    """The options that differ from the defaults, by name; empty if none does.

    >>> format_options(Options(swap=True, first_turn_actions=1))
    'swap first_turn_actions=1'
    """
    return format_changed(_OPTIONS, options, Options())


def parse_options(text: str) -> Options:
    """The options that a text names; what it does not name keeps its default.

    Raises:
        NotUnderstood: UNKNOWN_WORD or BAD_VALUE.

    >>> parse_options("any_border first_turn_actions=3").any_border
    True
    """
    return Options(**parse_words(_OPTIONS, text))


def format_state(state: State) -> str:
    """A position on several lines: the diagram, top row first, then the line of everything else."""
    return "\n".join([*_rows(state), _facts(state)])


def format_state_line(state: State) -> str:
    """A position on one line: the rows, top row first, joined by `/`, then everything else."""
    return f"{'/'.join(_rows(state))} {_facts(state)}"


def parse_state(text: str) -> State:
    """The position that a text describes, in either form; blanks within the rows are allowed on several lines.

    It checks the form, not whether play could have led there.

    Raises:
        NotUnderstood: BAD_BOARD, UNKNOWN_WORD or BAD_VALUE.
    """
    text = text.strip()
    if "\n" in text:
        *rows, facts = ("".join(line.split()) if "=" not in line else line for line in text.splitlines())
    else:
        board, _blank, facts = text.partition(" ")
        rows = board.split("/")
    named = parse_words((*_FACTS, *_OPTIONS), facts, needed=_FACTS)
    options = Options(**{option.field: named.pop(option.field) for option in _OPTIONS if option.field in named})
    camps, raided = _parse_rows(rows, options.geometry)
    resources = (named.pop("circle"), named.pop("square"))
    return State(options=options, camps=camps, raided=raided, resources=resources, **named)


def _rows(state: State) -> list[str]:
    geometry = state.options.geometry
    signs = ((state.camps[Side.CIRCLE], "C"), (state.camps[Side.SQUARE], "S"), (state.raided, "R"))

    def sign(number: int) -> str:
        return next((letter for mask, letter in signs if mask >> number & 1), ".")

    text = "".join(sign(number) for number in range(geometry.field_count))
    return [text[first : first + geometry.columns] for first in range(0, len(text), geometry.columns)][::-1]


def _parse_rows(rows: list[str], geometry: Geometry) -> tuple[tuple[int, int], int]:
    if len(rows) != geometry.rows or any(len(row) != geometry.columns for row in rows):
        raise NotUnderstood(TextReason.BAD_BOARD, "/".join(rows))
    text = "".join(reversed(rows))
    if set(text) - set(".CSR"):
        raise NotUnderstood(TextReason.BAD_BOARD, "/".join(rows))
    circle, square, raided = (sum(1 << n for n, sign in enumerate(text) if sign == letter) for letter in "CSR")
    return (circle, square), raided


def _facts(state: State) -> str:
    circle, square = state.resources
    facts = format_words(_FACTS, {**state._asdict(), "circle": circle, "square": square})
    return f"{facts} {format_options(state.options)}".rstrip()
