"""Checks that every game has, and how a text becomes a check: a name and its words; `not` before it means the contrary."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Final, TypeAlias

from alu_companion.games.game import Game, GameError

from .lesson import Check, CheckError, Found, Tried

Maker: TypeAlias = Callable[[Any, list[str]], Check]
"""Makes a check from the words after its name. Raises CheckError, GameError, ValueError or IndexError for wrong words."""
Asker: TypeAlias = Callable[[Any, list[str]], Found]
_NOT: Final = "not"
_WRONG: Final = (GameError, ValueError, IndexError, KeyError)


def reader(game: Game[Any, Any, Any], makers: Mapping[str, Maker]) -> Callable[[Any, str], Check]:
    """Give a function that reads a check of a position: one that every game has, or one of `makers`. It raises CheckError."""
    known = {**_common(game), **makers}

    def read(position: Any, text: str) -> Check:
        name, *words = text.split() or [""]
        if name == _NOT:
            inner = read(position, " ".join(words))
            return lambda tried: not inner(tried)
        if name not in known:
            raise CheckError(text)
        try:
            return known[name](position, words)
        except _WRONG as error:
            raise CheckError(text) from error

    return read


def asker(game: Game[Any, Any, Any], askers: Mapping[str, Asker]) -> Callable[[Any, str], Found]:
    """Give a function that answers a question about a position: one that every game has, or one of `askers`. It raises CheckError."""

    def legal(position: Any, words: list[str]) -> Found:
        return game.check(position, game.parse_action(position, " ".join(words))) is None

    known = {"legal": legal, **askers}

    def ask(position: Any, text: str) -> Found:
        name, *words = text.split() or [""]
        if name not in known:
            raise CheckError(text)
        try:
            return known[name](position, words)
        except _WRONG as error:
            raise CheckError(text) from error

    return ask


def _common(game: Game[Any, Any, Any]) -> dict[str, Maker]:
    def did(position: Any, words: list[str]) -> Check:
        """An action was taken whose text begins with these words."""
        wanted = [word.lower() for word in words]
        if not wanted:
            raise ValueError(words)

        def holds(tried: Tried) -> bool:
            texts = (game.format_action(state, action).lower().split() for state, action in tried.actions)
            return any(text[: len(wanted)] == wanted for text in texts)

        return holds

    def moved_on(position: Any, words: list[str]) -> Check:
        """Somebody else is to move."""
        _none(words)
        mover = game.to_move(position)
        return lambda tried: game.outcome(tried.game) is None and game.to_move(tried.game) != mover

    def won(position: Any, words: list[str]) -> Check:
        """The player who was to move has won."""
        _none(words)
        mover = game.to_move(position)

        def holds(tried: Tried) -> bool:
            outcome = game.outcome(tried.game)
            return outcome is not None and mover in outcome.winners

        return holds

    def acts(position: Any, words: list[str]) -> Check:
        """Exactly this number of actions was taken."""
        (count,) = map(int, words)
        return lambda tried: len(tried.actions) == count

    return {"did": did, "moved-on": moved_on, "won": won, "actions": acts}


def _none(words: list[str]) -> None:
    if words:
        raise ValueError(words)


def reason_name(reason: Enum) -> str:
    """The name of a rules' reason, as lesson files write it.

    >>> from alu_companion.games.alu.values import Reason
    >>> reason_name(Reason.OUT_OF_REACH)
    'out-of-reach'
    """
    return reason.name.lower().replace("_", "-")
