"""Almajara's positions as text, complete: one line a fact, `KEY: WORDS`, every key once and in any order.

    options: layout=small seed=3
    turn: one
    number: 5
    one pieces: b1-c=no7 b2-s=gu1/back
    one reserve: an2 no9/captured
    held: b2=one@5
    ...

`/back`: the second side lies up. `/captured`: the chip was captured and not dealt. `@`: the turn since which a zone is
held. Lines that begin with `#` are remarks.
"""

from collections.abc import Iterable, Mapping
from typing import Final, TypeVar

from alu_companion.games.almajara.board import Board, board_of, format_cell, parse_cell, parse_tile
from alu_companion.games.almajara.notation import format_options, parse_chip, parse_options
from alu_companion.games.almajara.setup import area, starters
from alu_companion.games.almajara.values import (
    HAND,
    HOLDABLE,
    Cell,
    ChipId,
    ChipSet,
    EndReason,
    Hold,
    Moves,
    Piece,
    Side,
    State,
    Waiting,
)
from alu_companion.games.game import NotUnderstood, TextReason
from alu_companion.games.options import one_of, parse_number, words_of

_Value = TypeVar("_Value")
_SIDES: Final = {"one": Side.ONE, "two": Side.TWO}
_NAMES: Final = {side: name for name, side in _SIDES.items()}
_NONE: Final = "no"
_YES: Final = "yes"
_SWAPPED: Final = "swapped"
"""The key of the line that is there only if the sides were swapped."""
_BACK: Final = "back"
_CAPTURED: Final = "captured"
_KEYS: Final = (
    "options", "turn", "number", "left", "deploy", "draws", "one pieces", "one reserve", "one cards", "two pieces",
    "two reserve", "two cards", "discard", "held", "moved", "placed", "captured", "spent guards", "blocked", "end",
    "winner",
)  # fmt: skip


def format_state(state: State) -> str:
    """The text of a position; `parse_state` gives it back."""
    board, chips = board_of(state.options.layout), state.options.chips
    facts: dict[str, str] = {
        "options": format_options(state.options),
        "turn": _NAMES[state.turn],
        "number": str(state.number),
        "left": str(state.actions_left),
        "deploy": " ".join(map(str, state.to_deploy)),
        "draws": str(state.draws),
    }
    for side, name in _NAMES.items():
        facts[f"{name} pieces"] = " ".join(
            f"{format_cell(board, Cell(cell))}={_format_chip(chips, piece.chip, piece.face)}"
            for cell, piece in enumerate(state.pieces)
            if piece is not None and piece.owner is side
        )
        facts[f"{name} reserve"] = " ".join(_format_chip(chips, *waiting) for waiting in state.reserves[side])
        facts[f"{name} cards"] = _format_chips(chips, state.hands[side])
    facts |= {
        "discard": _format_chips(chips, state.discard),
        "held": " ".join(
            f"{tile.name}={_NAMES[hold.side]}@{hold.since}"
            for tile, hold in zip(board.tiles, state.holds, strict=True)
            if hold is not None
        ),
        "moved": _format_cells(board, state.moved),
        "placed": _format_cells(board, state.placed),
        "captured": _format_chips(chips, state.captured),
        "spent guards": _format_cells(board, state.spent_guards),
        "blocked": _format_cells(board, state.blocked),
        "end": _NONE if state.ended is None else state.ended.value.replace(" ", "-"),
        "winner": _NONE if state.winner is None else _NAMES[state.winner],
    }
    if state.swapped:
        facts[_SWAPPED] = _YES
    return "\n".join(f"{key}: {words}".rstrip() for key, words in facts.items())


def _format_chip(chips: ChipSet, chip: ChipId, face: int, captured: bool = False) -> str:
    marks = [_BACK] * face + [_CAPTURED] * captured
    return "/".join([chips.chips[chip].name, *marks])


def _format_chips(chips: ChipSet, ids: Iterable[ChipId]) -> str:
    return " ".join(chips.chips[chip].name for chip in ids)


def _format_cells(board: Board, cells: Iterable[Cell]) -> str:
    return " ".join(format_cell(board, cell) for cell in cells)


def parse_state(text: str) -> State:
    """The position that a text describes.

    It checks the form, and that nothing is in two places. It does not check whether play could have led there.

    Raises:
        NotUnderstood: EMPTY, UNKNOWN_WORD, NO_SUCH_FIELD or BAD_VALUE.
    """
    facts = _Facts(text)
    options = parse_options(" ".join(facts.words("options")))
    board, chips = board_of(options.layout), options.chips
    pieces: list[Piece | None] = [None] * len(board.places)
    reserves, hands = [], []
    for side, name in _NAMES.items():
        for word in facts.words(f"{name} pieces"):
            cell_name, _equals, chip_name = word.partition("=")
            cell, waiting = parse_cell(board, cell_name), _parse_waiting(chips, chip_name)
            if pieces[cell] is not None or waiting.captured:
                raise NotUnderstood(TextReason.BAD_VALUE, word)
            pieces[cell] = Piece(side, waiting.chip, waiting.face)
        reserves.append(tuple(sorted(_parse_waiting(chips, word) for word in facts.words(f"{name} reserve"))))
        hands.append(_parse_chips(chips, facts.words(f"{name} cards")))
    state = State(
        options=options,
        pieces=tuple(pieces),
        reserves=(reserves[0], reserves[1]),
        hands=(hands[0], hands[1]),
        discard=_parse_chips(chips, facts.words("discard")),
        draws=facts.number("draws"),
        to_deploy=_parse_pair(facts.words("deploy")),
        turn=facts.choice("turn", _SIDES),
        number=facts.number("number"),
        actions_left=facts.number("left"),
        holds=_parse_holds(board, facts.words("held")),
        moved=_parse_cells(board, facts.words("moved")),
        placed=_parse_cells(board, facts.words("placed")),
        captured=_parse_chips(chips, facts.words("captured")),
        spent_guards=_parse_cells(board, facts.words("spent guards")),
        blocked=_parse_cells(board, facts.words("blocked")),
        swapped=facts.has(_SWAPPED) and facts.choice(_SWAPPED, {_NONE: False, _YES: True}),
        ended=facts.choice("end", {_NONE: None, **words_of(EndReason)}),
        winner=facts.choice("winner", {_NONE: None, **_SIDES}),
    )
    _check(state)
    return state


