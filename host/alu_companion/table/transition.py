"""One step in the making: the state as it becomes, and the effects collected on the way."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TypeVar, Unpack

from alu_companion.games.game import Seat
from alu_companion.speech.controls import MENU
from alu_companion.speech.cues import Cue, ScanCell, cues
from alu_companion.speech.keypad import is_left_by_any_key, keys_to
from alu_companion.speech.message import Message
from alu_companion.speech.phrases_keys import by_keys_told, rest_offered
from alu_companion.speech.queue import ROOM_ONLY, Class, Rest, Utterance
from alu_companion.table.bodies import JournalEvent
from alu_companion.table.effects import Commit, Effect, Say
from alu_companion.table.evolving import evolve
from alu_companion.table.inputs import Input
from alu_companion.table.seats import By
from alu_companion.table.slots import Slot
from alu_companion.table.values import Announced, Changes, Match, TableState

_HISTORY = 200

T = TypeVar("T")


class Transition:
    """Mutable only inside one call of `step`; the states it passes on are frozen."""

    def __init__(self, state: TableState, now_ms: int, given: Input | None = None) -> None:
        self.before = state
        self.state = state
        self.now_ms = now_ms
        self.given = given
        self.effects: list[Effect] = []

    def change(self, **changes: Unpack[Changes]) -> None:
        """Replace fields of the state."""
        self.state = replace(self.state, **changes)

    def put(self, slot: Slot[T], value: T) -> None:
        """Keep a value in the slot of a feature."""
        self.state = slot.on(self.state, value)

    def go_over(self, match: Match) -> None:
        """Go over to another game, with all that belongs to it."""
        self.state = replace(self.state, **{one.name: getattr(match, one.name) for one in fields(Match)})

    def record(self, event: JournalEvent) -> None:
        """Let this happen in the game that is on now, and keep it in the journal."""
        self.commit(Commit.of(event, self.state.number))
        self.state = evolve(self.state, event)

    def played(self, by: By) -> None:
        """Let each feature act on what has just been played or taken back."""
        for row in self.state.rules.grid.played:
            row(self, by)

    def record_of(self, game: int, event: JournalEvent) -> None:
        """Keep what happens in a game: while a lesson is on, also in the one that waits."""
        self.commit(Commit.of(event, game))

    def commit(self, commit: Commit) -> None:
        """What follows holds only once this is in the journal."""
        self.effects.append(commit)
        # Where this cannot be kept either, the state of before stays.
        self.change(unsaved_until_ms=0)

    def alert(self, message: Message) -> None:
        """Said at once, whatever is spoken."""
        self._say(Class.ALERT, message)

    def refuse(self, message: Message, seat: int | None = None) -> None:
        """Said at once to a seat, or to the one that is to move: what it did cannot be."""
        self._say(Class.ALERT, message, to=self.state.mover if seat is None else Seat(int(seat)))

    def tell(self, message: Message) -> None:
        """Said in its order, to everybody."""
        self._say(Class.MESSAGE, message)

    def ask(self, message: Message) -> None:
        """Said in its order to the seat that is to move, which has to answer."""
        self._say(Class.MESSAGE, message, to=self.state.mover)

    def remind(self, message: Message, topic: str) -> None:
        """Said in its order to the seat that is to move; a newer one with its topic takes its place while it waits."""
        self._say(Class.MESSAGE, message, topic=topic, to=self.state.mover)

    def guide(self, message: Message, to: Seat | None) -> None:
        """Said in its order to a seat, or to all, but only while the board stands as it stands now."""
        self._say(Class.MESSAGE, message, self.state.version, "guide", to)

    def answer(self, message: Message, scan: tuple[ScanCell, ...] = ()) -> None:
        """Said instead of an older answer, to the side that is to move; a scan is heard before it. Answers are not kept in the history:
        they can be asked for again."""
        self._say(Class.ANSWER, message, to=self.state.mover, scan=scan)

    def aside(self, message: Message) -> None:
        """An answer that is not what was said last: what was said again, or that a line means nothing."""
        last = self.state.last
        self.answer(message)
        self.change(last=last)

    def prompt(self, message: Message) -> None:
        """Give an answer that only asks for the next key: the rest of the message before can still be asked for."""
        rest = self.state.rest
        self.answer(message)
        self.change(rest=rest)

    def go_on_telling(self, portions: int = 1) -> None:
        """Tell so many portions on of what is left of a long message; with 0 say the last one again."""
        rest = self.state.rest._replace(portion=self.state.rest.portion + portions)
        self.change(rest=rest)
        whole = tuple(one for message in rest.messages for one in message)
        self._hand_over(Utterance(Class.ANSWER, whole, to=self.state.mover, rest=rest))

    def say_in_room_only(self, message: Message) -> None:
        """Say something to the people in the room: the history does not keep it, and no page shows it."""
        self.effects.append(Say(Utterance(Class.MESSAGE, message, topic=ROOM_ONLY)))

    def hint(self, message: Message) -> None:
        """Say something only when nothing else is spoken."""
        self._say(Class.HINT, message, self.state.version, to=self.state.mover)

    def _say(
        self,
        cls: Class,
        message: Message,
        version: int | None = None,
        topic: str = "",
        to: Seat | None = None,
        scan: tuple[ScanCell, ...] = (),
    ) -> None:
        if not message:
            return
        if self.state.by_keys:
            message = by_keys_told(message)
        if cls is not Class.HINT:
            self.change(last=message, rest=Rest(self._left_with(cls, message)), said_ms=self.now_ms)
        sounds: tuple[Cue, ...] = ()
        if cls in (Class.ALERT, Class.MESSAGE):
            self.change(history=(*self.state.history, Announced(self.now_ms, message))[-_HISTORY:], reading=0)
            sounds = cues(message, self.state.rules.narrator.cues, self.state.rules.earcons)
        self._hand_over(Utterance(cls, message, version, topic, to, scan, sounds))

    def _left_with(self, cls: Class, message: Message) -> tuple[Message, ...]:
        """The messages of which a rest may be asked for once this one is said. One that leaves nothing for later does not take away what
        was offered before it, and not asked for yet."""
        rest = self.state.rest
        if cls is Class.ANSWER or rest.portion:
            return (message,)
        if self.state.said_ms == self.now_ms:
            return (*rest.messages, message)
        if any(one.later for one in message):
            return (message,)
        return (message, *(before for before in rest.messages if any(one.later for one in before)))

    def _hand_over(self, utterance: Utterance) -> None:
        controls = self.state.controls
        # The key for more has nothing to do in the guide and in the menu of settings, and leaves them.
        leaving = keys_to(controls.keys, MENU) if is_left_by_any_key(self.state.pending, controls) else ()
        offer = rest_offered(controls.keys, self.state.by_keys, leaving)
        self.effects.append(Say(replace(utterance, offer=offer)))
