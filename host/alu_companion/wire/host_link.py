"""The host's end of the line: it greets, counts what was lost, and notices silence."""

from .layout import Layout
from .link import OPEN, OTHER, WAITING, Link
from .maintenance import Raw
from .messages import NEED_DATA, SEQUENCE_LIMIT, Error, Event, Garbage, Geometry, Greeting, Hello, Message, WireError
from .spec import FROM_HOST, STATE
from .state import FROM_BOARD, StateReader, layout_of

# The session after the other end has spoken another version.
REFUSED = "refused"
ACCEPTED, ANNOUNCED, SILENCE = "accepted", "announced", "silence"

SILENCE_MS = 3000
GREETING_PERIOD_MS = 500
# Numbered lines that may be missing before one that is believed at once. Few, for a line from before the board's last start
# may have any number; after a longer gap two lines more are lost.
MOST_LOST = 8
# So many lines in a row whose numbers follow only each other are not believed.
STRAYS = 2

# Why a line is garbage, in the order in which a line is tried.
REASONS = ("overlong", "short", "crc", "kind", "handshake", "length", "blank", "digits", "code", "range", "order")

_STATE = ord(STATE)


class Lost(Event):
    """`count` numbered lines are missing before the event that follows."""

    __slots__ = ("count",)

    def __init__(self, count: int) -> None:
        self.count = count


class Silent(Event):
    """No valid line for `SILENCE_MS`, or hellos without a session only; told once per silence."""

    __slots__ = ()


class HostLink(Link):
    """Call `tick` after the events, and write what it gives. The link goes over to the geometry of the board whose hello
    it accepts.

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
    # One that refuses must still notice a board with the right version.
    RECEIVES = {WAITING: (Hello, Error), OPEN: FROM_BOARD, REFUSED: (Hello, Error)}

    def __init__(self, geometry: Geometry) -> None:
        super().__init__(geometry)
        self.garbage = dict.fromkeys(REASONS, 0)
        self.lost = 0
        self._waiting: list[Event] = []  # events that no line gave, the oldest first
        self._expected = -1  # next sequence number, -1 when none has come
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
            # Nearly every line of a game is the next state and says nothing new: it goes past all tables.
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
        """Take the lines that come next and say what the last state said, but for number and date; returns how many.

        Each is right in every byte and is the next. Call it in the place of `next_event`; they give no events any more.
        """
        if not self._lines or not self._reads_states or self._waiting:
            return 0
        count = self._reader.repeats(self._lines, self._expected, len(self._lines))
        if count:
            self._heard = True
            self._expected = (self._expected + count) % SEQUENCE_LIMIT
        return count

    def tick(self, now_ms: int) -> bytes:
        """Let time pass: notice silence, and give the greeting when one is due."""
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
            # What it shows was so once, and a button in it would be pressed again; or the board has begun anew, unheard.
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
            # It has just started, so its numbers begin anew. One that fails at each start, before it is greeted, says this again and
            # again: that breaks no silence.
            self._expected = 0
            self._heard = False
            self._turn(ANNOUNCED)
            return
        self._turn(ACCEPTED)
        if message.geometry != self.geometry:
            # Another board, with numbers of its own.
            self._expected = -1
            self.geometry = message.geometry
            self._reader = StateReader(self.geometry)
            self._layouts = {}

    def _turn(self, what: str) -> None:
        if what == OTHER and self.session == REFUSED:
            # Told once.
            raise WireError("handshake")
        super()._turn(what)
        self._reads_states = self.session == OPEN
