"""What KiCad does not know to be wrong, put in on purpose; and that the boards have none of it."""

from __future__ import annotations

import math
from collections import Counter
from itertools import pairwise

import pytest

from alu_companion import paths
from alu_companion.kit.model import load
from alu_companion.kit.sizes import load_sizes
from alu_companion.maker.electronics import catalogue
from alu_companion.maker.electronics.catalogue import FINGER_TIP_MM
from alu_companion.maker.electronics.foot_circuit import COPIES
from alu_companion.maker.pcb.faults import MOST_BEYOND_MM, faults
from alu_companion.maker.pcb.kicad_files import tracks_of
from alu_companion.maker.pcb.layouts import NAMES
from alu_companion.maker.pcb.place_feet import FEET, classes
from alu_companion.maker.pcb.values import RULES, Face, Hole, Layout, Place, Track, pads
from maker.pcb.kept import board

DESCRIPTION = load(paths.board_file())
SIZES = load_sizes(paths.tactile_dir() / "sizes.toml")


def moved(layout: Layout, ref: str, place: Place) -> Layout:
    return layout._replace(places=layout.places | {ref: place})


@pytest.mark.parametrize("name", NAMES)
def test_no_board_has_any(name: str) -> None:
    assert list(faults(board(name), tracks_of(board(name)))) == []


def test_a_part_a_hole_or_a_via_in_a_recess() -> None:
    layout = board("main")
    field = layout.keepouts[0]
    near = field.across / 2
    where = f"the recess at {field.x:g}, {field.y:g}."
    array = layout.circuit.of_kind(catalogue.ARRAY)[0].ref
    assert list(faults(moved(layout, array, Place(field.x + near, field.y)), ())) == [f"main: {array} lies in {where}"]
    for beyond, found in ((near + 1.7, []), (near + 1.5, [f"main: a hole lies in {where}"])):
        holes = (*layout.holes, Hole(field.x - beyond, field.y, 3.2))
        assert list(faults(layout._replace(holes=holes), ())) == found
    for beyond, found in ((0.35, []), (0.25, [f"main: a via of GND lies in {where}"])):
        y = field.y + near + beyond
        assert list(faults(layout, [Track("GND", None, field.x, y, field.x, y)])) == found


def test_letters_over_letters() -> None:
    layout = board("main")
    text = next(text for text in layout.texts if text.text == "USB")
    twice = layout._replace(texts=(*layout.texts, text._replace(text="UP", y=text.y + 1.0)))
    assert list(faults(twice, ())) == ["main: USB and UP are printed over each other."]


@pytest.mark.parametrize(("name", "ref"), [("main", "PICO1"), ("main", "J1"), ("counter-square", "J1")])
def test_a_plug_that_cannot_be_plugged_in(name: str, ref: str) -> None:
    layout = board(name)
    place, plug = layout.places[ref], layout.package(ref).plug
    assert plug is not None
    middle, face = place.point(0, 0), place.point(*plug)
    far = math.hypot(0, plug[1])
    # Along the way from the part's middle to its face.
    right, up = (0.0, (face[1] - middle[1]) / far) if place.turn in (0, 180) else ((face[0] - middle[0]) / far, 0.0)
    inside = moved(layout, ref, place._replace(x=place.x - 3 * right, y=place.y - 3 * up))
    (sentence,) = faults(inside, ())
    assert sentence.startswith(f"{name}: the face of {ref} stands")
    assert "inside the edge" in sentence
    beyond = moved(layout, ref, place._replace(x=place.x + 3 * right, y=place.y + 3 * up))
    (sentence,) = faults(beyond, ())
    assert f"{MOST_BEYOND_MM:g} are the most" in sentence


def test_a_finger_over_the_slit_in_a_ring_leaves_the_other_on_it() -> None:
    layout = board("main")
    ring = next(pad for pad in pads(layout) if pad.land.slit)
    turn = ring.land.slit / (2 * math.pi * DESCRIPTION.foot.outer_at_mm)
    # Two fingers across: either in so many of a hundred placings, as decision 0022 tells; both never.
    assert round(100 * 2 * turn, 1) == 3.8
    assert ring.land.slit < DESCRIPTION.foot.outer_at_mm
    assert ring.land.slit == pytest.approx(RULES.track + 2 * RULES.pour_clearance)


def test_letters_that_run_together() -> None:
    layout = board("main")
    text = layout.texts[0]._replace(size=0.75)
    (sentence,) = faults(layout._replace(texts=(text, *layout.texts[1:])), ())
    assert sentence == f"main: the letters of {text.text} are 0.75 high, and 1 are the least."
    assert RULES.print_line >= 0.15


def test_a_part_on_the_side_that_the_factory_does_not_set() -> None:
    layout = board("main")
    ref = layout.circuit.of_kind(catalogue.RESERVE)[0].ref
    turned = moved(layout, ref, layout.places[ref]._replace(face=Face.BOTTOM))
    assert len(list(faults(turned, ()))) == 1


def test_a_switch_lies_below_the_middle_of_every_slider() -> None:
    layout = board("counter-circle")
    switches = [layout.places[part.ref] for part in layout.circuit.of_kind(catalogue.HALL_SWITCH)]
    rows = Counter(place.y for place in switches)
    assert sorted(rows.values()) == sorted(row.sliders + row.gap for row in DESCRIPTION.counters.row)
    for y in rows:
        xs = sorted(place.x for place in switches if place.y == y)
        assert {round(right - left, 6) for left, right in pairwise(xs)} == {SIZES.slider.pitch}


def test_fingers_stand_where_they_are_reckoned_to_and_nothing_reaches_over_the_edge_of_a_foot() -> None:
    layout, foot = board(FEET), DESCRIPTION.foot
    pitch = [place.x for part in layout.circuit.of_kind(catalogue.RESISTOR)[:2] for place in (layout.places[part.ref],)]
    step = pitch[1] - pitch[0]
    tips: dict[str, list[tuple[float, float]]] = {}
    for part in layout.circuit.of_kind(catalogue.SPRING_FINGER)[:4]:
        x, y = layout.places[part.ref].point(FINGER_TIP_MM, 0)
        tips.setdefault(part.wires["1"], []).append((x, y))
    spans = {net: math.dist(*ends) for net, ends in tips.items()}
    assert spans == {"INNER1": pytest.approx(2 * foot.inner_at_mm), "OUTER1": pytest.approx(2 * foot.outer_at_mm)}
    middle = [sum(point[axis] for point in tips["INNER1"]) / 2 for axis in (0, 1)]
    for pad in pads(layout):
        if pad.ref in {"R1", "P1", "P2", "P3", "P4"}:
            corners = [(x, y) for x in (pad.box.left, pad.box.right) for y in (pad.box.low, pad.box.high)]
            assert max(math.dist(middle, corner) for corner in corners) < foot.board_mm / 2 - RULES.edge
    assert step > foot.board_mm
    for slot in layout.slots:
        assert slot.radius == foot.board_mm / 2


def test_the_panel_holds_a_whole_game_and_spares_of_every_class() -> None:
    found = Counter(classes(DESCRIPTION))
    assert found.keys() == COPIES.keys()
    assert all(found[name] > count for name, count in COPIES.items())
    values = Counter(part.value for part in board(FEET).circuit.of_kind(catalogue.RESISTOR))
    assert sorted(values.values()) == sorted(found.values())
    assert sum(found.values()) == 49
