//! A test as threads that take steps in one memory.

use super::super::placement::{OUTSIDE, together};
use super::schedule::Threads;
use crate::execution::scopes::Target;
use crate::interpret::{
    Answer, Byte, Event, Object, Oracle, Promised, Scalar, Thread, Value, What, Where, bytes_of,
};
use crate::model::{Coherence, ModelSpec};
use crate::program::ir::Value as Operand;
use crate::program::ir::{Access, Callee, Effect, Function, Instruction, Ordering, Type};
use crate::program::litmus::{InitialValue, Litmus};
use crate::relation::Symbol;
use std::collections::BTreeSet;

/// Vulkan's references, as operations are marked with them.
const REFERENCE: &str = "reference";

/// Objects are that far apart.
const APART: u64 = 1 << 20;

/// What a location holds.
pub(super) type Content = Vec<Byte>;

/// A global variable.
struct Location<'l> {
    name: &'l str,
    initially: Content,
    /// What is found there is not looked at: accesses that are not atomic may race.
    unknown: bool,
}

/// How a thread accesses a location.
struct Use<'l> {
    thread: usize,
    location: usize,
    access: &'l Access,
    reads: bool,
    writes: bool,
}

/// A test as threads that take steps.
pub(super) struct Program<'l> {
    pub litmus: &'l Litmus,
    pub functions: Vec<&'l Function>,
    locations: Vec<Location<'l>>,
    uses: Vec<Use<'l>>,
}

impl<'l> Program<'l> {
    /// The test's.
    ///
    /// # Errors
    /// What of it is not followed.
    pub fn of(litmus: &'l Litmus, spec: &ModelSpec) -> Result<Program<'l>, String> {
        let placed = litmus.threads.iter().flat_map(|thread| &thread.placement);
        if placed.into_iter().any(|(place, _)| OUTSIDE.contains(&place.as_str())) {
            return Err("a thread that is no shader".into());
        }
        let function = |name: &str| {
            litmus.module.function(name).ok_or_else(|| format!("there is no function @{name}"))
        };
        let functions = litmus.threads.iter().map(|thread| function(&thread.function));
        let functions = functions.collect::<Result<Vec<_>, _>>()?;
        if functions.len() > Threads::BITS as usize {
            return Err("there are too many threads".into());
        }
        let (locations, uses) = (Vec::new(), Vec::new());
        let mut program = Program { litmus, functions, locations, uses };
        for global in &litmus.module.globals {
            let initially = program.initially(&global.name)?;
            program.locations.push(Location { name: &global.name, initially, unknown: false });
        }
        for thread in 0..program.functions.len() {
            for instruction in program.functions[thread].instructions() {
                program.note(thread, instruction)?;
            }
        }
        for at in 0..program.locations.len() {
            program.locations[at].unknown = program.may_race(at);
            program.must_agree(at, spec)?;
        }
        Ok(program)
    }

    fn initially(&self, name: &str) -> Result<Content, String> {
        let module = &self.litmus.module;
        let mut globals = module.globals.iter();
        let global = globals.find(|g| g.name == *name).ok_or("a global is not defined")?;
        let size = module.layout.alloc_size(&global.ty);
        let bits = |bits| bytes_of(Scalar::Bits(bits), size, module.layout.order);
        let stated = self.litmus.initial.iter().find(|(of, _)| of == name);
        Ok(match (stated, &global.initializer) {
            (Some((_, InitialValue::Bits(value))), _) => bits(*value),
            (Some((_, InitialValue::Unknown)), _) => {
                return Err(format!("what @{name} holds at first"));
            }
            (Some((_, InitialValue::Uninitialised)), _) | (None, None) => {
                vec![Byte::Undef; size as usize]
            }
            (None, Some(Operand::Zero)) => bits(0),
            (None, Some(Operand::Bits(value))) => bits(*value),
            (None, Some(_)) => return Err(format!("what @{name} holds at first")),
        })
    }

    /// Notes what an instruction accesses.
    fn note(&mut self, thread: usize, instruction: &'l Instruction) -> Result<(), String> {
        let layout = &self.litmus.module.layout;
        let (access, ty, pointer, reads, writes) = match &instruction.effect {
            Effect::Load { access, ty, pointer, .. } => (access, ty, pointer, true, false),
            Effect::Store { access, ty, pointer, .. } => (access, ty, pointer, false, true),
            Effect::AtomicRmw { access, ty, pointer, .. }
            | Effect::CmpXchg { access, ty, pointer, .. } => (access, ty, pointer, true, true),
            Effect::Bulk(_) | Effect::Call { .. } | Effect::Lifetime { .. } => {
                return Err(format!("`{}`", instruction.text));
            }
            _ => return Ok(()),
        };
        if access.volatile || !instruction.tags.is_empty() {
            return Err(format!("`{}`", instruction.text));
        }
        let size = layout.store_size(ty);
        let pointer = match pointer {
            Operand::Local(name) => {
                let function = self.functions[thread];
                let local = crate::program::registers::registers(layout, function, false);
                if local.iter().any(|(register, _)| register == name) {
                    return Ok(());
                }
                let at = function.parameters.iter().position(|p| p.name == *name);
                at.and_then(|at| self.litmus.threads[thread].arguments.get(at))
            }
            other => Some(other),
        };
        let Some(Operand::Global(name)) = pointer else {
            return Err(format!("the address in `{}`", instruction.text));
        };
        let location = self.locations.iter().position(|l| l.name == name);
        let location = location.ok_or_else(|| format!("`{}`", instruction.text))?;
        if self.locations[location].initially.len() as u64 != size {
            return Err(format!("an access of a part of @{name}"));
        }
        self.uses.push(Use { thread, location, access, reads, writes });
        Ok(())
    }

    fn uses(&self, location: usize) -> impl Iterator<Item = &Use<'l>> {
        self.uses.iter().filter(move |u| u.location == location)
    }

