"""The ear-only test: whole games at a table, and after every action twelve listeners must know all of it from transcripts alone.

`python tests/speech/ear_only.py --game almajara --random 500 --sensible 50` plays so many games, in three languages at four levels
each. The games of ALU are played here, those of another game where its listener is. `--random 0 --sensible 0 --at-board 100` plays ALU
against the computer at the simulated board, with hands that err, see `ear_board`.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import random
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / "host"), str(ROOT / "tests")]

from alu_companion.games.alu.policy import sensible  # noqa: E402
from alu_companion.games.alu.rules import apply, legal_actions, start  # noqa: E402
from alu_companion.games.alu.values import Action, Kind, Options, State  # noqa: E402
from alu_companion.speech.message import Level  # noqa: E402
from rulesets.almajara import ear_game as almajara  # noqa: E402
from rulesets.poi import ear_game as poi  # noqa: E402
from speech.ear_board import play_at_board  # noqa: E402
from speech.ear_table import Play, Tally  # noqa: E402
from speech.ears import EARS, Deaf  # noqa: E402

HOUSES = (
    Options(),
    Options(any_border=True),
    Options(swap=True),
    Options(must_use_actions=True),
    Options(first_turn_actions=1, swap=True),
    Options(no_takeback=True),
    Options(True, True, False, 3, True),
    Options(circle_material=8, circle_iron=0, square_material=15),
)
SHOWS = ((True, True), (False, False), (True, False))
_LONGEST = 400
_SIMULATIONS = 40


def _between(play: Play, chance: random.Random) -> None:
    """What players do between two actions, most often nothing."""
    game = play.state.game
    may_undo = bool(play.state.past) and not game.options.no_takeback
    own = may_undo and play.state.past[-1].before.turn is game.turn
    by_hand = own and play.state.past[-1].action.kind not in (Kind.END_TURN, Kind.SWAP)
    swapped = may_undo and play.state.past[-1].action.kind is Kind.SWAP
    luck = chance.random()
    if luck < (0.3 if swapped else 0.03) and may_undo:
        play.undo()
    elif luck < 0.05 and by_hand:
        play.take_back()
    elif luck < 0.08 and by_hand:
        play.correct(chance)
    elif luck < 0.10:
        play.misplace(chance)
    elif luck < 0.11:
        play.replug()
    elif luck < 0.12:
        play.restart()
    elif luck < 0.125:
        play.overrule(chance)
    elif luck < 0.14:
        play.again()
    elif luck < 0.17:
        play.act_twice(chance)


def _position(options: Options, chance: random.Random) -> State:
    """Where a game begins: nearly always at the start."""
    game = start(options)
    for _ in range(chance.randrange(10, 30) if chance.random() < 0.1 else 0):
        # Who swapped sides before is not told: the players know where they sit.
        after = apply(game, chance.choice([one for one in legal_actions(game) if one.kind is not Kind.SWAP]))
        game = after if after.ended is None else game
    return game


def _choice(game: State, chance: random.Random, robot: bool, seed: int) -> Action:
    if robot:
        return sensible(game, seed, _SIMULATIONS)
    actions = legal_actions(game)
    if actions[-1].kind is Kind.SWAP and chance.random() < 0.3:
        return actions[-1]
    wanted = [action for action in actions if action.kind is not Kind.END_TURN]
    return chance.choice(wanted if wanted and chance.random() < 0.9 else actions)


def play_game(seed: int, robot: bool, ears: tuple[tuple[str, Level], ...] = EARS) -> Tally:
    """One game to its end, with takebacks, questions and mishaps on the way. Raises Deaf."""
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="alu-ears-") as folder:
        position = _position(HOUSES[seed % len(HOUSES)], chance)
        play = Play(Path(folder), position, SHOWS[seed // len(HOUSES) % len(SHOWS)], ears)
        if any(position.camps):
            play.type("territory")
        return play.play(
            f"game {seed}, {'sensible' if robot else 'random'}",
            between=lambda: _between(play, chance),
            act=lambda: play.act(_choice(play.state.game, chance, robot, seed)),
            reopens=lambda: chance.random() >= 0.7 and not position.options.no_takeback,
            longest=_LONGEST,
        )


def play_against(seed: int, ears: tuple[tuple[str, Level], ...] = EARS) -> Tally:
    """One game of a person against the computer, whose actions the hands lay out as they are told to. Raises Deaf."""
    chance = random.Random(seed)
    options = HOUSES[seed % len(HOUSES)]
    with tempfile.TemporaryDirectory(prefix="alu-ears-") as folder:
        play = Play(Path(folder), start(options), SHOWS[seed // len(HOUSES) % len(SHOWS)], ears)
        play.type("opponent 3")
        if seed % 2:
            play.type("swap sides")

        def act() -> None:
            action = _choice(play.state.game, chance, False, seed)
            if play.state.is_others:
                play.decide(action)
            else:
                play.act(action)

        def between() -> None:
            luck = chance.random()
            if luck < 0.05 and not play.state.game.options.no_takeback:
                play.undo()
            elif luck < 0.08:
                play.replug()
            elif luck < 0.1:
                play.restart()
            elif luck < 0.15:
                play.misplace(chance)

        return play.play(f"game {seed}, against the computer", between, act, lambda: False, _LONGEST)


GAMES: Mapping[str, Callable[[int, bool], Tally]] = {
    "alu": play_game,
    "almajara": almajara.play_game,
    "poi": poi.play_game,
}
"""By game, what plays one of it by its seed, at random or sensibly."""
_AT_BOARD = "at board"


def _worker(given: tuple[str, int, bool]) -> tuple[Tally, str]:
    game, seed, robot = given
    try:
        return (play_at_board(seed) if game == _AT_BOARD else GAMES[game](seed, robot)), ""
    except Deaf as deaf:
        return Tally(games=1), str(deaf)


def main() -> int:
    """Play what the command line asks for; the exit code tells whether everybody always knew."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, default="alu", help="which game")
    parser.add_argument("--random", type=int, default=20, help="how many random games")
    parser.add_argument("--sensible", type=int, default=2, help="how many games of robots that search")
    parser.add_argument("--at-board", type=int, default=0, help="how many games of ALU at the simulated board")
    parser.add_argument("--jobs", type=int, default=2, help="how many processes")
    given = parser.parse_args()
    games = [(given.game, seed, False) for seed in range(given.random)]
    games += [(given.game, seed, True) for seed in range(given.sensible)]
    games += [(_AT_BOARD, seed, False) for seed in range(given.at_board)]
    total, wrong, began = Tally(), 0, time.monotonic()
    with multiprocessing.get_context("spawn").Pool(given.jobs, os.nice, (10,)) as pool:
        for tally, failure in pool.imap_unordered(_worker, games):
            total.add(tally)
            wrong += bool(failure)
            if failure:
                print(failure, flush=True)
    print(
        f"Games: {total.games}, ended: {total.ended}, with a listener in error: {wrong}. Comparisons: {total.checks}."
    )
    print(", ".join(f"{what} {count}" for what, count in sorted(total.did.items())) + ".")
    print(f"{time.monotonic() - began:.0f} s.")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
