//! Lets the programs find Z3 wherever they are started: the prebuilt one that `make setup` fetches, or the system's.

use std::env;
use std::path::PathBuf;
use std::process::Command;

/// Where a Z3 is that is linked by its name; `.cargo/config.toml` tells the crate z3-sys the same.
const LIBRARY: &str = "Z3_LIBRARY_PATH_OVERRIDE";

/// The oldest Z3 that is linked.
const OLDEST: &str = "4.13.3";

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=.tools/z3/version");
    // A target directory that several clones share must not keep the path of another one.
    println!("cargo:rerun-if-env-changed={LIBRARY}");
    println!("cargo:rerun-if-env-changed=PKG_CONFIG_PATH");
    if env::var_os("CARGO_FEATURE_VENDORED").is_some() {
        return;
    }
    let library = env::var_os(LIBRARY).map(PathBuf::from);
    if let Some(library) = library.filter(|library| library.is_dir()) {
        println!("cargo:rustc-link-arg=-Wl,-rpath,{}", library.display());
        return;
    }
    // Without that, z3-sys links whatever Z3 the system has, which may be years older than any that is tested.
    if !system_is_new_enough() {
        panic!(
            "\n\nThere is no Z3 here: run `make setup` first, and cargo in this directory; or install Z3 {OLDEST} or newer \
             with its file for pkg-config, and run `MMPROVE_Z3=system make`; or build with `--features vendored`.\n"
        );
    }
}

/// Whether pkg-config knows a Z3 that is new enough, and z3-sys has asked it.
fn system_is_new_enough() -> bool {
    let mut command = Command::new("pkg-config");
    command.args([&format!("--atleast-version={OLDEST}"), "z3"]);
    env::var_os("Z3_NO_PKG_CONFIG").is_none()
        && command.status().is_ok_and(|status| status.success())
}
