"""Lines typed while another keyboard layout was on: the same keys, other letters. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

_ENGLISH: Final = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
_RUSSIAN: Final = "йцукенгшщзхъфывапролджэячсмитьбюё"
_ESTONIAN: Final = "qwertyuiopüõasdfghjklöäzxcvbnm,.`"
_LAYOUTS: Final = _ENGLISH, _RUSSIAN, _ESTONIAN


def in_other_layouts(text: str) -> Iterator[str]:
    """Give what the same keys would have written in each other layout.

    >>> sorted(in_other_layouts("ghbdtn")), "status" in in_other_layouts("ыефегы"), "käsud" in in_other_layouts("k'sud")
    (['привет'], True, True)
    """
    line = text.lower()
    written = (line.translate(str.maketrans(typed, meant)) for typed in _LAYOUTS for meant in _LAYOUTS)
    yield from dict.fromkeys(other for other in written if other != line)
