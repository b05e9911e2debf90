//! Functions that nothing is said about: only one of the files has them.

use super::super::entry::Texts;
use mmprove::program::ir::Module;
use mmprove::question::transform::Unpaired;
use mmprove::question::transform::difference::Only;
use mmprove::report::run::Place;
use serde::Serialize;

/// A function that is defined in one file only.
#[derive(Debug, Serialize)]
pub(super) struct Alone {
    /// Its name.
    pub function: String,
    /// The file that has it.
    pub file: String,
    /// Which one that is: `before` or `after`.
    pub only: &'static str,
    /// Nobody outside its file may rely on it.
    pub harmless: bool,
    /// Where it stands.
    #[serde(skip)]
    pub place: Option<Place>,
    /// What it is known again by.
    #[serde(skip)]
    pub identity: String,
}

impl Alone {
    /// The same as plain data.
    pub fn new(unpaired: Unpaired, modules: [&Module; 2], texts: &Texts<'_>) -> Alone {
        let (side, only) = match unpaired.only {
            Only::Before => (0, "before"),
            Only::After => (1, "after"),
        };
        let file = modules[side].source.name.clone();
        let place = texts.place(side, &unpaired.function);
        let identity = texts.identity_alone(side, &unpaired.function);
        Alone {
            function: unpaired.function,
            file,
            only,
            harmless: unpaired.harmless,
            place,
            identity,
        }
    }
}

/// `not checked, only in a.ll: @f, @g`; and those that may come and go. `two`: there are two files.
pub(super) fn lines(all: &[Alone], two: bool) -> String {
    let mut out = String::new();
    if !two && !all.is_empty() {
        let names: Vec<String> = all.iter().map(|alone| format!("@{}", alone.function)).collect();
        return format!("not checked, no @src with its @tgt: {}\n", names.join(", "));
    }
    for (harmless, why) in [(false, ""), (true, ", and nobody else relies on it there")] {
        let mut files: Vec<&str> = all.iter().map(|alone| alone.file.as_str()).collect();
        files.dedup();
        for file in files {
            let here = all.iter().filter(|a| a.harmless == harmless && a.file == file);
            let names: Vec<String> = here.map(|alone| format!("@{}", alone.function)).collect();
            if !names.is_empty() {
                out += &format!("not checked, only in {file}{why}: {}\n", names.join(", "));
            }
        }
    }
    out
}
