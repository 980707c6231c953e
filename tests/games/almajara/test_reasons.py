"""Every reason to refuse an action, provoked."""

from dataclasses import replace

import pytest

from alu_companion.games.almajara import rules
from alu_companion.games.almajara.values import (
    NO_CELL,
    NO_CHIP,
    Action,
    ActionKind,
    Cell,
    ChipId,
    EndReason,
    Moves,
    Options,
    Reason,
    State,
)
from alu_companion.games.game import IllegalAction
from games.almajara.positions import action, options, play, position, random_states

FAR = "a4-nw=no11"
MIDDLE = position(
    "a2-c=no4 b2-c=gu1 a1-c=no5 c1-c=no9", f"{FAR} b2-n=no1", held="a2=one@3", one_reserve="no8 an1 my1",
    two_reserve="no7",
)  # fmt: skip
USED = play(MIDDLE, "move c1-c c1-n", "place no8 b1-c")
BY_CARDS = position(
    "a2-c=no4", FAR, agreed=options(moves=Moves.CARDS), one_cards="no5 no6 no7 an1 my1", two_cards="no1 no2 no3 no8 no9"
)
DEPLOYING = position("b1-c=no4", one_reserve="no1 an1", deploy="1 0")
DRAWING = rules.start(options(moves=Moves.CARDS))
OVER = replace(MIDDLE, ended=EndReason.POINTS)
MOVE, PLACE, DEPLOY, DRAW, END, SWAP = ActionKind

CASES = [
    (OVER, "end", Reason.GAME_OVER),
    (OVER, "move a2-c a2-n", Reason.GAME_OVER),
    (MIDDLE, "deploy no8 b1-c", Reason.WRONG_PHASE),
    (MIDDLE, "draw no8", Reason.WRONG_PHASE),
    (DEPLOYING, "end", Reason.WRONG_PHASE),
    (DRAWING, "end", Reason.WRONG_PHASE),
    (MIDDLE, Action(END, target=Cell(3)), Reason.PART_NOT_WANTED),
    (MIDDLE, Action(END, chip=ChipId(3)), Reason.PART_NOT_WANTED),
    (MIDDLE, Action(PLACE, Cell(1), ChipId(7), Cell(1)), Reason.PART_NOT_WANTED),
    (DRAWING, Action(DRAW, chip=ChipId(7), target=Cell(1)), Reason.PART_NOT_WANTED),
    (MIDDLE, Action(MOVE, Cell(108), NO_CHIP, Cell(3)), Reason.NO_SUCH_CELL),
    (MIDDLE, Action(MOVE, Cell(3), NO_CHIP, NO_CELL), Reason.NO_SUCH_CELL),
    (MIDDLE, Action(PLACE, NO_CELL, ChipId(20), Cell(3)), Reason.NO_SUCH_CHIP),
    (MIDDLE, Action(PLACE, NO_CELL, NO_CHIP, Cell(3)), Reason.NO_SUCH_CHIP),
    (DRAWING, Action(DRAW), Reason.NO_SUCH_CHIP),
    (MIDDLE, "move b3-c b3-n", Reason.NO_PIECE),
    (MIDDLE, "move b2-n b3-s", Reason.ENEMY_PIECE),
    (MIDDLE, "move a1-c a2-c", Reason.NOT_A_POINT),
    (position("a2-c=no4 a2-n=no5", FAR), "move a2-c a2-n", Reason.OWN_PIECE),
    (USED, "move c1-n c2-s", Reason.MOVED_THIS_TURN),
    (USED, "move b1-c b1-e", Reason.PLACED_THIS_TURN),
    (MIDDLE, "move b2-c b2-n", Reason.GUARD_CAPTURES_NOTHING),
    (BY_CARDS, Action(MOVE, Cell(31), NO_CHIP, Cell(34)), Reason.CARD_NEEDED),
    (MIDDLE, "move a2-c a2-n card=no4", Reason.NO_CARDS_AGREED),
    (BY_CARDS, "move a2-c a2-n card=no4", Reason.CARD_NOT_OPEN),
    (BY_CARDS, "move a2-c a3-c card=an1", Reason.CARD_WANTS_OBELISK),
    (BY_CARDS, "move a2-c a3-c card=my1", Reason.CARD_WANTS_PORTAL),
    (play(DRAWING, "draw no4"), "draw no4", Reason.CARD_NOT_IN_DECK),
    (MIDDLE, "place no7 b1-c", Reason.NOT_IN_RESERVE),
    (MIDDLE, "place no4 b1-c", Reason.NOT_IN_RESERVE),
    (play(position("a2-c=no4", f"{FAR} a2-n=no5"), "move a2-c a2-n"), "place no5 b1-c", Reason.CAPTURED_THIS_TURN),
    (MIDDLE, "place no8 a2-c", Reason.CELL_OCCUPIED),
    (MIDDLE, "place no8 a1-n", Reason.ZONE_NOT_FOR_KIND),
    (MIDDLE, "place an1 b1-c", Reason.ZONE_NOT_FOR_KIND),
    (MIDDLE, "place no8 b2-s", Reason.ZONE_NOT_HELD),
    (MIDDLE, "place my1 a2-n", Reason.STONE_NOT_HELD),
    (position("a1-c=no4", f"{FAR} b1-n=no5", one_reserve="no8"), "place no8 b1-c", Reason.ENEMY_IN_PORTAL),
    (USED, "place my1 b1-n", Reason.PORTAL_USED),
    (DEPLOYING, "deploy no4 b1-n", Reason.NOT_IN_RESERVE),
    (DEPLOYING, "deploy no1 b1-c", Reason.CELL_OCCUPIED),
    (DEPLOYING, "deploy an1 b1-n", Reason.KIND_NOT_AT_START),
    (DEPLOYING, "deploy no1 b3-c", Reason.OUTSIDE_SET_UP),
    (MIDDLE, "swap", Reason.SWAP_NOT_AGREED),
    (replace(MIDDLE, options=options(swap=True)), "swap", Reason.SWAP_TOO_LATE),
    (MIDDLE, Action(SWAP, target=Cell(3)), Reason.PART_NOT_WANTED),
]


