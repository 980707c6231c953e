// Going over the board by keys and by clicks.

import { numberOf, openPart, openPlace } from "./places.js";
import { last, say } from "./saying.js";
import { at, cellOf, grid, live } from "./shared.js";

const columns = () => grid.rows[0].cells.length;

export function place(row, column) {
  return (grid.rows.length - 1 - row) * columns() + column;
}

export function stand(next, focus = true) {
  // Another game's board has perhaps no such place.
  if (cellOf(live.here) !== null) cellOf(live.here).tabIndex = -1;
  live.here = next;
  cellOf(live.here).tabIndex = 0;
  if (focus) cellOf(live.here).focus();
}

function walked(key, ctrl) {
  const row = grid.rows.length - 1 - Math.floor(live.here / columns());
  const column = live.here % columns();
  const [lastRow, lastColumn] = [grid.rows.length - 1, columns() - 1];
  switch (key) {
    case "ArrowUp": return place(Math.max(row - 1, 0), column);
    case "ArrowDown": return place(Math.min(row + 1, lastRow), column);
    case "ArrowLeft": return place(row, Math.max(column - 1, 0));
    case "ArrowRight": return place(row, Math.min(column + 1, lastColumn));
    case "Home": return ctrl ? place(0, 0) : place(row, 0);
    case "End": return ctrl ? place(lastRow, lastColumn) : place(row, lastColumn);
    case "PageUp": return place(0, column);
    case "PageDown": return place(lastRow, column);
    default: return null;
  }
}

function playKey(event) {
  // Single keys mean something only while the focus is on the board, on a place or on a question.
  if (event.altKey || event.metaKey || event.ctrlKey) return false;
  if (event.code === "KeyH") say(last);
  else if (event.key === "Escape") cellOf(live.here).focus();
  else if (/^[1-9]$/.test(event.key)) at("answers").querySelector(`[data-answer="${event.key}"]`)?.click();
  else return false;
  return true;
}

grid.addEventListener("keydown", (event) => {
  const next = event.altKey || event.metaKey || event.shiftKey ? null : walked(event.key, event.ctrlKey);
  if (next !== null) stand(next);
  else if ((event.key === "Enter" || event.key === " ") && !event.repeat) openPlace(live.here);
  else if (!playKey(event)) return;
  event.preventDefault();
});
for (const id of ["place", "asking"]) {
  at(id).addEventListener("keydown", (event) => {
    if (playKey(event)) event.preventDefault();
  });
}
grid.addEventListener("focusin", (event) => {
  const cell = event.target.closest("td");
  if (cell !== null && cell !== cellOf(live.here)) stand(numberOf(cell), false);
});
grid.addEventListener("click", (event) => {
  const cell = event.target.closest("td");
  if (cell === null) return;
  stand(numberOf(cell));
  const part = event.target.closest("[data-part]")?.dataset.part;
  openPlace(live.here);
  if (part && live.shown !== null) openPart(part);
});
