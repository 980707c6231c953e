"""What the earcons that a game brings must keep: players tell each from all others."""

from __future__ import annotations

from alu_companion.paths import earcons_file
from alu_companion.table.ruleset import Ruleset
from alu_companion.voice.mixing.described import parse_earcons


def check_sounds(ruleset: Ruleset) -> None:
    """Hold each earcon that a game brings against those of every table and against each other: rhythm or timbre must tell any two apart.
    Pitch does not count, for it tells where something happened. Needs the extra `voice`.

    Raises:
        AssertionError: with the pairs that sound alike, and how far they lie apart.
    """
    __tracebackhide__ = True
    # Here and not above: numpy comes with an extra, and other checks do without.
    from alu_companion.voice.mixing.distance import are_apart, distance

    others = dict(parse_earcons(earcons_file().read_text(encoding="utf-8")))
    wrong = []
    for name, earcon in ruleset.earcons.items():
        for other in others.values():
            if not are_apart(earcon, other):
                rhythm, timbre = distance(earcon, other)
                wrong.append(f"{name} and {other.name} sound alike: rhythm {rhythm:.2f}, timbre {timbre:.2f}")
        others[name] = earcon
    if wrong:
        raise AssertionError("\n".join([f"{ruleset.game.name}:", *wrong]))
