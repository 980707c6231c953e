"""Every reason to refuse an action, provoked."""

import pytest

from alu_companion.games.game import IllegalAction
from alu_companion.games.poi import rules
from alu_companion.games.poi.notation import parse_action, parse_options
from alu_companion.games.poi.values import END, RESIGN, Action, Kind, Phase, Reason, State, carry, choose, move, recruit
from games.poi.positions import play, position, random_states

FRESH = rules.start(parse_options("map=.,.,.,./.,.,3ARM,./.,.,.,."))
OVER = play(position("a1 e=1:5", "b1 w=2:2"), "move a1-e b1-w")
UNITS = position("a1 c=1:5 n=1:6 e=1:3", "b1 w=2:2 s=1:1", "f1 c=2:6")
FIVE_DICE = position("a1 c=1:5 n=1:6 e=1:3 s=1:2", "b1 s=1:1", "f1 c=2:6", options="dice=5")
GOODS = position(
    "a1 c=1:5 arm=4 sup=1", "b1 arm=6 sup=5", "c1 c=1:1 arm=1", "d1 c=2:2 w=1:1 arm=1", "f1 c=2:6 arm=2",
    phase="goods",
)  # fmt: skip
RECRUIT = position(
    "a1 c=1:5 n=1:6 e=2:3 arm=2 sup=2", "b1 w=1:2 arm=2 sup=2", "c1 c=1:1 arm=1", "d1 c=1:2 sup=3", "f1 c=2:6",
    phase="recruit", left=0,
)  # fmt: skip
NO_DIE = position(
    "a1 c=1:5 n=1:6 e=1:3 w=1:1 arm=2 sup=2", "b1 w=1:2", "f1 c=2:6", options="dice=5", phase="recruit", left=0
)

CASES = [
    (OVER, "end", Reason.GAME_OVER),
    (OVER, "move b1-w b1-c", Reason.GAME_OVER),
    (UNITS, Action(Kind.END, target=3), Reason.NOT_WANTED),
    (UNITS, Action(Kind.RESIGN, points=1), Reason.NOT_WANTED),
    (UNITS, Action(Kind.MOVE, 4, 1, 1, arm=1), Reason.NOT_WANTED),
    (GOODS, Action(Kind.CARRY, 0, 1, 1, 1, 0), Reason.NOT_WANTED),
    (RECRUIT, Action(Kind.RECRUIT, 0, 4), Reason.NOT_WANTED),
    (FRESH, "end", Reason.CHOOSE_FIRST),
    (FRESH, "move a1-c a1-n", Reason.CHOOSE_FIRST),
    (FRESH, "recruit a1-n", Reason.CHOOSE_FIRST),
    (FRESH, choose(99), Reason.NO_SUCH_TERRITORY),
    (FRESH, choose(-1), Reason.NO_SUCH_TERRITORY),
    (FRESH, "choose b2", Reason.NOT_AT_BORDER),
    (FRESH, "choose c2", Reason.HAS_INTEREST),
    (play(FRESH, "choose a1"), "choose a1", Reason.TAKEN),
    (UNITS, "choose f1", Reason.CHOSEN_ALREADY),
    (GOODS, "move a1-c a1-n", Reason.NOT_UNITS_PHASE),
    (UNITS, "carry a1 b1 arm=1", Reason.NOT_GOODS_PHASE),
    (UNITS, "recruit a1-n", Reason.NOT_RECRUIT_PHASE),
    (UNITS, move(4, 999, 1), Reason.NO_SUCH_PLACE),
    (UNITS, move(-1, 4, 1), Reason.NO_SUCH_PLACE),
    (RECRUIT, recruit(999), Reason.NO_SUCH_PLACE),
    (position("a1 c=1:5", "f1 c=2:1", left=0), "move a1-c a1-n", Reason.NO_MOVE_LEFT),
    (UNITS, "move a1-s a1-c", Reason.NO_UNIT),
    (UNITS, "move f1-c f1-n", Reason.ENEMY_UNIT),
    (UNITS, "move a1-c a1-c", Reason.SAME_PLACE),
    (UNITS, "move b1-s b1-n", Reason.NOT_CONTROLLED),
    (UNITS, "move a1-c b1-w", Reason.NOT_ADJACENT),
    (UNITS, "move a1-n b1-n", Reason.NOT_ADJACENT),
    (UNITS, move(4, 2, 0), Reason.NO_POINTS),
    (UNITS, "move a1-c a1-s 6", Reason.TOO_MANY_POINTS),
    (UNITS, "move a1-c a1-n", Reason.UNIT_FULL),
    (UNITS, "move a1-c a1-e 4", Reason.NO_ROOM),
    (FIVE_DICE, "move a1-c a1-w 2", Reason.NO_DIE_LEFT),
    (FIVE_DICE, "move a1-e b1-w 2", Reason.NO_DIE_LEFT),
    (position("a1 c=1:5 arm=1", "f1 c=2:1", phase="goods", left=0), "carry a1 b1 arm=1", Reason.NO_PACK_LEFT),
    (GOODS, carry(0, 99, 1, 0), Reason.NO_SUCH_TERRITORY),
    (GOODS, "carry a1 c1 arm=1", Reason.NOT_NEIGHBOURS),
    (GOODS, "carry f1 e1 arm=1", Reason.NO_UNIT_IN_TERRITORY),
    (GOODS, "carry c1 d1 arm=1", Reason.ENEMY_TERRITORY),
    (GOODS, carry(0, 1, 0, 0), Reason.NOTHING_CARRIED),
    (GOODS, carry(0, 1, -1, 1), Reason.NOTHING_CARRIED),
    (GOODS, "carry a1 b1 arm=3 sup=1", Reason.PACK_TOO_BIG),
    (GOODS, "carry c1 b1 arm=2", Reason.TOO_FEW_ARM),
    (GOODS, "carry a1 b1 sup=2", Reason.TOO_FEW_SUP),
    (GOODS, "carry a1 b1 arm=2", Reason.STORE_FULL),
    (RECRUIT, "recruit b1-n", Reason.NOT_OWN_TERRITORY),
    (RECRUIT, "recruit f1-n", Reason.NOT_OWN_TERRITORY),
    (RECRUIT, "recruit a1-e", Reason.ENEMY_UNIT),
    (RECRUIT, "recruit a1-n", Reason.UNIT_FULL),
    (RECRUIT, "recruit d1-n", Reason.TOO_FEW_ARM),
    (RECRUIT, "recruit c1-n", Reason.TOO_FEW_SUP),
    (NO_DIE, "recruit a1-s", Reason.NO_DIE_LEFT),
]


