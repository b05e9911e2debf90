//! What each instruction does to the values and events of the path it stands on.

use super::event::{Event, SideEffect, Strength};
use super::ir::{
    Access, Argument, BinaryOp, CallEffects, CastOp, Effect, Flags, Instruction, Operation,
    Ordering, Predicate, RmwOp, Type, Value,
};
use super::memory::{Memory, offset_address};
use super::term::{Pool, Term, TermKind};
use super::unroll::Request;
use super::value::Val;
use super::{context, event::Program};
use crate::execution::EventKind;
use crate::read::diagnostic::InputError;
use std::collections::HashMap;

/// The state on entry to an instruction.
pub(super) struct Env<'e, 'r> {
    pub pool: &'e mut Pool,
    pub memory: &'e mut Memory,
    pub program: &'e mut Program,
    pub request: &'e Request<'r>,
    /// Holds when this block is executed.
    pub guard: Term,
    pub values: HashMap<String, Val>,
}

/// What is common to the accesses an instruction makes.
struct Shape<'i> {
    access: &'i Access,
    kind: EventKind,
    pointer: Term,
    space: u32,
    size: u64,
}

impl Env<'_, '_> {
    pub fn error(
        &self,
        instruction: &Instruction,
        message: impl Into<String>,
        help: &str,
    ) -> InputError {
        let source = &self.request.module.source;
        InputError::new(source, instruction.span, message, "here").with_help(help)
    }

