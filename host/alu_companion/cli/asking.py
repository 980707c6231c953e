"""How a command asks before it does what cannot be undone."""

from __future__ import annotations

import click

from alu_companion.games.geometry import STANDARD
from alu_companion.runtime.speaker import Speaker
from alu_companion.runtime.workbench import CONTROLS
from alu_companion.speech.vocabulary import Vocabulary


def agrees(speaker: Speaker, question: str) -> bool:
    """Ask until the answer is yes or no, in a word of the player's language; True when it is yes."""
    vocabulary = Vocabulary(speaker.words)
    while True:
        try:
            answer: str = click.prompt(question, prompt_suffix=" ")
        except click.Abort:
            # Ctrl-C, or nobody is there to answer.
            click.echo()
            return False
        order = vocabulary.parse(answer, speaker.settings.language, CONTROLS, STANDARD)
        if order is not None and order.name in ("yes", "no", "quit"):
            return order.name == "yes"
