//! Which loops evidently come to an end: those that count, and leave off by the count.
//!
//! Others may go on for ever. Executions that do are in no bounds of loops, so functions have to have the same of them.

use super::control::{Loop, loops, onward, successors};
use super::ir::{
    About, BinaryOp, Block, Claim, Effect, Function, Instruction, Meaning, Operation, Predicate,
    Type, Value,
};
use super::unused::is_plain;
use super::uses;
use std::collections::BTreeSet;

/// How many loops need not come to an end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unending {
    /// Those that do nothing that others notice, and wait for nobody.
    pub silent: usize,
    /// The others.
    pub busy: usize,
    /// How much others may notice is done before one of them, and not in it.
    pub before: usize,
}

/// The loops of a function that need not come to an end. `must_progress`: those that do nothing are none, for behaviour
/// is undefined where they go on for ever, if the function says so (LangRef, "mustprogress").
pub fn unending(function: &Function, must_progress: bool) -> Unending {
    let mut all = Unending::default();
    for of in may_go_on(function, must_progress) {
        let inside = Inside { function, of };
        match inside.is_silent() {
            true => all.silent += 1,
            false => all.busy += 1,
        }
        all.before += inside.noticed_before();
    }
    all
}

/// The loops of a function that need not come to an end, but for those where behaviour is undefined then if it
/// `must_progress`.
pub(super) fn may_go_on(function: &Function, must_progress: bool) -> Vec<Loop<'_>> {
    let mut attributes = function.attributes.iter();
    let returns = attributes.any(|a| matches!(a.meaning, Meaning::Does(Claim::WillReturn)));
    let goes_on = |of: &Loop<'_>| {
        let inside = Inside { function, of: of.clone() };
        let has_to_end = || returns || inside.is_silent() && inside.progresses();
        !(inside.evidently_ends() || must_progress && has_to_end())
    };
    loops(function).into_iter().filter(goes_on).collect()
}

/// Whether the loop that begins with a block evidently comes to an end.
pub(super) fn ends(function: &Function, header: &Block) -> bool {
    let mut all = loops(function).into_iter().filter(|of| of.header.label == header.label);
    all.any(|of| Inside { function, of }.evidently_ends())
}

/// Whether it has a loop that is not left once it has gone back to its beginning: nothing leaves it, or only branches on what
/// stays as it is.
pub fn has_endless(function: &Function) -> bool {
    loops(function).into_iter().any(|of| Inside { function, of }.is_never_left_later())
}

/// A loop of a function.
struct Inside<'f> {
    function: &'f Function,
    of: Loop<'f>,
}

impl<'f> Inside<'f> {
    fn has(&self, label: &str) -> bool {
        self.of.blocks.iter().any(|block| block.label == label)
    }

