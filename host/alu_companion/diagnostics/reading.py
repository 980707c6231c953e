"""The meaning of a reading: resistances, windows, margins, and the wire that a field hangs on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from alu_companion.games.geometry import Field
from alu_companion.kit import analog
from alu_companion.kit.check_wiring import CHANNELS
from alu_companion.kit.model import ContactClass, Description

PIECES = "SRC"
"""The letters of the pieces on the wire."""
_LAST_CODE = 4095
EMPTY, SHORT, WAND, UNCLEAR = ".", "!", "W", "?"


class Wire(NamedTuple):
    """The wire of a field: the multiplexer from 1, its channel, the GPIO of its ADC."""

    multiplexer: int
    channel: int
    gpio: int


class Window(NamedTuple):
    """The codes of a class, both ends included."""

    low: int
    high: int

    def margin(self, code: int) -> int:
        """How many codes are left to the nearer end where another class may begin; below 0 outside.

        >>> Window(100, 200).margin(120), Window(100, 200).margin(203), Window(3636, 4095).margin(4090)
        (20, -3, 454)
        """
        above = self.high - code if self.high < _LAST_CODE else _LAST_CODE
        return min(above, code - self.low if self.low > 0 else _LAST_CODE)


def wire_of(description: Description, field: Field) -> Wire:
    """The wire of a field.

    >>> from alu_companion import paths
    >>> from alu_companion.kit.model import load
    >>> wire_of(load(paths.board_file()), Field(14))
    Wire(multiplexer=2, channel=1, gpio=27)
    """
    number, channel = divmod(description.field_channels()[field], CHANNELS)
    adc = description.pico.adc
    return Wire(number + 1, channel, adc[number % len(adc)])


def class_of(description: Description, letter: str) -> ContactClass:
    """The class with this letter. Raises: KeyError."""
    return {kind.wire: kind for kind in description.classes.values()}[letter]


def nominal_code(description: Description, letter: str) -> float:
    """The code that a good piece gives."""
    return analog.nominal_code(description, class_of(description, letter))


def ohm_of(description: Description, code: int) -> int | None:
    """The resistance at the contact that a code looks like, without the multiplexer's; None for an open one.

    Two digits only: more would promise what a contact cannot hold.
    """
    front_end = description.front_end
    if code >= class_of(description, EMPTY).window[0]:
        return None
    return max(0, rounded(analog.divider_ohm(front_end, code) - analog.usual_switch_ohm(description)))


def rounded(ohm: float) -> int:
    """With two digits.

    >>> rounded(1838.2), rounded(94.6), rounded(-3)
    (1800, 95, -3)
    """
    whole = round(ohm)
    return round(whole, 2 - len(str(abs(whole)))) if abs(whole) > 99 else whole


def windows(description: Description, offsets: Mapping[str, int]) -> dict[str, Window]:
    """The window of every class as the board has it with these offsets: what ends at the first or last code stays there."""
    found: dict[str, Window] = {}
    for kind in description.classes.values():
        low, high = kind.window
        shift = offsets.get(kind.wire, 0)
        found[kind.wire] = Window(
            low + shift if low > 0 else low, high + shift if high < description.front_end.full_scale else high
        )
    return found


def healthy(description: Description, letter: str, offset: int = 0) -> Window:
    """The codes that a board in order can give for a class, over all corners of parts, hands and clean contacts."""
    ohm = class_of(description, letter).ohm
    low, high = analog.worst_case(description, () if ohm is None else (ohm,), analog.usual_hands(description))
    return Window(int(low) + offset, round(high) + offset)


def unreadable(description: Description, health: int) -> frozenset[Field]:
    """The fields on multiplexers whose bit is set in the health of a state line."""
    channels = description.field_channels()
    return frozenset(Field(field) for field, channel in enumerate(channels) if health >> channel // CHANNELS & 1)
