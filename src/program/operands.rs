//! What effects and operations are given.

use super::ir::{Access, Effect, Operation, Type, Value};

impl Effect {
    /// Takes away what an access says of its alignment.
    pub fn take_align(&mut self) -> Option<u64> {
        match self {
            Effect::Load { access, .. }
            | Effect::Store { access, .. }
            | Effect::AtomicRmw { access, .. }
            | Effect::CmpXchg { access, .. } => access.align.take(),
            _ => None,
        }
    }

    /// How it accesses a value of a type, and through what pointer; nothing if it does not.
    pub fn access(&self) -> Option<(&Access, &Type, &Value)> {
        match self {
            Effect::Load { access, ty, pointer, .. }
            | Effect::Store { access, ty, pointer, .. }
            | Effect::AtomicRmw { access, ty, pointer, .. }
            | Effect::CmpXchg { access, ty, pointer, .. } => Some((access, ty, pointer)),
            _ => None,
        }
    }

    /// The type of what it gives; `None` if that is nothing, or is not known.
    pub fn result_type(&self) -> Option<Type> {
        Some(match self {
            Effect::Pure(operation) => operation.result_type()?,
            Effect::Phi { ty, .. }
            | Effect::Load { ty, .. }
            | Effect::AtomicRmw { ty, .. }
            | Effect::Found { ty, .. }
            | Effect::Call { ty, .. } => ty.clone(),
            Effect::CmpXchg { ty, .. } => Type::Struct(vec![ty.clone(), Type::Int(1)], false),
            Effect::Alloca { space, .. } => Type::Ptr(*space),
            _ => return None,
        })
    }

    /// How it is performed, if it is something that memory models order: an access, a fence, a barrier, or another operation.
    pub fn performed(&self) -> Option<&Access> {
        match self {
            Effect::Load { access, .. }
            | Effect::Store { access, .. }
            | Effect::AtomicRmw { access, .. }
            | Effect::CmpXchg { access, .. }
            | Effect::Fence { access }
            | Effect::Operation { access, .. }
            | Effect::Barrier { access, .. } => Some(access),
            _ => None,
        }
    }

    /// Looks at each value that it is given, and at what those are computed from that are written as expressions.
    pub fn each_part(&mut self, look: &mut dyn FnMut(&mut Value)) {
        self.values_mut().into_iter().for_each(|value| each_part(value, look));
    }

    /// Puts other values in the place of the function's own, also in what is written as expressions.
    pub fn put(&mut self, other: &dyn Fn(&str) -> Option<Value>) {
        self.values_mut().into_iter().for_each(|value| value.put(other));
    }

    /// The values it is given, itself and by the edges that lead to it.
    pub fn values_mut(&mut self) -> Vec<&mut Value> {
        match self {
            Effect::Pure(operation) => operation.values_mut(),
            Effect::Phi { incoming, .. } => incoming.iter_mut().map(|(value, _)| value).collect(),
            Effect::Load { pointer, .. } | Effect::Lifetime { pointer, .. } => vec![pointer],
            Effect::Store { value, pointer, .. } | Effect::AtomicRmw { value, pointer, .. } => {
                vec![value, pointer]
            }
            Effect::CmpXchg { pointer, expected, new, .. } => vec![pointer, expected, new],
            Effect::Operation { location, .. } => location.iter_mut().collect(),
            Effect::Alloca { count, .. } => vec![count],
            Effect::Call { arguments, .. } => arguments.iter_mut().map(|a| &mut a.value).collect(),
            Effect::Bulk(bulk) => bulk.values_mut(),
            Effect::CondBranch { condition, .. } | Effect::Granted(condition) => vec![condition],
            Effect::Assume { condition, promised } => {
                let promised = promised.iter_mut().map(|promised| &mut promised.value);
                [condition].into_iter().chain(promised).collect()
            }
            Effect::Switch { value, cases, .. } => {
                [value].into_iter().chain(cases.iter_mut().map(|(case, _)| case)).collect()
            }
            Effect::Return { value, .. } => value.iter_mut().collect(),
            Effect::Barrier { numbers, .. } => numbers.iter_mut().collect(),
            Effect::Fence { .. }
            | Effect::Found { .. }
            | Effect::Nothing
            | Effect::Branch { .. }
            | Effect::Unreachable => vec![],
            Effect::Unsupported { globals, .. } => globals.iter_mut().collect(),
        }
    }

