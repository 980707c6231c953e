"""Where the files that are not Python modules of the host lie: beside the sources, or inside an installed package."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_CHECKOUT = _PACKAGE.parent.parent


def _find(name: str) -> Path:
    """The checkout's own file wins: an editable install also holds a copy that grows stale."""
    in_checkout = _CHECKOUT / name
    return in_checkout if in_checkout.exists() else _PACKAGE / "data" / name


def start_file() -> Path:
    """The script that sets the companion up in its folder; not there where it was installed as a package."""
    return _CHECKOUT / "start.py"


def firmware_dir() -> Path:
    """The folder of the MicroPython files that run on the board."""
    return _find("firmware")


def board_file() -> Path:
    """The hardware description `board.toml`."""
    return _find("hardware/board.toml")


def tactile_dir() -> Path:
    """The folder of sizes and texts of what is made for fingers."""
    return _find("hardware/tactile")


def tracks_dir() -> Path:
    """The folder of the kept tracks of the circuit boards, `<board>.txt`."""
    return _find("hardware/boards")


def licences() -> dict[str, Path]:
    """The licences of software and hardware, by the names that they have side by side."""
    return {"LICENSE-software.txt": _find("LICENSE"), "LICENSE-hardware.txt": _find("hardware/LICENSE")}


def release_file() -> Path:
    """What is where in a release of the hardware, in all languages."""
    return _find("hardware/release.md")


def errata_file() -> Path:
    """What is known to be wrong with this revision of the hardware."""
    return _find("hardware/errata.md")


def build_guides() -> tuple[Path, ...]:
    """How the hardware is built, a page for each language, its pictures, and what the builder is asked to measure."""
    docs = _find("docs")
    return (*sorted(docs.glob("build*.md")), docs / "measured.md", *sorted((docs / "pictures").glob("build-*.svg")))


def earcons_file() -> Path:
    """The description of the short sounds `earcons.toml`."""
    return _find("audio/earcons.toml")


def wire_parent_dir() -> Path:
    """The folder to put on the board's path so that `import wire` finds the protocol."""
    return _PACKAGE


def guide_dir() -> Path:
    """The folder of the guide's chapters, `<language>/<game>/NN-name.md`."""
    return _find("audio/guide")
