"""Which voice speaks, and what is kept of what it said."""

import pytest

from alu_companion.voice.audio.phrases import PhraseCache
from alu_companion.voice.engines.engine import EngineError, Manner, VoiceInfo, choose

ESPEAK = tuple(
    VoiceInfo("espeak", id, language, id)
    for id, language in (("gmw/en-GB-x-rp", "en-gb-x-rp"), ("gmw/en", "en-gb"), ("urj/et", "et"), ("zle/ru-LV", "ru-lv"), ("zle/ru", "ru"))
)  # fmt: skip
RHVOICE = tuple(
    VoiceInfo("rhvoice", id, language, id)
    for id, language in (("Slt", "en-us"), ("Aleksandr", "ru-ru"), ("Anna", "ru-ru"), ("Elena", "ru-ru"), ("Pavel", "ru-ru"))
)  # fmt: skip
SAPI = (VoiceInfo("pyttsx3", "HKEY/David", "en-us", "David"), VoiceInfo("pyttsx3", "HKEY/Irina", "ru-ru", "Irina"))


@pytest.mark.parametrize(
    ("there", "language", "best"),
    [
        (ESPEAK, "en", "gmw/en"),
        (ESPEAK, "et", "urj/et"),
        (ESPEAK, "ru", "zle/ru"),
        (ESPEAK + RHVOICE, "en", "gmw/en"),
        (ESPEAK + RHVOICE, "ru", "Anna"),
        (ESPEAK + RHVOICE[:2] + RHVOICE[3:], "ru", "Elena"),
        (ESPEAK + RHVOICE[:2] + RHVOICE[4:], "ru", "Aleksandr"),
        (ESPEAK + RHVOICE[4:], "ru", "zle/ru"),
        (ESPEAK[3:], "ru", "zle/ru"),
        (RHVOICE[4:], "ru", "Pavel"),
        (SAPI, "en", "HKEY/David"),
    ],
)
def test_the_best_voice_of_a_language(there: tuple[VoiceInfo, ...], language: str, best: str) -> None:
    assert choose(there, Manner(language)).id == best


def test_a_voice_that_was_chosen_speaks_or_is_missed() -> None:
    assert choose(ESPEAK + RHVOICE, Manner("ru", "Pavel")).id == "Pavel"
    with pytest.raises(EngineError) as told:
        choose(ESPEAK, Manner("ru", "Pavel"))
    assert told.value.reason == "voice"
    with pytest.raises(EngineError) as told:
        choose(SAPI, Manner("et"))
    assert told.value.reason == "language"


def test_the_cache_knows_a_phrase_by_all_that_changes_its_sound() -> None:
    cache = PhraseCache()
    cache.put(Manner("en"), "one", b"11")
    assert cache.get(Manner("en"), "one") == b"11"
    for other in (Manner("et"), Manner("en", "slt"), Manner("en", words_a_minute=120)):
        assert cache.get(other, "one") is None
    assert cache.get(Manner("en"), "two") is None


def test_the_cache_lets_go_what_was_unused_for_longest() -> None:
    cache = PhraseCache(limit_bytes=10)
    for text in ("a", "b", "c"):
        cache.put(Manner(), text, b"123")
    assert cache.get(Manner(), "a") is not None
    cache.put(Manner(), "d", b"123")
    kept = [text for text in "abcd" if cache.get(Manner(), text) is not None]
    assert (kept, cache.size_bytes) == (["a", "c", "d"], 9)


def test_the_cache_counts_a_phrase_once_and_keeps_none_beyond_its_limit() -> None:
    cache = PhraseCache(limit_bytes=10)
    cache.put(Manner(), "a", b"123")
    cache.put(Manner(), "a", b"12345")
    assert cache.size_bytes == 5
    cache.put(Manner(), "long", b"x" * 11)
    assert cache.get(Manner(), "long") is None
    assert cache.get(Manner(), "a") == b"12345"
    assert cache.size_bytes == 5
