"""Two robot players who know the game only by what the table says: they lay out the board, play, answer, and follow every repair."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from alu_companion.games.alu.rules import apply, legal_actions
from alu_companion.games.alu.values import Action, Kind, Side, State
from alu_companion.games.geometry import Field
from alu_companion.referee.repair import RepairStep
from alu_companion.simulator.habits import Back, Habits, Heard
from alu_companion.simulator.hands import NOTHING, Hands, Movement, piece_on
from alu_companion.simulator.world import World

END_BUTTON = 2
"""The board's button that ends a turn."""
_END = Action(Kind.END_TURN)
_PATIENCE_MS = 15_000
_LISTEN_MS = 10_000
"""Players who have put the board as they meant it wait so long before they follow a repair that leads elsewhere."""


class Pilot:
    """Decides what the hands do next. Deterministic in its seed and in what the table says.

    `meant` lists every action that was decided on, in order: what a perfect table accepts is exactly this.
    """

    def __init__(
        self,
        world: World,
        hands: Hands,
        choose: Callable[[State], Action | None],
        play: Callable[[State, Action], None] | None = None,
        say: Callable[[str], None] = lambda text: None,
        habits: Habits | None = None,
    ) -> None:
        """`choose` gives what is played in a state, or None where nothing more is. `play` makes the hands play, with slips or without;
        `say` gives the table a typed answer."""
        self.hands = hands
        self.meant: list[Action] = []
        self._world = world
        self._choose = choose
        self._play = play or hands.play
        self._say = say
        self._habits = habits or Habits()
        self._line: list[State] = []  # the states before what was decided on
        # How many actions go back with the last decision, and how, until they have.
        self._undone = 0
        self._way = Back.WORD
        self._before: State | None = None
        self._goal: State | None = None
        # The goal before the ends of turn that nobody has a choice about: what a question is about.
        self._played: State | None = None
        self._since_ms = 0
        self._step: RepairStep | None = None
        # The game in which the hands were led to their last step.
        self._led_in: State | None = None
        self._listening_to_ms = 0
        self._outside: tuple[Field, ...] = ()
        self._alone = self._has_pressed = False

    def advance(self, now_ms: int, heard: Heard) -> None:
        """Go on with the game: the hands begin while the last sentence is still spoken."""
        if self._undone and heard.game == self._goal:
            del self.meant[-self._undone :], self._line[-self._undone :]
            self._undone = 0
        self.hands.advance(now_ms)
        if self._habits.learn(now_ms, heard):
            self._since_ms = now_ms
            return
        if heard.theirs:
            self._give_over(heard.game)
        if self.hands.busy or not heard.caught_up:
            self._since_ms = now_ms
            return
        is_joined = heard.alone and not self._alone
        self._outside, self._alone = heard.outside, heard.alone
        if is_joined and self._awaits_reply(heard.game):
            # The computer has taken the seat of a reply that was decided: what comes next begins afresh.
            self._give_over(heard.game)
            self._since_ms = now_ms
            self._leave(heard.game, now_ms)
            return
        if heard.choices:
            self._answer(heard.game, heard.choices, now_ms)
        elif heard.asked is not None:
            self._since_ms = now_ms
            self._say("yes" if heard.asked in (self._goal, self._played) else "no")
        elif heard.confirms:
            self._since_ms = now_ms
            self._say("yes")
        elif heard.repair and now_ms >= self._listening_to_ms:
            self._led_in = heard.game
            self._fix(heard.repair[0], now_ms)
        elif heard.ready and not heard.theirs and heard.game.ended is None:
            self._go_on(heard.game, heard.hinted, now_ms)

    def _give_over(self, game: State) -> None:
        """The computer is to move: what was decided and not taken nobody means any more, and what comes next begins afresh."""
        if game != self._goal and (pending := len(self._pending(game))):
            del self.meant[-pending:], self._line[-pending:]
        self._before = self._goal = self._played = None

    def went_back(self, past: Sequence[State]) -> None:
        """The game went back, and these are the states before its actions: what was meant in others nobody means any more."""
        kept = 0
        for before in past:
            kept += kept < len(self._line) and self._line[kept] == before
        del self.meant[kept:], self._line[kept:]
        self._before = self._goal = self._played = None
        self._undone = 0

    def _pending(self, game: State) -> list[State]:
        """The states before what was decided on and not taken, where the table's game is this."""
        return self._line[len(self._line) - 1 - self._line[::-1].index(game) :] if game in self._line else []

    def _awaits_reply(self, game: State) -> bool:
        """True when the other player has decided on something that was not taken."""
        pending = () if game == self._goal else self._pending(game)
        return any(state.turn is not game.turn and legal_actions(state) != (_END,) for state in pending)

    def _go_on(self, game: State, hinted: bool, now_ms: int) -> None:
        repaired, self._step = self._step is not None, None
        if repaired and game != self._led_in and game == self._goal:
            # It was taken while the hands put it right: they leave it as it is now.
            self._since_ms = now_ms
            self._leave(game, now_ms)
            return
        waited = now_ms - self._since_ms > _PATIENCE_MS
        if hinted and game in (self._goal, self._before):
            # Nothing was meant to be missing: something fell, or was moved too far.
            self._since_ms = now_ms
            self._leave(self._goal if self._goal is not None else game, now_ms)
        elif game == self._goal or self._before is None:
            is_away = self._habits.go_to_lesson() or self._takes_back(game, now_ms) or self._gives_up(game, now_ms)
            if not is_away:
                self._decide(game, now_ms)
        elif game != self._before:
            self._say("undo")
            self._before = game
        elif (waited or repaired) and self._goal is not None:
            # Back where it began, or nothing was said for long: the hands leave plainly what they meant to leave.
            self._since_ms = now_ms
            if self._undone and game == self._before:
                self._go_back(now_ms)
            elif self._has_pressed and game == self._before:
                self.hands.press(END_BUTTON)  # nobody has felt it
            else:
                self._leave(self._goal if game == self._before else game, now_ms)

    def _takes_back(self, game: State, now_ms: int) -> bool:
        """Begin to take the last decision back, and the ends of turn that nobody has decided, if that is what the players do now."""
        decided = (at for at, before in enumerate(reversed(self._line), start=1) if legal_actions(before) != (_END,))
        way = self._habits.back() if self._line else None
        back = next(decided, 0)
        if way is None or not back:
            return False
        # Hands cannot take back what no piece shows.
        is_shown = back == 1 and self.meant[-1].kind <= Kind.ATTACK
        self._undone, self._way = back, way if is_shown or way is not Back.HANDS else Back.WORD
        self._before, self._goal, self._played = game, self._line[-back], None
        self._go_back(now_ms)
        return True

    def _go_back(self, now_ms: int) -> None:
        assert self._goal is not None
        self._since_ms = now_ms
        if self._way is Back.HANDS:
            self._leave(self._goal, now_ms)
        else:
            self._habits.undo(self._way)

    def _gives_up(self, game: State, now_ms: int) -> bool:
        """Put the pieces of an action, do not pay for it, and take them off again, if that is what the players do now. A player without a
        counter would have played the action."""
        begun = self._habits.begun(game) if self._world.socket(game.turn) is not None else None
        if begun is None:
            return False
        self._before = self._goal = self._played = game
        self._since_ms = now_ms
        self._clear(game, begun.action)
        pieces, _ = self.hands.parts(game, begun.action)
        self.hands.do(pieces)
        self.hands.do([Movement(begun.rest_ms, lambda: None)])
        if piece_on(apply(game, begun.action), begun.action.field) != NOTHING:
            self.hands.take(begun.action.field)
        if (piece := piece_on(game, begun.action.field)) != NOTHING:
            self.hands.put(begun.action.field, piece)
        return True

    def _decide(self, game: State, now_ms: int) -> None:
        action = self._choose(game)
        if action is None:
            return
        reply = self._choose(self._following(game, action)) if self._is_answered(game, action) else None
        # All is chosen before anything of it is noted: a choice may fail.
        self._before, self._since_ms = game, now_ms
        self._goal = following = self._mean(game, action)
        self._has_pressed = False
        if action.kind is not Kind.END_TURN:
            self._clear(game, action)
            self._play(game, action)
            return
        # Half of the time nobody says that the turn is over: the other player's hand says it. Not where that one can only pass, nor
        # with a loose counter: nothing would tell whose its pieces are.
        self._has_pressed = not (
            reply is not None
            and following.turn is not game.turn
            and game.actions_used
            and game.turn_number % 2
            and reply.kind <= Kind.ATTACK
            and all(self._world.socket(side) is not None for side in Side)
        )
        if reply is None or self._has_pressed:
            self.hands.press(END_BUTTON)
        else:
            self._goal = self._mean(following, reply)
            self._clear(following, reply)
            self.hands.play(following, reply)  # without a slip: that might be an action of whoever has the turn as yet

    def _is_answered(self, game: State, action: Action) -> bool:
        """True when the other player's next action may be what says that the turn is over."""
        return action.kind is Kind.END_TURN and not self._alone and self._following(game, action).ended is None

    def _following(self, game: State, action: Action) -> State:
        """The state after an action and every end of turn that nobody has a choice about."""
        after = apply(game, action)
        while legal_actions(after) == (_END,):
            after = apply(after, _END)
        return after

    def _clear(self, game: State, action: Action) -> None:
        """Put the field of an action right first, if something lies there that does not count."""
        if action.field in self._outside:
            self.hands.show(action.field, piece_on(game, action.field))

    def _mean(self, state: State, action: Action) -> State:
        """Note an action, and every end of turn that nobody has a choice about; returns what follows."""
        after = self._played = self._noted(state, action)
        while legal_actions(after) == (_END,):
            after = self._noted(after, _END)
        return after

    def _noted(self, state: State, action: Action) -> State:
        self.meant.append(action)
        self._line.append(state)
        return apply(state, action)

    def _answer(self, game: State, choices: tuple[State, ...], now_ms: int) -> None:
        self._since_ms = now_ms
        # Nobody takes back an action whose state the game has reached already.
        wanted = () if game == self._goal else (self._goal, self._played, self._before)
        number = next((choices.index(state) + 1 for state in wanted if state in choices), None)
        if number is not None:
            self._say(str(number))
        else:
            # None of it was meant: the hands put the board back.
            self._leave(game, now_ms)

    def _fix(self, step: RepairStep, now_ms: int) -> None:
        if step == self._step and now_ms - self._since_ms < _PATIENCE_MS:
            return
        self._step, self._since_ms = step, now_ms
        self.hands.follow(step)

    def _leave(self, state: State, now_ms: int) -> None:
        """Make the world show a state, and wait for what the table says to it."""
        self._listening_to_ms = now_ms + _LISTEN_MS
        if self._before is not None:
            # A piece that does not count does so again once it was touched.
            for field in self._outside:
                self.hands.show(field, piece_on(self._before, field))
        self.hands.lay(state)
