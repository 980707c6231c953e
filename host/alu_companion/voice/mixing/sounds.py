"""Kinds of sound, and the news of a sound. Without numpy, so that the table can name sounds before it knows that any can be heard."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

RATE_HZ = 48_000


class Group(Enum):
    """A kind of sound, with its own volume, cut on its own."""

    SPEECH = "speech"
    EFFECT = "effect"
    SCAN = "scan"
    GUIDE = "guide"


def gains(speech: float, effects: float, guide: float) -> dict[Group, float]:
    """How loud each group is where the players set these three: 0 is silent, 1 as recorded."""
    return {Group.SPEECH: speech, Group.EFFECT: effects, Group.SCAN: effects, Group.GUIDE: guide}


@dataclass(frozen=True, slots=True)
class Mark:
    """Part `part` (a sentence, from 0) of the utterance `id`."""

    id: int
    part: int


@dataclass(frozen=True, slots=True)
class Started:
    """The first sample of a marked sound has been mixed."""

    mark: Mark


@dataclass(frozen=True, slots=True)
class Ended:
    """The last sample of a marked sound has been mixed."""

    mark: Mark
