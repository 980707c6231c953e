"""Bugs for a game that two tables play: what they send each other, what is judged of it, and what is kept."""

from __future__ import annotations

from typing import Final

from campaign.mutation import Mutation

BETWEEN_TABLES: Final = (
    Mutation(
        "a-lost-table-is-told-late",
        "remote",
        "remote",
        "remote/session.py",
        "SILENT_MS: Final = 6500",
        "SILENT_MS: Final = 12_000",
    ),
    Mutation(
        "a-hiccup-is-told",
        "remote",
        "remote",
        "remote/session.py",
        "SILENT_MS: Final = 6500",
        "SILENT_MS: Final = 2500",
    ),
    Mutation(
        "nothing-is-said-again",
        "remote",
        "remote",
        "remote/session.py",
        "is_beat = now_ms - self._beat_ms >= AGAIN_MS",
        "is_beat = False",
    ),
    Mutation(
        "nobody-looks-for-the-other-table-again",
        "remote",
        "remote",
        "remote/player.py",
        "            self._rendezvous.resume(known.table, bytes.fromhex(known.secret), known.is_host)\n",
        "",
    ),
    Mutation(
        "who-leaves-says-nothing",
        "remote",
        "remote",
        "remote/session.py",
        "return [format_message(Leaving(self._table))] if self._table else []",
        "return []",
    ),
    Mutation(
        "what-follows-another-log-is-played",
        "far",
        "remote",
        "table/far_game.py",
        "    if known < 0 or far.heads[given.first] != given.before or given.events[:known] != far.log[given.first :]:\n",
        "    if known < 0:\n",
    ),
    Mutation(
        "a-flood-is-heard-whole",
        "far",
        "remote",
        "remote/session.py",
        "        is_taken = self._is_taken(message, far)\n",
        "        is_taken = True\n",
    ),
    Mutation(
        "whatever-is-told-of-the-clocks-is-believed",
        "far",
        "remote",
        "table/far_game.py",
        "    if not may_be_left(state, event, transition.now_ms, is_theirs=True):",
        "    if event.back > len(state.past) or len(event.left) != (0 if clock is None else len(clock.left_ms)):",
    ),
    Mutation(
        "what-nobody-agreed-on-is-done",
        "far",
        "remote",
        "table/far_asking.py",
        "    return wanted is None or (state.far is not None and state.far.agrees(*wanted))\n",
        "    return True\n",
    ),
    Mutation(
        "going-back-is-not-kept",
        "far",
        "remote",
        "table/far_forks.py",
        '    transition.commit("far-cut", length=length)\n',
        "",
    ),
    Mutation(
        "both-logs-hold",
        "far",
        "remote",
        "table/far_game.py",
        "    if not is_theirs(state, stage):\n        if common",
        "    if True:\n        if common",
    ),
    Mutation(
        "an-event-is-kept-as-none",
        "far",
        "remote",
        "table/accepting.py",
        '        more["event"] = True\n',
        "",
    ),
    Mutation(
        "the-log-goes-on-one-short",
        "far",
        "remote",
        "table/far_resumed.py",
        "    return replace(state, far=state.far.with_event(event, after), clock=clock)\n",
        "    return replace(state, far=state.far.with_event(event, after) if event.back else state.far, clock=clock)\n",
    ),
)
