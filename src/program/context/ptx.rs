//! Operations of programs that nobody wrote down, in PTX's terms: virtual addresses, proxies and proxy fences.

use super::rules::Rules;
use super::{Pool, Program, Strength, Term};
use crate::execution::scopes::Scope;
use crate::program::input::{Attribute, Input, SlotId};
use crate::relation::{Symbol, indexed};

/// What an operation may be.
#[derive(Clone, Debug, Default)]
pub struct Abilities {
    /// Virtual addresses, each with the global variable that is there.
    pub addresses: Vec<(&'static str, &'static str)>,
    /// Proxies besides the generic one, as the base sets of what goes through them. Where there are some there are
    /// proxy fences, too.
    pub proxies: Vec<Symbol>,
}

/// What is already said about an operation.
pub(super) struct Attributes<'a> {
    pub of: &'a SlotId,
    pub access: Term,
    pub fence: Term,
    pub strength: Strength,
    pub scopes: &'a [(Scope, Term)],
}

impl Abilities {
    /// The base sets that an operation may be in, and when it is a proxy fence. The rules of the language become
    /// assumptions.
    pub(super) fn attributes(
        &self,
        pool: &mut Pool,
        program: &mut Program,
        of: &Attributes<'_>,
    ) -> (Vec<(Symbol, Term)>, Term) {
        let input = |pool: &mut Pool, mark: Symbol| {
            pool.input(Input::Slot(of.of.clone(), Attribute::In(mark)), 1)
        };
        let mut rules = Rules { pool, assumptions: &mut program.assumptions };
        // Only fences are `seq_cst`, and what is weak has no scope.
        rules.implies(of.strength.seq_cst, of.fence);
        rules.at_most_one(of.strength.atomic, &terms(of.scopes));
        let addresses = self.addresses.iter().map(|(name, _)| indexed("address", *name));
        let addresses: Vec<(Symbol, Term)> =
            addresses.map(|mark| (mark, input(rules.pool, mark))).collect();
        rules.exactly_one(of.access, &terms(&addresses));
        let kinds = ["alias".into(), "proxy_fence".into()].into_iter();
        let kinds = kinds.chain(self.proxies.iter().copied()).map(|m| (m, input(rules.pool, m)));
        let kinds: Vec<(Symbol, Term)> = kinds.collect();
        let [(_, alias), (_, proxy_fence), proxies @ ..] = &kinds[..] else {
            return (vec![], Term::FALSE);
        };
        let other = rules.pool.or(of.access, of.fence);
        let neither = rules.pool.not(other);
        rules.implies(*proxy_fence, neither);
        if self.proxies.is_empty() {
            rules.implies(*proxy_fence, Term::FALSE);
        }
        let about = [vec![*alias], terms(proxies)].concat();
        let either = rules.pool.or(of.access, *proxy_fence);
        rules.at_most_one(either, &about);
        rules.implies(*alias, *proxy_fence);
        rules.some(*proxy_fence, &about);
        let no_other = rules.pool.any(terms(proxies));
        let no_other = rules.pool.not(no_other);
        let generic = rules.pool.and(of.access, no_other);
        // Other accesses than generic ones are weak here.
        let not_generic = rules.pool.not(generic);
        let special = rules.pool.and(of.access, not_generic);
        let weak = rules.pool.not(of.strength.atomic);
        rules.implies(special, weak);
        let proxy_fence = *proxy_fence;
        let marks = addresses.into_iter().chain(kinds).chain([("generic".into(), generic)]);
        (marks.collect(), proxy_fence)
    }

    /// What operations reach through a virtual address. To be called when the memory is laid out.
    pub fn settle(&self, pool: &mut Pool, program: &mut Program) {
        let mut assumptions = Vec::new();
        for event in program.events.iter().filter(|e| e.slot.is_some()) {
            let mut rules = Rules { pool, assumptions: &mut assumptions };
            for (name, location) in &self.addresses {
                let mark = indexed("address", *name);
                let Some((_, when)) = event.marks.iter().find(|(m, _)| *m == mark) else {
                    continue;
                };
                let there = event
                    .targets
                    .iter()
                    .filter(|t| program.locations[t.location].object.is_global(location));
                let there: Vec<Term> = there.map(|t| t.when).collect();
                rules.some(*when, there);
            }
        }
        program.assumptions.extend(assumptions);
    }
}

/// When each of these is so.
fn terms<N>(named: &[(N, Term)]) -> Vec<Term> {
    named.iter().map(|(_, when)| *when).collect()
}
