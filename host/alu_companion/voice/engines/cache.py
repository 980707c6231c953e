"""Phrases that have been rendered once: most of what a game says is said again."""

from __future__ import annotations

from collections import OrderedDict

from .engine import Manner

_Key = tuple[str, Manner, str]


class PhraseCache:
    """Samples by engine, manner and text; when they grow beyond the limit, those unused for longest go.

    Source: the 192 usual phrases of three languages take 53 MB.
    """

    def __init__(self, limit_bytes: int = 100_000_000) -> None:
        self._limit_bytes = limit_bytes
        self._phrases: OrderedDict[_Key, bytes] = OrderedDict()
        self.size_bytes = 0

    def get(self, engine: str, manner: Manner, text: str) -> bytes | None:
        """The samples of a phrase, or None when they are not here."""
        key = (engine, manner, text)
        samples = self._phrases.get(key)
        if samples is not None:
            self._phrases.move_to_end(key)
        return samples

    def put(self, engine: str, manner: Manner, text: str, samples: bytes) -> None:
        """Keep the samples of a phrase. One that alone is larger than the limit is not kept."""
        key = (engine, manner, text)
        self.size_bytes -= len(self._phrases.pop(key, b""))
        if len(samples) > self._limit_bytes:
            return
        self._phrases[key] = samples
        self.size_bytes += len(samples)
        while self.size_bytes > self._limit_bytes:
            _, dropped = self._phrases.popitem(last=False)
            self.size_bytes -= len(dropped)
