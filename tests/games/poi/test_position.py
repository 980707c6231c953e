"""States in text and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alu_companion.games.game import NotUnderstood, TextReason
from alu_companion.games.poi.position import format_state, parse_state
from games.poi.positions import random_states

SHOWN = """\
options map=.,+2ATK,3ARM,. dice=20
round=3 turn=2 phase=recruit left=0 miner=2 mined=c1:2arm
a1 n=1:6 c=1:4 arm=2
c1 c=2:3 arm=2 sup=1"""


def test_a_position_reads_line_by_line() -> None:
    state = parse_state(SHOWN)
    assert format_state(state) == SHOWN
    assert (state.turn, state.round, state.options.dice) == (1, 3, 20)
    assert state.goods[0] == (2, 0)
    assert state.units[state.board.parse_place("a1-n")] == (0, 6)


def test_remarks_blanks_and_order_do_not_matter() -> None:
    options, facts, *tiles = SHOWN.splitlines()
    words = " ".join(reversed(facts.split()))
    assert parse_state("\n# A remark.\n" + "\n\n".join([options, f"  {words} ", *reversed(tiles)])) == parse_state(
        SHOWN
    )


@pytest.mark.parametrize(
    ("options", "seed"),
    [("", 1), ("players=3 dice=7", 2), ("players=4 map=random seed=9 tokens=5", 3), ("players=3 map=.,./.,.", 4)],
)
def test_every_state_of_a_game_both_ways(options: str, seed: int) -> None:
    for state in random_states(options, seed, resigning=0.01):
        assert parse_state(format_state(state)) == state


def changed(old: str, new: str) -> str:
    assert old in SHOWN
    return SHOWN.replace(old, new, 1)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", TextReason.EMPTY),
        ("# only a remark", TextReason.EMPTY),
        ("options", TextReason.BAD_VALUE),
        (changed("options", "option"), TextReason.BAD_VALUE),
        (changed("dice=20", "haste"), TextReason.UNKNOWN_WORD),
        (changed("dice=20", "dice=2"), TextReason.BAD_VALUE),
        (changed("3ARM", "3ORE"), TextReason.BAD_BOARD),
        (changed("round=3", ""), TextReason.BAD_VALUE),
        (changed("round=3", "round=3 round=3"), TextReason.BAD_VALUE),
        (changed("round=3", "round=-3"), TextReason.BAD_VALUE),
        (changed("round=3", "round=3 speed=3"), TextReason.UNKNOWN_WORD),
        (changed("turn=2", "turn=0"), TextReason.BAD_VALUE),
        (changed("turn=2", "turn=3"), TextReason.BAD_VALUE),
        (changed("turn=2", "turn=2 out=1"), TextReason.BAD_BOARD),
        (changed("turn=2", "turn=2 out=9"), TextReason.BAD_VALUE),
        (changed("turn=2", "turn=2 out="), TextReason.BAD_VALUE),
        (changed("phase=recruit", "phase=mining"), TextReason.BAD_VALUE),
        (changed("phase=recruit", "phase=over"), TextReason.BAD_VALUE),
        (changed("phase=recruit", "phase=recruit end=equal"), TextReason.BAD_VALUE),
        (changed("phase=recruit", "phase=recruit winners=1"), TextReason.BAD_VALUE),
        (changed("phase=recruit", "phase=over end=boredom"), TextReason.BAD_VALUE),
        (changed("left=0", "left=1"), TextReason.BAD_VALUE),
        (changed("phase=recruit left=0", "phase=units left=4"), TextReason.BAD_VALUE),
        (changed("miner=2", ""), TextReason.BAD_VALUE),
        (changed("c1:2arm", "c1:2"), TextReason.BAD_VALUE),
        (changed("c1:2arm", "c1:0arm"), TextReason.BAD_VALUE),
        (changed("c1:2arm", "c9:2arm"), TextReason.NO_SUCH_FIELD),
        (changed("a1 n", "a2 n"), TextReason.NO_SUCH_FIELD),
        (changed("a1 n", "c1 n"), TextReason.BAD_BOARD),  # the same territory twice
        (changed("n=1:6", "c=1:6"), TextReason.BAD_BOARD),
        (changed("n=1:6", "n=1:7"), TextReason.BAD_VALUE),
        (changed("n=1:6", "n=1:0"), TextReason.BAD_VALUE),
        (changed("n=1:6", "n=3:6"), TextReason.BAD_VALUE),
        (changed("n=1:6", "n=6"), TextReason.BAD_VALUE),
        (changed("n=1:6", "ne=1:6"), TextReason.UNKNOWN_WORD),
        (changed("arm=2", "arm=13"), TextReason.BAD_BOARD),
        (changed("arm=2", "arm=0"), TextReason.BAD_VALUE),
        (changed("dice=20", "tokens=3"), TextReason.BAD_BOARD),
        (changed("c=2:3 ", ""), TextReason.BAD_BOARD),  # the mover has no unit
        (changed("dice=20", "dice=5") + "\nb1 n=1:1 e=1:1 s=1:1 w=1:1", TextReason.BAD_BOARD),
    ],
)
def test_texts_that_are_no_positions(text: str, reason: TextReason) -> None:
    with pytest.raises(NotUnderstood) as refused:
        parse_state(text)
    assert refused.value.reason is reason


def test_a_game_of_one_is_over() -> None:
    alone = "options players=3\nround=1 turn=1 phase=units left=3 out=2,3\na1 c=1:3"
    with pytest.raises(NotUnderstood):
        parse_state(alone)
    over = parse_state(alone.replace("phase=units left=3", "phase=over left=0 end=last-standing winners=1"))
    assert over.winners == (0,)


CHOOSING = "options players=3\nround=0 turn=2 phase=choose left=0\na1 c=1:3"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("turn=2", "turn=3"),  # the second seat has chosen nothing
        ("turn=2", "turn=1"),
        ("c=1:3", "c=2:3"),
        ("c=1:3", "c=1:3 n=3:1"),
        ("c=1:3", "n=1:3"),  # somebody else could choose the territory
    ],
)
def test_whoever_has_chosen_has_units_and_nobody_else(old: str, new: str) -> None:
    state = parse_state(CHOOSING)
    assert parse_state(format_state(state)) == state
    with pytest.raises(NotUnderstood) as refused:
        parse_state(CHOOSING.replace(old, new))
    assert refused.value.reason is TextReason.BAD_BOARD


@given(st.lists(st.sampled_from(SHOWN.replace("\n", " \n ").split(" ")), max_size=25))
def test_no_text_breaks_the_reader(words: list[str]) -> None:
    try:
        state = parse_state("options map=.,3ARM,.\nround=3 turn=2 phase=units left=1 " + " ".join(words))
    except NotUnderstood:
        return
    assert parse_state(format_state(state)) == state
