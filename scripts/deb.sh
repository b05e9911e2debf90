#!/usr/bin/env bash
# Makes a Debian package of the archive that scripts/dist.sh has packed: target/dist/mmprove_VERSION_ARCHITECTURE.deb, with the
# manual and completions where Debian's shells look for them.
set -eu
cd "$(dirname "$0")/.."

command -v dpkg-deb >/dev/null || {
    echo "deb: dpkg-deb is not here; on other systems, take the archive of \`make dist\`" >&2
    exit 1
}
archive=$(ls -t target/dist/mmprove-*.tar.gz | head -1)
architecture=$(dpkg --print-architecture)
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
chmod 755 "$root"

# The program looks for Z3 beside the directory that it is in, which a link to it does not change.
own=usr/lib/mmprove
mkdir -p "$root/$own" "$root/usr/bin" "$root/DEBIAN"
tar -C "$root/$own" --strip-components=1 --no-same-owner -xzf "$archive"
ln -s ../lib/mmprove/bin/mmprove "$root/usr/bin/mmprove"
version=$("$root/$own/bin/mmprove" --version | cut -d' ' -f2)

move() { # file directory name
    mkdir -p "$root/$2"
    mv "$root/$own/$1" "$root/$2/$3"
}
for page in "$root/$own"/share/man/man1/*; do
    gzip -9n "$page"
    move "share/man/man1/$(basename "$page").gz" usr/share/man/man1 "$(basename "$page").gz"
done
move share/completions/mmprove.bash usr/share/bash-completion/completions mmprove
move share/completions/mmprove.zsh usr/share/zsh/vendor-completions _mmprove
move share/completions/mmprove.fish usr/share/fish/vendor_completions.d mmprove.fish
move LICENSE usr/share/doc/mmprove copyright
move README.md usr/share/doc/mmprove README.md
rm -r "$root/$own/share"

# What of the system's C library the program and Z3 need, by the newest version of its symbols.
newest() { # prefix files…
    local prefix=$1
    shift
    objdump -T "$@" 2>/dev/null | grep -oE "\b${prefix}_[0-9.]+" | sed "s/${prefix}_//" | sort -V | tail -1
}
libc=$(newest GLIBC "$root/$own"/bin/* "$root/$own"/lib/* || true)
cat >"$root/DEBIAN/control" <<CONTROL
Package: mmprove
Version: $version
Architecture: $architecture
Maintainer: the authors of mmprove <mmprove@package.invalid>
Installed-Size: $(du -sk "$root/usr" | cut -f1)
Depends: libc6${libc:+ (>= $libc)}, libstdc++6, libgcc-s1
Section: devel
Priority: optional
Description: proves or refutes what is said about memory models of GPU compilers
 Checks transformations of concurrent LLVM IR for all contexts, litmus tests, and
 what specifications of memory models claim of themselves: LLVM's, MMRA, Vulkan's,
 AMDGPU's.
CONTROL
package=target/dist/mmprove_${version}_$architecture.deb
dpkg-deb --build --root-owner-group "$root" "$package" >/dev/null
echo "wrote $package"
