//! Which files are meant: litmus tests, LLVM IR.

use super::LoadError;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// Extensions of files that a reader takes.
const EXTENSIONS: [&str; 5] = ["ll", "mmra", "vulkan", "test", "litmus"];
/// Halves of a transformation's example, `x.after.ll`, which are no tests.
const HALVES: [&str; 3] = ["before", "after", "union"];

/// The files that are meant: a file is itself, a directory stands for the litmus tests in it and in
/// the directories below, in order. Each file comes once.
///
/// # Errors
/// What does not exist or cannot be read, and directories without a test.
pub fn litmus_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, LoadError> {
    files(paths, &is_test, &|directory| LoadError::Empty { directory })
}

/// The same with files of LLVM IR, whatever they are for.
///
/// # Errors
/// What does not exist or cannot be read, and directories without one.
pub fn ir_files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, LoadError> {
    let is_ir = |file: &Path| file.extension().is_some_and(|kind| kind == "ll");
    files(paths, &is_ir, &|directory| LoadError::NoIr { directory })
}

fn files(
    paths: &[PathBuf],
    wanted: &dyn Fn(&Path) -> bool,
    nothing_in: &dyn Fn(String) -> LoadError,
) -> Result<Vec<PathBuf>, LoadError> {
    let (mut files, mut seen) = (Vec::new(), BTreeSet::new());
    for path in paths {
        let mut found = Vec::new();
        match path.is_dir() {
            true => collect(path, wanted, &mut found)?,
            false if path.exists() => found.push(path.clone()),
            false => return Err(LoadError::Missing { file: path.display().to_string() }),
        }
        if found.is_empty() {
            return Err(nothing_in(path.display().to_string()));
        }
        found.retain(|file| seen.insert(file.canonicalize().unwrap_or_else(|_| file.clone())));
        files.append(&mut found);
    }
    Ok(files)
}

fn collect(
    directory: &Path,
    wanted: &dyn Fn(&Path) -> bool,
    files: &mut Vec<PathBuf>,
) -> Result<(), LoadError> {
    let failed = |error| LoadError::File { file: directory.display().to_string(), error };
    let entries = std::fs::read_dir(directory).map_err(failed)?;
    let mut paths = entries
        .map(|entry| entry.map(|e| e.path()))
        .collect::<Result<Vec<PathBuf>, _>>()
        .map_err(failed)?;
    paths.sort();
    for path in paths {
        let hidden = path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'));
        // A link to a directory may lead back to one above it.
        if path.is_dir() && !path.is_symlink() && !hidden {
            collect(&path, wanted, files)?;
        } else if path.is_file() && wanted(&path) {
            files.push(path);
        }
    }
    Ok(())
}

fn is_test(file: &Path) -> bool {
    let known = file.extension().is_some_and(|e| EXTENSIONS.iter().any(|known| e == *known));
    let inner = file.file_stem().map(Path::new).and_then(Path::extension);
    known && !inner.is_some_and(|e| HALVES.iter().any(|half| e == *half))
}
