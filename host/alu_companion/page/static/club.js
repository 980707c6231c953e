// The list of all tables. What changes is put into the entries that are there, so that nobody loses their place in it.

import { last, tell } from "./saying.js";
import { at, language, setText } from "./shared.js";
import { openStream } from "./stream.js";

function entry(name) {
  const [item, link] = [document.createElement("li"), document.createElement("a")];
  link.href = `/table/${name}?language=${language}`;
  item.append(link);
  return item;
}

const pathOf = (item) => item.firstChild.getAttribute("href").split("?")[0];

function showTables(tables) {
  const there = new Map([...at("tables").children].map((item) => [pathOf(item), item]));
  const told = tables.map(({ name }) => `/table/${name}`);
  // First what is gone: the others, whose order never changes, then stand at their places, and none is moved, which would take its focus.
  for (const [path, item] of there) {
    if (told.includes(path)) continue;
    const focused = item.contains(document.activeElement);
    item.remove();
    if (focused) at("tables-heading").focus();
  }
  let before = null;
  for (const { name, text } of tables) {
    const item = there.get(`/table/${name}`) ?? entry(name);
    const place = before === null ? at("tables").firstChild : before.nextSibling;
    if (item !== place) at("tables").insertBefore(item, place);
    setText(item.firstChild, text);
    before = item;
  }
}

function showFacts(facts) {
  while (at("facts").children.length > facts.length) at("facts").lastChild.remove();
  while (at("facts").children.length < facts.length) at("facts").append(document.createElement("p"));
  facts.forEach((fact, number) => setText(at("facts").children[number], fact));
}

openStream("", {
  all: ({ facts, tables, last: told, news }) => {
    showFacts(facts);
    showTables(tables);
    news.forEach(tell);
    // What was said while nobody looked.
    if (told !== null && told.text !== last) tell(told);
  },
});
