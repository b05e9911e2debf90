//! Fills in what a sketch leaves unsaid, checks what several lines say together, and makes the
//! litmus test.

use super::SketchThread;
use super::header::Header;
use super::line::{Access as AccessLine, Line, What};
use super::places::Places;
use super::text;
use crate::execution::scopes::Target;
use crate::program::context::vulkan::named_reference;
use crate::program::ir::{
    Access, Arrival, Block, Effect, Instruction, Module, Operation, Ordering, Source, Span, Type,
    Value,
};
use crate::program::litmus::{Litmus, ThreadSpec};
use crate::read::directive::Memory;
use crate::read::registers::Registers;
use crate::read::vulkan_operation::{self, Kind, Labels};
use crate::relation::{Member, Symbol, indexed};
use crate::source::InputError;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The litmus test of these threads, before its directives.
pub(super) fn litmus(
    source: Arc<Source>,
    threads: &[SketchThread],
    memory: &Memory,
) -> Result<Litmus, InputError> {
    let mut labels = Labels::default();
    for thread in threads {
        labels.reserve(&thread.header.name);
        thread.lines.iter().filter_map(|l| l.label.as_ref()).for_each(|(l, _)| labels.reserve(l));
    }
    let places = Places::new(&source, threads, memory)?;
    let mut builder = Builder {
        source: &source,
        places,
        labels,
        cooperative: BTreeMap::new(),
        barriers: BTreeMap::new(),
    };
    let (mut functions, mut specs) = (Vec::new(), Vec::new());
    for thread in threads {
        let instructions = builder.thread(thread)?;
        let Header { name, placement, span, .. } = &thread.header;
        let block = Block { label: "entry".into(), instructions };
        functions.push(vulkan_operation::function(name, vec![block], *span));
        specs.push(ThreadSpec {
            name: name.clone(),
            function: name.clone(),
            arguments: Vec::new(),
            placement: placement.clone(),
            span: *span,
        });
    }
    let globals = builder.places.globals();
    let module = Module::new(source, Target::Vulkan, globals, functions);
    let mut litmus = vulkan_operation::litmus(module);
    litmus.threads = specs;
    Ok(litmus)
}

struct Builder<'a, 'm> {
    source: &'a Source,
    places: Places<'m>,
    labels: Labels,
    /// Cooperative instructions and control barriers by their numbers: what the first line says of
    /// them.
    cooperative: BTreeMap<u32, String>,
    barriers: BTreeMap<u32, Option<Member>>,
}

/// A thread under construction.
#[derive(Default)]
struct Thread {
    instructions: Vec<Instruction>,
    registers: Registers,
    labels: BTreeSet<String>,
    cooperative: BTreeSet<u32>,
    barriers: BTreeSet<u32>,
}

impl Builder<'_, '_> {
    fn error(&self, at: Span, message: String, label: &str, help: &str) -> InputError {
        InputError::new(self.source, at, message, label).with_help(help)
    }

    fn thread(&mut self, sketch: &SketchThread) -> Result<Vec<Instruction>, InputError> {
        let mut thread = Thread::default();
        for line in &sketch.lines {
            let label = match &line.label {
                Some((label, _)) => label.clone(),
                None => self.labels.invent(),
            };
            if !thread.labels.insert(label.clone()) {
                let at = line.label.as_ref().map_or(line.span, |(_, at)| *at);
                let message =
                    format!("thread `{}` has two operations `{label}`", sketch.header.name);
                return Err(self.error(at, message, "the second one", "give it another label"));
            }
            self.instructions(line, label, &sketch.header, &mut thread)?;
        }
        Ok(thread.instructions)
    }

    fn instructions(
        &mut self,
        line: &Line,
        label: String,
        header: &Header,
        thread: &mut Thread,
    ) -> Result<(), InputError> {
        let marks = header.marks.iter().filter(|m| **m != "host").map(Symbol::from);
        let marked = |mut access: Access| {
            access.marks.extend(marks.clone());
            access
        };
        let written = text(self.source, line.span);
        let make = |effect| {
            vulkan_operation::instruction(None, Some(label.clone()), effect, written, line.span)
        };
        match &line.what {
            What::Access(access) => {
                let result = line.result.as_ref().map_or(label.as_str(), |(name, _)| name);
                let at = line.result.as_ref().map_or(line.span, |(_, at)| *at);
                let made = marked(self.access(access, thread)?);
                let ty = self.places.ty(self.source, &access.place, access.said.ty.as_ref())?;
                let effect = self.effect(access, made, &ty, &thread.registers)?;
                let mut instruction = make(effect);
                if line.what.reads() {
                    let name = thread.registers.define(self.source, result, &ty, at)?;
                    instruction.result = Some(name);
                }
                match access.said.compares {
                    true => self.parts_of_swap(instruction, &ty, at, thread)?,
                    false => thread.instructions.push(instruction),
                }
            }
            What::MemoryBarrier(said) => {
                let access = marked(said.operation.access.clone());
                thread.instructions.push(make(Effect::Fence { access }));
            }
            What::ControlBarrier(said, number) => {
                let access = marked(said.operation.access.clone());
                self.meet(&access, *number, line.span, thread)?;
                let instance = number.to_string();
                // Sketches have no branches: everybody gets to every barrier.
                let arrival = Arrival::Free;
                thread.instructions.push(make(Effect::Barrier {
                    access,
                    instance,
                    numbers: vec![],
                    arrival,
                }));
            }
            What::Plain(plain, place) => {
                for (i, part) in plain.parts.iter().enumerate() {
                    let location = place.as_ref().map(|p| self.places.pointer(p));
                    let mut access = marked(part.access.clone());
                    access
                        .marks
                        .extend(header.marks.contains(&"host").then(|| Symbol::from("host")));
                    let mut instruction = make(match access.ordering {
                        Ordering::NotAtomic => {
                            if location.is_none() {
                                access.marks.push("everywhere".into());
                            }
                            Effect::Operation { access, location }
                        }
                        _ => Effect::Fence { access },
                    });
                    if plain.parts.len() > 1 {
                        instruction.text = format!("{written}: {}", part.name);
                    }
                    // A label names one instruction; the others on its line go by the same one.
                    instruction.label = instruction.label.filter(|_| i == 0);
                    thread.instructions.push(instruction);
                }
            }
        }
        Ok(())
    }

