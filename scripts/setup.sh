#!/usr/bin/env bash
# Checks what building needs, and gets what is missing where that needs no administrator:
# a C++ compiler (for Z3), python3 (for Z3's build), cmake 3.26 or newer (into .tools).
set -eu
cd "$(dirname "$0")/.."

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

can_venv() { python3 -c 'import venv, ensurepip' 2>/dev/null; }
can_pip() { python3 -m pip --version >/dev/null 2>&1; }

command -v cargo >/dev/null || {
    echo "setup: cargo is missing: install Rust 1.90 or newer" >&2
    exit 1
}

missing=()
command -v c++ >/dev/null || missing+=(g++)
command -v make >/dev/null || missing+=(make)
command -v python3 >/dev/null || missing+=(python3)
if ! have_cmake && ! can_venv && ! can_pip; then
    missing+=(python3-venv)
fi

if [ ${#missing[@]} -gt 0 ]; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        echo "setup: installing ${missing[*]}"
        export DEBIAN_FRONTEND=noninteractive
        apt-get update -qq
        apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
    else
        echo "setup: missing ${missing[*]}; on Debian: sudo apt-get install ${missing[*]}" >&2
        exit 1
    fi
fi

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
