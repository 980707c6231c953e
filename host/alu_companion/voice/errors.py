"""Why nothing can be heard."""

from __future__ import annotations


class VoiceError(Exception):
    """Nothing can be heard here; `reason` is `package`, `engine`, `path`, `sound`, `device`, `died`, `reader-package`
    or `reader-none`. A part that fails raises a leaf, which tells what its reasons are."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
