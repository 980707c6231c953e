"""Every reason to refuse an action, provoked."""

import pytest

from alu_companion.games.alu import rules
from alu_companion.games.alu.notation import parse_action
from alu_companion.games.alu.values import Action, EndReason, Kind, Options, Reason, Resources, Side, State
from alu_companion.games.game import IllegalAction
from alu_companion.games.geometry import NO_FIELD, STANDARD, Field
from games.alu.positions import mask, position, random_states

FRESH = rules.start()
# Square camps B5 and C5, a circle camp C4 below, raided A5 and D4; Square to move.
MIDDLE = position("R S S . . . . .", ". . C R . . . .", "C . . . . . . .")
POOR = Resources(material=1, iron=0, food=0, pending=0)
# Fourteen square camps: rows 1 and 2 but for A1 and B1; H3 is raided.
FULL = position("R . . . . . . C", "S S S S S S S S", "C . S S S S S S", top=3)
FOURTEEN_RAIDED = position("R R R R R R R .", "R R R R R R R .", "S . . . . . . .", "C . . . . . . .")


def with_square(state: State, resources: Resources) -> State:
    return state._replace(resources=(state.resources[0], resources))


CASES = [
    (FRESH._replace(ended=EndReason.BOTH_PASSED), "camp A1", Reason.GAME_OVER),
    (FRESH._replace(ended=EndReason.BOTH_PASSED), "end", Reason.GAME_OVER),
    (MIDDLE, Action(Kind.CAMP, Field(40)), Reason.NO_SUCH_FIELD),
    (MIDDLE, Action(Kind.RAID, NO_FIELD), Reason.NO_SUCH_FIELD),
    (MIDDLE, Action(Kind.END_TURN, Field(3)), Reason.FIELD_NOT_WANTED),
    (MIDDLE, Action(Kind.SWAP, Field(3)), Reason.FIELD_NOT_WANTED),
    (FRESH, "raid A1", Reason.FIRST_MUST_BE_CAMP),
    (FRESH, "attack A1", Reason.FIRST_MUST_BE_CAMP),
    (FRESH, "end", Reason.FIRST_MUST_BE_CAMP),
    (FRESH._replace(options=Options(must_use_actions=True)), "end", Reason.FIRST_MUST_BE_CAMP),
    (FRESH, "camp B2", Reason.FIRST_CAMP_NOT_AT_EDGE),
    (FRESH._replace(camps=(0, mask("A1")), founded=(False, True)), "camp A1", Reason.ENEMY_CAMP),
    (FRESH._replace(raided=mask("A1")), "camp A1", Reason.FIELD_RAIDED),
    (MIDDLE, "camp B5", Reason.OWN_CAMP),
    (MIDDLE, "attack B5", Reason.OWN_CAMP),
    (MIDDLE, "build B5", Reason.OWN_CAMP),
    (MIDDLE, "camp C4", Reason.ENEMY_CAMP),
    (MIDDLE, "raid C4", Reason.ENEMY_CAMP),
    (MIDDLE, "restore C4", Reason.ENEMY_CAMP),
    (MIDDLE, "build C4", Reason.ENEMY_CAMP),
    (MIDDLE, "camp A5", Reason.FIELD_RAIDED),
    (MIDDLE, "raid A5", Reason.FIELD_RAIDED),
    (MIDDLE, "attack A5", Reason.FIELD_RAIDED),
    (MIDDLE, "restore D5", Reason.FIELD_EMPTY),
    (MIDDLE, "build D5", Reason.FIELD_EMPTY),
    (MIDDLE, "attack D5", Reason.FIELD_EMPTY),
    (MIDDLE, "camp H1", Reason.OUT_OF_REACH),
    (MIDDLE, "camp A4", Reason.OUT_OF_REACH),  # diagonal only
    (MIDDLE, "restore D4", Reason.OUT_OF_REACH),
    (MIDDLE, "attack A3", Reason.OUT_OF_REACH),
    (FULL, "camp B1", Reason.NO_CAMP_LEFT),
    (FULL, "build A3", Reason.NO_CAMP_LEFT),
    (FOURTEEN_RAIDED, "raid B3", Reason.NO_RAIDING_PIECE_LEFT),
    (FOURTEEN_RAIDED, "attack A2", Reason.NO_RAIDING_PIECE_LEFT),
    (with_square(MIDDLE, POOR), "build A5", Reason.TOO_LITTLE_MATERIAL),
    (with_square(MIDDLE, POOR._replace(material=0)), "camp D5", Reason.TOO_LITTLE_MATERIAL),
    (with_square(MIDDLE, POOR._replace(material=0)), "restore A5", Reason.TOO_LITTLE_MATERIAL),
    (with_square(MIDDLE, Resources(5, 0, 3, 0)), "build A5", Reason.NO_IRON),
    (with_square(MIDDLE, Resources(5, 0, 3, 0)), "attack C4", Reason.NO_IRON),
    (with_square(MIDDLE, Resources(5, 3, 0, 0)), "attack C4", Reason.NO_FOOD),
    (with_square(MIDDLE, Resources(5, 3, 0, 2)), "attack C4", Reason.FOOD_PENDING),
    (MIDDLE._replace(options=Options(must_use_actions=True)), "end", Reason.MUST_USE_ACTIONS),
    (MIDDLE, "swap", Reason.SWAP_NOT_AGREED),
    (FRESH._replace(options=Options(swap=True)), "swap", Reason.SWAP_TOO_LATE),
    (MIDDLE._replace(options=Options(swap=True)), "swap", Reason.SWAP_TOO_LATE),
]


@pytest.mark.parametrize(("state", "action", "reason"), CASES, ids=lambda value: getattr(value, "name", None))
def test_refused(state: State, action: Action | str, reason: Reason) -> None:
    if isinstance(action, str):
        action = parse_action(action)
    before = hash(state)
    assert rules.check(state, action) is reason
    assert action not in rules.legal_actions(state)
    with pytest.raises(IllegalAction) as refused:
        rules.apply(state, action)
    assert refused.value.reason is reason
    assert hash(state) == before


def test_every_reason_is_provoked_above() -> None:
    assert {reason for _, _, reason in CASES} == set(Reason)


@pytest.mark.parametrize("options", [Options(), Options(swap=True, must_use_actions=True)])
def test_check_agrees_with_the_list_for_every_action_there_is(options: Options) -> None:
    everything = [
        Action(kind, field) for kind in Kind for field in (NO_FIELD, *map(Field, range(STANDARD.field_count)))
    ]
    for state in random_states(3, options, seed=9)[::3]:
        legal = rules.legal_actions(state)
        assert legal == tuple(sorted(legal))
        assert tuple(action for action in sorted(everything) if rules.check(state, action) is None) == legal


def test_the_raided_pool_is_shared() -> None:
    for turn in Side:
        kinds = {action.kind for action in rules.legal_actions(FOURTEEN_RAIDED._replace(turn=turn))}
        assert not kinds & {Kind.RAID, Kind.ATTACK}
        assert Kind.CAMP in kinds
