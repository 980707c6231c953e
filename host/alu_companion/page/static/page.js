// The live page: what the server tells is shown, what a viewer chooses is sent. No game is known here.
// A move never moves the focus; what was not changed is not touched, so that a screen reader is not disturbed.

const body = document.body;
const language = body.dataset.language;
const at = (id) => document.getElementById(id);
const grid = at("grid");
const BETWEEN_MS = 60; // Empty first, full later: the same text twice is news twice.
const ORDER = ["nw", "n", "ne", "w", "c", "e", "sw", "s", "se"];

let view = null; // The last view, whole.
let number = -1; // Of the last event.
let here = 0; // The place that the keys stand on.
let shown = null; // The place whose details are shown.
let mayPlay = body.dataset.play === "true";

// --- Saying ---

const waiting = [];
let saying = false;
let last = at("last").textContent; // What the table said last.

function say(text, alert = false, region = alert ? "alarm" : "last") {
  waiting.push([text, alert, region]);
  if (!saying) sayNext();
}

function tell(news) {
  // What is said of the time has a place of its own: what was said last stays there to be read.
  if (news.clock) {
    say(news.text, false, "clock-news");
    return;
  }
  last = news.text;
  if (news.alert) at("last").textContent = "";
  say(news.text, news.alert);
}

function sayNext() {
  const next = waiting.shift();
  saying = next !== undefined;
  if (!saying) return;
  const [text, alert, id] = next;
  const region = at(id);
  region.textContent = "";
  if (!alert) at("alarm").textContent = "";
  setTimeout(() => {
    region.textContent = text;
    setTimeout(sayNext, BETWEEN_MS);
  }, BETWEEN_MS);
}

// --- Sending ---

async function post(path, given) {
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ language, ...given }),
    });
    const told = answer.headers.get("Content-Type").startsWith("application/json") ? await answer.json() : { text: await answer.text() };
    if (!answer.ok) say(told.text, true);
    if (answer.status === 401) setPlay(false);
    return answer.ok;
  } catch {
    say(body.dataset.lost, true);
    return false;
  }
}

const send = (line) => post("/say", { line, seen: view.seen });

async function join(code) {
  if (!(await post("/join", { code }))) return;
  setPlay(true);
  // The stream that is open began before this device was let in.
  rest();
  listen();
}

// --- Showing ---

function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function setPlay(may) {
  mayPlay = may;
  at("ask").hidden = !may;
  at("join").hidden = may;
  showAsking();
  showPlace();
}

function button(text, act, hint) {
  const item = document.createElement("li");
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = text;
  if (hint) made.title = hint;
  made.addEventListener("click", act);
  item.append(made);
  return item;
}

const cellOf = (place) => at(`place-${place}`);
const numberOf = (cell) => Number(cell.id.split("-")[1]);

function showCell(place) {
  const data = view.places[place];
  const cell = cellOf(place);
  if (data === null) return;
  setText(cell.querySelector(".told"), data.told);
  setText(cell.querySelector(".note"), data.note);
  cell.className = data.held === null ? "" : `held-${data.held}`;
  for (const one of data.inside) {
    const part = cell.querySelector(`.part-${one.part}`);
    setText(part, one.mark);
    part.className = `part part-${one.part}${one.seat === null ? "" : ` seat-${one.seat}`}`;
  }
  if (data.inside.length === 0) {
    const mark = cell.querySelector(".mark");
    setText(mark, data.mark);
    mark.className = `mark${data.seat === null ? "" : ` seat-${data.seat}`}`;
  }
}

function showPlace() {
  at("place").hidden = shown === null;
  if (shown === null) return;
  const data = view.places[shown.place];
  const chosen = shown.part === null ? data : data.inside.find((one) => one.part === shown.part);
  setText(at("place-heading"), chosen.name);
  setText(at("place-told"), data.told);
  const inside = ORDER.map((part) => data.inside.find((one) => one.part === part)).filter(Boolean);
  const list = at("inside");
  if (list.dataset.place !== String(shown.place)) {
    list.replaceChildren(...inside.map((one) => button("", () => openPart(one.part))));
    list.dataset.place = shown.place;
  }
  inside.forEach((one, place) => {
    const made = list.children[place].firstChild;
    setText(made, one.told);
    made.dataset.ask = one.ask;
    if (one.part === shown.part) made.setAttribute("aria-current", "true");
    else made.removeAttribute("aria-current");
  });
  at("about").hidden = !mayPlay;
}

function openPlace(place) {
  if (view === null || view.places[place] === null) return;
  shown = { place, part: null };
  showPlace();
  if (view.places[place].inside.length > 0) at("inside").querySelector("button").focus();
  else askHere();
}

function openPart(part) {
  shown.part = part;
  showPlace();
  askHere();
}

function askHere() {
  if (mayPlay) askAbout("here");
}

function askAbout(line) {
  const data = view.places[shown.place];
  const chosen = shown.part === null ? data : data.inside.find((one) => one.part === shown.part);
  send(`${line} ${chosen.ask}`);
}

// --- The clock ---

