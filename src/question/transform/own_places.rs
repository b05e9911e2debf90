//! Where the original's own objects are in memory: that is for the original to choose.

use super::outcome::Outcome;
use super::pair::Pair;
use super::refute::Proposal;
use crate::model::{Model, ModelSpec};
use crate::program::input::Input;
use crate::solve::session::{Answer, Session};
use crate::solve::values::Rounding;
use crate::solve::world::{Free, World};
use std::time::Instant;

/// Whether the original cannot have a counterexample's outcome, wherever its own objects are. Where addresses are no
/// numbers, nothing is known of that.
pub(super) fn wherever_they_are(
    pair: &Pair,
    spec: &ModelSpec,
    proposal: &Proposal,
    deadline: Instant,
) -> bool {
    if !pair.pool.looks_at_numbers() {
        return false;
    }
    let model = Model::new(spec, &pair.vocabulary);
    let mut given = proposal.given_to(&pair.source);
    given.retain(|input, _| match input {
        Input::Base(n) => !pair.source.locations.get(*n).is_some_and(|object| object.local),
        // Whether promises are kept hangs on where objects are.
        Input::Kept(..) => false,
        _ => true,
    });
    let mut s = Session::of_growing_questions(Some(deadline), given);
    s.know(proposal.functions.clone());
    let mut free = Free::new(&pair.vocabulary);
    let over = Rounding::Over;
    let mut world = World::new(&mut s, &pair.pool, &pair.source, &model, over, &mut free);
    let assumptions = world.assumptions(&mut s);
    let outcome = Outcome::of(&mut s, &mut world);
    let covers = outcome.covers(&mut s, &proposal.certain);
    s.check(&[world.consistent, assumptions, covers]) == Answer::Unsat
}
