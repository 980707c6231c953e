"""What takes too long for a test; tests play a small share of all of it.

`python tests/firmware/proof.py readings 100000`: so many readings of dry fields drawn out of the margins, a third of them of pieces that
hover or lean, through the whole firmware on the simulated board: none may be of another class. A fifth as many of wet and damp fields are
counted apart: a film of tea is a piece to any ohmmeter. `PICO_UF2=RPI_PICO.uf2 python tests/firmware/proof.py chip 4000`: the same on
the emulated chip. `... proof.py cuts 200`: power fails there while a setting is written: it is the old or the new one.
"""

from __future__ import annotations

import math
import os
import random
import sys
import tempfile
import time
from collections import Counter
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple, Protocol

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).parents[1]))

import numpy as np

from alu_companion import paths
from alu_companion.kit import analog
from alu_companion.kit.check_wiring import CHANNELS
from alu_companion.kit.model import Description, load
from alu_companion.kit.sizes import Sizes, load_sizes
from alu_tools.hardware.margins import Scene, honest, sample, usual
from firmware.emulated import EmulatedBoard
from simulator.board_session import BoardSession

FIELDS = 40
NAMES = ("left table", "RIGHT DOOR")
DRY, HOVERING, WET = "dry", "hovering or leaning", "wet or damp"
_REST_MS = 70
"""Five scans of a board on which everything moves, and its line."""
_REST_SCANS = 9
_MOST_LIFTED_MM = 1.5
_MOST_TILTED_DEGREES = 8.0
_MISLAID_MM = 15.0
"""Half of the way to the next field."""


class Held(Protocol):
    """A board whose fields read what they are told to."""

    def fields_at(self, codes: list[int]) -> str:
        """The letters of its fields once it has read these codes, A1 first."""


class Simulated:
    """The simulated board; the noise of its world comes on top of what was drawn."""

    def __init__(self, session: BoardSession) -> None:
        self._session = session

    def fields_at(self, codes: list[int]) -> str:
        world = self._session.world
        for channel, code in zip(world.description.field_channels(), codes, strict=True):
            world.faults.channel(channel, code)
        self._session.step(_REST_SCANS)
        # A long proof must not keep all that was ever said.
        del self._session.events[:-1], self._session.log[:]
        return self._session.state.fields


class Emulated:
    """The emulated chip."""

    def __init__(self, board: EmulatedBoard) -> None:
        self._board = board

    def fields_at(self, codes: list[int]) -> str:
        self._board.ask(hold=codes)
        # Where all goes at once, to the empty board, it takes longest.
        self._board.run(2 * _REST_MS)
        del self._board.events[:-1]
        self._board.said.clear()
        return self._board.state.fields


class Turn(NamedTuple):
    """What is drawn at once: the fields of one scene and one class. A wand here and a square there may look like a stuck select line."""

    group: str
    scene: Scene
    name: str
    ohms: tuple[float, ...]


def turns(description: Description, groups: tuple[str, ...]) -> list[Turn]:
    """Every scene of the margins, and pieces that hover or lean, with every class but the short."""
    # A hum is another in each scan, while a code is held here; and an open wand over a piece rightly reads as the piece.
    scenes = [one for one in (usual(description), *honest(description)) if not one.hum_ampere]
    sets = {name: loads[0] for name, loads in analog.loads(description).items() if name != analog.SHORT}
    drawn = [(WET if _is_wet(one, description) else DRY, _promised(one, description)) for one in scenes]
    # Half pressed fingers make bad contacts.
    drawn += [(HOVERING, one) for group, one in drawn if group == DRY]
    return [
        Turn(group, scene, name, ohms)
        for group, scene in drawn
        if group in groups
        for name, ohms in sets.items()
        if group != HOVERING or ohms
    ]


def readings(board: Held, count: int, seed: int, groups: tuple[str, ...]) -> dict[str, Counter[str]]:
    """What became of so many readings, by group: right, unclear, empty (without contact), wrong. An empty board between two turns."""
    description, sizes = load(paths.board_file()), load_sizes(paths.tactile_dir() / "sizes.toml")
    rng = np.random.default_rng(seed)
    found: dict[str, Counter[str]] = {group: Counter() for group in groups}
    empty = [description.front_end.full_scale] * FIELDS
    order = cycle(turns(description, groups))
    left = count
    while left:
        turn = next(order)
        places = _places(description, turn.name, rng)[:left]
        left -= len(places)
        codes = sample(description.front_end, turn.ohms, len(places), rng, turn.scene)
        if turn.group == HOVERING:
            bare = sample(description.front_end, (), len(places), rng, turn.scene)
            shorted = sample(description.front_end, (0.0,), len(places), rng, turn.scene)
            touches = touching(sizes, description, len(places), rng)
            codes = np.where(touches == RIGHT, codes, np.where(touches == SHORTED, shorted, bare))
        held = list(empty)
        for place, code in zip(places, codes.tolist(), strict=True):
            held[place] = code
        fields = board.fields_at(held)
        for place in places:
            found[turn.group][_judged(fields[place], description.classes[turn.name].wire)] += 1
        fields = board.fields_at(empty)
        assert fields == "." * FIELDS, f"{fields} after {held}"
    return found


