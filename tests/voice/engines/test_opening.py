"""Which engine speaks what, whatever the engines of a computer raise."""

from __future__ import annotations

import array
import contextlib
import ctypes
import os
import shutil
import subprocess
import sys
import tempfile
import wave
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from alu_companion.speech.words import LANGUAGES
from alu_companion.voice.engines import apart, espeak_engine, espeak_library, opening, pyttsx3_engine
from alu_companion.voice.engines.apart import EngineApart
from alu_companion.voice.engines.engine import Engine, EngineError, Manner, VoiceInfo, choose
from alu_companion.voice.engines.espeak_engine import EspeakEngine
from alu_companion.voice.engines.pyttsx3_engine import Pyttsx3Engine
from alu_companion.voice.engines.synth import Synth
from raising import FAILURES, Calls, Raising, walk
from voice.engines import scripted


class Told(SimpleNamespace):
    """A voice as pyttsx3 tells it."""


class ScriptedPyttsx3:
    """The package pyttsx3 with two voices, that saves a short sound for each text."""

    def __init__(self) -> None:
        self.voices = [
            Told(id="HKEY/David", name="David", languages=["en-US"]),
            Told(id="HKEY/Irina", name="Irina", languages=["ru_RU"]),
        ]
        self.on_finished: Any = None

    def init(self) -> ScriptedPyttsx3:
        return self

    def connect(self, topic: str, callback: Any) -> None:
        self.on_finished = callback

    def getProperty(self, name: str) -> list[Told]:  # noqa: N802 - pyttsx3's name
        return self.voices

    def setProperty(self, name: str, value: object) -> None:  # noqa: N802 - pyttsx3's name
        """Taken."""

    def save_to_file(self, text: str, path: str) -> None:
        with wave.open(path, "wb") as file:
            file.setparams((1, 2, 22_050, 0, "NONE", ""))
            file.writeframes(array.array("h", [9000, -9000] * 50).tobytes())

    def runAndWait(self) -> None:  # noqa: N802 - pyttsx3's name
        self.on_finished("", True)


@pytest.fixture
def pyttsx3(monkeypatch: pytest.MonkeyPatch) -> ScriptedPyttsx3:
    driver = ScriptedPyttsx3()
    install(driver, monkeypatch)
    monkeypatch.setattr(pyttsx3_engine, "_offer_bundled_espeak", lambda: None)
    monkeypatch.setattr(pyttsx3_engine, "_PARAMETER_PAUSE_S", 0)
    return driver


def install(driver: object, monkeypatch: pytest.MonkeyPatch) -> None:
    package = ModuleType("pyttsx3")
    package.init = driver.init  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "pyttsx3", package)


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not on Linux: the computer's own speech comes first."""
    monkeypatch.setattr(opening, "sys", SimpleNamespace(platform="win32"))


def opened() -> Iterator[Engine]:
    for engine in opening.open_engines("auto"):
        yield engine
        engine.close()


