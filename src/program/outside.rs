//! What a module says besides its functions and globals. [`super::ir`] re-exports what is here.

use std::collections::{BTreeMap, BTreeSet};

/// What names the symbols of a file from where nobody looks, and what is said of all of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outside {
    /// `module asm`, each as it is written.
    pub assembly: Vec<String>,
    /// The symbols that assembly may name.
    pub in_assembly: BTreeSet<String>,
    /// The symbols that somebody uses whom the compiler does not see (`@llvm.used`).
    pub used: BTreeSet<String>,
    /// Named metadata that may say something of the program, with all that its parts refer to.
    pub metadata: BTreeMap<String, Vec<String>>,
    /// How often each symbol stands in the text.
    pub named: BTreeMap<String, usize>,
}

impl Outside {
    /// Whether somebody may use a symbol whom nobody sees.
    pub fn may_use(&self, name: &str) -> bool {
        self.used.contains(name) || self.in_assembly.contains(name)
    }
}
