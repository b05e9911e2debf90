#!/usr/bin/env bash
# A test for llvm-reduce: whether a pass still makes something wrong of a function. Say what to look for in the
# environment: PASSES, FUNCTION, and OPT, TIMEOUT, MODEL, MMPROVE and ARGUMENTS (for opt) if need be.
#
#   PASSES=instcombine FUNCTION=f OPT=opt-19 llvm-reduce --test=scripts/interesting.sh big.ll -o small.ll
set -euo pipefail

file=${1:?the file to look at}
read -ra arguments <<<"${ARGUMENTS:-}"
# No proof is looked for, for only what is refuted is of interest.
exec "${MMPROVE:-mmprove}" check-pass "${PASSES:?the passes}" "$file" --function "${FUNCTION:?the function}" \
  --expect refuted --bounded --opt "${OPT:-opt}" --timeout "${TIMEOUT:-20}" --model "${MODEL:-llvm+mmra}" \
  --allow-unpaired --jobs 1 -- ${arguments+"${arguments[@]}"} >/dev/null 2>&1
