"""What there is on this computer to be heard by: PortAudio, or programs that play. Without numpy, which takes longer to read."""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Callable
from typing import Any

from alu_companion.voice.errors import DEVICE, PACKAGE, SOUND, AudioError

DEFAULT, NULL = "default", "null"
"""The device that the computer prefers, and one that nobody hears."""


def portaudio() -> Any:
    """The package sounddevice.

    Raises:
        AudioError: `package` or `sound`: it is missing, or the library of PortAudio is; `device` while no sound system is there.
    """
    try:
        return importlib.import_module("sounddevice")
    except ImportError as error:
        raise AudioError(PACKAGE) from error
    except OSError as error:
        # The package is there, the PortAudio library is not.
        raise AudioError(SOUND) from error
    except Exception as error:
        # The package begins PortAudio where it is imported, which fails while no sound system is there: tried again as for a device.
        raise AudioError(DEVICE) from error


def look_for_means(device: str) -> None:
    """Do nothing where a device may be heard, now or later. Raises AudioError where none ever can, see `portaudio`."""
    if device != NULL and not player_commands(""):
        try:
            portaudio()
        except AudioError as error:
            if error.reason != DEVICE:
                raise


def player_commands(device: str, which: Callable[[str], str | None] = shutil.which) -> list[list[str]]:
    """The players that are installed here, the best first, each with what makes it take 48 kHz int16 stereo from its input.

    >>> player_commands("", lambda name: f"/usr/bin/{name}" if name == "aplay" else None)
    [['/usr/bin/aplay', '-q', '-t', 'raw', '-f', 'S16_LE', '-r', '48000', '-c', '2', '--buffer-time=40000', '-']]
    """
    if sys.platform != "linux":
        return []
    known = (
        ("pw-play", "--raw --rate=48000 --channels=2 --format=s16 --latency=20ms", "--target=", "-"),
        ("paplay", "--raw --rate=48000 --channels=2 --format=s16le --latency-msec=20", "--device=", ""),
        ("aplay", "-q -t raw -f S16_LE -r 48000 -c 2 --buffer-time=40000", "--device=", "-"),
    )
    return [
        [path, *options.split(), *([f"{choice}{device}"] if device else []), *last.split()]
        for name, options, choice, last in known
        if (path := which(name)) is not None
    ]
