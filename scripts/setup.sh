#!/usr/bin/env bash
# Checks what building needs, and gets what is missing where that needs no administrator.
#
# Z3 comes prebuilt, from the Python package z3-solver, into .tools/z3. Where there is no such package for
# this machine (or with MMPROVE_Z3=vendored), Z3 is compiled instead, which takes half an hour of processor
# time and needs a C++ compiler and cmake 3.26 or newer; .tools/z3 is not there then, and the Makefile turns
# the feature `vendored` on.
set -eu
cd "$(dirname "$0")/.."

# The version that the crate z3-src has, so that both ways give the same answers. It also stands in
# .cargo/config.toml, which says where it is to the crate z3-sys.
z3_version=5.3.3

need_major=3 need_minor=26

new_enough() { # command
    local version
    version=$("$1" --version 2>/dev/null | sed -nE '1s/^cmake version ([0-9]+)\.([0-9]+).*/\1 \2/p') || return 1
    [ -n "$version" ] || return 1
    set -- $version
    [ "$1" -gt "$need_major" ] || { [ "$1" -eq "$need_major" ] && [ "$2" -ge "$need_minor" ]; }
}

have_cmake() {
    new_enough cmake || new_enough .tools/venv/bin/cmake ||
        { [ -x .tools/py/bin/cmake ] && PYTHONPATH="$PWD/.tools/py" new_enough .tools/py/bin/cmake; }
}

have_z3() { [ "$(cat .tools/z3/version 2>/dev/null)" = "$z3_version" ]; }
can_venv() { python3 -c 'import venv, ensurepip' 2>/dev/null; }
can_pip() { python3 -m pip --version >/dev/null 2>&1; }

install() { # packages…
    [ $# -gt 0 ] || return 0
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "setup: installing $*"
        export DEBIAN_FRONTEND=noninteractive
        apt-get update -qq
        apt-get install -y -qq --no-install-recommends "$@" >/dev/null
    else
        echo "setup: missing $*; on Debian: sudo apt-get install $*" >&2
        exit 1
    fi
}

# Runs pip, that of the system or of a virtual environment in .tools.
pip() {
    if can_pip; then
        python3 -m pip --disable-pip-version-check "$@"
    else
        [ -x .tools/venv/bin/pip ] || python3 -m venv .tools/venv
        .tools/venv/bin/pip --disable-pip-version-check "$@"
    fi
}

# Puts the library and the headers of a wheel where the linker looks for them.
get_z3() {
    local into=.tools/z3-download
    rm -rf "$into" .tools/z3
    mkdir -p "$into"
    pip download --quiet --no-deps --only-binary=:all: --dest "$into" "z3-solver==$z3_version.*" || return 1
    python3 -m zipfile -e "$into"/*.whl "$into" || return 1
    mkdir -p .tools/z3
    mv "$into"/z3/lib "$into"/z3/include .tools/z3/
    # A wheel has the same library twice, for it cannot have links.
    local numbered
    numbered=$(find .tools/z3/lib -name 'libz3.so.*' -o -name 'libz3.*.dylib' | head -n 1)
    if [ -n "$numbered" ] && [ -e .tools/z3/lib/libz3.so ]; then
        ln -sf "$(basename "$numbered")" .tools/z3/lib/libz3.so
    fi
    echo "$z3_version" >.tools/z3/version
    rm -rf "$into"
}

command -v cargo >/dev/null || {
    echo "setup: cargo is missing: install Rust 1.90 or newer" >&2
    exit 1
}

missing=()
command -v c++ >/dev/null || missing+=(g++) # links Z3, and compiles what a crate has in C
command -v make >/dev/null || missing+=(make)
command -v python3 >/dev/null || missing+=(python3)
if ! have_z3 && ! can_venv && ! can_pip; then
    missing+=(python3-venv)
fi
install ${missing[@]+"${missing[@]}"}

if [ "${MMPROVE_Z3:-prebuilt}" = system ]; then
    pkg-config --atleast-version=4.13.3 z3 && exit 0
    echo "setup: pkg-config knows no Z3 4.13.3 or newer" >&2
    exit 1
fi

if [ "${MMPROVE_Z3:-prebuilt}" = prebuilt ]; then
    have_z3 && exit 0
    echo "setup: getting Z3 $z3_version into .tools"
    get_z3 && exit 0
    echo "setup: no prebuilt Z3 $z3_version for this machine: it will be compiled (half an hour of processor time)" >&2
fi
rm -rf .tools/z3 .tools/z3-download

if ! have_cmake; then
    echo "setup: no cmake $need_major.$need_minor or newer; getting one into .tools"
    mkdir -p .tools
    if can_venv && python3 -m venv .tools/venv; then
        .tools/venv/bin/pip install --quiet --disable-pip-version-check 'cmake>=3.26'
    elif can_pip; then
        rm -rf .tools/venv
        python3 -m pip install --quiet --disable-pip-version-check --target .tools/py 'cmake>=3.26'
    fi
    have_cmake || {
        echo "setup: could not get cmake; install cmake $need_major.$need_minor or newer, or the Debian package python3-venv" >&2
        exit 1
    }
fi