    /// Whether accesses to a location may race that are not at least monotonic.
    fn may_race(&self, location: usize) -> bool {
        let weak = |u: &Use<'_>| u.access.ordering < Ordering::Monotonic;
        self.is_shared(location) && self.uses(location).any(weak)
    }

    /// Whether a thread writes it that others access.
    fn is_shared(&self, location: usize) -> bool {
        let threads: BTreeSet<usize> = self.uses(location).map(|u| u.thread).collect();
        threads.len() > 1 && self.uses(location).any(|u| u.writes)
    }

    /// Accesses that do not include each other in their scopes, or go through different references, need not agree on
    /// anything; nor does AMDGPU's model say that an access of a narrow scope sees what memory holds at first.
    fn must_agree(&self, location: usize, spec: &ModelSpec) -> Result<(), String> {
        if !self.is_shared(location) || self.locations[location].unknown {
            return Ok(());
        }
        let name = self.locations[location].name;
        let reference = |u: &Use<'l>| -> Vec<Symbol> {
            let marks = u.access.marks.iter().filter(|mark| mark.family() == REFERENCE);
            marks.copied().collect()
        };
        let references: BTreeSet<Vec<Symbol>> = self.uses(location).map(reference).collect();
        if references.len() > 1 {
            return Err(format!("accesses to @{name} through different references"));
        }
        let scoped = self.uses(location).any(|u| u.access.scope.is_some());
        if scoped && matches!(spec, ModelSpec::Amdgpu(_)) {
            return Err(format!("accesses to @{name} of narrower scopes than the system's"));
        }
        let threads: Vec<usize> = self.uses(location).map(|u| u.thread).collect();
        let target = self.litmus.dialect.target().unwrap_or(Target::Amdgpu);
        let scopes = self.uses(location).filter_map(|u| u.access.scope);
        match scopes.into_iter().all(|scope| together(self.litmus, target, scope, &threads)) {
            true => Ok(()),
            false => {
                Err(format!("the scopes of accesses to @{name}, which do not include each other"))
            }
        }
    }

    /// Whether each execution comes to what threads do in some order in one memory: if they share one location, which
    /// coherence is about; if all of what they share is accessed in a total order of seq_cst operations; or if all they do
    /// with it is read-modify-writes that acquire and release, each of which synchronizes with the next.
    pub fn is_sequential(&self, spec: &ModelSpec) -> bool {
        let known =
            |u: &&Use<'_>| self.is_shared(u.location) && !self.locations[u.location].unknown;
        let shared: Vec<&Use<'_>> = self.uses.iter().filter(known).collect();
        let locations: BTreeSet<usize> = shared.iter().map(|u| u.location).collect();
        let updates = |u: &&Use<'_>| {
            let ordering = u.access.ordering;
            u.reads && u.writes && ordering.acquires() && ordering.releases()
        };
        // An exchange that fails is a load, whose ordering may be another one.
        let exchanges = self.functions.iter().flat_map(|f| f.instructions());
        let exchanges = exchanges.filter(|i| matches!(i.effect, Effect::CmpXchg { .. })).count();
        locations.len() <= 1 && is_coherent(spec)
            || exchanges == 0
                && (shared.iter().all(|u| u.access.ordering == Ordering::SeqCst)
                    || shared.iter().all(updates))
    }

    /// What memory holds at first.
    pub fn memory(&self) -> Vec<Content> {
        self.locations.iter().map(|l| l.initially.clone()).collect()
    }

    /// A thread at its beginning.
    pub fn thread(&self, thread: usize) -> Thread {
        let function = self.functions[thread];
        let arguments = &self.litmus.threads[thread].arguments;
        let argument = |(ty, value): (&Type, &Operand)| match value {
            Operand::Global(name) => Value::Scalar(Scalar::Bits(self.address(name).into())),
            Operand::Bits(bits) => Value::filled(ty, Scalar::Bits(*bits)),
            Operand::Undef => Value::filled(ty, Scalar::Undef),
            Operand::Poison => Value::filled(ty, Scalar::Poison),
            _ => Value::filled(ty, Scalar::Bits(0)),
        };
        let types = function.parameters.iter().map(|p| &p.ty);
        Thread::start(&self.litmus.module, function, types.zip(arguments).map(argument).collect())
    }

    fn address(&self, name: &str) -> u64 {
        let at = self.locations.iter().position(|l| l.name == name);
        at.map_or(0, |at| (at as u64 + 1) * APART)
    }

    /// The location at an address.
    pub fn location(&self, at: Where) -> Option<usize> {
        let number = usize::try_from(at.address / APART).ok()?.checked_sub(1)?;
        let whole = self.locations.get(number)?.initially.len() as u64;
        (at.address.is_multiple_of(APART) && at.size == whole).then_some(number)
    }

    /// What a step writes, and where.
    pub fn written<'e>(&self, events: &'e [Event]) -> Vec<(usize, &'e Content)> {
        let written = |event: &'e Event| match &event.what {
            What::Write(at, bytes) | What::Update(at, _, Some(bytes)) => {
                Some((self.location(*at)?, bytes))
            }
            _ => None,
        };
        events.iter().filter_map(written).collect()
    }

    /// The instruction of the first thing that a step does, as it is written.
    pub fn text(&self, thread: usize, events: &[Event]) -> Option<&'l str> {
        let span = events.first()?.span;
        let function: &'l Function = self.functions[thread];
        let here = |i: &&Instruction| {
            let accesses = !matches!(i.effect, Effect::Pure(_) | Effect::Branch { .. });
            accesses && (i.span.start, i.span.len) == (span.start, span.len)
        };
        function.instructions().find(here).map(|i| i.text.as_str())
    }
}

