"""Games of Almajara for the ear-only test: at a table where everybody listens, typed, taken back and resumed."""

from __future__ import annotations

import random
import tempfile
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from alu_companion.games.almajara import library, rules
from alu_companion.games.almajara.board import board_of, format_cell
from alu_companion.games.almajara.notation import format_action, format_options, parse_options
from alu_companion.games.almajara.policy import choose
from alu_companion.games.almajara.values import Action, ActionKind, Cell, ChipId, Moves, Options, Side, State
from alu_companion.games.game import CHANCE
from alu_companion.registry import new_table
from alu_companion.rulesets.almajara.narrator import ALMAJARA_NARRATOR
from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.message import Level
from alu_companion.speech.words import Style
from alu_companion.table import Opened, Settings
from alu_companion.table.accepting import last_decision
from games.almajara.positions import options as own_options
from rulesets.almajara.belief import SIDES, by_name
from rulesets.almajara.grammar import Chip
from rulesets.almajara.listener import Listener
from speech.ear_table import Table, Tally
from speech.ears import EARS, Ear

HOUSES = (
    "layout=small",
    "layout=small moves=both flip_on_capture turn_limit=25",
    "layout=no-stone deploy dealt=9 turn_limit=15",
    "layout=fortress defend=7 deploy dealt=9 without=myth",
    "layout=lighthouses moves=both without=ancient,guard turn_limit=14",
    "layout=no-stone moves=cards without=ancient,myth,guard turn_limit=10",
    "layout=name:+bank/11O/.LO/L.. defend=4 dealt=9 without=ancient,myth",
    "layout=name:+dot/L deploy turn_limit=9",
    "layout=name:+obelisks/O.O/... turn_limit=30",
    "layout=name:+ways/2/./1 dealt=9 turn_limit=20",
    "layout=wide moves=cards turn_limit=30",
    "layout=two-continents plain_kinds turn_limit=20",
    "layout=small first_turn_actions=1 south_fewer=3 swap turn_limit=20",
    "layout=small moves=both first_turn_actions=2 north_fewer=6 swap deploy turn_limit=12",
    "share=50 dealt=20 turn_limit=40 flip_on_capture",
    "layout=small moves=cards deploy share=100 turn_limit=60",
    format_options(own_options(deploy=True, moves=Moves.BOTH, turn_limit=12)),
    # Eleven columns: the last has no name. A row without tiles, two portals a player, a limit above one hundred.
    "layout=name:+far/2+++++++++2/OLS+++++.LO//1+++++++++1 turn_limit=105",
)
"""Options of games: every layout that ships, every rule that can be agreed, a board and chips of one's own."""
_ASKED = ("repeat", "status", "mine", "theirs", "almajara-zones", "last")
_LONGEST = 400
_ENDS = {
    "PORTAL": "portal",
    "OBELISKS": "obelisks",
    "DEFENDED": "defended",
    "NO_PIECES": "no pieces",
    "POINTS": "points",
}


def _called(options: Options, chip: ChipId, face: int = 0) -> Chip:
    """A chip or card by its kind and which of that kind it is."""
    kinds = [one.kind for one in options.chips.chips[: chip + 1]]
    return Chip(kinds[-1].value, kinds.count(kinds[-1]), bool(face))


def _agreed(options: Options) -> dict[str, Any]:
    return {
        "dealt": options.dealt,
        "share": options.share,
        "limit": options.turn_limit,
        "moves": options.moves.value,
        "deploy": options.deploy,
        "plain": options.plain_kinds,
        "flip": options.flip_on_capture,
        "own chips": options.chips != library.chips(library.DEFAULT),
        "without": [kind.value for kind in options.without],
        "defend": options.defend or 0,
        "first": options.first_turn_actions,
        "dealt to": {SIDES[side]: options.dealt_to(side) for side in Side if options.dealt_to(side) < options.dealt},
        "swap": options.swap,
    }


