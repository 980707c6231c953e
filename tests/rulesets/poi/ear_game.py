"""A table for the ear-only test of POI Control: players who type, ask, take back and go away, and everybody who listens."""

from __future__ import annotations

import random
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

from alu_companion.games.geometry import Geometry
from alu_companion.games.poi import policy, rules
from alu_companion.games.poi.board import InterestKind, Place, slot_of, tile_of
from alu_companion.games.poi.combat import bonus, controller
from alu_companion.games.poi.game import POI
from alu_companion.games.poi.listing import dice_left
from alu_companion.games.poi.notation import parse_options
from alu_companion.games.poi.turns import strength, supply_left
from alu_companion.games.poi.values import RESIGN, Action, Kind, Options, State
from alu_companion.registry import new_table
from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.message import Level
from alu_companion.speech.words import Style
from alu_companion.table import Opened, Settings
from rulesets.poi.every import ASKED, BUSY, CROWDED, RICH
from rulesets.poi.listener import Listener
from speech.ear_table import Table, Tally
from speech.ears import EARS, Ear

HOUSES = (
    "map=first round_limit=6",
    "players=3 dice=8 tokens=9 round_limit=3 no_growth",
    "players=4 dice=6 tokens=8 round_limit=3",
    "map=lakes round_limit=3",
    "players={players} map=random seed={seed} round_limit=2",
    "players=2 map=.,. round_limit=12",
    "map=first round_limit=5 no_growth dice=5",
    "players=3 map=.,./6ARM,./6SUP,. tokens=200 round_limit=8",
    "players=4 map=cross round_limit=2 tokens=0",
    "players={players} first_turn_moves=1 start_values=4,5 round_limit=3",
    "players=2 map=.,+6ATK,./+2DEF,-,1SUP/.,1ARM,+6DEF tokens=14 round_limit=9",
)
"""Every option that changes what players must know, in games that are short. Braces are filled with what a game hangs on."""
COLOURS = ("red", "blue", "green", "yellow")
_LONGEST = 1_500
_KINDS = {
    InterestKind.ATTACK: "attack",
    InterestKind.DEFENCE: "defence",
    InterestKind.ARMS: "arm",
    InterestKind.SUPPLIES: "sup",
}


def truth(state: State) -> dict[str, Any]:
    """What a listener should believe of a state."""
    board, options = state.board, state.options
    seats = COLOURS[: options.players]

    def name(place: int) -> str:
        return f"{board.format_tile(tile_of(Place(place))).upper()}-{'neswc'[slot_of(Place(place))]}"

    tiles = {tile: board.format_tile(tile).upper() for tile in board.territories}
    interests = {name: board.interest(tile) for tile, name in tiles.items()}
    mining = state.mining
    stock = supply_left(state)
    return {
        "players": list(seats),
        "dice": options.dice,
        "tokens": options.tokens,
        "rounds": options.round_limit,
        "no_growth": options.no_growth,
        "first_moves": options.first_turn_moves,
        "start_values": {
            colour: options.start_value(seat)
            for seat, colour in zip(POI.seats(state), seats, strict=True)
            if options.start_value(seat) < 6
        },
        "seed": options.seed,
        "size": (board.columns, board.rows),
        "gaps": {
            f"{'ABCDEFGHIJ'[n % board.columns]}{n // board.columns + 1}" for n, one in enumerate(board.tiles) if not one
        },
        "interests": {name: (_KINDS[one.kind], one.amount) for name, one in interests.items() if one},
        "units": {name(place): (COLOURS[unit.seat], unit.value) for place, unit in enumerate(state.units) if unit},
        "goods": {
            name: {kind: count for kind, count in zip(("arm", "sup"), state.goods[tile], strict=True) if count}
            for tile, name in tiles.items()
            if any(state.goods[tile])
        },
        "out": {colour for colour, out in zip(seats, state.out, strict=True) if out},
        "phase": state.phase.value,
        "turn": None if state.ended else (COLOURS[state.turn], state.left),
        "round": state.round,
        "mined": mining
        and (
            COLOURS[mining.seat],
            tuple((tiles[one.tile], "arm" if one.goods.arm else "sup", sum(one.goods)) for one in mining.yields),
        ),
        "end": (
            state.ended.name.lower().replace("_", "-") if state.ended else "",
            tuple(COLOURS[seat] for seat in state.winners),
        ),
        "control": {
            colour: [tiles[tile] for tile in board.territories if controller(state, tile) == seat]
            for seat, colour in enumerate(seats)
        },
        "bonus": {
            colour: (bonus(state, seat, InterestKind.ATTACK), bonus(state, seat, InterestKind.DEFENCE))
            for seat, colour in zip(POI.seats(state), seats, strict=True)
        },
        "strength": {colour: strength(state, seat) for seat, colour in zip(POI.seats(state), seats, strict=True)},
        "dice left": {colour: dice_left(state, seat) for seat, colour in zip(POI.seats(state), seats, strict=True)},
        "stock": {"arm": stock.arm, "sup": stock.sup},
    }


