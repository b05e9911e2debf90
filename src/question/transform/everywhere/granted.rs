//! What the original shows at the end of each trip through a loop, and is taken for granted at the beginning of the next.
//!
//! It is about what the original computes, and is stated of its world: what the transformed function has read at the
//! same place in its text is another value. Where some bits of what is given are undef, it may be shown whichever way they
//! are chosen, and then holds so in the next trip: a branch on what comes out either way has undefined behaviour, so that
//! one that is past it knows as much. Of the transformed function only that is granted which branches tell on the ways to a trip
//! (`program/one_loop.rs`).

use super::super::effects::Seen;
use crate::program::callee::Trips;
use crate::program::trips::Round;
use crate::solve::circuit::Lit;
use crate::solve::session::{Answer, Session};
use crate::solve::world::World;

/// How trips are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Going {
    /// What values may go from trip to trip.
    pub round: Round,
    /// What is granted is shown, and holds, whichever way bits are chosen that are undef.
    pub whichever: bool,
}

/// States what is granted of a program.
pub(super) fn assume(s: &mut Session, world: &mut World<'_>) {
    let program = world.program;
    for (executed, holds) in &program.granted {
        let [executed, holds] = [executed, holds].map(|term| world.lit(s, *term));
        let granted = s.circuit.implies(executed, holds);
        s.assert(granted);
    }
}

/// States that none of it hangs on how undef bits are chosen. `up`: the original, whose values are rounded up to undef.
pub(super) fn assume_defined(s: &mut Session, up: &mut World<'_>) {
    let program = up.program;
    for (executed, holds) in &program.granted {
        let (executed, face) = (up.lit(s, *executed), up.face(s, *holds));
        let granted = s.circuit.implies(executed, !face.undef.some);
        s.assert(granted);
    }
}

/// Whether that is shown before the first trip and at the end of each, unless the original's behaviour is undefined.
pub(super) fn is_shown_defined(s: &mut Session, up: &mut World<'_>, undefined: Lit) -> bool {
    let counted =
        |effect: &Seen| matches!(effect.of_loop(), Some(Trips::CountedFrom | Trips::CountedOn));
    let effects = Seen::all(s, up);
    effects.iter().filter(|effect| counted(effect)).all(|effect| {
        effect.operands.iter().flatten().all(|operand| {
            let open = s.circuit.all([effect.when, operand.undef.some, !undefined]);
            s.check(&[open]) == Answer::Unsat
        })
    })
}
