//! Numbers that loops count: phis to which each trip adds the same.
//!
//! What such a number may be at the beginning of a trip follows from how the trip before came to its end: it is the first
//! one, or the branches that leave the loop have gone on for the number before.

use super::control::{Loop, avoids};
use super::ir::{
    BinaryOp, Block, Effect, Flags, Function, Instruction, Operation, Predicate, Type, Value,
};
use super::trips::Writer;
use itertools::{Itertools, iproduct};
use std::collections::BTreeSet;

/// Operations of a condition that are looked at, at most.
const DEEP: usize = 8;

/// A phi of a loop to which each trip adds the same.
pub(super) struct Counter {
    /// Which one it is of the phis of the loop's first block.
    pub phi: usize,
    /// What it is called.
    pub name: String,
    /// Its bits.
    pub width: u32,
    /// What is added, modulo two to the width.
    pub step: u128,
    /// What it is at first, where that is a constant.
    pub first: Option<u128>,
    /// What is promised of the addition.
    pub flags: Flags,
    /// The loop goes on from one block.
    pub has_one_latch: bool,
    /// What branches that leave the loop go by, and what it is where they do not.
    goes_on: Vec<(Value, bool)>,
}

/// What is looked at of what a counter may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facts {
    /// What follows from the addition, and from the branches of the trip before.
    Trip,
    /// That it comes from its first number, too, for which the loop has gone on, and has not gone beyond what ends the loop.
    Range,
}

/// That a loop goes on as long as a counter and so much more compares with a number like that.
struct Limit {
    predicate: Predicate,
    more: u128,
    bound: Value,
}

/// Those of a loop.
pub(super) fn counters(function: &Function, of: &Loop<'_>) -> Vec<Counter> {
    let latches: BTreeSet<&str> = of.latches.iter().map(|b| b.label.as_str()).collect();
    let goes_on = goes_on(function, of, &latches);
    let is_phi = |i: &&Instruction| matches!(i.effect, Effect::Phi { .. });
    let phis = of.header.instructions.iter().filter(is_phi).enumerate();
    let counter = |(phi, instruction): (usize, &Instruction)| {
        let name = instruction.result.clone()?;
        let Effect::Phi { ty: Type::Int(width), incoming } = &instruction.effect else {
            return None;
        };
        let (again, before): (Vec<_>, Vec<_>) =
            incoming.iter().partition(|(_, label)| latches.contains(label.as_str()));
        let steps = again.iter().map(|(value, _)| step(of, &name, *width, value));
        let steps: Vec<(u128, Flags)> = steps.collect::<Option<_>>()?;
        let (step, mut flags) = *steps.first()?;
        for (other, theirs) in steps {
            if other != step {
                return None;
            }
            flags = both(flags, theirs);
        }
        let mut first = before.iter().map(|(value, _)| constant(value, *width));
        let one = first.next()?;
        let first = one.filter(|_| first.all(|other| other == one));
        let (width, goes_on) = (*width, goes_on.clone());
        let has_one_latch = latches.len() == 1;
        Some(Counter { phi, name, width, step, first, flags, has_one_latch, goes_on })
    };
    phis.filter_map(counter).collect()
}

/// What is added to a phi, if a value is that: in whichever way the trip comes to its end.
fn step(of: &Loop<'_>, phi: &str, width: u32, value: &Value) -> Option<(u128, Flags)> {
    step_within(of, phi, width, value, DEEP)
}

