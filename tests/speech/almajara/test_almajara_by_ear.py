"""Whoever only listens knows the game: from the start on, after every action, after every takeback, and from the whole at once."""

import copy
from collections.abc import Iterable
from dataclasses import replace

import pytest

from alu_companion.games.almajara.values import EndReason, State
from alu_companion.speech.almajara.telling import ALMAJARA_TELLING as TELLING
from alu_companion.speech.message import Level
from alu_companion.speech.words import LANGUAGES
from speech import sources
from speech.almajara import every
from speech.almajara.known import audible
from speech.almajara.listener import Listener
from speech.pages import parts

GAMES = {text: every.game(text) for text in every.GAMES}


def own_set(state: State) -> Listener:
    return Listener((state.options.layout, state.options.chips))


def follow(listener: Listener, steps: Iterable[every.Step]) -> None:
    """Compare what is heard with what happens, step by step, and each step taken back."""
    for before, action, after in steps:
        listener.hear(TELLING.accepted(before, action, after))
        if after.ended is not None:
            listener.hear(TELLING.over(after))
        assert listener.picture() == audible(after), action
        undoing = copy.deepcopy(listener).take_back(TELLING.taken_back(after, action, before))
        assert undoing.picture() == audible(before), action


@pytest.mark.parametrize("text", every.GAMES)
def test_a_game_is_known_from_its_start_and_its_actions(text: str) -> None:
    steps = GAMES[text]
    listener = Listener().hear_whole(TELLING.started(steps[0][0]))
    assert listener.picture() == audible(steps[0][0])
    follow(listener, steps)


def test_a_game_with_a_board_and_chips_of_ones_own_is_known_too() -> None:
    steps = list(every.own_game())
    first = steps[0][0]
    follow(own_set(first).hear_whole(TELLING.started(first)), steps)


def test_what_random_play_hardly_does_is_known_too() -> None:
    told = []
    listener = None
    for step in every.crafted():
        if listener is None or listener.picture() != audible(step[0]):
            listener = own_set(step[0]).hear_whole(TELLING.whole(step[0]))
        follow(listener, [step])
        told += [one.id for one in TELLING.accepted(*step)]
    assert {"almajara-blocked", "almajara-hold-began", "almajara-two-obelisks", "almajara-placed"} <= set(told)


@pytest.mark.parametrize("text", every.GAMES)
def test_everything_at_once_is_a_whole_state(text: str) -> None:
    for state in [step[0] for step in GAMES[text][::5]] + [GAMES[text][-1][2]]:
        heard = Listener().hear_whole(TELLING.whole(state)).picture()
        wanted = audible(state)
        if state.ended is not None:
            # Nobody is to move any more.
            wanted = replace(wanted, turn=heard.turn, actions_left=heard.actions_left)
        assert heard == wanted


def test_the_games_end_in_every_way_and_bring_everything() -> None:
    steps = [step for game in (*GAMES.values(), tuple(every.crafted())) for step in game]
    assert {after.ended for _, _, after in steps} == {None, *EndReason}
    told = {one.id for step in steps for one in TELLING.accepted(*step)}
    assert {"almajara-reshuffled", "almajara-turned-over", "almajara-captured", "almajara-passed"} <= told


@pytest.mark.parametrize("language", LANGUAGES)
def test_brief_wordings_drop_no_fact(language: str) -> None:
    said = {one.id for message in every.every_message() for one in parts(message) if one.id.startswith("almajara-")}
    dropped = {
        name: lost
        for name in sorted(said)
        if (
            lost := sources.spoken_variables(language, name, Level.NORMAL)
            - sources.spoken_variables(language, name, Level.BRIEF)
        )
    }
    assert dropped == {}
