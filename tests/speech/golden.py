"""Sentences in context, in every language, to be read by people. `python tests/speech/golden.py` writes them anew."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests" / "data" / "words"
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "host"), str(ROOT / "tests")]

from alu_companion.board import phrases_board  # noqa: E402
from alu_companion.games.alu.rules import apply, check, start  # noqa: E402
from alu_companion.games.alu.values import Action, EndReason, Kind, Options, Side  # noqa: E402
from alu_companion.games.game import Seat  # noqa: E402
from alu_companion.games.geometry import NO_FIELD, STANDARD, Field  # noqa: E402
from alu_companion.referee.explain import Reading  # noqa: E402
from alu_companion.referee.placement import Content, Row  # noqa: E402
from alu_companion.referee.repair import MovePiece, PutOn, RepairStep, SetSliders, TakeOff  # noqa: E402
from alu_companion.rulesets.alu import phrases, questions  # noqa: E402
from alu_companion.speech.message import Alphabet, Level, Message, say  # noqa: E402
from alu_companion.speech.words import LANGUAGES, Style, Words  # noqa: E402


def field(name: str) -> Field:
    return STANDARD.parse_field(name)


def action(kind: Kind, name: str = "") -> Action:
    return Action(kind, field(name) if name else NO_FIELD)


GAME = (
    action(Kind.CAMP, "C1"),
    action(Kind.CAMP, "C2"),
    action(Kind.CAMP, "E1"),
    action(Kind.CAMP, "D1"),
    action(Kind.RAID, "D2"),
    action(Kind.CAMP, "B2"),
    action(Kind.CAMP, "A2"),
    action(Kind.RAID, "C3"),
    action(Kind.ATTACK, "C1"),
    action(Kind.RESTORE, "D2"),
    action(Kind.END_TURN),
    action(Kind.CAMP_ON_RAIDED, "C1"),
    action(Kind.ATTACK, "D1"),
)


def scenes() -> Iterator[tuple[str, Message]]:
    """A title for the reader and what is said."""
    state = start()
    yield "start", phrases.game_started(state)
    yield "start with house rules", phrases.game_started(start(Options(any_border=True, swap=True)))
    for one in GAME:
        after = apply(state, one)
        name = STANDARD.format_field(one.field) if one.field >= 0 else ""
        yield f"{one.kind.name.lower()} {name}".rstrip(), phrases.action_accepted(state, one, after)
        before, state = state, after
    yield "taken back", phrases.taken_back(state, GAME[-1], before)
    yield (
        "understood anew",
        phrases.corrected(state, [GAME[-1]], [action(Kind.CAMP, "B1")], apply(before, action(Kind.CAMP, "B1"))),
    )
    for refused in (
        action(Kind.CAMP, "G4"),
        action(Kind.ATTACK, "D2"),
        action(Kind.CAMP, "C3"),
        action(Kind.RAID, "B2"),
    ):
        reason = check(state, refused)
        assert reason is not None
        yield f"refused: {reason.name.lower()}", phrases.refused(state, refused, reason)
    yield "status", questions.status(state)
    yield "resources", questions.resources(state, Side.CIRCLE)
    yield "field", questions.field(state, field("B1"))
    yield "neighbours", questions.neighbours(state, field("C2"))
    yield "row", questions.row(state, 2)
    yield "what can be done", questions.legal(state)
    yield "attackable", questions.attackable(state)
    yield "territory", questions.territory(state)
    yield "last actions", questions.last_actions([(Side.CIRCLE, GAME[11]), (Side.CIRCLE, GAME[12])])
    yield "help", questions.help_spoken(None)
    choices = (Reading(0, (action(Kind.RESTORE, "C3"), action(Kind.CAMP, "C3")), state), Reading(1, (), before))
    yield "ambiguous", phrases_board.ambiguous((*choices, Reading(0, (action(Kind.CAMP_ON_RAIDED, "C3"),), state)))
    sliders = (SetSliders(Side.CIRCLE, Row.MATERIAL, 21, 20), SetSliders(Side.SQUARE, Row.FOOD, 0, 2))
    yield (
        "unfinished",
        phrases_board.still_missing([Action(Kind.RAID, field("D1"))], [PutOn(Content.RAIDED, field("D1")), sliders[0]]),
    )
    repair: list[RepairStep] = [
        MovePiece(Content.CIRCLE, field("C4"), field("C3")),
        TakeOff(Content.RAIDED, field("H5")),
        *sliders,
    ]
    for number in range(4):
        made = phrases_board.repair_step_done if number else phrases_board.repair_started
        yield f"repair, {4 - number} left", made(repair[number:])
    yield "board correct", say("board-correct")
    yield "unplugged", phrases_board.BOARD_UNPLUGGED
    yield "back", phrases_board.board_back(3)
    yield "set-up", phrases_board.setup_started(from_start=True)
    yield "not saved", say("save-failed")
    yield "win", phrases.game_over(state._replace(ended=EndReason.NO_CAMPS, winner=Side.CIRCLE))
    yield "draw", phrases.game_over(state._replace(camps=(1 << 0, 1 << 39), ended=EndReason.BOTH_PASSED))


def page(language: str, words: Words) -> str:
    """The whole file of a language: each scene in full, in brief, and where they differ tersely and with explanations."""
    lines = []
    for title, message in scenes():
        normal = words.render(message, Style(language))
        brief = words.render(message, Style(language, Level.BRIEF, Alphabet.LETTERS))
        terse = words.render(message, Style(language, Level.TERSE, Alphabet.LETTERS))
        teaching = words.render(message, Style(language, Level.TEACHING))
        lines += [f"== {title}", normal, f"brief: {brief}"]
        lines += [f"terse: {terse}"] if terse != brief else []
        lines += [f"teaching: {teaching}"] if teaching != normal else []
        seat = words.render(message, Style(language, alphabet=Alphabet.SEAT, seat=Seat(1)))
        lines += [f"from Square's seat: {seat}"] if title.startswith(("camp C1", "attack", "repair", "refused")) else []
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the files."""
    words = Words()
    for language in LANGUAGES:
        (FOLDER / f"{language}.txt").write_text(page(language, words), encoding="utf-8")


if __name__ == "__main__":
    main()
