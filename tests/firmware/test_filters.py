"""Debounce, windows, hysteresis, references and buttons, scan by scan, without hardware."""

from __future__ import annotations

import doctest
from array import array
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

EQUAL, RESTLESS, RECOVERY, STUCK = 3, 25, 20, 40
OPEN, SQUARE, RAID = 4090, 1785, 2515


def test_a_reading_counts_after_three_equal_scans(firmware: Any) -> None:
    debounce = firmware.debounce.Debounce(0, EQUAL, (-2, -1), RESTLESS)
    assert [debounce.feed(1, reading) for reading in (1, 1, 0, 1, 1, 1, 1)] == [False] * 5 + [True, False]
    assert debounce.values == [0, 1]
    assert list(debounce.stable) == [1, 1]


def test_a_single_outlier_changes_nothing(firmware: Any) -> None:
    debounce = firmware.debounce.Debounce(5, EQUAL, (-2, -1), RESTLESS)
    assert not any(debounce.feed(1, reading) for reading in (7, 5, 5, 5, 7, 7, 5, 5, 5))
    assert debounce.values[1] == 5
    assert debounce.stable[1]


def test_a_reading_without_rest_gives_the_restless_value_and_recovers(firmware: Any) -> None:
    debounce = firmware.debounce.Debounce(0, EQUAL, (-2, -1), RESTLESS)
    changes = [debounce.feed(1, scan % 2) for scan in range(1, 200)]
    assert changes.count(True) == 1
    assert debounce.values[1] == -1
    assert changes.index(True) + 1 in range(RESTLESS, RESTLESS + 3)
    assert [debounce.feed(1, 0) for _ in range(4)].count(True) == 1
    assert debounce.values[1] == 0


def windows_of(firmware: Any, hysteresis_codes: int) -> Any:
    known = firmware.constants
    return firmware.contacts.Windows(known.CLASS_CODES, known.CLASS_LOWS, known.CLASS_HIGHS, hysteresis_codes)


def test_every_code_belongs_to_its_window_or_is_unclear(firmware: Any) -> None:
    windows = windows_of(firmware, 16)
    known = firmware.constants
    classes = list(zip(known.CLASS_CODES, known.CLASS_LOWS, known.CLASS_HIGHS, strict=True))
    for code in range(4096):
        inside = [letter for letter, low, high in classes if low <= code <= high]
        assert windows.letters[windows.class_of(code)] == (inside[0] if inside else ord("?"))


class Fields:
    """One field per multiplexer channel 1..14, fed with whole scans."""

    def __init__(self, firmware: Any) -> None:
        known = firmware.constants
        self.letters = bytearray(b"?" * 40)
        self.references = firmware.references.References(
            3,
            known.REFERENCE_LOW,
            known.REFERENCE_MID,
            known.CLASS_LOWS[-1],
            known.SCANS_EQUAL,
            RECOVERY,
        )
        self.contacts = firmware.contacts.Contacts(
            self.letters.__setitem__,
            known.FIELD_CHANNELS,
            windows_of(firmware, known.HYSTERESIS_CODES),
            self.references,
            known.SCANS_EQUAL,
            known.UNCLEAR_SCANS,
        )
        self.codes = array("H", [OPEN] * 48)
        for first in (0, 16, 32):
            self.codes[first], self.codes[first + 15] = 155, 1390

    def scan(self, count: int = 1, **codes: int) -> str:
        """Set channels (c17=...) and scan; the fields as text."""
        for channel, code in codes.items():
            self.codes[int(channel[1:])] = code
        for _ in range(count):
            self.update()
        return self.letters.decode()

    def update(self) -> bool:
        judged = self.references.update(self.codes)
        return self.contacts.update(self.codes) or judged


def test_fields_are_unclear_until_the_references_and_they_were_seen_three_times(firmware: Any) -> None:
    fields = Fields(firmware)
    assert fields.scan(4) == "?" * 40
    assert fields.scan(1) == "." * 40


