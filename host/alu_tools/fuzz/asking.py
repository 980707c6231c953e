"""Targets: what people type and press."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import PurePath
from typing import Any, Final

from alu_companion.board.hand_words import HandWords
from alu_companion.board.link import Move
from alu_companion.devices.sequences import key_of
from alu_companion.features.computer.thoughts import THOUGHT
from alu_companion.games.almajara.box import Box, format_box, parse_box
from alu_companion.games.game import GameError
from alu_companion.registry import RULESETS, new_table
from alu_companion.rulesets.almajara.box_dialog import begin, step
from alu_companion.rulesets.almajara.box_words import BoxWords
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.runner import Runner
from alu_companion.runtime.transcript import MemoryTranscript
from alu_companion.runtime.typed_lines import read_line
from alu_companion.speech.controls import ACT
from alu_companion.speech.keypad import KEYS, NO_KEY, press
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import LANGUAGES, Style, Words
from alu_companion.table import Settings, TableState
from alu_companion.table.inputs import Pressed, Welcomed
from alu_companion.voice.voice import SilentVoice
from alu_tools.fuzz.notations import positions
from alu_tools.fuzz.target import Target, demand, same, text_of

_STEP_MS: Final = 500
_MOST_LINES: Final = 40
_GAMES: Final = tuple(RULESETS)


@cache
def _words() -> Words:
    return Words()


@cache
def _vocabulary() -> Vocabulary:
    return Vocabulary(_words())


@cache
def _hand_words() -> HandWords:
    return HandWords(_vocabulary())


@cache
def _tables(name: str, language: str) -> tuple[TableState, ...]:
    """Tables at some positions of a game, the first one at its beginning."""
    settings = Settings(language)
    begun = new_table(settings, 1, name=name)[0]
    return (
        begun,
        *(
            new_table(settings, 1, state, name)[0]
            for state in positions(name)
            if RULESETS[name].game.legal_actions(state)
        ),
    )


def _table(number: int) -> TableState:
    """One of the tables of all games and languages."""
    number, game = divmod(number, len(_GAMES))
    number, language = divmod(number, len(LANGUAGES))
    known = _tables(_GAMES[game], LANGUAGES[language])
    return known[number % len(known)]


def _line(data: bytes) -> None:
    """One line: what it means, and whether the line that means the same everywhere means the same."""
    state = _table(data[0] if data else 0)
    text, language, controls = text_of(data[1:]), state.settings.language, state.controls
    geometry = state.settings.geometry
    read = read_line(
        text, _vocabulary(), _hand_words, state, are_hands=bool(len(data) & 1) and state.rules.board is not None
    )
    if isinstance(read, Move) or read.command is None:
        return
    command = read.command
    if command.name == ACT:
        try:
            state.rules.game.parse_action(state.game, command.word)
        except GameError:
            # What is no action stays as it was typed, and means nothing anywhere.
            return
    line = _vocabulary().format(command, state.controls, geometry)
    for other in LANGUAGES:
        same(command, _vocabulary().parse(line, other, controls, geometry), f"{line!r} in {other} after {language}")


def _at_table(data: bytes) -> None:
    """Lines and keys at a table that answers in words: nobody may be left without an answer."""
    state = _table(data[0] if data else 0)
    said = MemoryTranscript()
    journal = MemoryJournal()
    runner = Runner(state, journal, Outlets(_words(), SilentVoice(), said), _vocabulary())
    runner.open(None)
    now_ms = 0
    runner.give(Welcomed(by_keys=False, hands=False), now_ms)
    for line in text_of(data[1:]).split("\n")[:_MOST_LINES]:
        if runner.ended:
            break
        now_ms += _STEP_MS
        before = len(said.said)
        if line[:1] == "\t":
            for sign in line[1:20]:
                runner.give(Pressed(key_of(sign) or NO_KEY), now_ms)
        else:
            runner.typed(line, now_ms)
            is_answered = len(said.said) > before or runner.ended or not line.strip()
            demand(is_answered or _needs_no_answer(line, runner.state), f"no answer to {line!r}")
        runner.advance(now_ms)
    game = runner.state.rules.game
    same(runner.state.game, game.parse_state(game.format_state(runner.state.game)), "the position")
    runner.close(now_ms)


def _needs_no_answer(line: str, state: TableState) -> bool:
    """True when a line asks for silence, or for what the computer itself answers: nobody thinks for it here."""
    settings, thought = state.settings, THOUGHT.of(state)
    names = {"stop", "intent"} if thought is not None and thought.is_asked else {"stop"}
    meant = (_vocabulary().parse(line, language, state.controls, settings.geometry) for language in settings.languages)
    return any(command is not None and command.name in names for command in meant)


def _keys(data: bytes) -> None:
    """Keys alone, in the state machine of the pad."""
    state = _table(data[0] if data else 0)
    pending: Any = None
    for byte in data[1:200]:
        key = KEYS[byte % len(KEYS)]
        pending, command = press(pending, key, bool(byte & 64), state.controls, state.settings.geometry)
        demand(
            command.name
            in (*state.controls.commands, "prompt", "unknown", "choose", "yes", "no", "setting", "explain"),
            command.name,
        )
    key_of(text_of(data[:1]))


def _dialog(data: bytes) -> None:
    """The dialog about a box of chips: what is kept after every answer can be read again."""
    language = LANGUAGES[data[0] % len(LANGUAGES)] if data else LANGUAGES[0]
    words = _box_words(language)
    dialog, message = begin(PurePath("mine.txt"), Box("mine"))
    for line in text_of(data[1:]).split("\n")[:_MOST_LINES]:
        dialog, message = step(dialog, words.parse(line))
        _words().render(message, Style(language))
        kept = format_box(dialog.box)
        same(kept, format_box(parse_box(kept, "mine")), "a kept box")


@cache
def _box_words(language: str) -> BoxWords:
    return BoxWords(_words(), language)


_TYPED: Final = {
    "ru": "помощь\nстатус\nполе с4\nпоставить круг е5\nставлю лагерь с4\nотмена\nда\nнет\nязык эстонский\nгид\nдоска",
    "et": "abi\nseis\nväli c4\npane ring e5\nvõta tagasi\njah\nei\nkeel vene\njuhend\nlaud",
    "en": "help\nstatus\nfield c4\nput circle e5\nundo\nyes\nno\nlanguage russian\nguide\nboard\nslide iron 3\nrepeat\n"
    "actions\n1\nc4\nkey star",
}


def _phrases(language: str, table: TableState) -> Iterator[str]:
    yield from _TYPED.get(language, _TYPED["en"]).split("\n")
    yield from (_vocabulary().called(name, language) for name in table.controls.commands)
    game = table.rules.game
    yield from (game.format_action(table.game, action) for action in game.legal_actions(table.game)[:5])


def _typed_seeds() -> Iterator[bytes]:
    for number in range(len(_GAMES) * len(LANGUAGES) * 2):
        table = _table(number)
        yield from (bytes([number]) + line.encode() for line in _phrases(table.settings.language, table))


def _table_seeds() -> Iterator[bytes]:
    for number in range(len(_GAMES) * len(LANGUAGES) * 2):
        table = _table(number)
        lines = list(_phrases(table.settings.language, table))
        for first in range(0, len(lines), 8):
            yield bytes([number]) + "\n".join([*lines[first : first + 8], "\t*5+24\r.0-"]).encode()


def _dialog_seeds() -> Iterator[bytes]:
    for number in range(len(LANGUAGES)):
        yield (
            bytes([number])
            + b"1\n88\n6\n4; 9\ndone\n1\n2\n844\n3\n7\nfinish\nundo\nlist\nchange 1\n3\nremove 1\nstatus\nhelp\nleave"
        )
        yield (
            bytes([number])
            + "обычная\nдва вперёд\nназад один\nготово\nзеркало\nlihtne\nkaks edasi\nvalmis\npeegel".encode()
        )


TARGETS: Final = (
    Target("typed-line", _line, (), _typed_seeds, (), 1024),
    Target("table", _at_table, (), _table_seeds, ("\n", "\t", "yes", "no", "undo", "new"), 1024),
    Target("keys", _keys, (), lambda: (bytes([number, *range(16), 64 + 11, 64]) for number in range(9)), (), 256),
    Target("chips-dialog", _dialog, (), _dialog_seeds, ("\n", "undo", "done", "mirror", "other"), 512),
)
