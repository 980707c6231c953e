"""Planted bugs, and whether the campaign finds each: `python tests/campaign/mutations.py [--name NAME] [--games 60]`.

A mutation is a text in a file of the companion or its firmware that is replaced in a copy. Games aimed at its layer are played with the
copy until one breaks an invariant.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from campaign.mutation import Mutation  # noqa: E402
from campaign.planted_at_board import AT_BOARD  # noqa: E402
from campaign.planted_at_opponent import AT_OPPONENT  # noqa: E402
from campaign.planted_at_table import AT_TABLE  # noqa: E402
from campaign.planted_between_tables import BETWEEN_TABLES  # noqa: E402
from campaign.planted_in_lessons import IN_LESSONS  # noqa: E402
from campaign.planted_once_real import ONCE_REAL  # noqa: E402

GAMES: Final = 60
_SEED: Final = 40_000
_PLAY: Final = """
import sys
from alu_companion.campaign.catalogue import Layer
from alu_companion.campaign.playing import play_seed
first, games, layer = int(sys.argv[1]), int(sys.argv[2]), Layer(sys.argv[3])
for seed in range(first, first + games):
    found = play_seed(seed, layer).violations
    if found:
        print(seed - first + 1, found[0].invariant, found[0].detail.strip().splitlines()[-1][:160])
        sys.exit(1)
"""

MUTATIONS: Final = AT_BOARD + AT_TABLE + AT_OPPONENT + IN_LESSONS + BETWEEN_TABLES + ONCE_REAL
"""At least three for each part, and for each layer of faults."""


class Outcome(NamedTuple):
    """What became of a mutation: after how many games which invariant was broken; none when it was not found."""

    games: int
    found: str


def plant(mutation: Mutation, folder: Path) -> None:
    """Make a copy of the companion with this bug. Raises ValueError: the text to replace is not there exactly once."""
    for name in ("host", "firmware"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("hardware", "audio"):
        (folder / name).symlink_to(ROOT / name)
    path = folder / (mutation.file if mutation.file.startswith("firmware/") else f"host/alu_companion/{mutation.file}")
    text = path.read_text(encoding="utf-8")
    if text.count(mutation.old) != 1:
        raise ValueError(f"{mutation.name}: the text stands {text.count(mutation.old)} times in {mutation.file}")
    path.write_text(text.replace(mutation.old, mutation.new), encoding="utf-8")


def hunt(mutation: Mutation, games: int = GAMES) -> Outcome:
    """Play games aimed at a planted bug until it is found. A game that is broken without the bug, too, shows nothing."""
    with tempfile.TemporaryDirectory(prefix="alu-mutation-") as name:
        plant(mutation, Path(name))
        played = 0
        while played < games:
            number, found = _play(Path(name), _SEED + played, games - played, mutation.layer)
            played += number
            if not found:
                break
            if not _play(ROOT, _SEED + played - 1, 1, mutation.layer)[1]:
                return Outcome(played, found)
    return Outcome(games, "")


def _play(companion: Path, seed: int, games: int, layer: str) -> tuple[int, str]:
    """Play games with a companion until one is broken; returns how many were played, and what was broken if anything was."""
    done = subprocess.run(
        [sys.executable, "-c", _PLAY, str(seed), str(games), layer],
        env={**os.environ, "PYTHONPATH": str(companion / "host"), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode == 0:
        return games, ""
    if not done.stdout:
        return 1, done.stderr.strip().splitlines()[-1]
    number, _, found = done.stdout.strip().splitlines()[-1].partition(" ")
    return int(number), found


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
