"""The rendered guide for phones and browsers: pages around its sound files, served here or copied to any web host."""

from typing import Final

PORT: Final = 8033
"""The first port that the guide tries: beside the live page, so that both can be open. Browsers remember places and files by it."""
