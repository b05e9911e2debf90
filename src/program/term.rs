//! Values as terms: what the program computes from its inputs and from what its reads return.
//!
//! Every value has three faces: its bits, whether it is `undef`, and whether it is `poison`. The
//! pool folds constants; anything else is left to whoever gives the terms a meaning.

use super::callee::Applied;
use super::doubt::Doubt;
use super::fold::{breaks_flags, is_identity, loses_bits};
pub use super::fold::{fold_binary, fold_compare};
use super::input::Input;
use super::ir::{BinaryOp, Flags, Predicate};
use super::time_limit;
use rustc_hash::{FxHashMap, FxHashSet};

/// A term of a [`Pool`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Term(pub(crate) u32);

impl Term {
    /// Never: the truth value false in every pool.
    pub const FALSE: Term = Term(0);
    /// Always: the truth value true in every pool.
    pub const TRUE: Term = Term(1);

    /// A constant truth value.
    pub fn of(value: bool) -> Term {
        if value { Term::TRUE } else { Term::FALSE }
    }
}

/// Index of an event in its program.
pub type EventIndex = usize;

/// What a term computes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // operands as in the instruction of that name
pub enum TermKind {
    /// These bits.
    Constant(u128),
    /// `undef`.
    Undef,
    /// `poison`.
    Poison,
    /// A value the program is given: an argument, the result of an unknown call, an attribute of a
    /// symbolic event. It is well-defined unless the pool says that it need not be.
    Input(Input),
    /// What a read returns.
    Read(EventIndex),
    Binary(BinaryOp, Flags, Term, Term),
    Compare(Predicate, Term, Term),
    /// `select`: poison condition gives poison.
    Select(Term, Term, Term),
    /// `phi`: chosen by the path taken, which is always defined.
    Merge(Term, Term, Term),
    ZeroExtend(Term),
    SignExtend(Term),
    /// Bits `low ..` of the operand, as many as the term is wide. With `nuw`/`nsw` flags a `trunc`
    /// that loses bits is poison.
    Extract(Term, u32, Flags),
    /// First operand above second.
    Concat(Term, Term),
    Freeze(Term, u32),
    /// A function: equal operands give equal results.
    Apply(Applied, Vec<Term>),
}

impl TermKind {
    /// The terms that it computes from.
    pub fn operands(&self) -> Vec<Term> {
        match self {
            TermKind::Binary(_, _, a, b) | TermKind::Compare(_, a, b) | TermKind::Concat(a, b) => {
                vec![*a, *b]
            }
            TermKind::Select(a, b, c) | TermKind::Merge(a, b, c) => vec![*a, *b, *c],
            TermKind::ZeroExtend(a)
            | TermKind::SignExtend(a)
            | TermKind::Extract(a, ..)
            | TermKind::Freeze(a, _) => vec![*a],
            TermKind::Apply(_, operands) => operands.clone(),
            TermKind::Constant(_)
            | TermKind::Undef
            | TermKind::Poison
            | TermKind::Input(_)
            | TermKind::Read(_) => vec![],
        }
    }
}

impl TermKind {
    /// The same of other operands, as many as it has.
    pub fn with_operands(&self, of: &[Term]) -> TermKind {
        match (self, of) {
            (TermKind::Binary(op, flags, ..), [a, b]) => TermKind::Binary(*op, *flags, *a, *b),
            (TermKind::Compare(predicate, ..), [a, b]) => TermKind::Compare(*predicate, *a, *b),
            (TermKind::Concat(..), [a, b]) => TermKind::Concat(*a, *b),
            (TermKind::Select(..), [a, b, c]) => TermKind::Select(*a, *b, *c),
            (TermKind::Merge(..), [a, b, c]) => TermKind::Merge(*a, *b, *c),
            (TermKind::ZeroExtend(_), [a]) => TermKind::ZeroExtend(*a),
            (TermKind::SignExtend(_), [a]) => TermKind::SignExtend(*a),
            (TermKind::Extract(_, low, flags), [a]) => TermKind::Extract(*a, *low, *flags),
            (TermKind::Freeze(_, n), [a]) => TermKind::Freeze(*a, *n),
            (TermKind::Apply(function, _), of) => TermKind::Apply(function.clone(), of.to_vec()),
            (kind, _) => kind.clone(),
        }
    }
}

