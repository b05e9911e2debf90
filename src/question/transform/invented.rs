//! What a refutation owes to operations that mmprove has no meaning for.
//!
//! The solver picks what they compute; the real operation may compute something else. So what they
//! lead to in the counterexample counts for nothing.

use super::outcome::Outcome;
use super::pair::Pair;
use super::refute::Proposal;
use crate::program::callee::Applied;
use crate::program::effect::Seen;
use crate::program::event::Program;
use crate::program::sample;
use crate::program::term::{EventIndex, Pool, Term, TermKind};
use crate::solve::session::Known;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// The parts of a proposal's outcome that follow from invented values.
pub(super) struct Invented {
    /// Operations whose results were invented.
    pub operations: BTreeSet<Applied>,
    /// Observations that depend on them.
    observations: BTreeSet<Seen>,
    /// Operands of side effects that do: which one, and which of its operands.
    operands: BTreeSet<(usize, usize)>,
    /// What is executed, or whether behaviour is undefined, depends on them.
    pub everything: bool,
}

impl Invented {
    /// What is invented in this proposal.
    pub fn of(pair: &Pair, proposal: &Proposal) -> Invented {
        let program = &pair.target;
        let mut trail =
            Trail { pool: &pair.pool, reads: BTreeSet::new(), known: FxHashMap::default() };
        loop {
            let edges = proposal.reads_from.iter().flatten();
            let reached: BTreeSet<EventIndex> = edges
                .filter(|(w, _)| program.events[*w].value.is_some_and(|v| trail.leads_to(v)))
                .map(|(_, r)| *r)
                .collect();
            if reached == trail.reads {
                break;
            }
            trail = Trail { pool: &pair.pool, reads: reached, known: FxHashMap::default() };
        }
        let mut out = Invented {
            operations: operations(&pair.pool, program),
            observations: BTreeSet::new(),
            operands: BTreeSet::new(),
            everything: false,
        };
        for event in &program.events {
            let places = event.targets.iter().map(|t| t.when);
            let what = [event.executed, event.reads, event.writes, event.fence];
            out.everything |= what.into_iter().chain(places).any(|t| trail.leads_to(t));
        }
        if proposal.outcome.undefined.as_constant() == Some(true) {
            let (pool, must) = (&pair.pool, &program.must_be_defined);
            let constant = |t: Term| pool.as_constant(t).is_some();
            let open = must.iter().filter(|(_, value)| !constant(*value));
            out.everything |= open.flat_map(|(g, v)| [*g, *v]).any(|t| trail.leads_to(t));
        }
        for seen in &program.observations {
            out.everything |= trail.leads_to(seen.when);
            if trail.leads_to(seen.value) {
                out.observations.insert(seen.what.clone());
            }
        }
        for (i, effect) in program.trace.iter().enumerate() {
            out.everything |= trail.leads_to(effect.when);
            for (j, operand) in effect.operands.iter().enumerate() {
                if trail.leads_to(*operand) {
                    out.operands.insert((i, j));
                }
            }
        }
        out
    }

    /// Leaves what was invented out of two outcomes, before they are compared.
    pub fn leave_out(&self, own: &mut Outcome, other: &mut Outcome<Known>) {
        own.seen.retain(|what, _| !self.observations.contains(what));
        other.seen.retain(|what, _| !self.observations.contains(what));
        for (i, j) in &self.operands {
            if let Some(operand) = other.trace.get_mut(*i).and_then(|e| e.operands.get_mut(*j)) {
                *operand = None;
            }
        }
    }
}

/// The operations without a meaning that only one of the functions has, or has of something else.
pub(super) fn different(pair: &Pair) -> BTreeSet<Applied> {
    let [before, after] = [&pair.source, &pair.target].map(|program| applied(&pair.pool, program));
    let invented = |term: &Term| match pair.pool.kind(*term) {
        TermKind::Apply(function, _) if function.is_invented() => Some(function.clone()),
        _ => None,
    };
    before.symmetric_difference(&after).filter_map(invented).collect()
}

/// The operations without a meaning that a program mentions.
fn operations(pool: &Pool, program: &Program) -> BTreeSet<Applied> {
    let invented = |term: Term| match pool.kind(term) {
        TermKind::Apply(function, _) if function.is_invented() && !is_sampled(pool, term) => {
            Some(function.clone())
        }
        _ => None,
    };
    applied(pool, program).into_iter().filter_map(invented).collect()
}

/// What functions that are not interpreted give in a program, wherever that decides about something.
pub(super) fn applied(pool: &Pool, program: &Program) -> BTreeSet<Term> {
    let events = program.events.iter().flat_map(|e| {
        let what = [e.executed, e.reads, e.writes, e.fence];
        let places = e.targets.iter().map(|target| target.when);
        what.into_iter().chain(places).chain(e.pointer).chain(e.value)
    });
    let seen = program.observations.iter().flat_map(|o| [o.when, o.value]);
    let effects = program.trace.iter().flat_map(|e| e.operands.iter().copied().chain([e.when]));
    let must = program.must_be_defined.iter().flat_map(|(g, v)| [*g, *v]);
    let mut open: Vec<Term> = events.chain(seen).chain(effects).chain(must).collect();
    let (mut known, mut found) = (BTreeSet::new(), BTreeSet::new());
    while let Some(term) = open.pop() {
        if known.insert(term) {
            found.extend(matches!(pool.kind(term), TermKind::Apply(..)).then_some(term));
            open.extend(pool.kind(term).operands());
        }
    }
    found
}

/// Whether an operation is only given numbers of which it is known what it gives.
fn is_sampled(pool: &Pool, term: Term) -> bool {
    match pool.kind(term) {
        TermKind::Apply(function, _) => {
            let given = sample::is_sampled(function, pool.width(term));
            pool.is_sampled() && (given || sample::may_be_false(pool, term))
        }
        _ => false,
    }
}

/// Follows invented values through terms and reads.
struct Trail<'p> {
    pool: &'p Pool,
    /// Reads that return one.
    reads: BTreeSet<EventIndex>,
    known: FxHashMap<Term, bool>,
}

impl Trail<'_> {
    fn leads_to(&mut self, term: Term) -> bool {
        if let Some(known) = self.known.get(&term) {
            return *known;
        }
        let kind = self.pool.kind(term);
        let leads = match kind {
            TermKind::Read(event) => self.reads.contains(event),
            TermKind::Apply(function, _) if function.is_invented() => {
                let sampled = is_sampled(self.pool, term);
                !sampled || kind.operands().into_iter().any(|operand| self.leads_to(operand))
            }
            _ => kind.operands().into_iter().any(|operand| self.leads_to(operand)),
        };
        self.known.insert(term, leads);
        leads
    }
}
