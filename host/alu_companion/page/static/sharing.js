// A browser opens six connections to one address at most, and a stream keeps one of them: of all its windows only the first few have a
// stream, so that there is always one left for what is sent. The windows agree among themselves.

const STREAMS = 4;
const ANSWER_MS = 100;
const me = `${Date.now()}-${Math.random()}`;
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("alu-streams");
const others = new Map(); // Windows that have a stream or want one, as far as they were heard of.
let mine = "none"; // Or "wants", or "has".
let outdone = () => {}; // Called when this window has a stream and others come before it.

function tell(asks = false) {
  channel?.postMessage({ from: me, is: mine, asks });
}

function isTooMany(are) {
  return [...others].filter(([from, is]) => are(from, is)).length >= STREAMS;
}

channel?.addEventListener("message", ({ data: { from, is, asks } }) => {
  if (is === "none") others.delete(from);
  else others.set(from, is);
  if (asks && mine !== "none") tell();
  // On a busy computer an answer may come after the wait for it, when too many have a stream already.
  if (mine === "has" && isTooMany((from, is) => is === "has" && from < me)) {
    givenBack();
    outdone();
  }
});

// Whether this window may have a stream. Of those that want one at the same time, the first in the order of their names get it. Should too
// many have one all the same, `stop` is called in those that come last.
export async function claimed(stop) {
  if (channel === null) return true;
  outdone = stop;
  others.clear();
  mine = "wants";
  tell(true);
  await new Promise((done) => setTimeout(done, ANSWER_MS));
  mine = isTooMany((from, is) => is === "has" || from < me) ? "none" : "has";
  tell();
  return mine === "has";
}

export function givenBack() {
  mine = "none";
  tell();
}
