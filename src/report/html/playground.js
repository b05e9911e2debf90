"use strict";
const form = document.querySelector("form");
const frame = document.querySelector("iframe");
const said = form.querySelector("output");
const fields = ["command", "syntax", "model", "before", "after"];

/** One text is enough for a test. */
function shape() {
  const pair = form.command.value === "check-transform";
  form.querySelector(".second").hidden = !pair;
  form.querySelector(".text span").textContent = pair ? "before" : "test";
}

function question() {
  return Object.fromEntries(fields.map((name) => [name, form[name].value]));
}

/** The whole question is in the link, so nobody has to keep it. */
function link() {
  const bytes = new TextEncoder().encode(JSON.stringify(question()));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return "#" + text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromLink() {
  try {
    const text = atob(location.hash.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
    const asked = JSON.parse(new TextDecoder().decode(Uint8Array.from(text, (c) => c.charCodeAt(0))));
    for (const name of fields) if (typeof asked[name] === "string") form[name].value = asked[name];
    shape();
    return true;
  } catch {
    said.textContent = "The link is not one of this page's.";
    return false;
  }
}

async function ask() {
  said.textContent = "judging …";
  form.querySelector("button").disabled = true;
  try {
    const answer = await fetch("/judge", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(question()),
    });
    const text = await answer.text();
    if (answer.headers.get("content-type")?.startsWith("text/html")) {
      frame.srcdoc = text;
      said.textContent = "";
    } else {
      frame.removeAttribute("srcdoc");
      said.textContent = text;
    }
  } catch {
    said.textContent = "mmprove serve does not answer; is it still running?";
  } finally {
    form.querySelector("button").disabled = false;
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  history.replaceState(null, "", link());
  ask();
});
form.command.addEventListener("change", shape);
form.querySelector(".permalink").addEventListener("click", (event) => {
  event.preventDefault();
  history.replaceState(null, "", link());
  navigator.clipboard?.writeText(location.href);
  said.textContent = "The address of this page is the link.";
});
form.sample.addEventListener("change", () => {
  const sample = form.sample.selectedOptions[0].dataset;
  if (!sample.command) return;
  for (const name of fields) form[name].value = sample[name] ?? "";
  shape();
  form.requestSubmit();
});
shape();
if (location.hash.length > 1) { if (fromLink()) ask(); }
