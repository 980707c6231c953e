"""Simulated time with the ticks of a Pico: they wrap at 2**30. Computing takes no time here, only sleeping does."""

from lockstep import CHANNEL, STALL_WORD

_PERIOD = 1 << 30
_HALF = 1 << 29


class _Clock:
    def __init__(self) -> None:
        self.now_us = CHANNEL.start_ticks_ms * 1000
        self.told_us = self.now_us


_CLOCK = _Clock()


def ticks_ms() -> int:
    """Milliseconds, modulo 2**30."""
    return (_CLOCK.now_us // 1000) & (_PERIOD - 1)


def ticks_us() -> int:
    """Microseconds. On a Pico these wrap too; here they are only for the fake hardware."""
    return _CLOCK.now_us


def ticks_add(ticks: int, delta: int) -> int:
    """A later or earlier tick."""
    return (ticks + delta) & (_PERIOD - 1)


def ticks_diff(later: int, earlier: int) -> int:
    """The signed distance between two ticks less than half a period apart."""
    return ((later - earlier + _HALF) & (_PERIOD - 1)) - _HALF


def sleep_us(us: int) -> None:
    """Let time pass inside a scan."""
    _CLOCK.now_us += us


def sleep_ms(ms: int) -> None:
    """Let time pass until the next scan: the simulator has its turn."""
    _CLOCK.now_us += ms * 1000
    elapsed_us = _CLOCK.now_us - _CLOCK.told_us
    _CLOCK.told_us = _CLOCK.now_us
    CHANNEL.exchange(elapsed_us)
    stalled_us = CHANNEL.words[STALL_WORD] * 1000
    _CLOCK.now_us += stalled_us
    _CLOCK.told_us += stalled_us
