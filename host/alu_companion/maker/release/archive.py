"""An archive that is the same bytes whenever it is made of the same files, with the checksums of all of them."""

from __future__ import annotations

import hashlib
import io
import zipfile
from collections.abc import Mapping

SUMS = "SHA256SUMS"
_MADE = (2026, 1, 1, 0, 0, 0)
"""When a file was made is no part of it."""
_READABLE = 0o644 << 16
_UNIX = 3


def format_sums(files: Mapping[str, bytes]) -> str:
    """The checksums of files as `sha256sum -c` reads them, in the order of their names.

    >>> format_sums({"a": b""})[:16]
    'e3b0c44298fc1c14'
    """
    return "".join(f"{hashlib.sha256(files[name]).hexdigest()}  {name}\n" for name in sorted(files))


def archive(files: Mapping[str, bytes], folder: str = "") -> bytes:
    """A ZIP of files by their names, in this order, inside a folder where one is named."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as zipped:
        for name in sorted(files):
            entry = zipfile.ZipInfo(f"{folder}/{name}" if folder else name, _MADE)
            entry.external_attr, entry.create_system = _READABLE, _UNIX
            zipped.writestr(entry, files[name], zipfile.ZIP_DEFLATED, 9)
    return target.getvalue()


def release(files: Mapping[str, bytes], folder: str) -> bytes:
    """The archive of a release: all files, and their checksums in `SUMS`."""
    return archive({**files, SUMS: format_sums(files).encode()}, folder)
