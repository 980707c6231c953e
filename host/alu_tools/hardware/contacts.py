"""Contacts of a foot on a field: what a clean touch is, how often fingers stay open, and what water conducts and dissolves.

Lengths are millimetres.
"""

from __future__ import annotations

import math
from typing import Final

from alu_companion.kit.model import Pad

_FARADAY: Final = 96485.0
_COPPER_GRAM_A_MOL: Final = 63.55
_COPPER_GRAM_A_MM3: Final = 8.96e-3


def film_share(pad: Pad) -> float:
    """The resistance of a film over the whole gap as a share of its sheet resistance."""
    return math.log(pad.ring_inner_mm / pad.disc_mm) / (2 * math.pi)


def film_mm(pad: Pad, siemens_a_metre: float, ohm: float) -> float:
    """How thick a film of such water is that joins disc and ring with so many ohms."""
    return 1000 * film_share(pad) / (siemens_a_metre * ohm)


def film_ohm(pad: Pad, siemens_a_metre: float, deep_mm: float) -> float:
    """What such a film of water, so deep, gives between disc and ring; the inverse of `film_mm`."""
    return 1000 * film_share(pad) / (siemens_a_metre * deep_mm)


def both_open(chance: float) -> float:
    """The chance that a piece is not read when each of its four fingers is open by this chance, for itself.

    >>> round(1 / both_open(0.01)), round(1 / both_open(0.03))
    (5000, 556)
    """
    return 1 - (1 - chance**2) ** 2


def dissolved_gram(ampere: float, seconds: float) -> float:
    """The most copper that a current through water takes away."""
    return ampere * seconds / _FARADAY * _COPPER_GRAM_A_MOL / 2


def disc_gram(pad: Pad, copper_mm: float = 0.035) -> float:
    """The copper of a field's disc."""
    return math.pi * pad.disc_mm**2 / 4 * copper_mm * _COPPER_GRAM_A_MM3


def touch_ohm(newton: float) -> float:
    """The resistance of a clean touch of gold on gold; dirt, not this, is what a contact is made of.

    Source: Holm, one spot that yields; 22 nanoohm metres, a hardness of 1.5 GPa.
    """
    radius_m = math.sqrt(newton / (math.pi * 1.5e9))
    return 22e-9 / (2 * radius_m)
