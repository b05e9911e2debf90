//! The other waves of the workgroup, which come to the function's barriers, too.
//!
//! Nothing else has to be known of a barrier (AMDGPU's `s_barrier`): it accesses no memory, and what is in order because of
//! it is so by fences of those who meet there. Which waves wait for whom is not told: each barrier of the function is one
//! meeting, at which others may be.

use super::rules::Rules;
use super::{Pool, Program, Term};
use crate::program::callee::Callee;
use crate::program::input::{Attribute, Input, SlotId};
use crate::relation::{Member, Symbol, indexed};
use std::collections::BTreeSet;

/// The family of base sets of what is at a barrier, by which of the function's barriers it is.
const COMES_TO: &str = "comes_to";

/// The scope of those who meet.
const WHO: &str = "workgroup";

/// Whether a call makes waves of a workgroup wait for each other, and does nothing else.
pub fn is_barrier(callee: &Callee) -> bool {
    callee.name() == Some("llvm.amdgcn.s.barrier")
}

/// The base set of what is at the function's barrier of that number, counted from 0 as they are executed.
pub fn at(barrier: usize) -> Symbol {
    indexed(COMES_TO, barrier)
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

/// Says of both sides who is at which of their barriers: the same, as far as both have them.
pub fn settle(pool: &mut Pool, programs: [&mut Program; 2]) {
    let own = programs.iter().flat_map(|p| &p.events).filter(|e| e.slot.is_none());
    let marks = own.flat_map(|e| &e.marks);
    let barriers: BTreeSet<Member> = marks.filter_map(|(mark, _)| barrier_of(*mark)).collect();
    for program in programs {
        let mut assumptions = Vec::new();
        let mut rules = Rules { pool, assumptions: &mut assumptions };
        let together =
            program.same_instance.iter().filter(|(scope, first, ..)| scope.is(WHO) && *first == 0);
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