def _places(description: Description, name: str, rng: np.random.Generator) -> list[int]:
    """Where so many of a class may stand at once: everywhere, but of wands two at one multiplexer could look like both its references."""
    if name != analog.WAND:
        return list(range(FIELDS))
    channels = np.array(description.field_channels()) // CHANNELS
    return [int(rng.choice(np.flatnonzero(channels == mux))) for mux in range(len(description.mux))]


OPEN, RIGHT, SHORTED = range(3)


def touching(sizes: Sizes, description: Description, count: int, rng: np.random.Generator) -> Any:
    """What so many pieces do that hover, lean or lie beside their field, an array of OPEN, RIGHT and SHORTED: by the places of their
    fingers' tips over disc and ring. Half of them lie within the recess. The resistor lies between the two pairs of fingers."""
    pad, foot = description.pad, description.foot
    edge = sizes.piece.foot_across / 2
    play = (sizes.plate.recess_across - sizes.piece.foot_across) / 2
    off = np.where(rng.random(count) < 0.5, play, _MISLAID_MM) * np.sqrt(rng.random(count))
    away = rng.uniform(0, 2 * math.pi, count)
    turned = rng.uniform(0, 2 * math.pi, (count, 1)) + np.array([0.0, math.pi, math.pi / 2, 3 * math.pi / 2])
    reach = np.array([foot.inner_at_mm] * 2 + [foot.outer_at_mm] * 2) + rng.uniform(
        -foot.tip_mm, foot.tip_mm, (count, 4)
    )
    tilt = np.radians(rng.uniform(0, _MOST_TILTED_DEGREES, (count, 1)))
    along = reach * np.cos(turned - rng.uniform(0, 2 * math.pi, (count, 1)))
    raised = rng.uniform(0, _MOST_LIFTED_MM, (count, 1)) * rng.integers(0, 2, (count, 1)) + tilt * (edge + along)
    presses = raised < foot.bend_mm
    across = np.hypot(
        off[:, None] * np.cos(away[:, None]) + reach * np.cos(turned),
        off[:, None] * np.sin(away[:, None]) + reach * np.sin(turned),
    )
    on_disc = presses & (across <= pad.disc_mm / 2)
    on_ring = presses & (across >= pad.ring_inner_mm / 2) & (across <= pad.ring_outer_mm / 2)
    pairs = [(on_disc[:, pair].any(axis=1), on_ring[:, pair].any(axis=1)) for pair in (slice(2), slice(2, 4))]
    (inner_disc, inner_ring), (outer_disc, outer_ring) = pairs
    is_shorted = (inner_disc & inner_ring) | (outer_disc & outer_ring)
    is_read = (inner_disc & outer_ring) | (inner_ring & outer_disc)
    return np.where(is_shorted, SHORTED, np.where(is_read, RIGHT, OPEN))


def _is_wet(scene: Scene, description: Description) -> bool:
    return scene.film_ohm is not None or scene.finger_ohm < description.front_end.limits.finger_ohm


def _promised(scene: Scene, description: Description) -> Scene:
    """A scene as far as `board.toml` promises that no class is taken for another: no board can tell worse contacts."""
    return scene._replace(contact_ohm=min(scene.contact_ohm, description.front_end.limits.oxidised_ohm))


def _judged(letter: str, wanted: str) -> str:
    if letter == wanted:
        return "right"
    return {"?": "unclear", ".": "empty"}.get(letter, "wrong")


def cuts(board: EmulatedBoard, count: int, draw: random.Random) -> tuple[Counter[str], Counter[str]]:
    """What flash did at each power cut, and whether the setting is the old or the new one. Raises: AssertionError where it is neither.

    Two of three cuts fall into an erase or a program of flash, which they leave half done: flash is erased where a cut before left it so.
    """
    held = ""
    did: Counter[str] = Counter()
    outcomes: Counter[str] = Counter()
    for turn in range(count):
        wanted = NAMES[turn % 2]
        at_ms = draw.uniform(5, 100) if turn % 3 == 2 else None
        what, found = board.cut_while_setting(wanted, at_ms=at_ms, share=draw.random())
        assert found in (held, wanted), f"neither {held!r} nor {wanted!r} but {found!r}"
        did[what] += 1
        outcomes["old" if found == held else "new"] += 1
        held = found
    return did, outcomes


def _prove(board: Held, count: int) -> None:
    dry = readings(board, count, seed=1, groups=(DRY, HOVERING))
    for group, found in (dry | readings(board, count // 5, seed=2, groups=(WET,))).items():
        print(f"{group}: {sum(found.values())} readings, {dict(found)}")
    if any(found["wrong"] for found in dry.values()):
        raise SystemExit(1)


def main(what: str, count: int) -> None:
    """Play one of the proofs; on the emulated chip install the firmware first."""
    begun = time.monotonic()
    if what == "readings":
        with BoardSession("auto") as session:
            session.step(10)
            _prove(Simulated(session), count)
    else:
        with tempfile.TemporaryDirectory() as folder, EmulatedBoard(os.environ["PICO_UF2"], Path(folder)) as board:
            board.install()
            board.start("installed", cache=False)
            board.greet()
            if what == "chip":
                _prove(Emulated(board), count)
            else:
                print(*map(dict, cuts(board, count, random.Random(1))))
    print(f"{time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
