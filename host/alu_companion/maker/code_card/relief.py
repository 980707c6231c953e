"""The card as a printed part: a plate with the raised frame and the braille.

The code, cut out of a printed card, is glued into the frame.
"""

from __future__ import annotations

from manifold3d import Manifold

from alu_companion.kit.sizes import Sizes
from alu_companion.maker.code_card.layout import Face, braille_origin
from alu_companion.maker.tactile.dots import centres
from alu_companion.maker.tactile.shapes import solid
from alu_companion.maker.tactile.solids import FINEST, relief


def plate(sizes: Sizes, face: Face) -> Manifold:
    """The solid, standing on z = 0 as it is to be printed."""
    card = sizes.code
    dots = centres([face.braille], sizes.braille, *braille_origin(sizes))
    body = relief(solid(face.outline), card.thickness, [face.frame], card.relief, dots, sizes.braille)
    return body.simplify(FINEST)
