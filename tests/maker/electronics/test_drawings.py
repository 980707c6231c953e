"""The drawings: every field once, everything in words too, and the same bytes each time."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import pytest

from alu_companion import paths
from alu_companion.kit.check import checked
from alu_companion.kit.model import Description, load, parse
from alu_companion.maker.electronics.circuits import board_circuits
from alu_companion.maker.electronics.main_circuit import field_ref
from alu_companion.maker.electronics.sheets import Sheet, sheets, words
from alu_companion.maker.electronics.values import Node
from kit.variants import variant

pytestmark = pytest.mark.slow

DESCRIPTION = load(paths.board_file())
BANKS = checked(parse(variant(7, 7)))
SVG = "{http://www.w3.org/2000/svg}"


def all_sheets(description: Description) -> dict[str, Sheet]:
    return {sheet.name: sheet for circuit in board_circuits(description) for sheet in sheets(circuit, description)}


@pytest.mark.parametrize("description", [DESCRIPTION, BANKS], ids=["standard", "banks"])
def test_every_part_stands_on_one_sheet(description: Description) -> None:
    for circuit in board_circuits(description):
        drawn = [part.ref for sheet in sheets(circuit, description) for part in (*sheet.chips, *sheet.parts)]
        assert len(drawn) == len(set(drawn))
        # Fields are the tags of their nets; what every position of a counter has is in the note.
        left_out = {part.ref for part in circuit.parts} - set(drawn)
        assert left_out == (
            {field_ref(field) for field in description.field_names()}
            if circuit.name == "main"
            else {part.ref for part in circuit.parts if part.purpose.startswith(("pull-up", "hold", "position"))}
        )


def test_the_words_tell_every_pin() -> None:
    for circuit in board_circuits(DESCRIPTION):
        said = {sheet.name: words(sheet) for sheet in sheets(circuit, DESCRIPTION)}
        for sheet in sheets(circuit, DESCRIPTION):
            for part in sheet.chips:
                for node in (Node(part.ref, pin.number) for pin in part.kind.pins):
                    assert re.search(rf"\b{node.pin}( \w+)? (to|open)", said[sheet.name]), node
    assert "4 I5 to E1" in words(all_sheets(DESCRIPTION)["main-U1"])
    assert "18 I13 open" in words(all_sheets(DESCRIPTION)["main-U3"])


@pytest.fixture(scope="module")
def drawn() -> dict[str, str]:
    drawings = pytest.importorskip(
        "alu_companion.maker.electronics.drawings", reason="schemdraw is not installed (extra: hardware)"
    )
    # As qrcode does, which may have drawn before.
    ElementTree.register_namespace("svg", SVG.strip("{}"))
    made = {name: drawings.draw(sheet) for name, sheet in all_sheets(DESCRIPTION).items()}
    return {**made, drawings.FRONT_END: drawings.draw_front_end(DESCRIPTION)}


def test_there_is_a_sheet_for_everything(drawn: dict[str, str]) -> None:
    multiplexers = [f"main-{name}" for name in DESCRIPTION.mux]
    others = ["main-pico", "main-jacks", "main-protection", "counter-square", "counter-circle", "front-end"]
    assert list(drawn) == [*multiplexers, *others]


@pytest.mark.quick
def test_every_field_is_drawn_once(drawn: dict[str, str]) -> None:
    texts = [
        "".join(text.itertext())
        for name, svg in drawn.items()
        if name.startswith("main") and name != "main-protection"
        for text in ElementTree.fromstring(svg).iter(f"{SVG}text")
    ]
    assert [texts.count(field) for field in DESCRIPTION.field_names()] == [1] * 40


def test_every_position_of_a_counter_is_drawn_once(drawn: dict[str, str]) -> None:
    texts = ["".join(text.itertext()) for text in ElementTree.fromstring(drawn["counter-square"]).iter(f"{SVG}text")]
    for row in DESCRIPTION.counters.row:
        names = [f"{row.name[0].upper()}{number}" for number in range(1, row.positions + 1)]
        assert [texts.count(name) for name in names] == [1] * row.positions


def test_each_says_itself_in_words(drawn: dict[str, str]) -> None:
    sheets_by_name = all_sheets(DESCRIPTION)
    for name, svg in drawn.items():
        root = ElementTree.fromstring(svg)
        assert root.get("role") == "img"
        assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
        assert root.findtext(f"{SVG}title")
        if name in sheets_by_name:
            assert root.findtext(f"{SVG}desc") == words(sheets_by_name[name])


def test_two_runs_give_the_same_bytes(drawn: dict[str, str]) -> None:
    from alu_companion.maker.electronics.drawings import draw

    sheet = all_sheets(DESCRIPTION)["main-U2"]
    assert draw(sheet) == drawn["main-U2"]


def test_no_text_is_wider_than_its_tag(drawn: dict[str, str]) -> None:
    from alu_companion.maker.electronics.drawings import TAG_WIDTH

    # A unit is 36 points, a letter 0.62 em of 12 points; text stands in the middle of the whole tag, tip of 11 points included.
    tags = {net for circuit in board_circuits(DESCRIPTION) for net in circuit.nets() if not net.startswith("F_")}
    assert max(len(tag) for tag in tags) <= (TAG_WIDTH * 36 - 2 * 11) / (0.62 * 12)
