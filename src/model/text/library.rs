//! The texts that are part of the program, and those of others.

use super::parse::{Parsed, parse};
use super::place::Word;
use super::tree::File;
use super::{Notation, Text};
use crate::execution::scopes::{AMDGPU, PTX, SYNCHRONIZE_AS, Scope, VULKAN};
use crate::execution::tags::Tag;
use crate::model::Vocabulary;
use crate::program::litmus::Dialect;
use crate::relation::Symbol;
use crate::source::{InputError, Source, Span, suggest};
use itertools::Itertools;
use rust_embed::{EmbeddedFile, RustEmbed};
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::path::Path;
use std::sync::{LazyLock, Mutex, OnceLock, PoisonError};

/// The files under `specs` that are part of the program.
#[derive(RustEmbed)]
#[folder = "specs"]
#[include = "*.model"]
#[include = "*.claims"]
#[include = "*.mmra"]
#[include = "*.vulkan"]
struct Specs;

/// The files under `examples` that claims are about.
#[derive(RustEmbed)]
#[folder = "examples"]
#[include = "claims/*"]
#[include = "rfc-fenced-load*"]
#[include = "mmra-dead-load*"]
struct Examples;

/// A file that is part of the program, by its path under `specs`.
pub(super) fn own_text(path: &str) -> Option<&'static str> {
    text(Specs::get(path)?)
}

/// A file that is part of the program, by its path: `specs/mmra/figure.mmra`.
pub fn own_file(path: &str) -> Option<&'static str> {
    match path.split_once('/')? {
        ("specs", rest) => own_text(rest),
        ("examples", rest) => text(Examples::get(rest)?),
        _ => None,
    }
}

fn text(file: EmbeddedFile) -> Option<&'static str> {
    match file.data {
        Cow::Borrowed(bytes) => std::str::from_utf8(bytes).ok(),
        // It is embedded, and not read when it is asked for.
        Cow::Owned(_) => None,
    }
}

/// The models among them.
static TEXTS: LazyLock<Vec<(String, &'static str)>> = LazyLock::new(|| {
    let is_model = |path: &Cow<str>| Notation::of(Path::new(&**path)) == Some(Notation::Model);
    let models = Specs::iter().filter(is_model);
    models.filter_map(|path| Some((path.to_string(), own_text(&path)?))).sorted().collect()
});

type Read = Parsed<&'static File>;

/// What the texts say, each read when it is first asked for.
static FILES: LazyLock<Vec<OnceLock<Read>>> =
    LazyLock::new(|| TEXTS.iter().map(|_| OnceLock::new()).collect());

static OWN: LazyLock<Vec<OnceLock<Text>>> =
    LazyLock::new(|| TEXTS.iter().map(|_| OnceLock::new()).collect());

/// Keeps something as long as the process runs.
pub(super) fn kept<T>(what: T) -> &'static T {
    Box::leak(Box::new(what))
}

fn read(name: String, text: String) -> Read {
    Ok(kept(parse(kept(Source { name, text }))?))
}

fn file(path: &str) -> Option<Read> {
    let at = TEXTS.iter().position(|(known, _)| known == path)?;
    let read = || read(format!("specs/{}", TEXTS[at].0), TEXTS[at].1.into());
    Some(FILES[at].get_or_init(read).clone())
}

pub(super) fn find_own(path: Word) -> Read {
    file(path.text).unwrap_or_else(|| {
        let error = path.place.error(format!("there is no file {path} to include"), "unknown file");
        let known = TEXTS.iter().map(|(path, _)| path.as_str());
        Err(error.with_help(suggest::help(path.text, "file of specs", known)))
    })
}

