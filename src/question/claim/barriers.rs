//! What AMDGPU's documents claim of barriers, and what does not follow although they say so: each on the sketches in
//! which it is decided.

use super::catalogue::{Claim, Question};
use super::programs::Text;

/// A sketch of the ledger's.
macro_rules! sketch {
    ($name:literal) => {
        Text {
            name: concat!("specs/barriers/", $name, ".mmra"),
            text: include_str!(concat!("../../../specs/barriers/", $name, ".mmra")),
        }
    };
}

const fn sketches(id: &'static str, says: &'static str, of: &'static [Text]) -> Claim {
    Claim { id, says, question: Question::Sketches(of), plan: None }
}

/// The claims, in the order of the ledger.
pub(super) const CLAIMS: &[Claim] = &[
    sketches("barriers.intro", "Barriers alone order no memory.", &[sketch!("no-fences")]),
    sketches(
        "barriers.operations.arrive.bound",
        "An arrive may expect more than have arrived, but not as many.",
        &[sketch!("arrive-sets-more"), sketch!("arrive-sets-equal"), sketch!("arrive-sets-fewer")],
    ),
    sketches(
        "barriers.participates.several",
        "With one modification order, a wait may depend on one phase or another, and a drop may participate or not.",
        &[
            sketch!("participates-first-round"),
            sketch!("participates-second-round"),
            sketch!("participates-drop"),
            sketch!("participates-no-drop"),
        ],
    ),
    sketches(
        "barriers.executes-before.consistent.cycle",
        "An operation may execute before itself, as the text is written.",
        &[sketch!("executes-before-itself")],
    ),
    sketches(
        "barriers.drop-race",
        "A thread may drop what it has arrived at only when the barrier is complete.",
        &[sketch!("drop-race"), sketch!("drop-race-waits"), sketch!("drop-race-nobody-waits")],
    ),
    sketches(
        "barriers.phase.separation",
        "Who comes after a phase does not wait for the one before.",
        &[sketch!("phase-apart"), sketch!("phase-apart-second")],
    ),
    sketches(
        "barriers.memory.synchronizes.relay",
        "A release for the workgroup, a barrier and a wider release by another wave make the first wave's stores visible.",
        &[
            sketch!("relay"),
            sketch!("relay-amdgpu"),
            sketch!("relay-no-release"),
            sketch!("relay-narrow"),
        ],
    ),
    sketches(
        "barriers.memory.synchronizes.spaces",
        "An access in between lets an edge in its address space order another space, unless orders are kept pair by pair.",
        &[sketch!("local-of-global"), sketch!("spaces-through"), sketch!("spaces-through-pairs")],
    ),
    sketches(
        "barriers.memory.overlap",
        "A release for its own wave synchronises with an acquire for the workgroup; not so where scopes include each other.",
        &[sketch!("overlap"), sketch!("overlap-repaired"), sketch!("overlap-not")],
    ),
    sketches(
        "barriers.memory.consistent.not",
        "Happens-before may run against the order of execution.",
        &[sketch!("memory-against-execution")],
    ),
    sketches(
        "barriers.fence-as",
        "A release and an acquire synchronise in the address spaces that both name.",
        &[sketch!("local"), sketch!("local-to-all"), sketch!("local-to-global")],
    ),
];