@pytest.mark.parametrize(("state", "text", "reason"), CASES, ids=lambda value: getattr(value, "name", None))
def test_refused(state: State, text: Action | str, reason: Reason) -> None:
    meant = action(state, text) if isinstance(text, str) else text
    before = hash(state)
    assert rules.check(state, meant) is reason
    assert meant not in rules.legal_actions(state)
    with pytest.raises(IllegalAction) as refused:
        rules.apply(state, meant)
    assert refused.value.reason is reason
    assert hash(state) == before


def test_every_reason_is_provoked_above() -> None:
    assert {reason for _, _, reason in CASES} == set(Reason)


@pytest.mark.slow
@pytest.mark.quick("drawings")
@pytest.mark.parametrize(
    "agreed",
    [options(seed=3, swap=True), options(seed=4, moves=Moves.BOTH, deploy=True), options(seed=5, moves=Moves.CARDS)],
    ids=["drawings", "both", "cards"],
)
def test_check_agrees_with_the_list_for_every_action_there_is(agreed: Options) -> None:
    cells, chips = [NO_CELL, *map(Cell, range(0, 108, 5))], [NO_CHIP, *map(ChipId, range(20))]
    everything = [
        Action(kind, source, chip, target)
        for kind in ActionKind
        for source in cells
        for chip in chips
        for target in cells
    ]
    for state in random_states(agreed, seed=9)[:90:9]:
        legal = rules.legal_actions(state)
        assert legal == tuple(sorted(set(legal)))
        assert all(rules.check(state, one) is None for one in legal)
        assert {one for one in everything if rules.check(state, one) is None} == set(everything) & set(legal)
