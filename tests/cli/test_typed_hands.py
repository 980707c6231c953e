"""What is typed at the simulated board: every line is answered, the hands lay out what is asked for, and keys can be hands."""

from __future__ import annotations

from pathlib import Path

import pytest

from alu_companion.speech.words import LANGUAGES
from cli.alu import Home
from cli.test_play_simulated import LESSON, actions, play, replayed

pytestmark = pytest.mark.slow

# Lines that no hand can do, in the words of each language, and what is said at least.
ANSWERED = {
    "en": [
        ("put circle c9", "There is no tile Cesar nine. Rows go from one to five."),
        ("put circle z1", "There is no such column. Tiles go from Anna one to Hector five."),
        ("putt circle c3", "Did you mean put circle Cesar three?"),
        ("hlep", "Did you mean help?"),
        ("put", "Type what to put where, for example: put circle Anna one"),
        ("move it somewhere", "Type from where to where, for example: move Anna one"),
        ("move h5 a1", "There is nothing on tile Hector five."),
        ("move it to c4", "There is no such piece, or more than one."),
        ("attach", "Type whose counter"),
        ("slide material 99", "the number goes from zero to twenty-five."),
        ("slide material " + "9" * 4301, "the number goes from zero to twenty-five."),
        ("camp c2", "Type: put circle Cesar two."),
        ("raid c2", "Type: put raid Cesar two."),
        ("restore c2", "Type: take Cesar two."),
        ("take h5", "There is nothing on tile Hector five."),
        ("slide material 5", "Circle's counter is not attached"),
        ("detach circle", "That is already so."),
        ("plug", "That is already so."),
        ("wand", "Type which tile the wand touches, for example: wand Anna one."),
        ("wand c4", "Tile Cesar four is empty."),
        ("wand c4", "Tile Cesar four is empty."),
        ("press 17", "buttons"),
        ("keys banana", "There is no such key."),
        ("keys star", "Key star: More functions"),
        ("xyzzy", "That was not understood."),
        (
            "help bogus",
            "no such topic. Its topics are ask, play, guide, coach, lessons, speech, goal, board, turn, camp,",
        ),
        ("rule bogus", "no such topic."),
        ("help gaol", "Did you mean help goal?"),
        ("lay out", "The board is correct."),
    ],
    "ru": [
        ("положи круг с9", "Такого поля нет: Цезарь девять. Рядов на доске пять."),
        ("положы круг с3", "Может быть, положи круг Цезарь три?"),
        ("положи", "Наберите, что и куда поставить"),
        ("лагерь с2", "Наберите: положи круг Цезарь два."),
        ("сними н5", "На поле Гектор пять ничего нет."),
        ("сдвинь материал 99", "всего двадцать пять"),
        ("сдвинь материал 5", "Счётчик Круга не присоединён"),
        ("клавиши звёздочка", "Клавиша звёздочка: Открывает другие функции"),
        ("разложи", "На доске всё верно."),
        ("поставить круг с9", "Такого поля нет: Цезарь девять."),
        ("сдвинуть материал 99", "всего двадцать пять"),
        ("снять н5", "На поле Гектор пять ничего нет."),
        ("разложить", "На доске всё верно."),
        ("повторить", "На доске всё верно."),
        ("помощь руководство", "В помощи нет такой темы. Темы такие: вопросы, игра, гид, тренер, уроки, речь, цель,"),
    ],
    "et": [
        ("pane ring c9", "Sellist ruutu ei ole: Tsesar üheksa."),
        ("panee ring c3", "Kas mõtlesite: pane ring Tsesar kolm?"),
        ("pane", "Kirjutage, mis ja kuhu panna"),
        ("laager c2", "Kirjutage: pane ring Tsesar kaks."),
        ("võta h5", "ei ole midagi"),
        ("lükka materjal 99", "kakskümmend viis"),
        ("lükka materjal 5", "Ringimängija loendur ei ole ühendatud"),
        ("klahvid tärn", "Klahv tärn: Lisaklahvid"),
        ("sea valmis", "Laud on korras."),
        ("laota", "Laud on korras."),
        ("pane rüüste c9", "Sellist ruutu ei ole: Tsesar üheksa."),
        (
            "abi juhend",
            "Sellist teemat abis ei ole. Teemad on küsimused, mäng, giid, treener, õppetunnid, kõne, eesmärk,",
        ),
    ],
}


