"""The hardware description `board.toml` as checked, frozen values."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec


class HardwareError(Exception):
    """The hardware description cannot be built; the text is one sentence that says why."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all parts of the description: frozen, and an unknown key is an error."""


class Board(Part, frozen=True):
    """The playing field: rows from the USB socket upwards, columns from A."""

    rows: int
    columns: int
    pitch_mm: float


class Pico(Part, frozen=True):
    """GPIO numbers by purpose."""

    adc: tuple[int, ...]
    mux_select: tuple[int, ...]
    counter_clock: int
    counter_latch: int
    counter_data: tuple[int, ...]
    buttons: tuple[int, ...]
    led: int
    smps_pwm: int

    def gpios(self) -> tuple[int, ...]:
        """Every GPIO in use, in the order of the description."""
        single = (self.counter_clock, self.counter_latch)
        return (*self.adc, *self.mux_select, *single, *self.counter_data, *self.buttons, self.led, self.smps_pwm)


class Limits(Part, frozen=True):
    """The corners of parts and hands for which every class must stay in its window."""

    tolerance: float
    switch_ohm: tuple[float, float]
    contact_ohm: tuple[float, float]
    finger_ohm: float
    leakage_ampere: float
    adc_error_codes: int


class FrontEnd(Part, frozen=True):
    """The divider that turns a contact's resistance into an ADC code."""

    pull_up_ohm: float
    output_capacitor_farad: float
    settle_us: int
    samples: int
    full_scale: int
    limits: Limits


class Reference(Part, frozen=True):
    """A soldered resistor on a multiplexer channel and the codes it must give, both ends included."""

    ohm: float
    window: tuple[int, int]


class ContactClass(Part, frozen=True):
    """What a field can hold: its letter on the wire, its codes (both ends included), its resistor if any."""

    wire: str
    window: tuple[int, int]
    ohm: float | None = None


class Stability(Part, frozen=True):
    """How long a reading must last before it counts."""

    scan_period_ms: int
    scans_equal: int
    unclear_scans: int
    hysteresis_codes: int


class Row(Part, frozen=True):
    """One row of a counter: so many sliders in a groove that is `gap` positions longer."""

    name: str
    sliders: int
    gap: int

    @property
    def positions(self) -> int:
        """Contact positions along the groove, one bit each."""
        return self.sliders + self.gap


class Counters(Part, frozen=True):
    """The chain of a resource counter: header, identity, rows, trailer, first bit shifted out first."""

    chips: int
    frame_bits: int
    header: str
    identity: dict[str, str]
    trailer: str
    pull_up_ohm: float
    series_power_ohm: float
    series_signal_ohm: float
    data_pull_down_ohm: float
    connector: tuple[str, ...]
    row: tuple[Row, ...]


class Description(Part, frozen=True):
    """The whole of `board.toml`."""

    board: Board
    pico: Pico
    front_end: FrontEnd
    mux: dict[str, tuple[str, ...]]
    reference: dict[str, Reference]
    classes: dict[str, ContactClass]
    stability: Stability
    counters: Counters

    def field_names(self) -> tuple[str, ...]:
        """All fields in the order of their numbers: A1, B1, ..., A2, ..."""
        columns = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[: self.board.columns]
        return tuple(f"{column}{row}" for row in range(1, self.board.rows + 1) for column in columns)

    def channels(self) -> tuple[str, ...]:
        """What is wired to each channel, multiplexer by multiplexer."""
        return tuple(name for wired in self.mux.values() for name in wired)

    def field_channels(self) -> tuple[int, ...]:
        """The channel of each field, in the order of the fields' numbers."""
        channels = self.channels()
        return tuple(channels.index(name) for name in self.field_names())


def parse(text: str) -> Description:
    """The description that the text of a `board.toml` holds, without the checks of `alu_companion.hardware.check`.

    Raises: HardwareError when the text is no TOML, or a key is missing, unknown or of the wrong kind.
    """
    try:
        return msgspec.convert(tomllib.loads(text), Description)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise HardwareError(f"The hardware description cannot be read: {error}.") from error


def load(path: Path) -> Description:
    """The description in a file. Raises HardwareError as `parse` does, OSError when there is no such file."""
    return parse(path.read_text(encoding="utf-8"))
