"""What players choose about how a table speaks and sounds. This is the one list of settings.

A field with `setting(...)` is a setting. From it follow its place in the settings file and in recordings, its commands and the words after
them, its place in the menu, and how it is told. Whoever adds one adds a field here and its sentences in every language:
`command-<name>`, `value-<name>-<value>`, `does-<name>`, and `setting-<name>` (a number) or `setting-<name>-<value>` (a choice).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, TypeVar

from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field
from alu_companion.speech import phrases_table
from alu_companion.speech.languages import FALLBACK, LANGUAGES
from alu_companion.speech.message import Alphabet, Level, Message, part, say
from alu_companion.speech.setting_fields import group, setting, settings_of
from alu_companion.speech.setting_kinds import Asker, Choice, Number, SeatLanguages, Voices, one_of
from alu_companion.speech.time_control import NO_CLOCK, Clocks, TimeControl

_Settings = TypeVar("_Settings", bound="PlayerSettings")

RATES: Final = range(90, 451, 20)
"""Words a minute. Source: espeak-ng takes 80 to 450; 20 more or less is the least that one hears."""
VOLUMES: Final = range(11)
"""0 is off, 10 is as loud as it was rendered."""


class Output(Enum):
    """What speaks: the companion's own voice, or the player's screen reader."""

    VOICE = "voice"
    SCREEN_READER = "screen-reader"


class Announce(Enum):
    """In which language everybody is told what everybody must know, where the players have different ones."""

    BOTH = "both"
    TABLE = "table"


class HandChoice(Enum):
    """What the hands are at where no board is connected: a board that is looked for, or the keyboard; or that is asked first."""

    ASK = "ask"
    BOARD = "board"
    KEYBOARD = "keyboard"


HAND: Final = "hand"
"""What a table whose game a board feels calls the choice between the two."""


@dataclass(frozen=True, slots=True)
class Sounding:
    """How the companion sounds: speed in words a minute, volumes out of `VOLUMES`, and a voice by language where one was chosen."""

    rate: int = setting(190, Number(RATES, {"slower": -1, "faster": 1}), menu=1, by_reader=True)
    speech: int = setting(10, Number(VOLUMES, {"quieter": -1, "louder": 1}), menu=2, by_reader=True)
    effects: int = setting(6, Number(VOLUMES), menu=3)
    guide: int = setting(10, Number(VOLUMES), menu=4)
    voices: Mapping[str, str] = setting({}, Voices(), menu=5, command="voice", by_reader=True)
    output: Output = setting(Output.VOICE, Choice(one_of(Output)))


CLOCK: Final = "clock"
"""What the table calls the time that the players have."""
CLOCK_ZERO: Final = "clock-zero"
"""What it calls the house rule for when that is up."""


@dataclass(frozen=True, slots=True)
class Clocking:
    """With which clock a game begins. The house rule for when the time is up: whether the game is lost, or that is only told."""

    control: TimeControl = setting(NO_CLOCK, Clocks(), menu=13, key="time", command=CLOCK)
    loses: bool = setting(False, Choice({"told": False, "lost": True}), menu=12, key="zero", command=CLOCK_ZERO)


def _language_told(language: str, asker: Asker) -> Message:
    """Whoever hears the language of the table knows which it is."""
    if language == asker.language:
        return say("language-changed")
    return say("setting-language", language=part(f"language-{language}"))


_SEATS: Final = SeatLanguages(
    {"circle-language": Seat(0), "square-language": Seat(1), "my-language": None},
    ("circle", "square", "third", "fourth"),
)


@dataclass(frozen=True, slots=True)
class PlayerSettings:
    """What players choose."""

    language: str = setting("en", Choice({one: one for one in LANGUAGES}, _language_told), menu=8)
    level: Level = setting(
        Level.NORMAL,
        Choice({level.name.lower(): level for level in Level}, lambda level, _: phrases_table.level_changed(level)),
        menu=6,
        key="verbosity",
    )
    alphabet: Alphabet = setting(
        Alphabet.NAMES,
        Choice(one_of(Alphabet), lambda alphabet, _: phrases_table.alphabet_changed(alphabet, Field(0))),
        menu=7,
    )
    announce: Announce = setting(Announce.BOTH, Choice(one_of(Announce)), menu=10)
    seats: tuple[str, ...] = setting(("", ""), _SEATS, menu=9)
    """The language of each seat; empty for the table's."""
    hand: HandChoice = setting(HandChoice.ASK, Choice(one_of(HandChoice)), menu=11)
    second: str = setting(FALLBACK, Choice({one: one for one in LANGUAGES}), key="second_language")
    """The language of what is not in another one yet."""
    ponder: bool = setting(False, Choice({"off": False, "on": True}))
    """True when the computer, where it plays at a level that takes a time, goes on thinking while others decide."""
    sounding: Sounding = group(Sounding, "sound")
    clocking: Clocking = group(Clocking, "clock")

    @property
    def languages(self) -> tuple[str, ...]:
        """Every language of the table, its own first: what players type may be in any of them."""
        return tuple(dict.fromkeys(language for language in (self.language, *self.seats) if language))

    def language_of(self, seat: int) -> str:
        """The language in which a seat is spoken to."""
        return self.seats[seat] or self.language

    def seated(self: _Settings, count: int) -> _Settings:
        """These settings for so many seats; those that nobody has chosen a language for speak the table's."""
        return replace(self, seats=(*self.seats, *("",) * count)[:count])

    def spoken_to(self, seat: int | None) -> tuple[str, ...]:
        """The languages in which something is said that is for one seat, or for all.

        >>> PlayerSettings("ru", seats=("et", "")).spoken_to(None)
        ('et', 'ru')
        """
        if seat is not None:
            return (self.language_of(seat),)
        if self.announce is Announce.TABLE:
            return (self.language,)
        return tuple(dict.fromkeys(self.language_of(one) for one in range(len(self.seats))))


