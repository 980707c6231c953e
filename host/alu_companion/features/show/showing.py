"""A show at the table: it goes on by itself, stops, goes one action on or back, and to any turn.

What is shown is played at the table as any game is, so it sounds as any game does, and hands at a board are led to it. Going back takes
actions back, going to a turn does both at once: how the table stands depends on how many actions were played and on nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from alu_companion.features.show.values import SHOW, SWEPT_AT, Goes, Show, pause_show, resume_show, turn_at
from alu_companion.speech import phrases_show
from alu_companion.speech.controls import BOARD_TOPIC, Command, Lent
from alu_companion.speech.keypad import Pending
from alu_companion.speech.message import Message, part, say
from alu_companion.speech.misread import Misread, Why
from alu_companion.table.accepting import accept, last_decision
from alu_companion.table.effects import StopSpeech
from alu_companion.table.inputs import AllHeard
from alu_companion.table.questions import leave_list, uncover
from alu_companion.table.ruleset import Ruleset
from alu_companion.table.seats import By, Decider
from alu_companion.table.spec import Alters, CommandSpec, Page, spec_of
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState

_BREATH_MS = 1500
"""The pause in ms before the next action, at the usual speed of speech."""
_USUAL_RATE = 190
LEVEL: Final = "show"
"""What the keys of a number pad are called while they belong to the show."""
_KEYS_COMMAND: Final = "guide-keys"
"""Takes the keys from the guide; in a show it gives them to the game, or back to the show."""
_TOGGLED: Final = Command("guide-on", word=LEVEL)
"""What the key of a show orders that stops it and lets it go on."""
_ASKED: Final = Command("help", word=LEVEL)
"""What the key for help asks while something is shown: who types is told words."""
_OTHERWISE: Final = ("", _ASKED.word, "guide", BOARD_TOPIC)
"""Topics of the help for which a show has its own words."""

Order = Callable[[Transition, Show, Command], None]


def open_show(transition: Transition) -> bool:
    """Say that this is a show, and lend it the number pad. What the game is about is said next."""
    show = SHOW.of(transition.state)
    if show is not None:
        transition.change(pending=Pending(LEVEL))
        about = _about(transition.state.rules) if show.is_explained else ()
        transition.tell(phrases_show.began(show.kind, about) if show.scenes else phrases_show.began_empty(show.kind))
    return False


def show_decides(state: TableState, game: Any) -> Decider | None:
    """The show decides on the next action, unless robots' hands play it."""
    show = SHOW.of(state)
    return None if show is None or show.awaits_hands else Decider.SHOW


def is_shown(state: TableState) -> bool:
    """True when a game is shown here, and nobody plays."""
    return SHOW.of(state) is not None


def is_by_robots(state: TableState) -> bool:
    """True when robots' hands play what is shown here, at a simulated board that is theirs."""
    show = SHOW.of(state)
    return show is not None and show.by_hands


def waits_for_voice(state: TableState) -> bool:
    """True while the show waits until all has been heard."""
    show = SHOW.of(state)
    return show is not None and show.goes is Goes.VOICE


def _is_refused(show: Show, spec: CommandSpec) -> bool:
    """True for what is for players alone. Only the hands that play the show may act, while it is their turn."""
    return spec.is_for_players or (Alters.TURN in spec.alters and not show.awaits_hands)


def _about(rules: Ruleset) -> Message:
    """Say what a game is about; one from outside tells its goal."""
    return phrases_show.about(rules.game.name) if rules.locales is None else rules.narrator.topic("goal")


def _refused(state: TableState, show: Show) -> Message:
    """Say why nobody plays in a show, and to somebody who types how to play."""
    is_typed = not state.by_keys and not show.at_desk
    return (part("show-refused"), *(say("show-refused-how", game=state.rules.game.name) if is_typed else ()))


def misread_in_show(state: TableState, misread: Misread) -> Message:
    """Say why nothing is moved in a show; empty without a show, or when the line is wrong for another reason."""
    show = SHOW.of(state)
    return _refused(state, show) if show is not None and misread.why in (Why.HALF_MOVEMENT, Why.NOT_TYPED) else ()