fn step_within(
    of: &Loop<'_>,
    phi: &str,
    width: u32,
    value: &Value,
    deep: usize,
) -> Option<(u128, Flags)> {
    let is_phi = |value: &Value| matches!(value, Value::Local(name) if name == phi);
    match &made(of, value)?.effect {
        Effect::Phi { incoming, .. } if !is_phi(value) => {
            let deep = deep.checked_sub(1)?;
            let mut all =
                incoming.iter().map(|(value, _)| step_within(of, phi, width, value, deep));
            let first = all.next()??;
            all.try_fold(first, |(by, flags), other| {
                let (same, theirs) = other?;
                (same == by).then_some((by, both(flags, theirs)))
            })
        }
        Effect::Pure(Operation::Binary { op, flags, lhs, rhs, .. }) => {
            let (counted, by, flags) = match op {
                BinaryOp::Add if constant(lhs, width).is_none() => {
                    (lhs, constant(rhs, width)?, *flags)
                }
                BinaryOp::Add => (rhs, constant(lhs, width)?, *flags),
                BinaryOp::Sub => {
                    let by = constant(rhs, width)?.wrapping_neg() & ones(width);
                    // The most negative number is its own negative.
                    let nsw = flags.nsw && by != 1 << (width - 1);
                    (lhs, by, Flags { nsw, nuw: false, ..*flags })
                }
                _ => return None,
            };
            if is_phi(counted) {
                return Some((by, flags));
            }
            let (before, theirs) = step_within(of, phi, width, counted, deep.checked_sub(1)?)?;
            let sum = before.wrapping_add(by) & ones(width);
            let negative = [before, by, sum].map(|n| n >> (width - 1));
            // Two steps in one direction that come to one in that direction wrap around only if the sum does.
            let one_way = negative.iter().all_equal();
            let Flags { nsw, nuw, .. } = both(flags, theirs);
            Some((sum, Flags { nsw: nsw && one_way, nuw: nuw && sum >= by, ..flags }))
        }
        _ => None,
    }
}

/// What is promised of two additions.
fn both(one: Flags, other: Flags) -> Flags {
    Flags { nsw: one.nsw && other.nsw, nuw: one.nuw && other.nuw, ..one }
}

/// What the branches go by that leave the loop and that each trip comes to.
fn goes_on(function: &Function, of: &Loop<'_>, latches: &BTreeSet<&str>) -> Vec<(Value, bool)> {
    let inside: BTreeSet<&str> = of.blocks.iter().map(|b| b.label.as_str()).collect();
    let leaves = |block: &&Block| {
        let Effect::CondBranch { condition, then, otherwise } = &block.instructions.last()?.effect
        else {
            return None;
        };
        let stays = [then, otherwise].map(|label| inside.contains(label.as_str()));
        let every =
            latches.iter().all(|latch| !avoids(function, &of.header.label, latch, &block.label));
        (every && stays[0] != stays[1]).then(|| (condition.clone(), stays[0]))
    };
    of.blocks.iter().filter_map(leaves).collect()
}

/// The instruction of the loop that gives a value.
fn made<'f>(of: &Loop<'f>, value: &Value) -> Option<&'f Instruction> {
    let Value::Local(name) = value else { return None };
    let mut inside = of.blocks.iter().flat_map(|block| &block.instructions);
    inside.find(|i| i.result.as_ref() == Some(name))
}

impl Counter {
    /// Whether it is poison where it wraps around.
    pub fn may_be_poison(&self) -> bool {
        self.flags.nsw || self.flags.nuw
    }

    fn counts_up(&self) -> bool {
        self.step >> (self.width - 1) == 0
    }

    /// What ends the loop.
    fn limits(&self, of: &Loop<'_>) -> Vec<Limit> {
        let limit = |(condition, stays): &(Value, bool)| {
            let Effect::Pure(Operation::Icmp { predicate, lhs, rhs, .. }) =
                &made(of, condition)?.effect
            else {
                return None;
            };
            let (counted, bound, predicate) = match (made(of, lhs), made(of, rhs)) {
                (_, None) => (lhs, rhs, *predicate),
                (None, _) => (rhs, lhs, predicate.swapped()),
                _ => return None,
            };
            let predicate = if *stays { predicate } else { predicate.negated() };
            let more = match counted {
                Value::Local(name) if *name == self.name => 0,
                _ => step(of, &self.name, self.width, counted)?.0,
            };
            Some(Limit { predicate, more, bound: bound.clone() })
        };
        self.goes_on.iter().filter_map(limit).collect()
    }

