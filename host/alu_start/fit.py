"""Lead an environment that was moved or copied with its folder to the new place: `python fit.py FOLDER` of the modules.

The scripts are written anew by what pip writes them with, so this needs no connection.
"""

import os
import sys
import sysconfig
from importlib.metadata import distributions
from pathlib import Path

from pip._vendor.distlib.scripts import ScriptMaker

SITE = Path(sysconfig.get_path("purelib"))
SCRIPTS = Path(sysconfig.get_path("scripts"))


def write_scripts() -> None:
    """Write a script for each command of the installed packages."""
    maker = ScriptMaker(None, str(SCRIPTS))
    maker.clobber, maker.variants, maker.set_mode = True, {""}, True
    for package in distributions(path=[str(SITE)]):
        for kind in ("console_scripts", "gui_scripts"):
            for entry in package.entry_points.select(group=kind):
                maker.make(f"{entry.name} = {entry.value}", {"gui": kind == "gui_scripts"})


def rename_in_scripts(old: str, new: str) -> None:
    """Name the new folder in the scripts that no entry point describes."""
    for script in SCRIPTS.iterdir():
        if script.is_symlink() or not script.is_file():
            continue
        content = script.read_bytes()
        if content.startswith(b"#!") and os.fsencode(old) in content:
            script.write_bytes(content.replace(os.fsencode(old), os.fsencode(new)))


def main(host: str) -> None:
    write_scripts()
    for link in SITE.glob("*alu_companion*.pth"):
        old = Path(os.fsdecode(link.read_bytes().strip())).parent
        rename_in_scripts(str(old / ".venv"), str(Path(host).parent / ".venv"))
        # Last and at once: until then the environment counts as moved.
        written = link.with_suffix(".new")
        written.write_bytes(os.fsencode(host))
        written.replace(link)


if __name__ == "__main__":
    main(sys.argv[1])
