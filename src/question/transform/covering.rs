//! When a value of the source covers one of the target.

use crate::program::ir::BinaryOp;
use crate::program::term::Term;
use crate::solve::circuit::Lit;
use crate::solve::session::{Bits, Session};
use crate::solve::world::{Face, Makings, covered_by};
use rustc_hash::FxHashMap;

/// Which values of the source cover which ones of the target.
pub struct Covering<'a, B> {
    own: &'a Makings,
    theirs: &'a Makings<B>,
    known: FxHashMap<(Term, Term), Lit>,
}

impl<'a, B: Clone + Into<Bits>> Covering<'a, B> {
    /// Of two worlds, of which that is how values are made there.
    pub fn new(own: &'a Makings, theirs: &'a Makings<B>) -> Self {
        Covering { own, theirs, known: FxHashMap::default() }
    }

    /// When a value of the source covers one of the target: bit by bit, or because they are made alike.
    pub fn covers(&mut self, s: &mut Session, own: &Face, theirs: &Face<B>) -> Lit {
        let covered = covered(s, own, theirs);
        match (own.of, theirs.of) {
            (Some(own), Some(theirs)) if covered != Lit::TRUE => {
                let alike = self.made_alike(s, own, theirs);
                s.circuit.or(covered, alike)
            }
            _ => covered,
        }
    }

    /// When the same operation makes both, of values of which each covers the one in its place.
    pub fn made_alike(&mut self, s: &mut Session, own: Term, theirs: Term) -> Lit {
        if let Some(known) = self.known.get(&(own, theirs)) {
            return *known;
        }
        // Nothing is made of itself: what goes round in a circle through memory is not followed.
        self.known.insert((own, theirs), Lit::FALSE);
        let (before, after) = (self.own, self.theirs);
        let mut any = Lit::FALSE;
        for first in before.ways(own) {
            for second in after.ways(theirs) {
                if first.operation != second.operation
                    || first.operands.len() != second.operands.len()
                {
                    continue;
                }
                let mut orders = vec![second.operands.clone()];
                if let ([a, b, rest @ ..], true) = (&second.operands[..], second.commutes()) {
                    orders.push([&[*b, *a], rest].concat());
                }
                for operands in orders {
                    let mut alike = s.circuit.and(first.when, second.when);
                    for (a, b) in first.operands.iter().zip(&operands) {
                        let covered = match (before.face(*a), after.face(*b)) {
                            (Some(a), Some(b)) if alike != Lit::FALSE => self.covers(s, a, b),
                            _ => Lit::FALSE,
                        };
                        alike = s.circuit.and(alike, covered);
                    }
                    any = s.circuit.or(any, alike);
                }
            }
        }
        self.known.insert((own, theirs), any);
        any
    }
}

/// Undef of the source covers every value but poison; poison covers everything.
fn covered<B: Clone + Into<Bits>>(s: &mut Session, source: &Face, target: &Face<B>) -> Lit {
    let bits: Bits = target.bits.clone().into();
    let width = Session::width(&bits);
    let value = if Session::width(&source.bits) != width {
        source.undef.all(s)
    } else if source.undef.bits.is_none() && target.undef.bits.is_none() {
        let same = s.equal(&source.bits, &bits);
        let defined = s.circuit.and(!target.undef.some, same);
        s.circuit.or(source.undef.some, defined)
    } else {
        let differ = s.bitwise(BinaryOp::Xor, &source.bits, &bits);
        let open = target.undef.mask(s, width);
        let differ = s.bitwise(BinaryOp::Or, &differ, &open);
        let own = source.undef.mask(s, width);
        covered_by(s, &differ, &own)
    };
    let value = s.circuit.and(value, !target.poison);
    s.circuit.or(source.poison, value)
}
