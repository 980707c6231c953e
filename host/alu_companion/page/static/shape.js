// What depends on the game. When another one begins, it is put into the page that is open: the regions that screen readers listen to, what
// somebody is typing and the focus stay, and where what had the focus is gone the keys go on at the name of the game.

import { place, stand } from "./keys.js";
import { columnsAndRows } from "./layout.js";
import { askAbout, showCell } from "./places.js";
import { at, body, button, grid, live, setDrawn, setText } from "./shared.js";

export function beginGrid() {
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
  columnsAndRows();
  stand(place(grid.rows.length - 1, 0), false);
}

function span(name, text = "") {
  const made = document.createElement("span");
  made.className = name;
  made.textContent = text;
  return made;
}

function cell(number, given) {
  const made = document.createElement("td");
  made.id = `place-${number}`;
  if (given === null) {
    made.className = "gap";
    made.append(span("told", body.dataset.gap));
  } else {
    const seen = span("seen");
    seen.setAttribute("aria-hidden", "true");
    made.append(span("told"), seen);
  }
  return made;
}

function drawGrid({ columns, places }) {
  const rows = [];
  for (let start = places.length - columns; start >= 0; start -= columns) {
    const row = document.createElement("tr");
    row.append(...places.slice(start, start + columns).map((given, number) => cell(start + number, given)));
    rows.push(row);
  }
  grid.tBodies[0].replaceChildren(...rows);
  places.forEach((_, number) => showCell(number));
  beginGrid();
}

function drawStores({ stores }) {
  at("stores").parentElement.hidden = stores.length === 0;
  at("stores").replaceChildren(...stores.map(() => Object.assign(document.createElement("div"), { className: "store" })));
}

export function drawLegend({ legend }) {
  at("legend").replaceChildren(
    ...legend.map((one) => {
      const [item, meaning] = [document.createElement("li"), span("meaning")];
      setDrawn(meaning, one.drawn);
      item.append(meaning, " ", one.text);
      return item;
    }),
  );
}

function drawButtons({ buttons, about }) {
  at("usual").replaceChildren(
    ...buttons.map((one) => {
      const item = button(one.text, () => {}, one.hint);
      item.firstChild.dataset.line = one.line;
      return item;
    }),
  );
  at("about").replaceChildren(...about.map((one) => button(one.text, () => askAbout(one.line), one.hint)));
}

function isDrawn({ game, columns, places }) {
  return (
    at("game").textContent === game && columns === grid.rows[0].cells.length && places.length === grid.querySelectorAll("td").length
  );
}

export function takeShape(given) {
  const another = !isDrawn(given.view);
  if (!another && at("about").children.length > 0) return;
  const focused = document.activeElement;
  const isGone = ["grid", "place", "asking"].some((id) => at(id).contains(focused));
  const line = at("usual").contains(focused) ? focused.dataset.line : null;
  drawButtons(given);
  if (another) {
    setText(at("game"), given.view.game);
    document.title = `${given.view.game} – ALU Companion`;
    live.shown = null;
    at("place").hidden = true;
    delete at("inside").dataset.place;
    drawGrid(given.view);
    drawStores(given.view);
    drawLegend(given.view);
  }
  const same = line === null ? null : at("usual").querySelector(`[data-line="${CSS.escape(line)}"]`);
  if (same !== null) same.focus();
  else if (another && (isGone || line !== null)) at("game").focus();
}
