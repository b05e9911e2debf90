//! Fills in what a sketch leaves unsaid and makes the litmus test.

use super::SketchThread;
use super::operation::{Line, Operation, Pointer};
use crate::execution::scopes::Target;
use crate::execution::tags::TagSet;
use crate::program::ir::{
    Access, AliasHints, Block, Effect, Function, Global, Instruction, Module, Operation as Pure,
    Promises, Source, Span, Type, Value,
};
use crate::program::litmus::{Litmus, ThreadSpec};
use crate::read::directive::untitled;
use crate::read::registers::Registers;
use crate::source::InputError;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The type of an access when the sketch states none for its location.
const DEFAULT_TYPE: Type = Type::Int(32);

/// The litmus test of these threads, before its directives.
pub(super) fn litmus(
    source: Arc<Source>,
    threads: Vec<SketchThread>,
) -> Result<Litmus, InputError> {
    let mut builder = Builder {
        source: &source,
        places: places(&source, &threads)?,
        labels: threads.iter().flat_map(|t| &t.lines).filter_map(label).collect(),
    };
    let mut functions = Vec::new();
    let mut specs = Vec::new();
    for thread in &threads {
        functions.push(builder.function(thread)?);
        specs.push(ThreadSpec {
            name: thread.name.clone(),
            function: thread.name.clone(),
            arguments: Vec::new(),
            placement: thread.placement.clone(),
            span: thread.span,
        });
    }
    let globals = builder.places.into_iter().map(Place::global).collect();
    let mut litmus = untitled(Module::new(source, Target::Amdgpu, globals, functions));
    litmus.threads = specs;
    Ok(litmus)
}

fn label(line: &Line) -> Option<String> {
    line.label.as_ref().map(|(name, _)| name.clone())
}

/// A location.
struct Place {
    name: String,
    space: Option<u32>,
    /// The widest type it is accessed with.
    widest: Option<Type>,
    /// Two accesses state different types.
    mixed: bool,
    stores: u32,
    span: Span,
}

impl Place {
    fn global(self) -> Global {
        Global {
            name: self.name,
            ty: self.widest.unwrap_or(DEFAULT_TYPE),
            space: self.space.unwrap_or(0),
            initializer: Some(Value::Zero),
            span: self.span,
            ..Global::default()
        }
    }
}

/// All locations, in the order in which they are first named.
fn places(source: &Source, threads: &[SketchThread]) -> Result<Vec<Place>, InputError> {
    let mut places: Vec<Place> = Vec::new();
    let lines = || threads.iter().flat_map(|t| &t.lines);
    for (pointer, ty) in lines().filter_map(|l| l.operation.place()) {
        let Some(place) = places.iter_mut().find(|p| p.name == pointer.name) else {
            places.push(Place {
                name: pointer.name.clone(),
                space: pointer.space,
                widest: ty.cloned(),
                mixed: false,
                stores: 0,
                span: pointer.span,
            });
            continue;
        };
        match (place.space, pointer.space) {
            (Some(known), Some(other)) if known != other => {
                let (line, _) = source.line_column(place.span.start);
                let message = format!(
                    "`%{}` is in address space {other} here and in {known} on line {line}",
                    place.name
                );
                return Err(InputError::new(source, pointer.span, message, "another space")
                    .with_help("a location has one address space; use two locations"));
            }
            (known, other) => place.space = known.or(other),
        }
        if let Some(ty) = ty {
            match &place.widest {
                Some(known) if known != ty => {
                    place.mixed = true;
                    if ty.bits() > known.bits() {
                        place.widest = Some(ty.clone());
                    }
                }
                _ => place.widest = Some(ty.clone()),
            }
        }
    }
    for (name, at) in lines().filter_map(|l| l.result.as_ref()) {
        if places.iter().any(|p| p.name == *name) {
            let message = format!("`%{name}` names a location, so it cannot name a result");
            return Err(InputError::new(source, *at, message, "already a location"));
        }
    }
    Ok(places)
}

struct Builder<'a> {
    source: &'a Source,
    places: Vec<Place>,
    labels: BTreeSet<String>,
}

