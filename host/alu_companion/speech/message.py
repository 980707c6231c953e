"""What is to be said, as facts: message ids with typed values, no words yet. `words.py` turns them into sentences.

Everything here is frozen and comparable, so a test or a queue can ask whether two messages say the same.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, IntEnum
from typing import Final, Literal, TypeAlias

from alu_companion.games.geometry import Field


class Level(IntEnum):
    """How much is said. A listener can rebuild the whole game at every level: what a level leaves out can be asked for.

    TERSE says the action and what changed hands. BRIEF adds the counts that changed, NORMAL what the counters show, TEACHING the rules.
    """

    TERSE = 0
    BRIEF = 1
    NORMAL = 2
    TEACHING = 3


RULE_TIMES: Final = 3
"""So often a rule is said to a seat that is taught; then it knows it."""


class Alphabet(Enum):
    """How a field is called: Cesar four, C four, column three row four, or row four third from your left."""

    NAMES = "names"
    LETTERS = "letters"
    NUMBERS = "numbers"
    SEAT = "seat"


@dataclass(frozen=True, slots=True)
class FieldName:
    """A field to be called by its name in the listener's alphabet."""

    field: Field


@dataclass(frozen=True, slots=True)
class FieldNames:
    """Fields to be listed by name, in the order given; never empty."""

    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class PlaceName:
    """A place inside a field of boards that are made of tiles: the tile, and which part of it by compass (`c` is the middle)."""

    field: Field
    part: str


@dataclass(frozen=True, slots=True)
class Noun:
    """A word that sentences inflect and choose by: a player, a piece, anything that a game has a name for.

    `id` is that of a message whose attributes are its cases. Its first word tells of what kind it is; by the rest a sentence chooses
    between variants: `[red]` stands for `side-red`.
    """

    id: str


@dataclass(frozen=True, slots=True)
class Listed:
    """Values to be listed with commas and a last "and", or "or"; never empty."""

    values: tuple[Value, ...]
    how: Literal["and", "or"] = "and"


@dataclass(frozen=True, slots=True)
class Version:
    """A version such as "1.2": its numbers are spoken one by one."""

    text: str


@dataclass(frozen=True, slots=True)
class Spelt:
    """A text that is read otherwise than it is said, such as "QR" and "Q R"."""

    text: str
    said: str


@dataclass(frozen=True, slots=True)
class FirstWord:
    """The first of the words that players may type for a command or a topic of the help, by the id of their list."""

    id: str


@dataclass(frozen=True, slots=True)
class Translated:
    """A text that somebody has written in one language or several, for data such as lessons: each language with its pieces. The listener's
    own words stand for the fields and places in it."""

    texts: tuple[tuple[str, tuple[str | FieldName | PlaceName | Spelt, ...]], ...]
    ask: str = ""
    """A command with its words: listeners are told how to ask for this text by it."""

    def pieces(self, language: str) -> tuple[str | FieldName | PlaceName | Spelt, ...] | None:
        """The text in a language; None where it is not written in it."""
        return dict(self.texts).get(language)


@dataclass(frozen=True, slots=True)
class Part:
    """One sentence (or, as a value of another part, one phrase): a message id with its values.

    `level` is the lowest level at which the part is said. Up to BRIEF the wording `.brief` is used if there is one. A part that has
    `times` is said so often to the seat that acts, and then no more; 0 is always. A part that comes `later` is told when the rest of its
    message is asked for.
    """

    id: str
    args: tuple[tuple[str, Value], ...] = ()
    level: Level = Level.TERSE
    times: int = 0
    later: bool = False


# An int is a number: what an enum of a game stands for is said by a noun. A tuple of parts is spoken as a sequence: "this, then that".
Value: TypeAlias = (
    int
    | str
    | FieldName
    | FieldNames
    | PlaceName
    | Noun
    | Listed
    | Version
    | Spelt
    | FirstWord
    | Translated
    | Part
    | tuple[Part, ...]
)
Message: TypeAlias = tuple[Part, ...]


def part(message_id: str, level: Level = Level.TERSE, /, **args: Value) -> Part:
    """A part with its values by name.

    >>> part("repair-left", count=3)
    Part(id='repair-left', args=(('count', 3),), level=<Level.TERSE: 0>, times=0, later=False)
    """
    return Part(message_id, tuple(args.items()), level)


def say(message_id: str, /, **args: Value) -> Message:
    """A message of one sentence, with its values by name.

    >>> say("repair-left", count=3) == (part("repair-left", count=3),)
    True
    """
    return (part(message_id, **args),)


def on_wish(message: Message) -> Message:
    """Leave a message for the moment when more is asked for."""
    return tuple(replace(one, later=True) for one in message)


def rule(message_id: str, /, **args: Value) -> Part:
    """A part that explains the rule of an action, the first times that a seat takes it."""
    return Part(message_id, tuple(args.items()), Level.TEACHING, RULE_TIMES)


def slug(member: Enum) -> str:
    """The name of a member in ids of messages.

    >>> slug(Level.TEACHING)
    'teaching'
    """
    return member.name.lower().replace("_", "-")
