//! Memory Model Relaxation Annotations: what tags take away from LLVM's happens-before.

use super::{Builder, HappensBefore, LlvmOptions, Sync, Vocabulary};
use crate::execution::scopes::{SYNCHRONIZE_AS, names_space};
use crate::execution::tags::Tag;
use crate::relation::{Member, Rel, Set, base_set, indexed};

/// The program order that survives, and the pairs that the target lets synchronise.
pub(super) fn program_order(
    b: &mut Builder,
    spec: &LlvmOptions,
    vocabulary: &Vocabulary,
    program_order: Rel,
) -> (Rel, Rel) {
    let agreeing: Vec<(Member, Rel)> =
        vocabulary.prefixes().into_iter().map(|p| (p, agree(vocabulary, p))).collect();
    let compatible = agreeing.iter().fold(Rel::all(), |all, (p, agree)| all & agree.for_every(p));
    let compatible = match spec.sync {
        Sync::Amdgpu => compatible & amdgpu_fences(vocabulary),
        _ => compatible,
    };
    let compatible = b.rel(
        "compatible",
        "mmra.compat.def",
        "per prefix: one set has no such tag, or both share one",
        compatible,
    );
    let operations = base_set("R") | base_set("W") | base_set("F") | base_set("C");
    let kept = b.rel(
        "kept_program_order",
        "mmra.order",
        "program order between compatible operations",
        program_order.within(operations) & compatible,
    );
    let prefix = match spec.sync {
        Sync::Any => None,
        Sync::Vulkan => Some("vulkan"),
        Sync::SyncAs => Some("sync-as"),
        Sync::Amdgpu => Some(SYNCHRONIZE_AS),
    };
    let may = agreeing.iter().find(|(p, _)| prefix.is_some_and(|prefix| p.is(prefix)));
    let may = may.map_or(Rel::all(), |(_, agree)| *agree);
    let may = b.rel(
        "may_synchronize",
        "mmra.sync",
        "target-defined: which tagged operations synchronise",
        may,
    );
    (kept, may)
}

/// Happens-before under the chosen reading of "are not in happens-before".
///
/// Read as a closure, an operation that is compatible with both restores the order of the two it
/// stands between. Read pair by pair, a thread contributes one surviving pair between any two edges
/// across threads, so nothing in between restores an order.
pub(super) fn happens_before(spec: &LlvmOptions, kept: Rel, across: Rel) -> Rel {
    match spec.happens_before {
        HappensBefore::Closure => (kept | across).plus(),
        HappensBefore::Pairs => kept | ((kept.optional() >> across).plus() >> kept.optional()),
    }
}

fn tagged(prefix: impl Into<Member>, suffix: Member) -> Set {
    base_set(Tag::new(prefix, suffix).tagged())
}

/// Pairs that `prefix` does not make incompatible.
fn agree(vocabulary: &Vocabulary, prefix: Member) -> Rel {
    let suffixes = || vocabulary.tags.iter().filter(|t| t.prefix == prefix).map(|t| t.suffix);
    let with = |s: Member| tagged(prefix, s);
    let present = suffixes().fold(Set::empty(), |all, s| all | with(s).for_some(s));
    let absent = Set::all() - present;
    let one_lacks_it = (absent * Set::all()) | (Set::all() * absent);
    suffixes().fold(one_lacks_it, |all, s| all | (with(s) * with(s)).for_some(s))
}

/// AMDGPU: an untagged access stands for its address space against a tagged fence. Flat accesses
/// may touch either space; every space but local is reached through global memory.
fn amdgpu_fences(vocabulary: &Vocabulary) -> Rel {
    let suffixes: Vec<Member> =
        vocabulary.tags.iter().filter(|t| t.prefix.is(SYNCHRONIZE_AS)).map(|t| t.suffix).collect();
    let present =
        suffixes.iter().fold(Set::empty(), |all, s| all | tagged(SYNCHRONIZE_AS, *s).for_some(s));
    let accesses = (base_set("R") | base_set("W")) - present;
    let fences = base_set("F") & present;
    let reached = suffixes.iter().fold(Rel::empty(), |all, suffix| {
        let named = vocabulary.spaces.iter().filter(|n| names_space(*suffix, **n));
        let space = match suffix.name() {
            "local" | "global" => {
                named.fold(Set::empty(), |all, n| all | base_set(indexed("in_space", n)))
            }
            _ => Set::all(),
        };
        all | (tagged(SYNCHRONIZE_AS, *suffix) * space).for_some(suffix)
    });
    let unreached = (fences * accesses) - reached;
    Rel::all() - unreached - unreached.inverse()
}
