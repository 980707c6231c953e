"""Writes the generated part of docs/speech.md from the rules of the queue, the tables of earcons and seeded games.

`python -m alu_companion.runtime.speech_tables docs/speech.md` renews the part between the two marks; without a file it prints it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from alu_companion.registry import RULESETS
from alu_companion.runtime.speech_lengths import RATE, SEEDS
from alu_companion.runtime.speech_lengths import heads as lengths_heads
from alu_companion.runtime.speech_lengths import table as lengths_table
from alu_companion.speech.cues import EARCONS, TABLE_CUES
from alu_companion.speech.queue import RULES, Class, Rule

BEGIN: Final = "<!-- begin of the generated part: python -m alu_companion.runtime.speech_tables docs/speech.md -->\n"
END: Final = "<!-- end of the generated part -->\n"


@cache
def generated_part() -> str:
    """The generated part of docs/speech.md, without its marks."""
    heads = ("class", "waits for", "cuts", "among itself", "dropped unspoken", "after a cut", "example")
    earcons = ([earcon.name, earcon.when, _names(_parts(earcon.name)) or "–"] for earcon in EARCONS)
    return "\n".join(
        (
            "### The classes",
            "",
            *_table(heads, (_class_row(cls, rule) for cls, rule in RULES.items())),
            "",
            "### The earcons, what matters most first",
            "",
            *_table(("earcon", "heard when", "goes with the parts"), earcons),
            "",
            "### The words of an action",
            "",
            f"Mean and range of words, and the seconds of the mean at {RATE} words a minute, in {len(SEEDS)} seeded games of each ruleset.",
            "",
            *_table(lengths_heads(), lengths_table()),
            "",
        )
    )


def renewed(document: str, part: str) -> str:
    """The document with the text between its marks replaced. Raises: ValueError when a mark is missing."""
    begin = document.index(BEGIN) + len(BEGIN)
    return document[:begin] + "\n" + part + "\n" + document[document.index(END) :]


def _parts(earcon: str) -> list[str]:
    """The parts that an earcon goes with, those of every game first."""
    tables = (TABLE_CUES, *(rules.narrator.cues for rules in RULESETS.values()))
    return [part for table in tables for part, name in table.items() if name == earcon]


def _class_row(cls: Class, rule: Rule) -> list[str]:
    cuts = [_name(other) for other in rule.cuts]
    if rule.newest_wins:
        cuts.insert(0, f"an older {_name(cls)}")
    return [
        _name(cls),
        ", ".join(map(_name, rule.waits_for)) or "nothing",
        ", ".join(cuts) or "nothing",
        "the newest wins" if rule.newest_wins else "one after the other",
        "; ".join(_drops(rule)) or "never",
        _after_a_cut(cls, rule),
        rule.example,
    ]


def _drops(rule: Rule) -> list[str]:
    if not rule.droppable:
        return []
    if rule.yields_to:
        # It never waits, so nothing can happen to it meanwhile.
        return [f"while {' or '.join(map(_name, rule.yields_to))} is spoken or waits", "when stale"]
    return ["when stale", "when a newer one " + ("comes" if rule.newest_wins else "has its topic"), "by silence"]


def _after_a_cut(cls: Class, rule: Rule) -> str:
    if rule.resumes:
        return "goes on at its last mark"
    is_cut = rule.newest_wins or any(cls in other.cuts for other in RULES.values())
    return "is not said again" if is_cut else "only silence cuts it"


def _name(cls: Class) -> str:
    return cls.name.lower()


def _names(parts: Iterable[str]) -> str:
    return ", ".join(f"`{part}`" for part in parts)


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    return [f"| {' | '.join(cells)} |" for cells in (heads, ["---"] * len(heads), *rows)]


def main(paths: Sequence[str]) -> None:
    """Print the generated part, or renew it in the files named."""
    part = generated_part()
    for path in map(Path, paths):
        path.write_text(renewed(path.read_text(encoding="utf-8"), part), encoding="utf-8")
    if not paths:
        print(part, end="")


if __name__ == "__main__":
    main(sys.argv[1:])
