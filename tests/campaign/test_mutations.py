"""Planted bugs: each can be planted, and some are hunted here; the others by `python tests/campaign/mutations.py`."""

from __future__ import annotations

from collections import Counter

import pytest

from alu_companion.campaign.catalogue import Layer
from campaign.mutation import Mutation
from campaign.mutations import MUTATIONS, ROOT, hunt

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


@pytest.mark.parametrize("mutation", MUTATIONS, ids=lambda one: one.name)
def test_the_text_to_replace_stands_there_once(mutation: Mutation) -> None:
    folder = ROOT if mutation.file.startswith("firmware/") else ROOT / "host" / "alu_companion"
    assert (folder / mutation.file).read_text(encoding="utf-8").count(mutation.old) == 1


def test_each_part_and_each_layer_has_three_bugs_at_least() -> None:
    assert min(Counter(mutation.part for mutation in MUTATIONS).values()) >= 3
    assert set(Counter(mutation.layer for mutation in MUTATIONS)) == {layer.value for layer in Layer}
    assert min(Counter(mutation.layer for mutation in MUTATIONS).values()) >= 3
    assert len({mutation.name for mutation in MUTATIONS}) == len(MUTATIONS) >= 30


@pytest.mark.parametrize("name", _HUNTED)
def test_a_planted_bug_is_found(name: str) -> None:
    (mutation,) = (one for one in MUTATIONS if one.name == name)
    assert hunt(mutation).found
