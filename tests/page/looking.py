"""What can be measured of how the live page looks: contrast by its real styles, and where things stand in the window."""

from __future__ import annotations

from typing import Any

_CONTRAST = """() => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (color) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  };
  const over = (top, below) => [0, 1, 2].map((at) => top[at] * top[3] + below[at] * (1 - top[3]));
  const linear = (one) => (one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const ratio = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  // All that may lie behind an element: plain colours, and the stripes over them.
  const behind = (element) => {
    if (element === null) return [[255, 255, 255]];
    const style = getComputedStyle(element);
    const plain = rgba(style.backgroundColor);
    const below = plain[3] === 1 ? [plain.slice(0, 3)] : behind(element.parentElement).map((one) => over(plain, one));
    const stripes = (style.backgroundImage.match(/(rgba?|color)\\([^)]*\\)/g) ?? []).map(rgba);
    return [...below, ...stripes.flatMap((stripe) => below.map((one) => over(stripe, one)))];
  };
  const hidden = (element) => element.closest('.told, noscript, [hidden]') !== null || element.getClientRects().length === 0
    || getComputedStyle(element).clipPath !== 'none';
  const texts = [...document.body.querySelectorAll('*')].filter((element) =>
    element.closest('svg') === null && [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''));
  const drawings = [...document.querySelectorAll('svg.drawing, svg.sliders use:not(.used)')];
  const found = [];
  for (const element of [...texts, ...drawings]) {
    if (hidden(element.closest('svg') ?? element)) continue;
    const color = rgba(getComputedStyle(element).color).slice(0, 3);
    const least = Math.min(...behind(element.closest('svg')?.parentElement ?? element).map((one) => ratio(color, one)));
    const name = element.id || (element.getAttribute('class') ?? element.getAttribute('href'));
    found.push([`${element.tagName} ${name} ${element.textContent.slice(0, 30)}`, least]);
  }
  return found;
}"""


def contrasts(page: Any) -> list[tuple[str, float]]:
    """Every text and every drawing that is seen, with its least contrast to what lies behind it. Source of the formula: WCAG 2.2."""
    return [(str(name), float(ratio)) for name, ratio in page.evaluate(_CONTRAST)]


def box(page: Any, selector: str) -> dict[str, float]:
    """Where the first element of these is, in pixels of the window."""
    found: dict[str, float] = page.locator(selector).first.bounding_box()
    return found


def letters(page: Any, selector: str) -> float:
    """How large letters are, in pixels."""
    return float(page.evaluate("one => parseFloat(getComputedStyle(document.querySelector(one)).fontSize)", selector))
