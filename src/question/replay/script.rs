//! The interpreter's oracle: it answers what symbolic execution was told.

use super::steps::{self, Did};
use super::told::Told;
use crate::execution::scopes::Target;
use crate::interpret::{Answer, Byte, Event, Object, Oracle, Promised, Scalar, Value, What, Where};
use crate::program::callee::{Call, Nth};
use crate::program::event::{Location, Program};
use crate::program::input::{Input, Last};
use crate::program::ir::{Callee, Function, Ordering, Type};
use crate::program::memory::SPACING;
use crate::program::object;
use crate::program::term::{Pool, mask};
use rustc_hash::FxHashMap;

/// What symbolic execution was told, and said.
pub struct Script<'a> {
    /// In whose terms scopes are named.
    pub target: Target,
    /// What symbolic execution says.
    pub told: &'a Told,
    /// The program that was told.
    pub program: &'a Program,
    /// Its terms.
    pub pool: &'a Pool,
    /// Where objects are.
    pub locations: &'a [Location],
    /// What it was given.
    pub inputs: &'a FxHashMap<Input, u128>,
    /// What all undefined values are frozen to, as far as their widths go.
    pub frozen: Option<u128>,
}

impl Script<'_> {
    fn holds(&self, input: &Input) -> bool {
        self.inputs.get(input) == Some(&1)
    }

    fn object(&self, object: Object<'_>) -> Option<usize> {
        self.locations.iter().position(|location| match (&location.object, object) {
            (object::Object::Global(known), Object::Global(name)) => known == name,
            (
                object::Object::Local { name: known, trip: made, .. },
                Object::Local { name, trip },
            ) => known.as_deref() == name && *made == trip,
            _ => false,
        })
    }

    /// What comes next, behind what was done so far.
    fn next(&self, so_far: &[Event]) -> &[steps::Step] {
        let done = steps::of(self.target, so_far).len();
        self.told.steps.get(done..).unwrap_or_default()
    }

    /// The size of a local in which an address is, and where it is there.
    fn in_local(&self, address: u64) -> Option<(usize, u64, u64)> {
        let index = usize::try_from(u128::from(address) / SPACING).ok()?.checked_sub(1)?;
        let (size, _) = self.program.locals.get(&index)?;
        Some((index, (u128::from(address) % SPACING) as u64, *size))
    }
}

impl Oracle for Script<'_> {
    fn address(&mut self, object: Object<'_>) -> Option<u64> {
        let index = self.object(object)?;
        match self.pool.looks_at_numbers() {
            true => self.inputs.get(&Input::Base(index)).map(|bits| *bits as u64),
            false => Some(self.locations[index].address as u64),
        }
    }

    fn read(&mut self, at: Where, so_far: &[Event]) -> Option<Vec<Byte>> {
        let mut next = self.next(so_far).iter();
        let first = next.next()?;
        match &first.did {
            Did::Read(_, _, bytes) if bytes.len() as u64 == at.size => Some(bytes.clone()),
            Did::Update(_, _, bytes, _) if bytes.len() as u64 == at.size => Some(bytes.clone()),
            Did::Read(..) if first.ordering == Ordering::NotAtomic => {
                let mut bytes = Vec::new();
                for step in std::iter::once(first).chain(next).take(at.size as usize) {
                    let Did::Read(_, _, byte) = &step.did else { return None };
                    bytes.extend(byte);
                }
                Some(bytes)
            }
            _ => None,
        }
    }

    fn fails_for_no_reason(&mut self, so_far: &[Event]) -> Option<bool> {
        match &self.next(so_far).first()?.did {
            Did::Update(_, _, _, written) => Some(written.is_none()),
            _ => None,
        }
    }

    fn freeze(&mut self, _: u32) -> Option<u128> {
        self.frozen
    }

    fn fails(&mut self, object: Object<'_>) -> Option<bool> {
        let object = self.locations[self.object(object)?].object.clone();
        Some(self.holds(&Input::Fails(object)))
    }

    fn is_kept(&mut self, promised: Promised, by_number: bool) -> Option<bool> {
        let mut inputs = self.inputs.iter();
        if inputs.any(|(input, bits)| matches!(input, Input::Kept(..)) && *bits == 0) {
            return None;
        }
        if self.pool.looks_at_numbers() {
            return by_number.then_some(true);
        }
        let inside = match promised {
            Promised::InBounds { base, result } => {
                match (self.in_local(base), self.in_local(result)) {
                    (Some((one, _, size)), Some((other, at, _))) => one == other && at <= size,
                    (None, None) => true,
                    _ => false,
                }
            }
            Promised::NoWrap { .. } | Promised::Aligned(..) => true,
        };
        (by_number && inside).then_some(true)
    }

    fn goes_on(&mut self, so_far: &[Event]) -> Option<bool> {
        let earlier = so_far.iter().filter(|event| event.how.volatile).count();
        Some(!self.holds(&Input::Last(Last::Volatile(earlier.checked_sub(1)?))))
    }

    fn call(&mut self, callee: &Callee, ty: &Type, so_far: &[Event]) -> Option<Answer> {
        let is = |event: &&Event| matches!(&event.what, What::Call(other, _) if other == callee);
        let nth = so_far.iter().filter(is).count().checked_sub(1)?;
        let call = Call { callee: callee.clone(), nth: Nth::Seen(nth) };
        if self.holds(&Input::Last(Last::Call(call.clone()))) {
            let unwinds = self.inputs.get(&Input::Unwinds(call)).map(|bits| *bits == 1);
            return Some(Answer::Stays { unwinds });
        }
        let of = |path: Vec<u32>| Input::Result(call.clone(), path);
        Some(Answer::Returns(given(self.pool, self.inputs, ty, &of)?))
    }
}

