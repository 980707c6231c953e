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

// The usual buttons, where they are others than before; the focus stays on its own. Returns whether what had it is gone.
function drawUsual({ buttons }) {
  const usual = at("usual");
  const before = [...usual.querySelectorAll("button")].map((one) => one.dataset.line);
  if (before.join("\n") === buttons.map((one) => one.line).join("\n")) return false;
  const line = usual.contains(document.activeElement) ? document.activeElement.dataset.line : null;
  usual.replaceChildren(
    ...buttons.map((one) => {
      const item = button(one.text, () => {}, one.hint);
      item.firstChild.dataset.line = one.line;
      return item;
    }),
  );
  const same = line === null ? null : usual.querySelector(`[data-line="${CSS.escape(line)}"]`);
  same?.focus();
  return line !== null && same === null;
}

// In the middle of a game others are offered once another table plays, or the table is in a club.
export function changeUsual(view) {
  if (drawUsual(view)) at("ask-heading").focus();
}

function isDrawn({ game, columns, places }) {
  return (
    at("game").textContent === game && columns === grid.rows[0].cells.length && places.length === grid.querySelectorAll("td").length
  );
}

export function takeShape(given) {
  const another = !isDrawn(given.view);
  if (!another && at("about").children.length > 0) {
    changeUsual(given.view);
    return;
  }
  const isGone = ["grid", "place", "asking"].some((id) => at(id).contains(document.activeElement));
  const isButtonGone = drawUsual(given.view);
  at("about").replaceChildren(...given.about.map((one) => button(one.text, () => askAbout(one.line), one.hint)));
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
  if (another && (isGone || isButtonGone)) at("game").focus();
}
