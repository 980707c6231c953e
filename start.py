#!/usr/bin/env python3
"""Set ALU Companion up in this folder and run it; `python3 start.py help` tells the words that it knows.

Needs nothing but Python 3.11 or newer. Says in plain words, in the user's language, what it does and what is missing.
"""

import contextlib
import csv
import glob
import hashlib
import importlib.util
import locale
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import time

# A link to this file may stand anywhere.
HERE = os.path.dirname(os.path.realpath(__file__))
VENV = os.path.join(HERE, ".venv")
BIN = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin")
PYTHON = os.path.join(BIN, "python.exe" if os.name == "nt" else "python")
HOST = os.path.join(HERE, "host")
# Programs that are seldom needed: they run by themselves, and what they print at a failure tells the reason.
HELPERS = os.path.join(HOST, "alu_start")
# A folder for each language; what this script says is setup.ftl in it.
LOCALES = os.path.join(HOST, "alu_companion", "speech", "locales")
SENTENCES = "host/alu_companion/speech/locales/en/setup.ftl"
NEEDED = (
    "pyproject.toml",
    ".ci/constraints.txt",
    "host/alu_companion/cli/__main__.py",
    "host/alu_start/fit.py",
    SENTENCES,
)
CONSTRAINTS = os.path.join(HERE, ".ci", "constraints.txt")
# Tried in this order: a voice is worth having, and its lack must not stop the table.
RUN_EXTRAS = ("voice,sim,friends", "sim,friends", "sim")
# Instead of an extra: the packages that the companion needs, and not itself. It runs from this folder all the same, and sooner.
PACKAGES = "packages"
# The first demonstration waits for no more than it needs; what else is there already does as well.
SHOW_EXTRAS = (PACKAGES, "", *RUN_EXTRAS)
HEARD_EXTRAS = (PACKAGES + ",voice", "voice", *RUN_EXTRAS, *SHOW_EXTRAS)
# What these commands and options need besides.
NEEDS = {
    "analyse": "fast",
    "analyse balance --cluster": "cluster",
    "bench": "bench,club",
    "board install": "board",
    "campaign fuzz": "fuzz",
    "card": "card",
    "club": "club",
    "guide": "guide",
    "hardware": "hardware",
    "hardware release": "board",
    "review": "fast",
    "--against": "fast",
    "--broker": "club",
    "--club": "club",
}
SHOWS = ("demo", "--help", "-h")
TEST_EXTRAS = ("voice,test,bench", "test,bench")
# After so much silence it is told that the work goes on.
PATIENCE_S = 10
# As Python's own ensurepip does it.
RUN_WHEEL = "import runpy, sys; sys.path.insert(0, sys.argv.pop(1)); runpy.run_module('pip', run_name='__main__', alter_sys=True)"
# How pip, and Python's own way to fetch something, tell that there is no connection, and that a disk is full.
NO_LINE = r"Retry\(total=0|urlopen error"
FULL = "Errno 28|No space left"
# A value in a sentence.
VALUE = r"{ *\$(\w+) *}"


def value_of(option, arguments):
    """The last value of an option, and the other arguments."""
    found, rest, waits = None, [], False
    for word in arguments:
        if waits:
            found, waits = word, False
        elif word == option:
            waits = True
        elif word.startswith(option + "="):
            found = word[len(option) + 1 :]
        else:
            rest.append(word)
    return found, rest


def language_of(arguments):
    """The language to speak: that of the line, else of the settings, else of the computer; `alu` finds the same one."""
    named = value_of("--lang", arguments)[0]
    if named in languages():
        return named
    return settings_language(value_of("--config", arguments)[0] or settings_path()) or system_language()


def settings_path():
    home = os.path.expanduser("~")
    if os.name == "nt":
        folder = os.path.join(os.environ.get("LOCALAPPDATA") or home, "alu-companion")
    elif sys.platform == "darwin":
        folder = os.path.join(home, "Library", "Application Support")
    else:
        folder = os.environ.get("XDG_CONFIG_HOME") or os.path.join(home, ".config")
    return os.path.join(folder, "alu-companion", "settings.toml")


