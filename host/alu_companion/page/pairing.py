"""Who may act on the live page: phones whose holders have heard the code that the table spoke, and devices of a teacher.

Anybody may look. Time comes from outside, in seconds, and so does chance.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable
from enum import Enum
from typing import Final

from alu_companion.page.roles import Role
from alu_companion.speech.cleaning import clean_digits
from alu_companion.speech.phrases_page import CODE_DIGITS

CODE_S: Final = 120.0
TRIES: Final = 5
SESSION_S: Final = 12 * 3600
SESSIONS: Final = 32
"""So many phones may play. With one more, the one that was let in first must ask again."""


class Tried(Enum):
    """What happened with a code that was tried."""

    RIGHT = "right"
    WRONG = "wrong"
    SPENT = "spent"
    """One wrong try too many: the code holds no longer."""
    CLOSED = "closed"
    """No code holds now: nobody has asked for one, its time is over, or it was used or spent."""


def new_code(number: Callable[[int], int] = secrets.randbelow) -> str:
    """Draw digits that are spoken.

    >>> new_code(lambda below: 42)
    '000042'
    """
    return f"{number(10**CODE_DIGITS):0{CODE_DIGITS}}"


class Pairing:
    """At most one code that holds, and the phones that were let in."""

    def __init__(self, now_s: Callable[[], float]) -> None:
        self._now_s = now_s
        self._code = ""
        self._until_s = 0.0
        self._tries = 0
        self._sessions: dict[str, tuple[float, Role]] = {}
        self._teachers = ""
        self._teachers_tries = 0

    def open(self, code: str) -> None:
        """Let one phone in that knows this code, for a while. An older code holds no longer."""
        self._code, self._until_s, self._tries = code, self._now_s() + CODE_S, TRIES

    def open_to_teachers(self, code: str) -> None:
        """Let devices in as a teacher's that know this code, as long as the page is served, or until too many wrong codes were tried."""
        self._teachers, self._teachers_tries = code, TRIES

    def try_code(self, code: str) -> tuple[Tried, str]:
        """Try a code. The right one gives the token of a session as well. Only its digits count; without any it is no try."""
        code = clean_digits(code)
        if not code:
            return Tried.WRONG, ""
        if self._is(code, self._teachers):
            return Tried.RIGHT, self._session(Role.TEACHER)
        holds = self._code != "" and self._now_s() < self._until_s
        if holds and self._is(code, self._code):
            self._code = ""
            return Tried.RIGHT, self._session(Role.PLAYER)
        if self._teachers:
            self._teachers_tries -= 1
            self._teachers = self._teachers if self._teachers_tries else ""
        if not holds:
            return Tried.CLOSED, ""
        self._tries -= 1
        if self._tries:
            return Tried.WRONG, ""
        self._code = ""
        return Tried.SPENT, ""

    @staticmethod
    def _is(given: str, code: str) -> bool:
        return code != "" and hmac.compare_digest(given.encode(), code.encode())

    def role_of(self, token: str) -> Role | None:
        """The role of the device with this token; None when there is none, or when it was let in too long ago."""
        now = self._now_s()
        given = token.encode()
        found = [
            role
            for one, (until, role) in list(self._sessions.items())
            if hmac.compare_digest(one.encode(), given) and now < until
        ]
        return found[0] if found else None

    def _session(self, role: Role) -> str:
        token = secrets.token_urlsafe(32)
        while len(self._sessions) >= SESSIONS:
            del self._sessions[next(iter(self._sessions))]
        self._sessions[token] = (self._now_s() + SESSION_S, role)
        return token
