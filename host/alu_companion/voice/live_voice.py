"""The voice that is heard: sentences are rendered ahead by one thread and played by the audio process."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from alu_companion.speech.cues import ScanCell
from alu_companion.voice.audio.messages import DeviceBack, DeviceLost
from alu_companion.voice.audio.spoken import Spoken
from alu_companion.voice.mixing.sounds import Ended, Group, Mark, Started, gains
from alu_companion.voice.voice import VoiceEvent

if TYPE_CHECKING:
    from alu_companion.voice.audio.effects import Effects
    from alu_companion.voice.audio.phrases import Phrases
    from alu_companion.voice.audio.process import AudioProcess

_END_S = 1.0
_Work = Iterator[Callable[[], object]]


class _Scan(NamedTuple):
    cells: tuple[ScanCell, ...]
    columns: int


class LiveVoice:
    """Implements `Voice`. A sentence begins to sound as soon as it is rendered; those after it are rendered meanwhile."""

    is_file = False

    def __init__(
        self,
        audio: AudioProcess,
        phrases: Phrases,
        effects: Effects,
        on_trouble: Callable[[str], None] = lambda reason: None,
    ) -> None:
        """Takes over all three and closes them. `on_trouble` hears from inside `events`: `engine`, `voice` or
        `language` (see `Phrases`), `device`, `device-back`."""
        self._audio = audio
        self._phrases = phrases
        self._effects = effects
        self._on_trouble = on_trouble
        self._lock = threading.Lock()
        self._serial = 0
        self._now: Spoken | None = None
        self._follows = False
        self._troubles: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._phrases.on_trouble = self._troubles.put
        self._orders: queue.SimpleQueue[Spoken | _Scan | _Work | None] = queue.SimpleQueue()
        self._scan: _Scan | None = None
        self._scan_end_s = 0.0
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()
        self.speaks = audio.has_device

    def speak(self, id: int, sentences: Sequence[str], first: int, language: str, now_ms: int) -> None:
        with self._lock:
            self._serial += 1
            self._now = Spoken(id, self._serial, sentences, first, language, self._follows)
        self._orders.put(self._now)

    def cancel(self, now_ms: int) -> None:
        # With the lock: what is rendered at this moment must not be played after the cut.
        with self._lock:
            self._audio.cut(Group.SPEECH)
            self._end_scan()
            self._now = None
            self._follows = False

    def effect(self, name: str, pan: float, semitones: float) -> None:
        self._audio.play(Group.EFFECT, self._effects.pcm(name, semitones), pan=pan)

    def scan(self, cells: Sequence[ScanCell], columns: int) -> None:
        scan = _Scan(tuple(cells), columns)
        with self._lock:
            self._end_scan()
            self._scan = scan
        self._orders.put(scan)

    def _end_scan(self) -> None:
        self._audio.cut(Group.SCAN)
        self._scan = None
        self._scan_end_s = 0.0

    def set_manner(self, words_a_minute: int, voices: Mapping[str, str]) -> None:
        self._phrases.set_manner(words_a_minute, voices)

    def set_volumes(self, speech: float, effects: float, guide: float) -> None:
        for group, gain in gains(speech, effects, guide).items():
            self._audio.volume(group, gain)

    def warm(self, texts: Iterable[tuple[str, str]]) -> None:
        """Prepare sentences, each in the manner that is set when its turn comes."""
        # The sentences are made here, in the table's thread, and prepared in the voice's own.
        self._orders.put(partial(self._prepare, text, language) for text, language in dict.fromkeys(texts))

    def _prepare(self, text: str, language: str) -> None:
        self._phrases.pcm(text, self._phrases.manner(language))

    def events(self, now_ms: int) -> list[VoiceEvent]:
        told: list[VoiceEvent] = []
        troubles: list[str] = []
        with self._lock:
            for news in self._audio.events():
                if isinstance(news, DeviceLost | DeviceBack):
                    self.speaks = isinstance(news, DeviceBack)
                    troubles.append("device-back" if self.speaks else "device")
                elif self._now is not None and isinstance(news, Started):
                    told += self._now.started(news.mark.id, news.mark.part)
                elif self._now is not None and isinstance(news, Ended):
                    self._now.ended(news.mark.id, news.mark.part)
            done = self._now.done() if self._now is not None else []
            # What is spoken in answer to this follows on; what is spoken later does not.
            self._follows = bool(done)
            told += done
        while not self._troubles.empty():
            troubles.append(self._troubles.get())
        for reason in troubles:
            self._on_trouble(reason)
        return told

    def close(self) -> None:
        self._closing = True
        with self._lock:
            self._now = None
        self._orders.put(None)
        # An engine that hangs in a sentence is ended first: the thread waits for it.
        self._phrases.close()
        self._thread.join(_END_S)
        self._audio.close()

    def _run(self) -> None:
        idle: _Work = self._effects.work()
        while not self._closing:
            try:
                order = self._orders.get_nowait()
            except queue.Empty:
                work = next(idle, None)
                if work is not None:
                    work()
                    continue
                order = self._orders.get()
            if isinstance(order, Spoken):
                self._say(order)
            elif isinstance(order, _Scan):
                self._sound(order)
            elif order is not None:
                idle = chain(idle, order)

    def _sound(self, scan: _Scan) -> None:
        # numpy is an extra: without it this module can still be imported.
        from alu_companion.voice.audio.effects import scan_tones

        tones, length_ms = scan_tones(scan.cells, scan.columns)
        with self._lock:
            if self._scan is not scan:
                return
            for tone in tones:
                self._audio.play(Group.SCAN, tone.pcm, pan=tone.pan, gap_ms=tone.at_ms)
            self._scan_end_s = time.monotonic() + length_ms / 1000

    def _say(self, spoken: Spoken) -> None:
        spoken.wait_ms = max(0, round((self._scan_end_s - time.monotonic()) * 1000))
        for part in range(spoken.first, len(spoken.sentences)):
            if self._now is not spoken:
                return
            pcm = self._phrases.pcm(spoken.sentences[part], self._phrases.manner(spoken.language))
            with self._lock:
                if self._now is not spoken:
                    return
                if pcm is None:
                    spoken.ends_before(part)
                    return
                mark = Mark(spoken.serial, part)
                self._audio.play(Group.SPEECH, pcm, mark=mark, gap_ms=spoken.gap_ms(part))
