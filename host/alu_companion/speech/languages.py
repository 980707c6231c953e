"""The languages of the companion and where their sentences lie; apart from `words.py`, which takes longer to import."""

from pathlib import Path

LANGUAGES = ("en", "et", "ru")
LOCALES = Path(__file__).resolve().parent / "locales"