const CLOCK_MS = 250;
let clockSince = 0; // When the last view with a clock came.

function digits(ms) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

// Eyes see the seconds go by; a screen reader reads them when it comes there, and is told only what the table says.
function showClock() {
  const clock = view === null ? null : view.clock;
  at("clock").hidden = clock === null;
  if (clock === null) return;
  const gone = performance.now() - clockSince;
  const left = clock.seats.map((one, seat) => Math.max(0, seat === clock.runs ? one.left_ms - gone : one.left_ms));
  setText(at("times"), clock.seats.map((one, seat) => `${one.name} ${digits(left[seat])}`).join(" · "));
}

function takeClock() {
  clockSince = performance.now();
  if (view.clock === null) setText(at("clock-news"), "");
  showClock();
}

let askingShown = "";

function showAsking() {
  const question = view === null ? null : view.question;
  const now = JSON.stringify([question, mayPlay, view && view.seen]);
  if (now === askingShown) return;
  askingShown = now;
  const section = at("asking");
  const focused = section.contains(document.activeElement);
  section.hidden = question === null;
  setText(at("asked"), question === null ? "" : question.text);
  const answers = question === null ? [] : question.answers;
  at("answers").replaceChildren(
    ...answers.map((one) => {
      const item = button(one.text, () => send(one.line));
      item.firstChild.disabled = !mayPlay;
      item.firstChild.dataset.answer = one.line;
      return item;
    }),
  );
  if (question !== null && document.activeElement.closest("#grid, #place")) section.scrollIntoView({ block: "nearest" });
  // The button that was pressed is gone: the keys go on where they can.
  if (focused && question !== null) at("asking-heading").focus();
  else if (focused) cellOf(here).focus();
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
  Object.assign(view, rest);
  setText(at("status"), view.status);
  setText(at("whole"), view.whole);
  for (const [place, data] of Object.entries(places ?? {})) {
    view.places[place] = data;
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
  const another = view !== null && data.view.game !== view.game;
  if (
    another ||
    data.view.columns !== grid.rows[0].cells.length ||
    data.view.places.length !== grid.querySelectorAll("td").length
  ) {
    location.reload();
    return;
  }
  view = data.view;
  view.places.forEach((_, place) => showCell(place));
  at("history").replaceChildren();
  addHistory(view.history);
  setText(at("status"), view.status);
  setText(at("whole"), view.whole);
  takeClock();
  setPlay(data.play);
  if (data.last.text !== last) tell(data.last);
}

// --- Listening ---

let stream = null;
let lost = false;

function listen() {
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
  stream.addEventListener("shape", () => location.reload());
}

function rest() {
  stream?.close();
  stream = null;
}

// --- Keys ---

const columns = grid.rows[0].cells.length;

function place(row, column) {
  return (grid.rows.length - 1 - row) * columns + column;
}

function stand(next, focus = true) {
  cellOf(here).tabIndex = -1;
  here = next;
  cellOf(here).tabIndex = 0;
  if (focus) cellOf(here).focus();
}

function walked(key, ctrl) {
  const row = grid.rows.length - 1 - Math.floor(here / columns);
  const column = here % columns;
  const [lastRow, lastColumn] = [grid.rows.length - 1, columns - 1];
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
  else if (event.key === "Escape") cellOf(here).focus();
  else if (/^[1-9]$/.test(event.key)) at("answers").querySelector(`[data-answer="${event.key}"]`)?.click();
  else return false;
  return true;
}

grid.addEventListener("keydown", (event) => {
  const next = event.altKey || event.metaKey || event.shiftKey ? null : walked(event.key, event.ctrlKey);
  if (next !== null) stand(next);
  else if ((event.key === "Enter" || event.key === " ") && !event.repeat) openPlace(here);
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
  if (cell !== null && cell !== cellOf(here)) stand(numberOf(cell), false);
});
grid.addEventListener("click", (event) => {
  const cell = event.target.closest("td");
  if (cell === null) return;
  stand(numberOf(cell));
  const part = event.target.dataset.part;
  openPlace(here);
  if (part && shown !== null) openPart(part);
});

// --- Beginning ---

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
setInterval(showClock, CLOCK_MS);
stand(place(grid.rows.length - 1, 0), false);
at("ask").addEventListener("click", (event) => {
  if (event.target.dataset.line) send(event.target.dataset.line);
});
at("about").append(...JSON.parse(body.dataset.about).map((one) => button(one.text, () => askAbout(one.line), one.hint)));
at("say").addEventListener("submit", async (event) => {
  event.preventDefault();
  const line = at("line");
  if (line.value.trim() !== "" && (await send(line.value))) line.value = "";
});
at("let-in").addEventListener("submit", (event) => {
  event.preventDefault();
  join(at("code").value.trim());
});
document.addEventListener("visibilitychange", () => (document.hidden ? rest() : listen()));
addEventListener("pagehide", rest);
addEventListener("pageshow", listen);
if (/^#\d{6}$/.test(location.hash)) {
  const code = location.hash.slice(1);
  history.replaceState(null, "", location.pathname + location.search);
  join(code);
}
listen();
