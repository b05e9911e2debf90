//! The corpora: files that others wrote, read in place.

use mmprove::program::ir::{Effect, Function, Module, Source};
use mmprove::read::llvm::read_module;
use mmprove::source::InputError;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// LLVM's own regression tests before and after the pass that they are about, which their authors believe to be
/// right.
#[derive(Clone, Copy)]
pub struct Pairs {
    /// The folder's name.
    pub name: &'static str,
    /// What is refuted, and may be.
    pub refuted: &'static [Known],
    /// Every so many files are judged in a normal run, all of them with `MMPROVE_ALL`.
    pub every: usize,
    /// What has to come out in a normal run, and for all files.
    pub floors: [Floor; 2],
}

/// At least so many percent of the functions that are changed and supported are decided, and so many valid. Verdicts
/// depend on time, so this is well below what comes out on a machine that has nothing else to do.
#[derive(Clone, Copy)]
pub struct Floor {
    /// Valid or refuted.
    pub decided: usize,
    /// Valid.
    pub valid: usize,
}

/// What is refuted for a reason.
#[derive(Clone, Copy)]
pub struct Known {
    /// `file @function`, or how that begins, `*`, and how it ends.
    pub function: &'static str,
    /// What is wrong with it, or with mmprove.
    pub why: &'static str,
    /// Takes back what is wrong: if that is the reason, nothing is refuted then.
    pub mended: Option<fn(&mut Function)>,
}

/// Where the corpora are.
fn corpora() -> PathBuf {
    let shared = std::env::var_os("MMPROVE_SHARED").map_or("../shared".into(), PathBuf::from);
    shared.join("corpora")
}

impl Known {
    /// Whether it is about this function, `file @function`.
    fn is_about(&self, function: &str) -> bool {
        let mut rest = function;
        let parts: Vec<&str> = self.function.split('*').collect();
        let (last, first) = parts.split_last().expect("some part");
        for (i, part) in first.iter().enumerate() {
            match rest.find(part).filter(|at| i > 0 || *at == 0) {
                Some(at) => rest = &rest[at + part.len()..],
                None => return false,
            }
        }
        if first.is_empty() { rest == *last } else { rest.ends_with(last) }
    }
}

impl Pairs {
    /// What is known of this function, `file @function`, that may be why it is refuted.
    pub fn known(&self, function: &str) -> impl Iterator<Item = &'static Known> {
        self.refuted.iter().filter(move |known| known.is_about(function))
    }

    /// What is known and no longer so: of none of these functions, those that are refuted and those on which there is no
    /// verdict in time.
    pub fn stale(&self, functions: &[&str]) -> Vec<&'static str> {
        let stale =
            self.refuted.iter().filter(|known| !functions.iter().any(|f| known.is_about(f)));
        stale.map(|known| known.function).collect()
    }

    /// Its folder, if it is there.
    pub fn folder(&self) -> Option<PathBuf> {
        Some(corpora().join(self.name)).filter(|folder| folder.join("before").is_dir())
    }

    /// Names of files that stand in both of its folders.
    pub fn files(&self) -> Vec<String> {
        let Some(folder) = self.folder() else { return Vec::new() };
        let entries = std::fs::read_dir(folder.join("after")).into_iter().flatten().flatten();
        let names = entries.map(|e| e.file_name().to_string_lossy().into_owned());
        let mut names: Vec<String> = names.filter(|name| name.ends_with(".ll")).collect();
        names.retain(|name| folder.join("before").join(name).is_file());
        names.sort();
        names
    }

    /// One file of both folders.
    ///
    /// # Errors
    /// What is wrong with the first that cannot be read at all.
    pub fn modules(&self, file: &str) -> Result<[Module; 2], Box<InputError>> {
        let folder = self.folder().expect("the file is from there");
        Ok([read(&folder.join("before").join(file))?, read(&folder.join("after").join(file))?])
    }
}

/// The files of Alive2's test suite.
pub fn alive2() -> Vec<PathBuf> {
    let (mut files, mut folders) = (Vec::new(), vec![corpora().join("alive2/tests/alive-tv")]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            match path.is_dir() {
                true => folders.push(path),
                false if path.extension().is_some_and(|e| e == "ll") => files.push(path),
                false => {}
            }
        }
    }
    files.sort();
    files
}

/// Reads a file of LLVM IR.
///
/// # Errors
/// What is wrong with a file of which nothing can be read.
pub fn read(path: &Path) -> Result<Module, Box<InputError>> {
    let bytes = std::fs::read(path).expect("a readable corpus");
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok(read_module(Arc::new(Source::from_bytes(name, &bytes)))?)
}

/// What was read of some files.
#[derive(Default)]
pub struct Reading {
    /// Files.
    pub files: usize,
    /// Functions with a body.
    pub functions: usize,
    /// Functions that were not read, and why, and files of which nothing was.
    pub unread: Vec<String>,
    /// Functions that were read, but have an instruction without a meaning here: which.
    pub unsupported: Vec<String>,
}

impl Reading {
    /// Counts a file.
    pub fn add(&mut self, name: &str, module: &Result<Module, Box<InputError>>) {
        self.files += 1;
        let module = match module {
            Ok(module) => module,
            Err(error) => return self.unread.push(format!("{name}: {}", error.message)),
        };
        for function in module.functions.iter().filter(|f| f.is_defined()) {
            self.functions += 1;
            match (&function.unread, without_meaning(function)) {
                (Some(error), _) => {
                    self.unread.push(format!("{name} @{}: {}", function.name, error.message));
                }
                (None, Some(what)) => self.unsupported.push(what),
                (None, None) => {}
            }
        }
    }
}

/// The first instruction that has no meaning here.
fn without_meaning(function: &Function) -> Option<String> {
    function.blocks.iter().flat_map(|b| &b.instructions).find_map(|i| match &i.effect {
        Effect::Unsupported { what, .. } => Some(what.clone()),
        _ => None,
    })
}
