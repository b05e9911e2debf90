//! A litmus test as a program: threads unrolled, memory laid out, conditions as terms.

use super::contents::{initial_contents, place_pointees};
use super::labels::relabel;
use super::placement::{add_scopes, share_instances, workgroups};
use crate::execution::ORDERED;
use crate::execution::Thread;
use crate::execution::scopes::{Scope, Target};
use crate::model::{ModelSpec, Vocabulary};
use crate::program::barrier::{meet_at_barriers, settled};
use crate::program::barrier_calls::with_barriers;
use crate::program::barrier_object::{drop_at_end, operate_on_barriers};
use crate::program::bound::Bound;
use crate::program::context::Abilities;
use crate::program::cooperative::perform_once;
use crate::program::dependency::Kinds;
use crate::program::event::Program;
use crate::program::fence_order::order_fences;
use crate::program::input::Input;
use crate::program::ir::{CallEffects, Effect, Function, Span, Type, Value};
use crate::program::layout::{Initial, lay_out};
use crate::program::litmus::{Condition, InitialValue, Litmus, Operand};
use crate::program::memory::Memory;
use crate::program::object::{Object, Parameter};
use crate::program::pieces::Cutting;
use crate::program::spin::LastTrips;
use crate::program::term::{Pool, Term, TermKind};
use crate::program::unroll::{Request, unroll};
use crate::program::value::Val;
use crate::source::InputError;
use std::collections::BTreeSet;

/// Bits of the largest value a condition or an initializer may have.
pub(super) const WIDEST: u32 = 128;

/// A litmus test, ready to be asked about.
pub struct Test<'l> {
    /// What was read.
    pub litmus: &'l Litmus,
    /// Its terms.
    pub pool: Pool,
    /// Its events.
    pub program: Program,
    /// What a model must know to judge it.
    pub vocabulary: Vocabulary,
    /// What a final state consists of, in the order of display.
    pub items: Vec<Item>,
    /// Holds when every thread runs to its end, or to a barrier where it waits in vain.
    pub complete: Term,
    /// The reads of its threads, and what they return.
    pub(super) reads: Vec<(usize, Term)>,
    registers: Vec<Register>,
}

/// How a test's threads become events.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    /// Back edges a path may take.
    pub loop_bound: usize,
    /// Which loops are followed for their last trip.
    pub last_trips: LastTrips,
    /// A read-modify-write is two events.
    pub split_updates: bool,
    /// What the model tells of dependencies, if it looks at what depends on which reads.
    pub dependencies: Option<Kinds>,
    /// Its modification order is one of all writes.
    pub orders_all: bool,
    /// It has executions choose an order of `seq_cst` fences.
    pub fence_order: bool,
    /// An address space that is always shared by a workgroup.
    pub workgroup_memory: Option<u32>,
    /// Scopes are AMDGPU's, whatever the file says.
    pub amdgpu: bool,
}

impl Setup {
    /// As the model needs it.
    pub fn of(spec: &ModelSpec, loop_bound: usize) -> Self {
        Setup {
            loop_bound,
            last_trips: LastTrips::Never,
            split_updates: spec.splits_updates(),
            dependencies: match spec.text() {
                text if text.declares("addr") => Some(Kinds::Apart),
                text => text.declares("dependency").then_some(Kinds::Joined),
            },
            orders_all: spec.text().declares(ORDERED),
            fence_order: spec.text().declares("fence_order"),
            workgroup_memory: spec.workgroup_memory(),
            amdgpu: matches!(spec, ModelSpec::Amdgpu(_)),
        }
    }
}

/// A part of a final state.
#[derive(Clone, Debug)]
pub struct Item {
    /// `T2: %f` or `x`.
    pub name: String,
    /// Holds when it has a value.
    pub when: Term,
    /// The value then.
    pub value: Term,
}

/// The last value of a register.
struct Register {
    thread: String,
    name: String,
    when: Term,
    value: Val,
}

