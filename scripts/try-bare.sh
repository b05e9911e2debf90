#!/usr/bin/env bash
# Runs the two commands of the README as on a machine that has Rust and a clone of the last commit, and nothing else of this
# project: an empty HOME, nothing that cargo has fetched or built, of the environment only where packages come from. Prints
# how long each took. Its arguments are other targets of make in their place.
set -eu
cd "$(dirname "$0")/.."

[ $# -gt 0 ] || set -- demo test
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/home"
git clone --quiet . "$work/mmprove"
shared=$(realpath "${MMPROVE_SHARED:-../shared}")
rust=$(dirname "$(rustup which cargo 2>/dev/null || command -v cargo)")
mapfile -t packages < <(env | grep -iE '^(pip_[a-z_]*|[a-z]*_proxy|ssl_cert_[a-z]*)=' || true)

failed=0
for target in "$@"; do
    start=$(date +%s)
    code=0
    (
        cd "$work/mmprove"
        env -i HOME="$work/home" PATH="$rust:/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin" \
            MMPROVE_SHARED="$shared" "${packages[@]}" make "$target"
    ) >"$work/$target.log" 2>&1 || code=$?
    seconds=$(($(date +%s) - start))
    if [ "$code" = 0 ]; then
        echo "make $target: $seconds s"
    else
        failed=1
        tail -n 40 "$work/$target.log"
        echo "make $target: failed after $seconds s, exit code $code"
    fi
done
exit "$failed"
