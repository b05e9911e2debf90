//! Vulkan's memory model: Appendix B of the Vulkan specification.
//!
//! An instruction is one event. The availability and visibility operations that it performs are
//! attributes of it and not events of their own: the appendix orders them with the *reflexive*
//! closure of program order (location order), which only makes sense if the write itself may be the
//! availability operation.
//!
//! Beyond the symbols that all models share, executions have these:
//!
//! | symbol | meaning |
//! |---|---|
//! | `storage[k]`, `semantics[k]` | accesses to storage class `k`; operations with `k` in their semantics |
//! | `reference[r]` | accesses through reference `r` |
//! | `availability`, `visibility` | per-instruction availability (writes) and visibility (reads) |
//! | `make_available`, `make_visible` | the same in the memory semantics of an atomic or barrier |
//! | `nonprivate` | non-private accesses; atomics are, too |
//! | `control_barrier`, `execution_scope[s]` | control barriers, and who takes part |
//! | `same_barrier` | two invocations at one dynamic instance of a control barrier |
//! | `host` | operations of host threads |
//! | `available_device`, `visible_device` | availability to, visibility from the device domain |
//! | `available_host`, `visible_host` | availability to, visibility from the host domain (flush, invalidate) |
//! | `domain_to_device`, `domain_to_host` | memory domain operations |
//! | `everywhere` | operations of these kinds that are not limited to the locations they are `at` |
//! | `synchronized` | pairs of operations with an execution dependency |
//! | `repack`, `creates` | invocation repack instructions; threads whose invocation another creates |
//! | `interlock_begin`, `interlock_end`, `interlock_order` | fragment shader interlock |
//! | `vertex`, `contributes` | vertex shader operations; invocations that generate another one |
//! | `tessellation_control`, `legacy` | operations of that stage; of modules without this model |
//! | `free` | frees the memory that it is `at` |
//! | `rmw` | read and write of an update that is two events |

mod availability;
mod happens_before;
mod location;
mod scope;
mod synchronize;
mod value;

use super::llvm::some_cell;
use super::{Builder, Cell, Model, ModelSpec, Vocabulary, VulkanOptions};
use crate::relation::{Member, Rel, Set, base_set, indexed};

/// The storage classes of shader inputs, and of what their producers write.
const INPUTS: [&str; 6] = [
    "input",
    "callable_data",
    "incoming_callable_data",
    "ray_payload",
    "hit_attribute",
    "incoming_ray_payload",
];
const OUTPUTS: [&str; 6] = [
    "output",
    "callable_data",
    "incoming_callable_data",
    "ray_payload",
    "hit_attribute",
    "incoming_ray_payload",
];

/// Both access some cell.
fn overlap(vocabulary: &Vocabulary) -> Rel {
    vocabulary.cells().into_iter().fold(Rel::empty(), |all, c| all | some_cell(c, at(c) * at(c)))
}

/// Writes the model down.
pub(super) fn build(options: &VulkanOptions, vocabulary: &Vocabulary) -> Model {
    let mut b = Builder::new(ModelSpec::Vulkan(*options).to_string());
    let operations = operations(&mut b, vocabulary);
    let scopes = scope::instances(&mut b, options, vocabulary);
    let atomics = synchronize::atomics(&mut b, options, &operations, &scopes);
    let synchronizes_with = synchronize::with(&mut b, options, &operations, &scopes, &atomics);
    let order = happens_before::happens_before(&mut b, vocabulary, &operations, synchronizes_with);
    let effects = availability::effects(&mut b, options, vocabulary, &operations, &order);
    let located: Vec<location::Located> = vocabulary
        .cells()
        .into_iter()
        .map(|c| location::order(&mut b, &operations, &scopes, &atomics, &order, &effects, c))
        .collect();
    value::consistency(&mut b, options, &operations, &atomics, &located);
    b.model
}

/// Handles that the parts of the model share.
struct Operations {
    /// Reads and writes of threads.
    reads: Set,
    writes: Set,
    atomic: Set,
    atomic_writes: Set,
    /// Read-modify-writes; where they are two events, their writes.
    updates: Set,
    /// Memory barriers, by what they do.
    release_barriers: Set,
    acquire_barriers: Set,
    non_private: Set,
    host: Set,
    /// Availability, visibility and memory domain operations that are not part of others.
    domain_operations: Set,
    same_reference: Rel,
    same_locations: Rel,
    reads_from: Rel,
    /// Storage classes that semantics mention.
    classes: Vec<Member>,
}