    /// An access with its reference; one of a cooperative instruction also with that.
    fn access(&mut self, line: &AccessLine, thread: &mut Thread) -> Result<Access, InputError> {
        let mut access = line.said.operation.access.clone();
        access.marks.push(named_reference(&line.place.name));
        if let (Some(scope), Some((number, written))) = (&line.said.cooperative, &line.instance) {
            if !thread.cooperative.insert(*number) {
                let message =
                    format!("this thread executes cooperative instruction {number} twice");
                let help = "each execution has a number of its own";
                return Err(self.error(line.said.operation.span, message, "again", help));
            }
            let first = self.cooperative.entry(*number).or_insert_with(|| written.clone());
            if first != written {
                let message = format!("cooperative instruction {number} is `{first}` elsewhere");
                let help = "all who execute it together execute the same instruction";
                return Err(self.error(line.said.operation.span, message, "another one", help));
            }
            access.marks.push(indexed("cooperative", number));
            access.marks.push(indexed("execution_scope", scope));
        }
        Ok(access)
    }

    /// A control barrier is one instruction: its execution scope is the same for all.
    fn meet(
        &mut self,
        access: &Access,
        number: u32,
        at: Span,
        thread: &mut Thread,
    ) -> Result<(), InputError> {
        if !thread.barriers.insert(number) {
            let message = format!("this thread executes barrier {number} twice");
            return Err(self.error(at, message, "again", "number the barriers 1, 2, 3 …"));
        }
        let scope = access.marks.iter().find_map(|m| m.member("execution_scope"));
        let first = self.barriers.entry(number).or_insert(scope);
        if *first != scope {
            let message = format!("barrier {number} has another execution scope elsewhere");
            let help = "all who meet at a barrier execute it with one execution scope";
            return Err(self.error(at, message, "not the same instruction", help));
        }
        Ok(())
    }

    fn effect(
        &mut self,
        line: &AccessLine,
        access: Access,
        ty: &Type,
        registers: &Registers,
    ) -> Result<Effect, InputError> {
        let (pointer, space, ty) = (self.places.pointer(&line.place), 0, ty.clone());
        let mut values = Vec::new();
        for operand in &line.operands {
            values.push(registers.value(self.source, operand, &ty)?);
        }
        let kind = line.said.operation.kind;
        if kind == Kind::Load {
            return Ok(Effect::Load { access, ty, pointer, space });
        }
        if let (true, [expected, new]) = (line.said.compares, values.as_slice()) {
            self.places.count_store(&line.place);
            let (expected, new) = (expected.clone(), new.clone());
            let failure = match access.ordering {
                Ordering::Release => Ordering::Monotonic,
                Ordering::AcqRel => Ordering::Acquire,
                other => other,
            };
            let weak = false;
            return Ok(Effect::CmpXchg {
                access,
                failure,
                weak,
                ty,
                pointer,
                expected,
                new,
                space,
                last: None,
            });
        }
        let value = match values.pop() {
            Some(value) => {
                self.places.count_store(&line.place);
                value
            }
            None => self.places.next_value(self.source, &line.place, &ty)?,
        };
        Ok(match kind {
            Kind::Store => Effect::Store { access, ty, value, pointer, space },
            _ => {
                let op = line.said.operation.modify;
                Effect::AtomicRmw { access, op, ty, pointer, value, space }
            }
        })
    }

    /// A compare-and-swap and the two parts of its result: the value read, and whether it wrote.
    fn parts_of_swap(
        &self,
        mut swap: Instruction,
        ty: &Type,
        at: Span,
        thread: &mut Thread,
    ) -> Result<(), InputError> {
        let name = swap.result.clone().unwrap_or_default();
        let (pair, success) = (format!("{name}.pair"), format!("{name}.success"));
        thread.registers.define(self.source, &success, &Type::Int(1), at)?;
        swap.result = Some(pair.clone());
        let (written, span) = (swap.text.clone(), swap.span);
        thread.instructions.push(swap);
        let aggregate_type = Type::Struct(vec![ty.clone(), Type::Int(1)], false);
        for (index, name) in [(0, name), (1, success)] {
            let (aggregate, indices) = (Value::Local(pair.clone()), vec![index]);
            let part = Operation::ExtractValue {
                aggregate_type: aggregate_type.clone(),
                aggregate,
                indices,
            };
            let effect = Effect::Pure(part);
            let part = vulkan_operation::instruction(Some(name), None, effect, &written, span);
            thread.instructions.push(part);
        }
        Ok(())
    }
}
