//! What each instruction does to the values and events of the path it stands on.
//!
//! This file dispatches: it resolves operands, follows branches, and hands the rest to where the
//! meaning is. `pure` has the operations whose result depends on their operands only, and that are
//! also constant expressions (`super::integer` those of them that are intrinsics); `access` has what loads,
//! stores, updates and fences have in common, as events, `update` what updates write; `vector` has vectors, lane by lane; `aggregate`
//! has structs and arrays in memory, `bulk` blocks of memory, `lifetime` when objects live; `promise` what
//! attributes promise of values; `call` has calls, which stand for code mmprove does not see, `free` those of
//! them that free memory, and `ending` says which of all these may be the last thing that happens.

mod access;
mod address;
mod aggregate;
mod allocation;
mod bulk;
mod call;
mod ending;
mod free;
mod kept;
mod library;
mod lifetime;
mod long_block;
mod misplaced;
mod pointed;
mod promise;
mod pure;
mod returned;
mod spaces;
mod update;
mod vector;

use super::based::{accessed, is_forbidden, reads_constants};
use super::bulk::Bulk;
use super::data_layout::DataLayout;
use super::effect::Volatile;
use super::event::{Choice, Program, Strength};
use super::input::Input;
use super::ir::{Argument, Effect, Instruction, Predicate, Type, Value};
use super::memory::{FARTHEST, Memory};
use super::object::Object;
use super::term::{Pool, Term, TermKind};
use super::turn::excludes;
use super::unroll::Request;
use super::value::Val;
use crate::execution::EventKind;
use crate::source::InputError;
pub(super) use kept::kept;
use rustc_hash::FxHashMap;

/// The state on entry to an instruction.
pub(super) struct Env<'e, 'r> {
    pub pool: &'e mut Pool,
    pub memory: &'e mut Memory,
    pub program: &'e mut Program,
    pub request: &'e Request<'r>,
    /// Holds when this block is executed.
    pub guard: Term,
    pub values: FxHashMap<String, Val>,
    /// What locals hold that are registers, by the names of their addresses.
    pub contents: FxHashMap<String, Val>,
    /// How many back edges had been taken when control came to this block, if it is in a loop.
    pub trip: usize,
}

