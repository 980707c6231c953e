"""The robot that has only ears: what it takes from what it hears, and that this is enough to act in a game. Its whole way: robot.py."""

from __future__ import annotations

import pytest

pytest.importorskip("pty")

from alone.robot import LANGUAGES, START, Robot, listen
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.rulesets import new_table
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.inbox import PressedKey, TypedLine
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.lines import SimulatedLine
from alu_companion.runtime.opponent.here import OpponentHere
from alu_companion.runtime.opponent.seating import seat_against
from alu_companion.runtime.opponent.thinkers import Thinkers
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.robot_games import vocabulary
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.transcript import MemoryTranscript
from alu_companion.runtime.typed_hands import TypedHands
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.table import Settings
from alu_companion.table.opponent import task_of
from alu_companion.voice.voice import SilentVoice
from runtime.games import LONGEST_MS, WORDS

ACTED = {"en": "Circle builds a camp", "et": "Ringimängija rajab laagri", "ru": "Круг ставит лагерь"}
"""What the judge hears once the robot has acted; the robot does not know it."""


@pytest.mark.parametrize(
    ("language", "told", "lines", "keys"),
    [
        ("en", "To go on, type: next. Type a tile, such as Anna one.", ("next",), ()),
        ("en", "Type for example: status, camps. To hear a good action, type: hint.", ("hint",), ()),
        ("en", "Press plus, four, five and one. Press plus and a tile, then one.", (), ("+451",)),
        ("en", "Press the slash to hear what can be asked.", (), ("/",)),
        ("et", "Vajutage tärni, klahvi üks ja klahvi seitse.", (), ("*17",)),
        ("ru", "Наберите: положи круг Ева пять.", ("положи круг Ева пять",), ()),
        ("ru", "Чтобы узнать больше, нажмите звёздочку, один и семь.", (), ("*17",)),
    ],
)
def test_what_it_takes_from_what_it_hears(
    language: str, told: str, lines: tuple[str, ...], keys: tuple[str, ...]
) -> None:
    heard = listen(told, LANGUAGES[language])
    assert (heard.lines, heard.keys) == (lines, keys)


class SimulatedTable:
    """A game against the computer in memory and in simulated time, with typed lines or keys as the hands: for a `Sitting`."""

    def __init__(self, language: str, by_keys: bool) -> None:
        state, first = new_table(Settings(language=language), 1, None, "alu")
        transcript = MemoryTranscript()
        self._said = transcript.said
        outlets = Outlets(WORDS(), SilentVoice(), transcript)
        self._runner = Runner(state, MemoryJournal(), outlets, vocabulary())
        self._board = SimulatedBoard(World(load(board_file())), "cpython")
        hands = TypedHands(self._runner, self._board)
        line = SimulatedLine(self._board, Pacer(None))
        self._driver = Driver(self._runner, line, hands=hands, players=[OpponentHere(Thinkers(), seed=1)])
        self._by_keys, self._heard = by_keys, 0
        self.is_over = False
        self._runner.open(first)
        seat_against(self._runner, 1, None, 0)
        hands.lay_out(self._runner.state)
        self._runner.welcome(by_keys, hands=True, now_ms=0)

    def hear(self, quiet_s: float) -> str:
        """Let time pass until nobody thinks, all is told, and it is quiet for so long."""
        since_ms = now_ms = self._driver.line.now_ms
        end_ms = now_ms + LONGEST_MS
        while now_ms - since_ms < 1000 * quiet_s and now_ms < end_ms:
            self._driver.step()
            now_ms, state = self._driver.line.now_ms, self._runner.state
            is_judging = state.rules.hands is not None and state.rules.hands.due_ms(state) is not None
            if is_judging or not self._runner.outlets.quiet or task_of(state, now_ms) is not None:
                since_ms = now_ms
        self.is_over = self._runner.ended
        told = [one.text for one in self._said[self._heard :]]
        self._heard += len(told)
        return "".join(f"{text}\n" for text in told)

    def type(self, text: bytes) -> None:
        keys = {"\r": "enter"}
        for one in text.decode() if self._by_keys else text.decode().splitlines():
            self._driver.step()
            self._driver.obey(PressedKey(keys.get(one, one)) if self._by_keys else TypedLine(one))

    def close(self) -> None:
        self._driver.close()
        self._board.close()


@pytest.mark.parametrize("by_keys", [False, True], ids=["lines", "keys"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_acts_by_what_it_was_told(language: str, by_keys: bool) -> None:
    robot = Robot(language, by_keys, lambda _: SimulatedTable(language, by_keys))
    assert robot.sit(START, ACTED[language], patience=30), robot.heard
    assert robot.typed < 10