    fn defined(&self, name: &str) -> Option<&'f Instruction> {
        let mut all = self.of.blocks.iter().flat_map(|block| &block.instructions);
        all.find(|i| i.result.as_deref() == Some(name))
    }

    /// How many instructions that others may notice are executed before the loop, and not in it.
    fn noticed_before(&self) -> usize {
        let leads_here = |block: &&Block| {
            let there = onward(self.function, block);
            !self.has(&block.label) && there.iter().any(|b| b.label == self.of.header.label)
        };
        let before = self.function.blocks.iter().filter(leads_here);
        before.flat_map(|block| &block.instructions).filter(|i| is_noticed(&i.effect)).count()
    }

    fn is_never_left_later(&self) -> bool {
        self.of.blocks.iter().all(|block| {
            let leaves = successors(block).iter().any(|next| !self.has(next));
            match block.instructions.last().map(|i| &i.effect) {
                Some(
                    Effect::CondBranch { condition: value, .. } | Effect::Switch { value, .. },
                ) => !leaves || self.stays(value),
                Some(Effect::Branch { .. }) => !leaves,
                _ => false,
            }
        })
    }

    /// Whether a value is the same in all trips.
    fn stays(&self, value: &Value) -> bool {
        let mut names = BTreeSet::new();
        uses::locals(value, &mut names);
        names.iter().all(|name| self.is_same(name))
    }

    fn is_same(&self, name: &str) -> bool {
        match self.defined(name).map(|instruction| &instruction.effect) {
            None => true,
            Some(Effect::Pure(Operation::Freeze { .. } | Operation::Uninterpreted { .. })) => false,
            Some(effect @ Effect::Pure(_)) => {
                effect.clone().values_mut().into_iter().all(|operand| self.stays(operand))
            }
            Some(_) => false,
        }
    }

    /// Whether some branch that each trip comes to leaves the loop by a count.
    fn evidently_ends(&self) -> bool {
        let only = match &self.of.latches[..] {
            [latch] => Some(latch.label.as_str()),
            _ => None,
        };
        let each_trip =
            |b: &&&Block| b.label == self.of.header.label || Some(b.label.as_str()) == only;
        self.of.blocks.iter().filter(each_trip).any(|block| {
            match block.instructions.last().map(|i| &i.effect) {
                Some(Effect::CondBranch { condition, then, otherwise }) => {
                    match (self.has(then), self.has(otherwise)) {
                        (true, false) => self.counts(condition, true),
                        (false, true) => self.counts(condition, false),
                        _ => false,
                    }
                }
                _ => false,
            }
        })
    }

    /// Whether a condition, with that value as long as the loop goes on, compares a count with what stays as it is, or
    /// is never so; or one of several does that all have to be so.
    fn counts(&self, condition: &Value, goes_on: bool) -> bool {
        match condition {
            Value::Zero => goes_on,
            Value::Bits(bits) => (*bits == 0) == goes_on,
            Value::Expr(operation) => self.operation_counts(operation, goes_on),
            Value::Local(name) => match self.defined(name).map(|i| &i.effect) {
                Some(Effect::Pure(operation)) => self.operation_counts(operation, goes_on),
                _ => false,
            },
            _ => false,
        }
    }

    fn operation_counts(&self, operation: &Operation, goes_on: bool) -> bool {
        let one = |value: &Value| matches!(value, Value::Bits(1));
        let (predicate, ty, lhs, rhs) = match but_for_poison(operation) {
            Operation::Icmp { predicate, ty, lhs, rhs } => (predicate, ty, lhs, rhs),
            Operation::Binary { op: BinaryOp::Xor, ty: Type::Int(1), lhs, rhs, .. } if one(rhs) => {
                return self.counts(lhs, !goes_on);
            }
            // Where the loop goes on, both are so.
            Operation::Binary { op, ty: Type::Int(1), lhs, rhs, .. }
                if *op == (if goes_on { BinaryOp::And } else { BinaryOp::Or }) =>
            {
                return self.counts(lhs, goes_on) || self.counts(rhs, goes_on);
            }
            Operation::Select { condition, then, otherwise, .. } => {
                let zero = |value: &Value| matches!(value, Value::Bits(0) | Value::Zero);
                let (both, other) =
                    if goes_on { (zero(otherwise), then) } else { (one(then), otherwise) };
                return both && (self.counts(condition, goes_on) || self.counts(other, goes_on));
            }
            _ => return false,
        };
        let predicate = if goes_on { *predicate } else { predicate.negated() };
        let fixed = |value: &Value| match value {
            Value::Local(name) => self.defined(name).is_none(),
            _ => true,
        };
        let of = |count: &Value, other: &Value, predicate| {
            self.steps(count, ty).filter(|_| fixed(other)).is_some_and(|s| s.ends(predicate))
        };
        of(lhs, rhs, predicate) || of(rhs, lhs, predicate.swapped())
    }

    /// How a value changes from trip to trip, if it is a count.
    fn steps(&self, count: &Value, ty: &Type) -> Option<Step> {
        let Value::Local(name) = count else { return None };
        let Type::Int(width) = ty else { return None };
        match &self.defined(name)?.effect {
            Effect::Phi { incoming, .. } if self.of_header(name) => {
                let mut again = incoming.iter().filter(|(_, label)| self.has(label));
                let (next, _) = again.next().filter(|_| again.next().is_none())?;
                let Value::Local(next) = next else { return None };
                self.added(next, *width).filter(|(to, _)| *to == name).map(|(_, step)| step)
            }
            _ => {
                let (phi, step) = self.added(name, *width)?;
                let Effect::Phi { incoming, .. } = &self.defined(phi)?.effect else { return None };
                let mut again = incoming.iter().filter(|(_, label)| self.has(label));
                let (next, _) = again.next().filter(|_| again.next().is_none())?;
                let same = matches!(next, Value::Local(next) if next == name);
                (same && self.of_header(phi)).then_some(step)
            }
        }
    }

    fn of_header(&self, name: &str) -> bool {
        self.of.header.instructions.iter().any(|i| i.result.as_deref() == Some(name))
    }

    /// What a constant is added to, and how.
    fn added(&self, name: &str, width: u32) -> Option<(&'f String, Step)> {
        let Effect::Pure(Operation::Binary { op, flags, lhs, rhs, .. }) =
            &self.defined(name)?.effect
        else {
            return None;
        };
        let (Value::Local(to), Value::Bits(by)) = (lhs, rhs) else { return None };
        let most = u128::MAX >> (128 - width);
        let by = match op {
            BinaryOp::Add => by & most,
            BinaryOp::Sub => by.wrapping_neg() & most,
            _ => return None,
        };
        let never_wraps = flags.nuw || flags.nsw;
        Some((to, Step { up: by == 1, down: by == most, odd: by % 2 == 1, never_wraps, by }))
    }

    /// Whether nobody notices what it does, and it waits for nobody.
    fn is_silent(&self) -> bool {
        self.of.blocks.iter().flat_map(|block| &block.instructions).all(|i| match &i.effect {
            Effect::Load { access, .. } => is_plain(access),
            Effect::Pure(_)
            | Effect::Phi { .. }
            | Effect::Nothing
            | Effect::Branch { .. }
            | Effect::CondBranch { .. }
            | Effect::Switch { .. } => true,
            _ => false,
        })
    }

    fn progresses(&self) -> bool {
        let mut attributes = self.function.attributes.iter();
        let of_function = attributes.any(|attribute| {
            matches!(attribute.meaning, Meaning::Does(Claim::Progress | Claim::WillReturn))
        });
        let mut branches = self.of.latches.iter().filter_map(|latch| latch.instructions.last());
        let says = |i: &Instruction| i.promises.others.iter().any(|p| p.about == About::Progress);
        of_function || branches.all(says)
    }
}

