//! The other threads of the workgroup, which come to the function's barriers, too.
//!
//! Nothing else has to be known of a barrier: it accesses no memory, and what is in order because of it is so by fences of those
//! who meet there, or because the barrier is such a fence. Which threads wait for whom is not told: each barrier of the
//! function is one meeting, at which others may be, and where a barrier is two halves, both are.

use super::rules::Rules;
use super::{Pool, Program, Term};
use crate::execution::scopes::Scope;
use crate::program::input::{Attribute, Input, SlotId};
use crate::program::meetings::{Meeting, Orders, Part};
use crate::relation::{Member, Symbol, indexed};
use std::collections::BTreeSet;

/// The family of base sets of what is at a barrier, by which of the function's barriers it is.
const COMES_TO: &str = "comes_to";

/// The base sets of what says who takes part in a barrier.
const TAKES_PART: [&str; 3] = ["barrier_join", "barrier_drop", "barrier_init"];

/// The base set of barriers that are fences for those who take part.
const ORDERS: &str = "barrier_orders";

/// The base sets of a call of a barrier, which is the nth one of that name.
pub fn marks(meeting: &Meeting, nth: usize) -> Vec<Symbol> {
    let there = || indexed(COMES_TO, meeting.nth(nth));
    let mut marks = match meeting.part {
        Part::Whole => vec![there()],
        Part::Arrives => vec![there(), "barrier_arrive".into()],
        Part::Waits => vec![there(), "barrier_wait".into()],
        Part::Joins => vec!["barrier_join".into()],
        Part::Leaves => vec!["barrier_drop".into()],
        Part::Begins => vec!["barrier_init".into()],
    };
    if meeting.orders == Orders::Participants {
        marks.push(ORDERS.into());
    }
    marks
}

/// Whether a call with these marks is one of a barrier that is no operation on memory.
pub fn orders_nothing(marks: &[(Symbol, Term)]) -> bool {
    let is = |(mark, _): &(Symbol, Term), names: &[&str]| names.iter().any(|name| *mark == *name);
    let of_barrier = |mark| barrier_of(mark).is_some();
    marks.iter().any(|mark| of_barrier(mark.0) || is(mark, &TAKES_PART))
        && !marks.iter().any(|mark| is(mark, &[ORDERS]))
}

/// Which barrier an operation is at, if it is at one.
pub fn barrier_of(mark: Symbol) -> Option<Member> {
    mark.member(COMES_TO)
}

/// What is at a barrier of the surrounding program is so by an input: it is a fence in any case.
pub(super) fn may_meet(pool: &mut Pool, program: &mut Program, id: &SlotId, fence: Term) {
    if !matches!(id, SlotId::Elsewhere(..)) {
        return;
    }
    let meets = pool.input(Input::Slot(id.clone(), Attribute::Meets), 1);
    Rules { pool, assumptions: &mut program.assumptions }.implies(meets, fence);
}

/// Says of both sides who is at which of their barriers: the same, as far as both have them. Whoever is there shares the
/// instance of `scope`.
pub fn settle(pool: &mut Pool, programs: [&mut Program; 2], who: Scope) {
    let own = programs.iter().flat_map(|p| &p.events).filter(|e| e.slot.is_none());
    let marks = own.flat_map(|e| &e.marks);
    let barriers: BTreeSet<Member> = marks.filter_map(|(mark, _)| barrier_of(*mark)).collect();
    for program in programs {
        let mut assumptions = Vec::new();
        let mut rules = Rules { pool, assumptions: &mut assumptions };
        let together =
            program.same_instance.iter().filter(|(scope, first, ..)| *scope == who && *first == 0);
        let together: Vec<(usize, Term)> =
            together.map(|(.., other, same)| (*other, *same)).collect();
        for event in &mut program.events {
            let Some(slot) = &event.slot else { continue };
            if !matches!(slot.id, SlotId::Elsewhere(..)) {
                continue;
            }
            let meets = slot.input(rules.pool, Attribute::Meets, 1);
            let at: Vec<Term> = barriers
                .iter()
                .map(|barrier| slot.input(rules.pool, Attribute::AtBarrier(*barrier), 1))
                .collect();
            rules.exactly_one(meets, &at);
            let own = together.iter().filter(|(thread, _)| Some(*thread) == event.thread);
            own.for_each(|(_, same)| rules.implies(meets, *same));
            event.marks.extend(barriers.iter().map(|b| indexed(COMES_TO, *b)).zip(at));
        }
        program.assumptions.extend(assumptions);
    }
}