/// All terms of one question, each stored once.
#[derive(Clone, Debug)]
pub struct Pool {
    pub(super) kinds: Vec<(TermKind, u32)>,
    index: FxHashMap<(TermKind, u32), Term>,
    freezes: u32,
    /// Undef and poison, of each width that is mentioned.
    arbitrary: Vec<Term>,
    /// Inputs that need not be well-defined.
    pub(super) indefinite: FxHashSet<Input>,
    /// What those are that are not.
    pub(super) doubt: Doubt,
    /// Addresses are looked at as numbers.
    pub(super) numbers: bool,
    /// Operations on floating-point numbers are only given some, of which it is known what they give.
    pub(super) sampled: bool,
}

impl Default for Pool {
    fn default() -> Self {
        let mut pool = Pool {
            kinds: Vec::new(),
            index: FxHashMap::default(),
            freezes: 0,
            arbitrary: Vec::new(),
            indefinite: FxHashSet::default(),
            doubt: Doubt::None,
            numbers: false,
            sampled: false,
        };
        for value in [Term::FALSE, Term::TRUE] {
            pool.constant(value.0.into(), 1);
        }
        pool
    }
}

/// The lowest `width` bits set.
pub fn mask(width: u32) -> u128 {
    if width >= 128 { u128::MAX } else { (1 << width) - 1 }
}

/// The bits read as a two's-complement number.
pub fn signed(bits: u128, width: u32) -> i128 {
    if width == 0 || width >= 128 {
        return bits as i128;
    }
    ((bits << (128 - width)) as i128) >> (128 - width)
}

impl Pool {
    /// The one term of this kind and width in bits.
    pub fn term(&mut self, kind: TermKind, width: u32) -> Term {
        let key = (kind, width);
        if let Some(known) = self.index.get(&key) {
            return *known;
        }
        time_limit::step();
        let term = Term(self.kinds.len() as u32);
        if matches!(key.0, TermKind::Undef | TermKind::Poison) {
            self.arbitrary.push(term);
        }
        self.kinds.push(key.clone());
        self.index.insert(key, term);
        term
    }

    /// What the term computes.
    pub fn kind(&self, term: Term) -> &TermKind {
        &self.kinds[term.0 as usize].0
    }

    /// Its width in bits.
    pub fn width(&self, term: Term) -> u32 {
        self.kinds[term.0 as usize].1
    }

    /// Undef and poison, of each width that is mentioned: a program may pick their bits where these are asked for.
    pub fn arbitrary(&self) -> &[Term] {
        &self.arbitrary
    }

    /// The inputs of one bit, in the order in which they came up.
    pub fn bits(&self) -> impl Iterator<Item = &Input> {
        self.kinds.iter().filter_map(|(kind, width)| match kind {
            TermKind::Input(input) if *width == 1 => Some(input),
            _ => None,
        })
    }

    /// Number of terms.
    pub fn len(&self) -> usize {
        self.kinds.len()
    }

    /// Whether there is no term yet.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// A constant.
    pub fn constant(&mut self, bits: u128, width: u32) -> Term {
        self.term(TermKind::Constant(bits & mask(width)), width)
    }

    /// A constant truth value.
    pub fn boolean(&mut self, value: bool) -> Term {
        self.constant(u128::from(value), 1)
    }

    /// An input.
    pub fn input(&mut self, input: Input, width: u32) -> Term {
        self.term(TermKind::Input(input), width)
    }

    /// Whether a term of such a kind is among what this one is computed from, itself included.
    pub fn has(&self, term: Term, is: &mut dyn FnMut(&TermKind) -> bool) -> bool {
        let (mut waiting, mut seen) = (vec![term], FxHashSet::default());
        while let Some(term) = waiting.pop() {
            if seen.insert(term) {
                if is(self.kind(term)) {
                    return true;
                }
                waiting.extend(self.kind(term).operands());
            }
        }
        false
    }

    /// The constant's bits, if it is one.
    pub fn as_constant(&self, term: Term) -> Option<u128> {
        match self.kind(term) {
            TermKind::Constant(bits) => Some(*bits),
            _ => None,
        }
    }

