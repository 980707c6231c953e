"""What may befall a field beyond the corners that the design must bear, and what a player then hears."""

from __future__ import annotations

from typing import Final, NamedTuple

from alu_companion.kit import pads
from alu_companion.kit.model import Description

_TEA_SIEMENS_A_METRE: Final = 0.15


class Scene(NamedTuple):
    """A scene: the worst contact; how often a contact stays open for good; fingers, how many and the dampest; a film of moisture
    between a field's contacts, from the wettest; the peak of a hum that a hand brings in."""

    name: str
    contact_ohm: float
    finger_ohm: float
    finger_share: float = 0.1
    open_share: float = 0.0
    film_ohm: tuple[float, float] | None = None
    hum_ampere: float = 0.0


def usual(description: Description) -> Scene:
    """What `board.toml` promises to bear: no class is misread."""
    limits = description.front_end.limits
    return Scene("usual hands", limits.contact_ohm[1], limits.finger_ohm)


def honest(description: Description) -> tuple[Scene, ...]:
    """What a table in use may bring. Nobody has measured how often: shares are what the scene is about, not a forecast."""
    limits = description.front_end.limits
    usual_contact, usual_finger = limits.contact_ohm[1], limits.finger_ohm
    return (
        # Two fingers on each pad: a foot is open where both of a pair are.
        Scene("a spring finger in a hundred is open", usual_contact, usual_finger, open_share=pads.both_open(0.01)),
        Scene("contacts up to 1 kilo-ohm", 1000.0, usual_finger),
        Scene("contacts up to 10 kilo-ohms", 10_000.0, usual_finger),
        # A film of humid dirt between disc and ring.
        Scene("a humid film of 30 to 900 kilo-ohms", usual_contact, usual_finger, film_ohm=(30e3, 900e3)),
        Scene("wet fingers down to 10 kilo-ohms", usual_contact, 10e3, finger_share=0.3),
        # A hand on a pad couples to the mains.
        Scene("a hand brings in 100 microamperes of hum", usual_contact, usual_finger, hum_ampere=100e-6),
        Scene(
            "tea of 0.04 to 0.06 millimetres over the field", usual_contact, usual_finger, film_ohm=_tea(description)
        ),
    )


def _tea(description: Description) -> tuple[float, float]:
    """What a film of tea over the gap of a field conducts, from the thickest to the thinnest."""
    thickest, thinnest = (pads.film_ohm(description.pad, _TEA_SIEMENS_A_METRE, deep) for deep in (0.06, 0.04))
    return thickest, thinnest


# Source: the transition table of the referee and its sentences in table.ftl, unclear-fields and what follows a reading.
HEARD = {
    "unclear": "the companion says that it cannot read the tile, and does nothing",
    "silent": "nothing, or that the piece was taken away: the contact is taken for an empty tile",
    "wrong": "another piece than the one that stands there",
}
"""What a player hears of a reading that is not right."""