def answer_in_show(state: TableState, command: Command) -> Message | None:
    """Say what the keys do that were asked about, or that they were given back; None for any other question, and where no show is on."""
    if command == Command("prompt", word="no-show"):
        return say("guide-keys-left")
    return say("show-keys-short") if SHOW.of(state) is not None and command == Command("prompt", word="guide") else None


def handle_in_show(transition: Transition, command: Command) -> bool:
    """Obey a command of the show; False without a show, or for any other command."""
    show = SHOW.of(transition.state)
    if show is None:
        return False
    if command == _TOGGLED:
        _toggle(transition, show, command)
    elif command.name in _ORDERS:
        _ORDERS[command.name](transition, show, command)
    elif (spec := spec_of(transition.state, command)) is not None and _is_refused(show, spec):
        transition.answer(_refused(transition.state, show))
    elif command.name in ("guide-on", "guide-chapters"):
        game = transition.state.rules.game.name
        transition.answer(say("show-refused") if show.at_desk else say("show-no-guide", game=game))
    elif command.name == "help" and command.word in _OTHERWISE:
        typed = (part("show-how"), part("show-menu")) if show.at_desk else say("show-how")
        transition.answer(say("show-keys") if command == _ASKED else typed)
    else:
        return False
    return True


def show_due_ms(state: TableState) -> int | None:
    """When the next action is due; None while it waits for something else."""
    show = SHOW.of(state)
    return show.until_ms if show is not None and show.goes is Goes.TIME else None


def handle_all_heard(transition: Transition, _: AllHeard) -> None:
    """All has been heard: pause shortly, then play the next action."""
    show = SHOW.of(transition.state)
    if show is not None and show.goes is Goes.VOICE:
        breath_ms = _BREATH_MS * _USUAL_RATE // transition.state.settings.sounding.rate
        transition.put(SHOW, show._replace(goes=Goes.TIME, until_ms=transition.now_ms + breath_ms))


def follow_show(transition: Transition) -> None:
    """Go on if what the show waited for has come. Take back what anybody else has played."""
    show, before = SHOW.of(transition.state), transition.before
    if show is None:
        return
    was = SHOW.of(before)
    if transition.state.past is not before.past and _strayed(transition.state, show):
        _return(transition, show)
    elif len(transition.state.past) > len(before.past) and show.awaits_hands and was is not None and was.awaits_hands:
        _played(transition, show)
    show = SHOW.of(transition.state)
    if show is not None and show.goes is Goes.TIME and show.until_ms <= transition.now_ms:
        transition.put(SHOW, show._replace(goes=Goes.ACTION))
    show = SHOW.of(transition.state)
    if show is None or show.goes is not Goes.ACTION or show.by_hands or not may_go_on(transition.state):
        return
    if _is_at_end(transition.state, show):
        _end(transition, show)
    else:
        _play(transition, show)


def may_go_on(state: TableState) -> bool:
    """True when an action can be played now: no board is there, or its hands have laid out what was played before."""
    return state.is_on and state.is_free if state.is_connected else state.question is None


# --- the orders


def _toggle(transition: Transition, show: Show, command: Command) -> None:
    (_pause if show.goes_on else _go_on)(transition, show, command)


def _lend_keys(transition: Transition, show: Show, _: Command) -> None:
    """Lend the keys to the show instead of the guide."""
    leave_list(transition)
    transition.change(pending=Pending(LEVEL))
    transition.answer(say("show-keys-short"))


def _pause(transition: Transition, show: Show, _: Command) -> None:
    pause_show(transition)
    transition.answer(say("show-paused"))


def _stop(transition: Transition, show: Show, command: Command) -> None:
    transition.effects.append(StopSpeech())
    _pause(transition, show, command)


def _go_on(transition: Transition, show: Show, _: Command) -> None:
    if _is_at_end(transition.state, show):
        transition.answer(say("show-last"))
        return
    uncover(transition)
    resume_show(transition)
    transition.answer(say("show-goes-on"))


