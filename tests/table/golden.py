"""Transcripts of whole scenes in every language, to be read as a player hears them. `python tests/table/golden.py` writes them anew."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests" / "data" / "transcripts"
if __name__ == "__main__":
    # The folder of this file would hide nothing, but a second way to the same modules would.
    sys.path[:1] = [str(ROOT / "host"), str(ROOT / "tests")]

from alu_companion.speech.words import LANGUAGES  # noqa: E402
from alu_companion.table import Settings  # noqa: E402
from table.orders import FOLDER as ORDER_FOLDER  # noqa: E402
from table.orders import ORDERS, written  # noqa: E402
from table.scenarios import SCENARIOS  # noqa: E402


def transcripts() -> Iterator[tuple[Path, str]]:
    """Each file and what it should hold."""
    for name, play in SCENARIOS.items():
        for language in LANGUAGES:
            yield FOLDER / f"{name}.{language}.txt", play(Settings(language=language)).text()


def main() -> None:
    """Write the files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in transcripts():
        path.write_text(text, encoding="utf-8")
    ORDER_FOLDER.mkdir(parents=True, exist_ok=True)
    for name in ORDERS:
        (ORDER_FOLDER / f"{name}.txt").write_text(written(name), encoding="utf-8")


if __name__ == "__main__":
    main()
