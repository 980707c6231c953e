// How large all is: for whoever sits before it, or for a room. A wide window is taken for a projector until somebody says otherwise.

import { at, grid } from "./shared.js";

const KEPT = "alu-layout";
const ROOM = matchMedia("(min-width: 60rem)"); // Less has no room for both, however it is wanted.
const WIDE = matchMedia("(min-width: 100rem)");

function kept() {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

function keep(layout) {
  try {
    localStorage.setItem(KEPT, layout);
  } catch {
    // A browser that keeps nothing still shows it now.
  }
}

let wanted = kept();

function show() {
  const large = ROOM.matches && (wanted === null ? WIDE.matches : wanted === "projector");
  document.documentElement.classList.toggle("projector", large);
  at("projector").setAttribute("aria-pressed", String(large));
  at("projector").hidden = !ROOM.matches;
}

export function columnsAndRows() {
  const [columns, rows] = [grid.rows[0].cells.length, grid.rows.length];
  const root = document.documentElement;
  root.style.setProperty("--columns", columns);
  root.style.setProperty("--rows", rows);
  root.classList.toggle("long", columns >= 1.4 * rows);
  root.classList.toggle("tiled", grid.querySelector(".inside") !== null);
}

export function beginLayout() {
  at("projector").addEventListener("click", () => {
    wanted = document.documentElement.classList.contains("projector") ? "page" : "projector";
    keep(wanted);
    show();
  });
  ROOM.addEventListener("change", show);
  WIDE.addEventListener("change", show);
  show();
}
