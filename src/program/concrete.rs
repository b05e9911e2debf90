//! Concrete values of terms, without a solver: what a program computes once it is known what it is
//! given and what its reads return.

use super::callee::Applied;
use super::fold::breaks_flags;
use super::input::Input;
use super::ir::{BinaryOp, Predicate};
use super::sample::{self, may_be_false};
use super::term::{EventIndex, Pool, Term, TermKind, fold_binary, fold_compare, mask, signed};
use rustc_hash::{FxHashMap, FxHashSet};

/// A value with its three faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Value {
    /// Its bits; of no meaning where undef or poison.
    pub bits: u128,
    /// Which of them are undef.
    pub undef: u128,
    /// It is poison.
    pub poison: bool,
}

impl Value {
    /// A well-defined value.
    pub fn defined(bits: u128) -> Self {
        Value { bits, undef: 0, poison: false }
    }

    /// Neither undef nor poison.
    pub fn is_defined(self) -> bool {
        !self.is_undef() && !self.poison
    }

    /// Some of its bits are undef.
    pub fn is_undef(self) -> bool {
        self.undef != 0
    }
}

/// Why a term has no concrete value.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unknown {
    /// An input that was not given.
    #[error("input {0} is not given")]
    Input(Input),
    /// An operation that is not interpreted.
    #[error("operation {0} is not interpreted")]
    Operation(Applied),
    /// An undefined value is frozen, or decides what happens: any choice is possible.
    #[error("an undefined value decides what happens")]
    Choice,
    /// A value that depends on itself may be anything.
    #[error("a value depends on itself")]
    Cycle,
    /// It hangs on a read of which it is left open what it reads.
    #[error("it is left open what is read")]
    Open,
}

/// What a read returns; it may ask for the values of other terms.
pub trait Reads {
    /// What this read returns.
    ///
    /// # Errors
    /// When a value it depends on is not known.
    fn read(&self, values: &mut Values<'_>, event: EventIndex) -> Result<Value, Unknown>;

    /// What this `freeze` picks for a value that is not well-defined, if that is known.
    fn picked(&self, _freeze: Term) -> Option<u128> {
        None
    }
}

/// Values of the terms of a pool under given inputs, remembered.
pub struct Values<'a> {
    pool: &'a Pool,
    inputs: &'a FxHashMap<Input, u128>,
    known: FxHashMap<Term, Value>,
    busy: FxHashSet<Term>,
}

impl<'a> Values<'a> {
    /// No value computed yet.
    pub fn new(pool: &'a Pool, inputs: &'a FxHashMap<Input, u128>) -> Self {
        Values { pool, inputs, known: FxHashMap::default(), busy: FxHashSet::default() }
    }

    /// Whether a truth-valued term holds.
    ///
    /// # Errors
    /// When the value is not known.
    pub fn holds(&mut self, term: Term, reads: &dyn Reads) -> Result<bool, Unknown> {
        Ok(self.value(term, reads)?.bits & 1 == 1)
    }

    /// The value of a term.
    ///
    /// # Errors
    /// When it is not known.
    pub fn value(&mut self, term: Term, reads: &dyn Reads) -> Result<Value, Unknown> {
        if let Some(known) = self.known.get(&term) {
            return Ok(*known);
        }
        if !self.busy.insert(term) {
            return Err(Unknown::Cycle);
        }
        let value = self.compute(term, reads);
        self.busy.remove(&term);
        let mut value = value?;
        if value.poison {
            value.undef = 0;
        }
        value.bits &= !value.undef;
        self.known.insert(term, value);
        Ok(value)
    }

    fn is_set(&self, doubt: Option<Input>) -> bool {
        doubt.is_some_and(|doubt| self.inputs.get(&doubt) == Some(&1))
    }

