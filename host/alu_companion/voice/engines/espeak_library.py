"""Where the library of espeak-ng lies: in the package espeakng-loader, whose version is known, else in the system."""

from __future__ import annotations

import ctypes
import importlib
import os
import sys

from .engine import EngineError, failing_as

_OF_THE_SYSTEM = {"linux": "libespeak-ng.so.1", "darwin": "libespeak-ng.1.dylib", "win32": "libespeak-ng.dll"}
_LONGEST_PATH_BYTES = 100
"""Measured: from 145 bytes on, the library (1.52) does not find its data; its files have longer names. On Windows it reads 8-bit names."""


def load() -> tuple[ctypes.CDLL, str | None]:
    """The library of the package, else of the system.

    Raises:
        EngineError: `engine`, there is no espeak-ng.
    """
    try:
        return of_package()
    except EngineError:
        return of_system()


@failing_as("engine")
def of_package() -> tuple[ctypes.CDLL, str | None]:
    """The library of the package, visible to whatever is loaded after it, and the folder where its data lie.

    A path that the library cannot read becomes the process's own folder, and the answer is `.`: an engine is alone in its process.

    Raises:
        EngineError: `engine`, there is none.
    """
    loader = importlib.import_module("espeakng_loader")
    library = ctypes.CDLL(loader.get_library_path(), mode=ctypes.RTLD_GLOBAL)
    folder = os.path.dirname(loader.get_data_path())
    if folder.isascii() and len(folder) <= _LONGEST_PATH_BYTES:
        return library, folder
    os.chdir(folder)
    return library, "."


@failing_as("engine")
def of_system() -> tuple[ctypes.CDLL, str | None]:
    """The library that the system has; it knows by itself where its data lie.

    Raises:
        EngineError: `engine`, there is none.
    """
    return ctypes.CDLL(_OF_THE_SYSTEM.get(sys.platform, "libespeak-ng.so.1"), mode=ctypes.RTLD_GLOBAL), None
