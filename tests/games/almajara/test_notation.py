"""Text and back: actions and options."""

from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from alu_companion.games.almajara import library, notation, rules
from alu_companion.games.almajara.layout import LayoutReason
from alu_companion.games.almajara.turns import most_to_defend
from alu_companion.games.almajara.values import (
    EXPANSIONS,
    NO_CELL,
    NO_CHIP,
    Action,
    ActionKind,
    Ambiguity,
    Layout,
    Moves,
    Options,
    Reason,
)
from alu_companion.games.game import AmbiguousAction, BadFile, NotUnderstood, TextReason
from games.almajara.positions import BOARD, CHIPS, cell, chip, options, position

STATE = position("a2-c=no4", "a4-c=no5")
ACTIONS = [
    ("move a2-ne c3-sw", Action(ActionKind.MOVE, cell("a2-ne"), NO_CHIP, cell("c3-sw"))),
    ("move a2-c a2-n card=an1", Action(ActionKind.MOVE, cell("a2-c"), chip("an1"), cell("a2-n"))),
    ("place gu1 b1-c", Action(ActionKind.PLACE, NO_CELL, chip("gu1"), cell("b1-c"))),
    ("deploy no1 b1-se", Action(ActionKind.DEPLOY, NO_CELL, chip("no1"), cell("b1-se"))),
    ("deploy no1 b1-se other", Action(ActionKind.DEPLOY, NO_CELL, chip("no1"), cell("b1-se"), turned=True)),
    ("draw my3", Action(ActionKind.DRAW, chip=chip("my3"))),
    ("end", Action(ActionKind.END_TURN)),
    ("swap", Action(ActionKind.SWAP)),
]


@pytest.mark.parametrize(("text", "action"), ACTIONS)
def test_actions_both_ways(text: str, action: Action) -> None:
    assert notation.format_action(STATE, action) == text
    assert notation.parse_action(STATE, text) == action
    assert notation.parse_action(STATE, f"  {text.upper()} ") == action


def test_a_chip_and_a_card_go_by_what_is_heard_of_them_too() -> None:
    for text, called in (
        ("move a2-c a2-n card=an1", "move a2-c a2-n ancient#1"),
        ("place gu2 b1-c", "place guard#2 b1-c"),
        ("draw no11", "draw normal#11"),
    ):
        assert notation.parse_action(STATE, called) == notation.parse_action(STATE, text)


def test_a_small_set_of_chips_is_dealt_as_far_as_it_goes() -> None:
    small = notation.parse_options(f"chips={notation.format_chips_option(CHIPS)}")
    assert (len(CHIPS.chips), small.dealt) == (20, 10)
    assert "dealt" not in notation.format_options(small)
    assert notation.parse_options(notation.format_options(small)) == small


def test_every_kind_of_action_is_above() -> None:
    assert {action.kind for _, action in ACTIONS} == set(ActionKind)


def test_the_middle_may_be_left_out() -> None:
    assert notation.parse_action(STATE, "move a2 b3") == notation.parse_action(STATE, "move a2-c b3-c")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", TextReason.EMPTY),
        ("  ", TextReason.EMPTY),
        ("jump a2 b2", TextReason.UNKNOWN_WORD),
        ("move a2", TextReason.FIELD_MISSING),
        ("place no1", TextReason.FIELD_MISSING),
        ("draw", TextReason.FIELD_MISSING),
        ("move a2 a9", TextReason.NO_SUCH_FIELD),
        ("place no1 a1-x", TextReason.NO_SUCH_FIELD),
        ("place no99 a1", TextReason.BAD_VALUE),
        ("draw a1", TextReason.BAD_VALUE),
        ("move a2 b2 card=", TextReason.BAD_VALUE),
        ("move a2 b2 nowhere", TextReason.BAD_VALUE),
        ("move a2 b2 card=no1 card=no2", TextReason.TOO_MUCH),
        ("place no1 a1 a2", TextReason.TOO_MUCH),
        ("place no1 a1 other", TextReason.TOO_MUCH),
        ("deploy no1 a1 back", TextReason.TOO_MUCH),
        ("deploy no1 a1 other other", TextReason.TOO_MUCH),
        ("end a1", TextReason.TOO_MUCH),
    ],
)
def test_texts_that_are_no_actions(text: str, reason: TextReason) -> None:
    with pytest.raises(NotUnderstood) as refused:
        notation.parse_action(STATE, text)
    assert refused.value.reason is reason


