"""The journal is the game: from any beginning of it the table comes back as it was."""

from __future__ import annotations

from random import Random

import pytest

from alu_companion.board.values import at_board
from alu_companion.games.alu.notation import format_options
from alu_companion.games.alu.rules import legal_actions
from alu_companion.games.alu.values import Action, Kind, Options
from alu_companion.registry import resume
from alu_companion.speech.message import Level
from alu_companion.table import Settings
from alu_companion.table.evolving import restored
from alu_companion.table.resume import ResumeError
from table.table_driver import BOTH, NONE, Table, live, started

OPTIONS = [Options(), Options(swap=True, must_use_actions=True, first_turn_actions=3)]


def random_hands(table: Table, chance: Random, steps: int) -> None:
    """Play, take back by hand and by order, until the game ends."""
    for _ in range(steps):
        if not table.state.is_on:
            return
        if table.state.past and chance.random() < 0.15:
            table.type("undo")
            table.type("yes")
            table.lay(table.state.game)
            table.wait(100)
            continue
        # The ends are left out mostly: two of them would be the end of every game.
        choices = [one for one in legal_actions(table.state.game) if one.kind < Kind.END_TURN or chance.random() < 0.1]
        table.play(chance.choice(choices or [Action(Kind.END_TURN)]))


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("shows", [BOTH, NONE])
def test_every_prefix_of_the_journal_gives_the_table_of_that_moment(options: Options, shows: tuple[bool, bool]) -> None:
    settings = Settings(level=Level.TEACHING).with_house("alu", format_options(options))
    table = started(settings, shows)
    states = {len(table.journal): table.state}
    chance = Random(7)
    for _ in range(60):
        random_hands(table, chance, 1)
        states[len(table.journal)] = table.state
    assert len(states) > 40
    for length, state in states.items():
        events = [(kind, body) for _, kind, body in table.journal[:length]]
        # The options come from the journal, not from today's settings.
        again = resume(Settings(), 1, events)
        assert live(again) == live(state)
        assert at_board(again) == at_board(restored(state))


def test_a_game_that_ended_is_over_when_it_is_opened_again() -> None:
    table = started(shows=NONE)
    random_hands(table, Random(3), 500)
    assert table.state.is_over
    again = resume(Settings(), 1, [(kind, body) for _, kind, body in table.journal])
    assert again.is_over
    assert again.game.winner == table.state.game.winner


def test_a_resumed_table_tells_where_the_game_stands_and_goes_on() -> None:
    table = started(shows=NONE)
    random_hands(table, Random(4), 5)
    table.state = resume(Settings(), 1, [(kind, body) for _, kind, body in table.journal])
    table.open()
    said = table.said()
    assert "game-resumed" in said
    assert "board-back-unchanged" in said
    random_hands(table, Random(5), 3)
    assert any(one.startswith(("done-", "taken-back")) for one in table.said())


@pytest.mark.parametrize(
    ("events", "position"),
    [
        ([], 0),
        ([("ready", {})], 1),
        ([("start", {"options": "nonsense"})], 1),
        ([("start", {})], 1),
        ([("start", {"options": ""}), ("play", {"back": 1, "actions": []})], 2),
        ([("start", {"options": ""}), ("play", {"back": 0, "actions": ["raid C1"]})], 2),
        ([("start", {"options": ""}), ("play", {"back": 0, "actions": ["camp C9"]})], 2),
        ([("start", {"options": ""}), ("play", {"back": -1, "actions": []})], 2),
        ([("start", {"options": ""}), ("dance", {})], 2),
    ],
)
def test_a_journal_that_these_rules_cannot_have_written_is_refused(
    events: list[tuple[str, dict[str, object]]], position: int
) -> None:
    with pytest.raises(ResumeError) as caught:
        resume(Settings(), 1, events)
    assert caught.value.position == position
