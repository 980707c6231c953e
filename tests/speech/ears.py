"""Twelve listeners at a table, each with a transcript of its own and nothing else: three languages at four levels."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from alu_companion.games.alu.control import control
from alu_companion.games.alu.values import EndReason, State
from alu_companion.games.geometry import fields_of
from alu_companion.runtime.transcript import FileTranscript
from alu_companion.speech import short
from alu_companion.speech.message import Level, Message
from alu_companion.speech.phrases_keys import rest_offered
from alu_companion.speech.queue import Class, Rest, Utterance
from alu_companion.speech.words import LANGUAGES, Style, Words
from alu_companion.table import Say

EARS = tuple((language, level) for language in LANGUAGES for level in Level)
_ENDS = {EndReason.NO_CAMPS: "no-camps", EndReason.CONTROL: "control", EndReason.BOTH_PASSED: "both-passed"}
_TAIL = 8
_OFFER = re.compile(
    r" (One more part|[A-Z][\w-]+ more parts)\. For the rest type: more\.$"
    r"| Ещё [\w ]+ част(ь|и|ей)\. Чтобы услышать остальное, наберите: ещё\.$"
    r"| Veel [\w ]+ osa\. Ülejäänu kuulamiseks kirjutage: veel\.$"
)
"""How a line ends that has more to tell, in every language."""
_SENTENCE = re.compile(r"(?<=[.!?]) ")


@cache
def words() -> Words:
    """The sentences of all languages, read once a process."""
    return Words()


def truth(state: State) -> dict[str, Any]:
    """What a listener should believe of a state."""

    def names(mask: int) -> list[str]:
        return sorted(state.options.geometry.format_field(one) for one in fields_of(mask))

    winner = "" if state.winner is None else state.winner.name.lower()
    why = "" if state.ended is None else _ENDS[state.ended] if winner else "draw"
    return {
        "camps": [names(mask) for mask in state.camps],
        "raided": names(state.raided),
        "counters": [tuple(own) for own in state.resources],
        "counts": [mask.bit_count() for mask in control(state)],
        "control": [names(mask) for mask in control(state)],
        "turn": None if state.ended is not None else (state.turn.name.lower(), state.actions_left),
        "swapped": state.swapped,
        "end": (winner, why),
    }


class Deaf(AssertionError):  # noqa: N818 - it is what is wrong, not an error of the program
    """A listener believes what is not so; says what it has heard last."""


class Hearer(Protocol):
    """A listener of any game."""

    def hear(self, line: str) -> None:
        """Take in a line of a transcript. Raises ValueError when it cannot be understood or believed."""

    def picture(self) -> Mapping[str, Any]:
        """What is believed, by name."""
        ...

    def asks(self) -> tuple[str, ...]:
        """The questions of which the answers are still to be heard; from now on they count as asked."""
        ...


class Ear:
    """One transcript file and the listener who reads along."""

    def __init__(self, folder: Path, style: Style, listener: Hearer) -> None:
        path = folder / f"{style.language}-{style.level.name.lower()}.txt"
        self.style = style
        self._transcript = FileTranscript(path)
        self._reader = path.open(encoding="utf-8")
        self._listener = listener
        self._last: list[str] = []
        self._joints: list[str] = []
        """What stood, for each line, where it was cut: a comma in the middle of a list."""

    def write(self, at_ms: int, said: Say) -> None:
        """Put an utterance into the transcript, as the outlets do; where its end offers the rest, that is asked for at once."""
        utterance, portion = said.utterance, 0
        whole = f"{words().render(utterance.message, self.style)} ".lower()
        while text := " ".join(short.sentences(words(), utterance, self.style)):
            self._transcript.write(at_ms, utterance, text)
            end = _SENTENCE.split(_OFFER.sub("", text))[-1].rstrip(".").lower()
            self._joints.append(" " if f"{end}. " in whole or f"{end}, " not in whole else ", ")
            if _OFFER.search(text) is None:
                break
            portion += 1
            rest = Rest((said.utterance.message,), portion)
            utterance = Utterance(Class.ANSWER, said.utterance.message, offer=utterance.offer, rest=rest)

    def ask(self, at_ms: int, answer: Callable[[str], Message]) -> None:
        """Read on, and hear the answers to what this listener asks then. Raises Deaf."""
        self._read()
        for question in self._listener.asks():
            self.write(at_ms, Say(Utterance(Class.ANSWER, answer(question), offer=rest_offered({}, by_keys=False))))

    def check(self, wanted: Mapping[str, Any]) -> None:
        """Read on, and compare what is believed with what is so. Raises Deaf."""
        self._read()
        believed = self._listener.picture()
        if believed != wanted:
            raise self._deaf(
                [f"{key}: believes {believed[key]}, is {wanted[key]}" for key in wanted if believed[key] != wanted[key]]
            )

    def _read(self) -> None:
        begun = ""
        for told in self._reader:
            self._last = [*self._last, told][-_TAIL:]
            # What was asked for goes on where the line before it was cut.
            line = begun + (told.rstrip("\n").partition(" answer: ")[2] if begun else told.rstrip("\n"))
            joint = self._joints.pop(0)
            if _OFFER.search(line):
                cut = _OFFER.sub("", line)
                begun = (cut.rstrip(".") if joint == ", " else cut) + joint
                continue
            begun = ""
            try:
                self._listener.hear(line)
            except ValueError as error:
                raise self._deaf([str(error)]) from error

    def _deaf(self, wrong: list[str]) -> Deaf:
        return Deaf("\n".join([f"{self.style.language} {self.style.level.name}", *wrong, "".join(self._last)]))

    def close(self) -> None:
        """Give the files back."""
        self._transcript.close()
        self._reader.close()
