"""What once broke a parser does not break it again; and the list of targets is whole."""

from __future__ import annotations

import pytest

from alu_tools.fuzz.catalogue import names, target
from alu_tools.fuzz.corpus import KEPT, kept
from alu_tools.fuzz.trial import try_once

_MOST_BYTES = 200_000


@pytest.mark.parametrize("name", names())
def test_nothing_kept_breaks_its_target(name: str) -> None:
    for _, data in kept(name):
        try_once(target(name), data)


def test_every_folder_of_inputs_has_its_target() -> None:
    assert {path.name for path in KEPT.iterdir()} <= set(names())
    files = [path for path in KEPT.rglob("*") if path.is_file()]
    assert 0 < sum(path.stat().st_size for path in files) < _MOST_BYTES


@pytest.mark.parametrize("name", ["wire-host", "alu-state", "board-toml", "recording-entry"])
def test_seeds_are_taken(name: str) -> None:
    # An input that is refused at its first byte would try nothing.
    chosen = target(name)
    taken = []
    for seed in chosen.seeds():
        try:
            chosen.run(seed)
        except chosen.expected:
            continue
        taken.append(seed)
    assert taken
