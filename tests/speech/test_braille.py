"""What a braille reader finds under the fingers, and that nothing is ever out of reach."""

from __future__ import annotations

import string
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alu_companion.speech.braille import (
    BLANK,
    GUARD_MS,
    HISTORY,
    IDLE_MS,
    LINGER_MS,
    BrailleReader,
    Key,
    braille_style,
    windows,
)
from alu_companion.speech.message import Alphabet, Level
from alu_companion.speech.queue import Class
from alu_companion.speech.words import Style

LONG = "one two three four five six"
"""Three windows of ten cells."""

words = st.text(string.ascii_lowercase, min_size=1, max_size=9)
lines = st.lists(words, min_size=1, max_size=6).map(" ".join)


class Desk:
    """A reader of ten cells with a clock that goes on between any two things that happen."""

    def __init__(self, cells: int = 10, step_ms: int = GUARD_MS) -> None:
        self.reader = BrailleReader(cells)
        self.now_ms = 0
        self.step_ms = step_ms

    def take(self, cls: Class, line: str) -> str:
        self.now_ms += self.step_ms
        return self.reader.take(cls, line, self.now_ms)

    def press(self, *keys: Key) -> str:
        for key in keys:
            self.now_ms += self.step_ms
            self.reader.key(key, self.now_ms)
        return self.reader.window

    def wait(self, ms: int) -> str:
        self.now_ms += ms
        return self.reader.advance(self.now_ms)


@given(lines, st.integers(1, 40))
def test_windows_hold_every_word_in_order_and_no_more_than_the_cells(line: str, cells: int) -> None:
    found = windows(line, cells)
    assert all(0 < len(window) <= cells for window in found)
    assert "".join(found).replace(" ", "") == line.replace(" ", "")
    if cells >= 9:
        assert " ".join(found) == line


@given(lines, st.integers(9, 40))
def test_no_window_could_have_held_the_next_word_too(line: str, cells: int) -> None:
    found = windows(line, cells)
    for window, following in pairwise(found):
        assert len(window) + 1 + len(following.split(" ")[0]) > cells


def test_translated_lines_are_split_at_empty_cells() -> None:
    assert windows(f"⠁⠃{BLANK}⠉⠙{BLANK}⠑", 5) == (f"⠁⠃{BLANK}⠉⠙", "⠑")
    assert windows("", 5) == ("",)


@pytest.mark.parametrize(("alphabet", "expected"), [(Alphabet.NAMES, Alphabet.LETTERS), (Alphabet.SEAT, Alphabet.SEAT)])
def test_braille_is_brief_and_leaves_a_chosen_way_of_naming_fields(alphabet: Alphabet, expected: Alphabet) -> None:
    style = braille_style(Style("ru", Level.TEACHING, alphabet))
    assert (style.language, style.level, style.alphabet) == ("ru", Level.BRIEF, expected)


def test_messages_replace_each_other_while_nobody_reads() -> None:
    desk = Desk()
    assert desk.take(Class.MESSAGE, LONG) == "one two"
    assert desk.take(Class.MESSAGE, "new") == "new"


def test_a_message_waits_while_another_is_being_panned() -> None:
    desk = Desk()
    desk.take(Class.MESSAGE, LONG)
    assert desk.press(Key.FORWARD) == "three four"
    assert desk.take(Class.MESSAGE, "new") == "three four"
    assert desk.press(Key.FORWARD) == "five six"
    assert desk.press(Key.FORWARD) == "new"


def test_a_message_waits_while_an_older_one_is_read_but_not_for_ever() -> None:
    desk = Desk()
    desk.take(Class.MESSAGE, "old")
    desk.take(Class.MESSAGE, "middle")
    assert desk.press(Key.OLDER) == "old"
    assert desk.take(Class.MESSAGE, "new") == "old"
    assert desk.wait(LINGER_MS - 2 * GUARD_MS) == "old"
    assert desk.wait(GUARD_MS) == "new"


def test_hands_off_in_the_middle_of_the_newest_leave_it_there() -> None:
    desk = Desk()
    desk.take(Class.MESSAGE, LONG)
    desk.press(Key.FORWARD)
    assert desk.wait(LINGER_MS) == "three four"
    assert desk.take(Class.MESSAGE, "new") == "new"


def test_an_answer_comes_at_once_and_forward_leads_back_to_where_one_was() -> None:
    desk = Desk()
    desk.take(Class.MESSAGE, LONG)
    desk.press(Key.FORWARD)
    assert desk.take(Class.ANSWER, "yes") == "yes"
    assert desk.press(Key.FORWARD) == "three four"


def test_an_alert_stays_until_a_key_is_pressed() -> None:
    desk = Desk()
    assert desk.take(Class.ALERT, "unplugged") == "unplugged"
    for cls in (Class.MESSAGE, Class.ANSWER, Class.HINT):
        assert desk.take(cls, cls.name) == "unplugged"
    assert desk.wait(10 * LINGER_MS) == "unplugged"
    assert desk.press(Key.FORWARD) == "MESSAGE"
    assert desk.press(Key.FORWARD) == "ANSWER"


def test_a_long_alert_is_acknowledged_only_at_its_end() -> None:
    desk = Desk()
    desk.take(Class.ALERT, LONG)
    desk.press(Key.FORWARD)
    assert desk.take(Class.MESSAGE, "new") == "three four"
    assert desk.press(Key.FORWARD) == "five six"
    assert desk.take(Class.ANSWER, "yes") == "five six"
    assert desk.press(Key.STATUS) == "five six"
    assert desk.take(Class.ANSWER, "status") == "status"


