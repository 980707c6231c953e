"""In tests a language says everything itself: another one that stood in for it would hide what is missing."""

from collections.abc import Iterator

import pytest

from alu_companion.speech.words import Style, Words

_WAYS = Words._ways


def _alone(words: Words, style: Style) -> Iterator[Style]:
    return iter((style,))


@pytest.fixture(autouse=True, scope="session")
def strict_words() -> Iterator[None]:
    """No language stands in for another one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Words, "_ways", _alone)
        yield


@pytest.fixture
def lenient_words(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other languages stand in for one, as they do outside of tests."""
    monkeypatch.setattr(Words, "_ways", _WAYS)
