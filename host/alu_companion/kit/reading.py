"""How a TOML file of the kit becomes checked, frozen values, and what is wrong with it otherwise."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import TypeVar

import msgspec


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
        return msgspec.convert(tomllib.loads(text.removeprefix("\ufeff")), kind)
    except msgspec.ValidationError as error:
        # Such as: Expected `int`, got `str` - at `$.pico.led`
        why, _, place = str(error).partition(" - at ")
        key = re.sub(r"\[(\d+)\]", r".\1", place.strip("`").removeprefix("$").lstrip("."))
        raise HardwareError(f"{what} cannot be read: {why}.", key) from error
    except tomllib.TOMLDecodeError as error:
        raise HardwareError(f"{what} cannot be read: {error}.") from error
    except (ValueError, RecursionError) as error:
        # The reader's own limits: digits of a number, depth of lists.
        why = "a number has too many digits, or lists are nested too deeply"
        raise HardwareError(f"{what} cannot be read: {why}.") from error


def read_text(path: Path, what: str) -> str:
    """The text of a file; `what` is as of `decode`. Raises HardwareError when it is no text, OSError when it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise HardwareError(f"{what} cannot be read: this is no text.") from error
