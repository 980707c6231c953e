// What stands beside the board: what the seats have, what is to be put right, what the coach told.

import { at, live, setDrawn, setText } from "./shared.js";

function showTexts(list, texts) {
  while (list.children.length > texts.length) list.lastChild.remove();
  while (list.children.length < texts.length) list.append(document.createElement("li"));
  texts.forEach((text, number) => setText(list.children[number], text));
}

function showStores() {
  live.view.stores.forEach((store, number) => setDrawn(at("stores").children[number], store.drawn));
}

function showAmiss() {
  const { led, steps } = live.view.amiss;
  at("amiss").hidden = steps.length === 0;
  setText(at("amiss-led"), led);
  showTexts(at("amiss-steps"), steps);
}

function showCoach() {
  const { hint, points, at: told } = live.view.coach;
  at("coach").hidden = hint === "" && points.length === 0;
  setText(at("hint"), hint);
  showTexts(at("points"), points);
  [...at("points").children].forEach((point, number) => {
    if (number === told) point.setAttribute("aria-current", "true");
    else point.removeAttribute("aria-current");
  });
}

export function showBeside() {
  setText(at("status"), live.view.status);
  setText(at("whole"), live.view.whole);
  showStores();
  showAmiss();
  showCoach();
}
