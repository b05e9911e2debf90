#!/usr/bin/env bash
# Runs the steps of action.yml as a workflow would: scripts/try-action.sh INSTALL COMMAND ARGUMENTS, where INSTALL is a
# wheel, or nothing if mmprove is on the PATH. Prints annotations, summary and outputs.
set -euo pipefail

root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
export GITHUB_ACTION_PATH=$root RUNNER_TEMP=$work
export GITHUB_PATH=$work/path GITHUB_STEP_SUMMARY=$work/summary GITHUB_OUTPUT=$work/output
touch "$GITHUB_PATH" "$GITHUB_STEP_SUMMARY" "$GITHUB_OUTPUT"
export INSTALL=${1-} COMMAND=${2:?a command} ARGUMENTS=${3-}
export SARIF=${SARIF:-$work/mmprove.sarif} UNDECIDED=${UNDECIDED:-fail}

# The text of the step of that name.
step() {
  awk -v name="$1" '
    $0 ~ "^    - name: " { here = ($0 == "    - name: " name); text = 0 }
    here && $0 == "      run: |" { text = 1; next }
    here && text { sub(/^        /, ""); print }
  ' "$root/action.yml"
}

if [ -n "$INSTALL" ]; then
  bash -euo pipefail -c "$(step 'Install mmprove')"
fi
PATH=$(paste -sd: "$GITHUB_PATH"):$PATH
PATH=${PATH#:}
code=0
bash -euo pipefail -c "$(step Check)" || code=$?
echo "--- summary"
cat "$GITHUB_STEP_SUMMARY"
echo "--- outputs"
sed "s|$work/||" "$GITHUB_OUTPUT"
exit $code
