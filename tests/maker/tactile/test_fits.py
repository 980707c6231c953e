"""A main board that cannot be put together, or that a finger gets into, is refused: each fault is put in on purpose."""

from __future__ import annotations

import msgspec
import pytest
from manifold3d import Manifold

from alu_companion.maker import checks
from alu_companion.maker.tactile import body, fits
from alu_companion.maker.tactile.outlines import JACK_FACE, JACKS, PICO
from alu_companion.maker.tactile.shapes import placed, rectangle, solid
from alu_companion.maker.tactile.solids import joined, prism, without
from maker.tactile.things import description, sizes


def said(changed: object = None) -> list[str]:
    return list(fits.problems(changed or sizes(), description()))  # type: ignore[arg-type]


def test_the_board_of_the_project_can_be_put_together() -> None:
    assert said() == []
    assert fits.problems in checks.CHECKS


def test_two_parts_in_one_place_are_found() -> None:
    low = msgspec.structs.replace(sizes(), body=msgspec.structs.replace(sizes().body, cover=11.0))
    assert any("jack 1 and cover" in sentence for sentence in said(low))


def test_a_socket_of_usb_inside_the_board_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fits, "PICO", (PICO[0] + 12.7, PICO[1]))
    assert "The plug of USB has no room: main-board is in its way." in said()


def test_a_jack_whose_latch_no_finger_reaches_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fits, "JACKS", tuple((x, JACK_FACE + 3.55) for x, _ in JACKS))
    found = said()
    assert "The latch of jack 1 has no room: main-board is in its way." in found
    assert "The latch of jack 2 has no room: tray is in its way." in found


def test_a_wall_before_a_plug_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole, (x, _) = body.cover(sizes(), description()), JACKS[1]
    wall = prism(placed(solid(rectangle(20, 3.0)), x, -3.0), 1.5, 5.0)
    monkeypatch.setattr(body, "cover", lambda *_: joined([whole, wall]))
    assert said() == ["The plug of jack 2 has no room: cover is in its way."]


def test_solder_that_touches_plastic_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body, "_STRIP_FLOOR", 7.5)
    assert [sentence.split(" are in")[0] for sentence in said()] == [
        "solder of jack 1 and tray",
        "solder of jack 2 and tray",
    ]


@pytest.mark.parametrize(("across", "is_open"), [(10.0, True), (7.0, False)])
def test_an_open_strip_is_found(monkeypatch: pytest.MonkeyPatch, across: float, is_open: bool) -> None:
    hole = prism(placed(solid(rectangle(across, across)), 70.0, 30.0), 0, 30.0)
    whole = body.cover(sizes(), description())
    monkeypatch.setattr(body, "cover", lambda *_: without(whole, [hole]))
    found = said()
    assert found == (["The strip is open at 70, 30: a finger of 8.6 reaches what is electric."] if is_open else [])


def test_a_board_without_its_cover_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(body, "cover", lambda *_: Manifold.cube((0.1, 0.1, 0.1)).translate((0, 0, 50)))
    assert any("The strip is open" in sentence for sentence in said())