/// Operations on the memory of one storage class.
fn storage(class: impl Into<Member>) -> Set {
    base_set(indexed("storage", class))
}

/// Operations with the storage class in their semantics.
fn semantics(class: impl Into<Member>) -> Set {
    base_set(indexed("semantics", class))
}

/// The events that access cell `c`.
fn at(c: Cell) -> Set {
    base_set(indexed("at", c))
}

/// Reads-from of cell `c`.
fn rf(c: Cell) -> Rel {
    crate::relation::base(indexed("rf", c))
}

fn operations(b: &mut Builder, vocabulary: &Vocabulary) -> Operations {
    let (initial, last) = (base_set("initial"), base_set("final"));
    let reads = b.set(
        "reads",
        "vulkan.operation.reads",
        "operations of agents whose input is stored in memory",
        base_set("R") - last,
    );
    let writes = b.set(
        "writes",
        "vulkan.operation.writes",
        "operations of agents whose output is stored to memory; initialization is not one",
        base_set("W") - initial,
    );
    let atomic = b.set(
        "atomic_operations",
        "vulkan.atomic.def",
        "atomic operations of the device and the host",
        base_set("atomic") & (reads | writes),
    );
    let atomic_writes = b.set(
        "atomic_writes",
        "vulkan.atomic.def",
        "atomic operations that write, with any semantics",
        atomic & writes,
    );
    let interlock = base_set("interlock_begin") | base_set("interlock_end");
    let barriers = b.set(
        "memory_barriers",
        "vulkan.sw.barriers",
        "control barriers with semantics, memory barriers, host fences",
        base_set("F") - interlock,
    );
    let release_barriers = b.set(
        "release_barriers",
        "vulkan.semantics.release",
        "memory barriers with release semantics",
        barriers & base_set("release"),
    );
    let acquire_barriers = b.set(
        "acquire_barriers",
        "vulkan.semantics.acquire",
        "memory barriers with acquire semantics",
        barriers & base_set("acquire"),
    );
    let non_private = b.set(
        "non_private",
        "vulkan.private.atomic",
        "marked non-private, or atomic",
        base_set("nonprivate") | atomic,
    );
    let references = vocabulary.members("reference");
    let same_reference = references.iter().fold(Rel::empty(), |all, r| {
        let through = base_set(indexed("reference", r));
        all | (through * through).for_some(r)
    });
    let same_reference =
        b.rel("same_reference", "vulkan.reference.def", "through one reference", same_reference);
    let cells = vocabulary.cells();
    let same_locations = cells.iter().fold(Rel::all(), |all, c| {
        let (at, outside) = (at(*c), Set::all() - at(*c));
        all & ((at * at) | (outside * outside)).for_every(c)
    });
    let same_locations = b.rel(
        "same_locations",
        "vulkan.location.set",
        "both access exactly the same memory locations",
        same_locations.within(reads | writes),
    );
    let reads_from = cells.into_iter().fold(Rel::empty(), |all, c| all | some_cell(c, rf(c)));
    let reads_from = b.rel(
        "reads_from",
        "vulkan.acyclic.rf",
        "from a write, or the initial value, to the reads of its value",
        reads_from,
    );
    let two = crate::relation::base("rmw").range();
    let updates = b.set(
        "updates",
        "vulkan.semantics.acq_rel",
        "atomic read-modify-writes, by what they write",
        (reads & writes) | two,
    );
    let kinds = [
        "available_device",
        "visible_device",
        "available_host",
        "visible_host",
        "domain_to_device",
        "domain_to_host",
    ];
    let domain_operations = b.set(
        "domain_operations",
        "vulkan.avvis.ordered",
        "availability, visibility and memory domain operations are ordered like other accesses",
        kinds.iter().fold(Set::empty(), |all, kind| all | base_set(kind)),
    );
    Operations {
        reads,
        writes,
        atomic,
        atomic_writes,
        updates,
        release_barriers,
        acquire_barriers,
        non_private,
        host: base_set("host"),
        domain_operations,
        same_reference,
        same_locations,
        reads_from,
        classes: vocabulary.members("semantics"),
    }
}
