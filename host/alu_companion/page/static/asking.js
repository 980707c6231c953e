// The open question of the table, with a button for each answer.

import { at, button, cellOf, live, setText } from "./shared.js";
import { send } from "./sending.js";

let askingShown = "";

export function showAsking() {
  const question = live.view === null ? null : live.view.question;
  const now = JSON.stringify([question, live.mayPlay, live.view && live.view.seen]);
  if (now === askingShown) return;
  askingShown = now;
  const section = at("asking");
  const focused = section.contains(document.activeElement);
  section.hidden = question === null;
  setText(at("asked"), question === null ? "" : question.text);
  const answers = question === null ? [] : question.answers;
  at("answers").replaceChildren(
    ...answers.map((one) => {
      const item = button(one.text, () => send(one.line));
      item.firstChild.disabled = !live.mayPlay;
      item.firstChild.dataset.answer = one.line;
      return item;
    }),
  );
  if (question !== null && document.activeElement.closest("#grid, #place")) section.scrollIntoView({ block: "nearest" });
  // The button that was pressed is gone: the keys go on where they can.
  if (focused && question !== null) at("asking-heading").focus();
  else if (focused) cellOf(live.here).focus();
}
