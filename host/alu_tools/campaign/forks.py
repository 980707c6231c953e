"""The command `alu` in a process forked from one that has read the program before: the start of an interpreter takes most of the time
of a process that is started only to be killed."""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
import os
import sys
import threading
from collections.abc import Callable, Mapping
from multiprocessing.reduction import DupFd
from multiprocessing.util import Finalize
from typing import IO, Any, Final

from alu_companion.cli import main
from alu_tools.campaign.fates import Fate, await_fate
from alu_tools.campaign.witness import bear_witness

HANG_S: Final = 120
"""Only ends what would wait for ever."""
_FORKS: Final = multiprocessing.get_context("forkserver")
_READ_BEFORE: Final = [
    *("__main__", "alu_companion.cli.chips", "alu_companion.cli.log", "alu_companion.cli.play"),
    f"{__package__}.read_before",
]


Act = Callable[[tuple[str, ...]], object]


class Fork:
    """One command. It can be used as a `subprocess.Popen` whose three streams are pipes. Where it is `watched`, `witness` is a fourth one,
    on which a table writes what it is about to say; it has to be read. `fate` is how it dies if nobody ends it before. `act` is what is
    done with the arguments in place of the command: a part of it that is reached more often alone."""

    def __init__(
        self,
        environment: Mapping[str, str],
        *args: str,
        watched: bool = False,
        fate: Fate | None = None,
        act: Act | None = None,
    ) -> None:
        pipes = [os.pipe() for _ in range(4)]
        (its_stdin, stdin), *others = pipes
        its_own = (its_stdin, *(theirs for _, theirs in others))
        self.stdin: IO[bytes] = open(stdin, "wb", buffering=0)  # noqa: SIM115 - closed by communicate
        self.stdout, self.stderr, self.witness = (open(ours, "rb") for ours, _ in others)  # noqa: SIM115
        _FORKS.set_forkserver_preload(_READ_BEFORE)
        self._process = _Alu(its_own, environment, args, watched, fate, act or run_command)
        self._process.start()
        for descriptor in its_own:
            os.close(descriptor)

    @property
    def returncode(self) -> int | None:
        """How it has ended, below nought by a signal; None while it runs."""
        code: int | None = self._process.exitcode
        return code

    @property
    def pid(self) -> int | None:
        """The id of the process."""
        pid: int | None = self._process.pid
        return pid

    def kill(self) -> None:
        """End it as `kill -9` does."""
        self._process.kill()

    def communicate(self, typed: bytes = b"", timeout: float = HANG_S) -> tuple[bytes, bytes]:
        """Type the last lines, read the rest of both streams, and wait for the end."""
        hang = threading.Timer(timeout, self.kill)
        hang.start()
        with self.stdin, self.stdout, self.stderr, self.witness:
            # It may have ended before it has read a line.
            with contextlib.suppress(BrokenPipeError):
                self.stdin.write(typed)
            self.stdin.close()
            rest = self.stdout.read(), self.stderr.read()
        self._process.join()
        hang.cancel()
        return rest


class _Alu(_FORKS.Process):  # type: ignore[name-defined, misc]
    def __init__(
        self,
        streams: tuple[int, ...],
        environment: Mapping[str, str],
        args: tuple[str, ...],
        watched: bool,
        fate: Fate | None,
        act: Act,
    ) -> None:
        # A daemon may start no process itself, as a table does for its opponent.
        super().__init__(daemon=False)
        self._streams, self._environment, self._words = streams, dict(environment), args
        self._watched, self._fate, self._act = watched, fate, act

    def __getstate__(self) -> dict[str, Any]:
        # Called while the process starts: only then can it be given the descriptors.
        return {**self.__dict__, "_streams": [DupFd(one) for one in self._streams]}

    def run(self) -> None:
        # What the parent has hooked there, as hypothesis does, would take the exception of a signal for its own and lose it.
        gc.callbacks.clear()
        streams: list[Any] = list(self._streams)
        *streams, witness = (one.detach() for one in streams)
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
        sys.stdin = open(0, encoding="utf-8")  # noqa: SIM115 - for its whole life, like the others
        sys.stdout = open(1, "w", encoding="utf-8")  # noqa: SIM115
        sys.stderr = open(2, "w", encoding="utf-8")  # noqa: SIM115
        os.environ.clear()
        os.environ.update(self._environment)
        if self._watched:
            bear_witness(witness)
        else:
            os.close(witness)
        if self._fate is not None:
            await_fate(self._fate)
        self._act(self._words)


def _leave_none() -> None:
    """End what still runs when this program ends: multiprocessing would wait for it."""
    for process in multiprocessing.active_children():
        if isinstance(process, _Alu):
            process.kill()


Finalize(None, _leave_none, exitpriority=0)


def run_command(words: tuple[str, ...]) -> None:
    """Run `alu` with these arguments, by its name as a shell starts it."""
    main(words, prog_name=os.environ.get("ALU_STARTED_AS", "alu"))
