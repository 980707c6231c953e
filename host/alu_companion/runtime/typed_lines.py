"""What a line means that somebody typed: the one place where text of a player becomes a value."""

from __future__ import annotations

from alu_companion.speech.hand_words import Hand
from alu_companion.speech.misread import Reader
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.table import Asked, TableState


def read_line(text: str, vocabulary: Vocabulary, state: TableState, are_hands: bool) -> Hand | Asked:
    """What a line means in the first language of the players in which it means anything: a movement of the hand, where typed words
    `are_hands`, else what is asked or ordered, else why it means nothing."""
    languages, controls, geometry = state.settings.languages, state.controls, state.settings.geometry
    if are_hands:
        for language in languages:
            hand = vocabulary.parse_hand(text, language, geometry)
            if hand is not None:
                return hand
    for language in languages:
        command = vocabulary.parse(text, language, controls, geometry)
        if command is not None:
            return Asked(command)
    reader = Reader(vocabulary, languages, controls, geometry, state.hands_typed and not state.by_keys)
    return Asked(None, reader.misread(text))
