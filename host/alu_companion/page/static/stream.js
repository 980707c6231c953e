// What the server tells, as a stream while somebody looks at the page; a window that may have none asks from time to time. That the
// connection is lost, and back, is said.

import { say } from "./saying.js";
import { fetched } from "./sending.js";
import { claimed, givenBack } from "./sharing.js";
import { at, body, language } from "./shared.js";

const AGAIN_MS = 3000; // After a stream was refused, which a browser does not try again by itself.
const LOOK_MS = 5000;

export function openStream(base, take) {
  let stream = null;
  let waiting = 0;
  let turn = 0; // Counts beginnings and ends: what was begun before the last end is no longer wanted.
  let [wanted, lost, manyTold, number] = [false, false, false, -1];

  function found() {
    if (lost) say(body.dataset.back);
    lost = false;
  }
  function missed() {
    if (!lost) say(body.dataset.lost, true);
    lost = true;
  }
  function later(act, ms) {
    clearTimeout(waiting);
    // Not all at once: those who were refused together would be again.
    waiting = setTimeout(act, ms * (1 + Math.random() / 2));
  }

  function connect() {
    stream = new EventSource(`${base}/stream?language=${language}`);
    stream.addEventListener("open", found);
    stream.addEventListener("error", () => {
      missed();
      if (stream.readyState === EventSource.CLOSED) later(connect, AGAIN_MS);
    });
    for (const [name, act] of Object.entries(take)) {
      stream.addEventListener(name, (event) => act(JSON.parse(event.data), Number(event.lastEventId)));
    }
  }

  async function look(mine) {
    if (!manyTold) say(body.dataset.many);
    manyTold = true;
    try {
      const answer = await fetched(`${base}/now?language=${language}`, {});
      if (!answer.ok) throw new Error(answer.statusText);
      const told = await answer.json();
      if (mine !== turn) return;
      found();
      if (told.number !== number) take.all(told.data, told.number);
      number = told.number;
    } catch {
      if (mine !== turn) return;
      missed();
    }
    later(() => begin(mine), LOOK_MS);
  }

  function handOver() {
    stream?.close();
    stream = null;
    clearTimeout(waiting);
    look(turn);
  }

  async function begin(mine) {
    const may = await claimed(handOver);
    if (mine !== turn) return;
    if (may) connect();
    else look(mine);
  }

  function rest() {
    if (!wanted) return;
    wanted = false;
    turn += 1;
    stream?.close();
    stream = null;
    clearTimeout(waiting);
    givenBack();
  }
  function listen() {
    if (wanted) return;
    wanted = true;
    turn += 1;
    begin(turn);
  }
  document.addEventListener("visibilitychange", () => (document.hidden ? rest() : listen()));
  addEventListener("pagehide", rest);
  addEventListener("pageshow", listen);
  at("unstarted").remove();
  listen();
  return { listen, rest };
}