    /// Whether the term is the constant truth value.
    pub fn is(&self, term: Term, value: bool) -> bool {
        self.as_constant(term) == Some(u128::from(value)) && self.width(term) == 1
    }

    /// Whether the term is poison whatever happens.
    pub fn is_poison(&self, term: Term) -> bool {
        matches!(self.kind(term), TermKind::Poison)
    }

    /// A binary operation. Only constants fold: `x - x` is not 0 when `x` is undef.
    pub fn binary(&mut self, op: BinaryOp, flags: Flags, a: Term, b: Term) -> Term {
        let width = self.width(a);
        if let (Some(x), Some(y)) = (self.as_constant(a), self.as_constant(b))
            && let Some(bits) = fold_binary(op, x, y, width)
        {
            return match breaks_flags(op, flags, x, y, width) {
                true => self.term(TermKind::Poison, width),
                false => self.constant(bits, width),
            };
        }
        if is_identity(op, self.as_constant(b), width) {
            return a;
        }
        // Constant offsets gather, so that equal addresses are equal terms.
        if op == BinaryOp::Add
            && flags == Flags::default()
            && let Some(outer) = self.as_constant(b)
            && let TermKind::Binary(BinaryOp::Add, inner_flags, base, inner) = self.kind(a).clone()
            && inner_flags == Flags::default()
            && let Some(inner) = self.as_constant(inner)
        {
            let sum = self.constant(inner.wrapping_add(outer), width);
            return self.binary(op, flags, base, sum);
        }
        self.term(TermKind::Binary(op, flags, a, b), width)
    }

    /// A comparison.
    pub fn compare(&mut self, predicate: Predicate, a: Term, b: Term) -> Term {
        let width = self.width(a);
        if let (Some(x), Some(y)) = (self.as_constant(a), self.as_constant(b)) {
            let value = fold_compare(predicate, x, y, width);
            return self.boolean(value);
        }
        // Whether the result of an allocation is null is whether it fails.
        for (one, other, swapped) in [(a, b, false), (b, a, true)] {
            let Some((fails, address)) = self.allocated(one) else { continue };
            let TermKind::Select(_, null, _) = *self.kind(one) else { continue };
            let [of_null, of_object, other] = [null, address, other].map(|t| self.as_constant(t));
            let (Some(null), Some(object), Some(other)) = (of_null, of_object, other) else {
                continue;
            };
            let predicate = if swapped { predicate.swapped() } else { predicate };
            let [null, object] = [null, object].map(|x| fold_compare(predicate, x, other, width));
            return match (null, object) {
                (true, false) => fails,
                (false, true) => self.not(fails),
                (same, _) => self.boolean(same),
            };
        }
        self.term(TermKind::Compare(predicate, a, b), 1)
    }

    /// Both truth values; used for guards, which are never undef where they matter.
    pub fn and(&mut self, a: Term, b: Term) -> Term {
        if self.is(a, false) || self.is(b, true) || a == b {
            return a;
        }
        if self.is(b, false) || self.is(a, true) {
            return b;
        }
        let (a, b) = if a <= b { (a, b) } else { (b, a) };
        self.term(TermKind::Binary(BinaryOp::And, Flags::default(), a, b), 1)
    }

    /// The other truth value.
    pub fn not(&mut self, a: Term) -> Term {
        if let Some(bits) = self.as_constant(a) {
            return self.boolean(bits == 0);
        }
        if let TermKind::Binary(BinaryOp::Xor, _, x, y) = *self.kind(a)
            && self.is(y, true)
        {
            return x;
        }
        let one = self.boolean(true);
        self.term(TermKind::Binary(BinaryOp::Xor, Flags::default(), a, one), 1)
    }

