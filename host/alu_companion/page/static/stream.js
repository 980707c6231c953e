// The stream of what the server tells: open while somebody looks at the page. That it is lost, and back, is said.

import { say } from "./saying.js";
import { body, language } from "./shared.js";

export function openStream(path, take) {
  let stream = null;
  let lost = false;
  function rest() {
    stream?.close();
    stream = null;
  }
  function listen() {
    if (stream !== null) return;
    stream = new EventSource(`${path}?language=${language}`);
    stream.addEventListener("open", () => {
      if (lost) say(body.dataset.back);
      lost = false;
    });
    stream.addEventListener("error", () => {
      if (!lost) say(body.dataset.lost, true);
      lost = true;
    });
    for (const [name, act] of Object.entries(take)) {
      stream.addEventListener(name, (event) => act(JSON.parse(event.data), Number(event.lastEventId)));
    }
  }
  document.addEventListener("visibilitychange", () => (document.hidden ? rest() : listen()));
  addEventListener("pagehide", rest);
  addEventListener("pageshow", listen);
  listen();
  return { listen, rest };
}
