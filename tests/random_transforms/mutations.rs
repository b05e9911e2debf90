//! Changes of which nobody says whether they are right: a proof for all contexts and the search for
//! counterexamples must not contradict each other about them.

use crate::functions::{Function, Op, Operand};
use fastrand::Rng;

/// A kind of change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mutation {
    /// An operation goes; what used its result uses another one, or a constant.
    Remove,
    /// Two neighbours change places.
    Swap,
    /// An operation has another ordering.
    Order,
    /// An operation accesses something else.
    Move,
    /// What used a result uses another one.
    Reuse,
    /// An operation is done twice.
    Double,
}

impl Mutation {
    pub const ALL: [Mutation; 6] = [
        Mutation::Remove,
        Mutation::Swap,
        Mutation::Order,
        Mutation::Move,
        Mutation::Reuse,
        Mutation::Double,
    ];

    /// A random function before and after the change.
    pub fn plant(self, rng: &mut Rng, count: usize) -> (Function, Function) {
        loop {
            let source = match rng.u32(..4) {
                0 => Function::random(rng, count),
                _ => Function::of_locals(rng, count),
            };
            if let Some(target) = self.mutated(rng, &source).filter(|target| *target != source) {
                return (source, target);
            }
        }
    }

    fn mutated(self, rng: &mut Rng, source: &Function) -> Option<Function> {
        let mut target = source.clone();
        let at = rng.usize(..target.ops.len());
        let op = target.ops[at].clone();
        match self {
            Mutation::Remove => {
                if let Some(other) = other(rng, source, &op) {
                    target.replace(op.id, Operand::Result(other));
                }
                target.remove(op.id);
            }
            Mutation::Swap => {
                let next = target.ops.get_mut(at + 1).filter(|next| next.block == op.block)?;
                let uses = next.operands().iter().any(|o| **o == Operand::Result(op.id));
                (!uses).then(|| target.ops.swap(at, at + 1))?;
            }
            Mutation::Order => {
                let orderings = op.orderings();
                target.ops[at].ordering = orderings[rng.usize(..orderings.len())];
                target.ops[at].agent &= target.ops[at].ordering > orderings[0];
            }
            Mutation::Move => target.ops[at].place = source.random_place(rng, true),
            Mutation::Reuse => {
                target.replace(op.id, Operand::Result(other(rng, source, &op)?));
            }
            Mutation::Double => {
                let again = Op { id: target.fresh(), ..op };
                target.ops.insert(at, again);
            }
        }
        Some(target)
    }
}

/// Another result that may be used wherever that of an operation may.
fn other(rng: &mut Rng, function: &Function, op: &Op) -> Option<usize> {
    let earlier = function.ops.iter().take_while(|o| o.id != op.id);
    let same = |o: &&Op| o.loads() && (o.block == op.block || o.block == 0);
    let found: Vec<usize> = earlier.filter(same).map(|o| o.id).collect();
    (!found.is_empty() && op.loads()).then(|| found[rng.usize(..found.len())])
}