@pytest.mark.parametrize(("state", "action", "reason"), CASES, ids=lambda value: getattr(value, "name", None))
def test_refused(state: State, action: Action | str, reason: Reason) -> None:
    if isinstance(action, str):
        action = parse_action(state, action)
    before = hash(state)
    assert rules.check(state, action) is reason
    assert action not in rules.legal_actions(state)
    with pytest.raises(IllegalAction) as refused:
        rules.apply(state, action)
    assert refused.value.reason is reason
    assert hash(state) == before


def test_every_reason_is_provoked_above() -> None:
    assert {reason for _, _, reason in CASES} == set(Reason)


def test_without_a_die_left_units_still_join_and_rise() -> None:
    assert rules.check(FIVE_DICE, parse_action(FIVE_DICE, "move a1-c a1-e 2")) is None
    assert rules.check(FIVE_DICE, parse_action(FIVE_DICE, "move a1-c a1-w")) is None
    assert rules.check(NO_DIE, parse_action(NO_DIE, "recruit a1-e")) is None


@pytest.mark.parametrize(
    "options", ["map=.,./3ARM,3SUP dice=9", "players=3 map=.,-/3ARM,./2SUP,. dice=8 round_limit=6"]
)
def test_check_agrees_with_the_list_for_every_action_there_is(options: str) -> None:
    board = parse_options(options).board
    tiles, places = range(len(board.tiles)), range(5 * len(board.tiles))
    everything = [choose(tile) for tile in tiles] + [recruit(place) for place in places] + [END, RESIGN]
    everything += [move(source, target, points) for source in places for target in places for points in range(1, 7)]
    packs = [(arm, sup) for arm in range(4) for sup in range(4)]
    everything += [carry(source, target, *pack) for source in tiles for target in tiles for pack in packs]
    everything.sort()
    played = [state for seed in range(4) for state in random_states(options, seed)]
    states = [state for phase in Phase for state in [state for state in played if state.phase is phase][::9]]
    assert {state.phase for state in states} == set(Phase)
    for state in states:
        assert tuple(action for action in everything if rules.check(state, action) is None) == rules.legal_actions(
            state
        )