def settings_language(path):
    try:
        with open(path, encoding="utf-8-sig", errors="replace") as file:
            # An old Python has no tomllib. Before the first table stand the settings without one.
            top = re.split(r"^\s*\[", file.read(1 << 16), flags=re.MULTILINE)[0]
    except OSError:
        return None
    found = re.search(r"""^\s*language\s*=\s*["'](\w+)["']""", top, re.MULTILINE)
    return found.group(1) if found and found.group(1) in languages() else None


def system_language():
    name = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    if not name and os.name == "nt":
        import ctypes

        name = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    elif not name and sys.platform == "darwin":
        name = quiet(["defaults", "read", "-g", "AppleLocale"])[1]
    start = re.split(r"[-_.]", name.lower())[0]
    return next((language for language in languages() if start in locales_of(language)), "en")


def languages():
    """The languages of the companion: each is a folder that tells about itself."""
    files = glob.glob(os.path.join(glob.escape(LOCALES), "*", "language.toml"))
    return sorted(os.path.basename(os.path.dirname(path)) for path in files)


def locales_of(language):
    """How the names of a computer's locales begin that mean a language."""
    found = re.search(r"^locales *=([^#]*?)\]", text_of(language, "language.toml"), re.MULTILINE)
    return re.findall(r"\w+", found.group(1)) if found else [language]


def text_of(language, name):
    """A file of a language; nothing where it cannot be read."""
    try:
        with open(os.path.join(LOCALES, language, name), encoding="utf-8") as file:
            return file.read()
    except (OSError, ValueError):
        return ""


def wording(language, name):
    """A sentence of a language with its values in braces; nothing where it has none."""
    found = re.search(r"^setup-%s *=(.*(?:\n +\S.*)*)" % name, text_of(language, "setup.ftl"), re.MULTILINE)
    return re.sub(r"\n +", "\n", found.group(1)).strip() if found else ""


def sentence(name, **values):
    """A sentence in the language of this run, in English where that has none. What is no letter or sign that can be printed is spelt."""
    shown = {key: "".join(c if c.isprintable() else "U+%04X" % ord(c) for c in text) for key, text in values.items()}
    for language in (language_of(sys.argv[1:]), "en"):
        said = wording(language, name)
        if said and "{" not in re.sub(VALUE, "", said) and set(re.findall(VALUE, said)) <= set(shown):
            return re.sub(VALUE, lambda value: shown[value.group(1)], said)
    missing = ", ".join(missing_files() or [SENTENCES])
    return "This folder is not complete. Missing: %s. Get the whole of it again: %s" % (missing, HERE)


def say(name, **values):
    tell(sentence(name, **values))


def tell(text):
    try:
        print(text, flush=True)
    except OSError:
        # Nobody reads it any more, or what it is written to is full.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def say_failure(name, output):
    """Say that venv or pip failed, by the line of its output that tells why, and what can be done about it."""
    said = telling_line(output)
    distrust = re.search(r"certificate verify failed:? ([^(\n]+)", output)
    if distrust:
        say("no-trust", said=distrust.group(1).strip())
    elif re.search(NO_LINE, output):
        # What pip says last would speak of conflicts, when there was no line.
        index = re.search(r"host='([^']+)'", output)
        say("no-line", index=" %s" % index.group(1) if index else "")
    else:
        say(name, said=said)
    if re.search(FULL, output):
        say("full")
    elif re.search("Errno 13|Errno 30|WinError 5\\b", said):
        say("barred")


def telling_line(output):
    """The line that tells why venv or pip failed: the first error; else the last line that is no advice."""
    lines = [line.strip(" |\u2502") for line in output.splitlines()]
    # pip's names for kinds of failures have hyphens; what ends in a colon comes before the reason.
    errors = [line for line in lines if re.match(r"[\w.]*(error|exception)\w*: (?!\w+(-\w+)+$).*[^:]$", line, re.I)]
    rest = [line for line in lines if line and not re.match(r"(hint|note|\[notice\])", line)]
    return (errors[:1] or rest[-1:] or [""])[0]


