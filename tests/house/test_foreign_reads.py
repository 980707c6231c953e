"""A feature of the table reads its own fields of the state, and those of a few features below it."""

from __future__ import annotations

from foreign_reads import arrows

DECLARED = {
    ("club", "coach"),
    ("club", "far"),
    ("club", "guide"),
    ("club", "lessons"),
    ("club", "show"),
    ("coach", "computer"),
    ("desk", "lessons"),
    ("desk", "show"),
}
"""Which feature stands above which."""


def test_features_read_what_is_below_them() -> None:
    assert set(arrows()) <= DECLARED
