//! What is asked of a file, and what of it may be changed.

use super::Costs;
use super::site::Operation;
use crate::model::ModelSpec;
use crate::question::litmus::Property;
use std::time::Duration;

/// What is asked, and what may be changed.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The model; otherwise the one that the test states.
    pub model: Option<ModelSpec>,
    /// What must not happen.
    pub property: Property,
    /// What may be changed; everything but fences that are not there, if nothing is named.
    pub sites: Selection,
    /// What stays as it is.
    pub fix: Selection,
    /// A read that returns undef is no harm in itself, and none of the values that it is asked to be.
    pub allow_undef: bool,
    /// What annotations cost.
    pub costs: Costs,
    /// Back edges a path may take.
    pub loop_bound: usize,
    /// Time for all of it.
    pub timeout: Duration,
}

/// A kind of thing that may be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Orderings.
    Orderings,
    /// Whether what is atomic in the file, and synchronizes or is in modification order, stays so. It goes with
    /// orderings, so it is only named to be kept.
    Atomicity,
    /// Scopes.
    Scopes,
    /// Tags.
    Tags,
    /// What Vulkan's semantics make available and visible, and of which storage classes.
    Semantics,
    /// Fences of the file may go.
    Fences,
    /// Fences may come, between any two operations in a row.
    NewFences,
    /// Barriers of the file may go, from all threads of a workgroup at once.
    Barriers,
    /// Barriers may come, to all threads of a workgroup at once.
    NewBarriers,
    /// AMDGPU's `amdgcn-av:none`, which the file need not have.
    Availability,
    /// The address spaces of AMDGPU's fences, which the file need not name.
    AddressSpaces,
}

/// Kinds of things, and operations by label or line, or by the thread that executes them.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// The kinds.
    pub kinds: Vec<Kind>,
    /// The operations.
    pub operations: Vec<String>,
}

impl Selection {
    /// Whether the selection, if it names kinds at all, names this one.
    pub(super) fn allows(&self, kind: Kind) -> bool {
        let kind = match kind {
            Kind::Atomicity => Kind::Orderings,
            kind => kind,
        };
        // What the file has nothing of has to be named.
        let more = [Kind::NewFences, Kind::NewBarriers, Kind::Availability, Kind::AddressSpaces];
        let more = more.contains(&kind);
        self.kinds.is_empty() && !more || self.kinds.contains(&kind)
    }

    pub(super) fn names(&self, kind: Kind) -> bool {
        self.kinds.contains(&kind)
    }

    /// Whether the selection, if it names operations at all, names this one.
    pub(super) fn reaches(&self, operation: &Operation) -> bool {
        self.operations.is_empty() || self.holds(operation)
    }

    pub(super) fn holds(&self, operation: &Operation) -> bool {
        let in_line = |name: &String| operation.shown.iter().any(|line| line.to_string() == *name);
        self.operations.iter().any(|name| {
            *name == operation.name || operation.threads.contains(name) || in_line(name)
        })
    }
}
