#!/usr/bin/env python3
"""Set ALU Companion up in this folder and run it; `python3 start.py help` tells the words that it knows.

Needs nothing but Python 3.11 or newer. Says in plain words, in the user's language, what it does and what is missing.
"""

import glob
import hashlib
import locale
import os
import re
import shutil
import subprocess
import sys

# A link to this file may stand anywhere.
HERE = os.path.dirname(os.path.realpath(__file__))
VENV = os.path.join(HERE, ".venv")
BIN = os.path.join(VENV, "Scripts" if os.name == "nt" else "bin")
PYTHON = os.path.join(BIN, "python.exe" if os.name == "nt" else "python")
CONSTRAINTS = os.path.join(HERE, ".ci", "constraints.txt")
# Tried in this order: a voice is worth having, and its lack must not stop the table.
RUN_EXTRAS = ("voice,sim,friends", "sim,friends", "sim", "")
TEST_EXTRAS = ("voice,test", "test")
LANGUAGES = ("en", "et", "ru")

SENTENCES = {
    "help": (
        """{start}  install into .venv, then play the demonstration
{start} test [...]  install the test tools too, then run the quick tests; --all: all; other words are for pytest
{start} add EXTRA  install what some commands need besides, for instance: {start} add card
{start} WORD [...]  install, then run a command, for instance: {start} doctor
{start} --help  the commands that there are
{start} help  this text
After any of these: --lang en, --lang et or --lang ru chooses the language.""",
        """{start}  paigalda kausta .venv ja mängi ette näidismäng
{start} test [...]  paigalda ka testimise vahendid ja käivita kiired testid; --all: kõik; muud sõnad on mõeldud pytest'ile
{start} add EXTRA  paigalda lisa, mida mõni käsk vajab, näiteks: {start} add card
{start} WORD [...]  paigalda ja käivita käsk, näiteks: {start} doctor
{start} --help  olemasolevad käsud
{start} help  see tekst
Kõigi nende järel valib keele --lang en, --lang et või --lang ru.""",
        """{start}  установить в папку .venv и показать игру роботов
{start} test [...]  установить и средства проверки, запустить быстрые тесты; --all: все; остальные слова — для pytest
{start} add EXTRA  установить дополнение, нужное некоторым командам, например: {start} add card
{start} WORD [...]  установить и выполнить команду, например: {start} doctor
{start} --help  какие есть команды
{start} help  этот текст
После любой из этих строк язык выбирает --lang en, --lang et или --lang ru.""",
    ),
    "environment": (
        "Making a Python environment in the folder .venv.",
        "Loon kausta .venv Pythoni keskkonna.",
        "Создаю окружение Python в папке .venv.",
    ),
    "no-venv": (
        "Missing: the Python module venv. On Debian and Ubuntu: sudo apt install python3-venv. Then start again.",
        "Puudub Pythoni moodul venv. Debianis ja Ubuntus: sudo apt install python3-venv. Seejärel käivitage uuesti.",
        "Не хватает модуля Python venv. В Debian и Ubuntu: sudo apt install python3-venv. Затем запустите снова.",
    ),
    "no-folder": (
        "This is not a folder, so nothing can be installed into it: {path}. Move it away, then start again.",
        "See ei ole kaust, sinna ei saa midagi paigaldada: {path}. Viige see mujale ja käivitage uuesti.",
        "Это не папка, установить туда ничего нельзя: {path}. Переместите это в другое место и запустите снова.",
    ),
    "installing": (
        "Installing {extras}. This takes about a minute the first time.",
        "Paigaldan: {extras}. Esimesel korral kulub umbes minut.",
        "Устанавливаю: {extras}. В первый раз это займёт около минуты.",
    ),
    "repairing": (
        "Something that was installed is gone. It is installed again.",
        "Osa paigaldatust on kadunud. Paigaldan uuesti.",
        "Часть установленного пропала. Устанавливаю заново.",
    ),
    "table": ("the table alone", "ainult mäng ise", "только сама игра"),
    "and": (" and ", " ja ", " и "),
    "less": (
        "That could not be installed; trying with less.",
        "Seda ei õnnestunud paigaldada; proovin vähemaga.",
        "Это установить не удалось; пробую без части пакетов.",
    ),
    "no-line": (
        "Missing: a connection to the Python package index. Go online, then start again.",
        "Puudub ühendus Pythoni pakettide koguga. Looge internetiühendus ja käivitage uuesti.",
        "Нет связи с хранилищем пакетов Python. Подключитесь к интернету и запустите снова.",
    ),
    "no-packages": (
        "Missing: the packages that were to be installed. pip said: {said}",
        "Vajalikke pakette ei õnnestunud paigaldada. pip ütles: {said}",
        "Не удалось установить нужные пакеты. pip ответил: {said}",
    ),
    "no-extra": ("There is no extra {extra}.", "Lisa {extra} ei ole.", "Дополнения {extra} нет."),
    "which-extra": ("Which extra?", "Milline lisa?", "Какое дополнение?"),
    "extras": (
        "{trouble} These can be added: {names}.",
        "{trouble} Lisada saab neid: {names}.",
        "{trouble} Можно добавить: {names}.",
    ),
    "installed": ("Installed: {extras}.", "Paigaldatud: {extras}.", "Установлено: {extras}."),
    "old-python": (
        "Missing: Python 3.11 or newer. This is Python {version}.",
        "Vaja on Pythoni versiooni 3.11 või uuemat. Siin on Python {version}.",
        "Нужен Python 3.11 или новее. Здесь Python {version}.",
    ),
    "testing": ("Running the tests.", "Käivitan testid.", "Запускаю тесты."),
    "stopped": ("Stopped.", "Peatatud.", "Остановлено."),
}


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
    if named in LANGUAGES:
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
    found = re.search(r"""^\s*language\s*=\s*["'](en|et|ru)["']""", top, re.MULTILINE)
    return found.group(1) if found else None


