// Another game or lesson is on: the page is loaded anew, the keys go on where they were, and what was said last is said.

import { last, say } from "./saying.js";

const KEPT = "alu-focus";

// What had the focus, and what comes next to it where that is gone or hidden now.
function places(had) {
  const section = had.closest("section");
  const line = had.dataset.line;
  return [
    had.id && `#${CSS.escape(had.id)}`,
    section !== null && line && `#${section.id} [data-line="${CSS.escape(line)}"]`,
    section !== null && section.id === "asking" && "#asking-heading",
    "#desk-heading",
    "#board-heading",
  ].filter(Boolean);
}

export function loadAnew() {
  sessionStorage.setItem(KEPT, JSON.stringify(places(document.activeElement)));
  location.reload();
}

export function goOn() {
  const kept = sessionStorage.getItem(KEPT);
  if (kept === null) return;
  sessionStorage.removeItem(KEPT);
  for (const place of JSON.parse(kept)) {
    document.querySelector(place)?.focus();
    if (document.activeElement !== document.body) break;
  }
  say(last);
}
