//! What counters may be: between what they are at first and what they are compared with, as far as that can be shown by
//! induction over the trips of their loops.

use super::cover::Cover;
use super::merges::Merge;
use super::nodes::{Made, node_number};
use crate::program::ir::{BinaryOp, CastOp, Flags, Operation, Predicate, Promises, Type, Value};
use std::collections::BTreeSet;

/// Of so many values it is tried whether they bound a counter.
const MOST: usize = 4;

/// A bound of a value, which holds if the value is not poison.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Bounded {
    predicate: Predicate,
    by: Value,
    /// Or this bounds it.
    or_by: Option<Value>,
    /// It is about where a counter begins, not where it ends.
    begins: bool,
}

/// Which bounds of a counter are looked at: of many, the more of them there are the harder it gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Within {
    /// None.
    Nothing,
    /// Where it begins, and one of those where it ends.
    One(usize),
    /// All.
    All,
}

impl Within {
    /// Those that are tried, if there are so many ends.
    pub fn tried(ends: usize) -> Vec<Within> {
        let some = (0..ends.min(MOST)).map(Within::One);
        let all = (ends != 1).then_some(Within::All);
        [Within::Nothing].into_iter().chain(some).chain(all).collect()
    }
}

impl Bounded {
    /// The values that bound it.
    pub fn values(&self) -> impl Iterator<Item = &Value> {
        [Some(&self.by), self.or_by.as_ref()].into_iter().flatten()
    }

    /// The same with other names.
    pub fn map(&self, mut value: impl FnMut(&Value) -> Value) -> Bounded {
        let by = value(&self.by);
        Bounded { by, or_by: self.or_by.as_ref().map(value), ..self.clone() }
    }

    /// The value itself within its bounds, and poison beyond them, made by these operations; it is said which is the last. A
    /// value that is undef need not be itself.
    pub fn keep(
        &self,
        ty: &Type,
        value: &Value,
        make: &mut dyn FnMut(Operation, bool) -> Option<Value>,
    ) -> Option<Value> {
        let compared = |by: &Value| {
            let (ty, lhs, rhs) = (ty.clone(), value.clone(), by.clone());
            Operation::Icmp { predicate: self.predicate, ty, lhs, rhs }
        };
        let select = |condition: Value, ty: &Type, then: Value, otherwise: Value| {
            let (condition_type, ty) = (Type::Int(1), ty.clone());
            Operation::Select { condition_type, condition, ty, then, otherwise }
        };
        let mut condition = make(compared(&self.by), false)?;
        if let Some(by) = &self.or_by {
            // If it is so by the first, the second may be poison.
            let other = make(compared(by), false)?;
            condition = make(select(condition, &Type::Int(1), Value::Bits(1), other), false)?;
        }
        make(select(condition, ty, value.clone(), Value::Poison), true)
    }
}

fn bounded(predicate: Predicate, by: &Value) -> Bounded {
    Bounded { predicate, by: by.clone(), or_by: None, begins: false }
}

/// What says that a number is at most another one, or at least.
fn at_most(most: bool, signed: bool) -> Predicate {
    match (most, signed) {
        (true, true) => Predicate::Sle,
        (true, false) => Predicate::Ule,
        (false, true) => Predicate::Sge,
        (false, false) => Predicate::Uge,
    }
}

