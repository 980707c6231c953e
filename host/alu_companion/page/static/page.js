// The live page: what the server tells is shown, what a viewer chooses is sent. Here it begins.

import { CLOCK_MS, showClock } from "./clock.js";
import { beginDesk } from "./desk.js";
import { place, stand } from "./keys.js";
import { beginLayout } from "./layout.js";
import { listen, rest, setPlay } from "./listening.js";
import { askAbout } from "./places.js";
import { post, send } from "./sending.js";
import { at, body, button, grid } from "./shared.js";

async function join(code) {
  if (!(await post("/join", { code }))) return;
  setPlay(true);
  // The stream that is open began before this device was let in.
  rest();
  listen();
}

grid.setAttribute("role", "grid");
grid.setAttribute("aria-describedby", "keys");
for (const row of grid.rows) {
  row.setAttribute("role", "row");
  for (const cell of row.cells) {
    cell.setAttribute("role", "gridcell");
    cell.tabIndex = -1;
  }
}
at("keys").hidden = false;
beginLayout();
beginDesk();
setInterval(showClock, CLOCK_MS);
stand(place(grid.rows.length - 1, 0), false);
at("ask").addEventListener("click", (event) => {
  if (event.target.dataset.line) send(event.target.dataset.line);
});
at("about").append(...JSON.parse(body.dataset.about).map((one) => button(one.text, () => askAbout(one.line), one.hint)));
at("say").addEventListener("submit", async (event) => {
  event.preventDefault();
  const line = at("line");
  if (line.value.trim() !== "" && (await send(line.value))) line.value = "";
});
at("let-in").addEventListener("submit", (event) => {
  event.preventDefault();
  join(at("code").value.trim());
});
addEventListener("locked-out", () => setPlay(false));
document.addEventListener("visibilitychange", () => (document.hidden ? rest() : listen()));
addEventListener("pagehide", rest);
addEventListener("pageshow", listen);
if (/^#\d{6}$/.test(location.hash)) {
  const code = location.hash.slice(1);
  history.replaceState(null, "", location.pathname + location.search);
  join(code);
}
listen();