def started_as():
    """What was typed to start this script."""
    python = "py" if os.name == "nt" else getattr(sys, "orig_argv", ["python3"])[0]
    if shutil.which(os.path.basename(python)):
        python = os.path.basename(python)
    return " ".join('"%s"' % word if " " in word else word for word in (python, sys.argv[0]))


def project():
    """What pyproject.toml says."""
    # Here and not above: an old Python has no tomllib, and is to be told so.
    import tomllib

    with open(os.path.join(HERE, "pyproject.toml"), "rb") as file:
        return tomllib.load(file)


def groups():
    """The packages of each group for developers in pyproject.toml. An old pip knows no groups, so it is told their packages."""
    return project().get("dependency-groups", {})


def extras_there_are():
    """The names of the extras in pyproject.toml, and of the groups for developers."""
    return sorted({**project()["project"]["optional-dependencies"], **groups()})


def surroundings(**more):
    """The environment variables of what is started: it imports this folder's modules, and no random.py that lies where the user is."""
    found = [HOST, *filter(None, os.environ.get("PYTHONPATH", "").split(os.pathsep))]
    return {**os.environ, "PYTHONSAFEPATH": "1", "PYTHONPATH": os.pathsep.join(found), **more}


def quiet(command):
    """Run a command; return (worked, its output)."""
    try:
        process = subprocess.Popen(
            command,
            cwd=HERE,
            # What lies elsewhere is not installed here.
            env=surroundings(PYTHONPATH=""),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            # It holds the lock as long as it works, also when this script is killed.
            close_fds=os.name == "nt",
        )
    except OSError as error:
        return False, "Error: %s" % error
    with process:
        output, seconds = None, 0
        try:
            while output is None:
                try:
                    output = process.communicate(timeout=PATIENCE_S)[0]
                except subprocess.TimeoutExpired:
                    seconds += PATIENCE_S
                    say("still", seconds=str(seconds))
        except BaseException:
            process.kill()
            raise
    return process.returncode == 0, output


@contextlib.contextmanager
def alone():
    """Wait until no other start sets this folder up, and keep others waiting."""
    with open(os.path.join(HERE, "start.py"), "rb") as file:
        os.set_inheritable(file.fileno(), os.name != "nt")
        told = False
        while not locked(file):
            if not told:
                say("waiting")
            told = True
            time.sleep(0.2)
        yield


def locked(file):
    """Try to lock a file; also True where the file system knows no locks."""
    try:
        if os.name == "nt":
            import msvcrt

            # Windows lets nobody read what is locked: a byte far behind the end.
            file.seek(1 << 30)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        pass
    return True


def bad_sign():
    """The sign in the path of this folder with which Python's environments do not work, as its sentence is named."""
    for sign in (os.pathsep, "\n", "\r"):
        if sign in HERE:
            return {":": "colon", ";": "semicolon"}.get(sign, "line-break")
    # Bytes that are no text stand in Python's names of files as surrogates.
    return "bytes" if re.search("[\ud800-\udfff]", HERE) else None


def make_environment():
    """Make .venv with a working pip, or say what is missing and return False."""
    if os.path.exists(PYTHON) and quiet([PYTHON, "-m", "pip", "--version"])[0] and "pip" not in names(damaged()):
        return True
    if os.path.lexists(VENV) and not os.path.isdir(VENV):
        say("no-folder", path=VENV)
        return False
    if importlib.util.find_spec("venv") is None:
        say("no-venv")
        return False
    say("environment")
    # What is no environment may be somebody's own files.
    clear = ["--clear"] if os.path.exists(os.path.join(VENV, "pyvenv.cfg")) else []
    worked, output = quiet([sys.executable, "-m", "venv", "--without-pip", *clear, os.path.realpath(VENV)])
    if worked:
        forget(damaged())
        # The wheel that Python carries comes with the packages.
        if not own_pips():
            worked, output = quiet([PYTHON, os.path.join(HELPERS, "first_pip.py")])
    if not worked:
        say_failure("no-environment", output)
    return worked


