"""The phases of a game at a sensing board by name, and every step from one to another that there is."""

from __future__ import annotations

import sys
from enum import Enum
from pathlib import Path
from typing import Final, NamedTuple

from alu_companion.board.phases import (
    Blind,
    Following,
    Judging,
    LayingOut,
    Over,
    Playing,
    PuttingBack,
    Repairing,
    Returning,
    Showing,
)
from alu_companion.board.values import Choose, Played, at_board
from alu_companion.table.values import TableState


class Name(Enum):
    """The name of a phase. A game that goes on without a plan has three names, by the judgement of the placement."""

    BLIND = "blind"
    LAYING_OUT = "laying out"
    RESTING = "resting"
    JUDGING = "judging"
    ASKING = "asking"
    REPAIRING = "repairing"
    PUTTING_BACK = "putting back"
    FOLLOWING = "following"
    SHOWING = "showing"
    RETURNING = "returning"
    OVER = "over"


_NAMES = {
    Blind: Name.BLIND,
    LayingOut: Name.LAYING_OUT,
    Repairing: Name.REPAIRING,
    PuttingBack: Name.PUTTING_BACK,
    Following: Name.FOLLOWING,
    Showing: Name.SHOWING,
    Returning: Name.RETURNING,
    Over: Name.OVER,
}


def name_of(state: TableState) -> Name:
    """The name of the phase that a table is in."""
    phase = at_board(state).phase
    if not isinstance(phase, Playing):
        return _NAMES[type(phase)]
    if isinstance(state.question, Choose | Played):
        return Name.ASKING
    return Name.JUDGING if isinstance(phase.look, Judging) else Name.RESTING


class Step(NamedTuple):
    """One input may take a table from one phase to another."""

    source: Name
    target: Name
    when: str


def _steps(when: str, sources: str, target: Name) -> tuple[Step, ...]:
    return tuple(Step(Name(source), target, when) for source in sources.split(", "))


_SEEN = "laying out, resting, judging, asking, repairing, putting back, following, showing, returning, over"
_AFTER_BLIND = [name for name in Name if name not in (Name.BLIND, Name.ASKING, Name.SHOWING)]
_ON = "resting, judging, asking, repairing, putting back"

STEPS: Final[tuple[Step, ...]] = (
    *_steps("the cable is pulled, or another board comes", _SEEN, Name.BLIND),
    *(Step(Name.BLIND, name, "a board is seen: what waited goes on") for name in _AFTER_BLIND),
    *_steps(
        "a new game begins", "resting, judging, repairing, putting back, following, returning, over", Name.LAYING_OUT
    ),
    *_steps("a lesson begins", "asking, showing", Name.LAYING_OUT),
    *_steps("a board is seen, and a lesson has pieces laid", "blind", Name.SHOWING),
    *_steps(
        "a lesson is left, and the pieces stand otherwise than in the game",
        "laying out, resting, judging, repairing, putting back, following, over",
        Name.RETURNING,
    ),
    *_steps("a lesson is left, and the game had ended before", "laying out", Name.OVER),
    *_steps("every piece stands where the game begins", "laying out", Name.RESTING),
    *_steps("the board shows something else", "resting", Name.JUDGING),
    *_steps(
        "the board shows the game again, or what it shows was accepted, refused or told",
        "judging, asking, repairing",
        Name.RESTING,
    ),
    *_steps("it has stood, and has to be asked about", "judging, repairing", Name.ASKING),
    *_steps("another placement, or an answer that leaves something to judge", "asking", Name.JUDGING),
    *_steps("it means nothing, or a counter came: the hands are led", "resting, judging, asking", Name.REPAIRING),
    *_steps(
        "what another player has decided is to be laid out",
        "resting, judging, asking, repairing, putting back, returning, showing",
        Name.FOLLOWING,
    ),
    *_steps("it is laid out, or left", "following", Name.RESTING),
    *_steps(
        "the repair is skipped, or an order comes first",
        "repairing, putting back, following, returning",
        Name.JUDGING,
    ),
    *_steps(
        "an action is taken back by words, and its pieces still stand there",
        "resting, judging, asking, repairing, following, over",
        Name.PUTTING_BACK,
    ),
    *_steps("the pieces are back, or that is skipped", "putting back, returning", Name.RESTING),
    *_steps("an action or a loss by time is taken back, and no other pieces stand there", "over", Name.RESTING),
    *_steps(
        "the guide may show an example",
        "laying out, resting, judging, repairing, putting back, following, returning, over",
        Name.SHOWING,
    ),
    *_steps("the example is over, and the pieces stand otherwise", "showing", Name.RETURNING),
    *_steps("the example is over, and the pieces stand as in the game", "showing", Name.RESTING),
    *_steps("the example is over, and the game had ended before", "showing", Name.OVER),
    *_steps("an action ends the game, or the time does", _ON, Name.OVER),
    *_steps("the pieces are back, and what another player has decided ends the game", "returning", Name.OVER),
)
"""The changes of phase by one input; every other input leaves the phase as it is."""


def table() -> str:
    """The steps as a table in Markdown, and as a picture that Mermaid draws."""
    by_when: dict[tuple[str, Name], list[str]] = {}
    for source, target, when in STEPS:
        by_when.setdefault((when, target), []).append(source.value)
    lines = ["| from | when | to |", "|---|---|---|"]
    lines += [f"| {', '.join(sources)} | {when} | {target.value} |" for (when, target), sources in by_when.items()]
    lines += ["", "```mermaid", "stateDiagram-v2"]
    lines += [f"    {_id(source)} --> {_id(target)}" for source, target, _ in STEPS]
    return "\n".join([*lines, "```", ""])


def _id(name: Name) -> str:
    return name.value.replace(" ", "_")


def main(path: Path) -> None:
    """Write the table into a document, between its two marks."""
    path.write_text(drawn_into(path.read_text(encoding="utf-8")), encoding="utf-8")


def drawn_into(text: str) -> str:
    """A document with the table as it is now."""
    head, _, rest = text.partition(_BEGIN)
    _, _, tail = rest.partition(_END)
    return f"{head}{_BEGIN}\n\n{table()}\n{_END}{tail}"


_BEGIN = "<!-- begin of the generated part: python -m alu_companion.board.machine docs/table.md -->"
_END = "<!-- end of the generated part -->"

if __name__ == "__main__":
    main(Path(sys.argv[1]))
