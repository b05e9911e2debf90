//! What AMDGPU keeps in memory for a kernel that is launched: the packet that dispatches it, and arguments that nobody has
//! written into its signature ("User Guide for AMDGPU Backend": "Kernel Dispatch", "Code Object V5 Implicit Kernel
//! Arguments").
//!
//! Only some of it follows from the launch, and that takes the place of what loads it. A kernel that reads anything else, or of
//! which it cannot be told what it reads, is refused.

use crate::program::distance::distance;
use crate::program::ir::{CastOp, Effect, Function, Instruction, Module, Operation, Type, Value};
use crate::program::launch::Launch;
use crate::program::names::Names;
use crate::source::{InputError, Span};
use std::collections::BTreeSet;

/// So many steps are followed to where a pointer comes from.
const STEPS: usize = 12;

/// The first version of code objects that lay implicit arguments out like this.
const LAID_OUT_SINCE: u32 = 500;

/// One of the two objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Packet {
    Dispatch,
    Implicit,
}

/// A number that a launch says: where it begins, and of how many bytes it is.
struct Field {
    at: i64,
    bytes: i64,
    number: u32,
}

impl Packet {
    const ALL: [Packet; 2] = [Packet::Dispatch, Packet::Implicit];

    /// The one that a function of that name leads to.
    pub(super) fn of(function: &str) -> Option<Packet> {
        Packet::ALL.into_iter().find(|packet| packet.asked_by() == function)
    }

    fn asked_by(self) -> &'static str {
        match self {
            Packet::Dispatch => "llvm.amdgcn.dispatch.ptr",
            Packet::Implicit => "llvm.amdgcn.implicitarg.ptr",
        }
    }

    /// What a launch says of it.
    fn fields(self, launch: &Launch) -> Vec<Field> {
        let [groups, size, grid] = [launch.groups, launch.size, launch.grid()].map(|e| e.along());
        let row = |first: i64, bytes: i64, numbers: [u32; 3]| {
            let places = (0..).map(move |i| first + i * bytes);
            places.zip(numbers).map(move |(at, number)| Field { at, bytes, number })
        };
        match self {
            Packet::Dispatch => row(4, 2, size).chain(row(12, 4, grid)).collect(),
            Packet::Implicit => {
                let counts = row(0, 4, groups).chain(row(12, 2, size));
                // All workgroups are whole, and the first thread is number 0.
                let rest = row(18, 2, [0; 3]).chain(row(40, 8, [0; 3]));
                let dimensions = Field { at: 64, bytes: 2, number: launch.dimensions() };
                counts.chain(rest).chain([dimensions]).collect()
            }
        }
    }
}

/// The kernel with what the launch says in the place of loads from packets.
///
/// # Errors
/// The first instruction that may read what the launch does not say, and what that is.
pub(super) fn answered(
    kernel: &Function,
    module: &Module,
    launch: &Launch,
) -> Result<Function, InputError> {
    let mut out = kernel.clone();
    for packet in Packet::ALL {
        let asking = out.instructions().find(|i| asked(i, module) == Some(packet));
        let Some(asking) = asking else { continue };
        if packet == Packet::Implicit && !is_laid_out(module) {
            let name = packet.asked_by();
            let message = format!("what @{name} leads to is known since version 5 of code objects");
            return Err(refusal(module, asking.span, message));
        }
        let reads = Reads { kernel: &out, module, packet, fields: packet.fields(launch) };
        out = reads.answered()?;
    }
    Ok(out)
}

/// The packet that a call leads to. What the file defines is no question, whatever it is called.
fn asked(instruction: &Instruction, module: &Module) -> Option<Packet> {
    let Effect::Call { callee, .. } = &instruction.effect else { return None };
    let name = callee.name()?;
    let packet = Packet::of(name)?;
    (!module.function(name).is_some_and(Function::is_defined)).then_some(packet)
}

/// Whether the module's code object is of a version that lays implicit arguments out like this; it is if nothing is said.
fn is_laid_out(module: &Module) -> bool {
    let flags = module.outside.metadata.get("llvm.module.flags");
    let version = |flag: &String| -> Option<u32> {
        let (_, said) = flag.split_once("_code_object_version\"")?;
        let number = said.rsplit(|c: char| !c.is_ascii_digit()).find(|part| !part.is_empty())?;
        number.parse().ok()
    };
    flags.into_iter().flatten().filter_map(version).all(|version| version >= LAID_OUT_SINCE)
}

