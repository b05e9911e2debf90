//! What memory holds before any thread of a litmus test starts.

use super::test::WIDEST;
use crate::program::ir::{Global, Type, Value};
use crate::program::litmus::{InitialValue, Litmus};
use crate::program::memory::Memory;
use crate::program::object::Object;
use crate::source::InputError;
use rustc_hash::FxHashMap;

/// Gives every global that the initializer of another one points to a place in memory.
pub(super) fn place_pointees(litmus: &Litmus, memory: &mut Memory) {
    let mut done = 0;
    while let Some(object) = memory.locations().get(done).map(|l| l.object.clone()) {
        done += 1;
        let global = litmus.module.globals.iter().find(|g| object.is_global(&g.name));
        let mut values: Vec<&Value> =
            global.and_then(|g| g.initializer.as_ref()).into_iter().collect();
        while let Some(value) = values.pop() {
            match value {
                Value::Aggregate(members) => values.extend(members.iter().map(|(_, v)| v)),
                Value::Global(other) => {
                    let other = litmus.module.globals.iter().find(|g| g.name == *other);
                    if let Some(other) = other {
                        let location = memory.location(
                            Object::global(&other.name),
                            litmus.module.layout.alloc_size(&other.ty),
                            false,
                        );
                        if other.constant {
                            memory.freeze(location);
                        }
                    }
                }
                _ => {}
            }
        }
    }
}

/// What each global holds before any thread starts; those not listed were never written.
pub(super) fn initial_contents(
    litmus: &Litmus,
    memory: &Memory,
) -> Result<FxHashMap<String, u128>, InputError> {
    let mut contents = FxHashMap::default();
    for location in memory.locations() {
        let mut globals = litmus.module.globals.iter();
        let Some(global) = globals.find(|g| location.object.is_global(&g.name)) else { continue };
        match litmus.initial.iter().find(|(name, _)| *name == global.name) {
            Some((_, InitialValue::Bits(bits))) => {
                contents.insert(global.name.clone(), *bits);
            }
            Some((_, InitialValue::Uninitialised | InitialValue::Unknown)) => {}
            None => {
                let Some(value) = &global.initializer else { continue };
                if !matches!(value, Value::Undef | Value::Poison) {
                    let bits = initializer(litmus, memory, global, &global.ty, value, 0)?;
                    contents.insert(global.name.clone(), bits);
                }
            }
        }
    }
    Ok(contents)
}

/// The bytes of a constant, as laid out in memory from bit `low` on.
fn initializer(
    litmus: &Litmus,
    memory: &Memory,
    global: &Global,
    ty: &Type,
    value: &Value,
    low: u32,
) -> Result<u128, InputError> {
    let refuse = |what: &str| {
        let message = format!("the initializer of @{} {what}", global.name);
        InputError::new(&litmus.module.source, global.span, message, "this global")
            .with_help("state the contents with `; init: … = …`")
    };
    let bits = match value {
        Value::Zero => 0,
        Value::Bits(bits) => *bits,
        Value::Global(name) => {
            let known = memory.locations().iter().find(|l| l.object.is_global(name));
            known.ok_or_else(|| refuse("is the address of something else than a global"))?.address
        }
        Value::Aggregate(members) => {
            let mut all = 0;
            for (i, (member, value)) in members.iter().enumerate() {
                let offset = litmus.module.layout.field_offset(ty, i).unwrap_or(0) as u32 * 8;
                all |= initializer(litmus, memory, global, member, value, low + offset)?;
            }
            return Ok(all);
        }
        Value::Undef | Value::Poison => return Err(refuse("is partly undefined")),
        Value::Expr(_) | Value::Local(_) => return Err(refuse("is an expression")),
    };
    if bits != 0 && low + ty.bits() > WIDEST {
        return Err(refuse("has data beyond its first 16 bytes"));
    }
    Ok(if bits == 0 { 0 } else { bits << low })
}
