//! Calls of which only one of the functions promises that they return.

use crate::program::event::Program;
use crate::program::specialise::replace;
use crate::program::term::{Pool, Term};
use std::collections::BTreeMap;

/// Takes calls to return that one of the functions always promises to. Where the original does, there is nothing to
/// compare otherwise. Where only the transformed function does, see [`super::promises::added`].
pub(super) fn settle(pool: &mut Pool, before: &mut Program, after: &mut Program) {
    let [source, target] = [&*before, &*after].map(|program| {
        let mut promised: BTreeMap<&str, bool> = BTreeMap::new();
        for ending in &program.endings {
            *promised.entry(&ending.input).or_insert(true) &= ending.promised;
        }
        promised
    });
    let always = source.into_iter().chain(target).filter(|(_, promised)| *promised);
    let returns: Vec<String> = always.map(|(name, _)| name.to_owned()).collect();
    if returns.is_empty() {
        return;
    }
    for program in [before, after] {
        replace(pool, program, &|_, name, _| {
            returns.iter().any(|known| known == name).then_some(Term::FALSE)
        });
        program.must_be_defined.retain(|(when, _)| !pool.is(*when, false));
    }
}