# --- what follows from the fields ------------------------------------------------------------------------------------


SETTINGS: Final = tuple(settings_of(PlayerSettings))
"""Every setting, in the order of the file."""
AT_TABLE: Final = tuple(sorted((one for one in SETTINGS if one.menu), key=lambda one: one.menu))
"""Those that players change at the table, in the order of the menu."""
BY_NAME: Final = {name: one for one in AT_TABLE for name in one.kind.names(one.name)}
"""The same, by every name under which the menu tells them."""
STEPS: Final = {command: (one.name, steps) for one in AT_TABLE for command, steps in one.kind.steps().items()}
"""Commands that are not called as their setting is: which one they step, and how far."""
COMMANDS: Final = {
    command: needs for one in AT_TABLE if one.name != HAND for command, needs in one.kind.commands(one.name).items()
}
"""The commands of every table that change a setting, each with what may follow."""
SEAT_COMMANDS: Final = _SEATS.seat_commands()
"""The same of games with two seats that are called Circle and Square."""
CHOICES: Final = (
    *(one.name for one in AT_TABLE if isinstance(one.kind, Choice | Voices)),
    *(name for name, needs in _SEATS.commands("").items()),
    *_SEATS.seat_commands(),
)
"""Those that are one of a few values, by the command that tells or sets them."""
NUMBERS: Final = tuple(one.name for one in AT_TABLE if isinstance(one.kind, Number))
"""Those that are a number, by the command that tells or sets them."""
BOARD_COMMANDS: Final = BY_NAME[HAND].kind.commands(HAND)
"""The same of games whose pieces a board feels."""
WORDS: Final = {group: names for one in AT_TABLE for group, names in one.kind.words(one.name).items()}
"""What may follow them: the names of the values, by group."""


def menu(*seats: str, felt: bool = False) -> tuple[str, ...]:
    """The settings in the menu of a game, by name, in its order. `seats` are its own names for the languages of its seats; `felt` tells
    whether a board feels its pieces.

    >>> menu()[-2:]
    ('clock-zero', 'clock')
    """
    listed: list[str] = []
    for one in AT_TABLE:
        if isinstance(one.kind, SeatLanguages):
            listed += seats or tuple(one.kind.commands(one.name))
        elif felt or one.name != HAND:
            listed.append(one.name)
    return tuple(listed)
