#!/usr/bin/env bash
# Proves the small steps of proofs/steps.txt again, after a change of a model or of the prover, say.
# `scripts/steps.sh --record [FILE]` puts what comes out on record, with the steps of a file that --steps of
# check-transform or check-pass has written. `scripts/steps.sh --proved` does the proofs only.
set -eu
cd "$(dirname "$0")/.."

out=${CARGO_TARGET_DIR:-target}/steps.txt
binary=${CARGO_TARGET_DIR:-target}/release/mmprove

if [ "${1:-}" != --record ]; then
    "$binary" steps "$@" >"$out" && exit
    echo "steps: see $out; scripts/steps.sh --record puts it on record" >&2
    exit 1
fi
status=0
sort -u proofs/steps.txt ${2:+"$2"} >"$out.all"
"$binary" steps "$out.all" >"$out" || status=$?
# Names of steps change with models: that is no failure here.
[ "$status" -le 1 ] || exit "$status"
cp "$out" proofs/steps.txt
