"""The messages for testing and repairing a board: its self-test, raw readings, crash log, settings.

They are small plain values. As in `messages.py`, the slots of a message stand in the order of its columns in `spec.py`.
"""

from .messages import Message

# The letters of a self-test; `verdicts.py` names them for the host.
MULTIPLEXER_CODES = "=ogcsnlmr?"
SELECT_CODES = "=01fx"
SOCKET_CODES = "-=1hitcsx"
SELECT_LINES = 4

CRASH_LOG_CHARACTERS = 80

# The modes of `SetRaw`.
RAW_OFF, RAW_ON, RAW_ONCE = 0, 1, 2


class SelfTest(Message):
    """The board says what it has found wrong with itself: before its first state line, and whenever that changes.

    `multiplexers` is one of MULTIPLEXER_CODES each, `selects` SELECT_LINES of SELECT_CODES for each multiplexer, S0 first,
    `sockets` one of SOCKET_CODES each, `buttons` a mask of those that are stuck.
    """

    __slots__ = ("multiplexers", "selects", "sockets", "buttons")  # noqa: RUF023 - column order
    KIND = "S"

    def __init__(self, multiplexers: str, selects: tuple[str, ...], sockets: str, buttons: int) -> None:
        self.multiplexers = multiplexers
        self.selects = selects
        self.sockets = sockets
        self.buttons = buttons


class Raw(Message):
    """Raw readings: `codes` are 12-bit ADC codes, `chains` are 16 hex digits of shift register bits for each socket."""

    __slots__ = ("sequence", "time_ms", "codes", "chains")  # noqa: RUF023 - column order
    KIND = "R"

    def __init__(self, sequence: int, time_ms: int, codes: tuple[int, ...], chains: tuple[str, ...]) -> None:
        self.sequence = sequence
        self.time_ms = time_ms
        self.codes = codes
        self.chains = chains


class CrashLog(Message):
    """How the board's program ended: `reason` is CRASH or WATCHDOG of `messages.py`, `text` is ASCII for a log.

    The board keeps it in flash and sends it after every greeting until a `ForgetWords` comes.
    """

    __slots__ = ("reason", "text")
    KIND = "L"

    def __init__(self, reason: str, text: str) -> None:
        self.reason = reason
        self.text = text


class SetRaw(Message):
    """The host asks for raw lines: RAW_OFF, RAW_ON (at most one in `period_ms`, 0 for every scan) or RAW_ONCE."""

    __slots__ = ("mode", "period_ms")
    KIND = "r"

    def __init__(self, mode: int, period_ms: int = 0) -> None:
        self.mode = mode
        self.period_ms = period_ms


class SetSetting(Message):
    """The host asks the board to keep a setting: `key` and `value` as of `settings.py`."""

    __slots__ = ("key", "value")
    KIND = "s"

    def __init__(self, key: str, value: str) -> None:
        self.key = key
        self.value = value


class GetSetting(Message):
    """The host asks for the value of a setting."""

    __slots__ = ("key",)
    KIND = "g"

    def __init__(self, key: str) -> None:
        self.key = key


class RestoreSettings(Message):
    """The host asks the board to go back to the settings of a new board."""

    __slots__ = ()
    KIND = "d"


class ForgetWords(Message):
    """The host has stored the board's crash log: the board may delete it."""

    __slots__ = ()
    KIND = "f"