impl Builder<'_> {
    fn error(&self, span: Span, message: String, label: &str) -> InputError {
        InputError::new(self.source, span, message, label)
    }

    fn function(&mut self, thread: &SketchThread) -> Result<Function, InputError> {
        let mut instructions = Vec::new();
        let mut registers = Registers::default();
        let mut used = BTreeSet::new();
        for line in &thread.lines {
            let label = label(line).unwrap_or_else(|| self.invent());
            if !used.insert(label.clone()) {
                let span = line.label.as_ref().map_or(line.span, |(_, span)| *span);
                let message = format!("thread `{}` has two operations `{label}`", thread.name);
                return Err(self.error(span, message, "the second one"));
            }
            self.instructions(line, label, &mut registers, &mut instructions)?;
        }
        let end = thread.lines.last().map_or(thread.span.start, |l| l.span.start + l.span.len);
        instructions.push(Instruction {
            result: None,
            label: None,
            effect: Effect::Return { ty: Type::Void, value: None },
            tags: TagSet::default(),
            alias: AliasHints::default(),
            promises: Promises::default(),
            text: "ret void".into(),
            span: Span { start: end, len: 0 },
        });
        Ok(Function {
            name: thread.name.clone(),
            blocks: vec![Block { label: "entry".into(), instructions }],
            span: thread.span,
            ..Function::default()
        })
    }

    /// The first label in A, …, Z, A1, …, Z1, A2 … that the file does not use.
    fn invent(&mut self) -> String {
        let rounds = (0..).map(|round: u32| match round {
            0 => String::new(),
            n => n.to_string(),
        });
        let mut all = rounds.flat_map(|n| ('A'..='Z').map(move |letter| format!("{letter}{n}")));
        let label = all.find(|name| !self.labels.contains(name)).unwrap_or_default();
        self.labels.insert(label.clone());
        label
    }

    /// The instructions of one line: one, and for a `cmpxchg` the two parts of its result.
    fn instructions(
        &mut self,
        line: &Line,
        label: String,
        registers: &mut Registers,
        instructions: &mut Vec<Instruction>,
    ) -> Result<(), InputError> {
        let result = line.result.as_ref().map_or(label.clone(), |(name, _)| name.clone());
        let at = line.result.as_ref().map_or(line.span, |(_, span)| *span);
        let ty = match line.operation.place() {
            Some((pointer, stated)) => self.ty(pointer, stated)?,
            None => Type::Void,
        };
        let effect = self.effect(&line.operation, &ty, registers)?;
        let mut define = |name: &str, ty: &Type| registers.define(self.source, name, ty, at);
        let defined = match &line.operation {
            Operation::Load(..) | Operation::Rmw(..) => Some(define(&result, &ty)?),
            Operation::CmpXchg(..) => {
                define(&result, &ty)?;
                define(&format!("{result}.success"), &Type::Int(1))?;
                Some(format!("{result}.pair"))
            }
            Operation::Store(..) | Operation::Fence(..) | Operation::Barrier(..) => None,
        };
        let instruction = |result, label, effect, tags| Instruction {
            result,
            label,
            effect,
            tags,
            alias: AliasHints::default(),
            promises: Promises::default(),
            text: line.text.clone(),
            span: line.span,
        };
        instructions.push(instruction(defined, Some(label), effect, line.tags.clone()));
        if let Operation::CmpXchg(..) = line.operation {
            let aggregate_type = Type::Struct(vec![ty, Type::Int(1)], false);
            for (index, name) in [(0, result.clone()), (1, format!("{result}.success"))] {
                let effect = Effect::Pure(Pure::ExtractValue {
                    aggregate_type: aggregate_type.clone(),
                    aggregate: Value::Local(format!("{result}.pair")),
                    indices: vec![index],
                });
                instructions.push(instruction(Some(name), None, effect, TagSet::default()));
            }
        }
        Ok(())
    }

    /// The type of an access: the stated one, or the one all others of the location state.
    fn ty(&self, pointer: &Pointer, stated: Option<&Type>) -> Result<Type, InputError> {
        let place = self.places.iter().find(|p| p.name == pointer.name);
        match (stated, place) {
            (Some(ty), _) => Ok(ty.clone()),
            (None, Some(place)) if place.mixed => {
                let message = format!("`%{}` is accessed with several types", place.name);
                Err(self.error(pointer.span, message, "which type?").with_help("write `i32 %p`"))
            }
            (None, place) => Ok(place.and_then(|p| p.widest.clone()).unwrap_or(DEFAULT_TYPE)),
        }
    }

    fn effect(
        &mut self,
        operation: &Operation,
        ty: &Type,
        registers: &Registers,
    ) -> Result<Effect, InputError> {
        let ty = ty.clone();
        Ok(match operation {
            Operation::Load(access, _, place) => {
                let (pointer, space) = self.pointer(place);
                Effect::Load { access: access.clone(), ty, pointer, space }
            }
            Operation::Store(access, _, value, place) => {
                let (pointer, space) = self.pointer(place);
                let next = self.count_store(&place.name);
                let value = match value {
                    Some(operand) => registers.value(self.source, operand, &ty)?,
                    None if u128::from(next) >> ty.bits().min(127) != 0 => {
                        let message = format!("store number {next} does not fit `{ty}`");
                        return Err(self.error(place.span, message, "give it a value"));
                    }
                    None => Value::Bits(next.into()),
                };
                Effect::Store { access: access.clone(), ty, value, pointer, space }
            }
            Operation::Rmw(access, op, _, place, value) => {
                let (pointer, space) = self.pointer(place);
                let value = registers.value(self.source, value, &ty)?;
                Effect::AtomicRmw { access: access.clone(), op: *op, ty, pointer, value, space }
            }
            Operation::CmpXchg(access, failure, weak, _, place, [expected, new]) => {
                let (pointer, space) = self.pointer(place);
                let expected = registers.value(self.source, expected, &ty)?;
                let new = registers.value(self.source, new, &ty)?;
                let (access, failure, weak, last) = (access.clone(), *failure, *weak, None);
                Effect::CmpXchg { access, failure, weak, ty, pointer, expected, new, space, last }
            }
            Operation::Fence(ordering, scope) => {
                let scope = *scope;
                Effect::Fence { access: Access { ordering: *ordering, scope, ..Access::plain() } }
            }
            Operation::Barrier(on, object) => {
                Effect::Operation { access: on.access(object), location: None }
            }
        })
    }

    fn pointer(&self, pointer: &Pointer) -> (Value, u32) {
        let place = self.places.iter().find(|p| p.name == pointer.name);
        (Value::Global(pointer.name.clone()), place.and_then(|p| p.space).unwrap_or(0))
    }

    /// The ordinal of the next store to a location.
    fn count_store(&mut self, name: &str) -> u32 {
        let Some(place) = self.places.iter_mut().find(|p| p.name == name) else { return 1 };
        place.stores += 1;
        place.stores
    }
}