/// Whether operations on one location are seen in one order.
fn is_coherent(spec: &ModelSpec) -> bool {
    match spec {
        // What its text says of that is not looked at.
        changed if changed.is_variant() => false,
        ModelSpec::Llvm(options) => options.coherence == Coherence::Cpp,
        ModelSpec::Amdgpu(options) => options.llvm.coherence == Coherence::Cpp,
        ModelSpec::Vulkan(_) => true,
        // Weak writes of different threads are in no order.
        ModelSpec::Ptx(_) => false,
    }
}

/// What threads find in memory.
pub(super) struct Memory<'m, 'l> {
    pub program: &'m Program<'l>,
    pub contents: &'m [Content],
    /// The location that was read last.
    pub read: Option<usize>,
}

impl Oracle for Memory<'_, '_> {
    fn address(&mut self, object: Object<'_>) -> Option<u64> {
        match object {
            Object::Global(name) => Some(self.program.address(name)),
            Object::Local { .. } => None,
        }
    }

    fn read(&mut self, at: Where, _: &[Event]) -> Option<Vec<Byte>> {
        let location = self.program.location(at)?;
        if self.program.locations[location].unknown {
            return Some(vec![Byte::Undef; at.size as usize]);
        }
        self.read = Some(location);
        Some(self.contents[location].clone())
    }

    fn fails_for_no_reason(&mut self, _: &[Event]) -> Option<bool> {
        None
    }

    fn freeze(&mut self, _: u32) -> Option<u128> {
        None
    }

    fn fails(&mut self, _: Object<'_>) -> Option<bool> {
        None
    }

    fn is_kept(&mut self, _: Promised, _: bool) -> Option<bool> {
        Some(true)
    }

    fn goes_on(&mut self, _: &[Event]) -> Option<bool> {
        Some(true)
    }

    fn call(&mut self, _: &Callee, _: &Type, _: &[Event]) -> Option<Answer> {
        None
    }
}
