"""`alu replay`: what was recorded goes in, the same transcript comes out."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from alu_companion.cli.common import NEW, Speaker, open_outlets, user_words, with_guide
from alu_companion.cli.help import Rare, argument, command, lang_option, user_language
from alu_companion.games.game import GameError
from alu_companion.runtime.described import parse_settings
from alu_companion.runtime.journal import MemoryJournal
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.recording import Entry, RecordingError, parse_hand_news, read_recording
from alu_companion.runtime.runner import DOWN, KEYS_PRESSED, NONE, SILENT, UP, Runner
from alu_companion.speech.keypad import KEYS
from alu_companion.speech.phrases_page import CODE_DIGITS, NEWS
from alu_companion.speech.phrases_settings import TROUBLES
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.table import Commit, Settings
from alu_companion.table.resume import ResumeError, new_table, resume


@command()
@argument("recording", type=click.Path(dir_okay=False, path_type=Path))
@click.option(
    "--transcript", cls=Rare, type=click.Path(dir_okay=False, path_type=Path), help="Write every utterance to a file."
)
@lang_option("Speak this language instead of the recorded one.")
def replay(recording: Path, transcript: Path | None, lang: str | None) -> None:
    """Play a recording of {alu} demo or {alu} play back, as fast as the machine can, without a board."""
    words = user_words()
    speaker = Speaker(words, Settings(language=user_language()))
    with open_outlets(speaker, silent=True, transcript=transcript) as outlets:
        try:
            play_back(recording, outlets, lang)
        except FileNotFoundError:
            speaker.fail("file-not-found", path=str(recording))
        except OSError:
            speaker.fail("file-unreadable", path=str(recording))
        except RecordingError as error:
            speaker.fail(f"recording-{error.reason}", path=str(recording), line=error.line)


def play_back(recording: Path, outlets: Outlets, lang: str | None = None) -> Runner | None:
    """Feed a recording to a table; None for a recording without a single input.

    Raises:
        OSError, RecordingError: what came before the fault has been said by then.
    """
    settings = Settings(language=lang or "en")
    events: list[tuple[str, Any]] = []
    is_new = False
    voices: dict[str, tuple[str, ...]] = {}
    guided: list[dict[str, Any]] = []
    runner: Runner | None = None
    for number, entry in enumerate(read_recording(recording), start=2):
        try:
            if entry.kind == "setting":
                described = json.loads(entry.content)
                settings = parse_settings(described)
                if lang:
                    settings = replace(settings, language=lang, seats=("", ""))
                voices = {name: tuple(there) for name, there in described.get("voices", {}).items()}
                guided = described.get("guide", [])
            elif entry.kind == "event":
                kind, body, *marks = json.loads(entry.content)
                events.append((kind, body))
                is_new = marks == [NEW]
            else:
                runner = runner or _open(settings, events, is_new, voices, guided, outlets)
                _feed(runner, entry)
        except (
            ValueError,
            KeyError,
            TypeError,
            AttributeError,
            OverflowError,
            RecursionError,
            GameError,
            ResumeError,
        ) as error:
            raise RecordingError("wrong", number) from error
    return runner


def _open(
    settings: Settings,
    events: list[tuple[str, Any]],
    is_new: bool,
    voices: Mapping[str, tuple[str, ...]],
    guided: Sequence[Mapping[str, Any]],
    outlets: Outlets,
) -> Runner:
    vocabulary = Vocabulary(outlets.words)
    if events:
        state, first = resume(settings, 1, events), Commit(*events[0]) if is_new else None
    else:
        # Recordings once left out how an ordinary new game begins.
        state, first = new_table(settings, 1)
    # What came of a wish to pair was recorded after it.
    state = with_guide(Speaker(outlets.words, settings), replace(state, voices=voices), guided)
    runner = Runner(state, MemoryJournal(), outlets, vocabulary, pair=lambda: None, is_playback=True)
    runner.open(first)
    return runner


def _feed(runner: Runner, entry: Entry) -> None:
    at_ms = entry.at_ms
    if entry.kind == "board":
        runner.received(entry.content, at_ms)
    elif entry.kind == "hands":
        runner.welcome(entry.content == KEYS_PRESSED, hands=True, now_ms=at_ms)
    elif entry.kind == "welcome":
        runner.welcome(entry.content == KEYS_PRESSED, hands=False, now_ms=at_ms)
    elif entry.kind == "hand":
        runner.hand_news(parse_hand_news(entry.content.decode()), at_ms)
    elif entry.kind == "typed":
        runner.typed(entry.content.decode(), at_ms)
    elif entry.kind == "key":
        runner.pressed(_one_of(KEYS, entry.content), at_ms)
    elif entry.kind == "trouble":
        runner.trouble(_one_of(TROUBLES, entry.content), at_ms)
    elif entry.kind == "page":
        runner.page_news(_page_news(entry.content), at_ms)
    elif entry.kind == "heard":
        runner.advance(at_ms)
        runner.guide_heard(at_ms)
    elif entry.kind == "end":
        runner.advance(at_ms)
    elif entry.content == UP:
        runner.line_opened(at_ms)
    elif entry.content == NONE:
        runner.line_unanswered(at_ms)
    elif entry.content == SILENT:
        runner.line_silent(at_ms)
    elif entry.content == DOWN:
        runner.line_lost(at_ms)
    else:
        raise ValueError(entry)


def _one_of(known: Collection[str], content: bytes) -> str:
    """A text that only this program writes. Raises ValueError."""
    text = content.decode()
    if text not in known:
        raise ValueError(text)
    return text


def _page_news(content: bytes) -> str:
    reason, _, code = content.decode().partition(" ")
    is_code = len(code) == CODE_DIGITS and code.isascii() and code.isdecimal()
    return content.decode() if reason == "code" and is_code else _one_of(NEWS, content)
