"""Names of files that are made of names that people give, valid on every system that the files may be copied to."""

from __future__ import annotations

import itertools
import re
import unicodedata
from collections.abc import Iterator
from typing import Final

_SIGNS: Final = re.compile(r"[^\w]+")
_LONGEST_BYTES: Final = 200
"""Room for what is put before and behind it: a name has 255 bytes in most places, in UTF-8."""
_RESERVED: Final = frozenset(
    ["con", "prn", "aux", "nul", *(f"{device}{number}" for device in ("com", "lpt") for number in "0123456789¹²³")]
)
"""What Windows takes for a device, whatever follows after a dot.
Source: https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file"""


def file_stem(name: str, signs: re.Pattern[str] = _SIGNS) -> str:
    """What a file of this name is called, without its end: signs become hyphens. Different names may become the same; see `numbered`.

    >>> file_stem("end game, 1"), file_stem("con"), file_stem("?")
    ('end-game-1', 'con-', '')
    """
    stem = signs.sub("-", unicodedata.normalize("NFC", name)).strip("-. ")
    stem = stem.encode(errors="replace")[:_LONGEST_BYTES].decode(errors="ignore").strip("-. ")
    return f"{stem}-" if stem.partition(".")[0].casefold() in _RESERVED else stem


def numbered(name: str, before: str = "-") -> Iterator[str]:
    """The name, and then with numbers from 2 on, for the first that nobody has; `before` stands before the number.

    >>> names = numbered("corner")
    >>> next(names), next(names)
    ('corner', 'corner-2')
    """
    yield name
    for number in itertools.count(2):
        yield f"{name}{before}{number}"


def alike(name: str) -> str:
    """The same for two names that are one file on a system that minds no capitals.

    >>> alike("Ülo.txt") == alike("ülo.TXT")
    True
    """
    return unicodedata.normalize("NFC", name).casefold()
