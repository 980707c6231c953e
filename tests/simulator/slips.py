"""What a player hears when hands err: one short game for each slip of the catalogue, the slip made in one action.

`python tests/simulator/slips.py` writes tests/data/transcripts/slips/<slip>.<language>.txt anew; read the difference as a player would
hear it.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from alu_companion.games.alu.notation import parse_action
from alu_companion.games.alu.values import Action, Side, State
from alu_companion.games.geometry import Field
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.registry import new_table
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import SimulatedLine
from alu_companion.runtime.pilots import heard
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.transcript import format_time
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.hands import Hands
from alu_companion.simulator.noise import Noise
from alu_companion.simulator.pilot import Pilot
from alu_companion.simulator.slips import Slip
from alu_companion.simulator.world import World
from alu_companion.speech.queue import Utterance
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import LANGUAGES, Style, Words
from alu_companion.table import Settings

FOLDER = Path(__file__).parents[1] / "data" / "transcripts" / "slips"
GAME = tuple(
    map(parse_action, ("camp C1", "raid B1", "camp F5", "camp F4", "raid E5", "camp C2", "camp D2", "camp B2"))
)
ERRING = 6
"""The action in which the hand errs: by then there are pieces enough to err with."""
IN_MID_TURN = {Slip.TOO_EARLY: 7}
"""What can only go wrong once an action of the turn is taken."""
LOOSE = (Slip.TOO_EARLY, Slip.AT_ONCE)
"""What nothing but the pieces tells of is played with loose counters."""
_LONGEST_MS = 240_000


def path(slip: Slip, language: str) -> Path:
    """Where a transcript is kept."""
    return FOLDER / f"{slip.name.lower().replace('_', '-')}.{language}.txt"


class Ears:
    """Keeps what is said, with its time; remarks of the scene go between."""

    quiet, behind = True, False

    def __init__(self, slip: Slip) -> None:
        self.told: list[tuple[int, Utterance | str]] = [(0, f"# {slip.value}")]

    def say(self, utterance: Utterance, settings: Settings, now_ms: int) -> None:
        self.told.append((now_ms, utterance))

    def chime(self, name: str, field: Field, settings: Settings, now_ms: int) -> None: ...
    def state_changed(self, version: int) -> None: ...
    def silence(self) -> None: ...
    def advance(self, now_ms: int) -> None: ...
    def guide_heard(self) -> bool:
        """Nobody listens to the guide here."""
        return False

    def troubles(self) -> list[str]:
        return []

    def text(self, language: str, words: Words) -> str:
        lines = []
        for at_ms, told in self.told:
            if isinstance(told, str):
                lines.append(told)
            else:
                said = words.render(told.message, Style(language))
                lines.append(f"{format_time(at_ms)} {told.cls.name.lower()}: {said}")
        return "\n".join(lines) + "\n"


def scene(slip: Slip, words: Words) -> Ears:
    """Play the game with the slip. Raises AssertionError when anything but the game is accepted."""
    ears = Ears(slip)
    state, first = new_table(Settings(), 1)
    runner = Runner(state, MemoryJournal(), ears, Vocabulary(words))
    runner.open(first)
    world = World(load(board_file()), seed=3)
    for side in Side if slip not in LOOSE else ():
        world.attach(side, int(side))
    board = SimulatedBoard(world, engine="cpython", seed=3)
    table = Driver(runner, SimulatedLine(board, Pacer(None)))
    hands = Hands(world, seed=3)
    clean, erring = (
        Noise(world, hands, {}, seed=3),
        Noise(world, hands, {slip: 1.0}, 3, lambda text: runner.typed(text, board.now_ms)),
    )
    erring_in = IN_MID_TURN.get(slip, ERRING)
    script = iter(GAME)
    number = [0]

    def choose(game: State) -> Action:
        return next(script)

    def play(before: State, action: Action) -> None:
        number[0] += 1
        if number[0] == erring_in:
            ears.told.append((board.now_ms, f"# here: {slip.value}"))
        (erring if number[0] == erring_in else clean).play(before, action)

    pilot = Pilot(world, hands, choose, play, lambda text: runner.typed(text, board.now_ms))
    try:
        while len(runner.state.past) < len(GAME) and board.now_ms < _LONGEST_MS:
            pilot.advance(table.step(), heard(runner.state, caught_up=True))
    except StopIteration:
        pass
    finally:
        table.close()
        board.close()
    accepted = tuple(past.action for past in runner.state.past)
    assert accepted == GAME, (slip, accepted)
    return ears


def main() -> None:
    """Write all transcripts."""
    words = Words()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for slip in Slip:
        ears = scene(slip, words)
        for language in LANGUAGES:
            path(slip, language).write_text(ears.text(language, words), encoding="utf-8")


if __name__ == "__main__":
    main()
