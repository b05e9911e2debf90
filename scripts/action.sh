#!/usr/bin/env bash
# The step of action.yml that checks: runs mmprove, annotates what it finds, writes a summary and a file of findings.
set -euo pipefail

case "$COMMAND" in
check-transform | check-pass | prove) ;;
*)
  echo "::error title=mmprove::the command is check-transform, check-pass or prove, not '$COMMAND'"
  exit 2
  ;;
esac
case "${UNDECIDED:-fail}" in
fail | pass) ;;
*)
  echo "::error title=mmprove::undecided is fail or pass, not '$UNDECIDED'"
  exit 2
  ;;
esac

# Quotes are read, and nothing is executed.
words=()
if [ -n "${ARGUMENTS//[[:space:]]/}" ]; then
  parsed=$(mktemp)
  xargs printf '%s\0' <<<"$ARGUMENTS" >"$parsed"
  mapfile -d '' -t words <"$parsed"
  rm "$parsed"
fi
# What opt gets comes last.
own=() given=()
for word in ${words+"${words[@]}"}; do
  if [ "$word" = -- ] || [ ${#given[@]} -gt 0 ]; then given+=("$word"); else own+=("$word"); fi
done

sarif=${SARIF:-mmprove.sarif}
summary=$(mktemp)
code=0
mmprove "$COMMAND" ${own+"${own[@]}"} --format github --also "sarif=$sarif" --also "markdown=$summary" \
  ${given+"${given[@]}"} || code=$?
cat "$summary" >>"$GITHUB_STEP_SUMMARY"
rm "$summary"
{
  echo "exit-code=$code"
  echo "sarif=$sarif"
} >>"$GITHUB_OUTPUT"
if [ "$code" = 3 ] && [ "${UNDECIDED:-fail}" = pass ]; then
  exit 0
fi
exit "$code"
