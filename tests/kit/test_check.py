"""board.toml: what must be refused, with the line that is at fault and the numbers, and what is made from the file."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from alu_companion import paths
from alu_companion.kit.check import checked, examine, problems
from alu_companion.kit.check_fields import LETTERS
from alu_companion.kit.constants import constants
from alu_companion.kit.model import load, parse
from alu_companion.kit.reading import HardwareError
from alu_companion.kit.sizes import load_sizes
from alu_companion.maker.generate import stale
from alu_companion.wire.state import CIRCLE, EMPTY, RAID, SHORT, SQUARE, WAND

TEXT = paths.board_file().read_text(encoding="utf-8")
PIECE = load_sizes(paths.tactile_dir() / "sizes.toml").piece


def line_of(fragment: str, text: str) -> int:
    """The first line that holds a fragment, counted from 1."""
    return next(number for number, line in enumerate(text.splitlines(), start=1) if fragment in line)


def test_the_letters_of_the_classes_are_the_protocols() -> None:
    wire = {"wand": WAND, "square": SQUARE, "raid": RAID, "circle": CIRCLE, "empty": EMPTY, "short": SHORT}
    assert wire == LETTERS


def test_the_mark_that_some_editors_put_first_is_no_fault() -> None:
    assert examine("\ufeff" + TEXT, PIECE) == ()


def test_the_board_can_be_built() -> None:
    assert examine(TEXT, PIECE) == ()
    assert problems(load(paths.board_file())) == ()


# What is changed, into what, the key that is blamed, and what is said of it. The line is that of the changed text.
ILLEGAL = [
    ('"A1", "B1"', '"A1", "A1"', "mux.U1", "Field A1 is wired 2 times instead of once."),
    ('"A1", "B1"', '"A1", "Z9"', "mux.U1", "Channel Z9 is no field of this board."),
    ('"A1", "B1"', '"A1", "B1", "SPARE2"', "mux.U1", "Multiplexer U1 has 17 channels instead of 16."),
    ('U1 = ["REF_LO", "A1"', 'U1 = ["A1", "REF_LO"', "mux.U1", "must have REF_LO on channel 0"),
    ('"H5", "SPARE0", "SPARE1", "REF_MID"]', '"H5", "SPARE0", "REF_MID", "SPARE1"]', "mux.U3", "REF_MID on channel 15"),
    ("columns = 8 ", "columns = 27 ", "board", "27 columns and 5 rows are no board"),
    ("mux_select = [2, 3, 4, 5]", "mux_select = [2, 3, 4]", "pico.mux_select", "cannot address 16 channels"),
    ("mux_select = [2, 3, 4, 5]", "mux_select = [2, 3, 4, 24]", "pico.mux_select", "GPIO 24 cannot be used"),
    ("mux_enable = []", "mux_enable = [6]", "pico.mux_enable", "make 1 banks and need 0 enable lines, not 1"),
    ("counter_clock = 10", "counter_clock = 2", "pico.counter_clock", "GPIO 2 is used 2 times: pico.mux_select"),
    ("adc = [26, 27, 28]", "adc = [26, 27, 22]", "pico.adc", "GPIO 22 has no ADC"),
    ("led = 25", "led = 29", "pico.led", "GPIO 29 cannot be used"),
    ("buttons = [14, 15, 16]", "buttons = [14, 15, 12]", "pico.buttons", "GPIO 12 is used 2 times"),
    ("counter_data = [12, 13]", "counter_data = [12]", "pico.counter_data", "1 sockets instead of 2"),
    ("unclear_scans = 25", "unclear_scans = 256", "stability", "unclear after 256"),
    ("ohm = 12000", "ohm = 6800", "classes.circle", "The worst case of circle, 2"),
    ("ohm = 2400", "ohm = 2700", "classes.square", "a third of the gap"),
    ("ohm = 560", "ohm = 390", "classes.wand", "leaves its window 474 to 1247"),
    ("ohm = 1500", "ohm = 2000", "reference.REF_MID", "The worst case of REF_MID"),
    ("window = [1264, 1514]", "window = [1120, 1514]", "reference.REF_MID", "a piece could pass for the reference"),
    ("REF_LO = { ohm = 0, window = [0, 690] }", "REF_LO = { ohm = 0, window = [0, 300] }", "reference.REF_LO", "64 to 369"),
    ("window = [0, 690]", "window = [0, 380]", "reference.REF_LO", "would fail the whole multiplexer"),
    ("window = [2895, 3478]", "window = [2795, 3478]", "classes.circle", "is 2895 to 3478"),
    ("window = [2895, 3478]", "window = [2763, 3478]", "classes.circle", "are -7 codes apart; noise alone needs 17"),
    ("window = [2895, 3478]", "window = [3478, 2895]", "classes.circle", "no window of codes"),
    ('square = { ohm = 2400, wire = "S"', 'square = { ohm = 2400, wire = "W"', "classes.square", "letter is 'W'"),
    ('wire = "W"', 'wire = "?"', "classes.wand", "letter is '?'"),
    ('wire = "W"', 'wire = "w"', "classes.wand", "the protocol writes wand as 'W'"),
    ("tolerance = 0.013             # 1 %", "tolerance = 0.05   #", "classes.wand", "a third of the gap"),
    ("switch_ohm = [70, 300]", "switch_ohm = [300, 70]", "front_end.limits.switch_ohm", "300 to 70 is no range"),
    ("oxidised_ohm = 800", "oxidised_ohm = 1000", "front_end.limits.oxidised_ohm", "With a contact of 1000 ohms"),
    ("damp_ohm = 20e3", "damp_ohm = 15e3", "front_end.limits.damp_ohm", "a finger of 15000 ohms"),
    ("adc_error_codes = 20", "adc_error_codes = 15", "front_end.limits.adc_error_codes", "off by 18.9 codes"),
    ("settle_us = 50", "settle_us = 30", "front_end.settle_us", "settles in 33.1 microseconds"),
    ("output_capacitor_farad = 1e-9", "output_capacitor_farad = 1e-8", "front_end.settle_us", "330.8 microseconds"),
    ("scan_period_ms = 8", "scan_period_ms = 1", "stability.scan_period_ms", "Waiting alone takes 800 microseconds"),
    ("scans_equal = 3 ", "scans_equal = 1 ", "stability", "1 equal scans"),
    ("hysteresis_codes = 16", "hysteresis_codes = 60", "stability.hysteresis_codes", "bridges the gap of"),
    ("sliders = 14", "sliders = 12", "counters.frame_bits", "has 62 bits for 8 chips"),
    ("chips = 8", "chips = 7", "counters.frame_bits", "for 7 chips"),
    ("gap = 2", "gap = 3", "counters.row.0", "needs a gap of 2"),
    ('name = "iron"', 'name = "gold"', "counters.row.1.name", "must be material, iron, food"),
    ('circle = "10"', 'circle = "01"', "counters.identity", "two different identities"),
    ('header = "1010"', 'header = "10x0"', "counters", "must be bits"),
    ('header = "1010"', 'header = "1111"', "counters.header", "must hold a 0 and a 1"),
    ("pull_up_ohm = 10000", "pull_up_ohm = 1000000", "counters.pull_up_ohm", "must be 118 to 740375 ohms"),
    ("pull_up_ohm = 10000", "pull_up_ohm = 100", "counters.pull_up_ohm", "cannot tell a closed switch from an open one"),
    ("series_power_ohm = 12 ", "series_power_ohm = 4.7 ", "counters.series_power_ohm", "Inrush: 412.7 mA; it must be at most 300 mA"),
    ("series_power_ohm = 12 ", "series_power_ohm = 150 ", "counters.series_power_ohm", "Supply at the least: 2."),
    ("series_power_watt = 1.0", "series_power_watt = 0.5", "counters.series_power_watt", "for good: 0.574 W; it must be at most 0.5"),
    ("series_signal_ohm = 330", "series_signal_ohm = 100", "counters.series_signal_ohm", "Signal before 3V3: 29.38 mA"),
    ("series_signal_ohm = 330", "series_signal_ohm = 270", "counters.series_signal_ohm", "shorted in every socket: 51.03 mA"),
    ("series_signal_ohm = 330", "series_signal_ohm = 1800", "counters.series_signal_ohm", "end of a cable: 522.9 ns"),
    ("data_pull_down_ohm = 8200", "data_pull_down_ohm = 10000", "counters.data_pull_down_ohm", "a Pico 2's input"),
    ("data_pull_down_ohm = 8200", "data_pull_down_ohm = 680", "counters.data_pull_down_ohm", "1.822 V; it must be at least 2 V"),
    ("latch_pull_up_ohm = 10000", "latch_pull_up_ohm = 22000", "counters.latch_pull_up_ohm", "firmware runs: 68.01 %"),
    ('"GND", "3V3", "CLK"', '"3V3", "GND", "CLK"', "counters.connector.pins", "outer pins are 3V3 and GND"),
    ('"LATCH", "DATA", "GND"', '"LATCH", "GND", "GND"', "counters.connector.pins", "Pin DATA is missing"),
    ('"CLK", "LATCH", "DATA"', '"CLK", "CLK", "DATA"', "counters.connector.pins", "Pin CLK is there 2 times"),
    ("keyed = true", "keyed = false", "counters.connector.keyed", "must be keyed"),
    ("contact_volt = 8000", "contact_volt = 2000", "protection.contact_volt", "an ESD array bears: 2000 V"),
    ("leakage_ampere = 1e-7", "leakage_ampere = 1e-6", "protection.leakage_ampere", "1 uA; it must be at most 0.5"),
    ("hold_ampere = 0.05", "hold_ampere = 0.004", "counters.fuse.hold_ampere", "in a warm room: 4.106 mA"),
    ("trip_ampere = 0.15", "trip_ampere = 0.25", "counters.fuse.trip_ampere", "203.1 mA; it must be at least 250"),
    ("ohm = [3.6, 50.0]", "ohm = [3.6, 150.0]", "counters.switch.store_farad", "a switch at the least: 2.157 V"),
    ("ohm = [3.6, 50.0]", "ohm = [50.0, 3.6]", "counters.fuse.ohm", "50 to 3.6 is no range"),
    ("buffer_ohm = 100", "buffer_ohm = 670", "counters.clock.buffer_ohm", "after its neighbour: 13.44 ns"),
    ("buffer_ohm = 100", "buffer_ohm = 2700", "counters.clock.buffer_ohm", "at the chips: 593.3 ns"),
    ("length_mm = 7.5", "length_mm = 7.95", "counters.slider.length_mm", "push its neighbours out of their notches"),
    ("on_us = 100 ", "on_us = 80 ", "counters.switch.on_us", "80 us; it must be at least 100"),
    ("store_farad = 100e-6", "store_farad = 22e-6", "counters.switch.store_farad", "it must be at least 2.5"),
    ("most_us = 125 ", "most_us = 99 ", "counters.switch.most_us", "99 us; it must be at least 100"),
    ("store_tolerance = 0.2", "store_tolerance = 0.4", "counters.switch.store_farad", "it must be at least 2.5"),
    ("wire_ohm = 0.35 ", "wire_ohm = 0.7 ", "counters.switch.store_farad", "it must be at least 2.5"),
    ("late_s = 155e-9", "late_s = 500e-9", "counters.switch.store_farad", "it must be at least 2.5"),
    ("opens_mt = 1.0", "opens_mt = 12.5", "counters.switch.opens_mt", "12.5 mT; it must be at most 12 mT"),
    ("disc_mm = 5.0", "disc_mm = 0.0", "pad.disc_mm", "the value must be at least 1e-15"),
    ("least_volt = 3.135", "least_volt = 0.0", "counters.hot_plug.least_volt", "the value must be at least 1e-15"),
    ("pitch_mm = 30.0", "pitch_mm = inf", "board.pitch_mm", "the value must be at most 1"),
    ("finger_ohm = 50e3             # the least", "finger_ohm = nan  #", "front_end.limits.finger_ohm", "the value must be at least 1e-15"),
    ("counter_farad = 1.9e-6", "counter_farad = 1e-300", "counters.hot_plug.counter_farad", "the value must be at least 1e-15"),
    ("samples = 1 ", f"samples = 1{'0' * 400} ", "front_end.samples", "the value must be at most 1"),
    ("noise_rms_codes = 2.84", "noise_rms_codes = -1", "front_end.adc.noise_rms_codes", "the value must be at least 0"),
    ("REF_LO = { ohm = 0", "REF_LO = { ohm = -5", "reference.REF_LO.ohm", "the value must be at least 0"),
    ('circle = "10" }', "circle = 10 }", "counters.identity.circle", "Expected `str`, got `int`"),
    ("raid = { ohm = 5100", "raid = { ohm = -1", "classes.raid.ohm", "the value must be at least 0"),
    ("mux_select = [2, 3, 4, 5]", "mux_select = [2, 3, 4, -5]", "pico.mux_select.3", "the value must be at least 0"),
    ("rail_volt = [3.2, 3.4]", "rail_volt = [0.0, 3.4]", "front_end.limits.rail_volt.0", "the value must be at least 1e-15"),
    ("window = [0, 690]", "window = [0, 5000]", "reference.REF_LO", "0 to 5000 is no window"),
    ("tolerance = 0.013\nlow", "tolerance = 1.3\nlow", "counters.limits.tolerance", "the value must be less than 1"),
    ("low_share = 0.3 ", "low_share = 0.7 ", "counters.limits.low_share", "must be less than high_share, 0.7"),
]  # fmt: skip
# Blamed on the limit that is broken, whatever was changed: several lines could mend it.
ELSEWHERE = [
    ("\npull_up_ohm = 3300", "\npull_up_ohm = 10000", "classes.square", "leaves its window"),
    ("contact_ohm = [0, 200]", "contact_ohm = [0, 500]", "classes.wand", "525 to 1243"),
    ("finger_ohm = 50e3             # the least", "finger_ohm = 15e3  #", "classes.empty", "leaves its window 3647 to 4095"),
    ("regulator_ohm = 0.15", "regulator_ohm = 2.0", "counters.series_power_ohm", "3V3 while plugging in: 2.839 V"),
]  # fmt: skip


@pytest.mark.parametrize(("before", "after", "key", "said"), ILLEGAL + ELSEWHERE, ids=lambda text: text[:40])
def test_what_cannot_work_is_refused(before: str, after: str, key: str, said: str) -> None:
    assert before in TEXT
    changed = TEXT.replace(before, after, 1)
    found = examine(changed, PIECE)
    mine = [
        sentence for sentence in found if re.match(rf"(Line \d+, )?{re.escape(key)}: ", sentence) and said in sentence
    ]
    assert mine, found
    with pytest.raises(HardwareError):
        checked(parse(changed))


def test_a_fuse_that_grows_hot_for_good_is_refused() -> None:
    """A resistor of 4.7 ohms gives a tripped fuse all the heat that it may make, one of 12 only half."""
    hot = TEXT.replace("tripped_watt = 0.4", "tripped_watt = 0.53")
    assert examine(hot, PIECE) == ()
    assert "beside plastic: 0.53 W" in " ".join(
        examine(hot.replace("series_power_ohm = 12 ", "series_power_ohm = 4.7 "), PIECE)
    )


@pytest.mark.parametrize(
    ("before", "after", "fragment"),
    [
        ("ohm = 12000", "ohm = 6800", "circle = { ohm"),
        ("led = 25", "led = 29", "led = "),
        ('"A1", "B1"', '"A1", "A1"', "U1 = "),
        ("settle_us = 50", "settle_us = 30", "settle_us = "),
        ('name = "iron"', 'name = "gold"', 'name = "gold"'),
    ],
)
def test_the_line_at_fault_is_named(before: str, after: str, fragment: str) -> None:
    changed = TEXT.replace(before, after, 1)
    lines = [int(found[1]) for found in (re.match(r"Line (\d+)", one) for one in examine(changed, PIECE)) if found]
    assert line_of(fragment, changed) in lines


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("rows = ", "Invalid value (at end of document)"),
        ("rows = " + "9" * 5000, "too many digits"),
        ("rows = " + "[" * 5000, "nested too deeply"),
        (TEXT + "\n[extra]\n", "unknown field `extra`"),
        (TEXT.replace("led = 25", 'led = "LED"'), f"Line {line_of('led = 25', TEXT)}, pico.led: "),
        (TEXT.replace("counter_clock = 10\n", ""), f"Line {line_of('[pico]', TEXT)}, pico: "),
        (TEXT.replace("led = 25\n", "led = 25\nled = 26\n"), f"at line {line_of('led = 25', TEXT) + 1}"),
        (
            TEXT.replace("sliders = 14", "sliders = 1.5"),
            f"Line {line_of('sliders = 14', TEXT)}, counters.row.2.sliders: ",
        ),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, said: str) -> None:
    (sentence,) = examine(text, PIECE)
    assert "cannot be read" in sentence
    assert said in sentence


def test_a_field_that_is_missing_is_named() -> None:
    found = examine(TEXT.replace('"H5", "SPARE0"', '"SPARE2", "SPARE0"'), PIECE)
    assert found == (f"Line {line_of('[mux]   ', TEXT)}, mux: Field H5 is wired 0 times instead of once.",)


def test_another_legal_wiring_passes() -> None:
    description = checked(parse(TEXT.replace('"A1", "B1"', '"B1", "A1"')))
    assert description.field_channels()[:3] == (2, 1, 3)
    assert "FIELD_CHANNELS = (\n    2, 1, 3," in constants(description)


@pytest.mark.parametrize(("pitch", "fits"), [("30.0", True), ("28.7", True), ("28.6", False), ("3.0", False)])
def test_fields_are_as_far_apart_as_their_pieces_need(pitch: str, fits: bool) -> None:
    changed = TEXT.replace("pitch_mm = 30.0", f"pitch_mm = {pitch}", 1)
    line = line_of("pitch_mm = ", changed)
    said = (
        f"Line {line}, board.pitch_mm: Fields {float(pitch):g} millimetres apart are too close: "
        "a square piece turned on its field is 27.6 wide, and needs 28.7."
    )
    assert examine(changed, PIECE) == (() if fits else (said,))


def test_a_pitch_that_is_no_value_is_told_once() -> None:
    (sentence,) = examine(TEXT.replace("pitch_mm = 30.0", "pitch_mm = 0.0", 1), PIECE)
    assert "the value must be at least 1e-15" in sentence


def test_nothing_is_stale() -> None:
    root = paths.board_file().parent.parent
    assert [one.path.name for one in stale(load(paths.board_file()), root)] == []


def test_what_is_stale_is_found_and_written(tmp_path: Path) -> None:
    root = paths.board_file().parent.parent
    for folder in ("firmware", "docs", "hardware/netlists"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "firmware" / "constants.py").write_text("ADC_PINS = ()\n", encoding="utf-8")
    guide = (root / "docs" / "hardware.md").read_text(encoding="utf-8")
    (tmp_path / "docs" / "hardware.md").write_text(guide.replace("2.4 kilo-ohms", "2.5 kilo-ohms"), encoding="utf-8")
    for page in ("build.md", "build-et.md", "build-ru.md"):
        shutil.copy(root / "docs" / page, tmp_path / "docs" / page)
    shutil.copytree(root / "docs" / "pictures", tmp_path / "docs" / "pictures")
    description = load(paths.board_file())
    found = stale(description, tmp_path)
    papers = ["parts.csv", "main.net", "counter-square.net"]
    assert [one.path.name for one in found] == ["constants.py", "hardware.md", *papers]
    for one in found:
        one.path.write_text(one.text, encoding="utf-8")
    assert stale(description, tmp_path) == ()
    assert found[1].text == guide


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(HardwareError, match="The hardware description cannot be read: this is no text"):
        load(path)
