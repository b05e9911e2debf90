//! Which files are meant: litmus tests, LLVM IR.

use super::LoadError;
use std::collections::{BTreeMap, BTreeSet};
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
    let is_ir = |file: &Path| file.extension().is_some_and(|kind| kind == "ll" || kind == "bc");
    files(paths, &is_ir, &|directory| LoadError::NoIr { directory })
}

/// Two files that are compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Halves {
    /// What both are called.
    pub name: String,
    /// The original.
    pub before: PathBuf,
    /// The transformed one.
    pub after: PathBuf,
}

/// What there is to compare, and files without a counterpart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Paired {
    /// Pairs of files, by name.
    pub pairs: Vec<Halves>,
    /// The others.
    pub alone: Vec<PathBuf>,
}

/// The files of two directories, and of those below, paired by their paths in there.
///
/// # Errors
/// What cannot be read, and directories that have none in common.
pub fn paired(before: &Path, after: &Path) -> Result<Paired, LoadError> {
    let mut found = Paired::default();
    let mut all: BTreeMap<PathBuf, [Option<PathBuf>; 2]> = BTreeMap::new();
    for (side, directory) in [before, after].into_iter().enumerate() {
        let mut files = Vec::new();
        collect(directory, &holds_functions, &mut files)?;
        for file in files {
            let name = file.strip_prefix(directory).unwrap_or(&file).to_path_buf();
            all.entry(name).or_default()[side] = Some(file);
        }
    }
    for (name, files) in all {
        match files {
            [Some(before), Some(after)] => {
                let name = name.display().to_string();
                found.pairs.push(Halves { name, before, after });
            }
            files => found.alone.extend(files.into_iter().flatten()),
        }
    }
    found.or_nothing(before)
}

/// The files `x.before.ll` of a directory, and of those below, each with `x.after.ll`.
///
/// # Errors
/// What cannot be read, and directories without such files.
pub fn halves(directory: &Path) -> Result<Paired, LoadError> {
    let (mut found, mut files) = (Paired::default(), Vec::new());
    collect(directory, &holds_functions, &mut files)?;
    let half = |file: &Path, which: &str, other: &str| -> Option<(PathBuf, String)> {
        let kind = file.extension()?.to_str()?.to_owned();
        let stem = file.file_stem()?.to_str()?.strip_suffix(which)?.to_owned();
        Some((file.with_file_name(format!("{stem}{other}.{kind}")), stem))
    };
    for file in &files {
        if let Some((after, _)) = half(file, ".before", ".after") {
            let name = file.strip_prefix(directory).unwrap_or(file).display().to_string();
            let name = name.replace(".before.", ".");
            match files.contains(&after) {
                true => found.pairs.push(Halves { name, before: file.clone(), after }),
                false => found.alone.push(file.clone()),
            }
        } else if let Some((before, _)) = half(file, ".after", ".before")
            && !files.contains(&before)
        {
            found.alone.push(file.clone());
        }
    }
    found.or_nothing(directory)
}

impl Paired {
    fn or_nothing(self, directory: &Path) -> Result<Paired, LoadError> {
        match self.pairs.is_empty() {
            true => Err(LoadError::NothingToCompare { directory: directory.display().to_string() }),
            false => Ok(self),
        }
    }
}

fn holds_functions(file: &Path) -> bool {
    let kinds = ["ll", "bc", "mmra", "vulkan"];
    file.extension().is_some_and(|kind| kinds.iter().any(|known| kind == *known))
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

pub(super) fn collect(
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
