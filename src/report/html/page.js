"use strict";
// Everything here is a help: without it the page shows the same, all at once.

/** Of each picture: what is drawn, and what its legend and its argument are about. */
for (const figure of document.querySelectorAll("figure.panel")) {
  const svg = figure.querySelector(".picture svg");
  const edges = [...svg.querySelectorAll(".edge")];
  const events = new Map([...svg.querySelectorAll(".event")].map((g) => [+g.dataset.event, g]));
  const means = new Map();
  for (const span of figure.querySelectorAll(".means")) means.set(span.dataset.relation, span);

  choose(figure, edges);
  const meaning = captions(figure, edges, means);
  const steps = [...figure.querySelectorAll(".argument li[data-about]")];
  if (steps.length) stepThrough(figure, svg, edges, events, steps, meaning);
}
link();
filter();
openTargets();

/** The legend's boxes show and hide relations. */
function choose(figure, edges) {
  for (const box of figure.querySelectorAll(".legend input")) {
    box.hidden = false;
    box.addEventListener("change", () => {
      for (const edge of edges) {
        if (edge.dataset.relation === box.dataset.relation) edge.classList.toggle("hidden", !box.checked);
      }
    });
  }
}

/** A line below the picture says what the edge under the pointer means. */
function captions(figure, edges, means) {
  const line = document.createElement("p");
  line.className = "meaning";
  line.setAttribute("aria-live", "polite");
  const idle = "Point at an arrow to read what it means; step through the argument below.";
  line.textContent = idle;
  figure.querySelector(".picture").after(line);
  for (const span of means.values()) span.hidden = true;
  const alike = (edge) => edges.filter((other) =>
    ["relation", "from", "to"].every((key) => other.dataset[key] === edge.dataset[key]));
  for (const edge of edges) {
    const title = edge.querySelector("title") ?? alike(edge).map((e) => e.querySelector("title")).find(Boolean);
    const text = title?.textContent ?? edge.dataset.relation;
    const show = () => {
      alike(edge).forEach((other) => other.classList.add("lit"));
      const says = means.get(edge.dataset.relation);
      line.replaceChildren(strong(text), says ? " — " + says.textContent.trim() : "");
    };
    edge.addEventListener("pointerenter", show);
    edge.addEventListener("pointerleave", () => {
      alike(edge).forEach((other) => other.classList.remove("lit"));
      line.textContent = line.dataset.step ?? idle;
    });
  }
  return line;
}

function strong(text) {
  const b = document.createElement("b");
  b.textContent = text;
  return b;
}

