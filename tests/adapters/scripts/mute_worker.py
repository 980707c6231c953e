"""The real voice worker with an engine and a device that make no sound: every sentence is played until it is cancelled, unless short."""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Callable

from alu_companion.adapters import voice_worker


class Synthesiser:
    """Samples as long as the text."""

    def render(self, text: str, language: str) -> tuple[bytes, int]:
        return text.encode(), 22050


class Player:
    """Plays "long" until a cancel comes and everything else at once; fails at "lost"."""

    def play(self, samples: bytes, rate: int, cancelled: Callable[[], bool]) -> None:
        if samples == b"lost":
            raise voice_worker.NoVoice("device")
        pause = threading.Event()
        while samples == b"long" and not cancelled():
            pause.wait(0.001)
        print(json.dumps({"played": samples.decode(), "cut": cancelled()}), flush=True)


if __name__ == "__main__":
    voice_worker.Synthesiser = Synthesiser  # type: ignore[assignment,misc]
    voice_worker.Player = Player  # type: ignore[assignment,misc]
    voice_worker.main()
    sys.exit(0)
