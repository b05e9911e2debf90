//! Objects that hold a value within one block, as that value: what others do with memory does not matter to them, and what
//! is compared by it is compared as a value.

use super::ir::{
    Access, CastOp, Effect, Flags, Function, Instruction, Operation, Ordering, Promises, Type,
    Value,
};
use super::repeated::replace;
use super::uses;
use crate::execution::tags::TagSet;

/// The function with such values in the place of the objects that they are in, where it has any.
pub fn promoted(mut function: Function) -> Function {
    let objects = function.instructions().filter_map(|i| match &i.effect {
        Effect::Alloca { size, count: Value::Bits(1), align, heap: None, .. } => {
            Some(Object { name: i.result.clone()?, size: *size, align: *align })
        }
        _ => None,
    });
    let objects: Vec<Object> = objects.collect();
    for object in objects {
        if let Some(without) = object.left_out(&function) {
            function = without;
        }
    }
    loop {
        let found = function.instructions().find_map(|i| same(&function, i));
        let Some((name, value)) = found else { return function };
        substitute(&mut function, &name, &value);
    }
}

/// An operation that gives what another value is, with that value: a cast to its own type, or a member of an aggregate that
/// it has been put into.
fn same(function: &Function, instruction: &Instruction) -> Option<(String, Value)> {
    let silent = instruction.promises == Promises::default();
    let name = instruction.result.clone().filter(|_| silent)?;
    let value = match &instruction.effect {
        Effect::Pure(Operation::Cast { op: CastOp::Bits, from, value, to, .. }) if from == to => {
            value.clone()
        }
        Effect::Pure(Operation::ExtractValue { aggregate, indices, .. }) => {
            member(function, aggregate, indices)?
        }
        _ => return None,
    };
    (value != Value::Local(name.clone())).then_some((name, value))
}

/// What has been put into an aggregate there.
fn member(function: &Function, aggregate: &Value, at: &[u32]) -> Option<Value> {
    let Value::Local(name) = aggregate else { return None };
    let made = function.instructions().find(|i| i.result.as_ref() == Some(name))?;
    match &made.effect {
        Effect::Pure(Operation::InsertValue { value, indices, .. }) if indices == at => {
            Some(value.clone())
        }
        Effect::Pure(Operation::InsertValue { aggregate, indices, .. })
            if indices.len() == at.len() =>
        {
            member(function, aggregate, at)
        }
        _ => None,
    }
}

/// The value in the place of what an instruction gives, which is no more.
fn substitute(function: &mut Function, name: &str, value: &Value) {
    let old = Value::Local(name.to_owned());
    for instruction in function.blocks.iter_mut().flat_map(|block| &mut block.instructions) {
        if instruction.result.as_deref() == Some(name) {
            *instruction = instruction.replaced(None, Effect::Nothing);
        }
        for used in instruction.effect.values_mut() {
            replace(used, &old, value);
        }
    }
}

/// An object of the function.
struct Object {
    name: String,
    size: u64,
    align: u64,
}

/// What is done with an object.
enum Done<'i> {
    Nothing,
    Made,
    /// It begins to live, or is gone.
    Marked(bool),
    Loaded(&'i Type),
    Stored(&'i Type, &'i Value),
    /// Something that says more of it than what it holds.
    Else,
}

impl Object {
    /// The function without the object.
    fn left_out(&self, function: &Function) -> Option<Function> {
        let mut out = function.clone();
        let mut accessing = function.blocks.iter().enumerate().filter(|(_, block)| {
            let accesses =
                |i| matches!(self.done(i), Done::Loaded(_) | Done::Stored(..) | Done::Else);
            block.instructions.iter().any(accesses)
        });
        let (block, _) = accessing.next()?;
        let marked = function.instructions().any(|i| matches!(self.done(i), Done::Marked(_)));
        if accessing.next().is_some() {
            return None;
        }
        for (b, whole) in out.blocks.iter_mut().enumerate() {
            let (mut lives, mut held): (bool, Option<(Type, Value)>) = (!marked, None);
            for instruction in &mut whole.instructions {
                let effect = match self.done(instruction) {
                    Done::Nothing => continue,
                    Done::Else => return None,
                    Done::Made => Effect::Nothing,
                    Done::Marked(begins) => {
                        (lives, held) = (begins, None);
                        Effect::Nothing
                    }
                    Done::Loaded(_) | Done::Stored(..) if !lives => return None,
                    Done::Stored(ty, value) => {
                        held = Some((ty.clone(), value.clone()));
                        Effect::Nothing
                    }
                    Done::Loaded(ty) => {
                        let (from, value) = held.clone().filter(|_| b == block)?;
                        same_bits(from, value, ty.clone())?
                    }
                };
                let result = instruction.result.take().filter(|_| effect != Effect::Nothing);
                *instruction = instruction.replaced(result, effect);
            }
        }
        Some(out)
    }

    fn done<'i>(&self, instruction: &'i Instruction) -> Done<'i> {
        let is = |value: &Value| matches!(value, Value::Local(name) if *name == self.name);
        let silent =
            instruction.promises == Promises::default() && instruction.tags == TagSet::default();
        match &instruction.effect {
            Effect::Alloca { .. } if instruction.result.as_ref() == Some(&self.name) => Done::Made,
            Effect::Lifetime { begins, pointer, freed: false, .. } if is(pointer) => {
                Done::Marked(*begins)
            }
            Effect::Load { access, ty, pointer, .. }
                if is(pointer) && silent && self.holds(access, ty) =>
            {
                Done::Loaded(ty)
            }
            Effect::Store { access, ty, pointer, value, .. }
                if is(pointer) && !is(value) && silent && self.holds(access, ty) =>
            {
                Done::Stored(ty, value)
            }
            effect if uses::operands(effect).contains(&self.name) => Done::Else,
            _ => Done::Nothing,
        }
    }

    /// Whether an access is of such a value and of nothing else.
    fn holds(&self, access: &Access, ty: &Type) -> bool {
        let bytes = u64::from(ty.bits() / 8);
        let plain = access.ordering == Ordering::NotAtomic && !access.volatile;
        let scalar = matches!(ty, Type::Int(_) | Type::Float(_)) && ty.bits().is_multiple_of(8);
        let aligned = access.align.unwrap_or(bytes) <= self.align;
        plain && scalar && aligned && access.marks.is_empty() && bytes == self.size
    }
}

/// A value as one of another type with the same bits.
fn same_bits(from: Type, value: Value, to: Type) -> Option<Effect> {
    (from.bits() == to.bits()).then(|| {
        Effect::Pure(Operation::Cast { op: CastOp::Bits, flags: Flags::default(), from, value, to })
    })
}
