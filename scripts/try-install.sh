#!/usr/bin/env bash
# Tries what `make wheel`, `make dist` and `make deb` have built, where nothing else of this directory can be found: in a new virtual
# environment and in a new directory, with an empty HOME and a bare PATH.
set -eu
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/home"
cp examples/rfc-fenced-load-untagged.*.ll "$work/"
cat >"$work/same.ll" <<'IR'
define void @src() {
  ret void
}
define void @tgt() {
  ret void
}
IR

try() { # program
    (
        cd "$work"
        export -n LD_LIBRARY_PATH
        bare() { env -i HOME="$work/home" PATH=/usr/bin:/bin "$@"; }
        bare "$1" --version
        bare "$1" check-transform same.ll
        code=0
        bare "$1" check-transform --bounded rfc-fenced-load-untagged.before.ll \
            rfc-fenced-load-untagged.after.ll >out.txt || code=$?
        [ "$code" = 1 ] && grep -q '^@test_fenced: refuted' out.txt
    )
}

tried=0
for wheel in target/wheels/*.whl; do
    [ -e "$wheel" ] || continue
    python3 -m venv "$work/venv"
    "$work/venv/bin/pip" install --quiet --disable-pip-version-check --no-index --force-reinstall "$wheel"
    try "$work/venv/bin/mmprove"
    echo "works: $wheel"
    tried=1
done
for archive in target/dist/*.tar.gz; do
    [ -e "$archive" ] || continue
    mkdir -p "$work/dist"
    tar -C "$work/dist" --strip-components=1 -xzf "$archive"
    try "$work/dist/bin/mmprove"
    echo "works: $archive"
    tried=1
done
for package in target/dist/*.deb; do
    [ -e "$package" ] || continue
    dpkg-deb -x "$package" "$work/root"
    try "$work/root/usr/bin/mmprove"
    echo "works: $package"
    tried=1
done
[ "$tried" = 1 ] || {
    echo "try-install: nothing is built: make wheel, make dist, make deb" >&2
    exit 1
}
