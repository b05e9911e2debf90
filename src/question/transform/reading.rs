//! Calls that only read, where the two sides do not have the same of them.
//!
//! An observer does not see such a call. What it gives is a function of its operands and of what it
//! reads: calls of one callee read the same places, and give the same where they read the same.

use super::partners::mentions_read;
use crate::program::bound::Bound;
use crate::program::effect::{ReadingCall, SideEffect};
use crate::program::event::Program;
use crate::program::input::{Input, SlotId};
use crate::program::ir::Flags;
use crate::program::specialise::replace;
use crate::program::term::{EventIndex, Pool, Term, TermKind};

/// Whether both sides have the same such calls, executed alike. Then it does no harm to let an
/// observer see them.
pub(super) fn same(pool: &Pool, before: &Program, after: &Program) -> bool {
    let (a, b) = (&before.reading, &after.reading);
    let alike = |(a, b): (&ReadingCall, &ReadingCall)| {
        let operands = || a.effect.operands.iter().zip(&b.effect.operands);
        // Of what is read it is only known later whether it is the same.
        let may_agree =
            |(a, b): (&Term, &Term)| a == b || mentions_read(pool, *a) || mentions_read(pool, *b);
        a.effect.signature == b.effect.signature
            && a.effect.when == b.effect.when
            && a.seen == b.seen
            && operands().all(may_agree)
    };
    a.len() == b.len() && a.iter().zip(b).all(alike)
}

/// Makes the calls side effects like any other.
pub(super) fn expose(program: &mut Program) {
    let alone = |call: ReadingCall| SideEffect { ordered: false, ..call.effect };
    program.trace.extend(program.reading.drain(..).map(alone));
}

/// Gives the bodies of all calls of one callee the same inputs, before memory is laid out.
pub(super) fn share_bodies(pool: &mut Pool, program: &mut Program) {
    let mut shared: Vec<(SlotId, SlotId)> = Vec::new();
    for call in &program.reading {
        for (i, event) in call.body.iter().enumerate() {
            if let Some(slot) = &mut program.events[*event].slot {
                let of_all = SlotId::InCalls(call.callee.clone(), i);
                shared.push((slot.id.clone(), of_all.clone()));
                slot.shared = Some(of_all);
            }
        }
    }
    let of_all = |pool: &mut Pool, input: &Input, width: u32| {
        let Input::Slot(slot, what) = input else { return None };
        let (_, of_all) = shared.iter().find(|(own, _)| own == slot)?;
        Some(pool.input(Input::Slot(of_all.clone(), what.clone()), width))
    };
    replace(pool, program, &of_all);
    if program.reading.iter().any(|call| !call.body.is_empty()) {
        program.bound(Bound::Readers);
    }
}

/// Says what the calls give, once memory is laid out.
pub(super) fn settle(pool: &mut Pool, program: &mut Program) {
    for number in 0..program.reading.len() {
        let call = program.reading[number].clone();
        let mut operands = call.effect.operands.clone();
        operands.extend(call.seen);
        operands.extend(call.body.iter().map(|event| what_it_reads(pool, program, *event)));
        let given = |pool: &mut Pool, input: &Input, width: u32| {
            let (_, what) = call.gives.iter().find(|(known, _)| known == input)?;
            Some(pool.term(TermKind::Apply(what.clone(), operands.clone()), width))
        };
        replace(pool, program, &given);
    }
}

/// What the body's access reads, as a callee sees it that freezes it; 0 where it reads nothing.
fn what_it_reads(pool: &mut Pool, program: &Program, event: EventIndex) -> Term {
    let event_at = &program.events[event];
    let width = event_at.width.max(1);
    let read = pool.term(TermKind::Read(event), width);
    let read = pool.freeze(read);
    let mut value = pool.constant(0, width);
    for target in &event_at.targets {
        let part = pool.extract(read, 0, (target.size * 8) as u32, Flags::default());
        let part = pool.extend(part, width, false);
        value = pool.merge(target.when, part, value);
    }
    let nothing = pool.constant(0, width);
    pool.merge(event_at.reads, value, nothing)
}
