"""What is said of a game, checked in every language on random play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from alu_companion.games.game import CHANCE
from alu_companion.games.geometry import fields_of
from alu_companion.grid import TABLE_COMMANDS
from alu_companion.registry import locale_folders
from alu_companion.speech.chart import Place
from alu_companion.speech.controls import Command
from alu_companion.speech.labels import game_called, label
from alu_companion.speech.languages import LANGUAGES
from alu_companion.speech.message import Level, Message, part
from alu_companion.speech.phrases_keys import what_it_does
from alu_companion.speech.words import Style, Words, WordsError
from alu_companion.table.ruleset import Ruleset
from alu_companion.testing.games import Played, play

_LAST: Final = 2
"""So many actions are taken back at once, and told as the last ones."""


def check_words(ruleset: Ruleset, *options: str, games: int = 3, languages: Sequence[str] = LANGUAGES) -> None:
    """Play random games and say everything that the narrator has to say of them, in each of the languages and at every level.

    `options` are texts as the rules write them, each for so many `games`; without them the usual ones are played. The game need not be
    registered.

    Raises:
        AssertionError: with all that cannot be said, and where that is asked for.

    >>> from alu_companion.registry import RULESETS
    >>> check_words(RULESETS["poi"], "players=3 round_limit=2", games=1)
    """
    __tracebackhide__ = True
    further = () if ruleset.locales is None else (ruleset.locales,)
    # Each language by itself: none may stand in for another.
    words = {language: Words((language,), further=(*locale_folders(), *further)) for language in languages}
    wrong: dict[str, str] = {}
    for text in options or ("",):
        for seed in range(games):
            played = play(ruleset.game, text, seed)
            geometry = ruleset.narrator.geometry(played.states[0])
            styles = [Style(language, level, geometry=geometry) for language in languages for level in Level]
            for where, message in _messages(ruleset, played):
                for style in styles:
                    try:
                        words[style.language].render(message, style)
                    except WordsError as error:
                        wrong.setdefault(str(error), where)
    if wrong:
        told = "\n".join(f"{error} ({where})" for error, where in sorted(wrong.items()))
        raise AssertionError(f"{ruleset.game.name}: {len(wrong)} that cannot be said:\n{told}")


def _messages(ruleset: Ruleset, played: Played) -> Iterator[tuple[str, Message]]:
    """Everything that can be said, each with what asks for it."""
    narrator = ruleset.narrator
    yield from _always(ruleset)
    yield "started", narrator.started(played.states[0])
    yield "over", narrator.over(played.states[-1])
    for at in played.sampled():
        yield from _of_state(ruleset, played.states[at])
        for action in played.actions[at : at + 1]:
            yield from _of_action(ruleset, played.states[at], action, played.states[at + 1])
        yield from _refused(ruleset, played, at)
        begun = max(0, at - _LAST)
        past = tuple(zip(played.states[begun:at], played.actions[begun:at], strict=True))
        yield "last", narrator.last(past)
        if len(past) == _LAST:
            together = narrator.taken_back_together(played.states[at], played.actions[begun:at], played.states[begun])
            yield "taken_back_together", together


def _always(ruleset: Ruleset) -> Iterator[tuple[str, Message]]:
    """What is asked for whatever the state."""
    narrator, controls = ruleset.narrator, ruleset.narrator.controls
    yield "what the game is called", (game_called(ruleset.game.name),)
    yield "help", narrator.help(None)
    yield "help_more", narrator.help_more
    for topic in controls.topics:
        yield f"topic {topic}", narrator.topic(topic)
        yield f"what players type for the topic {topic}", (part(f"topic-{topic}"),)
    for name in own_commands(ruleset):
        yield f"what players type for the command {name}", (part(f"command-{name}"),)
        if name in controls.remote or name in controls.keys.values():
            yield f"what the command {name} does", what_it_does(name)
    for name in controls.tokens:
        yield f"what players type for the word {name}", (part(f"token-{name}"),)
    for name in controls.seats:
        yield f"what players type for the seat {name}", (part(f"seat-word-{name}"),)


def own_commands(ruleset: Ruleset) -> tuple[str, ...]:
    """The commands that the game adds to those of every table."""
    return tuple(name for name in ruleset.narrator.controls.commands if name not in TABLE_COMMANDS)


def _of_state(ruleset: Ruleset, state: Any) -> Iterator[tuple[str, Message]]:
    game, narrator = ruleset.game, ruleset.narrator
    yield "resumed", narrator.resumed(state)
    yield "positioned", narrator.positioned(state)
    yield "whole", narrator.whole(state)
    yield "help", narrator.help(state)
    for seat in game.seats(state):
        yield f"seat {seat}", label("seat", side=narrator.seat(seat))
    for message in narrator.frequent(state):
        yield "frequent", message
    for command in _asked(ruleset, state):
        yield f"answer to {command.name}", narrator.answer(state, command) or ()
        for choice in narrator.offered(state, command):
            yield f"offered for {command.name}", (choice.told,)
        scan = narrator.scan(state, command)
        yield f"scan for {command.name}", () if scan is None else scan.message
    chart = narrator.chart(state)
    for place in chart.places:
        yield from () if place is None else _of_place(place)
    for store in chart.stores:
        for amount in store.amounts:
            yield (
                "an amount of the chart",
                label("amount", name=amount.name, counted=amount.drawing, count=amount.ready),
            )
    for meaning in chart.legend:
        yield "the legend of the chart", meaning.told


def _of_place(place: Place) -> Iterator[tuple[str, Message]]:
    yield f"place {place.ask} of the chart", (*label("place-name", place=place.name), *place.told)
    for inside in place.inside:
        yield from _of_place(inside)


def _asked(ruleset: Ruleset, state: Any) -> Iterator[Command]:
    """The game's own questions, those about a field for each field."""
    commands = ruleset.narrator.controls.commands
    for name in own_commands(ruleset):
        if not commands[name] or commands[name].endswith("?"):
            yield Command(name)
        if commands[name].startswith("field"):
            for field in fields_of(ruleset.narrator.geometry(state).all_mask):
                yield Command(name, field)


def _of_action(ruleset: Ruleset, before: Any, action: Any, after: Any) -> Iterator[tuple[str, Message]]:
    narrator = ruleset.narrator
    yield "accepted", narrator.accepted(before, action, after)
    yield "clause", (narrator.clause(before, action),)
    yield "taken_back", narrator.taken_back(after, action, before)
    if ruleset.game.to_move(before) != CHANCE:
        yield "confirm_undo", narrator.confirm_undo(before, action)


def _refused(ruleset: Ruleset, played: Played, at: int) -> Iterator[tuple[str, Message]]:
    """Each reason for which an action of this game is refused in the state after so many actions, once."""
    told: set[Any] = set()
    state = played.states[at]
    for action in played.actions:
        reason = ruleset.game.check(state, action)
        if reason is not None and reason not in told:
            told.add(reason)
            yield f"refused for {reason}", ruleset.narrator.refused(state, action, reason)