@pytest.mark.quick("ru")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_that_a_hand_cannot_do_is_answered(home: Home, language: str) -> None:
    lines = [line for line, _ in ANSWERED[language]]
    before = play(home, language, "", "--new")[:-1]
    said = play(home, language, "\n".join((*lines, "")), "--new", "--journal", home.path("other.db"))[:-1]
    assert said[: len(before)] == before
    # In their order, one answer for each line.
    assert len(said) == len(before) + len(lines)
    for told, (line, wanted) in zip(said[len(before) :], ANSWERED[language], strict=True):
        assert wanted in told, line


def test_a_wand_that_was_typed_does_not_hide_the_piece_below_it(home: Home) -> None:
    said = play(home, "en", "put circle c1\nwand c1\nunplug\nplug\nput circle c2\n")
    assert any("Circle has a camp on tile Cesar one." in line for line in said)
    assert any("Circle builds a camp on tile Cesar two." in line for line in said)
    assert not any("cannot be read" in line for line in said)


def test_what_is_put_after_the_end_of_a_game_is_said_not_to_count(home: Home) -> None:
    said = play(home, "en", "put circle c1\nend\nput square c5\nend\nend\nyes\nend\nyes\nput circle a4\nlay out\n")
    assert said[-3:-1] == [
        "The game is over, so this does not count. To begin another, type: new.",
        "The board is correct.",
    ]


def test_a_line_that_answers_a_question_does_not_wait_for_it_to_be_repeated(home: Home) -> None:
    lines = ("put circle c1", "put circle c2", "put square e1", "end", "put circle b1", "put square f1", "yes", "")
    said = play(home, "en", "\n".join(lines), "--new")
    question = "Was this played by Square: camp on tile Felix one?"
    assert sum(question in one for one in said) == 1
    assert any("Square builds a camp on tile Felix one." in one for one in said)


@pytest.mark.quick
@pytest.mark.parametrize(
    ("language", "lines", "correct"),
    [
        ("en", "attach circle,take f4,slide iron 3,lay out,put circle c3,slide material 19", "The board is correct."),
        (
            "ru",
            "подключи круг,сними f4,сдвинь железо 3,разложи,положи круг c3,сдвинь материал 19",
            "На доске всё верно.",
        ),
        ("et", "ühenda ring,võta f4,lükka raud 3,sea valmis,pane ring c3,lükka materjal 19", "Laud on korras."),
    ],
)
def test_one_order_puts_a_position_right_pieces_and_attached_counters(
    home: Home, language: str, lines: str, correct: str
) -> None:
    position = home.path("lesson.txt")
    position.write_text(LESSON)
    recording = home.path("recording")
    said = play(
        home, language, "\n".join((*lines.split(","), "")), "--position", str(position),
        "--record", str(recording), "--transcript", str(home.path("said")),
    )  # fmt: skip
    assert said.count(correct) == 1
    assert actions(home) == ["camp C3"]
    assert replayed(home, recording) == home.path("said").read_bytes()


def test_a_new_game_after_another_is_laid_out_at_once(home: Home) -> None:
    said = play(home, "en", "put circle c1\nput circle d1\nput square c5\nnew\nyes\nput circle e5\nquit\n")
    assert actions(home, 2) == ["camp E5"]
    begun = next(at for at, line in enumerate(said) if line.startswith("A new game begins.") and at)
    assert said[begun + 1 : begun + 3] == [
        "It is Circle's turn, with two actions left.",
        "Circle builds a camp on tile Eva five. Construction material: twenty-four. One action left.",
    ]


def test_an_undone_action_does_not_count_until_it_is_lifted_whatever_is_skipped(home: Home) -> None:
    said = play(home, "en", "put circle c1\nundo\nlay out\nput circle d1\nundo\nskip\ntake d1\nput circle d1\nquit\n")
    assert actions(home)[-1:] == ["camp D1"]
    assert [line for line in said if line.startswith("The board is left as it stands.")] == [
        "The board is left as it stands. The circle piece on tile David one still does not count."
    ]


@pytest.mark.quick
def test_the_example_of_the_readme_is_played(home: Home) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text()
    hands = ("put circle e5", "attach circle", "slide material 24")
    assert all(f"`{line}`" in readme for line in hands)
    said = play(home, "en", "\n".join((*hands, "quit", "")))
    assert actions(home) == ["camp E5"]
    assert said[-2] == "The board is correct."


