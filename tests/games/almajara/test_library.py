"""What ships: every layout and set can be read, bears its name, and is fair."""

from collections.abc import Callable

import pytest

from alu_companion.games.almajara import library
from alu_companion.games.almajara.board import board_of
from alu_companion.games.almajara.chips import FARTHEST, mirrored
from alu_companion.games.almajara.values import Kind, Side, Zone
from alu_companion.games.game import NotUnderstood, TextReason


def test_what_ships() -> None:
    assert library.layout_names() == (
        "classic",
        "fortress",
        "lighthouses",
        "no-stone",
        "small",
        "two-continents",
        "wide",
    )
    assert library.chips_names() == ("classic",)


@pytest.mark.parametrize("name", sorted({*library.layout_names()} - {"fortress", "lighthouses"}))
def test_a_layout_bears_its_name_and_is_the_same_from_the_other_side(name: str) -> None:
    layout = library.layout(name)
    assert layout.name == name
    width = max(map(len, layout.rows))
    swap = str.maketrans("12", "21")
    turned = tuple(row.ljust(width)[::-1].translate(swap).rstrip() for row in reversed(layout.rows))
    assert turned == layout.rows
    zones = [tile.zone for tile in board_of(layout).tiles]
    assert zones.count(Zone.OBELISK) >= 2
    assert all(board_of(layout).portals[side] for side in Side)


def test_the_layouts_of_other_games_have_fewer_objects_of_victory() -> None:
    fortress, lighthouses = (board_of(library.layout(name)) for name in ("fortress", "lighthouses"))
    assert [len(portals) for portals in fortress.portals] == [0, 1]
    assert [len(portals) for portals in lighthouses.portals] == [0, 0]
    for board in (fortress, lighthouses):
        assert [tile.zone for tile in board.tiles].count(Zone.OBELISK) < 2
    assert {library.layout(name).name for name in ("fortress", "lighthouses")} == {"fortress", "lighthouses"}


def test_what_the_names_promise() -> None:
    no_stone, wide = board_of(library.layout("no-stone")), library.layout("wide")
    assert Zone.STONE not in {tile.zone for tile in no_stone.tiles}
    assert len(board_of(library.layout("small")).tiles) == 9
    assert max(map(len, wide.rows)) == 8
    assert any(" " in row.strip() for row in wide.rows)


def test_the_classic_set() -> None:
    chips = library.chips("classic")
    assert chips.name == "classic"
    kinds = [chip.kind for chip in chips.chips]
    assert [kinds.count(kind) for kind in Kind] == [30, 8, 8, 8]
    drawings = {min(drawing, mirrored(drawing)) for chip in chips.chips for drawing in chip.drawings}
    assert len(drawings) >= len(chips.chips)
    for chip in chips.chips:
        for drawing in chip.drawings:
            # Nobody is stuck for good: every piece can go forward, to both sides or straight on.
            assert any(y > 0 for _, y in drawing)
            assert all(max(abs(x), abs(y)) <= FARTHEST for x, y in drawing)
            if chip.kind is Kind.MYTH:
                assert sum(y > 0 for _, y in drawing) * 2 > len(drawing)
    by_mirror = sum(chip.drawings[1] == mirrored(chip.drawings[0]) for chip in chips.chips)
    assert by_mirror * 2 > len(chips.chips)


@pytest.mark.parametrize("read", [library.layout, library.chips])
@pytest.mark.parametrize("name", ["", "nowhere", "../classic", "classic.txt"])
def test_other_names_are_not_understood(read: Callable[[str], object], name: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        read(name)
    assert refused.value.reason is TextReason.BAD_VALUE
