//! Locations that threads share: what initial values and parameters say of them, put together.

use super::Language;
use super::init::Initial;
use super::tree::{Parameter, Thread};
use super::types::{Object, Scalar};
use crate::execution::scopes::{GLOBAL, LOCAL};
use crate::program::ir::{Global, Source, Span, Type, Value};
use crate::source::InputError;

/// A location.
pub(super) struct Place {
    pub name: String,
    pub scalar: Scalar,
    /// So many elements, if it is an array.
    pub elements: Option<u64>,
    /// Its address space, where it is known.
    pub space: Option<u32>,
    values: Vec<Value>,
    /// Where its type is stated; without, its type is that of its parameters.
    typed: bool,
    span: Span,
}

impl Place {
    /// What it is in LLVM IR.
    pub fn global(&self) -> Global {
        let scalar = self.scalar.ir();
        let (ty, initializer) = match self.elements {
            None => (scalar, self.values.first().cloned().unwrap_or(Value::Zero)),
            Some(n) => {
                let rest = std::iter::repeat_n(Value::Zero, (n as usize) - self.values.len());
                let all = self.values.iter().cloned().chain(rest).map(|v| (scalar.clone(), v));
                (Type::Array(n, scalar.clone().into()), Value::Aggregate(all.collect()))
            }
        };
        Global {
            name: self.name.clone(),
            ty,
            space: self.space(),
            initializer: Some(initializer),
            span: self.span,
            ..Global::default()
        }
    }

    /// Its address space.
    pub fn space(&self) -> u32 {
        self.space.unwrap_or(0)
    }
}

/// All locations of a test, in the order in which they are first named.
///
/// # Errors
/// Threads that do not agree on a location's type or address space; local memory that several work-groups share.
pub(super) fn places(
    source: &Source,
    language: Language,
    initial: &[Initial],
    threads: &[Thread],
) -> Result<Vec<Place>, InputError> {
    let mut places: Vec<Place> = Vec::new();
    for item in initial {
        let scalar = item.object.map(|object| object.scalar);
        places.push(Place {
            name: item.name.clone(),
            scalar: scalar.unwrap_or(super::types::INT),
            elements: item.elements,
            space: item.object.and_then(|object| object.space),
            values: Vec::new(),
            typed: scalar.is_some(),
            span: item.span,
        });
    }
    for parameter in threads.iter().flat_map(|t| &t.parameters) {
        match places.iter_mut().find(|p| p.name == parameter.name) {
            Some(place) => agree(source, place, parameter)?,
            None => places.push(Place {
                name: parameter.name.clone(),
                scalar: parameter.object.scalar,
                elements: None,
                space: parameter.object.space,
                values: Vec::new(),
                typed: true,
                span: parameter.span,
            }),
        }
    }
    for place in &mut places {
        if language == Language::OpenCl && place.space.is_none() {
            place.space = Some(GLOBAL);
        }
        let item = initial.iter().find(|item| item.name == place.name);
        for (number, at) in item.iter().flat_map(|item| &item.values) {
            let Some(bits) = number.bits_in(place.scalar.bits) else {
                let message = format!("`{number}` does not fit {} bits", place.scalar.bits);
                return Err(InputError::new(source, *at, message, "too large")
                    .with_help("state a wider type: `long x = …;`"));
            };
            place.values.push(if bits == 0 { Value::Zero } else { Value::Bits(bits) });
        }
        local_to_one(source, place, threads)?;
    }
    Ok(places)
}

/// Adds what a parameter says of a location.
fn agree(source: &Source, place: &mut Place, parameter: &Parameter) -> Result<(), InputError> {
    let Object { scalar, space, .. } = parameter.object;
    let (line, _) = source.line_column(place.span.start);
    let name = &place.name;
    let error = |message: String, help: &str| {
        Err(InputError::new(source, parameter.span, message, "another type").with_help(help))
    };
    if !place.typed {
        place.scalar = scalar;
        place.typed = true;
        place.span = parameter.span;
    } else if place.scalar.bits != scalar.bits {
        let (bits, known) = (scalar.bits, place.scalar.bits);
        let message = format!("`{name}` has {bits} bits here and {known} on line {line}");
        return error(message, "give it the same width in all threads");
    }
    match (place.space, space) {
        (Some(known), Some(other)) if known != other => {
            let words = |space| if space == LOCAL { "local" } else { "global" };
            let message = format!(
                "`{name}` is in {} memory here and in {} memory on line {line}",
                words(other),
                words(known)
            );
            error(message, "a location is in one address space: use two locations")
        }
        (known, other) => {
            place.space = known.or(other);
            Ok(())
        }
    }
}

/// Each work-group has local memory of its own.
fn local_to_one(source: &Source, place: &Place, threads: &[Thread]) -> Result<(), InputError> {
    if place.space != Some(LOCAL) {
        return Ok(());
    }
    let mut first: Option<&Thread> = None;
    for thread in threads {
        let Some(parameter) = thread.parameters.iter().find(|p| p.name == place.name) else {
            continue;
        };
        let group = |t: &Thread| -> Vec<u32> {
            t.placement.iter().filter(|(s, _)| s != "wavefront").map(|(_, n)| *n).collect()
        };
        match first {
            Some(known) if group(known) != group(thread) => {
                let message = format!(
                    "`{}` is in local memory, of which every work-group has its own, and `P{}` and `P{}` are in two work-groups",
                    place.name, known.number, thread.number
                );
                return Err(InputError::new(
                    source,
                    parameter.span,
                    message,
                    "not the same memory",
                )
                .with_help("make it `global`, or let both threads run in one work-group"));
            }
            known => first = known.or(Some(thread)),
        }
    }
    Ok(())
}
