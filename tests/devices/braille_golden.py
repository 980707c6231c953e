"""What a braille display shows in ten situations: `python tests/devices/braille_golden.py` writes the files again."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests" / "data" / "braille"
sys.path[:0] = [str(ROOT / "host")]

from alu_companion.board import phrases_board  # noqa: E402
from alu_companion.devices.braille_device import translator  # noqa: E402
from alu_companion.games.alu.rules import apply, check, start  # noqa: E402
from alu_companion.games.alu.values import Action, EndReason, Kind, Resources, Side, State  # noqa: E402
from alu_companion.games.geometry import NO_FIELD, STANDARD, Field  # noqa: E402
from alu_companion.referee.explain import Reading  # noqa: E402
from alu_companion.referee.placement import Content, Row  # noqa: E402
from alu_companion.referee.repair import PutOn, SetSliders, TakeOff  # noqa: E402
from alu_companion.rulesets.alu import phrases, questions  # noqa: E402
from alu_companion.speech.braille import braille_style, windows  # noqa: E402
from alu_companion.speech.message import Message  # noqa: E402
from alu_companion.speech.words import LANGUAGES, Style, Words  # noqa: E402

CELLS = (40, 20)


def _field(name: str) -> Field:
    return STANDARD.parse_field(name)


def _position() -> State:
    """Circle in the corner encloses A1; Square beside it can attack with food."""
    mask = {
        side: sum(1 << _field(name) for name in names)
        for side, names in ((Side.CIRCLE, ("A2", "B1")), (Side.SQUARE, ("B2", "D2")))
    }
    own = (Resources(21, 10, 0, 0), Resources(20, 9, 1, 0))
    return start()._replace(
        camps=(mask[Side.CIRCLE], mask[Side.SQUARE]), founded=(True, True), resources=own, turn=Side.SQUARE, actions_left=3
    )  # fmt: skip


def situations() -> Iterator[tuple[str, Message]]:
    """A name and what is said."""
    first, middle = start(), _position()
    steps = (
        PutOn(Content.CIRCLE, _field("C1")),
        TakeOff(Content.RAIDED, _field("H5")),
        SetSliders(Side.CIRCLE, Row.MATERIAL, 25, 24),
    )
    yield "set-up step", phrases_board.repair_step_done(steps[2:])
    camp = Action(Kind.CAMP, _field("C1"))
    yield "accepted camp", phrases.action_accepted(first, camp, apply(first, camp))
    raid = Action(Kind.RAID, _field("C2"))
    yield "raid", phrases.action_accepted(middle, raid, apply(middle, raid))
    attack = Action(Kind.ATTACK, _field("A2"))
    yield "attack with control lost", phrases.action_accepted(middle, attack, apply(middle, attack))
    wrong = Action(Kind.CAMP, _field("G4"))
    reason = check(middle, wrong)
    assert reason is not None
    refused = phrases.refused(middle, wrong, reason)
    yield "refusal with repair", (*refused, *phrases_board.repair_started((TakeOff(Content.SQUARE, wrong.field),)))
    restore = (Action(Kind.RESTORE, _field("C3")), Action(Kind.CAMP, _field("C3")))
    readings = (Reading(0, restore, middle), Reading(0, (Action(Kind.CAMP_ON_RAIDED, _field("C3")),), middle))
    yield "ambiguity", phrases_board.ambiguous(readings)
    end = Action(Kind.END_TURN, NO_FIELD)
    begun = apply(middle, raid)
    yield "turn change", phrases.action_accepted(begun, end, apply(begun, end))
    yield "status answer", questions.status(middle)
    yield "board unplugged", phrases_board.BOARD_UNPLUGGED
    yield "game over", phrases.game_over(middle._replace(ended=EndReason.NO_CAMPS, winner=Side.SQUARE))


def texts(words: Words, language: str) -> Iterator[tuple[str, str]]:
    """A name and the text that is handed to the display."""
    for name, message in situations():
        yield name, words.render(message, braille_style(Style(language)))


def page(words: Words, language: str) -> str:
    """The file of a language: each situation in print and window by window, on a long and a short display."""
    translate, lines = translator(), []
    for name, text in texts(words, language):
        lines += [f"== {name}", text]
        for cells in CELLS:
            lines += [f"{cells}: {window}" for window in windows(translate(text, language), cells)]
    return "\n".join(lines) + "\n"


def golden_windows(language: str, cells: int) -> dict[str, list[str]]:
    """What the file of a language says is shown: windows by the situation's name."""
    found: dict[str, list[str]] = {}
    name = ""
    for line in (FOLDER / f"{language}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            name = line.removeprefix("== ")
            found[name] = []
        elif line.startswith(f"{cells}: "):
            found[name].append(line.removeprefix(f"{cells}: "))
    return found


def main() -> None:
    """Write the files."""
    words = Words()
    FOLDER.mkdir(exist_ok=True)
    for language in LANGUAGES:
        (FOLDER / f"{language}.txt").write_text(page(words, language), encoding="utf-8")


if __name__ == "__main__":
    main()
