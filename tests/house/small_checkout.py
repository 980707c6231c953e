"""A checkout with the true start script and a companion of three lines: its set-up takes seconds and no connection."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[2]
LOCALES = "host/alu_companion/speech/locales"

PROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]

[project]
name = "alu-companion"
version = "1.0"
readme = "README.md"
dependencies = ["wordlist"]

[project.optional-dependencies]
voice = []
sim = []
friends = []
card = []

[tool.hatch.build.targets.wheel.force-include]
"LICENSE" = "LICENSE"
"""

BACKEND = """
import os, zipfile

def get_requires_for_build_editable(config_settings=None):
    return []

def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    name, info = "alu_companion-1.0-py3-none-any.whl", "alu_companion-1.0.dist-info"
    extras = "".join("Provides-Extra: %s\\n" % extra for extra in ("voice", "sim", "friends", "card"))
    with zipfile.ZipFile(os.path.join(wheel_directory, name), "w") as wheel:
        wheel.writestr("_editable_impl_alu_companion.pth", os.path.join(os.getcwd(), "host"))
        head = "Metadata-Version: 2.1\\nName: alu-companion\\nVersion: 1.0\\nRequires-Dist: wordlist\\n"
        wheel.writestr(info + "/METADATA", head + extras)
        wheel.writestr(info + "/WHEEL", "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n")
        wheel.writestr(info + "/entry_points.txt", "[console_scripts]\\nalu = alu_companion.cli.__main__:run\\n")
        wheel.writestr(info + "/RECORD", "")
    return name
"""

COMPANION = """
import subprocess, sys
from random import Random
from wordlist.words import WORD

def run():
    code = "import queue, alu_companion; print(alu_companion.__path__[0])"
    print("companion", WORD, *sys.argv[1:], flush=True)
    raise SystemExit(subprocess.call([sys.executable, "-c", code]))

if __name__ == "__main__":
    run()
"""


def write_wheel(folder: Path, name: str, version: str, files: dict[str, str]) -> Path:
    """Write a wheel of these files."""
    folder.mkdir(parents=True, exist_ok=True)
    path, info = folder / f"{name}-{version}-py3-none-any.whl", f"{name}-{version}.dist-info"
    known = {
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    rows = [f"{file},,{len(content)}\n" for file, content in (files | known).items()]
    with zipfile.ZipFile(path, "w") as wheel:
        for file, content in (files | known | {f"{info}/RECORD": "".join([*rows, f"{info}/RECORD,,\n"])}).items():
            wheel.writestr(file, content)
    return path


class Checkout:
    """A folder with the start script, and the way to run it."""

    def __init__(self, folder: Path, wheels: Path) -> None:
        self.folder, self.wheels = folder, wheels

    @property
    def site(self) -> Path:
        """Where its packages are installed."""
        return next((self.folder / ".venv" / "lib").glob("python*")) / "site-packages"

    def environment(self, **more: str) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "PYTHON"))}
        pip = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": self.wheels.as_uri(), "PIP_CONFIG_FILE": os.devnull}
        return {**kept, **pip, "LC_ALL": "C.UTF-8", "XDG_CONFIG_HOME": str(self.wheels), **more}

    def start(self, *words: str, cwd: Path | None = None, script: Path | None = None) -> tuple[int, list[str]]:
        """Run the start script; its exit code, and the lines that it and the companion print, but for those about its patience."""
        command = [sys.executable, str(script or self.folder / "start.py"), *words]
        done = subprocess.run(
            command, cwd=cwd, env=self.environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=200
        )
        lines = done.stdout.decode(errors="surrogateescape").splitlines()
        return done.returncode, [line for line in lines if not line.startswith("Still at work: ")]

    def copied(self, folder: Path) -> Checkout:
        """A copy in another place."""
        shutil.copytree(self.folder, folder, symlinks=True)
        return Checkout(folder, self.wheels)

    def runs(self, word: str = "spoken") -> list[str]:
        """What the companion of this checkout prints after `play`."""
        return [f"companion {word} play", str(self.folder / "host" / "alu_companion")]


def small_checkout(folder: Path) -> Checkout:
    """Write a checkout, where nothing is installed yet."""
    wheels = folder / "wheels"
    write_wheel(wheels, "wordlist", "1.0", {"wordlist/__init__.py": "", "wordlist/words.py": "WORD = 'spoken'\n"})
    checkout = folder / "checkout"
    files = {
        "pyproject.toml": PROJECT,
        "backend.py": BACKEND,
        "README.md": "",
        "LICENSE": "",
        ".ci/constraints.txt": "",
        "host/alu_companion/__init__.py": "",
        "host/alu_companion/cli/__init__.py": "",
        "host/alu_companion/cli/__main__.py": COMPANION,
    }
    for name, content in files.items():
        (checkout / name).parent.mkdir(parents=True, exist_ok=True)
        (checkout / name).write_text(content, encoding="utf-8")
    shutil.copy(ROOT / "start.py", checkout)
    shutil.copytree(ROOT / "host" / "alu_start", checkout / "host" / "alu_start")
    # Where the script finds its languages and sentences.
    for path in (ROOT / LOCALES).glob("*/*"):
        if path.name in ("language.toml", "setup.ftl"):
            (checkout / LOCALES / path.parent.name).mkdir(parents=True, exist_ok=True)
            shutil.copy(path, checkout / LOCALES / path.parent.name)
    return Checkout(checkout, wheels)