class _Facts:
    """The words of a text by key. Every key is there once; the key of swapped sides may be missing."""

    def __init__(self, text: str) -> None:
        self._words: dict[str, list[str]] = {}
        for line in text.splitlines():
            if not line.strip() or line.startswith("#"):
                continue
            key, _colon, words = line.partition(":")
            if key not in (*_KEYS, _SWAPPED):
                raise NotUnderstood(TextReason.UNKNOWN_WORD, key)
            if key in self._words:
                raise NotUnderstood(TextReason.BAD_VALUE, line)
            self._words[key] = words.split()
        if not self._words:
            raise NotUnderstood(TextReason.EMPTY)
        for key in _KEYS:
            if key not in self._words:
                raise NotUnderstood(TextReason.BAD_VALUE, key)

    def has(self, key: str) -> bool:
        return key in self._words

    def words(self, key: str) -> list[str]:
        return self._words[key]

    def number(self, key: str) -> int:
        return parse_number(self._word(key), self._word(key))

    def choice(self, key: str, values: Mapping[str, _Value]) -> _Value:
        return one_of(values, self._word(key), self._word(key))

    def _word(self, key: str) -> str:
        words = self._words[key]
        if len(words) != 1:
            raise NotUnderstood(TextReason.BAD_VALUE, " ".join([key, *words]))
        return words[0]


def _parse_waiting(chips: ChipSet, text: str) -> Waiting:
    name, *marks = text.split("/")
    if marks not in ([], [_BACK], [_CAPTURED], [_BACK, _CAPTURED]):
        raise NotUnderstood(TextReason.BAD_VALUE, text)
    return Waiting(parse_chip(chips, name), int(_BACK in marks), _CAPTURED in marks)


def _parse_chips(chips: ChipSet, words: list[str]) -> tuple[ChipId, ...]:
    return tuple(sorted(parse_chip(chips, word) for word in words))


def _parse_cells(board: Board, words: list[str]) -> tuple[Cell, ...]:
    return tuple(sorted(parse_cell(board, word) for word in words))


def _parse_pair(words: list[str]) -> tuple[int, int]:
    if len(words) != len(Side):
        raise NotUnderstood(TextReason.BAD_VALUE, " ".join(words))
    one, two = (parse_number(word, word) for word in words)
    return one, two


def _parse_holds(board: Board, words: list[str]) -> tuple[Hold | None, ...]:
    holds: list[Hold | None] = [None] * len(board.tiles)
    for word in words:
        tile_name, _equals, hold = word.partition("=")
        side, _at, since = hold.partition("@")
        tile = parse_tile(board, tile_name)
        if holds[tile] is not None or board.tiles[tile].zone not in HOLDABLE:
            raise NotUnderstood(TextReason.BAD_VALUE, word)
        holds[tile] = Hold(one_of(_SIDES, side, word), parse_number(since, word))
    return tuple(holds)


def _check(state: State) -> None:
    """Refuse a position that no set of chips can show, or from which the rules cannot go on."""
    on_board = [piece.chip for piece in state.pieces if piece is not None]
    chips = [*on_board, *(waiting.chip for reserve in state.reserves for waiting in reserve)]
    cards = [*state.hands[0], *state.hands[1], *state.discard]
    for name, ids in (("chip", chips), ("card", cards)):
        if len(set(ids)) < len(ids):
            raise NotUnderstood(TextReason.BAD_VALUE, f"{name} twice")
    if (
        state.number < 1
        or state.actions_left > state.options.actions(state.number)
        or (state.ended is None and state.actions_left < 1)
    ):
        raise NotUnderstood(TextReason.BAD_VALUE, f"left {state.actions_left}")
    board = board_of(state.options.layout)
    for tile, hold in zip(board.tiles, state.holds, strict=True):
        piece = state.pieces[tile.sign]
        if hold is not None and (piece is None or piece.owner is not hold.side):
            raise NotUnderstood(TextReason.BAD_VALUE, f"{tile.name} held by nobody")
    if (cards or state.draws) and state.options.moves is Moves.DRAWINGS:
        raise NotUnderstood(TextReason.BAD_VALUE, "cards in a game without cards")
    if any(len(hand) > HAND for hand in state.hands):
        raise NotUnderstood(TextReason.BAD_VALUE, "more than five cards")
    if any(state.to_deploy) and not _can_deploy(state):
        raise NotUnderstood(TextReason.BAD_VALUE, "deploy")


def _can_deploy(state: State) -> bool:
    """True when both sides have chips and cells for all that they are to deploy, and the mover is to deploy at least one."""
    room = (
        min(len(starters(state, side)), sum(state.pieces[cell] is None for cell in area(state.options, side)))
        for side in Side
    )
    enough = all(left <= most for left, most in zip(state.to_deploy, room, strict=True))
    return enough and state.to_deploy[state.turn] > 0