fn refusal(module: &Module, span: Span, message: String) -> InputError {
    let help = "put a constant, or a parameter of the kernel, in its place";
    InputError::new(&module.source, span, message, "this instruction").with_help(help)
}

/// Where a pointer leads, in bytes from the beginning of the packet: there, or by a condition to one of two places.
#[derive(Clone)]
enum Place {
    At(i64),
    Either { on: (Type, Value), places: Box<[Place; 2]> },
}

impl Place {
    fn either(on: (&Type, &Value), places: [Place; 2]) -> Place {
        Place::Either { on: (on.0.clone(), on.1.clone()), places: Box::new(places) }
    }

    /// So many bytes behind it, where these may be chosen, too.
    fn plus(&self, other: &Place) -> Option<Place> {
        match (self, other) {
            (Place::At(a), Place::At(b)) => Some(Place::At(a.checked_add(*b)?)),
            (Place::Either { on, places }, other) | (other, Place::Either { on, places }) => {
                let [a, b] = &**places;
                let places = Box::new([a.plus(other)?, b.plus(other)?]);
                Some(Place::Either { on: on.clone(), places })
            }
        }
    }
}

/// What a kernel reads of a packet.
struct Reads<'f> {
    kernel: &'f Function,
    module: &'f Module,
    packet: Packet,
    fields: Vec<Field>,
}

