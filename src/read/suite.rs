//! Tests of transformations in the form of Alive2's own suite: `x.srctgt.ll` with `@src` and `@tgt`, `x.src.ll` with
//! `x.tgt.ll`, `x.ident.ll`, which becomes itself. `; ERROR:` says that it is wrong, `; TEST-ARGS:` what alive-tv is
//! called with.

use super::{LoadError, files::collect};
use std::path::{Path, PathBuf};

/// One test.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Test {
    /// Its path without that of the directory.
    pub name: String,
    /// What is compared.
    pub files: Files,
    /// What it says of itself.
    pub stated: Stated,
    /// How it wants to be looked at.
    pub arguments: Arguments,
}

impl Test {
    /// The file that its text is about.
    pub fn file(&self) -> &Path {
        match &self.files {
            Files::Two(_, file) | Files::One(file) | Files::Same(file) => file,
        }
    }
}

/// What a test compares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Files {
    /// Functions of one file with those of another.
    Two(PathBuf, PathBuf),
    /// `@src…` with `@tgt…`.
    One(PathBuf),
    /// Each function with itself.
    Same(PathBuf),
}

/// What a test says of itself. It speaks of sequential programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stated {
    /// The transformation is right.
    Right,
    /// It is wrong: what is wrong with it.
    Wrong(String),
    /// Alive2 has no answer, and that is what is tested.
    Nothing(String),
}

/// What alive-tv is called with for a test.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Arguments {
    /// How often loops are unrolled.
    pub unroll: Option<usize>,
    /// Arguments and results of calls are not undef.
    pub no_undef: bool,
    /// They are not poison.
    pub no_poison: bool,
    /// Only functions of these names are compared.
    pub functions: Vec<String>,
    /// Whatever else changes the meaning of the test.
    pub unknown: Vec<String>,
}

/// How the reasons begin for which alive-tv has no answer.
const NO_ANSWER: [&str; 4] = [
    "Couldn't prove",
    "Source has guardable UB",
    "The source program doesn't reach a return",
    "Unsupported",
];

/// What alive-tv prints of a transformation that is wrong.
const FAILS: &str = "Transformation doesn't verify!";

/// Arguments that say how much alive-tv prints, or how large it takes numbers to be, and not what a test means.
const NO_MEANING: [&str; 5] =
    ["-bidirectional", "-dbg", "-max-offset-in-bits", "-max-sizet-in-bits", "-quiet"];

/// The tests in a directory and those below, by name; the file itself, if it is one.
///
/// # Errors
/// What cannot be read, and directories without a test.
pub fn tests(directory: &Path) -> Result<Vec<Test>, LoadError> {
    let mut files = Vec::new();
    let (root, wanted) = match directory.is_dir() {
        true => (directory, directory),
        false => (directory.parent().unwrap_or(directory), directory),
    };
    match directory.is_dir() {
        true => collect(directory, &|_| true, &mut files)?,
        false => files.push(wanted.into()),
    }
    let tests: Vec<Test> =
        files.iter().filter_map(|file| test(root, file).transpose()).collect::<Result<_, _>>()?;
    match tests.is_empty() {
        true => Err(LoadError::NoSuite { directory: directory.display().to_string() }),
        false => Ok(tests),
    }
}

/// The test that this file begins, if it does.
fn test(root: &Path, file: &Path) -> Result<Option<Test>, LoadError> {
    let relative = file.strip_prefix(root).unwrap_or(file).display().to_string();
    let stem = |end: &str| relative.strip_suffix(end).map(str::to_owned);
    let (name, files) = if let Some(name) = stem(".src.ll") {
        let target = root.join(format!("{name}.tgt.ll"));
        if !target.is_file() {
            return Ok(None);
        }
        (name, Files::Two(file.into(), target))
    } else if let Some(name) = stem(".srctgt.ll") {
        (name, Files::One(file.into()))
    } else if let Some(name) = stem(".ident.ll") {
        (name, Files::Same(file.into()))
    } else {
        return Ok(None);
    };
    let source = super::source(file)?;
    let lines = || source.text.lines().filter_map(|line| line.trim_start().strip_prefix(';'));
    let said = |what: &str| lines().find_map(|line| line.trim_start().strip_prefix(what));
    let fails = |line: &&str| line.trim() == FAILS;
    let failure = lines().find_map(|line| line.trim_start().strip_prefix("CHECK:").filter(fails));
    let stated = match said("ERROR:").or(failure).map(|reason| reason.trim().to_owned()) {
        None => Stated::Right,
        Some(reason) if NO_ANSWER.iter().any(|start| reason.starts_with(start)) => {
            Stated::Nothing(reason)
        }
        Some(reason) => Stated::Wrong(reason),
    };
    let arguments = arguments(said("TEST-ARGS:").unwrap_or_default());
    Ok(Some(Test { name, files, stated, arguments }))
}

fn arguments(text: &str) -> Arguments {
    let mut arguments = Arguments::default();
    for argument in text.split_whitespace() {
        // One dash or two, as LLVM's tools have it.
        let (name, value) = argument.split_once('=').unwrap_or((argument, ""));
        let name = name.strip_prefix('-').filter(|rest| rest.starts_with('-')).unwrap_or(name);
        match (name, value.parse::<usize>()) {
            ("-src-unroll" | "-tgt-unroll", Ok(times)) => {
                arguments.unroll = arguments.unroll.max(Some(times));
            }
            ("-disable-undef-input", _) => arguments.no_undef = true,
            ("-disable-poison-input", _) => arguments.no_poison = true,
            ("-func", _) => arguments.functions.push(value.to_owned()),
            _ if NO_MEANING.contains(&name) => {}
            _ => arguments.unknown.push(argument.to_owned()),
        }
    }
    arguments
}
