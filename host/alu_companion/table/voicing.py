"""How the table speaks and sounds, changed by its players: by typed commands, by keys, and by a spoken menu of all settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeVar

from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field
from alu_companion.speech import phrases_settings, phrases_table
from alu_companion.speech.keypad import SETTINGS
from alu_companion.speech.message import Alphabet, Level, Message
from alu_companion.speech.vocabulary import Command
from alu_companion.speech.words import LANGUAGES
from alu_companion.table.making import Making
from alu_companion.table.settings import RATES, VOLUMES, Announce, Output, Settings
from alu_companion.table.values import SettingsChanged

_Value = TypeVar("_Value")
_STEPS = {"slower": ("rate", -1), "faster": ("rate", 1), "quieter": ("speech", -1), "louder": ("speech", 1)}
SETTING_COMMANDS = (
    "language", "verbosity", "alphabet", "circle-language", "square-language", "announce",
    *_STEPS, "effects", "guide", "voice", "setting",
)  # fmt: skip
_SEATS = {"circle-language": Side.CIRCLE, "square-language": Side.SQUARE}


def change_setting(making: Making, command: Command) -> None:
    """Obey a command that sets something: to what it says, a step up or down, or to the next of a few values."""
    settings, voices, mover = making.state.settings, making.state.voices, making.state.game.turn
    name, steps = _STEPS.get(command.name, (command.name, 1))
    if command.name == "setting":
        name, steps = command.word, command.number or 0
    if command.word and command.name != "setting":
        changed = _set(settings, name, command.word)
    elif command.number is not None and command.name != "setting":
        changed = _volume(settings, name, min(command.number, VOLUMES[-1]))
    else:
        changed = _stepped(settings, name, steps, voices, mover) if steps else settings
    if changed != settings:
        making.change(settings=changed)
        making.effects.append(SettingsChanged())
    making.answer(setting_told(changed, name, voices, mover))


def _set(settings: Settings, name: str, word: str) -> Settings:
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
            seats[_SEATS[name]] = word
            return replace(settings, seats=(seats[0], seats[1]))


def _volume(settings: Settings, name: str, volume: int) -> Settings:
    now = settings.sounding
    sounding = {
        "speech": replace(now, speech=volume),
        "effects": replace(now, effects=volume),
        "guide": replace(now, guide=volume),
    }
    return replace(settings, sounding=sounding[name])


def _stepped(settings: Settings, name: str, steps: int, voices: Mapping[str, tuple[str, ...]], mover: Side) -> Settings:
    """The settings with one of them some steps on. Numbers stop at their ends, the others go round. The voice is that of whoever asks."""
    sounding = settings.sounding
    if name == "rate":
        return replace(settings, sounding=replace(sounding, rate=_along(RATES, sounding.rate, steps)))
    if name in ("speech", "effects", "guide"):
        return _volume(settings, name, _along(VOLUMES, getattr(sounding, name), steps))
    if name == "voice":
        language = settings.language_of(mover)
        there = voices.get(language, ())
        if not there:
            return settings
        voice = _round(there, _voice(settings, language, there), steps)
        return replace(settings, sounding=replace(sounding, voices={**sounding.voices, language: voice}))
    values, now = {
        "language": (LANGUAGES, settings.language),
        "verbosity": (tuple(level.name.lower() for level in Level), settings.level.name.lower()),
        "alphabet": (tuple(alphabet.value for alphabet in Alphabet), settings.alphabet.value),
        "announce": (tuple(one.value for one in Announce), settings.announce.value),
        "circle-language": (("", *LANGUAGES), settings.seats[Side.CIRCLE]),
        "square-language": (("", *LANGUAGES), settings.seats[Side.SQUARE]),
    }[name]
    return _set(settings, name, _round(values, now, steps))


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


def every_setting(settings: Settings, voices: Mapping[str, tuple[str, ...]], mover: Side) -> Message:
    """How everything is set, in the order of the menu."""
    return tuple(one for name in SETTINGS for one in setting_told(settings, name, voices, mover))


def setting_told(settings: Settings, name: str, voices: Mapping[str, tuple[str, ...]], mover: Side) -> Message:
    """How a setting stands, as it is told to the side that is to move."""
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
            there = voices.get(language, ())
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
        case "announce":
            return phrases_settings.announce(settings.announce is Announce.BOTH)
        case _:
            side = _SEATS[name]
            return phrases_settings.seat_language(side, settings.seats[side])