def system_language():
    name = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    if not name and os.name == "nt":
        import ctypes

        name = locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    elif not name and sys.platform == "darwin":
        name = quiet(["defaults", "read", "-g", "AppleLocale"])[1]
    start = re.split(r"[-_.]", name.lower())[0]
    return {"ru": "ru", "russian": "ru", "et": "et", "estonian": "et"}.get(start, "en")


def sentence(name, **values):
    """A sentence in the language of this run."""
    return SENTENCES[name][LANGUAGES.index(language_of(sys.argv[1:]))].format(**values)


def say(name, **values):
    print(sentence(name, **values), flush=True)


def started_as():
    """What was typed to start this script."""
    python = "py" if os.name == "nt" else getattr(sys, "orig_argv", ["python3"])[0]
    if shutil.which(os.path.basename(python)):
        python = os.path.basename(python)
    return " ".join('"%s"' % word if " " in word else word for word in (python, sys.argv[0]))


def extras_there_are():
    """The names of the extras in pyproject.toml."""
    # Here and not above: an old Python has no tomllib, and is to be told so.
    import tomllib

    with open(os.path.join(HERE, "pyproject.toml"), "rb") as file:
        return sorted(tomllib.load(file)["project"]["optional-dependencies"])


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
    if os.path.lexists(VENV) and not os.path.isdir(VENV):
        say("no-folder", path=VENV)
        return False
    say("environment")
    if quiet([sys.executable, "-m", "venv", "--clear", VENV])[0]:
        return True
    # Debian and Ubuntu ship venv without its pip; another pip can fill the environment from outside.
    if quiet([sys.executable, "-m", "venv", "--clear", "--without-pip", VENV])[0]:
        worked, _ = quiet([sys.executable, "-m", "pip", "--python", PYTHON, "install", "pip"])
        if worked:
            return True
    say("no-venv")
    return False


