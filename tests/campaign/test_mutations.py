"""Planted bugs: each can be planted, and some are hunted here; the others by `python tests/campaign/mutations.py`."""

from __future__ import annotations

from collections import Counter

import pytest

from alu_tools.campaign.catalogue import Layer
from campaign.mutations import MUTATIONS, hunt, missed

_HUNTED = (
    "version-is-ignored",
    "crash-is-not-told",
    "a-lost-board-is-silent",
    "a-full-disk-is-silent",
    "goes-on-when-not-kept",
    "resumes-one-short",
    "resumes-the-first-action-only",
    "food-is-never-due",
    "nothing-is-sent",
    "a-lost-counter-is-silent",
    "a-try-is-the-games-action",
    "the-game-goes-on-one-short",
    "nobody-looks-for-the-other-table-again",
    "the-file-of-the-journal-is-not-looked-at",
)


def test_what_is_to_be_spoilt_is_there() -> None:
    # Also in the firmware, which is read when a board starts.
    layer = Layer.FIRMWARE.value
    assert set(missed(layer, 1)) < {mutation.name for mutation in MUTATIONS if mutation.layer == layer}


@pytest.mark.slow
@pytest.mark.parametrize("layer", Layer)
def test_games_come_to_what_is_to_be_spoilt(layer: Layer) -> None:
    assert missed(layer.value) == []


def test_each_part_and_each_layer_has_three_bugs_at_least() -> None:
    assert min(Counter(mutation.part for mutation in MUTATIONS).values()) >= 3
    assert set(Counter(mutation.layer for mutation in MUTATIONS)) == {layer.value for layer in Layer}
    assert min(Counter(mutation.layer for mutation in MUTATIONS).values()) >= 3
    assert len({mutation.name for mutation in MUTATIONS}) == len(MUTATIONS) >= 30


@pytest.mark.slow
@pytest.mark.parametrize("name", _HUNTED)
def test_a_planted_bug_is_found(name: str) -> None:
    (mutation,) = (one for one in MUTATIONS if one.name == name)
    assert hunt(mutation).found
