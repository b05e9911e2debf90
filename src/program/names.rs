//! The names in a function, and names that nothing in it has.

use super::ir::Function;
use std::collections::BTreeSet;

/// The names of all values and blocks of a function.
pub(super) fn names(function: &Function) -> impl Iterator<Item = &String> {
    let results = function.instructions().filter_map(|i| i.result.as_ref());
    let labels = function.blocks.iter().map(|b| &b.label);
    results.chain(labels).chain(function.parameters.iter().map(|p| &p.name))
}

/// Those that are taken.
pub struct Names(BTreeSet<String>);

impl Names {
    /// Those in a function.
    pub fn of(function: &Function) -> Names {
        Names(names(function).cloned().collect())
    }

    /// That name, or one like it, which nothing has; it is taken from now on.
    pub fn fresh(&mut self, wish: impl Into<String>) -> String {
        let mut name = wish.into();
        while !self.0.insert(name.clone()) {
            name.push('\'');
        }
        name
    }
}

/// That name, or one like it, which nothing in the function has.
pub(super) fn unused(function: &Function, wish: impl Into<String>) -> String {
    Names::of(function).fresh(wish)
}
