"""Whose sentences there are: those of ALU with all that every table says, and those of each other game alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from types import ModuleType

from fluent.syntax import ast

from alu_companion.board import phrases_board, phrases_contacts, phrases_faults, phrases_hands
from alu_companion.rulesets.almajara import actions, drawings, offers, plans, whole
from alu_companion.rulesets.almajara import coach as almajara_coach
from alu_companion.rulesets.almajara import facts as almajara_facts
from alu_companion.rulesets.almajara import names as almajara_names
from alu_companion.rulesets.almajara import phrases as almajara_phrases
from alu_companion.rulesets.almajara import places as almajara_places
from alu_companion.rulesets.almajara import puzzles as almajara_puzzles
from alu_companion.rulesets.almajara import questions as almajara_questions
from alu_companion.rulesets.almajara import refusals as almajara_refusals
from alu_companion.rulesets.alu import coach as alu_coach
from alu_companion.rulesets.alu import facts, phrases, questions
from alu_companion.rulesets.alu import puzzles as alu_puzzles
from alu_companion.rulesets.poi import advice, clauses
from alu_companion.rulesets.poi import coach as poi_coach
from alu_companion.rulesets.poi import facts as poi_facts
from alu_companion.rulesets.poi import names as poi_names
from alu_companion.rulesets.poi import phrases as poi_phrases
from alu_companion.rulesets.poi import places as poi_places
from alu_companion.rulesets.poi import puzzles as poi_puzzles
from alu_companion.rulesets.poi import questions as poi_questions
from alu_companion.rulesets.poi import refusals as poi_refusals
from alu_companion.speech import (
    phrases_clock,
    phrases_club,
    phrases_coach,
    phrases_desk,
    phrases_far,
    phrases_guide,
    phrases_keys,
    phrases_lessons,
    phrases_opponent,
    phrases_page,
    phrases_puzzles,
    phrases_report,
    phrases_settings,
    phrases_show,
    phrases_table,
    phrases_typed,
    phrases_watch,
)
from alu_companion.speech.message import Message
from alu_companion.speech.words import LOCALES
from rulesets.almajara import every as every_almajara
from rulesets.poi import every as every_poi
from speech import every, sources


@dataclass(frozen=True)
class Book:
    """The sentences of a locale file of that name, or of all files that are no other book's; and when they are said.

    `modules` make the messages, in the order in which a reader wants them; `messages` gives every message of a test's games.
    """

    name: str
    title: str
    modules: tuple[ModuleType, ...]
    messages: Callable[[], Iterable[Message]]

    def has(self, message_id: str) -> bool:
        """Whether a message belongs to this book."""
        return _owners().get(message_id, "") == self.name


ALU = Book(
    "",
    "",
    (
        phrases,
        facts,
        phrases_board,
        phrases_contacts,
        phrases_faults,
        phrases_table,
        phrases_hands,
        phrases_typed,
        phrases_settings,
        phrases_page,
        phrases_report,
        phrases_keys,
        phrases_guide,
        phrases_clock,
        phrases_opponent,
        phrases_far,
        phrases_club,
        phrases_watch,
        phrases_coach,
        phrases_desk,
        phrases_show,
        phrases_lessons,
        phrases_puzzles,
        alu_puzzles,
        alu_coach,
        questions,
    ),
    every.every_message,
)
ALMAJARA = Book(
    "almajara",
    "Almajara",
    (
        whole,
        almajara_phrases,
        almajara_facts,
        actions,
        almajara_refusals,
        almajara_places,
        almajara_questions,
        plans,
        offers,
        drawings,
        almajara_names,
        almajara_coach,
        almajara_puzzles,
        phrases_keys,
    ),
    every_almajara.every_message,
)
POI = Book(
    "poi",
    "POI Control",
    (
        poi_phrases,
        poi_facts,
        clauses,
        poi_refusals,
        poi_places,
        poi_questions,
        advice,
        poi_names,
        poi_coach,
        poi_puzzles,
        phrases_keys,
    ),
    every_poi.every_message,
)
BOOKS = (ALU, ALMAJARA, POI)


@cache
def _owners() -> dict[str, str]:
    """By message, the game that alone says it."""
    return {
        entry.id.name: name
        for name in ("almajara", "poi")
        for entry in sources.entries(LOCALES / "en" / f"{name}.ftl")
        if isinstance(entry, ast.Message)
    }