impl<'l> Test<'l> {
    /// Unrolls the threads and lays out their memory.
    ///
    /// # Errors
    /// Whatever has no meaning in a litmus test, with its position.
    pub fn new(litmus: &'l Litmus, setup: Setup) -> Result<Test<'l>, InputError> {
        let mut pool = Pool::default();
        let mut memory = Memory::default();
        let mut program = Program::default();
        let (mut registers, mut returns) = (Vec::new(), Vec::new());
        for name in accessed(litmus) {
            if let Some(global) = litmus.module.globals.iter().find(|g| g.name == name) {
                memory.location(
                    Object::global(name),
                    litmus.module.layout.alloc_size(&global.ty),
                    false,
                );
            }
        }
        for thread in 0..litmus.threads.len() {
            let (new, returned) =
                run_thread(&mut pool, &mut memory, &mut program, litmus, thread, setup)?;
            registers.extend(new);
            returns.push(returned);
        }
        let target = if setup.amdgpu { Target::Amdgpu } else { litmus.module.target };
        for (scope, _) in program.events.iter_mut().flat_map(|e| &mut e.scopes) {
            *scope = target.meaning(*scope);
        }
        relabel(litmus, &mut program);
        place_pointees(litmus, &mut memory);
        let contents = initial_contents(litmus, &memory)?;
        let of = |object: &Object| contents.get(object.as_global()?);
        let unknown = |object: &Object| {
            let mut stated = litmus.initial.iter();
            stated.any(|(name, v)| *v == InitialValue::Unknown && object.is_global(name))
        };
        let initial = |object: &Object| match of(object) {
            Some(bits) => Initial::Bits(*bits),
            None if unknown(object) => Initial::Arbitrary,
            None => Initial::Nothing,
        };
        litmus.launch.into_iter().for_each(|launch| program.bound(Bound::Launched(launch)));
        lay_out(&mut pool, &mut memory, &mut [&mut program], 0, &initial);
        if setup.orders_all {
            program.events.iter_mut().for_each(|event| event.order());
        }
        let workgroups = workgroups(litmus, target);
        drop_at_end(&mut pool, &mut program, &workgroups, &returns);
        operate_on_barriers(&mut pool, &mut program, &workgroups);
        let mut vocabulary = vocabulary(&program);
        add_scopes(litmus, &mut vocabulary);
        let workgroup = Scope::named("workgroup");
        let shared = setup.workgroup_memory.is_some_and(|n| vocabulary.spaces.contains(&n));
        if shared && !vocabulary.scopes.contains(&workgroup) {
            vocabulary.scopes.push(workgroup);
        }
        share_instances(litmus, target, &mut pool, &mut program, &vocabulary.scopes)?;
        meet_at_barriers(&mut pool, &mut program);
        if setup.fence_order {
            order_fences(&mut pool, &mut program, Some);
        }
        perform_once(&mut pool, &mut program);
        let (items, reads) = (Vec::new(), thread_reads(&mut pool, &program));
        let complete = settled(&mut pool, &program, &returns);
        let mut test =
            Test { litmus, pool, program, vocabulary, items, complete, reads, registers };
        test.relate_parties()?;
        test.items = test.choose_items();
        Ok(test)
    }

    /// The threads that the precondition and the condition are about; none if that may be any, for nothing is mentioned.
    pub(super) fn threads_asked_for(&self) -> Option<BTreeSet<usize>> {
        let mut mentioned = Vec::new();
        let question = self.litmus.condition.iter().map(|(_, c)| c);
        question.chain(&self.litmus.filter).for_each(|c| mention(c, &mut mentioned));
        let names: BTreeSet<&str> =
            mentioned.iter().filter_map(|(thread, _)| thread.as_deref()).collect();
        let threads = self.litmus.threads.iter().enumerate();
        let asked = threads.filter(|(_, thread)| names.contains(thread.name.as_str()));
        (!mentioned.is_empty()).then(|| asked.map(|(at, _)| at).collect())
    }

    /// Whether the precondition or the condition is about what the location of that name holds in the end.
    pub(super) fn mentions(&self, name: &str) -> bool {
        accessed(self.litmus).contains(name)
    }

    /// When the register has a value, and the value.
    pub(super) fn register(&self, thread: &str, name: &str) -> Option<(Term, Vec<Term>)> {
        let mut all = self.registers.iter();
        let register = all.find(|r| r.thread == thread && r.name == name)?;
        Some((register.when, register.value.scalars()))
    }

    /// The final value of a global, as wide as its type.
    pub(super) fn final_value(&mut self, name: &str) -> Option<Term> {
        let index = self.program.locations.iter().position(|l| l.name == name)?;
        let mut value: Option<Term> = None;
        let finals: Vec<(usize, u32)> = self
            .program
            .events
            .iter()
            .enumerate()
            .filter(|(_, e)| e.kind == crate::execution::EventKind::Final)
            .filter(|(_, e)| e.targets.iter().any(|t| t.location == index))
            .map(|(i, e)| (i, e.width))
            .collect();
        for (event, width) in finals {
            let read = self.pool.term(TermKind::Read(event), width);
            value = Some(match value {
                None => read,
                Some(low) => self.pool.concat(read, low),
            });
        }
        let value = value?;
        let ty = self.litmus.module.globals.iter().find(|g| g.name == name).map(|g| g.ty.bits());
        let width = ty.unwrap_or(0).min(self.pool.width(value));
        match width {
            0 => Some(value),
            _ => Some(self.pool.extract(value, 0, width, Default::default())),
        }
    }

    /// What the question mentions; without a question, what the threads compute.
    fn choose_items(&mut self) -> Vec<Item> {
        let mut mentioned = Vec::new();
        if let Some((_, condition)) = &self.litmus.condition {
            mention(condition, &mut mentioned);
        }
        if mentioned.is_empty() {
            let computed = |r: &&Register| match r.value.scalar() {
                Some(term) => self.pool.as_constant(term).is_none() && r.name != "ret",
                None => false,
            };
            let registers = self.registers.iter().filter(computed);
            mentioned.extend(registers.map(|r| (Some(r.thread.clone()), r.name.clone())));
        }
        if mentioned.is_empty() {
            let public = self.program.locations.iter().filter(|l| !l.private && !l.constant);
            mentioned.extend(public.map(|l| (None, l.name.clone())));
        }
        let always = self.pool.boolean(true);
        let mut items: Vec<Item> = Vec::new();
        for (thread, name) in mentioned {
            let item = match thread {
                Some(thread) => self.register(&thread, &name).and_then(|(when, values)| {
                    let sigil = if name == "ret" { "" } else { "%" };
                    let [value] = values[..] else { return None };
                    Some(Item { name: format!("{thread}: {sigil}{name}"), when, value })
                }),
                None => {
                    let value = self.final_value(&name);
                    value.map(|value| Item { name, when: always, value })
                }
            };
            items.extend(item.filter(|i| !items.iter().any(|known| known.name == i.name)));
        }
        items
    }
}

fn mention(condition: &Condition, out: &mut Vec<(Option<String>, String)>) {
    match condition {
        Condition::And(parts) | Condition::Or(parts) => {
            parts.iter().for_each(|part| mention(part, out));
        }
        Condition::Not(inner) => mention(inner, out),
        Condition::Register { thread, register, .. } => {
            out.push((Some(thread.clone()), register.clone()));
        }
        Condition::Final { location, .. } => out.push((None, location.clone())),
        Condition::Compare { left, right, .. } => {
            for operand in [left, right] {
                match operand {
                    Operand::Register { thread, register } => {
                        out.push((Some(thread.clone()), register.clone()));
                    }
                    Operand::Final(location) => out.push((None, location.clone())),
                    Operand::Bits(_) => {}
                }
            }
        }
        Condition::True
        | Condition::Related { .. }
        | Condition::Initial { .. }
        | Condition::Undef
        | Condition::Race
        | Condition::Consistent
        | Condition::Count { .. } => {}
    }
}

/// Globals that conditions and arguments name; others come up when an instruction names them.
fn accessed(litmus: &Litmus) -> BTreeSet<String> {
    let mut mentioned = Vec::new();
    let question = litmus.condition.iter().map(|(_, c)| c);
    question.chain(&litmus.filter).for_each(|c| mention(c, &mut mentioned));
    mentioned.into_iter().filter(|(thread, _)| thread.is_none()).map(|(_, name)| name).collect()
}

fn run_thread(
    pool: &mut Pool,
    memory: &mut Memory,
    program: &mut Program,
    litmus: &Litmus,
    thread: usize,
    setup: Setup,
) -> Result<(Vec<Register>, Term), InputError> {
    let spec = &litmus.threads[thread];
    let error = |span: Span, message: String, label: &str| {
        InputError::new(&litmus.module.source, span, message, label)
    };
    let Some(function) = litmus.module.function(&spec.function) else {
        let message = format!("there is no function @{}", spec.function);
        return Err(error(spec.span, message, "this thread runs it"));
    };
    let function = &with_barriers(function).map_err(|(call, why)| {
        error(call.span, format!("`{}`: {why}", call.text), "which barrier is it?")
            .with_help("state the number of the barrier, or the global that it is")
    })?;
    refuse_calls(litmus, function)?;
    let placement: Vec<String> = spec.placement.iter().map(|(s, n)| format!("{s} {n}")).collect();
    program.threads.push(Thread { name: spec.name.clone(), placement: placement.join(", ") });
    let mut arguments = Vec::new();
    for (i, (parameter, value)) in function.parameters.iter().zip(&spec.arguments).enumerate() {
        if parameter.byval.is_some() {
            let message = format!("%{} is passed by value", parameter.name);
            return Err(error(spec.span, message, "a litmus test cannot pass it")
                .with_help("pass a global by address instead"));
        }
        arguments.push(argument(pool, memory, litmus, i, (&parameter.ty, value)));
    }
    if arguments.len() != function.parameters.len() {
        let message = format!("@{} needs {} arguments", function.name, function.parameters.len());
        return Err(error(spec.span, message, "this thread runs it"));
    }
    let always = pool.boolean(true);
    let parameters = function.parameters.iter().map(|p| p.name.clone()).zip(arguments.clone());
    let mut registers: Vec<Register> = parameters
        .map(|(name, value)| Register { thread: spec.name.clone(), name, when: always, value })
        .collect();
    let request = Request {
        module: &litmus.module,
        function,
        thread,
        arguments,
        promises: vec![],
        loop_bound: setup.loop_bound,
        last_trips: setup.last_trips,
        split_updates: setup.split_updates,
        dependencies: setup.dependencies,
        cutting: Cutting::of(1),
        benign: true,
        library: false,
        registers: true,
        holes: 0,
        abilities: Abilities::all(false, &[], &[]),
    };
    let unrolled = unroll(pool, memory, program, &request)?;
    let returned = unrolled.value.map(|value| ("ret".to_string(), unrolled.returns, value));
    for (name, mut when, value) in unrolled.registers.into_iter().chain(returned) {
        let first = registers.iter().all(|r| r.name != name);
        let unassigned = |(thread, r): &(String, String)| *thread == spec.name && *r == name;
        if first && litmus.unassigned.iter().any(unassigned) {
            when = pool.and(when, unrolled.returns);
        }
        match registers.iter_mut().find(|r| r.name == name) {
            // A register called %ret hides the returned value.
            Some(_) if name == "ret" => {}
            Some(known) => {
                known.value = Val::merge(pool, when, &value, &known.value);
                known.when = pool.or(known.when, when);
            }
            None => registers.push(Register { thread: spec.name.clone(), name, when, value }),
        }
    }
    Ok((registers, unrolled.returns))
}

/// A litmus test is a whole program: it cannot call what it does not contain.
fn refuse_calls(litmus: &Litmus, function: &Function) -> Result<(), InputError> {
    let opaque = |e: &CallEffects| e.reads || !e.unnoticed();
    for instruction in function.instructions() {
        if let Effect::Call { callee, effects, .. } = &instruction.effect
            && opaque(effects)
        {
            let message = format!("a litmus test cannot call @{callee}, whose body is not known");
            let source = &litmus.module.source;
            return Err(InputError::new(source, instruction.span, message, "this call")
                .with_help("inline what it does, or declare it `memory(none) willreturn`"));
        }
    }
    Ok(())
}

fn argument(
    pool: &mut Pool,
    memory: &mut Memory,
    litmus: &Litmus,
    index: usize,
    (ty, v): (&Type, &Value),
) -> Val {
    match v {
        Value::Global(name) => {
            let global = litmus.module.globals.iter().find(|g| g.name == *name);
            let size = global.map_or(1, |g| litmus.module.layout.alloc_size(&g.ty));
            let location = memory.location(Object::global(name), size, false);
            if global.is_some_and(|g| g.constant) {
                memory.freeze(location);
            }
            Val::Scalar(pool.constant(memory.locations()[location].address, 64))
        }
        Value::Bits(bits) => Val::filled(pool, ty, &TermKind::Constant(*bits)),
        Value::Poison => Val::filled(pool, ty, &TermKind::Poison),
        Value::Undef => Val::filled(pool, ty, &TermKind::Undef),
        Value::Local(name) => {
            let parameter = Parameter { index, name: name.clone() };
            Val::input(pool, ty, &|path| Input::Argument(parameter.clone(), path))
        }
        _ => Val::filled(pool, ty, &TermKind::Constant(0)),
    }
}

fn thread_reads(pool: &mut Pool, program: &Program) -> Vec<(usize, Term)> {
    let mut reads = Vec::new();
    for (i, event) in program.events.iter().enumerate() {
        if event.thread.is_some() && event.width > 0 && !pool.is(event.reads, false) {
            reads.push((i, pool.term(TermKind::Read(i), event.width)));
        }
    }
    reads
}

fn vocabulary(program: &Program) -> Vocabulary {
    let tags: BTreeSet<_> = program.events.iter().flat_map(|e| &e.tags).map(|(t, _)| t).collect();
    let scopes: BTreeSet<_> =
        program.events.iter().flat_map(|e| &e.scopes).map(|(s, _)| s).collect();
    let spaces: BTreeSet<u32> =
        program.events.iter().flat_map(|e| &e.spaces).map(|(n, _)| *n).collect();
    let marks: BTreeSet<_> =
        program.events.iter().flat_map(|e| &e.marks).map(|(mark, _)| mark).collect();
    Vocabulary {
        cells: program.cells,
        scopes: scopes.into_iter().copied().collect(),
        tags: tags.into_iter().copied().collect(),
        spaces: spaces.into_iter().collect(),
        marks: marks
            .into_iter()
            .filter(|mark| mark.is_member() || **mark == ORDERED)
            .copied()
            .collect(),
        ..Vocabulary::default()
    }
}
