"""A main board or a counter that cannot be put together, or that a finger gets into, is refused: each fault is put in on purpose."""

from __future__ import annotations

import msgspec
import pytest
from manifold3d import Manifold

from alu_companion.kit.sizes import Sizes
from alu_companion.maker import fits
from alu_companion.maker.pcb import place_counter, place_main
from alu_companion.maker.tactile import body, printed
from alu_companion.maker.tactile.outlines import JACK_FACE, JACKS, PICO, counter_jack, counter_outline, positions
from alu_companion.maker.tactile.shapes import placed, rectangle, solid
from alu_companion.maker.tactile.solids import joined, prism, without
from maker.tactile.things import description, sizes


def main(changed: Sizes | None = None) -> list[str]:
    return list(fits.main_problems(changed or sizes(), description()))


def counter(changed: Sizes | None = None) -> list[str]:
    return list(fits.counter_problems(changed or sizes(), description()))


def block(across: tuple[float, float], middle: tuple[float, float], low: float, high: float) -> Manifold:
    return prism(placed(solid(rectangle(*across)), *middle), low, high)


def test_the_boards_of_the_project_can_be_put_together() -> None:
    assert main() == counter() == []
    assert {fits.main_problems, fits.counter_problems} <= set(fits.CHECKS)


def test_two_parts_in_one_place_are_found() -> None:
    low = msgspec.structs.replace(sizes(), body=msgspec.structs.replace(sizes().body, cover=11.0))
    assert any("body of J1 (main) and cover" in sentence for sentence in main(low))


def test_a_socket_of_usb_inside_the_board_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place_main, "PICO", (PICO[0] + 12.7, PICO[1]))
    assert "The plug of PICO1 (main) has no room: main-board is in its way." in main()


def test_a_jack_whose_latch_no_finger_reaches_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place_main, "JACKS", tuple((x, JACK_FACE + 3.55) for x, _ in JACKS))
    found = main()
    assert "The latch of J1 (main) has no room: main-board is in its way." in found
    assert "The latch of J2 (main) has no room: tray is in its way." in found


@pytest.mark.parametrize(("far", "what"), [(-3.0, "plug"), (-30.0, "cable")])
def test_a_wall_before_a_plug_or_its_cable_is_found(monkeypatch: pytest.MonkeyPatch, far: float, what: str) -> None:
    whole, (x, _) = body.cover(sizes(), description()), JACKS[1]
    wall = block((20, 3.0), (x, far), 1.5, 5.0)
    monkeypatch.setattr(body, "cover", lambda *_: joined([whole, wall]))
    assert main() == [f"The {what} of J2 (main) has no room: cover is in its way."]


def test_solder_that_touches_plastic_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body, "STRIP_FLOOR", 7.5)
    found = {sentence.split(" are in")[0] for sentence in main()}
    assert found == {"legs of J1 (main) and tray", "legs of J2 (main) and tray"}


@pytest.mark.parametrize(("across", "is_open"), [(10.0, True), (7.0, False)])
def test_an_open_strip_is_found(monkeypatch: pytest.MonkeyPatch, across: float, is_open: bool) -> None:
    hole = block((across, across), (70.0, 30.0), 0, 30.0)
    whole = body.cover(sizes(), description())
    monkeypatch.setattr(body, "cover", lambda *_: without(whole, [hole]))
    said = "The strip is open at 70, 30, 13: a finger of 8.6 reaches what is electric."
    assert main() == ([said] if is_open else [])


def test_a_hole_in_the_wall_of_the_strip_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = body.cover(sizes(), description())
    monkeypatch.setattr(body, "cover", lambda *_: without(whole, [block((10, 10), (50.0, 0.0), 1.0, 11.0)]))
    assert main() == ["The strip is open at 50, 1, 6: a finger of 8.6 reaches what is electric."]


def test_a_board_without_its_cover_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body, "cover", lambda *_: Manifold.cube((0.1, 0.1, 0.1)).translate((0, 0, 50)))
    assert any("The strip is open" in sentence for sentence in main())


def test_a_jack_of_a_counter_behind_the_edge_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place_counter, "JACK_FACE", JACK_FACE + 3.55)
    found = counter()
    assert "The latch of J1 (counter-square) has no room: counter-board is in its way." in found
    assert "The latch of J1 (counter-square) has no room: lid is in its way." in found


def test_a_wall_before_the_jack_of_a_counter_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, x, depth = (
        printed.counter_tray(sizes(), description()),
        counter_jack(sizes(), description()),
        counter_depth(),
    )
    wall = block((20, 2.0), (x, depth + 2.0), 5.0, 15.0)
    monkeypatch.setattr(printed, "counter_tray", lambda *_: joined([whole, wall]))
    assert counter() == ["The plug of J1 (counter-square) has no room: tray is in its way."]


def test_legs_that_touch_the_lid_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body, "_LID_BACK", sizes().housing.end)
    assert {sentence.split(" are in")[0] for sentence in counter()} == {"legs of J1 (counter-square) and lid"}


def test_a_tray_too_low_for_the_jack_of_a_counter_is_found() -> None:
    flat = msgspec.structs.replace(sizes(), housing=msgspec.structs.replace(sizes().housing, depth=11.0))
    assert any(sentence.startswith("body of J1 (counter-square) and tray") for sentence in counter(flat))


@pytest.mark.parametrize(("across", "is_open"), [(10.0, True), (7.0, False)])
def test_an_open_counter_is_found(monkeypatch: pytest.MonkeyPatch, across: float, is_open: bool) -> None:
    hole = block((across, across), (70.0, counter_depth() - 20.0), 2.0, 10.0)
    whole = printed.counter_lid(sizes(), description())
    monkeypatch.setattr(printed, "counter_lid", lambda *_: without(whole, [hole]))
    said = f"The counter is open at 70, {counter_depth() - 20:.0f}, 4: a finger of 8.6 reaches what is electric."
    assert counter() == ([said] if is_open else [])


def test_a_gap_for_the_jack_that_is_too_wide_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, x = printed.counter_tray(sizes(), description()), counter_jack(sizes(), description())
    gap = block((20, 10.0), (x + 15.0, counter_depth()), sizes().body.floor, 30.0)
    monkeypatch.setattr(printed, "counter_tray", lambda *_: without(whole, [gap]))
    assert any(sentence.startswith("The counter is open at") for sentence in counter())


def test_a_lid_that_no_slider_goes_into_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Heads are wider than the slit for the necks: without its wider end nothing could be put together."""
    whole = body.counter_lid(sizes(), description())
    x, y = positions(sizes(), description())[0][-1]
    closed = joined([whole, *(block((6, 1.9), (x, y + side * 3.8), 3.2, 4.8) for side in (1, -1))])
    monkeypatch.setattr(body, "counter_lid", lambda *_: closed)
    assert counter() == ["A slider of material does not go into its row."]


def counter_depth() -> float:
    return counter_outline(sizes(), description())[1]
