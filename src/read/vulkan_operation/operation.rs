//! What the words of one operation add up to.

use super::INTEGER;
use super::check::Said;
use super::word::{Spelling, Word};
use crate::execution::scopes::Scope;
use crate::program::context::vulkan::named_reference;
use crate::program::ir::{Access, Arrival, Effect, RmwOp, Source, Span, Value};
use crate::relation::indexed;
use crate::source::InputError;

/// What kind of operation it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// It reads.
    Load,
    /// It writes.
    Store,
    /// It reads and writes, atomically.
    Update,
    /// It orders others.
    MemoryBarrier,
    /// Invocations meet at it.
    ControlBarrier,
    /// Something else; its marks say what.
    Other,
}

impl Kind {
    /// Whether it reads or writes a location.
    pub(crate) fn accesses_memory(self) -> bool {
        matches!(self, Kind::Load | Kind::Store | Kind::Update)
    }

    /// Whether it reads a location.
    pub(crate) fn reads(self) -> bool {
        matches!(self, Kind::Load | Kind::Update)
    }

    /// Whether it writes a location.
    pub(crate) fn writes(self) -> bool {
        matches!(self, Kind::Store | Kind::Update)
    }

    pub(super) fn is_barrier(self) -> bool {
        matches!(self, Kind::MemoryBarrier | Kind::ControlBarrier)
    }
}

/// A checked operation. Its operands are still to come.
#[derive(Clone, Debug)]
pub(crate) struct Operation {
    /// What kind of operation it is.
    pub kind: Kind,
    /// Ordering, scope and marks; only the reference is missing.
    pub access: Access,
    /// How an update computes what it writes.
    pub modify: RmwOp,
    /// Where its words stand.
    pub span: Span,
}

impl Operation {
    /// What `words` add up to.
    ///
    /// # Errors
    /// Words that do not go together, and words that are missing.
    pub(crate) fn new(
        source: &Source,
        spelling: &Spelling,
        span: Span,
        words: &[(Word<'_>, Span)],
    ) -> Result<Operation, InputError> {
        let said = Said { source, spelling, span, words };
        said.each_once()?;
        let kind = said.kind()?;
        said.check_access(kind)?;
        said.check_semantics(kind)?;
        let modify = said.modify(kind)?;
        Ok(Operation { kind, access: said.access(kind), modify, span })
    }

    /// The effect of a load through the reference `variable` to `location`.
    pub(crate) fn load(&self, variable: &str, location: &str) -> Effect {
        let (access, pointer) = self.through(variable, location);
        Effect::Load { access, ty: INTEGER, pointer, space: 0 }
    }

    /// The effect of a store.
    pub(crate) fn store(&self, variable: &str, location: &str, value: Value) -> Effect {
        let (access, pointer) = self.through(variable, location);
        Effect::Store { access, ty: INTEGER, value, pointer, space: 0 }
    }

    /// The effect of a read-modify-write.
    pub(crate) fn update(&self, variable: &str, location: &str, value: Value) -> Effect {
        let (access, pointer) = self.through(variable, location);
        Effect::AtomicRmw { access, op: self.modify, ty: INTEGER, pointer, value, space: 0 }
    }

    /// The effect of a memory barrier.
    pub(crate) fn memory_barrier(&self) -> Effect {
        Effect::Fence { access: self.access.clone() }
    }

    /// The effect of a control barrier.
    pub(crate) fn control_barrier(&self, instance: String, arrival: Arrival) -> Effect {
        Effect::Barrier { access: self.access.clone(), instance, numbers: vec![], arrival }
    }

    /// The same where the barrier's execution scope is another one than its memory scope.
    pub(crate) fn control_barrier_of(
        &self,
        execution: Scope,
        instance: String,
        arrival: Arrival,
    ) -> Effect {
        let mut access = self.access.clone();
        let stated = access.scope.map(|scope| indexed("execution_scope", scope));
        access.marks.retain(|mark| Some(*mark) != stated);
        access.marks.push(indexed("execution_scope", execution));
        Effect::Barrier { access, instance, numbers: vec![], arrival }
    }

    /// The effect of an operation that is its marks, on one location or on all of memory.
    pub(crate) fn other(&self, location: Option<&str>) -> Effect {
        let location = location.map(|name| Value::Global(name.into()));
        let mut access = self.access.clone();
        if location.is_none() {
            access.marks.push("everywhere".into());
        }
        Effect::Operation { access, location }
    }

    fn through(&self, variable: &str, location: &str) -> (Access, Value) {
        let mut access = self.access.clone();
        access.marks.push(named_reference(variable));
        (access, Value::Global(location.into()))
    }
}
