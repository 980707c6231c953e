"""What players do in a lesson while their game waits: they try right and wrong, ask for help, and leave it, by hand and by typing.

They know the lesson: what they try is drawn, and what is right stands in it. Whatever the table leads them to they lay out.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from alu_companion.board.values import at_board
from alu_companion.features.lessons.beginning import lesson_of, named_course
from alu_companion.features.lessons.learning import LEARN, LEARNING, PUZZLE, Learning
from alu_companion.games.alu.policy import choices
from alu_companion.games.alu.rules import apply
from alu_companion.games.alu.values import Kind, State
from alu_companion.games.game import CHANCE
from alu_companion.games.geometry import Field, fields_of
from alu_companion.learning.lesson import PUZZLES, Answer, Lay, Lesson, Play
from alu_companion.referee.repair import RepairStep
from alu_companion.runtime.inbox import PressedKey, TypedLine
from alu_companion.runtime.pilots import heard
from alu_companion.simulator.hands import NOTHING, PIECES, RAIDING_PIECE, Hands, piece_on
from alu_companion.simulator.world import World
from alu_companion.speech.controls import ACT, Command
from alu_companion.table import TableState
from alu_companion.table.values import Confirm
from alu_tools.campaign.companion import Companion
from alu_tools.campaign.script import Learn, Try

_LISTENS_MS: Final = 600
"""Between what is said and what is done next, where nothing is laid."""
_STANDS_MS: Final = 7000
"""What hands have done is judged by then: what is missing is said after five seconds."""
_PATIENCE_MS: Final = 15_000
_LET_IN: Final = 3
"""So often a lesson is asked for; then it is not begun."""
_ORDERS: Final = {
    Try.HINT: "hint",
    Try.SOLUTION: "solution",
    Try.AGAIN: "lesson-again",
    Try.NEXT: "lesson-next",
    Try.SKIP: "skip",
}
_LEAVE: Final = "leave"
_OTHERS: Final = (
    *(Command("new"), Command("undo"), Command("end"), Command("status"), Command("progress"), Command("help")),
    *(Command("correct"), Command("opponent", number=1), Command(LEARN), Command(LEARN, number=2)),
    *(Command(PUZZLE, number=3), Command("swap-sides"), Command("play-for-me"), Command("judge"), Command("last")),
)
"""What else is ordered and asked in a lesson."""
_MENU_KEYS: Final = ("*", "*")
_UP_KEY: Final = "8"
_CLOSE_KEY: Final = "/"


class Student:
    """The players in one lesson, from the order that begins it to the last one."""

    def __init__(self, learn: Learn, hands: Hands | None, world: World | None, goes_on: Callable[[], None]) -> None:
        """`goes_on` is told whenever something was tried to its end."""
        self._learn = learn
        self._chance = Random(learn.draw)
        self._hands, self._world = hands, world
        self._goes_on = goes_on
        self._tries = list(learn.tries)
        self._was_in = False
        self._asked = 0
        self._since_ms: int | None = None
        self._waits_ms = 0
        self._step: RepairStep | None = None
        self._wanted: State | None = None
        self._is_undone = False

    @property
    def stays(self) -> bool:
        """True when they go on with the lesson when the companion begins anew."""
        return self._was_in and self._learn.stays and bool(self._tries)

    def advance(self, companion: Companion, now_ms: int) -> bool:
        """Go on with it; False once they are back in their game."""
        state = companion.runner.state
        learning = LEARNING.of(state)
        if learning is None:
            return not self._was_in and self._enters(companion, now_ms)
        if not self._was_in:
            self._was_in, self._since_ms = True, None
            self._goes_on()
        is_busy = self._hands is not None and self._hands.busy
        if is_busy or companion.runner.outlets.behind or self._since_ms is None:
            self._since_ms = now_ms
        elif now_ms - self._since_ms >= _LISTENS_MS and not self._answers(companion):
            is_led = self._is_led(state, now_ms)
            if not is_led and now_ms - self._since_ms >= self._waits_ms:
                self._since_ms, self._waits_ms = now_ms, _LISTENS_MS
                self._go_on(companion, state, learning)
        return True

    # --- what they say

    def _enters(self, companion: Companion, now_ms: int) -> bool:
        if self._since_ms is not None and now_ms - self._since_ms < _PATIENCE_MS:
            return True
        self._since_ms = now_ms
        self._asked += 1
        if self._asked > _LET_IN:
            return False
        state, learn = companion.runner.state, self._learn
        if learn.by_key and self._asked == 1 and state.question is None:
            self._press(companion, *_MENU_KEYS, _UP_KEY, _UP_KEY, "1" if learn.is_puzzle else "enter", _CLOSE_KEY)
        else:
            course = named_course(state, PUZZLES if learn.is_puzzle else state.rules.game.name)
            assert course is not None
            number = self._chance.randint(1, len(course.lessons))
            self._say(companion, Command(PUZZLE if learn.is_puzzle else LEARN, number=number))
        return True

    def _say(self, companion: Companion, command: Command) -> None:
        """Type an order in words that every language understands."""
        runner = companion.runner
        companion.queued.append(
            TypedLine(runner.vocabulary.format(command, runner.state.controls, runner.state.settings.geometry))
        )

    def _press(self, companion: Companion, *keys: str) -> None:
        companion.queued.extend(map(PressedKey, keys))

    def _order(self, companion: Companion, name: str) -> None:
        """Order something of the lesson, by its key in the menu or by its word."""
        keys = companion.runner.state.controls.keys
        key = next((key for key, bound in keys.items() if bound == name and key.startswith(f"{LEARN} ")), None)
        if key is not None and self._chance.random() < 0.5:
            self._press(companion, *_MENU_KEYS, key.split()[1], _CLOSE_KEY)
        else:
            self._say(companion, Command(name))

    def _answers(self, companion: Companion) -> bool:
        """Answer what the table asks, if it asks anything but the lesson does."""
        state = companion.runner.state
        known = None if self._hands is None else heard(state, caught_up=True)
        if isinstance(state.question, Confirm):
            self._say(companion, Command("yes" if state.question.command.name == ACT else "no"))
        elif known is not None and known.choices:
            places = [at for at, one in enumerate(known.choices, start=1) if one == self._wanted]
            self._say(companion, Command("choose", number=(places or [1])[0]))
        elif known is not None and known.asked is not None:
            self._say(companion, Command("yes" if known.asked == self._wanted else "no"))
        else:
            return False
        self._since_ms = None
        return True

    # --- what they do

    def _is_led(self, state: TableState, now_ms: int) -> bool:
        """Follow the table where it leads to something; a step that it does not notice is made again after a while."""
        known = None if self._hands is None else heard(state, caught_up=True)
        if self._hands is None or known is None or not known.repair:
            self._step = None
            return False
        assert self._since_ms is not None
        if known.repair[0] != self._step or now_ms - self._since_ms >= _PATIENCE_MS:
            self._step, self._since_ms = known.repair[0], now_ms
            self._hands.follow(self._step)
        return True

    def _go_on(self, companion: Companion, state: TableState, learning: Learning) -> None:
        lesson = lesson_of(state)
        what = self._tries[0] if self._tries else None
        if what is None or lesson is None:
            self._order(companion, _LEAVE)
            self._waits_ms = _PATIENCE_MS
            return
        if what in (Try.RIGHT, Try.WRONG) and not learning.is_over:
            if not learning.is_told or self._puts_back(state, lesson) or state.rules.game.to_move(state.game) == CHANCE:
                return
            self._wanted = None
            self._try(companion, state, learning, lesson, what is Try.RIGHT)
            if what is Try.RIGHT:
                return
        elif what is Try.ORDER:
            self._say(companion, self._chance.choice(_OTHERS))
        elif what in _ORDERS:
            self._order(companion, _ORDERS[what])
        del self._tries[0]
        self._is_undone = False
        self._goes_on()

    def _puts_back(self, state: TableState, lesson: Lesson) -> bool:
        """Put back what stands on the board and is not in the lesson, where nobody leads to that: a try that came to nothing."""
        if self._hands is None or self._world is None or isinstance(lesson.goal, Lay) or at_board(state).sensed is None:
            return False
        fields = fields_of(state.game.options.geometry.all_mask)
        if all(self._world.piece(field) == piece_on(state.game, field) for field in fields):
            return False
        self._lay(state.game)
        return True

    def _lay(self, wanted: State) -> None:
        assert self._hands is not None
        self._wanted, self._waits_ms = wanted, _STANDS_MS
        self._hands.lay(wanted)

    def _try(self, companion: Companion, state: TableState, learning: Learning, lesson: Lesson, is_right: bool) -> None:
        match lesson.goal:
            case Play() as goal:
                self._plays(companion, state, goal, is_right)
            case Lay(stages) if is_right and self._hands is not None:
                shown = dict(stages[learning.stage].layout.pieces)
                camps, raided = (shown.get("circle", 0), shown.get("square", 0)), shown.get("raided", 0)
                self._lay(state.game._replace(camps=camps, raided=raided))
            case Lay():
                self._puts_something()
            case Answer(frozenset() as right):
                left = [field for field in sorted(right) if self._name(state, field) not in learning.given]
                every = list(fields_of(state.settings.geometry.all_mask))
                field = left[0] if is_right else self._chance.choice(every)
                companion.queued.append(TypedLine(self._name(state, field)))
            case Answer(bool() as right):
                self._say(companion, Command("yes" if right is is_right else "no"))
            case Answer(int() as right):
                given = right if is_right else (right + self._chance.randint(1, 9)) % 10
                self._say(companion, Command("choose", number=given))

    def _name(self, state: TableState, field: Field) -> str:
        return state.settings.geometry.format_field(field).lower()

    def _plays(self, companion: Companion, state: TableState, goal: Play, is_right: bool) -> None:
        game = state.rules.game
        done = tuple(game.format_action(one.before, one.action) for one in state.past)
        if not is_right and self._hands is not None and self._chance.random() < 0.4:
            self._puts_something()
        elif not is_right:
            legal = game.legal_actions(state.game) if self._hands is None else choices(state.game)
            self._play(companion, state, self._chance.choice(legal))
        elif done == goal.solution[: len(done)]:
            self._play(companion, state, game.parse_action(state.game, goal.solution[len(done)]))
        else:
            # Not everything can be taken back.
            self._say(companion, Command("lesson-again" if self._is_undone else "undo"))
            self._is_undone = True

    def _play(self, companion: Companion, state: TableState, action: Any) -> None:
        if self._hands is None:
            companion.queued.append(TypedLine(state.rules.game.format_action(state.game, action)))
        elif action.kind > Kind.ATTACK:
            self._say(companion, Command("end"))
        else:
            self._lay(apply(state.game, action))

    def _puts_something(self) -> None:
        """Any piece on any free tile."""
        assert self._hands is not None
        assert self._world is not None
        world = self._world
        free = [field for field in range(len(world.description.field_names())) if world.piece(Field(field)) == NOTHING]
        self._hands.put(Field(self._chance.choice(free)), self._chance.choice((*PIECES.values(), RAIDING_PIECE)))
        self._waits_ms = _STANDS_MS