class Play(Table):
    """A table of POI Control, and players at it."""

    def __init__(
        self, folder: Path, options: Options, position: State | None, ears: tuple[tuple[str, Level], ...]
    ) -> None:
        geometry = Geometry(options.board.columns, options.board.rows)
        listening = [
            Ear(folder, Style(language, level, geometry=geometry), Listener(language)) for language, level in ears
        ]
        super().__init__(new_table(Settings(), 1, position, POI.name, options), listening, truth)
        self.give(Opened(True))

    # --- what players do

    def act(self, action: Action) -> None:
        """An action that is typed."""
        self.ask(Command(ACT, word=POI.format_action(self.state.game, action)))
        self.check(action.kind.name.lower())

    def begin_anew(self) -> None:
        """The game is given up for another one, which may be on another map."""
        geometry = self.state.rules.narrator.geometry(rules.start(self.state.options))
        for ear in self._ears:
            ear.style = replace(ear.style, geometry=geometry)
        self.ask(Command("new"))
        self.check("another game")

    def question(self, chance: random.Random) -> None:
        """Something is asked; whatever is answered must agree with what is known."""
        board = self.state.game.board
        place = board.format_place(chance.choice([place for tile in board.territories for place in board.places[tile]]))
        tile = board.format_tile(chance.choice(board.territories))
        about = chance.choice(("field", "here", "neighbours", "poi-route", "listen", "", "", ""))
        if about == "listen":
            command = Command(about, number=chance.randrange(1, board.rows + 1))
        elif about:
            command = Command(about, word=f"{place} {tile}" if about == "poi-route" else chance.choice((place, tile)))
        else:
            command = Command(chance.choice([name for name in (*ASKED, "last", "repeat") if name not in _UNHEARD]))
        self.ask(command)
        if self.state.question is not None:
            self.ask(Command("no"))
        self.check("asked")

    def try_wrongly(self, chance: random.Random) -> None:
        """Something that is mostly against the rules is typed; if it is not, it is played."""
        board = self.state.game.board
        places = [board.format_place(place) for tile in board.territories for place in board.places[tile]]
        first, second = chance.choice(places), chance.choice(places)
        tiles = [board.format_tile(tile) for tile in board.territories]
        text = chance.choice(
            (
                f"move {first} {second} {chance.randrange(1, 7)}",
                f"carry {chance.choice(tiles)} {chance.choice(tiles)} arm={chance.randrange(1, 5)}",
                f"carry {chance.choice(tiles)} {chance.choice(tiles)} sup=1",
                f"recruit {first}",
                f"choose {chance.choice(tiles)}",
            )
        )
        self.ask(Command(ACT, word=text))
        self.check("tried")


_UNHEARD = ("poi-rule",)
"""The rules are no news of a game."""


def _between(play: Play, chance: random.Random) -> None:
    """What players do between two actions, most often nothing."""
    luck = chance.random()
    if luck < 0.05 and play.state.past:
        for _ in range(min(chance.choice((1, 1, 1, 2, 5)), len(play.state.past))):
            play.undo()
    elif luck < 0.06:
        play.restart()
    elif luck < 0.10:
        play.question(chance)
    elif luck < 0.13:
        play.try_wrongly(chance)
    elif luck < 0.131:
        play.begin_anew()


def _choice(state: State, chance: random.Random, robot: bool) -> Action:
    if robot:
        return policy.choose(state, chance)
    *others, _resign = rules.legal_actions(state)
    if not others or chance.random() < 0.003:
        return RESIGN
    # Fights and goods are rare if nobody looks for them.
    wanted = [one for one in others if _does_something(state, one)]
    return chance.choice(wanted if wanted and chance.random() < 0.3 else others)


def _does_something(state: State, action: Action) -> bool:
    there = state.units[action.target] if action.kind is Kind.MOVE else None
    return action.kind in (Kind.CARRY, Kind.RECRUIT) or (there is not None and there.seat != state.turn)


def _position(options: Options, chance: random.Random) -> State | None:
    """Where a game begins: mostly at the start, else where much can be fought for or recruited, or in the middle of play."""
    luck = chance.random()
    if luck > 0.2:
        return None
    if luck > 0.1:
        state = chance.choice((BUSY, CROWDED, RICH))
        return replace(state, options=replace(state.options, round_limit=state.round + 3))
    state = rules.start(options)
    for _ in range(chance.randrange(5, 60)):
        after = rules.apply(state, _choice(state, chance, False))
        if after.ended is not None:
            return state
        state = after
    return state


def play_game(seed: int, robot: bool, ears: tuple[tuple[str, Level], ...] = EARS) -> Tally:
    """One game to its end, with takebacks, questions, mistakes and restarts on the way. Raises Deaf."""
    chance = random.Random(seed)
    options = parse_options(HOUSES[seed % len(HOUSES)].format(players=2 + seed // len(HOUSES) % 3, seed=1 + seed * 37))
    with tempfile.TemporaryDirectory(prefix="alu-ears-") as folder:
        position = _position(options, chance)
        play = Play(Path(folder), options if position is None else position.options, position, ears)

        def reopens() -> bool:
            play.question(chance)
            return chance.random() >= 0.5

        return play.play(
            f"game {seed}, {'sensible' if robot else 'random'}",
            between=lambda: _between(play, chance),
            act=lambda: play.act(_choice(play.state.game, chance, robot)),
            reopens=reopens,
            longest=_LONGEST,
        )
