"""The three decoders of the benchmark read the same number of states, so that their times compare."""

from itertools import pairwise

from alu_tools.bench import decoder


def test_all_decoders_read_every_state() -> None:
    states = decoder.make_states(450)
    stream = decoder.make_stream(states)
    assert decoder.decode_link(stream) == 450
    assert decoder.decode_link(stream, 64) == 450
    assert decoder.count_link(stream) == 450
    assert decoder.count_link(stream, 64) == 450
    assert decoder.decode_naive(stream) == 450
    assert decoder.decode_json(decoder.json_stream(states)) == 450


def test_one_field_changes_in_every_two_hundredth() -> None:
    states = decoder.make_states(450)
    changes = sum(one.fields != other.fields for one, other in pairwise(states))
    assert changes == 449 // decoder.FRAMES_PER_CHANGE