/// The scalars of a value that is given, unless it is undef in part. What nobody has asked for is 0.
fn given(
    pool: &Pool,
    inputs: &FxHashMap<Input, u128>,
    ty: &Type,
    of: &dyn Fn(Vec<u32>) -> Input,
) -> Option<Vec<Scalar>> {
    let mut scalars = Vec::new();
    collect(ty, &mut Vec::new(), &mut |path, width| {
        let input = of(path.to_vec());
        let poison = pool.poison_of(&input);
        let undef = pool.undef_where(inputs, &input, width);
        scalars.push(match undef {
            _ if poison.is_some_and(|poison| inputs.get(&poison) == Some(&1)) => {
                Some(Scalar::Poison)
            }
            0 => Some(Scalar::Bits(inputs.get(&input).copied().unwrap_or(0)).cut(width)),
            undef => (undef == mask(width)).then_some(Scalar::Undef),
        });
    });
    scalars.into_iter().collect()
}

fn collect(ty: &Type, path: &mut Vec<u32>, leaf: &mut dyn FnMut(&[u32], u32)) {
    let members: Vec<&Type> = match ty {
        Type::Void => return,
        Type::Struct(fields, _) => fields.iter().collect(),
        Type::Array(n, element) | Type::Vector(n, element) => vec![element; *n as usize],
        _ => return leaf(path, ty.bits()),
    };
    for (i, member) in members.into_iter().enumerate() {
        path.push(i as u32);
        collect(member, path, leaf);
        path.pop();
    }
}

/// What a function was called with, unless that is undef in part. `original` says how its inputs are called, `pointers`
/// what its pointer arguments are.
pub fn arguments(
    pool: &Pool,
    original: &Function,
    inputs: &FxHashMap<Input, u128>,
    locations: &[Location],
    pointer: &dyn Fn(usize) -> Option<Scalar>,
) -> Option<Vec<Value>> {
    let mut values = Vec::new();
    for (index, parameter) in original.parameters.iter().enumerate() {
        let own = object::Parameter { index, name: parameter.name.clone() };
        let copy = object::Object::Copy(own.clone());
        if parameter.byval.is_some() {
            let location = locations.iter().find(|location| location.object == copy)?;
            values.push(Value::Scalar(Scalar::Bits(location.address)));
            continue;
        }
        if let Some(pointer) = pointer(index) {
            values.push(Value::Scalar(pointer));
            continue;
        }
        let scalars =
            given(pool, inputs, &parameter.ty, &|path| Input::Argument(own.clone(), path))?;
        values.push(Value::of_scalars(&parameter.ty, &mut scalars.into_iter()));
    }
    Some(values)
}
