"""Text and back: actions, options, positions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alu_companion.games.alu import notation, rules
from alu_companion.games.alu.values import Action, Kind, Options
from alu_companion.games.game import NotUnderstood, TextReason
from alu_companion.games.geometry import NO_FIELD, STANDARD, Field, Geometry
from games.alu.positions import position, random_states

ACTIONS = [
    ("camp C4", Action(Kind.CAMP, Field(26))),
    ("raid A1", Action(Kind.RAID, Field(0))),
    ("restore H5", Action(Kind.RESTORE, Field(39))),
    ("build C4", Action(Kind.CAMP_ON_RAIDED, Field(26))),
    ("attack B2", Action(Kind.ATTACK, Field(9))),
    ("end", Action(Kind.END_TURN, NO_FIELD)),
    ("swap", Action(Kind.SWAP, NO_FIELD)),
]
SHOWN = """\
.S......
.R......
........
........
.C......
circle=25,10,10,0 square=25,10,10,0 founded=both turn=square left=3 used=0 number=7 \
passes=0 swapped=no end=no winner=no any_border swap"""


@pytest.mark.parametrize(("text", "action"), ACTIONS)
def test_actions_both_ways(text: str, action: Action) -> None:
    assert notation.format_action(action) == text
    assert notation.parse_action(text) == notation.parse_action(f"  {text.upper()} ") == action


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", TextReason.EMPTY),
        ("  ", TextReason.EMPTY),
        ("jump C4", TextReason.UNKNOWN_WORD),
        ("camp", TextReason.FIELD_MISSING),
        ("camp C9", TextReason.NO_SUCH_FIELD),
        ("camp C 4", TextReason.TOO_MUCH),
        ("camp C4 D4", TextReason.TOO_MUCH),
        ("end C4", TextReason.TOO_MUCH),
    ],
)
def test_texts_that_are_no_actions(text: str, reason: TextReason) -> None:
    with pytest.raises(NotUnderstood) as refused:
        notation.parse_action(text)
    assert refused.value.reason is reason


@given(
    st.builds(
        Options,
        **dict.fromkeys(notation.FLAGS, st.booleans()),
        first_turn_actions=st.integers(1, 9),
        geometry=st.sampled_from([STANDARD, Geometry(5, 8), Geometry(1, 1)]),
        circle_material=st.integers(1, 25),
        circle_iron=st.integers(0, 10),
        square_material=st.integers(1, 25),
        square_iron=st.integers(0, 10),
    )
)
def test_options_both_ways(options: Options) -> None:
    assert notation.parse_options(notation.format_options(options)) == options


def test_no_text_is_the_default_options() -> None:
    assert notation.parse_options("") == Options()
    assert notation.format_options(Options()) == ""


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("anyborder", TextReason.UNKNOWN_WORD),
        ("swap=yes", TextReason.UNKNOWN_WORD),
        ("swap swap", TextReason.BAD_VALUE),
        ("first_turn_actions=0", TextReason.BAD_VALUE),
        ("circle_material=0", TextReason.BAD_VALUE),
        ("square_material=26", TextReason.BAD_VALUE),
        ("square_iron=11", TextReason.BAD_VALUE),
        ("first_turn_actions=two", TextReason.BAD_VALUE),
        ("first_turn_actions", TextReason.UNKNOWN_WORD),
        ("first_turn_actions=" + "9" * 5000, TextReason.BAD_VALUE),
        ("board=99x9", TextReason.BAD_VALUE),
        ("board=8", TextReason.BAD_VALUE),
    ],
)
def test_texts_that_are_no_options(text: str, reason: TextReason) -> None:
    with pytest.raises(NotUnderstood) as refused:
        notation.parse_options(text)
    assert refused.value.reason is reason


def test_a_position_reads_like_a_diagram() -> None:
    state = position(". S", ". R", ". .", ". .", ". C", options=Options(any_border=True, swap=True))
    assert notation.format_state(state) == SHOWN
    assert notation.parse_state(SHOWN) == state
    assert notation.parse_state(SHOWN.replace(".", ". ").replace("R", "R ")) == state
    assert notation.format_state_line(state).startswith(".S....../.R....../......../......../.C...... circle=25,")


@pytest.mark.parametrize("options", [Options(), Options(swap=True), Options(geometry=Geometry(4, 3))])
def test_every_state_of_a_game_both_ways(options: Options) -> None:
    for state in random_states(3, options, seed=3):
        assert notation.parse_state(notation.format_state(state)) == state
        assert notation.parse_state(notation.format_state_line(state)) == state


LINE = notation.format_state_line(rules.start())


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", TextReason.BAD_VALUE),
        (LINE.replace("/", "", 1), TextReason.BAD_BOARD),
        (LINE.replace(".", "X", 1), TextReason.BAD_BOARD),
        (LINE.replace(".", "", 1), TextReason.BAD_BOARD),
        (LINE + " board=5x8", TextReason.BAD_BOARD),
        (LINE.replace("turn=circle", ""), TextReason.BAD_VALUE),
        (LINE + " turn=circle", TextReason.BAD_VALUE),
        (LINE.replace("turn=circle", "turn=oval"), TextReason.BAD_VALUE),
        (LINE.replace("25,10,0,0", "25,10,0", 1), TextReason.BAD_VALUE),
        (LINE.replace("25,10,0,0", "25,10,0,-1", 1), TextReason.BAD_VALUE),
        (LINE.replace("left=2", "left=²"), TextReason.BAD_VALUE),
        (LINE.replace("founded=none", "founded=all"), TextReason.BAD_VALUE),
        (LINE.replace("end=no", "end=yes"), TextReason.BAD_VALUE),
        (LINE + " haste", TextReason.UNKNOWN_WORD),
    ],
)
def test_texts_that_are_no_positions(text: str, reason: TextReason) -> None:
    with pytest.raises(NotUnderstood) as refused:
        notation.parse_state(text)
    assert refused.value.reason is reason


@given(st.text(alphabet=".CSR/ =,\nabcdefghilnoprstuwy0123456789", max_size=80))
def test_no_text_breaks_the_reader(text: str) -> None:
    try:
        state = notation.parse_state(text)
    except NotUnderstood:
        return
    assert notation.parse_state(notation.format_state(state)) == state
