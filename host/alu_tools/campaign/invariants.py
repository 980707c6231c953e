"""What must never happen: each invariant is a pure function from what happened to what breaks it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from alu_companion.games.game import GameError
from alu_companion.registry import RULESETS
from alu_companion.speech.queue import Class
from alu_companion.table.bodies import ALU_NAME
from alu_tools.campaign.happened import Event, Happened

TOLD_MS: Final = 2000
"""A fault is told within so much table time."""


class Violation(NamedTuple):
    """An invariant that does not hold, and by what, for a developer."""

    invariant: str
    detail: str


def no_false_action(happened: Happened) -> Iterator[str]:
    """What is accepted is what was meant, at every moment and at the end; at another table, too."""
    yield from happened.misplayed
    for one in happened.taken:
        if one.taken != one.meant[: len(one.taken)]:
            yield f"at {one.at_ms} ms: accepted {_end(one.taken)}, meant {_end(one.meant)}"
            return
    if happened.taken and happened.stuck_ms is None and not happened.error:
        last = happened.taken[-1]
        if last.taken != last.meant:
            yield f"at the end: accepted {_end(last.taken)}, meant {_end(last.meant)}"


def nothing_lost(happened: Happened) -> Iterator[str]:
    """Whoever begins anew has all that was announced, and all that the journal holds."""
    for one in happened.resumed:
        if one.resumed != one.journaled:
            yield f"at {one.at_ms} ms: resumed {_end(one.resumed)}, in the journal {_end(one.journaled)}"
        # What was taken and not yet announced may be there as well.
        if one.announced not in (one.journaled, one.before):
            yield f"at {one.at_ms} ms: announced {_end(one.announced)}, in the journal {_end(one.journaled)}"
        if one.is_unlaid:
            yield f"at {one.at_ms} ms: a game that had begun is to be laid out"


def nothing_illegal(happened: Happened) -> Iterator[str]:
    """The journal can be played by the rules alone, every action a legal one; so can that of another table."""
    try:
        replayed(happened.journal_there)
        actions = replayed(happened.journal)
    except (GameError, KeyError, TypeError, ValueError, IndexError) as error:
        yield f"{type(error).__name__}: {error}"
        return
    if actions != happened.final and not happened.error:
        yield f"the journal holds {_end(actions)}, the table {_end(happened.final)}"


def replayed(events: Sequence[Event]) -> tuple[str, ...]:
    """The actions that the journal of one game holds. Raises ValueError, KeyError, TypeError, IndexError or GameError where it
    goes against the rules."""
    rules: Any = None
    states: list[Any] = []
    actions: list[Any] = []
    # After each event of the log that another table keeps, too: what follows by itself belongs to the one before.
    held: list[tuple[list[Any], list[Any]]] = []
    for event in events:
        body = event.body
        if rules is None and event.kind != "start":
            raise ValueError(f"{event.kind} is kept before the game begins")
        if event.kind == "start":
            rules = RULESETS[body.get("game", ALU_NAME)].game
            states = [rules.start(rules.parse_options(body["options"]))]
            held = [(list(states), [])]
        elif event.kind == "far":
            # The log goes on over games: nothing is cut that was before this one.
            held = [(list(states), list(actions))] * (1 + len(body["log"]))
        elif event.kind == "far-cut":
            if not 0 <= body["length"] < len(held):
                raise ValueError(f"a log of {len(held) - 1} is cut to {body['length']}")
            del held[body["length"] + 1 :]
            states, actions = (list(kept) for kept in held[-1])
        elif event.kind == "play":
            back = body["back"]
            if not 0 <= back <= len(actions):
                raise ValueError(f"{back} of {len(actions)} actions taken back")
            del actions[len(actions) - back :]
            del states[len(states) - back :]
            for text in body["actions"]:
                action = rules.parse_action(states[-1], text)
                if action not in rules.legal_actions(states[-1]):
                    raise ValueError(f"{text} is not legal")
                states.append(rules.apply(states[-1], action))
                actions.append(action)
            if body.get("event"):
                held.append(([], []))
            held[-1] = (list(states), list(actions))
        elif event.kind == "ended" or (event.kind in ("seats", "time") and body.get("event")):
            held.append((list(states), list(actions)))
    return tuple(rules.format_action(before, action) for before, action in zip(states, actions, strict=False))


def told_in_time(happened: Happened) -> Iterator[str]:
    """What a player can notice is told, and that it is over, within two seconds."""
    for one in happened.expected:
        if one.is_void:
            continue
        found = [said for said in happened.said if one.from_ms <= said.at_ms <= one.by_ms]
        is_told = any(id in one.ids for said in found for id in said.ids)
        if is_told and one.is_unwanted:
            yield f"{one.fault} at {one.from_ms} ms: one of {', '.join(one.ids)} by {one.by_ms} ms"
        elif not is_told and not one.is_unwanted:
            yield f"{one.fault} at {one.from_ms} ms: none of {', '.join(one.ids)} by {one.by_ms} ms"


def told_once(happened: Happened) -> Iterator[str]:
    """Of each failure of what thinks for the computer is told once at most, and of nothing else. Whoever asks hears it again."""
    news = {"opponent-again", "opponent-gone"}
    told = {one.at_ms for one in happened.said if one.cls is Class.ALERT and news & set(one.ids)}
    if len(told) > len(happened.failures):
        yield f"told at {sorted(told)} ms, failed at {happened.failures} ms"


def comes_back(happened: Happened) -> Iterator[str]:
    """After the last fault the game goes on and can be played to its end."""
    if happened.stuck_ms is not None:
        yield f"nobody can go on since {happened.stuck_ms} ms"


def everything_sounds(happened: Happened) -> Iterator[str]:
    """Every alert and every message about the game is spoken, and a message to its end, whatever cuts it."""
    if not happened.is_quiet:
        return
    spoken = Counter(one.text for one in happened.spoken if not one.first)
    whole = Counter(one.text for one in happened.spoken if one.is_whole)
    for one in happened.said:
        if not one.must_sound:
            continue
        if not spoken[one.text]:
            yield f"never spoken: {one.text!r}, said at {one.at_ms} ms"
            return
        spoken[one.text] -= 1
        if one.cls is Class.MESSAGE:
            # An alert that was begun may be silenced; a message that was cut goes on.
            if not whole[one.text]:
                yield f"never spoken to its end: {one.text!r}, said at {one.at_ms} ms"
                return
            whole[one.text] -= 1


def nothing_spoken_over(happened: Happened) -> Iterator[str]:
    """Nothing is spoken before what is being spoken has ended or was cut."""
    for one in happened.spoken:
        if one.is_over:
            yield f"{one.text!r} at {one.at_ms} ms, over something else"
            return


def nothing_untold(happened: Happened) -> Iterator[str]:
    """The board stands as the game says, or the table says how not."""
    if happened.astray and not happened.error:
        yield f"on the board otherwise than in the game, and not told: {', '.join(happened.astray)}"


def nothing_unseen(happened: Happened) -> Iterator[str]:
    """What stands on the board is seen, where nothing is in the way."""
    if happened.unseen and not happened.error:
        yield f"on the board and not seen: {', '.join(happened.unseen)}"


def nothing_untrue(happened: Happened) -> Iterator[str]:
    """What is told is so."""
    yield from happened.false_alarms


def nothing_unread(happened: Happened) -> Iterator[str]:
    """What is said can be read on the braille display, where there is one."""
    for what in happened.unread:
        yield f"not shown {what}"


def alerts_cut(happened: Happened) -> Iterator[str]:
    """An alert is spoken at once, or right after other alerts."""
    texts = {one.text for one in happened.said if one.cls is Class.ALERT}
    for one in happened.said:
        if one.cls is not Class.ALERT or not one.must_sound:
            continue
        begun = [said for said in happened.spoken if said.text == one.text and said.at_ms >= one.at_ms][:1]
        if not begun or begun[0].at_ms <= one.at_ms + TOLD_MS:
            continue
        # What it waits for may have begun long before: a slow voice is no fault of the queue.
        before = [said for said in happened.spoken if said.at_ms < begun[0].at_ms]
        waited_for = [said for said in before if said.at_ms > one.at_ms] or before[-1:]
        if not waited_for or any(said.text not in texts for said in waited_for):
            yield f"{one.text!r}, said at {one.at_ms} ms, spoken at {begun[0].at_ms} ms"
            return


def nothing_disturbed(happened: Happened) -> Iterator[str]:
    """A game that waits while its players are in a lesson stays as it is."""
    yield from happened.disturbed


def never_apart(happened: Happened) -> Iterator[str]:
    """The log of one of two tables is a prefix of the other's, and at the end they are the same."""
    yield from happened.apart