def test_a_field_stays_in_its_class_within_the_hysteresis(firmware: Any) -> None:
    fields = Fields(firmware)
    fields.scan(5, c1=1900)
    top = firmware.constants.CLASS_HIGHS[firmware.constants.CLASS_CODES.index(b"S")]
    assert fields.scan(10, c1=top + 16)[0] == "S"
    assert fields.scan(3, c1=top + 17)[0] == "?"
    # The way back is not eased: an unclear field must enter a window.
    assert fields.scan(10, c1=top + 1)[0] == "?"
    assert fields.scan(3, c1=top)[0] == "S"


def test_a_moving_contact_shows_only_where_it_rests(firmware: Any) -> None:
    fields = Fields(firmware)
    fields.scan(5)
    shown = {fields.scan(1, c1=code)[0] for code in (SQUARE, 2170, OPEN, RAID, 3000, RAID, RAID)}
    assert shown == {"."}
    assert fields.scan(1)[0] == "R"


@pytest.mark.parametrize(("channel", "code"), [("c16", 800), ("c31", SQUARE), ("c31", 4095)])
def test_wrong_references_hide_one_multiplexer(firmware: Any, channel: str, code: int) -> None:
    fields = Fields(firmware)
    right = fields.codes[int(channel[1:])]
    fields.scan(5)
    # What the broken multiplexer says meanwhile must not get through.
    assert fields.scan(2, c17=SQUARE, **{channel: code}) == "." * 40
    assert fields.scan(1) == "." * 14 + "?" * 14 + "." * 12
    assert fields.references.health == 0b010
    fields.scan(50)
    # A loose contact is not believed at once.
    assert fields.scan(RECOVERY - 1, **{channel: right}) == "." * 14 + "?" * 14 + "." * 12
    assert fields.references.health == 0b010
    # It is said to be well in the scan that shows its fields: a host would judge half a board.
    assert fields.scan(1) == "." * 14 + "S" + "." * 25
    assert fields.references.health == 0


def test_a_bad_scan_while_the_fields_are_read_again_begins_the_wait_anew(firmware: Any) -> None:
    fields = Fields(firmware)
    fields.scan(5)
    fields.scan(3, c16=800)
    fields.scan(RECOVERY - 1, c16=155, c17=SQUARE)
    fields.scan(1, c16=800)
    assert fields.scan(RECOVERY - 1, c16=155) == "." * 14 + "?" * 14 + "." * 12
    assert fields.references.health == 0b010
    assert fields.scan(1) == "." * 14 + "S" + "." * 25


def test_after_one_bad_scan_three_good_ones_are_awaited(firmware: Any) -> None:
    fields = Fields(firmware)
    fields.scan(5)
    fields.scan(1, c16=800, c17=SQUARE)
    assert fields.scan(4, c16=155)[14] == "."
    assert fields.scan(1)[14] == "S"
    assert fields.references.health == 0


def test_a_contact_that_closed_for_a_moment_is_remembered_once_it_is_open_again(firmware: Any) -> None:
    fields = Fields(firmware)
    fields.scan(5)
    fields.scan(2, c17=SQUARE)
    assert fields.contacts.glimpse == 0
    fields.scan(2, c17=OPEN)
    assert fields.contacts.glimpse == 0
    assert fields.scan(1) == "." * 40
    assert fields.contacts.glimpse == 14 << 8 | ord("S")
    # The newest counts.
    fields.scan(1, c2=RAID)
    fields.scan(3, c2=OPEN)
    assert fields.contacts.glimpse == 1 << 8 | ord("R")


def test_only_pieces_that_came_to_nothing_are_remembered(firmware: Any) -> None:
    fields = Fields(firmware)
    fields.scan(5)
    # A contact that bounces before it closes, or opens for a moment; a short circuit; a piece that is lifted.
    for code in (SQUARE, OPEN, SQUARE, SQUARE, SQUARE, OPEN, SQUARE, SQUARE, SQUARE, OPEN, SQUARE, OPEN, OPEN, OPEN):
        fields.scan(1, c1=code)
    for code in (0, OPEN, OPEN, OPEN, 2170, OPEN, OPEN, OPEN):
        fields.scan(1, c3=code)
    assert fields.scan(3) == "." * 40
    assert fields.contacts.glimpse == 0


