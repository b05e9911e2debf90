"""Gives every obligation of a folder to cvc5, as a second opinion on Z3's.

    python3 recheck.py FOLDER [SECONDS]

An obligation is a set of clauses that contradict each other. That cvc5 finds a model of one is a
disagreement, and ends with 1; that it finds nothing in time is reported.
"""

import hashlib
import multiprocessing
import pathlib
import sys


def ask(job):
    name, text, seconds = job
    import cvc5

    answer = "unknown"
    # What is easy for one way to choose instances is hard for another.
    for options in [{}, {"full-saturate-quant": "true"}, {"enum-inst": "true", "no-e-matching": ""}]:
        solver = cvc5.Solver()
        try:
            for option, value in options.items():
                if value:
                    solver.setOption(option, value)
            solver.setOption("tlimit-per", str(int(1000 * seconds)))
        except RuntimeError:
            continue
        parser = cvc5.InputParser(solver)
        parser.setStringInput(cvc5.InputLanguage.SMT_LIB_2_6, text, name)
        symbols = parser.getSymbolManager()
        while not (command := parser.nextCommand()).isNull():
            said = str(command.invoke(solver, symbols)).strip()
            if said in ("sat", "unsat"):
                return name, said
            if "error" in said:
                return name, said
    return name, answer


def main():
    folder = pathlib.Path(sys.argv[1])
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 10
    texts = {}
    files = sorted(folder.rglob("*.smt2"))
    for file in files:
        text = file.read_text()
        body = "\n".join(line for line in text.splitlines() if not line.startswith(";"))
        key = hashlib.sha256(body.encode()).hexdigest()
        texts.setdefault(key, (str(file), text, seconds))
    if not files:
        sys.exit(f"recheck: no obligations under {folder}")
    counts, wrong = {}, []
    with multiprocessing.Pool() as pool:
        for done, (name, said) in enumerate(pool.imap_unordered(ask, texts.values()), 1):
            kind = said if said in ("sat", "unsat", "unknown") else "error"
            counts[kind] = counts.get(kind, 0) + 1
            if kind != "unsat":
                print(f"{name}: {said}", flush=True)
            if kind in ("sat", "error"):
                wrong.append(name)
            if sys.stderr.isatty():
                print(f"\r{done} of {len(texts)}", end="", file=sys.stderr)
    told = ", ".join(f"{n} {kind}" for kind, n in sorted(counts.items()))
    print(f"{len(files)} obligations, {len(texts)} different ones; cvc5 says: {told}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
