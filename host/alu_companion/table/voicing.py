"""How the table speaks and sounds, changed by its players: by typed commands, by keys, and by a spoken menu of all settings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field
from alu_companion.speech import phrases_page, phrases_settings, phrases_table
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Alphabet, Level, Message
from alu_companion.speech.words import LANGUAGES
from alu_companion.table.settings import RATES, VOLUMES, Announce, Output, Settings
from alu_companion.table.transition import Transition
from alu_companion.table.values import Pair, SettingsChanged, TableState

_Value = TypeVar("_Value")
_STEPS = {"slower": ("rate", -1), "faster": ("rate", 1), "quieter": ("speech", -1), "louder": ("speech", 1)}
SETTING_COMMANDS = (
    "language", "verbosity", "alphabet", "circle-language", "square-language", "my-language", "announce",
    *_STEPS, "effects", "guide", "voice", "setting",
)  # fmt: skip
_SEATS = {"circle-language": Seat(0), "square-language": Seat(1)}
"""Settings that name a seat; `my-language` is that of whoever asks."""


def change_setting(transition: Transition, command: Command) -> None:
    """Obey a command that sets something: to what it says, a step up or down, or to the next of a few values."""
    state = transition.state
    settings = state.settings
    name, steps = _STEPS.get(command.name, (command.name, 1))
    if command.name == "setting":
        name, steps = command.word, command.number or 0
    if name == "pair" and steps:
        transition.effects.append(Pair())
        return
    if command.word and command.name != "setting":
        changed = _set(settings, name, command.word, _mover(state))
    elif command.number is not None and command.name != "setting":
        changed = _volume(settings, name, min(command.number, VOLUMES[-1]))
    else:
        changed = _stepped(state, name, steps) if steps else settings
    if changed != settings:
        transition.change(settings=changed)
        transition.effects.append(SettingsChanged())
    transition.answer(setting_told(transition.state, name))


def _mover(state: TableState) -> Seat:
    return state.rules.narrator.mover(state.game)


def _seat(name: str, mover: Seat) -> Seat:
    """Whose language a setting is."""
    return _SEATS.get(name, mover)


def _set(settings: Settings, name: str, word: str, mover: Seat) -> Settings:
    """The settings with one of them as a word says."""
    match name:
        case "language":
            return replace(settings, language=word)
        case "verbosity":
            return replace(settings, level=Level[word.upper()])
        case "alphabet":
            return replace(settings, alphabet=Alphabet(word))
        case "announce":
            return replace(settings, announce=Announce(word))
        case _:
            seats = list(settings.seats)
            seats[_seat(name, mover)] = word
            return replace(settings, seats=tuple(seats))


def _volume(settings: Settings, name: str, volume: int) -> Settings:
    now = settings.sounding
    sounding = {
        "speech": replace(now, speech=volume),
        "effects": replace(now, effects=volume),
        "guide": replace(now, guide=volume),
    }
    return replace(settings, sounding=sounding[name])


def _stepped(state: TableState, name: str, steps: int) -> Settings:
    """The settings with one of them some steps on. Numbers stop at their ends, the others go round. The voice is that of whoever asks."""
    settings, mover = state.settings, _mover(state)
    sounding = settings.sounding
    if name == "rate":
        return replace(settings, sounding=replace(sounding, rate=_along(RATES, sounding.rate, steps)))
    if name in ("speech", "effects", "guide"):
        return _volume(settings, name, _along(VOLUMES, getattr(sounding, name), steps))
    if name == "voice":
        language = settings.language_of(mover)
        there = state.voices.get(language, ())
        if not there:
            return settings
        voice = _round(there, _voice(settings, language, there), steps)
        return replace(settings, sounding=replace(sounding, voices={**sounding.voices, language: voice}))
    if name.endswith("-language"):
        return _set(settings, name, _round(("", *LANGUAGES), settings.seats[_seat(name, mover)], steps), mover)
    values, now = {
        "language": (LANGUAGES, settings.language),
        "verbosity": (tuple(level.name.lower() for level in Level), settings.level.name.lower()),
        "alphabet": (tuple(alphabet.value for alphabet in Alphabet), settings.alphabet.value),
        "announce": (tuple(one.value for one in Announce), settings.announce.value),
    }[name]
    return _set(settings, name, _round(values, now, steps), mover)


def _voice(settings: Settings, language: str, there: Sequence[str]) -> str:
    """The voice that was chosen for a language; the first of the list is the best one."""
    return settings.sounding.voices.get(language, there[0])


def _along(values: Sequence[int], now: int, steps: int) -> int:
    """A number some steps on, from the value that is nearest to it now."""
    nearest = min(range(len(values)), key=lambda place: abs(values[place] - now))
    return values[max(0, min(len(values) - 1, nearest + steps))]


def _round(values: Sequence[_Value], now: _Value, steps: int) -> _Value:
    place = values.index(now) if now in values else 0
    return values[(place + steps) % len(values)]


def every_setting(state: TableState) -> Message:
    """How everything is set, in the order of the menu."""
    return tuple(one for name in state.controls.settings for one in setting_told(state, name))


def setting_told(state: TableState, name: str) -> Message:
    """How a setting stands, as it is told to the seat that is to move."""
    settings, mover = state.settings, _mover(state)
    sounding = settings.sounding
    if name in ("rate", "speech", "voice") and sounding.output is Output.SCREEN_READER:
        return phrases_settings.reader_decides()
    match name:
        case "rate":
            return phrases_settings.rate(sounding.rate)
        case "speech" | "effects" | "guide":
            return phrases_settings.volume(name, getattr(sounding, name))
        case "voice":
            language = settings.language_of(mover)
            there = state.voices.get(language, ())
            chosen = _voice(settings, language, there) if there else ""
            return phrases_settings.voice(there.index(chosen) + 1 if chosen in there else 0, len(there))
        case "language" if settings.language_of(mover) == settings.language:
            return phrases_table.language_changed()
        case "language":
            return phrases_settings.table_language(settings.language)
        case "verbosity":
            return phrases_table.level_changed(settings.level)
        case "alphabet":
            return phrases_table.alphabet_changed(settings.alphabet, Field(0))
        case "pair":
            return phrases_page.pairing_offered()
        case "announce":
            return phrases_settings.announce(settings.announce is Announce.BOTH)
        case _:
            seat = _seat(name, mover)
            return phrases_settings.seat_language(state.rules.narrator.seat(seat), settings.seats[seat])
