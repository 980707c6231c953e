"""Says what to type or press for an action, so that a player who was given a hint can play it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from alu_companion.features.dictating.pad import keys_for
from alu_companion.speech.controls import Command
from alu_companion.speech.keypad import keys_to, place_keys
from alu_companion.speech.message import Message, say
from alu_companion.speech.narrator import Choice
from alu_companion.speech.phrases_keys import keys_dictated
from alu_companion.speech.phrases_typed import order_line
from alu_companion.table.values import OFFERED, TableState

_ORDERS = ("end", "swap")
"""Actions that have a key of their own."""


def dictated(state: TableState, action: Any) -> Message:
    """The line or the keys that play an action; nothing where pieces are moved by hand, or where there is no such line or key."""
    rules = state.rules
    if (by_hand := rules.hands.dictated(state, action)) is not None:
        return by_hand
    if state.by_keys:
        return keys_dictated(_keys(state, action))
    line = rules.coach.line(state.game, action) if rules.coach is not None and rules.coach.line is not None else None
    return () if line is None else say("line-dictated", line=line)


def order_dictated(state: TableState, name: str, word: str = "") -> Message:
    """The line or the keys for a command, with a topic or a place after it; nothing where no key is bound to it."""
    geometry = state.settings.geometry
    if not state.by_keys:
        return say("line-dictated", line=order_line(name, word, geometry))
    path, needs = keys_for(state, name), state.controls.commands[name]
    if path and needs in ("field", "place"):
        path = (*path, *place_keys(word, geometry)[: 2 if needs == "field" else 3])
    return keys_dictated(path)


def _keys(state: TableState, action: Any) -> tuple[str, ...]:
    """The keys that ask for the actions at a place, and choose this one from the list."""
    narrator, keys = state.rules.narrator, state.controls.keys
    for name in _ORDERS:
        if narrator.order(state.game, name) == action:
            return keys_to(keys, name)
    here = keys_to(keys, "here")
    for word in narrator.touched(state.game, action):
        asked = place_keys(word, state.settings.geometry)
        way = _way(narrator.offered(state.game, Command("here", word=word)), action)
        if here and asked and way:
            return (*here, *asked, *way)
    return ()


def _way(choices: Sequence[Choice], action: Any) -> tuple[str, ...]:
    """The keys that choose an action from a list: enter goes on to its next page. Empty where it is not in the list."""
    for place, one in enumerate(choices):
        on = (*["enter"] * (place // OFFERED), str(place % OFFERED + 1))
        if one.further:
            if further := _way(one.further, action):
                return (*on, *further)
        elif one.action == action:
            return on
    return ()
