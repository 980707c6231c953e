"""How a table plays, waits, speaks and sounds: what its players choose and the settings file keeps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from alu_companion.games.alu.values import Options
from alu_companion.games.geometry import Geometry
from alu_companion.speech.message import Alphabet, Level

RATES = range(90, 451, 20)
"""Words a minute. Source: espeak-ng takes 80 to 450; 20 more or less is the least that one hears."""
VOLUMES = range(11)
"""0 is off, 10 is as loud as it was rendered."""


@dataclass(frozen=True, slots=True)
class Timings:
    """How long the table waits for hands, in ms of table time.

    Source: peers settle for 250 to 750 ms; the rest was chosen so that a slow hand is never interrupted.
    """

    settle_ms: int = 600
    """A placement that means something must stand so long, unless the payment on the counters says it all."""
    lift_settle_ms: int = 2500
    """The same where pieces have only been lifted: a reading hand puts them back."""
    wrong_ms: int = 1500
    """A placement that cannot be is told after so long."""
    reading_ms: int = 2000
    """A piece that is only held up is named after so long."""
    held_ms: int = 12_000
    """It is asked back after so long: by then nobody reads it any more."""
    hint_ms: int = 5000
    """What is missing is said after so long."""
    repeat_ms: int = 20_000
    """A question that nobody has answered is asked again after so long, a few times."""


class Output(Enum):
    """What speaks: the companion's own voice, or the player's screen reader."""

    VOICE = "voice"
    SCREEN_READER = "screen-reader"


class Announce(Enum):
    """In which language everybody is told what everybody must know, where the players have different ones."""

    BOTH = "both"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class Sounding:
    """How the companion sounds: speed in words a minute, volumes out of `VOLUMES`, and a voice by language where one was chosen."""

    rate: int = 190
    speech: int = 10
    effects: int = 6
    guide: int = 10
    voices: Mapping[str, str] = field(default_factory=dict)
    output: Output = Output.VOICE


@dataclass(frozen=True, slots=True)
class Settings:
    """How the table plays and speaks."""

    language: str = "en"
    level: Level = Level.NORMAL
    alphabet: Alphabet = Alphabet.NAMES
    options: Options = field(default_factory=Options)
    """The house rules of ALU."""
    timings: Timings = field(default_factory=Timings)
    keys: Mapping[str, str] = field(default_factory=dict)
    """Keys of the number pad that do something else than the game says."""
    sounding: Sounding = field(default_factory=Sounding)
    seats: tuple[str, ...] = ("", "")
    """The language of each seat; empty for the table's."""
    announce: Announce = Announce.BOTH
    tiles: Geometry | None = None
    """The fields, or tiles, of the game that is played, where they are not those of the house rules."""

    @property
    def geometry(self) -> Geometry:
        """How fields are called depends on it, and where they are heard."""
        return self.tiles or self.options.geometry

    @property
    def languages(self) -> tuple[str, ...]:
        """Every language of the table, its own first: what players type may be in any of them."""
        return tuple(dict.fromkeys(language for language in (self.language, *self.seats) if language))

    def language_of(self, seat: int) -> str:
        """The language in which a seat is spoken to."""
        return self.seats[seat] or self.language

    def seated(self, count: int) -> Settings:
        """These settings for so many seats; those that nobody has chosen a language for speak the table's."""
        return replace(self, seats=(*self.seats, *("",) * count)[:count])

    def spoken_to(self, seat: int | None) -> tuple[str, ...]:
        """The languages in which something is said that is for one seat, or for all.

        >>> Settings("ru", seats=("et", "")).spoken_to(None)
        ('et', 'ru')
        """
        if seat is not None:
            return (self.language_of(seat),)
        if self.announce is Announce.TABLE:
            return (self.language,)
        return tuple(dict.fromkeys(self.language_of(one) for one in range(len(self.seats))))
