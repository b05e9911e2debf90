//! Files that `.cat` texts include: beside them, in folders that the user names, and those that come with the program.

use super::super::parse::Parsed;
use super::super::place::Word;
use super::parse::parse;
use super::tree::{File, Statement, What};
use crate::source::{Source, suggest};
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, PoisonError};

/// Files that come with the program.
macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        [$(($name, include_str!(concat!("../../../../specs/cat/", $name)))),+]
    };
}

static OWN: [(&str, &str); 5] =
    files!["stdlib.cat", "cos.cat", "lock.cat", "x86fences.cat", "riscvfences.cat"];

/// The one whose definitions every text has.
const STANDARD: &str = "stdlib.cat";

static FOLDERS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Has files be looked for in a folder, too, after those that were named before.
pub(super) fn add_folder(folder: PathBuf) {
    FOLDERS.lock().unwrap_or_else(PoisonError::into_inner).push(folder);
}

/// Where files are looked for.
pub(super) struct Library;

impl Library {
    /// The file of that name for the one that names it; nothing if its definitions are known anyway.
    pub(super) fn find(&self, path: Word) -> Parsed<Option<&'static Source>> {
        let beside = Path::new(&path.place.source.name).parent().map(Path::to_path_buf);
        let folders = FOLDERS.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let all: Vec<PathBuf> = beside.into_iter().chain(folders).collect();
        for file in all.iter().map(|folder| folder.join(path.text)) {
            if let Ok(bytes) = std::fs::read(&file) {
                return Ok(Some(kept(Source::from_bytes(file.display().to_string(), &bytes))));
            }
        }
        if path.text == STANDARD {
            return Ok(None);
        }
        if let Some((name, text)) = OWN.iter().find(|(name, _)| *name == path.text) {
            let (name, text) = (format!("specs/cat/{name}"), (*text).to_owned());
            return Ok(Some(kept(Source { name, text })));
        }
        let message = format!("there is no file {} to include", path.text);
        let error = path.place.error(message, "not found");
        let looked: Vec<String> = all
            .iter()
            .map(|folder| match folder.as_os_str().is_empty() {
                true => "this folder".into(),
                false => folder.display().to_string(),
            })
            .collect();
        let near = suggest::closest(path.text, OWN.iter().map(|(name, _)| *name));
        let near = near.map(|near| format!("did you mean {near}? ")).unwrap_or_default();
        Err(error.with_help(format!(
            "{near}files are looked for in {}; -I FOLDER names another folder",
            looked.join(", ")
        )))
    }

    /// What a file says.
    pub(super) fn parsed(&self, source: &'static Source) -> Parsed<&'static File> {
        Ok(kept(parse(source)?))
    }
}

/// The definitions that every text has.
///
/// # Panics
/// When they are wrong: they are part of the program.
pub(super) fn standard() -> &'static [Statement] {
    static READ: LazyLock<&'static File> = LazyLock::new(|| {
        let (name, text) = OWN[0];
        let source = Source { name: format!("specs/cat/{name}"), text: text.to_owned() };
        match parse(kept(source)) {
            Ok(file) => {
                let defines = |s: &Statement| matches!(s.what, What::Let { .. });
                assert!(
                    file.statements.iter().all(defines),
                    "{STANDARD} says more than definitions"
                );
                kept(file)
            }
            Err(error) => panic!("{error}"),
        }
    });
    &READ.statements
}

/// Keeps something as long as the process runs.
pub(super) fn kept<T>(what: T) -> &'static T {
    Box::leak(Box::new(what))
}
