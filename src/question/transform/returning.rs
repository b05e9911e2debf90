//! Calls of which only one of the functions promises that they do not stop, or do not unwind.

use super::beyond::Beyond;
use crate::program::effect::{Ending, May};
use crate::program::event::Program;
use crate::program::input::{Input, Last};
use crate::program::specialise::replace;
use crate::program::term::{Pool, Term};
use std::collections::BTreeMap;

/// What the places of one function where it may end allow, all together; and whether each of them does.
#[derive(Clone, Copy)]
struct Allowed {
    some: May,
    all: May,
}

/// Takes calls not to stop and not to unwind where one of the functions always promises it: if the original does,
/// there is nothing to compare otherwise. What only the transformed function promises, if there is something, nobody
/// here can tell of; the first such call. Where nobody promises anything, what unwinds stands for what stops, too:
/// there is more to see behind it.
pub(super) fn settle(pool: &mut Pool, before: &mut Program, after: &mut Program) -> Option<Beyond> {
    let [source, target] = [&*before, &*after].map(allowed);
    let is_added = |e: &&Ending| {
        let (Some(before), Some(after)) = (source.get(&e.last), target.get(&e.last)) else {
            return false;
        };
        let [stop, unwind] =
            [before.some.stop && !after.some.stop, before.some.unwind && !after.some.unwind];
        stop || unwind
    };
    let added = after.endings.iter().find(is_added);
    let added = added.map(|ending| Beyond::Returns(ending.text.clone()));
    let mut settled: BTreeMap<Input, Term> = BTreeMap::new();
    for last in source.keys().chain(target.keys()).copied() {
        let sides: Vec<&Allowed> =
            [&source, &target].into_iter().filter_map(|s| s.get(&last)).collect();
        let Last::Call(call) = last else { continue };
        let promised = |way: fn(&May) -> bool| sides.iter().any(|side| !way(&side.some));
        let (no_stop, no_unwind) = (promised(|may| may.stop), promised(|may| may.unwind));
        if no_stop && no_unwind {
            settled.insert(Input::Last(last.clone()), Term::FALSE);
        } else if no_unwind {
            settled.insert(Input::Unwinds(call.clone()), Term::FALSE);
        } else if no_stop || sides.iter().all(|side| side.all.unwind) {
            settled.insert(Input::Unwinds(call.clone()), Term::TRUE);
        }
    }
    if settled.is_empty() {
        return None;
    }
    for program in [before, after] {
        replace(pool, program, &|_, input, _| settled.get(input).copied());
        program.must_be_defined.retain(|(when, _)| !pool.is(*when, false));
        program.ends.retain(|when| !pool.is(*when, false));
    }
    added
}

fn allowed(program: &Program) -> BTreeMap<&Last, Allowed> {
    let mut allowed: BTreeMap<&Last, Allowed> = BTreeMap::new();
    for Ending { last, may, .. } in &program.endings {
        let earlier = allowed.entry(last).or_insert(Allowed { some: *may, all: *may });
        let [some, all] = [&mut earlier.some, &mut earlier.all];
        *some = May { stop: some.stop || may.stop, unwind: some.unwind || may.unwind };
        *all = May { stop: all.stop && may.stop, unwind: all.unwind && may.unwind };
    }
    allowed
}
