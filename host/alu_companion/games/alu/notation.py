"""ALU in text: actions, positions and options, each a pair `parse_x` and `format_x` that undo one another.

An action is a word and a field, `camp C4`, or a word alone, `end`. A position is a diagram, top row first, and one line
of everything else; the same on one line has the rows joined by `/`:

    .S......
    .R......
    ........
    ........
    .C......
    circle=24,10,0,0 square=23,10,1,0 founded=both turn=circle left=2 used=1 number=3 passes=0 ...
"""

from enum import Enum
from typing import Any, Final, TypeVar

from alu_companion.games.alu.values import START_RESOURCES, Action, EndReason, Kind, Options, Resources, Side, State
from alu_companion.games.game import NotUnderstood, TextReason
from alu_companion.games.geometry import STANDARD, Geometry

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
_SIDES: Final = {"circle": Side.CIRCLE, "square": Side.SQUARE}
_SIDE_NAMES: Final = {side: name for name, side in _SIDES.items()}
_NONE: Final = "no"
FLAGS: Final = tuple(name for name, usual in Options._field_defaults.items() if isinstance(usual, bool))
"""The house rules that are on or off."""
_STOCKS: Final = {
    "circle_material": (1, START_RESOURCES.material),
    "circle_iron": (0, START_RESOURCES.iron),
    "square_material": (1, START_RESOURCES.material),
    "square_iron": (0, START_RESOURCES.iron),
}
"""What a side may start with, from the least: without material nobody could found."""
HOUSE_RULES: Final = {
    **dict.fromkeys(FLAGS, (False, True)),
    "first_turn_actions": (2, 1, 3),
    **{name: tuple(range(most, least - 1, -1)) for name, (least, most) in _STOCKS.items()},
}
"""The options that people agree on once for all games, each with its values, the usual one first."""
_FOUNDED: Final = {"none": (False, False), "circle": (True, False), "square": (False, True), "both": (True, True)}
_KEYS: Final = (
    "circle", "square", "founded", "turn", "left", "used", "number", "passes", "swapped", "end", "winner",
)  # fmt: skip
_Value = TypeVar("_Value")


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
    words = [name for name in FLAGS if getattr(options, name)]
    if options.first_turn_actions != Options().first_turn_actions:
        words.append(f"first_turn_actions={options.first_turn_actions}")
    words += [
        f"{name}={amount}" for name, (_least, most) in _STOCKS.items() if (amount := getattr(options, name)) != most
    ]
    if options.geometry != STANDARD:
        words.append(f"board={options.geometry.columns}x{options.geometry.rows}")
    return " ".join(words)


def parse_options(text: str) -> Options:
    """The options that a text names; what it does not name keeps its default.

    Raises:
        NotUnderstood: UNKNOWN_WORD or BAD_VALUE.

    >>> parse_options("any_border first_turn_actions=3").any_border
    True
    """
    named: dict[str, Any] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if name in FLAGS and not equals:
            named[name] = True
        elif name == "first_turn_actions":
            named[name] = _number(value, word, least=1)
        elif name in _STOCKS:
            named[name] = _number(value, word, *_STOCKS[name])
        elif name == "board":
            named["geometry"] = _geometry(value, word)
        else:
            raise NotUnderstood(TextReason.UNKNOWN_WORD, word)
    return Options(**named)


def format_state(state: State) -> str:
    """A position on several lines: the diagram, top row first, then the line of everything else."""
    return "\n".join([*_rows(state), _facts(state)])


def format_state_line(state: State) -> str:
    """A position on one line: the rows, top row first, joined by `/`, then everything else."""
    return f"{'/'.join(_rows(state))} {_facts(state)}"


def parse_state(text: str) -> State:
    """The position that a text describes, in either form; blanks within the rows are allowed on several lines.

    Only the form is judged, not whether play could have led there.

    Raises:
        NotUnderstood: BAD_BOARD, UNKNOWN_WORD or BAD_VALUE.
    """
    text = text.strip()
    if "\n" in text:
        *rows, facts = ("".join(line.split()) if "=" not in line else line for line in text.splitlines())
    else:
        board, _blank, facts = text.partition(" ")
        rows = board.split("/")
    known, option_words = _split_facts(facts)
    options = parse_options(option_words)
    camps, raided = _parse_rows(rows, options.geometry)
    return State(
        options=options,
        camps=camps,
        raided=raided,
        resources=(_resources(known["circle"]), _resources(known["square"])),
        founded=_one_of(_FOUNDED, known["founded"]),
        turn=_one_of(_SIDES, known["turn"]),
        actions_left=_number(known["left"], known["left"]),
        actions_used=_number(known["used"], known["used"]),
        turn_number=_number(known["number"], known["number"], least=1),
        passes=_number(known["passes"], known["passes"]),
        swapped=_one_of({"no": False, "yes": True}, known["swapped"]),
        ended=_one_of({_NONE: None} | {_dashed(reason): reason for reason in EndReason}, known["end"]),
        winner=_one_of({_NONE: None} | _SIDES, known["winner"]),
    )


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
    circle, square = (",".join(map(str, resources)) for resources in state.resources)
    values = {
        "circle": circle,
        "square": square,
        "founded": next(name for name, pair in _FOUNDED.items() if pair == state.founded),
        "turn": _SIDE_NAMES[state.turn],
        "left": state.actions_left,
        "used": state.actions_used,
        "number": state.turn_number,
        "passes": state.passes,
        "swapped": "yes" if state.swapped else "no",
        "end": _NONE if state.ended is None else _dashed(state.ended),
        "winner": _NONE if state.winner is None else _SIDE_NAMES[state.winner],
    }
    words = [f"{key}={value}" for key, value in values.items()]
    return " ".join([*words, *format_options(state.options).split()])


def _split_facts(facts: str) -> tuple[dict[str, str], str]:
    """The values by key, all keys being there, and the words that are options."""
    known: dict[str, str] = {}
    others = []
    for word in facts.split():
        key, _equals, value = word.partition("=")
        if key not in _KEYS:
            others.append(word)
        elif key in known:
            raise NotUnderstood(TextReason.BAD_VALUE, word)
        else:
            known[key] = value
    for key in _KEYS:
        if key not in known:
            raise NotUnderstood(TextReason.BAD_VALUE, key)
    return known, " ".join(others)


def _dashed(reason: Enum) -> str:
    return str(reason.value).replace(" ", "-")


def _one_of(values: dict[str, _Value], text: str) -> _Value:
    if text not in values:
        raise NotUnderstood(TextReason.BAD_VALUE, text)
    return values[text]


def _number(text: str, shown: str, least: int = 0, most: int = 10**9) -> int:
    # int() alone would also take signs, blanks, underscores and the digits of other scripts.
    if not (text.isascii() and text.isdigit() and len(text) <= 9) or not least <= int(text) <= most:
        raise NotUnderstood(TextReason.BAD_VALUE, shown)
    return int(text)


def _resources(text: str) -> Resources:
    numbers = text.split(",")
    if len(numbers) != len(Resources._fields):
        raise NotUnderstood(TextReason.BAD_VALUE, text)
    return Resources(*(_number(number, text) for number in numbers))


def _geometry(text: str, shown: str) -> Geometry:
    columns, _times, rows = text.partition("x")
    try:
        return Geometry(_number(columns, shown, least=1), _number(rows, shown, least=1))
    except ValueError:
        raise NotUnderstood(TextReason.BAD_VALUE, shown) from None
