// What a viewer chooses is sent. A device that may not play any more is told so by the event `locked-out`.

import { body, language, live } from "./shared.js";
import { say } from "./saying.js";

const ANSWER_MS = 10000;

// Fetches, but waits no longer than that: also for a connection that other windows of this browser hold.
export async function fetched(path, given) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort("unanswered"), ANSWER_MS);
  try {
    return await fetch(path, { ...given, signal: limit.signal });
  } finally {
    clearTimeout(timer);
  }
}

export async function post(path, given) {
  try {
    const answer = await fetched(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ language, ...given }),
    });
    const told = answer.headers.get("Content-Type").startsWith("application/json") ? await answer.json() : { text: await answer.text() };
    if (!answer.ok) say(told.text, true);
    if (answer.status === 401) dispatchEvent(new Event("locked-out"));
    return answer.ok;
  } catch (error) {
    say(error === "unanswered" ? body.dataset.unanswered : body.dataset.lost, true);
    return false;
  }
}

export const send = (line) => post("/say", { line, seen: live.view.seen });
