//! Lets the programs find the prebuilt Z3 that `make setup` fetches, wherever they are started.

use std::env;
use std::path::Path;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=.tools/z3/version");
    if env::var_os("CARGO_FEATURE_VENDORED").is_some() {
        return;
    }
    let Some(project) = env::var_os("CARGO_MANIFEST_DIR") else { return };
    let library = Path::new(&project).join(".tools/z3/lib");
    if library.exists() {
        println!("cargo:rustc-link-arg=-Wl,-rpath,{}", library.display());
    }
}
