"""The words that players type: what each language calls a command, a field, a side, a piece, a resource.

The words lie in `locales/<language>/commands.ftl`, a comma between synonyms. English ones are understood in every language, so that
a teacher's habit works at any table.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field, Geometry
from alu_companion.referee.placement import Content, Row
from alu_companion.speech.controls import ACT, Command, Controls
from alu_companion.speech.message import Alphabet, FieldName, Level, part
from alu_companion.speech.words import LANGUAGES, Style, Words

_FALLBACK = "en"

COMPASS = ("c", "n", "ne", "e", "se", "s", "sw", "w", "nw")
"""The parts of a tile as notations write them; `c` is the middle."""

_ACTION = "action:"
_TILE = re.compile(r"[a-z]\d+")
_PLACE = re.compile(rf"[a-z]\d+(-({'|'.join(COMPASS)}))?")
_LONGEST_NAME = 8
"""Words in the longest name of a field: "the fourth from your left second row"."""


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


def _notated(line: str, controls: Controls) -> Command | None:
    """The action that a line is in the game's own notation; None when it begins with none of its verbs."""
    verbs = {needs.removeprefix(_ACTION) for needs in controls.commands.values() if needs.startswith(_ACTION)}
    return Command(ACT, word=line) if line.split(" ")[0] in verbs else None


def _same_tile(found: list[str]) -> list[str]:
    """With the tile where a part of one was named alone: "b1 east to the middle" stays on b1.

    >>> _same_tile(["b1-e", "c"])
    ['b1-e', 'b1-c']
    """
    named: list[str] = []
    for word in found:
        after_place = named and _PLACE.fullmatch(named[-1])
        named.append(f"{named[-1].split('-')[0]}-{word}" if after_place and word in COMPASS else word)
    return named


class Vocabulary:
    """The words of all languages, read once."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._commands: dict[tuple[str, tuple[str, ...]], dict[str, str]] = {}
        self._notations: dict[tuple[str, tuple[str, ...]], dict[str, str]] = {}
        self._named: dict[tuple[str, Geometry], dict[str, Field]] = {}
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

    def parse(self, text: str, language: str, controls: Controls, geometry: Geometry) -> Command | None:
        """The command that a line means; None when it means none. A field or place alone asks for it, a number alone chooses."""
        line = " ".join(text.lower().replace(",", " ").split())
        if line.isdecimal() and len(line) < 4:
            return Command("choose", number=int(line))
        if "field" in controls.commands:
            asked = self._with("field", line, language, controls, geometry)
            if asked is not None and line:
                return asked
        words = line.split(" ")
        names = self._names(language, controls)
        for length in range(len(words), 0, -1):
            name = names.get(" ".join(words[:length]))
            if name is not None:
                command = self._with(name, " ".join(words[length:]), language, controls, geometry)
                # The game's own notation is understood in every language, also where its verb is a word of ours.
                return command or _notated(line, controls)
        return _notated(line, controls)

    def format(self, command: Command, geometry: Geometry) -> str:
        """A line that means the command at every table, whatever its languages: `parse` gives the same command for it.

        Only for commands that `parse` can give.
        """
        if command.name == ACT:
            return command.word
        if command.name == "choose":
            return str(command.number)
        field = "" if command.field is None else geometry.format_field(command.field).lower()
        number = "" if command.number is None else str(command.number)
        return " ".join(filter(None, (self.called(command.name, _FALLBACK), field, number, command.word)))

    def called(self, name: str, language: str) -> str:
        """The first of the words for a command."""
        return self._words.render((part(f"command-{name}"),), Style(language)).partition(",")[0].strip().lower()

    def _names(self, language: str, controls: Controls) -> dict[str, str]:
        """From each synonym to the command, for one game in one language."""
        key = language, tuple(controls.commands)
        if key not in self._commands:
            self._commands[key] = self._synonyms(language, controls.commands, "command")
        return self._commands[key]

    def _with(self, name: str, rest: str, language: str, controls: Controls, geometry: Geometry) -> Command | None:
        needs = controls.commands[name]
        if needs.startswith(_ACTION):
            verb = needs.removeprefix(_ACTION)
            return Command(ACT, word=f"{verb} {self._notation(rest, language, controls, geometry)}".strip())
        if not rest:
            return Command(name) if not needs or needs.endswith("?") else None
        if needs.startswith("number"):
            return Command(name, number=int(rest)) if rest.isdecimal() and len(rest) < 4 else None
        if needs == "field":
            field = self.parse_field(rest, language, geometry)
            return None if field is None else Command(name, field)
        if needs.startswith("place"):
            places = self._notation(rest, language, controls, geometry)
            count = 2 if needs == "places" else 1
            named = [place for place in places.split() if _PLACE.fullmatch(place)]
            return Command(name, word=places) if len(named) == count == len(places.split()) else None
        if needs:
            word = self._values[language, needs.rstrip("?")].get(rest)
            return None if word is None else Command(name, word=word)
        return None

    def _notation(self, text: str, language: str, controls: Controls, geometry: Geometry) -> str:
        """Typed words as the game's notation writes them: `bella two north-east` is `b2-ne`. What is none of its words stays."""
        tokens = self._tokens(language, controls)
        words, at = text.split(), 0
        found: list[str] = []
        while at < len(words):
            for length in range(min(_LONGEST_NAME, len(words) - at), 0, -1):
                typed = " ".join(words[at : at + length])
                field = self.parse_field(typed, language, geometry)
                if field is not None:
                    tile = geometry.format_field(field).lower()
                    # "North of b2" as well as "b2 north".
                    part = f"-{found.pop()}" if found and found[-1] in COMPASS else ""
                    found.append(tile + part)
                elif typed not in tokens:
                    continue
                elif not tokens[typed]:
                    # A small word between two places: it says nothing that their order does not say.
                    pass
                elif tokens[typed] in COMPASS and found and _TILE.fullmatch(found[-1]):
                    found[-1] += f"-{tokens[typed]}"
                else:
                    found.append(tokens[typed])
                at += length
                break
            else:
                found.append(words[at])
                at += 1
        return " ".join(_same_tile(found))

    def _tokens(self, language: str, controls: Controls) -> dict[str, str]:
        """From each synonym to how the notation writes it."""
        key = language, tuple(controls.tokens)
        if key not in self._notations:
            names = self._synonyms(language, controls.tokens, "token")
            self._notations[key] = {synonym: controls.tokens[name] for synonym, name in names.items()}
        return self._notations[key]

    def parse_field(self, text: str, language: str, geometry: Geometry) -> Field | None:
        """The field that a text names by letter or by name and row: c4, C 4, cesar 4, cesar four."""
        names = self._fields(language, geometry)
        return names.get("".join(text.lower().split()))

    def _fields(self, language: str, geometry: Geometry) -> dict[str, Field]:
        if (language, geometry) in self._named:
            return self._named[language, geometry]
        found = self._named[language, geometry] = {}
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