@pytest.mark.quick("en")
@pytest.mark.parametrize("language", LANGUAGES)
def test_pieces_are_moved_by_keys_alone(home: Home, language: str) -> None:
    kept = (
        "--journal",
        str(home.path("games.db")),
        "--record",
        str(home.path("r")),
        "--transcript",
        str(home.path("a")),
    )
    # C1 a circle piece, taken back by lifting it, put again; D1, too; then G5 a square piece.
    keys = b"+311" + b"+314" + b"+311" + b"+411" + b"+752"
    done = home.run("play", "--port", "sim", "--keys", "--speed", "max", "--lang", language, *kept, typed=keys)
    assert (done.returncode, done.stderr) == (0, b"")
    assert actions(home)[-3:] == ["camp C1", "camp D1", "camp G5"]
    assert replayed(home, home.path("r")) == home.path("a").read_bytes()


@pytest.mark.parametrize(("ways", "typed"), [(("--keys",), b"8"), ((), b"status\n")], ids=["keys", "lines"])
def test_a_recording_holds_both_the_keys_of_ones_own_and_how_one_asks(
    home: Home, ways: tuple[str, ...], typed: bytes
) -> None:
    config = home.path("settings.toml")
    config.write_text('[keys]\n8 = "status"\n', encoding="utf-8")
    kept = ("--config", config, "--journal", home.path("games.db"), "--record", home.path("r"))
    said = home.path("said")
    done = home.run("play", "--port", "sim", *ways, "--speed", "max", "--transcript", said, *kept, typed=typed)
    assert (done.returncode, done.stderr) == (0, b"")
    assert "answer: It is Circle's turn" in said.read_text(encoding="utf-8")
    assert replayed(home, home.path("r")) == said.read_bytes()


@pytest.mark.parametrize(
    ("language", "stray"),
    [
        ("en", "Only the keys of the number pad count here, and the tab key leaves."),
        ("et", "Siin kehtivad ainult numbriklahvistiku klahvid, tabulaatoriklahv sulgeb programmi."),
        ("ru", "Здесь действуют только клавиши цифрового блока, а табуляция закрывает программу."),
    ],
)
def test_letters_among_the_keys_are_answered_and_a_key_leaves(home: Home, language: str, stray: str) -> None:
    kept = ("--journal", home.path("games.db"), "--record", home.path("r"), "--transcript", home.path("a"))
    # Words typed out of habit; a camp; the key that leaves, after which nothing counts.
    done = home.run(
        "play", "--port", "sim", "--keys", "--speed", "max", "--lang", language, *kept, typed=b"help+311\t+411"
    )
    assert (done.returncode, done.stderr) == (0, b"")
    text = done.stdout.decode()
    assert text.count(stray) == 1
    assert actions(home) == ["camp C1"]
    assert replayed(home, home.path("r")) == home.path("a").read_bytes()


def test_a_new_game_is_laid_out_by_keys(home: Home) -> None:
    kept = ("--journal", str(home.path("games.db")))
    # A camp; a new game, yes; how to put it right, and yes: the hands do it; a camp.
    done = home.run("play", "--port", "sim", "--keys", "--speed", "max", *kept, typed=b"+311*.\n.\n+551")
    assert (done.returncode, done.stderr) == (0, b"")
    assert actions(home, 2) == ["camp E5"]
    text = done.stdout.decode()
    assert "To play, press plus and a tile." in text
    assert "Type" not in text


@pytest.mark.quick("en-alu")
@pytest.mark.parametrize("game", ["alu", "almajara", "poi"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_says_once_how_help_is_asked_for(home: Home, game: str, language: str) -> None:
    port = ("--port", "sim", "--speed", "max") if game == "alu" else ()
    word = {
        "en": "For help, type: help.",
        "ru": "Нужна помощь? Наберите: помощь.",
        "et": "Abi saamiseks kirjutage: abi.",
    }[language]
    key = {
        "en": "For help, press the slash.",
        "ru": "Нужна помощь? Нажмите дробь.",
        "et": "Abi saamiseks vajutage kaldkriipsu.",
    }[language]
    for more, wanted, other in (((), word, key), (("--keys",), key, word)):
        kept = ("--new", "--silent", "--journal", str(home.path(f"{len(more)}.db")), *more)
        done = home.run("play", "--game", game, *port, "--lang", language, *kept)
        text = done.stdout.decode()
        assert (text.count(wanted), text.count(other)) == (1, 0)
