"""What a journal holds after a process has died, replayed by the rules alone, and compared with what the process had told."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from alu_companion.games.game import CHANCE, GameError
from alu_companion.registry import RULESETS, locale_folders
from alu_companion.runtime.damage import copy_journal
from alu_companion.runtime.journal import Event, JournalError
from alu_companion.runtime.outlets import style_of
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_companion.speech import short
from alu_companion.speech.message import on_wish
from alu_companion.speech.phrases_keys import rest_offered
from alu_companion.speech.phrases_typed import help_offered
from alu_companion.speech.queue import Class, Utterance
from alu_companion.speech.words import Words
from alu_companion.table import Settings
from alu_companion.table.bodies import ALU_NAME
from alu_tools.campaign.witness import Witnessed


class Kept(NamedTuple):
    """One game as a journal holds it: its events, and the game in its own notation after each of them."""

    name: str
    number: int
    events: tuple[Event, ...]
    states: tuple[Any, ...]

    @property
    def state(self) -> Any:
        """The game as it stands."""
        return self.states[-1]

    @property
    def is_over(self) -> bool:
        """True when the game has an end."""
        return RULESETS[self.name].game.outcome(self.state) is not None


class Unreadable(Exception):  # noqa: N818 - the text is the whole news
    """A journal cannot be read, or holds what the rules do not allow; the text says why."""


@cache
def words() -> Words:
    """The sentences of all languages, read once a process."""
    return Words(further=locale_folders())


def read_kept(path: Path) -> Kept | None:
    """The newest game in a journal; None while there is none. The file is left as the dead process left it.

    Raises:
        Unreadable: the journal or the game in it is damaged.
    """
    if not path.exists():
        return None
    with tempfile.TemporaryDirectory() as folder:
        # Read a copy, so the next start finds the files unchanged.
        copy = Path(folder) / path.name
        copy_journal(path, copy)
        try:
            with contextlib.closing(SqliteJournal(copy)) as journal:
                number = journal.last_game()
                events = journal.events(number)
        except JournalError as error:
            raise Unreadable(f"the journal: {error}") from error
    return replayed(number, events) if events else None


def replayed(number: int, events: tuple[Event, ...]) -> Kept:
    """A game by its events and by the rules, without the table.

    Raises:
        Unreadable: an event that the rules do not allow.
    """
    name = str(events[0].body.get("game", ALU_NAME))
    try:
        states = tuple(_states(name, events))
    except (GameError, KeyError, IndexError, TypeError) as error:
        raise Unreadable(f"game {number}: {error!r}") from error
    return Kept(name, number, events, states)


def _states(name: str, events: Sequence[Event]) -> Iterator[Any]:
    game = RULESETS[name].game
    line: list[Any] = []
    for event in events:
        body = event.body
        if event.kind == "start":
            line = [game.start(game.parse_options(body["options"]))]
        elif event.kind == "position":
            line = [game.parse_state(body["state"])]
        elif event.kind == "play":
            if body["back"]:
                del line[-body["back"] :]
            for text in body["actions"]:
                # Raises where the rules forbid it.
                line.append(game.apply(line[-1], game.parse_action(line[-1], text)))
        yield line[-1]


def violations(before: Kept | None, told: Sequence[Witnessed], now: Kept | None) -> Iterator[str]:
    """What must never happen when a process dies: `before` is what its journal held when it was started, `told` what it has told since,
    `now` what the journal holds."""
    if before is not None and (now is None or now.number < before.number):
        yield "a game is lost"
        return
    if now is None:
        if told:
            yield f"nothing is kept of game {told[-1].number}, which was announced"
        return
    is_same = before is not None and before.number == now.number
    if before is not None and is_same and now.events[: len(before.events)] != before.events:
        yield "what was kept before has changed"
    newest = [one for one in told if one.number == now.number]
    if told and not newest:
        yield f"game {told[-1].number} was announced, game {now.number} is the last one that is kept"
    yield from _lost(newest, now)
    if _is_half(now):
        yield "half an action is kept: what chance brought after it is missing"


def _lost(told: Sequence[Witnessed], now: Kept) -> Iterator[str]:
    """What was announced and is not in the journal, in its order, or was not the last thing before one step."""
    game = RULESETS[now.name].game
    kept = [game.format_state(state) for state in now.states]
    place = 0
    for one in told:
        if one.state not in kept[place:]:
            yield f"announced and lost: {', '.join(one.said)}"
            return
        place += kept[place:].index(one.state)
    if not told:
        return
    # A state may come again, after something was taken back.
    last = len(kept) - kept[::-1].index(told[-1].state)
    if len({event.at_ms for event in now.events[last:] if event.kind == "play"}) > 1:
        yield "more than one step was kept and not announced"


def _is_half(now: Kept) -> bool:
    rules = RULESETS[now.name]
    is_played = any(event.kind == "play" for event in now.events)
    return is_played and not now.is_over and rules.game.to_move(now.state) == CHANCE


def resumed_words(kept: Kept, settings: Settings) -> str:
    """What a table says first that goes on with a game."""
    narrator = RULESETS[kept.name].narrator
    seated = settings.seated(len(RULESETS[kept.name].game.seats(kept.state)))
    style = replace(style_of(seated), geometry=narrator.geometry(kept.state))
    told = (*narrator.resumed(kept.state), *on_wish(help_offered({}, by_keys=False)))
    said = Utterance(Class.MESSAGE, told, offer=rest_offered({}, by_keys=False))
    return " ".join(short.sentences(words(), said, style))
