// The live page: what the server tells is shown, what a viewer chooses is sent. Here it begins.

import { CLOCK_MS, showClock } from "./clock.js";
import { beginDesk } from "./desk.js";
import { beginLayout } from "./layout.js";
import { beginStream, setPlay } from "./listening.js";
import { post, send } from "./sending.js";
import { beginGrid } from "./shape.js";
import { at } from "./shared.js";

async function join(code) {
  if (!(await post("/join", { code }))) return;
  // The stream that is open began before this device was let in; the new one tells what it may.
  stream.rest();
  stream.listen();
}

const stream = beginStream();
beginGrid();
beginLayout();
beginDesk();
setInterval(showClock, CLOCK_MS);
at("ask").addEventListener("click", (event) => {
  if (event.target.dataset.line) send(event.target.dataset.line);
});
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
if (/^#\d{6}$/.test(location.hash)) {
  const code = location.hash.slice(1);
  history.replaceState(null, "", location.pathname + location.search);
  join(code);
}
