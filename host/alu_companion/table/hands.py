"""What a ruleset has where hands play: the seam between the table and a board that feels the pieces.

A game without such a board has none of it: its actions are typed, or chosen from a list. Whatever the table must leave to the hands goes
through here, and what carries bytes to a board or moves the hands at the simulated one asks here, too: it knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from alu_companion.games.game import Seat
from alu_companion.games.geometry import Field
from alu_companion.speech.chart import Drawn
from alu_companion.speech.controls import Command
from alu_companion.speech.guide import Layout
from alu_companion.speech.message import Message, Noun
from alu_companion.speech.misread import Misread, Movements
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.table.asking import QuestionSpec

if TYPE_CHECKING:
    from alu_companion.table.bodies import JournalEvent
    from alu_companion.table.inputs import BoardInput
    from alu_companion.table.spec import CommandSpec
    from alu_companion.table.transition import Transition
    from alu_companion.table.values import TableState


class Examples(Protocol):
    """Examples of the guide, laid out on the board between two actions."""

    @property
    def pieces(self) -> tuple[str, ...]:
        """What the layouts of a chapter may name."""
        ...

    def is_possible(self, state: TableState) -> bool:
        """True when a whole board is there whose pieces can be compared with an example."""
        ...

    def is_on(self, state: TableState) -> bool:
        """True when the board shows examples."""
        ...

    def is_laid(self, state: TableState) -> bool:
        """True when the hands need not lay anything out just now, or cannot."""
        ...

    def begin(self, transition: Transition) -> None:
        """Take what stands on the board for no action from now on."""
        ...

    def lay(self, transition: Transition, layout: Layout) -> bool:
        """Compare the board with an example and lead the hands to it; False when there is nothing to wait for."""
        ...

    def layout(self, game: Any) -> Layout:
        """The pieces of a state of the game, as `lay` takes them."""
        ...

    def watch(self, transition: Transition) -> None:
        """Let the hands lay something out without being led to it, see `seen`."""
        ...

    def seen(self, state: TableState) -> Layout | None:
        """What stands on a board that is watched; None where none is, and while the hands are at it."""
        ...

    def described(self, layout: Layout) -> Message:
        """What stands on the board in a layout."""
        ...

    def piece(self, name: str) -> Noun:
        """What a piece of a layout is called."""
        ...

    def told(self, state: TableState, layout: Layout) -> Message:
        """How many steps it is to a layout, and the first of them."""
        ...

    def leave(self, transition: Transition) -> None:
        """Give up what is being laid out, and say nothing of it."""
        ...

    def end(self, transition: Transition) -> None:
        """Lead the hands back to the game."""
        ...


class Standing(NamedTuple):
    """What stands on the board of the kit: pieces by field, each "circle", "square" or "raider"; and for each seat that has a counter
    how many resources its rows show, from the first. A row that has fewer sliders shows what it can."""

    pieces: Mapping[Field, str]
    counters: tuple[tuple[int, ...], ...] = ()


class Seen(NamedTuple):
    """What stands on a field where the game has something else: whose piece, what it is besides, and the same in words."""

    seat: Seat | None
    marks: tuple[Drawn, ...]
    told: Message


class Step(NamedTuple):
    """A movement that puts the board right, in the words of the voice, and the fields that it is about."""

    told: Message
    fields: tuple[Field, ...]


class Amiss(NamedTuple):
    """How a board differs from what belongs on it. `led` comes before the steps, empty where there are none.

    `rows` is what rows of counters show that should show something else, by seat and place of the row; None while one is being moved.
    """

    led: Message
    steps: tuple[Step, ...]
    seen: Mapping[Field, Seen]
    rows: Mapping[tuple[Seat, int], int | None]


class Hands(Protocol):
    """Hands at a sensing board. What they have done so far is `TableState.hands`, which nobody else looks into."""

    @property
    def examples(self) -> Examples: ...

    @property
    def bodies(self) -> Mapping[str, type[JournalEvent]]:
        """What is journaled of a board, by kind, besides what every table journals."""
        ...

    # --- a game begins and goes on

    def fresh(self) -> object:
        """What there is before a board was seen and the game laid out."""
        ...

    def evolve(self, state: TableState, event: JournalEvent) -> TableState:
        """A state after an event of the journal, with what a restart has to know of the board. Raises: GameError, KeyError, ValueError."""
        ...

    def restored(self, state: TableState) -> TableState:
        """A state after a restart: what stands on the board is not known."""
        ...

    def is_laid_out(self, state: TableState) -> bool:
        """True when the game has begun: its pieces stood on the board once."""
        ...

    def begun(self, transition: Transition) -> None:
        """A new game was begun: its pieces are to be laid out."""
        ...

    def accepted(self, transition: Transition) -> None:
        """Actions were taken over into the game, or taken back: what the board showed has been judged."""
        ...

    def told(self, state: TableState, seat: Seat, message: Message, is_shown: bool) -> Message:
        """What is said of an action of a seat: also at the lowest level what the board does not show by itself. Whose turn it is then is
        left to `lay` where the hands have not shown the action."""
        ...

    def may_play(self, state: TableState) -> bool:
        """True when what the hands do now may be an action: the board is seen, and they are led to nothing."""
        ...

    def may_lay(self, state: TableState) -> bool:
        """True when the hands can be led to an action that they have not shown: they are at nothing else."""
        ...

    def is_led(self, state: TableState) -> bool:
        """True when the hands are led to an action that they have not shown."""
        ...

    def lay(self, transition: Transition) -> None:
        """Lead the hands to an action that is in the game already, and then tell whose turn it is."""
        ...

    def ordered(self, transition: Transition) -> None:
        """An action was played that no piece shows: what stands there may mean something else now."""
        ...

    def came_back(self, transition: Transition, hands: object) -> None:
        """The table is back at a game that was laid aside, with what the hands had done in it: they are led to it."""
        ...

    def went_back(self, transition: Transition) -> None:
        """An action was taken back by words: the pieces still show it."""
        ...

    def not_kept(self, transition: Transition) -> None:
        """The journal has failed: nothing of the step has happened."""
        ...

    def may_stand(self, position: Any) -> bool:
        """True when pieces can show a position: one that somebody has chosen may hold more than the board can."""
        ...

    def misfit(self, state: TableState, position: Any) -> Message:
        """Why the board that is there cannot show a position; empty when it can, or where none is there."""
        ...

    # --- inputs and time

    def receive(self, transition: Transition, given: BoardInput) -> None:
        """Something came from the board."""
        ...

    def knows(self, state: TableState, given: BoardInput) -> bool:
        """True when repeats of this input can be skipped until the state changes."""
        ...

    def is_connected(self, state: TableState) -> bool:
        """True when a board that fits the game is there."""
        ...

    def is_awaited(self, state: TableState) -> bool:
        """True when no board has come yet, and the keyboard may be the hand instead."""
        ...

    def was_connected(self, state: TableState) -> bool:
        """True when a board was lost before."""
        ...

    def due_ms(self, state: TableState) -> int | None:
        """When something is to be said or done about what stands on the board; None while it is not."""
        ...

    def due(self, transition: Transition) -> bool:
        """Do what is due; False when nothing is."""
        ...

    def settle(self, transition: Transition, before: TableState) -> None:
        """The end of a step that began with `before`."""
        ...

    # --- words

    def must_wait(self, state: TableState, command: Command) -> Message:
        """Why an order cannot be obeyed as the board stands; empty when it can."""
        ...

    def next_step(self, state: TableState) -> Message:
        """What players' hands have to do next to lay something out; empty while they lay nothing out."""
        ...

    def missing(self, state: TableState) -> Message:
        """What an action that was begun on the board still needs; empty where none was."""
        ...

    @property
    def commands(self) -> Mapping[str, CommandSpec]:
        """The orders that a board obeys. They come before those of every table."""
        ...

    @property
    def questions(self) -> tuple[QuestionSpec[TableState, Transition], ...]:
        """What only the board asks."""
        ...

    def dictated(self, state: TableState, action: Any) -> Message:
        """What to type or press for an action where the keyboard is the hand; empty where hands are."""
        ...

    def answer(self, state: TableState, command: Command) -> Message | None:
        """The answer to a question about the board; None when it is about something else."""
        ...

    def uncounted(self, state: TableState, command: Command) -> Message:
        """The pieces that stand where a question is about and do not count."""
        ...

    def misread(self, state: TableState, misread: Misread) -> Message:
        """What is said to somebody who has typed an action that pieces play, or half a movement."""
        ...

    # --- for eyes

    def pictured(self, state: TableState) -> Any:
        """The position that belongs on the board: the game's, or the example that the board is lent for."""
        ...

    def amiss(self, state: TableState) -> Amiss | None:
        """What stands there otherwise; None where no board can be seen, or what stands on it means nothing."""
        ...

    # --- hands at the simulated board

    def words(self, vocabulary: Vocabulary) -> Movements:
        """The words by which typed lines are the hands, each a movement at the board of the kit (`board.hand_words`)."""
        ...

    def left(self, state: TableState) -> Standing:
        """How the last players left the board: what the pieces show of the game. Before it is laid out that is the counters alone."""
        ...

    def wanted(self, state: TableState) -> Standing:
        """What is to be laid out now."""
        ...

    def is_kept(self, state: TableState) -> bool:
        """False after the journal has failed, until the board is judged again."""
        ...

    def laid_for(self, state: TableState) -> Standing | None:
        """What the program lays out by itself, where typed words and keys are the hands; None while it does not."""
        ...

    def is_settled(self, state: TableState) -> bool:
        """True when the board has been looked at and nothing is left to judge: patient hands then make the next movement."""
        ...

    def is_about_to_count(self, state: TableState) -> bool:
        """True when what stands on the board is about to be played, refused or asked about, or is just being laid out by the program:
        what is asked after it waits for that."""
        ...

    def explained(self, keys: Mapping[str, str], by_keys: bool) -> Message:
        """How typed words, or keys, are the hands at a simulated board. `keys` are the bindings."""
        ...

    def first_explained(self, keys: Mapping[str, str], by_keys: bool) -> Message:
        """The same as far as one needs it to begin."""
        ...

    def explained_more(self, state: TableState) -> Message:
        """How the counters are handled at a simulated board, and how a board is looked for again where the keyboard was chosen instead."""
        ...

    def frequent(self) -> Iterator[Message]:
        """What is said most often of the board, so that a voice can have it ready."""
        ...