def _on(transition: Transition, show: Show, _: Command) -> None:
    if _is_at_end(transition.state, show):
        transition.answer(say("show-last"))
        return
    uncover(transition)
    transition.effects.append(StopSpeech())
    transition.put(SHOW, show._replace(goes=Goes.ACTION, is_single=True))


def _back(transition: Transition, show: Show, _: Command) -> None:
    back = last_decision(transition.state)
    if not back:
        transition.answer(say("show-first"))
    else:
        _go_to(transition, show, len(transition.state.past) - back, is_step=True)


def _again(transition: Transition, show: Show, _: Command) -> None:
    """Tell the last action once more, with what followed by itself."""
    state = transition.state
    narrator, at = state.rules.narrator, len(state.past)
    back = last_decision(state)
    if not back:
        transition.answer(say("show-first"))
        return
    states = [*(past.before for past in state.past[at - back :]), state.game]
    told = [
        narrator.accepted(past.before, past.action, after)
        for past, after in zip(state.past[at - back :], states[1:], strict=True)
    ]
    transition.answer(tuple(one for message in told for one in message))


def _where(transition: Transition, show: Show, _: Command) -> None:
    state = transition.state
    if show.then is not None:
        transition.answer(_say_going(show, show.then[0]))
        return
    transition.answer((*say_where(state, show), *state.rules.narrator.whole(state.game)))


def _turn(transition: Transition, show: Show, command: Command) -> None:
    """Go to a turn by its number."""
    number = command.number or 0
    if 0 < number <= len(show.turns):
        _go_to(transition, show, show.turns[number - 1])
    else:
        transition.answer(
            say("show-no-turn", count=len(show.turns)) if show.turns else say_where(transition.state, show)
        )


def _turn_on(transition: Transition, show: Show, _: Command) -> None:
    at = len(transition.state.past)
    following = next((begin for begin in show.turns if begin > at), None)
    if following is not None:
        _go_to(transition, show, following)
    elif _is_at_end(transition.state, show):
        transition.answer(say("show-last"))
    else:
        _go_to(transition, show, len(show.scenes))


def _turn_back(transition: Transition, show: Show, _: Command) -> None:
    at = len(transition.state.past)
    earlier = [begin for begin in show.turns if begin < at]
    if earlier:
        _go_to(transition, show, earlier[-1])
    else:
        transition.answer(say("show-first"))


_ORDERS: Final[dict[str, Order]] = {
    "pause": _pause,
    "stop": _stop,
    "go-on": _go_on,
    **dict.fromkeys(("guide-next", "following"), _on),
    **dict.fromkeys(("guide-back", "previous", "undo"), _back),
    "guide-again": _again,
    "guide-where": _where,
    **dict.fromkeys(("turn", "guide-chapter"), _turn),
    "guide-chapter-next": _turn_on,
    "guide-chapter-back": _turn_back,
    _KEYS_COMMAND: _lend_keys,
}
"""The meaning of orders of the guide, of the clock and of the game in a show."""


SHOW_COMMANDS: Final = {"turn": CommandSpec(needs="figure", page=Page.SHOW)}
SHOW_KEYS: Final = {
    "show enter": "guide-on", "show 0": "stop", "show 6": "guide-next", "show 4": "guide-back", "show 5": "guide-again",
    "show 2": "guide-chapter-next", "show 8": "guide-chapter-back", "show .": "guide-where", "show *": "turn",
    "show +": "faster", "show -": "slower", "show 9": "louder", "show 7": "quieter", "show /": "help", "show 1": _KEYS_COMMAND,
}  # fmt: skip
SHOW_LENT: Final = Lent(
    given_back_by=_KEYS_COMMAND,
    instead={"guide-on": _TOGGLED, "help": _ASKED},
    explained=(
        "guide-on", "guide-next", "guide-back", "guide-again", "guide-chapter-next", "guide-chapter-back", "guide-where", "help",
        _KEYS_COMMAND, "stop",
    ),
)  # fmt: skip
"""Nobody plays by keys in a show: one that means nothing leaves the pad to it."""


