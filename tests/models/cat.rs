//! Models in `.cat`: what they say is what it says in our language, and what is wrong with them is said with its place.
#![allow(clippy::result_large_err, reason = "a diagnostic carries its source text")]

mod corpora;
mod language;
mod mistakes;

use std::path::{Path, PathBuf};

/// Puts files into a folder of their own.
fn folder(name: &str, files: &[(&str, &[u8])]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cat").join(name);
    std::fs::create_dir_all(&folder).expect("a folder");
    for (file, text) in files {
        std::fs::write(folder.join(file), text).expect("a file");
    }
    folder
}
