"""What is guessed of the parts on the boards: spares of one game, masses, prices. Makers' numbers stand in the circuits."""

from __future__ import annotations

from typing import NamedTuple

from alu_companion.maker.electronics import catalogue


class Known(NamedTuple):
    """Spares of one game as a share, the mass of one in grams, its price in euros when it is bought for one game."""

    spares: float
    grams: float
    euros: float


KNOWN = {
    catalogue.PICO.name: Known(0, 3, 4.0),
    catalogue.MULTIPLEXER.name: Known(0.3, 0.6, 0.9),
    catalogue.SHIFT_REGISTER.name: Known(0.1, 0.15, 0.4),
    catalogue.BUFFER.name: Known(0.5, 0.13, 0.4),
    catalogue.HALL_SWITCH.name: Known(0.1, 0.01, 0.45),
    catalogue.TRANSISTOR.name: Known(0.5, 0.01, 0.4),
    catalogue.ARRAY.name: Known(0.2, 0.02, 0.4),
    catalogue.RESETTABLE_FUSE.name: Known(0.5, 0.01, 0.3),
    catalogue.RESISTOR.name: Known(0.1, 0.01, 0.02),
    catalogue.POWER_RESISTOR.name: Known(0.5, 0.04, 0.2),
    catalogue.CAPACITOR.name: Known(0.1, 0.01, 0.03),
    catalogue.RESERVE.name: Known(0.5, 0.05, 0.3),
    catalogue.STORE.name: Known(0.5, 0.1, 0.9),
    catalogue.JACK.name: Known(0.25, 3, 1.2),
    catalogue.BUTTON.name: Known(0.4, 0.3, 0.3),
    catalogue.SPRING_FINGER.name: Known(0.1, 0.02, 0.3),
}
"""By the kind of part. A finger by Harwin costs 0.25 to 0.48 euros (2026-11), one without a name about a tenth of it."""