/// How a count changes from trip to trip.
struct Step {
    up: bool,
    down: bool,
    odd: bool,
    never_wraps: bool,
    by: u128,
}

impl Step {
    /// Whether the count cannot be so for ever, compared with something that stays as it is. One that must not wrap is
    /// poison when it does, and to branch on that is undefined behaviour.
    fn ends(&self, goes_on: Predicate) -> bool {
        self.never_wraps && self.by != 0
            || match goes_on {
                // It comes to every number.
                Predicate::Ne => self.odd,
                Predicate::Eq => self.by != 0,
                Predicate::Ult | Predicate::Slt => self.up,
                Predicate::Ugt | Predicate::Sgt => self.down,
                _ => false,
            }
    }
}

/// What an operation is where it does not give poison: to branch on that is undefined behaviour.
fn but_for_poison(operation: &Operation) -> &Operation {
    match operation {
        Operation::Select { then: Value::Poison, otherwise: Value::Expr(inner), .. } => inner,
        operation => operation,
    }
}

/// Whether others may notice what an instruction does.
fn is_noticed(effect: &Effect) -> bool {
    match effect {
        Effect::Load { access, .. } => access.volatile,
        Effect::Store { .. }
        | Effect::AtomicRmw { .. }
        | Effect::CmpXchg { .. }
        | Effect::Fence { .. }
        | Effect::Bulk(_) => true,
        Effect::Call { effects, .. } => !effects.unnoticed(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{Unending, has_endless, unending};
    use crate::program::ir::{Module, Source};
    use crate::read::llvm::read_module;

    /// A function with one loop, which is left where `%c` does not hold.
    fn with(before: &str, body: &str, attributes: &str) -> Module {
        let text = format!(
            "@g = global i32 0\ndefine void @f(ptr %p, i32 %n, i1 %b) {attributes} {{\nentry:\n{before}\n  br label %l\n\
             l:\n  %i = phi i32 [ 0, %entry ], [ %j, %l ]\n{body}\n  br i1 %c, label %l, label %e\ne:\n  ret void\n}}\n"
        );
        read_module(Source { name: "f.ll".into(), text }.into()).expect("it is read")
    }

    fn loops(before: &str, body: &str, attributes: &str) -> (usize, usize, usize) {
        let module = with(before, body, attributes);
        let Unending { silent, busy, before } = unending(&module.functions[0], true);
        (silent, busy, before)
    }

    fn counts(step: &str, condition: &str) -> bool {
        let body = format!("  %j = {step}\n  %c = icmp {condition}");
        loops("", &body, "") == (0, 0, 0)
    }

    fn leaves(condition: &str) -> bool {
        let body = format!(
            "  %j = add i32 %i, 1\n  %d = icmp ne i32 %j, %n\n  %x = icmp eq i32 %j, %n\n  {condition}"
        );
        loops("", &body, "") == (0, 0, 0)
    }

    #[test]
    fn one_of_several_conditions_is_enough_that_all_have_to_be_so() {
        assert!(leaves("%c = and i1 %b, %d"));
        assert!(leaves("%c = and i1 %d, %d"));
        assert!(leaves("%c = select i1 %d, i1 %b, i1 false"));
        assert!(leaves("%c = select i1 %b, i1 %d, i1 false"));
        assert!(leaves("%c = xor i1 %x, true"));
        assert!(leaves("%y = or i1 %b, %x\n  %c = xor i1 %y, true"));
        assert!(leaves("%y = select i1 %x, i1 true, i1 %b\n  %c = xor i1 %y, true"));
        assert!(leaves("%c = and i1 %b, false"));
        assert!(!leaves("%c = or i1 %b, %d"));
        assert!(!leaves("%c = and i1 %b, %b"));
        assert!(!leaves("%c = and i1 %b, true"));
        assert!(!leaves("%c = select i1 %d, i1 %b, i1 true"));
        assert!(!leaves("%c = select i1 %b, i1 true, i1 %d"));
        assert!(!leaves("%c = xor i1 %b, true"));
        assert!(!leaves("%y = and i1 %b, %x\n  %c = xor i1 %y, true"));
        assert!(!leaves("%y = freeze i1 %d\n  %c = and i1 %b, %y"));
    }

    #[test]
    fn what_counts_to_every_number_ends() {
        assert!(counts("add i32 %i, 1", "ne i32 %j, %n"));
        assert!(counts("add i32 %i, 1", "ult i32 %j, %n"));
        assert!(counts("add i32 %i, 1", "sgt i32 %n, %i"));
        assert!(counts("add i32 %i, -1", "ugt i32 %i, %n"));
        assert!(counts("sub i32 %i, 1", "sgt i32 %i, %n"));
        assert!(counts("add i32 %i, 3", "ne i32 %i, %n"));
        assert!(counts("add nuw i32 %i, 2", "ule i32 %i, %n"));
        assert!(!counts("add i32 %i, 2", "ne i32 %j, %n"));
        assert!(!counts("add i32 %i, 1", "ule i32 %j, %n"));
        assert!(!counts("add i32 %i, 2", "ult i32 %j, %n"));
        assert!(!counts("add i32 %i, 1", "ugt i32 %n, 0"));
        assert!(!counts("add i32 %i, 0", "ne i32 %j, %n"));
        assert!(!counts("mul i32 %i, 3", "ne i32 %j, %n"));
    }

    #[test]
    fn what_waits_or_does_nothing_need_not_end() {
        let plain = "  %j = load i32, ptr %p\n  %c = icmp eq i32 %j, 0";
        let waits = "  %j = load atomic i32, ptr %p monotonic, align 4\n  %c = icmp eq i32 %j, 0";
        assert_eq!(loops("", plain, ""), (1, 0, 0));
        assert_eq!(loops("", plain, "mustprogress"), (0, 0, 0));
        assert_eq!(loops("", waits, "mustprogress"), (0, 1, 0));
        let store = "  store atomic i32 1, ptr @g monotonic, align 4";
        assert_eq!(loops(store, waits, ""), (0, 1, 1));
        assert_eq!(loops("", &format!("{store}\n{waits}"), ""), (0, 1, 0));
    }

    #[test]
    fn what_stays_as_it_is_leaves_no_loop_later() {
        let endless = |condition: &str| {
            let body = format!("  %j = add i32 %i, 1\n  %c = {condition}");
            has_endless(&with("", &body, "").functions[0])
        };
        assert!(endless("xor i1 %b, true"));
        assert!(endless("icmp eq i32 %n, 7"));
        assert!(!endless("icmp ult i32 %j, %n"));
        assert!(!endless("freeze i1 %b"));
    }
}
