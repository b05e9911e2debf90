//! Where a function may end before it returns.
//!
//! A call may stop or unwind if nothing promises that it does not, and the compiler may not assume that execution
//! continues after a volatile operation (LLVM: Volatile Memory Accesses). What comes after either is executed
//! if it does: as behind a branch, on something of which nothing is known but that it is the same in the
//! original and in the transformed function.

use super::Env;
use crate::program::callee::Call;
use crate::program::effect::{Ending, May, Signature};
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
        let last = |call: &Call| Last::Call(call.clone());
        let lasts: Vec<_> = turns.iter().map(|(when, call)| (*when, last(call))).collect();
        let unwinds = self.by_turn(call, turns, &mut |env, call| {
            Val::Scalar(env.pool.input(Input::Unwinds(call.clone()), 1))
        });
        let unwinds = unwinds.scalar().unwrap_or(Term::TRUE);
        let may = May { stop: effects.may_stop, unwind: effects.may_unwind };
        let ends = self.may_end(at, &last(call), &lasts, may);
        let stays = self.pool.not(unwinds);
        let [stops, unwinds] = [stays, unwinds].map(|how| self.pool.and(ends, how));
        let poison = self.pool.term(TermKind::Poison, 1);
        match may.stop {
            true => self.program.ends.push(stops),
            false => self.program.must_be_defined.push((stops, poison)),
        }
        // Else the caller may go on.
        if !may.unwind {
            self.program.must_be_defined.push((unwinds, poison));
        }
        if effects.never_returns {
            self.program.must_be_defined.push((self.guard, poison));
        }
    }

    /// Goes on behind a volatile access, the one of that number in the trace, if it does not trap.
    pub(super) fn may_trap(&mut self, at: &Instruction, number: usize) {
        if self.request.benign {
            return;
        }
        let turns = self.volatile_turns(number).into_iter();
        let turns: Vec<_> = turns.map(|(when, k)| (when, Last::Volatile(k))).collect();
        let ends =
            self.may_end(at, &Last::Volatile(number), &turns, May { stop: true, unwind: false });
        self.program.ends.push(ends);
    }

    /// Which of the executed volatile accesses one is that comes after so many of what the trace has.
    pub(super) fn volatile_turns(&mut self, number: usize) -> Vec<(Term, usize)> {
        let is_volatile = |signature: &Signature| matches!(signature, Signature::Volatile(..));
        let earlier = self.program.trace[..number].iter().filter(|e| is_volatile(&e.signature));
        let earlier: Vec<Term> = earlier.map(|e| e.when).collect();
        let turns = turns(self.pool, &earlier, self.guard).into_iter();
        turns.map(|(k, when)| (when, k)).collect()
    }

    /// Goes on or does not; returned is when it does not.
    fn may_end(&mut self, at: &Instruction, last: &Last, turns: &[(Term, Last)], may: May) -> Term {
        let ends = self.by_turn(last, turns, &mut |env, last| {
            let ends = env.pool.input(Input::Last(last.clone()), 1);
            env.program.endings.push(Ending { last: last.clone(), may, text: at.text.clone() });
            Val::Scalar(ends)
        });
        let ends = ends.scalar().unwrap_or(Term::FALSE);
        let goes_on = self.pool.not(ends);
        let ends = self.pool.and(self.guard, ends);
        self.guard = self.pool.and(self.guard, goes_on);
        ends
    }
}
