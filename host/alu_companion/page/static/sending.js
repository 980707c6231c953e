// What a viewer chooses is sent. A device that may not play any more is told so by the event `locked-out`.

import { body, language, live } from "./shared.js";
import { say } from "./saying.js";

export async function post(path, given) {
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ language, ...given }),
    });
    const told = answer.headers.get("Content-Type").startsWith("application/json") ? await answer.json() : { text: await answer.text() };
    if (!answer.ok) say(told.text, true);
    if (answer.status === 401) dispatchEvent(new Event("locked-out"));
    return answer.ok;
  } catch {
    say(body.dataset.lost, true);
    return false;
  }
}

export const send = (line) => post("/say", { line, seen: live.view.seen });