@pytest.mark.parametrize("goes_on", [False, True], ids=["once", "from then on"])
@pytest.mark.parametrize("failure", FAILURES)
def test_whatever_a_driver_raises_is_an_error_of_the_engine(
    failure: type[Exception], goes_on: bool, pyttsx3: ScriptedPyttsx3, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At its first call, at its second, and so on."""

    reasons: set[str] = set()

    def run(calls: Calls) -> None:
        install(Raising(pyttsx3, calls), monkeypatch)
        reasons.update(speak(Pyttsx3Engine, 200))

    assert walk(failure, goes_on, run) > 12
    assert reasons == {"engine", "mute"}


def speak(make: Callable[[], Engine], count: int) -> set[str]:
    """Why an engine could not be opened, or not say one of a few words in so many bytes."""
    reasons: set[str] = set()
    try:
        engine = make()
    except EngineError as error:
        return {error.reason}
    for _ in range(3):
        try:
            assert len(engine.render("one", Manner())[0]) == count
        except EngineError as error:
            reasons.add(error.reason)
    with contextlib.suppress(EngineError):
        engine.close()
    return reasons


class ScriptedEspeak:
    """The library of espeak-ng with one voice, that says the same for each text."""

    def __init__(self) -> None:
        self._languages = ctypes.create_string_buffer(b"\5en\0\0")
        voice = espeak_engine._Voice()
        voice.name, voice.identifier = b"English", b"gmw/en"
        voice.languages = ctypes.addressof(self._languages)
        self._voices = [ctypes.pointer(voice), None]

    def espeak_Initialize(self, *how: object) -> int:  # noqa: N802 - the library's name
        return 22_050

    def espeak_SetSynthCallback(self, callback: Any) -> None:  # noqa: N802 - the library's name
        self._callback = callback

    def espeak_ListVoices(self, wanted: object) -> list[Any]:  # noqa: N802 - the library's name
        return self._voices

    def espeak_SetVoiceByName(self, name: bytes) -> int:  # noqa: N802 - the library's name
        return 0

    def espeak_SetParameter(self, *what: int) -> int:  # noqa: N802 - the library's name
        return 0

    def espeak_ng_GetSampleRate(self) -> int:  # noqa: N802 - the library's name
        return 22_050

    def espeak_Synth(self, *what: object) -> int:  # noqa: N802 - the library's name
        self._callback((ctypes.c_short * 50)(), 50, None)
        return 0

    def espeak_Terminate(self) -> int:  # noqa: N802 - the library's name
        return 0


@pytest.mark.parametrize("goes_on", [False, True], ids=["once", "from then on"])
@pytest.mark.parametrize("failure", FAILURES)
def test_whatever_the_library_of_espeak_raises_is_an_error_of_the_engine(
    failure: type[Exception], goes_on: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    reasons: set[str] = set()

    def run(calls: Calls) -> None:
        library = Called(ScriptedEspeak(), calls)
        monkeypatch.setattr(espeak_library, "of_package", lambda: (library, "."))
        monkeypatch.setattr(espeak_library, "of_system", lambda: (library, None))
        reasons.update(speak(EspeakEngine, 100))

    assert walk(failure, goes_on, run) > 8
    assert reasons == {"engine", "mute"}


class Called:
    """A library whose functions can be declared, as those of ctypes can."""

    def __init__(self, thing: object, calls: Calls) -> None:
        for name in dir(type(thing)):
            if name.startswith("espeak"):
                setattr(self, name, partial(Raising(getattr(thing, name), calls)))


def test_phrases_are_made_after_the_temporary_folder_was_cleaned(
    pyttsx3: ScriptedPyttsx3, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    engine = Pyttsx3Engine()
    before = engine.render("a", Manner("en"))
    (folder,) = tmp_path.iterdir()
    shutil.rmtree(folder)
    assert engine.render("a", Manner("en")) == before
    shutil.rmtree(folder)
    engine.close()


def test_a_voice_that_cannot_be_read_is_left_out_and_the_others_stay(pyttsx3: ScriptedPyttsx3) -> None:
    class Unreadable:
        id = "HKEY/Odd"

        @property
        def languages(self) -> list[str]:
            raise ValueError("409;9")

    pyttsx3.voices.insert(1, Unreadable())  # type: ignore[arg-type]
    pyttsx3.voices += [
        Told(id="HKEY/None", name="None", languages=None),
        Told(id="HKEY/No", name="No language", languages=[None]),
        Told(id=None, name="No id", languages=["et"]),
        Told(id=7, name="A number", languages=["et"]),
    ]
    assert [voice.id for voice in Pyttsx3Engine().voices()] == ["HKEY/David", "HKEY/Irina"]


def test_a_voice_is_read_however_a_driver_tells_it(pyttsx3: ScriptedPyttsx3) -> None:
    pyttsx3.voices = [
        Told(id=b"one", name=None, languages=[None, b"\x05et"]),
        Told(id="two", name=b"Two", languages="ru_RU"),
    ]
    assert Pyttsx3Engine().voices() == (
        VoiceInfo("pyttsx3", "one", "et", "one"),
        VoiceInfo("pyttsx3", "two", "ru-ru", "Two"),
    )


def test_a_driver_that_tells_no_voice_because_of_one_is_asked_for_each(pyttsx3: ScriptedPyttsx3) -> None:
    """As the driver of Windows does where a voice has two languages."""
    tokens = ["409", "409;9", "419"]
    names = {0x409: "en-US", 0x419: "ru-RU"}

    def to_voice(token: str) -> Told:
        return Told(id=token, name=token, languages=[names[int(token, 16)]])

    pyttsx3.proxy = SimpleNamespace(  # type: ignore[attr-defined]
        _driver=SimpleNamespace(_tts=SimpleNamespace(GetVoices=lambda: tokens), _toVoice=to_voice)
    )
    pyttsx3.getProperty = lambda name: [to_voice(token) for token in tokens]  # type: ignore[method-assign]
    assert [(voice.id, voice.language) for voice in Pyttsx3Engine().voices()] == [("409", "en-us"), ("419", "ru-ru")]


@pytest.mark.usefixtures("espeak", "elsewhere")
def test_a_language_that_the_first_engine_lacks_is_spoken_by_the_next_one(pyttsx3: ScriptedPyttsx3) -> None:
    pyttsx3.voices.pop()
    engines = opening.open_engines("auto")
    voices = [voice for engine in engines for voice in engine.voices()]
    best = {language: choose(voices, Manner(language)).engine for language in LANGUAGES}
    assert best == {"en": "pyttsx3", "et": "espeak", "ru": best["ru"]}
    assert best["ru"] in ("espeak", "rhvoice")
    (speaker,) = (one for one in engines if one.name == "espeak")
    samples, rate_hz = speaker.render("Tere õhtust", Manner("et", words_a_minute=150))
    assert len(samples) > rate_hz
    for engine in engines:
        engine.close()


@pytest.mark.usefixtures("espeak", "elsewhere")
def test_no_other_engine_is_opened_where_the_first_one_speaks_all_languages(
    pyttsx3: ScriptedPyttsx3, monkeypatch: pytest.MonkeyPatch
) -> None:
    pyttsx3.voices.append(Told(id="HKEY/Mari", name="Mari", languages=["et-EE"]))
    assert "espeak" not in [engine.name for engine in opened()]


@pytest.mark.usefixtures("espeak", "elsewhere")
@pytest.mark.parametrize("failure", FAILURES)
def test_the_next_engine_speaks_where_the_first_one_raises_anything(
    failure: type[Exception], pyttsx3: ScriptedPyttsx3, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(text: str, path: str) -> None:
        raise failure

    pyttsx3.save_to_file = fail  # type: ignore[method-assign]
    monkeypatch.setattr(opening, "open_engine", lambda name, whole=opening.open_engine: espeak_or(name, whole))
    assert next(engine.name for engine in opened()) == "scripted"


def espeak_or(name: str, whole: Any) -> Engine:
    """The engines, but for espeak-ng, which this process has already."""
    return scripted.ScriptedEngine() if name == "espeak" else whole(name)


@pytest.mark.slow
@pytest.mark.usefixtures("espeak")
def test_the_process_of_a_voice_has_another_one_for_the_languages_that_its_engine_lacks() -> None:
    """It is itself a process that must have none of the same kind."""
    synth = Synth(patience_s=60.0, open_engines=scripted.lacks_estonian)
    voices = synth.voices()
    assert choose(voices, Manner("en")).engine == "scripted"
    assert choose(voices, Manner("et")).engine == "espeak"
    assert synth.render("one", Manner("en"))
    spoken = synth.render("Tere", Manner("et"))
    assert len(spoken) > 2 * 48 * 200
    worker = synth._worker
    assert worker is not None
    worker.kill()
    assert synth.render("Tere", Manner("et")) == spoken
    synth.close()


def test_an_engine_apart_that_dies_is_started_again(espeak: object) -> None:
    engine = EngineApart("espeak", ("et",))
    assert {voice.language for voice in engine.voices()} == {"et"}
    assert engine._process is not None
    engine._process.kill()
    assert engine.render("Tere", Manner("et"))[0]
    with pytest.raises(EngineError) as caught:
        engine.render("Tere", Manner("en"))
    assert caught.value.reason == "language"
    engine.close()


def test_an_engine_apart_that_hangs_or_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(apart, "_START_S", 0.0)
    with pytest.raises(EngineError) as caught:
        EngineApart("espeak", ("et",))
    assert caught.value.reason == "engine"
    monkeypatch.undo()
    with pytest.raises(EngineError) as caught:
        EngineApart("nobody", ("et",))
    assert caught.value.reason == "engine"


@pytest.mark.slow
@pytest.mark.parametrize("opener", [scripted.dies_as_auto, scripted.hangs_as_auto])
def test_where_the_first_engine_dies_or_hangs_the_next_one_speaks_alone(
    opener: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("alu_companion.voice.engines.synth._START_S", 10.0)
    synth = Synth(patience_s=60.0, open_engines=opener)
    assert synth.render("one", Manner())
    assert synth.voices() == scripted.VOICES
    synth.close()


_SPEAK = """
from alu_companion.voice.engines.{module} import {engine} as Engine
from alu_companion.voice.engines.engine import Manner
engine = Engine()
print(*(bool(engine.render("1", Manner(language))[0]) for language in ("en", "et", "ru")))
"""


@pytest.mark.slow
@pytest.mark.quick("145-espeak_engine-EspeakEngine")
@pytest.mark.parametrize(("module", "engine"), [("espeak_engine", "EspeakEngine"), ("pyttsx3_engine", "Pyttsx3Engine")])
@pytest.mark.parametrize("length", [90, 145, 300])
def test_a_long_path_of_the_package_does_not_silence_it(module: str, engine: str, length: int, tmp_path: Path) -> None:
    loader = pytest.importorskip("espeakng_loader")
    folder = tmp_path
    while len(str(folder)) < length:
        # No name of a folder may be longer than 255 bytes.
        folder /= "x" * min(100, max(1, length - len(str(folder)) - 1))
    shutil.copytree(Path(loader.__file__).parent, folder / "espeakng_loader")
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-c", _SPEAK.format(module=module, engine=engine)],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.stdout.strip().endswith("True True True"), done.stderr


def test_data_that_cannot_be_read_are_told_by_their_path(tmp_path: Path) -> None:
    """Where the system has no espeak-ng either."""
    package = tmp_path / "espeakng_loader"
    loader = pytest.importorskip("espeakng_loader")
    package.mkdir()
    library = Path(loader.get_library_path())
    (package / "__init__.py").write_text(
        f"def get_library_path(): return {str(library)!r}\ndef get_data_path(): return {str(package / 'none')!r}\n"
    )
    code = (
        "from alu_companion.voice.engines import espeak_library\n"
        "espeak_library._OF_THE_SYSTEM = {'linux': 'libnobody.so'}\n"
        "from alu_companion.voice.engines.opening import open_engine\n"
        "from alu_companion.voice.engines.engine import EngineError\n"
        "try:\n    open_engine('espeak')\nexcept EngineError as error:\n    print(error.reason)\n"
    )
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.stdout.strip().endswith("path"), done.stderr


def test_the_languages_are_those_of_the_companion() -> None:
    assert set(opening.lacking([])) == set(LANGUAGES)
    assert opening.lacking([VoiceInfo("x", "x", f"{language}-x", "x") for language in LANGUAGES]) == ()
