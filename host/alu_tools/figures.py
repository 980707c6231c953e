"""What benches and analyses make of their samples."""

from __future__ import annotations

from collections.abc import Sequence


def percentile(values: Sequence[float], share: float) -> float:
    """The value below which that share of the values lies.

    >>> percentile([4.0, 1.0, 3.0, 2.0], 0.5)
    3.0
    """
    ordered = sorted(values)
    return ordered[min(int(len(ordered) * share), len(ordered) - 1)]
