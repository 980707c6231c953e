"""How the features of a table take part in its steps: the rows of the grid, which `alu_companion.grid` fills.

The table's own files name no feature. At each of these moments they call the functions of one row, in its order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from alu_companion.speech.controls import Command, Controls, Lent
from alu_companion.speech.message import Message, Value
from alu_companion.speech.misread import Misread
from alu_companion.table.asking import QuestionSpec
from alu_companion.table.bodies import Clocked
from alu_companion.table.seats import By, Decider, Seats

S = TypeVar("S")
"""The state of the table."""
Spec = TypeVar("Spec")
"""What there is to say of an order."""
Given = TypeVar("Given")
"""A class of inputs, or of events of the journal."""
T = TypeVar("T")
"""A step in the making, which also holds the state before it and the input."""


class Due(NamedTuple, Generic[S, T]):
    """A deadline: when it is, None while there is none, and what is done then.

    `act` gives False where its time has not come. Without one it is enough that a step is taken then: `follows` does the rest.
    """

    at_ms: Callable[[S], int | None]
    act: Callable[[T], bool] | None = None


class Takes(NamedTuple, Generic[T, Given]):
    """An input of this class is given to this function. Several may take the same."""

    kind: type[Given]
    take: Callable[[T, Given], None]


class Sees(NamedTuple, Generic[S, Given]):
    """Events of these classes are shown to this function, with the table and the table before."""

    kinds: tuple[type[Given], ...]
    evolve: Callable[[S, S, Given], S]


class Consent(NamedTuple, Generic[S, T]):
    """Somebody elsewhere has to agree to an order: when that is so, and how it is asked."""

    is_needed: Callable[[S, Command], bool]
    ask: Callable[[T, Command], None]


class Entry(NamedTuple, Generic[S, T]):
    """An entry of the menu of settings that is no setting."""

    told: Callable[[S], Message]
    step: Callable[[T, int], bool] | None = None
    """Goes so many steps on, or back, and gives True where it has answered that itself; None where there is nothing to choose."""


class Ending(NamedTuple, Generic[T]):
    """A way in which a game ends that is not in its rules."""

    how: Enum
    told: Callable[[Sequence[Value], Sequence[Value]], Message]
    """Says who has lost and who has won, by what their seats are called."""
    undo_asked: Message = ()
    """Asked before the game goes on after all."""
    undo: Callable[[T], None] | None = None
    """Lets the game go on after all; None where such an end cannot be taken back."""


class NewGame(NamedTuple):
    """A game that somebody begins in the place of the one that was on."""

    options: Any
    seats: Seats
    """The seats that no hands here play."""
    position: Any = None
    """None where it begins as the options say."""
    clock: Clocked | None = None
    """The clock that was agreed on; None where it is that of the settings."""
    log: object = None
    """What another table knows of the game that plays it, too; None where all play here."""
    told: Message = ()
    """Told in place of how the game begins."""


class Grid(NamedTuple, Generic[S, T, Spec]):
    """Which functions are called at which moment, in which order."""

    evolves: tuple[Sees[S, Any], ...] = ()
    """An event of the journal has happened: each that sees it gives the table with its part in that, and also knows the table before."""
    played: tuple[Callable[[T, By], None], ...] = ()
    """Somebody has played, or the game went back: that was told, and what follows by itself has happened, too."""
    restored: tuple[Callable[[S], S], ...] = ()
    """All events of a saved game have happened: each makes of the table what a restart leaves."""
    inputs: tuple[Takes[T, Any], ...] = ()
    """Something came in that is not for the table itself."""
    opens: tuple[Callable[[T], bool], ...] = ()
    """The table is opened, for a new game or to go on with one. True leaves out the functions that follow."""
    begins: tuple[Callable[[T, NewGame], None], ...] = ()
    """A new game has begun in the place of another one, and nothing is told of it yet."""
    begun: tuple[Callable[[S], Message], ...] = ()
    """What is told of that besides how the game begins."""
    sets_up: tuple[Callable[[T], None], ...] = ()
    """A new game or a lesson has begun in the place of another one, and that was told."""
    resumed: tuple[Callable[[T, Message], Message], ...] = ()
    """A saved game is told: each gives what is told with its own words in it."""
    over: tuple[Callable[[S], Message], ...] = ()
    """What is told after the end of a game."""
    endings: tuple[Ending[T], ...] = ()
    """How a game ends beside its rules."""
    welcomed: tuple[Callable[[S], Message], ...] = ()
    """What is told to players who are let in."""
    takes_over: tuple[Callable[[T, Command], bool], ...] = ()
    """A command is given. The first that gives True has done what it means just now."""
    refuses: tuple[Callable[[T, Command], bool], ...] = ()
    """A command is about to be obeyed. The first that gives True has said why it is not."""
    refused: tuple[Callable[[T, Message, Enum | str, int | None], bool], ...] = ()
    """An action cannot be: the words for that, the reason, and the seat that hears it. The first that gives True has told it."""
    events: tuple[type[Any], ...] = ()
    """What may be in the journal besides what every table writes: classes of `table.bodies.JournalEvent`."""
    commands: Mapping[str, Spec] = {}
    """The orders, see `table.spec`."""
    keys: Mapping[str, str] = {}
    """What keys of a number pad do in every game: the command by the key, such as "guide 6"; a level is lent, or an entry of the menu."""
    lent: Mapping[str, Lent] = {}
    """The levels of keys that are lent to features, by their names."""
    dialled: tuple[str, ...] = ()
    """Commands that a key of the menu asks the digits for, though a line may leave them out."""
    entries: Mapping[str, Entry[S, T]] = {}
    """The entries of the menu of settings that are no settings, in its order."""
    settled: tuple[Callable[[T, str], None], ...] = ()
    """A setting, by its name, has another value than before."""
    controls: tuple[Callable[[S, Controls], Controls], ...] = ()
    """What players can type and press: each gives it with what it binds otherwise at this table."""
    awaits_table: tuple[Callable[[S], bool], ...] = ()
    """True while another table is about to play with this one."""
    exercises: tuple[Callable[[S], bool], ...] = ()
    """True while what is on is an exercise, and no game of its own."""
    shelves: tuple[Callable[[S], S | None], ...] = ()
    """What waits while something else is on: the table as it was, or None. A restart goes on with it."""
    lays_aside: tuple[Callable[[S, int], S], ...] = ()
    """Something else begins now, and a game waits for its end: each gives the table as it goes on then."""
    comes_back: tuple[Callable[[T, Message], Message], ...] = ()
    """A game that has waited is told: each gives what is told with its own words in it."""
    pupils: tuple[Callable[[S, bool], str], ...] = ()
    """Who is taught here, empty for nobody; where the flag is True, also who has only a number as no names are known."""
    stands: tuple[Callable[[S], bool], ...] = ()
    """True while nobody's clock runs."""
    waits_for_speech: tuple[Callable[[S], bool], ...] = ()
    """True while something waits until nothing is spoken that everybody has to hear."""
    answers: tuple[Callable[[S, Command], Message | None], ...] = ()
    """Something is asked. The first that does not give None has answered it."""
    helps: tuple[Callable[[S, bool], Message], ...] = ()
    """Somebody asks for help, by a key where that is True: the first that gives words tells how one acts here."""
    offers: tuple[Callable[[S, bool], Message], ...] = ()
    """What such help offers besides."""
    misread: tuple[Callable[[S, Misread], Message], ...] = ()
    """A typed line means nothing. The first that gives words has told why."""
    narrates: tuple[Callable[[S], bool], ...] = ()
    """True while something longer is told sentence by sentence: an open question is not repeated then."""
    consents: tuple[Consent[S, T], ...] = ()
    """Something is to be taken back, seats are to be swapped or a new game begun: the first whose consent is needed asks for it."""
    stops: tuple[Callable[[T], None], ...] = ()
    """Everybody is to fall silent."""
    goes_on: tuple[Callable[[T], bool], ...] = ()
    """Something that stands still is to go on, and nobody says what: the first that gives True was meant."""
    status: tuple[Callable[[T], Message], ...] = ()
    """What is told besides when somebody asks how the game stands."""
    questions: tuple[QuestionSpec[S, T], ...] = ()
    """What may be asked."""
    asks: tuple[Callable[[S], object], ...] = ()
    """What somebody elsewhere wants to know: a question, or None. It waits while a nearer one is open."""
    deciders: tuple[Callable[[S, Any], Decider | None], ...] = ()
    """Who decides on the next action in a state of the game? The first that knows it says so; where none does, it is who plays the seat."""
    closed: tuple[Callable[[S], bool], ...] = ()
    """Another table is to play, too: where one gives True, none can."""
    dues: tuple[Due[S, T], ...] = ()
    """The deadlines. Of those whose time has come the first one acts."""
    thinks: tuple[Callable[[S], Any], ...] = ()
    """The computer has time to think: the first task is what it thinks about."""
    follows: tuple[Callable[[T], None], ...] = ()
    """The end of a step, whatever its input was."""
    retries: tuple[Callable[[T, Any], bool], ...] = ()
    """The journal has failed. The first that gives True does the same again later by itself, and nobody is told of it."""
    journal_failed: tuple[Callable[[T], None], ...] = ()
    """Nothing of the last step has happened, and the players have just heard that."""
    brings: tuple[object, ...] = ()
    """What a board or a feature has for others, who look for it by its class."""
    idle_without: Mapping[Callable[..., Any], object] = {}
    """Functions of these rows that have nothing to do while a slot holds nothing, each with the slot: they are not called then."""
    locales: tuple[Path, ...] = ()
    """Folders of sentences that come with features from outside, `<language>/*.ftl`."""

    def with_feature(self, feature: Grid[S, T, Spec]) -> Grid[S, T, Spec]:
        """This grid with a feature from outside, which comes first in each row. Raises ValueError: it has a name that is taken."""
        rows: dict[str, Any] = {}
        pairs: Iterable[tuple[str, Any, Any]] = zip(self._fields, feature, self, strict=True)
        for name, added, row in pairs:
            rows[name] = joined(name, added, row) if isinstance(row, Mapping) else (*added, *row)
        return self._replace(**rows)


def joined(row: str, *parts: Mapping[str, Any]) -> dict[str, Any]:
    """One mapping of several, in their order. Raises ValueError: two of them have the same key; the message names the `row`."""
    found: dict[str, Any] = {}
    for one in parts:
        if taken := found.keys() & one.keys():
            raise ValueError(f"{row} that there are already: {', '.join(sorted(taken))}")
        found.update(one)
    return found
