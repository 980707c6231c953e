"""What a page may give: lines that mean the same at every table, charts whose places can all be asked about."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Any

import pytest

from alu_companion.games.game import CHANCE
from alu_companion.grid import GRID, TABLE_COMMANDS
from alu_companion.registry import RULESETS
from alu_companion.speech.chart import FRAME, HELD, PIECE
from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.settings import COMMANDS, SEAT_COMMANDS, WORDS
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import LANGUAGES, Style, Words
from alu_companion.table.spec import Page
from speech.choices import actions

OPTIONS = {"alu": "", "almajara": "layout=small seed=1", "poi": "players=2"}
AFTER = {
    "field": {"field": 10}, "number": {"number": 2}, "place": {"word": "b2-n"}, "places": {"word": "a1-c b2-n"}, "number?": {"number": 3},
    **{f"{group}?": {"word": names[-1]} for group, names in WORDS.items()}, "topic?": {"word": "goal"}, "key?": {"word": "menu 4"},
    "time?": {"word": "2=10+5 1=30s/turn"}, "figure": {"number": 12},
    "code?": {"number": 270413}, "name": {"word": "anna"}, "name?": {"word": "anna"},
}  # fmt: skip
NEVER = {
    "new", "quit", "pair", "stop", "keys", "settings", "correct", "skip", *COMMANDS, *SEAT_COMMANDS,
    *(name for name in TABLE_COMMANDS if name.startswith("guide-")),
}  # fmt: skip


@cache
def vocabulary() -> Vocabulary:
    return Vocabulary(Words())


@cache
def states(name: str) -> list[Any]:
    """A game by robots, state by state."""
    rules = RULESETS[name]
    game = rules.game
    found = [game.start(game.parse_options(OPTIONS[name]))]
    while game.outcome(found[-1]) is None and len(found) < 20:
        now = found[-1]
        action = game.chance_action(now) if game.to_move(now) == CHANCE else game.legal_actions(now)[-1]
        found.append(game.apply(now, action))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", RULESETS)
def test_a_command_that_is_written_is_read_as_itself_in_every_language(name: str, language: str) -> None:
    rules, state = RULESETS[name], states(name)[0]
    controls, geometry = rules.controls, rules.narrator.geometry(state)
    commands = [
        Command(one, **more)
        for one, needs in controls.commands.items()
        if not needs.startswith("action:") and one != "choose"
        for more in ([{}] if not needs else [AFTER[needs]] if not needs.endswith("?") else [{}, AFTER[needs]])
    ]
    actions = (
        []
        if rules.board is not None
        else [
            Command(ACT, word=rules.game.format_action(one, action))
            for one in states(name)
            for action in rules.game.legal_actions(one)
        ]
    )
    for command in (*commands, Command("choose", number=7), *dict.fromkeys(actions)):
        line = vocabulary().format(command, controls, geometry)
        read = vocabulary().parse(line, language, controls, geometry)
        if command.name == ACT and read != command:
            # Words of one sign order themselves, such as the end of a turn.
            assert rules.narrator.order(state, read.name if read else "") is not None, line
        else:
            assert read == command, line


@pytest.mark.parametrize("name", RULESETS)
def test_only_questions_and_actions_may_come_from_a_page(name: str) -> None:
    controls = RULESETS[name].controls
    assert set(controls.remote) <= set(controls.commands) - set(TABLE_COMMANDS)
    given = {name for name, spec in GRID.commands.items() if Page.PLAYERS in spec.page}
    assert not NEVER & {*controls.remote, *given}
    assert given - {ACT} <= set(TABLE_COMMANDS)


@pytest.mark.parametrize("name", RULESETS)
def test_every_place_of_a_chart_can_be_read_and_asked_about(name: str) -> None:
    rules, words = RULESETS[name], Words(("en",))
    controls = rules.controls
    for state in states(name)[::6]:
        chart, geometry = rules.narrator.chart(state), rules.narrator.geometry(state)
        assert (chart.columns, len(chart.places)) == (geometry.columns, geometry.field_count)
        places = [one for tile in chart.places if tile for one in (tile, *tile.inside)]
        assert len({one.ask for one in places}) == len(places)
        for place in places:
            assert words.render(place.told, Style("en", geometry=geometry))
            assert all(len(one.text) <= 3 for one in (*place.marks, *place.notes))
            for asked in ("here", "field"):
                command = vocabulary().parse(f"{asked} {place.ask}", "en", controls, geometry)
                assert command is not None
                assert rules.narrator.answer(state, command)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", RULESETS)
def test_every_drawing_of_a_game_is_explained_and_drawn(name: str, language: str) -> None:
    folder = resources.files("alu_companion.page") / "templates" / "drawings.html"
    there = set(re.findall('id="drawing-([^"]+)"', folder.read_text(encoding="utf-8")))
    rules, words = RULESETS[name], Words((language,))
    for state in states(name)[::6]:
        chart = rules.narrator.chart(state)
        places = [one for tile in chart.places if tile for one in (tile, *tile.inside)]
        amounts = [one for store in chart.stores for one in store.amounts]
        shown = {one.drawing for place in places for one in (*place.marks, *place.notes)} | {
            one.drawing for one in amounts
        }
        own = {one.drawing for one in chart.legend if one.seat is None}
        assert shown - {""} <= own <= there
        frames = {(FRAME if place.marks else PIECE, place.seat) for place in places if place.seat is not None}
        grounds = {(HELD, place.held) for place in places if place.held is not None}
        assert frames | grounds <= {(one.drawing, one.seat) for one in chart.legend}
        assert {f"piece-{store.seat}" for store in chart.stores} <= there
        texts = [words.render(one.told, Style(language)) for one in chart.legend]
        assert len(set(texts)) == len(texts)
        assert all(texts)


@pytest.mark.parametrize("name", RULESETS)
def test_what_an_action_touches_is_on_the_chart(name: str) -> None:
    rules, touched = RULESETS[name], set()
    for state in states(name)[::6]:
        asked = {one.ask for tile in rules.narrator.chart(state).places if tile for one in (tile, *tile.inside)}
        found = {one for action in rules.game.legal_actions(state) for one in rules.narrator.touched(state, action)}
        assert found <= asked
        touched |= found
    assert touched


@pytest.mark.parametrize("name", ["almajara", "poi"])
def test_every_action_at_a_place_is_offered_by_some_place_of_the_chart(name: str) -> None:
    rules = RULESETS[name]
    for state in states(name)[:-1:4]:
        if rules.game.to_move(state) == CHANCE:
            continue
        asked = [
            Command("here", word=one.ask) for tile in rules.narrator.chart(state).places if tile for one in tile.inside
        ]
        offered = {action for command in asked for action in actions(rules.narrator.offered(state, command))}
        missing = [
            rules.game.format_action(state, one) for one in rules.game.legal_actions(state) if one not in offered
        ]
        assert set(missing) <= {"end", "resign"}