/// # Panics
/// When there is no such text, or it is wrong.
pub(super) fn own(path: &'static str) -> &'static Text {
    let at = TEXTS.iter().position(|(known, _)| known == path);
    let at = at.unwrap_or_else(|| panic!("there is no text {path}"));
    OWN[at].get_or_init(|| {
        let text = file(path).map(|file| Text::of(file?, &find_own));
        match text {
            Some(Ok(text)) => text,
            Some(Err(error)) => panic!("{error}"),
            None => panic!("there is no text {path}"),
        }
    })
}

/// What is in a file.
pub(super) fn source(path: &Path) -> Result<Source, InputError> {
    let name = path.display().to_string();
    let bytes = std::fs::read(path).map_err(|error| {
        let source = Source { name: name.clone(), text: String::new() };
        InputError::new(&source, Span::default(), format!("cannot be read: {error}"), "")
    })?;
    Ok(Source::from_bytes(name, &bytes))
}

/// The text in a file, for programs in these terms where it is one about several kinds of them.
pub(super) fn load(path: &Path, terms: Option<Dialect>) -> Result<&'static Text, InputError> {
    type Key = (String, Option<Dialect>);
    static KNOWN: LazyLock<Mutex<FxHashMap<Key, &'static Text>>> = LazyLock::new(Mutex::default);
    let name = path.display().to_string();
    let key = (name.clone(), terms);
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(text) = known.get(&key) {
        return Ok(text);
    }
    let source = source(path)?;
    let text: &'static Text = match Notation::of(path) {
        Some(Notation::Cat) => kept(Text::of_cat(kept(source), terms)?),
        _ => kept(Text::of(read(source.name, source.text)?, &beside(path))?),
    };
    tried(text)?;
    known.insert(key, text);
    Ok(text)
}

/// Finds what a file includes: beside it, beside its folder, and among the program's own texts.
fn beside(path: &Path) -> impl Fn(Word) -> Read + use<> {
    let folder = path.parent().unwrap_or(Path::new(""));
    let folders = [Some(folder), folder.parent()].map(|folder| folder.map(Path::to_path_buf));
    move |word: Word| {
        let beside = folders.iter().flatten().map(|folder| folder.join(word.text));
        for path in beside {
            if let Ok(bytes) = std::fs::read(&path) {
                let source = Source::from_bytes(path.display().to_string(), &bytes);
                return read(source.name, source.text);
            }
        }
        // Who copies a part of a model and changes it means the copy.
        let alone = Path::new(word.text).file_name().unwrap_or_default();
        for copy in folders.iter().flatten().map(|folder| folder.join(alone)) {
            let Ok(bytes) = std::fs::read(&copy) else { continue };
            let source = Source::from_bytes(copy.display().to_string(), &bytes);
            // A whole model of the same name is another file.
            if read(source.name, source.text)?.model.is_some() {
                continue;
            }
            let message =
                format!("{word} is the program's own, though {} is there", copy.display());
            let error = word.place.error(message, "which of them is meant?");
            let help = "put the copy into a folder of that name, or include it by its name alone";
            return Err(error.with_help(help));
        }
        find_own(word)
    }
}

/// Puts a model together with each value of each option, where nothing occurs and where much does: what is said of the
/// first member of a sequence is not checked before.
fn tried(text: &Text) -> Parsed<()> {
    let names = AMDGPU.iter().chain(&VULKAN).chain(&PTX).chain(&[
        "singlethread",
        "agent-one-as",
        "shader_call",
    ]);
    let marks = [
        "storage[a]",
        "semantics[a]",
        "semantics[b]",
        "reference[x]",
        "barrier_object[b]",
        "comes_to[m]",
        "address[x]",
    ];
    let much = Vocabulary {
        cells: 2,
        scopes: names.map(|name| Scope::named(name)).collect(),
        tags: vec![Tag::new("foo", "x"), Tag::new(SYNCHRONIZE_AS, "local")],
        spaces: vec![0, 1, 3],
        marks: marks.iter().map(Symbol::from).collect(),
        ..Vocabulary::default()
    };
    let each = text.options().iter().flat_map(|(name, values)| values.iter().map(|v| (*name, *v)));
    for setting in each.map(Some).chain([None]) {
        for vocabulary in [&Vocabulary::default(), &much] {
            text.elaborate(String::new(), setting.as_slice(), vocabulary)?;
        }
    }
    Ok(())
}
