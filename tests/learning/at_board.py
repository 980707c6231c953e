"""A learner at the board of ALU: it knows the rules, the language and what its hands feel; of the lessons it knows the transcript."""

from __future__ import annotations

from alu_companion.games.alu.notation import parse_action
from alu_companion.games.alu.values import PRICES, Action, Kind, Side
from alu_companion.games.geometry import STANDARD
from alu_companion.learning.lesson import Answer, Lay, Lesson, Wrong
from alu_companion.referee.placement import Content, camp_content
from alu_companion.referee.repair import MovePiece, PutOn, RepairStep, SetSliders, TakeOff
from alu_companion.runtime.lesson_files import with_courses
from alu_companion.speech.message import Level, say
from alu_companion.speech.words import Style
from alu_companion.table import Settings
from learning import ears
from learning.ears import LAST, LESSON_EARS, PRAISE, WORDS
from speech.ear_hands import EarHands
from speech.grammar import CIRCLE, Heard
from speech.heard_orders import CHOOSE, READY
from table.table_driver import BOTH, NONE, Table, set_field, words

_KINDS = {
    "camp": Kind.CAMP,
    "raid": Kind.RAID,
    "restore": Kind.RESTORE,
    "rebuild": Kind.CAMP_ON_RAIDED,
    "attack": Kind.ATTACK,
    "end": Kind.END_TURN,
}
_LONG_MS = 4000
_MOST = 60


