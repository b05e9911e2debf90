#!/usr/bin/env bash
# Builds the book of docs/ into target/book, with the mdbook that is there, or one that cargo puts into .tools.
set -eu
cd "$(dirname "$0")/.."

version=0.5.4
mdbook=${MDBOOK:-}
if [ -z "$mdbook" ]; then
    mdbook=$(command -v mdbook || true)
fi
if [ -z "$mdbook" ]; then
    mdbook=.tools/bin/mdbook
    [ -x "$mdbook" ] || {
        echo "docs: building mdbook $version into .tools" >&2
        # Without the parts that watch files and serve pages.
        "${CARGO:-cargo}" install --quiet --locked --root .tools --version "$version" \
            --no-default-features --features search mdbook
    }
fi
"$mdbook" build docs
echo "wrote target/book/index.html"
