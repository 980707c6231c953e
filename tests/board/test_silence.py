"""Silence is a bug, and so is saying anything twice: clumsy hands at random, every effect watched."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from alu_companion.board.link import Board
from alu_companion.board.values import Choose, Played, at_board
from alu_companion.games.alu.rules import apply, legal_actions
from alu_companion.games.alu.values import Kind, Side
from alu_companion.games.geometry import STANDARD
from alu_companion.referee.placement import Content, expected
from alu_companion.speech.message import Level
from alu_companion.speech.queue import Class
from alu_companion.speech.words import LANGUAGES, Style
from alu_companion.table import Commit, Say, Settings, step
from table.table_driver import BOTH, NONE, Table, line, started, words


def clumsy(table: Table, chance: Random) -> None:
    """Something that hands do: an action in one or two steps, a wrong piece, a lift, the cable, a counter, an order."""
    game = table.state.game
    what = chance.random()
    actions = [one for one in legal_actions(game) if one.kind < Kind.END_TURN]
    if table.state.is_over:
        table.type("new")
        table.lay(table.state.game)
    elif what < 0.5 and actions:
        table.lay(apply(game, chance.choice(actions)))
    elif what < 0.65:
        name = STANDARD.format_field(chance.randrange(40))  # type: ignore[arg-type]
        table.put(name, chance.choice(list(Content)))
    elif what < 0.75:
        table.lay(game)
    elif what < 0.8:
        table.unplug()
        table.wait(chance.randint(0, 2000))
        table.plug()
    elif what < 0.9:
        side = chance.choice(list(Side))
        if table.placement.counters[side] is not None:
            table.slide(side, material=chance.randint(0, 25))
    else:
        table.type(chance.choice(["end", "undo", "skip", "yes", "no", "1", "status"]))
    table.wait(chance.choice([0, 100, 700, 3000, 9000]))


@pytest.mark.parametrize("shows", [BOTH, NONE, (True, False)])
def test_whatever_the_hands_do_every_commit_is_told_and_the_board_can_be_put_right(shows: tuple[bool, bool]) -> None:
    for seed in range(4):
        chance = Random(seed)
        table = started(shows=shows)
        for _ in range(60):
            clumsy(table, chance)
        for effects in table.steps:
            commits = sum(isinstance(effect, Commit) for effect in effects)
            told = sum(isinstance(effect, Say) and effect.utterance.cls < Class.ANSWER for effect in effects)
            assert told >= commits, effects
        # From any mess the board can be led back, and the table says so or says that it stands as it was.
        table.lay(table.state.game)
        table.wait(10_000)
        if not table.state.is_over:
            assert table.placement == expected(table.state.game, shows)
            assert at_board(table.state).plan is None
            assert not isinstance(table.state.question, Choose | Played)


@pytest.mark.parametrize("shows", [BOTH, NONE])
def test_no_placement_is_left_in_silence(shows: tuple[bool, bool]) -> None:
    """A board that shows something else than the game is told of within a hint's time."""
    for seed in range(6):
        chance = Random(seed)
        table = started(shows=shows)
        for _ in range(40):
            before = len(table.heard)
            past = table.placement
            clumsy(table, chance)
            table.wait(12_000)
            wrong = table.state.is_on and table.placement != expected(table.state.game, shows)
            if wrong and table.placement != past:
                assert len(table.heard) > before, table.text()[-2000:]


@pytest.mark.parametrize("shows", [BOTH, NONE])
def test_nothing_is_told_twice_while_nothing_happens(shows: tuple[bool, bool]) -> None:
    """Heartbeats repeat the board's line for ever; whatever was said about it, was said."""
    for seed in range(4):
        chance = Random(seed)
        table = started(shows=shows)
        for _ in range(25):
            clumsy(table, chance)
            table.wait(15_000)
            # A question is asked again a few times, by design; then it rests too.
            table.wait(4 * table.state.settings.timings.repeat_ms if table.state.question else 0)
            before = len(table.heard)
            table.wait(30_000)
            assert len(table.heard) == before, table.text()[-1500:]


def test_a_repeated_line_has_no_effects() -> None:
    table = started()
    table.play(legal_actions(table.state.game)[0])
    for now_ms in (table.now_ms, table.now_ms + 10_000):
        after, effects = step(table.state, Board(line(table.placement)), now_ms)
        assert effects == ()
        assert after.game == table.state.game


def test_no_two_utterances_in_a_row_say_the_same_unasked() -> None:
    for seed in range(4):
        table = started(shows=NONE)
        chance = Random(seed)
        for _ in range(50):
            clumsy(table, chance)
        unasked = [(one.at_ms, one.message) for one in table.heard if one.cls is not Class.ANSWER]
        for (first_ms, first), (second_ms, second) in pairwise(unasked):
            assert first != second or second_ms > first_ms, (first_ms, first)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_utterance_has_words_in_every_language_and_level(language: str) -> None:
    table = started(Settings(language=language))
    chance = Random(9)
    for _ in range(60):
        clumsy(table, chance)
    for heard in table.heard:
        for level in Level:
            assert words().render(heard.message, Style(language, level)).strip()
