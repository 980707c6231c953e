"""Pictures of what is built: every printed part is in them, with its outline, and what is nearer covers what is behind it."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from click.testing import CliRunner

from alu_companion import paths
from alu_companion.cli.hardware import hardware
from alu_companion.kit.model import load
from alu_companion.kit.sizes import load_sizes

pytest.importorskip("manifold3d", reason="manifold3d is not installed (extra: hardware)")

import numpy as np
from manifold3d import Manifold
from PIL import Image

from alu_companion.maker import views
from alu_companion.maker.pcb.layouts import NAMES
from alu_companion.maker.render import Seen, format_png, render

_PRINTED = {
    "board": {"plate", "cover", "tray", "magnet-grid", "stick", "camp-square", "camp-circle", "raiding-piece"},
    "counter": {"lid", "tray", "slider-material", "slider-iron", "slider-food"},
}
_HIDDEN = {"board": {"magnet-grid"}, "counter": set()}
"""Printed parts that nobody sees when all is put together."""
_DARKER = 0.8
"""A line that a quarter of a pixel is of leaves so much of its light."""
RED, BLUE = (200, 0, 0), (0, 0, 200)


def test_what_is_nearer_covers_what_is_behind_it() -> None:
    behind, before = (Manifold.cube((30, 10, 10)).translate((0, y, 0)) for y in (20, 0))
    for bodies in ((Seen(before, RED), Seen(behind, BLUE)), (Seen(behind, BLUE), Seen(before, RED))):
        found = render(bodies, 120)
        shown = {bodies[number].colour: np.argwhere(found.bodies == number) for number in (0, 1)}
        assert found.bodies[0, 0] == -1
        assert tuple(found.pixels[0, 0]) == (255, 255, 255)
        # Its upper face is higher up, and of its front a part is covered.
        assert shown[BLUE][:, 0].min() < shown[RED][:, 0].min()
        assert len(shown[BLUE]) < len(shown[RED])


def test_edges_are_drawn_between_faces_of_one_body_and_before_nothing() -> None:
    found = render((Seen(Manifold.cube((30, 30, 10)), RED),), 200)
    light = found.pixels[..., 0].astype(int)
    rows, columns = np.nonzero(found.bodies == 0)
    for row in np.unique(rows)[2::20]:
        across = columns[rows == row]
        assert light[row, across.min() - 1 : across.min() + 2].min() < 0.8 * light[row, across].max()
    # Down the middle: between the upper face and the one below it is a line darker than both.
    down = light[rows[columns == 100], 100]
    assert down[2:-3].min() < 0.9 * min(down[5], down[-5])


def test_a_picture_is_a_file() -> None:
    picture = render((Seen(Manifold.cube((3, 2, 1)), RED),), 60)
    with Image.open(BytesIO(format_png(picture))) as read:
        assert read.format == "PNG"
        assert (np.asarray(read) == picture.pixels).all()


def test_the_command_writes_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    small = views.View(("cube",), render((Seen(Manifold.cube((3, 2, 1)), RED),), 60))
    monkeypatch.setattr(views, "views", lambda *_: iter((("board", small),)))
    done = CliRunner().invoke(hardware, ["pictures", str(tmp_path / "looked-at")])
    assert done.exit_code == 0, done.output
    written = {path.name: path.read_bytes() for path in (tmp_path / "looked-at").iterdir()}
    assert set(written) == {"board.png", *(f"{name}-{side}.svg" for name in NAMES for side in ("top", "bottom"))}
    assert written["board.png"] == format_png(small.picture)
    assert all(b"<svg" in content for name, content in written.items() if name.endswith(".svg"))


@pytest.mark.slow
def test_every_printed_part_is_seen_with_its_outline() -> None:
    description, sizes = load(paths.board_file()), load_sizes(paths.tactile_dir() / "sizes.toml")
    found = dict(views.views(sizes, description, 500))
    assert set(found) == {"board", "board-opened", "counter", "counter-opened"}
    for name, view in found.items():
        what, is_opened = name.partition("-")[0], name.endswith("opened")
        wanted = _PRINTED[what] - (set() if is_opened else _HIDDEN[what])
        numbers = [number for number, body in enumerate(view.names) if views.kind_of(body) in wanted]
        assert {views.kind_of(view.names[number]) for number in numbers} == wanted
        bodies, light = view.picture.bodies, np.pad(view.picture.pixels.max(axis=2), 1, constant_values=255)
        # Lines lie on one of the two bodies that meet there.
        darkest = np.min(
            [light[1:-1, 1:-1], light[:-2, 1:-1], light[2:, 1:-1], light[1:-1, :-2], light[1:-1, 2:]], axis=0
        )
        for number in numbers:
            inside = np.pad(bodies == number, 1)
            assert inside.any(), (name, view.names[number])
            within = inside[:-2, 1:-1] & inside[2:, 1:-1] & inside[1:-1, :-2] & inside[1:-1, 2:]
            rim = (bodies == number) & ~within
            brightest = light[1:-1, 1:-1][bodies == number].max()
            assert np.mean(darkest[rim] < _DARKER * brightest) > 0.9, (name, view.names[number])
