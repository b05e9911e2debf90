//! Models in `.cat`, the language of herd's models: what they say, in the language of ours.
//!
//! A text is read into statements. Functions are applied, names looked up, and what is left are definitions and demands
//! over the base symbols of a notation of programs, which `specs/cat` says in our language what `.cat` calls them. What
//! nothing is made of is noted with its place, and the rest goes on without it.

mod apply;
mod closed;
mod expression;
mod library;
mod names;
mod parse;
mod parse_expression;
mod reading;
mod token;
mod tree;
mod value;

use super::parse::Parsed;
use super::place::{Place, Word};
use super::tree::{File, Item};
use super::{Lack, Text};
use crate::program::litmus::Dialect;
use crate::source::{Source, Span};
use library::Library;
use reading::Reading;
use std::path::PathBuf;
use value::Environment;

/// What was read.
pub(super) struct Read {
    pub file: File,
    /// What nothing was made of, each with its place.
    pub notes: Vec<(Place, String, Lack)>,
}

/// Has included files be looked for in a folder, too.
pub fn add_folder(folder: PathBuf) {
    library::add_folder(folder);
}

/// Whether one of the words that a text begins with is one of these.
fn names_one(heading: &[Word], names: &[&str]) -> bool {
    let mut words = heading.iter().flat_map(|word| word.text.split_whitespace());
    words.any(|word| names.iter().any(|name| word.eq_ignore_ascii_case(name)))
}

/// The notation of programs that a text is about by the words it begins with: PTX, Vulkan, or else LLVM IR and C.
fn dialect(heading: &[Word]) -> Dialect {
    match () {
        () if names_one(heading, &["PTX"]) => Dialect::Ptx,
        () if names_one(heading, &["VULKAN"]) => Dialect::Vulkan,
        () => Dialect::Llvm,
    }
}

/// Architectures of which no programs are read: their tags are called as others are that mean something else.
const ELSEWHERE: [&str; 13] = [
    "AArch64",
    "ARM",
    "ARMv7",
    "ARMv8",
    "X86",
    "X86_64",
    "TSO",
    "PPC",
    "POWER",
    "RISCV",
    "RISC-V",
    "MIPS",
    "Linux-kernel",
];

/// The file that says what `.cat` calls the base symbols, and the model that has such programs.
fn notation(dialect: Dialect) -> (&'static str, &'static str) {
    match dialect {
        Dialect::Llvm => ("cat/llvm.model", "llvm"),
        Dialect::Vulkan => ("cat/vulkan.model", "vulkan"),
        Dialect::Ptx => ("cat/ptx.model", "ptx"),
    }
}

/// Whether a notation of programs has something of that name.
fn is_of_some_notation(name: &str) -> bool {
    let all = [Dialect::Llvm, Dialect::Vulkan, Dialect::Ptx];
    all.into_iter().any(|dialect| Text::own(notation(dialect).0).names.contains_key(name))
}

/// What a text says of programs in some terms; by default those that it names itself.
///
/// # Errors
/// What is wrong with it, and where.
pub(super) fn read(source: &'static Source, terms: Option<Dialect>) -> Parsed<Read> {
    let files = library::kept(Library);
    let parsed = files.parsed(source)?;
    let (path, model) = notation(terms.unwrap_or_else(|| dialect(&parsed.heading)));
    let mut reading = Reading::new(Text::own(path), library::standard(), files);
    reading.elsewhere = names_one(&parsed.heading, &ELSEWHERE);
    read_with(reading, source, parsed, path, Some(model))
}

/// What a text says of events, whatever programs they are of: its tags are sets of their own.
///
/// # Errors
/// What is wrong with it, and where.
pub(super) fn read_of_events(source: &'static Source) -> Parsed<Read> {
    let files = library::kept(Library);
    let parsed = files.parsed(source)?;
    let path = "theorems/herd.model";
    let mut reading = Reading::new(Text::own(path), library::standard(), files);
    reading.of_events = true;
    read_with(reading, source, parsed, path, None)
}

fn read_with(
    mut reading: Reading<'static>,
    source: &'static Source,
    parsed: &'static tree::File,
    path: &'static str,
    model: Option<&'static str>,
) -> Parsed<Read> {
    reading.open.push(&source.name);
    reading.statements(&parsed.statements, &mut Environment::default())?;
    let (own, notes) = reading.finished();
    let place = Place { source, span: Span::default() };
    let word = |text: &'static str| Word { text, place };
    let include = Item::Include { path: word(path), when: None };
    let items = std::iter::once(include).chain(own).collect();
    let notes = notes.into_iter().map(|note| (note.place, note.text, note.lacks)).collect();
    Ok(Read { file: File { source, model: model.map(word), items }, notes })
}
