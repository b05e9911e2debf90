//! Whether threads that part do so for the same reason in two functions.

use super::Flow;
use super::condition::Conditions;
use crate::program::ir::{
    BinaryOp, Effect, Instruction, Operation, Ordering, Predicate, Type, Value,
};
use crate::program::target::{is_first_lane, is_of_thread};
use crate::program::term::{Pool, Term};

/// How many operations of a condition are compared.
pub(super) const DEPTH: usize = 12;

/// Whether an instruction may change memory, or order accesses.
fn counts(instruction: &Instruction) -> bool {
    match &instruction.effect {
        Effect::Call { effects, .. } => effects.reads || effects.writes || effects.synchronises,
        Effect::Load { access, .. } => access.ordering != Ordering::NotAtomic || access.volatile,
        Effect::Bulk(_) => true,
        effect => effect.performed().is_some(),
    }
}

impl<'f> Flow<'f> {
    /// Whether two blocks end with the same choice, as far as their text tells, or else `same` of terms.
    pub(super) fn chooses_like(
        &self,
        block: usize,
        (other, there): (&Flow<'f>, usize),
        same: &dyn Fn(&Pool, Term, Term) -> bool,
    ) -> bool {
        let end = |flow: &Flow<'f>, block: usize| {
            flow.function.blocks[block].instructions.last().map(|i| &i.effect)
        };
        let turned = self.is_turned(block) != other.is_turned(there);
        let alike = |a: &Value, b: &Value, ty: &Type| {
            !turned && self.is_computed_like(a, other, b, DEPTH)
                || Conditions::new(self, other).agree((a, b), (ty, turned), same)
        };
        match (end(self, block), end(other, there)) {
            (
                Some(Effect::CondBranch { condition: a, .. }),
                Some(Effect::CondBranch { condition: b, .. }),
            ) => alike(a, b, &Type::Int(1)),
            (
                Some(Effect::Switch { value: a, cases, ty, .. }),
                Some(Effect::Switch { value: b, cases: others, ty: of, .. }),
            ) => {
                ty == of
                    && alike(a, b, ty)
                    && cases.iter().map(|c| &c.0).eq(others.iter().map(|c| &c.0))
            }
            _ => false,
        }
    }

    /// Whether a block goes its second way where a comparison holds that passes mostly write the other way round.
    pub(super) fn is_turned(&self, block: usize) -> bool {
        use Predicate::{Ne, Sge, Sgt, Uge, Ugt};
        let last = self.function.blocks[block].instructions.last();
        let Some(Effect::CondBranch { condition, .. }) = last.map(|i| &i.effect) else {
            return false;
        };
        let Value::Local(name) = self.plain(condition) else { return false };
        match self.made_by(name) {
            Some(Effect::Pure(Operation::Icmp { predicate, .. })) => {
                matches!(predicate, Ne | Sge | Sgt | Uge | Ugt)
            }
            Some(Effect::Pure(Operation::Binary { op: BinaryOp::Xor, rhs, .. })) => {
                *rhs == Value::Bits(1)
            }
            _ => false,
        }
    }

