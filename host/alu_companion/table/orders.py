"""What is ordered at every table, and by which function each order is obeyed."""

from __future__ import annotations

from typing import Final

from alu_companion.speech.controls import ACT, Command
from alu_companion.speech.message import Message, say
from alu_companion.table.accepting import accept, last_decision
from alu_companion.table.acting import ACTING, ORDERING
from alu_companion.table.anew import begin_new
from alu_companion.table.effects import Pair, Quit, Say, StopSpeech, WriteReport
from alu_companion.table.ending import end_told, ending_of
from alu_companion.table.feature import NewGame
from alu_companion.table.seats import By
from alu_companion.table.spec import Alters, CommandSpec, Confirms, Page, consent_for
from alu_companion.table.transition import Transition
from alu_companion.table.values import TableState


def _stop(transition: Transition, _: Command) -> None:
    transition.effects.append(StopSpeech())
    for stops in transition.state.rules.grid.stops:
        stops(transition)
    if not any(isinstance(effect, Say) for effect in transition.effects):
        transition.aside(say("quiet"))


def _go_on(transition: Transition, _: Command) -> None:
    if not any(goes_on(transition) for goes_on in transition.state.rules.grid.goes_on):
        transition.answer(say("nothing-goes-on"))


def _quit(transition: Transition, _: Command) -> None:
    transition.effects.append(Quit())


def _pair(transition: Transition, _: Command) -> None:
    transition.effects.append(Pair())


def _report(transition: Transition, _: Command) -> None:
    transition.effects.append(WriteReport())


def _listen(transition: Transition, command: Command) -> None:
    """Let a stretch of the board be heard, and say in words what was heard."""
    scan = transition.state.rules.narrator.scan(transition.state.game, command)
    if scan is None:
        transition.aside(say("not-understood"))
    else:
        strays = transition.state.rules.hands.uncounted(transition.state, command)
        transition.answer((*scan.message, *strays), scan.cells)


def _undo(transition: Transition, command: Command) -> None:
    state, back = transition.state, last_decision(transition.state)
    if state.rules.narrator.never_back(state.game):
        transition.refuse(say("undo-forbidden"))
    elif consent := consent_for(state, command):
        consent.ask(transition, command)
    elif ending := ending_of(state):
        if ending.undo is None:
            transition.refuse(end_told(state))
        else:
            ending.undo(transition)
    elif not back:
        transition.answer(say("nothing-to-undo"))
    else:
        accept(transition, (), By.JUMP, back)


def _undoes_more(state: TableState, command: Command) -> bool:
    """True when an end beside the rules is to be taken back, or what another player has decided."""
    if state.rules.narrator.never_back(state.game) or consent_for(state, command) is not None:
        return False
    if ending := ending_of(state):
        return ending.undo is not None
    back = last_decision(state)
    return back > 0 and state.rules.narrator.mover(state.past[-back].before) != state.mover


def _undo_asked(state: TableState, _: Command) -> Message:
    if (ending := ending_of(state)) and ending.undo_asked:
        return ending.undo_asked
    undone = state.past[-last_decision(state)]
    return state.rules.narrator.confirm_undo(undone.before, undone.action)


def _new(transition: Transition, command: Command) -> None:
    if consent := consent_for(transition.state, command):
        consent.ask(transition, command)
    else:
        begin_new(transition, NewGame(transition.state.options, transition.state.seats))


def _is_left(state: TableState, command: Command) -> bool:
    """True when a new game would end one that goes on here."""
    return state.is_on and consent_for(state, command) is None


GOING_ON: Final = CommandSpec(_go_on, alters=Alters.CLOCK, page=Page.PLAYERS | Page.SHOW)
"""How whatever stands still is told to go on."""
COMMANDS: Final[dict[str, CommandSpec]] = {
    "stop": CommandSpec(_stop, needs_game=False, page=Page.ROOM),
    "quit": CommandSpec(_quit, needs_game=False),
    "pair": CommandSpec(_pair, needs_game=False),
    "report": CommandSpec(_report, needs_game=False),
    "end": ORDERING._replace(page=Page.PLAYERS),
    "swap": ORDERING._replace(alters=Alters.TURN | Alters.PLAYERS, is_optional=True),
    "undo": CommandSpec(_undo, confirms=Confirms(_undo_asked, _undoes_more), page=Page.PLAYERS),
    "last": CommandSpec(page=Page.PLAYERS),
    **dict.fromkeys(("yes", "no"), CommandSpec(needs_game=False, page=Page.PLAYERS, has_button=lambda _: False)),
    "choose": CommandSpec(needs="number", needs_game=False, page=Page.PLAYERS),
    **dict.fromkeys(("following", "previous"), CommandSpec(needs_game=False)),
    ACT: ACTING._replace(page=Page.PLAYERS),
    "new": CommandSpec(
        _new, "", Confirms(lambda *_: say("confirm-new-game"), _is_left), Alters.MATCH, is_for_players=True
    ),
    **dict.fromkeys(("listen", "listen-column", "listen-areas"), CommandSpec(_listen, is_optional=True)),
}
"""What is the table's own."""