    /// The labels that it names.
    pub fn labels_mut(&mut self) -> Vec<&mut String> {
        match self {
            Effect::Phi { incoming, .. } => incoming.iter_mut().map(|(_, label)| label).collect(),
            Effect::Branch { target } => vec![target],
            Effect::CondBranch { then, otherwise, .. } => vec![then, otherwise],
            Effect::Switch { default, cases, .. } => {
                [default].into_iter().chain(cases.iter_mut().map(|(_, label)| label)).collect()
            }
            _ => vec![],
        }
    }

    /// Whether anything but an access of memory uses such a value.
    pub fn mentions(&self, is: &dyn Fn(&Value) -> bool) -> bool {
        match self {
            Effect::Pure(operation) => operation.mentions(is),
            Effect::Phi { incoming, .. } => incoming.iter().any(|(v, _)| is(v)),
            Effect::Call { arguments, .. } => arguments.iter().any(|a| is(&a.value)),
            Effect::CondBranch { condition, .. } | Effect::Granted(condition) => is(condition),
            Effect::Switch { value, cases, .. } => is(value) || cases.iter().any(|(v, _)| is(v)),
            Effect::Return { value, .. } => value.as_ref().is_some_and(is),
            Effect::Assume { condition, promised } => {
                is(condition) || promised.iter().any(|promised| is(&promised.value))
            }
            _ => false,
        }
    }
}

impl Operation {
    /// Its operands.
    pub fn values_mut(&mut self) -> Vec<&mut Value> {
        match self {
            Operation::Binary { lhs, rhs, .. } | Operation::Icmp { lhs, rhs, .. } => vec![lhs, rhs],
            Operation::Cast { value, .. } | Operation::Freeze { value, .. } => vec![value],
            Operation::Gep { base, indices, .. } => {
                [base].into_iter().chain(indices.iter_mut().map(|(_, index)| index)).collect()
            }
            Operation::GepOfLanes { base: (_, base), indices, .. } => {
                [base].into_iter().chain(indices.iter_mut().map(|(_, index)| index)).collect()
            }
            Operation::Select { condition, then, otherwise, .. } => {
                vec![condition, then, otherwise]
            }
            Operation::ExtractValue { aggregate, .. } => vec![aggregate],
            Operation::InsertValue { aggregate, value, .. } => vec![aggregate, value],
            Operation::ExtractElement { vector, index, .. } => vec![vector, &mut index.1],
            Operation::InsertElement { vector, element, index, .. } => {
                vec![vector, element, &mut index.1]
            }
            Operation::ShuffleVector { vectors: [a, b], mask, .. } => vec![a, b, &mut mask.1],
            Operation::Uninterpreted { operands, .. } => {
                operands.iter_mut().map(|(_, operand)| operand).collect()
            }
        }
    }

    /// Whether such a value is among the operands, or the operands of those.
    pub fn mentions(&self, is: &dyn Fn(&Value) -> bool) -> bool {
        self.clone().values_mut().into_iter().any(|value| match value {
            Value::Expr(inner) => inner.mentions(is),
            other => is(other),
        })
    }
}

impl Value {
    /// Puts other values in the place of the function's own that it is, or is made of.
    pub fn put(&mut self, other: &dyn Fn(&str) -> Option<Value>) {
        each_part(self, &mut |part| {
            if let Value::Local(name) = part
                && let Some(value) = other(name)
            {
                *part = value;
            }
        });
    }
}

fn each_part(value: &mut Value, look: &mut dyn FnMut(&mut Value)) {
    match value {
        Value::Aggregate(members) => {
            members.iter_mut().for_each(|(_, member)| each_part(member, look));
        }
        Value::Expr(operation) => {
            operation.values_mut().into_iter().for_each(|value| each_part(value, look));
        }
        value => look(value),
    }
}