    /// Whether two values are computed in the same way of parameters, constants, and what intrinsics say of threads.
    pub(super) fn is_computed_like(
        &self,
        a: &Value,
        other: &Flow<'f>,
        b: &Value,
        depth: usize,
    ) -> bool {
        let (a, b) = (self.plain(a), other.plain(b));
        let (Value::Local(x), Value::Local(y)) = (a, b) else {
            return matches!(a, Value::Bits(_) | Value::Zero | Value::Global(_)) && a == b;
        };
        let Some(depth) = depth.checked_sub(1) else { return false };
        let given = |flow: &Flow<'_>, name: &str| {
            flow.function.parameters.iter().position(|p| p.name == name)
        };
        if let (Some(x), Some(y)) = (given(self, x), given(other, y)) {
            return x == y;
        }
        match (self.made_by(x), other.made_by(y)) {
            (Some(Effect::Pure(Operation::Freeze { .. })), _) => false,
            (Some(Effect::Pure(p)), Some(Effect::Pure(q))) => {
                let (mut p, mut q) = (p.clone(), q.clone());
                let of = |operation: &mut Operation| -> Vec<Value> {
                    let values = operation.values_mut().into_iter();
                    values.map(|value| std::mem::replace(value, Value::Zero)).collect()
                };
                let (x, y) = (of(&mut p), of(&mut q));
                let mut pairs = x.iter().zip(&y);
                p == q
                    && x.len() == y.len()
                    && pairs.all(|(x, y)| self.is_computed_like(x, other, y, depth))
            }
            (
                Some(Effect::Call { callee: p, arguments: given, .. }),
                Some(Effect::Call { callee: q, arguments: others, .. }),
            ) => {
                let told = p.name().is_some_and(is_of_thread);
                let first = || {
                    let asks = p.name().is_some_and(is_first_lane);
                    asks && !self.parts_at(x) && !other.parts_at(y)
                };
                let mut pairs = given.iter().zip(others);
                p == q
                    && (told || first())
                    && given.len() == others.len()
                    && pairs.all(|(x, y)| self.is_computed_like(&x.value, other, &y.value, depth))
            }
            (Some(Effect::Load { .. }), Some(Effect::Load { .. }))
            | (Some(Effect::CmpXchg { .. }), Some(Effect::CmpXchg { .. }))
            | (Some(Effect::AtomicRmw { .. }), Some(Effect::AtomicRmw { .. })) => {
                self.reads_like(x, other, y, depth)
            }
            _ => false,
        }
    }

    /// The value behind phis that there is a single way to, and behind vectors that it was only put into.
    pub(super) fn plain<'v>(&self, mut value: &'v Value) -> &'v Value
    where
        'f: 'v,
    {
        for _ in 0..DEPTH {
            let Value::Local(name) = value else { break };
            value = match self.made_by(name) {
                Some(Effect::Phi { incoming, .. }) => match &incoming[..] {
                    [(only, _)] => only,
                    _ => break,
                },
                Some(Effect::Pure(Operation::ExtractElement { vector, index, .. })) => {
                    match self.put_there(vector, &index.1) {
                        Some(element) => element,
                        None => break,
                    }
                }
                _ => break,
            };
        }
        value
    }

    /// What has last been put into a vector at that place.
    fn put_there(&self, vector: &Value, at: &Value) -> Option<&'f Value> {
        let Value::Local(name) = vector else { return None };
        match self.made_by(name)? {
            Effect::Pure(Operation::InsertElement { element, index, .. }) => {
                let same = matches!(at, Value::Bits(_) | Value::Zero) && index.1 == *at;
                same.then_some(element)
            }
            _ => None,
        }
    }

    /// Whether some threads of a workgroup may come to where a value is computed while others do not.
    pub(super) fn parts_at(&self, name: &str) -> bool {
        let made = |b: &usize| {
            let mut instructions = self.function.blocks[*b].instructions.iter();
            instructions.any(|i| i.result.as_deref() == Some(name))
        };
        (0..self.next.len()).find(made).is_none_or(|block| self.parts(block))
    }

    /// Whether two values are read alike: by accesses that only differ in what is known of alignment, of a place and with
    /// values that are computed in the same way, between the same of what may change memory or order accesses. What is
    /// found there, the executions that are compared say.
    fn reads_like(&self, x: &str, other: &Flow<'f>, y: &str, depth: usize) -> bool {
        let place = |flow: &Flow<'f>, name: &str| {
            let all = || flow.function.instructions();
            let before = all().take_while(|i| i.result.as_deref() != Some(name));
            (before.filter(|i| counts(i)).count(), all().filter(|i| counts(i)).count())
        };
        let (Some(p), Some(q)) = (self.made_by(x), other.made_by(y)) else { return false };
        let blank = |effect: &Effect| {
            let mut effect = effect.clone();
            let values = effect.values_mut().into_iter();
            let values: Vec<Value> =
                values.map(|value| std::mem::replace(value, Value::Zero)).collect();
            match &mut effect {
                Effect::Load { access, .. }
                | Effect::CmpXchg { access, .. }
                | Effect::AtomicRmw { access, .. } => access.align = None,
                _ => {}
            }
            (effect, values)
        };
        let ((p, given), (q, others)) = (blank(p), blank(q));
        let mut pairs = given.iter().zip(&others);
        p == q
            && place(self, x) == place(other, y)
            && given.len() == others.len()
            && pairs.all(|(x, y)| self.is_computed_like(x, other, y, depth))
    }

    pub(super) fn made_by(&self, name: &str) -> Option<&'f Effect> {
        let mut instructions = self.function.instructions();
        instructions.find(|i| i.result.as_deref() == Some(name)).map(|i| &i.effect)
    }
}
