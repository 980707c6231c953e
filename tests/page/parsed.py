"""A page as a browser takes it apart, to find values that got out of their place."""

from __future__ import annotations

from html.parser import HTMLParser

from hypothesis import strategies as st

_PIECES = (
    *("<script>", "</script>", "</title>", "<!--", "-->", "<<", ">>", "<", ">", '"', "'", "&", "&quot;", "&#60;"),
    *(" ", "=", "/", "`", "onload=", "javascript:", "{{", "}}", "{%", "õ", "x"),
)
HOSTILE = st.lists(st.sampled_from(_PIECES), min_size=1, max_size=6).map("".join)
"""Texts that mean something where they are not escaped."""


class Parsed(HTMLParser):
    """The shape of a page, which no value may change, and the values in it as they are read."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.shape: list[tuple[str, ...]] = []
        self.values: list[str] = []
        self._in_text = False
        self.feed(text)
        self.close()

    def _add(self, *piece: str) -> None:
        self.shape.append(piece)
        self._in_text = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Add the tag and the names of its attributes; note their values."""
        self._add("start", tag, *(name for name, _ in attrs))
        self.values += [value or "" for _, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        """Add it."""
        self._add("end", tag)

    def handle_comment(self, data: str) -> None:
        """Add it: no page of ours has one."""
        self._add("comment", data)

    def handle_decl(self, decl: str) -> None:
        """Add the kind of document."""
        self._add("declaration", decl)

    def handle_pi(self, data: str) -> None:
        """Add it: no page of ours has one."""
        self._add("instruction", data)

    def handle_data(self, data: str) -> None:
        """Note the text, whole even where the parser hands it over in pieces."""
        if self._in_text:
            self.values[-1] += data
        else:
            self.values.append(data)
        self._in_text = True
