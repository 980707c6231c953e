"""No board is connected: the keyboard may be the hand. That is asked once, remembered, and can be changed at the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from alu_companion.board import phrases_board
from alu_companion.board.phrases_hands import first_hands
from alu_companion.registry import RULESETS
from alu_companion.speech.languages import LANGUAGES
from alu_companion.speech.message import Message, part, say
from alu_companion.speech.phrases_coach import hint_offered
from alu_companion.speech.phrases_keys import answer_pressed
from alu_companion.speech.words import Style, Words
from cli.alu import Home

ALU_CONTROLS = RULESETS["alu"].controls
YES = {"en": "yes", "et": "jah", "ru": "да"}
NO = {"en": "no", "et": "ei", "ru": "нет"}
PUT = {"en": "put circle e5", "et": "pane ring e5", "ru": "положи круг e5"}
WAY = {"en": "hand keyboard", "et": "käsi klaviatuur", "ru": "рука клавиатура"}
BACK = {"en": "hand board", "et": "käsi laud", "ru": "рука доска"}
QUIT = {"en": "quit", "et": "välju", "ru": "выход"}
HANDS_TYPED = (first_hands({}, by_keys=False), first_hands(ALU_CONTROLS.keys, by_keys=True))


def sat(home: Home, language: str, *typed: str, command: tuple[str, ...] = ("play",)) -> str:
    """All that is said at a table where these lines come through a pipe; its settings are kept."""
    kept = ("--journal", str(home.path("games.db")), "--config", str(home.path("settings.toml")))
    lines = "".join(f"{line}\n" for line in typed).encode()
    done = home.run(*command, "--speed", "max", *kept, "--lang", language, typed=lines)
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode()


def said(message: Message, language: str) -> str:
    return Words().render(message, Style(language))


def kept(home: Home) -> str:
    """The settings file as it was left."""
    path = Path(home.path("settings.toml"))
    return path.read_text(encoding="utf-8") if path.exists() else ""


@pytest.mark.parametrize("command", [("play",), ("learn",), ("puzzle",)], ids=lambda command: command[0])
@pytest.mark.parametrize("language", LANGUAGES)
def test_with_a_yes_the_keyboard_is_the_hand_at_once_and_from_then_on(
    home: Home, language: str, command: tuple[str, ...]
) -> None:
    asked = said(say("keyboard-asked"), language)
    lines = (YES[language], PUT[language], "help board", "more", "more", "more", QUIT[language])
    first = sat(home, language, *lines, command=command)
    assert first.count(asked) == 1
    assert said(phrases_board.board_way(0), language) in first
    assert said(first_hands({}, by_keys=False), language) in first
    assert 'hand = "keyboard"' in kept(home)
    second = sat(home, language, QUIT[language], command=command)
    assert asked not in second
    assert said(say("board-none"), language) not in second


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_a_desk_the_keyboard_is_the_hand_of_every_table_from_then_on(home: Home, language: str) -> None:
    asked = said(say("keyboard-asked"), language)
    lesson, hands = (YES[language], "2", "1", "1"), said(first_hands({}, by_keys=False), language)
    first = sat(
        home, language, *lesson, YES[language], PUT[language], "desk", "2", "1", "2", "quit", command=("teach",)
    )
    assert (first.count(asked), first.count(hands)) == (1, 1)
    assert 'hand = "keyboard"' in kept(home)
    second = sat(home, language, *lesson, PUT[language], "desk", "1", "1", "quit", command=("teach",))
    assert asked not in second
    assert said(say("not-understood"), language) not in second


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_show_at_a_desk_needs_no_hand(home: Home, language: str) -> None:
    told = sat(home, language, YES[language], "1", "1", "status", QUIT[language], command=("teach",))
    assert said(say("keyboard-asked"), language) not in told
    assert said(say("board-searching"), language) not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_with_a_no_a_board_is_looked_for_and_every_way_is_told(home: Home, language: str) -> None:
    way = said(phrases_board.keyboard_way(0), language)
    asked = said(say("keyboard-asked"), language)
    first = sat(home, language, NO[language], "fix", "help", "hint", PUT[language])
    assert (first.count(asked), first.count(way)) == (1, 5)
    assert 'hand = "board"' in kept(home)
    second = sat(home, language, WAY[language], PUT[language], BACK[language], QUIT[language])
    assert asked not in second
    # When it begins, and when the keyboard is no hand any more.
    assert second.count(way) == 2
    assert said(first_hands({}, by_keys=False), language) in second
    assert said(phrases_board.BOARD_UNPLUGGED, language) not in second


@pytest.mark.parametrize("line", ["no board", "play without a board", "sim", "без доски", "ilma lauata"])
def test_whoever_says_that_there_is_no_board_plays_by_the_keyboard(home: Home, line: str) -> None:
    language = "ru" if "доски" in line else "et" if "lauata" in line else "en"
    told = sat(home, language, line, PUT[language], QUIT[language])
    assert said(first_hands({}, by_keys=False), language) in told
    assert 'hand = "keyboard"' in kept(home)


@pytest.mark.parametrize("key", ["\n", "."])
def test_a_key_answers(home: Home, key: str) -> None:
    files = ("--journal", str(home.path("games.db")), "--config", str(home.path("settings.toml")))
    done = home.run("play", "--keys", "--speed", "max", *files, "--lang", "en", typed=f"{key}\t".encode())
    assert done.returncode == 0
    assert f'hand = "{"keyboard" if key == chr(10) else "board"}"' in kept(home)
    assert said((part("keyboard-asked"), *answer_pressed(say("keyboard-asked"))), "en") in done.stdout.decode()


@pytest.mark.parametrize("by_keys", [False, True], ids=["lines", "keys"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_just_chosen_the_keyboard_hears_last_how_to_go_on(home: Home, language: str, by_keys: bool) -> None:
    typed = "\n\t" if by_keys else f"{YES[language]}\n{QUIT[language]}\n"
    keys = ("--keys",) if by_keys else ()
    for alone, last in (
        ((), HANDS_TYPED[by_keys]),
        (("--against", "1"), HANDS_TYPED[1] if by_keys else hint_offered({}, by_keys=False)),
    ):
        name = f"{len(alone)}"
        files = ("--journal", str(home.path(f"{name}.db")), "--config", str(home.path(f"{name}.toml")))
        done = home.run("play", *keys, *alone, "--speed", "max", *files, "--lang", language, typed=typed.encode())
        assert any(line.endswith(said(last, language)) for line in done.stdout.decode().splitlines())


def test_what_is_on_the_table_is_kept_from_one_hand_to_the_other(home: Home) -> None:
    sat(home, "en", "yes", "put circle e5", "quit")
    told = sat(home, "en", "e5", "hand board", "hand keyboard", "lay out", "put circle d5", "status", "quit")
    assert said(phrases_board.BOARD_UNPLUGGED, "en") not in told
    assert "Circle builds a camp on tile David five." in told


def test_whoever_names_a_port_is_not_asked(home: Home) -> None:
    told = sat(home, "en", "quit", command=("play", "--port", "sim"))
    assert said(say("keyboard-asked"), "en") not in told


@pytest.mark.parametrize("command", ["learn", "puzzle"])
def test_lessons_speak_the_language_that_alone_is_named(home: Home, command: str) -> None:
    done = home.run(command, "--lang", "ru", typed="выход\n".encode())
    assert done.returncode == 0
    assert said(say("keyboard-asked"), "ru") in done.stdout.decode()


def test_a_recording_of_both_hands_gives_the_same_words(home: Home) -> None:
    recorded = home.path("game.rec")
    lines = ("yes", "put circle e5", "hand board", "help", "sim", "put circle d5", "status", "quit")
    told = sat(home, "en", *lines, command=("play", "--record", str(recorded)))
    done = home.run("replay", str(recorded), "--lang", "en")
    assert done.returncode == 0
    again = done.stdout.decode()
    assert "camp on tile David five" in again
    assert [line for line in told.splitlines() if "camp on tile" in line] == [
        line for line in again.splitlines() if "camp on tile" in line
    ]


@pytest.mark.parametrize("command", ["play", "learn", "keys"])
@pytest.mark.parametrize("text", ['verbosity = "chatty"', 'verbosity = "terse', "colour = 1"])
def test_no_command_refuses_because_of_its_settings(home: Home, command: str, text: str) -> None:
    path = home.path("settings.toml")
    path.write_text(text, encoding="utf-8")
    done = home.run(command, "--config", str(path), "--lang", "en", typed=b"quit\n")
    assert done.returncode == 0
    assert str(path) in done.stderr.decode()
    assert path.read_text(encoding="utf-8").startswith(text)
