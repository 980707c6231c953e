"""What came of simulated games: counts of what was played and said."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from dataclasses import field as dataclass_field

from alu_companion.games.geometry import Field
from alu_companion.speech.message import Part
from alu_companion.speech.queue import Utterance
from alu_companion.table import Settings


@dataclass(slots=True)
class Report:
    """What came of one game, or of many added up."""

    games: int = 0
    ended: int = 0
    as_meant: int = 0
    actions: int = 0
    false_actions: int = 0
    plans: int = 0
    plan_steps: int = 0
    questions: int = 0
    refusals: int = 0
    slips: Counter[str] = dataclass_field(default_factory=Counter)

    def add(self, other: Report) -> None:
        """Add another report to this one."""
        for name in (
            "games",
            "ended",
            "as_meant",
            "actions",
            "false_actions",
            "plans",
            "plan_steps",
            "questions",
            "refusals",
        ):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.slips.update(other.slips)


class Ears:
    """Takes utterances and counts them; nothing is rendered, so that a thousand games stay affordable."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self.quiet = True
        self.behind = False

    def say(self, utterance: Utterance, settings: Settings, now_ms: int) -> None:
        """Count what was said."""
        self._report.refusals += any(cue.name == "refuse" for cue in utterance.cues)
        for one in utterance.message:
            if one.id == "repair-left":
                self._report.plans += 1
                self._report.plan_steps += _number(one)
            self._report.questions += one.id in ("ambiguous", "theirs")

    def chime(self, name: str, field: Field | None, settings: Settings, now_ms: int) -> None:
        """Nothing sounds here."""

    def state_changed(self, version: int) -> None:
        """Nothing waits here."""

    def silence(self) -> None:
        """Nothing is spoken here."""

    def advance(self, now_ms: int) -> None:
        """Words take no time here."""

    def troubles(self) -> list[str]:
        """Nothing goes wrong here."""
        return []

    def guide_heard(self) -> bool:
        """Nobody listens to the guide here."""
        return False


def _number(one: Part) -> int:
    return next((value for name, value in one.args if name == "count" and isinstance(value, int)), 0)
