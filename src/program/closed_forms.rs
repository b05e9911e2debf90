//! Numbers that a loop counts although they follow from another one that it counts.
//!
//! After so many trips both have come as far as their steps say, modulo two to their widths. So one of them is computed
//! from the other, where that makes the original do no more than it does, and the transformed function no less: which one
//! is poison where it wraps around is looked at.

use super::control::loops;
use super::counters::{Counter, counters, ones};
use super::ir::{BinaryOp, CastOp, Effect, Flags, Function, Instruction, Operation, Type, Value};
use super::names::Names;

/// Which of two functions one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Of {
    /// What it does may be less afterwards.
    Original,
    /// What it does may be more afterwards.
    Transformed,
}

/// The function with such numbers computed, if there are some.
pub fn computed(function: &Function, of: Of) -> Option<Function> {
    let mut out = function.clone();
    let mut changed = false;
    for each in loops(function) {
        let mut all = counters(function, &each);
        // What is known of numbers that the loop ends by is not lost.
        all.sort_by_key(|counter| counter.has_range(&each));
        let mut replaced = vec![false; all.len()];
        for j in 0..all.len() {
            let follows =
                |i: &usize| *i != j && !replaced[*i] && form(&all[*i], &all[j], of).is_some();
            let Some(i) = (0..all.len()).rev().find(follows) else { continue };
            let Some(form) = form(&all[i], &all[j], of) else { continue };
            replaced[j] = true;
            changed |= form.write(&mut out, &each.header.label, [&all[i], &all[j]]).is_some();
        }
    }
    changed.then_some(out)
}

/// How one number is computed from another one: so many times that, and so much more.
struct Form {
    factor: u128,
    more: u128,
}

fn form(base: &Counter, other: &Counter, of: Of) -> Option<Form> {
    let (first, own) = (base.first?, other.first?);
    if other.width > base.width || !base.has_one_latch || !other.has_one_latch {
        return None;
    }
    let all = ones(other.width);
    // What is computed is poison where the first number is.
    let alike = (base.first, base.step, base.width) == (other.first, other.step, other.width);
    let wraps_as = |one: &Counter, as_far: &Counter| {
        (one.flags.nsw || !as_far.flags.nsw) && (one.flags.nuw || !as_far.flags.nuw)
    };
    let fits = match of {
        Of::Original => !base.may_be_poison() || alike && wraps_as(other, base),
        Of::Transformed => !other.may_be_poison() || alike && wraps_as(base, other),
    };
    let factor = match base.step {
        1 => other.step,
        step if step == ones(base.width) => other.step.wrapping_neg(),
        step if base.width == other.width && step == other.step => 1,
        _ => return None,
    } & all;
    let more = own.wrapping_sub(first.wrapping_mul(factor)) & all;
    fits.then_some(Form { factor, more })
}

impl Form {
    fn write(
        &self,
        function: &mut Function,
        header: &str,
        [base, other]: [&Counter; 2],
    ) -> Option<()> {
        let mut names = Names::of(function);
        let block = function.blocks.iter_mut().find(|b| b.label == header)?;
        let is = |i: &Instruction| i.result.as_ref() == Some(&other.name);
        let phi = block.instructions.remove(block.instructions.iter().position(is)?);
        let is_phi = |i: &&Instruction| matches!(i.effect, Effect::Phi { .. });
        let at = block.instructions.iter().take_while(is_phi).count();
        let (ty, flags) = (Type::Int(other.width), Flags::default());
        let from = Type::Int(base.width);
        let op = if base.width == other.width { CastOp::Bits } else { CastOp::Trunc };
        let value = Value::Local(base.name.clone());
        let cut = Operation::Cast { op, flags, from, value, to: ty.clone() };
        let with = |op, lhs, bits| {
            let (ty, rhs) = (ty.clone(), Value::Bits(bits));
            Operation::Binary { op, flags, ty, lhs, rhs }
        };
        let [narrow, times] =
            ["narrow", "times"].map(|of| names.fresh(format!("{} {of}", other.name)));
        let local = |name: &String| Value::Local(name.clone());
        let written = [
            (narrow.clone(), cut),
            (times.clone(), with(BinaryOp::Mul, local(&narrow), self.factor)),
            (other.name.clone(), with(BinaryOp::Add, local(&times), self.more)),
        ];
        let written =
            written.map(|(name, operation)| phi.replaced(Some(name), Effect::Pure(operation)));
        block.instructions.splice(at..at, written);
        Some(())
    }
}
