// The teacher's desk, on a device that was let in by a teacher's code.

import { send } from "./sending.js";
import { at, live, setText } from "./shared.js";

export function showDesk() {
  const shown = live.view === null ? null : live.view.show;
  at("show").hidden = shown === null;
  setText(at("show-at"), shown ?? "");
}

export function setTeaching(may) {
  at("desk").hidden = !may;
}

export function beginDesk() {
  at("desk").addEventListener("click", (event) => {
    const line = event.target.closest("button")?.dataset.line;
    if (line) send(line);
  });
  for (const form of at("desk").querySelectorAll("form")) {
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const input = form.querySelector("input");
      if (await send(`${form.dataset.order} ${input.value}`.trim())) input.value = "";
    });
  }
  addEventListener("locked-out", () => setTeaching(false));
}