def own_pips():
    """The wheels of pip that Python carries, at most one; none where Debian has split it off."""
    ensurepip = importlib.util.find_spec("ensurepip")
    bundled = os.path.join(os.path.dirname(ensurepip.origin), "_bundled") if ensurepip else ""
    folder = sysconfig.get_config_var("WHEEL_PKG_DIR") or bundled
    return glob.glob(os.path.join(glob.escape(folder), "pip-*.whl"))[-1:] if ensurepip else []


def pip():
    """How pip is run, and what is to be installed with the packages: where it is not yet installed, the wheel runs and installs itself."""
    if "pip" in names(installed()):
        return [PYTHON, "-m", "pip"], []
    return [PYTHON, "-c", RUN_WHEEL, *own_pips()], own_pips()


def fit():
    """Lead the environment of a folder that was moved or copied to the new place."""
    say("moved")
    for command in ([PYTHON, "-m", "venv", "--without-pip", VENV], [PYTHON, os.path.join(HELPERS, "fit.py"), HOST]):
        worked, output = quiet(command)
        if not worked:
            # The companion runs all the same: it is told where its modules lie.
            say_failure("no-environment", output)
            return


def missing_files():
    """What the companion needs and does not lie in this folder."""
    return [name for name in NEEDED if not os.path.exists(os.path.join(HERE, name))]


def missing_data():
    """The same for what pyproject.toml packs beside the modules."""
    readme, packed = project()["project"]["readme"], project()["tool"]["hatch"]["build"]["targets"]["wheel"]
    return [name for name in (readme, *packed["force-include"]) if not os.path.exists(os.path.join(HERE, name))]


