//! Where a function may end before it returns.
//!
//! A call need not return if nothing promises that it does, and the compiler may not assume that execution
//! continues after a volatile operation (LLVM: Volatile Memory Accesses). What comes after either is executed
//! if it does: as behind a branch, on something of which nothing is known but that it is the same in the
//! original and in the transformed function.

use super::Env;
use crate::program::callee::Call;
use crate::program::effect::{Ending, Signature};
use crate::program::input::{Input, Last};
use crate::program::ir::{CallEffects, Instruction};
use crate::program::term::{Term, TermKind};
use crate::program::turn::turns;
use crate::program::value::Val;

impl Env<'_, '_> {
    /// Goes on behind a call of those turns, if it returns.
    pub(super) fn may_not_return(
        &mut self,
        at: &Instruction,
        call: &Call,
        turns: &[(Term, Call)],
        effects: &CallEffects,
    ) {
        let promised = !effects.may_not_return;
        let last = |call: &Call| Last::Call(call.clone());
        let turns: Vec<_> = turns.iter().map(|(when, call)| (*when, last(call))).collect();
        let ends = self.may_end(at, &last(call), &turns, promised);
        match (promised, effects.may_unwind) {
            (true, _) => {
                let poison = self.pool.term(TermKind::Poison, 1);
                self.program.must_be_defined.push((ends, poison));
            }
            // The caller may go on behind what unwinds.
            (false, true) => {}
            (false, false) => self.program.ends.push(ends),
        }
        if effects.never_returns {
            let poison = self.pool.term(TermKind::Poison, 1);
            self.program.must_be_defined.push((self.guard, poison));
        }
    }

    /// Goes on behind a volatile access, the one of that number in the trace, if it does not trap.
    pub(super) fn may_trap(&mut self, at: &Instruction, number: usize) {
        if self.request.benign {
            return;
        }
        let is_volatile = |signature: &Signature| matches!(signature, Signature::Volatile(..));
        let earlier = self.program.trace[..number].iter().filter(|e| is_volatile(&e.signature));
        let earlier: Vec<Term> = earlier.map(|e| e.when).collect();
        let turns = turns(self.pool, &earlier, self.guard).into_iter();
        let turns: Vec<_> = turns.map(|(k, when)| (when, Last::Volatile(k))).collect();
        let ends = self.may_end(at, &Last::Volatile(number), &turns, false);
        self.program.ends.push(ends);
    }

    /// Goes on or does not; returned is when it does not.
    fn may_end(
        &mut self,
        at: &Instruction,
        last: &Last,
        turns: &[(Term, Last)],
        promised: bool,
    ) -> Term {
        let ends = self.by_turn(last, turns, &mut |env, last| {
            let input = Input::Last(last.clone());
            let ends = env.pool.input(input.clone(), 1);
            env.program.endings.push(Ending { input, promised, text: at.text.clone() });
            Val::Scalar(ends)
        });
        let ends = ends.scalar().unwrap_or(Term::FALSE);
        let goes_on = self.pool.not(ends);
        let ends = self.pool.and(self.guard, ends);
        self.guard = self.pool.and(self.guard, goes_on);
        ends
    }
}
