"""Pages in a browser: a guarded server in a thread of its own, and the live page of a table."""

from typing import Final

PORT: Final = 8032
"""The usual port of the live page."""
