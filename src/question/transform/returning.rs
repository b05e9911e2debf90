//! Calls of which only one of the functions promises that they return.

use super::beyond::Beyond;
use crate::program::effect::Ending;
use crate::program::event::Program;
use crate::program::input::Input;
use crate::program::specialise::replace;
use crate::program::term::{Pool, Term};
use std::collections::BTreeMap;

/// Takes calls to return that one of the functions always promises to. Where the original does, there is nothing to
/// compare otherwise. The first that only the transformed function does of, if there is one, nobody here can tell.
pub(super) fn settle(pool: &mut Pool, before: &mut Program, after: &mut Program) -> Option<Beyond> {
    let [source, target] = [&*before, &*after].map(|program| {
        let mut promised: BTreeMap<&Input, bool> = BTreeMap::new();
        for ending in &program.endings {
            *promised.entry(&ending.input).or_insert(true) &= ending.promised;
        }
        promised
    });
    let is_added = |e: &&Ending| target[&e.input] && source.get(&e.input) == Some(&false);
    let added = after.endings.iter().find(is_added);
    let added = added.map(|ending| Beyond::Returns(ending.text.clone()));
    let always = source.into_iter().chain(target).filter(|(_, promised)| *promised);
    let returns: Vec<Input> = always.map(|(input, _)| input.clone()).collect();
    if returns.is_empty() {
        return None;
    }
    for program in [before, after] {
        replace(pool, program, &|_, input, _| returns.contains(input).then_some(Term::FALSE));
        program.must_be_defined.retain(|(when, _)| !pool.is(*when, false));
    }
    added
}
