//! Concrete executions: what happened, as finite sets and relations over events.
//!
//! An [`Execution`] carries the *base* symbols only (what the program and the candidate fix:
//! program order, reads-from, modification order …). Everything a model defines on top of them is
//! computed by `solve::evaluate`.

pub mod scopes;
pub mod tags;

use crate::relation::Symbol;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use tags::TagSet;

/// The base set of writes that modification order relates whether they are atomic or not.
pub const ORDERED: &str = "ordered";

/// What an event does; a failed `cmpxchg` is a read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EventKind {
    /// Reads memory.
    Read,
    /// Writes memory.
    Write,
    /// Reads and writes memory in one step.
    ReadModifyWrite,
    /// A fence.
    Fence,
    /// A call whose body is not known.
    Call,
    /// An operation that accesses no memory and is no fence: a control barrier, an availability,
    /// visibility or memory-domain operation.
    Operation,
    /// The write that initialises a location before any thread starts.
    Initial,
    /// The read of a location after all threads have been joined.
    Final,
}

/// One event of an execution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// Short unique name, `A`, `B`, … as in the source or invented.
    pub label: String,
    /// Index into [`Execution::threads`]; `None` for initial and final events.
    pub thread: Option<usize>,
    /// What it does.
    pub kind: EventKind,
    /// The instruction, on one line.
    pub text: String,
    /// Name of the location accessed.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub location: Option<String>,
    /// Value read, rendered (`1`, `undef`).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reads: Option<String>,
    /// Value written, rendered.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub writes: Option<String>,
    /// MMRA tags.
    #[serde(skip_serializing_if = "TagSet::is_empty", default)]
    pub tags: TagSet,
    /// `file:line` of the instruction, when it came from a file.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub position: Option<String>,
    /// The event belongs to the surrounding program, not to the function under test.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub context: bool,
}

impl Event {
    /// An event that accesses nothing, of no thread and no file.
    pub fn new(label: String, kind: EventKind, text: String) -> Event {
        Event {
            label,
            thread: None,
            kind,
            text,
            location: None,
            reads: None,
            writes: None,
            tags: TagSet::default(),
            position: None,
            context: false,
        }
    }
}

/// A thread of an execution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thread {
    /// Its name, `T1` or the function it runs.
    pub name: String,
    /// Where it runs, `workgroup 0`; empty when that does not matter.
    #[serde(skip_serializing_if = "String::is_empty", default)]
    pub placement: String,
}

/// A finite execution: events, and the base sets and relations over them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Execution {
    /// The threads, in the order they are drawn.
    pub threads: Vec<Thread>,
    /// The events; program order within a thread follows the index.
    pub events: Vec<Event>,
    /// How many memory cells the events access; relations such as `rf[0]` exist per cell.
    pub cells: usize,
    /// Base sets by name, as event indices.
    pub sets: BTreeMap<Symbol, Vec<usize>>,
    /// Base relations by name, as pairs of event indices.
    pub relations: BTreeMap<Symbol, Vec<(usize, usize)>>,
}

impl Execution {
    /// Whether event `i` is in the base set.
    pub fn is_in(&self, set: impl Into<Symbol>, i: usize) -> bool {
        self.sets.get(&set.into()).is_some_and(|members| members.contains(&i))
    }

    /// Whether modification order is about the event.
    pub fn modifies(&self, i: usize) -> bool {
        self.is_in("W", i) && (self.is_in("monotonic", i) || self.is_in(ORDERED, i))
    }
}
