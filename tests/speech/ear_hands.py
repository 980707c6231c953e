"""A player at the board who knows of the table only what a transcript tells, in one language at one level.

The actions that are heard are played on by the rules; what the hands are to do, what is asked and what is missing is known from the
sentences. Besides, the listener of the ear-only test hears the same lines, and asks what its level leaves out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from alu_companion.games.alu.rules import apply, start
from alu_companion.games.alu.values import Action, Kind, Options, Side, State
from alu_companion.games.game import GameError
from alu_companion.games.geometry import NO_FIELD, STANDARD, Field
from alu_companion.referee.placement import Content, Row
from alu_companion.referee.repair import MovePiece, PutOn, RepairStep, SetSliders, TakeOff
from alu_companion.runtime.robot_games import Ears, Report
from alu_companion.runtime.transcript import Said
from alu_companion.simulator.habits import Heard as Known
from alu_companion.speech.message import Level
from alu_companion.speech.queue import Class, Utterance
from alu_companion.speech.words import Style
from alu_companion.table import Settings, TableState
from speech import heard_orders as orders
from speech.ears import Deaf, truth, words
from speech.grammar import CIRCLE, Heard
from speech.heard_orders import ORDERS
from speech.listener import Listener

_KINDS = {
    "camp": Kind.CAMP,
    "raid": Kind.RAID,
    "restore": Kind.RESTORE,
    "rebuild": Kind.CAMP_ON_RAIDED,
    "attack": Kind.ATTACK,
    "end": Kind.END_TURN,
    "swap": Kind.SWAP,
}
_PIECES = {
    orders.CIRCLE_PIECE: Content.CIRCLE,
    orders.SQUARE_PIECE: Content.SQUARE,
    orders.RAIDING_PIECE: Content.RAIDED,
}
_ROWS = {"material": Row.MATERIAL, "iron": Row.IRON, "food": Row.FOOD}
_TAIL = 12


class EarHands(Ears):
    """Outlets that are a player's ears. `hear` gives what this player knows; `ours` is the side that the hands here play."""

    def __init__(self, language: str, level: Level, ours: Side) -> None:
        super().__init__(Report())
        self.game = start(Options())
        self.ours = ours
        self.told: list[str] = []
        self.checks = 0
        self.kinds: Counter[str] = Counter()
        """How often which kind of sentence was understood."""
        self._style = Style(language, level)
        self._grammar = ORDERS[language]
        self._listener = Listener(language, level)
        self._past: list[State] = []
        self._steps: list[RepairStep] = []
        self._outside: set[Field] = set()
        self._choices: dict[int, State] = {}
        self._asked: State | None = None
        self._unfinished = self._ready = False
        self.wants_to_be_led = False
        self.at_work: Callable[[], bool] = lambda: False
        """Whether the hands are moving."""

    # --- what is heard

    def say(self, utterance: Utterance, settings: Settings, now_ms: int) -> None:
        """Read the line that the transcript has of it. Raises Deaf."""
        super().say(utterance, settings, now_ms)
        text = words().render(utterance.message, self._style)
        if not text:
            return
        self.told.append(str(Said(now_ms, utterance.cls, text)))
        self._listener.hear(self.told[-1])
        heard = list(self._grammar.understood(text))
        self.kinds.update(one.kind for one in heard)
        self._unfinished = any(one.kind == orders.UNFINISHED for one in heard)
        if utterance.cls is Class.HINT:
            if self._unfinished:
                # What stands there is taken for an action now: nobody is led to anything any more.
                self._steps = []
            return
        try:
            if utterance.cls is not Class.ANSWER:
                self._follow(heard)
            self._take_orders(heard)
            self._take_questions(heard)
        except GameError as error:
            raise self.deaf(f"cannot be: {error!r}") from error

    def deaf(self, wrong: str) -> Deaf:
        """What this player does not know, with what was heard last."""
        return Deaf("\n".join([f"{self._style.language} {self._style.level.name}: {wrong}", *self.told[-_TAIL:]]))

    def _follow(self, heard: list[Heard]) -> None:
        """Play on what is told as played, and take back what is told as taken back."""
        for one in heard:
            if one.kind in _KINDS:
                place = one.words.get("field")
                self._act(_KINDS[one.kind], self._grammar.field(place) if place else "")
            elif one.kind == "back":
                self._back(len(self._clauses(one, "clauses")))
            elif one.kind == "corrected":
                self._back(len(self._clauses(one, "previous")))
                for action in self._clauses(one, "new"):
                    self._play(action)
            elif one.kind == orders.READY:
                self._ready = True

    def _act(self, kind: Kind, name: str) -> None:
        self._play(Action(kind, STANDARD.parse_field(name) if name else NO_FIELD))

    def _play(self, action: Action) -> None:
        self._past.append(self.game)
        self.game = apply(self.game, action)

    def _back(self, count: int) -> None:
        for _ in range(count):
            self.game = self._past.pop()

    def _clauses(self, one: Heard, name: str) -> list[Action]:
        told = self._grammar.actions(one.words[name] or "")
        return [Action(_KINDS[kind], STANDARD.parse_field(place) if place else NO_FIELD) for kind, place in told]

    def _take_orders(self, heard: list[Heard]) -> None:
        steps = [step for one in heard if (step := self._step(one)) is not None]
        if steps or any(
            one.kind in _KINDS or one.kind in ("back", "corrected", orders.DONE, orders.READY) for one in heard
        ):
            self._steps = steps
            self._outside = {step.field for step in steps if isinstance(step, TakeOff | PutOn)}
        self.wants_to_be_led |= any(one.kind == orders.MANY for one in heard)

    def _step(self, one: Heard) -> RepairStep | None:
        def place(name: str) -> Field:
            return STANDARD.parse_field(self._grammar.field(one.words[name] or ""))

        def piece() -> Content:
            return _PIECES[self._grammar.pieces[(one.words["piece"] or "").lower()]]

        match one.kind:
            case orders.MOVE:
                return MovePiece(piece(), place("source"), place("target"))
            case orders.TAKE_OFF | orders.ASTRAY:
                return TakeOff(piece(), place("field"))
            case orders.PUT_ON | orders.GONE:
                return PutOn(piece(), place("field"))
            case orders.SLIDE:
                row = _ROWS[self._grammar.resources[(one.words["resource"] or "").lower()]]
                return SetSliders(self._side(one), row, None, self._grammar.number(one.words["left"]))
        return None

    def _side(self, one: Heard) -> Side:
        return Side.CIRCLE if self._grammar.sides[(one.words["side"] or "").lower()] == CIRCLE else Side.SQUARE

    def _take_questions(self, heard: list[Heard]) -> None:
        self._choices = dict(self._readings(heard))
        self._asked = next((self._meant(one) for one in heard if one.kind == orders.MEANT), None)

    def _readings(self, heard: list[Heard]) -> Iterator[tuple[int, State]]:
        """What each choice would come to."""
        for one in heard:
            if one.kind in (orders.CHOOSE, orders.BACK, orders.INSTEAD):
                # A number that is left out is one.
                back = 0 if one.kind == orders.CHOOSE else self._grammar.number(one.words["left"]) or 1
                game = [*self._past, self.game][-1 - back]
                for action in () if one.kind == orders.BACK else self._clauses(one, "clauses"):
                    game = apply(game, action)
                yield self._grammar.number(one.words["count"]), game

    def _meant(self, one: Heard) -> State:
        """What a yes would come to: the other side's action ends the turn."""
        game = self.game
        if self._side(one) is not game.turn:
            game = apply(game, Action(Kind.END_TURN))
        for action in self._clauses(one, "clauses"):
            game = apply(game, action)
        return game

    # --- what is known

    def hear(self, _: TableState, caught_up: bool) -> Known:
        """What this player knows. What was asked or hinted is answered once: where that was no answer, it is asked again."""
        known = Known(
            self.game,
            tuple(self._steps),
            tuple(self._choices[number] for number in sorted(self._choices)),
            self._asked,
            tuple(sorted(self._outside)),
            self._ready and self.game.ended is None,
            self._unfinished,
            caught_up,
            alone=True,
            theirs=self.game.turn is not self.ours,
        )
        if caught_up and not self.at_work():
            self._choices, self._asked, self._unfinished = {}, None, False
        return known

    def check(self, ask: Callable[[str], None]) -> None:
        """Ask what the listener wants to know, and compare the pictures that both have. Raises Deaf."""
        for question in self._listener.asks():
            ask(question)
        self.checks += 1
        believed, known = self._listener.picture(), truth(self.game)
        if believed != known:
            wrong = [
                f"{key}: believes {believed[key]}, is {known[key]}" for key in known if believed[key] != known[key]
            ]
            raise self.deaf("; ".join(wrong))
