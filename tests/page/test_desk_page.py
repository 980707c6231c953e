"""The teacher's desk on the page: who may order it, and all of it by the keyboard alone in a real browser."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from alu_companion.features.show.showing import say_where
from alu_companion.features.show.values import Goes
from alu_companion.page.pairing import TRIES, Pairing, Tried
from alu_companion.page.roles import Role, may
from alu_companion.registry import RULESETS
from alu_companion.speech.controls import Command
from alu_companion.speech.words import Style
from alu_companion.table import Settings
from alu_companion.table.resume import new_table
from page.browser import Browser, broken, in_browser
from page.desks import PLAYERS, TEACHERS, PagedDesk, opened
from page.serving import HANG_S
from page.tables import TABLE_WORDS
from table.read import desk_of, learning_of, show_of

HOUR_MS = 3_600_000
SIZES = {"projector": (1920, 1080), "laptop": (1280, 720), "enlarged": (320, 640)}


@pytest.fixture
def desk() -> Iterator[PagedDesk]:
    with contextlib.closing(PagedDesk()) as desk:
        yield desk


def joined(desk: PagedDesk, code: str) -> contextlib.closing[httpx.Client]:
    client = httpx.Client(base_url=desk.url, timeout=HANG_S)
    assert client.post("/join", json={"code": code}).status_code == 200
    return contextlib.closing(client)


def seen(desk: PagedDesk) -> int:
    hub = desk.page._hub
    assert hub is not None
    return hub.seen


def ordered(desk: PagedDesk, client: httpx.Client, line: str) -> int:
    return client.post("/say", json={"line": line, "seen": seen(desk)}).status_code


def wait_until_shown(desk: PagedDesk) -> None:
    """Until the page knows of the question that the table asks."""
    hub = desk.page._hub
    assert hub is not None
    for _ in range(100 * HANG_S):
        if hub.state.question == desk.state.question:
            return
        time.sleep(0.01)
    raise AssertionError("the page never heard of the question")


def test_a_role_may_what_its_list_says_and_no_more() -> None:
    for rules in RULESETS.values():
        state = new_table(rules, Settings(), 1, None, rules.game.parse_options("seed=1" if rules.seeded("") else ""))[0]
        names = state.controls.commands
        player, teacher = ({name for name in names if may(state, role, Command(name))} for role in Role)
        assert teacher - player == {
            "desk", "next-pupil", "absent", "pupils", "pupil", "keep-position",
            "guide-back", "guide-next", "guide-again", "guide-where", "guide-chapter-back", "guide-chapter-next", "turn",
            "slower", "faster", "quieter", "louder", "language", "stop",
        }  # fmt: skip
        assert player < teacher
        assert not {"quit", "new", "pair", "settings", "correct"} & teacher


def test_only_a_teachers_code_opens_the_desk(desk: PagedDesk) -> None:
    desk.page.pair()
    with joined(desk, PLAYERS) as player, joined(desk, TEACHERS) as teacher:
        assert ordered(desk, player, "desk") == 403
        assert ordered(desk, player, "yes") == 403
        assert ordered(desk, teacher, "new") == 403
        assert ordered(desk, teacher, "yes") == 202
        desk.until(lambda: getattr(desk.state.question, "level", None) == "")
        assert ordered(desk, player, "1") == 403
        assert ordered(desk, teacher, "1") in (202, 409)


def test_teachers_come_by_their_own_code_and_wrong_ones_close_it() -> None:
    pairing = Pairing(lambda: 0.0)
    pairing.open_to_teachers(TEACHERS)
    tried, token = pairing.try_code(TEACHERS)
    assert (tried, pairing.role_of(token)) == (Tried.RIGHT, Role.TEACHER)
    pairing.open(PLAYERS)
    tried, token = pairing.try_code(PLAYERS)
    assert (tried, pairing.role_of(token)) == (Tried.RIGHT, Role.PLAYER)
    for _ in range(TRIES):
        assert pairing.try_code("000000")[0] is Tried.CLOSED
    assert pairing.try_code(TEACHERS)[0] is Tried.CLOSED


def test_a_code_is_taken_as_it_is_heard_and_what_is_no_code_is_no_try() -> None:
    for typed in ("270 413", "２７０４１３", "٢٧٠ ٤١٣", " 270-413.\u200b"):
        pairing = Pairing(lambda: 0.0)
        pairing.open("270413")
        for _ in range(TRIES + 1):
            assert pairing.try_code("")[0] is Tried.WRONG
        assert pairing.try_code(typed)[0] is Tried.RIGHT


def choose(page: Any, text: str) -> None:
    """By the keyboard: go to a button, and press Enter."""
    button = page.get_by_role("button", name=text, exact=True)
    button.focus()
    page.keyboard.press("Enter")


def test_what_leads_a_show_holds_although_the_table_went_on(desk: PagedDesk) -> None:
    """A show goes on by itself: a teacher who looked at its last turn, and pauses in the moment of the next, is not to press again."""
    desk.page.pair()
    with joined(desk, TEACHERS) as teacher, joined(desk, PLAYERS) as player:
        for line in ("yes", "choose 1", "choose 3"):
            before = desk.state
            wait_until_shown(desk)
            assert ordered(desk, teacher, line) == 202
            desk.until(lambda before=before: desk.state.question != before.question)
        desk.until(lambda: show_of(desk.state) is not None)

        def late(client: httpx.Client, line: str) -> int:
            return client.post("/say", json={"line": line, "seen": -1}).status_code

        assert late(player, "pause") == 403
        assert late(teacher, "choose 1") == 409
        assert late(teacher, "pause") == 202
        desk.until(lambda: show_of(desk.state) is not None and show_of(desk.state).goes is Goes.PAUSED)


@in_browser
def test_a_teacher_leads_it_all_by_the_keyboard_alone(browser: Browser, desk: PagedDesk) -> None:
    with browser.page() as page:
        opened(page, desk)
        page.wait_for_selector('#answers [data-answer="yes"]')
        assert broken(page) == []
        for answer in ("yes", "1", "3"):
            page.locator(f'#answers [data-answer="{answer}"]').focus()
            page.keyboard.press("Enter")
            if answer == "yes":
                page.wait_for_selector('#answers [data-answer="8"]')
                assert broken(page) == []
            elif answer == "1":
                page.wait_for_selector('#answers [data-answer="8"]', state="detached")
        page.wait_for_selector("#show", state="visible")
        assert page.evaluate("document.activeElement.id") == "game"
        assert broken(page) == []
        choose(page, "Pause the show")
        desk.until(lambda: show_of(desk.state) is not None and show_of(desk.state).goes is Goes.PAUSED)
        page.locator("#desk-1").focus()
        page.keyboard.type("9")
        page.keyboard.press("Enter")
        show = show_of(desk.state)
        assert show is not None
        desk.until(lambda: len(desk.state.past) == show.turns[8])
        page.wait_for_function("() => document.getElementById('show-at').textContent.startsWith('Turn nine')")
        choose(page, "One action back")
        desk.until(lambda: len(desk.state.past) < show.turns[8])
        page.wait_for_function("() => document.getElementById('show-at').textContent.startsWith('Turn eight')")
        choose(page, "One action on")
        desk.until(lambda: len(desk.state.past) == show.turns[8])
        page.wait_for_function("() => document.getElementById('show-at').textContent.startsWith('Turn nine')")
        choose(page, "Next pupil")
        desk.until(lambda: desk_of(desk.state) is not None and desk_of(desk.state).name == "Anna")
        page.wait_for_selector("#desk", state="visible")


def shown_as_it_stands(page: Any, desk: PagedDesk) -> None:
    """Wait until the page tells where the show, which is paused, stands."""
    state = desk.state
    assert show_of(state) is not None
    text = TABLE_WORDS().render(say_where(state, show_of(state)), Style("en", written=True))
    page.wait_for_function("text => document.getElementById('show-at').textContent === text", arg=text)


@in_browser
def test_the_whole_script_of_a_lesson_ends_in_the_greeting_by_the_keyboard_alone(browser: Browser) -> None:
    """A demonstration, paused and led back, then a lesson, the next pupil, and nobody for an hour."""
    with contextlib.closing(PagedDesk(idle_ms=HOUR_MS)) as desk, browser.page() as page:
        opened(page, desk)

        def answer(line: str, then: str) -> None:
            page.locator(f'#answers [data-answer="{line}"]').focus()
            page.keyboard.press("Enter")
            page.wait_for_selector(then)

        page.wait_for_selector('#answers [data-answer="yes"]')
        answer("yes", '#answers [data-answer="8"]')
        answer("1", '#answers:not(:has([data-answer="8"]))')
        answer("3", "#show:not([hidden])")
        choose(page, "Pause the show")
        desk.until(lambda: show_of(desk.state) is not None and show_of(desk.state).goes is Goes.PAUSED)
        shown_as_it_stands(page, desk)
        before = len(desk.state.past)
        choose(page, "One action on")
        desk.until(lambda: len(desk.state.past) > before)
        shown_as_it_stands(page, desk)
        choose(page, "One action back")
        desk.until(lambda: len(desk.state.past) == before)
        shown_as_it_stands(page, desk)
        choose(page, "Desk")
        answer("2", '#answers:not(:has([data-answer="9"]))')
        answer("1", '#answers [data-answer="9"]')
        answer("6", "#game")
        desk.until(lambda: learning_of(desk.state) is not None)
        page.wait_for_function("() => document.getElementById('game').textContent.startsWith('Lesson six')")
        assert broken(page) == []
        before = desk.teaching.runner
        choose(page, "Next pupil")
        desk.until(lambda: desk.teaching.runner is not before and learning_of(desk.state) is not None)
        assert desk_of(desk.state).name == "Anna"
        page.wait_for_function("() => document.getElementById('game').textContent.startsWith('Lesson six')")
        wait_until_shown(desk)
        desk.later(HOUR_MS)
        page.wait_for_selector('#answers [data-answer="yes"]')
        assert learning_of(desk.state) is None
        assert broken(page) == []


@in_browser
def test_what_somebody_types_stays_when_the_desk_begins_another_game(browser: Browser, desk: PagedDesk) -> None:
    """A pupil who is typing while the teacher goes on keeps the place, what was typed, and every word that is told."""
    desk.page.pair()
    with joined(desk, TEACHERS) as teacher, browser.page() as page:
        page.goto(f"{desk.url}#{PLAYERS}")
        page.wait_for_selector("#ask", state="visible")
        page.evaluate("window.isTheSame = true")
        page.locator("#line").focus()
        page.keyboard.type("hal")
        for line in ("yes", "choose 1", "choose 3"):
            wait_until_shown(desk)
            assert ordered(desk, teacher, line) == 202
        page.wait_for_function("() => document.getElementById('grid').rows.length === 5")
        page.wait_for_function("() => document.getElementById('game').textContent.startsWith('POI')")
        assert page.evaluate("document.activeElement.id") == "line"
        assert page.locator("#line").input_value() == "hal"
        assert page.evaluate("window.isTheSame")
        assert page.get_by_role("gridcell").count() == 25
        assert page.locator("#legend li").count() > 0


@in_browser
def test_a_player_sees_no_desk(browser: Browser, desk: PagedDesk) -> None:
    desk.page.pair()
    with browser.page() as page:
        page.goto(f"{desk.url}#{PLAYERS}")
        page.wait_for_selector("#ask", state="visible")
        assert page.locator("#desk").is_hidden()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "ru"])
@in_browser
def test_nothing_of_the_desk_is_cut_off(browser: Browser, desk: PagedDesk, size: str, language: str) -> None:
    width, height = SIZES[size]
    with browser.page(width, height) as page:
        opened(page, desk, language)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert broken(page) == []


@in_browser
def test_a_planted_fault_of_the_desk_is_seen(browser: Browser, desk: PagedDesk) -> None:
    with browser.page() as page:
        opened(page, desk)
        page.evaluate("document.querySelector('#desk-1').labels[0].remove()")
        assert "label" in broken(page)