def test_an_alert_that_another_replaced_is_what_comes_next() -> None:
    desk = Desk()
    desk.take(Class.ALERT, "unplugged")
    assert desk.take(Class.ALERT, "not saved") == "not saved"
    assert desk.press(Key.FORWARD) == "unplugged"
    assert desk.press(Key.FORWARD) == "not saved"


def test_a_key_meant_for_what_stood_there_before_does_not_take_an_alert_away() -> None:
    desk = Desk()
    desk.take(Class.MESSAGE, LONG)
    desk.take(Class.ALERT, "unplugged")
    assert desk.reader.key(Key.FORWARD, desk.now_ms + GUARD_MS - 1) == "unplugged"
    assert desk.reader.take(Class.MESSAGE, "new", desk.now_ms + GUARD_MS) == "unplugged"


def test_a_hint_comes_only_after_a_while_of_nothing() -> None:
    desk = Desk()
    assert desk.take(Class.HINT, "first") == "first"
    desk.take(Class.MESSAGE, "new")
    assert desk.take(Class.HINT, "hint") == "new"
    assert desk.wait(IDLE_MS - 2 * GUARD_MS) == "new"
    assert desk.wait(GUARD_MS) == "hint"


def test_a_hint_is_dropped_when_anything_else_comes_first() -> None:
    desk = Desk()
    desk.take(Class.MESSAGE, "new")
    desk.take(Class.HINT, "hint")
    desk.take(Class.MESSAGE, "newer")
    assert desk.wait(IDLE_MS) == "newer"


def test_keys_walk_through_what_was_said() -> None:
    desk = Desk()
    for line in (LONG, "middle", "new"):
        desk.take(Class.MESSAGE, line)
    assert desk.press(Key.BACK) == "middle"
    assert desk.press(Key.BACK) == "five six"
    assert desk.press(Key.BACK) == "three four"
    assert desk.press(Key.NEWER) == "middle"
    assert desk.press(Key.OLDER) == "one two"
    assert desk.press(Key.OLDER, Key.BACK) == "one two"
    assert desk.press(Key.NEWEST) == "new"
    assert desk.press(Key.NEWER, Key.FORWARD) == "new"


def test_another_display_shows_the_same_from_its_beginning() -> None:
    desk = Desk()
    desk.take(Class.MESSAGE, LONG)
    desk.press(Key.FORWARD)
    desk.reader.resize(20)
    assert desk.reader.window == "one two three four"
    assert desk.press(Key.FORWARD) == "five six"


def test_keys_on_an_empty_display_do_nothing() -> None:
    desk = Desk()
    assert [desk.press(key) for key in Key] == [""] * len(Key)
    assert desk.wait(LINGER_MS) == ""


def test_the_oldest_is_forgotten_first_but_never_an_alert() -> None:
    desk = Desk(step_ms=1)
    desk.take(Class.ALERT, "unplugged")
    for number in range(HISTORY + 5):
        desk.take(Class.MESSAGE, f"m{number}")
    desk.now_ms += GUARD_MS
    desk.press(Key.OLDER)
    assert desk.press(Key.NEWER) == "m6"


events = st.lists(
    st.one_of(
        st.tuples(st.sampled_from(list(Class)), lines),
        st.sampled_from(list(Key)),
        st.integers(0, 2 * LINGER_MS),
    ),
    max_size=20,
)


def played(happened: list[tuple[Class, str] | Key | int], cells: int) -> tuple[Desk, list[tuple[Class, str]]]:
    """A desk after all that, and what was said at it. Every line ends in its own number."""
    desk, said = Desk(cells, step_ms=GUARD_MS // 2), []
    for one in happened:
        if isinstance(one, Key):
            desk.press(one)
        elif isinstance(one, int):
            desk.wait(one)
        else:
            line = f"{one[1]} {len(said)}."
            said.append((one[0], line))
            window = desk.take(one[0], line)
            if one[0] is Class.ALERT:
                assert window == windows(line, cells)[0]
        assert len(desk.reader.window) <= cells
    desk.step_ms = GUARD_MS
    return desk, said


@given(events, st.integers(9, 40))
def test_every_word_of_everything_but_dropped_hints_can_be_reached(
    happened: list[tuple[Class, str] | Key | int], cells: int
) -> None:
    desk, said = played(happened, cells)
    presses = sum(len(windows(line, cells)) for _, line in said)
    # First forward past every alert that waits, since each leads to the next; then there and back again.
    desk.press(*[Key.FORWARD] * 2 * presses)
    desk.press(*[Key.BACK] * presses)
    seen = {desk.reader.window, *(desk.press(Key.FORWARD) for _ in range(presses))}
    for cls, line in said:
        if cls is not Class.HINT:
            assert set(windows(line, cells)) <= seen, line


@given(events, st.integers(9, 40))
def test_forward_alone_leads_to_every_alert_that_nobody_acknowledged(
    happened: list[tuple[Class, str] | Key | int], cells: int
) -> None:
    desk = Desk(cells, step_ms=GUARD_MS // 2)
    unseen: set[str] = set()
    for number, one in enumerate(happened):
        if isinstance(one, Key):
            desk.press(one)
        elif isinstance(one, int):
            desk.wait(one)
        else:
            line = f"{one[1]} {number}."
            if one[0] is Class.ALERT:
                unseen.add(windows(line, cells)[-1])
            desk.take(one[0], line)
        unseen.discard(desk.reader.window)
    desk.step_ms = GUARD_MS
    for _ in range(500):
        if not unseen:
            return
        unseen.discard(desk.press(Key.FORWARD))
    raise AssertionError(f"never shown: {unseen}")
