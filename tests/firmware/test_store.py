"""What the board keeps in flash: power may fail at any byte of it."""

from __future__ import annotations

import doctest
from typing import Any

import pytest

from alu_companion.wire.board_link import BoardLink
from alu_companion.wire.host_link import HostLink
from alu_companion.wire.maintenance import CRASH_LOG_CHARACTERS
from alu_companion.wire.messages import CRASH, WATCHDOG, Geometry, WireError


class Flash:
    """Files in memory; `fails_after` is how many bytes of the next file still get through."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.writes = 0
        self.fails_after: int | None = None

    def read(self, name: str) -> bytes:
        return self.files.get(name, b"")

    def write(self, name: str, data: bytes) -> None:
        self.writes += 1
        if self.fails_after is not None:
            self.files[name] = data[: self.fails_after]
            raise OSError("power")
        self.files[name] = data


@pytest.fixture
def flash() -> Flash:
    return Flash()


def store_of(firmware: Any, flash: Flash) -> Any:
    return firmware.store.Store(flash.read, flash.write, "test")


def test_what_is_written_is_there_after_the_next_start(firmware: Any, flash: Flash) -> None:
    assert store_of(firmware, flash).content == b""
    for number in range(5):
        content = b"content %d" % number
        store_of(firmware, flash).write(content)
        assert store_of(firmware, flash).content == content
    assert sorted(flash.files) == ["test.0", "test.1"]


def test_a_torn_write_leaves_the_old_or_the_new_content_whatever_byte_it_ends_at(firmware: Any) -> None:
    copy = firmware.store.encode_copy(3, b"new content")
    for count in range(len(copy) + 1):
        flash = Flash()
        store = store_of(firmware, flash)
        store.write(b"first")
        store.write(b"old content")
        flash.fails_after = count
        with pytest.raises(OSError, match="power"):
            store.write(b"new content")
        flash.fails_after = None
        after = store_of(firmware, flash)
        assert after.content == (b"new content" if count == len(copy) else b"old content")
        after.write(b"next")
        assert store_of(firmware, flash).content == b"next"


def test_a_flipped_bit_anywhere_makes_a_copy_count_no_more(firmware: Any) -> None:
    copy = firmware.store.encode_copy(7, b"some content")
    assert firmware.store.decode_copy(copy) == (7, b"some content")
    for bit in range(8 * len(copy)):
        flipped = bytearray(copy)
        flipped[bit // 8] ^= 1 << bit % 8
        assert firmware.store.decode_copy(bytes(flipped)) is None


def test_both_copies_broken_are_a_new_board(firmware: Any, flash: Flash) -> None:
    flash.files = {"test.0": b"\xff" * 30, "test.1": b""}
    store = store_of(firmware, flash)
    assert store.content == b""
    store.write(b"again")
    assert store_of(firmware, flash).content == b"again"


def test_the_numbers_of_copies_wrap(firmware: Any, flash: Flash) -> None:
    flash.files["test.0"] = firmware.store.encode_copy(65535, b"older")
    flash.files["test.1"] = firmware.store.encode_copy(65534, b"oldest")
    store = store_of(firmware, flash)
    assert store.content == b"older"
    store.write(b"newer")
    assert store_of(firmware, flash).content == b"newer"
    assert firmware.store.decode_copy(flash.files["test.1"])[0] == 0


def test_flash_is_not_worn_by_what_it_holds_already(firmware: Any, flash: Flash) -> None:
    store = store_of(firmware, flash)
    for _ in range(10):
        store.write(b"same")
    assert flash.writes == 1
    with pytest.raises(ValueError, match="too long"):
        store.write(b"x" * 401)


@pytest.fixture
def settings(firmware: Any, flash: Flash) -> Any:
    return firmware.settings.Settings(flash.read, flash.write, firmware.constants)


def again(firmware: Any, flash: Flash) -> Any:
    """The settings after the next start."""
    return firmware.settings.Settings(flash.read, flash.write, firmware.constants)


def test_settings_outlive_a_power_cut_and_can_be_forgotten(firmware: Any, flash: Flash, settings: Any) -> None:
    wanted = {"h": "250", "l": "0", "d": "5", "n": "by the window", "S": "-7", "C": "12", ".": "-40"}
    for key, text in wanted.items():
        settings.set(key, text)
    after = again(firmware, flash)
    assert {key: after.text(key) for key in wanted} == wanted
    after.restore()
    new = again(firmware, flash)
    assert [new.text(key) for key in "hldnWSRC."] == ["500", "1", "3", "", "0", "0", "0", "0", "0"]


@pytest.mark.parametrize(
    ("key", "text", "reason"),
    [
        ("h", "99", "range"),
        ("h", "5001", "range"),
        ("h", "0250", "digits"),
        ("h", "+250", "digits"),
        ("h", "", "digits"),
        ("l", "2", "range"),
        ("d", "1", "range"),
        ("d", "11", "range"),
        ("n", "seventeen letters", "length"),
        ("z", "1", "code"),
        ("S", "41", "range"),
        # So near to the window of a short that the hysteresis would bridge the gap.
        ("W", "-21", "range"),
    ],
)
def test_what_is_not_safe_is_refused_and_changes_nothing(
    firmware: Any, flash: Flash, settings: Any, key: str, text: str, reason: str
) -> None:
    settings.set("n", "before")
    with pytest.raises(WireError) as refusal:
        settings.set(key, text)
    assert refusal.value.reason == reason
    assert again(firmware, flash).values == settings.values
    assert settings.text("n") == "before"


def test_any_two_offsets_that_are_taken_leave_the_windows_apart(firmware: Any, flash: Flash, settings: Any) -> None:
    taken = 0
    for one, other in (("W", "S"), ("S", "R"), ("R", "C"), ("C", ".")):
        for first in range(-40, 41, 4):
            for second in range(-40, 41, 4):
                settings.restore()
                try:
                    settings.set(one, str(first))
                    settings.set(other, str(second))
                except WireError:
                    continue
                taken += 1
                lows, highs = settings.windows()
                assert all(low - high > 32 for low, high in zip(lows[1:], highs, strict=False))
                assert lows[0] == 0
                assert highs[-1] == 4095
    assert taken > 100


def test_settings_of_another_version_are_taken_as_far_as_they_are_known_and_safe(firmware: Any, flash: Flash) -> None:
    flash.files["settings.0"] = firmware.store.encode_copy(1, b"zwhatever\nh300\nl7\nngarden\n")
    assert [again(firmware, flash).text(key) for key in "hln"] == ["300", "1", "garden"]
    flash.files["settings.0"] = firmware.store.encode_copy(1, b"h300\nW-40")
    assert again(firmware, flash).text("h") == "500"


def test_a_flash_that_refuses_leaves_the_settings_as_they_are(firmware: Any, flash: Flash, settings: Any) -> None:
    flash.fails_after = 4
    with pytest.raises(OSError, match="power"):
        settings.set("h", "250")
    assert settings.text("h") == "500"


def greeted_link() -> BoardLink:
    """A board's end of a line on which the host has spoken."""
    link = BoardLink(Geometry())
    link.receive_data(HostLink(Geometry()).tick(0))
    link.next_event()
    return link


