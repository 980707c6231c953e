"""What every game behind the seam must keep, checked on random play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from alu_companion.games.game import CHANCE, Game, GameError, IllegalAction, TextReason

LONGEST: Final = 2_000
"""Actions. No game of ours is longer; random play that goes on is taken for a game without an end."""
_SAMPLED: Final = 12
"""So many states of a game are asked about every action that was ever legal in it."""
_NONSENSE: Final = ("", "?", "\0", "camp camp camp", "\n\n")


class Played(NamedTuple):
    """A random game: its states, and the actions between them."""

    about: str
    """Which game it is, for whoever reads that something is wrong with it."""
    states: list[Any]
    actions: list[Any]

    def sampled(self) -> Iterator[int]:
        """The numbers of some of the states, the first and the last among them."""
        last = len(self.states) - 1
        yield from range(0, last, max(1, len(self.states) // _SAMPLED))
        yield last


def check_game(game: Game[Any, Any, Any], *options: str, games: int = 3) -> None:
    """Play random games by the rules, and hold them to what `alu_companion.Game` asks of every game: what is legal, what is refused, that
    texts become the same values again, who moves, and how it ends.

    `options` are texts as the rules write them, each for so many `games`; without them the usual ones are played.

    Raises:
        AssertionError: with the game, the action after which it is so, and what is wrong.

    >>> from alu_companion import rules
    >>> check_game(rules("poi"), "players=3 round_limit=2", games=1)
    """
    __tracebackhide__ = True
    for text in options or ("",):
        for seed in range(games):
            played = play(game, text, seed)
            _check_legal(game, played)
            _check_refusals(game, played)
            _check_texts(game, played, text)
            _check_replay(game, played, text)
            _check_seats(game, played)
    _check_nonsense(game)


def play(game: Game[Any, Any, Any], options: str, seed: int) -> Played:
    """Play a random game; chance has its own say. Raises AssertionError where it has no end, or nobody can move."""
    __tracebackhide__ = True
    about = f"{game.name}, options {options!r}, random game {seed}"
    chance = Random(seed)
    played = Played(about, [game.start(game.parse_options(options))], [])
    while game.outcome(state := played.states[-1]) is None:
        _hold(len(played.actions) < LONGEST, played, len(played.actions), f"the game has no end in {LONGEST} actions")
        legal = game.legal_actions(state)
        _hold(legal, played, len(played.actions), "there is no legal action, and the game is not over")
        action = game.chance_action(state) if game.to_move(state) == CHANCE else chance.choice(legal)
        _hold(action in legal, played, len(played.actions), f"chance plays {action}, which is not legal")
        played.states.append(game.apply(state, action))
        played.actions.append(action)
    return played


def _hold(is_kept: object, played: Played, at: int, wrong: str) -> None:
    """Raise AssertionError where a promise is not kept in the state after so many actions."""
    __tracebackhide__ = True
    if not is_kept:
        raise AssertionError(f"{played.about}, after {at} actions: {wrong}")


def _check_legal(game: Game[Any, Any, Any], played: Played) -> None:
    __tracebackhide__ = True
    for at, state in enumerate(played.states):
        legal = game.legal_actions(state)
        _hold(isinstance(legal, tuple), played, at, f"the legal actions are no tuple: {legal!r}")
        _hold(len(set(legal)) == len(legal), played, at, "a legal action is listed twice")
        _hold(legal == tuple(sorted(legal)), played, at, "the legal actions are not sorted")
        _hold(not legal or game.outcome(state) is None, played, at, "the game is over, and there are legal actions")


def _check_refusals(game: Game[Any, Any, Any], played: Played) -> None:
    """`check`, `apply` and the list agree about each action that was legal anywhere in the game; nothing changes a state."""
    __tracebackhide__ = True
    seen = sorted({action for state in played.states for action in game.legal_actions(state)})
    for at in played.sampled():
        state = played.states[at]
        before = hash(state), game.format_state(state)
        legal = set(game.legal_actions(state))
        for action in seen:
            reason = game.check(state, action)
            _hold(
                (reason is None) == (action in legal),
                played,
                at,
                f"check says {reason} to {action}, which is {'' if action in legal else 'not '}in the list",
            )
            refused = _refusal(game, state, action)
            _hold(refused is reason, played, at, f"check says {reason} to {action}, and apply {refused}")
        _hold(
            (hash(state), game.format_state(state)) == before,
            played,
            at,
            "an action has changed the state it was played in",
        )


def _refusal(game: Game[Any, Any, Any], state: Any, action: Any) -> Any:
    """Why an action is not carried out; None where it is."""
    try:
        game.apply(state, action)
    except IllegalAction as error:
        return error.reason
    return None


def _check_texts(game: Game[Any, Any, Any], played: Played, options: str) -> None:
    __tracebackhide__ = True
    chosen = game.parse_options(options)
    text = game.format_options(chosen)
    _hold(game.parse_options(text) == chosen, played, 0, f"parse_options gives other options for {text!r}")
    _hold(
        played.states[0].options == chosen, played, 0, f"state.options is {played.states[0].options!r}, not {chosen!r}"
    )
    for at, state in enumerate(played.states):
        text = game.format_state(state)
        again = game.parse_state(text)
        _hold(again == state, played, at, f"parse_state gives another state for {text!r}")
        _hold(hash(again) == hash(state), played, at, "two states that are the same have two hashes")
        for action in game.legal_actions(state):
            text = game.format_action(state, action)
            _hold(
                game.parse_action(state, text) == action,
                played,
                at,
                f"parse_action gives {game.parse_action(state, text)} for {text!r}, not {action}",
            )


def _check_replay(game: Game[Any, Any, Any], played: Played, options: str) -> None:
    __tracebackhide__ = True
    state = game.start(game.parse_options(options))
    for at, action in enumerate(played.actions):
        _hold(state == played.states[at], played, at, "the same actions lead to another state")
        state = game.apply(state, action)


def _check_seats(game: Game[Any, Any, Any], played: Played) -> None:
    __tracebackhide__ = True
    seats = game.seats(played.states[0])
    for at, state in enumerate(played.states):
        _hold(game.seats(state) == seats, played, at, "the seats are others than at the beginning")
        if game.outcome(state) is not None:
            continue
        mover = game.to_move(state)
        _hold(mover in (CHANCE, *seats), played, at, f"{mover} is to move, who has no seat")
        if mover != CHANCE:
            _hold(_has_no_chance(game, state), played, at, "chance has something to say on a player's turn")
    outcome = game.outcome(played.states[-1])
    assert outcome is not None
    last = len(played.actions)
    _hold(set(outcome.winners) <= set(seats), played, last, f"{outcome.winners} have won, who have no seats")
    _hold(outcome.why is not None, played, last, "the outcome does not say why")


def _has_no_chance(game: Game[Any, Any, Any], state: Any) -> bool:
    try:
        game.chance_action(state)
    except ValueError:
        return True
    return False


def _check_nonsense(game: Game[Any, Any, Any]) -> None:
    """What is no position and no action is refused with a reason of its own, whatever it is."""
    __tracebackhide__ = True
    state = game.start(game.parse_options(""))
    for text in _NONSENSE:
        for name, read in (
            ("parse_state", game.parse_state),
            ("parse_action", lambda one: game.parse_action(state, one)),
        ):
            try:
                read(text)
            except GameError as error:
                if not isinstance(error.reason, TextReason):
                    raise AssertionError(
                        f"{game.name}: {name} refuses {text!r} for {error.reason}, no TextReason"
                    ) from error
            else:
                raise AssertionError(f"{game.name}: {name} takes {text!r}")