    pub fn define(&mut self, instruction: &Instruction, value: Val) {
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
                Some(value) => value.clone(),
                None => {
                    let message = format!("%{name} has no value here");
                    return Err(self.error(at, message, "define it on every path to this use"));
                }
            },
            Value::Global(name) => {
                let global = self.request.module.globals.iter().find(|g| g.name == *name);
                let size = global.map_or(1, |g| g.ty.alloc_size());
                let location = self.memory.location(name, size, false);
                if global.is_some_and(|g| g.constant) {
                    self.memory.freeze(location);
                }
                let address = self.memory.locations()[location].address;
                Val::Scalar(self.pool.constant(address, 64))
            }
            Value::Bits(bits) => Val::filled(self.pool, ty, &TermKind::Constant(*bits)),
            Value::Zero => Val::filled(self.pool, ty, &TermKind::Constant(0)),
            Value::Undef => Val::filled(self.pool, ty, &TermKind::Undef),
            Value::Poison => Val::filled(self.pool, ty, &TermKind::Poison),
            Value::Aggregate(members) => {
                let values: Result<Vec<Val>, _> =
                    members.iter().map(|(t, v)| self.operand(t, v, at)).collect();
                let values = values?;
                match ty {
                    Type::Vector(..) => self.concat_all(&values, at)?,
                    _ => Val::Aggregate(values),
                }
            }
            Value::Expr(operation) => self.pure(operation, at)?,
        })
    }

    /// First member lowest, as a vector is laid out in memory.
    fn concat_all(&mut self, members: &[Val], at: &Instruction) -> Result<Val, InputError> {
        let mut result: Option<Term> = None;
        for member in members {
            let Some(term) = member.scalar() else {
                return Err(self.error(at, "a vector of aggregates", "use scalar elements"));
            };
            result = Some(match result {
                None => term,
                Some(low) => self.pool.concat(term, low),
            });
        }
        result
            .map(Val::Scalar)
            .ok_or_else(|| self.error(at, "an empty vector", "give it at least one element"))
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
        self.program.must_be_defined.push((self.guard, pointer));
        Ok(pointer)
    }

    /// The value of a pure operation.
    fn pure(&mut self, operation: &Operation, at: &Instruction) -> Result<Val, InputError> {
        Ok(Val::Scalar(match operation {
            Operation::Binary { op, flags, ty, lhs, rhs } => {
                if let Type::Vector(..) = ty {
                    let name = format!("{op:?}{flags:?}");
                    return self.apply(
                        &name,
                        ty,
                        &[(ty.clone(), lhs.clone()), (ty.clone(), rhs.clone())],
                        at,
                    );
                }
                let (a, b) = (self.scalar(ty, lhs, at)?, self.scalar(ty, rhs, at)?);
                if matches!(op, BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::URem | BinaryOp::SRem) {
                    self.program.must_be_defined.push((self.guard, b));
                    if self.pool.as_constant(b).is_none_or(|bits| bits == 0) {
                        return Err(self.error(
                            at,
                            "a division whose divisor is not a non-zero constant",
                            "division by zero is undefined behaviour, which mmprove does not track here",
                        ));
                    }
                }
                self.pool.binary(*op, *flags, a, b)
            }
            Operation::Icmp { predicate, ty, lhs, rhs } => {
                if let Type::Vector(n, _) = ty {
                    let operands = [(ty.clone(), lhs.clone()), (ty.clone(), rhs.clone())];
                    let result = Type::Vector(*n, Box::new(Type::Int(1)));
                    return self.apply(&format!("icmp {predicate:?}"), &result, &operands, at);
                }
                let (a, b) = (self.scalar(ty, lhs, at)?, self.scalar(ty, rhs, at)?);
                self.pool.compare(*predicate, a, b)
            }
            Operation::Cast { op, flags, from, value, to } => {
                if let (Type::Vector(..), false) = (from, *op == CastOp::Bits) {
                    let operands = [(from.clone(), value.clone())];
                    return self.apply(&format!("{op:?}{flags:?}{to}"), to, &operands, at);
                }
                let value = self.scalar(from, value, at)?;
                let (width, to) = (self.pool.width(value), to.bits());
                match op {
                    CastOp::Trunc => self.pool.extract(value, 0, to, *flags),
                    CastOp::SExt => self.pool.extend(value, to, true),
                    CastOp::ZExt if flags.nneg => {
                        self.pool.term(TermKind::Apply("zext nneg".into(), vec![value]), to)
                    }
                    CastOp::Bits if to < width => self.pool.extract(value, 0, to, Flags::default()),
                    CastOp::ZExt | CastOp::Bits => self.pool.extend(value, to, false),
                }
            }
            Operation::Gep { flags, source, base, indices, .. } => {
                self.element_address(flags, source, base, indices, at)?
            }
            Operation::Select { condition, ty, then, otherwise } => {
                let condition = self.scalar(&Type::Int(1), condition, at)?;
                let then = self.operand(ty, then, at)?;
                let otherwise = self.operand(ty, otherwise, at)?;
                return Ok(Val::select(self.pool, condition, &then, &otherwise));
            }
            Operation::ExtractValue { aggregate_type, aggregate, indices } => {
                let aggregate = self.operand(aggregate_type, aggregate, at)?;
                return aggregate
                    .member(indices)
                    .cloned()
                    .ok_or_else(|| self.error(at, "no such member", "check the indices"));
            }
            Operation::InsertValue { aggregate_type, aggregate, ty, value, indices } => {
                let aggregate = self.operand(aggregate_type, aggregate, at)?;
                let value = self.operand(ty, value, at)?;
                return aggregate
                    .with_member(indices, value)
                    .ok_or_else(|| self.error(at, "no such member", "check the indices"));
            }
            Operation::Freeze { ty, value } => {
                let value = self.scalar(ty, value, at)?;
                self.pool.freeze(value)
            }
            Operation::Uninterpreted { name, ty, operands } => {
                return self.apply(name, ty, operands, at);
            }
        }))
    }

    fn apply(
        &mut self,
        name: &str,
        ty: &Type,
        operands: &[(Type, Value)],
        at: &Instruction,
    ) -> Result<Val, InputError> {
        let mut terms = Vec::new();
        for (ty, value) in operands {
            terms.extend(self.operand(ty, value, at)?.scalars());
        }
        Ok(Val::Scalar(self.pool.term(TermKind::Apply(name.into(), terms), ty.bits())))
    }

    fn element_address(
        &mut self,
        flags: &Flags,
        source: &Type,
        base: &Value,
        indices: &[(Type, Value)],
        at: &Instruction,
    ) -> Result<Term, InputError> {
        let mut address = self.scalar(&Type::Ptr(0), base, at)?;
        let mut constant: u128 = 0;
        let mut inside = source.clone();
        for (position, (ty, index)) in indices.iter().enumerate() {
            let index = self.scalar(ty, index, at)?;
            let known = self.pool.as_constant(index);
            let known = known.map(|bits| super::term::signed(bits, ty.bits()));
            let step = if position == 0 {
                inside.alloc_size()
            } else if let Type::Struct(..) = inside {
                let field = known.and_then(|k| usize::try_from(k).ok());
                let offset = field.and_then(|f| Some((inside.field_offset(f)?, inside.field(f)?)));
                let Some((offset, field)) = offset else {
                    return Err(self.error(at, "a struct index out of range", "check the index"));
                };
                constant = constant.wrapping_add(u128::from(offset));
                inside = field.clone();
                continue;
            } else {
                let Some(element) = inside.field(0).cloned() else {
                    return Err(self.error(at, "an index into a scalar", "remove the extra index"));
                };
                inside = element;
                inside.alloc_size()
            };
            match known {
                Some(k) => constant = constant.wrapping_add((k * i128::from(step)) as u128),
                None => {
                    let wide = self.pool.extend(index, 64, true);
                    let step = self.pool.constant(u128::from(step), 64);
                    let scaled = self.pool.binary(BinaryOp::Mul, Flags::default(), wide, step);
                    address = self.pool.binary(BinaryOp::Add, Flags::default(), address, scaled);
                }
            }
        }
        // `inbounds` says the result is poison outside the object; every address that is accessed
        // lies inside one here, so the flag makes no difference to what is accessed.
        let _ = flags;
        Ok(offset_address(self.pool, address, constant & u128::from(u64::MAX)))
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
                let yes = self.pool.and(self.guard, condition);
                let negated = self.pool.not(condition);
                let no = self.pool.and(self.guard, negated);
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
        match &at.effect {
            Effect::Pure(operation) => {
                let value = self.pure(operation, at)?;
                self.define(at, value);
            }
            Effect::Load { access, ty, pointer, space } => {
                let pointer = self.pointer(pointer, at)?;
                let shape = self.shape(access, EventKind::Read, pointer, *space, ty);
                let event = self.event(at, &shape);
                let index = self.program.events.len();
                let width = (shape.size * 8) as u32;
                let read = self.pool.term(TermKind::Read(index), width);
                let flags = Flags { nuw: ty.bits() != width, ..Flags::default() };
                self.trace(at, &shape, "load", &[pointer]);
                self.program.events.push(event);
                let value = self.unpack(ty, read, flags, at)?;
                self.define(at, value);
            }
            Effect::Store { access, ty, value, pointer, space } => {
                let pointer = self.pointer(pointer, at)?;
                let value = self.scalar(ty, value, at)?;
                let shape = self.shape(access, EventKind::Write, pointer, *space, ty);
                let value = self.pool.extend(value, (shape.size * 8) as u32, false);
                let mut event = self.event(at, &shape);
                event.value = Some(value);
                self.trace(at, &shape, "store", &[pointer, value]);
                self.program.events.push(event);
            }
            Effect::AtomicRmw { access, op, ty, pointer, value, space } => {
                let pointer = self.pointer(pointer, at)?;
                let operand = self.scalar(ty, value, at)?;
                let shape = self.shape(access, EventKind::ReadModifyWrite, pointer, *space, ty);
                let mut event = self.event(at, &shape);
                let index = self.program.events.len();
                let old = self.pool.term(TermKind::Read(index), ty.bits());
                event.value = Some(self.modified(*op, old, operand));
                self.trace(at, &shape, &format!("atomicrmw {op:?}"), &[pointer, operand]);
                self.program.events.push(event);
                self.define(at, Val::Scalar(old));
            }
            Effect::CmpXchg { access, failure, weak, ty, pointer, expected, new, space } => {
                let pointer = self.pointer(pointer, at)?;
                let expected = self.scalar(ty, expected, at)?;
                let new = self.scalar(ty, new, at)?;
                let shape = self.shape(access, EventKind::ReadModifyWrite, pointer, *space, ty);
                let mut event = self.event(at, &shape);
                let index = self.program.events.len();
                let old = self.pool.term(TermKind::Read(index), ty.bits());
                let mut success = self.pool.compare(Predicate::Eq, old, expected);
                if *weak {
                    let lucky = self.pool.input(format!("{} succeeds", event.label), 1);
                    success = self.pool.and(success, lucky);
                }
                let failed = Strength::of(self.pool, *failure);
                event.strength = Strength::choose(self.pool, success, event.strength, failed);
                event.writes = self.pool.and(self.guard, success);
                event.value = Some(new);
                // An undef old value makes the returned flag undef, while whether it writes is
                // then a free choice: the comparison of its arbitrary bits.
                self.trace(at, &shape, "cmpxchg", &[pointer, expected, new]);
                self.program.events.push(event);
                self.define(at, Val::Aggregate(vec![Val::Scalar(old), Val::Scalar(success)]));
            }
            Effect::Fence { ordering, scope } => {
                let access =
                    Access { ordering: *ordering, scope: scope.clone(), ..Access::plain() };
                let event = self.fence(at, &access);
                self.program.events.push(event);
            }
            Effect::Alloca { ty, count, .. } => {
                let count = self.scalar(&Type::Int(64), count, at)?;
                let Some(count) = self.pool.as_constant(count) else {
                    return Err(self.error(
                        at,
                        "an alloca whose size is not constant",
                        "use a constant number of elements",
                    ));
                };
                let name = format!("%{}", at.result.as_deref().unwrap_or("unnamed"));
                let name = format!("{}{name}", self.program.threads[self.request.thread].name);
                let location = self.memory.location(&name, ty.alloc_size() * count as u64, true);
                let address = self.memory.locations()[location].address;
                let address = self.pool.constant(address, 64);
                self.define(at, Val::Scalar(address));
            }
            Effect::Call { callee, ty, arguments, effects } => {
                self.call(at, callee, ty, arguments, effects)?;
            }
            Effect::Nothing => {}
            Effect::Unsupported { what, help } => {
                return Err(self.error(at, format!("{what} is not supported"), help));
            }
            _ => return Err(self.error(at, "a terminator inside a block", "end the block here")),
        }
        Ok(())
    }

    fn shape<'i>(
        &self,
        access: &'i Access,
        kind: EventKind,
        pointer: Term,
        space: u32,
        ty: &Type,
    ) -> Shape<'i> {
        Shape { access, kind, pointer, space, size: ty.store_size() }
    }

    /// The value of type `ty` whose bytes were read.
    fn unpack(
        &mut self,
        ty: &Type,
        read: Term,
        flags: Flags,
        at: &Instruction,
    ) -> Result<Val, InputError> {
        if let Type::Struct(..) | Type::Array(..) = ty {
            let help = "load its members one by one (opt -passes=scalarizer,sroa does)";
            return Err(self.error(at, format!("a load of the aggregate type {ty}"), help));
        }
        Ok(Val::Scalar(self.pool.extract(read, 0, ty.bits(), flags)))
    }

    fn modified(&mut self, op: RmwOp, old: Term, operand: Term) -> Term {
        let plain = Flags::default();
        let width = self.pool.width(old);
        let pool = &mut *self.pool;
        let zero = pool.constant(0, width);
        let one = pool.constant(1, width);
        let simple = match op {
            RmwOp::Xchg => return operand,
            RmwOp::Add => Some(BinaryOp::Add),
            RmwOp::Sub => Some(BinaryOp::Sub),
            RmwOp::And | RmwOp::Nand => Some(BinaryOp::And),
            RmwOp::Or => Some(BinaryOp::Or),
            RmwOp::Xor => Some(BinaryOp::Xor),
            _ => None,
        };
        if let Some(simple) = simple {
            let result = pool.binary(simple, plain, old, operand);
            if op == RmwOp::Nand {
                let ones = pool.constant(u128::MAX, width);
                return pool.binary(BinaryOp::Xor, plain, result, ones);
            }
            return result;
        }
        let keep = |pool: &mut Pool, predicate| {
            let keeps = pool.compare(predicate, old, operand);
            pool.select(keeps, old, operand)
        };
        match op {
            RmwOp::Max => keep(pool, Predicate::Sgt),
            RmwOp::Min => keep(pool, Predicate::Slt),
            RmwOp::UMax => keep(pool, Predicate::Ugt),
            RmwOp::UMin => keep(pool, Predicate::Ult),
            RmwOp::UIncWrap => {
                let wraps = pool.compare(Predicate::Uge, old, operand);
                let next = pool.binary(BinaryOp::Add, plain, old, one);
                pool.select(wraps, zero, next)
            }
            RmwOp::UDecWrap => {
                let is_zero = pool.compare(Predicate::Eq, old, zero);
                let above = pool.compare(Predicate::Ugt, old, operand);
                let wraps = pool.or(is_zero, above);
                let next = pool.binary(BinaryOp::Sub, plain, old, one);
                pool.select(wraps, operand, next)
            }
            RmwOp::USubCond | RmwOp::USubSat => {
                let fits = pool.compare(Predicate::Uge, old, operand);
                let less = pool.binary(BinaryOp::Sub, plain, old, operand);
                let otherwise = if op == RmwOp::USubSat { zero } else { old };
                pool.select(fits, less, otherwise)
            }
            _ => operand,
        }
    }

    fn blank(&mut self, at: &Instruction, access: &Access, kind: EventKind) -> Event {
        let no = self.pool.boolean(false);
        let yes = self.pool.boolean(true);
        let label = self.program.free_label(at.label.as_deref());
        Event {
            thread: Some(self.request.thread),
            kind,
            executed: self.guard,
            reads: no,
            writes: no,
            fence: no,
            strength: Strength::of(self.pool, access.ordering),
            volatile: access.volatile,
            scopes: access.scope.iter().map(|s| (s.clone(), yes)).collect(),
            tags: at.tags.0.iter().map(|t| (t.clone(), yes)).collect(),
            space: None,
            pointer: None,
            targets: vec![],
            size: 0,
            width: 0,
            value: None,
            slot: None,
            label,
            text: at.text.clone(),
            position: self.position(at),
        }
    }

    fn event(&mut self, at: &Instruction, shape: &Shape<'_>) -> Event {
        let mut event = self.blank(at, shape.access, shape.kind);
        if shape.kind != EventKind::Write {
            event.reads = self.guard;
        }
        if shape.kind != EventKind::Read {
            event.writes = self.guard;
        }
        event.space = Some(shape.space);
        event.pointer = Some(shape.pointer);
        event.size = shape.size;
        event.width = (shape.size * 8) as u32;
        event
    }

    fn fence(&mut self, at: &Instruction, access: &Access) -> Event {
        let mut event = self.blank(at, access, EventKind::Fence);
        event.fence = self.guard;
        event
    }

    fn trace(&mut self, at: &Instruction, shape: &Shape<'_>, what: &str, operands: &[Term]) {
        if shape.access.volatile {
            let ordering = match shape.access.ordering {
                Ordering::NotAtomic => String::new(),
                other => format!(" {}", other.keyword()),
            };
            self.program.trace.push(SideEffect {
                signature: format!("volatile {what}{ordering} of {} bytes", shape.size),
                when: self.guard,
                operands: operands.to_vec(),
                captured: vec![false; operands.len()],
                position: self.position(at),
            });
        }
    }

    fn call(
        &mut self,
        at: &Instruction,
        callee: &str,
        ty: &Type,
        arguments: &[Argument],
        effects: &CallEffects,
    ) -> Result<(), InputError> {
        let mut operands = Vec::new();
        for argument in arguments {
            let value = self.operand(&argument.ty, &argument.value, at)?;
            operands.push((argument, value.scalars()));
        }
        let flat: Vec<Term> = operands.iter().flat_map(|(_, s)| s.clone()).collect();
        if !effects.reads && !effects.writes && !effects.may_not_return && !effects.returns_fresh {
            if *ty != Type::Void {
                let result = TermKind::Apply(format!("@{callee}"), flat);
                let result = self.pool.term(result, ty.bits());
                self.define(at, Val::Scalar(result));
            }
            return Ok(());
        }
        let captured = operands.iter().flat_map(|(a, s)| vec![!a.captures_none; s.len()]).collect();
        let earlier = self.program.trace.iter();
        let signature = format!("call @{callee} with {} operands", flat.len());
        let ordinal = earlier.filter(|s| s.signature == signature).count();
        let name = format!("@{callee}#{ordinal}");
        let mut event = self.blank(at, &Access::plain(), EventKind::Call);
        event.text = at.text.clone();
        self.program.events.push(event);
        self.program.trace.push(SideEffect {
            signature,
            when: self.guard,
            operands: flat,
            captured,
            position: self.position(at),
        });
        context::call_body(self, &name, &operands, effects);
        if effects.returns_fresh {
            self.program.bound("allocations succeed".into());
            let location = self.memory.location(&name, 1, true);
            let address = self.memory.locations()[location].address;
            let address = self.pool.constant(address, 64);
            self.define(at, Val::Scalar(address));
        } else if *ty != Type::Void {
            let result = Val::input(self.pool, ty, &format!("result of {name}"));
            self.define(at, result);
        }
        Ok(())
    }
}