BY_CARDS = options(moves=Moves.CARDS)
HANDS = {"one_cards": "no4 no8 no9 an2 my3", "two_cards": "no1 no2 no3 no5 no6", "agreed": BY_CARDS}


def test_a_move_without_its_card_takes_the_only_one_that_leads_there() -> None:
    state = position("a2-c=no1", "a4-c=no5", **HANDS)
    assert notation.parse_action(state, "move a2-c a2-s").chip == chip("no4")
    # an2 would lead there too, but only from an obelisk zone.
    assert notation.parse_action(state, "move a2-c a3-s").chip == chip("no8")
    assert notation.parse_action(state, "move a2-c c4-c").chip == NO_CHIP


def test_a_card_that_may_not_be_used_is_named_all_the_same() -> None:
    state = position("a2-c=no1", "a4-c=no5", **HANDS)
    meant = notation.parse_action(state, "move a2-c b2-w")
    assert meant.chip == chip("an2")
    assert rules.check(state, meant) is Reason.CARD_WANTS_OBELISK


def test_several_cards_are_asked_about() -> None:
    state = position("a2-c=no1", "a4-c=no5", **HANDS)
    with pytest.raises(AmbiguousAction) as refused:
        notation.parse_action(state, "move a2-c a2-n")
    assert (refused.value.reason, refused.value.text) == (Ambiguity.SEVERAL_CARDS, "no4 no9")


def test_in_a_game_by_both_no_card_is_the_own_drawing() -> None:
    state = position("a2-c=no1", "a4-c=no5", **HANDS | {"agreed": options(moves=Moves.BOTH)})
    assert notation.parse_action(state, "move a2-c a2-s").chip == NO_CHIP


layouts = st.sampled_from(
    [BOARD, Layout("own", (" 2", "", "1 ."), 7, 20), *map(library.layout, library.layout_names())]
)


@settings(deadline=None)
@given(
    st.builds(
        Options,
        layout=layouts,
        chips=st.sampled_from([CHIPS, library.chips("classic"), replace(library.chips("classic"), name="mine")]),
        seed=st.integers(0, 10**9 - 1),
        dealt=st.integers(9, 10),
        share=st.integers(50, 100),
        deploy=st.booleans(),
        moves=st.sampled_from(Moves),
        plain_kinds=st.booleans(),
        flip_on_capture=st.booleans(),
        turn_limit=st.integers(1, 9999),
        without=st.sets(st.sampled_from(EXPANSIONS)).map(
            lambda kinds: tuple(one for one in EXPANSIONS if one in kinds)
        ),
    ),
    st.integers(1, 5000),
)
def test_options_both_ways(agreed: Options, turns: int) -> None:
    most = most_to_defend(agreed)
    assume(len(agreed.in_game()) >= 2 * agreed.dealt)
    agreed = replace(agreed, defend=1 + turns % most if most > 0 else None)
    assert notation.parse_options(notation.format_options(agreed)) == agreed


def test_no_text_is_the_usual_options() -> None:
    usual = notation.parse_options("")
    assert usual == Options(library.layout("classic"), library.chips("classic"))
    assert notation.format_options(usual) == ""


def test_a_layout_proposes_and_the_players_decide() -> None:
    small = notation.parse_options("layout=small")
    assert (small.dealt, small.turn_limit) == (9, 60)
    usual = notation.parse_options("layout=small dealt=12 turn_limit=120")
    assert (usual.dealt, usual.turn_limit) == (12, 120)
    assert notation.parse_options(notation.format_options(usual)) == usual


