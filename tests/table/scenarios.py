"""Scenes at a table whose words people read: each plays itself and returns the table with all that was said."""

from __future__ import annotations

from collections.abc import Callable

from alu_companion.games.alu.values import Action, Kind, Side
from alu_companion.games.geometry import NO_FIELD, STANDARD
from alu_companion.referee.placement import Content, Counter
from alu_companion.speech.message import Level
from alu_companion.table import Settings
from alu_companion.wire.messages import Geometry
from table.table_driver import BOTH, NONE, Table

EMPTY, CIRCLE, SQUARE, RAIDED = Content
FIRST_BUTTON, SECOND_BUTTON, THIRD_BUTTON = (1 << number for number in range(Geometry().buttons))


def action(kind: Kind, name: str = "") -> Action:
    return Action(kind, STANDARD.parse_field(name) if name else NO_FIELD)


# Circle in the left corner, Square beside it; Circle ends by attacking Square's only camp.
SHORT = (
    action(Kind.CAMP, "C1"),
    action(Kind.RAID, "B1"),
    action(Kind.CAMP, "E1"),
    action(Kind.END_TURN),
    action(Kind.CAMP, "D1"),
    action(Kind.ATTACK, "E1"),
)
OPENING = (action(Kind.CAMP, "C1"), action(Kind.CAMP, "C2"), action(Kind.CAMP, "E1"), action(Kind.RAID, "D1"))


def set_up(settings: Settings) -> Table:
    """A board with things on it is cleared by ear."""
    table = Table(settings)
    table.placement = table.placement._replace(camps=(1 << 10, 1 << 12), raided=1 << 14)
    table.open()
    table.wait(8000)
    table.lift("C2")
    table.wait(2000)
    table.lift("E2")
    table.wait(2000)
    table.lift("G2")
    table.wait(2000)
    return table


def short_game(settings: Settings) -> Table:
    """A whole game with both counters."""
    table = Table(settings)
    table.open()
    table.wait(1000)
    table.play(*SHORT)
    table.wait(5000)
    return table


def loose_counters(settings: Settings) -> Table:
    """The same without counters; then the question that only counters would have spared."""
    table = Table(settings, NONE)
    table.open()
    table.play(*SHORT[:4])
    table.put("B1", CIRCLE)
    table.wait(3000)
    table.type("3")
    table.type("1")
    table.wait(1000)
    table.type("mine")
    table.type("theirs")
    return table


def wrong_hands(settings: Settings) -> Table:
    """Out of reach, put right; half paid, hinted; paid wrong, put right; a piece explored and put back."""
    table = Table(settings)
    table.open()
    table.play(*OPENING[:2])
    table.put("H3", SQUARE)
    table.wait(300)
    table.put("H4", SQUARE)
    table.wait(2700)
    table.lift("H4")
    table.wait(8000)
    table.slide(Side.SQUARE, material=24)
    table.wait(2000)
    table.put("G3", SQUARE)
    table.wait(6000)
    table.slide(Side.SQUARE, material=20)
    table.wait(2000)
    table.slide(Side.SQUARE, material=23)
    table.wait(1000)
    table.lift("C1")
    table.wait(1000)
    table.put("C1", CIRCLE)
    table.wait(1000)
    table.lift("C1")
    table.wait(4000)
    table.put("C1", CIRCLE)
    table.wait(1000)
    return table


def left_lying(settings: Settings) -> Table:
    """A piece of the side that is not to move stays where it was refused; then it is lifted and put again."""
    table = Table(settings, NONE)
    table.open()
    table.play(*OPENING[:3], action(Kind.END_TURN))
    table.put("E2", SQUARE)
    table.wait(3000)
    table.put("B1", CIRCLE)
    table.wait(6000)
    table.lift("C2")
    table.wait(3000)
    table.put("C2", CIRCLE)
    table.type("end")
    table.wait(5000)
    table.lift("E2")
    table.wait(1000)
    table.put("E2", SQUARE)
    table.wait(1000)
    return table


