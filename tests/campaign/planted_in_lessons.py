"""Bugs for lessons and puzzles, which are played at the board while a game waits."""

from __future__ import annotations

from typing import Final

from campaign.mutation import Mutation

IN_LESSONS: Final = (
    Mutation(
        "a-try-is-the-games-action",
        "lessons",
        "lesson",
        "table/lesson_begun.py",
        "        number=number,\n        newest=number,\n",
        "        newest=number,\n",
    ),
    Mutation(
        "progress-is-told-before-it-is-kept",
        "lessons",
        "lesson",
        "runtime/stepper.py",
        "        commits = [(effect.game, effect.kind, effect.body) for effect in effects if isinstance(effect, Commit)]\n",
        (
            "        every = [(effect.game, effect.kind, effect.body) for effect in effects if isinstance(effect, Commit)]\n"
            "        commits = getattr(self, '_late', []) + [one for one in every if one[1] != 'lesson']\n"
            "        self._late = [one for one in every if one[1] == 'lesson']\n"
        ),
    ),
    Mutation(
        "the-game-that-waits-is-forgotten",
        "lessons",
        "lesson",
        "runtime/saved_games.py",
        '        if name_of(events[0].body) not in (rules.game.name, "") or lesson_begun(events[0].body) is not None:\n',
        '        if name_of(events[0].body) not in (rules.game.name, ""):\n',
    ),
    Mutation(
        "the-game-goes-on-one-short",
        "lessons",
        "lesson",
        "table/lesson_begun.py",
        "        past=was.past,\n",
        "        past=was.past[:-1],\n",
    ),
    Mutation(
        "nobody-is-led-back-to-the-game",
        "lessons",
        "lesson",
        "board/hands.py",
        "        EXAMPLES.end(transition, told=())\n",
        "        enter(transition, rest(transition.state, hands.phase.is_laid_out))\n",
    ),
    Mutation(
        "the-clock-runs-on-in-a-lesson",
        "lessons",
        "lesson",
        "table/lesson_begun.py",
        "    clock = None if state.clock is None else run(state.clock, None, transition.now_ms)._replace(is_paused=True)\n",
        "    clock = state.clock\n",
    ),
    Mutation(
        "what-is-solved-is-not-kept",
        "lessons",
        "lesson",
        "table/lesson_judged.py",
        "    keep(transition, replace(learning, is_solved=True))\n",
        "    transition.change(learning=replace(learning, is_solved=True))\n",
    ),
)