    fn compute(&mut self, term: Term, reads: &dyn Reads) -> Result<Value, Unknown> {
        let width = self.pool.width(term);
        let undefined = |poison: bool| {
            let undef = if poison { 0 } else { mask(width) };
            Value { bits: 0, undef, poison }
        };
        Ok(match self.pool.kind(term).clone() {
            TermKind::Constant(bits) => Value::defined(bits),
            TermKind::Undef => undefined(false),
            TermKind::Poison => undefined(true),
            TermKind::Input(name) => match self.inputs.get(&name) {
                _ if self.is_set(self.pool.poison_of(&name)) => undefined(true),
                bits => {
                    let undef = self.pool.undef_where(self.inputs, &name, width);
                    let bits = match bits {
                        Some(bits) => *bits & mask(width) & !undef,
                        None if undef == mask(width) => 0,
                        None => return Err(Unknown::Input(name)),
                    };
                    Value { undef, ..Value::defined(bits) }
                }
            },
            TermKind::Read(event) => reads.read(self, event)?,
            TermKind::Binary(op, flags, a, b) => {
                let (a, b) = (self.value(a, reads)?, self.value(b, reads)?);
                let bits = fold_binary(op, a.bits, b.bits, width);
                let bad = bits.is_none() || breaks_flags(op, flags, a.bits, b.bits, width);
                let value = strict(&[a, b], bits.unwrap_or(0), width, bad);
                Value { undef: undef_of(op, a, b, width).unwrap_or(value.undef), ..value }
            }
            TermKind::Compare(predicate, a, b) => {
                let operand_width = self.pool.width(a);
                let (a, b) = (self.value(a, reads)?, self.value(b, reads)?);
                let holds = fold_compare(predicate, a.bits, b.bits, operand_width);
                let value = strict(&[a, b], u128::from(holds), 1, false);
                let open = may_be_either(predicate, a, b, operand_width);
                Value { undef: value.undef & u128::from(open), ..value }
            }
            TermKind::Select(c, a, b) => {
                let c = self.value(c, reads)?;
                let (a, b) = (self.value(a, reads)?, self.value(b, reads)?);
                let arm = if c.bits & 1 == 1 { a } else { b };
                let either = a.undef | b.undef | (a.bits ^ b.bits);
                let poison = a.poison || b.poison;
                Value {
                    bits: arm.bits,
                    undef: match c.is_undef() {
                        // It may be the arm that covers everything.
                        true if poison => mask(width),
                        true => either,
                        false => arm.undef,
                    },
                    poison: arm.poison || c.poison,
                }
            }
            TermKind::Merge(c, a, b) => {
                let arm = if self.holds(c, reads)? { a } else { b };
                self.value(arm, reads)?
            }
            TermKind::ZeroExtend(a) => self.value(a, reads)?,
            TermKind::SignExtend(a) => {
                let from = self.pool.width(a);
                let a = self.value(a, reads)?;
                let extend = |bits: u128| signed(bits, from) as u128 & mask(width);
                Value { bits: extend(a.bits), undef: extend(a.undef), poison: a.poison }
            }
            TermKind::Extract(a, low, flags) => {
                let from = self.pool.width(a);
                let a = self.value(a, reads)?;
                let bits = a.bits.checked_shr(low).unwrap_or(0) & mask(width);
                let unsigned = flags.nuw && bits != a.bits;
                let sign = flags.nsw && signed(bits, width) != signed(a.bits, from);
                let undef = a.undef.checked_shr(low).unwrap_or(0) & mask(width);
                Value { bits, undef, poison: a.poison || low == 0 && (unsigned || sign) }
            }
            TermKind::Concat(high, low) => {
                let lower = self.pool.width(low);
                let (high, low) = (self.value(high, reads)?, self.value(low, reads)?);
                let join = |high: u128, low: u128| {
                    (high.checked_shl(lower).unwrap_or(0) | low) & mask(width)
                };
                Value {
                    bits: join(high.bits, low.bits),
                    undef: join(high.undef, low.undef),
                    poison: high.poison || low.poison,
                }
            }
            TermKind::Freeze(a, _) => match self.value(a, reads)? {
                value if value.is_defined() => value,
                value => match reads.picked(term) {
                    Some(bits) => {
                        let open = if value.poison { mask(width) } else { value.undef };
                        Value::defined(value.bits & !open | bits & open)
                    }
                    None => return Err(Unknown::Choice),
                },
            },
            TermKind::Apply(Applied::NonNegative, operands) => {
                let from = self.pool.width(operands[0]);
                let a = self.value(operands[0], reads)?;
                let negative = signed(a.bits, from) < 0;
                Value { poison: a.poison || negative, ..a }
            }
            TermKind::Apply(Applied::Partly | Applied::Operand(_), operands) => {
                self.value(operands[0], reads)?
            }
            TermKind::Apply(..) if self.pool.is_sampled() && may_be_false(self.pool, term) => {
                Value::defined(0)
            }
            TermKind::Apply(function, operands) => {
                let given = operands.iter().map(|operand| self.value(*operand, reads));
                let given = given.collect::<Result<Vec<Value>, Unknown>>()?;
                let bits: Vec<u128> = given.iter().map(|value| value.bits).collect();
                let defined = given.iter().all(|value| value.is_defined());
                match sample::computed(&function, &bits, width).filter(|_| defined) {
                    Some(bits) => Value::defined(bits),
                    None => return Err(Unknown::Operation(function)),
                }
            }
        })
    }
}

