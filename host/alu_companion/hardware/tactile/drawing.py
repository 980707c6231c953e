"""A sheet of black shapes as SVG and as PDF, in millimetres, without any font: what swells on the paper is exactly the black."""

from __future__ import annotations

import io
from typing import NamedTuple

from alu_companion.hardware.tactile.shapes import Polygon, Shape, bounds

_POINTS_A_MM = 72 / 25.4


class Drawing(NamedTuple):
    """A sheet with its lower left corner at the origin."""

    width: float
    height: float
    shape: Shape


def _number(value: float) -> str:
    """As few digits as a micrometre needs, without minus zero."""
    return f"{round(value, 3) + 0:.3f}".rstrip("0").rstrip(".")


def path_data(polygon: Polygon, height: float) -> str:
    """The `d` of an SVG path, whose y runs down from `height`.

    >>> path_data((((0, 0), (2, 0), (2, 1)),), 10)
    'M0 10L2 10L2 9Z'
    """
    return "".join("M" + "L".join(f"{_number(x)} {_number(height - y)}" for x, y in ring) + "Z" for ring in polygon)


def format_svg(drawing: Drawing) -> str:
    """The sheet as an SVG file in its own size."""
    width, height = _number(drawing.width), _number(drawing.height)
    paths = "".join(f'<path d="{path_data(polygon, drawing.height)}"/>\n' for polygon in drawing.shape)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}">\n'
        f'<g fill="#000" fill-rule="evenodd">\n{paths}</g>\n</svg>\n'
    )


def format_pdf(drawing: Drawing, title: str) -> bytes:
    """The sheet as a PDF of one page; equal sheets give equal bytes."""
    from reportlab.pdfgen.canvas import FILL_EVEN_ODD, Canvas

    file = io.BytesIO()
    size = (drawing.width * _POINTS_A_MM, drawing.height * _POINTS_A_MM)
    canvas = Canvas(file, pagesize=size, invariant=True)
    canvas.setTitle(title)
    canvas.scale(_POINTS_A_MM, _POINTS_A_MM)
    for polygon in drawing.shape:
        path = canvas.beginPath()
        for ring in polygon:
            path.moveTo(*ring[0])
            for point in ring[1:]:
                path.lineTo(*point)
            path.close()
        canvas.drawPath(path, stroke=0, fill=1, fillMode=FILL_EVEN_ODD)
    canvas.save()
    return file.getvalue()


def outside(drawing: Drawing, margin: float) -> bool:
    """True when anything lies nearer than `margin` to the edge of the sheet, where printers do not print."""
    left, bottom, right, top = bounds(drawing.shape)
    return left < margin or bottom < margin or right > drawing.width - margin or top > drawing.height - margin