def whose_piece(settings: Settings) -> Table:
    """A piece of the other side while actions are left: no, lifted, left in silence, yes."""
    table = Table(settings, NONE)
    table.open()
    table.play(*OPENING[:3], action(Kind.END_TURN), action(Kind.CAMP, "B1"))
    table.put("E2", SQUARE)
    table.wait(3000)
    table.type("no")
    table.lift("E2")
    table.wait(1000)
    table.put("F1", RAIDED)
    table.wait(3000)
    table.lift("F1")
    table.wait(1000)
    table.put("F1", RAIDED)
    table.wait(24_000)
    table.type("yes")
    table.wait(1000)
    return table


def undoing(settings: Settings) -> Table:
    """Back by hand, by order, and the opponent's action after a question."""
    table = Table(settings)
    table.open()
    table.play(*OPENING)
    table.lay(table.state.past[-1].before)
    table.wait(3000)
    table.play(OPENING[3])
    table.type("undo")
    table.wait(7000)
    table.lift("D1")
    table.slide(Side.SQUARE, food=0)
    table.wait(1000)
    table.slide(Side.SQUARE, material=24)
    table.wait(1000)
    table.type("end")
    table.wait(1000)
    table.type("undo")
    table.type("no")
    table.type("undo")
    table.type("yes")
    table.wait(1000)
    return table


def cable(settings: Settings) -> Table:
    """The cable is pulled: nothing changes, a legal action is made meanwhile, pieces are swept off meanwhile."""
    table = Table(settings)
    table.open()
    table.play(*OPENING[:3])
    table.unplug()
    table.wait(3000)
    table.plug()
    table.wait(3000)
    table.unplug()
    table.put("D1", RAIDED)
    table.slide(Side.SQUARE, material=23, food=1)
    table.plug()
    table.wait(3000)
    table.unplug()
    for name in ("C1", "C2"):
        table.lift(name)
    table.plug()
    table.wait(3000)
    table.put("C2", CIRCLE)
    table.wait(1000)
    table.put("C1", CIRCLE)
    table.wait(1000)
    return table


def counters(settings: Settings) -> Table:
    """Counters are pulled, come back as they lay, are exchanged, cannot be read."""
    table = Table(settings)
    table.open()
    table.play(*OPENING[:1])
    square = table.placement.counters[Side.SQUARE]
    table.counters(None, square)
    table.wait(1000)
    table.play(OPENING[1])
    table.counters(Counter(None, None, None), square)
    table.wait(500)
    table.counters(Counter(24, 9, 0), square)
    table.wait(2000)
    table.slide(Side.CIRCLE, material=23)
    table.wait(2000)
    table.slide(Side.CIRCLE, iron=10)
    table.wait(2000)
    table.sockets = (Side.SQUARE, Side.CIRCLE)
    table.show()
    table.wait(1000)
    table.sockets = (Side.CIRCLE, Side.SQUARE)
    table.show()
    table.sees(dirty={(Side.SQUARE, 1)})
    table.sees(faults={0})
    table.wait(1000)
    table.sees()
    table.wait(1000)
    table.sees(health=1)
    table.wait(1000)
    table.sees()
    table.wait(1000)
    return table


def asking(settings: Settings) -> Table:
    """Buttons, wand, typed questions, settings and a new game."""
    table = Table(settings)
    table.open()
    table.play(*OPENING)
    table.sees(wand=STANDARD.parse_field("D1"))
    table.sees(wand=STANDARD.parse_field("D2"))
    table.sees(buttons=FIRST_BUTTON)
    table.sees()
    table.sees(buttons=SECOND_BUTTON)
    table.sees(buttons=THIRD_BUTTON)
    table.sees()
    for typed in (
        "actions",
        "territory",
        "last",
        "fix",
        "skip",
        "bla",
        "1",
        "alphabet letters",
        "verbosity brief",
        "status",
    ):
        table.type(typed)
    table.play(action(Kind.CAMP, "B1"))
    table.type("new")
    table.type("yes")
    table.wait(8000)
    return table


SCENARIOS: dict[str, Callable[[Settings], Table]] = {
    function.__name__: function
    for function in (
        set_up,
        short_game,
        loose_counters,
        wrong_hands,
        left_lying,
        whose_piece,
        undoing,
        cable,
        counters,
        asking,
    )
}
HOUSE = Settings(house={"alu": "must_use_actions"}, level=Level.TEACHING)
SHOWS = (BOTH, NONE)
