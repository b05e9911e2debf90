//! What `freeze` instructions of the original give where their operand is not well-defined: each picks a value, so
//! the original may always have picked the one that it takes to have the transformed function's outcome.

use super::pair::Pair;
use super::refute::{Proposal, Refuter};
use crate::program::event::Program;
use crate::program::term::{Pool, Term, TermKind};
use crate::solve::circuit::Lit;
use crate::solve::session::{Answer, Bits, Known, Session};
use crate::solve::world::World;
use rustc_hash::{FxHashMap, FxHashSet};

/// Terms of the transformed function that a `freeze` of the original may be like, at most.
const CANDIDATES: usize = 48;

/// What a `freeze` of the original gives where its operand is not well-defined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Frozen {
    /// What this term of the transformed function has, and so much more.
    Like(Term, u128),
    /// These bits.
    Bits(u128),
}

/// For each `freeze` of the source the term of the target that plays its part: one of the same operand, or else the
/// as-many-th; where there are no more, what has an operation change nothing. Undef and poison play their own parts.
pub(super) fn frozen_alike(pair: &Pair) -> FxHashMap<Term, Term> {
    let (pool, source, target) = (&pair.pool, &pair.source.frozen, &pair.target.frozen);
    let mut alike = FxHashMap::default();
    let mut open: Vec<Term> = target.clone();
    let operand = |freeze: Term| pool.kind(freeze).operands();
    let width = |freeze: Term| pool.width(freeze);
    let rules: [&dyn Fn(Term, Term) -> bool; 2] =
        [&|a, b| operand(a) == operand(b), &|a, b| width(a) == width(b)];
    for like in rules {
        for own in source {
            let free = !alike.contains_key(own);
            if let Some(at) = open.iter().position(|other| free && like(*own, *other)) {
                alike.insert(*own, open.remove(at));
            }
        }
    }
    for (own, like) in unchanging(pair) {
        alike.entry(own).or_insert(like);
    }
    alike.extend(pool.arbitrary().iter().map(|term| (*term, *term)));
    alike
}

/// What is chosen in the source such that an operation changes nothing, if both have what that is.
fn unchanging(pair: &Pair) -> impl Iterator<Item = (Term, Term)> {
    let natural = pair.source.natural.iter().copied();
    let mut of_source = |kind: &TermKind| matches!(kind, TermKind::Read(_) | TermKind::Freeze(..));
    natural.filter(move |(_, like)| !pair.pool.has(*like, &mut of_source))
}

/// What a program picks the bits of: what its `freeze` instructions give, and undef and poison themselves.
fn picked(pool: &Pool, program: &Program) -> Vec<Term> {
    [&program.frozen, pool.arbitrary()].concat()
}

/// Terms of the target that have the width of a `freeze` of the source, its own such instructions first, and then
/// those that are closest to what is seen.
pub(super) fn candidates(pair: &Pair) -> Vec<Term> {
    let (pool, target) = (&pair.pool, &pair.target);
    let widths: FxHashSet<u32> = pair.source.frozen.iter().map(|f| pool.width(*f)).collect();
    if widths.is_empty() {
        return pool.arbitrary().to_vec();
    }
    let mut found: Vec<Term> = Vec::new();
    let mut known = FxHashSet::default();
    let mut open: Vec<Term> = [target.frozen.clone(), seen(target)].concat();
    open.reverse();
    while let Some(term) = open.pop().filter(|_| found.len() < CANDIDATES) {
        if known.insert(term) {
            if widths.contains(&pool.width(term)) {
                found.push(term);
            }
            open.extend(pool.kind(term).operands().into_iter().rev());
        }
    }
    found.sort_by_key(|term| !target.frozen.contains(term));
    found.retain(|term| !pool.arbitrary().contains(term));
    let unchanging: Vec<Term> = unchanging(pair).map(|(_, like)| like).collect();
    [pool.arbitrary(), &unchanging, &found].concat()
}

/// What is seen of a function, and what it writes.
fn seen(program: &Program) -> Vec<Term> {
    let results = program.observations.iter().filter(|o| o.what.is_result());
    let observed = results.map(|o| o.value);
    let effects = program.trace.iter().flat_map(|e| e.operands.iter().copied());
    let events = program.events.iter().filter(|e| e.slot.is_none());
    observed.chain(effects).chain(events.filter_map(|e| e.value)).collect()
}

/// How a strategy describes what the source picks: it is like a term of the target, or so much more than one, or these
/// bits.
pub(super) fn how_picked(
    pool: &Pool,
    proposal: &Proposal,
    (term, like): (Term, Option<Term>),
    value: u128,
) -> Frozen {
    let width = pool.width(term);
    let near = proposal.frozen.iter().find(|(other, _)| pool.width(*other) == width);
    match (like, near) {
        (Some(like), _) => Frozen::Like(like, 0),
        (None, Some((near, than))) => {
            Frozen::Like(*near, value.wrapping_sub(*than) & crate::program::term::mask(width))
        }
        (None, None) => Frozen::Bits(value),
    }
}

impl Refuter<'_> {
    /// Has the source pick what the target has, as long as it keeps its promises; which terms are not what their
    /// partner is, and what they are like.
    pub(super) fn pick(
        &self,
        s: &mut Session,
        world: &mut World<'_>,
        proposal: &Proposal,
        kept: &mut Vec<Lit>,
    ) -> Vec<(Term, Option<Term>, Bits)> {
        let pool = world.pool();
        let picked = picked(pool, world.program).into_iter();
        let picked: Vec<_> =
            picked.map(|term| (term, self.frozen.get(&term), world.bits(s, term))).collect();
        let value_of = |term: &Term| {
            let found = proposal.frozen.iter().find(|(other, _)| other == term);
            found.map(|(other, value)| Known(*value, pool.width(*other)).into())
        };
        // All at once, most of the time.
        let same: Option<Vec<Lit>> = picked
            .iter()
            .map(|(_, partner, bits)| Some(s.equal(bits, &value_of((*partner)?)?)))
            .collect();
        let with = same.map(|same| [kept.as_slice(), &same].concat());
        if let Some(with) = with.filter(|with| s.check(with) == Answer::Sat) {
            *kept = with;
            return vec![];
        }
        let mut others = Vec::new();
        for (term, partner, bits) in picked {
            let width = pool.width(term);
            let known = proposal.frozen.iter().copied();
            let known = known.filter(|(other, _)| pool.width(*other) == width);
            let (first, more): (Vec<_>, Vec<_>) = known.partition(|(t, _)| Some(t) == partner);
            let mut like = None;
            for (other, value) in first.into_iter().chain(more) {
                let same = s.equal(&bits, &Known(value, width).into());
                let with = [kept.as_slice(), &[same]].concat();
                if s.check(&with) == Answer::Sat {
                    *kept = with;
                    like = Some(other);
                    break;
                }
            }
            if like.is_none() || like != partner.copied() {
                others.push((term, like, bits));
            }
        }
        others
    }
}
