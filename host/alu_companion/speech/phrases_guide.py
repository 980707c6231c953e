"""What the table says of the guide: its sentences and titles, where one is in it, and what may be done with the board meanwhile."""

from __future__ import annotations

from collections.abc import Sequence

from .guide import Sentence
from .message import Message, Spelt, part


def sentence_told(sentence: Sentence) -> Message:
    """A sentence of the guide, as it is read and as it is said."""
    return (part("guide-sentence", sentence=Spelt(sentence.text, sentence.said)),)


def chapter_began(number: int, title: str) -> Message:
    """The number and title with which a chapter begins."""
    return (part("guide-chapter", number=number, title=title),)


def chapters_listed(titles: Sequence[str]) -> Message:
    """The title of every chapter, by number."""
    listed = (part("guide-listed", number=number, title=title) for number, title in enumerate(titles, start=1))
    return (part("guide-chapters", count=len(titles)), *listed)


def where(number: int, count: int, title: str, sentence: int, sentences: int) -> Message:
    """Which chapter of how many, and which sentence of it; `sentence` is 0 at the title."""
    chapter = part("guide-where", number=number, count=count, title=title)
    return (chapter, part("guide-sentence-of", number=sentence, count=sentences)) if sentence else (chapter,)


def no_guide() -> Message:
    """There is no guide to this game in the language of the one who asks."""
    return (part("guide-none"),)


def no_chapter(count: int) -> Message:
    """The number is that of no chapter; there are so many."""
    return (part("guide-no-chapter", count=count),)


def stopped() -> Message:
    """The guide falls silent and keeps its place."""
    return (part("guide-stopped"),)


def ended() -> Message:
    """The last chapter has come to its end."""
    return (part("guide-ended"),)


def may_show() -> Message:
    """Ask once before the pieces on the board are moved for an example."""
    return (part("guide-may-show"),)


def not_shown() -> Message:
    """The example is not to be laid out: it is only described."""
    return (part("guide-not-shown"),)


def game_back() -> Message:
    """The example is over, and the board is led back to the game."""
    return (part("guide-game-back"),)


def board_lent() -> Message:
    """The game stands still while an example is on the board."""
    return (part("guide-board-lent"),)


def step_left() -> Message:
    """What differs on the board is left as it is, and the guide goes on."""
    return (part("guide-step-left"),)


def keys_told() -> Message:
    """What the keys of the number pad do while they belong to the guide."""
    return (part("guide-keys"),)


def keys_left() -> Message:
    """The keys of the number pad belong to the game again."""
    return (part("guide-keys-left"),)


def helped() -> Message:
    """That there is a guide, and what can be asked of it."""
    return (part("guide-help"),)
