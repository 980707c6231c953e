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
    """An event of the journal has happened: each function that sees it changes its part of the table. It also gets the table before."""
    played: tuple[Callable[[T, By], None], ...] = ()
    """Somebody has played, or the game went back. That was told, and its automatic effects have happened."""
    restored: tuple[Callable[[S], S], ...] = ()
    """All events of a saved game were replayed: each function adjusts the table to the restart."""
    inputs: tuple[Takes[T, Any], ...] = ()
    """Something came in that is not for the table itself."""
    opens: tuple[Callable[[T], bool], ...] = ()
    """The table is opened, for a new game or to go on with one. True leaves out the functions that follow."""
    begins: tuple[Callable[[T, NewGame], None], ...] = ()
    """A new game has begun in the place of another one, and nothing is told of it yet."""
    begun: tuple[Callable[[S], Message], ...] = ()
    """Further words at the beginning of a new game."""
    sets_up: tuple[Callable[[T], None], ...] = ()
    """A new game or a lesson has begun in the place of another one, and that was told."""
    resumed: tuple[Callable[[T, Message], Message], ...] = ()
    """A saved game is told: each function adds its words."""
    over: tuple[Callable[[S], Message], ...] = ()
    """Words after the end of a game."""
    endings: tuple[Ending[T], ...] = ()
    """Ways in which a game can end that are not in its rules."""
    welcomed: tuple[Callable[[S], Message], ...] = ()
    """Words to players who join the table."""
    takes_over: tuple[Callable[[T, Command], bool], ...] = ()
    """A command is given. The first function that gives True has carried it out."""
    refuses: tuple[Callable[[T, Command], bool], ...] = ()
    """A command is about to be obeyed. The first function that gives True has refused it and said why."""
    refused: tuple[Callable[[T, Message, Enum | str, int | None], bool], ...] = ()
    """An action is refused, with words, a reason, and the seat that hears them. The first function that gives True has told it."""
    events: tuple[type[Any], ...] = ()
    """Events that only features write to the journal: classes of `table.bodies.JournalEvent`."""
    commands: Mapping[str, Spec] = {}
    """The commands, each with the function that obeys it; see `table.spec`."""
    keys: Mapping[str, str] = {}
    """Keys of the number pad in every game: the command by key, such as "guide 6": a lent level, or an entry of the menu, and a key."""
    lent: Mapping[str, Lent] = {}
    """Names of the levels of keys that are lent to features."""
    dialled: tuple[str, ...] = ()
    """Commands for which a key of the menu asks for digits; a typed line may leave them out."""
    entries: Mapping[str, Entry[S, T]] = {}
    """The entries of the menu of settings that are no settings, in its order."""
    settled: tuple[Callable[[T, str], None], ...] = ()
    """The setting of this name has changed."""
    controls: tuple[Callable[[S, Controls], Controls], ...] = ()
    """All commands and keys of players: each function gives them with its changes for this table."""
    awaits_table: tuple[Callable[[S], bool], ...] = ()
    """True while another table is about to play with this one."""
    exercises: tuple[Callable[[S], bool], ...] = ()
    """True while an exercise is on and no real game."""
    shelves: tuple[Callable[[S], S | None], ...] = ()
    """The table that waits while something else is on, or None. A restart goes on with it."""
    lays_aside: tuple[Callable[[S, int], S], ...] = ()
    """Something else begins, and a game waits for its end: each function gives the table that will then go on."""
    comes_back: tuple[Callable[[T, Message], Message], ...] = ()
    """A game that has waited is told: each function adds its words."""
    pupils: tuple[Callable[[S, bool], str], ...] = ()
    """The name of the pupil who is taught here, or "". With the flag True also a pupil who has only a number."""
    stands: tuple[Callable[[S], bool], ...] = ()
    """True while nobody's clock runs."""
    waits_for_speech: tuple[Callable[[S], bool], ...] = ()
    """True while something waits for the end of speech that everybody has to hear."""
    answers: tuple[Callable[[S, Command], Message | None], ...] = ()
    """A question is asked. The first function that does not give None has answered it."""
    helps: tuple[Callable[[S, bool], Message], ...] = ()
    """Somebody asks for help; the flag is True if by a key. The first function that gives words explains how to act here."""
    offers: tuple[Callable[[S, bool], Message], ...] = ()
    """Further words of this help."""
    misread: tuple[Callable[[S, Misread], Message], ...] = ()
    """A typed line was not understood. The first function that gives words tells why."""
    narrates: tuple[Callable[[S], bool], ...] = ()
    """True while something longer is told sentence by sentence: an open question is not repeated then."""
    consents: tuple[Consent[S, T], ...] = ()
    """An undo, a swap of seats or a new game is ordered: the first function whose consent is needed asks for it."""
    stops: tuple[Callable[[T], None], ...] = ()
    """Everybody is to fall silent."""
    goes_on: tuple[Callable[[T], bool], ...] = ()
    """"Go on" was ordered without saying what: the first function that gives True has made something go on."""
    status: tuple[Callable[[T], Message], ...] = ()
    """Further words when somebody asks how the game stands."""
    questions: tuple[QuestionSpec[S, T], ...] = ()
    """The questions that a table may ask, each with the function that takes the reply."""
    asks: tuple[Callable[[S], object], ...] = ()
    """A question from somebody elsewhere, or None. It waits while a question of this table is open."""
    deciders: tuple[Callable[[S, Any], Decider | None], ...] = ()
    """Who decides on the next action in this state? The first function that knows says it; else it is the player of the seat."""
    closed: tuple[Callable[[S], bool], ...] = ()
    """Another table wants to join: it cannot if a function gives True."""
    dues: tuple[Due[S, T], ...] = ()
    """The deadlines. When several are due, the first one acts."""
    thinks: tuple[Callable[[S], Any], ...] = ()
    """The computer has time to think: it takes the first task."""
    follows: tuple[Callable[[T], None], ...] = ()
    """The end of every step."""
    retries: tuple[Callable[[T, Any], bool], ...] = ()
    """The journal has failed. The first function that gives True will try again by itself, and nobody is told."""
    journal_failed: tuple[Callable[[T], None], ...] = ()
    """The journal has failed: the last step did not happen, and the players have just heard so."""
    brings: tuple[object, ...] = ()
    """Objects that a board or a feature offers to others, who find them by class."""
    idle_without: Mapping[Callable[..., Any], object] = {}
    """Functions that are not called while a slot is empty, each with that slot."""
    locales: tuple[Path, ...] = ()
    """Folders with the sentences of features from outside, `<language>/*.ftl`."""

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
