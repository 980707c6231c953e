"""The dialog by which an owner enters chips: as it was read, resumed after every answer, and never at a loss."""

import random
from pathlib import PurePosixPath

import pytest

from alu_companion.games.almajara.box import Box, box_problems, format_box, parse_box
from alu_companion.games.almajara.chips import mirrored, parse_chips
from alu_companion.games.almajara.values import Kind
from alu_companion.rulesets.almajara.box_dialog import Dialog, Stage, begin, step
from alu_companion.rulesets.almajara.box_words import BoxWords, Said, press, steps_point
from alu_companion.speech.words import LANGUAGES, Style, Words
from games.almajara.positions import CHIPS
from rulesets.almajara import box_scenes

PATH = PurePosixPath("chips.txt")
WORDS = Words()
SPOKEN = {language: BoxWords(WORDS, language) for language in LANGUAGES}
KINDS = {kind: str(number) for number, kind in enumerate(Kind, start=1)}


def typed(dialog: Dialog, *lines: str, language: str = "en") -> Dialog:
    for line in lines:
        dialog, _ = step(dialog, SPOKEN[language].parse(line))
    return dialog


def new() -> Dialog:
    return begin(PATH, Box("mine"))[0]


def resumed(dialog: Dialog) -> Dialog:
    """The program was killed and started again."""
    return begin(PATH, parse_box(format_box(dialog.box), "mine"))[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_dialog_is_heard_as_it_was_read(language: str) -> None:
    assert box_scenes.page(language, WORDS) == (box_scenes.FOLDER / f"{language}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("killed", [False, True])
def test_whoever_types_what_is_heard_of_a_set_has_entered_it(language: str, killed: bool) -> None:
    # The points are typed as the program tells them; with `killed` every answer is given to a program that has just begun.
    dialog = new()
    for chip in CHIPS.chips:
        dialog = typed(dialog, KINDS[chip.kind])
        for number, side in enumerate(chip.drawings):
            if number and side == mirrored(chip.drawings[0]):
                dialog = typed(dialog, "1")
                continue
            if number:
                dialog = typed(dialog, "2")
            for line in side:
                _, message = step(dialog, Said("points", points=(line,)))
                heard = WORDS.sentences(message, Style(language))[0]
                dialog = typed(resumed(dialog) if killed else dialog, heard, language=language)
            dialog = typed(dialog, "done")
    assert dialog.stage is Stage.KIND
    assert [(one.kind, one.drawings) for one in parse_chips(format_box(dialog.box)).chips] == [
        (one.kind, one.drawings) for one in CHIPS.chips
    ]
    assert typed(dialog, "finish").stage is Stage.OVER


def test_random_answers_never_break_a_box_and_undo_leads_back_to_the_beginning() -> None:
    answers = (
        "1", "2", "3", "4", "884", "6. 7", "three forward", "done", "mirror", "other", "undo", "list", "status", "help",
        "chip 1", "change 1", "change", "remove 2", "repeat", "5", "?!", "finish",
    )  # fmt: skip
    chooser, dialog, most = random.Random(5), new(), 0
    for _ in range(1500):
        before = dialog
        steps = "".join(chooser.choices("12346789", k=chooser.randint(2, 4)))
        dialog = typed(dialog, chooser.choice((*answers, steps, steps, steps, "done", "done", "mirror")))
        most = max(most, len(dialog.box.chips))
        assert dialog.stage is not Stage.OVER
        assert dialog.last[-1].id.startswith("box-ask-")
        if dialog.box != before.box:
            # All that was answered is in the file, and a new program asks on from there.
            again = resumed(dialog)
            assert again.box == dialog.box
            if dialog.box.unfinished is not None:
                assert (again.stage, again.place) == (Stage.POINTS, dialog.box.unfinished)
    assert most > 3
    while dialog.past:
        dialog = typed(dialog, "undo")
    assert dialog.box == Box("mine")
    assert dialog.stage is Stage.KIND


def test_a_drawing_that_another_chip_has_is_not_taken() -> None:
    dialog = typed(new(), "1", "7. 8. 6", "done", "1", "2", "9. 8. 4")
    refused, message = step(dialog, Said("done"))
    assert message[0].id == "box-same-drawing"
    assert refused.box == dialog.box
    # Another point makes it another drawing.
    assert typed(refused, "2", "done").stage is Stage.SECOND


def test_a_chip_that_is_changed_stays_until_its_kind_is_named() -> None:
    dialog = typed(new(), "1", "7. 8. 6", "done", "1")
    asked = typed(dialog, "change 1")
    assert asked.box == dialog.box
    assert (asked.stage, asked.place) == (Stage.KIND, 0)
    assert resumed(asked).box == dialog.box
    begun = typed(asked, "guard")
    assert [(one.kind, one.sides) for one in begun.box.chips] == [(Kind.GUARD, ())]
    assert typed(begun, "undo", "undo").box == dialog.box


def test_the_pad_is_enough_to_enter_a_chip_and_to_leave() -> None:
    dialog, held = new(), ""
    for key in (
        "1",
        "enter",
        *"884",
        "enter",
        "9",
        ".",
        "8",
        "enter",
        "2",
        "enter",
        "enter",
        "1",
        "enter",
        "0",
        "enter",
    ):
        held, said = press(held, key)
        if said is not None:
            dialog, _ = step(dialog, said)
    assert dialog.stage is Stage.OVER
    assert dialog.box.chips[0].sides[0] == ((-1, 2), (0, -1), (0, 1))
    assert [press("", key)[1] for key in (".", "+", "-", "*", "/")] == [
        Said(what) for what in ("undo", "repeat", "list", "status", "help")
    ]


def test_a_file_with_chips_that_lack_a_side_is_gone_on_with_at_the_first_of_them() -> None:
    texts = {
        "chip a normal\nooo\n.@.\n": (Stage.SECOND, 0),
        "chip a normal\n": (Stage.POINTS, 0),
        "chip a normal\noo@\n": (Stage.POINTS, 0),
        "chip a normal\nooo\n.@.\nmirror\nchip b guard\nooo\n@..\nback\noo@\nunfinished\n": (Stage.POINTS, 1),
        "chip a normal\nooo\n.@.\nmirror\n": (Stage.KIND, 1),
    }
    for text, asked in texts.items():
        dialog, _ = begin(PATH, parse_box(text, "mine"))
        assert (dialog.stage, dialog.place) == asked, text


def test_problems_of_all_sorts_are_told_by_chip() -> None:
    rows = "chip a normal\nooo\n.@.\nmirror\nchip b guard\nooo\n.@.\nmirror\nchip c myth\noo@\nmirror\nchip d myth\n"
    dialog, _ = begin(PATH, parse_box(rows, "mine"))
    _, message = step(dialog, Said("finish"))
    told = [one.id for one in message]
    assert told[:5] == ["box-problems", "box-missing", "box-problem-same", "box-problem-points", "box-item-unfinished"]
    assert dict(message[0].args)["count"] == 4
    assert box_problems(dialog.box)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("two forward, one left", Said("points", points=((-1, 2),))),
        ("Two forward and left.", Said("points", points=((-2, 2),))),
        ("forward 2 left 1", Said("points", points=((-1, 2),))),
        ("right", Said("points", points=((1, 0),))),
        ("one back; 3 ahead", Said("points", points=((0, -1), (0, 3)))),
        ("back", Said("undo")),
        ("8 8 4", Said("digits", digits="884")),
        ("88. 6", Said("points", points=((0, 2), (1, 0)))),
        ("chip twenty-one", Said("chip", 21)),
        ("delete 3", Said("remove", 3)),
        ("change", Said("change")),
        ("Guard", Said("kind", kind=Kind.GUARD)),
        ("two one left", None),
        ("two forward one back", None),
        ("forward 2 left", None),
        ("two forward one", None),
        ("two forward. hello", None),
        ("chip hello", None),
        ("list 3", None),
        ("²", Said("digits", digits="2")),
        ("٣", Said("digits", digits="3")),
        (".", None),
    ],
)
def test_what_an_owner_would_type(line: str, said: Said | None) -> None:
    assert SPOKEN["en"].parse(line) == said


def test_english_is_understood_in_every_language() -> None:
    for language in LANGUAGES:
        assert SPOKEN[language].parse("two forward, one left") == Said("points", points=((-1, 2),))
        assert SPOKEN[language].parse("done") == Said("done")


def test_steps_lead_to_a_point_and_the_middle_key_nowhere() -> None:
    assert (steps_point("7777"), steps_point("46"), steps_point("85")) == ((-4, 4), (0, 0), None)
