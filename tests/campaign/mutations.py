"""Planted bugs, and whether the campaign finds each: `python tests/campaign/mutations.py [--name NAME] [--games 60]`.

Games aimed at the layer of a bug are played in a process that has it until one breaks an invariant. No game of the campaign begins a
process of its own, so that the bug is in all that plays.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

import campaign.planted_at_board  # noqa: E402
import campaign.planted_at_opponent  # noqa: E402
import campaign.planted_at_table  # noqa: E402
import campaign.planted_between_tables  # noqa: E402
import campaign.planted_in_lessons  # noqa: E402
import campaign.planted_once_real  # noqa: E402, F401 - they fill `PLANTED`
from alu_tools.campaign.catalogue import Layer  # noqa: E402
from alu_tools.campaign.invariants import Violation  # noqa: E402
from alu_tools.campaign.playing import play_seed  # noqa: E402
from campaign.mutation import PLANTED, Mutation, plant, watch  # noqa: E402

GAMES: Final = 60
SEED: Final = 40_000

MUTATIONS: Final = tuple(PLANTED)
"""At least three for each part, and for each layer of faults."""


class Outcome(NamedTuple):
    """What became of a mutation: after how many games which invariant was broken; none when it was not found."""

    games: int
    found: str


def hunt(mutation: Mutation, games: int = GAMES) -> Outcome:
    """Play games aimed at a planted bug until it is found; ignore games that fail without the bug, too.

    Raises:
        RuntimeError: the bug does not fit the companion any more.
    """
    played = 0
    while played < games:
        number, found = _play(mutation.name, SEED + played, games - played, mutation.layer)
        played += number
        if not found:
            break
        if not _play("", SEED + played - 1, 1, mutation.layer)[1]:
            return Outcome(played, found)
    return Outcome(games, "")


def missed(layer: str, games: int = GAMES) -> list[str]:
    """The bugs of a layer that can break nothing in these games: what they spoil is never called there, or read by nothing, or the sentence
    that they leave out is never said. Raises RuntimeError: the companion has not got what one of all bugs is to spoil."""
    return _run("look", layer, str(games)).stdout.split()


def _play(bug: str, seed: int, games: int, layer: str) -> tuple[int, str]:
    """Play games with a planted bug, or without one, until one is broken; returns how many were played, and what was broken if anything
    was. Raises RuntimeError."""
    told = _run("play", bug, str(seed), str(games), layer).stdout.strip()
    number, _, found = told.splitlines()[-1].partition(" ") if told else (games, "", "")
    return int(number), found


def _run(act: str, *args: str) -> subprocess.CompletedProcess[str]:
    """Call a function of this module in a process of its own. Raises RuntimeError: it has failed."""
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; from campaign.mutations import {act}; {act}(*sys.argv[1:])", *args],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(str(ROOT / name) for name in ("host", "tests"))},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(done.stderr[-1500:])
    return done


def play(bug: str, first: str, games: str, layer: str) -> None:
    """Play games with a planted bug in this process until one is broken, and print which it was and what was broken."""
    for mutation in MUTATIONS:
        if mutation.name == bug:
            plant(mutation)
    for number in range(int(games)):
        try:
            found = play_seed(int(first) + number, Layer(layer)).violations
        except Exception as error:
            found = [Violation("error", repr(error))]
        if found:
            print(number + 1, found[0].invariant, found[0].detail.strip().splitlines()[-1][:160])
            return


def look(layer: str, games: str) -> None:
    """Print which bugs of a layer games in this process never come to."""
    left = {mutation.name: mutation for mutation in MUTATIONS if mutation.layer == layer}
    for mutation in MUTATIONS:
        watch(mutation, left)
    for number in range(int(games)):
        if left:
            play_seed(SEED + number, Layer(layer))
    print(*left)


def main() -> None:
    """Tell of each mutation whether it is found. Exit code 1 when one is not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--name", action="append", help="This one alone; may be given several times.")
    parser.add_argument("--games", type=int, default=GAMES)
    asked = parser.parse_args()
    missed = 0
    for mutation in MUTATIONS:
        if asked.name and mutation.name not in asked.name:
            continue
        start_s = time.monotonic()
        outcome = hunt(mutation, asked.games)
        missed += not outcome.found
        said = (
            f"found after {outcome.games} games: {outcome.found}"
            if outcome.found
            else f"NOT FOUND in {outcome.games} games"
        )
        print(f"{mutation.part}: {mutation.name}: {said} ({time.monotonic() - start_s:.0f} s)", flush=True)
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
