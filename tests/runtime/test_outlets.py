"""One policy for all outlets: who hears what in which language, which sounds go with it, and who tells that the sound is gone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from alu_companion.board import phrases_board
from alu_companion.games.alu.rules import apply, start
from alu_companion.games.alu.values import Action, Kind, Side
from alu_companion.games.geometry import STANDARD
from alu_companion.registry import RULESETS
from alu_companion.rulesets.alu import phrases, questions
from alu_companion.runtime.outlets import Outlets
from alu_companion.runtime.transcript import FileTranscript
from alu_companion.speech.braille import braille_style
from alu_companion.speech.cues import Cue, ScanCell
from alu_companion.speech.message import Alphabet, say
from alu_companion.speech.queue import Class, Utterance
from alu_companion.speech.words import Style
from alu_companion.table import Announce, Settings, Sounding
from alu_companion.voice.voice import Done, VoiceEvent
from runtime.games import WORDS

C1 = STANDARD.parse_field("C1")
CAMP = Action(Kind.CAMP, C1)
TOLD = phrases.action_accepted(start(), CAMP, apply(start(), CAMP))


class Voice:
    """Notes what it is told to do; speaks at once."""

    speaks = True
    is_file = False

    def __init__(self) -> None:
        self.did: list[tuple[object, ...]] = []
        self._coming: list[VoiceEvent] = []

    def speak(self, id: int, sentences: Sequence[str], first: int, language: str, now_ms: int) -> None:
        self.did.append(("speak", language, " ".join(sentences[first:])))
        self._coming.append(Done(id))

    def cancel(self, now_ms: int) -> None:
        self.did.append(("cancel",))

    def effect(self, name: str, pan: float, semitones: float) -> None:
        self.did.append(("effect", name, round(pan, 2), semitones))

    def scan(self, cells: Sequence[ScanCell], columns: int) -> None:
        self.did.append(("scan", len(cells), columns))

    def warm(self, texts: Iterable[tuple[str, str]]) -> None:
        self.did.append(("warm", *texts))

    def set_manner(self, words_a_minute: int, voices: Mapping[str, str]) -> None:
        self.did.append(("manner", words_a_minute, dict(voices)))

    def set_volumes(self, speech: float, effects: float, guide: float) -> None:
        self.did.append(("volumes", speech, effects, guide))

    def events(self, now_ms: int) -> list[VoiceEvent]:
        told, self._coming = self._coming, []
        return told

    def close(self) -> None: ...

    def spoken(self) -> list[tuple[object, ...]]:
        return [did for did in self.did if did[0] == "speak"]


class Reader:
    """A display that keeps all its lines."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, str, Class]] = []

    def style(self, style: Style) -> Style:
        return braille_style(style)

    def show(self, text: str, language: str, cls: Class) -> None:
        self.lines.append((text, language, cls))

    def close(self) -> None: ...


def say_to(outlets: Outlets, settings: Settings, cls: Class, message: object, to: Side | None = None) -> None:
    outlets.say(Utterance(cls, message, to=to), settings, 1000)  # type: ignore[arg-type]
    for _ in range(4):
        outlets.advance(1000)


@pytest.fixture
def voice() -> Voice:
    return Voice()


ESTONIAN_AND_RUSSIAN = Settings("en", seats=("et", "ru"))


def test_news_is_told_in_both_languages_and_an_answer_in_one(voice: Voice, tmp_path: Path) -> None:
    shown: list[str] = []
    outlets = Outlets(WORDS(), voice, FileTranscript(tmp_path / "t"), shown.append)
    say_to(outlets, ESTONIAN_AND_RUSSIAN, Class.MESSAGE, TOLD)
    say_to(outlets, ESTONIAN_AND_RUSSIAN, Class.ANSWER, questions.status(start()), Side.SQUARE)
    outlets.close()
    assert [language for _, language, _ in voice.spoken()] == ["et", "ru", "ru"]
    lines = (tmp_path / "t").read_text(encoding="utf-8").splitlines()
    assert [line.split(" ", 1)[1].split(":")[0] for line in lines] == ["message et", "message ru", "answer ru"]
    assert [line.split(": ", 1)[1] for line in lines] == shown == [text for _, _, text in voice.spoken()]
    assert "лагерь" in lines[1]
    assert "laagri" in lines[0] or "laager" in lines[0]


