"""What commands say before they run: in the language of the user, under the name that was typed, one fact a line."""

from __future__ import annotations

import inspect
import re
import tomllib
from collections.abc import Iterator, Mapping
from functools import cache

import click
import pytest
from click.testing import CliRunner, Result

from alu_companion.cli import main
from alu_companion.cli.help import Group, Rare, paragraphs
from alu_companion.cli.user import STARTED_AS
from alu_companion.runtime.environment import system_language
from alu_companion.speech.languages import LANGUAGES, LOCALES
from alu_tools import commands as tools
from alu_tools.commands import hardware as board_tools
from cli.alu import Home

OTHERS = [language for language in LANGUAGES if language != "en"]
TEXTS = {language: tomllib.loads((LOCALES / language / "help.toml").read_text(encoding="utf-8")) for language in OTHERS}
OURS = {
    *("Commands", "For example: {command}", "There are more options: {command}"),
    *("at least {least}", "from {least} to {most}"),
}
"""Texts of no command that `help.py` says itself."""
MISTAKES = {
    *("give a number above 0, or max", "give a time such as 83.5, 1:23 or 1:02:03", "--json needs --check"),
    "give from 2 to {most} names, each once, of at most {longest} printable characters",
    "give a name such as school.local or an address such as 192.168.1.20, and nothing else",
    "a name may have only lowercase letters from a to z, digits and hyphens",
}
NAMES = {
    *(
        "MQTT",
        "ALU",
        "Island",
        "of",
        "Loki",
        "Almajara",
        "POI",
        "Control",
        "Pico",
        "MicroPython",
        "CPython",
        "KiCad",
    ),
    *("JSON", "WAV", "MP3", "UTF", "PDF", "PNG", "SVG", "STL", "BRF", "http", "https", "ngspice", "liblouis", "grade"),
    *(
        "pulseaudio",
        "auto",
        "sim",
        "max",
        "all",
        "voice",
        "gz",
        "club",
        "WebSocket",
        "mosquitto",
        "Club",
    ),
}
"""Latin words that stand in the help of every language: names, and words that are typed."""


TOOLS = {(): tools.SECTION, ("hardware",): board_tools.SECTION}
"""What developers' commands stand in, by the words after which it is listed."""
ENGLISH = {"the", "a", "of", "or", "and", "with", "for", "this", "file"}
"""Words that stand in every English text."""


