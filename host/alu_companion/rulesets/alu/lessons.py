"""Checks and questions about positions of ALU, for lessons."""

from __future__ import annotations

from typing import Any, Final

from alu_companion.games.alu.control import control
from alu_companion.games.alu.danger import danger
from alu_companion.games.alu.game import ALU
from alu_companion.games.alu.rules import legal_actions
from alu_companion.games.alu.values import PRICES, Kind, Price, Reason, Side, State
from alu_companion.games.geometry import Field, fields_of
from alu_companion.learning.checks import asker, reader, reason_name
from alu_companion.learning.lesson import Check, Found, Lessons, Tried

from .puzzles import ALU_PUZZLES

_ROWS: Final = ("material", "iron", "food", "pending")
_KINDS: Final = {"camp": Kind.CAMP, "raid": Kind.RAID, "restore": Kind.RESTORE, "build": Kind.CAMP_ON_RAIDED}
_PAID: Final = {**_KINDS, "attack": Kind.ATTACK}
_OF_BOARD: Final = frozenset({"wrong-payment", "others-piece", "unexplained"})
"""The board's own reasons for a placement that is no action, see `Hands`."""


def _side(word: str) -> Side:
    return Side[word.upper()]


def _field(position: State, word: str) -> Field:
    return position.options.geometry.parse_field(word)


def _camp(position: State, words: list[str]) -> Check:
    side, field = _side(words[0]), _field(position, words[1])
    return lambda tried: bool(tried.game.camps[side] >> field & 1)


def _raided(position: State, words: list[str]) -> Check:
    (word,) = words
    field = _field(position, word)
    return lambda tried: bool(tried.game.raided >> field & 1)


def _empty(position: State, words: list[str]) -> Check:
    (word,) = words
    field = _field(position, word)

    def holds(tried: Tried) -> bool:
        game: State = tried.game
        return not (game.camps[0] | game.camps[1] | game.raided) >> field & 1

    return holds


def _controls(position: State, words: list[str]) -> Check:
    """Check: a side controls a field, or at least this number of fields."""
    side, what = _side(words[0]), words[1]
    if what.isdecimal():
        return lambda tried: control(tried.game)[side].bit_count() >= int(what)
    field = _field(position, what)
    return lambda tried: bool(control(tried.game)[side] >> field & 1)


def _food(position: State, words: list[str]) -> Check:
    """Check: a side has at least this amount of food, ready or pending."""
    side, least = _side(words[0]), int(words[1])
    return lambda tried: tried.game.resources[side].food + tried.game.resources[side].pending >= least


def _unenclosed(position: State, words: list[str]) -> Check:
    """Check: the other side can enclose nothing new in its next turn."""
    (word,) = words
    side = _side(word)
    return lambda tried: danger(tried.game, side).encloses is None


def _unattacked(position: State, words: list[str]) -> Check:
    """Check: the other side cannot attack the camp on a field in its next turn; without a field, no camp of a side."""
    side = _side(words[0])
    mask = 1 << _field(position, words[1]) if len(words) > 1 else position.options.geometry.all_mask
    return lambda tried: not any(attacked & mask for attacked in danger(tried.game, side).attacks)


def _pieces(position: State) -> int:
    return (position.camps[0] | position.camps[1] | position.raided).bit_count()


def _resource(position: State, words: list[str]) -> Found:
    side, row = _side(words[0]), words[1]
    if row not in _ROWS:
        raise ValueError(row)
    return int(getattr(position.resources[side], row))


def _territory(position: State, words: list[str]) -> Found:
    """The fields that a side encloses, without its camps."""
    side = _side(words[0])
    return (control(position)[side] & ~position.camps[side]).bit_count()


def _controlled(position: State, words: list[str]) -> Found:
    return control(position)[_side(words[0])].bit_count()


def _price(position: State, words: list[str]) -> Found:
    price: Price = PRICES[_PAID[words[0]]]
    return int(getattr(price, words[1])) if words[1] in _ROWS[:3] else int(words[1])


def _targets(position: State, words: list[str]) -> Found:
    """The fields where the side to move can take an action of a kind now."""
    kind = _PAID[words[0]]
    return frozenset(action.field for action in legal_actions(position) if action.kind is kind)


def _enclosed(position: State, words: list[str]) -> Found:
    """The fields that a side encloses."""
    side = _side(words[0])
    return frozenset(fields_of(control(position)[side] & ~position.camps[side]))


def _is_enclosed(position: State, words: list[str]) -> Found:
    side, field = _side(words[0]), _field(position, words[1])
    return bool((control(position)[side] & ~position.camps[side]) >> field & 1)


def _left(position: State, words: list[str]) -> Found:
    return position.actions_left


def _reason(reason: Any) -> str:
    return reason_name(reason)


ALU_LESSONS: Final = Lessons(
    check=reader(
        ALU,
        {
            "camp": _camp,
            "raided": _raided,
            "empty": _empty,
            "controls": _controls,
            "food": _food,
            "unenclosed": _unenclosed,
            "unattacked": _unattacked,
        },
    ),
    query=asker(
        ALU,
        {
            "resource": _resource,
            "territory": _territory,
            "controlled": _controlled,
            "price": _price,
            "targets": _targets,
            "enclosed": _enclosed,
            "is-enclosed": _is_enclosed,
            "left": _left,
        },
    ),
    pieces=_pieces,
    reasons=frozenset(map(reason_name, Reason)) | _OF_BOARD,
    reason=_reason,
    puzzles=ALU_PUZZLES,
)
"""ALU's part of `Lessons`."""
