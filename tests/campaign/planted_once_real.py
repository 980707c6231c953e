"""Bugs that were in the companion once, or nearly so: people found them, and the faults that would have are in the catalogue since."""

from __future__ import annotations

from typing import Final

from campaign.mutation import Mutation

ONCE_REAL: Final = (
    Mutation(
        "a-step-is-kept-in-the-newest-game",
        "journal",
        "remote",
        "runtime/stepper.py",
        "        commits = [(effect.game, effect.kind, effect.body)",
        "        commits = [(after.number, effect.kind, effect.body)",
    ),
    Mutation(
        "a-log-that-differs-is-believed",
        "far",
        "remote",
        "table/far_game.py",
        "    elif common not in far.cuts and takes_nothing_from_here(state, far, stage, common, transition.now_ms):\n",
        "    elif True:\n",
    ),
    Mutation(
        "any-new-game-is-the-one-that-was-agreed-on",
        "far",
        "remote",
        "table/far_asking.py",
        "    if is_other_game(state, event):\n        return",
        "    if False:\n        return",
    ),
    Mutation(
        "events-come-as-fast-as-they-like",
        "remote",
        "remote",
        "remote/session.py",
        "        if self._unheard < _UNHEARD:\n            while taken < len(message.events) and",
        "        if True:\n            while taken < len(message.events) or",
    ),
    Mutation(
        "a-board-is-judged-once",
        "link",
        "firmware",
        "board/fit.py",
        "    if why_not and board.connected:\n",
        "    if False:\n",
    ),
    Mutation(
        "each-failure-of-a-board-is-told",
        "link",
        "firmware",
        "board/receiving.py",
        "    failures = min(board.failures, MOST_FAILURES) + 1 if is_again else 1\n",
        "    failures = 1\n",
    ),
    Mutation(
        "the-file-of-the-journal-is-not-looked-at",
        "journal",
        "storage",
        "runtime/sqlite_journal.py",
        "            if not self._place.is_held():\n",
        "            if False:\n",
    ),
    Mutation(
        "a-terminal-ends-the-table",
        "speech",
        "outlets",
        "runtime/outlets.py",
        "        except (OSError, ValueError):\n            if not self._is_unshown:\n",
        "        except KeyError:\n            if not self._is_unshown:\n",
    ),
    Mutation(
        "each-sign-of-a-sequence-is-a-key",
        "line",
        "outlets",
        "devices/sequences.py",
        '            if character in (_ESC, "\\x9b"):\n',
        "            if False:\n",
    ),
    Mutation(
        "the-list-of-ports-may-end-the-table",
        "line",
        "cable",
        "devices/serial_port.py",
        "        except Exception as error:\n            # pyserial reads",
        "        except KeyError as error:\n            # pyserial reads",
    ),
    Mutation(
        "the-port-of-another-device-is-kept",
        "line",
        "cable",
        "runtime/lines.py",
        "                self._search.let_alone()\n",
        "",
    ),
    Mutation(
        "a-driver-of-speech-may-raise",
        "speech",
        "voice",
        "voice/engines/pyttsx3_engine.py",
        '    @failing_as("engine")\n',
        "",
    ),
)