def _say_going(show: Show, ply: int) -> Message:
    """Which turn the show goes to once the hands have played the action that they are at."""
    return say("show-going", number=turn_at(show, ply), count=len(show.turns))


def say_where(state: TableState, show: Show) -> Message:
    """Say which turn and which action it is."""
    at = len(state.past)
    return phrases_show.at(turn_at(show, at), len(show.turns), at, len(show.scenes))


# --- how it goes


def _is_at_end(state: TableState, show: Show) -> bool:
    return len(state.past) >= len(show.scenes)


def _play(transition: Transition, show: Show) -> None:
    """Play the next action, and have hands at a board led to it."""
    state = transition.state
    accept(transition, (show.scenes[len(state.past)].action,), By.SHOW)
    _played(transition, show)


def _played(transition: Transition, show: Show) -> None:
    """An action was played: tell the end, go where somebody wanted to go meanwhile, or wait for what comes next.

    How a show is led is told after its first action: until then nothing is to be heard that can wait.
    """
    if show.then is not None:
        ply, is_step = show.then
        _go_to(transition, show._replace(then=None, goes=Goes.PAUSED), ply, is_step)
    elif _is_at_end(transition.state, show):
        _end(transition, show)
    elif show.is_single:
        transition.put(SHOW, show._replace(goes=Goes.PAUSED, is_single=False))
    else:
        if len(transition.state.past) == 1:
            transition.tell(say("show-keys-short") if transition.state.by_keys else say("show-how-short"))
        if show.kind == "demo" and show.by_hands and len(transition.state.past) == SWEPT_AT:
            transition.tell(say("show-swept"))
        transition.put(SHOW, show._replace(goes=Goes.ACTION if show.by_hands else Goes.VOICE))


def _end(transition: Transition, show: Show) -> None:
    transition.put(SHOW, show._replace(goes=Goes.PAUSED, is_single=False))
    state = transition.state
    is_next_told = show.kind == "demo" and not show.at_desk
    has_lessons = state.rules.lessons is not None
    told = phrases_show.next_to_do(state.rules.game.name, has_lessons, state.by_keys) if is_next_told else ()
    transition.tell((*phrases_show.ended(show.kind), *told))


def _go_to(transition: Transition, show: Show, ply: int, is_step: bool = False) -> None:
    """Stand where so many actions were played, and pause there. After one step back what was taken back is told, else which turn it is."""
    state = transition.state
    at = len(state.past)
    if show.awaits_hands and state.is_on:
        transition.put(SHOW, show._replace(then=(ply, is_step)))
        transition.answer(_say_going(show, ply))
        return
    transition.effects.append(StopSpeech())
    transition.put(SHOW, show._replace(goes=Goes.PAUSED, is_single=False))
    if ply == at:
        transition.answer(say_where(state, show))
        return
    back, actions = max(at - ply, 0), [scene.action for scene in show.scenes[at:ply]]
    told: Message = ()
    if not is_step:
        there = show.scenes[ply].before if ply < len(show.scenes) else None
        status = () if there is None else state.rules.narrator.answer(there, Command("status")) or ()
        told = (part("show-turn", number=turn_at(show, ply), count=len(show.turns)), *status)
    accept(transition, actions, By.JUMP, back, told)
    if _is_at_end(transition.state, show):
        _end(transition, show)


def _strayed(state: TableState, show: Show) -> bool:
    """True when somebody has played what the show does not hold."""
    played = zip(state.past, show.scenes, strict=False)
    return len(state.past) > len(show.scenes) or any(past[:2] != scene for past, scene in played)


def _return(transition: Transition, show: Show) -> None:
    """Take back what does not belong to the show."""
    state = transition.state
    same = 0
    while same < min(len(state.past), len(show.scenes)) and state.past[same][:2] == show.scenes[same]:
        same += 1
    transition.refuse(say("show-refused"))
    accept(transition, (), By.JUMP, len(state.past) - same)