impl<'r> Env<'_, 'r> {
    /// How memory is laid out.
    fn layout(&self) -> &'r DataLayout {
        &self.request.module.layout
    }

    pub fn error(
        &self,
        instruction: &Instruction,
        message: impl Into<String>,
        help: &str,
    ) -> InputError {
        let source = &self.request.module.source;
        InputError::new(source, instruction.span, message, "here").with_help(help)
    }

    /// A register that is made anew holds nothing.
    fn forget(&mut self, name: Option<&String>) {
        let Some(held) = name.and_then(|name| self.contents.get_mut(name)) else { return };
        *held = held.undefined(self.pool);
    }

    /// What the local of that name holds, if it is a register.
    fn register(&self, name: Option<&String>) -> Option<Val> {
        self.contents.get(name?).cloned()
    }

    pub fn define(&mut self, instruction: &Instruction, value: Val) {
        let value = self.promised(&instruction.promises, value, &instruction.text);
        if let Some(name) = &instruction.result {
            self.values.insert(name.clone(), value);
        }
    }

    fn position(&self, instruction: &Instruction) -> Option<String> {
        let source = &self.request.module.source;
        let (line, _) = source.line_column(instruction.span.start);
        Some(format!("{}:{line}", source.name))
    }

    /// The value of an operand of the given type.
    pub fn operand(
        &mut self,
        ty: &Type,
        value: &Value,
        at: &Instruction,
    ) -> Result<Val, InputError> {
        Ok(match value {
            Value::Local(name) => match self.values.get(name) {
                Some(value) => {
                    let value = value.clone();
                    self.where_it_succeeded(value)
                }
                None => {
                    let message = format!("%{name} has no value here");
                    return Err(self.error(at, message, "define it on every path to this use"));
                }
            },
            Value::Global(name) => {
                let global = self.request.module.globals.iter().find(|g| g.name == *name);
                let size = global.map_or(1, |g| self.layout().alloc_size(&g.ty));
                if size > FARTHEST {
                    return Err(self.too_far(at, &format!("@{name}, an object of {size} bytes,")));
                }
                let location = self.memory.location(Object::global(name), size, false);
                if global.is_some_and(|g| g.constant) {
                    self.memory.freeze(location);
                }
                self.memory.in_space(location, global.map_or(0, |g| g.space));
                if self.request.module.function(name).is_some() {
                    self.memory.can_be_called(location);
                }
                let address = self.memory.locations()[location].address;
                Val::Scalar(self.pool.address(address))
            }
            Value::Bits(bits) => Val::filled(self.pool, ty, &TermKind::Constant(*bits)),
            Value::Zero => Val::filled(self.pool, ty, &TermKind::Constant(0)),
            Value::Undef => Val::filled(self.pool, ty, &TermKind::Undef),
            Value::Poison => Val::filled(self.pool, ty, &TermKind::Poison),
            Value::Aggregate(members) => {
                let values: Result<Vec<Val>, _> =
                    members.iter().map(|(t, v)| self.operand(t, v, at)).collect();
                Val::Aggregate(values?)
            }
            Value::Expr(operation) => self.pure(operation, at)?,
        })
    }

    fn scalar(&mut self, ty: &Type, value: &Value, at: &Instruction) -> Result<Term, InputError> {
        let value = self.operand(ty, value, at)?;
        value.scalar().ok_or_else(|| {
            let message = format!("a value of type {ty} is used as a scalar");
            self.error(at, message, "split the aggregate into scalar accesses")
        })
    }

    fn pointer(&mut self, value: &Value, at: &Instruction) -> Result<Term, InputError> {
        let pointer = self.scalar(&Type::Ptr(0), value, at)?;
        let pointer = self.reached(pointer, &at.text);
        self.program.must_be_defined.push((self.guard, pointer));
        let pointer = kept(self.pool, pointer);
        let pointer = self.followed(pointer);
        Ok(kept(self.pool, pointer))
    }

    /// Edges to the next blocks when the instruction is a branch.
    pub fn terminator<'i>(
        &mut self,
        at: &'i Instruction,
    ) -> Result<Option<Vec<(Term, &'i str)>>, InputError> {
        Ok(Some(match &at.effect {
            Effect::Branch { target } => vec![(self.guard, target.as_str())],
            Effect::CondBranch { condition, then, otherwise } => {
                let condition = self.scalar(&Type::Int(1), condition, at)?;
                self.program.must_be_defined.push((self.guard, condition));
                let negated = self.pool.not(condition);
                // Where it has been asked before, one of the two is known not to be taken.
                let (yes, no) = if excludes(self.pool, self.guard, condition) {
                    (Term::FALSE, self.guard)
                } else if excludes(self.pool, self.guard, negated) {
                    (self.guard, Term::FALSE)
                } else {
                    let yes = self.pool.and(self.guard, condition);
                    (yes, self.pool.and(self.guard, negated))
                };
                if then == otherwise {
                    vec![(self.guard, then.as_str())]
                } else {
                    vec![(yes, then.as_str()), (no, otherwise.as_str())]
                }
            }
            Effect::Switch { ty, value, default, cases } => {
                let value = self.scalar(ty, value, at)?;
                self.program.must_be_defined.push((self.guard, value));
                let mut rest = self.guard;
                let mut edges: Vec<(Term, &str)> = Vec::new();
                for (case, label) in cases {
                    let case = self.scalar(ty, case, at)?;
                    let equal = self.pool.compare(Predicate::Eq, value, case);
                    let taken = self.pool.and(rest, equal);
                    let different = self.pool.not(equal);
                    rest = self.pool.and(rest, different);
                    edges.push((taken, label));
                }
                edges.push((rest, default));
                // One edge per target: phis name each predecessor once.
                let mut merged: Vec<(Term, &str)> = Vec::new();
                for (taken, label) in edges {
                    match merged.iter_mut().find(|(_, l)| *l == label) {
                        Some((known, _)) => *known = self.pool.or(*known, taken),
                        None => merged.push((taken, label)),
                    }
                }
                merged
            }
            Effect::Unreachable => {
                let poison = self.pool.term(TermKind::Poison, 1);
                self.program.must_be_defined.push((self.guard, poison));
                vec![]
            }
            _ => return Ok(None),
        }))
    }

    /// Executes an instruction that is neither a phi nor a terminator.
    pub fn execute(&mut self, at: &Instruction) -> Result<(), InputError> {
        let noticed = self.program.trace.len();
        self.perform(at)?;
        if self.program.trace.len() > noticed && !matches!(at.effect, Effect::Call { .. }) {
            self.may_trap(at, noticed);
        }
        Ok(())
    }

    /// Holds where an access is one of at least a byte.
    fn touches_memory(&mut self, at: &Instruction) -> Result<Term, InputError> {
        Ok(match &at.effect {
            Effect::Bulk(Bulk { length: (ty, length), .. }) => {
                let (length, none) =
                    (self.scalar(ty, length, at)?, self.pool.constant(0, ty.bits()));
                self.pool.compare(Predicate::Ne, length, none)
            }
            Effect::Load { ty, .. } | Effect::Store { ty, .. } => {
                Term::of(self.layout().store_size(ty) > 0)
            }
            _ => Term::TRUE,
        })
    }

    fn perform(&mut self, at: &Instruction) -> Result<(), InputError> {
        let Request { function, module, .. } = self.request;
        let constants = reads_constants(module.target, &at.effect);
        let forbidden = |access: &_| is_forbidden(function, &module.globals, access, constants);
        if !self.request.benign && accessed(&at.effect).iter().any(forbidden) {
            let touches_memory = self.touches_memory(at)?;
            self.must_not(touches_memory);
        }
        match &at.effect {
            Effect::Pure(operation) => {
                let value = self.pure(operation, at)?;
                self.define(at, value);
            }
            Effect::Alloca { .. } if self.register(at.result.as_ref()).is_some() => {
                self.forget(at.result.as_ref());
            }
            Effect::Load { pointer: Value::Local(name), .. }
                if let Some(value) = self.register(Some(name)) =>
            {
                self.define(at, value);
            }
            Effect::Store { pointer: Value::Local(name), ty, value, .. }
                if self.register(Some(name)).is_some() =>
            {
                let value = self.operand(ty, value, at)?;
                self.contents.insert(name.clone(), value);
            }
            Effect::Load { access, ty: Type::Vector(n, lane), pointer, space } => {
                let value = self.load_lanes(at, access, (*n, lane), pointer, *space)?;
                self.define(at, value);
            }
            Effect::Store { access, ty: Type::Vector(n, lane), value, pointer, space } => {
                self.store_lanes(at, access, (*n, lane), value, pointer, *space)?;
            }
            Effect::Load {
                access,
                ty: ty @ (Type::Struct(..) | Type::Array(..)),
                pointer,
                space,
            } => {
                let value = self.load_aggregate(at, access, ty, pointer, *space)?;
                self.define(at, value);
            }
            Effect::Store {
                access,
                ty: ty @ (Type::Struct(..) | Type::Array(..)),
                value,
                pointer,
                space,
            } => {
                self.store_aggregate(at, access, ty, value, pointer, *space)?;
            }
            Effect::Load { access, ty, pointer, space } => {
                let pointer = self.place_of(access, ty, pointer, at)?;
                let shape = self.shape(access, EventKind::Read, pointer, *space, ty);
                let event = self.event(at, &shape);
                let read = self.loaded(&shape, event.width);
                let value = self.part_of_bytes(read, ty);
                // Volatile memory may hold anything: what comes of it is seen, too.
                self.trace(at, &shape, Volatile::Load, &[pointer, read]);
                self.program.events.push(event);
                self.define(at, Val::Scalar(value));
            }
            Effect::Store { access, ty, value, pointer, space } => {
                let pointer = self.place_of(access, ty, pointer, at)?;
                self.must_be_writable(pointer);
                let value = self.scalar(ty, value, at)?;
                let shape = self.shape(access, EventKind::Write, pointer, *space, ty);
                let value = self.whole_bytes(value, ty);
                let mut event = self.event(at, &shape);
                event.value = Some(value);
                self.trace(at, &shape, Volatile::Store, &[pointer, value]);
                self.program.events.push(event);
            }
            Effect::AtomicRmw { access, op, ty, pointer, value, space } => {
                let pointer = self.place_of(access, ty, pointer, at)?;
                self.must_be_writable(pointer);
                let operand = self.operand(ty, value, at)?;
                let shape = self.shape(access, EventKind::ReadModifyWrite, pointer, *space, ty);
                let mut event = self.event(at, &shape);
                let index = self.program.events.len();
                let old = self.pool.term(TermKind::Read(index), ty.bits());
                let old = self.found(&shape, old);
                let seen = [&[pointer], &operand.scalars()[..], &[old]].concat();
                let (given, new) = self.modified_lanes(at, access, *op, ty, (old, operand))?;
                event.value = Some(new);
                self.trace(at, &shape, Volatile::AtomicRmw(*op), &seen);
                match self.request.split_updates {
                    true => self.split(event),
                    false => self.program.events.push(event),
                }
                self.define(at, given);
            }
            Effect::Found { ty, frozen } => {
                let index = self.program.events.len();
                let mut found = self.pool.term(TermKind::Read(index), ty.bits());
                if *frozen {
                    found = self.frozen(found);
                }
                self.define(at, Val::Scalar(found));
            }
            Effect::CmpXchg { last: Some(last), .. } => self.last_try(at, *last)?,
            Effect::CmpXchg {
                access, failure, weak, ty, pointer, expected, new, space, ..
            } => {
                let pointer = self.place_of(access, ty, pointer, at)?;
                self.must_be_writable(pointer);
                let expected = self.scalar(ty, expected, at)?;
                let new = self.scalar(ty, new, at)?;
                let shape = self.shape(access, EventKind::ReadModifyWrite, pointer, *space, ty);
                let mut event = self.event(at, &shape);
                let index = self.program.events.len();
                let old = self.pool.term(TermKind::Read(index), ty.bits());
                let old = self.found(&shape, old);
                // "1 if and only if the value loaded equals": it loads one value and compares it with one, also where that
                // is undef, and so does each exchange for itself.
                let (mut loaded, wanted) = (self.frozen(old), self.frozen(expected));
                let mut success = self.pool.compare(Predicate::Eq, loaded, wanted);
                if *weak {
                    // By number: both sides of a transformation mostly have the same exchanges.
                    let luck = Input::Luck(self.program.choices.len());
                    let lucky = self.pool.input(luck.clone(), 1);
                    self.program.choices.push(Choice { input: luck, of: index });
                    success = self.pool.and(lucky, success);
                    // Of one that fails it is only said that it is a load.
                    loaded = self.pool.select(success, loaded, old);
                }
                let failed = Strength::of(self.pool, *failure);
                event.strength = Strength::choose(self.pool, success, event.strength, failed);
                event.writes = self.pool.and(self.guard, success);
                event.value = Some(new);
                let mut flag = self.poisoned_by(expected, success);
                if self.may_find_poison(at) {
                    (flag, loaded) = (self.poisoned_by(old, flag), self.poisoned_by(old, loaded));
                }
                self.trace(at, &shape, Volatile::CmpXchg, &[pointer, expected, new, old]);
                match self.request.split_updates {
                    true => self.split(event),
                    false => self.program.events.push(event),
                }
                self.define(at, Val::Aggregate(vec![Val::Scalar(loaded), Val::Scalar(flag)]));
            }
            Effect::Fence { access } => {
                let event = self.fence(at, access);
                self.program.events.push(event);
            }
            Effect::Operation { access, location } => {
                let event = self.operation(at, access, location.as_ref())?;
                self.program.events.push(event);
            }
            Effect::Barrier { access, instance, numbers, arrival } => {
                let numbers = numbers.iter().map(|number| self.scalar(&Type::Int(32), number, at));
                let numbers = numbers.collect::<Result<Vec<Term>, InputError>>()?;
                self.barrier(at, access, (instance, numbers), *arrival);
            }
            Effect::Alloca { size, count, align, space, heap } => {
                let count = self.scalar(&Type::Int(64), count, at)?;
                let Some(count) = self.pool.as_constant(count) else {
                    return Err(self.error(
                        at,
                        "an alloca whose size is not constant",
                        "use a constant number of elements",
                    ));
                };
                let thread = self.program.threads[self.request.thread].name.clone();
                let object = Object::Local { thread, name: at.result.clone(), trip: self.trip };
                let size = u128::from(*size).saturating_mul(count);
                if size > u128::from(FARTHEST) {
                    return Err(self.too_far(at, &format!("an object of {size} bytes")));
                }
                let size = size as u64;
                let location = self.memory.local(object.clone(), size);
                self.program.locals.insert(location, (size, *align));
                self.memory.in_space(location, *space);
                self.is_dead_at_first(at, location);
                if heap.is_some() {
                    self.memory.of_allocator(location);
                }
                let heap = heap.unwrap_or_default();
                let address = self.allocated(object, location, heap.may_fail);
                if heap.zeroed {
                    self.zeros(at, location, address, *space);
                }
                self.define(at, Val::Scalar(address));
            }
            Effect::Call { callee, ty, arguments, effects } => {
                self.call(at, callee, ty, arguments, effects)?;
            }
            Effect::Bulk(bulk) => self.bulk(at, bulk)?,
            Effect::Lifetime { begins, pointer, space, freed } => {
                self.lifetime(at, *begins, pointer, *space, *freed)?;
            }
            Effect::Assume { condition, promised } => {
                for Argument { ty, value, promises, .. } in promised {
                    let value = self.operand(ty, value, at)?;
                    self.promised(promises, value, &at.text);
                }
                let condition = self.scalar(&Type::Int(1), condition, at)?;
                self.program.must_be_defined.push((self.guard, condition));
                let broken = self.pool.not(condition);
                self.must_not(broken);
            }
            Effect::Granted(condition) => {
                let condition = self.scalar(&Type::Int(1), condition, at)?;
                self.program.granted.push((self.guard, condition));
            }
            Effect::Nothing => {}
            Effect::Unsupported { what, help, .. } => {
                return Err(self.error(at, format!("{what} is not supported"), help));
            }
            _ => return Err(self.error(at, "a terminator inside a block", "end the block here")),
        }
        Ok(())
    }
}
