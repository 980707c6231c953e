"""The electrical truth below the firmware: pieces, hands, counters and faults, as ADC codes and counter chains."""

from __future__ import annotations

import random
from array import array
from collections.abc import Collection

from alu_companion.kit.analog import divider_code, parallel
from alu_companion.kit.check_wiring import CHANNELS
from alu_companion.kit.model import Description
from alu_companion.simulator.faults import ChainFault, FrontEndFaults
from alu_companion.simulator.sliders import CounterTruth, fills_ms

PIECES = {".": "empty", "S": "square", "C": "circle", "R": "raid"}
SIDES = ("circle", "square")
# Typical resistance of a multiplexer's switch at 3.3 V.
SWITCH_OHM = 130.0
# ENOB 8.7 of the RP2040's ADC read as pure noise: more than was measured on real ones (0.97 to 1.36).
NOISE_RMS_CODES = 2.84
_NOISE_LENGTH = 4096


class World:
    """Everything the board's sensors could feel. Seeded and pure: the same calls give the same codes.

    Fields are numbered as in the games (A1 = 0, B1 = 1, ..., A2 = 8). Pieces are "." none, "S" square camp, "C" circle
    camp, "R" raiding piece. Sides are 0 circle and 1 square, rows 0 material, 1 iron, 2 food, sockets 0 left, 1 right.
    """

    def __init__(self, description: Description, seed: int = 0) -> None:
        """An empty board with no counter plugged; the sliders stand as at the start of a game (25, 10, 0)."""
        self.description = description
        self._random = random.Random(seed)
        length = _NOISE_LENGTH + CHANNELS * len(description.mux)
        self._noise = [round(self._random.gauss(0.0, NOISE_RMS_CODES)) for _ in range(length)]
        self._channels = list(description.field_channels())
        self._pieces = ["."] * len(self._channels)
        self._fingers: dict[int, float] = {}
        self._wand: int | None = None
        self._contacts: dict[int, float | None] = {}
        self.faults = FrontEndFaults(description.front_end.full_scale)
        """Faults between the contacts and the firmware; each shows from the next scan on."""
        self._chain_faults: dict[int, ChainFault] = {}
        self._pressed = 0
        self._counters = tuple(CounterTruth(description.counters, side) for side in SIDES)
        self._plugged: list[int | None] = [None] * len(description.pico.counter_data)
        # What bounces, and for how long; the end is fixed when the next scan begins, for only then is the time known.
        self._field_bounces: dict[int, _Bounce] = {}
        self._socket_bounces: dict[int, _Bounce] = {}
        self._leaving: dict[int, tuple[int, _Bounce]] = {}
        # The store of a counter that was just plugged in is empty, and fills.
        self._fills_ms = fills_ms(description)
        self._filling: dict[int, _Bounce] = {}
        self._clean: list[int] | None = None

    def piece(self, field: int) -> str:
        """The piece on the field: ".", "S", "C" or "R"."""
        return self._pieces[field]

    def set_piece(self, field: int, piece: str, bounce_ms: int = 0) -> None:
        """Put a piece on a field, or take it off with "."; the contact bounces for `bounce_ms` from the next scan on.

        Raises: ValueError when there is no such piece.
        """
        if piece not in PIECES:
            raise ValueError(f"there is no piece {piece!r}")
        before, self._pieces[field] = self._pieces[field], piece
        self._field_bounces.pop(field, None)
        if bounce_ms:
            self._field_bounces[field] = _Bounce(bounce_ms, self._code(field, before), self._code(field, piece))
        self._clean = None

    def set_wand(self, field: int | None) -> None:
        """Touch a field with the asking wand, or lift it."""
        self._wand = field
        self._clean = None

    def set_finger(self, field: int, ohm: float | None) -> None:
        """Lay a finger of `ohm` from a field's contact to ground, or lift it; 0 ohm is a short."""
        self._fingers.pop(field, None)
        if ohm is not None:
            self._fingers[field] = ohm
        self._clean = None

    def finger(self, field: int) -> float | None:
        """The ohm of what lies from a field's contact to ground; None where nothing does."""
        return self._fingers.get(field)

    def set_contact(self, field: int, ohm: float | None) -> None:
        """Let a field's contact oxidise to so many ohm between it and the piece; 0 is a clean one, None an open one."""
        self._contacts[field] = ohm
        self._clean = None

    def close_contact(self, field: int, length_ms: int) -> None:
        """Let a field's open contact close for a moment from the next scan on, on what stands there."""
        code = self._clean_code(field, self._pieces[field])
        self._field_bounces[field] = _Bounce(length_ms, code, code)

    def swap_wires(self, one: int, other: int) -> None:
        """Exchange the wires of two fields, or put them right again."""
        self._channels[one], self._channels[other] = self._channels[other], self._channels[one]
        self._clean = None

    def slider(self, side: int, row: int) -> int:
        """How many sliders of the row stand at the left end."""
        return self._counters[side].count(row)

    def set_slider(self, side: int, row: int, count: int) -> None:
        """Slide a row of a side's counter so that `count` sliders stand at its left end, attached or not.

        Raises: ValueError when the row has not so many sliders.
        """
        self._counters[side].place(row, count)

    def set_slider_between(self, side: int, row: int, count: int, closed: Collection[int] = ()) -> None:
        """Leave one slider mid-way between `count` and `count + 1`; the switches that it closes are one of `sliders.HALF_WAY`.

        Raises: ValueError when there is no such slider.
        """
        self._counters[side].place_between(row, count, closed)

    def deafen_switch(self, side: int, row: int, position: int, deaf: bool) -> None:
        """Make a switch of a row (positions from the left end, 0 first) read open whatever lies above it, or mend it."""
        self._counters[side].deafen(row, position, deaf)

    def turn_magnet(self, side: int, row: int, slider: int, wrong: bool) -> None:
        """Put a slider's magnet (from the left end, 0 first) in with its wrong pole down, or mend it."""
        self._counters[side].turn(row, slider, wrong)

    def socket(self, side: int) -> int | None:
        """The socket the side's counter is plugged into, None when it lies loose."""
        return self._plugged.index(side) if side in self._plugged else None

    def attach(self, side: int, socket: int, bounce_ms: int = 0) -> None:
        """Plug a side's counter into a socket; its signals come and go for `bounce_ms`.

        Raises: ValueError when the socket is taken or the counter is plugged elsewhere.
        """
        if self._plugged[socket] is not None or side in self._plugged:
            raise ValueError("the socket is taken or the counter is plugged already")
        self._plugged[socket] = int(side)
        self._leaving.pop(socket, None)
        self._filling[side] = _Bounce(self._fills_ms)
        if bounce_ms:
            self._socket_bounces[socket] = _Bounce(bounce_ms)

    def detach(self, side: int, bounce_ms: int = 0) -> None:
        """Pull the side's counter out; its signals come and go for `bounce_ms`. Nothing happens when it is loose already."""
        socket = self.socket(side)
        if socket is not None:
            self._plugged[socket] = None
            self._socket_bounces.pop(socket, None)
            if bounce_ms:
                self._leaving[socket] = (side, _Bounce(bounce_ms))

    def boot(self) -> None:
        """Power came: the chip takes longer to start than the counters to fill their stores."""
        self._filling.clear()

    def press(self, button: int) -> None:
        """Hold a button down."""
        self._pressed |= 1 << button

    def release(self, button: int) -> None:
        """Let a button go."""
        self._pressed &= ~(1 << button)

    def buttons(self) -> int:
        """The buttons held down, bit n for button n."""
        return self._pressed

    def stuck_select(self, line: int, level: int | None) -> None:
        """Hold a select line of all multiplexers at `level`, or mend it."""
        for mux in range(len(self.description.mux)):
            if level is None:
                self.faults.mend_select(mux, line)
            else:
                self.faults.select(mux, line, level)

    def dead_mux(self, mux: int, dead: bool) -> None:
        """Break a multiplexer (its output is open), or mend it."""
        self.faults.output(mux, self.description.front_end.full_scale if dead else None)

    def break_chain(self, side: int, fault: ChainFault | None) -> None:
        """Break a side's counter, or mend it."""
        self._chain_faults.pop(side, None)
        if fault is not None:
            self._chain_faults[side] = fault

    def codes(self, now_ms: int) -> array[int]:
        """The 12-bit ADC codes of one scan, multiplexer by multiplexer, channels 0 to 15."""
        if self._clean is None:
            self._clean = self._quiet_codes()
        clean = self._clean
        if self._field_bounces:
            clean = self._bouncing(clean, now_ms)
        if self.faults:
            clean = self.faults.seen(clean, self._random)
        start = self._random.getrandbits(12)
        noise = self._noise[start : start + len(clean)]
        top = self.description.front_end.full_scale
        return array("H", [min(max(code + shift, 0), top) for code, shift in zip(clean, noise, strict=True)])

    def chains(self, now_ms: int) -> tuple[int, int]:
        """The bits that the left and the right socket shift out, first bit highest; 0 when nothing is plugged."""
        left, right = (self._chain(socket, side, now_ms) for socket, side in enumerate(self._plugged))
        return left, right

    def _chain(self, socket: int, side: int | None, now_ms: int) -> int:
        if side is None:
            leaving = self._leaving.get(socket)
            if leaving is None or leaving[1].is_over(now_ms):
                self._leaving.pop(socket, None)
                return 0
            return self._cut(self._frame(leaving[0], now_ms))
        bounce = self._socket_bounces.get(socket)
        if bounce is None:
            return self._frame(side, now_ms)
        if bounce.is_over(now_ms):
            del self._socket_bounces[socket]
            return self._frame(side, now_ms)
        return self._cut(self._frame(side, now_ms))

    def _frame(self, side: int, now_ms: int) -> int:
        frame = self._counters[side].frame()
        if side in self._filling:
            if self._filling[side].is_over(now_ms):
                del self._filling[side]
            else:
                frame = self._counters[side].unsupplied_frame()
        bits = self.description.counters.frame_bits
        return self._chain_faults[side].seen(frame, bits) if side in self._chain_faults else frame

    def _cut(self, frame: int) -> int:
        """Contact lost at some bit: from there on the pull-down is read."""
        lost = self._random.randrange(self.description.counters.frame_bits + 1)
        return frame >> lost << lost

    def _code(self, field: int, piece: str) -> int:
        """The code of a field without noise, bounce and faults."""
        contact = self._contacts.get(field, 0.0)
        return self._field_code(field, None if contact is None else self._add(piece, contact))

    def _clean_code(self, field: int, piece: str) -> int:
        """The same, were its contact clean."""
        return self._field_code(field, self._add(piece, 0.0))

    def _add(self, piece: str, contact_ohm: float) -> float | None:
        standing = self.description.classes[PIECES[piece]].ohm
        return None if standing is None else standing + contact_ohm

    def _field_code(self, field: int, standing_ohm: float | None) -> int:
        wand = self.description.classes["wand"].ohm if self._wand == field else None
        return self._channel_code(parallel(standing_ohm, wand, self._fingers.get(field)))

    def _channel_code(self, ohm: float | None) -> int:
        return round(divider_code(self.description.front_end, None if ohm is None else ohm + SWITCH_OHM))

    def _quiet_codes(self) -> list[int]:
        references = {name: reference.ohm for name, reference in self.description.reference.items()}
        wired = [self._channel_code(references.get(name)) for name in self.description.channels()]
        for field, channel in enumerate(self._channels):
            wired[channel] = self._code(field, self._pieces[field])
        return wired

    def _bouncing(self, clean: list[int], now_ms: int) -> list[int]:
        codes = list(clean)
        for field, bounce in list(self._field_bounces.items()):
            if bounce.is_over(now_ms):
                del self._field_bounces[field]
            else:
                codes[self._channels[field]] = self._random.choice((bounce.before, bounce.after))
        return codes


class _Bounce:
    """A contact that is not at rest, from the next scan on, between two codes."""

    def __init__(self, length_ms: int, before: int = 0, after: int = 0) -> None:
        self._length_ms = length_ms
        self._end_ms: int | None = None
        self.before = before
        self.after = after

    def is_over(self, now_ms: int) -> bool:
        if self._end_ms is None:
            self._end_ms = now_ms + self._length_ms
        return now_ms >= self._end_ms
