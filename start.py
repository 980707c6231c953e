#!/usr/bin/env python3
"""Set ALU Companion up in this folder and run it.

    python3 start.py               install into .venv, then play the demonstration (alu demo)
    python3 start.py test [...]    install the test tools too, then run the quick tests; --all: all; other words are for pytest
    python3 start.py add EXTRA     install what some commands need besides, for instance: python3 start.py add card
    python3 start.py WORD [...]    install, then run `alu WORD ...`, for instance: python3 start.py doctor
    python3 start.py --help        the words that there are
    python3 start.py help          this text

Needs nothing but Python 3.11 or newer. Says in plain words what it does and what is missing.
"""

import hashlib
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
VENV = os.path.join(HERE, ".venv")
BIN = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin")
PYTHON = os.path.join(BIN, "python.exe" if os.name == "nt" else "python")
CONSTRAINTS = os.path.join(HERE, ".ci", "constraints.txt")
# Tried in this order: a voice is worth having, and its lack must not stop the table.
RUN_EXTRAS = ("voice,sim", "sim", "")
TEST_EXTRAS = ("voice,test", "test")


def extras_there_are():
    """The names of the extras in pyproject.toml."""
    # Here and not above: an old Python has no tomllib, and is to be told so.
    import tomllib

    with open(os.path.join(HERE, "pyproject.toml"), "rb") as file:
        return sorted(tomllib.load(file)["project"]["optional-dependencies"])


def say(sentence):
    print(sentence, flush=True)


def quiet(command):
    """Run a command; return (worked, its output)."""
    done = subprocess.run(
        command, cwd=HERE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    )
    return done.returncode == 0, done.stdout


def make_environment():
    """Make .venv with a working pip, or say what is missing and return False."""
    if os.path.exists(PYTHON) and quiet([PYTHON, "-m", "pip", "--version"])[0]:
        return True
    say("Making a Python environment in the folder .venv.")
    if quiet([sys.executable, "-m", "venv", "--clear", VENV])[0]:
        return True
    # Debian and Ubuntu ship venv without its pip; another pip can fill the environment from outside.
    if quiet([sys.executable, "-m", "venv", "--clear", "--without-pip", VENV])[0]:
        worked, _ = quiet([sys.executable, "-m", "pip", "--python", PYTHON, "install", "pip"])
        if worked:
            return True
    say("Missing: the Python module venv. On Debian and Ubuntu: sudo apt install python3-venv. Then start again.")
    return False


def fingerprint(extras):
    """What the installed state depends on; an unchanged one needs no new installation."""
    digest = hashlib.sha256(extras.encode())
    for name in ("pyproject.toml", os.path.join(".ci", "constraints.txt")):
        with open(os.path.join(HERE, name), "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()


def install(choices):
    """Install the project with the first choice of extras that works; return False when none does."""
    mark = os.path.join(VENV, "installed.txt")
    known = ""
    if os.path.exists(mark):
        with open(mark) as file:
            known = file.read()
    if any(fingerprint(extras) in known for extras in choices):
        return True
    output = ""
    for number, extras in enumerate(choices):
        target = ".[%s]" % extras if extras else "."
        say(
            "Installing %s. This takes about a minute the first time."
            % (extras.replace(",", " and ") or "the table alone")
        )
        worked, output = quiet(
            [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-c", CONSTRAINTS, "-e", target]
        )
        if worked:
            with open(mark, "a") as file:
                file.write(fingerprint(extras) + "\n")
            return True
        if number + 1 < len(choices):
            say("That could not be installed; trying with less.")
    if "Retry(total=0" in output:
        # What pip says last would speak of conflicts, when there was no line.
        say("Missing: a connection to the Python package index. Go online, then start again.")
    else:
        said = (output.strip().splitlines() or ["nothing"])[-1]
        say("Missing: the packages that were to be installed. pip said: %s" % said)
    return False


def add(names):
    """Install the extras of these names beside what is there; return False when there is no such extra or it does not work."""
    known = extras_there_are()
    wrong = [name for name in names if name not in known]
    if wrong or not names:
        trouble = "There is no extra %s." % wrong[0] if wrong else "Which extra?"
        say("%s These can be added: %s." % (trouble, ", ".join(known)))
        return False
    extras = ",".join(sorted(set(names)))
    if not make_environment() or not install([extras]):
        return False
    say("Installed: %s." % extras.replace(",", " and "))
    return True


def pytest_arguments(given):
    """What pytest is told: the quick tests, all of them after --all, or what was given."""
    if given and given[0] != "--all":
        return given
    tier = given[1:] if given else ["--quick"]
    return ["-n", "auto", "--dist", "loadgroup", *tier]


def main(arguments):
    if arguments == ["help"]:
        say(__doc__.strip())
        return 0
    if sys.version_info < (3, 11):
        say("Missing: Python 3.11 or newer. This is Python %d.%d." % sys.version_info[:2])
        return 1
    if arguments[:1] == ["add"]:
        return 0 if add(arguments[1:]) else 1
    testing = arguments[:1] == ["test"]
    if not make_environment() or not install(TEST_EXTRAS if testing else RUN_EXTRAS):
        return 1
    if testing:
        say("Running the tests.")
        command = [PYTHON, "-m", "pytest", *pytest_arguments(arguments[1:])]
    else:
        command = [PYTHON, "-m", "alu_companion.cli", *(arguments or ["demo"])]
    try:
        # The paths that a player names count from where the player is.
        return subprocess.call(command, cwd=HERE if testing else None)
    except KeyboardInterrupt:
        return 0 if not testing else 130


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        say("Stopped.")
        sys.exit(130)