impl Reads<'_> {
    fn answered(&self) -> Result<Function, InputError> {
        let within = self.within();
        let mut out = self.kernel.clone();
        let mut names = Names::of(&out);
        for block in &mut out.blocks {
            let mut instructions = Vec::new();
            for instruction in std::mem::take(&mut block.instructions) {
                let mut effect = instruction.effect.clone();
                let uses = effect.values_mut().into_iter().any(|value| is_in(&within, value));
                match uses && !self.leads_on(&instruction) {
                    true => instructions.extend(self.number(instruction, &mut names)?),
                    false => instructions.push(instruction),
                }
            }
            block.instructions = instructions;
        }
        Ok(out)
    }

    /// The names of values that may lead into the packet.
    fn within(&self) -> BTreeSet<&str> {
        let mut within = BTreeSet::new();
        loop {
            let known = within.len();
            for instruction in self.kernel.instructions() {
                let Some(name) = &instruction.result else { continue };
                let mut effect = instruction.effect.clone();
                let asks = asked(instruction, self.module) == Some(self.packet);
                let mut used = effect.values_mut().into_iter();
                if asks || self.leads_on(instruction) && used.any(|value| is_in(&within, value)) {
                    within.insert(name.as_str());
                }
            }
            if within.len() == known {
                return within;
            }
        }
    }

    /// Whether what an instruction gives leads to where its operands lead, so that its uses are to be looked at.
    fn leads_on(&self, instruction: &Instruction) -> bool {
        match &instruction.effect {
            Effect::Phi { .. } => true,
            Effect::Pure(operation) => match operation {
                Operation::Gep { .. } | Operation::Select { .. } | Operation::Freeze { .. } => true,
                Operation::Cast { op, to, .. } => *op == CastOp::Bits && to.space().is_some(),
                _ => false,
            },
            _ => false,
        }
    }

    /// The number that is loaded, in the place of the load.
    fn number(&self, load: Instruction, names: &mut Names) -> Result<Vec<Instruction>, InputError> {
        let name = self.packet.asked_by();
        let refuse = |message: String| Err(refusal(self.module, load.span, message));
        let Effect::Load { ty: ty @ Type::Int(_), pointer, .. } = &load.effect else {
            return refuse(format!(
                "what @{name} leads to can only be loaded in a launch, as integers"
            ));
        };
        let Some(place) = self.place(pointer, STEPS) else {
            return refuse(format!("which part of what @{name} leads to is meant is not known"));
        };
        let mut made = Vec::new();
        match self.told(&load, ty, &place, &mut Chosen { names, made: &mut made }) {
            Ok(value) => {
                let condition = (Type::Int(1), Value::Bits(1));
                made.push(choice(
                    &load,
                    load.result.clone(),
                    ty,
                    condition,
                    [value.clone(), value],
                ));
                Ok(made)
            }
            Err(at) => {
                let what = format!("what is at byte {at} of what @{name} leads to");
                refuse(format!("{what} is not known of a launch"))
            }
        }
    }

    /// The number at a place; an error says where the launch says nothing.
    fn told(
        &self,
        load: &Instruction,
        ty: &Type,
        place: &Place,
        chosen: &mut Chosen<'_>,
    ) -> Result<Value, i64> {
        match place {
            Place::At(at) => {
                let mut bits: u128 = 0;
                for byte in 0..self.module.layout.store_size(ty) as i64 {
                    let inside =
                        |field: &&Field| (0..field.bytes).contains(&(at + byte - field.at));
                    let field = self.fields.iter().find(inside).ok_or(*at)?;
                    let part = u128::from(field.number) >> (8 * (at + byte - field.at)) & 0xff;
                    bits |= part << (8 * byte).min(120);
                }
                Ok(Value::Bits(bits & (u128::MAX >> (128 - ty.bits().clamp(1, 128)))))
            }
            Place::Either { on, places } => {
                let [a, b] = &**places;
                let both = [self.told(load, ty, a, chosen)?, self.told(load, ty, b, chosen)?];
                let name = chosen.names.fresh(load.result.clone().unwrap_or_default());
                chosen.made.push(choice(load, Some(name.clone()), ty, on.clone(), both));
                Ok(Value::Local(name))
            }
        }
    }

    fn made(&self, name: &str) -> Option<&Instruction> {
        self.kernel.instructions().find(|i| i.result.as_deref() == Some(name))
    }

    /// Where a pointer leads in the packet, if that can be told.
    fn place(&self, pointer: &Value, steps: usize) -> Option<Place> {
        let (Value::Local(name), Some(steps)) = (pointer, steps.checked_sub(1)) else {
            return None;
        };
        let made = self.made(name)?;
        match &made.effect {
            Effect::Call { .. } if asked(made, self.module) == Some(self.packet) => {
                Some(Place::At(0))
            }
            Effect::Pure(Operation::Gep { source, base, space, indices, .. }) => {
                let far = self.far(*space, source, indices, steps)?;
                self.place(base, steps)?.plus(&far)
            }
            Effect::Pure(Operation::Select {
                condition, condition_type, then, otherwise, ..
            }) => {
                let places = [self.place(then, steps / 2)?, self.place(otherwise, steps / 2)?];
                Some(Place::either((condition_type, condition), places))
            }
            Effect::Pure(
                Operation::Freeze { value, .. } | Operation::Cast { op: CastOp::Bits, value, .. },
            ) => self.place(value, steps),
            _ => None,
        }
    }

    /// How far indices lead, one of which may be chosen.
    fn far(
        &self,
        space: u32,
        source: &Type,
        indices: &[(Type, Value)],
        steps: usize,
    ) -> Option<Place> {
        let chosen = indices.iter().position(|(_, index)| matches!(index, Value::Local(_)));
        let Some(chosen) = chosen else {
            return distance(&self.module.layout, space, source, indices).map(Place::At);
        };
        let steps = steps.checked_sub(1)?;
        let (ty, Value::Local(name)) = &indices[chosen] else { return None };
        let with = |ty: &Type, index: &Value| {
            let mut indices = indices.to_vec();
            indices[chosen] = (ty.clone(), index.clone());
            self.far(space, source, &indices, steps / 2)
        };
        match &self.made(name)?.effect {
            Effect::Pure(Operation::Select {
                condition, condition_type, then, otherwise, ..
            }) => {
                let places = [with(ty, then)?, with(ty, otherwise)?];
                Some(Place::either((condition_type, condition), places))
            }
            Effect::Pure(Operation::Cast { op: CastOp::SExt, from, value, .. }) => {
                with(from, value)
            }
            _ => None,
        }
    }
}

fn is_in(names: &BTreeSet<&str>, value: &Value) -> bool {
    matches!(value, Value::Local(name) if names.contains(name.as_str()))
}

/// The choices that have been made between places, under names of their own.
struct Chosen<'n> {
    names: &'n mut Names,
    made: &'n mut Vec<Instruction>,
}

/// A choice in the place of an instruction.
fn choice(
    at: &Instruction,
    result: Option<String>,
    ty: &Type,
    (condition_type, condition): (Type, Value),
    [then, otherwise]: [Value; 2],
) -> Instruction {
    let ty = ty.clone();
    let select = Operation::Select { condition_type, condition, ty, then, otherwise };
    at.replaced(result, Effect::Pure(select))
}
