"""The hardware description `board.toml` as checked, frozen values."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec

from alu_companion.kit.reading import Part, decode, read_text

# Farads are the smallest values that a board has, a dry finger is the greatest; both bounds leave room to spare. Beyond them, and at zero
# where a part cannot be missing, no formula makes sense.
_LEAST, _MOST = 1e-15, 1e12
Positive = Annotated[float, msgspec.Meta(ge=_LEAST, le=_MOST)]
Amount = Annotated[float, msgspec.Meta(ge=0, le=_MOST)]
Share = Annotated[float, msgspec.Meta(ge=_LEAST, lt=1)]
Count = Annotated[int, msgspec.Meta(ge=1, le=int(_MOST))]
Number = Annotated[int, msgspec.Meta(ge=0, le=int(_MOST))]


class Board(Part, frozen=True):
    """The playing field: rows from the USB socket upwards, columns from A."""

    rows: Count
    columns: Count
    pitch_mm: Positive


class Pad(Part, frozen=True):
    """The gold of a field on the main board: a disc, and a ring around it that is ground."""

    disc_mm: Positive
    ring_inner_mm: Positive
    ring_outer_mm: Positive


class Foot(Part, frozen=True):
    """The round circuit board in a piece's foot: two inner and two outer spring fingers, and how they press."""

    board_mm: Positive
    thickness_mm: Positive
    inner_at_mm: Positive
    outer_at_mm: Positive
    tip_mm: Positive
    stand_mm: Positive
    bend_mm: Positive
    newton_per_mm: Positive
    stiffest_newton_per_mm: Positive
    least_newton: Positive


class Holes(Part, frozen=True):
    """The drilled and plated holes of the jacks, how much smaller a factory may make them, and the pins that go in, over their corners."""

    smaller_mm: Positive
    jack_pin_mm: Positive
    jack_mm: Positive


