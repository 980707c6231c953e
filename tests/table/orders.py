"""Moments at which several parts of a table have something to say or to do, each written down in its order.

`python tests/table/golden.py` writes them anew.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from alu_companion.features.clock.marks import KEEP_MS
from alu_companion.features.coach.values import COACHING, Coaching, Finding, Review, Study, Viewed, Wanted, Wish
from alu_companion.features.computer.opponent import STILL_MS, task_of
from alu_companion.features.computer.thoughts import THOUGHT, Decision, Thought
from alu_companion.features.desk.values import TEACHERS_DESK, Desk
from alu_companion.features.far.messages import Events, FarEvent, FarMet, FarTold, Terms
from alu_companion.features.guide.listening import CHAPTERS, LISTENING
from alu_companion.features.show.values import SHOW, Goes, Scene, new_show
from alu_companion.games.alu.notation import format_options
from alu_companion.games.alu.values import Options, Side
from alu_companion.games.game import Seat
from alu_companion.referee.placement import Content
from alu_companion.runtime.lesson_files import with_courses
from alu_companion.speech.message import Level
from alu_companion.speech.words import Style
from alu_companion.table import AllHeard, Commit, Effect, Input, Opened, Say, Settings, Tick, Welcomed, due_ms
from alu_companion.table.effects import Chime
from alu_companion.table.seats import Engine
from runtime.guide_table import guide
from table.clocks import clock_of, with_clock
from table.guided import hear
from table.read import Ended, How, coaching_of, far_game, listening_of
from table.scenarios import OPENING
from table.table_driver import NONE, Table, is_lent, words

FOLDER = Path(__file__).parents[1] / "data" / "orders"
FIRST, SECOND = Seat(0), Seat(1)
_GAME, _SECRET = "0" * 16, "00" * 32
_CAMP_C1, _CAMP_C2 = OPENING[:2]
_CLOCK = ((600, 5, False), (600, 5, False))
_STYLE = Style("en", Level.NORMAL, written=True)


class Moment(Table):
    """A table whose effects are written down, below what led to them."""

    def __init__(self, lines: list[str], settings: Settings | None = None) -> None:
        super().__init__(settings, NONE)
        self._lines = lines

    def note(self, what: str, act: Callable[[], object]) -> None:
        """Do something, and write down what the table does then."""
        before = len(self.steps)
        act()
        self._lines += [f"> {what}", *(_told(effect) for effects in self.steps[before:] for effect in effects)]

    def note_input(self, what: str, given: Input) -> None:
        """Give the table an input, and write down what it does then."""
        self.note(what, lambda: self.give(given))

    def note_typed(self, *typed: str) -> None:
        """Type lines one by one, and write down what the table does then."""
        for line in typed:
            self.note(line, lambda line=line: self.type(line))

    def note_due(self, ms: int) -> None:
        """Let time pass at once, and write down what is due then, one after the other; each is heard to its end."""
        self.now_ms += ms
        while (at_ms := due_ms(self.state)) is not None and at_ms <= self.now_ms:
            self.note_input("tick", Tick())
            self.give(AllHeard())

    def note_thinker(self, what: str) -> None:
        """Write down what is thought about."""
        task = task_of(self.state)
        assert task is not None
        who = "the coach, of the whole game" if task.in_review else "the coach" if task.for_coach else "the computer"
        self._lines += [f"> {what}", f"thinks: {who}"]


def _told(effect: Effect) -> str:
    match effect:
        case Say(utterance):
            return f"{utterance.cls.name.lower()}: {words().render(utterance.message, _STYLE)}"
        case Commit(kind=kind):
            return f"journal: {kind}"
        case Chime(name):
            return f"sound: {name}"
    return f"effect: {type(effect).__name__}"


def _opened(lines: list[str], settings: Settings | None = None) -> Moment:
    table = Moment(lines, settings)
    table.open()
    return table


def _together(lines: list[str], options: str = "") -> Moment:
    """A game with another table: hands here play Circle, and have played their turn."""
    table = _opened(lines)
    _invited(table, options)
    table.type("yes")
    table.play(_CAMP_C1, _CAMP_C2)
    return table


def _invited(table: Moment, options: str = "", clock: tuple[tuple[int, int, bool], ...] = ()) -> None:
    table.give(FarMet("", _SECRET))
    table.give(FarTold(Terms(_GAME, "alu", options, (int(Side.CIRCLE),), clock, False)))


def _with_show(table: Moment, at_desk: bool = False) -> None:
    """Let the table show what was played, from its end on."""
    scenes = [Scene(past.before, past.action) for past in table.state.past]
    show = new_show("game", table.state.rules.game, scenes)._replace(goes=Goes.PAUSED, at_desk=at_desk)
    table.state = SHOW.on(table.state, show)


def take_over(lines: list[str]) -> None:
    """Who takes an order: a desk before a show; the rules and the board before another table is asked."""
    table = _opened(lines)
    table.play(_CAMP_C1, _CAMP_C2)
    _with_show(table, at_desk=True)
    table.state = TEACHERS_DESK.on(table.state, Desk(pupils=("Anna", "Boris")))
    table.note_typed("help", "learn 1", "desk", "help", "no", "learn 1")

    _together(lines).note_typed("undo")
    _together(lines, format_options(Options(no_takeback=True))).note_typed("undo")
    table = _together(lines)
    table.state = CHAPTERS.on(table.state, guide())
    table.type("chapter 2")
    hear(table, 2)
    table.type("yes")
    assert is_lent(table.state)
    table.note_typed("undo", "new")


def due(lines: list[str]) -> None:
    """What is due in one millisecond: the board, the computer and the clock."""
    table = _opened(lines, with_clock("10+0"))
    table.play(_CAMP_C1)
    table.state = replace(table.state, seats={FIRST: Engine(1)})
    table.give(AllHeard())
    table.put("H4", Content.SQUARE)
    table.note_due(STILL_MS)


def failed_save(lines: list[str]) -> None:
    """A full disk: the time alone cannot be kept, then that with an event of another table, and the event alone."""
    for is_due in (True, False):
        table = _opened(lines)
        _invited(table, clock=_CLOCK)
        table.type("yes")
        table.play(_CAMP_C1, _CAMP_C2)
        table.state = CHAPTERS.on(table.state, guide())
        table.type("guide")
        table.give(AllHeard())
        table.journal_is_full = True
        clock = clock_of(table.state)
        if is_due:
            table.state = replace(table.state, clock=clock._replace(is_kept=False))
            table.note_input("tick", Tick())
            table.now_ms += KEEP_MS
        far = far_game(table.state)
        assert far is not None
        event = FarEvent("play", 0, ("camp E1",), clock.left_ms)
        table.note_input("an event", FarTold(Events(_GAME, far.length, far.head, (event,))))
        table.note_typed("stop")


def opened(lines: list[str]) -> None:
    """A game is opened that is over, with hints and another table."""
    table = _together(lines)
    coaching = coaching_of(table.state).with_hint(FIRST)
    table.state = COACHING.on(replace(table.state, ended=Ended(How.PLAYERS, (FIRST,))), coaching)
    table.note_input("open", Opened(is_new=False))


def welcomed(lines: list[str]) -> None:
    """Players are let in whose words or keys are the hands, while another table is looked for or not."""
    for by_keys in (False, True):
        for is_meeting in (False, True):
            table = _opened(lines)
            if is_meeting:
                table.give(FarMet("", _SECRET))
            what = f"welcome by {'keys' if by_keys else 'lines'}{', meeting' if is_meeting else ''}"
            table.note_input(what, Welcomed(by_keys, hands=True))


def begin(lines: list[str]) -> None:
    """A game begins: with another table, and while another table is asked."""
    table = _opened(lines)
    _invited(table, clock=_CLOCK)
    table.note_typed("yes")

    table = _opened(lines, with_clock("10+0"))
    table.state = replace(table.state, seats={SECOND: Engine(1)})
    table.give(FarMet(_GAME, _SECRET))
    table.note_typed("new", "yes")


def who_thinks(lines: list[str]) -> None:
    """What is thought about first: somebody's question, the computer's action, a whole game."""
    table = _opened(lines)
    table.play(_CAMP_C1)
    game = table.state.game
    thought = Thought(game, FIRST, 0)
    for wish in (Wish.HINT, Wish.REVIEW):
        wanted = Wanted(wish, table.state.past, game, 1)
        coaching = Coaching(wanted=wanted, studies=(Study(game, FIRST, 1),))
        for one in (thought, None):
            table.state = COACHING.on(THOUGHT.on(replace(table.state, seats={FIRST: Engine(1)}), one), coaching)
            table.note_thinker(f"{wish.value}{' while the computer is to play' if one else ''}")


def onward(lines: list[str]) -> None:
    """What goes on or back when all are open: a show, the guide, a review, a lesson and messages; one after the other is closed."""
    game = _opened(lines)
    game.play(_CAMP_C1, _CAMP_C2)
    findings = (Finding(0, 60, 40, False, False), Finding(1, 40, 70, True, False))
    views = {Viewed(past.before, FIRST): Decision("camp C1", chances=60) for past in game.state.past}
    review = Review(game.state.past, findings)

    table = _opened(lines)
    table.state = with_courses(CHAPTERS.on(table.state, guide()))
    table.type("learn 4")
    table.lay(table.state.game)
    table.wait(2000)
    table.type("guide")
    hear(table)
    show = new_show("game", table.state.rules.game, ())
    table.state = COACHING.on(SHOW.on(table.state, show), Coaching(views=views, review=review))
    order = ("following", "previous")
    table.note_typed(*order)
    is_told = table.state
    table.state = LISTENING.on(table.state, None)
    table.note_typed(*order)
    table.state = SHOW.on(is_told, None)
    table.note_typed(*order)
    listening = listening_of(table.state)
    table.state = LISTENING.on(table.state, None)
    table.note_typed(*order)
    table.state = COACHING.on(LISTENING.on(table.state, listening), Coaching())
    table.note_typed(*order)
    table.state = LISTENING.on(table.state, None)
    table.note_typed(*order, "leave", *order)


ORDERS: dict[str, Callable[[list[str]], None]] = {
    function.__name__: function
    for function in (take_over, due, failed_save, opened, welcomed, begin, who_thinks, onward)
}


def written(name: str) -> str:
    """Give what a moment is today."""
    lines: list[str] = []
    ORDERS[name](lines)
    return "\n".join(lines) + "\n"
