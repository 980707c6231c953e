"""How a TOML file of the kit becomes checked, frozen values, and what is wrong with it otherwise."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Final, TypeVar

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


def decode(text: str, kind: type[_Whole], what: str) -> _Whole:
    """The text of a TOML file as checked values; `what` names the file in the sentence that says why it cannot be read.

    Raises: HardwareError when the text is no TOML, or a key is missing, unknown or of the wrong kind.
    """
    try:
        return msgspec.convert(parse_toml(text.removeprefix("\ufeff")), kind)
    except msgspec.ValidationError as error:
        # Such as: Expected `int`, got `str` - at `$.pico.led`
        why, _, place = str(error).partition(" - at ")
        # A name of one of several tables is not told: `$.reference[...].ohm`.
        known = place.strip("`").removeprefix("$").lstrip(".").partition("[...]")[0]
        key = re.sub(r"\[(\d+)\]", r".\1", known)
        raise HardwareError(f"{what} cannot be read: {why}.", key) from error
    except tomllib.TOMLDecodeError as error:
        raise HardwareError(f"{what} cannot be read: {error}.") from error
    except (ValueError, RecursionError) as error:
        # The reader's own limits: digits of a number, parts of a key, depth of lists.
        why = "a number has too many digits, a key too many parts, or lists are nested too deeply"
        raise HardwareError(f"{what} cannot be read: {why}.") from error


def read_text(path: Path, what: str) -> str:
    """The text of a file; `what` is as of `decode`. Raises HardwareError when it is no text, OSError when it cannot be read."""
    try:
        data = read_beginning(path, _LARGEST_BYTES + 1)
        if len(data) > _LARGEST_BYTES:
            raise HardwareError(f"{what} cannot be read: it is larger than {_LARGEST_BYTES // 1024} kB.")
        return data.decode()
    except ValueError as error:
        raise HardwareError(f"{what} cannot be read: this is no text.") from error
