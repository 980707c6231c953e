"""Planted bugs, and whether the campaign finds each: `python tests/campaign/mutations.py [--name NAME] [--games 60] [--jobs 1]`.

A mutation is a text in a file of the companion or its firmware that is replaced in a copy. Games aimed at its layer are played with the
copy until one breaks an invariant.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[2]
GAMES: Final = 60
_SEED: Final = 40_000
_PLAY: Final = """
import sys
from alu_companion.campaign.catalogue import Layer
from alu_companion.campaign.playing import play_seed
first, games, layer = int(sys.argv[1]), int(sys.argv[2]), Layer(sys.argv[3])
for seed in range(first, first + games):
    found = play_seed(seed, layer).violations
    if found:
        print(seed - first + 1, found[0].invariant, found[0].detail.strip().splitlines()[-1][:160])
        sys.exit(1)
"""


class Mutation(NamedTuple):
    """A planted bug: in a file below `host/alu_companion`, or below `firmware` where it says so, one text for another. `part` is the part
    of the companion that has the bug, `layer` the layer of faults that is aimed at it."""

    name: str
    part: str
    layer: str
    file: str
    old: str
    new: str


MUTATIONS: Final = (
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
        "cable",
        "wire/host_link.py",
        "(self._greeted_ms >= 0 and now_ms - self._greeted_ms < GREETING_PERIOD_MS)",
        "self._greeted_ms >= 0",
    ),
    Mutation("half-a-line-is-dropped", "link", "cable", "wire/link.py", "(self._tail + data).split", "data.split"),
    Mutation("version-is-ignored", "link", "firmware", "wire/link.py", "if version != VERSION:", "if False:"),
    Mutation(
        "an-overlong-line-swallows-all",
        "link",
        "wire",
        "wire/link.py",
        ("            self._skipping = False\n        elif"),
        "        elif",
    ),
    # The firmware.
    Mutation(
        "no-debounce",
        "firmware",
        "counters",
        "firmware/contacts.py",
        "if runs[channel] >= self._scans_equal:",
        "if runs[channel] >= 1:",
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
        "two-readings-are-one",
        "referee",
        "cable",
        "referee/explain.py",
        ("    if len(readings) > 1:\n        return Ambiguous(readings)\n"),
        "",
    ),
    Mutation(
        "what-is-begun-is-done",
        "referee",
        "cable",
        "referee/explain.py",
        "    if readings and (begun := _begun",
        "    if False and (begun := _begun",
    ),
    Mutation(
        "repair-forgets-the-sliders",
        "referee",
        "counters",
        "referee/repair.py",
        "SetSliders(",
        "SetSliders(*()) if False else SetSliders(",
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
        "guided-hands-play",
        "judging",
        "outlets",
        "board/judging.py",
        "LayingOut | PuttingBack | Returning | Showing)",
        "LayingOut)",
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
        "board/receiving.py",
        ("    note(transition, connected=False, was_connected=True)\n    lose_sight(transition)\n"),
        "    note(transition, connected=False, was_connected=True)\n",
    ),
    Mutation(
        "another-board-stays",
        "judging",
        "firmware",
        "board/receiving.py",
        ("        transition.alert(misfit)\n        _leave_table(transition)\n"),
        "        transition.alert(misfit)\n",
    ),
    Mutation(
        "a-fault-is-not-over",
        "judging",
        "counters",
        "board/receiving.py",
        "        transition.alert(phrases_board.BOARD_FAULT_OVER)\n",
        "        pass\n",
    ),
    # The table.
    Mutation(
        "said-and-not-committed",
        "table",
        "process",
        "table/accepting.py",
        '    transition.commit("play", back=back, actions=written, **({"taught": [list(one) for one in said]} if said else {}))\n',
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
        "            accept(transition, legal)\n",
        "            transition.change(game=game.apply(state.game, legal[0]))\n",
    ),
    Mutation(
        "a-full-disk-is-silent",
        "table",
        "storage",
        "table/step.py",
        "                transition.alert(phrases_table.ACTION_NOT_SAVED)\n",
        "                pass\n",
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
        "runtime/runner.py",
        ("                self.journal.append(after.number, now_ms, commits)\n            except"),
        ("                later = commits\n            except"),
    ),
    Mutation(
        "goes-on-when-not-kept",
        "journal",
        "storage",
        "runtime/runner.py",
        ("                self._step(JournalFailed(), now_ms)\n                return\n"),
        "                self._step(JournalFailed(), now_ms)\n",
    ),
    Mutation(
        "no-rollback",
        "journal",
        "storage",
        "runtime/sqlite_journal.py",
        ('            if self._db.in_transaction:\n                self._db.execute("ROLLBACK")\n'),
        "",
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
    # Going on from the journal.
    Mutation(
        "resumes-without-a-past",
        "resume",
        "process",
        "table/resume.py",
        "        past.append(Accepted(now, action))\n",
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
        ("                phase = rest(state, is_laid_out=True)\n                board = replace(board, outside=still"),
        (
            "                phase = rest(state, is_laid_out=False)\n"
            "                board = replace(board, outside=still"
        ),
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
            "            if self._port is not None:\n"
            "                runner.line_news(LineNews.UP, self.now_ms)\n"
            "\n"
            "    def receive"
        ),
        ("\n    def receive"),
    ),
    Mutation(
        "nothing-is-sent", "line", "cable", "runtime/driver.py", ("        if out:\n            line.write(out)\n"), ""
    ),
    Mutation(
        "deadlines-are-late",
        "line",
        "clock",
        "runtime/runner.py",
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
        "if before is not None and _newly_attached(before, sensed) and _is_played_on(transition.state):",
        "if False:",
    ),
    Mutation(
        "a-lost-counter-is-silent",
        "counters",
        "counters",
        "board/receiving.py",
        "            transition.tell(phrases_board.counter_detached(side))\n",
        "            pass\n",
    ),
    Mutation(
        "a-faulty-counter-is-silent",
        "counters",
        "counters",
        "board/receiving.py",
        ("            transition.alert(phrases_board.counter_fault(owner, counter_cause(sensed.tested, socket)))\n"),
        "            pass\n",
    ),
)
"""At least three for each part."""


class Outcome(NamedTuple):
    """What became of a mutation: after how many games which invariant was broken; none when it was not found."""

    games: int
    found: str


def plant(mutation: Mutation, folder: Path) -> None:
    """Make a copy of the companion with this bug. Raises ValueError: the text to replace is not there exactly once."""
    for name in ("host", "firmware"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("hardware", "audio"):
        (folder / name).symlink_to(ROOT / name)
    path = folder / (mutation.file if mutation.file.startswith("firmware/") else f"host/alu_companion/{mutation.file}")
    text = path.read_text(encoding="utf-8")
    if text.count(mutation.old) != 1:
        raise ValueError(f"{mutation.name}: the text stands {text.count(mutation.old)} times in {mutation.file}")
    path.write_text(text.replace(mutation.old, mutation.new), encoding="utf-8")


def hunt(mutation: Mutation, games: int = GAMES) -> Outcome:
    """Play games aimed at a planted bug until it is found. A game that is broken without the bug, too, shows nothing."""
    with tempfile.TemporaryDirectory(prefix="alu-mutation-") as name:
        plant(mutation, Path(name))
        played = 0
        while played < games:
            number, found = _play(Path(name), _SEED + played, games - played, mutation.layer)
            played += number
            if not found:
                break
            if not _play(ROOT, _SEED + played - 1, 1, mutation.layer)[1]:
                return Outcome(played, found)
    return Outcome(games, "")


def _play(companion: Path, seed: int, games: int, layer: str) -> tuple[int, str]:
    """Play games with a companion until one is broken; returns how many were played, and what was broken if anything was."""
    done = subprocess.run(
        [sys.executable, "-c", _PLAY, str(seed), str(games), layer],
        env={**os.environ, "PYTHONPATH": str(companion / "host"), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode == 0:
        return games, ""
    if not done.stdout:
        return 1, done.stderr.strip().splitlines()[-1]
    number, _, found = done.stdout.strip().splitlines()[-1].partition(" ")
    return int(number), found


def main() -> None:
    """Tell of each mutation whether it is found. Exit code 1 when one is not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--name", action="append", help="This one alone; may be given several times.")
    parser.add_argument("--games", type=int, default=GAMES)
    asked = parser.parse_args()
    missed = 0
    for mutation in MUTATIONS:
        if asked.name and mutation.name not in asked.name:
            continue
        start_s = time.monotonic()
        outcome = hunt(mutation, asked.games)
        missed += not outcome.found
        said = (
            f"found after {outcome.games} games: {outcome.found}"
            if outcome.found
            else f"NOT FOUND in {outcome.games} games"
        )
        print(f"{mutation.part}: {mutation.name}: {said} ({time.monotonic() - start_s:.0f} s)", flush=True)
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
