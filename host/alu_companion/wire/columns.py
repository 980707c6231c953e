"""A column of a line: what may stand in it, and how it is read and written."""

from .messages import WireError

# How a column is written: a decimal number, an upper-case hex number, hex digits as a text, characters out of a set, a text
# filled with blanks, one of any length, a counter.
DIGITS, HEX, HEX_TEXT, CODES, TEXT, REST, COUNTER = "d", "x", "X", "c", "t", "r", "C"


class Column:
    """One column: `form` says how it is written, `width` how many characters, `repeat` how many times, with `gap` between.

    `low` and `high` bound numbers, `codes` are the characters that a column of CODES may hold. A REST is 0 to `width`
    characters wide. For a COUNTER only the place is known here; `state.py` reads it. `meanings.py` says what a column means.
    """

    def __init__(
        self,
        name: str,
        form: str,
        width: int,
        low: int = 0,
        high: int = 0,
        codes: str = "",
        repeat: int | None = None,
        gap: str = "",
    ) -> None:
        self.name = name
        self.form = form
        self.width = width
        self.low = low
        self.high = high
        self.codes = codes
        self.repeat = repeat
        self.gap = gap

    @property
    def span(self) -> int:
        """Number of characters of all repeats, gaps included."""
        if self.repeat is None:
            return self.width
        return max(0, self.repeat * (self.width + len(self.gap)) - len(self.gap))

    def parse(self, text: bytes) -> object:
        """The value of one repeat. Raises: WireError."""
        form = self.form
        if form == DIGITS:
            # int() alone would let b"+1" and b"1_0" pass.
            if not text.isdigit():
                raise WireError("digits")
            return self._in_range(int(text))
        if form in (HEX, HEX_TEXT):
            for character in text:
                if character not in b"0123456789ABCDEF":
                    raise WireError("digits")
            return self._in_range(int(text, 16)) if form == HEX else str(text, "ascii")
        for character in text:
            if not (chr(character) in self.codes if form == CODES else 32 <= character < 127):
                raise WireError("code")
        value = str(text, "ascii")
        return value.rstrip(" ") if form == TEXT else value

    def format(self, value: object) -> bytes:
        """The text of one repeat, the inverse of `parse`. Raises: WireError."""
        if isinstance(value, int):
            self._in_range(value)
            text = ("%0" + str(self.width) + ("d" if self.form == DIGITS else "X")) % value
        else:
            text = str(value)
            if self.form == TEXT:
                text = text + " " * (self.width - len(text))
        if len(text) > self.width or (self.form != REST and len(text) < self.width):
            raise WireError("length")
        for character in text:
            if not 32 <= ord(character) < 127:
                raise WireError("code")
        self.parse(text.encode())
        return text.encode()

    def _in_range(self, value: int) -> int:
        if not self.low <= value <= self.high:
            raise WireError("range")
        return value


def starts_of(columns: tuple[Column, ...]) -> list[int]:
    """Index of the first byte of every column of a line; the last entry is that of the CRC."""
    starts = [2]
    for column in columns:
        starts.append(starts[-1] + column.span + 1)
    return starts


def printable(text: str, width: int) -> str:
    """Fit a text into a REST column of this width: cut it, and put `?` for what is not printable ASCII."""
    return "".join([character if 32 <= ord(character) < 127 else "?" for character in text[:width]])
