// What the table tells is shown, all at first and then what changes. A move never moves the focus.

import { showAsking } from "./asking.js";
import { showBeside } from "./beside.js";
import { setTeaching, showDesk } from "./desk.js";
import { takeClock } from "./clock.js";
import { showCell, showPlace } from "./places.js";
import { last, tell } from "./saying.js";
import { changeUsual, drawLegend, takeShape } from "./shape.js";
import { at, body, live } from "./shared.js";
import { openStream } from "./stream.js";

let number = -1; // Of the last event.

export function setPlay(may) {
  live.mayPlay = may;
  const focused = at(may ? "join" : "ask").contains(document.activeElement);
  at("ask").hidden = !may;
  at("join").hidden = may || body.dataset.join === "false";
  // What had the focus is hidden: the keys go on at what has come in its place.
  if (focused) at(may ? "ask-heading" : "join-heading").focus();
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
  if ("legend" in rest) drawLegend(live.view);
  if ("buttons" in rest) changeUsual(live.view);
  showAsking();
  showPlace();
  for (const one of news ?? []) tell(one);
}

function takeAll(data) {
  live.view = data.view;
  // After a pause another game may be on, even on a board of the same size.
  takeShape(data);
  live.view.places.forEach((_, place) => showCell(place));
  at("history").replaceChildren();
  addHistory(live.view.history);
  showBeside();
  takeClock();
  setPlay(data.play);
  showDesk();
  setTeaching(data.teach);
  for (const one of data.news) tell(one);
  if (data.last.text !== last) tell(data.last);
}

export const beginStream = () =>
  openStream(body.dataset.base, {
    all: (data, told) => {
      number = told;
      takeAll(data);
    },
    change: (data, told) => {
      if (told <= number) return;
      number = told;
      take(data);
    },
  });
