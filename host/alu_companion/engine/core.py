"""The engine's inner functions, interpreted or, with numba (extra `fast`), compiled from the same source."""

from __future__ import annotations

import hashlib
import inspect
import threading
from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final, NamedTuple

from platformdirs import user_cache_path

from alu_companion.engine import playouts, rules, tree

_MODULES: Final = (rules, playouts, tree)
"""The modules to compile, each after those that it imports."""


class Core(NamedTuple):
    """The engine's functions, all interpreted or all compiled. Both give the same results, to the bit."""

    legal: Callable[..., tuple[int, ...]]
    apply: Callable[..., rules.Position]
    playout: Callable[..., tuple[int, int]]
    playouts: Callable[..., tuple[int, int]]
    simulate: Callable[..., tuple[int, int, int]]
    cut_out: Callable[..., int]
    numbers: Callable[[int], list[int]]
    """Makes an array for this number of values."""


_COMPILING: Final = threading.Lock()


def _room(count: int) -> list[int]:
    return [0] * count


INTERPRETED: Final = Core(
    rules.legal, rules.apply, playouts.playout, playouts.playouts, tree.simulate, tree.cut_out, _room
)


def can_compile() -> bool:
    """True when numba is installed. Does not import it."""
    return find_spec("numba") is not None


def compile_all() -> Core | None:
    """Compile all functions, or load them from the cache of an earlier run; None without numba.

    This takes seconds: do it in another thread or process, and play with `INTERPRETED` until then. Compiled functions release
    the lock of the interpreter. The cache is in the user's cache folder, or in the folder that NUMBA_CACHE_DIR names.

    Measured: 18 s cold and 0.7 s from the cache, with other work on the machine (CPython 3.11, 2-core Linux).
    """
    # numba's cache folder is a setting of the whole process: one thread would reset it while another one still writes.
    with _COMPILING:
        return _compiled_core()


@cache
def _compiled_core() -> Core | None:
    if not can_compile():
        return None
    from alu_companion.engine.bits import teach_numba

    teach_numba()
    functions: dict[str, Any] = {}
    for module in _MODULES:
        functions |= _compiled(module, functions)
    core = Core(numbers=_int64, **{name: functions[name] for name in Core._fields if name in functions})
    _call_each(core)
    return core


def _int64(count: int) -> Any:
    import numpy

    return numpy.zeros(count, numpy.int64)


def _compiled(module: ModuleType, earlier: dict[str, Any]) -> dict[str, Any]:
    """The compiled functions of a module. They call only compiled functions: the module's own and those of `earlier`."""
    import numba

    config: Any = numba.config
    world = vars(module) | earlier
    made: dict[str, Any] = {}
    folder = _cache_dir(config.CACHE_DIR)
    cache_before, config.CACHE_DIR = config.CACHE_DIR, str(folder or "")
    try:
        for name, function in vars(module).items():
            if inspect.isfunction(function) and function.__module__ == module.__name__:
                # A copy that looks up its names in `world`: the module itself stays interpreted.
                copy = FunctionType(function.__code__, world, name)
                copy.__module__ = module.__name__
                made[name] = numba.njit(nogil=True, error_model="numpy", cache=folder is not None and _can_cache(copy))(
                    copy
                )
    finally:
        config.CACHE_DIR = cache_before
    world.update(made)
    return made


def _cache_dir(named: str) -> Path | None:
    """A cache folder for exactly this source; None if no folder can be had. numba checks only the file that a function is in,
    not the files of the functions that it calls."""
    sources = b"".join(Path(inspect.getfile(module)).read_bytes() for module in _MODULES)
    try:
        base = Path(named) if named else user_cache_path("alu-companion")
    except RuntimeError:
        return None
    return base / f"engine-{hashlib.sha256(sources).hexdigest()[:16]}"


def _can_cache(function: FunctionType) -> bool:
    from numba.core import caching

    open_cache: Any = caching.FunctionCache
    try:
        open_cache(function)
    except (RuntimeError, OSError):  # no folder can be written
        return False
    return True


def _call_each(core: Core) -> None:
    """Call every function once with the right types: numba compiles at the first call."""
    position = rules.Position(*(0 for _ in rules.Position._fields))._replace(ended=rules.BOTH_PASSED)
    board = rules.Rules(*(1 for _ in rules.Rules._fields))
    nodes = tree.Tree(*(core.numbers(1) for _ in tree.Tree._fields))
    nodes.parent[0] = -1
    core.legal(board, position)
    core.apply(board, position, rules.END_TURN, 0)
    core.playouts(board, position, 1, 1)
    core.playout(board, position, 1)
    core.simulate(board, position, nodes, 1, 1, 1, 1, 0, 1)
    core.cut_out(nodes, 0, tree.Tree(*(core.numbers(1) for _ in tree.Tree._fields)), core.numbers(1))
