"""Tables that are killed at random moments of random games and started again on the same journal, by hundreds."""

from __future__ import annotations

import multiprocessing
import random
import tempfile
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from alu_companion.registry import RULESETS
from alu_companion.runtime.config import ConfigError, read_settings
from alu_companion.runtime.damage import log_of
from alu_companion.runtime.recording import RecordingError, read_recording
from alu_companion.speech.settings import BY_NAME, WORDS
from alu_companion.speech.words import LANGUAGES
from alu_companion.table import Settings
from alu_companion.table.bodies import ALU_NAME
from alu_tools.campaign.fates import draw_fate
from alu_tools.campaign.forks import Act
from alu_tools.campaign.kept import Kept, Unreadable, read_kept, resumed_words, violations
from alu_tools.campaign.victims import Life, Victim, left_behind

KILLS_A_GAME: Final = 8
_GAMES: Final = (ALU_NAME, ALU_NAME, ALU_NAME, "almajara", "poi")
"""Most often the one that has a board."""
_OPTIONS: Final = {
    "almajara": ("layout=small turn_limit=20", "layout=small"),
    "poi": ("map=first", "map=first round_limit=5"),
}
_MORE_BYTES: Final = 40_000
"""The log of a journal grows by so much in some five actions."""
_GOES_ON: Final = 2
_LEVELS: Final = WORDS["verbosity"]


@dataclass
class Report:
    """What came of some kills, or of many added up. `killed` counts them by what was killed, `died` by what they died of."""

    kills: int = 0
    killed: Counter[str] = field(default_factory=Counter)
    died: Counter[str] = field(default_factory=Counter)
    announced: int = 0
    lost: int = 0
    unreadable: int = 0
    resumed: int = 0
    """How often the first words after a kill were compared with what the rules make of the journal."""
    finished: int = 0
    """How many times a table went on afterwards, and left in good order."""
    violations: list[str] = field(default_factory=list)

    def add(self, other: Report) -> None:
        """Add another report to this one."""
        for name in ("kills", "announced", "lost", "unreadable", "resumed", "finished"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.killed.update(other.killed)
        self.died.update(other.died)
        self.violations += other.violations


class KilledGame:
    """One journal, on which one table after another is killed."""

    def __init__(self, seed: int, folder: Path, act: Act | None = None) -> None:
        """`act` starts the tables, see `Fork`."""
        self._chance = chance = random.Random(seed)
        self._folder = folder
        self._name = chance.choice(_GAMES)
        self._report = Report()
        self._kept: Kept | None = None
        self._seed = seed
        self._act = act
        self._lives = 0

    def play(self, kills: int) -> Report:
        """Kill so many tables, then let one go on."""
        for _ in range(kills):
            self._live(is_last=False)
        self._live(is_last=True)
        return self._report

    def _live(self, is_last: bool) -> None:
        report, chance = self._report, self._chance
        self._lives += 1
        language, level = chance.choice(LANGUAGES), chance.choice(_LEVELS)
        settings = BY_NAME["verbosity"].write(Settings(language), BY_NAME["verbosity"].kind.parse(level))
        record = self._folder / f"recording-{self._lives}{chance.choice(('', '.gz'))}"
        fate = None if is_last else draw_fate(chance, *self._file_bytes())
        args = ("--lang", language, "--verbosity", level, "--record", str(record), *self._args())
        life = Victim(self._name, self._folder, args, chance, fate, self._act).live(_GOES_ON if is_last else 0)
        report.announced += len(life.told)
        for text in self._wrong(life, settings, record):
            report.violations.append(f"seed {self._seed}, {self._name}, life {self._lives}, {fate}: {text}")
        if fate is not None:
            report.kills += 1
            report.killed[self._name] += 1
            report.died[fate.death.value] += 1
        elif life.returncode == 0:
            report.finished += 1

    def _file_bytes(self) -> tuple[int, int]:
        """Between which lengths a file is cut: most often where the log of the journal goes on, else anywhere before."""
        log = log_of(self._folder / "games.db")
        now = log.stat().st_size if log.exists() and self._chance.random() < 0.8 else 0
        return now, now + _MORE_BYTES

    def _args(self) -> tuple[str, ...]:
        options = (
            () if self._name not in _OPTIONS or self._kept else ("--options", self._chance.choice(_OPTIONS[self._name]))
        )
        port = () if RULESETS[self._name].board is None else ("--port", "sim", "--speed", "max")
        files = (("--journal", "games.db"), ("--config", "settings.toml"))
        return ("--silent", *port, *options, *(one for name, file in files for one in (name, str(self._folder / file))))

    def _wrong(self, life: Life, settings: Settings, record: Path) -> Iterator[str]:
        """What must never happen, and did."""
        before = self._kept
        try:
            self._kept = read_kept(self._folder / "games.db")
        except Unreadable as error:
            self._report.unreadable += 1
            yield str(error)
            return
        for lost in violations(before, life.told, self._kept):
            self._report.lost += 1
            yield lost
        if life.has_hung:
            yield f"it hangs after: {life.heard[-3:]}"
        if life.returncode == 0 and life.complaint:
            yield f"it complains: {life.complaint}"
        if life.returncode is not None and life.returncode > 0:
            yield f"it ends with {life.returncode}: {life.complaint}"
        if before is not None and not before.is_over and life.heard:
            self._report.resumed += 1
            if life.heard[0] != resumed_words(before, settings):
                yield f"untrue words: {life.heard[0]}"
            if life.told[0].state != RULESETS[self._name].game.format_state(before.state):
                yield f"it goes on from {life.told[0].state}"
        yield from _files(self._folder / "settings.toml", record)
        if there := left_behind(self._folder):
            yield f"processes are left behind: {there}"


def _files(settings: Path, record: Path) -> Iterator[str]:
    """What is wrong with the files beside the journal: settings are old or new, and a recording can be read up to its cut."""
    try:
        read_settings(settings)
    except ConfigError as error:
        yield f"settings: {error}"
    if record.exists():
        try:
            for _ in read_recording(record):
                pass
        except RecordingError as error:
            if error.reason != "cut":
                yield f"recording: {error}"


def kill_a_game(given: tuple[int, int]) -> Report:
    """One game; `given`: its seed, and how many tables are killed in it."""
    seed, kills = given
    with tempfile.TemporaryDirectory(prefix="alu-kills-") as folder:
        return KilledGame(seed, Path(folder)).play(kills)


def killed_games(number: int, seed: int, jobs: int) -> Iterator[Report]:
    """Kill so many tables, game after game with one seed after another, in so many processes at once; a report for each game."""
    wanted = [
        (seed + place, min(KILLS_A_GAME, number - done)) for place, done in enumerate(range(0, number, KILLS_A_GAME))
    ]
    if jobs == 1:
        yield from map(kill_a_game, wanted)
        return
    # Not the processes of a pool of `multiprocessing`: those may not have any of their own.
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn")) as pool:
        try:
            yield from pool.map(kill_a_game, wanted)
        finally:
            pool.shutdown(cancel_futures=True)
