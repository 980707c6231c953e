"""What a setting can be: one of a few values, a number, the languages of the seats, a voice for each language.

A kind knows what follows from a setting of its sort: the words that players type for it, how it is set and stepped, how it is told, and
how it stands in the settings file and in a recording. `settings.py` lists the settings.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Generic, NamedTuple, TypeVar

from alu_companion.games.game import Seat
from alu_companion.speech import phrases_settings
from alu_companion.speech.languages import LANGUAGES
from alu_companion.speech.message import Message, Value, say

_Value = TypeVar("_Value")
_Member = TypeVar("_Member", bound=Enum)
LANGUAGE = "language"
"""The words for languages, which several settings share."""


class Asker(NamedTuple):
    """Who asks for a setting or changes it, and what that player has to choose from."""

    seat: Seat
    language: str
    """In which this seat is spoken to."""
    voices: Sequence[str]
    """Those that speak this language, the best one first."""
    called: Callable[[Seat], Value]
    """What the game calls a seat."""


class Kind(ABC, Generic[_Value]):
    """What settings of one sort have in common. `name` is one of `names`: one setting may be chosen under several."""

    def names(self, name: str) -> tuple[str, ...]:
        """Under which names the menu tells a setting that is called so."""
        return (name,)

    @abstractmethod
    def commands(self, name: str) -> Mapping[str, str]:
        """The commands of every table that change it, each with what may follow, as in `Controls.commands`."""

    def steps(self) -> Mapping[str, int]:
        """Those of its commands that are not called as the setting is, each with how many steps it goes on."""
        return {}

    def words(self, name: str) -> Mapping[str, tuple[str, ...]]:
        """What may follow those commands: the names of the values."""
        return {}

    @abstractmethod
    def set_to(self, name: str, value: _Value, wanted: str, asker: Asker) -> _Value:
        """The value after a command that says what is wanted: the name of a value, or a number."""

    @abstractmethod
    def stepped(self, name: str, value: _Value, steps: int, asker: Asker) -> _Value:
        """The value so many steps on."""

    @abstractmethod
    def told(self, name: str, value: _Value, asker: Asker) -> Message:
        """How it stands."""

    def format(self, value: _Value) -> Any:
        """The value as JSON can hold it."""
        return value

    def parse(self, plain: Any) -> _Value:
        """The value from what `format` gives, once its types are known to be right. Raises KeyError."""
        value: _Value = plain
        return value

    def format_filed(self, value: _Value) -> Any:
        """The value as the settings file holds it: text, number, or a mapping of them, in which "" takes its key out."""
        return self.format(value)

    def parse_filed(self, plain: Any) -> _Value:
        """The value from what the settings file holds, once it is known to be right."""
        return self.parse(plain)


@dataclass(frozen=True)
class Choice(Kind[_Value]):
    """One of a few values, by the words that stand for them. Steps go round."""

    values: Mapping[str, _Value]
    sentence: Callable[[_Value, Asker], Message] | None = None
    """How a value is told; without it by the sentence `setting-<name>-<word>`."""

    def commands(self, name: str) -> Mapping[str, str]:
        """Its own name, and a value may follow."""
        return {name: f"{name}?"}

    def words(self, name: str) -> Mapping[str, tuple[str, ...]]:
        """Its values."""
        return {name: tuple(self.values)}

    def set_to(self, name: str, value: _Value, wanted: str, asker: Asker) -> _Value:
        """The value that was named."""
        return self.values[wanted]

    def stepped(self, name: str, value: _Value, steps: int, asker: Asker) -> _Value:
        """One of the next values."""
        return _round(tuple(self.values.values()), value, steps)

    def told(self, name: str, value: _Value, asker: Asker) -> Message:
        """Which of the values it is."""
        if self.sentence is not None:
            return self.sentence(value, asker)
        return say(f"setting-{name}-{self.format(value)}")

    def format(self, value: _Value) -> str:
        """The word for the value."""
        return tuple(self.values)[tuple(self.values.values()).index(value)]

    def parse(self, plain: Any) -> _Value:
        """The value that the word stands for."""
        return self.values[plain]


def one_of(members: Iterable[_Member]) -> Mapping[str, _Member]:
    """The members of an enumeration, each by its value, for a `Choice`."""
    return {str(member.value): member for member in members}


@dataclass(frozen=True)
class Number(Kind[int]):
    """A number. Steps go along `values` and stop at the ends; numbers between them may stand in the file.

    A number is told by the sentence `setting-<name>`, with its `count`.
    """

    values: range
    by_steps: Mapping[str, int] = field(default_factory=dict)
    """Commands that make it less or more."""

    def commands(self, name: str) -> Mapping[str, str]:
        """Those of the steps, and its own name, which a number may follow."""
        return {**dict.fromkeys(self.by_steps, ""), name: "number?"}

    def steps(self) -> Mapping[str, int]:
        """Less or more."""
        return self.by_steps

    def set_to(self, name: str, value: int, wanted: str, asker: Asker) -> int:
        """The number that was named, or the one of `values` that is nearest where it lies beyond them."""
        return max(self.values[0], min(int(wanted), self.values[-1]))

    def stepped(self, name: str, value: int, steps: int, asker: Asker) -> int:
        """From the step that is nearest to the number."""
        nearest = min(range(len(self.values)), key=lambda place: abs(self.values[place] - value))
        return self.values[max(0, min(len(self.values) - 1, nearest + steps))]

    def told(self, name: str, value: int, asker: Asker) -> Message:
        """The number."""
        return say(f"setting-{name}", count=value)


@dataclass(frozen=True)
class SeatLanguages(Kind[tuple[str, ...]]):
    """The language of each seat, empty for the table's. In the file each has a name; in a recording they are a list."""

    seats: Mapping[str, Seat | None]
    """Whose language is chosen under which name; None is whoever asks."""
    filed: tuple[str, ...]
    """What the file calls the seats."""

    def names(self, name: str) -> tuple[str, ...]:
        """One for each seat that has one, and one for whoever asks."""
        return tuple(self.seats)

    def commands(self, name: str) -> Mapping[str, str]:
        """That of whoever asks."""
        return {one: f"{LANGUAGE}?" for one, seat in self.seats.items() if seat is None}

    def seat_commands(self) -> Mapping[str, str]:
        """Those that name a seat, for games that call their seats so."""
        return {one: f"{LANGUAGE}?" for one, seat in self.seats.items() if seat is not None}

    def set_to(self, name: str, value: tuple[str, ...], wanted: str, asker: Asker) -> tuple[str, ...]:
        """With the language that was named."""
        seat = self._seat(name, asker)
        return (*value[:seat], wanted, *value[seat + 1 :])

    def stepped(self, name: str, value: tuple[str, ...], steps: int, asker: Asker) -> tuple[str, ...]:
        """With one of the next languages; that of the table is one of them."""
        language = _round(("", *LANGUAGES), value[self._seat(name, asker)], steps)
        return self.set_to(name, value, language, asker)

    def told(self, name: str, value: tuple[str, ...], asker: Asker) -> Message:
        """In which language the seat is spoken to."""
        seat = self._seat(name, asker)
        return phrases_settings.seat_language(asker.called(seat), value[seat])

    def format(self, value: tuple[str, ...]) -> list[str]:
        """The languages by seat."""
        return list(value)

    def parse(self, plain: Any) -> tuple[str, ...]:
        """The languages by seat."""
        return tuple(plain)

    def format_filed(self, value: tuple[str, ...]) -> Mapping[str, str]:
        """The languages by name; a table of fewer players says nothing of the seats that it does not have."""
        return dict(zip(self.filed, value, strict=False))

    def parse_filed(self, plain: Any) -> tuple[str, ...]:
        """The languages by seat; two at least, since no game here is for one."""
        chosen = [plain.get(name, "") for name in self.filed]
        while len(chosen) > 2 and not chosen[-1]:
            chosen.pop()
        return tuple(chosen)

    def _seat(self, name: str, asker: Asker) -> Seat:
        seat = self.seats[name]
        return asker.seat if seat is None else seat


