"""How often a field would be misread: millions of simulated readings of every class, with everything that may be off in a scene.

Every reading has parts, a switch, contacts, a finger, a supply and an ADC of its own, drawn over their whole range. One sample is
taken, no debounce helps. It needs scipy.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import numpy as np
from scipy.special import gammaincinv

from alu_companion.kit import analog
from alu_companion.kit.model import ContactClass, Description, FrontEnd
from alu_tools.hardware import contacts

CHUNK = 250_000
"""Readings at once: as many as fit into the processor's cache, more are not quicker."""
_LEAST_CONTACT_OHM = 0.1
_DRIEST_FINGER_OHM = 2e6
_CONFIDENCE = 0.95
_TEA_SIEMENS_A_METRE: Final = 0.15
# Source: the transition table of the referee and its sentences in table.ftl, unclear-fields and what follows a reading.
HEARD = {
    "unclear": "the companion says that it cannot read the tile, and does nothing",
    "silent": "nothing, or that the piece was taken away: the contact is taken for an empty tile",
    "wrong": "another piece than the one that stands there",
}
"""What a player hears of a reading that is not right."""


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
        Scene("a spring finger in a hundred is open", usual_contact, usual_finger, open_share=contacts.both_open(0.01)),
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
    thickest, thinnest = (contacts.film_ohm(description.pad, _TEA_SIEMENS_A_METRE, deep) for deep in (0.06, 0.04))
    return thickest, thinnest


class Margin(NamedTuple):
    """What became of the readings of one class."""

    name: str
    readings: int
    unclear: int
    wrong: int
    silent: int
    """Those of the wrong ones in which a piece is taken for an empty field."""

    @property
    def outside(self) -> int:
        """Readings that left the window of their class."""
        return self.unclear + self.wrong

    @property
    def bound(self) -> float:
        """The share of readings outside their window that is not exceeded, with 95 % confidence."""
        return upper_bound(self.outside, self.readings)


def simulate(
    description: Description,
    readings: int,
    seed: int,
    progress: Callable[[int], None] = lambda done: None,
    scene: Scene | None = None,
) -> Iterator[Margin]:
    """The margin of every class but the short in a scene (usual hands), `readings` each, in the order of the description. `progress` is
    told how many readings are done."""
    scene = scene or usual(description)
    nothing = description.classes[analog.EMPTY].window
    rng = np.random.default_rng(seed)
    done = 0
    for name, sets in analog.loads(description).items():
        if name == analog.SHORT:
            continue
        kind = description.classes[name]
        unclear = wrong = silent = 0
        # The wand is drawn alone and over every piece, in equal parts.
        size = min(CHUNK, math.ceil(readings / len(sets)))
        for number, first in enumerate(range(0, readings, size)):
            count = min(size, readings - first)
            codes = sample(description.front_end, sets[number % len(sets)], count, rng, scene)
            right = (codes >= kind.window[0]) & (codes <= kind.window[1])
            other = _in_another(description, kind, codes)
            wrong += int(np.count_nonzero(other))
            unclear += int(np.count_nonzero(~right & ~other))
            if name != analog.EMPTY:
                silent += int(np.count_nonzero(codes >= nothing[0]))
            done += count
            progress(done)
        yield Margin(name, readings, unclear, wrong, silent)


def _in_another(description: Description, kind: ContactClass, codes: Any) -> Any:
    others = np.zeros(codes.shape, dtype=bool)
    for other in description.classes.values():
        if other is not kind:
            others |= (codes >= other.window[0]) & (codes <= other.window[1])
    return others


def sample(front_end: FrontEnd, ohms: tuple[float, ...], count: int, rng: np.random.Generator, scene: Scene) -> Any:
    """So many codes of resistors side by side on a field: an array of int."""
    limits = front_end.limits

    def part(ohm: float) -> Any:
        return ohm * rng.uniform(1 - limits.tolerance, 1 + limits.tolerance, count)

    conductance = np.where(
        rng.random(count) < scene.finger_share, 1 / _log_uniform(rng, scene.finger_ohm, _DRIEST_FINGER_OHM, count), 0.0
    )
    if scene.film_ohm is not None:
        conductance += 1 / _log_uniform(rng, *scene.film_ohm, count)
    for ohm in ohms:
        lowest = max(_LEAST_CONTACT_OHM, limits.contact_ohm[0])
        touching = 1 / (part(ohm) + _log_uniform(rng, lowest, scene.contact_ohm, count))
        if scene.open_share:
            touching = np.where(rng.random(count) < scene.open_share, 0.0, touching)
        conductance += touching
    switch = rng.uniform(*limits.switch_ohm, count)
    pull_up = part(front_end.pull_up_ohm)
    # Nothing at all on the field: an infinite resistance, which the share of one stands for.
    with np.errstate(divide="ignore"):
        low_side = 1 / conductance + switch
    share = 1 / (1 + pull_up / low_side)
    rail = rng.uniform(*limits.rail_volt, count)
    leakage = rng.uniform(-limits.leakage_ampere, limits.leakage_ampere, count)
    if scene.hum_ampere:
        # A sample meets the mains at any phase; a current into the node is a current, wherever it comes from.
        leakage += scene.hum_ampere * np.sin(rng.uniform(0, 2 * math.pi, count))
    share += leakage * share * pull_up / rail
    share /= 1 - rng.uniform(0, limits.reference_drop, count)
    return convert(front_end, share, rng)


def convert(front_end: FrontEnd, share: Any, rng: np.random.Generator) -> Any:
    """What the ADC makes of shares of its reference: offset and gain of the unit, the jumps of erratum E11, noise."""
    adc, full_scale = front_end.adc, front_end.full_scale
    ideal = np.clip(share, 0, 1) * full_scale
    gain = rng.normal(0, adc.gain_error / 2, share.shape)
    offset = rng.normal(0, adc.offset_codes / 2, share.shape)
    noise = rng.normal(0, adc.noise_rms_codes, share.shape)
    codes = ideal * (1 + gain) + offset + nonlinearity(front_end, ideal) + noise
    return np.clip(np.rint(codes), 0, full_scale).astype(np.int64)


def nonlinearity(front_end: FrontEnd, ideal: Any) -> Any:
    """What the ADC is off by at ideal codes: a saw tooth that jumps at every wide code, `inl_codes` at the most.

    Between two wide codes the error climbs back, as in the published curves of the RP2040.
    """
    adc = front_end.adc
    jumps = sum(np.where(ideal >= wide, -adc.wide_codes_lsb, 0.0) for wide in adc.wide_codes)
    raw = ideal * (len(adc.wide_codes) * adc.wide_codes_lsb / front_end.full_scale) + jumps
    # The teeth reach half a jump to either side, and what was measured is somewhat more.
    return raw * (adc.inl_codes / (adc.wide_codes_lsb / 2))


def _log_uniform(rng: np.random.Generator, low: float, high: float, count: int) -> Any:
    return np.exp(rng.uniform(math.log(low), math.log(high), count))


def upper_bound(events: int, trials: int) -> float:
    """The probability of an event that is not exceeded with 95 % confidence, when it has happened so often (Clopper and Pearson,
    by the Poisson distribution, which is right for rare events and cautious for others).

    >>> upper_bound(0, 1_000_000) * 1e6
    2.99573...
    >>> round(upper_bound(3, 100), 4)
    0.0775
    """
    return min(1.0, float(gammaincinv(events + 1, _CONFIDENCE)) / trials)
