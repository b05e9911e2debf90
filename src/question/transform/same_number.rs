//! Whether two addresses are the same number, whatever the functions are given, and what conditions imply.

use super::everywhere::{Root, kept_promise, root};
use crate::program::ir::BinaryOp;
use crate::program::term::{EventIndex, Pool, Term, TermKind};
use crate::solve::circuit::Lit;
use crate::solve::session::{Answer, Bits, Session};
use crate::solve::values::{Values, choose};
use rustc_hash::{FxHashMap, FxHashSet};
use std::time::{Duration, Instant};

/// How long the solver may take.
const MOST: Duration = Duration::from_secs(1);

/// Whether an address of the transformed function is that of the original in the same object. Reads give what their
/// partners give, of which there is one for each event of the original. Where bits are undef that they are computed from
/// they are no numbers: an access there is undefined behaviour.
pub(super) fn is_same_number<'p>(
    pool: &'p Pool,
    partner: &'p [Option<EventIndex>],
    after: Term,
    before: Term,
) -> bool {
    let terms = [after, before].map(|address| kept_promise(pool, address));
    let [after, before] = terms;
    let number = |s: &mut Session, values: &mut [Values<'p>; 2]| {
        let [of_after, of_before] = values;
        let (a, b) = (of_after.bits(s, after), of_before.bits(s, before));
        let same = s.equal(&a, &b);
        if root(pool, after) == root(pool, before) {
            return same;
        }
        let mut origins = Origins::new(pool, partner);
        let a = origins.of(s, &mut values[0], after, false);
        let b = origins.of(s, &mut values[1], before, true);
        let from_same = s.equal(&a, &b);
        s.circuit.and(same, from_same)
    };
    pool.width(after) == pool.width(before) && always(pool, partner, terms, number)
}

/// What addresses are computed from, as numbers: two have the same where they point into the same objects.
struct Origins<'p> {
    pool: &'p Pool,
    partner: &'p [Option<EventIndex>],
    known: Vec<Origin>,
}

/// What an address is computed from by adding bytes to it.
#[derive(PartialEq, Eq)]
enum Origin {
    Pointer(Root),
    /// What was read by an event of the transformed function, or its partner.
    Read(EventIndex),
    /// What was read by an event of the original that has no partner.
    ReadBefore(EventIndex),
    /// It is made of numbers, and points into any object whose address is known as one.
    Number,
}

impl<'p> Origins<'p> {
    fn new(pool: &'p Pool, partner: &'p [Option<EventIndex>]) -> Origins<'p> {
        Origins { pool, partner, known: vec![] }
    }

    /// The number of what an address of the transformed function, or of the original, is computed from.
    fn of(
        &mut self,
        s: &mut Session,
        values: &mut Values<'p>,
        address: Term,
        is_before: bool,
    ) -> Bits {
        let address = kept_promise(self.pool, address);
        let origin = match *self.pool.kind(address) {
            TermKind::Select(condition, a, b) | TermKind::Merge(condition, a, b) => {
                let condition = values.lit(s, condition);
                let [a, b] = [a, b].map(|arm| self.of(s, values, arm, is_before));
                return choose(s, condition, &a, &b);
            }
            TermKind::Read(event) if is_before => {
                match self.partner.get(event).copied().flatten() {
                    Some(other) => Origin::Read(other),
                    None => Origin::ReadBefore(event),
                }
            }
            TermKind::Read(event) => Origin::Read(event),
            TermKind::Concat(..)
            | TermKind::Extract(..)
            | TermKind::ZeroExtend(_)
            | TermKind::SignExtend(_) => Origin::Number,
            TermKind::Binary(op, ..) if op != BinaryOp::Add => Origin::Number,
            _ => match root(self.pool, address) {
                Root::Address(base) if base != address => {
                    return self.of(s, values, base, is_before);
                }
                root => Origin::Pointer(root),
            },
        };
        let number = self.known.iter().position(|known| *known == origin).unwrap_or_else(|| {
            self.known.push(origin);
            self.known.len() - 1
        });
        Bits::Constant(number as u128, 64)
    }
}

/// Whether a condition of the original holds wherever one of the transformed function does.
pub(super) fn always_implies(
    pool: &Pool,
    partner: &[Option<EventIndex>],
    after: Term,
    before: Term,
) -> bool {
    always(pool, partner, [after, before], |s, [of_after, of_before]| {
        let (after, before) = (of_after.bits(s, after), of_before.bits(s, before));
        let holds = s.equal(&before, &Bits::Wire(Lit::TRUE));
        let not = s.equal(&after, &Bits::Wire(Lit::FALSE));
        s.circuit.or(not, holds)
    })
}

/// Whether two terms have the same bits, whatever they are computed from.
pub(super) fn always_equal(pool: &Pool, one: Term, other: Term) -> bool {
    always(pool, &[], [one, other], |s, [of_one, of_other]| {
        let (one, other) = (of_one.bits(s, one), of_other.bits(s, other));
        s.equal(&one, &other)
    })
}

fn always<'p>(
    pool: &'p Pool,
    partner: &[Option<EventIndex>],
    [after, before]: [Term; 2],
    holds: impl FnOnce(&mut Session, &mut [Values<'p>; 2]) -> Lit,
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
    let holds = holds(&mut s, &mut values);
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
