"""The words that players type: what each language calls a command, a field, a side, a piece, a resource.

The words lie in `locales/<language>/commands.ftl`, a comma between synonyms. English ones are understood in every language, so that
a teacher's habit works at any table.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field, Geometry
from alu_companion.referee.placement import Content, Row
from alu_companion.speech.message import Alphabet, FieldName, Level, part
from alu_companion.speech.words import LANGUAGES, Style, Words

_FALLBACK = "en"


class Command(NamedTuple):
    """Something a player asks or orders; `name` out of `COMMANDS`, the rest as the command needs it."""

    name: str
    field: Field | None = None
    number: int | None = None
    word: str = ""


# What each command may be followed by; "?" where it may be left out.
COMMANDS = {
    "repeat": "number?", "status": "", "mine": "", "theirs": "", "field": "field", "here": "field", "neighbours": "field",
    "column": "field", "row": "number", "camps": "", "raided": "", "actions": "", "attacks": "", "territory": "",
    "last": "", "help": "", "fix": "", "end": "", "undo": "", "skip": "", "swap": "", "new": "", "yes": "", "no": "",
    "choose": "number", "stop": "", "quit": "", "older": "", "newer": "", "rule": "", "correct": "", "keys": "",
    "language": "language?", "verbosity": "verbosity?", "alphabet": "alphabet?",
    "circle-language": "language?", "square-language": "language?", "announce": "announce?",
    "slower": "", "faster": "", "quieter": "", "louder": "", "effects": "number", "guide": "number", "voice": "",
    "settings": "", "listen": "number?", "listen-column": "field", "listen-areas": "",
}  # fmt: skip

_VALUES = {
    "language": LANGUAGES,
    "verbosity": tuple(level.name.lower() for level in Level),
    "alphabet": tuple(alphabet.value for alphabet in Alphabet),
    "announce": ("both", "table"),
}


class Hand(NamedTuple):
    """Something that a person's hand does on the simulated board; `name` out of `HANDS`."""

    name: str
    field: Field | None = None
    piece: Content | None = None
    side: Side | None = None
    row: Row | None = None
    number: int | None = None
    """Sliders at the left end of a row, or which button from 1."""


HANDS = ("put", "take", "slide", "attach", "detach", "wand", "press", "unplug", "plug")


class Vocabulary:
    """The words of all languages, read once."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._commands = {language: self._synonyms(language, COMMANDS, "command") for language in LANGUAGES}
        self._values = {
            (language, kind): self._synonyms(language, names, f"value-{kind}")
            for language in LANGUAGES
            for kind, names in _VALUES.items()
        }
        self._hands = {language: self._synonyms(language, HANDS, "hand") for language in LANGUAGES}
        self._pieces = {
            language: self._synonyms(language, ("circle", "square", "raider"), "piece-word") for language in LANGUAGES
        }
        self._rows = {
            language: self._synonyms(language, ("material", "iron", "food"), "row-word") for language in LANGUAGES
        }

    def _synonyms(self, language: str, names: Iterable[str], prefix: str) -> dict[str, str]:
        """From each synonym to the name it stands for."""
        found: dict[str, str] = {}
        for tongue in dict.fromkeys((_FALLBACK, language)):
            for name in names:
                listed = self._words.render((part(f"{prefix}-{name}"),), Style(tongue)).lower()
                found.update({synonym.strip(): name for synonym in listed.split(",")})
        return found

    def parse(self, text: str, language: str, geometry: Geometry) -> Command | None:
        """The command that a line means; None when it means none. A field alone asks for that field, a number alone chooses."""
        line = " ".join(text.lower().split())
        if line.isdecimal() and len(line) < 4:
            return Command("choose", number=int(line))
        field = self.parse_field(line, language, geometry)
        if field is not None:
            return Command("field", field)
        words = line.split(" ")
        for length in range(len(words), 0, -1):
            name = self._commands[language].get(" ".join(words[:length]))
            if name is not None:
                return self._with(name, " ".join(words[length:]), language, geometry)
        return None

    def _with(self, name: str, rest: str, language: str, geometry: Geometry) -> Command | None:
        needs = COMMANDS[name]
        if not rest:
            return Command(name) if not needs or needs.endswith("?") else None
        if needs.startswith("number"):
            return Command(name, number=int(rest)) if rest.isdecimal() and len(rest) < 4 else None
        if needs == "field":
            field = self.parse_field(rest, language, geometry)
            return None if field is None else Command(name, field)
        if needs:
            word = self._values[language, needs.rstrip("?")].get(rest)
            return None if word is None else Command(name, word=word)
        return None

    def parse_field(self, text: str, language: str, geometry: Geometry) -> Field | None:
        """The field that a text names by letter or by name and row: c4, C 4, cesar 4, cesar four."""
        names = self._fields(language, geometry)
        return names.get("".join(text.lower().split()))

    def _fields(self, language: str, geometry: Geometry) -> dict[str, Field]:
        found: dict[str, Field] = {}
        for number in range(geometry.field_count):
            field = Field(number)
            found[geometry.format_field(field).lower()] = field
            for alphabet in (Alphabet.NAMES, Alphabet.LETTERS):
                style = Style(language, alphabet=alphabet, geometry=geometry)
                spoken = self._words.render((part("field-typed", field=FieldName(field)),), style).lower()
                column = spoken.rsplit(" ", 1)[0]
                found["".join(spoken.split())] = field
                found["".join(f"{column} {geometry.row(field)}".split())] = field
        return found

    def parse_hand(self, text: str, language: str, geometry: Geometry) -> Hand | None:
        """What a typed line makes a hand do on the simulated board: `put circle c4`, `take c4`, `slide material 24`,
        `slide square iron 9`, `attach circle`; None when the line is nothing of the kind."""
        words = text.lower().split()
        name = self._hands[language].get(words[0]) if words else None
        if name is None:
            return None
        piece: Content | None = None
        side: Side | None = None
        row: Row | None = None
        number: int | None = None
        rest: list[str] = []
        for word in words[1:]:
            if word in self._pieces[language] and piece is None:
                piece = {"circle": Content.CIRCLE, "square": Content.SQUARE, "raider": Content.RAIDED}[
                    self._pieces[language][word]
                ]
                side = {Content.CIRCLE: Side.CIRCLE, Content.SQUARE: Side.SQUARE}.get(piece)
            elif word in self._rows[language]:
                row = Row[self._rows[language][word].upper()]
            else:
                rest.append(word)
        if name in ("slide", "press") and rest and rest[-1].isdecimal():
            number = int(rest.pop())
        field = self.parse_field(" ".join(rest), language, geometry) if rest else None
        hand = Hand(name, field, piece, side, row, number)
        complete = {
            "put": field is not None and piece is not None,
            "take": field is not None,
            "wand": field is not None or not rest,
            "slide": row is not None and number is not None,
            "press": number is not None,
            "attach": side is not None,
            "detach": side is not None,
            "plug": not rest,
            "unplug": not rest,
        }
        return hand if complete[name] else None
