"""An address for the camera of a phone."""

from __future__ import annotations


def qr_svg(text: str) -> bytes | None:
    """A QR code with a quiet zone, black on nothing, as SVG; None where the package for it is not installed."""
    try:
        # It is an extra: the address is there to be read too.
        from qrcode import make
        from qrcode.image.svg import SvgPathImage
    except ImportError:
        return None
    return bytes(make(text, image_factory=SvgPathImage).to_string())