class Learner:
    """Hands and ears. Whatever the learner does follows from what it has heard."""

    def __init__(self, language: str, pays: bool = False) -> None:
        self.table = Table(Settings(language=language, level=Level.NORMAL), BOTH if pays else NONE)
        self.table.state = with_courses(self.table.state)
        self.grammar, self.words = LESSON_EARS[language], WORDS[language]
        self.pays = pays
        self.side = Side.CIRCLE
        self._step_offered = words().render(say("lay-step"), Style(language))
        self.steps: list[RepairStep] = []
        self._asks_for_steps = False
        """True while a position is to be laid out that was told in one sentence: each step is asked for."""
        self._read = 0
        self._praised: list[Heard] = []
        self._orders = EarHands(language, Level.NORMAL, Side.CIRCLE)
        self.table.open()
        self.hear()

    # --- ears

    def transcript(self, since: int = 0) -> list[str]:
        """All that was said, a line each."""
        return [words().render(heard.message, heard.style) for heard in self.table.heard[since:]]

    def hear(self) -> list[Heard]:
        """What was said since, as far as it is understood; whose turn it is and where the hands are led is kept in mind."""
        lines = self.transcript(self._read)
        heard = [one for line in lines for one in self.grammar.understood(line)]
        self._read = len(self.table.heard)
        self._asks_for_steps |= any(self._step_offered in line for line in lines)
        for one in heard:
            if one.kind == "turn":
                self.side = self._side(one)
        steps = [step for one in heard if (step := self._orders._step(one)) is not None]
        if steps or any(one.kind in (READY, "done", PRAISE) for one in heard):
            self.steps = steps
        return heard

    def _side(self, one: Heard) -> Side:
        return Side.CIRCLE if self.grammar.sides[(one.words["side"] or "").lower()] == CIRCLE else Side.SQUARE

    # --- hands

    def type(self, text: str) -> list[Heard]:
        """Type a line, and hear what comes of it."""
        self.table.type(text)
        return self.hear()

    def follow(self) -> None:
        """Do what the hands are told until nothing is left."""
        for _ in range(_MOST):
            if not self.steps and self._asks_for_steps:
                self.type(self.words["next"])
                self._asks_for_steps = bool(self.steps)
            if not self.steps:
                return
            step, self.steps = self.steps[0], []
            self._do(step)
            self.table.wait(100)
            self.hear()
        raise AssertionError("the hands are led on and on\n" + self.table.text())

    def _do(self, step: RepairStep) -> None:
        match step:
            case MovePiece(piece, source, target):
                self.table.lift(STANDARD.format_field(source))
                self.table.put(STANDARD.format_field(target), piece)
            case TakeOff(_, field):
                self.table.lift(STANDARD.format_field(field))
            case PutOn(piece, field):
                self.table.put(STANDARD.format_field(field), piece)
            case SetSliders(side, row, _, count):
                self.table.slide(side, **{row.name.lower(): count})

    def act(self, action: Action, too_much: int = 0) -> None:
        """An action by hand, paid for where the counters are attached, or `too_much` paid."""
        if action.kind is Kind.END_TURN:
            self.table.type(self.words["end"])
            self.table.wait(_LONG_MS)
            return
        piece = {Kind.RAID: Content.RAIDED, Kind.ATTACK: Content.RAIDED, Kind.RESTORE: Content.EMPTY}
        placement = set_field(self.table.placement, action.field, piece.get(action.kind, camp_content(self.side)))
        if self.pays:
            counters = list(placement.counters)
            counter, price = counters[self.side], PRICES[action.kind]
            assert counter is not None
            food = (counter.food or 0) - price.food + (action.kind is Kind.RAID)
            counters[self.side] = counter._replace(
                material=(counter.material or 0) - price.material - too_much,
                iron=(counter.iron or 0) - price.iron,
                food=food,
            )
            placement = placement._replace(counters=(counters[0], counters[1]))
        self.table.placement = placement
        self.table.show()
        self.table.wait(_LONG_MS)
        self._choose(action)

    def _choose(self, action: Action) -> None:
        """Where what the hands did may mean several things, say which was meant."""
        for one in (heard for line in self.transcript(self._read) for heard in self.grammar.understood(line)):
            if one.kind == CHOOSE:
                meant = [(_KINDS[kind], name) for kind, name in self.grammar.actions(one.words["clauses"] or "")]
                if meant == [(action.kind, STANDARD.format_field(action.field))]:
                    self.table.type(str(self.grammar.number(one.words["count"])))
                    self.table.wait(_LONG_MS)
                    return

    # --- lessons

    def begin(self, number: int) -> None:
        """Begin a lesson, and lay it out as the hands are told."""
        self.type(f"{self.words['learn']} {number}")
        self.follow()
        self.table.wait(100)
        self.hear()

    def solve(self) -> bool:
        """Ask for hints until one tells what to do, and do it, until there is praise."""
        for _ in range(_MOST):
            heard = self.type(self.words["hint"])
            for one in heard:
                self._obey(one)
            self.follow()
            self.table.wait(_LONG_MS)
            if any(one.kind == PRAISE for one in [*heard, *self.hear(), *self._praised]):
                self._praised = []
                return True
        return False

    def _obey(self, one: Heard) -> None:
        match one.kind:
            case ears.DO:
                for kind, name in self.grammar.actions(one.words["clauses"] or ""):
                    self.act(Action(_KINDS[kind], STANDARD.parse_field(name)) if name else Action(Kind.END_TURN))
            case ears.NUMBER:
                self.table.type(str(self.grammar.number(one.words["count"])))
            case ears.YES | ears.NO:
                self.table.type(self.words["yes" if one.kind == ears.YES else "no"])
            case ears.FIELDS:
                for name in self.grammar.fields(one.words["fields"] or ""):
                    self.table.type(name)
        self._praised = [*self._praised, *(heard for heard in self.hear() if heard.kind == PRAISE)]

    def goes_on(self) -> bool:
        """Go on to the next lesson; False after the last one."""
        heard = self.type(self.words["next"])
        self.follow()
        self.table.wait(100)
        return not any(one.kind == LAST for one in [*heard, *self.hear()])

    def err(self, lesson: Lesson, wrong: Wrong) -> list[str]:
        """Make a planned mistake; what was said to it, a line each."""
        since = len(self.table.heard)
        if isinstance(lesson.goal, Answer):
            for text in wrong.tried:
                self.table.type(self.words.get(text, text))
        elif isinstance(lesson.goal, Lay):
            assert wrong.layout is not None
            masks = dict(wrong.layout.pieces)
            camps = (masks.get("circle", 0), masks.get("square", 0))
            self.table.placement = self.table.placement._replace(camps=camps, raided=masks.get("raided", 0))
            self.table.show()
            self.table.wait(_LONG_MS)
        else:
            for text in wrong.tried:
                self.act(parse_action(text), too_much=wrong.reason == "wrong-payment")
                self.hear()
        return self.transcript(since)

    def text_of(self, wrong: Wrong) -> str:
        """What the lesson has for a mistake, as this learner hears it."""
        style = Style(self.table.state.settings.language)
        return "".join(
            piece if isinstance(piece, str) else words()._spoken(piece, style)
            for piece in wrong.said.pieces(style.language)
        )
