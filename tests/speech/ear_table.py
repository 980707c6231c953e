"""Tables for the ear-only test: everybody who listens, and at a board hands that do what hands do."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from alu_companion.board.link import Board, Connected, Disconnected
from alu_companion.board.values import Choose, Played
from alu_companion.features.computer.opponent import still_due_ms
from alu_companion.features.computer.thoughts import Considered, Decision
from alu_companion.games.alu.notation import format_options
from alu_companion.games.alu.rules import apply, legal_actions, start
from alu_companion.games.alu.values import Action, Kind, State
from alu_companion.games.geometry import STANDARD, Field, fields_of
from alu_companion.referee.placement import Content, expected
from alu_companion.registry import new_table, resume
from alu_companion.speech.controls import Command
from alu_companion.speech.message import Level
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Style
from alu_companion.table import Asked, Input, Opened, Say, Settings, TableState, Tick, due_ms, step
from alu_companion.table.answers import answer
from alu_companion.table.effects import Commit
from speech.ears import Deaf, Ear, truth, words
from speech.listener import Listener
from table.read import Confirm
from table.table_driver import HELLO, line, set_field

ASKED_AFTER = ("camps", "raided", "mine", "theirs", "territory", "status")


@cache
def vocabulary() -> Vocabulary:
    """What players type, read once a process."""
    return Vocabulary(words())


@dataclass
class Tally:
    """What was played."""

    games: int = 0
    checks: int = 0
    ended: int = 0
    did: Counter[str] = field(default_factory=Counter)

    def add(self, more: Tally) -> None:
        """Add another tally to this one."""
        self.games += more.games
        self.checks += more.checks
        self.ended += more.ended
        self.did.update(more.did)


class Table:
    """A table of any game with everybody who listens. Time passes only where something is due."""

    def __init__(
        self, new: tuple[TableState, Commit], ears: list[Ear], truth: Callable[[Any], Mapping[str, Any]]
    ) -> None:
        """`truth` gives what a listener should believe of a state."""
        self.state, first = new
        self.journal = [(first.kind, first.body)]
        self.tally = Tally(games=1)
        self._now_ms = 0
        self._ears = ears
        self._truth = truth

    def give(self, given: Input) -> None:
        """One input; what is said goes into the transcripts."""
        self.state, effects = step(self.state, given, self._now_ms)
        for effect in effects:
            if isinstance(effect, Commit):
                if effect.kind == "start":
                    self.journal.clear()
                self.journal.append((effect.kind, effect.body))
            elif isinstance(effect, Say):
                for ear in self._ears:
                    ear.write(self._now_ms, effect)

    def ask(self, command: Command | None) -> None:
        """A player gives a command, and says yes if asked back."""
        self.give(Asked(command))
        if isinstance(self.state.question, Confirm):
            self.give(Asked(Command("yes")))

    def resume(self) -> None:
        """The program ends, and the table is made again from its journal."""
        self.state = resume(self.state.settings, self.state.number, self.journal)

    def undo(self) -> None:
        """The last action back by order."""
        self.ask(Command("undo"))
        self.check("undo by order")

    def restart(self) -> None:
        """The program ends and goes on from its journal."""
        self.resume()
        self.give(Opened(False))
        self.check("restart")

    def play(
        self, name: str, between: Callable[[], None], act: Callable[[], None], reopens: Callable[[], bool], longest: int
    ) -> Tally:
        """One game to its end, or to that many actions; when it is over it may be reopened once by an undo. Raises Deaf."""
        reopened = False
        try:
            self.check("start")
            for _ in range(longest):
                if self.state.is_over:
                    if not reopens() or reopened:
                        break
                    reopened = True
                    self.undo()
                between()
                if self.state.is_on:
                    act()
        except Deaf as deaf:
            raise Deaf(f"{name}: {deaf}") from None
        finally:
            self.close()
        self.tally.ended = int(self.state.is_over)
        return self.tally

    def check(self, what: str) -> None:
        """Everybody must know the state. Raises Deaf."""
        self.tally.did[what] += 1
        self.tally.checks += len(self._ears)
        wanted = self._truth(self.state.game)
        for ear in self._ears:
            # Whoever asks is alone with the answer, so that nobody knows from it what should have been said.
            ear.ask(self._now_ms, lambda name: answer(self.state, Command(name)))
            ear.check(wanted)

    def close(self) -> None:
        """Give all files back."""
        for ear in self._ears:
            ear.close()


class Play(Table):
    """A table of ALU, and hands that play at it."""

    def __init__(
        self, folder: Path, position: State, shows: tuple[bool, bool], ears: tuple[tuple[str, Level], ...]
    ) -> None:
        options = position.options
        chosen = None if position == start(options) else position
        listening = [Ear(folder, Style(language, level), Listener(language, level)) for language, level in ears]
        super().__init__(new_table(Settings().with_house("alu", format_options(options)), 1, chosen), listening, truth)
        self.placement = expected(self.state.game, shows)
        self.shows = shows
        self.open(is_new=True)

    def open(self, is_new: bool) -> None:
        """The program starts and finds the board."""
        self.give(Opened(is_new))
        self.give(Connected(HELLO))
        self.show()
        self.settle()

    def show(self) -> None:
        """The board reports."""
        self.give(Board(line(self.placement)))

    def type(self, text: str) -> None:
        """A player types a line, and says yes if asked back."""
        self.ask(vocabulary().parse(text, "en", self.state.controls, STANDARD))

    def lay(self, game: State) -> None:
        """Hands make the board show a state; a question is answered with it."""
        self.placement = expected(game, self.shows)
        self.show()
        self.settle()
        if isinstance(self.state.question, Choose):
            meant = [number for number, one in enumerate(self.state.question.readings, start=1) if one.state == game]
            self.type(str(meant[0] if meant else 1))
        elif isinstance(self.state.question, Played):
            self.type("yes" if self.state.question.reading.state == game else "no")

    def settle(self) -> None:
        """Nobody touches anything until all is said, but for the computer's soft sounds."""
        while self.state.question is None and (due := due_ms(self.state)) not in (None, still_due_ms(self.state)):
            self._now_ms = max(self._now_ms, due)
            self.give(Tick())

    # --- what players do

    def act(self, action: Action) -> None:
        """An action by hand, or by order where no piece shows it."""
        if action.kind in (Kind.END_TURN, Kind.SWAP):
            self.type("end" if action.kind is Kind.END_TURN else "swap")
        else:
            self.lay(apply(self.state.game, action))
        self.check(action.kind.name.lower())
        self.put_right()

    def decide(self, action: Action) -> None:
        """The computer takes an action, and the hands lay it out."""
        text = self.state.rules.game.format_action(self.state.game, action)
        self.give(Considered(len(self.state.past), Decision(text), is_final=True))
        self.lay(self.state.game)
        self.check(f"the computer's {action.kind.name.lower()}")

    def put_right(self) -> None:
        """Whatever the board should show now."""
        self.lay(self.state.game)
        self.check("put right")

    def undo(self) -> None:
        """The last action back by order; the pieces follow."""
        super().undo()
        self.put_right()

    def take_back(self) -> None:
        """The last action back by hand."""
        self.lay(self.state.past[-1].before)
        self.check("takeback by hand")
        self.put_right()

    def correct(self, chance: random.Random) -> None:
        """The hands show another action instead of the last one."""
        before = self.state.past[-1].before
        others = [one for one in legal_actions(before) if one.kind not in (Kind.END_TURN, Kind.SWAP)]
        if others:
            self.lay(apply(before, chance.choice(others)))
            self.check("other action instead")
            self.put_right()

    def act_twice(self, chance: random.Random) -> None:
        """Two actions before anybody has looked; the second may be the opponent's."""
        game = self.state.game
        for _ in range(2):
            by_hand = [one for one in legal_actions(game) if one.kind not in (Kind.END_TURN, Kind.SWAP)]
            if by_hand:
                game = apply(game, chance.choice(by_hand))
        self.lay(game)
        self.check("two at once")
        self.put_right()

    def misplace(self, chance: random.Random) -> None:
        """A raiding piece somewhere, and away again."""
        self.placement = set_field(self.placement, Field(chance.randrange(STANDARD.field_count)), Content.RAIDED)
        self.show()
        self.settle()
        if isinstance(self.state.question, Choose):
            self.type("1")
        elif isinstance(self.state.question, Played):
            self.type(chance.choice(("yes", "no")))
        self.check("stray piece")
        self.put_right()

    def replug(self) -> None:
        """The cable is pulled and comes back."""
        self.give(Disconnected())
        self.give(Connected(HELLO))
        self.show()
        self.settle()
        self.check("cable")

    def restart(self) -> None:
        """The program ends and goes on from its journal."""
        self.resume()
        self.open(is_new=False)
        self.type("territory")
        self.check("restart")

    def overrule(self, chance: random.Random) -> None:
        """An empty field is raided, says the board; what else stands is asked for."""
        taken = self.state.game.camps[0] | self.state.game.camps[1] | self.state.game.raided
        if not all(self.state.game.founded) or self.state.game.raided.bit_count() > 10:
            return
        free = fields_of(STANDARD.all_mask & ~taken)
        self.placement = set_field(self.placement, chance.choice(list(free)), Content.RAIDED)
        self.show()
        self.type("correct")
        for question in ASKED_AFTER:
            self.type(question)
        self.check("position corrected")

    def again(self) -> None:
        """What was said last, and how things stand."""
        for text in ("repeat", "status", "mine", "theirs", "camps", "raided", "territory"):
            self.type(text)
        self.check("asked")
