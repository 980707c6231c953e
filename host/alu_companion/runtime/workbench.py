"""A board outside a game, to be tested and adjusted: its line, what is known of it, what is said and typed beside it, and the hands at a
simulated one."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from typing import Final

from alu_companion.board.hand_words import HandWords
from alu_companion.board.phrases_hands import hand_told
from alu_companion.diagnostics.requests import ClearBoard, Confirm, PlugIn, Press, PutPiece, Request, Slide, TouchWand
from alu_companion.diagnostics.view import View
from alu_companion.games.alu.values import Side
from alu_companion.games.geometry import Field, Geometry
from alu_companion.kit.model import Description
from alu_companion.runtime.board_line import BoardError, BoardLine, RawKeeper, ask, ask_settings, await_board
from alu_companion.runtime.inbox import Inbox, TypedLine
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.world_hands import WorldHands
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.hands import NOTHING, Hands
from alu_companion.simulator.world import World
from alu_companion.speech.controls import Command, Controls
from alu_companion.speech.message import Message, say
from alu_companion.speech.queue import Class, Utterance
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.wire.maintenance import RAW_OFF, SetRaw
from alu_companion.wire.messages import Event
from alu_companion.wire.settings import OFFSETS

_BACK = ("undo", "guide-back")
CONTROLS: Final = Controls(dict.fromkeys(("yes", "no", "skip", "repeat", "quit", "help", *_BACK), ""), {}, ())
"""The words that are understood at the workbench; both of `_BACK` are one step back."""
_REST_MS = 800
"""The effect of a typed movement is judged within this time."""
_LISTEN_MS = 200
_PATIENCE_MS = 12_000
"""After so long without success a step is left out."""


class Workbench:
    """A board on an open line, and the lines that are typed beside it."""

    def __init__(
        self, speaker: Speaker, description: Description, line: BoardLine, board: SimulatedBoard | None = None
    ) -> None:
        """`board` is the simulated one, where it is none of wood: somebody has to move the hands at its world."""
        self.speaker = speaker
        self.description = description
        self.line = line
        self.board = board
        self.view = View()
        self.inbox = Inbox()
        self.geometry = Geometry(description.board.columns, description.board.rows)
        self.next_typed: Callable[[], TypedLine | None] = self.next_line
        """The next line that is for the command, or the end of the input; None when there is none."""

    def next_line(self) -> TypedLine | None:
        """The next line that was typed, for the command or for a hand; as `next_typed`."""
        asked = self.inbox.take_asked()
        return asked if isinstance(asked, TypedLine) else None

    def await_board(self) -> None:
        """Wait until the board has answered and told how it stands. Raises BoardError."""
        await_board(self.line, self.take)
        while self.view.state is None:
            self.advance()

    def close(self) -> None:
        """Let go of the line, and end a simulated board."""
        self.line.close()
        if self.board is not None:
            self.board.close()

    def take(self, event: Event) -> None:
        """Note what has come."""
        self.view.take(event)

    def advance(self) -> None:
        for event in self.line.advance():
            self.view.take(event)

    def settings(self) -> dict[str, str]:
        """The value of every setting of the board."""
        return ask_settings(self.line, self.take)

    def offsets(self) -> dict[str, int]:
        settings = self.settings()
        return {key: int(settings[key]) for key in OFFSETS}

    @contextlib.contextmanager
    def raw_lines(self) -> Iterator[RawKeeper]:
        """Have the board send raw lines until the end of the block."""
        try:
            yield RawKeeper(self.line)
        finally:
            with contextlib.suppress(BoardError):
                ask(self.line, SetRaw(RAW_OFF), self.take)


class Teller:
    """Gives messages to the outlets, and reads orders."""

    def __init__(self, bench: Workbench, outlets: Outlets, vocabulary: Vocabulary) -> None:
        self._bench = bench
        self.outlets = outlets
        self._vocabulary = vocabulary

    def say(self, message: Message, cls: Class = Class.MESSAGE) -> None:
        """Say something; nothing is said of an empty message."""
        if message:
            self.outlets.say(Utterance(cls, message), self._bench.speaker.settings, self._bench.line.now_ms)

    def order(self) -> Command | None:
        """The next order, if one has been typed; the end of the input is `quit`. What is not understood is told."""
        self.outlets.advance(self._bench.line.now_ms)
        typed = self._bench.next_typed()
        if typed is None:
            return None
        text = typed.text
        if text is None:
            return Command("quit")
        if not text.strip():
            return None
        settings = self._bench.speaker.settings
        command = self._vocabulary.parse(text, settings.language, CONTROLS, self._bench.geometry)
        if command is None or command.name not in CONTROLS.commands:
            self.say(say("not-understood"), Class.ANSWER)
            return None
        return Command(_BACK[0]) if command.name in _BACK else command


class LineHands:
    """Hands at a simulated board that do what is typed. Where they are `patient`, a line waits until they have rested."""

    def __init__(self, board: SimulatedBoard, vocabulary: Vocabulary, patient: bool) -> None:
        self._board, self._patient = board, patient
        self._hands, self._words = WorldHands(board), HandWords(vocabulary)
        self._rested_ms = 0

    def advance(self, now_ms: int) -> None:
        self._hands.advance(now_ms)
        if self._hands.busy:
            self._rested_ms = now_ms

    @property
    def is_free(self) -> bool:
        """True when the time of another line has come."""
        return not self._hands.busy and not (self._patient and self._board.now_ms - self._rested_ms < _REST_MS)

    def obey(self, text: str, language: str, geometry: Geometry) -> Message | None:
        """Begin what a line has the hands do. Gives why that does nothing, an empty message where it does something, and None where the
        line moves nothing."""
        self._rested_ms = self._board.now_ms
        hand = self._words.parse(text, language, geometry)
        if hand is None or hand.name == "lay":
            return None
        side = Side.CIRCLE if hand.side is None else hand.side
        why_not = self._hands.why_not(hand, side)
        if why_not is not None:
            return hand_told(why_not.reason, why_not.field, hand.row, side, why_not.count, ())
        self._hands.begin(hand, side)
        return ()


def type_hands(bench: Workbench, board: SimulatedBoard, vocabulary: Vocabulary, teller: Teller, patient: bool) -> None:
    """Typed lines that move something go to the simulated world; where they are `patient`, they wait until the hands have rested."""
    hands = LineHands(board, vocabulary, patient)

    def next_typed() -> TypedLine | None:
        typed = bench.next_line() if hands.is_free else None
        if typed is None:
            return None
        told = hands.obey(typed.text or "", bench.speaker.settings.language, bench.geometry)
        if told:
            teller.say(told, Class.ANSWER)
        return typed if told is None else None

    bench.line.act, bench.next_typed = hands.advance, next_typed


class Robot:
    """Hands that never err: what the board then sees is the board's own fault."""

    def __init__(self, world: World, request: Callable[[], Request | None]) -> None:
        self._world = world
        self._hands = Hands(world, seed=1)
        self._request = request
        self._last: Request | None = None
        self._since_ms = 0
        self._asked_ms = 0
        self._says: str | None = None

    def advance(self, now_ms: int) -> None:
        """Go on, and begin what is asked for a moment after it was."""
        self._hands.advance(now_ms)
        request = self._request()
        if request != self._last:
            self._last, self._since_ms = request, now_ms
            self._asked_ms = now_ms
        elif request is not None and now_ms - self._asked_ms >= _PATIENCE_MS and not self._hands.busy:
            self._says, self._asked_ms = "skip", now_ms
        if self._last is None or self._since_ms < 0 or now_ms - self._since_ms < _LISTEN_MS or self._hands.busy:
            return
        self._since_ms = -1
        self._do(self._last)

    def typed(self) -> TypedLine | None:
        """The line that the robot types now, if any."""
        said, self._says = self._says, None
        return None if said is None else TypedLine(said)

    def _do(self, request: Request) -> None:
        match request:
            case ClearBoard():
                self._clear()
            case PutPiece(piece, field):
                self._clear()
                self._hands.put(field, piece)
            case TouchWand(field):
                self._clear()
                self._world.set_wand(field)
            case PlugIn(side):
                self._hands.attach(Side(side), side)
            case Slide(side, row, count):
                self._hands.slide(Side(side), row, count)
            case Press(pressed):
                self._hands.press(pressed)
            case Confirm():
                self._says = "yes"

    def _clear(self) -> None:
        self._world.set_wand(None)
        for number in range(len(self._world.description.field_names())):
            if self._world.piece(number) != NOTHING:
                self._hands.take(Field(number))
