"""The pages about building: the same steps, commands and numbers in every language, and those of the circuits."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from alu_companion import paths
from alu_companion.diagnostics.building import STEPS
from alu_companion.kit.analog import divider_code, nominal_code, usual_switch_ohm
from alu_companion.kit.mechanics import click_newton
from alu_companion.kit.model import load
from alu_companion.kit.sizes import load_sizes
from alu_companion.maker.build_pictures import PICTURES
from alu_companion.maker.electronics.catalogue import PICO
from alu_companion.maker.electronics.circuits import by_hand
from alu_companion.maker.electronics.foot_circuit import COPIES
from alu_companion.maker.generate import PAGES
from alu_companion.maker.shopping.soldered import copies
from alu_companion.speech.languages import LANGUAGES

DOCS = Path(__file__).parents[2] / "docs"
DESCRIPTION = load(paths.board_file())
ENGLISH, *OTHERS = PAGES
SIZES = load_sizes(paths.tactile_dir() / "sizes.toml")
GRAVITY = 9.81
CARD_MM = 0.76
"""How thick a bank card is: ISO/IEC 7810."""


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def sections(name: str) -> list[str]:
    return re.split(r"^#+ ", page(name), flags=re.MULTILINE)[1:]


def numbers(text: str) -> Counter[str]:
    """All numbers, with a point; those of marks and files too."""
    return Counter(one.replace(",", ".") for one in re.findall(r"\d+(?:[.,]\d+)?", text))


def test_there_is_a_page_for_every_language() -> None:
    assert len(PAGES) == len(LANGUAGES)


@pytest.mark.parametrize("name", OTHERS)
def test_every_language_says_the_same(name: str) -> None:
    ours, theirs = sections(ENGLISH), sections(name)
    assert len(ours) == len(theirs)
    for one, other in zip(ours, theirs, strict=True):
        heading = one.splitlines()[0]
        assert re.findall(r"`[^`]+`", one) == re.findall(r"`[^`]+`", other), heading
        assert numbers(one) == numbers(other), heading
        assert re.findall(r"\(pictures/[^)]*\)", one) == re.findall(r"\(pictures/[^)]*\)", other), heading
        for mark in (r"^\d+\. ", r"^- "):
            assert len(re.findall(mark, one, re.MULTILINE)) == len(re.findall(mark, other, re.MULTILINE)), heading


@pytest.mark.parametrize("name", PAGES)
def test_every_step_ends_with_its_check_by_ear(name: str) -> None:
    headings = [int(one[1]) for one in re.finditer(r"^#+ [^\d\n]*(\d)\. ", page(name), re.MULTILINE)]
    assert headings == list(STEPS)
    for step in STEPS:
        assert f"`alu board test --step {step}`" in page(name)


@pytest.mark.parametrize("name", PAGES)
def test_every_picture_is_described_and_says_itself(name: str) -> None:
    shown = dict(re.findall(r"!\[([^\]]*)\]\(pictures/build-(\w+)\.svg\)", page(name)))
    assert sorted(shown.values()) == sorted(PICTURES)
    assert all(len(text) > 12 for text in shown)
    for picture in PICTURES:
        root = ElementTree.parse(DOCS / "pictures" / f"build-{picture}.svg").getroot()
        said = [root.findtext(f"{{http://www.w3.org/2000/svg}}{tag}") for tag in ("title", "desc")]
        assert all(said)


def section(name: str, heading: str) -> str:
    return next(one for one in sections(name) if one.startswith(heading))


def test_what_hands_solder_and_glue_is_that_of_the_circuits() -> None:
    kinds_by_hand = Counter(part.kind.name for one in copies(DESCRIPTION) for part in by_hand(one.circuit))
    assert kinds_by_hand == {"Raspberry Pi Pico": 1, "jack": 4}
    assert "one Pico and four jacks" in page(ENGLISH)
    pieces = section(ENGLISH, "Step 4.")
    ohms = {kind: f"{DESCRIPTION.classes[kind].ohm:g}" for kind in COPIES}
    square, circle, raid = COPIES["square"], COPIES["circle"], COPIES["raid"]
    wanted = (
        f"({square}) have {ohms['square']} ohms, circle camps ({circle}) {ohms['circle']}, "
        f"raiding pieces ({raid}) {ohms['raid']}, the wand {ohms['wand']};"
    )
    assert wanted in " ".join(pieces.split())
    rows = [str(row.sliders) for row in DESCRIPTION.counters.row]
    assert f"{rows[0]}, {rows[1]} and {rows[2]}." in section(ENGLISH, "Step 6.")


def test_sizes_are_those_of_the_board() -> None:
    ordered = section(ENGLISH, "What you order")
    assert f"`main`, {SIZES.hold.board:.1f} mm thick" in ordered
    assert f"one panel, {DESCRIPTION.foot.thickness_mm:g} mm" in ordered
    assert f"{DESCRIPTION.foot.stand_mm:g} mm inside" in section(ENGLISH, "Step 4.")


def test_the_wires_of_the_bench_are_those_of_the_board() -> None:
    text = section(ENGLISH, "Step 1.")
    pin = {one.name: one.number for one in PICO.pins}
    lines = ", ".join(f"pin {pin[f'GP{gpio}']} to S{line}" for line, gpio in enumerate(DESCRIPTION.pico.mux_select))
    assert f"P{lines[1:]}." in text
    assert f"Pin {pin[f'GP{DESCRIPTION.pico.adc[0]}']} to SIG." in text
    assert f"{DESCRIPTION.front_end.pull_up_ohm:g} ohms from SIG to 3V3" in text
    assert f"{DESCRIPTION.reference['REF_MID'].ohm:g} ohms from C15" in text
    # C0 and C15 are the references, C1 is A1.
    assert [DESCRIPTION.mux["U1"][channel] for channel in (0, 1, 15)] == ["REF_LO", "A1", "REF_MID"]
    said = [DESCRIPTION.classes[kind].ohm for kind in ("square", "raid", "circle")]
    assert [float(one) for one in re.findall(r"through (\d+)", text)[:3]] == said


def test_what_the_bench_test_wants_is_what_the_windows_and_the_springs_need() -> None:
    text = section(ENGLISH, "The bench test")
    classes, foot = DESCRIPTION.classes, DESCRIPTION.foot
    # 740 ohms at a contact are the first that make a piece unclear: docs/decisions/0034-pads.md.
    high = divider_code(DESCRIPTION.front_end, 740 + usual_switch_ohm(DESCRIPTION))
    (code,) = re.findall(r"code (\d+) or less each time", text)
    assert float(code) == pytest.approx(high, abs=10)
    (least,) = re.findall(r"never (\d+) or less", text)
    assert classes["circle"].window[1] <= int(least) < classes["circle"].window[1] + 5
    (empty,) = re.findall(r"over (\d+) ", text)
    assert classes["empty"].window[0] <= int(empty) < classes["empty"].window[0] + 5
    (bend,) = re.findall(r"down by ([\d.]+) mm", text)
    assert float(bend) == foot.bend_mm
    ((soft, stiff),) = re.findall(r"(\d+) to (\d+) g \| another finger", text)
    for grams, newton_per_mm in ((soft, 0.5), (stiff, 1.1)):
        assert float(grams) == pytest.approx(newton_per_mm * foot.bend_mm / GRAVITY * 1000, abs=1)


def test_magnet_and_washer_part_at_the_force_that_is_told() -> None:
    pytest.importorskip("scipy", reason="scipy is not installed (extra: hardware)")
    from alu_companion.maker.magnets import Stack, pull_newton

    text, hold = section(ENGLISH, "The bench test"), SIZES.hold
    told = [float(one) for one in re.findall(r"(\d+) to (\d+) g; (\d+) to (\d+) g", text)[0]]
    # With the coupon the washer is glued by the gauge on a card, and two cards are below.
    told += [float(one) for one in re.findall(r"it stays; (\d+) to (\d+) g", text)[0]]
    gaps = (5 * CARD_MM, 6 * CARD_MM, 3 * CARD_MM + DESCRIPTION.foot.stand_mm)
    pulls = [
        pull_newton(
            Stack(
                hold.magnet,
                hold.magnet_thickness,
                remanence,
                hold.sheet,
                gap,
                hold.washer,
                hold.washer_hole,
                hold.washer_thickness,
            )
        )
        for gap in gaps
        for remanence in hold.remanence_tesla
    ]
    assert told == pytest.approx([pull / GRAVITY * 1000 for pull in pulls], abs=1)


def test_a_notch_of_the_coupon_holds_as_told() -> None:
    ((least, usual),) = re.findall(r"(\d+) g or more, (\d+) as computed", section(ENGLISH, "Before you order"))
    told = [float(least), float(usual)]
    assert told == pytest.approx(
        [one / GRAVITY * 1000 for one in (SIZES.slider.click_newton, click_newton(SIZES))], abs=1
    )


def test_the_form_asks_the_same_in_every_language() -> None:
    forms = re.split(r"^# ", (DOCS / "measured.md").read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    assert len(forms) == len(LANGUAGES)
    assert len({tuple(re.findall(r"^\d+\.", one, re.MULTILINE)) for one in forms}) == 1
    asked = [numbers(one) for one in forms]
    assert all(one == asked[0] for one in asked)
    # What it expects is what the page tells.
    for told in re.findall(r"\d+ to \d+", forms[0]):
        assert told in section(ENGLISH, "The bench test")


def test_the_cures_of_all_codes_too_high_and_too_low_are_not_exchanged() -> None:
    text = section(ENGLISH, "Step 1.")
    told = re.search(r"too high: the resistor at SIG has (less|more) .*? Too low: it has (less|more)", text)
    assert told is not None
    usual = DESCRIPTION.front_end.pull_up_ohm
    square = DESCRIPTION.classes["square"]
    for is_high, word in zip((True, False), told.groups(), strict=True):
        ohm = usual / 2 if word == "less" else usual * 2
        other = replace(DESCRIPTION, front_end=replace(DESCRIPTION.front_end, pull_up_ohm=ohm))
        assert (nominal_code(other, square) > nominal_code(DESCRIPTION, square)) is is_high