def nothing_unlearned(happened: Happened) -> Iterator[str]:
    """What was told of a lesson is kept."""
    yield from happened.unlearned


def nothing_wrong(happened: Happened) -> Iterator[str]:
    """What a fault looks at itself, such as a file that it has spoilt, is as it should be."""
    yield from happened.wrong


def no_traceback(happened: Happened) -> Iterator[str]:
    """The companion never ends by an error."""
    if happened.error:
        yield happened.error


Invariant = Callable[[Happened], Iterator[str]]

INVARIANTS: Final[Mapping[str, Invariant]] = {
    "false-action": no_false_action,
    "lost": nothing_lost,
    "illegal": nothing_illegal,
    "untold": told_in_time,
    "told-twice": told_once,
    "stuck": comes_back,
    "unspoken": everything_sounds,
    "late": alerts_cut,
    "over": nothing_spoken_over,
    "astray": nothing_untold,
    "unseen": nothing_unseen,
    "untrue": nothing_untrue,
    "unread": nothing_unread,
    "disturbed": nothing_disturbed,
    "unlearned": nothing_unlearned,
    "apart": never_apart,
    "spoilt": nothing_wrong,
    "traceback": no_traceback,
}
"""Every invariant by the name of what breaks it."""


def violations(happened: Happened) -> list[Violation]:
    """Everything that breaks an invariant."""
    return [Violation(name, detail) for name, check in INVARIANTS.items() for detail in check(happened)]


def _end(actions: Sequence[str]) -> str:
    """The last few of many actions, with how many there are."""
    return f"{len(actions)} ({', '.join(actions[-3:])})"
