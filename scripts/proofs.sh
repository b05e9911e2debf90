#!/usr/bin/env bash
# Decides every claim again, compares the verdicts with those on record (proofs/verdicts.tsv), and has cvc5 and Z3 check
# every obligation of every proof as it is stated. `scripts/proofs.sh --afresh` searches all proofs and counterexamples
# again, which takes long; `--record` puts what comes of that on record.
set -eu
cd "$(dirname "$0")/.."

out=target/proofs
if [ -n "${CARGO_TARGET_DIR:-}" ]; then
    out=$CARGO_TARGET_DIR/proofs
fi
binary=${CARGO_TARGET_DIR:-target}/release/mmprove

# cvc5 and Z3 are Python packages; where venvs cannot be made, pip puts them next to cmake.
python=python3
if [ -x .tools/venv/bin/python ]; then
    python=.tools/venv/bin/python
elif python3 -c 'import venv, ensurepip' 2>/dev/null; then
    python3 -m venv .tools/venv
    python=.tools/venv/bin/python
else
    mkdir -p .tools/py
    export PYTHONPATH=$PWD/.tools/py
fi
if ! $python -c 'import cvc5, z3' 2>/dev/null; then
    echo "proofs: getting cvc5 and Z3 into .tools"
    if [ "$python" = python3 ]; then
        python3 -m pip install --quiet --disable-pip-version-check --target .tools/py cvc5 z3-solver
    else
        $python -m pip install --quiet --disable-pip-version-check cvc5 z3-solver
    fi
fi

rm -rf "$out"
# Refuted claims are no failure here: what counts is that the verdicts are those on record.
how=()
if [ "${1:-}" = --afresh ] || [ "${1:-}" = --record ]; then
    how=(--afresh --up-to 5 --timeout 15)
fi
status=0
"$binary" prove "${how[@]}" --out "$out/" || status=$?
[ "$status" -le 3 ] || exit "$status"

# How far a search comes depends on the machine; whether it finds something does not.
verdicts() { sed -E 's/\t(valid, contexts|no counterexample) up to .*/\tno counterexample/; s/up to [0-9]+ .*/up to some size/; s/\t(vacuous|undecided).*/\t\1/' "$1"; }
if [ "${1:-}" = --record ]; then
    cp "$out/verdicts.tsv" "$out/certificates.tsv" proofs/
elif [ ! -e proofs/verdicts.tsv ]; then
    echo "proofs: no verdicts are on record yet; scripts/proofs.sh --record keeps those of this run"
elif ! diff <(verdicts proofs/verdicts.tsv) <(verdicts "$out/verdicts.tsv"); then
    echo "proofs: verdicts have changed (< on record, > now); scripts/proofs.sh --record keeps the new ones" >&2
    exit 1
fi
$python scripts/recheck.py "$out" 20
