"""Gives every obligation of a folder to cvc5 and to Z3.

    python3 recheck.py FOLDER [SECONDS]

An obligation is a set of formulas that contradict each other. That a solver finds a model of one is a
disagreement, and ends with 1, and so does an obligation that neither refutes; that one finds nothing in time is reported.
"""

import hashlib
import multiprocessing
import pathlib
import sys

SOLVERS = ["cvc5", "Z3"]


def ask_cvc5(name, text, seconds):
    import cvc5

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
                return said
            if "error" in said:
                return said
    return "unknown"


def ask_z3(text, seconds):
    import z3

    solver = z3.Solver()
    solver.set("timeout", int(1000 * seconds))
    solver.from_string(text)
    return str(solver.check())


def ask(job):
    name, text, seconds = job
    return name, [ask_cvc5(name, text, seconds), ask_z3(text, seconds)]


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
    counts, wrong = [{} for _ in SOLVERS], []
    with multiprocessing.Pool() as pool:
        for done, (name, all_said) in enumerate(pool.imap_unordered(ask, texts.values()), 1):
            for solver, count, said in zip(SOLVERS, counts, all_said):
                kind = said if said in ("sat", "unsat", "unknown") else "error"
                count[kind] = count.get(kind, 0) + 1
                if kind != "unsat":
                    print(f"{name}: {solver} says {said}", flush=True)
                if kind in ("sat", "error"):
                    wrong.append(name)
            if "unsat" not in all_said:
                wrong.append(name)
            if sys.stderr.isatty():
                print(f"\r{done} of {len(texts)}", end="", file=sys.stderr)
    print(f"{len(files)} obligations, {len(texts)} different ones")
    for solver, count in zip(SOLVERS, counts):
        told = ", ".join(f"{n} {kind}" for kind, n in sorted(count.items()))
        print(f"{solver} says: {told}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
