// What is said, one after the other, in the regions that screen readers read.

import { at } from "./shared.js";

const BETWEEN_MS = 60; // Empty first, full later: the same text twice is news twice.
const waiting = [];
let saying = false;
export let last = at("last").textContent; // What the table said last.

export function say(text, alert = false, region = alert ? "alarm" : "last") {
  waiting.push([text, alert, region]);
  if (!saying) sayNext();
}

export function tell(news) {
  // What is said of the time has a place of its own: what was said last stays there to be read.
  if (news.clock) {
    say(news.text, false, "clock-news");
    return;
  }
  last = news.text;
  if (news.alert) at("last").textContent = "";
  say(news.text, news.alert);
}

function sayNext() {
  const next = waiting.shift();
  saying = next !== undefined;
  if (!saying) return;
  const [text, alert, id] = next;
  const region = at(id);
  region.textContent = "";
  if (!alert) at("alarm").textContent = "";
  setTimeout(() => {
    region.textContent = text;
    setTimeout(sayNext, BETWEEN_MS);
  }, BETWEEN_MS);
}