def test_what_stays_in_the_box_is_named_in_any_order_and_few_chips_are_dealt_as_far_as_they_go() -> None:
    agreed = notation.parse_options("layout=wide without=guard,ancient,myth")
    assert agreed.without == EXPANSIONS
    assert agreed.dealt == 15
    assert notation.format_options(agreed) == "layout=wide without=ancient,myth,guard"


def test_a_portal_is_defended_for_as_long_as_the_turns_go() -> None:
    assert notation.parse_options("layout=fortress defend=29").defend == 29
    assert notation.parse_options("layout=name:+x/.../1.. turn_limit=9 defend=4").defend == 4
    assert notation.format_options(notation.parse_options("defend=3 layout=fortress")) == "layout=fortress defend=3"


def test_what_ships_goes_by_its_name_and_all_else_is_written_out() -> None:
    assert notation.format_options(notation.parse_options("layout=wide")) == "layout=wide"
    gap = replace(notation.parse_options(""), layout=Layout("gap", (" 2", "", "1 L")))
    assert notation.format_options(gap) == "layout=name:+gap/+2//1+L"
    # A layout of the same name that is not the one that ships is written out too.
    other = replace(notation.parse_options(""), layout=Layout("classic", ("2", "1")))
    assert notation.format_options(other) == "layout=name:+classic/2/1"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("change", TextReason.UNKNOWN_WORD),
        ("deploy=yes", TextReason.UNKNOWN_WORD),
        ("seed", TextReason.UNKNOWN_WORD),
        ("seed=1 seed=2", TextReason.BAD_VALUE),
        ("seed=-1", TextReason.BAD_VALUE),
        ("seed=1000000000", TextReason.BAD_VALUE),
        ("seed=²", TextReason.BAD_VALUE),
        ("dealt=8", TextReason.BAD_VALUE),
        ("dealt=21", TextReason.BAD_VALUE),
        ("share=49", TextReason.BAD_VALUE),
        ("share=101", TextReason.BAD_VALUE),
        ("moves=dice", TextReason.BAD_VALUE),
        ("turn_limit=0", TextReason.BAD_VALUE),
        ("turn_limit=10000", TextReason.BAD_VALUE),
        ("layout=nowhere", TextReason.BAD_VALUE),
        ("without=", TextReason.BAD_VALUE),
        ("without=normal", TextReason.BAD_VALUE),
        ("without=myth,myth", TextReason.BAD_VALUE),
        ("without=ancient,myth,guard dealt=16", TextReason.BAD_VALUE),
        ("defend=5", TextReason.BAD_VALUE),
        ("layout=lighthouses defend=5", TextReason.BAD_VALUE),
        ("layout=fortress defend=0", TextReason.BAD_VALUE),
        ("layout=fortress defend=30", TextReason.BAD_VALUE),
        ("layout=fortress defend=x", TextReason.BAD_VALUE),
        ("chips=none", TextReason.BAD_VALUE),
        ("layout=2/1", TextReason.BAD_VALUE),
        ("chips=name:x", TextReason.BAD_VALUE),
        ("layout=name:x/2/2", TextReason.BAD_BOARD),
    ],
)
def test_texts_that_are_no_options(text: str, reason: TextReason) -> None:
    with pytest.raises(NotUnderstood) as refused:
        notation.parse_options(text)
    assert refused.value.reason is reason


def test_a_set_that_is_too_small_for_the_deal_is_refused() -> None:
    text = notation.format_options(options())
    assert notation.parse_options(f"{text.replace('dealt=9', 'dealt=10')}").dealt == 10
    with pytest.raises(NotUnderstood):
        notation.parse_options(text.replace("dealt=9", "dealt=11"))


def test_a_wrong_layout_tells_all_its_problems() -> None:
    with pytest.raises(BadFile) as refused:
        notation.parse_options("layout=name:x/2x/2")
    assert [problem.reason for problem in refused.value.problems] == [
        LayoutReason.UNKNOWN_TILE,
        LayoutReason.NO_START,
    ]
