"""The list that everything is ordered and bought from: it follows from the circuits, has its sums, and is said in every language."""

from __future__ import annotations

import csv
import io
from collections import Counter

import pytest
from msgspec.structs import replace

from alu_companion import paths
from alu_companion.kit.model import load
from alu_companion.kit.sizes import load_sizes
from alu_companion.maker.electronics.catalogue import COPPER
from alu_companion.maker.shopping import told
from alu_companion.maker.shopping.beside import PLASTIC_G
from alu_companion.maker.shopping.items import BOARDS, ELECTRONICS, ONCE, PRICED, SETS, Item
from alu_companion.maker.shopping.soldered import copies

DESCRIPTION = load(paths.board_file())
SIZES = load_sizes(paths.tactile_dir() / "sizes.toml")
ITEMS = told.everything(DESCRIPTION, SIZES)
NEEDED = {item.part: item.quantity for item in ITEMS}


def rows() -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(told.csv_text(ITEMS))))


def test_the_table_holds_the_whole_list_and_its_sums() -> None:
    *found, summed = rows()
    assert [row["part"] for row in found] == [item.part for item in ITEMS]
    for sets, heading in zip(SETS, ("for 1 set", "for 5 sets", "for 30 sets"), strict=True):
        assert [int(row[heading]) for row in found] == [item.order(sets) for item in ITEMS]
        priced = [float(row[f"euros for {sets}"] or 0) for row in found]
        assert sum(priced) == pytest.approx(float(summed[f"euros for {sets}"]))
        for row, item in zip(found, ITEMS, strict=True):
            assert int(row[heading]) >= item.quantity * (1 if item.group in ONCE else sets)
    # Whoever reads a price hears that it is a guess, and of when.
    assert {row["price is"] for row in found if row["euros for 1"]} == {f"about, {PRICED}"}


def test_every_part_has_its_price_besides_tools() -> None:
    assert {item.group for item in ITEMS if not item.cost(1)} == {"tools"}
    a_game = [told.euros(ITEMS, sets) / sets for sets in SETS]
    assert a_game == sorted(a_game, reverse=True)


def test_what_is_beside_the_boards_is_counted_by_the_board() -> None:
    fields, sliders = len(DESCRIPTION.field_names()), 2 * sum(row.sliders for row in DESCRIPTION.counters.row)
    assert (NEEDED["magnet"], NEEDED["slider magnet"], NEEDED["counter cable"]) == (fields, sliders, 2)
    assert NEEDED["washer"] == 14 + 14 + 14 + 1
    assert NEEDED["spring finger"] == 4 * NEEDED["washer"]
    assert NEEDED["Hall switch"] == 2 * sum(row.positions for row in DESCRIPTION.counters.row)
    assert (NEEDED["Raspberry Pi Pico"], NEEDED["74HC4067"], NEEDED["jack"]) == (1, len(DESCRIPTION.mux), 4)
    one_more = replace(DESCRIPTION, board=replace(DESCRIPTION.board, rows=DESCRIPTION.board.rows + 1))
    (sheet,) = (item for item in told.mechanics(one_more, SIZES) if item.part == "steel sheet")
    (narrow,) = (item for item in ITEMS if item.part == "steel sheet")
    assert sheet.properties.numbers["deep"] == narrow.properties.numbers["deep"] + one_more.board.pitch_mm


def test_every_part_on_a_board_is_on_the_list_once() -> None:
    listed: Counter[tuple[str, str]] = Counter()
    for item in ITEMS:
        if item.group == ELECTRONICS:
            assert (item.part, item.value) not in listed
            listed[item.part, item.value] = item.quantity
    wanted: Counter[tuple[str, str]] = Counter()
    for circuit, count in copies(DESCRIPTION):
        for part in circuit.parts:
            if part.kind not in COPPER:
                wanted[part.kind.name, part.value if part.kind.prefix in ("R", "C") else ""] += count
    assert listed == wanted


