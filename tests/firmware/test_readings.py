"""Readings out of the margins, and pieces that hover or lean, through the whole firmware: a small share of what proof.py plays."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec import structs

from alu_companion import paths
from alu_companion.kit.model import load
from alu_companion.kit.sizes import load_sizes
from firmware import proof
from simulator.board_session import BoardSession

READINGS = 4000
DRAWS = 200_000
DESCRIPTION = load(paths.board_file())
SIZES = load_sizes(paths.tactile_dir() / "sizes.toml")


@pytest.mark.slow
def test_no_reading_of_a_dry_field_is_of_another_class() -> None:
    with BoardSession("auto") as session:
        session.step(10)
        found = proof.readings(proof.Simulated(session), READINGS, 3, (proof.DRY, proof.HOVERING))
    print(f"\n{found}")
    assert sum(sum(group.values()) for group in found.values()) == READINGS
    assert [group["wrong"] for group in found.values()] == [0, 0]
    # Standing pieces are read, and enough of those that hover touch for the proof to mean something.
    assert found[proof.DRY]["right"] >= 0.99 * sum(found[proof.DRY].values())
    assert min(found[proof.HOVERING][what] for what in ("right", "empty")) >= 50


def test_a_piece_that_hovers_or_leans_touches_nothing_or_reads_right() -> None:
    touches = proof.touching(SIZES, DESCRIPTION, DRAWS, np.random.default_rng(1))
    assert np.count_nonzero(touches == proof.SHORTED) == 0
    assert min(np.count_nonzero(touches == what) for what in (proof.OPEN, proof.RIGHT)) >= 0.05 * DRAWS


@pytest.mark.parametrize(("key", "mm"), [("inner_at_mm", 2.6), ("outer_at_mm", 5.0)])
def test_fingers_at_other_places_would_join_disc_and_ring(key: str, mm: float) -> None:
    """So what is drawn would find a foot that is drawn wrong."""
    wrong = structs.replace(DESCRIPTION, foot=structs.replace(DESCRIPTION.foot, **{key: mm}))
    touches = proof.touching(SIZES, wrong, DRAWS, np.random.default_rng(1))
    assert np.count_nonzero(touches == proof.SHORTED) > 0
