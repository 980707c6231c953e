"""Bugs for the table, the journal, speech, the driver and the counters."""

from __future__ import annotations

from typing import Final

from campaign.mutation import Mutation

AT_TABLE: Final = (
    # The table.
    Mutation(
        "said-and-not-committed",
        "table",
        "process",
        "table/accepting.py",
        '    transition.commit("play", back=back, actions=written, **more)\n',
        "",
    ),
    Mutation(
        "another-action-is-committed",
        "table",
        "process",
        "table/accepting.py",
        "        written.append(game.format_action(now, action))\n",
        "        written.append(game.format_action(now, game.legal_actions(now)[0]))\n",
    ),
    Mutation(
        "a-forced-pass-is-forgotten",
        "table",
        "process",
        "table/accepting.py",
        "        accept(transition, (action,), follows=True)\n",
        "        transition.change(game=state.rules.game.apply(state.game, action))\n",
    ),
    Mutation(
        "a-full-disk-is-silent",
        "table",
        "storage",
        "table/step.py",
        "        transition.alert(phrases_table.ACTION_NOT_SAVED)\n",
        "        pass\n",
    ),
    Mutation(
        "a-trouble-is-silent",
        "table",
        "voice",
        "table/step.py",
        "            transition.alert(sound_trouble(reason))\n",
        "            pass\n",
    ),
    # The journal.
    Mutation(
        "says-before-it-keeps",
        "journal",
        "process",
        "runtime/stepper.py",
        ("                self.journal.commit(now_ms, commits)\n            except"),
        ("                later = commits\n            except"),
    ),
    Mutation(
        "goes-on-when-not-kept",
        "journal",
        "storage",
        "runtime/stepper.py",
        ("                self._step(JournalFailed(), now_ms)\n                return\n"),
        "                self._step(JournalFailed(), now_ms)\n",
    ),
    Mutation(
        "no-rollback",
        "journal",
        "storage",
        "runtime/sqlite_journal.py",
        '        if self._db.in_transaction:\n            self._db.execute("ROLLBACK")\n',
        "        pass\n",
    ),
    Mutation(
        "never-commits",
        "journal",
        "process",
        "runtime/sqlite_journal.py",
        '            self._db.execute("COMMIT")\n',
        '            self._db.execute("COMMIT") if self._db.total_changes % 7 else None\n',
    ),
    Mutation(
        "two-companions",
        "journal",
        "storage",
        "runtime/schema.py",
        '    db.execute("PRAGMA locking_mode = EXCLUSIVE")\n',
        "",
    ),
    Mutation(
        "the-date-is-the-order",
        "journal",
        "clock",
        "runtime/sqlite_journal.py",
        "event {which} ORDER BY seq",
        "event {which} ORDER BY day, seq",
    ),
    # Going on from the journal.
    Mutation(
        "resumes-without-a-past",
        "resume",
        "process",
        "table/resume.py",
        "        past.append(Accepted(now, action, play.by_other))\n",
        "",
    ),
    Mutation(
        "resumes-the-first-action-only",
        "resume",
        "process",
        "table/resume.py",
        ("    for text in play.actions:\n        action"),
        ("    for text in play.actions[:1]:\n        action"),
    ),
    Mutation(
        "resumes-unlaid",
        "resume",
        "process",
        "board/hands.py",
        "                phase = rest(state, is_laid_out=True)\n                if body",
        "                phase = rest(state, is_laid_out=False)\n                if body",
    ),
    Mutation(
        "resumes-what-was-taken-back",
        "resume",
        "process",
        "table/resume.py",
        "    del past[len(past) - play.back :]\n",
        "",
    ),
    Mutation(
        "resumes-one-short",
        "resume",
        "process",
        "table/resume.py",
        "enumerate(events, start=1):",
        "enumerate(events[: max(len(events) - 1, 1)], start=1):",
    ),
    # Speech and outlets.
    Mutation(
        "an-alert-waits",
        "speech",
        "voice",
        "speech/queue.py",
        "        if not (now.utterance.cls in rule.cuts or",
        "        if not (False or",
    ),
    Mutation(
        "what-was-cut-is-lost",
        "speech",
        "voice",
        "speech/queue.py",
        (
            "            self._put(self._first, Speak(cut.id, utterance, self._mark))\n"
            "            self._waiting[utterance.cls].move_to_end(self._first, last=False)\n"
        ),
        "",
    ),
    Mutation(
        "a-message-replaces-another",
        "speech",
        "voice",
        "speech/queue.py",
        "        return self._topics.get((new.cls, new.topic))\n",
        "        return next(iter(self._waiting[new.cls]), None)\n",
    ),
    Mutation(
        "any-end-is-the-end",
        "speech",
        "voice",
        "speech/queue.py",
        "        if not self._speaking or self._speaking.id != id:\n",
        "        if not self._speaking:\n",
    ),
    Mutation(
        "hints-cannot-be-read",
        "speech",
        "outlets",
        "runtime/outlets.py",
        "                seen = replace(reader.style(style), written=True)\n",
        (
            "                if utterance.cls is Class.HINT:\n"
            "                    continue\n"
            "                seen = replace(reader.style(style), written=True)\n"
        ),
    ),
    Mutation(
        "a-late-answer-counts",
        "table",
        "outlets",
        "runtime/runner.py",
        "if seen is not None and (now.game, now.question, now.number) != (seen.game, seen.question, seen.number):",
        "if seen is not None and seen.game is None:",
    ),
    Mutation("troubles-stay-unread", "speech", "voice", "runtime/outlets.py", "range(self._notes.qsize())", "range(0)"),
    # The driver and the lines.
    Mutation(
        "a-pulled-cable-is-no-news",
        "line",
        "cable",
        "runtime/lines.py",
        (
            "                self.close()\n"
            "                runner.line_news(LineNews.DOWN, self.now_ms)\n"
            "            self.open()"
        ),
        ("                self.close()\n            self.open()"),
    ),
    Mutation(
        "the-cable-comes-back-unseen",
        "line",
        "cable",
        "runtime/lines.py",
        (
            "        if self._port is not None and not runner.plugged:\n"
            "            # Also to the next table on the same line.\n"
            "            runner.line_news(LineNews.UP, self.now_ms)\n"
        ),
        "",
    ),
    Mutation(
        "nothing-is-sent", "line", "cable", "runtime/driver.py", ("        if out:\n            line.write(out)\n"), ""
    ),
    Mutation(
        "deadlines-are-late",
        "line",
        "clock",
        "runtime/stepper.py",
        "            self._step(Tick(), due)\n",
        "            break\n",
    ),
    # The counters.
    Mutation(
        "a-slider-between-counts",
        "counters",
        "counters",
        "board/sensing.py",
        "                counters[side] = shown\n",
        "                counters[side] = Counter(*(one or 0 for one in shown))\n",
    ),
    Mutation(
        "a-counter-that-came-pays",
        "counters",
        "counters",
        "board/receiving.py",
        "if board.came and _is_played_on(transition.state):",
        "if False:",
    ),
    Mutation(
        "a-lost-counter-is-silent",
        "counters",
        "counters",
        "board/reports.py",
        "            transition.tell(phrases_board.counter_detached(side))\n",
        "            pass\n",
    ),
    Mutation(
        "a-faulty-counter-is-silent",
        "counters",
        "counters",
        "board/reports.py",
        ("            transition.alert(phrases_board.counter_fault(owner, counter_cause(sensed.tested, socket)))\n"),
        "            pass\n",
    ),
)
