"""The list that everything is ordered and bought from: it follows from the boards, and is said in every language."""

from __future__ import annotations

import csv
import io
from collections import Counter

import pytest

from alu_companion import paths
from alu_companion.kit.model import load
from alu_companion.kit.sizes import load_sizes
from alu_companion.maker.electronics.parts import parts
from alu_companion.maker.shopping import told
from alu_companion.maker.shopping.items import BOARDS, ELECTRONICS, ONCE, Item
from alu_companion.maker.shopping.soldered import ON_BOARDS, circuits
from alu_companion.maker.shopping.told import PLASTIC_G

DESCRIPTION = load(paths.board_file())
SIZES = load_sizes(paths.tactile_dir() / "sizes.toml")
LEGS = told.everything(DESCRIPTION, SIZES)
FLAT = told.everything(DESCRIPTION, SIZES, is_flat=True)
EITHER = pytest.mark.parametrize(("items", "is_flat"), [(LEGS, False), (FLAT, True)], ids=["legs", "flat"])


def rows(items: tuple[Item, ...]) -> dict[str, dict[str, str]]:
    return {
        " ".join(word for word in (row["part"], row["value"]) if word): row
        for row in csv.DictReader(io.StringIO(told.csv_text(items)))
    }


@EITHER
def test_the_table_holds_the_whole_list_and_leaves_the_price_open(items: tuple[Item, ...], is_flat: bool) -> None:
    found = rows(items)
    assert len(found) == len(items)
    assert {row["price"] for row in found.values()} == {""}
    assert [int(row["for 1 set"]) for row in found.values()] == [item.order(1) for item in items]
    for row, item in zip(found.values(), items, strict=True):
        assert int(row["for 10 sets"]) >= item.quantity * (1 if item.group in ONCE else 10)


@EITHER
def test_what_is_no_board_is_counted(items: tuple[Item, ...], is_flat: bool) -> None:
    needed = {name: int(row["for 1 set"]) - int(row["of these spares"]) for name, row in rows(items).items()}
    # A magnet below every field and one in every piece and the wand; three rivets a field; a spring in every slider.
    assert needed["magnet"] == 40 + 43
    assert needed["rivet"] == 120
    assert needed["contact spring"] == 98
    assert needed["counter cable"] == 2
    assert ("chip socket of 16 pins" in needed) == ("header socket" in needed) == (not is_flat)
    # Whoever has boards wires nothing.
    assert not any(name.startswith("wire") for name in needed)


@EITHER
def test_every_part_on_a_board_is_on_the_list_once(items: tuple[Item, ...], is_flat: bool) -> None:
    listed = Counter({(item.part, item.value, item.tolerance, item.properties.template): 0 for item in items})
    assert len(listed) == len(items)
    quantities: Counter[tuple[str, str]] = Counter()
    for item in items:
        if item.group == ELECTRONICS:
            quantities[item.part, item.value] += item.quantity
    wanted: Counter[tuple[str, str]] = Counter()
    for line in parts(DESCRIPTION, circuits(DESCRIPTION, is_flat=is_flat)):
        if line.part not in ON_BOARDS:
            wanted[line.part, line.value] += line.quantity
    assert quantities == wanted
    assert wanted["resistor", "10k"] == 110


@EITHER
def test_the_boards_are_those_that_are_drawn(items: tuple[Item, ...], is_flat: bool) -> None:
    pytest.importorskip("manifold3d", reason="manifold3d is not installed (extra: hardware)")
    from alu_companion.maker.pcb.layouts import NAMES, layout_of

    boards = {item.value: item for item in items if item.group == BOARDS}
    wanted = {name for name in NAMES if name.endswith("-smd") == is_flat or name == "contact-disc"}
    assert set(boards) == wanted
    for name, item in boards.items():
        layout = layout_of(name, DESCRIPTION, SIZES)
        numbers = item.properties.numbers
        assert (numbers["across"], numbers.get("deep", numbers["across"])) == (layout.width, layout.height)
        assert numbers.get("parts", 1) == layout.soldered


@EITHER
def test_a_number_says_whether_it_is_certain(items: tuple[Item, ...], is_flat: bool) -> None:
    for item in items:
        assert bool(item.number) == (item.verified in ("yes", "no"))
        said = told.sentence(item, told.tongue("en"), 1)
        assert ("This number is not verified." in said) == (item.verified == "no")


@pytest.mark.parametrize("language", ["ru", "et"])
def test_the_list_is_said_in_every_language(language: str) -> None:
    known = told.tongue(language)
    asked = {item.part for item in (*LEGS, *FLAT)} | {item.group for item in LEGS} | set(told.power(DESCRIPTION))
    asked |= {"of these spares", "number", "This number is not verified."}
    asked |= {"weight of a game, grams", "from USB, milliamperes"}
    assert set(known.words) == asked
    assert set(known.properties) == {item.properties.template for item in (*LEGS, *FLAT)} - {""}
    for items in (LEGS, FLAT):
        said = "\n".join(told.sentences(items, DESCRIPTION, language, 1))
        assert "{" not in said
    assert all(known.words[item.part].lower() in said.lower() for item in FLAT)
    assert ": 73,6." in said


def test_whole_words_are_said_with_their_numbers() -> None:
    said = list(told.sentences(LEGS, DESCRIPTION, "en", 10))
    assert "Resistor 1.5k 1 %: 32, of these spares 2. Axial, 6.3 mm long." in said
    assert "Breadboard: 1. 830 holes." in said
    assert "Vernier caliper. For the coupon." in said
    assert "From USB, milliamperes, together: 73.6." in said


def test_a_game_weighs_what_its_parts_do_and_usb_bears_it() -> None:
    assert told.grams(FLAT) < told.grams(LEGS)
    assert 1200 < told.grams(LEGS) < 2500
    found = told.power(DESCRIPTION)
    summed = sum(value for name, value in found.items() if name != "together")
    assert found["together"] == pytest.approx(summed, abs=0.3)
    assert found["together"] < 100


def test_the_plastic_is_that_of_the_models() -> None:
    pytest.importorskip("manifold3d", reason="manifold3d is not installed (extra: hardware)")
    from alu_companion.maker.tactile import body, solids
    from maker.tactile.things import labels

    printed = (*solids.products(SIZES, DESCRIPTION, {"en": labels("en")}), *body.products(SIZES, DESCRIPTION, 256.0))
    solid = sum(product.copies * product.body.volume() for product in printed) * 1.27e-3
    assert solid == pytest.approx(PLASTIC_G, rel=0.03)
