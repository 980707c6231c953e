// The places of the board, and the details of the one that was opened.

import { at, button, cellOf, live, setDrawn, setText } from "./shared.js";
import { send } from "./sending.js";

const ORDER = ["nw", "n", "ne", "w", "c", "e", "sw", "s", "se"];
export const numberOf = (cell) => Number(cell.id.split("-")[1]);

// What the server has drawn is taken as it is: it drew the page that was opened in the same way.
export function showCell(place) {
  const data = live.view.places[place];
  const cell = cellOf(place);
  if (data === null) return;
  setText(cell.querySelector(".told"), data.told);
  setDrawn(cell.querySelector(".seen"), data.drawn);
  if (cell.className !== data.classes) cell.className = data.classes;
}

export function showPlace() {
  at("place").hidden = live.shown === null;
  if (live.shown === null) return;
  const data = live.view.places[live.shown.place];
  const chosen = live.shown.part === null ? data : data.inside.find((one) => one.part === live.shown.part);
  setText(at("place-heading"), chosen.name);
  setText(at("place-told"), data.told);
  const inside = ORDER.map((part) => data.inside.find((one) => one.part === part)).filter(Boolean);
  const list = at("inside");
  if (list.dataset.place !== String(live.shown.place)) {
    list.replaceChildren(...inside.map((one) => button("", () => openPart(one.part))));
    list.dataset.place = live.shown.place;
  }
  inside.forEach((one, place) => {
    const made = list.children[place].firstChild;
    setText(made, one.told);
    made.dataset.ask = one.ask;
    if (one.part === live.shown.part) made.setAttribute("aria-current", "true");
    else made.removeAttribute("aria-current");
  });
  at("about").hidden = !live.mayPlay;
}

export function openPlace(place) {
  if (live.view === null || live.view.places[place] === null) return;
  live.shown = { place, part: null };
  showPlace();
  if (live.view.places[place].inside.length > 0) at("inside").querySelector("button").focus();
  else askHere();
}

export function openPart(part) {
  live.shown.part = part;
  showPlace();
  askHere();
}

function askHere() {
  if (live.mayPlay) askAbout("here");
}

export function askAbout(line) {
  const data = live.view.places[live.shown.place];
  const chosen = live.shown.part === null ? data : data.inside.find((one) => one.part === live.shown.part);
  send(`${line} ${chosen.ask}`);
}
