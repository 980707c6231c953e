"""A process that tries inputs of one target until it is told to end: `python -m alu_tools.fuzz.worker NAME ...`.

With atheris coverage guides what is tried. Its library ends the process by itself, so all that is told goes through the meter.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from random import Random
from typing import Any, Final

from alu_tools.fuzz.meter import Meter

_ROUND: Final = 50
_PEAK_EACH: Final = 50
_MEMORY_MIB: Final = 2048
"""More is more than any input may need."""


def main(args: list[str]) -> None:
    """Run what the command line names."""
    parser = argparse.ArgumentParser()
    parser.add_argument("name")
    parser.add_argument("--seconds", type=float, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--meter", type=Path, required=True)
    parser.add_argument("--found", type=Path, required=True)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--guided", action="store_true")
    given = parser.parse_args(args)
    if given.guided:
        import atheris

        with atheris.instrument_imports(include=["alu_companion", "alu_tools"], enable_loader_override=False):
            _work(given, atheris)
    else:
        _work(given, None)


def _work(given: argparse.Namespace, atheris: Any) -> None:
    # Here and not above: coverage is seen of what is imported from now on.
    from alu_tools.fuzz.catalogue import target
    from alu_tools.fuzz.corpus import kept
    from alu_tools.fuzz.mutator import Mutator
    from alu_tools.fuzz.trial import Trial

    chosen = target(given.name)
    seeds = [*chosen.seeds(), *(data for _, data in kept(given.name))]
    trial = Trial(chosen, given.found)
    meter = Meter(given.meter)
    count, peak_kib = 0, 0

    def tried(data: bytes) -> None:
        nonlocal count, peak_kib
        if not count % _PEAK_EACH:
            peak_kib = _peak_kib()
        # Before it is tried: what hangs or kills is known.
        meter.put(count, trial.crashes, peak_kib, data)
        trial(data)
        count += 1
        meter.count(count, trial.crashes)

    _limit_memory()
    if atheris is not None:
        corpus = given.folder / "corpus"
        corpus.mkdir()
        for number, seed in enumerate(seeds):
            (corpus / str(number)).write_bytes(seed[: chosen.longest])
        words = given.folder / "words"
        words.write_text("".join(f'"{_escaped(word)}"\n' for word in chosen.words), encoding="ascii")
        # The library ends where a dictionary is empty.
        dictionary = [f"-dict={words}"] if chosen.words else []
        atheris.Setup(
            [
                sys.argv[0],
                str(corpus),
                f"-max_total_time={max(1, round(given.seconds))}",
                f"-seed={given.seed + 1}",
                f"-max_len={chosen.longest}",
                *dictionary,
                f"-artifact_prefix={given.folder}/",
                "-timeout=100000",
                "-rss_limit_mb=0",
                "-verbosity=0",
            ],
            tried,
        )
        atheris.Fuzz()
        return
    end_s = time.monotonic() + given.seconds
    for seed in seeds:
        tried(seed)
    mutator = Mutator(Random(f"{given.name} {given.seed}"), seeds, chosen.words, chosen.longest)
    while time.monotonic() < end_s:
        for _ in range(_ROUND):
            tried(mutator.next())


def _escaped(word: str) -> str:
    return "".join(f"\\x{byte:02x}" for byte in word.encode())


def _peak_kib() -> int:
    """The most memory that this process has had; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // 1024 if sys.platform == "darwin" else peak


def _limit_memory() -> None:
    """Let what wants too much memory fail, before the computer does."""
    if sys.platform == "linux":
        import resource

        size = _MEMORY_MIB << 20
        resource.setrlimit(resource.RLIMIT_AS, (size, size))


if __name__ == "__main__":
    main(sys.argv[1:])
