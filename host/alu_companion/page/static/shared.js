// What all parts of the live page share: the last view, and what is shown of it. No game is known here.

export const body = document.body;
export const language = body.dataset.language;
export const at = (id) => document.getElementById(id);
export const grid = at("grid");

export const live = {
  view: null, // The last view, whole.
  mayPlay: body.dataset.play === "true",
  here: 0, // The place that the keys stand on.
  shown: null, // The place whose details are shown, and which part of it.
};

export const cellOf = (place) => at(`place-${place}`);

// What was not changed is not touched, so that a screen reader is not disturbed.
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

export function button(text, act, hint) {
  const item = document.createElement("li");
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  if (hint) made.title = hint;
  made.addEventListener("click", act);
  item.append(made);
  return item;
}

const drawnIn = new WeakMap();

// What is drawn comes from the server, in which every value is escaped.
export function setDrawn(element, drawn) {
  if (drawnIn.get(element) === drawn) return;
  drawnIn.set(element, drawn);
  element.innerHTML = drawn;
}
