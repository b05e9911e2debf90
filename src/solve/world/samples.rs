//! Values that are certainly undef, although that cannot be told bit by bit: with other bits in place of those that are
//! undef, they come out differently.

use super::World;
use crate::program::callee::Applied;
use crate::program::ir::BinaryOp;
use crate::program::term::{Term, TermKind, mask};
use crate::solve::circuit::Lit;
use crate::solve::session::{Bits, Known, Session};
use crate::solve::undef::Undef;
use crate::solve::values::{Values, choose};
use rustc_hash::FxHashMap;

/// How many values are tried in the place of what is undef: none of its bits, all of them, and the largest number with
/// a sign.
const SAMPLES: usize = 3;

/// Values that undef may be.
#[derive(Default)]
pub(super) struct Samples<'p> {
    /// All terms with one of these in the place of each that is given and undef.
    values: Vec<Values<'p>>,
    /// What is known of terms.
    known: FxHashMap<Term, Depends>,
}

/// What a term has to do with values that are given and may be undef.
#[derive(Clone, Copy, Default)]
struct Depends {
    /// It is computed from one.
    open: bool,
    /// … by an operation that mixes bits.
    mixed: bool,
}

impl World<'_> {
    /// When a term is undef that mixes bits of what is: it comes out differently for one of the samples.
    pub(super) fn differs(&mut self, s: &mut Session, term: Term) -> Lit {
        if !self.depends(s, term).mixed {
            return Lit::FALSE;
        }
        let own = self.values.bits(s, term);
        let mut differs = Lit::FALSE;
        for i in 0..SAMPLES {
            let Some(values) = self.samples.values.get_mut(i) else { continue };
            let other = values.bits(s, term);
            let same = s.equal(&own, &other);
            differs = s.circuit.or(differs, !same);
        }
        differs
    }

    fn depends(&mut self, s: &mut Session, term: Term) -> Depends {
        if let Some(known) = self.samples.known.get(&term) {
            return *known;
        }
        if self.samples.values.is_empty() {
            self.samples.values = (0..SAMPLES).map(|_| Values::with_reads(&self.values)).collect();
        }
        let kind = self.pool.kind(term).clone();
        let depends = match &kind {
            TermKind::Constant(_) | TermKind::Poison | TermKind::Freeze(..) => Depends::default(),
            TermKind::Undef | TermKind::Input(_) | TermKind::Read(_) => {
                let undef = self.status_now(s, term).0;
                self.sample(s, term, &undef);
                Depends { open: !undef.is_none(), mixed: false }
            }
            TermKind::Apply(function, _) if function.is_of_program() => Depends::default(),
            kind => {
                let of: Vec<Depends> =
                    kind.operands().into_iter().map(|o| self.depends(s, o)).collect();
                let open = of.iter().any(|o| o.open);
                let mixed = of.iter().any(|o| o.mixed) || open && may_mix(kind, &of);
                Depends { open, mixed }
            }
        };
        self.samples.known.insert(term, depends);
        depends
    }

    /// Puts the samples in the place of a value that is given, where it is undef.
    fn sample(&mut self, s: &mut Session, term: Term, undef: &Undef) {
        if undef.is_none() {
            return;
        }
        let width = self.pool.width(term);
        let own = self.values.bits(s, term);
        let nth = self.samples.known.len();
        let open = undef.mask(s, width);
        for (i, values) in self.samples.values.iter_mut().enumerate() {
            // Values that are given differ from one another.
            let sample = match (i + nth) % SAMPLES {
                0 => 0,
                1 => mask(width),
                _ => mask(width) >> 1,
            };
            let sample: Bits = Known(sample, width).into();
            let bits = match &undef.bits {
                None => choose(s, undef.some, &sample, &own),
                Some(_) => {
                    let differ = s.bitwise(BinaryOp::Xor, &own, &sample);
                    let differ = s.bitwise(BinaryOp::And, &differ, &open);
                    s.bitwise(BinaryOp::Xor, &own, &differ)
                }
            };
            values.set(term, bits);
        }
    }
}

/// Whether bits of what an operation gives may hang on more than the bits in their place of what is undef.
fn may_mix(kind: &TermKind, of: &[Depends]) -> bool {
    match (kind, of) {
        (TermKind::Binary(BinaryOp::Shl | BinaryOp::LShr, ..), [_, by]) => by.open,
        (TermKind::Select(..), [condition, ..]) => condition.open,
        (TermKind::SignExtend(_), _) => true,
        (TermKind::Binary(op, ..), _) => matches!(
            op,
            BinaryOp::Add
                | BinaryOp::Sub
                | BinaryOp::Mul
                | BinaryOp::UDiv
                | BinaryOp::SDiv
                | BinaryOp::URem
                | BinaryOp::SRem
                | BinaryOp::AShr
        ),
        (TermKind::Apply(function, _), _) => !matches!(function, Applied::Operand(_)),
        _ => false,
    }
}
