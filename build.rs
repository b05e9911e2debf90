//! Lets the programs find the prebuilt Z3 that `make setup` fetches, wherever they are started.

use std::env;
use std::path::PathBuf;

/// Where that is, as `.cargo/config.toml` tells the crate z3-sys.
const LIBRARY: &str = "Z3_LIBRARY_PATH_OVERRIDE";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=.tools/z3/version");
    // A target directory that several clones share must not keep the path of another one.
    println!("cargo:rerun-if-env-changed={LIBRARY}");
    if env::var_os("CARGO_FEATURE_VENDORED").is_some() {
        return;
    }
    // Without it, whatever Z3 the system has is linked, which may be years older than the one that is tested.
    let library = env::var_os(LIBRARY).map(PathBuf::from);
    match library.filter(|library| library.is_dir()) {
        Some(library) => println!("cargo:rustc-link-arg=-Wl,-rpath,{}", library.display()),
        None => panic!(
            "\n\nThere is no Z3 here: run `make setup` first, or build with `--features vendored`.\n"
        ),
    }
}
