//! Loops that try an exchange until one succeeds, as they stand in the place of one read-modify-write.
//!
//! Each try before the last one loads, and computes what nobody sees. A load less in an execution takes nothing from what
//! its other reads may see: they are ordered behind fewer writes. So what such a loop does is among what its last try does
//! by itself, which finds what it expects. That holds where all tries but the first one expect what an exchange has
//! loaded, which is one defined value. The first one expects what it is given, and where that may be undef, what is
//! written must not be computed from it.

use super::control::successors;
use super::ir::{
    BinaryOp, Block, CastOp, Classes, Effect, Flags, Function, Instruction, Operation, Ordering,
    Parameter, Predicate, Promises, Type, Value,
};
use super::names::unused;
use super::uses;
use std::collections::BTreeSet;

/// What a last try finds where that is undef.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Any number at each use: more than a loop finds, and as much as an update that computes with it but once.
    AtEachUse,
    /// One number.
    Once,
}

/// What a last try is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Last {
    /// What the first try is given is never undef.
    pub defined: bool,
}

/// The function with the last tries in the place of such loops; nothing where there is none.
///
/// `atomic`: what is accessed atomically somewhere is accessed so everywhere.
pub fn last_tries(function: &Function, atomic: bool, found: Found) -> Option<Function> {
    let mut settled = function.clone();
    let mut changed = false;
    for at in 0..function.blocks.len() {
        let Some(retry) = Retry::of(function, &function.blocks[at]) else { continue };
        let Some(last) = retry.last(atomic, found) else { continue };
        settled.blocks[at] = last;
        if let Some(load) = retry.load_before() {
            let all = settled.blocks.iter_mut().flat_map(|block| &mut block.instructions);
            for instruction in all.filter(|i| i.result.is_some() && i.result == load.result) {
                *instruction = load.replaced(None, Effect::Nothing);
            }
        }
        changed = true;
    }
    changed.then_some(settled)
}

/// What the first try of a loop is given.
enum First<'f> {
    /// One value that is not undef.
    Frozen,
    /// What this loads, in front of the loop without anything between that others notice; `given` is the same bits.
    Loaded { load: &'f Instruction, given: &'f Value },
    /// Anything.
    Unknown,
}

/// A loop of one block that is left when an exchange has succeeded.
struct Retry<'f> {
    function: &'f Function,
    block: &'f Block,
    /// Where the exchange stands in it.
    exchange: usize,
    /// What the exchange gives.
    result: &'f str,
    /// The type of what is exchanged.
    ty: &'f Type,
    /// Where control goes then.
    exit: &'f str,
}

impl<'f> Retry<'f> {
    fn of(function: &'f Function, block: &'f Block) -> Option<Self> {
        let (last, before) = block.instructions.split_last()?;
        let Effect::CondBranch { condition, then, otherwise } = &last.effect else { return None };
        let (exit, flag) = match (*then == block.label, *otherwise == block.label) {
            (false, true) => (then, true),
            (true, false) => (otherwise, false),
            _ => return None,
        };
        let is_exchange = |i: &Instruction| matches!(i.effect, Effect::CmpXchg { .. });
        let exchange = before.iter().position(is_exchange)?;
        let Effect::CmpXchg { access, ty, pointer, last: None, .. } = &before[exchange].effect
        else {
            return None;
        };
        let result = before[exchange].result.as_deref()?;
        let of = Retry { function, block, exchange, result, ty, exit };
        let mut others = before.iter().enumerate().filter(|(at, _)| *at != exchange);
        let quiet = others.all(|(_, i)| match &i.effect {
            Effect::Phi { .. } => true,
            Effect::Pure(operation) => is_harmless(operation),
            Effect::Nothing => true,
            _ => false,
        });
        let phis = before.iter().filter(|i| matches!(i.effect, Effect::Phi { .. }));
        let goes_round = phis.clone().all(|phi| of.is_found(phi));
        let settled = !access.volatile && of.stays(pointer) && of.says(condition, flag);
        (quiet && goes_round && settled && phis.count() == 1).then_some(of)
    }

