"""`alu voices`: which voices there are, which speak, and how they sound."""

import json

from click.testing import CliRunner

from alu_companion.cli.voices import as_plain, tell, voices
from alu_companion.runtime.playing import player
from alu_companion.speech.message import Message
from alu_companion.speech.words import Style, Words
from alu_companion.voice.audio.client import AudioProcess
from alu_companion.voice.engines.engine import Manner, VoiceInfo
from alu_companion.voice.engines.synth import Synth
from voice.engines import scripted

THERE = (
    VoiceInfo("espeak", "gmw/en-US", "en-us", "America"),
    VoiceInfo("espeak", "gmw/en", "en-gb", "Great Britain"),
    VoiceInfo("espeak", "zle/ru", "ru", "Russian"),
    VoiceInfo("rhvoice", "Anna", "ru-ru", "Anna"),
)


def test_one_line_for_each_voice_the_used_one_first_and_one_for_a_language_without(words: Words) -> None:
    lines: list[str] = []
    tried: list[tuple[str, str]] = []

    def say(message: Message) -> None:
        lines.append(words.render(message, Style("en")))

    tell(THERE, ("en", "et", "ru"), say, lambda voice, language: tried.append((voice.id, language)))
    assert lines == [
        "Voice gmw/en: Great Britain, en-gb, engine espeak. This voice is used.",
        "Voice gmw/en-US: America, en-us, engine espeak.",
        "No voice here speaks Estonian. On Debian and Ubuntu: sudo apt install espeak-ng",
        "Voice Anna: Anna, ru-ru, engine rhvoice. This voice is used.",
        "Voice zle/ru: Russian, ru, engine espeak.",
    ]
    assert tried == [("gmw/en", "en"), ("gmw/en-US", "en"), ("Anna", "ru"), ("zle/ru", "ru")]


def test_a_program_gets_the_same(words: Words) -> None:
    plain = as_plain(THERE, ("et", "ru"))
    assert plain["et"] == []
    assert json.loads(json.dumps(plain["ru"]))[0] == {
        "engine": "rhvoice", "id": "Anna", "language": "ru-ru", "name": "Anna",
    }  # fmt: skip


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
        assert all(voice["language"].startswith("et") for voice in json.loads(told.output)["et"])
