//! What became of several operations, beside what the document on MMRA has passes do: the prefix-wise union of their tags.

use super::problem::{Meaning, Problem, meaning};
use super::repair::as_threads;
use super::site::{Part, Step};
use super::sites::access;
use crate::execution::tags::{Tag, TagSet};
use crate::program::ir::{Effect, Ordering, Value};
use itertools::Itertools;

/// An operation that takes the place of several of the original.
#[derive(Clone, Debug)]
pub struct Merged {
    /// What it is called.
    pub name: String,
    /// How many operations it takes the place of.
    pub of: usize,
    /// The prefix-wise union of their tags.
    pub union: TagSet,
    /// What the union costs here.
    pub cost: u32,
    /// What the tags of the answer cost.
    pub found: u32,
    /// The claim that the union is enough.
    pub claim: &'static str,
}

/// Operations that can become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Load,
    Store,
    Fence,
}

/// The claims of the document that operations like these may become one with the prefix-wise union of their tags.
const CLAIMS: [(Kind, Ordering, &str); 10] = [
    (Kind::Store, Ordering::NotAtomic, "mmra.union.use.stores.plain"),
    (Kind::Store, Ordering::Monotonic, "mmra.union.use.stores.monotonic"),
    (Kind::Store, Ordering::Release, "mmra.union.use.stores.release"),
    (Kind::Load, Ordering::NotAtomic, "mmra.union.use.loads.plain"),
    (Kind::Load, Ordering::Monotonic, "mmra.union.use.loads.monotonic"),
    (Kind::Load, Ordering::Acquire, "mmra.union.use.loads.acquire"),
    (Kind::Fence, Ordering::Acquire, "mmra.union.use.fences.acquire"),
    (Kind::Fence, Ordering::Release, "mmra.union.use.fences.release"),
    (Kind::Fence, Ordering::AcqRel, "mmra.union.use.fences.acq_rel"),
    (Kind::Fence, Ordering::SeqCst, "mmra.union.use.fences.seq_cst"),
];

/// The claim where a fence stands between two plain loads.
const FENCED: &str = "mmra.rfc.fenced-load.merge";

/// What an operation is, and where.
fn place(meaning: &Meaning) -> Option<(Kind, Ordering, Option<&Value>)> {
    let (kind, pointer) = match &meaning.3 {
        Effect::Load { pointer, .. } => (Kind::Load, Some(pointer)),
        Effect::Store { pointer, .. } => (Kind::Store, Some(pointer)),
        Effect::Fence { .. } => (Kind::Fence, None),
        _ => return None,
    };
    Some((kind, access(&meaning.3)?.ordering, pointer))
}

impl Problem {
    /// Operations that take the place of several of the original that are like them, with an answer's tags.
    pub fn merged(&self, assignment: &[usize]) -> Vec<Merged> {
        let Some(original) = &self.original else { return vec![] };
        let Ok(after) = self.read(self.text.clone()) else { return vec![] };
        let before = as_threads(original.module().clone(), after.dialect);
        let (before, now) = (meaning(&before), meaning(&after));
        let all: Vec<_> = after.module.functions.iter().flat_map(|f| f.instructions()).collect();
        let mut out = Vec::new();
        for (operation, it) in self.operations.iter().enumerate() {
            let line = |i: &usize| after.module.source.line_column(all[*i].span.start).0;
            let Some(at) = (0..all.len()).find(|i| line(i) == it.line) else { continue };
            let Some(here) = place(&now[at]) else { continue };
            let like = |m: &&Meaning| m.0 == now[at].0 && place(m) == Some(here);
            let olds: Vec<usize> = (0..before.len()).filter(|i| like(&&before[*i])).collect();
            if olds.len() < 2 || now.iter().filter(like).count() != 1 {
                continue;
            }
            let sets = olds.iter().map(|i| before[*i].4.clone());
            let Some(union) = sets.reduce(|a, b| a.prefix_wise_union(&b)) else { continue };
            let between = &before[olds[0]..olds[olds.len() - 1]];
            let fenced = between.iter().any(|m| matches!(m.3, Effect::Fence { .. }));
            let claim = match (here.0, here.1, fenced) {
                (Kind::Load, Ordering::NotAtomic, true) => Some(FENCED),
                (kind, ordering, _) => {
                    CLAIMS.iter().find(|c| (c.0, c.1) == (kind, ordering)).map(|c| c.2)
                }
            };
            let costs = self.tag_costs(operation, &union, assignment);
            if let (Some(claim), Some((cost, found))) = (claim, costs) {
                let (name, of) = (it.name.clone(), olds.len());
                out.push(Merged { name, of, union, cost, found, claim });
            }
        }
        out
    }

    /// What these tags of an operation cost, and what those of an assignment do; `None` where they are no choice.
    fn tag_costs(
        &self,
        operation: usize,
        tags: &TagSet,
        assignment: &[usize],
    ) -> Option<(u32, u32)> {
        let (mut cost, mut found, mut any) = (0_u32, 0_u32, false);
        for (site, level) in self.sites.iter().zip(assignment) {
            let Part::Tags(prefix) = &site.part else { continue };
            if site.operation != operation {
                continue;
            }
            let own = tags.0.iter().filter(|tag| tag.prefix.name() == prefix);
            let own: Vec<Tag> = own.copied().collect();
            let is_so = |steps: &std::collections::BTreeSet<Step>| {
                let all = steps.contains(&Step::WithAll(prefix.clone()));
                match own.is_empty() {
                    true => all,
                    false => {
                        let with = own.iter().map(|tag| Step::With(*tag)).sorted();
                        !all && steps.iter().cloned().sorted().eq(with)
                    }
                }
            };
            let so = site.levels.iter().find(|level| is_so(&level.steps))?;
            (cost, any) = (cost + so.cost, true);
            found += site.levels[*level].cost;
        }
        any.then_some((cost, found))
    }
}