    fn exchange(&self) -> &'f Effect {
        &self.block.instructions[self.exchange].effect
    }

    fn made_by(&self, value: &Value) -> Option<&'f Effect> {
        let Value::Local(name) = value else { return None };
        let mut all = self.block.instructions.iter();
        all.find(|i| i.result.as_deref() == Some(name)).map(|i| &i.effect)
    }

    /// Whether a value is that of before the loop.
    fn stays(&self, value: &Value) -> bool {
        match value {
            Value::Local(_) => self.made_by(value).is_none(),
            Value::Expr(_) => false,
            _ => true,
        }
    }

    /// Whether a value is a member of what the exchange gives.
    fn is_member(&self, value: &Value, member: u32) -> bool {
        match self.made_by(value) {
            Some(Effect::Pure(Operation::ExtractValue { aggregate, indices, .. })) => {
                *aggregate == Value::Local(self.result.to_owned()) && *indices == [member]
            }
            _ => false,
        }
    }

    /// Whether a value that is so is to say that the exchange has succeeded.
    fn says(&self, value: &Value, flag: bool) -> bool {
        match self.made_by(value) {
            Some(Effect::Pure(Operation::Icmp { predicate, lhs, rhs, .. })) => {
                let Effect::CmpXchg { expected, weak: false, .. } = self.exchange() else {
                    return false;
                };
                let of = |a: &Value, b: &Value| self.is_member(a, 0) && b == expected;
                let equal = if flag { Predicate::Eq } else { Predicate::Ne };
                *predicate == equal && (of(lhs, rhs) || of(rhs, lhs))
            }
            Some(Effect::Pure(Operation::Binary { op: BinaryOp::Xor, lhs, rhs, .. })) => {
                *rhs == Value::Bits(1) && self.says(lhs, !flag)
            }
            _ => flag && self.is_member(value, 1),
        }
    }

    /// What a phi has in all trips but the first one, if that is what the exchange has found: itself, or the same bits in
    /// another type.
    fn found(&self, phi: &'f Instruction) -> Option<(&'f Type, &'f Value)> {
        let Effect::Phi { ty, incoming } = &phi.effect else { return None };
        let (value, _) = incoming.iter().find(|(_, from)| *from == self.block.label)?;
        let same = match self.made_by(value) {
            Some(Effect::Pure(Operation::Cast { op: CastOp::Bits, value, from, .. })) => {
                from == self.ty && self.is_member(value, 0)
            }
            _ => self.is_member(value, 0),
        };
        same.then_some((ty, value))
    }

    fn is_found(&self, phi: &'f Instruction) -> bool {
        self.found(phi).is_some()
    }

    /// What the first try is given.
    fn first(&self) -> First<'f> {
        let mut here = self.block.instructions.iter();
        let Some(Effect::Phi { incoming, .. }) = here.find_map(|i| match &i.effect {
            effect @ Effect::Phi { .. } => Some(effect),
            _ => None,
        }) else {
            return First::Unknown;
        };
        let mut first = incoming.iter().filter(|(_, from)| *from != self.block.label);
        let (Some((value, from)), None) = (first.next(), first.next()) else {
            return First::Unknown;
        };
        let before = self.function.blocks.iter().find(|b| b.label == *from);
        let Some(before) = before.filter(|before| successors(before).len() == 1) else {
            return First::Unknown;
        };
        // The same bits may have another type.
        let mut wanted = value;
        for made in before.instructions.iter().rev() {
            let is_it = match (wanted, &made.result) {
                (Value::Local(wanted), Some(name)) => wanted == name,
                _ => false,
            };
            match &made.effect {
                Effect::Pure(Operation::Cast { op: CastOp::Bits, value, .. }) if is_it => {
                    wanted = value
                }
                Effect::Pure(Operation::Freeze { .. }) if is_it => return First::Frozen,
                Effect::Load { .. } if is_it => return First::Loaded { load: made, given: value },
                Effect::Pure(_) | Effect::Nothing | Effect::Branch { .. } if !is_it => {}
                _ => return First::Unknown,
            }
        }
        let is_given =
            |p: &Parameter| p.promises.noundef && *wanted == Value::Local(p.name.clone());
        match wanted {
            Value::Bits(_) | Value::Zero => First::Frozen,
            _ if self.function.parameters.iter().any(is_given) => First::Frozen,
            _ => First::Unknown,
        }
    }

    /// Whether what a try is given is never undef, `atomic` if nothing races with an atomic access. What the first try is
    /// given is not if an atomic load gives it that races with a write only if the exchange does, for nothing that may order
    /// them stands between. Of a weak exchange that fails it is only said that it is a load.
    fn is_defined(&self, atomic: bool) -> bool {
        let Effect::CmpXchg { access, failure, weak, pointer, space, .. } = self.exchange() else {
            return false;
        };
        let alike = atomic || !access.ordering.acquires();
        if *weak && !(atomic || alike && !failure.acquires()) {
            return false;
        }
        match self.first() {
            First::Frozen => true,
            First::Loaded { load, .. } => match &load.effect {
                Effect::Load { access: loaded, pointer: from, space: there, ty } => {
                    let same = from == pointer && there == space && ty.bits() == self.ty.bits();
                    let is_atomic = loaded.ordering != Ordering::NotAtomic;
                    let alike = alike && is_atomic && same && loaded.scope == access.scope;
                    load.promises.noundef || alike && self.is_given(pointer)
                }
                _ => false,
            },
            First::Unknown => false,
        }
    }

    /// Whether a pointer is to what callers or the program have, which others have written.
    fn is_given(&self, pointer: &Value) -> bool {
        let Value::Local(name) = pointer else { return matches!(pointer, Value::Global(_)) };
        if self.function.parameters.iter().any(|p| p.name == *name) {
            return true;
        }
        let mut all = self.function.instructions();
        match all.find(|i| i.result.as_ref() == Some(name)).map(|i| &i.effect) {
            Some(Effect::Pure(Operation::Gep { base, .. })) => self.is_given(base),
            Some(Effect::Pure(Operation::Binary { op: BinaryOp::And, lhs, .. })) => {
                self.is_given(lhs)
            }
            Some(Effect::Pure(Operation::Cast { op: CastOp::Bits, value, .. })) => {
                self.is_given(value)
            }
            _ => false,
        }
    }

    /// The load of what is exchanged in front of the loop that only the first try looks at. It is one more that an execution
    /// may be without: wherever behaviour is undefined by it, so it is by the exchange that comes next.
    fn load_before(&self) -> Option<&'f Instruction> {
        let First::Loaded { load, given } = self.first() else { return None };
        let Effect::Load { access, ty, pointer, space } = &load.effect else { return None };
        let Effect::CmpXchg { access: exchange, pointer: exchanged, space: there, .. } =
            self.exchange()
        else {
            return None;
        };
        let once = |value: &Value| {
            let all = self.function.instructions();
            let Value::Local(name) = value else { return false };
            let mut used = all.map(|i| uses::operands(&i.effect).contains(name));
            used.by_ref().any(|used| used) && !used.any(|used| used)
        };
        let loaded = load.result.clone().map(Value::Local)?;
        let same = pointer == exchanged && space == there && ty.bits() == self.ty.bits();
        let size = u64::from(ty.bits().div_ceil(8));
        let aligned = access.align(size) <= exchange.align(size);
        let plain = promises_nothing(load, false) && !access.volatile;
        (same && aligned && plain && once(&loaded) && once(given)).then_some(load)
    }

    /// The names of what is computed from what a try is given, beside what the exchange gives.
    fn of_given(&self) -> BTreeSet<&'f str> {
        let mut names = BTreeSet::new();
        for (at, instruction) in self.block.instructions.iter().enumerate() {
            let mut used = BTreeSet::new();
            let mut effect = instruction.effect.clone();
            effect.values_mut().into_iter().for_each(|value| uses::locals(value, &mut used));
            let is_phi = matches!(instruction.effect, Effect::Phi { .. });
            let computed = used.iter().any(|name| names.contains(name.as_str()));
            if at != self.exchange && (is_phi || computed) {
                names.extend(instruction.result.as_deref());
            }
        }
        names
    }

    /// Whether what a try is given goes anywhere but into the exchange.
    fn is_told(&self) -> bool {
        let names = self.of_given();
        let outside = |block: &&Block| block.label != self.block.label;
        let outside = self.function.blocks.iter().filter(outside).flat_map(|b| &b.instructions);
        outside.chain(self.block.instructions.last()).any(|instruction| {
            let mut used = BTreeSet::new();
            let mut effect = instruction.effect.clone();
            effect.values_mut().into_iter().for_each(|value| uses::locals(value, &mut used));
            used.iter().any(|name| names.contains(name.as_str()))
        })
    }

    /// The block with only the last try.
    fn last(&self, atomic: bool, of: Found) -> Option<Block> {
        let instructions = self.block.instructions.iter().enumerate();
        let here = &self.block.instructions[self.exchange];
        let found = unused(self.function, format!("{} finds", self.result));
        let loaded = Effect::Found { ty: self.ty.clone(), frozen: of == Found::Once };
        let mut all = vec![here.replaced(Some(found.clone()), loaded)];
        let mut defined = false;
        for (at, instruction) in instructions {
            let effect = match &instruction.effect {
                Effect::Phi { .. } => {
                    defined = self.is_defined(atomic);
                    let Some((to, _)) = self.found(instruction) else { continue };
                    let (to, from) = (to.clone(), self.ty.clone());
                    let value = Value::Local(found.clone());
                    let (op, flags) = (CastOp::Bits, Flags::default());
                    Effect::Pure(Operation::Cast { op, flags, from, value, to })
                }
                Effect::CondBranch { .. } => Effect::Branch { target: self.exit.to_owned() },
                effect => {
                    let mut effect = effect.clone();
                    if let (Effect::CmpXchg { last, .. }, true) = (&mut effect, at == self.exchange)
                    {
                        *last = Some(Last { defined });
                    }
                    effect
                }
            };
            all.push(Instruction { effect, ..instruction.clone() });
        }
        let label = self.block.label.clone();
        let never_poison = match self.first() {
            First::Frozen => true,
            First::Loaded { load, .. } => promises_nothing(load, true),
            First::Unknown => false,
        };
        (never_poison && (defined || !self.is_told())).then_some(Block { label, instructions: all })
    }
}

/// Whether nothing is promised of what is loaded that would make poison of it, or, unless it may be `noundef`, undefined
/// behaviour.
pub(super) fn promises_nothing(load: &Instruction, may_be_noundef: bool) -> bool {
    let Promises { noundef, excluded, .. } = load.promises;
    let excluded = Classes { width: 0, ..excluded };
    let plain = Promises { noundef: noundef && may_be_noundef, excluded, ..Promises::default() };
    excluded.mask == 0 && Promises { excluded, ..load.promises.clone() } == plain
}

/// Whether behaviour is never undefined by an operation itself.
pub(super) fn is_harmless(operation: &Operation) -> bool {
    match operation {
        Operation::Binary { op, .. } => {
            !matches!(op, BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem)
        }
        _ => true,
    }
}
