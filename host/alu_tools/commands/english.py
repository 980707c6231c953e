"""How these commands speak: in English, whatever the language of the computer is."""

from __future__ import annotations

from alu_companion.cli.common import user_words
from alu_companion.runtime.speaker import Speaker
from alu_companion.speech.languages import FALLBACK
from alu_companion.table import Settings


def english_speaker() -> Speaker:
    """Give a speaker for what the product has sentences for: files, extras that are missing, the names of games and levels."""
    return Speaker(user_words(), Settings(language=FALLBACK))


def counted(count: int, thing: str) -> str:
    """Tell how many there are of a thing.

    >>> counted(1, "game"), counted(2, "game")
    ('1 game', '2 games')
    """
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"
