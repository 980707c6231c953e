"""Many games on the computers of a Dask cluster (group `cluster`), for commands that play them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final, TypeVar

_CONNECT_S: Final = 10
_Given = TypeVar("_Given")
_Result = TypeVar("_Result")


class ClusterLostError(Exception):
    """The cluster cannot be reached, or went away; what it played before that has been given."""


def has_cluster() -> bool:
    """True when Dask is installed here; it is not imported for that."""
    return find_spec("distributed") is not None


def on_cluster(
    play: Callable[[_Given], _Result], wanted: Sequence[_Given], address: str
) -> Generator[_Result, None, None]:
    """What comes of each, in any order. Whoever stops to take results closes the generator, and what is not played then is given up.

    The workers need a checkout of the same version installed: `play` goes to them by its name.

    Raises:
        ClusterLostError: see there.
    """
    distributed: Any = import_module("distributed")  # most of it has no types
    try:
        client = distributed.Client(address, timeout=_CONNECT_S, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterLostError(address) from error
    try:
        futures = client.map(play, wanted, pure=False)
        try:
            for future in distributed.as_completed(futures, loop=client.loop):
                try:
                    yield future.result()
                except (distributed.CancelledError, distributed.KilledWorker, OSError) as error:
                    raise ClusterLostError(address) from error
        finally:
            client.cancel(futures)
    finally:
        client.close()