def test_every_part_on_a_board_has_a_makers_number_or_says_that_none_is_known() -> None:
    for item in ITEMS:
        if item.group == ELECTRONICS:
            assert bool(item.number) == (item.verified == "yes")
            said = told.sentence(item, told.tongue("en"), 1)
            assert ("This number is not verified." in said) == (item.verified == "no")
    assert {item.part for item in ITEMS if item.verified == "no"} == {"spring finger"}


def test_the_bench_test_can_be_made_from_the_list() -> None:
    legs = {item.properties.numbers["ohm"] for item in ITEMS if item.part == "resistor with legs"}
    pieces = {DESCRIPTION.classes[kind].ohm for kind in ("wand", "square", "raid", "circle")}
    assert legs == {*pieces, DESCRIPTION.front_end.pull_up_ohm, DESCRIPTION.reference["REF_MID"].ohm}


@pytest.mark.parametrize("language", ["ru", "et"])
def test_the_list_is_said_in_every_language(language: str) -> None:
    known = told.tongue(language)
    asked = {item.part for item in ITEMS} | {item.group for item in ITEMS} | set(told.power(DESCRIPTION))
    assert set(known.words) == asked | set(told.SAID)
    templates = {item.properties.template for item in ITEMS} | set(told.VALUES)
    assert set(known.properties) == templates - {""}
    said = "\n".join(told.sentences(ITEMS, DESCRIPTION, language, 1))
    assert "{" not in said
    assert all(known.words[item.part].lower() in said.lower() for item in ITEMS)


def test_values_are_said_with_their_units() -> None:
    said = list(told.sentences(ITEMS, DESCRIPTION, "en", 5))
    assert any(one.startswith("Resistor, 1500 ohms: 16, of these spares 1. Size 0805. Number: Yageo ") for one in said)
    assert any(one.startswith("Capacitor, 100 nanofarad: ") for one in said)
    assert any(one.startswith("Breadboard: 1. 830 holes. Euros, about: ") for one in said)
    assert "Vernier caliper. For the coupon." in said
    assert f"All of this, euros, about: {told.euros(ITEMS, 5):.0f}." in said


def test_hands_have_less_to_do_than_was_asked_for() -> None:
    found = told.labour(ITEMS, DESCRIPTION)
    # 40 pins of the Pico, six of each of four jacks.
    assert found.joints == 40 + 4 * 6
    assert found.joints <= 70
    assert found.hours <= 8
    twice = [item._replace(quantity=2 * item.quantity) for item in ITEMS]
    assert told.labour(twice, DESCRIPTION).loose == 2 * found.loose
    assert told.labour(twice, DESCRIPTION).hours > found.hours


def test_a_game_weighs_what_its_parts_do_and_usb_bears_it() -> None:
    assert 1200 < told.grams(ITEMS) < 2500
    found = told.power(DESCRIPTION)
    summed = sum(value for name, value in found.items() if name != "together")
    assert found["together"] == pytest.approx(summed, abs=0.3)
    assert found["together"] < 100


def test_the_boards_are_as_large_as_they_are_drawn() -> None:
    pytest.importorskip("manifold3d", reason="manifold3d is not installed (extra: hardware)")
    from alu_companion.maker.pcb.layouts import NAMES, layout_of

    boards: dict[str, Item] = {item.value: item for item in ITEMS if item.group == BOARDS}
    for name in ("main", "counter-square", "counter-circle"):
        assert name in NAMES
        layout, numbers = layout_of(name, DESCRIPTION, SIZES), boards[name].properties.numbers
        assert (numbers["across"], numbers["deep"]) == (layout.width, layout.height)


def test_the_plastic_is_that_of_the_models() -> None:
    pytest.importorskip("manifold3d", reason="manifold3d is not installed (extra: hardware)")
    from alu_companion.maker.tactile import body, solids
    from maker.tactile.things import labels

    printed = (*solids.products(SIZES, DESCRIPTION, {"en": labels("en")}), *body.products(SIZES, DESCRIPTION, 256.0))
    solid = sum(product.copies * product.body.volume() for product in printed) * 1.27e-3
    assert solid == pytest.approx(PLASTIC_G, rel=0.03)
