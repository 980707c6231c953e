"""The number pad: every function can be reached on it, and no sequence of keys leads into a corner."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from alu_companion.features.desk.orders import DESK_KEYS
from alu_companion.features.show.showing import SHOW_KEYS
from alu_companion.games.geometry import STANDARD
from alu_companion.registry import RULESETS
from alu_companion.speech.controls import Command
from alu_companion.speech.keypad import KEYS, MENU, Pending, press, wrong_binding
from alu_companion.speech.languages import LOCALES
from alu_companion.speech.message import part
from alu_companion.speech.phrases_keys import answer_pressed, key_explained

ALU_CONTROLS = RULESETS["alu"].controls
# Answers to a question have keys of their own while it is open; these are typed only.
WITHOUT_A_KEY = {
    "report",
    "following",
    "previous",
    "yes",
    "no",
    "choose",
    "quit",
    "listen-column",
    "guide-chapter",
    "task",
    "no-board",
}
# Each side has a language of its own in the menu.
IN_THE_MENU = {"my-language"} | set(ALU_CONTROLS.settings) - {"clock", "learn"}
# The desk has a menu of its own; a pupil's name is typed.
AT_THE_DESK = {"pupils", "keep-position", "pupil", "absent"}


def press_all(*keys: str, asking: bool = False) -> tuple[Pending | None, Command]:
    pending: Pending | None = None
    command = Command("unknown")
    for key in keys:
        pending, command = press(pending, key, asking, ALU_CONTROLS, STANDARD)
    return pending, command


def test_whatever_asks_for_yes_or_no_tells_the_keys_that_answer() -> None:
    texts = "\n".join(path.read_text(encoding="utf-8") for path in (LOCALES / "en").glob("*.ftl"))
    asking = set(re.findall(r"(?m)^([a-z-]+) = .*(?:[Aa]nswer yes or no|yes or no\?)", texts))
    assert {"confirm-undo", "keyboard-asked", "poi-confirm-undo"} <= asking
    assert [name for name in sorted(asking) if not answer_pressed((part(name),))] == []
    told = (part("keyboard-asked"), *answer_pressed((part("keyboard-asked"),)))
    assert answer_pressed(told) == answer_pressed((part("board-correct"),)) == ()


def test_every_function_has_a_key() -> None:
    keyed = {*ALU_CONTROLS.keys.values(), *DESK_KEYS.values()}
    assert keyed == set(ALU_CONTROLS.commands) - WITHOUT_A_KEY - IN_THE_MENU - AT_THE_DESK | {MENU}


@pytest.mark.parametrize(
    ("keys", "command"),
    [
        (("0",), Command("status")),
        (("5", "3", "4"), Command("field", STANDARD.parse_field("C4"))),
        (("+", "8", "1"), Command("here", STANDARD.parse_field("H1"))),
        (("*", "5", "3"), Command("row", number=3)),
        (("*", "4", "1", "5"), Command("neighbours", STANDARD.parse_field("A5"))),
        (("*", "/", "0"), Command("explain", word="status")),
        (("5", "9"), Command("unknown")),
        (("5", "3", "6"), Command("unknown")),
        (("5", "-"), Command("unknown")),
    ],
)
def test_keys_make_commands(keys: tuple[str, ...], command: Command) -> None:
    assert press_all(*keys) == (None, command)


def test_what_is_wanted_next_is_said() -> None:
    assert press_all("5") == (Pending("column", "field"), Command("prompt", word="column"))
    assert press_all("5", "3") == (Pending("row", "field", 3), Command("prompt", word="row"))
    assert press_all("*") == (Pending("menu"), Command("prompt", word="menu"))


def test_while_a_question_is_open_the_pad_answers_it() -> None:
    assert press_all("2", asking=True)[1] == Command("choose", number=2)
    assert press_all("enter", asking=True)[1] == Command("yes")
    assert press_all(".", asking=True)[1] == Command("no")
    assert press_all("-", asking=True)[1] == Command("undo")


@given(st.lists(st.sampled_from(KEYS), max_size=30), st.booleans())
def test_no_keys_lead_into_a_corner(keys: list[str], asking: bool) -> None:
    pending, _ = press_all(*keys, asking=asking)
    for _ in range(3):
        if pending is None:
            break
        pending, _ = press(
            pending, "*" if pending.wants in ("guide", "setting") else "3", asking, ALU_CONTROLS, STANDARD
        )
    assert pending is None


def test_wrong_bindings_are_named() -> None:
    assert wrong_binding(ALU_CONTROLS.keys, ALU_CONTROLS.commands, ALU_CONTROLS.levels) is None
    assert wrong_binding({"8": "repeat", "f1": "help"}, ALU_CONTROLS.commands, ALU_CONTROLS.levels) == "f1"
    assert wrong_binding({"menu 8": "dance"}, ALU_CONTROLS.commands, ALU_CONTROLS.levels) == "dance"


def test_a_question_goes_before_the_menu_of_settings() -> None:
    menu, _ = press(None, "*", False, ALU_CONTROLS, STANDARD)
    opened, _ = press(menu, "*", False, ALU_CONTROLS, STANDARD)
    assert press(opened, "2", True, ALU_CONTROLS, STANDARD) == (None, Command("choose", number=2))
    assert press(opened, "enter", True, ALU_CONTROLS, STANDARD) == (None, Command("yes"))


def test_zero_turns_a_volume_off_and_is_ten_for_a_column() -> None:
    bound = ALU_CONTROLS._replace(keys={**ALU_CONTROLS.keys, "/": "effects"})
    pending, _ = press(None, "/", False, bound, STANDARD)
    assert press(pending, "0", False, bound, STANDARD) == (None, Command("effects", number=0))


def test_a_key_steps_the_choice_that_it_is_bound_to() -> None:
    pressed = press(None, "7", False, ALU_CONTROLS.bound({"7": "verbosity"}), STANDARD)
    assert pressed == (None, Command("setting", number=1, word="verbosity"))


def test_the_keys_of_a_show_tell_what_they_do_there() -> None:
    for key, name in SHOW_KEYS.items():
        told = [one.id for one in key_explained(key, name, ALU_CONTROLS.lent)]
        assert told == ["key-name-show", f"does-show-{name}" if name in _OF_A_SHOW else f"does-{name}"]


_OF_A_SHOW = {name for name in SHOW_KEYS.values() if name.startswith("guide-") or name in ("help", "stop")}