/// Whether a comparison of values may have both answers, as far as their undef bits go.
fn may_be_either(predicate: Predicate, a: Value, b: Value, width: u32) -> bool {
    if let Predicate::Eq | Predicate::Ne = predicate {
        return (a.bits ^ b.bits) & !(a.undef | b.undef) == 0;
    }
    let sign = match predicate {
        Predicate::Slt | Predicate::Sle | Predicate::Sgt | Predicate::Sge => 1 << (width - 1),
        _ => 0,
    };
    // Bits are 0 in the least number, and 1 in the greatest one, but for the sign.
    let least = |v: Value| v.bits & !v.undef | v.undef & sign;
    let greatest = |v: Value| v.bits & !v.undef | v.undef & !sign;
    let one = fold_compare(predicate, least(a), greatest(b), width);
    let other = fold_compare(predicate, greatest(a), least(b), width);
    one != other
}

/// Which bits of what an operation gives are undef, where that can be told by bits.
fn undef_of(op: BinaryOp, a: Value, b: Value, width: u32) -> Option<u128> {
    let shift = |undef: u128| fold_binary(op, undef, b.bits, width);
    match op {
        BinaryOp::Xor => Some(a.undef | b.undef),
        BinaryOp::And => Some(a.undef & (b.undef | b.bits) | b.undef & (a.undef | a.bits)),
        BinaryOp::Or => Some(a.undef & (b.undef | !b.bits) | b.undef & (a.undef | !a.bits)),
        BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr if !b.is_undef() => shift(a.undef),
        _ => None,
    }
}

/// The result of an operation that is undef or poison when an operand is, if only in part.
fn strict(operands: &[Value], bits: u128, width: u32, bad: bool) -> Value {
    let undef = operands.iter().any(|o| o.is_undef());
    Value {
        bits,
        undef: if undef { mask(width) } else { 0 },
        poison: bad || operands.iter().any(|o| o.poison),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::ir::Flags;

    struct Nothing;
    impl Reads for Nothing {
        fn read(&self, _: &mut Values<'_>, _: EventIndex) -> Result<Value, Unknown> {
            Err(Unknown::Cycle)
        }
    }

    #[test]
    fn flags_make_poison() {
        let inputs = FxHashMap::from_iter([(Input::Luck(0), 127), (Input::Luck(1), 1)]);
        let mut pool = Pool::default();
        let (x, y) = (pool.input(Input::Luck(0), 8), pool.input(Input::Luck(1), 8));
        let wraps = pool.binary(BinaryOp::Add, Flags { nsw: true, ..Flags::default() }, x, y);
        let fits = pool.binary(BinaryOp::Add, Flags { nuw: true, ..Flags::default() }, x, y);
        let less = pool.compare(Predicate::Slt, fits, x);
        let mut values = Values::new(&pool, &inputs);
        assert!(values.value(wraps, &Nothing).is_ok_and(|v| v.poison));
        assert_eq!(values.value(fits, &Nothing), Ok(Value::defined(128)));
        assert_eq!(values.holds(less, &Nothing), Ok(true));
    }
}
