#!/usr/bin/env bash
# Does all that hangs on what the models say again, in order, and says what has changed: after a clause was changed.
# `scripts/refresh.sh STEP…` does these steps only. A step that fails is named at the end, and the others are done.
set -u
cd "$(dirname "$0")/.."

cargo=${CARGO:-cargo}
features=$(test -e .tools/z3/version || echo --features vendored)
binary=${CARGO_TARGET_DIR:-target}/release/mmprove
logs=${CARGO_TARGET_DIR:-target}/refresh
mkdir -p "$logs"

tests() { # test arguments…
    $cargo test --release --quiet $features --test "$@"
}

# What each step does, and the files that it writes.
ledger() { tests models -- ledger; }
texts() { MMPROVE_FREEZE=1 tests models -- model_text; }
# What readers have to refuse is no test.
sketches() {
    find specs -name errors -prune -o \
        \( -name '*.mmra' -o -name '*.vulkan' -o -name '*.litmus' -o -name '*.ll' \) -print0 |
        xargs -0 "$binary" litmus --quiet
}
verdicts() { scripts/proofs.sh --record; }
steps() { scripts/steps.sh --record; }
mutants() { scripts/mutants.sh; }
executions() { MMPROVE_STORE=${MMPROVE_STORE:-1} tests mutants; }
findings() {
    "$binary" findings --write specs/findings &&
        "$binary" findings --ledger examples/bugs/ledger.toml --write examples/bugs
}
tables() {
    MMPROVE_STORE=1 tests forks && MMPROVE_STORE=1 tests conformance_vulkan &&
        MMPROVE_STORE=1 tests executions -- conformance_c
}
snapshots() { TRYCMD=overwrite tests front -- cli; }

files() { # step
    case $1 in
        texts) echo tests/models/model_text ;;
        verdicts) echo proofs/verdicts.tsv proofs/certificates.tsv ;;
        steps) echo proofs/steps.txt ;;
        mutants) echo proofs/mutants.tsv ;;
        executions) echo specs/*/executions specs/*/open-mutants.txt ;;
        findings) echo specs/findings examples/bugs ;;
        tables) echo specs/vulkan/forks specs/vulkan/differences.md specs/llvm ;;
        snapshots) echo README.md docs tests/cli ;;
    esac
}

# Rows of a table that are another than before: its first two columns, and what the third was and is.
rows() { # file
    join -t $'\t' -j 1 -o 0,1.2,2.2 -a 1 -a 2 -e '(none)' \
        <(git show "HEAD:$1" 2>/dev/null | awk -F '\t' '{ print $1 " (" $2 ")\t" $3 }' | sort -t $'\t' -k 1,1) \
        <(awk -F '\t' '{ print $1 " (" $2 ")\t" $3 }' "$1" | sort -t $'\t' -k 1,1) |
        awk -F '\t' '$2 != $3 { printf "    %s: was %s, is %s\n", $1, $2, $3 }'
}

all=(ledger texts sketches verdicts steps mutants executions findings tables snapshots)
[ $# -gt 0 ] || set -- "${all[@]}"
for step; do
    case " ${all[*]} " in
        *" $step "*) ;;
        *) echo "refresh: there is no step $step, only: ${all[*]}" >&2 && exit 2 ;;
    esac
done

failed=()
said=()
for step; do
    echo "refresh: $step" >&2
    if ! "$step" >"$logs/$step.log" 2>&1; then
        failed+=("$step")
    fi
    written=$(files "$step")
    [ -n "$written" ] || continue
    # shellcheck disable=SC2086 # several files
    changed=$(git status --porcelain -- $written | wc -l)
    if [ "$changed" = 0 ]; then
        said+=("$step: as before")
        continue
    fi
    # shellcheck disable=SC2086
    said+=("$step: $changed files are others: $(git diff --shortstat HEAD -- $written)")
    [ "$step" != verdicts ] || said+=("$(rows proofs/verdicts.tsv)")
done

[ ${#said[@]} = 0 ] || printf '%s\n' "${said[@]}"
for step in "${failed[@]}"; do
    echo "$step failed: see $logs/$step.log"
done
[ ${#failed[@]} = 0 ]
