"""Positions as text and back."""

import pytest

from alu_companion.games.almajara.notation import parse_options
from alu_companion.games.almajara.position import format_state, parse_state
from alu_companion.games.almajara.values import Moves, Options
from alu_companion.games.game import NotUnderstood, TextReason
from games.almajara.positions import options, position, random_states

SHOWN = """\
options: layout=small seed=3 dealt=10
turn: two
number: 6
left: 2
deploy: 0 0
draws: 0
one pieces: b1-c=no7 c2-c=gu1/back
one reserve: no9/captured an2/back/captured
one cards:
two pieces: b3-n=no8
two reserve: no1 my3/back
two cards:
discard:
held: c2=one@5
moved: b3-n
placed:
captured:
spent guards: c2-c
blocked: b1-c
end: no
winner: no"""


def test_a_position_reads_line_by_line() -> None:
    state = parse_state(SHOWN)
    assert format_state(state) == SHOWN
    shuffled = "\n".join(["# A remark.", "", *reversed(SHOWN.splitlines())])
    assert parse_state(shuffled) == state


@pytest.mark.parametrize(
    "agreed",
    [
        options(seed=1),
        options(seed=2, moves=Moves.BOTH, deploy=True, turn_limit=20),
        parse_options("seed=3 layout=wide dealt=20 share=50 flip_on_capture turn_limit=20"),
    ],
    ids=["own", "both", "wide"],
)
def test_every_state_of_a_game_both_ways(agreed: Options) -> None:
    for state in random_states(agreed, seed=3):
        text = format_state(state)
        assert parse_state(text) == state
        assert format_state(parse_state(text)) == text


DEPLOY = format_state(position("", "b4-c=no2", turn="two", number=1, deploy="0 1", two_reserve="no5 an1"))
CARDS = format_state(position("a1=no1", one_cards="no1 no2", discard="no3", agreed=options(moves=Moves.CARDS)))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", TextReason.EMPTY),
        ("# Nothing.\n", TextReason.EMPTY),
        ("pieces: a1", TextReason.UNKNOWN_WORD),
        (SHOWN.replace("turn: two\n", ""), TextReason.BAD_VALUE),
        (SHOWN + "\nturn: two", TextReason.BAD_VALUE),
        (SHOWN.replace("turn: two", "turn: three"), TextReason.BAD_VALUE),
        (SHOWN.replace("turn: two", "turn: one two"), TextReason.BAD_VALUE),
        (SHOWN.replace("turn: two", "turn:"), TextReason.BAD_VALUE),
        (SHOWN.replace("layout=small", "layout=nowhere"), TextReason.BAD_VALUE),
        (SHOWN.replace("layout=small", "haste"), TextReason.UNKNOWN_WORD),
        (SHOWN.replace("number: 6", "number: 0"), TextReason.BAD_VALUE),
        (SHOWN.replace("number: 6", "number: ²"), TextReason.BAD_VALUE),
        (SHOWN.replace("left: 2", "left: 0"), TextReason.BAD_VALUE),
        (SHOWN.replace("left: 2", "left: 4"), TextReason.BAD_VALUE),
        (SHOWN.replace("deploy: 0 0", "deploy: 0"), TextReason.BAD_VALUE),
        (SHOWN.replace("b1-c=no7", "b9-c=no7"), TextReason.NO_SUCH_FIELD),
        (SHOWN.replace("b1-c=no7", "b1-c"), TextReason.BAD_VALUE),
        (SHOWN.replace("b1-c=no7", "b1-c=no7/side"), TextReason.BAD_VALUE),
        (SHOWN.replace("b1-c=no7", "b1-c=no7/captured"), TextReason.BAD_VALUE),
        (SHOWN.replace("b1-c=no7", "b1-c=no8"), TextReason.BAD_VALUE),  # no8 twice
        (SHOWN.replace("my3/back", "no7"), TextReason.BAD_VALUE),
        (SHOWN.replace("b1-c=no7", "b3-n=no7"), TextReason.BAD_VALUE),
        (SHOWN.replace("c2=one@5", "c2=one"), TextReason.BAD_VALUE),
        (SHOWN.replace("c2=one@5", "z2=one@5"), TextReason.NO_SUCH_FIELD),
        (SHOWN.replace("c2=one@5", "c2=two@5"), TextReason.BAD_VALUE),  # player one stands there
        (SHOWN.replace("c2=one@5", "a2=one@5"), TextReason.BAD_VALUE),  # nobody stands there
        (SHOWN.replace("c2=one@5", "b1=one@5"), TextReason.BAD_VALUE),  # a portal
        (SHOWN.replace("c2=one@5", "c2=one@5 c2=one@5"), TextReason.BAD_VALUE),
        (SHOWN.replace("end: no", "end: yes"), TextReason.BAD_VALUE),
        (DEPLOY.replace("deploy: 0 1", "deploy: 0 2"), TextReason.BAD_VALUE),  # the other chip is ancient
        (DEPLOY.replace("deploy: 0 1", "deploy: 1 1"), TextReason.BAD_VALUE),
        (DEPLOY.replace("turn: two", "turn: one"), TextReason.BAD_VALUE),
        (CARDS.replace("discard: no3", "discard: no1"), TextReason.BAD_VALUE),
        (CARDS.replace("one cards: no1 no2", "one cards: no1 no2 no4 no5 no6 no7"), TextReason.BAD_VALUE),
        (SHOWN.replace("one cards:", "one cards: no1"), TextReason.BAD_VALUE),  # a game without cards
        (SHOWN.replace("discard:", "discard: no3"), TextReason.BAD_VALUE),
        (SHOWN.replace("draws: 0", "draws: 1"), TextReason.BAD_VALUE),
    ],
)
def test_texts_that_are_no_positions(text: str, reason: TextReason) -> None:
    assert parse_state(SHOWN)
    assert parse_state(DEPLOY)
    assert parse_state(CARDS)
    with pytest.raises(NotUnderstood) as refused:
        parse_state(text)
    assert refused.value.reason is reason
