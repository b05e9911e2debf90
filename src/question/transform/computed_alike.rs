//! Promises of addresses that the transformed function computes in another way.
//!
//! Where such an address is the same number as one of the original's of which the same is promised, that promise is kept
//! as well. Whether it is the same number is part of what a proof has to show. Nothing is said of it where it is not: then
//! such a promise counts as broken in a proof, and as kept where counterexamples are looked for. Where bits are undef that an
//! address is computed from, each use chooses them anew, so that it is no number.

use super::everywhere::root;
use super::pair::Pair;
use crate::program::event::{Promise, Promised};
use crate::program::input::Input;
use crate::program::ir::Predicate;
use crate::program::specialise::replaced;
use crate::program::term::{Pool, Term, TermKind};
use rustc_hash::FxHashMap;

/// That some of the original's promises is of the same address and is kept, and which promises of the original this
/// rests on; nothing if none can be.
pub(super) fn kept_alike(pair: &mut Pair, promised: &Promised) -> Option<(Term, Vec<Input>)> {
    let Pair { pool, source, .. } = pair;
    if ![promised.base, promised.address].iter().all(|term| is_number(pool, *term)) {
        return None;
    }
    let (mut any, mut rests_on) = (Vec::new(), Vec::new());
    for own in &source.promised {
        let pairs = match (promised.what, own.what) {
            (Promise::Aligned(bytes), Promise::Aligned(own_bytes)) => {
                own_bytes.is_multiple_of(bytes).then(|| vec![(promised.address, own.address)])
            }
            (what, own_what) => (what == own_what)
                .then(|| vec![(promised.base, own.base), (promised.address, own.address)]),
        };
        let fits = |(theirs, own): &(Term, Term)| {
            is_number(pool, *own) && root(pool, *theirs) == root(pool, *own)
        };
        let Some(pairs) = pairs.filter(|pairs| pairs.iter().all(fits)) else { continue };
        let mut all = vec![own.kept.clone()];
        all.extend(pairs.iter().flat_map(|(_, own)| promises_in(pool, *own)));
        let mut parts: Vec<Term> = all.iter().map(|kept| pool.input(kept.clone(), 1)).collect();
        for (theirs, own) in pairs {
            let known = &mut FxHashMap::default();
            parts.extend([theirs, own].map(|term| is_defined(pool, term, known)));
            let [theirs, own] = [theirs, own].map(|term| where_kept(pool, term));
            parts.push(pool.compare(Predicate::Eq, theirs, own));
        }
        any.push(pool.all(parts));
        rests_on.extend(all);
    }
    (!any.is_empty()).then(|| (pool.any(any), rests_on))
}

/// Whether a term is the same number in both functions, unless something is undef that it is given: nothing of it is read,
/// or may be another one at each use.
fn is_number(pool: &Pool, term: Term) -> bool {
    !pool.has(term, &mut |kind| {
        matches!(kind, TermKind::Read(_) | TermKind::Freeze(..) | TermKind::Undef)
    })
}

/// That nothing is undef of what such a term is computed from, as far as it is chosen.
fn is_defined(pool: &mut Pool, term: Term, known: &mut FxHashMap<Term, Term>) -> Term {
    if let Some(known) = known.get(&term) {
        return *known;
    }
    let defined = match pool.kind(term).clone() {
        TermKind::Input(_) => match pool.undef_in(term) {
            Some(bits) => {
                let none = pool.constant(0, pool.width(term));
                pool.compare(Predicate::Eq, bits, none)
            }
            None => Term::TRUE,
        },
        TermKind::Select(condition, then, otherwise)
        | TermKind::Merge(condition, then, otherwise) => {
            let [of_it, then, otherwise] =
                [condition, then, otherwise].map(|of| is_defined(pool, of, known));
            let of_chosen =
                if then == otherwise { then } else { pool.select(condition, then, otherwise) };
            pool.and(of_it, of_chosen)
        }
        kind => {
            let operands: Vec<Term> =
                kind.operands().into_iter().map(|of| is_defined(pool, of, known)).collect();
            pool.all(operands)
        }
    };
    known.insert(term, defined);
    defined
}

fn promises_in(pool: &Pool, term: Term) -> Vec<Input> {
    let mut found = Vec::new();
    pool.has(term, &mut |kind| {
        if let TermKind::Input(input @ Input::Kept(..)) = kind {
            found.push(input.clone());
        }
        false
    });
    found
}

/// The number if all promises are kept that it is made with: where one is broken, it is poison whatever else is promised.
fn where_kept(pool: &mut Pool, term: Term) -> Term {
    replaced(pool, term, &|_, input, _| matches!(input, Input::Kept(..)).then_some(Term::TRUE))
}
