"""Lists to choose from: each entry is said once and shortly, and its number plays just what the list said."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from alu_companion.games.game import CHANCE
from alu_companion.registry import RULESETS, without_board
from alu_companion.speech import short
from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.queue import Utterance
from alu_companion.speech.words import LANGUAGES, Style
from alu_companion.table import Asked, Say, Settings, TableState, step
from alu_companion.table.resume import new_table
from speech.choices import ways
from table.read import Confirm
from table.table_driver import words

GAMES = ("almajara", "poi")


def tables(game: str, count: int) -> Iterator[TableState]:
    """Tables at which a game is on that chance has played so far."""
    chance, rules = Random(5), without_board(RULESETS[game])
    state, _ = new_table(rules, Settings(), 1)
    for _ in range(count):
        if rules.game.outcome(state.game) is not None:
            state, _ = new_table(rules, Settings(), 1)
        yield state
        for _ in range(3):
            legal = rules.game.legal_actions(state.game)
            kept = [one for one in legal if not rules.narrator.is_grave(state.game, one)] or list(legal)
            if rules.game.to_move(state.game) == CHANCE or rules.game.outcome(state.game) is not None:
                break
            order = Command(ACT, word=rules.game.format_action(state.game, chance.choice(kept)))
            state, _ = step(state, Asked(order), 0)


def asked(state: TableState) -> Iterator[Command]:
    """Questions that list something."""
    narrator = state.rules.narrator
    names = ("actions", "poi-attacks", "almajara-attacks")
    places = (one.ask for tile in narrator.chart(state.game).places if tile for one in tile.inside)
    for command in (*map(Command, names), *(Command("here", word=place) for place in places)):
        if narrator.offered(state.game, command):
            yield command


@pytest.mark.parametrize("game", GAMES)
def test_the_numbers_of_a_list_play_what_it_says(game: str) -> None:
    chance, tried = Random(1), 0
    for state in tables(game, 60):
        command = chance.choice([None, *asked(state)])
        if command is None:
            continue
        way, action = chance.choice(list(ways(state.rules.narrator.offered(state.game, command))))
        table, _ = step(state, Asked(command), 0)
        for chosen in way:
            for _ in range(chosen // 9):
                table, _ = step(table, Asked(Command("yes")), 0)
            table, _ = step(table, Asked(Command("choose", number=chosen % 9 + 1)), 0)
        if isinstance(table.question, Confirm):
            table, _ = step(table, Asked(Command("yes")), 0)
        assert table.past[len(state.past)].action == action
        tried += 1
    assert tried > 40


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_two_entries_of_a_list_begin_alike(game: str, language: str) -> None:
    """What all of them have in common is said before the list."""
    for state in tables(game, 25):
        style = Style(language, geometry=state.settings.geometry)
        for command in asked(state):
            if command.name != "here":
                continue
            entries = [words().render((one.told,), style) for one in state.rules.narrator.offered(state.game, command)]
            assert len(entries) == len(set(entries))
            starts = [" ".join(one.split()[:7]) for one in entries]
            assert len(starts) == len(set(starts)), entries


def test_what_a_part_of_a_unit_can_do_is_one_entry() -> None:
    rules = without_board(RULESETS["poi"])
    state, _ = new_table(rules, Settings(), 1)
    for line in ("choose a1", "choose e5", "move a1-e b1-w", "end", "end"):
        state, _ = step(state, Asked(Command(ACT, word=line)), 0)
    heard = []
    for command in (Command("here", word="b1-w"), *(Command("choose", number=number) for number in (3, 2, 4))):
        state, effects = step(state, Asked(command), 0)
        heard += [_text(one.utterance, state) for one in effects if isinstance(one, Say)]
    assert heard == [
        "Red has a unit of strength six in the west gate of Bella one. This is possible: One: to the east gate of Anna one. "
        "Two: to the middle. Three: only a part of it.",
        "Only a part of it. Where to? One: a part of it to the east gate of Anna one. Two: a part of it to the middle.",
        "With what strength? One: strength one. Two: strength two. Three: strength three. Four: strength four. "
        "Five: strength five.",
        "Red moves strength four from the west gate to the middle of Bella one. Strength two stays behind. "
        "Red now controls Bella one. Red has two moves left.",
    ]


def _text(said: Utterance, state: TableState) -> str:
    return " ".join(short.sentences(words(), said, Style(geometry=state.settings.geometry)))


@pytest.mark.parametrize("game", ["almajara", "poi"])
@pytest.mark.parametrize("line", [None, Command(ACT, word="move nowhere"), Command("field", word="z9")])
def test_a_line_that_means_nothing_ends_the_list_that_was_open(game: str, line: Command | None) -> None:
    state = next(tables(game, 1))
    state, _ = step(state, Asked(next(asked(state))), 1000)
    before = state.game
    assert state.question is not None
    state, _ = step(state, Asked(line), 2000)
    state, effects = step(state, Asked(Command("choose", number=1)), 3000)
    assert state.game == before
    assert [one.utterance.message[0].id for one in effects if isinstance(one, Say)] == ["nothing-asked"]


@pytest.mark.parametrize(("line", "told"), [("choose z9", "no-such-tile"), ("choose", "action-not-understood")])
def test_an_action_on_a_tile_that_is_not_there_is_told_as_that(line: str, told: str) -> None:
    _, effects = step(next(tables("poi", 1)), Asked(Command(ACT, word=line)), 1000)
    assert [one.utterance.message[0].id for one in effects if isinstance(one, Say)] == [told]
