//! Functions that are not what they were, in one instruction.

use fastrand::Rng;
use mmprove::program::ir::{
    BinaryOp, Effect, Function, Instruction, Operation, Ordering, Predicate, RmwOp, Value,
};

/// What is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mutant {
    /// An operation is another one.
    Operation,
    /// A flag is lost or gained.
    Flag,
    /// A comparison is the opposite.
    Comparison,
    /// What is written is a constant.
    Written,
    /// An ordering is another one.
    Ordering,
    /// An update writes something else.
    Update,
    /// A branch goes the other way.
    Branch,
    /// An instruction that accesses memory is done twice.
    Twice,
    /// Tags are lost.
    Tags,
}

pub const ALL: [Mutant; 9] = [
    Mutant::Operation,
    Mutant::Flag,
    Mutant::Comparison,
    Mutant::Written,
    Mutant::Ordering,
    Mutant::Update,
    Mutant::Branch,
    Mutant::Twice,
    Mutant::Tags,
];

impl Mutant {
    /// Of a hundred such changes, so many are noticed at least: many values do not matter.
    pub fn floor(self) -> usize {
        match self {
            Mutant::Flag => 2,
            Mutant::Comparison => 8,
            Mutant::Operation | Mutant::Branch | Mutant::Update => 15,
            Mutant::Written | Mutant::Ordering | Mutant::Twice | Mutant::Tags => 50,
        }
    }

    /// The function with such a change, if there is a place for it.
    pub fn of(self, function: &Function, rng: &mut Rng) -> Option<Function> {
        let mut function = function.clone();
        let mut changed = Vec::new();
        for (b, block) in function.blocks.iter().enumerate() {
            for (i, instruction) in block.instructions.iter().enumerate() {
                changed.extend(self.change(instruction).map(|new| (b, i, new)));
            }
        }
        if changed.is_empty() {
            return None;
        }
        let (b, i, new) = changed.swap_remove(rng.usize(..changed.len()));
        let instructions = &mut function.blocks[b].instructions;
        match self {
            Mutant::Twice => instructions.insert(i, new),
            _ => instructions[i] = new,
        }
        Some(function)
    }

    fn change(self, instruction: &Instruction) -> Option<Instruction> {
        let mut new = instruction.clone();
        match (self, &mut new.effect) {
            (Mutant::Operation, Effect::Pure(Operation::Binary { op, flags, .. })) => {
                *flags = Default::default();
                *op = match op {
                    BinaryOp::Add => BinaryOp::Sub,
                    BinaryOp::Sub => BinaryOp::Xor,
                    BinaryOp::And => BinaryOp::Or,
                    BinaryOp::LShr => BinaryOp::AShr,
                    BinaryOp::UDiv => BinaryOp::SDiv,
                    BinaryOp::URem => BinaryOp::SRem,
                    _ => BinaryOp::Add,
                };
            }
            (Mutant::Flag, Effect::Pure(Operation::Binary { op, flags, .. })) => match op {
                BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Shl => {
                    flags.nsw = !flags.nsw;
                }
                BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::LShr | BinaryOp::AShr => {
                    flags.exact = !flags.exact;
                }
                BinaryOp::Or => flags.disjoint = !flags.disjoint,
                _ => return None,
            },
            (Mutant::Comparison, Effect::Pure(Operation::Icmp { predicate, .. })) => {
                *predicate = match predicate {
                    Predicate::Eq => Predicate::Ne,
                    Predicate::Ugt => Predicate::Ule,
                    Predicate::Slt => Predicate::Sge,
                    _ => Predicate::Eq,
                };
            }
            (Mutant::Written, Effect::Store { value, .. }) => *value = Value::Bits(77),
            (
                Mutant::Ordering,
                Effect::Load { access, .. }
                | Effect::Store { access, .. }
                | Effect::Fence { access },
            ) => {
                access.ordering = match access.ordering {
                    Ordering::SeqCst => Ordering::Monotonic,
                    _ => Ordering::SeqCst,
                };
            }
            (Mutant::Update, Effect::AtomicRmw { op, .. }) => {
                *op = if *op == RmwOp::Sub { RmwOp::Add } else { RmwOp::Sub };
            }
            (Mutant::Branch, Effect::CondBranch { then, otherwise, .. }) => {
                std::mem::swap(then, otherwise);
            }
            (Mutant::Twice, Effect::Load { .. } | Effect::Store { .. } | Effect::Fence { .. }) => {}
            (Mutant::Tags, _) if !instruction.tags.0.is_empty() => new.tags.0.clear(),
            _ => return None,
        }
        Some(new)
    }
}
