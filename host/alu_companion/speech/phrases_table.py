"""What the table says around a game: orders that cannot be, history, settings."""

from __future__ import annotations

from collections.abc import Sequence

from alu_companion.games.geometry import Field

from .message import Alphabet, FieldName, Level, Message, Part, part


# Orders and settings.
def not_understood() -> Message:
    """A typed or spoken order means nothing here."""
    return (part("not-understood"),)


def action_not_understood() -> Message:
    """A typed action that is not to be read."""
    return (part("action-not-understood"),)


def action_ambiguous() -> Message:
    """A typed action that may mean several."""
    return (part("action-ambiguous"),)


def offered(actions: Sequence[Part], more: int) -> Message:
    """Actions by number, from one; so many more follow on the next page."""
    listed = (part("choice", number=number, meaning=one) for number, one in enumerate(actions, start=1))
    more_of_them = (part("choices-more", count=more),) if more else ()
    return (*listed, *more_of_them, part("choices-keys", Level.TEACHING))


def confirm_action(action: Part) -> Message:
    """Ask once before an action that cannot be made good again."""
    return (part("confirm-action", action=action),)


def action_not_saved() -> Message:
    """The journal cannot be written: what was typed has not happened."""
    return (part("action-not-saved"),)


def nothing_to_repeat() -> Message:
    """Nothing has been said yet, or there is no older or newer message."""
    return (part("nothing-to-repeat"),)


def nothing_to_undo() -> Message:
    """No action has been taken yet."""
    return (part("nothing-to-undo"),)


def undo_forbidden() -> Message:
    """The house option forbids to take actions back."""
    return (part("undo-forbidden"),)


def confirm_new_game() -> Message:
    """Ask once before a game in progress is given up."""
    return (part("confirm-new-game"),)


def nothing_asked() -> Message:
    """A choice, a yes or a no came, but no question is open."""
    return (part("nothing-asked"),)


def answer_yes_or_no() -> Message:
    """A question is open and the answer was neither yes nor no."""
    return (part("answer-yes-or-no"),)


def cancelled() -> Message:
    """The question was answered with no; nothing changed."""
    return (part("cancelled"),)


def save_failed() -> Message:
    """The journal cannot be written: the game goes on but would be lost."""
    return (part("save-failed"),)


def recording_failed() -> Message:
    """The recording of the board's lines cannot be written; the game itself is safe."""
    return (part("recording-failed"),)


def language_changed() -> Message:
    """Said in the new language."""
    return (part("language-changed"),)


def level_changed(level: Level) -> Message:
    """How much is said from now on."""
    return (part(f"level-{level.name.lower()}"),)


def alphabet_changed(alphabet: Alphabet, example: Field) -> Message:
    """How fields are called from now on, with an example; to be rendered in the new alphabet."""
    return (part(f"alphabet-{alphabet.value}"), part("alphabet-example", field=FieldName(example)))


def program(message_id: str, /, **args: int | str) -> Message:
    """A message of the program itself, from `program.ftl`; paths and port names are shown as they are."""
    return (part(f"program-{message_id}", **args),)


def ago(ms: int) -> Message:
    """How long ago a message was said that is read again: seconds up to two minutes, then minutes."""
    seconds = ms // 1000
    if seconds < 120:
        return (part("ago-seconds", count=seconds),)
    return (part("ago-minutes", count=seconds // 60),)


def no_older() -> Message:
    """The oldest message that is kept was the last one heard."""
    return (part("no-older"),)


def no_newer() -> Message:
    """The newest message was the last one heard."""
    return (part("no-newer"),)
