"""Random games with everything checked that must always hold.

    python tests/games/almajara/playouts.py [GAMES]

prints how many games there were, how they ended and how long they took, and fails loudly if anything does not hold.
"""

import sys
from collections import Counter
from dataclasses import replace
from random import Random
from typing import NamedTuple

from alu_companion.games.almajara import rules
from alu_companion.games.almajara.board import board_of, only_portal
from alu_companion.games.almajara.notation import format_action, format_options, parse_action, parse_options
from alu_companion.games.almajara.position import format_state, parse_state
from alu_companion.games.almajara.queries import pieces
from alu_companion.games.almajara.turns import most_to_defend, turns_to_defend
from alu_companion.games.almajara.values import (
    ACTIONS_A_TURN,
    EXPANSIONS,
    FEWEST_DEALT,
    HAND,
    HOLDABLE,
    MOST_DEALT,
    Action,
    ActionKind,
    EndReason,
    Kind,
    Moves,
    Options,
    Phase,
    Side,
    State,
)
from alu_companion.games.game import CHANCE

LAYOUTS = ("classic", "small", "no-stone", "two-continents", "wide", "fortress", "lighthouses")
OWN = ("layout=name:+bank/22/../L.", "layout=name:+dot/.", "layout=name:+hill/O1O/LSL/...")
"""Boards with portals for one player or none, and one that is too small."""


class Played(NamedTuple):
    """One game: how it ended, and how many actions and turns it took."""

    why: EndReason
    winner: Side | None
    actions: int
    turns: int


