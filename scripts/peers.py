#!/usr/bin/env python3
"""mmprove and Dartagnan on litmus tests that grow, side by side: a table, and a picture of seconds over threads.

usage: peers.py MMPROVE OUT [PEERS]

Writes OUT/peers.md and OUT/peers.svg. PEERS is a folder in which `dartagnan/dartagnan FILE` runs Dartagnan; without it,
mmprove runs alone. SIZES="10 20 40" are the numbers of threads, LIMIT the seconds of the processor for each run, RUNS how
often each is run: the shortest counts. Verdicts that differ end the run with an error.
"""
import datetime
import math
import os
import platform
import re
import resource
import subprocess
import sys
import time
from pathlib import Path

RELEASE, ACQUIRE = "rel.dv.sc0.semsc0", "acq.dv.sc0.semsc0"


def ring(n, first, then):
    return [[cell.format(here=i, next=(i + 1) % n) for cell in (first, then)] for i in range(n)]


def chain(n):
    """A message that goes through all hands."""
    hands = [[f"ld.atom.{ACQUIRE} r0, f{i - 1}", f"st.atom.{RELEASE} f{i}, 1"] for i in range(1, n - 1)]
    first = ["st.av.dv.sc0 data, 1", f"st.atom.{RELEASE} f0, 1"]
    last = [f"ld.atom.{ACQUIRE} r0, f{n - 2}", "ld.vis.dv.sc0 r1, data"]
    return [first, *hands, last]


def lock(take, give_back):
    def threads(n):
        count = ["ld.nonpriv.sc0 r2, x", "add r3, r2, 1", "st.nonpriv.sc0 x, r3"]
        return [[cell.format(i=i) for cell in take] + count + give_back for i in range(n)]

    return threads


TICKET = lock(
    [
        "rmw.atom.acq_rel.dv.sc0.semsc0.add r0, next, 1",
        "LC{i}:",
        "ld.atom.acq.dv.sc0.semsc0.semvis r1, served",
        "bne r0, r1, LC{i}",
    ],
    ["rmw.atom.acq_rel.dv.sc0.semsc0.semav.add r4, served, 1"],
)

EXCHANGE = lock(
    ["LC{i}:", "rmw.atom.acq.dv.sc0.semsc0.semvis r0, l, 1", "bne r0, 0, LC{i}"],
    ["st.atom.rel.dv.sc0.semsc0.semav l, 0"],
)

COUNTED = "rmw.atom.acq_rel.dv.sc0.semsc0.semav.add r0, c, 1"
LOOKED = "ld.atom.acq.dv.sc0.semsc0.semvis r1, c"


def counted(n):
    """All but one count themselves, and that one reads the count."""
    counting = [[f"st.nonpriv.sc0 d{i}, 1", COUNTED] for i in range(n - 1)]
    return [*counting, [LOOKED, "ld.nonpriv.sc0 r2, d0"]]


def barrier(n):
    """Everybody counts himself, and waits for the others."""
    wait = ["LC{i}:", LOOKED, f"bne r1, {n}, LC{{i}}"]
    return [
        [f"st.nonpriv.sc0 d{i}, 1", COUNTED, *(cell.format(i=i) for cell in wait), f"ld.nonpriv.sc0 r2, d{(i + 1) % n}"]
        for i in range(n)
    ]


def long_reader(n):
    writers = [[f"st.atom.dv.sc0 x, {i + 1}"] for i in range(n - 1)]
    return [*writers, [f"ld.atom.dv.sc0 r{k}, x" for k in range(n)]]


def everywhere(register, value):
    return lambda n: " /\\ ".join(f"P{i}:{register} == {value}" for i in range(n))


def all_hands(n):
    passed = [f"P{i}:r0 == 1" for i in range(1, n)]
    return " /\\ ".join([*passed, f"P{n - 1}:r1 == 0"])


