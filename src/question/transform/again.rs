//! A counterexample, to be looked at again where the transformed function is annotated otherwise.
//!
//! What surrounds the function stays as it is, and so does what the original can do in it: only whether the transformed
//! function still has the execution is to be asked.

use super::aliasing::Case;
use super::confirm::{Opinion, confirm};
use super::pair::{Pair, Side, Template};
use super::refute::Proposal;
use super::{Checked, Refutation, Verdict};
use crate::execution::Execution;
use crate::model::{Model, ModelSpec};
use crate::program::event::Program;
use crate::program::specialise::specialise;
use crate::question::litmus::{Concrete, Property};
use crate::solve::circuit::Lit;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// So long enumeration may take to agree with a counterexample.
const PATIENCE: Duration = Duration::from_secs(3);

/// The context of a counterexample, and what the transformed function does there.
pub struct Again {
    setting: Arc<(Template, Case)>,
    proposal: Proposal,
    /// What makes the execution wrong beside its outcome.
    pub property: Property,
}

impl Again {
    /// The counterexample of a verdict, as one to these functions as they stand; `None` where it is one to what became of
    /// them, or rests on the solver alone.
    pub fn of(checked: Checked, sides: [Side<'_>; 2], spec: &ModelSpec) -> Option<Again> {
        let Verdict::Refuted(refutation) = checked.verdict else { return None };
        let Refutation::Execution { pair, proposal, left_out: 0, .. } = *refutation else {
            return None;
        };
        let racy = proposal.outcome.undefined == Lit::TRUE
            && Model::new(spec, &pair.vocabulary).races.is_some();
        let property = if racy { Property::Race } else { Property::Condition };
        let setting = Arc::clone(&pair.setting);
        let it = Again { setting, proposal: *proposal, property };
        let same = it.pair(sides)?;
        let deadline = Instant::now() + PATIENCE;
        let stands = alike(&same.target, &pair.target)
            && matches!(confirm(&same, spec, &it.proposal, deadline), Opinion::Confirmed(_));
        stands.then_some(it)
    }

    fn pair(&self, [before, after]: [Side<'_>; 2]) -> Option<Pair> {
        let (template, case) = &*self.setting;
        Pair::laid_out(before, after, template, case).ok()
    }

    /// What the transformed function does.
    pub fn execution(&self) -> &Execution {
        &self.proposal.execution
    }

    /// The transformed function, as it is annotated here, in the context of the counterexample.
    pub fn program(&self, sides: [Side<'_>; 2]) -> Option<Concrete> {
        let Pair { mut pool, target, vocabulary, .. } = self.pair(sides)?;
        let inputs = self.proposal.inputs.clone();
        let program = specialise(&mut pool, &target, &inputs);
        Some(Concrete { pool, program, vocabulary, inputs })
    }
}

/// Whether two programs have the same operations, by what they are called and where they stand.
fn alike(one: &Program, other: &Program) -> bool {
    let said = |program: &Program| -> Vec<_> {
        let events = program.events.iter();
        events.map(|e| (e.label.clone(), e.thread, e.kind, e.position.clone())).collect()
    };
    said(one) == said(other)
}