def options_for(number: int) -> Options:
    """Options of all sorts: the same number always gives the same."""
    chance = Random(number)
    words = [
        OWN[number // 10 % len(OWN)] if number % 10 == 9 else f"layout={LAYOUTS[number % len(LAYOUTS)]}",
        f"seed={number}",
        f"share={chance.randint(50, 100)}",
        f"moves={chance.choice(list(Moves)).value}",
    ]
    words += [flag for flag in ("deploy", "plain_kinds", "flip_on_capture") if chance.random() < 0.3]
    without = [kind.value for kind in EXPANSIONS if chance.random() < 0.2]
    words += [f"without={','.join(without)}"] if without else []
    most = min(len(parse_options(" ".join(words)).in_game()) // 2, MOST_DEALT)
    words.append(f"dealt={chance.randint(FEWEST_DEALT, most)}")
    agreed = parse_options(" ".join(words))
    defended = min(most_to_defend(agreed), 12)
    return replace(agreed, defend=chance.randint(1, defended)) if defended > 0 else agreed


def play(number: int) -> Played:
    """One random game with all checks.

    Raises:
        AssertionError: with the position, if something does not hold.
    """
    chance = Random(-number - 1)
    state = rules.start(options_for(number))
    actions = 0
    check_state(state)
    while state.ended is None:
        legal = rules.legal_actions(state)
        assert legal, format_state(state)
        action = rules.chance_action(state) if rules.to_move(state) == CHANCE else chance.choice(legal)
        after = rules.apply(state, action)
        try:
            assert action in legal
            assert parse_action(state, format_action(state, action)) == action
            check_state(after)
            check_step(state, action, after)
        except AssertionError:
            print(format_state(state), format_action(state, action), format_state(after), sep="\n\n")
            raise
        state = after
        actions += 1
    assert rules.legal_actions(state) == ()
    assert parse_state(format_state(state)) == state
    assert parse_options(format_options(state.options)) == state.options
    return Played(state.ended, state.winner, actions, state.number)


def check_state(state: State) -> None:
    """What holds in every position."""
    options, board = state.options, board_of(state.options.layout)
    on_board = [piece.chip for piece in state.pieces if piece is not None]
    waiting = [one.chip for reserve in state.reserves for one in reserve]
    assert len(set(on_board + waiting)) == len(on_board + waiting) == 2 * options.dealt
    assert all(list(reserve) == sorted(reserve) for reserve in state.reserves)
    assert all(options.chips.chips[one].kind not in options.without for one in on_board + waiting)
    assert 1 <= state.number <= options.turn_limit
    assert state.turn is Side((state.number - 1) % 2) or any(state.to_deploy)
    assert (1 if state.ended is None else 0) <= state.actions_left <= ACTIONS_A_TURN

    cards = [*state.hands[0], *state.hands[1], *state.discard]
    assert len(set(cards)) == len(cards)
    assert all(options.chips.chips[card].kind not in options.without for card in cards)
    assert max(map(len, state.hands)) <= (0 if options.moves is Moves.DRAWINGS else HAND)

    for tile, hold in zip(board.tiles, state.holds, strict=True):
        piece = state.pieces[tile.sign]
        assert hold is None or (piece is not None and piece.owner is hold.side and tile.zone in HOLDABLE)
        assert hold is None or (3 <= hold.since <= state.number and Side((hold.since - 1) % 2) is hold.side)

    owners = {cell: piece.owner for cell, piece in enumerate(state.pieces) if piece is not None}
    acted = [*state.moved, *state.placed]
    assert len(set(acted)) == len(acted) <= ACTIONS_A_TURN
    assert all(owners[cell] is state.turn for cell in acted)
    assert set(state.captured) <= {one.chip for one in state.reserves[state.turn] if one.captured}
    assert all(owners[cell] is state.turn.other for cell in (*state.blocked, *state.spent_guards))
    assert all(options.kind(state.pieces[cell].chip) is Kind.GUARD for cell in state.spent_guards)
    to_defend = turns_to_defend(state)
    assert (to_defend is None) == (options.defend is None)
    if to_defend == 0:
        owner = only_portal(options.layout)
        assert (state.ended, state.winner) == (EndReason.DEFENDED, owner) or state.ended is EndReason.OBELISKS
    assert state.ended is not EndReason.DEFENDED or to_defend == 0
    for side in Side:
        reached = any(owners.get(sign) is side for sign in board.portal_signs[side.other])
        assert reached == (state.ended is EndReason.PORTAL and state.winner is side)


def check_step(before: State, action: Action, after: State) -> None:
    """What holds from one position to the next."""
    mover, other = before.turn, before.turn.other
    count = {side: len(pieces(before, side)) for side in Side}
    counted = {side: len(pieces(after, side)) for side in Side}
    same_turn = after.number == before.number and after.ended is None
    if action.kind is ActionKind.MOVE:
        blocked = before.pieces == after.pieces
        if blocked:
            assert before.pieces[action.target].owner is other
            assert after.reserves == before.reserves
            assert not same_turn or len(after.blocked) == len(before.blocked) + 1
        else:
            assert after.pieces[action.target] == before.pieces[action.source]
            assert after.pieces[action.source] is None
            lost = count[other] - counted[other]
            assert (
                lost
                == len(after.reserves[mover]) - len(before.reserves[mover])
                == (before.pieces[action.target] is not None)
            )
            assert not lost or before.options.kind(before.pieces[action.source].chip) is not Kind.GUARD
        assert counted[mover] == count[mover]
        assert (action.chip >= 0) == (sum(map(len, after.hands)) < sum(map(len, before.hands)))
    elif action.kind in (ActionKind.PLACE, ActionKind.DEPLOY):
        assert counted[mover] == count[mover] + 1
        assert len(after.reserves[mover]) == len(before.reserves[mover]) - 1
        assert action.kind is ActionKind.PLACE or before.options.kind(action.chip) in (Kind.NORMAL, Kind.GUARD)
    else:
        assert (after.pieces, after.reserves) == (before.pieces, before.reserves)
    if same_turn and action.kind in (ActionKind.MOVE, ActionKind.PLACE):
        assert after.actions_left == before.actions_left - 1
    if after.number > before.number:
        assert (after.moved, after.placed, after.captured, after.spent_guards, after.blocked) == ((),) * 5
        assert rules.phase(after) in (Phase.ACTIONS, Phase.DRAW, Phase.OVER)


def main(games: int) -> None:
    """Play and report."""
    played = [play(number) for number in range(games)]
    print(f"{games} games")
    for why, count in Counter(game.why for game in played).most_common():
        print(f"  {why.value}: {count}")
    winners = Counter("nobody" if game.winner is None else game.winner.name.lower() for game in played)
    print("  won by " + ", ".join(f"{name}: {count}" for name, count in sorted(winners.items())))
    print(
        f"  mean {sum(game.actions for game in played) / games:.1f} actions, longest {max(played, key=lambda game: game.actions).actions}"
    )
    print(f"  mean {sum(game.turns for game in played) / games:.1f} turns")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