@pytest.mark.parametrize("byte", range(256))
def test_whatever_another_version_has_kept_the_board_starts_and_tells_what_it_can(
    firmware: Any, flash: Flash, byte: int
) -> None:
    """Each byte at each place where it may mean something else than here."""
    link = greeted_link()
    for form in (b"%c", b"%cdip", b"C%c", b"W" + b"%c" * 120, b"%c" * 400):
        kept = form.replace(b"%c", bytes((byte,)))
        flash.files["words.0"] = firmware.store.encode_copy(1, kept)
        told = firmware.words.Words(flash.read, flash.write).told
        assert link.send(told)
        assert len(told.text) <= CRASH_LOG_CHARACTERS
        assert told.reason == (WATCHDOG if kept[:1] == b"W" else CRASH)
    for form in (b"%c", b"%c300", b"h%c", b"n%c", b"h3%c0", b"h%c\nngarden", b"W%c\nS%c\nl0", b"%c" * 400):
        flash.files["settings.0"] = firmware.store.encode_copy(1, form.replace(b"%c", bytes((byte,))))
        for key in "hldnWSRC.":
            assert again(firmware, flash).text(key) is not None


def test_last_words_for_an_unknown_reason_are_told_as_a_crash_with_their_letter(firmware: Any, flash: Flash) -> None:
    flash.files["words.0"] = firmware.store.encode_copy(1, b"Bdip \xe4")
    told = firmware.words.Words(flash.read, flash.write).told
    assert (told.reason, told.text) == (CRASH, "Bdip ?")


def test_words_that_cannot_be_told_make_room_for_the_failure_of_telling_them(firmware: Any, flash: Flash) -> None:
    class Full:
        def send(self, message: object) -> bytes:
            raise MemoryError("no room")

    words = firmware.words.Words(flash.read, flash.write)
    words.keep(CRASH, "the first failure")
    with pytest.raises(MemoryError):
        words.line(Full())
    words.keep(CRASH, "the telling failed")
    after = firmware.words.Words(flash.read, flash.write)
    assert after.told.text == "the telling failed"
    assert b"the telling failed" in after.line(greeted_link())
    assert after.told.text == "the telling failed"


def test_the_examples_in_the_docstrings_hold(firmware: Any) -> None:
    result = doctest.testmod(firmware.store)
    assert result.attempted > 0
    assert result.failed == 0