    /// How the counter compares with its first number, and with what ends the loop less so much, if it only goes from the
    /// one to the other.
    fn range(&self, of: &Loop<'_>) -> (Vec<Predicate>, Vec<(Predicate, Limit)>) {
        use Predicate::{Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
        let (mut from, mut to) = (Vec::new(), Vec::new());
        let up = self.counts_up();
        let by_one = self.step == if up { 1 } else { ones(self.width) };
        let [signed, unsigned] = if up { [Sge, Uge] } else { [Sle, Ule] };
        for limit in self.limits(of) {
            match (limit.predicate, up) {
                (Slt | Sle, true) | (Sgt | Sge, false) => from.push(signed),
                (Ult | Ule, true) | (Ugt | Uge, false) => from.push(unsigned),
                (Ne, _) if by_one => {
                    let (Some(first), Some(bound)) =
                        (self.first, constant(&limit.bound, self.width))
                    else {
                        // From zero, any number is met before the counter wraps around, and on the way down zero is.
                        let to_zero = constant(&limit.bound, self.width) == Some(0);
                        match limit.more == 0 {
                            true if up && self.first == Some(0) => to.push((Ule, limit)),
                            true if !up && to_zero => from.push(Ule),
                            _ => {}
                        }
                        continue;
                    };
                    let last = bound.wrapping_sub(limit.more) & ones(self.width);
                    let sign = 1 << (self.width - 1);
                    for (is_signed, way) in [(false, unsigned), (true, signed)] {
                        let flip = |bits: u128| if is_signed { bits ^ sign } else { bits };
                        if up == (flip(first) <= flip(last)) || first == last {
                            from.push(way);
                            let (predicate, more) = (way.swapped(), limit.more);
                            to.push((
                                predicate,
                                Limit { predicate, more, bound: limit.bound.clone() },
                            ));
                        }
                    }
                }
                _ => {}
            }
        }
        (from, to)
    }

    /// Whether it is known to stay within some range.
    pub fn has_range(&self, of: &Loop<'_>) -> bool {
        let (from, to) = self.range(of);
        !from.is_empty() || !to.is_empty() || self.kept_bits() > 0
    }

    /// How many low bits of it are those of its first number in every trip, also where it wraps around.
    fn kept_bits(&self) -> u32 {
        if self.step == 0 { 0 } else { self.step.trailing_zeros() }
    }

    /// That a value is one that it may have at the beginning of a trip, if that is the first one: 1 where it is so, and
    /// poison where the value is.
    pub fn may_be(
        &self,
        of: &Loop<'_>,
        value: &Value,
        first: &Value,
        wanted: Facts,
        out: &mut Writer<'_>,
    ) -> Value {
        let ty = Type::Int(self.width);
        let with = |out: &mut Writer<'_>, predicate, rhs: Value| {
            let (ty, lhs) = (ty.clone(), value.clone());
            out.pure("compared", Operation::Icmp { predicate, ty, lhs, rhs })
        };
        let compare = |out: &mut Writer<'_>, predicate| with(out, predicate, first.clone());
        let mut facts = Vec::new();
        if wanted == Facts::Range {
            let (from, to) = self.range(of);
            facts.extend(from.into_iter().map(|predicate| compare(out, predicate)));
            for (predicate, Limit { more, bound, .. }) in to {
                let (op, flags, ty) = (BinaryOp::Sub, Flags::default(), ty.clone());
                let less = Operation::Binary { op, flags, ty, lhs: bound, rhs: Value::Bits(more) };
                let last = out.pure("the last one", less);
                facts.push(with(out, predicate, last));
            }
            if self.kept_bits() > 0 {
                let put = |out: &mut Writer<'_>, op, lhs, rhs| {
                    let (flags, ty) = (Flags::default(), ty.clone());
                    out.pure("ahead", Operation::Binary { op, flags, ty, lhs, rhs })
                };
                let ahead = put(out, BinaryOp::Sub, value.clone(), first.clone());
                let kept = Value::Bits(ones(self.kept_bits()));
                let lhs = put(out, BinaryOp::And, ahead, kept);
                let (predicate, ty, rhs) = (Predicate::Eq, ty.clone(), Value::Zero);
                facts.push(out.pure("kept", Operation::Icmp { predicate, ty, lhs, rhs }));
            }
        }
        if self.flags.nsw {
            let up = self.counts_up();
            facts.push(compare(out, if up { Predicate::Sge } else { Predicate::Sle }));
        }
        if self.flags.nuw {
            facts.push(compare(out, Predicate::Uge));
        }
        let (lhs, rhs) = (value.clone(), Value::Bits(self.step));
        let (op, flags) = (BinaryOp::Sub, Flags::default());
        let before =
            out.pure("the one before", Operation::Binary { op, flags, ty: ty.clone(), lhs, rhs });
        // Where it is not the first one, the loop has gone on for the one before, and for the first one.
        let earlier = [Some(&before), Some(first).filter(|_| wanted == Facts::Range)];
        for ((condition, stays), counted) in iproduct!(&self.goes_on, earlier.iter().flatten()) {
            let Some(condition) = self.copied(of, condition, counted, out, DEEP) else { continue };
            let is_first = compare(out, Predicate::Eq);
            let [yes, no] = [Value::Bits(1), Value::Zero];
            let stayed = match stays {
                true => condition,
                false => select(out, condition, no, yes.clone()),
            };
            facts.push(select(out, is_first, yes, stayed));
        }
        facts.into_iter().fold(Value::Bits(1), |all, fact| {
            let (op, flags, ty) = (BinaryOp::And, Flags::default(), Type::Int(1));
            out.pure("all", Operation::Binary { op, flags, ty, lhs: all, rhs: fact })
        })
    }

    /// What a value of the loop is where the counter is that; nothing where it may hang on something else of the trip.
    fn copied(
        &self,
        of: &Loop<'_>,
        value: &Value,
        counted: &Value,
        out: &mut Writer<'_>,
        deep: usize,
    ) -> Option<Value> {
        let Some(instruction) = made(of, value) else { return Some(value.clone()) };
        if instruction.result.as_ref() == Some(&self.name) {
            return Some(counted.clone());
        }
        let Effect::Pure(operation) = &instruction.effect else { return None };
        // For the number before the first, behaviour must not be undefined.
        use BinaryOp::{SDiv, SRem, UDiv, URem};
        match operation {
            Operation::Binary { op: UDiv | SDiv | URem | SRem, .. } => return None,
            Operation::Binary { .. } | Operation::Icmp { .. } | Operation::Cast { .. } => {}
            _ => return None,
        }
        let mut copy = instruction.effect.clone();
        let deep = deep.checked_sub(1)?;
        for operand in copy.values_mut() {
            *operand = self.copied(of, operand, counted, out, deep)?;
        }
        match copy {
            Effect::Pure(operation) => Some(out.pure("copied", operation)),
            _ => None,
        }
    }
}

fn select(out: &mut Writer<'_>, condition: Value, then: Value, otherwise: Value) -> Value {
    let (condition_type, ty) = (Type::Int(1), Type::Int(1));
    out.pure("chosen", Operation::Select { condition_type, condition, ty, then, otherwise })
}

/// The bits of a constant.
pub(super) fn constant(value: &Value, width: u32) -> Option<u128> {
    match value {
        Value::Bits(bits) => Some(bits & ones(width)),
        Value::Zero => Some(0),
        _ => None,
    }
}

/// So many ones.
pub(super) fn ones(width: u32) -> u128 {
    u128::MAX >> (128 - width.clamp(1, 128))
}

/// A constant of more bits, with zeros above it, or more of its sign.
pub(super) fn widened(bits: u128, from: u32, to: u32, signed: bool) -> u128 {
    let negative = signed && bits >> (from - 1) & 1 == 1;
    if negative { (bits | !ones(from)) & ones(to) } else { bits }
}