def test_a_table_may_choose_to_hear_its_news_once(voice: Voice) -> None:
    outlets = Outlets(WORDS(), voice)
    settings = replace(ESTONIAN_AND_RUSSIAN, announce=Announce.TABLE)
    say_to(outlets, settings, Class.MESSAGE, TOLD)
    say_to(outlets, settings, Class.HINT, say("paid-without-piece"), Side.CIRCLE)
    assert [language for _, language, _ in voice.spoken()] == ["en", "et"]


def test_players_of_one_language_hear_everything_once(voice: Voice, tmp_path: Path) -> None:
    outlets = Outlets(WORDS(), voice, FileTranscript(tmp_path / "t"))
    say_to(outlets, Settings("ru", seats=("ru", "")), Class.MESSAGE, TOLD)
    outlets.close()
    assert len(voice.spoken()) == 1
    assert " message: " in (tmp_path / "t").read_text(encoding="utf-8")


def test_fields_are_counted_from_the_seat_of_whoever_listens(voice: Voice) -> None:
    outlets = Outlets(WORDS(), voice)
    both = Settings("ru", alphabet=Alphabet.SEAT, seats=("en", ""))
    say_to(outlets, both, Class.MESSAGE, questions.field(start(), C1))
    texts = [str(text) for _, _, text in voice.spoken()]
    assert "third from your left" in texts[0]
    assert "Шестое слева" in texts[1]


def test_in_one_language_a_tile_has_one_name_whoever_is_spoken_to(voice: Voice) -> None:
    outlets = Outlets(WORDS(), voice)
    for to in (None, *Side):
        say_to(outlets, Settings(alphabet=Alphabet.SEAT), Class.MESSAGE, questions.field(start(), C1), to)
    assert len({text for _, _, text in voice.spoken()}) == 1


def test_the_sounds_of_a_message_go_with_its_words(voice: Voice) -> None:
    outlets = Outlets(WORDS(), voice)
    outlets.say(Utterance(Class.MESSAGE, TOLD, cues=(Cue("place", C1),)), Settings(), 1000)
    kinds = [did[0] for did in voice.did]
    assert kinds == ["manner", "volumes", "speak", "effect"]
    assert voice.did[3][1] == "place"
    assert float(str(voice.did[3][2])) < 0  # column C is on the left


def test_two_languages_have_one_sound(voice: Voice) -> None:
    outlets = Outlets(WORDS(), voice)
    alert = Utterance(Class.ALERT, phrases_board.BOARD_UNPLUGGED, cues=(Cue("unplug"),))
    outlets.say(alert, ESTONIAN_AND_RUSSIAN, 1000)
    assert [did for did in voice.did if did[0] == "effect"] == [("effect", "unplug", 0.0, 0.0)]


def test_sounds_that_are_off_are_not_played(voice: Voice) -> None:
    outlets = Outlets(WORDS(), voice)
    quiet = Settings(sounding=Sounding(effects=0))
    outlets.say(Utterance(Class.MESSAGE, TOLD, cues=(Cue("place", C1),)), quiet, 1000)
    outlets.chime("lift", C1, quiet, 1000)
    outlets.say(Utterance(Class.ANSWER, questions.status(start()), scan=(ScanCell(0, 1, "own"),)), quiet, 1000)
    assert {did[0] for did in voice.did} == {"manner", "volumes", "speak"}


def test_changed_settings_reach_the_voice_once_and_before_the_words(voice: Voice) -> None:
    outlets = Outlets(WORDS(), voice)
    say_to(outlets, Settings(), Class.ANSWER, questions.status(start()))
    faster = Settings(sounding=Sounding(rate=300, speech=5, effects=10, voices={"en": "slt"}))
    say_to(outlets, faster, Class.ANSWER, questions.status(start()))
    say_to(outlets, faster, Class.ANSWER, questions.status(start()))
    assert [did[0] for did in voice.did] == ["manner", "volumes", "speak"] * 2 + ["speak"]
    assert ("manner", 300, {"en": "slt"}) in voice.did
    assert ("volumes", 0.5, 1.0, 1.0) in voice.did


def test_a_reader_gets_fewer_words_with_the_class_and_each_language(voice: Voice) -> None:
    reader = Reader()
    outlets = Outlets(WORDS(), voice, readers=[reader])
    say_to(outlets, ESTONIAN_AND_RUSSIAN, Class.MESSAGE, TOLD)
    assert [(language, cls) for _, language, cls in reader.lines] == [("et", Class.MESSAGE), ("ru", Class.MESSAGE)]
    spoken = [str(text) for _, _, text in voice.spoken()]
    assert all(len(line) < len(text) for (line, _, _), text in zip(reader.lines, spoken, strict=True))


