"""The two figures of the kit's manual."""

import pytest

from alu_companion.games.alu import rules
from alu_companion.games.alu.control import areas, control
from alu_companion.games.alu.values import Action, Kind, Side
from alu_companion.games.geometry import STANDARD
from games.alu.positions import block, mask, position, tiles

FIGURE_A = ("S S . S . .", ". S R C C .", ". R S C C C")
FIGURE_B = ("S C R S . .", "S R R S . .", ". S S . S S")


@pytest.mark.parametrize(("top", "left"), [(top, left) for top in (5, 4, 3) for left in (0, 1, 2)])
def test_figure_a_shows_what_can_be_attacked(top: int, left: int) -> None:
    expected = {(left + 3, top), (left + 3, top - 1), (left + 2, top - 2), (left + 3, top - 2)}
    attackable = {
        STANDARD.format_field(action.field)
        for turn in Side
        for action in rules.legal_actions(position(*FIGURE_A, top=top, left=left, turn=turn))
        if action.kind is Kind.ATTACK
    }
    assert attackable == {STANDARD.format_field(STANDARD.field(*place)) for place in expected}


def test_figure_b_shows_what_is_enclosed() -> None:
    state = position(*FIGURE_B, left=2)
    circle, square = control(state)
    assert tiles(square & ~state.camps[Side.SQUARE]) == ("G4", "H4", "G5", "H5")
    assert len(tiles(square)) == 12
    assert tiles(circle) == ("D5",)
    pocket = next(area for area in areas(state) if area.fields & mask("E5"))
    assert tiles(pocket.fields) == ("D4", "E4", "E5")
    assert pocket.controller is None
    # The fields under the wall: bottom 1 and bottom 4 of the figure.
    assert not {"C3", "F3"} & set(tiles(square))


def test_attacking_the_circle_in_figure_b_wins_four_fields() -> None:
    # A second circle camp far away keeps the game going.
    state = position(*FIGURE_B, left=2)
    state = state._replace(camps=(state.camps[0] | mask("A1"), state.camps[1]))
    after = rules.apply(state, Action(Kind.ATTACK, STANDARD.parse_field("D5")))
    square = control(after)[Side.SQUARE]
    assert len(tiles(square)) == 16
    assert tiles(square & ~after.camps[Side.SQUARE]) == block("DEGH", "45")
