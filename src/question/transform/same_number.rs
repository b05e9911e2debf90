//! Whether two addresses are the same number, whatever the functions are given, and what conditions imply.

use super::everywhere::{kept_promise, root};
use crate::program::term::{EventIndex, Pool, Term, TermKind};
use crate::solve::circuit::Lit;
use crate::solve::session::{Answer, Bits, Session};
use crate::solve::values::Values;
use rustc_hash::{FxHashMap, FxHashSet};
use std::time::{Duration, Instant};

/// How long the solver may take.
const MOST: Duration = Duration::from_secs(1);

/// Whether an address of the transformed function is that of the original in the same object. Reads give what their
/// partners give, of which there is one for each event of the original. Where bits are undef that they are computed from
/// they are no numbers: an access there is undefined behaviour.
pub(super) fn is_same_number(
    pool: &Pool,
    partner: &[Option<EventIndex>],
    after: Term,
    before: Term,
) -> bool {
    let [after, before] = [after, before].map(|address| kept_promise(pool, address));
    let is_alike =
        root(pool, after) == root(pool, before) && pool.width(after) == pool.width(before);
    is_alike && always(pool, partner, [after, before], |s, [a, b]| s.equal(a, b))
}

/// Whether a condition of the original holds wherever one of the transformed function does.
pub(super) fn always_implies(
    pool: &Pool,
    partner: &[Option<EventIndex>],
    after: Term,
    before: Term,
) -> bool {
    always(pool, partner, [after, before], |s, [after, before]| {
        let holds = s.equal(before, &Bits::Wire(Lit::TRUE));
        let not = s.equal(after, &Bits::Wire(Lit::FALSE));
        s.circuit.or(not, holds)
    })
}

/// Whether two terms have the same bits, whatever they are computed from.
pub(super) fn always_equal(pool: &Pool, one: Term, other: Term) -> bool {
    always(pool, &[], [one, other], |s, [one, other]| s.equal(one, other))
}

fn always(
    pool: &Pool,
    partner: &[Option<EventIndex>],
    [after, before]: [Term; 2],
    holds: impl FnOnce(&mut Session, [&Bits; 2]) -> Lit,
) -> bool {
    // What is chosen may be chosen otherwise.
    let is_chosen = |kind: &TermKind| matches!(kind, TermKind::Freeze(..) | TermKind::Undef);
    if [after, before].iter().any(|term| pool.has(*term, &mut |kind| is_chosen(kind))) {
        return false;
    }
    let mut s = Session::of_growing_questions(Some(Instant::now() + MOST), FxHashMap::default());
    let mut values = [Values::new(pool), Values::new(pool)];
    for (event, width) in reads(pool, after) {
        let bits = s.unknown_bits("read", width);
        values[0].set_read(event, bits);
    }
    for (event, width) in reads(pool, before) {
        let alike = partner.get(event).copied().flatten();
        let alike = alike.and_then(|other| values[0].read(other)).cloned();
        let alike = alike.filter(|bits| Session::width(bits) == width);
        let bits = alike.unwrap_or_else(|| s.unknown_bits("read", width));
        values[1].set_read(event, bits);
    }
    let [of_after, of_before] = &mut values;
    let (after, before) = (of_after.bits(&mut s, after), of_before.bits(&mut s, before));
    let holds = holds(&mut s, [&after, &before]);
    s.check(&[!holds]) == Answer::Unsat
}

/// The events that a term is what is read by, with their widths.
fn reads(pool: &Pool, term: Term) -> Vec<(EventIndex, u32)> {
    let (mut found, mut seen, mut open) = (vec![], FxHashSet::default(), vec![term]);
    while let Some(term) = open.pop() {
        if seen.insert(term) {
            match pool.kind(term) {
                TermKind::Read(event) => found.push((*event, pool.width(term))),
                kind => open.extend(kind.operands()),
            }
        }
    }
    found
}
