"""Robot players: what they answer, and what their hands do where the table has understood something else."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

import pytest

from alu_companion.games.alu.notation import parse_action
from alu_companion.games.alu.rules import apply, start
from alu_companion.games.alu.values import Action, Options, State
from alu_companion.games.geometry import fields_of
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.referee.placement import Content
from alu_companion.referee.repair import TakeOff
from alu_companion.simulator.habits import Back, Begun, Habits, Heard
from alu_companion.simulator.hands import NOTHING, Hands, piece_on
from alu_companion.simulator.pilot import END_BUTTON, Pilot
from alu_companion.simulator.world import World

BEFORE = reduce(
    apply, map(parse_action, ("camp C1", "raid B1", "camp F5", "camp F4", "raid E5", "camp C2")), start(Options())
)
MEANT = parse_action("raid C3")
ASTRAY = parse_action("camp D2")
SCAN_MS = 8


def heard(game: State, *choices: State) -> Heard:
    """A table in play that asks which of the choices it was, or nothing."""
    return Heard(game, (), choices, None, (), ready=True, hinted=False, caught_up=True)


class Once(Habits):
    """Players who do something once."""

    def __init__(self, way: Back | None = None, begun: Begun | None = None) -> None:
        self._way, self._begun = way, begun
        self.undone: list[Back] = []

    def back(self) -> Back | None:
        way, self._way = self._way, None
        return way

    def undo(self, way: Back) -> None:
        self.undone.append(way)

    def begun(self, game: State) -> Begun | None:
        begun, self._begun = self._begun, None
        return begun


class Robots:
    """Robots with loose counters that have just played what they meant."""

    def __init__(
        self, habits: Habits | None = None, decisions: Iterable[Action] = (), sockets: Iterable[int] = ()
    ) -> None:
        """`decisions` come before what is meant; with `sockets` the counters of these sides are plugged in."""
        self.said: list[str] = []
        self.world = World(load(board_file()), 1)
        for side in sockets:
            self.world.attach(side, side)
        for field in fields_of(BEFORE.options.geometry.all_mask):
            self.world.set_piece(field, piece_on(BEFORE, field))
        decided = iter(decisions)
        hands = Hands(self.world, 1)
        self.played: list[Action] = []
        """What may slip."""

        def play(before: State, action: Action) -> None:
            self.played.append(action)
            hands.play(before, action)

        self.pilot = Pilot(self.world, hands, lambda game: next(decided, MEANT), play, self.said.append, habits)
        self.now_ms = 0
        self.hear(heard(BEFORE))

    def hear(self, told: Heard) -> None:
        """Let the robots hear something, and do all that they do about it."""
        self.pilot.advance(self.now_ms, told)
        while self.pilot.hands.busy:
            self.now_ms += SCAN_MS
            self.pilot.hands.advance(self.now_ms)

    def shows(self, game: State) -> bool:
        """True when the board shows a state."""
        return all(
            self.world.piece(field) == piece_on(game, field) for field in fields_of(game.options.geometry.all_mask)
        )


@pytest.mark.parametrize("offers_takeback", [False, True])
def test_what_was_meant_and_taken_stays_where_nothing_of_a_choice_was_meant(offers_takeback: bool) -> None:
    robots = Robots()
    after = apply(BEFORE, MEANT)
    assert robots.shows(after)
    robots.world.set_piece(MEANT.field if offers_takeback else ASTRAY.field, NOTHING if offers_takeback else "C")
    choices = (BEFORE,) if offers_takeback else ()
    robots.hear(heard(after, *choices, apply(after, ASTRAY)))
    assert robots.said == []
    assert robots.shows(after)


def test_nothing_stays_of_what_nobody_meant_before_the_action_is_taken() -> None:
    robots = Robots()
    robots.world.set_piece(ASTRAY.field, "C")
    robots.hear(heard(BEFORE, apply(BEFORE, ASTRAY)))
    assert robots.said == []
    assert robots.shows(BEFORE)


def test_what_was_meant_is_chosen() -> None:
    robots = Robots()
    robots.hear(heard(BEFORE, apply(BEFORE, ASTRAY), apply(BEFORE, MEANT)))
    assert robots.said == ["2"]


@pytest.mark.parametrize("way", [Back.WORD, Back.KEY])
def test_a_decision_is_taken_back_by_an_order_and_is_not_meant_any_more(way: Back) -> None:
    habits = Once(way)
    robots = Robots(habits)
    robots.hear(heard(apply(BEFORE, MEANT)))
    assert habits.undone == [way]
    assert robots.pilot.meant == [MEANT]
    robots.hear(heard(apply(BEFORE, MEANT))._replace(confirms=True))
    assert robots.said == ["yes"]
    robots.hear(heard(BEFORE))
    assert robots.pilot.meant == [MEANT]
    assert habits.undone == [way]
    assert robots.shows(apply(BEFORE, MEANT))


def test_hands_take_a_decision_back_by_putting_the_board_as_it_was() -> None:
    habits = Once(Back.HANDS)
    robots = Robots(habits)
    robots.hear(heard(apply(BEFORE, MEANT)))
    assert robots.shows(BEFORE)
    assert (habits.undone, robots.said) == ([], [])


def test_whoever_has_no_counter_to_pay_with_begins_nothing() -> None:
    robots = Robots(Once(begun=Begun(ASTRAY, 3000)))
    assert robots.pilot.meant == [MEANT]
    assert robots.shows(apply(BEFORE, MEANT))


@pytest.mark.parametrize(
    ("reply", "sockets", "is_implied"),
    [("raid E4", (), False), ("camp E4", (1,), False), ("raid E4", (0, 1), True), ("camp E4", (0, 1), True)],
)
def test_an_end_of_turn_is_left_unsaid_only_where_both_counters_tell_whose_the_reply_is(
    reply: str, sockets: tuple[int, ...], is_implied: bool
) -> None:
    end, replied = parse_action("end"), parse_action(reply)
    robots = Robots(decisions=(end, replied), sockets=sockets)
    assert robots.pilot.meant == ([end, replied] if is_implied else [end])
    assert robots.shows(reduce(apply, robots.pilot.meant, BEFORE))
    assert robots.played == []


def test_an_end_of_turn_that_nobody_has_felt_is_pressed_again() -> None:
    robots = Robots(decisions=(parse_action("end"), parse_action("raid E4")))
    presses = []
    robots.world.press = presses.append  # type: ignore[method-assign]
    robots.now_ms += 20_000
    robots.hear(heard(BEFORE))
    assert presses == [END_BUTTON]
    assert robots.pilot.meant == [parse_action("end")]


def test_what_was_taken_while_the_hands_put_it_right_is_left_as_it_was_taken() -> None:
    robots = Robots()
    robots.now_ms += 60_000
    robots.hear(heard(BEFORE)._replace(repair=(TakeOff(Content.RAIDED, MEANT.field),)))
    assert not robots.shows(apply(BEFORE, MEANT))
    robots.hear(heard(apply(BEFORE, MEANT)))
    assert robots.shows(apply(BEFORE, MEANT))
    assert robots.played == [MEANT]


def test_what_was_decided_and_not_taken_is_not_meant_any_more_once_the_computer_is_to_move() -> None:
    robots = Robots()
    assert robots.pilot.meant == [MEANT]
    robots.hear(heard(BEFORE)._replace(theirs=True))
    assert robots.pilot.meant == []


def test_a_reply_is_cleared_away_when_the_computer_takes_its_seat_meanwhile() -> None:
    robots = Robots(decisions=map(parse_action, ("end", "raid E4")), sockets=(0, 1))
    assert len(robots.pilot.meant) == 2
    robots.hear(heard(BEFORE)._replace(alone=True))
    assert robots.pilot.meant == []
    assert robots.shows(BEFORE)


def test_what_was_decided_stays_meant_when_the_computer_takes_the_other_seat_meanwhile() -> None:
    robots = Robots()
    robots.hear(heard(BEFORE)._replace(alone=True))
    assert robots.pilot.meant == [MEANT]
    assert robots.shows(apply(BEFORE, MEANT))


def test_what_was_taken_stays_meant_when_the_computer_is_to_move() -> None:
    robots = Robots()
    robots.hear(heard(apply(BEFORE, MEANT))._replace(theirs=True))
    assert robots.pilot.meant == [MEANT]
