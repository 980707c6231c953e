"""A sheet of black shapes as SVG and as PDF, in millimetres, without any font: what swells on the paper is exactly the black."""

from __future__ import annotations

import re
from typing import NamedTuple

from alu_companion.maker.tactile.shapes import Polygon, Shape, bounds

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


def parse_svg(text: str) -> Drawing:
    """The sheet of a file; the inverse of `format_svg` to a micrometre.

    Raises: ValueError when the file is not of the kind that `format_svg` writes.
    """
    box = re.search(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"', text)
    if box is None:
        raise ValueError("The file is no drawing in millimetres.")
    width, height = float(box[1]), float(box[2])
    polygons = []
    for data in re.findall(r'<path d="M([^"]*)Z"/>', text):
        rings = [[tuple(map(float, point.split())) for point in ring.split("L")] for ring in data.split("ZM")]
        polygons.append(tuple(tuple((x, height - y) for x, y in ring) for ring in rings))
    return Drawing(width, height, tuple(polygons))


class Trim(NamedTuple):
    """How far inside the page the finished sheet is cut, and how far beyond the cut a printer may go."""

    margin: float
    bleed: float


def format_pdf(drawing: Drawing, title: str, trim: Trim | None = None) -> bytes:
    """The sheet as a PDF of one page in its own size; equal sheets give equal bytes.

    Source: PDF 1.4 reference, chapters 3.4 (file structure), 4.4 (paths) and 9.10.1 (page boundaries).
    """
    paths = "".join(_pdf_path(polygon) for polygon in drawing.shape)
    content = f"{_POINTS_A_MM:.6f} 0 0 {_POINTS_A_MM:.6f} 0 0 cm 0 g\n{paths}"
    boxes = f"/MediaBox {_pdf_box(drawing, 0)}"
    if trim is not None:
        boxes += f" /TrimBox {_pdf_box(drawing, trim.margin)} /BleedBox {_pdf_box(drawing, trim.margin - trim.bleed)}"
    objects = (
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        f"<< /Type /Page /Parent 2 0 R {boxes} /Resources << >> /Contents 4 0 R >>",
        f"<< /Length {len(content)} >>\nstream\n{content}endstream",
        f"<< /Title <feff{title.encode('utf-16-be').hex()}> >>",
    )
    file = "%PDF-1.4\n"
    offsets = []
    for number, text in enumerate(objects, start=1):
        offsets.append(len(file))
        file += f"{number} 0 obj\n{text}\nendobj\n"
    table = "".join(f"{offset:010d} 00000 n \n" for offset in offsets)
    size = len(objects) + 1
    end = f"trailer\n<< /Size {size} /Root 1 0 R /Info {len(objects)} 0 R >>\nstartxref\n{len(file)}\n%%EOF\n"
    return (file + f"xref\n0 {size}\n0000000000 65535 f \n{table}{end}").encode("ascii")


def _pdf_box(drawing: Drawing, inset: float) -> str:
    """A rectangle so many millimetres inside the page."""
    corners = (inset, inset, drawing.width - inset, drawing.height - inset)
    return f"[{' '.join(_number(length * _POINTS_A_MM) for length in corners)}]"


def _pdf_path(polygon: Polygon) -> str:
    """Lines around one polygon, filled by the even-odd rule."""
    lines = []
    for ring in polygon:
        points = [f"{_number(x)} {_number(y)}" for x, y in ring]
        lines.append(f"{points[0]} m " + " ".join(f"{point} l" for point in points[1:]) + " h")
    return "\n".join(lines) + " f*\n"


def outside(drawing: Drawing, margin: float) -> bool:
    """True when anything lies nearer than `margin` to the edge of the sheet, where printers do not print."""
    left, bottom, right, top = bounds(drawing.shape)
    return left < margin or bottom < margin or right > drawing.width - margin or top > drawing.height - margin
