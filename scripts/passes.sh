#!/usr/bin/env bash
# Checks LLVM's passes, one at a time, on the functions of examples/passes, and prints what came out:
#   scripts/passes.sh [FILE…]
# OPT says which optimizers (default: all of opt, opt-19, opt-22 that there are), TIMEOUT how many
# seconds one function may take. Results stay in RESULTS (default: passes-out), and what is there is not checked again.
set -euo pipefail
cd "$(dirname "$0")/.."

mmprove=${CARGO_TARGET_DIR:-target}/release/mmprove
files=("${@:-examples/passes}")
passes=(
  'early-cse<memssa>' gvn newgvn dse licm 'instcombine<no-verify-fixpoint>' simplifycfg
  'simplifycfg<sink-common-insts;hoist-common-insts;speculate-blocks>' memcpyopt sink
  mldst-motion jump-threading load-store-vectorizer slp-vectorizer
  inline ipsccp argpromotion deadargelim function-attrs globalopt
)
if [ -z "${OPT:-}" ]; then
  for name in opt opt-19 opt-22; do
    command -v "$name" >/dev/null && OPT="${OPT:-} $name"
  done
fi
if [ -z "${OPT:-}" ]; then
  echo "passes.sh: there is no opt; install LLVM (Debian's packages llvm-19 and llvm-22), or say OPT=PATH" >&2
  exit 2
fi
out=${RESULTS:-passes-out}
mkdir -p "$out"
for opt in $OPT; do
  for pass in "${passes[@]}"; do
    results=$out/$(basename "$opt").$(tr -c 'a-z0-9\n' - <<<"$pass").jsonl
    # What is refuted or undecided is in the table.
    "$mmprove" check-pass "$pass" --opt "$opt" --timeout "${TIMEOUT:-20}" --results "$results" \
      "${files[@]}" >/dev/null || [ $? -le 3 ]
  done
done
python3 scripts/passes.py "$out"/*.jsonl
