"""The languages of the companion: each is a folder with its sentences and with its facts in `language.toml`.

Apart from `words.py`, which takes longer to import.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from alu_companion.toml_text import parse_toml

LOCALES: Final = Path(__file__).resolve().parent / "locales"
FACTS: Final = "language.toml"
"""The file that makes a folder a language."""
LANGUAGES: Final = tuple(sorted(path.parent.name for path in LOCALES.glob(f"*/{FACTS}")))
FALLBACK: Final = "en"
"""The language whose words are understood in every other one, and in which a listener hears what none of their languages has."""


class Preferred(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A voice that is preferred to others, by its engine and that engine's own id in lower case."""

    engine: str
    id: str
    why: str = ""
    """The reason: `best`, `only` or `soonest`, see `voice.engines.advice`."""


class Language(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The facts of a language besides its sentences. What its file leaves out is empty; see docs/words.md."""

    name: str = ""
    """Its name in the language itself."""
    names: dict[str, str] = {}
    """Its name in other languages, inside a sentence."""
    typed: dict[str, str] = {}
    """The words for it in other languages, as players type them, with a comma between synonyms."""
    numbers: str = ""
    """The language of CLDR whose rules spell its numbers, if that is another one."""
    locales: tuple[str, ...] = ()
    """The beginnings of the names of a computer's locales that mean it, in lower case."""
    windows: int = 0
    """Windows' primary language id."""
    iso639: str = "und"
    """Its three letters in ISO 639-2, for the tags of sound files; `und` is that standard's word for none."""
    braille: str = ""
    """Liblouis' table for it."""
    voices: tuple[Preferred, ...] = ()
    """The voices that speak it best, the best one first."""
    counted: tuple[str, ...] = ("cardinal",)
    """How a counted thing is told, for `alu bench words`; other forms differ from one of these in "one" and "two" alone."""
    spelling: str = ""
    """The spelling alphabet of the ICAO as it is said in it, for `alu bench words`."""

    def called(self, language: str) -> str:
        """Its name in a sentence of another language."""
        return self.names.get(language) or self.names.get(FALLBACK) or self.name

    def typed_in(self, language: str) -> str:
        """The words for it in another language, with a comma between synonyms."""
        return self.typed.get(language) or self.typed.get(FALLBACK) or self.name.lower()


def read_language(folder: Path) -> Language:
    """What the file of a language's folder says.

    Raises:
        OSError, ValueError: it is not there, or is not as it should be.
    """
    text = (folder / FACTS).read_text(encoding="utf-8")
    found = msgspec.convert(parse_toml(text), Language)
    code = folder.name
    return msgspec.structs.replace(
        found, name=found.name or code, numbers=found.numbers or code, locales=found.locales or (code,)
    )


@cache
def about(language: str) -> Language:
    """The facts of a language. A file that is wrong, as `alu check language` tells, gives nothing but the code."""
    try:
        return read_language(LOCALES / language)
    except (OSError, ValueError):
        return Language(name=language, numbers=language, locales=(language,))
