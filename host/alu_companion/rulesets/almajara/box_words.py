"""Reads what an owner types while entering chips: kinds, points in words or as steps on a number pad, and orders.

A point is typed as it is told: "two forward, one left", "three forward", "two forward and left". Full stops part several
points. On the pad each digit is a step, as the keys lie around the 5: 8 is forward, 4 is left, so 884 means "two forward,
one left".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Final, NamedTuple

from alu_companion.games.almajara.values import Kind, Point
from alu_companion.speech.cleaning import clean_line
from alu_companion.speech.message import part
from alu_companion.speech.number_words import NumberWords
from alu_companion.speech.words import Style, Words

_WAYS: Final = {"forward": (0, 1), "back": (0, -1), "left": (-1, 0), "right": (1, 0)}
_STEPS: Final = {
    "7": (-1, 1), "8": (0, 1), "9": (1, 1),
    "4": (-1, 0), "6": (1, 0),
    "1": (-1, -1), "2": (0, -1), "3": (1, -1),
}  # fmt: skip
_ORDERS: Final = {
    "repeat": "command-repeat", "undo": "command-undo", "status": "command-status", "help": "command-help", "leave": "command-quit",
    "chip": "command-almajara-chip", "list": "box-word-list", "change": "box-word-change", "remove": "box-word-remove",
    "finish": "box-word-finish", "done": "box-word-done", "mirror": "box-word-mirror", "other": "box-word-other",
}  # fmt: skip
_NUMBERED: Final = frozenset({"chip", "change", "remove"})
_KEYS: Final = {".": "undo", "+": "repeat", "-": "list", "*": "status", "/": "help", "enter": "done"}


class Said(NamedTuple):
    """An answer that was understood: an order with its number, a `kind`, `points`, or `digits`, whose meaning depends on the question."""

    what: str
    number: int | None = None
    kind: Kind | None = None
    points: tuple[Point, ...] = ()
    digits: str = ""


class _Tongue(NamedTuple):
    orders: Mapping[str, str]
    kinds: Mapping[str, Kind]
    ways: Mapping[str, Point]
    numbers: Mapping[str, int]
    """Further words for the smallest numbers."""
    spelt: tuple[NumberWords, ...]
    small: frozenset[str]


class BoxWords:
    """The words of one language, read once. English words are understood, too."""

    def __init__(self, words: Words, language: str) -> None:
        self._words = words
        self._tongue = self._read(language)

    def parse(self, text: str) -> Said | None:
        """Read a line; None if it has no meaning here."""
        line = " ".join(clean_line(text).lower().split())
        tongue = self._tongue
        digits = line.replace(" ", "")
        if digits.isascii() and digits.isdigit():
            return Said("digits", digits=digits)
        if line in tongue.kinds:
            return Said("kind", kind=tongue.kinds[line])
        if tongue.ways.get(line) == _WAYS["back"]:
            # "back" alone takes the last answer back; the step is "one back".
            return Said("undo")
        order = _order(line, tongue)
        if order is not None:
            return order
        if (number := _number(line, tongue)) is not None:
            return Said("digits", digits=str(number))
        pieces = [one.strip() for one in re.split(r"[.;]", line) if one.strip()]
        points = [steps_point(one.replace(" ", "")) or _point(one, tongue) for one in pieces]
        known = tuple(point for point in points if point is not None)
        return Said("points", points=known) if known and len(known) == len(points) else None

    def _read(self, language: str) -> _Tongue:
        numbers: dict[str, int] = {}
        for number in (1, 2, 3):
            numbers.update(dict.fromkeys(self._synonyms(language, f"box-word-{number}"), number))
        return _Tongue(
            orders={word: name for name, id_ in _ORDERS.items() for word in self._synonyms(language, id_)},
            kinds={word: kind for kind in Kind for word in self._synonyms(language, f"box-word-{kind.value}")},
            ways={word: step for way, step in _WAYS.items() for word in self._synonyms(language, f"box-word-{way}")},
            numbers=numbers,
            spelt=tuple(NumberWords(self._words, one) for one in dict.fromkeys((language, "en"))),
            small=frozenset(self._synonyms(language, "box-word-small")),
        )

    def _synonyms(self, language: str, message_id: str) -> list[str]:
        tongues = dict.fromkeys(("en", language))
        listed = [self._words.render((part(message_id),), Style(one)).lower() for one in tongues]
        return [word.strip() for one in listed for word in one.split(",")]


def _order(line: str, tongue: _Tongue) -> Said | None:
    words = line.split(" ")
    for length in range(len(words), 0, -1):
        name = tongue.orders.get(" ".join(words[:length]))
        rest = " ".join(words[length:])
        if name is not None and not rest:
            return Said(name)
        if name in _NUMBERED and (number := _number(rest, tongue)):
            return Said(name, number)
    return None


def _number(text: str, tongue: _Tongue) -> int | None:
    """A number in figures or in words; None if it is none."""
    spelt = (one.parse(text) for one in tongue.spelt)
    return tongue.numbers.get(text, next((number for number in spelt if number is not None), None))


def _point(text: str, tongue: _Tongue) -> Point | None:
    """The point that words name: steps with their numbers. If two ways share one number, it counts for both."""
    words = [word for word in re.split(r"[ ,]+", text.strip()) if word and word not in tongue.small]
    tokens = [_number(word, tongue) or tongue.ways.get(word) for word in words]
    if not tokens or None in tokens:
        return None
    if any(isinstance(one, int) and isinstance(two, int) for one, two in pairwise(tokens)):
        return None
    leading = isinstance(tokens[0], int)
    if leading != (not isinstance(tokens[-1], int)) and any(isinstance(one, int) for one in tokens):
        return None
    found = _steps(tokens if leading else tokens[::-1])
    axes = [0 if step[0] else 1 for step, _ in found]
    if len(set(axes)) != len(axes):
        return None
    return sum(step[0] * count for step, count in found), sum(step[1] * count for step, count in found)


def _steps(tokens: Iterable[int | Point | None]) -> list[tuple[Point, int]]:
    """Each way with the number before it, or with 1."""
    count, found = 1, []
    for token in tokens:
        if isinstance(token, int):
            count = token
        elif token is not None:
            found.append((token, count))
    return found


def steps_point(digits: str) -> Point | None:
    """The point that steps on the pad lead to; None if a digit is no step.

    >>> steps_point("884"), steps_point("5")
    ((-1, 2), None)
    """
    if any(digit not in _STEPS for digit in digits):
        return None
    return sum(_STEPS[digit][0] for digit in digits), sum(_STEPS[digit][1] for digit in digits)


def press(typed: str, key: str) -> tuple[str, Said | None]:
    """Take a key of the pad; give the digits typed so far, and the answer once it is complete.

    >>> press("88", "4"), press("884", "enter")
    (('884', None), ('', Said(what='digits', number=None, kind=None, points=(), digits='884')))
    """
    if key.isdigit():
        return typed + key, None
    if typed and key == "enter":
        return "", Said("digits", digits=typed)
    # The key that takes an answer back also clears mistyped digits.
    return ("", None) if typed and key == "." else ("", Said(_KEYS[key]))