ADD = "rmw.atom.acq_rel.dv.sc0.semsc0.add r0, x, 1"
# Name: the threads, what is asked, whether it may be, and how many threads at most.
FAMILIES = {
    "message": (chain, all_hands, False, 160),
    "stores": (
        lambda n: ring(n, "st.atom.dv.sc0 x{here}, 1", "ld.atom.dv.sc0 r0, x{next}"),
        everywhere("r0", 0),
        True,
        160,
    ),
    "loads": (
        lambda n: ring(n, f"ld.atom.{ACQUIRE} r0, x{{here}}", f"st.atom.{RELEASE} x{{next}}, 1"),
        everywhere("r0", 1),
        False,
        160,
    ),
    "coherence": (
        lambda n: [[f"st.atom.dv.sc0 x, {i + 1}"] for i in range(n - 2)]
        + [["ld.atom.dv.sc0 r0, x", "ld.atom.dv.sc0 r1, x"]] * 2,
        lambda n: " /\\ ".join(
            f"P{n - 2 + k}:r{r} == {1 + (k + r) % 2}" for k in range(2) for r in range(2)
        ),
        False,
        160,
    ),
    "adds": (lambda n: [[ADD]] * n, lambda n: "P0:r0 == 0 /\\ P1:r0 == 0", False, 40),
    "sum": (lambda n: [[ADD]] * n, lambda n: f"not (x == {n})", False, 40),
    "ticket": (TICKET, lambda n: "P0:r2 == 0 /\\ P1:r2 == 0", False, 8),
    "exchange": (EXCHANGE, lambda n: "P0:r2 == 0 /\\ P1:r2 == 0", False, 8),
    "count": (counted, lambda n: f"P{n - 1}:r1 == {n - 1} /\\ P{n - 1}:r2 == 0", False, 40),
    "barrier": (barrier, lambda n: "P0:r2 == 0", False, 16),
    "reader": (
        long_reader,
        lambda n: f"P{n - 1}:r0 == 1 /\\ P{n - 1}:r{n // 2} == 2 /\\ P{n - 1}:r{n - 1} == 1",
        False,
        40,
    ),
}


def text(name, threads, asked):
    names = " | ".join(f"P{i}@sg 0, wg {i}, qf 0" for i in range(len(threads)))
    rows = range(max(len(thread) for thread in threads))
    lines = [" | ".join(t[row] if row < len(t) else " " for t in threads) for row in rows]
    body = " ;\n ".join(lines)
    return f"Vulkan {name}\n{{\n}}\n {names} ;\n {body} ;\nexists ({asked})\n"


