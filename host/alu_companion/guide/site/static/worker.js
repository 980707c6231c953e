// Keeps the guide for use without internet. Before this text the site puts `SITE`: version, shell and guides with their files.
// Pages are kept by the version of the whole site, sounds by the digest of each: after a change only what changed is fetched anew.
"use strict";

const PAGES = `alu-guide-pages-${SITE.version}`;
const SOUNDS = "alu-guide-sounds";
const PATIENCE_MS = 3000;
const TRIES = 10;

const scope = self.registration.scope;
const urlOf = (path) => new URL(path, scope).href;
const soundKey = (path, sha256) => `${urlOf(path)}?sha256=${sha256}`;

const digests = new Map();
for (const guide of Object.values(SITE.guides)) {
  for (const [path, sha256] of Object.entries(guide.sounds)) digests.set(urlOf(path), sha256);
}

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// A host may ask to be asked less often.
async function fetched(url) {
  for (let tried = 1; ; tried += 1) {
    const answer = await fetch(url, { cache: "no-cache" });
    if (answer.status === 200) return answer;
    if (answer.status !== 429 || tried === TRIES) throw new Error(`${answer.status} ${url}`);
    await pause(PATIENCE_MS);
  }
}

async function take(cache, url, key) {
  if (await cache.match(key)) return;
  await cache.put(key, await fetched(url));
}

async function keepGuide(name, told) {
  const { pages, sounds } = SITE.guides[name];
  const pageCache = await caches.open(PAGES);
  const soundCache = await caches.open(SOUNDS);
  const all = pages.length + Object.keys(sounds).length;
  let count = 0;
  const done = () => told((count += 1), all);
  for (const [path, sha256] of Object.entries(sounds)) {
    await take(soundCache, urlOf(path), soundKey(path, sha256));
    done();
  }
  for (const path of pages) {
    await take(pageCache, urlOf(path), urlOf(path));
    done();
  }
}

// The guides that an earlier version has kept: they stay usable.
async function keptBefore() {
  const kept = [];
  for (const name of Object.keys(SITE.guides)) {
    if (await caches.match(urlOf(`${name}/index.html`))) kept.push(name);
  }
  return kept;
}

async function install() {
  const cache = await caches.open(PAGES);
  for (const path of SITE.shell) await take(cache, urlOf(path), urlOf(path));
  for (const name of await keptBefore()) await keepGuide(name, () => {});
  await self.skipWaiting();
}

// Pages that are open already are not claimed: a player that has begun with the host's own answers fails at the worker's
// (measured, Chromium 156: PIPELINE_ERROR_READ).
async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith("alu-guide-pages-") && name !== PAGES) await caches.delete(name);
  }
  const sounds = await caches.open(SOUNDS);
  const wanted = new Set([...digests].map(([url, sha256]) => `${url}?sha256=${sha256}`));
  for (const request of await sounds.keys()) if (!wanted.has(request.url)) await sounds.delete(request);
}

async function keep(name, page) {
  if (!(name in SITE.guides)) return;
  const tell = (state, part = "") => page.postMessage({ guide: name, state, part });
  try {
    await keepGuide(name, (count, all) => tell("keeping", `${count} / ${all}`));
    tell("kept");
  } catch {
    tell("notKept");
  }
}

// The cache holds whole files only; players ask for parts. Source: RFC 9110, section 14.
async function partOf(request, whole) {
  const range = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get("Range") ?? "");
  const bytes = range && (range[1] || range[2]) ? await whole.arrayBuffer() : null;
  if (bytes === null) return whole;
  const size = bytes.byteLength;
  const start = range[1] ? Number(range[1]) : Math.max(size - Number(range[2]), 0);
  const end = range[1] && range[2] ? Math.min(Number(range[2]) + 1, size) : size;
  if (start >= end) return new Response(null, { status: 416, headers: { "Content-Range": `bytes */${size}` } });
  // Tag and date stay: a player that has begun with the host's own answers goes on only with parts of the same file.
  const headers = new Headers(whole.headers);
  headers.set("Content-Length", String(end - start));
  headers.set("Content-Range", `bytes ${start}-${end - 1}/${size}`);
  headers.set("Accept-Ranges", "bytes");
  return new Response(bytes.slice(start, end), { status: 206, statusText: "Partial Content", headers });
}

async function answer(request, url) {
  const sha256 = digests.get(url);
  if (sha256 !== undefined) {
    // Kept before it is heard, for the same reason: all parts of a sound come from here.
    const cache = await caches.open(SOUNDS);
    const key = `${url}?sha256=${sha256}`;
    try {
      await take(cache, url, key);
    } catch {
      return fetch(request); // What a full browser cannot keep is heard all the same: then all parts come from the host.
    }
    return partOf(request, await cache.match(key));
  }
  const page = await (await caches.open(PAGES)).match(url);
  return page ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data?.keep) event.waitUntil(keep(event.data.keep, event.source));
});
self.addEventListener("fetch", (event) => {
  const asked = new URL(event.request.url);
  if (event.request.method !== "GET" || asked.origin !== self.location.origin) return;
  const path = asked.pathname.endsWith("/") ? `${asked.pathname}index.html` : asked.pathname;
  event.respondWith(answer(event.request, asked.origin + path));
});
