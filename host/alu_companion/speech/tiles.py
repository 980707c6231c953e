"""Reads tiles as players type them: by letter and row, by name, with letters that only look right, or by the initial of the name."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field, Geometry
from alu_companion.speech.cleaning import clean_words
from alu_companion.speech.message import Alphabet, FieldName, part
from alu_companion.speech.words import FIRST_SEAT, Style, Words

LOOK_ALIKES: Final = dict(zip("авекмнорстух", "abekmhopctyx", strict=True))
"""Cyrillic letters that look like the Latin ones of columns: a player who forgets to switch the keyboard means those."""

_ALL_COLUMNS, _MANY_ROWS = Geometry(26, 1), Geometry(1, 30)
_LAST_WORD = re.compile(r"[ -][^ -]+$")
_WITH_DIGITS = re.compile(r"(\D+)(\d{1,3})")


class Beyond(NamedTuple):
    """A tile that was named but lies beyond the board; column 0 is A, row 1 is the bottom."""

    column: int
    row: int


class TileNames:
    """The names of tiles in all languages, collected once for each board.

    Where one text could name two columns, the letter of the board wins, then the whole name, then the look-alike, then the initial. An
    initial that two names share names none.
    """

    def __init__(self, words: Words) -> None:
        self._words = words
        self._fields: dict[tuple[str, Geometry], dict[str, Field]] = {}
        self._numbered: dict[tuple[str, Geometry, Seat], dict[str, Field]] = {}
        self._all_columns: dict[str, dict[str, int]] = {}
        self._rows: dict[str, dict[str, int]] = {}

    def parse(self, text: str, language: str, geometry: Geometry, seat: Seat = FIRST_SEAT) -> Field | None:
        """The field that a text names: c4, C 4, C-four, c four, cesar 4, cesar four, or as the `seat` that types sees it; None when it
        names none."""
        named, words = self._named(language, geometry), clean_words(text).split()
        if not words:
            return None
        joined = "".join(words)
        # A hyphen joins the name of a letter to the number: without it "done" would be a tile.
        row = self.row_words(language).get("".join(words[1:]))
        found = named.get(joined, named.get(f"{words[0]}-{''.join(words[1:])}", named.get(f"{words[0]}{row}")))
        return self._numbered_tiles(language, geometry, seat).get(joined) if found is None else found

    def column(self, text: str, language: str, geometry: Geometry) -> Field | None:
        """The lowest tile of the column that a text names: d, david; None when it names none."""
        column = self._columns(language).get("".join(clean_words(text).split()))
        return geometry.field(column, 1) if column is not None and column < geometry.columns else None

    def name(self, field: Field, language: str, geometry: Geometry) -> str:
        """The safe name of a tile, which `parse` reads again."""
        style = Style(language, geometry=geometry)
        return self._words.render((part("field-typed", field=FieldName(field)),), style)

    def beyond(self, text: str, language: str, geometry: Geometry) -> Beyond | None:
        """The tile that a text names where the board has no such tile; None when it names none, or one that is there."""
        words = clean_words(text).split()
        joined = "".join(words)
        counted = sum(any(sign.isdecimal() for sign in word) for word in words)
        if counted > 1 or joined in self._named(language, geometry):
            return None
        columns, rows = self._columns(language), self.row_words(language)
        match = _WITH_DIGITS.fullmatch(joined)
        if match is not None:
            return Beyond(columns[match[1]], int(match[2])) if match[1] in columns else None
        ends = (end for end in range(len(joined) - 1, 0, -1) if joined[:end] in columns and joined[end:] in rows)
        return next((Beyond(columns[joined[:end]], rows[joined[end:]]) for end in ends), None)

    def sharing(self, text: str, language: str, geometry: Geometry) -> tuple[Field, ...]:
        """The tiles of one row that an initial of several columns may mean; empty for any other text."""
        match = _WITH_DIGITS.fullmatch("".join(clean_words(text).split()))
        if match is None or not 0 < (row := int(match[2])) <= geometry.rows or self.parse(text, language, geometry):
            return ()
        letters = self._letters(language, geometry)
        return tuple(geometry.field(column, row) for column, letter in letters.items() if letter == match[1])

    def words_of(self, language: str, geometry: Geometry) -> set[str]:
        """The whole names of the columns of a board, and the words for its rows."""
        names = {
            name for name, column in self._columns(language).items() if column < geometry.columns and len(name) > 1
        }
        return names | {word for word, row in self.row_words(language).items() if row <= geometry.rows}

    def _named(self, language: str, geometry: Geometry) -> dict[str, Field]:
        if (language, geometry) not in self._fields:
            self._fields[language, geometry] = self._collected(language, geometry)
        return self._fields[language, geometry]

    def _collected(self, language: str, geometry: Geometry) -> dict[str, Field]:
        found: dict[str, Field] = {}
        fields = [Field(number) for number in range(geometry.field_count)]
        for field in fields:
            found[geometry.format_field(field).lower()] = field
        for field in fields:
            row = geometry.row(field)
            for alphabet in (Alphabet.NAMES, Alphabet.LETTERS):
                spoken = self._spoken(field, language, alphabet, geometry)
                found.setdefault("".join(spoken.split()), field)
                found.setdefault("".join(f"{_LAST_WORD.sub('', spoken)} {row}".split()), field)
        for shape in _look_alikes(geometry), self._initials(language, geometry):
            for letter, column in shape.items():
                for row in range(1, geometry.rows + 1):
                    found.setdefault(f"{letter}{row}", geometry.field(column, row))
        return found

    def _numbered_tiles(self, language: str, geometry: Geometry, seat: Seat) -> dict[str, Field]:
        """Maps each name by the numbers of column and row, also as a seat sees them, to the tile; in words and in figures."""
        key = language, geometry, seat
        if key not in self._numbered:
            found: dict[str, Field] = {}
            for field in map(Field, range(geometry.field_count)):
                for alphabet in (Alphabet.NUMBERS, Alphabet.SEAT):
                    spoken = self._spoken(field, language, alphabet, geometry, seat)
                    figures = " ".join(str(self.row_words(language).get(word, word)) for word in spoken.split())
                    found |= {"".join(name.split()): field for name in (spoken, figures)}
            self._numbered[key] = found
        return self._numbered[key]

    def _initials(self, language: str, geometry: Geometry) -> dict[str, int]:
        """The first letters of names, as far as they belong to one column alone."""
        initials = self._letters(language, geometry)
        found = list(initials.values())
        return {letter: column for column, letter in initials.items() if found.count(letter) == 1}

    def _letters(self, language: str, geometry: Geometry) -> dict[int, str]:
        """Maps each column to the first letter of its name. Columns that have only a number have none."""
        names = [
            self._spoken(geometry.field(column, 1), language, Alphabet.NAMES, geometry)
            for column in range(geometry.columns)
        ]
        return {column: name[0] for column, name in enumerate(names) if len(name.split()) == 2}

    def _columns(self, language: str) -> dict[str, int]:
        """Maps every name of a column to the column, for as many columns as any board could have."""
        if language not in self._all_columns:
            named = self._named(language, _ALL_COLUMNS)
            self._all_columns[language] = {
                name[:-1]: _ALL_COLUMNS.column(field) for name, field in named.items() if name.endswith("1")
            }
        return self._all_columns[language]

    def row_words(self, language: str) -> dict[str, int]:
        """The words for the numbers of rows."""
        if language not in self._rows:
            fields = [Field(number) for number in range(_MANY_ROWS.field_count)]
            spoken = [self._spoken(field, language, Alphabet.NAMES, _MANY_ROWS).split(" ", 1)[1] for field in fields]
            self._rows[language] = {"".join(word.split()): row for row, word in enumerate(spoken, start=1)}
        return self._rows[language]

    def _spoken(
        self, field: Field, language: str, alphabet: Alphabet, geometry: Geometry, seat: Seat = FIRST_SEAT
    ) -> str:
        style = Style(language, alphabet=alphabet, seat=seat, geometry=geometry)
        return self._words.render((part("field-typed", field=FieldName(field)),), style).lower()


def _look_alikes(geometry: Geometry) -> dict[str, int]:
    letters = [geometry.format_field(geometry.field(column, 1))[0].lower() for column in range(geometry.columns)]
    return {shape: letters.index(letter) for shape, letter in LOOK_ALIKES.items() if letter in letters}
