"""What takes too long for a test, on the emulated chip; its tests play a small share of both.

`PICO_UF2=RPI_PICO.uf2 python tests/firmware/proof.py readings 100000`: readings out of the margins of maker/scenes.py, through the real
firmware: none may be of another class. `... proof.py cuts 200`: power fails while a setting is written: it is the old or the new one.
"""

from __future__ import annotations

import os
import random
import sys
import tempfile
import time
from collections import Counter
from itertools import cycle
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np

from alu_companion import paths
from alu_companion.kit import analog
from alu_companion.kit.model import Description, load
from alu_companion.maker.margins import sample
from alu_companion.maker.scenes import Scene, honest, usual
from firmware.emulated import EmulatedBoard

FIELDS = 40
NAMES = ("left table", "RIGHT DOOR")
_REST_MS = 70
"""Five scans of a board on which everything moves, and its line."""


def readings(board: EmulatedBoard, count: int, seed: int) -> Counter[str]:
    """What became of so many readings, 40 at once and an empty board between: right, unclear, empty (without contact), wrong."""
    description = load(paths.board_file())
    rng = np.random.default_rng(seed)
    scenes = [_promised(one, description) for one in (usual(description), *honest(description))]
    # A hum is another in each scan, while a code is held here; and an open wand over a piece rightly reads as the piece.
    scenes = [one for one in scenes if not one.hum_ampere]
    loads = [
        (name, ohms) for name, sets in analog.loads(description).items() for ohms in sets[:1] if name != analog.SHORT
    ]
    found: Counter[str] = Counter()
    turns = cycle([(scene, *one) for scene in scenes for one in loads])
    empty = [description.front_end.full_scale] * FIELDS
    for first in range(0, count, FIELDS):
        # One load at a time: a wand here and a square there may look like a stuck select line, and there is but one wand.
        scene, name, ohms = next(turns)
        codes = sample(description.front_end, ohms, min(FIELDS, count - first), rng, scene).tolist()
        board.ask(hold=codes + empty[len(codes) :])
        board.run(_REST_MS)
        for letter in board.state.fields[: len(codes)]:
            found[_judged(letter, description.classes[name].wire)] += 1
        board.ask(hold=empty)
        board.run(2 * _REST_MS)
        assert board.state.fields == "." * FIELDS, f"{board.state.fields} after {codes}"
        # A long proof must not keep all that was ever said.
        del board.events[:-1]
        board.said.clear()
    board.ask(hold=[None] * FIELDS)
    return found


def _promised(scene: Scene, description: Description) -> Scene:
    """A scene as far as `board.toml` promises that no class is taken for another: no board can tell worse contacts and wetter fingers."""
    limits = description.front_end.limits
    contact_ohm, finger_ohm = min(scene.contact_ohm, limits.oxidised_ohm), max(scene.finger_ohm, limits.damp_ohm)
    return scene._replace(contact_ohm=contact_ohm, finger_ohm=finger_ohm)


def _judged(letter: str, wanted: str) -> str:
    if letter == wanted:
        return "right"
    return {"?": "unclear", ".": "empty"}.get(letter, "wrong")


def cuts(board: EmulatedBoard, count: int, draw: random.Random) -> tuple[Counter[str], Counter[str]]:
    """What flash did at each power cut, and whether the setting is the old or the new one. Raises: AssertionError where it is neither.

    Half of the cuts fall into an erase or a program of flash, which they leave half done.
    """
    held = ""
    did: Counter[str] = Counter()
    outcomes: Counter[str] = Counter()
    for turn in range(count):
        wanted = NAMES[turn % 2]
        at_ms = draw.uniform(5, 100) if turn % 2 else None
        what, found = board.cut_while_setting(wanted, at_ms=at_ms, share=draw.random())
        assert found in (held, wanted), f"neither {held!r} nor {wanted!r} but {found!r}"
        did[what] += 1
        outcomes["old" if found == held else "new"] += 1
        held = found
    return did, outcomes


def main(what: str, count: int) -> None:
    """Install the firmware on a chip, and play one of the proofs."""
    with tempfile.TemporaryDirectory() as folder, EmulatedBoard(os.environ["PICO_UF2"], Path(folder)) as board:
        board.install()
        board.start("installed", cache=False)
        board.greet()
        begun = time.monotonic()
        if what == "readings":
            print(dict(readings(board, count, seed=1)))
        else:
            print(*map(dict, cuts(board, count, random.Random(1))))
        print(f"{time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