@dataclass(frozen=True)
class Voices(Kind[Mapping[str, str]]):
    """A voice by language, where one was chosen. Whoever asks goes through those of the own language."""

    def commands(self, name: str) -> Mapping[str, str]:
        """Its own name, and the number of a voice may follow."""
        return {name: "number?"}

    def set_to(self, name: str, value: Mapping[str, str], wanted: str, asker: Asker) -> Mapping[str, str]:
        """With the voice of this number, where there is one."""
        number = int(wanted)
        return self._with(value, asker.voices[number - 1], asker) if 0 < number <= len(asker.voices) else value

    def stepped(self, name: str, value: Mapping[str, str], steps: int, asker: Asker) -> Mapping[str, str]:
        """With one of the next voices, where there are any."""
        if not asker.voices:
            return value
        return self._with(value, _round(asker.voices, self._chosen(value, asker), steps), asker)

    def told(self, name: str, value: Mapping[str, str], asker: Asker) -> Message:
        """Which of the voices it is."""
        chosen = self._chosen(value, asker)
        number = asker.voices.index(chosen) + 1 if chosen in asker.voices else 0
        return phrases_settings.voice(number, len(asker.voices))

    def format(self, value: Mapping[str, str]) -> dict[str, str]:
        """The voices by language."""
        return dict(value)

    def _with(self, value: Mapping[str, str], voice: str, asker: Asker) -> Mapping[str, str]:
        return {**value, asker.language: voice}

    def _chosen(self, value: Mapping[str, str], asker: Asker) -> str:
        """The first of the list is the best one."""
        return value.get(asker.language, asker.voices[0] if asker.voices else "")


def _round(values: Sequence[_Value], now: _Value, steps: int) -> _Value:
    place = values.index(now) if now in values else 0
    return values[(place + steps) % len(values)]
