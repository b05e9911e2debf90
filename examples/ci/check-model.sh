#!/usr/bin/env bash
# In the repository of a document: decides what is claimed of its model again, runs its tests, and says which verdicts are
# others than those that were accepted last. It takes the program alone.
#
#   check-model.sh MODEL CLAIMS ACCEPTED [TEST…]
#
# MMPROVE is the program, OUT where verdicts, proofs and executions go; with ACCEPT=1 what comes out is accepted.
# The exit code is 0 if nothing has changed, 1 if something has, 2 if a file is wrong.
set -eu

mmprove=${MMPROVE:-mmprove}
out=${OUT:-proofs-out}
model=$1 claims=$2 accepted=$3
shift 3

# Claims that are refuted are nothing new where the document is known to be wrong: what counts is what has changed.
status=0
rm -rf "$out"
"$mmprove" prove "$claims" --model "$model" --timeout "${TIMEOUT:-20}" --out "$out/" >/dev/null || status=$?
[ "$status" != 2 ] || exit 2

# How far a search comes depends on the machine; whether it finds something does not.
sed -E 's/\tno counterexample up to .*/\tno counterexample/' "$out/verdicts.tsv" | cut -f 1-3 >"$out/now.tsv"
if [ -n "${ACCEPT:-}" ]; then
    cp "$out/now.tsv" "$accepted"
    echo "$accepted has what is accepted from now on"
    exit
fi

changed=0
if ! diff -U0 "$accepted" "$out/now.tsv" >"$out/difference"; then
    echo "Verdicts have changed (- accepted, + now):"
    tail -n +3 "$out/difference" | grep -v '^@@'
    echo "The executions are in $out/claims: \`mmprove show FILE\` draws one."
    changed=1
fi
if [ $# -gt 0 ]; then
    "$mmprove" litmus --quiet --model "$model" "$@" || changed=1
fi
[ "$changed" = 1 ] || echo "Nothing has changed."
exit "$changed"
