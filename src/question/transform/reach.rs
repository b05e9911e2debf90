//! Whether a search that found nothing looked at anything: bounds can leave no execution at all.

use super::pair::Pair;
use super::{Options, Reason};
use crate::model::Model;
use crate::solve::circuit::Lit;
use crate::solve::session::{Answer, Session};
use crate::solve::values::Rounding;
use crate::solve::world::{Free, World};
use rustc_hash::FxHashMap;
use std::time::Instant;

/// Pairs of events, times parts of memory, that a search has room for: relations have an entry for each of them. The
/// largest functions of LLVM's and Alive2's tests that were decided have 130,000; one of 1,000,000 takes minutes and
/// gigabytes.
const MOST: usize = 500_000;

/// Why there is no search, where one would take more memory than there may be.
pub fn too_large(pair: &Pair) -> Option<Reason> {
    let large = [&pair.source, &pair.target].into_iter().find(|program| {
        let events = program.events.len();
        events.saturating_mul(events).saturating_mul(program.cells) > MOST
    })?;
    Some(Reason::TooLarge { events: large.events.len(), cells: large.cells })
}

/// Demands that in some case both functions have an execution for the same inputs, in a context of
/// at most that many accesses, that stays within all bounds.
///
/// # Errors
/// Why it is not `valid`.
pub fn some_execution(
    pairs: &[Pair],
    options: &Options,
    contexts: usize,
    deadline: Instant,
) -> Result<(), Reason> {
    let bounds = |p: &Pair| [&p.source.bounds[..], &p.target.bounds].concat();
    let loops = pairs.iter().flat_map(bounds).any(|b| b.is_of_loops());
    // A loop may need another thread to end, a function that waits one to go on.
    for accesses in [0, contexts] {
        for pair in pairs {
            match executes(pair, options, accesses, deadline) {
                Answer::Sat => return Ok(()),
                Answer::Unknown if loops => return Err(Reason::OutOfTime),
                // It is rare that a function without loops has no execution.
                Answer::Unknown => return Ok(()),
                Answer::Unsat => {}
            }
        }
    }
    Err(match loops {
        true => Reason::BeyondLoops,
        false => Reason::NoExecution,
    })
}

/// Whether both functions have an execution for the same inputs, in a context of at most that many accesses.
pub fn executes(pair: &Pair, options: &Options, contexts: usize, deadline: Instant) -> Answer {
    let mut s = Session::of_growing_questions(Some(deadline), FxHashMap::default());
    let model = Model::new(&options.model, &pair.vocabulary);
    for program in [&pair.target, &pair.source] {
        let mut free = Free::new(&pair.vocabulary);
        let mut world = World::new(&mut s, &pair.pool, program, &model, Rounding::Over, &mut free);
        let assumptions = world.assumptions(&mut s);
        s.assert(assumptions);
        s.assert(world.consistent);
        let used: Vec<Lit> = pair.slots.iter().map(|t| world.lit(&mut s, *t)).collect();
        let few = s.circuit.at_most(&used, contexts);
        s.assert(few);
    }
    s.check(&[])
}
