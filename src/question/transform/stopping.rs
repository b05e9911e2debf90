//! Executions that stay in a loop for ever, which are in no bounds of loops.

use super::interface::same_text;
use super::pair::Side;
use super::question::{Question, Wanted};
use super::refute::{Refuter, Search};
use super::search::BRIEF;
use crate::program::callee::Callee;
use crate::program::effect::Ending;
use crate::program::input::Last;
use crate::program::ir::Function;
use crate::program::stopped::{after_first_trips, within_loops};

/// Accesses of the context that are looked at.
const CONTEXTS: usize = 1;

impl Question<'_> {
    /// Whether behaviour of the transformed function may be undefined before the first trip through a loop that need not end
    /// is over, where that of the original is not until its first trip through one is, either.
    pub(super) fn may_be_undefined_early(&self) -> bool {
        let Some(source) = after_first_trips(self.before.function) else { return false };
        let unchanged = within_loops(self.before.function);
        let is_new = |target: &Function| !unchanged.iter().any(|before| same_text(before, target));
        let mut targets = within_loops(self.after.function).into_iter().filter(is_new);
        let before = Side { function: &source, ..self.before };
        targets.any(|target| {
            let after = Side { function: &target, ..self.after };
            let (cases, template) = (self.cases.clone(), self.template.clone());
            let (options, deadline, wanted) = (self.options, self.deadline, Wanted::Valid);
            let question = Question { before, after, cases, template, options, deadline, wanted };
            (0..=CONTEXTS.min(options.contexts)).any(|contexts| question.is_undefined_in(contexts))
        })
    }

    /// Whether it may be so in a context of so many accesses.
    fn is_undefined_in(&self, contexts: usize) -> bool {
        let Ok(pairs) = self.sized(contexts, usize::MAX) else { return true };
        pairs.iter().any(|pair| {
            // Nobody comes back from there.
            let is_stop = |ending: &&Ending| match &ending.last {
                Last::Call(call) => call.callee == Callee::Endless,
                Last::Volatile(_) => false,
            };
            let stops = pair.target.endings.iter().filter(is_stop);
            let stops = stops.map(|ending| (ending.input(), 1)).collect();
            let refuter = Refuter::within(pair, &self.options.model, self.deadline, stops);
            let mut refuter = refuter.showing(false).for_undefined();
            !matches!(refuter.glance(contexts, BRIEF), Search::Covered)
        })
    }
}
