"""What threatens a side, against a search through all actions that the rules allow."""

import random
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from alu_companion.games.alu.control import control
from alu_companion.games.alu.danger import danger, foes_turn
from alu_companion.games.alu.notation import parse_action
from alu_companion.games.alu.rules import apply, legal_actions, start
from alu_companion.games.alu.values import Action, Kind, Options, Resources, Side, State
from alu_companion.games.geometry import STANDARD, Geometry, fields_of

SMALL = Geometry(columns=4, rows=4)


class Worst(NamedTuple):
    """What the other side can do at most, and the fewest actions that each thing takes."""

    attacks: dict[int, int]
    """By field of an attacked camp."""
    encloses: tuple[int, int]
    """How many fields, and minus the actions."""
    opens: tuple[int, int]
    wins: int | None


def brute(state: State, side: Side) -> Worst:
    """Every sequence of legal actions, in every order, to the end of the turn."""
    foe, first = side.other, foes_turn(state, side)
    attacks: dict[int, int] = {}
    encloses, opens, wins = [(0, 0)], [(0, 0)], list[int]()

    def inside(now: State) -> tuple[int, int]:
        mine, theirs = control(now)[side], control(now)[foe]
        return mine & ~now.camps[side], theirs & ~now.camps[foe]

    mine, theirs = inside(first)

    def look(now: State, actions: int) -> None:
        for action in legal_actions(now):
            after = apply(now, action)
            if action.kind is Kind.END_TURN and after.winner is foe:
                wins.append(actions + 1)
            if action.kind in (Kind.END_TURN, Kind.SWAP):
                continue
            if action.kind is Kind.ATTACK:
                attacks[action.field] = min(attacks.get(action.field, 9), actions + 1)
            after_mine, after_theirs = inside(after)
            encloses.append(((after_theirs & ~theirs).bit_count(), -actions - 1))
            opens.append(((mine & ~after_mine).bit_count(), -actions - 1))
            if after.ended is not None:
                wins.append(actions + 1)
            elif after.turn is foe:
                look(after, actions + 1)

    if first.ended is None:
        look(first, 0)
    most = [max(found) for found in (encloses, opens)]
    return Worst(attacks, *(one if one[0] else (0, 0) for one in most), min(wins, default=None))


def told(state: State, side: Side) -> Worst:
    """The same, as the coach finds it; each of its lines is played by the rules first."""
    found = danger(state, side)
    for threat in (found.encloses, found.opens):
        if threat is not None:
            plays(foes_turn(state, side), threat.actions)
    if found.wins is not None:
        assert plays(foes_turn(state, side), found.wins).winner is side.other
    attacks = {field: count for count, mask in enumerate(found.attacks, start=1) for field in fields_of(mask)}
    sizes = [(one.fields.bit_count(), -len(one.actions)) if one else (0, 0) for one in (found.encloses, found.opens)]
    return Worst(attacks, *sizes, None if found.wins is None else len(found.wins))


def plays(state: State, actions: tuple[Action, ...]) -> State:
    """The state after actions, which must all be legal. Raises IllegalAction."""
    for action in actions:
        state = apply(state, action)
    return state


def positions(options: Options, seed: int) -> Iterator[State]:
    """Every position of a game of random actions, with rich sides so that attacks are frequent."""
    chooser = random.Random(seed)
    state = start(options)
    state = state._replace(resources=(Resources(chooser.randrange(1, 12), chooser.randrange(6), 2, 0),) * 2)
    while True:
        yield state
        actions = legal_actions(state)
        if not actions:
            return
        strong = [action for action in actions if action.kind in (Kind.CAMP, Kind.CAMP_ON_RAIDED, Kind.ATTACK)]
        state = apply(state, chooser.choice(strong if strong and chooser.random() < 0.7 else actions))


@pytest.mark.parametrize("any_border", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_all_that_threatens_is_found_and_nothing_else(any_border: bool, seed: int) -> None:
    for state in positions(Options(any_border=any_border, geometry=SMALL), seed):
        for side in Side:
            assert told(state, side) == brute(state, side), (state, side)


@pytest.mark.parametrize("any_border", [False, True])
def test_areas_that_can_be_opened_are_found(any_border: bool) -> None:
    chooser, opened = random.Random(7), 0
    options = Options(any_border=any_border, geometry=SMALL)
    for _ in range(60):
        fields = chooser.sample(range(SMALL.field_count), 8)
        mine, theirs, raided = (sum(1 << one for one in some) for some in (fields[:4], fields[4:7], fields[7:]))
        state = start(options)._replace(camps=(mine, theirs), raided=raided, founded=(True, True))
        state = state._replace(resources=(Resources(2, 1, 1, 0),) * 2)
        worst = brute(state, Side.CIRCLE)
        opened += worst.opens[0] > 0
        assert told(state, Side.CIRCLE) == worst, state
    assert opened >= 10


def test_on_the_board_of_the_kit_too() -> None:
    parse = STANDARD.parse_field
    mask = [sum(1 << parse(name) for name in names.split()) for names in ("A2 B1 G4", "C2 F5 H4")]
    state = start()._replace(camps=(mask[0], mask[1]), founded=(True, True), resources=(Resources(4, 1, 1, 0),) * 2)
    assert told(state, Side.CIRCLE) == brute(state, Side.CIRCLE)
    found = danger(state, Side.CIRCLE)
    assert list(fields_of(found.attacks[1])) == [parse("B1"), parse("A2")]


@pytest.mark.parametrize(("passes", "used"), [(1, 0), (0, 0), (0, 1), (1, 1)])
def test_a_win_by_ending_the_turn_is_found(passes: int, used: int) -> None:
    """Circle leads and both have nothing left: who passes second ends the game by count."""
    parse = STANDARD.parse_field
    mask = [sum(1 << parse(name) for name in names.split()) for names in ("A1 B1 C1", "G1 H1")]
    spent = Resources(0, 0, 0, 0)
    state = start()._replace(camps=(mask[0], mask[1]), founded=(True, True), resources=(spent, spent))
    ends_it = (parse_action("end"),)
    on_turn = state._replace(passes=passes, actions_used=used, actions_left=3 - used)
    assert danger(on_turn, Side.SQUARE).wins == (ends_it if passes and not used else None)
    waiting = on_turn._replace(turn=Side.SQUARE)
    assert danger(waiting, Side.SQUARE).wins == (None if passes or used else ends_it)
    assert danger(waiting, Side.CIRCLE).wins is None


def test_before_both_have_founded_nothing_threatens() -> None:
    found = danger(start(), Side.CIRCLE)
    assert (found.encloses, found.opens, found.wins) == (None, None, None)
    assert not any(found.attacks)


def test_a_finished_game_threatens_nobody() -> None:
    *_, state = positions(Options(geometry=SMALL), 1)
    assert state.ended is not None
    assert danger(state, Side.CIRCLE).attacks == ()
