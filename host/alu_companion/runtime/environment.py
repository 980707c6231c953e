"""Facts about the user before anything else is read: the place of the settings, the first language, and why to give up."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from alu_companion.runtime.files import FileError, read_small_text
from alu_companion.speech.languages import FALLBACK, LANGUAGES, about
from alu_companion.toml_text import parse_toml

APP_NAME: Final = "alu-companion"


class Failure(Exception):  # noqa: N818 - the sentence is the whole news
    """A command cannot go on; says why in one sentence, or one a line."""


class HomelessError(Exception):
    """The user has no home folder in which anything could be kept."""


def settings_path() -> Path:
    """The path of the settings when no file is named. Raises HomelessError."""
    # Here and not above: a command that asks for no settings starts sooner.
    import platformdirs

    try:
        return platformdirs.user_config_path(APP_NAME) / "settings.toml"
    except RuntimeError as error:
        raise HomelessError from error


def settings_language(path: Path) -> str | None:
    """The language that a settings file names; None when it names none or cannot be read, which others tell."""
    try:
        language = parse_toml(read_small_text(path)).get("language")
    except (FileError, ValueError, RecursionError):
        return None
    return language if language in LANGUAGES else None


def system_language(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> str:
    """The companion's language that is nearest to the computer's: by the environment, else by Windows or macOS.

    A locale need not be installed to be meant. `start.py` asks the same without this package.
    """
    name = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    if not name and platform == "win32":
        found = _windows_id() & 0x3FF
        return next((language for language in LANGUAGES if about(language).windows == found), FALLBACK)
    if not name and platform == "darwin":
        name = _macos_locale()
    start = name.lower().replace("-", "_").partition("_")[0].partition(".")[0]
    return next((language for language in LANGUAGES if start in about(language).locales), FALLBACK)


def _windows_id() -> int:
    import ctypes

    # Only Windows has windll.
    windows: Any = ctypes
    return int(windows.windll.kernel32.GetUserDefaultUILanguage())


def _macos_locale() -> str:
    import subprocess

    try:
        asked = subprocess.run(["defaults", "read", "-g", "AppleLocale"], capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return asked.stdout.strip()
