#!/usr/bin/env bash
# What mmprove does, on files from examples/. Pictures go to demo-out/.
set -eu
cd "$(dirname "$0")/.."

target=$("${CARGO:-cargo}" metadata --format-version 1 --no-deps | sed -E 's/.*"target_directory":"([^"]*)".*/\1/')
mkdir -p demo-out

# Says what comes, shows the command, runs it, and insists on the expected exit code.
show() { # explanation, expected exit code, arguments of mmprove…
    printf '\n%s\n\n$ mmprove %s\n' "$1" "${*:3}"
    local code=0
    "$target/release/mmprove" "${@:3}" || code=$?
    if [ "$code" != "$2" ]; then
        echo "demo: exit code $code, expected $2" >&2
        exit 1
    fi
}

ex=examples
show "1. The RFC that proposed MMRA: a load is merged across a fence that does not order it. That is right." 0 \
    check-transform $ex/rfc-fenced-load.before.ll $ex/rfc-fenced-load.after.ll
show "2. The same without annotations: now the fence does order it, and the merge is wrong." 1 \
    check-transform $ex/rfc-fenced-load-untagged.before.ll $ex/rfc-fenced-load-untagged.after.ll --format svg --out demo-out/untagged.svg
show "3. The same as the RFC printed it: the merged load keeps a tag that it may not keep." 1 \
    check-transform $ex/rfc-fenced-load.before.ll $ex/rfc-fenced-load-as-printed.after.ll --format svg --out demo-out/as-printed.svg
show "4. A store sinks below the release that publishes it." 1 \
    check-transform $ex/bad/store-below-release.before.ll $ex/bad/store-below-release.after.ll --out demo-out/store-below-release.txt
show "5. A litmus test: message passing with release and acquire, and its final states." 0 \
    litmus --states specs/llvm/mp-release-acquire.ll
show "6. Every example of the MMRA document and its request for comments, as stated there." 0 \
    litmus --out demo-out/mmra specs/mmra/*.mmra specs/mmra/*.ll --format svg
show "7. The rule behind verdicts 1 to 3, as the model has it." 0 \
    spec compatible
show "8. What happens-before is built from." 0 \
    spec happens_before
show "9. Which fences does it take? The cheapest, and what happens without each." 0 \
    synthesize $ex/synthesize/dekker.mmra --sites new-fences

printf '\nPictures and texts:\n'
ls demo-out demo-out/mmra
