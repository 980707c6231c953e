"""Names of parts, as they are told."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

_REF = re.compile(r"(?P<prefix>.*?)(?P<number>\d*)")


def ranges(refs: Sequence[str]) -> str:
    """Names of parts, neighbours taken together.

    >>> ranges(["R1", "R2", "R3", "R5", "XA1"])
    'R1 to R3, R5, XA1'
    """
    split = [(found["prefix"], int(found["number"] or 0), ref) for ref in refs if (found := _REF.fullmatch(ref))]
    said = []
    for _, group in groupby(enumerate(split), key=lambda one: (one[1][0], one[1][1] - one[0])):
        names = [ref for _, (_, _, ref) in group]
        said.append(names[0] if len(names) == 1 else f"{names[0]} to {names[-1]}")
    return ", ".join(said)