def fingerprint(extras):
    """What the installed state depends on; an unchanged one needs no new installation."""
    digest = hashlib.sha256(extras.encode())
    for name in ("pyproject.toml", os.path.join(".ci", "constraints.txt")):
        with open(os.path.join(HERE, name), "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()


def packages():
    """The names of what can be imported from the environment, without versions."""
    folders = glob.glob(os.path.join(VENV, "lib", "python*", "site-packages")) or [
        os.path.join(VENV, "Lib", "site-packages")
    ]
    names = [name for folder in folders if os.path.isdir(folder) for name in os.listdir(folder)]
    return {name for name in names if not name.endswith(".dist-info") and name != "__pycache__" and " " not in name}


def install(choices):
    """Install the project with the first choice of extras that works; return False when none does."""
    mark = os.path.join(VENV, "installed.txt")
    known = []
    if os.path.exists(mark):
        with open(mark, encoding="utf-8", errors="replace") as file:
            known = [line.split() for line in file if line.strip()]
    wanted = [fingerprint(extras) for extras in choices]
    # Each line: a fingerprint, then what could be imported after it was installed.
    found = [words[1:] for words in known if words[0] in wanted]
    if any(packages().issuperset(names) for names in found):
        return True
    again = []
    if any(found):
        say("repairing")
        # pip would believe its own lists.
        again = ["--force-reinstall"]
    output = ""
    for number, extras in enumerate(choices):
        target = ".[%s]" % extras if extras else "."
        say("installing", extras=extras.replace(",", sentence("and")) or sentence("table"))
        command = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *again]
        worked, output = quiet([*command, "-c", CONSTRAINTS, "-e", target])
        if worked:
            with open(mark, "a", encoding="utf-8") as file:
                # What stood there may be no text at all.
                file.write("\n" + " ".join([fingerprint(extras), *sorted(packages())]) + "\n")
            return True
        if number + 1 < len(choices):
            say("less")
    if "Retry(total=0" in output:
        # What pip says last would speak of conflicts, when there was no line.
        say("no-line")
    else:
        say("no-packages", said=(output.strip().splitlines() or [""])[-1])
    return False


def add(names):
    """Install the extras of these names beside what is there; return False when there is no such extra or it does not work."""
    known = extras_there_are()
    wrong = [name for name in names if name not in known]
    if wrong or not names:
        trouble = sentence("no-extra", extra=wrong[0]) if wrong else sentence("which-extra")
        say("extras", trouble=trouble, names=", ".join(known))
        return False
    extras = ",".join(sorted(set(names)))
    if not make_environment() or not install([extras]):
        return False
    say("installed", extras=extras.replace(",", sentence("and")))
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
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPYCACHEPREFIX": os.path.join(VENV, "compiled")}


def main(arguments):
    words = value_of("--lang", arguments)[1]
    if words == ["help"]:
        say("help", start=started_as())
        return 0
    if sys.version_info < (3, 11):
        say("old-python", version="%d.%d" % sys.version_info[:2])
        return 1
    if words[:1] == ["add"]:
        return 0 if add(words[1:]) else 1
    testing = words[:1] == ["test"]
    if not make_environment() or not install(TEST_EXTRAS if testing else RUN_EXTRAS):
        return 1
    if testing:
        say("testing")
        command = [PYTHON, "-m", "pytest", *pytest_arguments(words[1:])]
    else:
        # A language alone is no word.
        command = [PYTHON, "-m", "alu_companion.cli", *([] if words else ["demo"]), *arguments]
    try:
        # The paths that a player names count from where the player is; commands are named as they are typed here.
        if testing:
            return subprocess.call(command, cwd=HERE, env=testing_environment())
        return subprocess.call(command, cwd=None, env={**os.environ, "ALU_STARTED_AS": started_as()})
    except KeyboardInterrupt:
        return 0 if not testing else 130


if __name__ == "__main__":
    if hasattr(sys.stdout, "reconfigure"):
        # A terminal that knows no such letters shows something, and the rest goes on.
        sys.stdout.reconfigure(errors="replace")
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        say("stopped")
        sys.exit(130)
