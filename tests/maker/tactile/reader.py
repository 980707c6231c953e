"""What a reader makes of braille: the way back from cells to print, which the program itself never goes."""

from __future__ import annotations

from collections.abc import Mapping

from alu_companion.maker.tactile.braille import (
    ALPHABETS,
    CAPITAL_LATIN,
    DIGITS,
    DOT_6,
    LATIN,
    NUMBER,
    Alphabet,
    folded,
)
from alu_companion.maker.tactile.brf import ASCII
from alu_companion.maker.tactile.dots import BLANK


class UnreadableError(ValueError):
    """Cells or bytes that mean nothing where they stand."""


def parse_brf(data: bytes) -> tuple[tuple[str, ...], ...]:
    """The pages of a file; the inverse of `format_brf`.

    Raises: UnreadableError when the file has what an embosser would not take.
    """
    try:
        text = data.decode("ascii").upper()
        content = text.split("\f")
        if content.pop():
            raise UnreadableError("The last page does not end.")
        found = []
        for page in content:
            lines = page.split("\r\n")
            if lines.pop():
                raise UnreadableError("The last line of a page does not end.")
            found.append(tuple("".join(chr(ord(BLANK) + ASCII.index(cell)) for cell in line) for line in lines))
    except (UnicodeDecodeError, ValueError) as error:
        raise error if isinstance(error, UnreadableError) else UnreadableError("This is no ASCII braille.") from error
    return tuple(found)


def parse_braille(line: str, language: str) -> str:
    """What a reader of the language makes of the cells; the inverse of `format_braille` up to `folded`.

    >>> parse_braille("⠇⠁⠛⠑⠗⠾⠂⠝⠁⠃⠑⠛⠀⠼⠃⠁⠠⠲", "ru")
    'лагерь, набег 21.'

    Raises: UnreadableError when a cell means nothing where it stands.
    """
    text = _RussianReader(line).read() if language == "ru" else _LatinReader(line, language).read()
    return folded(text, language)


class _Reader:
    """Reads cells from left to right. `_at` is the next one."""

    def __init__(self, line: str, alphabet: Alphabet) -> None:
        self._line = line
        self._at = 0
        self._letters = {cell: letter for letter, cell in alphabet.letters.items()}
        # The dash is told from the hyphen by what stands around it.
        self._marks = {cell: mark for mark, cell in alphabet.marks.items() if mark != "–"}
        self._digits = {cell: digit for digit, cell in DIGITS.items()}

    def _next(self) -> str:
        return self._line[self._at : self._at + 1]

    def _take(self, sign: str) -> bool:
        if not self._line.startswith(sign, self._at):
            return False
        self._at += len(sign)
        return True

    def _run(self, table: Mapping[str, str]) -> str:
        """As many cells of the table as follow."""
        found = ""
        while self._next() in table:
            found += table[self._next()]
            self._at += 1
        return found

    def _wrong(self) -> UnreadableError:
        return UnreadableError(self._line[self._at :][:4])


class _LatinReader(_Reader):
    def __init__(self, line: str, language: str) -> None:
        super().__init__(line, ALPHABETS[language])
        self._dash = ALPHABETS[language].marks["–"] if language == "en" else None

    def read(self) -> str:
        found = ""
        while self._at < len(self._line):
            found += self._one()
        return found

    def _one(self) -> str:
        if self._take(BLANK):
            return " "
        if self._take(NUMBER):
            return self._run(self._digits)
        if self._dash is not None and self._take(self._dash):
            return "–"
        if self._take(2 * DOT_6):
            return self._run(self._letters).upper()
        if self._take(DOT_6):
            if self._next() not in self._letters:
                raise self._wrong()
            self._at += 1
            return self._letters[self._line[self._at - 1]].upper()
        if text := self._run(self._letters):
            return text
        if mark := self._marks.get(self._next()):
            self._at += 1
            return mark
        raise self._wrong()


class _RussianReader(_Reader):
    def __init__(self, line: str) -> None:
        super().__init__(line, ALPHABETS["ru"])
        self._latin = {cell: letter for letter, cell in LATIN.items()}

    def read(self) -> str:
        found = ""
        while self._at < len(self._line):
            found += self._one()
        return found.rstrip()

    def _one(self) -> str:
        if self._take(BLANK):
            return " "
        if self._take(NUMBER):
            number = self._run(self._digits)
            return number + (self._mark() if self._take(DOT_6) else "")
        if self._take(CAPITAL_LATIN):
            return self._run(self._latin).upper()
        if self._take(DOT_6):
            return self._run(self._latin)
        if text := self._run(self._letters):
            return text
        return self._mark()

    def _mark(self) -> str:
        mark = self._marks.get(self._next())
        if mark is None:
            raise self._wrong()
        self._at += 1
        if mark in ",;" and self._next():
            return mark + " "
        # A dash has its blank behind it, a hyphen has letters on both sides.
        return " –" if mark == "-" and self._next() in (BLANK, "") else mark
