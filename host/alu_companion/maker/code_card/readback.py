"""Read the code of a drawn card again, as phones see it, before anyone prints it.

The picture is made from the file that was written, by even-odd filling, and read by another library than the one that made the code.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import zxingcpp
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from alu_companion.maker.code_card.symbol import Code
from alu_companion.maker.tactile.drawing import Drawing

_FIELD_OF_VIEW_DEGREES = 60
"""Of a phone's camera across, roughly that of a lens of 31 mm on film."""

_SHARP_PIXELS_MM = 10.0


class View(NamedTuple):
    """How a camera sees the card: pixels a millimetre, turned by degrees, blurred by pixels, and how dark and light its grey is."""

    name: str
    pixels_mm: float
    turn: float = 0.0
    blur: float = 0.0
    dark: int = 0
    light: int = 255


def pixels_mm(distance: float, pixels: int) -> float:
    """Pixels for a millimetre of the card, in a picture so many pixels wide from so many millimetres away.

    >>> round(pixels_mm(250, 1280), 1)
    4.4
    """
    return pixels / (2 * distance * math.tan(math.radians(_FIELD_OF_VIEW_DEGREES / 2)))


def views(code: Code) -> tuple[View, ...]:
    """What every card must pass: sharp, upside down, and from the greatest distance with the picture of a cheap phone, shaken and dim.

    Phones look for codes in a small picture, mostly of 1280 by 720.
    """
    far = pixels_mm(code.distance, 1280)
    return (
        View("sharp", _SHARP_PIXELS_MM),
        View("upside down", _SHARP_PIXELS_MM / 2, turn=180),
        View("far", far, turn=17),
        View("shaken", far, turn=100, blur=1.5),
        View("dim", far, turn=250, blur=0.8, dark=60, light=120),
    )


def raster(drawing: Drawing, pixels_mm: float) -> Image.Image:
    """The drawing black on white."""
    size = (round(drawing.width * pixels_mm), round(drawing.height * pixels_mm))
    black = Image.new("1", size)
    for polygon in drawing.shape:
        filled = Image.new("1", size)
        for ring in polygon:
            inside = Image.new("1", size)
            points = [(x * pixels_mm - 0.5, (drawing.height - y) * pixels_mm - 0.5) for x, y in ring]
            ImageDraw.Draw(inside).polygon(points, fill=1)
            filled = ImageChops.logical_xor(filled, inside)
        black = ImageChops.logical_or(black, filled)
    return ImageChops.invert(black.convert("L"))


def seen(picture: Image.Image, picture_pixels_mm: float, view: View) -> Image.Image:
    """What the camera sees of a sharp picture, on a ground that is not quite as light as the card."""
    light = picture.rotate(view.turn, expand=True, fillcolor=200, resample=Image.Resampling.BICUBIC)
    factor = view.pixels_mm / picture_pixels_mm
    light = light.resize((round(light.width * factor), round(light.height * factor)), Image.Resampling.BOX)
    if view.blur:
        light = light.filter(ImageFilter.GaussianBlur(view.blur))
    return light.point([round(view.dark + (view.light - view.dark) * value / 255) for value in range(256)])


def read(picture: Image.Image) -> tuple[str, ...]:
    """The texts of all codes in a picture."""
    return tuple(found.text for found in zxingcpp.read_barcodes(picture))


def unread(drawing: Drawing, code: Code, text: str) -> tuple[str, ...]:
    """The names of the views in which the drawn code is not read as exactly this text; empty when all is well."""
    sharp = raster(drawing, _SHARP_PIXELS_MM)
    return tuple(view.name for view in views(code) if read(seen(sharp, _SHARP_PIXELS_MM, view)) != (text,))