def fingerprint(extras):
    """What the installed state depends on; an unchanged one needs no new installation."""
    digest = hashlib.sha256(extras.encode())
    digest.update(os.fsencode(os.path.realpath(PYTHON)))
    for path in (os.path.join(HERE, "pyproject.toml"), CONSTRAINTS):
        with open(path, "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()


def site_packages():
    """The folders in which packages are installed."""
    return glob.glob(os.path.join(glob.escape(VENV), "[Ll]ib", "python*", "site-packages")) or [
        os.path.join(VENV, "Lib", "site-packages")
    ]


def installed():
    """The folders with what pip knows of each installed package."""
    return [info for site in site_packages() for info in glob.glob(os.path.join(glob.escape(site), "*.dist-info"))]


def names(infos):
    """The names of packages, without versions."""
    return {os.path.basename(info).split("-")[0] for info in infos}


def damaged():
    """Those of the installed packages that are not there as a whole: an interrupted installation or a full disk leaves such."""
    return [info for info in installed() if not is_whole(info)]


def is_whole(info):
    """Compare the files of a package with pip's list of them, by their sizes: that is quick enough for each start."""
    site = os.path.dirname(info)
    try:
        with open(os.path.join(info, "RECORD"), encoding="utf-8", newline="") as file:
            rows = list(csv.reader(file))
        return bool(rows) and all(is_of_size(os.path.join(site, name), int(size)) for name, _, size in rows if size)
    except (OSError, ValueError, csv.Error):
        return False


def is_of_size(path, size):
    there = os.path.getsize(path)
    if there == size:
        return True
    # What names the place of the environment is written anew in a folder that was moved.
    if path.endswith(".pth"):
        return there > 0
    if os.pardir not in path:
        return False
    with open(path, "rb") as file:
        return file.read(2) in (b"#!", b"MZ")


def forget(infos):
    """Let pip take these for not installed: it would believe its own notes, and leave them as they are."""
    for info in infos:
        shutil.rmtree(info)


def is_moved():
    """True when the environment was made for another place."""
    links = [
        link for site in site_packages() for link in glob.glob(os.path.join(glob.escape(site), "*alu_companion*.pth"))
    ]
    for link in links:
        with open(link, "rb") as file:
            if file.read().strip() != os.fsencode(HOST):
                return True
    return False


def whole():
    """The names of the packages that are there as a whole."""
    return names(installed()) - names(damaged())


def can_start(choices):
    """True when one of these choices of extras is installed, and all that ever was installed here is there as a whole."""
    if not os.path.exists(PYTHON) or missing_files():
        return False
    noted, fingerprints = notes()
    return any(fingerprint(extras) in fingerprints for extras in choices) and noted <= whole()


def notes():
    """What was noted after the last installation: the names of the packages that were whole, and the fingerprints of all choices."""
    try:
        with open(os.path.join(VENV, "installed.txt"), encoding="utf-8", errors="replace") as file:
            lines = file.read().splitlines() or [""]
    except FileNotFoundError:
        return set(), set()
    return set(lines[0].split()), set(lines[1:])


def note(choice):
    """Note that a choice of extras is installed."""
    fingerprints = sorted({*notes()[1], fingerprint(choice)})
    with open(os.path.join(VENV, "installed.txt"), "w", encoding="utf-8") as file:
        file.write("\n".join([" ".join(sorted(whole())), *fingerprints, ""]))


def set_up(choices):
    """Have the project installed with the first choice of extras that works; return False when none does."""
    sign = bad_sign()
    if sign:
        say("bad-path", sign=sentence(sign), path=HERE)
        return False
    if can_start(choices) and not is_moved():
        return True
    with alone():
        is_there = can_start(choices)
        if not is_there and not make_environment():
            return False
        if is_moved():
            fit()
        return is_there or install(choices)


def install(choices):
    """Install the project with the first choice of extras that works; return False when none does."""
    missing = missing_files() or missing_data()
    if missing:
        say("incomplete", names=", ".join(missing), path=HERE)
        return False
    noted, fingerprints = notes()
    spoilt = (noted - whole() | names(damaged())) - {"alu_companion"}
    if spoilt or any(fingerprint(extras) in fingerprints for extras in choices):
        say("repairing")
    for number, extras in enumerate(choices):
        if number:
            say("less")
            # Perhaps it was one of these that could not be installed.
            spoilt = ()
        forget(damaged())
        say("installing", extras=called(extras))
        run_pip, itself = pip()
        command = [*run_pip, "install", "--quiet", "--disable-pip-version-check", "-c", CONSTRAINTS]
        own = ",".join(name for name in extras.split(",") if name not in groups())
        built = [*grouped(extras), "-e", ".[%s]" % own if own else "."]
        # What is imported is compiled then; most is never imported.
        target = ["--no-compile", *packages(extras)] if PACKAGES in extras else built
        worked, output = quiet([*command, *itself, *sorted(spoilt), *target])
        if worked:
            note(extras)
            return True
        if re.search(NO_LINE + "|" + FULL, output):
            # Less would fail in the same way.
            break
    forget(damaged())
    if re.search(NO_LINE, output) and any(has_all(extras) for extras in choices):
        # The checkout is newer than its packages, and they do for it too.
        return True
    say_failure("no-packages", output)
    return False


def called(extras):
    """What extras are called where they are told."""
    listed = extras.replace(PACKAGES, "").strip(",") or "table"
    names = [sentence(name) if wording("en", name) else name for name in listed.split(",")]
    return (" %s " % sentence("and")).join([*filter(None, [", ".join(names[:-1])]), names[-1]])


def packages(extras):
    """The packages that the project needs with these extras."""
    said = project()["project"]
    further = [need for extra in extras.split(",") for need in said["optional-dependencies"].get(extra, [])]
    return [*said["dependencies"], *further, *grouped(extras)]


def grouped(extras):
    """The packages of the groups for developers that are named among extras."""
    return [need for name in extras.split(",") for need in groups().get(name, [])]


def has_all(extras):
    """True when the packages that the project needs with these extras are there, as pip finds without a connection."""
    return quiet([PYTHON, "-m", "pip", "install", "--quiet", "--no-index", "-c", CONSTRAINTS, *packages(extras)])[0]


def add(names):
    """Install the extras of these names beside what is there; return False when there is no such extra or it does not work."""
    missing = missing_files()
    if missing:
        say("incomplete", names=", ".join(missing), path=HERE)
        return False
    known = extras_there_are()
    wrong = [name for name in names if name not in known]
    if wrong or not names:
        trouble = sentence("no-extra", extra=wrong[0]) if wrong else sentence("which-extra")
        say("extras", trouble=trouble, names=", ".join(known))
        return False
    extras = ",".join(sorted(set(names)))
    if not set_up([extras]):
        return False
    say("installed", extras=called(extras))
    return True


def pytest_arguments(given):
    """What pytest is told: the quick tests, all of them after --all, or what was given."""
    if given and given[0] != "--all":
        return given
    tier = given[1:] if given else ["--quick"]
    return ["-n", "auto", "--dist", "loadgroup", *tier]


def testing_environment():
    """The environment of the tests: each module is compiled once, for all the processes that they start.

    Some machines ask Python to keep nothing that it has compiled, so that no folder is littered; here it has a folder of its own.
    """
    kept = {name: value for name, value in surroundings().items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": os.path.join(VENV, "compiled")}


def main(arguments):
    words = value_of("--config", value_of("--lang", arguments)[1])[1]
    if words == ["help"]:
        say("help", start=started_as(), languages=", ".join(languages()))
        return 0
    if sys.version_info < (3, 11):
        say("old-python", version="%d.%d" % sys.version_info[:2])
        return 1
    if words[:1] == ["add"]:
        return 0 if add(words[1:]) else 1
    testing = words[:1] == ["test"]
    told = {} if words or can_start(SHOW_EXTRAS) else tell_game()
    shown = HEARD_EXTRAS if has_sound() else SHOW_EXTRAS
    choices = TEST_EXTRAS if testing else RUN_EXTRAS if words and words[0] not in SHOWS else shown
    # What the first demonstration has installed lets everything run; only the rest is missing then.
    if not set_up(choices) and (testing or not can_start(SHOW_EXTRAS)):
        return 1
    for name in NEEDS:
        if is_asked(name, words):
            # Without it the command itself says what is missing.
            set_up([NEEDS[name]])
    if testing:
        say("testing")
        command = [PYTHON, "-m", "pytest", *pytest_arguments(words[1:])]
    else:
        # A language or a settings file alone is no word.
        command = [PYTHON, "-m", "alu_companion.cli", *([] if words else ["demo"]), *arguments]
    try:
        # The paths that a player names count from where the player is; commands are named as they are typed here.
        if testing:
            return subprocess.call(command, cwd=HERE, env=testing_environment())
        return subprocess.call(command, cwd=None, env=surroundings(ALU_STARTED_AS=started_as(), **told))
    except KeyboardInterrupt:
        return 0 if not testing else 130


def is_asked(name, words):
    """True when a line begins with the words of a command, and has the options that are named with them or alone."""
    commands = [word for word in name.split() if not word.startswith("--")]
    options = {word.partition("=")[0] for word in words if word.startswith("--")}
    return words[: len(commands)] == commands and options.issuperset(name.split()[len(commands) :])


def has_sound():
    """True when this computer may be heard; only Linux tells that it cannot."""
    played = ("/dev/snd", os.path.join(os.environ.get("XDG_RUNTIME_DIR") or "/run", "pulse"))
    return not sys.platform.startswith("linux") or "PULSE_SERVER" in os.environ or any(map(os.path.isdir, played))


def tell_game():
    """Say what the game is about while the first demonstration is prepared; gives the variable that tells it so."""
    told = re.findall(r"^show-about-alu-\d = (.*)", text_of(language_of(sys.argv[1:]), "show.ftl"), re.MULTILINE)
    if not told:
        return {}
    tell(" ".join(told))
    return {"ALU_GAME_TOLD": "1"}


def open_closed_files():
    """Give what is started the three files that every program expects; some starters close them."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            # The lowest free number is given.
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)


if __name__ == "__main__":
    open_closed_files()
    if hasattr(sys.stdout, "reconfigure"):
        # A terminal that knows no such letters shows something, and the rest goes on.
        sys.stdout.reconfigure(errors="replace")
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        say("stopped")
        sys.exit(130)
    except OSError as error:
        say("failed", said=str(error))
        sys.exit(1)
