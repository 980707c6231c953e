"""A short game of POI Control as it is heard, to be read by people. `python tests/rulesets/poi/golden.py` writes it anew."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / "tests" / "data" / "transcripts" / "poi"
if __name__ == "__main__":
    sys.path[:1] = [str(ROOT / "host"), str(ROOT / "tests")]

from alu_companion.games.poi import rules  # noqa: E402
from alu_companion.games.poi.game import POI  # noqa: E402
from alu_companion.games.poi.notation import parse_options  # noqa: E402
from alu_companion.games.poi.position import parse_state  # noqa: E402
from alu_companion.games.poi.values import State  # noqa: E402
from alu_companion.rulesets.poi.narrator import POI_NARRATOR  # noqa: E402
from alu_companion.speech.controls import Command  # noqa: E402
from alu_companion.speech.message import Level, Message  # noqa: E402
from alu_companion.speech.phrases_table import offered  # noqa: E402
from alu_companion.speech.words import LANGUAGES, Style, Words  # noqa: E402
from rulesets.poi.every import BUSY, sensible_steps  # noqa: E402

ASKED = (
    Command("status"),
    Command("mine"),
    Command("theirs"),
    Command("field", word="b1"),
    Command("field", word="b1-w"),
    Command("here", word="c1"),
    Command("neighbours", word="c1"),
    Command("actions"),
    Command("poi-attacks"),
    Command("poi-threats"),
    Command("poi-territory"),
    Command("poi-goods"),
    Command("poi-board"),
    Command("poi-route", word="a1 e1"),
    Command("resign"),
    Command("poi-rule"),
)
REFUSED = ("move a1-c c1", "move a1-c a1-n", "move f1-c f1-n", "carry a1 b1 arm=1", "choose a1")
MIDDLE_OF_A_FIGHT = """options map=.,+1ATK,./+1DEF,.,2ARM players=3 no_growth round_limit=5
round=5 turn=3 phase=units left=2
a1 c=1:3 n=1:1
b1 c=2:4
c1 c=3:5 w=2:1 arm=2
c2 n=3:2
"""


def scenes() -> Iterator[tuple[str, State, Message]]:
    """A title for the reader, the state in which it is heard, and what is said."""
    narrator = POI_NARRATOR
    first = rules.start(parse_options("map=first round_limit=9"))
    yield "start", first, narrator.started(first)
    for number, (before, action, after) in enumerate(sensible_steps("map=first round_limit=9", 5, 60)):
        yield POI.format_action(before, action), after, narrator.accepted(before, action, after)
        if number % 12 == 11:
            yield "taken back", before, narrator.taken_back(after, action, before)
            yield "played again", after, narrator.accepted(before, action, after)
    yield "resumed", after, narrator.resumed(after)
    for command in ASKED:
        answer = narrator.answer(BUSY, command) or ()
        found = narrator.offered(BUSY, command)
        listed = offered([one.told for one in found[:9]], max(len(found) - 9, 0), by_keys=False)
        yield f"asked: {command.name} {command.word}".rstrip(), BUSY, (*answer, *listed)
    for text in REFUSED:
        action = POI.parse_action(BUSY, text)
        reason = rules.check(BUSY, action)
        assert reason is not None
        yield f"refused: {text}", BUSY, narrator.refused(BUSY, action, reason)
    state = parse_state(MIDDLE_OF_A_FIGHT)
    yield "a chosen position", state, narrator.positioned(state)
    for text in ("move c1-c c1-w 4", "move c1-c c1-s", "end", "end"):
        if state.ended is None:
            action = POI.parse_action(state, text)
            after = rules.apply(state, action)
            yield text, after, narrator.accepted(state, action, after)
            state = after
    if state.ended is not None:
        yield "over", state, narrator.over(state)
    yield "help", state, narrator.help(None)


def page(language: str, words: Words) -> str:
    """The whole file of a language: each scene in full, in brief, and with explanations where they differ."""
    lines = []
    for title, state, message in scenes():
        geometry = POI_NARRATOR.geometry(state)
        normal = words.render(message, Style(language, geometry=geometry))
        brief = words.render(message, Style(language, Level.BRIEF, geometry=geometry))
        teaching = words.render(message, Style(language, Level.TEACHING, geometry=geometry))
        lines += [f"== {title}", normal]
        lines += [f"brief: {brief}"] if brief != normal else []
        lines += [f"teaching: {teaching}"] if teaching != normal else []
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    words = Words()
    for language in LANGUAGES:
        (FOLDER / f"{language}.txt").write_text(page(language, words), encoding="utf-8")


if __name__ == "__main__":
    main()
