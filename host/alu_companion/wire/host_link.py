"""The host's end of the line: it greets, counts what was lost, and notices silence."""

from .layout import Layout
from .link import OPEN, OTHER, WAITING, Link
from .maintenance import Raw
from .messages import NEED_DATA, SEQUENCE_LIMIT, Error, Event, Garbage, Geometry, Greeting, Hello, Message, WireError
from .spec import FROM_HOST, STATE
from .state import FROM_BOARD, StateReader, layout_of

# The session after the board has said a hello in another version.
REFUSED = "refused"
ACCEPTED, ANNOUNCED, SILENCE = "accepted", "announced", "silence"

SILENCE_MS = 3000
GREETING_PERIOD_MS = 500
# A line is believed at once when at most this many numbered lines are missing before it. It is a small number because a
# line from before the board's last start may have any number. After a longer gap two more lines are lost.
MOST_LOST = 8
# After a longer gap, this many lines are refused whose numbers follow each other; the next one is believed.
STRAYS = 2

# Why a line is garbage, in the order of the checks.
REASONS = ("overlong", "short", "crc", "kind", "handshake", "length", "blank", "digits", "code", "range", "order")

_STATE = ord(STATE)


class Lost(Event):
    """`count` numbered lines are missing before the event that follows."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count


class Silent(Event):
    """For `SILENCE_MS` no valid line came, or only hellos without a session. Each silence gives one such event."""

    __slots__ = ()


class HostLink(Link):
    """Call `tick` after taking the events, and write the bytes that it gives. From an accepted hello on, the link reads and
    writes for the geometry of that board.

    `garbage` counts refused lines by reason, `lost` the numbered lines that never came.
    """

    TURNS = {
        (WAITING, ACCEPTED): OPEN,
        (WAITING, ANNOUNCED): WAITING,
        (WAITING, OTHER): REFUSED,
        (WAITING, SILENCE): WAITING,
        (OPEN, ACCEPTED): OPEN,
        (OPEN, ANNOUNCED): WAITING,
        (OPEN, OTHER): REFUSED,
        (OPEN, SILENCE): WAITING,
        (REFUSED, ACCEPTED): OPEN,
        (REFUSED, ANNOUNCED): WAITING,
        (REFUSED, OTHER): REFUSED,
        (REFUSED, SILENCE): WAITING,
    }
    SENDS = {WAITING: (Greeting,), OPEN: FROM_HOST, REFUSED: ()}
    # A host in the session REFUSED must still notice a board with the right version.
    RECEIVES = {WAITING: (Hello, Error), OPEN: FROM_BOARD, REFUSED: (Hello, Error)}

    def __init__(self, geometry: Geometry) -> None:
        super().__init__(geometry)
        self.garbage = dict.fromkeys(REASONS, 0)
        self.lost = 0
        self._waiting: list[Event] = []  # events that come from no line of their own, the oldest first
        self._expected = -1  # next sequence number, -1 before the first
        self._after_stray = -1
        self._strays = 0
        self._reads_states = False
        self._heard = False
        self._is_silent = False
        self._heard_ms = -1
        self._greeted_ms = -1
        self._reader = StateReader(geometry)
        self._layouts: dict[type[Message], Layout] = {}

    def next_event(self) -> Event:
        if self._waiting:
            return self._waiting.pop(0)
        lines = self._lines
        if not lines:
            return NEED_DATA
        if self._reads_states:
            # Fast path: nearly every line of a game is the next state and says nothing new.
            state = self._reader.again(lines, self._expected)
            if state is not None:
                self._heard = True
                self._expected = (state.sequence + 1) % SEQUENCE_LIMIT
                return state
        event = super().next_event()
        if isinstance(event, Garbage):
            self.garbage[event.reason] += 1
        return event

    def repeats(self) -> int:
        """Skip the next lines that repeat the last state and differ only in number and time; give how many were skipped.

        Each of them was checked, byte by byte and in its number. Call it before `next_event`, which does not see them.
        """
        if not self._lines or not self._reads_states or self._waiting:
            return 0
        count = self._reader.repeats(self._lines, self._expected, len(self._lines))
        if count:
            self._heard = True
            self._expected = (self._expected + count) % SEQUENCE_LIMIT
        return count

    def tick(self, now_ms: int) -> bytes:
        """Tell the link the time: it notices silence, and gives the bytes of a greeting when one is due, else none."""
        if self._heard or self._heard_ms < 0:
            self._heard_ms = now_ms
            self._heard = False
            self._is_silent = False
        elif not self._is_silent and now_ms - self._heard_ms >= SILENCE_MS:
            self._is_silent = True
            self._waiting.append(Silent())
            self._turn(SILENCE)
        if self.session != WAITING or (self._greeted_ms >= 0 and now_ms - self._greeted_ms < GREETING_PERIOD_MS):
            return b""
        self._greeted_ms = now_ms
        return self.send(Greeting())

    def _layout(self, message: type[Message]) -> Layout:
        if message not in self._layouts:
            self._layouts[message] = layout_of(message, self.geometry)
        return self._layouts[message]

    def _take(self, line: bytes) -> Event:
        self._heard = True
        if line[0] == _STATE and self._reads_states:
            state = self._reader.read(line)
            return self._number(state, state.sequence)
        message = super()._take(line)
        return self._number(message, message.sequence) if isinstance(message, Raw) else message

    def _number(self, message: Event, sequence: int) -> Event:
        expected, following = self._expected, (sequence + 1) % SEQUENCE_LIMIT
        count = (sequence - expected) % SEQUENCE_LIMIT if expected >= 0 else 0
        if count > MOST_LOST:
            # The line may be an old one: a button in it would be pressed again. Or the board has started again without a hello.
            self._strays = self._strays + 1 if sequence == self._after_stray else 1
            self._after_stray = following
            if self._strays <= STRAYS:
                raise WireError("order")
            count = count if count < SEQUENCE_LIMIT // 2 else 0
        self._expected = following
        if not count:
            return message
        self.lost += count
        self._waiting.append(message)
        return Lost(count)

    def _meet(self, message: Message) -> None:
        assert isinstance(message, Hello)
        if not message.is_open:
            # The board has just started, so its numbers begin at 0. A board that fails at each start, before it is greeted, repeats
            # this hello for ever: so it does not end a silence.
            self._expected = 0
            self._heard = False
            self._turn(ANNOUNCED)
            return
        self._turn(ACCEPTED)
        if message.geometry != self.geometry:
            # It may be another board, which counts on its own.
            self._expected = -1
            self.geometry = message.geometry
            self._reader = StateReader(self.geometry)
            self._layouts = {}

    def _turn(self, what: str) -> None:
        if what == OTHER and self.session == REFUSED:
            # Give the event once only.
            raise WireError("handshake")
        super()._turn(what)
        self._reads_states = self.session == OPEN