def truth(state: State) -> dict[str, Any]:
    """What a listener should believe of a state."""
    options, board = state.options, board_of(state.options.layout)

    def places(cells: tuple[Cell, ...]) -> set[str]:
        return {format_cell(board, cell) for cell in cells}

    def cards(ids: tuple[ChipId, ...]) -> set[Chip]:
        return {_called(options, card) for card in ids}

    side = SIDES[state.turn]
    if state.ended is not None:
        turn = None
    elif any(state.to_deploy):
        turn = "deploy", side, state.to_deploy[state.turn]
    else:
        turn = "actions", side, state.actions_left
    return {
        "layout": options.layout.name if options.layout.name in library.layout_names() else "own",
        "size": (max(map(len, options.layout.rows)), len(options.layout.rows)),
        "board": list(options.layout.rows),
        "agreed": _agreed(options),
        "pieces": {
            format_cell(board, Cell(cell)): (SIDES[piece.owner], _called(options, piece.chip, piece.face))
            for cell, piece in enumerate(state.pieces)
            if piece is not None
        },
        "reserves": {
            SIDES[owner]: by_name((_called(options, one.chip, one.face), one.captured) for one in state.reserves[owner])
            for owner in Side
        },
        "hands": {SIDES[owner]: cards(state.hands[owner]) for owner in Side},
        "discard": cards(state.discard),
        "to deploy": dict(zip(SIDES, state.to_deploy, strict=True)),
        "turn": turn,
        "number": state.number,
        "holds": {
            tile.name: (SIDES[hold.side], hold.since)
            for tile, hold in zip(board.tiles, state.holds, strict=True)
            if hold is not None
        },
        "marks": [
            places(state.moved),
            places(state.placed),
            cards(state.captured),
            places(state.spent_guards),
            places(state.blocked),
        ],
        "swapped": state.swapped,
        "end": (
            "" if state.winner is None else SIDES[state.winner],
            "" if state.ended is None else _ENDS[state.ended.name],
        ),
    }


def box(options: Options) -> dict[str, int]:
    """What lies on the table before a game."""
    return dict(Counter(chip.kind.value for chip in options.chips.chips))


class Play(Table):
    """A table of Almajara: nothing is felt, so actions are typed."""

    def __init__(self, folder: Path, first: State, ears: tuple[tuple[str, Level], ...]) -> None:
        geometry = ALMAJARA_NARRATOR.geometry(first)
        listening = [
            Ear(folder, Style(language, level, geometry=geometry), Listener(language, box(first.options)))
            for language, level in ears
        ]
        position = None if first == rules.start(first.options) else first
        super().__init__(new_table(Settings(), 1, position, "almajara", first.options), listening, truth)
        self.give(Opened(True))

    def act(self, action: Action) -> None:
        """An action as it is typed; cards are drawn by themselves."""
        self.ask(Command(ACT, word=format_action(self.state.game, action)))
        self.check(action.kind.name.lower())

    def question(self, chance: random.Random) -> None:
        """Something is asked; what is answered must agree with what is known."""
        self.ask(Command(chance.choice(_ASKED)))
        self.check("asked")


def _between(play: Play, chance: random.Random) -> None:
    """What players do between two actions, most often nothing."""
    luck = chance.random()
    if luck < 0.06:
        # More than one action may go back, and into the turn before.
        for _ in range(chance.randrange(1, 4)):
            if last_decision(play.state):
                play.undo()
    elif luck < 0.09:
        play.restart()
    elif luck < 0.15:
        play.question(chance)


def _position(options: Options, chance: random.Random) -> State:
    """Where a game begins: mostly at the start."""
    state = rules.start(options)
    for _ in range(chance.randrange(5, 60) if chance.random() < 0.2 else 0):
        after = rules.apply(state, _choice(state, chance, sensible=False))
        state = after if after.ended is None else state
    return state


def _choice(state: State, chance: random.Random, sensible: bool) -> Action:
    """An action; random players attack often, and seldom end a turn early."""
    if rules.to_move(state) == CHANCE:
        return rules.chance_action(state)
    if sensible:
        return choose(state, chance)
    legal = rules.legal_actions(state)
    kinds = {
        "attack": [one for one in legal if one.kind is ActionKind.MOVE and state.pieces[one.target] is not None],
        "place": [one for one in legal if one.kind is ActionKind.PLACE],
        "end": [one for one in legal if one.kind is ActionKind.END_TURN],
    }
    wanted = kinds.get(chance.choices((*kinds, ""), (25, 10, 3, 62))[0])
    return chance.choice(wanted or legal)


def play_game(seed: int, sensible: bool, ears: tuple[tuple[str, Level], ...] = EARS, longest: int = _LONGEST) -> Tally:
    """One game to its end, or to that many actions, with takebacks, questions and restarts on the way. Raises Deaf."""
    chance = random.Random(seed)
    options = replace(parse_options(HOUSES[seed % len(HOUSES)]), seed=seed)
    with tempfile.TemporaryDirectory(prefix="alu-ears-") as folder:
        play = Play(Path(folder), _position(options, chance), ears)
        return play.play(
            f"game {seed}, {'sensible' if sensible else 'random'}",
            between=lambda: _between(play, chance),
            act=lambda: play.act(_choice(play.state.game, chance, sensible)),
            reopens=lambda: chance.random() >= 0.5,
            longest=longest,
        )
