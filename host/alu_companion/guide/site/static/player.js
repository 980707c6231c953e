// The pages of the guide: player, text that follows, how it looks, the place that is remembered, and use without internet.
// Without this script the pages can be read and heard too. It runs on a page with one chapter and on one with all of them.
"use strict";

(() => {
  const body = document.body;
  const said = body.dataset;
  const STEP_BACK_S = 1.5; // Longer into a sentence, "previous" goes to its own begin.
  const CLOSE_S = 0.05; // A browser seeks to a moment before what it was told.
  const REMEMBER_S = 3;
  const SLIDE_S = 5;
  const media = navigator.mediaSession;

  // Browsers may forbid it; then nothing is remembered and all else works.
  const store = {
    get(name) {
      try {
        return JSON.parse(localStorage.getItem(`alu-guide ${name}`));
      } catch {
        return null;
      }
    },
    set(name, value) {
      try {
        localStorage.setItem(`alu-guide ${name}`, JSON.stringify(value));
      } catch {
        return;
      }
    },
  };

  const filled = (sentence, value) => sentence.replace("{}", value);

  function clock(seconds) {
    const whole = Math.floor(seconds);
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  }

  function setText(element, text) {
    if (element.textContent !== text) element.textContent = text;
  }

  // --- How it looks ---

  function showLook() {
    const look = store.get("look") ?? {};
    const colours = look.colours ?? "device";
    document.documentElement.classList.toggle("large", look.large === true);
    if (colours === "device") delete document.documentElement.dataset.colours;
    else document.documentElement.dataset.colours = colours;
    for (const one of document.querySelectorAll(".look")) {
      one.hidden = false;
      one.querySelector(".large").setAttribute("aria-pressed", String(look.large === true));
      one.querySelector(".colours").value = colours;
    }
  }

  function keepLook(change) {
    store.set("look", { ...store.get("look"), ...change });
    showLook();
  }

  for (const one of document.querySelectorAll(".look")) {
    one.querySelector(".large").addEventListener("click", (event) =>
      keepLook({ large: event.currentTarget.getAttribute("aria-pressed") !== "true" }),
    );
    one.querySelector(".colours").addEventListener("change", (event) => keepLook({ colours: event.target.value }));
  }
  showLook();

  // --- The player ---

  const players = [];

  function makePlayer(article) {
    const at = (name) => article.querySelector(`.${name}`);
    const audio = article.querySelector("audio");
    const { guide, name, after } = article.dataset;
    const sentences = [...article.querySelectorAll("[data-start]")];
    const starts = sentences.map((one) => Number(one.dataset.start) / 1000);
    const slider = at("position");
    let now = -1; // The sentence that is heard.
    let remembered_s = 0;

    audio.controls = false;
    at("controls").hidden = false;
    at("how").hidden = false;

    const notice = (text) => setText(at("notice"), text);
    const total = () => (Number.isFinite(audio.duration) ? audio.duration : Number(slider.max));

    // Which sentence is heard at a moment; -1 before the first.
    function indexAt(seconds) {
      let found = -1;
      while (found + 1 < starts.length && starts[found + 1] <= seconds + CLOSE_S) found += 1;
      return found;
    }

    function rove(index) {
      sentences.forEach((one, number) => (one.tabIndex = number === Math.max(index, 0) ? 0 : -1));
    }

    function follow() {
      const index = indexAt(audio.currentTime);
      if (index === now) return;
      if (now >= 0) sentences[now].removeAttribute("aria-current");
      now = index;
      if (!sentences.includes(document.activeElement)) rove(index);
      if (index < 0) return;
      sentences[index].setAttribute("aria-current", "true");
      if (!audio.paused) sentences[index].scrollIntoView({ block: "nearest" });
    }

    const time = () => `${clock(audio.currentTime)} / ${clock(total())}`;

    function showSlider() {
      slider.value = String(audio.currentTime);
      slider.setAttribute("aria-valuetext", time());
    }

    function showTime() {
      setText(at("clock"), time());
      // A slider that has the focus is read aloud at every change: it rests while the guide speaks.
      if (document.activeElement !== slider || audio.paused) showSlider();
    }

    function remember(place = { name, time: audio.currentTime }) {
      remembered_s = place.time;
      store.set(`place ${guide}`, place);
    }

    function moved() {
      follow();
      showTime();
    }

    function seek(seconds) {
      audio.currentTime = Math.max(0, Math.min(seconds, total()));
      moved();
      remember();
    }

    async function play() {
      notice("");
      for (const other of players) if (other.audio !== audio) other.audio.pause();
      try {
        await audio.play();
      } catch (error) {
        if (error.name !== "AbortError") notice(said.silent);
      }
    }

    function step(by) {
      const index = indexAt(audio.currentTime);
      const begun = index >= 0 && audio.currentTime - starts[index] > STEP_BACK_S;
      const target = by < 0 && begun ? index : index + by;
      if (target < starts.length) seek(target < 0 ? 0 : starts[target]);
    }

    function onMedia() {
      if (!media) return;
      media.metadata = new MediaMetadata({ title: at("title").textContent, album: document.title });
      const go = (rel) => {
        const link = document.querySelector(`a[rel="${rel}"]`);
        return link ? () => link.click() : null;
      };
      const handlers = {
        play, pause: () => audio.pause(), seekbackward: () => step(-1), seekforward: () => step(1),
        seekto: (details) => seek(details.seekTime), previoustrack: go("prev"), nexttrack: go("next"),
      };
      for (const [action, act] of Object.entries(handlers)) {
        try {
          media.setActionHandler(action, act);
        } catch {
          continue; // This browser knows fewer actions.
        }
      }
    }

    at("play").addEventListener("click", () => (audio.paused ? play() : audio.pause()));
    at("back").addEventListener("click", () => step(-1));
    at("next").addEventListener("click", () => step(1));
    at("speed").addEventListener("change", (event) => {
      store.set("speed", Number(event.target.value));
      for (const one of players) one.setSpeed(Number(event.target.value));
    });
    slider.addEventListener("keydown", (event) => {
      const by = { ArrowRight: SLIDE_S, ArrowUp: SLIDE_S, ArrowLeft: -SLIDE_S, ArrowDown: -SLIDE_S }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      seek(audio.currentTime + by);
      showSlider();
    });
    slider.addEventListener("input", () => {
      seek(Number(slider.value));
      showSlider();
    });

    audio.addEventListener("play", () => {
      setText(at("play"), said.pause);
      onMedia();
    });
    audio.addEventListener("pause", () => {
      setText(at("play"), said.play);
      moved();
      const other = players.some((one) => one.audio !== audio && !one.audio.paused);
      if (!audio.ended && !other) remember();
    });
    audio.addEventListener("timeupdate", () => {
      moved();
      if (!audio.paused && Math.abs(audio.currentTime - remembered_s) > REMEMBER_S) remember();
    });
    audio.addEventListener("seeked", moved);
    audio.addEventListener("loadedmetadata", showTime);
    audio.addEventListener("ended", () => {
      remember({ name: after || name, time: 0 });
      notice(said.ended);
    });
    audio.addEventListener("error", () => notice(said.silent));

    at("text").addEventListener("click", (event) => {
      const index = sentences.indexOf(event.target.closest("[data-start]"));
      if (index < 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      rove(index);
      seek(starts[index]);
      play();
    });
    at("text").addEventListener("keydown", (event) => {
      const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      const index = sentences.indexOf(document.activeElement);
      const target = { Home: 0, End: sentences.length - 1 }[event.key] ?? index + by;
      if (index < 0 || !(target in sentences) || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      rove(target);
      sentences[target].focus();
    });

    const setSpeed = (speed) => {
      audio.defaultPlaybackRate = speed;
      audio.playbackRate = speed;
      at("speed").value = String(speed);
    };
    setSpeed(store.get("speed") ?? 1);
    rove(0);
    const place = store.get(`place ${guide}`);
    if (place?.name === name && place.time > 1) {
      audio.currentTime = place.time;
      notice(filled(said.resumed, clock(place.time)));
    }
    moved();
    return { audio, setSpeed };
  }

  for (const article of document.querySelectorAll(".chapter")) players.push(makePlayer(article));

  // --- Where somebody stopped ---

  for (const goOn of document.querySelectorAll(".go-on")) {
    const place = store.get(`place ${said.guide}`);
    const there = place && document.querySelector(`[data-name="${CSS.escape(place.name)}"][href]`);
    if (!there) continue;
    const link = goOn.querySelector("a");
    link.href = there.getAttribute("href");
    link.textContent = there.textContent;
    goOn.hidden = false;
  }

  // --- Use without internet ---

  async function keep() {
    const line = document.querySelector(".kept");
    navigator.serviceWorker.addEventListener("message", (event) => {
      const { guide, part, state } = event.data;
      if (line && guide === said.guide) setText(line, filled(said[state], part));
    });
    try {
      await navigator.serviceWorker.register(`${said.root}worker.js`);
      const ready = await navigator.serviceWorker.ready;
      if (said.guide) ready.active.postMessage({ keep: said.guide });
    } catch {
      if (line) setText(line, said.notKept);
    }
  }

  if (said.root !== undefined && "serviceWorker" in navigator && location.protocol !== "file:") keep();
})();