/** The argument, line by line; the picture shows what each is about. */
function stepThrough(figure, svg, edges, events, steps, meaning) {
  const bar = document.createElement("div");
  bar.className = "stepper";
  const button = (text, label, act) => {
    const b = document.createElement("button");
    b.type = "button";
    b.textContent = text;
    b.setAttribute("aria-label", label);
    b.addEventListener("click", act);
    return b;
  };
  const count = document.createElement("span");
  let now = -1;
  const go = (step) => {
    now = Math.max(-1, Math.min(step, steps.length - 1));
    steps.forEach((li, i) => li.classList.toggle("now", i === now));
    count.textContent = now < 0 ? `${steps.length} steps` : `step ${now + 1} of ${steps.length}`;
    show(now < 0 ? null : steps[now]);
  };
  bar.append(button("◀", "the step before", () => go(now - 1)), button("▶", "the next step", () => go(now + 1)),
    count, button("all", "the whole picture", () => go(-1)));
  if (steps.length > 1) steps[0].parentElement.before(bar);
  steps.forEach((li, i) => {
    li.tabIndex = 0;
    li.addEventListener("click", (event) => event.target.closest("a") || go(i));
    li.addEventListener("keydown", (event) => {
      const move = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      if (event.key === "Enter" || event.key === " ") go(i);
      else if (move) { go(i + move); steps[Math.max(now, 0)].focus(); }
      else if (event.key === "Escape") go(-1);
      else return;
      event.preventDefault();
    });
  });
  go(-1);

  function show(li) {
    svg.querySelectorAll(".added").forEach((added) => added.remove());
    svg.classList.toggle("stepping", li !== null);
    for (const part of [...edges, ...events.values()]) part.classList.remove("on");
    delete meaning.dataset.step;
    if (!li) return;
    meaning.dataset.step = meaning.textContent = li.querySelector(".text").textContent;
    for (const [relation, pairs] of JSON.parse(li.dataset.about)) {
      for (const [from, to] of pairs) {
        events.get(from)?.classList.add("on");
        events.get(to)?.classList.add("on");
        const drawn = edges.filter((edge) =>
          edge.dataset.relation === relation && +edge.dataset.from === from && +edge.dataset.to === to);
        drawn.forEach((edge) => edge.classList.add("on"));
        if (!drawn.length) add(relation, events.get(from), events.get(to));
      }
    }
  }

  /** An edge that is part of the argument, but not of the picture. */
  function add(relation, from, to) {
    if (!from || !to) return;
    const [a, b] = [from, to].map((g) => g.querySelector("g").transform.baseVal.getItem(0).matrix);
    const [ra, rb] = [from, to].map((g) => g.querySelector("rect"));
    const size = (r) => [r.width.baseVal.value, r.height.baseVal.value];
    const [[wa, ha], [wb, hb]] = [size(ra), size(rb)];
    const same = Math.abs(a.e + wa / 2 - b.e - wb / 2) < wa / 2;
    // In one column beside it, otherwise straight across.
    const start = same ? [a.e + 4, a.f + ha / 2] : [a.e + (b.e > a.e ? wa : 0), a.f + ha / 2];
    const end = same ? [b.e + 4, b.f + hb / 2] : [b.e + (b.e > a.e ? 0 : wb), b.f + hb / 2];
    const bend = same ? start[0] - 34 : (start[0] + end[0]) / 2;
    const path = element("path", {
      d: `M${start} C${bend} ${start[1]} ${bend} ${end[1]} ${end}`,
    });
    const text = element("text", { x: same ? start[0] - 22 : bend, y: (start[1] + end[1]) / 2 - 5 });
    text.textContent = relation.replaceAll("_", " ");
    svg.append(path, element("circle", { cx: end[0], cy: end[1], r: 3 }), text);
  }

  function element(name, attributes) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.setAttribute("class", "added");
    return made;
  }
}

/** A line of the text and its operations in the pictures show each other. */
function link() {
  for (const section of document.querySelectorAll(".section")) {
    const labels = [...section.querySelectorAll(".labels b")];
    const events = [...section.querySelectorAll(".picture .event")];
    for (const part of [...labels, ...events]) {
      const same = () => [...labels, ...events].filter((other) => other.dataset.label === part.dataset.label);
      const over = part.closest("td") ?? part;
      over.addEventListener("pointerenter", () => same().forEach((other) => other.classList.add("lit")));
      over.addEventListener("pointerleave", () => same().forEach((other) => other.classList.remove("lit")));
    }
  }
}

/** Rows and sections that a reader wants to see. */
function filter() {
  const form = document.querySelector("form.filters");
  if (!form) return;
  const rows = [...document.querySelectorAll("table.index tbody tr")];
  const boxes = [...form.querySelectorAll("input[name=kind]")];
  const search = form.querySelector("input[type=search]");
  [...boxes, search].forEach((input) => (input.hidden = false));
  const apply = () => {
    const kinds = new Set(boxes.filter((box) => box.checked).map((box) => box.value));
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const row of rows) {
      const text = row.textContent.toLowerCase();
      row.hidden = !(kinds.has(row.dataset.kind) && words.every((word) => text.includes(word)));
      const section = document.getElementById("s" + row.dataset.section);
      if (section) section.hidden = row.hidden;
      shown += !row.hidden;
    }
    form.querySelector("output").textContent = shown === rows.length ? "" : `${shown} of ${rows.length} shown`;
  };
  form.addEventListener("input", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
  // Browsers keep what was chosen when a page is loaded again.
  apply();
}

/** A link to a section that is closed opens it. */
function openTargets() {
  const open = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target?.tagName === "DETAILS") target.open = true;
    target?.scrollIntoView();
  };
  addEventListener("hashchange", open);
  open();
  addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((d) => (d.open = true)));
}
