"""What may stand on a card, and what may not: everything that leads elsewhere than it says, or cannot be said and typed."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alu_companion.maker.code_card.address import (
    REASONS,
    SIGNS,
    Address,
    AddressError,
    confusable,
    format_address,
    parse_address,
    typed,
)

GOOD = {
    "https://alu.example": ("https://alu.example/", "alu.example"),
    " HTTPS://ALU.Example/En/ ": ("https://alu.example/En/", "alu.example/En/"),
    "https://alu.example:443/a": ("https://alu.example/a", "alu.example/a"),
    "https://alu.example:8443": ("https://alu.example:8443/", "alu.example:8443"),
    "https://alu.example?p=1": ("https://alu.example/?p=1", "alu.example/?p=1"),
    "https://alu.example/guide#cards": ("https://alu.example/guide#cards", "alu.example/guide#cards"),
    "http://192.168.100.123:8032/": ("http://192.168.100.123:8032/", "http://192.168.100.123:8032"),
    "http://alu.local": ("http://alu.local/", "http://alu.local"),
    "https://10.0.0.7/x": ("https://10.0.0.7/x", "10.0.0.7/x"),
}
BAD = {
    "": "empty",
    "alu.example": "none",
    "https://": "none",
    "ftp://alu.example": "scheme",
    "javascript://alert": "scheme",
    "http://alu.example": "plain",
    "http://8.8.8.8/": "plain",
    "https://bank.example@alu.example": "user",
    "https://user:word@alu.example/": "user",
    "https://alu.example\\@other.example/": "user",
    "https://alu": "host",
    "https://alu..example": "host",
    "https://-alu.example": "host",
    "https://alu.example.": "host",
    "https://al u.example": "host",
    "https://256.1.1.1": "host",
    "https://1.2.3": "host",
    "https:///en": "host",
    "https://[::1]/": "host",
    "https://" + ".".join(["a" * 60] * 5): "host",
    "https://" + "a" * 64 + ".example": "host",
    "https://alu.example:": "port",
    "https://alu.example:0": "port",
    "https://alu.example:65536": "port",
    "https://alu.example:8\t0/": "port",
    "https://alu.example:-1": "port",
    "https://õu.example": "foreign",
    "https://аlu.example": "foreign",  # the first letter is Cyrillic
    "https://xn--u-ofa.example": "punycode",
    "https://www.XN--80AAXITDBJR.example/": "punycode",
    "https://localhost:8032": "own",
    "http://127.0.0.1:8032": "own",
    "http://0.0.0.0:8032": "own",
    "https://a.localhost": "own",
    "https://alu.example/a b": "sign",
    "https://alu.example/%C3%B5": "sign",
    "https://alu.example/õ": "sign",
    "https://alu.example/a\n": None,
}


@pytest.mark.parametrize("text", GOOD)
def test_an_address_becomes_what_the_code_holds_and_what_is_typed(text: str) -> None:
    address = parse_address(text)
    assert (format_address(address), typed(address)) == GOOD[text]
    assert parse_address(format_address(address)) == address


@pytest.mark.parametrize("text", [text for text, reason in BAD.items() if reason])
def test_what_no_card_should_bear_is_refused_with_its_reason(text: str) -> None:
    with pytest.raises(AddressError) as caught:
        parse_address(text)
    assert caught.value.reason == BAD[text]


def test_every_reason_is_tried() -> None:
    assert {reason for reason in BAD.values() if reason} == set(REASONS)


def test_white_space_around_an_address_is_nobodys_business() -> None:
    assert parse_address("https://alu.example/a\n").rest == "/a"


_LABELS = st.from_regex(r"[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?", fullmatch=True).filter(
    lambda label: not label.startswith("xn--")
)
_RESTS = st.text(alphabet=f"abzAZ019{SIGNS}", max_size=20).map(lambda text: f"/{text}")


@settings(deadline=None, max_examples=60)
@given(_LABELS, st.one_of(st.none(), st.integers(1, 65535).filter(lambda port: port != 443)), _RESTS)
def test_parsing_undoes_formatting(label: str, port: int | None, rest: str) -> None:
    address = Address("https", f"{label}.example", port, rest)
    assert parse_address(format_address(address)) == address


@settings(deadline=None, max_examples=150)
@given(st.text(alphabet="https:/@\\.?#[]%õ x1-", max_size=30))
def test_any_text_is_an_address_or_refused(text: str) -> None:
    with contextlib.suppress(AddressError):
        address = parse_address(f"https://{text}")
        assert parse_address(format_address(address)) == address
        assert format_address(address).isascii()


def test_what_is_mistaken_on_paper_is_named_once() -> None:
    assert confusable("alu.example/R0om10/R") == "R01"
    assert confusable("192.168.1.10") == ""
