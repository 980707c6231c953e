"""A chapter's page in a real browser: when its player lives, and what it marks as heard."""

from __future__ import annotations

from typing import Any

CHAPTER = "en/alu/02-sounds.html"
NOW = "document.querySelector('audio').currentTime"
"""Where the sound is, in seconds."""
CURRENT = "[...document.querySelectorAll('[aria-current]')].filter(one => one.dataset.start).map(one => one.innerText)"
"""The sentences that are marked as heard."""


def opened(page: Any, url: str, path: str = CHAPTER) -> None:
    """Open a page and wait until its player lives."""
    page.goto(url + path)
    if path.endswith(".html"):
        page.wait_for_selector(".play", state="visible")
        page.wait_for_function("() => document.querySelector('audio').readyState >= 1")


def starts(page: Any) -> list[float]:
    """When the sentences begin, in seconds."""
    return list(
        page.evaluate("[...document.querySelectorAll('[data-start]')].map(one => Number(one.dataset.start) / 1000)")
    )


def heard_at(page: Any, seconds: float) -> list[str]:
    """Which sentences are marked as heard once the sound has been brought to a moment."""
    page.evaluate(
        """seconds => new Promise((done, fail) => {
          const audio = document.querySelector('audio');
          audio.addEventListener('seeked', () => setTimeout(done), { once: true });
          audio.addEventListener('error', () => fail(audio.error), { once: true });
          audio.currentTime = seconds;
        })""",
        seconds,
    )
    return list(page.evaluate(CURRENT))
