//! Counterexamples in which operations on floating-point numbers are only given some small ones, and pointers that are given
//! lead to memory that all threads may access.

use super::invented::applied;
use super::pair::{Pair, Template};
use super::question::Question;
use super::search::{BRIEF, Stopped};
use crate::program::callee::Applied;
use crate::program::event::Program;
use crate::program::ir::{Effect, Operation, Type};
use crate::program::sample::{is_sampled, may_be_false, samples};
use crate::program::target::asked_space;
use crate::program::term::TermKind;
use crate::solve::circuit::Lit;
use crate::solve::session::{Known, Session};
use crate::solve::world::World;

/// Contexts of so many accesses are looked at.
const CONTEXTS: usize = 2;

impl Question<'_> {
    /// A counterexample with such numbers that is found soon.
    pub(super) fn sampled(&self) -> Result<(), Stopped> {
        let mut all = self.after.function.instructions();
        let any = all.any(|instruction| match &instruction.effect {
            Effect::Pure(Operation::Uninterpreted { named, ty, .. }) => {
                let width = match ty {
                    Type::Vector(_, lane) => lane.bits(),
                    ty => ty.bits(),
                };
                is_sampled(&Applied::Operation(named.clone()), width)
            }
            Effect::Call { callee, .. } => callee.name().and_then(asked_space).is_some(),
            _ => false,
        });
        if !any {
            return Ok(());
        }
        let template = Template { sampled: true, ..self.template.clone() };
        let question = Question { template, cases: self.cases.clone(), ..*self };
        (0..=CONTEXTS.min(self.options.contexts))
            .try_for_each(|n| question.glance(n, BRIEF).map(drop))
    }
}

/// When the operations of a side, whose world it is, are given such numbers, if that is wanted.
pub(super) fn are_sampled(
    s: &mut Session,
    world: &mut World<'_>,
    (pair, program): (&Pair, &Program),
) -> Lit {
    let mut all = Lit::TRUE;
    let wanted = pair.pool.is_sampled().then(|| applied(&pair.pool, program));
    for term in wanted.into_iter().flatten() {
        if may_be_false(&pair.pool, term) {
            let asked = world.bits(s, term);
            let no = s.equal(&asked, &Known(0, 1).into());
            all = s.circuit.and(all, no);
        }
        let TermKind::Apply(function, operands) = pair.pool.kind(term) else { continue };
        let width = pair.pool.width(term);
        let [a, b, ..] = operands[..] else { continue };
        if !is_sampled(function, width) {
            continue;
        }
        let [a, b] = [a, b].map(|operand| world.bits(s, operand));
        let mut any = Lit::FALSE;
        for ([x, y], _) in samples(function, width) {
            let first = s.equal(&a, &Known(x, width).into());
            let second = s.equal(&b, &Known(y, width).into());
            let both = s.circuit.and(first, second);
            any = s.circuit.or(any, both);
        }
        all = s.circuit.and(all, any);
    }
    all
}