def test_troubles_are_handed_to_the_table_once_each(voice: Voice) -> None:
    outlets = Outlets(WORDS(), voice)
    for reason in ("device", "braille"):
        outlets.note(reason)
    assert outlets.troubles() == ["device", "braille"]
    assert outlets.troubles() == []


def test_a_scan_is_heard_before_the_answer_that_it_belongs_to_and_not_without_it(voice: Voice) -> None:
    outlets = Outlets(WORDS(), voice)
    row = tuple(ScanCell(column, 1, "empty") for column in range(8))
    answers = [Utterance(Class.ANSWER, questions.row(start(), number), scan=row) for number in (1, 2, 3)]
    outlets.say(Utterance(Class.MESSAGE, TOLD), Settings(), 0)
    for answer in answers:
        outlets.say(answer, Settings(), 1)
    for now_ms in range(2, 6):
        outlets.advance(now_ms)
    kinds = [did[0] for did in voice.did if did[0] in ("speak", "scan", "cancel")]
    # The message is spoken to its end; of three answers the newest is left, and its scan alone.
    assert kinds == ["speak", "scan", "speak"]


def test_a_file_takes_everything_that_waits_at_the_end(voice: Voice) -> None:
    voice.is_file = True
    outlets = Outlets(WORDS(), voice)
    for _ in range(5):
        outlets.say(Utterance(Class.MESSAGE, TOLD), Settings(), 0)
    outlets.drain()
    assert len(voice.spoken()) == 5


def test_a_message_that_was_cut_resumes_in_the_words_it_began_in(voice: Voice) -> None:
    outlets = Outlets(WORDS(), voice)
    outlets.say(Utterance(Class.MESSAGE, TOLD), Settings("en"), 0)
    outlets.say(Utterance(Class.ALERT, phrases_board.BOARD_UNPLUGGED), Settings("ru"), 1)
    outlets.say(Utterance(Class.MESSAGE, TOLD), Settings("ru"), 2)
    for now_ms in range(3, 8):
        outlets.advance(now_ms)
    assert [language for _, language, _ in voice.spoken()] == ["en", "ru", "en", "ru"]


def test_what_is_often_said_is_prepared_in_every_language_of_the_table(voice: Voice) -> None:
    outlets = Outlets(WORDS(), voice)
    outlets.warm(ESTONIAN_AND_RUSSIAN, RULESETS["alu"].frequent(start()))
    warmed = [did for did in voice.did if did[0] == "warm"]
    assert len(warmed) == 1
    pairs = warmed[0][1:]
    assert {language for _, language in pairs} == {"et", "ru"}  # type: ignore[misc]
    assert len(pairs) == len(set(pairs)) > 100
    say_to(outlets, ESTONIAN_AND_RUSSIAN, Class.ALERT, phrases_board.BOARD_UNPLUGGED)
    assert {(text, language) for _, language, text in voice.spoken()} <= {
        (" ".join(sentences), language)
        for language in ("et", "ru")
        for sentences in [WORDS().sentences(phrases_board.BOARD_UNPLUGGED, Style(language))]
    }


@pytest.mark.parametrize(
    "fault", [OSError(28, "full"), BrokenPipeError(), ValueError("closed"), UnicodeEncodeError("x", "y", 0, 1, "z")]
)
def test_a_terminal_that_takes_nothing_is_told_once_by_the_other_ways(fault: Exception, tmp_path: Path) -> None:
    fails, shown = True, list[str]()

    def show(line: str) -> None:
        if fails:
            raise fault
        shown.append(line)

    voice = Voice()
    transcript = FileTranscript(tmp_path / "t", append=False)
    outlets = Outlets(WORDS(), voice, transcript, show)
    for _ in range(3):
        outlets.say(Utterance(Class.MESSAGE, TOLD), Settings(), 0)
        outlets.advance(0)
    assert outlets.troubles() == ["terminal"]
    assert len(voice.spoken()) == 3
    fails = False
    outlets.say(Utterance(Class.MESSAGE, TOLD), Settings(), 0)
    assert (len(shown), outlets.troubles()) == (1, [])
    fails = True
    outlets.say(Utterance(Class.MESSAGE, TOLD), Settings(), 0)
    assert outlets.troubles() == ["terminal"]
    outlets.close()
    assert (tmp_path / "t").read_text(encoding="utf-8").count("message: ") == 5
