"""Reports are read back as they were written, and what is no report is refused with its line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alu_companion.diagnostics.report import (
    FieldFinding,
    Report,
    ReportError,
    RowFinding,
    SocketFinding,
    Verdict,
    format_report,
    parse_report,
)
from alu_companion.games.geometry import STANDARD, Field

_FIELDS = st.builds(
    FieldFinding,
    st.integers(0, 39).map(Field),
    st.sampled_from(Verdict),
    st.none() | st.integers(0, 4095),
    st.none() | st.integers(0, 39).map(Field),
)
_NUMBERS = st.lists(st.integers(1, 27), max_size=4).map(tuple)
_ROWS = st.builds(RowFinding, st.sampled_from((0, 1)), st.integers(0, 2), _NUMBERS, _NUMBERS, _NUMBERS)
_SOCKETS = st.builds(SocketFinding, st.sampled_from((0, 1)), st.sampled_from("-1hitcsx"))


@given(
    st.builds(
        Report,
        st.just("0123456789ABCDEF"),
        st.lists(_FIELDS, max_size=5).map(tuple),
        st.lists(_ROWS, max_size=4).map(tuple),
        st.lists(_SOCKETS, max_size=2).map(tuple),
    )
)
def test_a_report_is_read_as_it_was_written(report: Report) -> None:
    assert parse_report(format_report(report, STANDARD), STANDARD) == report


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("tile A1 good 1 -\n", 1),
        ("board 0A\ntile Z1 good 1 -\n", 2),
        ("board 0A\ntile A1 fine 1 -\n", 2),
        ("board 0A\nrow 2 0 - -\n", 2),
        ("board 0A\nboard 0B\n", 2),
        ("board 0A\n\n", 2),
    ],
)
def test_what_is_no_report_is_refused_with_its_line(text: str, line: int) -> None:
    with pytest.raises(ReportError) as caught:
        parse_report(text, STANDARD)
    assert caught.value.line == line