impl Cover<'_> {
    /// The bounds of a counter that are looked at.
    pub(super) fn bounds_of(&self, node: usize) -> Vec<&Bounded> {
        let all = self.bounded.get(&node).into_iter().flatten();
        let (begins, ends): (Vec<_>, Vec<_>) = all.partition(|bounded| bounded.begins);
        match self.within {
            Within::Nothing => vec![],
            Within::One(end) => begins.into_iter().chain(ends.get(end).copied()).collect(),
            Within::All => begins.into_iter().chain(ends).collect(),
        }
    }

    /// How many ends a counter has at most.
    pub(super) fn ends(&self) -> usize {
        let ends = |all: &Vec<Bounded>| all.iter().filter(|bounded| !bounded.begins).count();
        self.bounded.values().map(ends).max().unwrap_or(0)
    }

    /// Finds what is known of the counters among these nodes. Whether there is something new.
    pub(super) fn find_bounds(&mut self, among: &BTreeSet<usize>) -> bool {
        let merges = std::mem::take(&mut self.merges);
        let mut found = false;
        self.within = Within::All;
        for merge in &merges {
            let loops = merge.incoming.iter().any(|(.., back)| *back);
            if loops && among.contains(&merge.node) && !self.bounded.contains_key(&merge.node) {
                let bounds = self.bounds(merge);
                found |= !bounds.is_empty();
                self.bounded.insert(merge.node, bounds);
            }
        }
        self.merges = merges;
        found
    }

    /// What bounds a counter in all trips: of what may bound it, what does at first, and goes on to if all that does.
    fn bounds(&mut self, merge: &Merge) -> Vec<Bounded> {
        let mut left = self.candidates(merge);
        left.retain(|bounded| self.stays(merge, bounded, false));
        let covered = self.covered.clone();
        loop {
            // What is covered within some bounds need not be so if one of them is given up.
            self.bounded.insert(merge.node, left.clone());
            self.covered.clone_from(&covered);
            self.refused.clear();
            let kept = left.iter().filter(|bounded| self.stays(merge, bounded, true));
            let kept: Vec<Bounded> = kept.cloned().collect();
            if kept.len() == left.len() {
                self.bounded.remove(&merge.node);
                self.covered = covered;
                return kept;
            }
            left = kept;
        }
    }

    /// Whether what comes in is within the bound, by the ways that lead back or by the others.
    fn stays(&mut self, merge: &Merge, bounded: &Bounded, back: bool) -> bool {
        let ty = self.nodes.get(merge.node).ty.clone();
        let ways = merge.incoming.iter().filter(|(.., leads)| *leads == back);
        ways.into_iter().all(|(value, known, _)| {
            let nodes = &mut self.nodes;
            let kept = bounded.keep(&ty, value, &mut |operation, _| {
                Some(Value::Local(nodes.computed(operation, Promises::default())?.to_string()))
            });
            self.at(*known);
            kept.is_some_and(|kept| self.covers(value, &kept))
        })
    }

    /// What may bound a counter, by the way it goes.
    fn candidates(&mut self, merge: &Merge) -> Vec<Bounded> {
        let Type::Int(width @ 2..) = self.nodes.get(merge.node).ty else { return vec![] };
        let first = merge.incoming.iter().filter(|(.., back)| !back).map(|(value, ..)| value);
        let first: Vec<&Value> = first.collect();
        let [first] = first[..] else { return vec![] };
        if node_number(first).is_some_and(|n| !self.stays_same(n, merge)) {
            return vec![];
        }
        let back = merge.incoming.iter().filter(|(.., back)| *back);
        let mut steps = back.filter_map(|(value, ..)| self.step(value, merge.node, width));
        let up = steps.next().map(|step| step >> (width - 1) == 0);
        let same = steps.all(|step| Some(step >> (width - 1) == 0) == up);
        let Some(up) = up.filter(|_| same) else { return vec![] };
        let first = first.clone();
        let compared = self.compared_with(merge);
        let signs = [true, false].into_iter().filter(|signed| {
            compared.is_empty() || compared.iter().any(|(_, p)| p.is_signed() != Some(!signed))
        });
        let mut all: Vec<Bounded> =
            signs.map(|s| Bounded { begins: true, ..bounded(at_most(!up, s), &first) }).collect();
        for (by, predicate) in compared.into_iter().take(MOST) {
            let signs = [true, false].into_iter();
            for signed in signs.filter(|signed| predicate.is_signed() != Some(!signed)) {
                let end = at_most(up, signed);
                all.push(bounded(end.strict(), &by));
                all.push(Bounded { or_by: Some(by.clone()), ..bounded(end, &first) });
                // Or what is next behind it.
                if predicate == end || predicate == end.negated() {
                    let next = if up { 1 } else { u128::MAX >> (128 - width) };
                    let or_by = self.moved(&by, next, width);
                    all.push(Bounded { or_by, ..bounded(end, &first) });
                }
            }
        }
        all
    }

    fn moved(&mut self, value: &Value, by: u128, width: u32) -> Option<Value> {
        let (ty, lhs, rhs) = (Type::Int(width), value.clone(), Value::Bits(by));
        let sum = Operation::Binary { op: BinaryOp::Add, flags: Flags::default(), ty, lhs, rhs };
        Some(Value::Local(self.nodes.computed(sum, Promises::default())?.to_string()))
    }

    /// What is added to a counter, if a value is that sum.
    fn step(&self, value: &Value, counter: usize, width: u32) -> Option<u128> {
        let Made::Computed(Operation::Binary { op, lhs, rhs, .. }, _) =
            &self.nodes.get(node_number(value)?).made
        else {
            return None;
        };
        let mask = u128::MAX >> (128 - width);
        match (op, node_number(lhs), rhs) {
            (BinaryOp::Add, Some(n), Value::Bits(by)) if n == counter => Some(by & mask),
            (BinaryOp::Sub, Some(n), Value::Bits(by)) if n == counter => {
                Some(by.wrapping_neg() & mask)
            }
            _ => None,
        }
    }

    /// The values that a counter is compared with, it or what is next, in one of the functions, and in its own type.
    fn compared_with(&self, merge: &Merge) -> Vec<(Value, Predicate)> {
        let mut found = Vec::new();
        for node in self.nodes.all() {
            let Made::Computed(Operation::Icmp { predicate, lhs, rhs, .. }, _) = &node.made else {
                continue;
            };
            for (of, predicate, by) in [(lhs, *predicate, rhs), (rhs, predicate.swapped(), lhs)] {
                if node_number(of).is_some_and(|n| self.is_near(n, merge.node))
                    && let Some(by) = self.in_type(by, merge)
                    && !found.contains(&(by.clone(), predicate))
                {
                    found.push((by, predicate));
                }
            }
        }
        found
    }

    /// Whether a node is a counter, converted and moved by constants.
    fn is_near(&self, node: usize, counter: usize) -> bool {
        if node == counter {
            return true;
        }
        let of = match &self.nodes.get(node).made {
            Made::Computed(Operation::Cast { value, .. }, _) => value,
            Made::Computed(
                Operation::Binary {
                    op: BinaryOp::Add | BinaryOp::Sub,
                    lhs,
                    rhs: Value::Bits(_),
                    ..
                },
                _,
            ) => lhs,
            _ => return false,
        };
        node_number(of).is_some_and(|n| self.is_near(n, counter))
    }

    /// A value as one of a counter's type, if it stays the same while the loop runs.
    fn in_type(&self, value: &Value, merge: &Merge) -> Option<Value> {
        let ty = &self.nodes.get(merge.node).ty;
        let Some(n) = node_number(value) else {
            return match value {
                Value::Bits(bits) => Some(Value::Bits(bits & (u128::MAX >> (128 - ty.bits())))),
                Value::Zero => Some(Value::Zero),
                _ => None,
            };
        };
        if !self.stays_same(n, merge) {
            return None;
        }
        let node = self.nodes.get(n);
        match &node.made {
            _ if node.ty == *ty => Some(value.clone()),
            Made::Computed(Operation::Cast { op: CastOp::ZExt | CastOp::SExt, value, .. }, _) => {
                self.in_type(value, merge)
            }
            _ => None,
        }
    }

    /// Whether a node is computed from nothing but what stays the same while the loop of a counter runs. What bounds that is
    /// known before the counter is.
    fn stays_same(&self, node: usize, merge: &Merge) -> bool {
        let mut found = BTreeSet::new();
        self.nodes.below(node, &BTreeSet::new(), &mut found);
        let alike = |n: &&usize| matches!(self.nodes.get(**n).made, Made::Alike(_));
        found.iter().filter(alike).all(|n| *n != merge.node && merge.stays.contains(n))
    }
}
