"""How a TOML file of the kit becomes checked, frozen values, and what is wrong with it otherwise."""

from __future__ import annotations

import re
import tomllib
from functools import reduce
from operator import getitem
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from alu_companion.open_files import read_beginning
from alu_companion.toml_text import parse_toml

_LARGEST_BYTES: Final = 1 << 16
"""The description that ships has 12 kB."""


class HardwareError(Exception):
    """The hardware description cannot be built; the text is one sentence that says why, `key` the place in the file if known."""

    def __init__(self, text: str, key: str = "") -> None:
        super().__init__(text)
        self.key = key


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all parts of the description: frozen, and an unknown key is an error."""


_Whole = TypeVar("_Whole", bound=Part)
_LIMIT: Final = re.compile(r"Expected `\w+` (<|<=|>=) (\S+)")
_BOUNDS: Final = {"<": "less than", "<=": "at most", ">=": "at least"}
_ANY_NAME: Final = "[...]"
"""How msgspec tells the place of a table in a table of them, such as `$.reference[...].ohm`."""


def decode(text: str, kind: type[_Whole], what: str) -> _Whole:
    """The text of a TOML file as checked values; `what` names the file in the sentence that says why it cannot be read.

    Raises: HardwareError when the text is no TOML, or a key is missing, unknown or of the wrong kind.
    """
    try:
        values = parse_toml(text.removeprefix("\ufeff"))
        try:
            return msgspec.convert(values, kind)
        except msgspec.ValidationError as error:
            # Such as: Expected `int`, got `str` - at `$.pico.led`
            why, _, place = str(error).partition(" - at ")
            why = _LIMIT.sub(lambda found: f"the value must be {_BOUNDS[found[1]]} {found[2]}", why)
            known = _with_name(values, kind, place.strip("`").removeprefix("$").lstrip("."))
            key = re.sub(r"\[(\d+)\]", r".\1", known)
            raise HardwareError(f"{what} cannot be read: {why}.", key) from error
    except tomllib.TOMLDecodeError as error:
        raise HardwareError(f"{what} cannot be read: {error}.") from error
    except (ValueError, RecursionError) as error:
        # The reader's own limits: digits of a number, parts of a key, depth of lists.
        why = "a number has too many digits, a key too many parts, or lists are nested too deeply"
        raise HardwareError(f"{what} cannot be read: {why}.") from error


def _with_name(values: dict[str, Any], kind: type[Part], place: str) -> str:
    """A place with the name of the table in it: the first that, left alone in `values`, is refused at the same place."""
    before, is_any, after = place.partition(_ANY_NAME)
    if not is_any:
        return place
    *outer, last = before.split(".")
    holder = reduce(getitem, outer, values)
    for name, table in holder[last].items():
        holder[last] = {name: table}
        try:
            msgspec.convert(values, kind)
        except msgspec.ValidationError as error:
            if f"$.{place}`" in str(error):
                return f"{before}.{name}{after}"
    return before


def read_text(path: Path, what: str) -> str:
    """The text of a file; `what` is as of `decode`. Raises HardwareError when it is no text, OSError when it cannot be read."""
    try:
        data = read_beginning(path, _LARGEST_BYTES + 1)
        if len(data) > _LARGEST_BYTES:
            raise HardwareError(f"{what} cannot be read: it is larger than {_LARGEST_BYTES // 1024} kB.")
        return data.decode()
    except ValueError as error:
        raise HardwareError(f"{what} cannot be read: this is no text.") from error
