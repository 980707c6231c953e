"""A piece of the proof on every run; the whole of it is a command."""

from referee.proof import CORRUPTED_EVERY, prove


def test_what_was_played_is_what_is_read() -> None:
    count = prove(4, first_seed=100_001)
    assert count.states > 100
    assert count.corrupted >= count.states // CORRUPTED_EVERY * 100
