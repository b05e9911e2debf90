//! The locations of a sketch, and the names that refer to them.

use super::SketchThread;
use super::line::Place;
use crate::program::ir::{Flags, Global, Operation, Source, Span, Type, Value};
use crate::read::directive::Memory;
use crate::source::InputError;
use crate::source::suggest;

/// Bits of a location whose size is not stated.
const DEFAULT_SIZE: u32 = 32;

/// All locations, in the order in which they are first named.
pub(super) struct Places<'m> {
    memory: &'m Memory,
    all: Vec<Location>,
}

struct Location {
    name: String,
    bits: u32,
    stores: u32,
    span: Span,
}

impl<'m> Places<'m> {
    /// The locations that the operations and directives name.
    pub(super) fn new(
        source: &Source,
        threads: &[SketchThread],
        memory: &'m Memory,
    ) -> Result<Self, InputError> {
        let mut places = Places { memory, all: Vec::new() };
        let named: Vec<&Place> =
            threads.iter().flat_map(|t| &t.lines).filter_map(|l| l.what.place()).collect();
        for place in &named {
            let name = places.location(&place.name).to_string();
            if places.position(&name).is_none() {
                let size = memory.sizes.iter().find(|s| s.location == name);
                let bits = size.map_or(DEFAULT_SIZE, |s| s.bits);
                places.all.push(Location { name, bits, stores: 0, span: place.span });
            }
        }
        let unused = |name: &str, span: Span, help: String| {
            let message = format!("no operation accesses `{name}`");
            Err(InputError::new(source, span, message, "not the name of a variable here")
                .with_help(help))
        };
        for alias in &memory.aliases {
            if named.iter().all(|p| p.name != alias.name) {
                let known = named.iter().map(|p| p.name.as_str());
                return unused(
                    &alias.name,
                    alias.span,
                    suggest::help(&alias.name, "variable", known),
                );
            }
        }
        for size in &memory.sizes {
            if places.position(&size.location).is_none() {
                let known = places.all.iter().map(|l| l.name.as_str());
                let help = suggest::help(&size.location, "location", known);
                return unused(&size.location, size.span, help);
            }
        }
        Ok(places)
    }

    /// The name of the location that a variable refers to.
    fn location<'n>(&'n self, name: &'n str) -> &'n str {
        let alias = self.memory.aliases.iter().find(|a| a.name == name);
        alias.map_or(name, |a| &a.location)
    }

    fn position(&self, name: &str) -> Option<usize> {
        let location = self.location(name);
        self.all.iter().position(|l| l.name == location)
    }

    fn bits(&self, name: &str) -> u32 {
        self.position(name).map_or(DEFAULT_SIZE, |i| self.all[i].bits)
    }

    /// The type of an access, which must fit its location.
    pub(super) fn ty(
        &self,
        source: &Source,
        place: &Place,
        stated: Option<&(Type, Span)>,
    ) -> Result<Type, InputError> {
        let whole = self.bits(&place.name);
        let error = |at: Span, message: String, help: String| {
            Err(InputError::new(source, at, message, "beyond its location").with_help(help))
        };
        let (ty, at) = match stated {
            Some((ty, at)) => (ty.clone(), *at),
            None if place.offset > 0 => {
                let message = "how much of the location is accessed?";
                return Err(InputError::new(source, place.span, message, "only a part of it")
                    .with_help("state the type among the words: `ld.i8.sc0 x+1`"));
            }
            None => (Type::Int(whole), place.span),
        };
        if ty.bits() > whole {
            let message = format!("`{}` has {whole} bits, and this is `{ty}`", place.name);
            let help = format!("`; size: {} = {}` makes it larger", place.name, ty.bits());
            return error(at, message, help);
        }
        let end = place.offset.saturating_mul(8).saturating_add(u64::from(ty.bits()));
        if end > u64::from(whole) {
            let message = format!("`{}` has only {} bytes", place.name, whole / 8);
            let last = (whole - ty.bits()) / 8;
            let help = match last {
                0 => "leave the offset out".to_string(),
                _ => format!("a `{ty}` starts at an offset of at most {last}"),
            };
            return error(place.span, message, help);
        }
        Ok(ty)
    }

    /// The address of a place.
    pub(super) fn pointer(&self, place: &Place) -> Value {
        let base = Value::Global(self.location(&place.name).to_string());
        match place.offset {
            0 => base,
            offset => Value::Expr(Box::new(Operation::Gep {
                flags: Flags::default(),
                source: Type::Int(8),
                base,
                space: 0,
                indices: vec![(Type::Int(64), Value::Bits(offset.into()))],
            })),
        }
    }

    /// The value of a store that states none: its number among the stores to the location.
    pub(super) fn next_value(
        &mut self,
        source: &Source,
        place: &Place,
        ty: &Type,
    ) -> Result<Value, InputError> {
        let Some(i) = self.position(&place.name) else { return Ok(Value::Bits(1)) };
        self.all[i].stores += 1;
        let next = u128::from(self.all[i].stores);
        if next >> ty.bits().min(127) != 0 {
            let message = format!("store number {next} does not fit `{ty}`");
            return Err(InputError::new(source, place.span, message, "which value?")
                .with_help("state a value: `st.sc0 x = 1`"));
        }
        Ok(Value::Bits(next))
    }

    /// Counts a store that states its value.
    pub(super) fn count_store(&mut self, place: &Place) {
        if let Some(i) = self.position(&place.name) {
            self.all[i].stores += 1;
        }
    }

    /// The globals.
    pub(super) fn globals(self) -> Vec<Global> {
        let global = |location: Location| Global {
            name: location.name,
            ty: Type::Int(location.bits),
            initializer: Some(Value::Zero),
            span: location.span,
            ..Global::default()
        };
        self.all.into_iter().map(global).collect()
    }
}
