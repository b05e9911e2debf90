"""Sums up what `mmprove check-pass --results` kept: a line for each file of results."""

import collections
import json
import os
import sys

WORDS = ["valid", "refuted", "undecided", "unsupported"]


def quantile(sorted_times, share):
    return sorted_times[min(len(sorted_times) - 1, int(share * len(sorted_times)))]


def line(name, rows):
    counts = collections.Counter(row["verdict"] for row in rows)
    times = sorted(row["seconds"] for row in rows)
    cells = [len(rows)] + [counts[word] for word in WORDS]
    speed = f"{quantile(times, 0.5):8.2f} {quantile(times, 0.95):8.2f}" if times else ""
    print(f"{name:58}" + "".join(f"{cell:>12}" for cell in cells), speed)


def main(paths):
    header = "".join(f"{word:>12}" for word in ["changed"] + WORDS)
    print(f"{'':58}{header}   median      95%")
    everything, look = [], []
    for path in paths:
        changed = []
        with open(path) as lines:
            for outcome in map(json.loads, lines):
                if "problem" in outcome:
                    look.append(f"{outcome['file']}: {outcome['problem']}")
                for row in outcome["functions"]:
                    if row["verdict"] == "unchanged":
                        continue
                    changed.append(row)
                    if row["verdict"] not in ("valid", "unsupported"):
                        where = f"{os.path.basename(path)} {outcome['file']} @{row['function']}"
                        look.append(f"{row['verdict']}: {where}: {row.get('reason', row['reach'])}")
        line(os.path.basename(path).removesuffix(".jsonl"), changed)
        everything += changed
    line("all", everything)
    for entry in look:
        print(entry)


if __name__ == "__main__":
    main(sys.argv[1:])