class Pico(Part, frozen=True):
    """GPIO numbers by purpose."""

    adc: tuple[Number, ...]
    mux_select: tuple[Number, ...]
    counter_clock: Number
    counter_latch: Number
    counter_data: tuple[Number, ...]
    buttons: tuple[Number, ...]
    smps_pwm: Number
    led: Number | None = None
    mux_enable: tuple[Number, ...] = ()
    """Low switches a bank of multiplexers on: as many as there are ADCs, in the order of `Description.mux`."""

    def by_purpose(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """Every key that is there with its GPIOs, in the order of the description."""
        values = ((name, getattr(self, name)) for name in self.__struct_fields__)
        pins = ((name, value if isinstance(value, tuple) else (value,)) for name, value in values)
        return tuple((name, gpios) for name, gpios in pins if gpios != (None,))


class Limits(Part, frozen=True):
    """The corners of parts and hands for which every class must stay in its window."""

    tolerance: Share
    switch_ohm: tuple[Amount, Amount]
    contact_ohm: tuple[Amount, Amount]
    finger_ohm: Positive
    oxidised_ohm: Positive
    damp_ohm: Positive
    leakage_ampere: Positive
    rail_volt: tuple[Positive, Positive]
    reference_drop: Share
    adc_error_codes: Count


class Adc(Part, frozen=True):
    """How an ADC errs: noise, and what its codes are off by for good. `wide_codes` are those that a step of
    `wide_codes_lsb` widens (erratum RP2040-E11)."""

    noise_rms_codes: Amount
    inl_codes: Amount
    offset_codes: Amount
    gain_error: Annotated[float, msgspec.Meta(ge=0, lt=1)]
    wide_codes: tuple[Number, ...]
    wide_codes_lsb: Amount


class FrontEnd(Part, frozen=True):
    """The divider that turns a contact's resistance into an ADC code."""

    pull_up_ohm: Positive
    output_capacitor_farad: Positive
    capacitor_tolerance: Share
    settle_us: Count
    samples: Count
    full_scale: Count
    limits: Limits
    adc: Adc


class Protection(Part, frozen=True):
    """The ESD arrays: what they bear and leak."""

    contact_volt: Amount
    leakage_ampere: Amount


class Reference(Part, frozen=True):
    """A soldered resistor on a multiplexer channel and the codes it must give, both ends included."""

    ohm: Amount
    window: tuple[Number, Number]


class ContactClass(Part, frozen=True):
    """A content of a field: its letter on the wire, its codes (both ends included), its resistor if any."""

    wire: str
    window: tuple[Number, Number]
    ohm: Amount | None = None


class Stability(Part, frozen=True):
    """How long a reading must last before it counts."""

    scan_period_ms: Count
    scans_equal: Count
    unclear_scans: Count
    hysteresis_codes: Count


class Row(Part, frozen=True):
    """One row of a counter: so many sliders in a groove that is `gap` positions longer."""

    name: str
    sliders: Number
    gap: Number

    @property
    def positions(self) -> int:
        """Contact positions along the groove, one bit each."""
        return self.sliders + self.gap


class Connector(Part, frozen=True):
    """The connector between a counter and the board: its kind, whether it goes in one way only, and its pins."""

    kind: str
    keyed: bool
    pins: tuple[str, ...]


class Fuse(Part, frozen=True):
    """A resettable fuse: the current that it bears, the one that trips it, its resistance new and after tripping, its heat."""

    hold_ampere: Positive
    trip_ampere: Positive
    ohm: tuple[Amount, Amount]
    tripped_watt: Positive


class Clock(Part, frozen=True):
    """The Schmitt buffer of CLK and LATCH at a counter, and what keeps the chips behind it in step."""

    buffer_ohm: Positive
    high_share: Share
    late_s: Positive
    wire_farad: Positive
    spread_share: Share
    delay_s: Positive
    hold_s: Positive


class CounterLimits(Part, frozen=True):
    """The demands of the shift registers, of their supply and of their lines."""

    tolerance: Share
    low_share: Share
    high_share: Share
    clamp_ampere: Positive
    chip_ampere: Positive
    supply_volt: Positive
    input_ampere: Positive
    input_farad: Positive
    cable_farad: Positive
    edge_s: Positive
    cable_edge_s: Positive
    pin_ohm: Positive
    pin_pull_down_ohm: Positive
    pins_ampere: Positive


class HotPlug(Part, frozen=True):
    """The parts that meet when a counter is plugged into a running board, and the limits that they must keep."""

    counter_farad: Positive
    board_farad: Positive
    regulator_ohm: Positive
    least_volt: Positive
    inrush_ampere: Positive


class Slider(Part, frozen=True):
    """The mechanics of a row: sliders of `length_mm` in notches, over switches at every `pitch_mm`."""

    pitch_mm: Positive
    length_mm: Positive
    length_tolerance_mm: Amount
    groove_tolerance_mm: Amount
    groove_share: Amount
    seat_mm: Positive


class Switch(Part, frozen=True):
    """The Hall switch of a slider's position: when it is on, what it takes, and the fields that close and open it for certain."""

    on_us: Count
    most_us: Count
    wake_us: Count
    ampere: Positive
    most_ampere: Positive
    least_volt: Positive
    closes_mt: Positive
    opens_mt: Positive
    on_ohm: Positive
    leakage_ampere: Positive
    hold_farad: Positive
    store_farad: Positive
    store_tolerance: Share
    wire_ohm: Positive
    transistor_ohm: Positive


class Counters(Part, frozen=True):
    """The chain of a resource counter: header, identity, rows, trailer, first bit shifted out first."""

    chips: Number
    frame_bits: Number
    header: str
    identity: dict[str, str]
    trailer: str
    pull_up_ohm: Positive
    series_power_ohm: Positive
    series_power_watt: Positive
    series_signal_ohm: Positive
    data_pull_down_ohm: Positive
    latch_pull_up_ohm: Positive
    fuse: Fuse
    connector: Connector
    clock: Clock
    limits: CounterLimits
    hot_plug: HotPlug
    switch: Switch
    slider: Slider
    row: tuple[Row, ...]

    @property
    def fixed_bits(self) -> int:
        """Bits of a frame that say whose counter it is and prove that it was read whole."""
        return len(self.header) + max(map(len, self.identity.values()), default=0) + len(self.trailer)


class Description(Part, frozen=True):
    """The whole of `board.toml`."""

    board: Board
    pad: Pad
    foot: Foot
    holes: Holes
    pico: Pico
    front_end: FrontEnd
    protection: Protection
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
        """The connection of each channel, multiplexer by multiplexer."""
        return tuple(name for wired in self.mux.values() for name in wired)

    def banks(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of the multiplexers that are read at once: one for each ADC."""
        numbers, size = range(len(self.mux)), max(1, len(self.pico.adc))
        return tuple(tuple(numbers[first : first + size]) for first in range(0, len(numbers), size))

    def field_channels(self) -> tuple[int, ...]:
        """The channel of each field, in the order of the fields' numbers."""
        channels = self.channels()
        return tuple(channels.index(name) for name in self.field_names())


_DESCRIPTION = "The hardware description"


def parse(text: str) -> Description:
    """The description that the text of a `board.toml` holds, without the checks of `alu_companion.kit.check`.

    Raises: HardwareError when the text is no TOML, or a key is missing, unknown or of the wrong kind.
    """
    return decode(text, Description, _DESCRIPTION)


def load(path: Path) -> Description:
    """The description in a file. Raises HardwareError as `parse` does and when it is no text, OSError when there is no such file."""
    return parse(read_text(path, _DESCRIPTION))
