"""The whole wiring guide: how to hold each part, then stage by stage; on a terminal and as hardware/wiring.md."""

from __future__ import annotations

from collections.abc import Iterator

from alu_companion.kit.model import Description
from alu_companion.maker.electronics.boards import COUNTERS
from alu_companion.maker.electronics.counter_board import counter_board
from alu_companion.maker.electronics.guide_counter import counter_guide
from alu_companion.maker.electronics.guide_main import main_guide
from alu_companion.maker.electronics.main_board import main_board
from alu_companion.maker.electronics.wiring import Stage, lines

_HONEST = "No board has been built to this guide yet. It is made from the circuit, which is checked against board.toml."
_READING = (
    "Ground and 3V3 are two bare wires or two rows of a terminal strip, best at different edges so that they cannot be confused.",
    "Left 8 means: the eighth pin of the left side, counted from the notch or the USB socket, chip up, that end away from you.",
    "Two pins that are wired to the same third pin may be wired in a row, from one to the next.",
    "Checks are made with a continuity tester that buzzes, or a meter that speaks, and with USB unplugged unless it is said.",
    "Resistors and capacitors go either way round. They feel alike: measure each one and keep each value in a bag of its own.",
)
_PICO = (
    "The Pico: the USB socket is the metal box at one short end. Pin 1 is the first at the left of it, 20 the last at the "
    "left, 21 opposite 20, and 40 at the right of the USB socket."
)
_MULTIPLEXER = (
    "A multiplexer has 24 pins, and a notch or a dent at the end of pins 1 and 24. As a bare chip its pins are too close for "
    "fingers; a ready module has the same names: I0 to I15 are C0 to C15 there, COM is SIG. Go by names then, not by numbers."
)
_SOCKET = (
    "A socket is a jack RJ12 with 6 pins in two rows, 1 to 6 from one side to the other and by turns in front and behind. Mark the side of "
    "pin 1 so that a finger finds it: a drop of glue."
)
_CHIP = (
    "A chip has 16 pins, and a half-round notch at the end of pins 1 and 16. Pins 1 to 8 are at the left, 9 is opposite 8. "
    "Put sockets for the chips in first, all notches the same way. "
    "The chips go in when stage 3 is checked, before USB is plugged in.",
    "Other makers' names: PL is SH/LD, CP is CLK, CE is CLK INH, DS is SER, D0 to D7 are A to H, Q7 is QH, Q7N is QH with a bar.",
)


def main_lines(description: Description) -> Iterator[str]:
    """The guide of the main board, a line each."""
    board = main_board(description)
    yield f"# {board.title}: {len(description.field_names())} fields, {len(description.mux)} multiplexers, {len(board.parts)} parts"
    yield ""
    yield from _bullets((_HONEST, *_READING, _PICO, _MULTIPLEXER, _SOCKET))
    yield from lines(main_guide(board, description))


def counter_lines(description: Description, side: str) -> Iterator[str]:
    """The guide of a counter, a line each."""
    board = counter_board(description, side)
    yield f"# {board.title}: {description.counters.chips} chips, {len(board.parts)} parts"
    yield ""
    yield from _bullets((_HONEST, *_READING, *_CHIP))
    yield from lines(counter_guide(board, description))


def file_text(description: Description) -> str:
    """hardware/wiring.md: the main board, one counter, and in what the other differs."""
    first, second = COUNTERS
    title = counter_board(description, second).title
    text = [
        "<!-- Made from hardware/board.toml by `alu hardware generate`; change that file, not this one. -->",
        "",
        *main_lines(description),
        *counter_lines(description, first),
        f"# {title}",
        "",
        "As the other, but in stage 1, where these take the place of those of the same pins:",
        "",
        *(f"- {text}" for text in _differences(_counter(description, first), _counter(description, second))),
    ]
    return "\n".join(text) + "\n"


def _counter(description: Description, side: str) -> tuple[Stage, ...]:
    return counter_guide(counter_board(description, side), description)


def _differences(one: tuple[Stage, ...], other: tuple[Stage, ...]) -> Iterator[str]:
    known = {step.text for stage in one for step in stage.steps}
    return (step.text for stage in other for step in stage.steps if step.text not in known)


def _bullets(sentences: tuple[str, ...]) -> Iterator[str]:
    yield from (f"- {sentence}" for sentence in sentences)
    yield ""
