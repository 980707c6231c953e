// What the table tells is shown, all at first and then what changes. A move never moves the focus.

import { showAsking } from "./asking.js";
import { showBeside } from "./beside.js";
import { setTeaching, showDesk } from "./desk.js";
import { takeClock } from "./clock.js";
import { showCell, showPlace } from "./places.js";
import { last, say, tell } from "./saying.js";
import { at, body, grid, language, live } from "./shared.js";

let number = -1; // Of the last event.

export function setPlay(may) {
  live.mayPlay = may;
  at("ask").hidden = !may;
  at("join").hidden = may;
  showAsking();
  showPlace();
}

function addHistory(texts) {
  for (const text of texts) {
    const item = document.createElement("li");
    item.textContent = text;
    at("history").prepend(item);
  }
}

function loadAnew() {
  dispatchEvent(new Event("another-game"));
  location.reload();
}

function take(change) {
  const { places, told, news, ...rest } = change;
  Object.assign(live.view, rest);
  showBeside();
  showDesk();
  for (const [place, data] of Object.entries(places ?? {})) {
    live.view.places[place] = data;
    showCell(place);
  }
  addHistory(told ?? []);
  if ("clock" in rest) takeClock();
  showAsking();
  showPlace();
  for (const one of news ?? []) tell(one);
}

function takeAll(data) {
  // After a pause another game may be on, even on a board of the same size.
  const another = live.view !== null && data.view.game !== live.view.game;
  if (
    another ||
    data.view.columns !== grid.rows[0].cells.length ||
    data.view.places.length !== grid.querySelectorAll("td").length
  ) {
    loadAnew();
    return;
  }
  live.view = data.view;
  live.view.places.forEach((_, place) => showCell(place));
  at("history").replaceChildren();
  addHistory(live.view.history);
  showBeside();
  takeClock();
  setPlay(data.play);
  showDesk();
  setTeaching(data.teach);
  if (data.last.text !== last) tell(data.last);
}

let stream = null;
let lost = false;

export function listen() {
  if (stream !== null) return;
  stream = new EventSource(`/stream?language=${language}`);
  stream.addEventListener("open", () => {
    if (lost) say(body.dataset.back);
    lost = false;
  });
  stream.addEventListener("error", () => {
    if (!lost) say(body.dataset.lost, true);
    lost = true;
  });
  stream.addEventListener("all", (event) => {
    number = Number(event.lastEventId);
    takeAll(JSON.parse(event.data));
  });
  stream.addEventListener("change", (event) => {
    if (Number(event.lastEventId) <= number) return;
    number = Number(event.lastEventId);
    take(JSON.parse(event.data));
  });
  stream.addEventListener("shape", loadAnew);
}

export function rest() {
  stream?.close();
  stream = null;
}
