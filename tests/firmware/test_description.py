"""board.toml: what must be refused, and that the firmware's constants are made from it."""

from __future__ import annotations

from pathlib import Path

import pytest

from alu_companion import paths
from alu_companion.hardware import generate
from alu_companion.hardware.check import checked, problems, worst_case
from alu_companion.hardware.model import HardwareError, load, parse

TEXT = paths.board_file().read_text(encoding="utf-8")


def test_the_board_can_be_built() -> None:
    assert problems(load(paths.board_file())) == ()


def test_the_constants_are_not_stale(capsys: pytest.CaptureFixture[str]) -> None:
    assert generate.main(["--check"]) == 0, capsys.readouterr().err


def test_a_stale_file_is_found_and_rewritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(paths, "firmware_dir", lambda: tmp_path)
    (tmp_path / "constants.py").write_text("ADC_PINS = ()\n", encoding="utf-8")
    assert generate.main(["--check"]) == 1
    assert "stale" in capsys.readouterr().err
    assert generate.main([]) == 0
    assert generate.main(["--check"]) == 0
    assert generate.main(["--wrong"]) == 2


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ('"A1", "B1"', '"A1", "A1"', "Field B1 is wired 0 times"),
        ('"A1", "B1"', '"A1", "Z9"', "Channel Z9 is no field"),
        ('"A1", "B1"', '"A1", "B1", "SPARE2"', "has 17 channels"),
        ('["REF_LO", "A1"', '["A1", "REF_LO"', "must have REF_LO on channel 0"),
        ('"SPARE0"', '"REF_LO"', "REF_LO is wired 4 times"),
        ("mux_select = [2, 3, 4, 5]", "mux_select = [2, 3, 4, 10]", "GPIO 10 is used 2 times"),
        ("mux_select = [2, 3, 4, 5]", "mux_select = [2, 3, 4]", "cannot address 16 channels"),
        ("adc = [26, 27, 28]", "adc = [26, 27, 22]", "GPIO 22 has no ADC"),
        ("counter_clock = 10", "counter_clock = 24", "GPIO 24 cannot be used"),
        ("led = 25", "led = 29", "GPIO 29 cannot be used"),
        ("ohm = 12000", "ohm = 6800", "worst case of circle"),
        ("pull_up_ohm = 3300", "pull_up_ohm = 10000", "leaves its window"),
        ("ohm = 3000", "ohm = 4700", "worst case of REF_MID"),
        ("contact_ohm = [0, 200]", "contact_ohm = [0, 400]", "leaves its window"),
        ("finger_ohm = 50e3", "finger_ohm = 15e3", "worst case of empty"),
        ("window = [2861, 3458]", "window = [2750, 3458]", "are 44 codes apart"),
        ("hysteresis_codes = 16", "hysteresis_codes = 60", "hysteresis bridges"),
        ('wire = "W"', 'wire = "S"', "wire letter 'S'"),
        ('wire = "W"', 'wire = "?"', "wire letter '?'"),
        ("sliders = 14", "sliders = 12", "has 62 bits"),
        ("chips = 8", "chips = 7", "for 7 chips"),
        ('circle = "10"', 'circle = "01"', "two different identities"),
        ('header = "1010"', 'header = "10x0"', "must be bits"),
    ],
)
def test_what_cannot_work_is_refused(before: str, after: str, complaint: str) -> None:
    assert TEXT.count(before) >= 1
    with pytest.raises(HardwareError, match=complaint.replace("?", r"\?")):
        checked(parse(TEXT.replace(before, after, 1)))


@pytest.mark.parametrize("text", ["rows = ", TEXT + "\n[extra]\n", TEXT.replace("led = 25", 'led = "LED"')])
def test_what_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(HardwareError, match="cannot be read"):
        parse(text)


def test_another_legal_wiring_passes() -> None:
    swapped = TEXT.replace('"A1", "B1"', '"B1", "A1"')
    description = checked(parse(swapped))
    assert description.field_channels()[:3] == (2, 1, 3)
    assert "FIELD_CHANNELS = (\n    2, 1, 3," in generate.constants(description)


def test_worst_cases_are_those_of_the_published_bands() -> None:
    """Within 3 codes of a model made independently (all corners of tolerance, switch, contact, finger, leakage)."""
    description = load(paths.board_file())
    bands = {"square": (1401, 1726), "raid": (2282, 2551), "circle": (3016, 3280)}
    for name, band in bands.items():
        ohm = description.classes[name].ohm
        assert ohm is not None
        assert worst_case(description, (ohm,)) == pytest.approx(band, abs=3.5)
    assert worst_case(description, (560, 1800))[0] == pytest.approx(501, abs=1)
