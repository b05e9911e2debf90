//! What documents say, or leave open, of programs that are given: each on the sketch by which a finding shows it.

use super::catalogue::{Claim, Question};
use super::programs::Text;

/// A sketch of a finding.
macro_rules! sketch {
    ($name:literal) => {
        Text {
            name: concat!("specs/findings/", $name),
            text: include_str!(concat!("../../../specs/findings/", $name)),
        }
    };
}

const fn sketches(id: &'static str, says: &'static str, of: &'static [Text]) -> Claim {
    Claim { id, says, question: Question::Sketches(of), plan: None }
}

/// The claims.
pub(super) const CLAIMS: &[Claim] = &[
    sketches(
        "scopes.table.cluster.agent",
        "A release of agent scope synchronizes with an acquire of cluster scope of the same cluster.",
        &[sketch!("amdgpu-scope-table.mmra")],
    ),
    sketches(
        "mmra.spirv.private.default",
        "A release and an acquire without tags order accesses that are vulkan:private.",
        &[sketch!("mmra-default-nonprivate.mmra")],
    ),
    sketches(
        "vulkan.shader_io.last",
        "The last write to an output is not location-ordered before the next stage's read of it.",
        &[sketch!("vulkan-shader-io.vulkan")],
    ),
    sketches(
        "vulkan.atomic.mixed.reference",
        "Atomics of the host and of the device to the same memory race, also where both are supported at once.",
        &[sketch!("vulkan-host-atomics.vulkan")],
    ),
    sketches(
        "vulkan.acyclic.fr.updates",
        "Two read-modify-writes may both read the same write that is not atomic.",
        &[sketch!("vulkan-update-after-plain.vulkan")],
    ),
];
