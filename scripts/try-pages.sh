#!/usr/bin/env bash
# Tries pages in a browser, if Chromium is there: hovering, choosing, stepping and filtering by a script, and pictures of
# pages in the light, in the dark and narrow in target/pages, to be looked at. scripts/try-pages.sh [MMPROVE]
set -euo pipefail
cd "$(dirname "$0")/.."

mmprove=${1:-target/release/mmprove}
out=$PWD/target/pages
chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
if [ -z "$chromium" ]; then
    echo "try-pages: no Chromium here, nothing tried"
    exit 0
fi
mkdir -p "$out"

# Nothing of the user's browser is touched.
profile=$(mktemp -d)
trap 'rm -rf "$profile"' EXIT
browse() {
    # A frame in a process of its own is not always painted by the time of a picture.
    "$chromium" --headless --no-sandbox --disable-gpu --hide-scrollbars --user-data-dir="$profile" \
        --disable-features=IsolateSandboxedIframes "$@" 2>/dev/null
}

page() { # name, arguments of mmprove
    local name=$1
    shift
    # Refuted is what most of them are.
    "$mmprove" "$@" --format html >"$out/$name.html" 2>/dev/null || true
    [ -s "$out/$name.html" ] || { echo "try-pages: no page of: $*"; exit 1; }
}

bugs=examples/bugs
page fence check-transform $bugs/instcombine-fence-tags.before.ll $bugs/instcombine-fence-tags.after.ll
page moved check-transform $bugs/load-store-vectorizer-acquire.before.ll $bugs/load-store-vectorizer-acquire.after.ll
page forbidden check-transform $bugs/dse-stored-back.before.ll $bugs/dse-stored-back.after.ll
page why why $bugs/dse-stored-back-before.mmra
page many suite tests/cli/stated
page litmus litmus --states $bugs/dse-stored-back-after.mmra
page matrix matrix --operations 'loads,stores' --transformations swap --contexts 2

# What a reader does, as a script behind the page's own; it writes what went wrong into the title.
cat >"$profile/reader.js" <<'JS'
<script>
addEventListener("load", () => {
  const wrong = [...errors];
  const must = (so, what) => so || wrong.push(what);
  const over = (part, type) => part.dispatchEvent(new PointerEvent(type, { bubbles: type !== "pointerenter" }));
  document.querySelectorAll("details").forEach((d) => (d.open = true));
  for (const figure of document.querySelectorAll("figure.panel")) {
    const line = figure.querySelector(".meaning");
    const idle = line.textContent;
    for (const edge of figure.querySelectorAll(".picture .edge")) {
      over(edge, "pointerenter");
      must(line.textContent !== idle, "an arrow says nothing");
      must(edge.classList.contains("lit"), "an arrow is not lit");
      over(edge, "pointerleave");
      must(line.textContent === idle, "an arrow goes on speaking");
    }
    for (const box of figure.querySelectorAll(".legend input")) {
      const of = [...figure.querySelectorAll(".picture .edge")].filter((e) => e.dataset.relation === box.dataset.relation);
      box.click();
      must(of.every((e) => getComputedStyle(e).display === "none"), "a relation is not hidden");
      box.click();
      must(of.every((e) => getComputedStyle(e).display !== "none"), "a relation stays hidden");
    }
    const steps = [...figure.querySelectorAll(".argument li[data-about]")];
    for (const step of steps) {
      (figure.querySelector(".stepper [aria-label='the next step']") ?? step).click();
      must(step.classList.contains("now"), "a step is not shown");
      must(figure.querySelector(".picture .event.on"), "a step is about no event");
      must(figure.querySelector(".picture .edge.on, .picture .added"), "a step is about no arrow");
    }
    if (steps.length > 1) {
      figure.querySelector(".stepper [aria-label='the whole picture']").click();
      must(!figure.querySelector(".now, .stepping"), "stepping does not end");
    }
  }
  const rows = [...document.querySelectorAll("table.index tbody tr")];
  const search = document.querySelector("input[type=search]");
  if (rows.length) {
    search.value = "no such words anywhere";
    search.dispatchEvent(new Event("input", { bubbles: true }));
    must(rows.every((row) => row.hidden), "the search finds what is not there");
    search.value = "";
    search.dispatchEvent(new Event("input", { bubbles: true }));
    must(rows.every((row) => !row.hidden), "the search hides what is there");
    document.querySelectorAll("input[name=kind]").forEach((box) => box.click());
    must(rows.every((row) => row.hidden), "the choice hides nothing");
    document.querySelectorAll("input[name=kind]").forEach((box) => box.click());
  }
  must(document.documentElement.scrollWidth <= innerWidth + 1, "the page is wider than the window");
  document.title = wrong.length ? "WRONG " + [...new Set(wrong)].join("; ") : "RIGHT";
});
</script>
JS

failed=0
for file in "$out"/*.html; do
    case $file in *.tried.html) continue ;; esac
    tried=${file%.html}.tried.html
    sed '1s#<head>#<head><script>errors = []; addEventListener("error", (e) => errors.push(e.message))</script>#' "$file" >"$tried"
    cat "$profile/reader.js" >>"$tried"
    for width in 1400 600; do
        browse --window-size=$width,1000 --virtual-time-budget=4000 --dump-dom "file://$tried" >"$profile/read.html"
        title=$(grep -o -m 1 '<title>[^<]*' "$profile/read.html" | sed -n '1s/<title>//p')
        echo "$(basename "$file") at $width: $title"
        [ "$title" = RIGHT ] || failed=1
    done
    rm "$tried"
    picture=${file%.html}
    browse --window-size=1400,1600 --screenshot="$picture.light.png" "file://$file"
    browse --window-size=1400,1600 --blink-settings=preferredColorScheme=0 --screenshot="$picture.dark.png" "file://$file"
    browse --window-size=600,2400 --screenshot="$picture.narrow.png" "file://$file"
done
# The playground answers what its address asks.
"$mmprove" serve --port 0 >"$profile/address" &
server=$!
trap 'kill $server; rm -rf "$profile"' EXIT
until [ -s "$profile/address" ]; do sleep 0.1; done
asked=$(python3 - $bugs/dse-stored-back-before.mmra <<'PY'
import base64, json, sys
question = {"command": "why", "syntax": "mmra", "model": "", "before": open(sys.argv[1]).read(), "after": ""}
print(base64.urlsafe_b64encode(json.dumps(question).encode()).decode().rstrip("="))
PY
)
address=$(cat "$profile/address")#$asked
browse --virtual-time-budget=60000 --dump-dom "$address" >"$profile/read.html"
if grep -q 'test: forbidden: T1' "$profile/read.html"; then
    echo "playground: RIGHT"
else
    echo "playground: WRONG, no answer"
    failed=1
fi
browse --window-size=1500,1000 --virtual-time-budget=60000 --screenshot="$out/playground.light.png" "$address"
browse --window-size=600,2000 --virtual-time-budget=60000 --screenshot="$out/playground.narrow.png" "$address"
[ $failed = 0 ] && echo "pictures to look at: $out"
exit $failed
