"""Binary STL: what every slicer reads. 80 bytes of header, a count, then 50 bytes a triangle, little-endian, in millimetres."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

HEADER = b"ALU Companion, millimetres".ljust(80)
"""Must not begin with the word solid: readers would take the file for text."""

_TRIANGLE: Any = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])


def format_stl(triangles: NDArray[np.float32]) -> bytes:
    """The file of triangles, an array of (n, 3 corners, 3 coordinates), corners counter-clockwise from outside.

    The order of the triangles, and which corner comes first, does not matter: equal solids give equal bytes.
    """
    # Minus zero differs from zero in bytes only.
    corners = np.asarray(triangles, dtype=np.float32) + np.float32(0)
    first = np.array([min(range(3), key=lambda at: tuple(one[at])) for one in corners], dtype=np.intp)
    turned = corners[np.arange(len(corners))[:, None], (first[:, None] + np.arange(3)) % 3]
    ordered = turned[np.lexsort(turned.reshape(-1, 9).T[::-1])]
    records = np.zeros(len(ordered), dtype=_TRIANGLE)
    normals = np.cross(ordered[:, 1] - ordered[:, 0], ordered[:, 2] - ordered[:, 0])
    lengths = np.linalg.norm(normals, axis=1, keepdims=True)
    records["normal"] = np.divide(normals, lengths, out=np.zeros_like(normals), where=lengths > 0) + np.float32(0)
    records["corners"] = ordered
    return HEADER + len(records).to_bytes(4, "little") + records.tobytes()
