//! The parser of LLVM IR text, and its printer.

mod cases;
mod corpora;
mod effort;
mod mutants;
mod opt;
mod worst;

use mmprove::read::llvm::syntax::parse;
use mmprove::read::llvm::syntax::tree::{Body, File, Item};
use mmprove::source::{InputError, Source};
use std::path::{Path, PathBuf};

/// A text without a file.
fn text(text: &str) -> Source {
    Source { name: "test.ll".into(), text: text.into() }
}

/// A file, as `mmprove` reads it.
fn load(path: &Path) -> Source {
    let bytes = std::fs::read(path).expect("a readable file");
    Source::from_bytes(path.display().to_string(), &bytes)
}

/// All LLVM IR here and, where they are there, in the shared corpora.
fn files() -> Vec<PathBuf> {
    fn collect(folder: &Path, into: &mut Vec<PathBuf>) {
        let Ok(entries) = std::fs::read_dir(folder) else { return };
        for path in entries.flatten().map(|entry| entry.path()) {
            match path.is_dir() {
                true => collect(&path, into),
                false if path.extension().is_some_and(|e| e == "ll") => into.push(path),
                false => {}
            }
        }
    }
    let mut files = Vec::new();
    let shared = std::env::var_os("MMPROVE_SHARED").map_or("../shared".into(), PathBuf::from);
    collect(&shared.join("corpora"), &mut files);
    for folder in ["examples", "specs", "tests"] {
        collect(Path::new(folder), &mut files);
    }
    files.sort();
    files
}

/// What could not be read of a file.
fn mistakes(file: &File) -> Vec<&InputError> {
    fn mistake(item: &Item) -> Option<&InputError> {
        match item {
            Item::Unread(unread) => Some(&unread.error),
            Item::Function(function) => match &function.body {
                Some(Body::Unread(error)) => Some(error),
                _ => None,
            },
            _ => None,
        }
    }
    file.items.iter().filter_map(mistake).collect()
}

/// What could be read of a file.
fn readable(mut file: File) -> File {
    file.items.retain(|item| match item {
        Item::Unread(_) => false,
        Item::Function(function) => !matches!(function.body, Some(Body::Unread(_))),
        _ => true,
    });
    file
}

/// Whether what could be read says the same once it is printed and read again.
fn comes_back(source: &Source) -> Result<(), String> {
    let file = readable(parse(source));
    let printed = text(&file.to_string());
    let again = parse(&printed);
    if again == file {
        return Ok(());
    }
    let differ = |(one, other): &(&Item, &Item)| one != other;
    let mut pairs = file.items.iter().zip(&again.items);
    let (was, is) = pairs.find(differ).map_or_else(
        || (format!("{} items", file.items.len()), format!("{} items", again.items.len())),
        |(was, is)| (format!("{was}\n{was:?}"), format!("{is}\n{is:?}")),
    );
    let error = mistakes(&again).first().map(|e| format!("\n{e}")).unwrap_or_default();
    Err(format!("{}: was:\n{was}\nis:\n{is}{error}", source.name))
}