    /// Either truth value; `(g & c) | (g & !c)` is `g`, so that joins of branches stay simple.
    pub fn or(&mut self, a: Term, b: Term) -> Term {
        if self.is(a, true) || self.is(b, false) || a == b {
            return a;
        }
        if self.is(b, true) || self.is(a, false) {
            return b;
        }
        if self.not(a) == b {
            return self.boolean(true);
        }
        let parts = |pool: &Pool, t: Term| match *pool.kind(t) {
            TermKind::Binary(BinaryOp::And, _, x, y) => [(x, y), (y, x)].to_vec(),
            _ => vec![],
        };
        for (common, x) in parts(self, a) {
            for (other, y) in parts(self, b) {
                if common == other && self.not(x) == y {
                    return common;
                }
            }
        }
        let (a, b) = if a <= b { (a, b) } else { (b, a) };
        self.term(TermKind::Binary(BinaryOp::Or, Flags::default(), a, b), 1)
    }

    /// All of these truth values.
    pub fn all(&mut self, terms: impl IntoIterator<Item = Term>) -> Term {
        terms.into_iter().fold(Term::TRUE, |all, term| self.and(all, term))
    }

    /// One of them.
    pub fn any(&mut self, terms: impl IntoIterator<Item = Term>) -> Term {
        let mut out = self.boolean(false);
        for term in terms {
            out = self.or(out, term);
        }
        out
    }

    /// `select`.
    pub fn select(&mut self, condition: Term, then: Term, otherwise: Term) -> Term {
        match self.as_constant(condition) {
            Some(1) => then,
            Some(_) => otherwise,
            None => self.term(TermKind::Select(condition, then, otherwise), self.width(then)),
        }
    }

    /// The value of a `phi`.
    pub fn merge(&mut self, taken: Term, then: Term, otherwise: Term) -> Term {
        match self.as_constant(taken) {
            _ if then == otherwise => then,
            Some(1) => then,
            Some(_) => otherwise,
            None => self.term(TermKind::Merge(taken, then, otherwise), self.width(then)),
        }
    }

    /// Bits `low..low + width`.
    pub fn extract(&mut self, of: Term, low: u32, width: u32, flags: Flags) -> Term {
        if low == 0 && width == self.width(of) {
            return of;
        }
        if let Some(bits) = self.as_constant(of) {
            return match loses_bits(flags, bits, self.width(of), width) {
                true => self.term(TermKind::Poison, width),
                false => self.constant(bits >> low, width),
            };
        }
        self.term(TermKind::Extract(of, low, flags), width)
    }

    /// Zero- or sign-extension; to the same width it is the operand itself.
    pub fn extend(&mut self, of: Term, width: u32, sign: bool) -> Term {
        let from = self.width(of);
        if from == width {
            return of;
        }
        if let Some(bits) = self.as_constant(of) {
            let bits = if sign { signed(bits, from) as u128 } else { bits };
            return self.constant(bits, width);
        }
        let kind = if sign { TermKind::SignExtend(of) } else { TermKind::ZeroExtend(of) };
        self.term(kind, width)
    }

    /// `high` above `low`.
    pub fn concat(&mut self, high: Term, low: Term) -> Term {
        let (upper, lower) = (self.width(high), self.width(low));
        if let (Some(x), Some(y)) = (self.as_constant(high), self.as_constant(low)) {
            return self.constant(x << lower | y, upper + lower);
        }
        let parts = (self.kind(high).clone(), self.kind(low).clone());
        if let (TermKind::Extract(one, from, f), TermKind::Extract(other, low, g)) = parts
            && (one, from) == (other, low + lower)
            && f == Flags::default()
            && g == Flags::default()
            && self.is_of_free_bits(one)
        {
            return self.extract(one, low, upper + lower, f);
        }
        self.term(TermKind::Concat(high, low), upper + lower)
    }

    /// Whether parts of a value together are the value: where it is undef each bit may be anything, whatever the others
    /// are. Of what is computed from undef, each use is another value.
    fn is_of_free_bits(&self, of: Term) -> bool {
        matches!(self.kind(of), TermKind::Read(_) | TermKind::Input(_) | TermKind::Freeze(..))
    }

    /// `freeze`: each one picks its own value for undef or poison.
    pub fn freeze(&mut self, of: Term) -> Term {
        match self.kind(of) {
            TermKind::Constant(_) | TermKind::Freeze(..) => return of,
            TermKind::Input(input) if !self.is_indefinite(input) => return of,
            _ => {}
        }
        self.freezes += 1;
        let width = self.width(of);
        self.term(TermKind::Freeze(of, self.freezes), width)
    }
}
