"""A table as a process of its own: it meets another one over a real network, plays its turns by itself, and can be killed at any moment.

On its output it tells a JSON object a line: the code, what has been announced, and at last the log of the game.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from alu_companion.features.far.values import FAR_GAME

sys.path.insert(0, str(Path(__file__).parents[1]))

from alu_companion.games.game import CHANCE
from alu_companion.registry import RULESETS, new_table, resume, without_board
from alu_companion.remote.broker_url import parse_broker
from alu_companion.remote.direct import DirectRendezvous
from alu_companion.remote.finding import NameTaken
from alu_companion.remote.mqtt import BrokerRendezvous
from alu_companion.remote.player import FarPlayer
from alu_companion.remote.rendezvous import Rendezvous
from alu_companion.runtime.robot_games import Ears, Report, vocabulary
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_companion.speech.controls import ACT, Command
from alu_companion.table import Settings, TableState
from table.read import far_game, meeting_of

_HERE = "127.0.0.1"
_LOOK_S = 0.005
_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth")
OPTIONS = {"alu": "", "almajara": "layout=small seed=3 turn_limit=10", "poi": "map=duel round_limit=4 seed=5"}


class FolderFinder:
    """Finds tables by files in a folder: two processes of one computer, each behind a proxy of the test. See `Finder`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def publish(self, name: str, port: int) -> None:
        place = self._folder / f"{name}.port"
        if len(name) == 2 and place.exists():
            raise NameTaken(name)
        # The proxy that stands before this table goes where it is told.
        partial = self._folder / f"{name}.partial"
        partial.write_text(str(port))
        partial.rename(place)

    def find(self, name: str) -> list[tuple[str, int]]:
        with suppress(OSError, ValueError):
            return [(_HERE, int((self._folder / f"{name}.proxy").read_text()))]
        return []

    def close(self) -> None:
        """Whoever looks for a table that has gone finds nobody there."""


def tell(**what: Any) -> None:
    """Tell the test something, whole and at once."""
    sys.stdout.write(json.dumps(what) + "\n")
    sys.stdout.flush()


def opened(journal: SqliteJournal, game: str) -> tuple[TableState, Any]:
    """The game that the journal holds, or a new one; typed, without a board."""
    rules = RULESETS[game]
    number = journal.last_game()
    if number:
        events = [(event.kind, event.body) for event in journal.events(number)]
        state, first = resume(Settings(), number, events), None
    else:
        state, first = new_table(Settings(), 1, None, game, rules.game.parse_options(OPTIONS[game]))
    return replace(state, rules=without_board(rules)), first


def play(runner: Runner, chance: Random, now_ms: int) -> None:
    """Take a random action if it is to be decided here."""
    state = runner.state
    game = state.rules.game
    far = far_game(state)
    if far is None or state.is_over or state.is_others or game.to_move(state.game) == CHANCE or far.waiting:
        return
    action = chance.choice(game.legal_actions(state.game))
    runner.asked_at_page(Command(ACT, word=game.format_action(state.game, action)), None, now_ms)
    if runner.state.question is not None:
        runner.typed("yes", now_ms)


def run(journal: SqliteJournal, rendezvous: Rendezvous, game: str, code: str | None, is_host: bool, seed: int) -> None:
    """Play until somebody ends this process."""
    state, first = opened(journal, game)
    told = 0

    def watch(now: TableState, said: Any) -> None:
        nonlocal told
        for one in said:
            for part in one.message:
                if part.id == "far-code":
                    digits = dict(part.args)
                    tell(code="".join(str(digits[place]) for place in _PLACES))
        far = FAR_GAME.of(now)
        if far is not None and far.length != told:
            told = far.length
            # What stands in the log here has been committed, and is announced in this moment.
            tell(length=told, head=far.head)

    runner = Runner(state, journal, Ears(Report()), vocabulary(), watch=watch)
    player = FarPlayer(rendezvous)
    player.attach(runner)
    began = time.monotonic()
    runner.open(first, 0)
    if far_game(runner.state) is None:
        runner.typed("invite" if is_host else f"join {code}", 0)
    chance = Random(seed)
    told_over = ""
    while True:
        now_ms = int((time.monotonic() - began) * 1000)
        runner.advance(now_ms)
        player.serve(runner, now_ms)
        meeting, far = meeting_of(runner.state), far_game(runner.state)
        if meeting is not None and not meeting.is_host and meeting.terms is not None:
            runner.typed("yes", now_ms)
        play(runner, chance, now_ms)
        if far is not None and runner.state.is_over and far.head != told_over:
            told_over = far.head
            tell(over=far.heads, state=runner.state.rules.game.format_state(runner.state.game))
        time.sleep(_LOOK_S)


def main() -> None:
    """Read the arguments and play."""
    parser = argparse.ArgumentParser()
    parser.add_argument("journal", type=Path)
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--broker")
    parser.add_argument("--game", default="poi")
    parser.add_argument("--code")
    parser.add_argument("--host", action="store_true")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    rendezvous: Rendezvous
    if given.broker:
        rendezvous = BrokerRendezvous(parse_broker(given.broker))
    else:
        rendezvous = DirectRendezvous(lambda: FolderFinder(given.folder), _HERE)
    with closing(SqliteJournal(given.journal)) as journal:
        run(journal, rendezvous, given.game, given.code, given.host, given.seed)


if __name__ == "__main__":
    main()
