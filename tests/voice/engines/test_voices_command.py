"""`alu voices`: which voices there are, which speak and why, how to get better ones, and how they sound."""

import json
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import pytest
from click.testing import CliRunner

from alu_companion.cli.voices import as_plain, tell, voices
from alu_companion.runtime.playing import player
from alu_companion.speech.message import Message, say
from alu_companion.speech.phrases_voices import voice_better
from alu_companion.speech.words import LANGUAGES, Style, Words
from alu_companion.voice.audio.process import AudioProcess
from alu_companion.voice.engines.advice import Advice, Better, Why, advise
from alu_companion.voice.engines.engine import Manner, VoiceInfo
from alu_companion.voice.engines.synth import Synth
from voice.engines import scripted

THERE = (
    VoiceInfo("espeak", "gmw/en-US", "en-us", "America"),
    VoiceInfo("espeak", "gmw/en", "en-gb", "Great Britain"),
    VoiceInfo("espeak", "zle/ru", "ru", "Russian"),
    VoiceInfo("rhvoice", "Anna", "ru-ru", "Anna"),
)


def advices(chosen: Mapping[str, str] = MappingProxyType({}), platform: str = "linux") -> dict[str, Advice]:
    return {language: advise(THERE, language, chosen.get(language, ""), platform) for language in LANGUAGES}


def test_one_line_for_each_fact_the_used_voice_first_and_one_for_a_language_without(words: Words) -> None:
    lines: list[str] = []
    tried: list[tuple[str, str]] = []

    def say(message: Message) -> None:
        lines.append(words.render(message, Style("en")))

    tell(advices(), "linux", say, lambda voice, language: tried.append((voice.id, language)))
    assert lines == [
        "Voice gmw/en: English, engine espeak. This voice is used.",
        "It answers soonest.",
        "Voice gmw/en-US: English, engine espeak.",
        "There are other English voices, those of RHVoice. They answer later.",
        "On Debian and Ubuntu: sudo apt install librhvoice5 rhvoice-english",
        "On Debian, the section non-free must be switched on for it.",
        "No voice here speaks Estonian. On Debian and Ubuntu: sudo apt install espeak-ng",
        "Voice Anna: Russian, engine rhvoice. This voice is used.",
        "None of the free Russian voices is better.",
        "Voice zle/ru: Russian, engine espeak.",
        "To choose another voice while playing, type: voice",
    ]
    assert tried == [("gmw/en", "en"), ("gmw/en-US", "en"), ("Anna", "ru"), ("zle/ru", "ru")]


def test_elsewhere_better_voices_come_from_the_system(words: Words) -> None:
    lines: list[str] = []
    system = advise([VoiceInfo("pyttsx3", "Irina", "ru-ru", "Irina")], "ru", "", "win32")
    tell(
        {"ru": system, "et": advise((), "et", "", "win32")},
        "win32",
        lambda message: lines.append(words.render(message, Style("en"))),
        lambda voice, language: None,
    )
    assert lines[1:] == [
        "It is the voice of the system.",
        "More Russian voices, if the system has them, are added in its speech settings.",
        "No voice here speaks Estonian. Add one in the speech settings of the system. "
        "Or install espeak-ng, which speaks all languages of the companion.",
    ]


@pytest.mark.parametrize(
    ("language", "chosen", "used", "why", "better"),
    [
        ("en", "", "gmw/en", Why.SOONEST, Better.RHVOICE),
        ("en", "gmw/en-US", "gmw/en-US", Why.CHOSEN, None),
        # A voice that is not here, or speaks another language, is not used.
        ("en", "Anna", "gmw/en", Why.SOONEST, Better.RHVOICE),
        ("ru", "", "Anna", Why.BEST, None),
        ("ru", "zle/ru", "zle/ru", Why.CHOSEN, None),
    ],
)
def test_the_voice_that_the_settings_choose_is_the_one_that_is_used(
    language: str, chosen: str, used: str, why: Why, better: Better | None
) -> None:
    advice = advise(THERE, language, chosen, "linux")
    assert (advice.voices[0].id, advice.why, advice.better) == (used, why, better)
    assert {voice.id for voice in advice.voices} == {one.id for one in THERE if one.language.startswith(language)}


def test_a_voice_that_nobody_ranked_is_not_called_the_best() -> None:
    mikhail = VoiceInfo("rhvoice", "Mikhail", "ru", "Mikhail")
    assert advise([mikhail], "ru", "", "linux").why == Why.HERE
    assert advise(THERE[2:3], "ru", "", "linux").better == Better.RHVOICE
    assert advise([VoiceInfo("espeak", "urj/et", "et", "Estonian")], "et", "", "linux").better is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_and_every_way_has_a_sentence(language: str, words: Words) -> None:
    for speaks in LANGUAGES:
        told = [say(f"program-voice-why-{why}", language=speaks) for why in Why]
        told += [message for way in Better for message in voice_better(way, speaks)]
        assert all(words.render(message, Style(language)) for message in told)


def test_a_program_gets_the_same() -> None:
    plain = json.loads(json.dumps(as_plain(advices())))
    assert plain["et"] == {"voices": [], "why": None, "better": None}
    assert (plain["ru"]["why"], plain["en"]["better"]) == ("best", "rhvoice")
    assert plain["ru"]["voices"][0] == {
        "engine": "rhvoice", "id": "Anna", "language": "ru-ru", "name": "Anna",
    }  # fmt: skip


def test_what_the_settings_choose_is_told_by_the_command(tmp_path: Path) -> None:
    settings = tmp_path / "settings.toml"
    settings.write_text('[sound.voices]\nru = "zle/ru-LV"\n', encoding="utf-8")
    told = CliRunner().invoke(voices, ["--lang", "ru", "--engine", "espeak", "--config", str(settings)])
    if "espeak" not in told.output:
        pytest.skip("espeak-ng is not installed")
    first, why, *others = told.output.splitlines()
    assert first.startswith("Голос zle/ru-LV")
    assert why == "Он выбран в настройках."
    assert not any("RHVoice" in line or "Используется" in line for line in others)


def test_samples_are_played_to_their_end() -> None:
    synth, audio = Synth(open_engines=scripted.scripted), AudioProcess("null")
    play = player(audio)
    pcm = synth.render("one", Manner())
    play(pcm)
    play(pcm)
    # Whatever was started has ended: nothing is left to be told.
    assert audio.events() == []
    audio.close()
    synth.close()


def test_the_command_tells_what_this_computer_has() -> None:
    told = CliRunner().invoke(voices, ["--lang", "et", "--json"], env={"XDG_CONFIG_HOME": "/nowhere"})
    if told.exit_code:
        # Without any engine it is one sentence, in the language that was asked for.
        assert "süntesaator" in told.output
    else:
        assert all(voice["language"].startswith("et") for voice in json.loads(told.output)["et"]["voices"])
