"""Targets: the text of actions, positions and options of each game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from random import Random
from typing import Any, Final

from alu_companion.games.almajara.game import ALMAJARA
from alu_companion.games.alu.game import ALU
from alu_companion.games.alu.notation import FLAGS
from alu_companion.games.alu.rules import is_playable
from alu_companion.games.game import CHANCE, AmbiguousAction, Game, NotUnderstood
from alu_companion.games.poi.game import POI
from alu_tools.fuzz.target import Target, comes_back, demand, text_of

_Game = Game[Any, Any, Any]
_GAMES: Final[tuple[_Game, ...]] = (ALU, ALMAJARA, POI)
_OPTIONS: Final = {
    "alu": (
        "",
        f"{' '.join(FLAGS)} first_turn_actions=3 board=5x9",
        "circle_material=9 square_iron=0",
    ),
    "almajara": (
        "",
        "layout=small seed=3 deploy first_turn_actions=1 swap south_fewer=3",
        "moves=both dealt=12 flip_on_capture plain_kinds without=guard",
        "layout=name:+duel/turn_limit:+9/2/L/1 share=75",
        "moves=cards turn_limit=12",
    ),
    "poi": (
        "",
        "players=4 round_limit=10 dice=20 first_turn_moves=1 start_values=5,3",
        "map=random seed=7 no_growth",
        "map=.,+1atk,./-,3ARM,. tokens=5",
    ),
}
_PLIES: Final = (0, 1, 7, 40)


@cache
def positions(name: str) -> tuple[Any, ...]:
    """Positions from some games that were played at random: the beginning of each, and later ones."""
    game = next(one for one in _GAMES if one.name == name)
    found = []
    for text in _OPTIONS[name]:
        try:
            state = game.start(game.parse_options(text))
        except NotUnderstood:
            continue
        random = Random(text)
        for ply in range(max(_PLIES) + 1):
            if ply in _PLIES:
                found.append(state)
            actions = game.legal_actions(state)
            if not actions:
                break
            is_chance = game.to_move(state) == CHANCE
            state = game.apply(state, game.chance_action(state) if is_chance else random.choice(actions))
    return tuple(found)


def _action(game: _Game, data: bytes) -> None:
    known = positions(game.name)
    state = known[data[0] % len(known)] if data else known[0]
    action = game.parse_action(state, text_of(data[1:]))
    comes_back(action, partial(game.format_action, state), partial(game.parse_action, state))
    reason = game.check(state, action)
    demand((reason is None) == (action in game.legal_actions(state)), f"{action!r}: {reason}")


def _state(game: _Game, data: bytes) -> None:
    state = game.parse_state(text_of(data))
    comes_back(state, game.format_state, game.parse_state)
    if game is ALU and not is_playable(state):
        return
    actions = game.legal_actions(state)
    demand(bool(actions) == (game.outcome(state) is None), "over or not?")
    for action in actions[:2]:
        comes_back(game.apply(state, action), game.format_state, game.parse_state)


def _options(game: _Game, data: bytes) -> None:
    options = game.parse_options(text_of(data))
    comes_back(options, game.format_options, game.parse_options)
    game.start(options)


def _action_seeds(game: _Game) -> Iterator[bytes]:
    for number, state in enumerate(positions(game.name)):
        for action in game.legal_actions(state)[:3]:
            yield bytes([number]) + game.format_action(state, action).encode()


def _targets(game: _Game) -> Iterator[Target]:
    refused = (NotUnderstood, AmbiguousAction)
    words = tuple(word for text in _OPTIONS[game.name] for word in text.split())
    name = game.name
    yield Target(f"{name}-action", partial(_action, game), refused, partial(_action_seeds, game))
    yield Target(
        f"{name}-state",
        partial(_state, game),
        refused,
        lambda: (game.format_state(state).encode() for state in positions(name)),
        words,
    )
    yield Target(
        f"{name}-options", partial(_options, game), refused, lambda: (one.encode() for one in _OPTIONS[name]), words
    )


TARGETS: Final = tuple(target for game in _GAMES for target in _targets(game))
