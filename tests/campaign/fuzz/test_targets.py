"""Every target by inputs made by chance, always the same; with the memory that some of them hold."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from alu_tools.fuzz.catalogue import names, target
from alu_tools.fuzz.mutator import Mutator
from alu_tools.fuzz.trial import try_measured, try_once

pytestmark = pytest.mark.slow

_INPUTS = 3000
# What plays whole games or writes files takes milliseconds for each input.
_FEWER = {
    "recording-tools": 60,
    "recording-played": 300,
    "recording-packed": 1000,
    "journal-file": 300,
    "table": 300,
    "chips": 1000,
    "own-file": 1000,
    "chips-dialog": 1000,
    "far-packet": 500,
    "far-message": 1000,
    "club-table": 1000,
    "club-teacher": 1000,
}
_MEASURED = 100


@pytest.mark.quick("alu-action")
@pytest.mark.parametrize("name", names())
def test_no_input_breaks_a_target(name: str) -> None:
    chosen = target(name)
    mutator = Mutator(Random(name), list(chosen.seeds()), chosen.words, chosen.longest)
    for number in range(_FEWER.get(name, _INPUTS)):
        data = mutator.next()
        try:
            (try_once if number % _MEASURED else try_measured)(chosen, data)
        except Exception as error:
            error.add_note(f"{name}: {data!r}")
            raise


@pytest.mark.parametrize("name", names())
@settings(suppress_health_check=[HealthCheck.too_slow])
@given(data=st.one_of(st.binary(max_size=256), st.text(max_size=128).map(lambda text: text.encode("utf-8", "replace"))))
def test_no_bytes_break_a_target(name: str, data: bytes) -> None:
    try_once(target(name), data)
