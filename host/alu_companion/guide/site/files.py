"""The files of a site by their paths: held in memory, copied, or made when they are wanted."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import shutil
import zipfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import BinaryIO, Final, TypeAlias

KINDS: Final[Mapping[str, str]] = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".mp3": "audio/mpeg",
    ".txt": "text/plain; charset=utf-8",
    ".zip": "application/zip",
}
"""Maps endings of files to their media types."""

# The same content gives the same archive, whenever it is made. Zip knows no earlier year.
_NO_TIME = (1980, 1, 1, 0, 0, 0)
_CHUNK_BYTES = 3 * 65_536


@dataclass(frozen=True, slots=True)
class Held:
    """A file whose content is here."""

    data: bytes

    @property
    def tag(self) -> str:
        """Another one for another content, as an HTTP entity tag."""
        return f'"{hashlib.sha256(self.data).hexdigest()[:32]}"'


@dataclass(frozen=True, slots=True)
class Copied:
    """A file that lies elsewhere."""

    path: Path


@dataclass(frozen=True, slots=True)
class Made:
    """A large file that is written when somebody wants it."""

    write: Callable[[BinaryIO], None]


File: TypeAlias = Held | Copied | Made
Files: TypeAlias = Mapping[str, File]
"""Files by their paths from the root, with `/` between folders."""


def kind_of(path: str) -> str:
    """The media type of a file of a site."""
    return KINDS[PurePosixPath(path).suffix]


def write_file(target: Path, file: File) -> None:
    """Write a file whole or not at all. Raises OSError."""
    part = target.with_name(f".{target.name}.part")
    try:
        with part.open("wb") as out:
            match file:
                case Held(data):
                    out.write(data)
                case Copied(path):
                    with path.open("rb") as source:
                        shutil.copyfileobj(source, out)
                case Made(write):
                    write(out)
        part.replace(target)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink()
        raise


def zipped(folder: str, content: Mapping[str, Held | Copied]) -> Made:
    """A zip archive with these files in one folder. Sound is stored as it is: it does not get smaller."""

    def write(out: BinaryIO) -> None:
        with zipfile.ZipFile(out, "w") as archive:
            for name, file in content.items():
                entry = zipfile.ZipInfo(f"{folder}/{name}", _NO_TIME)
                entry.external_attr = 0o644 << 16
                entry.compress_type = zipfile.ZIP_STORED if name.endswith(".mp3") else zipfile.ZIP_DEFLATED
                with opened(file) as source, archive.open(entry, "w") as target:
                    shutil.copyfileobj(source, target)

    return Made(write)


def opened(file: Held | Copied) -> BinaryIO:
    """The content of a file, to be read and closed. Raises OSError."""
    return BytesIO(file.data) if isinstance(file, Held) else file.path.open("rb")


def write_base64(source: BinaryIO, out: BinaryIO) -> None:
    """Write all of one file into another as base64, a piece at a time: a chapter is a megabyte, a guide thirty."""
    while piece := source.read(_CHUNK_BYTES):
        out.write(base64.b64encode(piece))
