"""The hardware description `board.toml` as checked, frozen values."""

from __future__ import annotations

from pathlib import Path

from alu_companion.kit.reading import Part, decode, read_text


class Board(Part, frozen=True):
    """The playing field: rows from the USB socket upwards, columns from A."""

    rows: int
    columns: int
    pitch_mm: float


class Pad(Part, frozen=True):
    """The gold of a field on the main board: a disc, and a ring around it that is ground."""

    disc_mm: float
    ring_inner_mm: float
    ring_outer_mm: float


class Foot(Part, frozen=True):
    """The round circuit board in a piece's foot: two inner and two outer spring fingers, and how they press."""

    board_mm: float
    thickness_mm: float
    inner_at_mm: float
    outer_at_mm: float
    tip_mm: float
    stand_mm: float
    bend_mm: float
    newton_per_mm: float
    stiffest_newton_per_mm: float
    least_newton: float


class Holes(Part, frozen=True):
    """The drilled and plated holes of the jacks, how much smaller a factory may make them, and the pins that go in, over their corners."""

    smaller_mm: float
    jack_pin_mm: float
    jack_mm: float


class Pico(Part, frozen=True):
    """GPIO numbers by purpose."""

    adc: tuple[int, ...]
    mux_select: tuple[int, ...]
    counter_clock: int
    counter_latch: int
    counter_data: tuple[int, ...]
    buttons: tuple[int, ...]
    smps_pwm: int
    led: int | None = None
    mux_enable: tuple[int, ...] = ()
    """Low switches a bank of multiplexers on: as many as there are ADCs, in the order of `Description.mux`."""

    def by_purpose(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """Every key that is there with its GPIOs, in the order of the description."""
        values = ((name, getattr(self, name)) for name in self.__struct_fields__)
        pins = ((name, value if isinstance(value, tuple) else (value,)) for name, value in values)
        return tuple((name, gpios) for name, gpios in pins if gpios != (None,))


class Limits(Part, frozen=True):
    """The corners of parts and hands for which every class must stay in its window."""

    tolerance: float
    switch_ohm: tuple[float, float]
    contact_ohm: tuple[float, float]
    finger_ohm: float
    oxidised_ohm: float
    damp_ohm: float
    leakage_ampere: float
    rail_volt: tuple[float, float]
    reference_drop: float
    adc_error_codes: int


class Adc(Part, frozen=True):
    """How an ADC errs: noise, and what its codes are off by for good. `wide_codes` are those that a step of
    `wide_codes_lsb` widens (erratum RP2040-E11)."""

    noise_rms_codes: float
    inl_codes: float
    offset_codes: float
    gain_error: float
    wide_codes: tuple[int, ...]
    wide_codes_lsb: float


class FrontEnd(Part, frozen=True):
    """The divider that turns a contact's resistance into an ADC code."""

    pull_up_ohm: float
    output_capacitor_farad: float
    capacitor_tolerance: float
    settle_us: int
    samples: int
    full_scale: int
    limits: Limits
    adc: Adc


class Protection(Part, frozen=True):
    """The ESD arrays: what they bear and leak."""

    contact_volt: float
    leakage_ampere: float


class Reference(Part, frozen=True):
    """A soldered resistor on a multiplexer channel and the codes it must give, both ends included."""

    ohm: float
    window: tuple[int, int]


class ContactClass(Part, frozen=True):
    """A content of a field: its letter on the wire, its codes (both ends included), its resistor if any."""

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


class Connector(Part, frozen=True):
    """The connector between a counter and the board: its kind, whether it goes in one way only, and its pins."""

    kind: str
    keyed: bool
    pins: tuple[str, ...]


class Fuse(Part, frozen=True):
    """A resettable fuse: the current that it bears, the one that trips it, its resistance new and after tripping, its heat."""

    hold_ampere: float
    trip_ampere: float
    ohm: tuple[float, float]
    tripped_watt: float


class Clock(Part, frozen=True):
    """The Schmitt buffer of CLK and LATCH at a counter, and what keeps the chips behind it in step."""

    buffer_ohm: float
    high_share: float
    late_s: float
    wire_farad: float
    spread_share: float
    delay_s: float
    hold_s: float


class CounterLimits(Part, frozen=True):
    """The demands of the shift registers, of their supply and of their lines."""

    tolerance: float
    low_share: float
    high_share: float
    clamp_ampere: float
    chip_ampere: float
    supply_volt: float
    input_ampere: float
    input_farad: float
    cable_farad: float
    edge_s: float
    cable_edge_s: float
    pin_ohm: float
    pin_pull_down_ohm: float
    pins_ampere: float


class HotPlug(Part, frozen=True):
    """The parts that meet when a counter is plugged into a running board, and the limits that they must keep."""

    counter_farad: float
    board_farad: float
    regulator_ohm: float
    least_volt: float
    inrush_ampere: float


class Slider(Part, frozen=True):
    """The mechanics of a row: sliders of `length_mm` in notches, over switches at every `pitch_mm`."""

    pitch_mm: float
    length_mm: float
    length_tolerance_mm: float
    groove_tolerance_mm: float
    groove_share: float
    seat_mm: float


class Switch(Part, frozen=True):
    """The Hall switch of a slider's position: when it is on, what it takes, and the fields that close and open it for certain."""

    on_us: int
    most_us: int
    wake_us: int
    ampere: float
    most_ampere: float
    least_volt: float
    closes_mt: float
    opens_mt: float
    on_ohm: float
    leakage_ampere: float
    hold_farad: float
    store_farad: float
    store_tolerance: float
    wire_ohm: float
    transistor_ohm: float


class Counters(Part, frozen=True):
    """The chain of a resource counter: header, identity, rows, trailer, first bit shifted out first."""

    chips: int
    frame_bits: int
    header: str
    identity: dict[str, str]
    trailer: str
    pull_up_ohm: float
    series_power_ohm: float
    series_power_watt: float
    series_signal_ohm: float
    data_pull_down_ohm: float
    latch_pull_up_ohm: float
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