def commands() -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Every command by its path, the program itself first. Those of developers speak English alone."""

    def below(path: tuple[str, ...], command: click.Command) -> Iterator[tuple[tuple[str, ...], click.Command]]:
        yield path, command
        if isinstance(command, click.Group):
            context = click.Context(command)
            for name in command.list_commands(context):
                if path not in TOOLS or name not in TOOLS[path].commands:
                    found = command.get_command(context, name)
                    assert found is not None
                    yield from below((*path, name), found)

    yield from below((), main)


@cache
def all_commands() -> Mapping[tuple[str, ...], click.Command]:
    """Every command by its path; each is read for it, so that this is no part of collecting the tests."""
    return dict(commands())


def run(*args: str, **environment: str) -> Result:
    return CliRunner(env=environment).invoke(main, list(args), prog_name="alu")


def test_the_file_that_is_written_is_called_by_one_option_everywhere() -> None:
    options = {
        " ".join(path): {opt for one in command.params for opt in one.opts} for path, command in all_commands().items()
    }
    assert [
        path for path, found in options.items() if "--output" in found or ("-o" in found and "--out" not in found)
    ] == []


def declared() -> set[str]:
    """Every text of a command in English."""
    found = set()
    for command in all_commands().values():
        found.update(paragraphs(command.help or ""))
        options = (one for one in command.get_params(click.Context(command)) if isinstance(one, click.Option))
        found.update(one.help for one in options if one.help)
        if isinstance(command, Group):
            for section in command.sections():
                found.update({section.heading, *section.commands.values()})
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_is_there_in_every_language_and_no_other(language: str) -> None:
    texts = TEXTS[language]
    modules = [click.core, click.exceptions, click.parser, click.types, click.formatting, click.decorators]
    of_click = "".join(inspect.getsource(module) for module in modules)
    metavars = {text for text in texts if text.isupper()}
    rest = set(texts) - declared() - metavars - OURS - MISTAKES
    assert declared() | OURS | MISTAKES <= set(texts)
    assert [text for text in rest if repr(text)[1:-1].replace("'", "") not in of_click.replace("'", "")] == []
    for text, said in texts.items():
        # A name may be told with or without marks, and click tells the sort of a number in English.
        places = set(re.findall(r"\{\w+", text)) - {"{number_type", "{name"}
        assert places <= set(re.findall(r"\{\w+", said)), text
        assert set(re.findall(r"--[a-z]+", text)) <= set(re.findall(r"--[a-z]+", said)), text


def not_in_language(path: tuple[str, ...], language: str) -> list[str]:
    """The words in the help of a command that are not of this language, and the rare options that it leaves out."""
    command = all_commands()[path]
    found = []
    for args in ((*path, "--lang", language, "--help", "all"), ("--lang", language, *path, "--help", "all")):
        result = run(*args)
        assert result.exit_code == 0, result.output
        rare = [one.opts[0] for one in command.params if isinstance(one, Rare)]
        found += [name for name in rare if f"  {name}" not in result.output]
        choices = {word for one in command.params if isinstance(one.type, click.Choice) for word in one.type.choices}
        told = re.sub(
            r'"[^"]*"|\[[a-z|0-9-]+\]|--?[a-z][\w-]*|\S+/\S+|\w+\.(?:txt|toml|py|rec)|\b[a-d]\d\b|Ctrl-C',
            "",
            result.output,
        )
        told = re.sub(r"^  [a-z]+|\balu(?: [a-z]+)*\b", "", told, flags=re.MULTILINE)
        words = set(re.findall(r"[A-Za-z]+\d?", told)) - NAMES - choices
        if language == "ru":
            found += sorted(words)
        elif language == "et":
            found += sorted({word.lower() for word in words} & ENGLISH)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_the_help_is_in_the_language_of_the_user(language: str) -> None:
    wrong = {" ".join(path): not_in_language(path, language) for path in all_commands()}
    assert {path: found for path, found in wrong.items() if found} == {}


def short_help_is_wrong(path: tuple[str, ...]) -> bool:
    """Whether the short help of a command tells a rare option, or does not say where these are told."""
    rare = [one.opts[0] for one in all_commands()[path].params if isinstance(one, Rare)]
    told = run(*path, "--help", "--lang", "en").output
    is_told = any(re.search(rf"^  {name}\b(?!-)", told, re.MULTILINE) for name in rare)
    says_where = " ".join(("alu", *path, "--help all")) in told
    return is_told or says_where != bool(rare) or "..." in told.split("\n", 1)[1]


def test_short_help_leaves_the_rare_options_out_and_says_where_they_are() -> None:
    assert [" ".join(path) for path in all_commands() if short_help_is_wrong(path)] == []


def test_help_of_play_is_short() -> None:
    assert len(run("play", "--help").output.splitlines()) <= 23


@pytest.mark.parametrize(
    ("args", "russian"),
    [
        (("plya",), "Нет такой команды: plya. Может быть, одно из этого: 'play', 'replay'?"),
        (("play", "--prot", "x"), "Нет такого параметра: --prot. Может быть, одно из этого: '--port', '--position'?"),
        (("replay",), "Не хватает аргумента 'ЗАПИСЬ'."),
        (("boards",), "Не хватает параметра '--game'. Выберите из этого:\n\talmajara,\n\tpoi"),
        (("play", "--game", "go"), "'go' сюда не подходит. Выберите из этого: 'alu', 'almajara', 'poi'."),
        (("play", "--speed", "no"), "Неверное значение для '--speed': укажите число больше 0 или max"),
        (("play", "--page-port", "70000"), "70000 выходит за пределы: 0<=x<=65535."),
        (("demo", "--seed", "x"), "'x' — не то число, которое здесь нужно."),
        (("demo", "--seed"), "После --seed нужно значение."),
        (("demo", "--silent=x"), "Параметр --silent не принимает значения."),
        (("demo", "now"), "Лишнее слово: now"),
        (("replay", "/"), "'/' — это папка, а нужен файл."),
        (("boards", "--game", "poi", "--json"), "--json действует только вместе с --check"),
    ],
)
def test_mistakes_are_told_in_the_language_of_the_user(args: tuple[str, ...], russian: str) -> None:
    for line in (("--lang", "ru", *args), ("--lang=ru", *args)):
        result = run(*line)
        assert result.exit_code == 2
        assert russian in result.output
        assert result.output.splitlines()[-1 - russian.count("\n")].startswith("Ошибка: ")
    assert russian not in run(*args, LC_ALL="C").output


def test_the_line_is_asked_before_the_settings_and_these_before_the_computer(home: Home) -> None:
    def language(*args: str, environment: str = "ru_RU.UTF-8") -> str:
        home.environment |= {"LC_ALL": "", "LC_MESSAGES": "", "LANG": environment}
        first = home.run(*args, "--help").stdout.decode().split(":")[0]
        return {"Usage": "en", "Kasutamine": "et", "Использование": "ru"}[first]

    assert language("play") == "ru"
    assert language("play", environment="") == "en"
    settings = home.path("config") / "alu-companion" / "settings.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text('language = "et"\n', encoding="utf-8")
    assert language("play") == "et"
    assert language("play", "--lang", "en") == "en"
    assert language("--lang", "en", "play") == "en"
    settings.write_text("language = 3\n", encoding="utf-8")
    assert language("play") == "ru"
    own = home.path("own.toml")
    own.write_text('language = "et"\n', encoding="utf-8")
    assert language("play", "--config", str(own)) == "et"


def test_a_language_before_a_command_is_an_option_of_it(home: Home) -> None:
    for args in (("--lang", "ru", "keys", "enter"), ("keys", "enter", "--lang", "ru")):
        assert re.search("[а-я]", home.run(*args, "--silent").stdout.decode())


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "et"}, "et"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_MESSAGES": "et_EE.UTF-8"}, "et"),
        ({"LANG": "et_EE", "LC_ALL": "ru_RU"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": ""}, "ru"),
        ({"LANG": "Russian_Russia.1251"}, "ru"),
        ({"LANG": "rum"}, "en"),
    ],
)
def test_a_locale_need_not_be_installed_to_be_meant(environment: dict[str, str], language: str) -> None:
    assert system_language(environment, "linux") == language


@pytest.mark.parametrize("started_as", ["python3 start.py", "./start.py"])
def test_commands_are_named_as_they_were_typed(home: Home, started_as: str) -> None:
    home.environment[STARTED_AS] = started_as
    usage = home.run("play", "--help").stdout.decode()
    assert usage.startswith(f"Usage: {started_as} play ")
    assert f"{started_as} boards lists boards" in usage
    journal = home.run("position", "--journal", home.path("none")).stderr.decode()
    assert f"Begin one with: {started_as} play --game alu" in journal


def test_what_a_web_page_makes_of_two_hyphens_is_an_option() -> None:
    told = run("play", "--help", "--lang", "en").output
    for dash in ("\u2013", "\u2014", "\u2212", "\u2010\u2010"):
        assert run("play", f"{dash}help", f"{dash}lang", "en").output == told


@pytest.mark.slow("line6")  # A whole game.
@pytest.mark.parametrize(
    "line",
    [
        ("guide", "serve"), ("doctor",), ("games", "7"), ("position", "--journal", "none.db"),
        ("play", "--help"), ("learn", "--help"), ("demo", "--game", "poi", "--speed", "max"),
    ],
)  # fmt: skip
def test_a_dictated_command_keeps_the_language_and_the_settings_that_were_named(
    home: Home, line: tuple[str, ...]
) -> None:
    done = home.run(*line, "--lang", "et", "--config", home.path("my settings.toml"))
    told = (done.stdout + done.stderr).decode()
    dictated = re.findall(r"(?:: |kirjutage |siis )(alu [^[]*)$", told, re.MULTILINE)
    assert dictated
    for command in dictated:
        assert f"--lang et --config '{home.path('my settings.toml')}'" in command, command


def test_a_settings_file_before_a_command_is_an_option_of_it(home: Home) -> None:
    own = home.path("own.toml")
    own.write_text('language = "et"\n', encoding="utf-8")
    commands = [
        ("play", "--help"),
        ("learn", "check", "--help"),
        ("games", "--help"),
        ("hardware", "--help"),
        ("keys", "enter", "--silent"),
    ]
    for command in commands:
        before, after = home.run("--config", own, *command), home.run(*command, "--config", own)
        assert before.returncode == after.returncode == 0
        assert before.stdout == after.stdout
        assert re.search("[äöõü]", before.stdout.decode())


def test_a_dictated_command_keeps_the_file_of_the_games(home: Home) -> None:
    told = home.run("position", "--journal", home.path("my games.db"), "--lang", "en").stderr.decode()
    assert f"alu --lang en play --game alu --journal '{home.path('my games.db')}'" in told
