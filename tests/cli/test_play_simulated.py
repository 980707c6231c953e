"""`alu play --port sim`: the keyboard as a hand, line by line from a pipe, in every language."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from alu_companion.board.hand_words import HandWords
from alu_companion.board.phrases_hands import first_hands
from alu_companion.games.geometry import STANDARD
from alu_companion.registry import RULESETS
from alu_companion.runtime.sqlite_journal import SqliteJournal
from alu_companion.speech.phrases_opponent import offered
from alu_companion.speech.phrases_typed import help_offered
from alu_companion.speech.vocabulary import Vocabulary
from alu_companion.speech.words import Style, Words
from cli.alu import Home

ALU_CONTROLS = RULESETS["alu"].controls
pytestmark = pytest.mark.slow

# The same moves in the words of each language: two camps of Circle, one of Square, a question, and leave.
ATTACH = {
    "en": "attach circle\nattach square\n",
    "ru": "подключи круг\nподключи квадрат\n",
    "et": "ühenda ring\nühenda ruut\n",
}
MOVES = {
    "en": ATTACH["en"]
    + "put circle c1\nslide material 24\nput circle d1\nslide material 23\nput square c5\nslide square material 24\n",
    "ru": ATTACH["ru"]
    + "положи круг c1\nсдвинь материал 24\nположи круг d1\nсдвинь материал 23\nположи квадрат c5\nсдвинь квадрат материал 24\n",
    "et": ATTACH["et"]
    + "pane ring c1\nlükka materjal 24\npane ring d1\nlükka materjal 23\npane ruut c5\nlükka ruut materjal 24\n",
}
QUIT = {"en": "quit\n", "ru": "выход\n", "et": "välju\n"}


def play(home: Home, language: str, typed: str, *more: str) -> list[str]:
    """What is said when these lines are typed."""
    kept = ("--journal", str(home.path("games.db")))
    done = home.run("play", "--port", "sim", "--speed", "max", "--lang", language, *kept, *more, typed=typed.encode())
    assert (done.returncode, done.stderr) == (0, b"")
    return done.stdout.decode().splitlines()


def actions(home: Home, game: int = 1) -> list[str]:
    """What the journal holds of a game."""
    with closing(SqliteJournal(home.path("games.db"))) as journal:
        return [text for event in journal.events(game) if event.kind == "play" for text in event.body["actions"]]


@pytest.mark.quick("en")
@pytest.mark.parametrize("language", MOVES)
def test_a_few_moves_are_played_and_gone_on_with(home: Home, language: str) -> None:
    first = play(home, language, MOVES[language] + QUIT[language])
    played = actions(home)
    assert played == ["camp C1", "camp D1", "camp C5"]
    # Said: the start, the board with both counters, the set-up, three actions, the farewell.
    assert len(first) >= 7
    second = play(home, language, "camps\n" + QUIT[language])
    assert second[0] != first[0]
    assert actions(home) == played
    # The board lies as it was left: nothing is to be put right before the game goes on.
    again = play(home, language, QUIT[language])
    assert [line for line in again if line in second] == again
    assert len(second) == len(again) + 1


@pytest.mark.parametrize("language", MOVES)
def test_a_newcomer_hears_which_words_are_the_hands(home: Home, language: str) -> None:
    said = play(home, language, "camp e5\n" + "?\n" + QUIT[language])
    keys = ALU_CONTROLS.keys
    first = first_hands(keys, by_keys=False)
    hint = Words().render(first, Style(language))
    # At the beginning, with how help is asked for.
    offers = (*help_offered(keys, by_keys=False), *offered(0))
    assert said[1] == Words().render((*first, *offers), Style(language))
    assert said[1].startswith(hint)
    assert sum(hint in line for line in said) == 1
    examples = hint.split(": ", 1)[1].removesuffix(".").split(", ")
    words = HandWords(Vocabulary(Words()))
    assert all(words.parse(one, language, STANDARD) for one in examples)


def test_a_new_game_is_begun_beside_the_old_one(home: Home) -> None:
    play(home, "en", MOVES["en"])
    play(home, "en", "quit\n", "--new")
    with closing(SqliteJournal(home.path("games.db"))) as journal:
        assert journal.last_game() == 2
    assert len(actions(home, 1)) == 3
    assert actions(home, 2) == []


LESSON = (
    "# One camp each, Circle to move.\n........\n.....S..\n........\n..C.....\n..R.....\n"
    "circle=20,9,2,0 square=24,10,0,0 founded=both turn=circle left=3 used=0 number=5 passes=0 swapped=no end=no winner=no\n"
)
LAID = (
    ATTACH["en"]
    + "put raider c1\nput circle c2\nput square f4\nslide material 20\nslide iron 9\nslide food 2\nslide square material 24\n"
)


def recorded(home: Home, name: str, typed: str, *more: str) -> tuple[Path, bytes]:
    """A recording of a game, and what was said in it."""
    recording, transcript = home.path(f"{name}.rec"), home.path(f"{name}.txt")
    play(home, "en", typed, "--record", str(recording), "--transcript", str(transcript), *more)
    return recording, transcript.read_bytes()


def replayed(home: Home, recording: Path) -> bytes:
    transcript = home.path("replayed")
    done = home.run("replay", recording, "--transcript", transcript)
    assert (done.returncode, done.stderr) == (0, b"")
    return transcript.read_bytes()


def test_every_way_to_begin_plays_back_as_the_same_game(home: Home) -> None:
    lesson = home.path("lesson.txt")
    lesson.write_text(LESSON, encoding="utf-16")
    moved = LAID + "put circle c3\nslide circle material 19\ncamps\nquit\n"
    recording, said = recorded(home, "position", moved, "--position", str(lesson))
    assert b"chosen position" in said
    assert actions(home) == ["camp C3"]
    assert replayed(home, recording) == said
    recording, said = recorded(home, "resumed", "camps\nstatus\nquit\n")
    assert b"chosen position" not in said
    assert replayed(home, recording) == said
    recording, said = recorded(home, "new", MOVES["en"] + "camps\nquit\n", "--new")
    assert replayed(home, recording) == said
    # Before the beginning of a new game was recorded, only the settings were.
    lines = [line for line in recording.read_text().splitlines(keepends=True) if not line.startswith("0 event ")]
    assert len(lines) == len(recording.read_text().splitlines()) - 1
    recording.write_text("".join(lines))
    assert replayed(home, recording) == said


def test_the_position_is_written_to_a_file_and_no_journal_is_made_for_it(home: Home) -> None:
    typo = home.path("typo.db")
    done = home.run("position", "--journal", typo)
    assert (done.returncode, done.stdout) == (1, b"")
    assert b"There is no game in" in done.stderr
    assert not typo.exists()
    play(home, "en", MOVES["en"])
    out = home.path("out.txt")
    done = home.run("position", "--journal", home.path("games.db"), "--out", out)
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert out.read_text().splitlines()[:5] == ["..S.....", *["........"] * 3, "..CC...."]
    done = home.run("position", "--journal", home.path("games.db"), "--out", home.path("nowhere") / "out.txt")
    assert done.returncode == 1
    assert len(done.stderr.decode().splitlines()) == 1
    home.path("settings.toml").write_text('language = "et"\n')
    done = home.run("position", "--journal", typo, "--config", home.path("settings.toml"))
    assert "ei ole veel" in done.stderr.decode()


def test_a_chosen_position_stands_at_once_is_kept_and_gone_on_with(home: Home) -> None:
    lesson = home.path("lesson.txt")
    lesson.write_text(LESSON)
    told = play(home, "en", "attach circle\nput circle c3\nslide material 19\nquit\n", "--position", str(lesson))
    assert told[0].startswith("The game begins from a chosen position.")
    assert " ".join(told).count("It is Circle's turn") == 1
    assert not any("to do on the board" in line or "set up" in line for line in told)
    assert actions(home) == ["camp C3"]
    out = home.path("out.txt")
    assert home.run("position", "--journal", str(home.path("games.db")), "--out", out).returncode == 0
    assert out.read_text().splitlines()[2:5] == ["..C.....", "..C.....", "..R....."]
    # Written as it can be read again.
    assert "chosen position" in play(home, "en", "quit\n", "--position", str(out))[0]


def test_a_position_that_no_kit_can_show_is_refused(home: Home) -> None:
    wrong = home.path("wrong.txt")
    facts = "circle=26,9,2,0 square=24,10,0,0 founded=both turn=circle left=3 used=0 number=5 passes=0 swapped=no end=no winner=no"
    for text in ("", "nonsense", "........\n" * 5 + facts):
        wrong.write_text(text)
        done = home.run("play", "--port", "sim", "--position", str(wrong), "--lang", "et")
        assert done.returncode == 1
        assert done.stderr.decode().startswith("Failis ")


def test_the_transcript_grows_from_run_to_run(home: Home) -> None:
    transcript = str(home.path("transcript"))
    first = play(home, "en", MOVES["en"], "--transcript", transcript)
    second = play(home, "en", "status\n", "--transcript", transcript)
    lines = home.path("transcript").read_text(encoding="utf-8").splitlines()
    assert [line.split(": ", 1)[1] for line in lines] == first[:-1] + second[:-1]


def test_a_recording_of_typed_moves_gives_the_same_transcript(home: Home) -> None:
    play(home, "et", MOVES["et"])
    resumed = ("--record", str(home.path("r")), "--transcript", str(home.path("a")))
    play(home, "et", "pane ruut d5\nlükka ruut materjal 23\nseis\nkeel en\nstatus\n", *resumed)
    assert len(actions(home)) == 4
    done = home.run("replay", home.path("r"), "--transcript", home.path("b"))
    assert (done.returncode, done.stderr) == (0, b"")
    assert home.path("b").read_bytes() == home.path("a").read_bytes()


def test_the_cable_and_the_counters_can_be_pulled_by_words(home: Home) -> None:
    typed = "unplug\nplug\ndetach circle\nattach circle\nattach circle\npress 2\ntouch c1\ntouch\n"
    said = play(home, "en", typed)
    assert said.index("Circle's counter is attached.") < len(said)
    unplugged = [number for number, line in enumerate(said) if line.startswith("The board is unplugged.")]
    assert len(unplugged) == 1
    assert any(line.startswith("The board is back") for line in said[unplugged[0] :])


def test_bytes_that_are_no_words_are_not_understood(home: Home) -> None:
    wrong = (b"\xff\xfe\x00", b"\xfe")
    typed = b"\n".join((*wrong, b"status", b""))
    done = home.run("play", "--port", "sim", "--speed", "max", "--lang", "en", typed=typed)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().count("That was not understood.") == len(wrong)


def test_a_language_chosen_by_voice_is_kept(home: Home) -> None:
    done = home.run("play", "--port", "sim", "--speed", "max", typed=b"language et\nquit\n")
    assert done.stdout.decode().splitlines()[-1] == "Nägemist. Mäng on alles."
    again = home.run("play", "--port", "sim", "--speed", "max", typed=b"")
    assert again.stdout.decode().splitlines()[-1] == "Nägemist. Mäng on alles."