@given(st.lists(st.integers(0, 4095) | st.sampled_from([OPEN, SQUARE, RAID, 1920, 1935, 1950]), max_size=120))
def test_a_field_is_debounced_as_every_other_reading(firmware: Any, codes: list[int]) -> None:
    """`Contacts` does by itself, for many at once, what `Debounce` does for one."""
    fields, windows = Fields(firmware), windows_of(firmware, firmware.constants.HYSTERESIS_CODES)
    fields.scan(5)
    one = firmware.debounce.Debounce(5, EQUAL, (windows.unclear,), RESTLESS)
    for code in codes:
        held = one.values[0]
        stays = windows.hold_low[held] <= code <= windows.hold_high[held]
        one.feed(0, held if stays else windows.class_of(code))
        assert fields.scan(1, c1=code)[0] == chr(windows.letters[one.values[0]])


def test_changes_are_reported(firmware: Any) -> None:
    fields = Fields(firmware)
    reports = [fields.update() for _ in range(8)]
    assert reports == [False] * 4 + [True] + [False] * 3


class Pushed:
    """Two buttons, levels as their pins read them, low while pressed."""

    def __init__(self, firmware: Any, *levels: int) -> None:
        self.levels = list(levels)
        read = (lambda: self.levels[0], lambda: self.levels[1])
        self.buttons = firmware.buttons.Buttons(read, EQUAL, RESTLESS, STUCK)

    def scan(self, count: int) -> tuple[int, int]:
        for _ in range(count):
            self.buttons.update()
        return self.buttons.mask, self.buttons.stuck


def test_buttons_are_debounced_and_without_rest_not_pressed(firmware: Any) -> None:
    pushed = Pushed(firmware, 1, 1)
    pushed.scan(1)
    pushed.levels[1] = 0
    assert [pushed.buttons.update() for _ in range(4)] == [False, False, True, False]
    assert pushed.buttons.mask == 0b10
    for scan in range(100):
        pushed.levels[1] = scan & 1
        pushed.buttons.update()
    assert pushed.buttons.mask == 0


def test_a_button_that_is_never_let_go_is_stuck_until_it_is(firmware: Any) -> None:
    pushed = Pushed(firmware, 1, 1)
    pushed.scan(1)
    pushed.levels[0] = 0
    assert pushed.scan(EQUAL + STUCK - 1) == (0b01, 0)
    assert pushed.scan(1) == (0b01, 0b01)
    pushed.levels[0] = 1
    assert pushed.scan(EQUAL) == (0, 0)


def test_a_button_held_since_power_came_means_nothing(firmware: Any) -> None:
    pushed = Pushed(firmware, 1, 0)
    assert pushed.scan(STUCK) == (0, 0)
    assert pushed.scan(EQUAL) == (0, 0b10)
    pushed.levels[1] = 1
    # Nor while it is let go: that was a press of its own once.
    assert [pushed.scan(1)[0] for _ in range(2 * EQUAL)] == [0] * (2 * EQUAL)
    pushed.levels[1] = 0
    assert pushed.scan(EQUAL) == (0b10, 0)


def test_the_scan_walks_all_channels_with_one_line_a_step(firmware: Any) -> None:
    levels = [1, 1, 1, 1]
    seen = []

    def set_line(line: int) -> Any:
        def set_level(level: int) -> None:
            seen.append(line)
            levels[line] = level

        return set_level

    def adc(number: int) -> Any:
        return lambda: (100 * number + sum(level << line for line, level in enumerate(levels))) << 4

    pauses: list[int] = []
    scanner = firmware.scan.Scanner([set_line(line) for line in range(4)], (adc(0), adc(1), adc(2)), pauses.append, 50)
    seen.clear()
    for _ in range(2):
        scanner.read()
        assert list(scanner.codes) == [100 * number + channel for number in range(3) for channel in range(16)]
        # It rests on channel 0: no field is powered until the next scan.
        assert levels == [0, 0, 0, 0]
    assert len(seen) == 32
    assert pauses == [50] * 32


@pytest.mark.parametrize("name", ["scan", "counters"])
def test_the_examples_in_the_docstrings_hold(firmware: Any, name: str) -> None:
    result = doctest.testmod(getattr(firmware, name))
    assert result.attempted > 0
    assert result.failed == 0
