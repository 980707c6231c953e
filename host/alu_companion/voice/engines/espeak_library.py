"""Where the library of espeak-ng lies: in the package espeakng-loader, whose version is known, else in the system."""

from __future__ import annotations

import ctypes
import importlib
import os
import sys

from .engine import EngineError

_OF_THE_SYSTEM = {"linux": "libespeak-ng.so.1", "darwin": "libespeak-ng.1.dylib", "win32": "libespeak-ng.dll"}


def load() -> tuple[ctypes.CDLL, str | None]:
    """The library, visible to whatever is loaded after it, and the folder of its data (None: it knows by itself).

    Raises:
        EngineError: `engine`, there is no espeak-ng.
    """
    try:
        loader = importlib.import_module("espeakng_loader")
        library = ctypes.CDLL(loader.get_library_path(), mode=ctypes.RTLD_GLOBAL)
        return library, os.path.dirname(loader.get_data_path())
    except (ImportError, OSError, RuntimeError):
        pass
    try:
        return ctypes.CDLL(_OF_THE_SYSTEM.get(sys.platform, "libespeak-ng.so.1"), mode=ctypes.RTLD_GLOBAL), None
    except OSError as error:
        raise EngineError("engine") from error
