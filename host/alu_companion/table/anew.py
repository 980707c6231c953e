"""Begins a new game in the place of another one."""

from __future__ import annotations

from alu_companion.table.accepting import go_on
from alu_companion.table.feature import NewGame
from alu_companion.table.players import seat_players
from alu_companion.table.resume import new_table
from alu_companion.table.transition import Transition


def begin_new(transition: Transition, new: NewGame) -> None:
    """Begin a game; a lesson that was on is left."""
    state = transition.state
    rules, number = state.rules, state.newest + 1
    player = next((name for pupil in rules.grid.pupils if (name := pupil(state, False))), "")
    fresh, first = new_table(rules, state.settings, number, new.position, new.options, player=player)
    transition.go_over(fresh)
    transition.change(settings=fresh.settings, options=fresh.options, newest=number)
    transition.commit(first)
    if new.seats:
        # A player without company goes on against the same players.
        seat_players(transition, new.seats)
    for begins in rules.grid.begins:
        begins(transition, new)
    narrator = rules.narrator
    how = narrator.started(fresh.game) if new.position is None else narrator.positioned(fresh.game)
    besides = (one for begun in rules.grid.begun for one in begun(transition.state))
    transition.tell((*(new.told or how), *besides))
    for set_up in rules.grid.sets_up:
        set_up(transition)
    if rules.hands.is_laid_out(transition.state):
        go_on(transition)
