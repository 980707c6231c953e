// The clocks of the players.

import { at, live, setText } from "./shared.js";

export const CLOCK_MS = 250;
let clockSince = 0; // When the last view with a clock came.

function digits(ms) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

// Eyes see the seconds go by; a screen reader reads them when it comes there, and is told only what the table says.
export function showClock() {
  const clock = live.view === null ? null : live.view.clock;
  at("clock").hidden = clock === null;
  if (clock === null) return;
  const gone = performance.now() - clockSince;
  const left = clock.seats.map((one, seat) => Math.max(0, seat === clock.runs ? one.left_ms - gone : one.left_ms));
  setText(at("times"), clock.seats.map((one, seat) => `${one.name} ${digits(left[seat])}`).join(" · "));
}

export function takeClock() {
  clockSince = performance.now();
  if (live.view.clock === null) setText(at("clock-news"), "");
  showClock();
}
