"""Time controls: how much time the players have, for the whole game or for each turn, the same for all or each their own."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from alu_companion.speech import phrases_clock
from alu_companion.speech.message import Message, say
from alu_companion.speech.setting_kinds import Asker, Kind

_OFF: Final = "off"
_ALLOWANCE: Final = r"(?:[1-9][0-9]{0,2}(?:\+[0-9]{1,3})?|[1-9][0-9]{0,3}s(?:/turn)?)"
_NAMED: Final = rf"[^\W_]{{1,30}}={_ALLOWANCE}"
PATTERN: Final = rf"^(?:{_OFF}|(?:{_ALLOWANCE}|{_NAMED})(?:,{_NAMED})*)$"
"""The pattern of a typed time control."""


class Allowance(NamedTuple):
    """The time of a player: so many seconds, for each turn anew or for the whole game, with `increment_s` more after each turn."""

    time_s: int
    increment_s: int = 0
    is_for_turn: bool = False


class TimeControl(NamedTuple):
    """The time of every player: `usual`, or what stands beside the name or number of a seat; without any there is no clock."""

    usual: Allowance | None = None
    own: tuple[tuple[str, Allowance], ...] = ()


NO_CLOCK: Final = TimeControl()


def is_control(text: str) -> bool:
    """True when a text is a time control."""
    try:
        parse_control(text)
    except ValueError:
        return False
    return True


def parse_control(text: str) -> TimeControl:
    """The time control that a player has typed. Raises ValueError.

    >>> parse_control("10+5")
    TimeControl(usual=Allowance(time_s=600, increment_s=5, is_for_turn=False), own=())
    >>> parse_control("30s/turn, 2 = 60s").own
    (('2', Allowance(time_s=60, increment_s=0, is_for_turn=True)),)
    """
    tight = re.sub(r"\s*([+=/])\s*|(?<=\d)\s+(?=s\b)", r"\1", text.strip().lower())
    plain = ",".join(tight.replace(",", " ").split())
    if not re.fullmatch(PATTERN, plain):
        raise ValueError(text)
    if plain == _OFF:
        return NO_CLOCK
    usual: Allowance | None = None
    own: dict[str, Allowance] = {}
    for one in plain.split(","):
        name, equals, allowance = one.rpartition("=")
        if equals:
            own[name] = _parse_allowance(allowance)
        else:
            usual = _parse_allowance(allowance)
    return TimeControl(usual, tuple(own.items()))


def format_control(control: TimeControl) -> str:
    """The text of a time control; `parse_control` reads it again.

    >>> format_control(TimeControl(Allowance(600, 5), (("2", Allowance(30, is_for_turn=True)),)))
    '10+5,2=30s/turn'
    """
    usual = [] if control.usual is None else [_format_allowance(control.usual)]
    return ",".join([*usual, *(f"{name}={_format_allowance(one)}" for name, one in control.own)]) or _OFF


def _parse_allowance(text: str) -> Allowance:
    seconds, is_for_turn, _ = text.partition("s")
    if is_for_turn:
        return Allowance(int(seconds), is_for_turn=True)
    minutes, _, increment = text.partition("+")
    return Allowance(int(minutes) * 60, int(increment or 0))


def _format_allowance(one: Allowance) -> str:
    return f"{one.time_s}s/turn" if one.is_for_turn else f"{one.time_s // 60}+{one.increment_s}"


_STEPS: Final = tuple(
    parse_control(text)
    for text in (_OFF, "5+3", "10+5", "15+10", "30+10", "60+30", "30s/turn", "60s/turn", "120s/turn")
)
"""The steps of the menu of settings."""


@dataclass(frozen=True)
class Clocks(Kind[TimeControl]):
    """The setting for the time control of the next games. Steps go round the usual ones."""

    def commands(self, name: str) -> Mapping[str, str]:
        """None: its command is an order of the table, which tells the time and may set this game's clock anew."""
        return {}

    def set_to(self, name: str, value: TimeControl, wanted: str, asker: Asker) -> TimeControl:
        """The control that was typed. Raises ValueError."""
        return parse_control(wanted)

    def stepped(self, name: str, value: TimeControl, steps: int, asker: Asker) -> TimeControl:
        """The next usual one; after one that is not among them the first or the last."""
        place = _STEPS.index(value) if value in _STEPS else 0
        return _STEPS[(place + steps) % len(_STEPS)]

    def told(self, name: str, value: TimeControl, asker: Asker) -> Message:
        """Say how much time each player has."""
        if value.own:
            return say("clock-own-times")
        return phrases_clock.allowed(value.usual) if value.usual else say("clock-off")

    def format(self, value: TimeControl) -> str:
        return format_control(value)

    def parse(self, plain: str) -> TimeControl:
        """The control that was typed, once its pattern is known to be right."""
        return parse_control(plain)
