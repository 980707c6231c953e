"""Bugs for the wire, the firmware, the referee and what the board makes of hands."""

from __future__ import annotations

from typing import Final

from campaign.mutation import Mutation

AT_BOARD: Final = (
    # The decoder of the wire.
    Mutation(
        "crc-is-not-checked", "wire", "wire", "wire/link.py", 'if b"%04X" % crc16(line[:-4]) != line[-4:]:', "if False:"
    ),
    Mutation(
        "state-is-not-renewed",
        "wire",
        "cable",
        "wire/state.py",
        "        self._content = content\n",
        "        self._content = self._content or content\n",
    ),
    Mutation(
        "a-dash-is-nought",
        "wire",
        "counters",
        "wire/state.py",
        "rows.append(Row(None, status))",
        "rows.append(Row(0, SURE))",
    ),
    Mutation(
        "counters-are-kept",
        "wire",
        "counters",
        "wire/state.py",
        "last.fields, last.counters, last.buttons",
        "last.fields, (), last.buttons",
    ),
    # The link.
    Mutation(
        "silence-is-not-noticed",
        "link",
        "wire",
        "wire/host_link.py",
        "now_ms - self._heard_ms >= SILENCE_MS",
        "now_ms - self._heard_ms >= 100 * SILENCE_MS",
    ),
    Mutation(
        "greets-once",
        "link",
        "firmware",
        "wire/host_link.py",
        "(self._greeted_ms >= 0 and now_ms - self._greeted_ms < GREETING_PERIOD_MS)",
        "self._greeted_ms >= 0",
    ),
    Mutation("half-a-line-is-dropped", "link", "wire", "wire/link.py", "(self._tail + data).split", "data.split"),
    Mutation("version-is-ignored", "link", "firmware", "wire/link.py", "if version != VERSION:", "if False:"),
    Mutation(
        "an-overlong-line-swallows-all",
        "link",
        "wire",
        "wire/link.py",
        ("            self._skipping = False\n        elif"),
        "        elif",
    ),
    Mutation(
        "silence-closes-the-line",
        "link",
        "clock",
        "runtime/host_end.py",
        "self._link = None if news is LineNews.DOWN else",
        "self._link = None if news is not LineNews.UP else",
    ),
    # The firmware.
    Mutation(
        "fields-lag",
        "firmware",
        "counters",
        "firmware/contacts.py",
        "if runs[channel] >= self._scans_equal:",
        "if runs[channel] >= 100 * self._scans_equal:",
    ),
    Mutation(
        "no-heartbeat-after-a-change",
        "firmware",
        "cable",
        "firmware/app.py",
        ("        if self._sensors.read():\n            self._is_due = True\n"),
        "        self._sensors.read()\n",
    ),
    Mutation(
        "crash-is-not-told", "firmware", "firmware", "firmware/program.py", "            self._boot = CRASH\n", ""
    ),
    Mutation(
        "one-copy-of-settings",
        "firmware",
        "firmware",
        "firmware/store.py",
        "self._names[1 - self._newest]",
        "self._names[self._newest]",
    ),
    Mutation(
        "never-recovers",
        "firmware",
        "counters",
        "firmware/references.py",
        "            self.health ^= 1 << multiplexer\n",
        "",
    ),
    # The referee.
    Mutation(
        "any-payment-will-do",
        "referee",
        "counters",
        "referee/search.py",
        ("return all(counter is None or counter == wanted.counters[side] for side, counter in enumerate(counters))"),
        "return True",
    ),
    Mutation(
        "raiders-are-not-looked-at",
        "referee",
        "cable",
        "referee/placement.py",
        " | (one.camps[1] ^ other.camps[1]) | (one.raided ^ other.raided)\n",
        " | (one.camps[1] ^ other.camps[1])\n",
    ),
    Mutation(
        "food-is-never-due",
        "referee",
        "counters",
        "referee/placement.py",
        "        min(food, capacity.food or 0),\n",
        "        0,\n",
    ),
    Mutation(
        "two-readings-are-one",
        "referee",
        "cable",
        "referee/explain.py",
        ("    if len(readings) > 1:\n        return Ambiguous(readings)\n"),
        "",
    ),
    Mutation(
        "a-pass-is-guessed",
        "referee",
        "cable",
        "referee/search.py",
        "state.turn_number < last_turn and state.actions_used and check",
        "state.turn_number < last_turn and check",
    ),
    Mutation(
        "repair-forgets-the-sliders",
        "referee",
        "counters",
        "referee/repair.py",
        "            if shown != count and count is not None:\n",
        "            if shown is None and count is not None:\n",
    ),
    Mutation(
        "an-unclear-field-is-empty",
        "referee",
        "counters",
        "referee/explain.py",
        "if placement.unclear or _moving(placement):",
        "if False:",
    ),
    # What the board makes of hands.
    Mutation(
        "nothing-must-stand",
        "judging",
        "cable",
        "board/judging.py",
        (
            "    if isinstance(board.phase, Blind | Over) or not isinstance(board.phase.look, Judging):\n"
            "        return None\n"
        ),
        (
            "    if isinstance(board.phase, Blind | Over) or not isinstance(board.phase.look, Judging):\n"
            "        return None\n"
            "    return 0\n"
        ),
    ),
    Mutation(
        "the-example-stays",
        "judging",
        "outlets",
        "board/examples.py",
        "elif state.is_over or not steps_to(state, state.game):",
        "elif state.is_over or phase.plan is None:",
    ),
    Mutation(
        "a-lost-board-is-silent",
        "judging",
        "cable",
        "board/receiving.py",
        "                transition.alert(phrases_board.BOARD_UNPLUGGED)\n",
        "",
    ),
    Mutation(
        "a-lost-board-is-seen",
        "judging",
        "cable",
        "board/values.py",
        "        _set(transition, Blind(looked(phase, Handled())))\n",
        "        pass\n",
    ),
    Mutation(
        "another-board-stays",
        "judging",
        "firmware",
        "board/fit.py",
        ("        transition.alert(why_not)\n        leave_table(transition)\n    else:\n"),
        "        transition.alert(why_not)\n    else:\n",
    ),
    Mutation(
        "a-fault-is-not-over",
        "judging",
        "counters",
        "board/reports.py",
        "        transition.alert(phrases_board.BOARD_FAULT_OVER)\n",
        "        pass\n",
    ),
)
