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
from alu_companion.kit.analog import nominal_code
from alu_companion.kit.model import load
from alu_companion.maker.build_pages import PAGES
from alu_companion.maker.build_pictures import PICTURES
from alu_companion.maker.electronics import kinds
from alu_companion.maker.electronics.counter_board import counter_board
from alu_companion.maker.electronics.main_board import main_board
from alu_companion.maker.electronics.values import Circuit, parse_value
from alu_companion.speech.languages import LANGUAGES

DOCS = Path(__file__).parents[2] / "docs"
DESCRIPTION = load(paths.board_file())
ENGLISH, *OTHERS = PAGES
UNITS = {"nanofarads": 1e-9, "nanofarad": 1e-9, "microfarads": 1e-6, "microfarad": 1e-6}


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


def named(text: str) -> dict[str, float]:
    """The parts that a text names with their values: names first, then the value of all of them."""
    found: dict[str, float] = {}
    refs: list[str] = []
    tokens = r"\b([RC])(\d+)(?: to [RC](\d+))?\b|(?<![\w.])(\d+(?:\.\d+)?)(?: ((?:nano|micro)farads?))?"
    for prefix, first, last, amount, unit in re.findall(tokens, text):
        if prefix:
            refs += [f"{prefix}{number}" for number in range(int(first), int(last or first) + 1)]
        else:
            found |= dict.fromkeys(refs, float(amount) * UNITS.get(unit, 1.0))
            refs = []
    return found


def valued(circuit: Circuit) -> dict[str, float]:
    parts = (part for part in circuit.parts if part.kind.prefix in (kinds.RESISTOR.prefix, kinds.CAPACITOR.prefix))
    return {part.ref: parse_value(part.value) for part in parts}


@pytest.mark.parametrize(
    ("heading", "circuit"), [("Step 2.", main_board(DESCRIPTION)), ("Step 6.", counter_board(DESCRIPTION, "circle"))]
)
def test_parts_have_the_values_of_the_circuit(heading: str, circuit: Circuit) -> None:
    text = next(one for one in sections(ENGLISH) if one.startswith(heading))
    told = named(text)
    assert told == pytest.approx(valued(circuit))


def test_the_wires_of_the_bench_are_those_of_the_board() -> None:
    text = next(one for one in sections(ENGLISH) if one.startswith("Step 1."))
    pin = {one.name: one.number for one in kinds.PICO.pins}
    lines = ", ".join(f"pin {pin[f'GP{gpio}']} to S{line}" for line, gpio in enumerate(DESCRIPTION.pico.mux_select))
    assert f"P{lines[1:]}." in text
    assert f"Pin {pin[f'GP{DESCRIPTION.pico.adc[0]}']} to SIG." in text
    assert f"{DESCRIPTION.front_end.pull_up_ohm:g} ohms from SIG to 3V3" in text
    assert f"{DESCRIPTION.reference['REF_MID'].ohm:g} ohms from C15" in text
    # C0 and C15 are the references, C1 is A1.
    assert [DESCRIPTION.mux["U1"][channel] for channel in (0, 1, 15)] == ["REF_LO", "A1", "REF_MID"]
    said = [DESCRIPTION.classes[kind].ohm for kind in ("square", "raid", "circle")]
    assert [float(one) for one in re.findall(r"by (\d+)", text)[:3]] == said


def test_what_wet_fingers_read_is_what_the_windows_make_of_them() -> None:
    text = next(one for one in sections(ENGLISH) if one.startswith("Step 1."))
    front_end, classes = DESCRIPTION.front_end, DESCRIPTION.classes
    limits = (classes["empty"].window[0], classes["circle"].window[1])
    # A resistance to ground gives this share of the full code below the pull-up.
    ohms = [front_end.pull_up_ohm * code / (front_end.full_scale - code) for code in limits]
    said = [float(one) for one in re.findall(r"less than\s+(\d+)(?: ohms makes| it reads)", text)]
    assert said == pytest.approx(ohms, abs=1000)


def test_the_cures_of_all_codes_too_high_and_too_low_are_not_exchanged() -> None:
    text = next(one for one in sections(ENGLISH) if one.startswith("Step 1."))
    told = re.search(r"too high: the resistor at SIG has (less|more) .*? Too low: it has (less|more)", text)
    assert told is not None
    usual = DESCRIPTION.front_end.pull_up_ohm
    square = DESCRIPTION.classes["square"]
    for is_high, word in zip((True, False), told.groups(), strict=True):
        ohm = usual / 2 if word == "less" else usual * 2
        other = replace(DESCRIPTION, front_end=replace(DESCRIPTION.front_end, pull_up_ohm=ohm))
        assert (nominal_code(other, square) > nominal_code(DESCRIPTION, square)) is is_high
