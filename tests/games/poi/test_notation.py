"""Text and back: actions and options."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alu_companion.games.game import BadFile, GameError, NotUnderstood, TextReason
from alu_companion.games.poi import library, notation, rules
from alu_companion.games.poi.game import POI
from alu_companion.games.poi.maps import parse_board
from alu_companion.games.poi.notation import default_options, parse_action
from alu_companion.games.poi.values import END, RESIGN, Action, Options, carry, choose, move, recruit
from games.poi.positions import STRIP, position, random_states

STATE = position("a1 c=1:5 n=1:3 e=1:2", "b1 w=2:2", "f1 c=2:6")
A1_C, A1_N, A1_E, A1_S = 4, 0, 1, 2

ACTIONS = [
    ("choose b1", choose(1)),
    ("move a1-c a1-s", move(A1_C, A1_S, 5)),
    ("move a1-c a1-s 2", move(A1_C, A1_S, 2)),
    ("move a1-c a1-n", move(A1_C, A1_N, 3)),  # as much as there is room for
    ("move a1-c a1-n 2", move(A1_C, A1_N, 2)),
    ("move a1-e b1-w", move(A1_E, 8, 2)),
    ("move a1-w a1-c", move(3, A1_C, 0)),  # nobody is there: the rules will say so
    ("carry a1 b1 arm=2 sup=1", carry(0, 1, 2, 1)),
    ("carry a1 b1 sup=3", carry(0, 1, 0, 3)),
    ("recruit a1-s", recruit(A1_S)),
    ("recruit a1-c", recruit(A1_C)),
    ("end", END),
    ("resign", RESIGN),
]


@pytest.mark.parametrize(("text", "action"), ACTIONS)
def test_actions_both_ways(text: str, action: Action) -> None:
    assert notation.format_action(STATE, action) == text
    assert parse_action(STATE, text) == parse_action(STATE, f"  {text.upper()} ") == action


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("move a1 a1-s", "move a1-c a1-s"),
        ("move a1-e a1", "move a1-e a1-c"),
        ("recruit a1", "recruit a1-c"),
        ("move a1-c a1-s 5", "move a1-c a1-s"),
        ("carry a1 b1 sup=1 arm=2", "carry a1 b1 arm=2 sup=1"),
    ],
)
def test_other_ways_to_say_it(text: str, same: str) -> None:
    assert parse_action(STATE, text) == parse_action(STATE, same)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", TextReason.EMPTY),
        ("  ", TextReason.EMPTY),
        ("jump a1-c", TextReason.UNKNOWN_WORD),
        ("move", TextReason.FIELD_MISSING),
        ("move a1-c", TextReason.FIELD_MISSING),
        ("choose", TextReason.FIELD_MISSING),
        ("recruit", TextReason.FIELD_MISSING),
        ("choose a1-c", TextReason.NO_SUCH_FIELD),
        ("choose a2", TextReason.NO_SUCH_FIELD),
        ("move a1-c a1-ne", TextReason.NO_SUCH_FIELD),
        ("carry a1 b1-n arm=1", TextReason.NO_SUCH_FIELD),
        ("move a1-c a1-n 2 3", TextReason.TOO_MUCH),
        ("carry a1 b1 arm=1 sup=1 arm=1", TextReason.TOO_MUCH),
        ("carry a1 b1 arm=1 arm=1", TextReason.TOO_MUCH),
        ("end turn", TextReason.TOO_MUCH),
        ("choose a1 b1", TextReason.TOO_MUCH),
        ("move a1-c a1-n 0", TextReason.BAD_VALUE),
        ("move a1-c a1-n two", TextReason.BAD_VALUE),
        ("carry a1 b1", TextReason.BAD_VALUE),
        ("carry a1 b1 arm", TextReason.BAD_VALUE),
        ("carry a1 b1 arm=-1", TextReason.BAD_VALUE),
        ("carry a1 b1 gold=1", TextReason.UNKNOWN_WORD),
    ],
)
def test_texts_that_are_no_actions(text: str, reason: TextReason) -> None:
    with pytest.raises(NotUnderstood) as refused:
        parse_action(STATE, text)
    assert refused.value.reason is reason


def test_every_legal_action_of_a_game_both_ways() -> None:
    for state in random_states("map=first dice=8", seed=2)[::9]:
        for action in rules.legal_actions(state):
            assert parse_action(state, notation.format_action(state, action)) == action


BOARDS = st.sampled_from([library.shipped("first").board, library.shipped("cross").board, parse_board(STRIP)])


@given(
    st.one_of(
        st.sampled_from([2, 3, 4]).map(default_options),
        st.builds(
            Options,
            board=BOARDS,
            players=st.just(2),
            dice=st.integers(5, 99),
            tokens=st.integers(0, 99),
            round_limit=st.integers(1, 99),
            no_growth=st.booleans(),
            seed=st.integers(0, 99),
        ),
    )
)
def test_options_both_ways(options: Options) -> None:
    text = notation.format_options(options)
    assert notation.parse_options(text) == options
    assert notation.format_options(notation.parse_options(text)) == text


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("", ""),
        ("map=duel players=2 dice=30", ""),
        ("players=4", "players=4"),
        ("map=clover players=3", "players=3"),
        ("no_growth players=4 map=lakes seed=3", "players=4 map=lakes seed=3 no_growth"),
        (f"map={STRIP}", f"map={STRIP}"),
        ("map=.,2arm,2SUP/+1atk,+1def,+1ATK/2SUP,2ARM,.", "map=first"),
    ],
)
def test_options_are_written_as_short_as_they_can_be(text: str, short: str) -> None:
    assert notation.format_options(notation.parse_options(text)) == short


def test_a_random_map_is_written_out() -> None:
    options = notation.parse_options("map=random seed=7 players=3")
    text = notation.format_options(options)
    assert "random" not in text
    assert "/" in text
    assert text.endswith("seed=7")
    assert notation.parse_options(text) == options
    assert notation.parse_options("map=random seed=8 players=3").board != options.board


@pytest.mark.parametrize("seed", [0, 7, 999_999_999])
def test_the_next_game_on_a_random_map_has_another_one(seed: int) -> None:
    options = notation.parse_options(f"players=3 map=random dice=9 seed={seed}")
    following = POI.another(options)
    assert following.board != options.board
    assert following == notation.parse_options(f"players=3 map=random dice=9 seed={following.seed}")
    assert notation.parse_options(notation.format_options(following)) == following


@pytest.mark.parametrize("text", ["", "players=4 map=lakes seed=3", f"map={STRIP} no_growth"])
def test_the_next_game_on_any_other_map_is_the_same(text: str) -> None:
    assert POI.another(notation.parse_options(text)) == notation.parse_options(text)


def test_only_end_is_a_pass() -> None:
    assert [text for text, action in ACTIONS if POI.is_pass(action)] == ["end"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("haste", TextReason.UNKNOWN_WORD),
        ("no_growth=yes", TextReason.UNKNOWN_WORD),
        ("dice", TextReason.UNKNOWN_WORD),
        ("dice=4", TextReason.BAD_VALUE),
        ("dice=many", TextReason.BAD_VALUE),
        ("players=1", TextReason.BAD_VALUE),
        ("players=5", TextReason.BAD_VALUE),
        ("round_limit=0", TextReason.BAD_VALUE),
        ("tokens=" + "9" * 5000, TextReason.BAD_VALUE),
        ("seed=1 seed=1", TextReason.BAD_VALUE),
        ("map=atlantis", TextReason.BAD_VALUE),
        ("map=", TextReason.BAD_VALUE),
        ("map=first players=4", TextReason.BAD_VALUE),  # two territories to start in
        ("map=.,x", TextReason.BAD_BOARD),
        ("map=.,. players=3", TextReason.BAD_BOARD),
    ],
)
def test_texts_that_are_no_options(text: str, reason: TextReason) -> None:
    with pytest.raises(NotUnderstood) as refused:
        notation.parse_options(text)
    assert refused.value.reason is reason
    assert isinstance(refused.value, BadFile) == (reason is TextReason.BAD_BOARD)


@given(st.text(alphabet="abcmoverecuitdn12-= /\n", max_size=30))
def test_no_text_breaks_the_readers(text: str) -> None:
    with suppress(GameError):
        action = parse_action(STATE, text)
        assert parse_action(STATE, notation.format_action(STATE, action)) == action
    with suppress(GameError):
        options = notation.parse_options(text)
        assert notation.parse_options(notation.format_options(options)) == options
