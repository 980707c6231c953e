"""The silent voice; what every voice promises is in test_live_voice.py."""

from __future__ import annotations

from alu_companion.voice.voice import Done, Reached, SilentVoice


def test_silence_takes_the_time_that_speaking_takes() -> None:
    voice = SilentVoice(ms_a_character=10)
    voice.speak(1, ("abc", "de"), 0, "en", 1000)
    assert voice.events(1000) == [Reached(1, 0)]
    assert voice.events(1029) == []
    assert voice.events(1030) == [Reached(1, 1)]
    assert voice.events(1049) == []
    assert voice.events(1050) == [Done(1)]