def run(command, limit):
    """Seconds of the processor, peak memory in MB, and what was printed; nothing if it took too long."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    # A process of its own, so that its memory is not that of an earlier one.
    watch = [sys.executable, __file__, "--watch", str(limit), *map(str, command)]
    done = subprocess.run(watch, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    memory = re.search(r"^peak (\d+)$", done.stderr, re.M)
    return None if memory is None else (seconds, int(memory[1]) // 1024, done.stdout)


def watch(limit, command):
    seconds = math.ceil(float(limit))
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    done = subprocess.run(command, stdout=subprocess.PIPE, check=False)
    if done.returncode < 0:
        return
    sys.stdout.buffer.write(done.stdout)
    print("peak", resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=sys.stderr)


def judge(tool, out):
    """Whether what is asked for may be."""
    words = {"mmprove": ("holds", "fails"), "Dartagnan": ("Result: PASS", "Result: FAIL")}[tool]
    found = [word in out for word in words]
    return None if found == [False, False] else found[0]


def picture(rows, tools):
    """Seconds over threads, both by powers: a straight line is a power."""
    wide, high, left = 640, 400, 60
    sizes = [row[1] for row in rows]
    times = [cell[0] for row in rows for cell in row[2].values() if cell]
    low, top = math.log(min(times) / 1.5), math.log(max(times) * 1.5)
    near, far = math.log(min(sizes)), math.log(max(sizes) + 0.1)

    def place(size, seconds):
        x = left + (math.log(size) - near) / (far - near) * (wide - left - 120)
        y = high - 40 - (math.log(seconds) - low) / (top - low) * (high - 80)
        return f"{x:.1f},{y:.1f}"

    hues = ["#1f77b4", "#ff7f0e", "#2ca02c", "#d62728", "#9467bd", "#8c564b", "#17becf"]
    hues += ["#bcbd22", "#e377c2", "#7f7f7f", "#393b79"]
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" font-family="sans-serif" font-size="11">']
    parts.append(f'<rect width="{wide}" height="{high}" fill="white"/>')
    parts.append(f'<text x="{left}" y="20">seconds over threads: mmprove drawn through, Dartagnan dashed</text>')
    for size in sorted(set(sizes)):
        x, y = place(size, math.exp(low)).split(",")
        parts.append(f'<text x="{x}" y="{high - 20}" text-anchor="middle">{size}</text>')
        parts.append(f'<line x1="{x}" y1="40" x2="{x}" y2="{y}" stroke="#ddd"/>')
    for power in range(math.ceil(low / math.log(10)), math.floor(top / math.log(10)) + 1):
        x, y = place(min(sizes), 10.0**power).split(",")
        parts.append(f'<text x="{left - 6}" y="{y}" text-anchor="end">{10.0**power:g}</text>')
        parts.append(f'<line x1="{x}" y1="{y}" x2="{wide - 120}" y2="{y}" stroke="#ddd"/>')
    labels = []
    for hue, family in zip(hues, dict.fromkeys(row[0] for row in rows)):
        for tool in tools:
            own = [(row[1], row[2][tool]) for row in rows if row[0] == family and row[2][tool]]
            if not own:
                continue
            points = [place(size, cell[0]) for size, cell in own]
            dashes = ' stroke-dasharray="5 3"' if tool != "mmprove" else ""
            parts.append(f'<polyline points="{" ".join(points)}" fill="none" stroke="{hue}" stroke-width="1.6"{dashes}/>')
            inside = hue if tool == "mmprove" else "white"
            for x, y in (point.split(",") for point in points):
                parts.append(f'<circle cx="{x}" cy="{y}" r="2.6" fill="{inside}" stroke="{hue}"/>')
            if tool == "mmprove":
                x, y = map(float, points[-1].split(","))
                labels.append((y, x, hue, family))
    # Names that would stand on each other are moved down.
    taken = []
    for y, x, hue, family in sorted(labels):
        while any(abs(y - other) < 12 and abs(x - there) < 60 for other, there in taken):
            y += 1
        taken.append((y, x))
        parts.append(f'<text x="{x + 7:.1f}" y="{y + 4:.1f}" fill="{hue}">{family}</text>')
    parts.append(f'<text x="{(left + wide - 120) / 2}" y="{high - 6}" text-anchor="middle">threads</text>')
    return "\n".join([*parts, "</svg>", ""])


def main():
    program, out = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    peers = Path(sys.argv[3]).resolve() if len(sys.argv) > 3 and sys.argv[3] else None
    out.mkdir(parents=True, exist_ok=True)
    limit, runs = float(os.environ.get("LIMIT", "60")), int(os.environ.get("RUNS", "1"))
    sizes = [int(size) for size in os.environ.get("SIZES", "4 8 10 20 40 80 160").split()]
    # Others may have the processor as well.
    patience = str(int(20 * limit))
    commands = {"mmprove": [program, "litmus", "--model", "vulkan,as=dartagnan", "--timeout", patience]}
    if peers:
        commands["Dartagnan"] = [peers / "dartagnan" / "dartagnan"]
    rows, wrong = [], []
    for family, (threads, asked, may_be, most) in FAMILIES.items():
        for size in (size for size in sizes if size <= most):
            file = out / f"{family}-{size}.litmus"
            file.write_text(text(f"{family}{size}", threads(size), asked(size)))
            cells = {}
            for tool, command in commands.items():
                done = [run([*command, file], limit) for _ in range(runs)]
                done = [one for one in done if one and judge(tool, one[2]) is not None]
                wrong += [f"{tool} on {file.name}" for one in done if judge(tool, one[2]) != may_be]
                cells[tool] = min(done)[:2] if done else None
            rows.append((family, size, cells))
            print(family, size, cells, flush=True)
    version = subprocess.run([program, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    lines = ["| test | threads |" + "".join(f" {tool}: s | MB |" for tool in commands)]
    lines.append("|---|---|" + "---|---|" * len(commands))
    for family, size, cells in rows:
        shown = [f" {cell[0]:.2f} | {cell[1]} |" if cell else " – | – |" for cell in cells.values()]
        lines.append(f"| {family} | {size} |" + "".join(shown))
    about = (
        f"{version}, {platform.machine()}, {os.cpu_count()} processors, {datetime.date.today()}; seconds of the processor,"
        f" {limit:g} s for each run, the shortest of {runs}. Dartagnan's include the start of its virtual machine."
    )
    (out / "peers.md").write_text("\n".join([*lines, "", about, "", "![Seconds over threads](peers.svg)", ""]))
    (out / "peers.svg").write_text(picture(rows, list(commands)))
    if wrong:
        sys.exit("not as they are known to be: " + ", ".join(wrong))


if sys.argv[1:2] == ["--watch"]:
    watch(sys.argv[2], sys.argv[3:])
else:
    main()
