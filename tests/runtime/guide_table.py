"""A table with a short guide of its own, the simulated board and a voice that notes what was heard when, sentence by sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path

from alu_companion.board.layouts import LAYOUT_PIECES
from alu_companion.cli.tables import open_recorder
from alu_companion.features.guide.listening import CHAPTERS, PLACES, places_of
from alu_companion.games.geometry import STANDARD, Field
from alu_companion.kit.model import load
from alu_companion.paths import board_file
from alu_companion.registry import new_table, resume
from alu_companion.runtime.clock import Pacer
from alu_companion.runtime.driver import Driver
from alu_companion.runtime.journal import Journal, MemoryJournal
from alu_companion.runtime.lines import SimulatedLine
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.playback import guide_events
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.transcript import FileTranscript, format_time
from alu_companion.simulator.board import SimulatedBoard
from alu_companion.simulator.world import World
from alu_companion.speech.guide import Chapter, parse_chapter
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.table import Settings
from alu_companion.table.inputs import Pressed
from alu_companion.voice.voice import SilentVoice
from runtime.games import WORDS

GUIDE: Mapping[str, tuple[tuple[str, str], ...]] = {
    "en": (
        ("01-island", "# The island\n\nThe island is called {ALU|Ahloo}.\nIt has forty tiles.\n[pause: short]\n\nTwo live on it.\n"),
        (
            "02-example",
            "# An example\n\nClear the board.\nPut a circle camp on David one.\n[layout: circle d1]\n[pause: long]\n"
            "It is a camp.\n[sound: place]\n",
        ),
        ("03-end", "# The end\n\nThat is all.\n"),
    ),
    "et": (
        ("01-island", "# Saar\n\nSaare nimi on {ALU|Alu}.\nSellel on nelikümmend ruutu.\n[pause: short]\n\nSeal elab kaks rahvast.\n"),
        (
            "02-example",
            "# Näide\n\nTühjendage laud.\nPange ringilaager ruudule David üks.\n[layout: circle d1]\n[pause: long]\n"
            "See on laager.\n[sound: place]\n",
        ),
        ("03-end", "# Lõpp\n\nSee on kõik.\n"),
    ),
    "ru": (
        ("01-island", "# Остров\n\nОстров называется {ALU|Алу}.\nНа нём сорок полей.\n[pause: short]\n\nНа нём живут двое.\n"),
        (
            "02-example",
            "# Пример\n\nОчистите доску.\nПоставьте лагерь Круга на Давид один.\n[layout: circle d1]\n[pause: long]\n"
            "Это лагерь.\n[sound: place]\n",
        ),
        ("03-end", "# Конец\n\nЭто всё.\n"),
    ),
}  # fmt: skip


@cache
def guide() -> Mapping[str, tuple[Chapter, ...]]:
    """The guide in all languages."""
    return {language: tuple(parse_chapter(*file, LAYOUT_PIECES) for file in files) for language, files in GUIDE.items()}


class NotingVoice(SilentVoice):
    """Takes its time like a voice, and notes every sentence that it begins, every sound, and where it was cut."""

    def __init__(self) -> None:
        super().__init__()
        self.log: list[str] = []
        self.volumes: list[tuple[float, float, float]] = []

    def speak(self, id: int, sentences: Sequence[str], first: int, language: str, now_ms: int) -> None:
        super().speak(id, sentences, first, language, now_ms)
        self.log += [f"{format_time(now_ms)} {language}: {sentence}" for sentence in sentences[first:]]

    def cancel(self, now_ms: int) -> None:
        super().cancel(now_ms)
        self.log.append(f"{format_time(now_ms)} (cut)")

    def effect(self, name: str, pan: float, semitones: float) -> None:
        self.log.append(f"({name})")

    def set_volumes(self, speech: float, effects: float, guide: float) -> None:
        self.volumes.append((speech, effects, guide))


class GuideTable:
    """One process at a simulated board: what is typed and put, and what is heard. Another one may go on with its journal and world."""

    def __init__(
        self,
        language: str = "en",
        journal: Journal | None = None,
        world: World | None = None,
        record: Path | None = None,
        transcript: Path | None = None,
        chapters: Mapping[str, tuple[Chapter, ...]] | None = None,
    ) -> None:
        self.journal = journal or MemoryJournal()
        self.world = world or World(load(board_file()), 1)
        self.voice = NotingVoice()
        settings = Settings(language=language)
        events = [(event.kind, event.body) for event in self.journal.events(1)]
        state, first = (resume(settings, 1, events), None) if events else new_table(settings, 1)
        state = PLACES.on(CHAPTERS.on(state, chapters or guide()), places_of("alu", guide_events(self.journal)))
        file = FileTranscript(transcript) if transcript else None
        outlets = Outlets(WORDS(), self.voice, file)
        recorder = open_recorder(Speaker(WORDS(), settings), record, self.journal, state, first, outlets)
        self.runner = Runner(state, self.journal, outlets, Vocabulary(WORDS()), recorder)
        self.runner.open(first)
        self.board = SimulatedBoard(self.world, "cpython", 1)
        self.table = Driver(self.runner, SimulatedLine(self.board, Pacer(None)))

    def wait(self, ms: int) -> None:
        """Let time pass."""
        self.until(lambda: False, ms)

    def until(self, come: Callable[[], bool], longest_ms: int = 60_000) -> None:
        """Let time pass until something has come."""
        end_ms = self.board.now_ms + longest_ms
        while not come() and self.board.now_ms < end_ms:
            self.table.step()

    def heard(self, text: str) -> None:
        """Let time pass until a sentence begins to be heard. Fails when it never does."""
        since = len(self.voice.log)
        self.until(lambda: any(text in line for line in self.voice.log[since:]))
        assert any(text in line for line in self.voice.log[since:]), (text, self.voice.log[-12:])

    def quiet(self) -> None:
        """Let time pass until all has been said."""
        self.until(lambda: self.runner.outlets.quiet)

    def type(self, text: str) -> None:
        """A player types."""
        self.voice.log.append(f"> {text}")
        self.runner.typed(text, self.board.now_ms)

    def press(self, *keys: str) -> None:
        """A player presses keys of the number pad."""
        for key in keys:
            self.voice.log.append(f"> {key}")
            self.runner.give(Pressed(key), self.board.now_ms)

    def put(self, name: str, piece: str) -> None:
        """A hand puts a piece down, or lifts one with a point."""
        self.voice.log.append(f"> {piece} {name}")
        self.world.set_piece(field(name), piece)

    def plug(self, is_in: bool) -> None:
        """The cable."""
        self.voice.log.append(f"> {'plug' if is_in else 'unplug'}")
        if is_in:
            self.board.plug()
        else:
            self.board.unplug()

    def said(self) -> list[str]:
        """What was heard since the last call, without times."""
        lines, self._read = self.voice.log[self._read :], len(self.voice.log)
        return [line.partition(": ")[2] or line for line in lines]

    _read = 0

    def close(self) -> None:
        """The process ends."""
        self.table.close()
        self.runner.close(self.board.now_ms)
        self.board.close()
        self.runner.outlets.close()  # type: ignore[attr-defined]


def field(name: str) -> Field:
    """The field of a name."""
    return STANDARD.parse_field(name)
