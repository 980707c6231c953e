"""Hypothesis strategies for the messages of the standard board."""

from hypothesis import strategies as st

from alu_companion.wire.maintenance import (
    MULTIPLEXER_CODES,
    SELECT_CODES,
    SOCKET_CODES,
    CrashLog,
    ForgetWords,
    GetSetting,
    Raw,
    RestoreSettings,
    SelfTest,
    SetRaw,
    SetSetting,
)
from alu_companion.wire.messages import Answer, Error, Geometry, Greeting, Identify, SetHeartbeat, make_hello
from alu_companion.wire.settings import SETTING_KEYS
from alu_companion.wire.state import BoardState, Counter, Glimpse, Row

GEOMETRY = Geometry()

_printable = st.characters(min_codepoint=32, max_codepoint=126)
_hex = st.text("0123456789ABCDEF", min_size=16, max_size=16)
_sequence = st.integers(0, 65535)
_time_ms = st.integers(0, 2**30 - 1)


def _row(capacity: int) -> st.SearchStrategy[Row]:
    return st.just(Row(None, "~")) | st.builds(Row, st.integers(0, capacity), st.sampled_from("=d"))


_attached = st.builds(Counter, st.sampled_from("SC"), st.tuples(*(_row(one) for one in GEOMETRY.capacities)))
_counter = st.sampled_from([Counter("-"), Counter("!")]) | _attached

states = st.builds(
    BoardState,
    _sequence,
    _time_ms,
    st.text(".SCRW?!", min_size=GEOMETRY.fields, max_size=GEOMETRY.fields),
    st.tuples(_counter, _counter),
    st.integers(0, 7),
    st.integers(0, 7),
)
hellos = st.builds(
    make_hello,
    st.just(GEOMETRY),
    st.text(_printable, max_size=8).map(str.rstrip),
    _hex,
    st.sampled_from("PWRC?"),
)
raws = st.builds(
    Raw, _sequence, _time_ms, st.lists(st.integers(0, 4095), min_size=48, max_size=48).map(tuple), st.tuples(_hex, _hex)
)
answers = st.builds(Answer, st.sampled_from("trisgdf"), st.text(_printable, max_size=40))
errors = st.builds(Error, st.sampled_from("htrisgdf-"), st.sampled_from("vurx"), st.text(_printable, max_size=80))
_select = st.text(SELECT_CODES, min_size=4, max_size=4)
tests = st.builds(
    SelfTest,
    st.text(MULTIPLEXER_CODES, min_size=3, max_size=3),
    st.tuples(_select, _select, _select),
    st.text(SOCKET_CODES, min_size=2, max_size=2),
    st.integers(0, 7),
)
words = st.builds(CrashLog, st.sampled_from("CW"), st.text(_printable, max_size=80))
glimpses = st.builds(Glimpse, st.integers(0, GEOMETRY.fields - 1), st.sampled_from("SCRW"))
from_board = states | glimpses | raws | tests | words | answers | errors
from_host = st.one_of(
    st.just(Greeting()),
    st.builds(SetHeartbeat, st.integers(100, 5000)),
    st.builds(SetRaw, st.integers(0, 2), st.integers(0, 5000)),
    st.just(Identify()),
    st.builds(SetSetting, st.sampled_from(SETTING_KEYS), st.text(_printable, max_size=16)),
    st.builds(GetSetting, st.sampled_from(SETTING_KEYS)),
    st.just(RestoreSettings()),
    st.just(ForgetWords()),
)
