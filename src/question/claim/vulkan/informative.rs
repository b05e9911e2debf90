//! Vulkan's Informative Descriptions: what programs may rest on, and which reorderings somebody would notice.

use super::super::catalogue::{Claim, Question, Terms};
use super::super::programs::{Text, Transformed};
use super::super::proof::{Hint, Plan};
use super::always;
use crate::relation::{Formula, Member, Rel, Set, base, base_set, indexed};

const BEFORE: Text = Text {
    name: "examples/claims/vulkan.before.vulkan",
    text: include_str!("../../../../examples/claims/vulkan.before.vulkan"),
};
const AFTER: Text = Text {
    name: "examples/claims/vulkan.after.vulkan",
    text: include_str!("../../../../examples/claims/vulkan.after.vulkan"),
};

const fn reordering(
    id: &'static str,
    says: &'static str,
    function: &'static str,
    holds: bool,
) -> Claim {
    let models = super::TEXT;
    let of = Transformed { before: BEFORE, after: AFTER, function, models, holds };
    Claim { id, says, question: Question::Transformation(of), plan: None }
}

const fn may_not(id: &'static str, says: &'static str, function: &'static str) -> Claim {
    reordering(id, says, function, false)
}

/// The storage classes that statements are made of. For all executions, any set of classes stands for one.
fn classes(of: &Terms<'_>) -> Vec<Member> {
    let names = of.model.definitions.iter().map(|definition| definition.name);
    let any = names.filter_map(|name| name.member("inter_thread_happens_before"));
    let single = of.vocabulary.members("storage");
    any.filter(|class| class.index().is_some() || single.contains(class)).collect()
}

/// What has a storage class in its semantics and is a release, or an acquire, and what accesses the class.
fn of_class(class: Member) -> [Rel; 3] {
    let semantics = base_set(indexed("semantics", class));
    let sets = [semantics & base_set("release"), semantics & base_set("acquire")];
    let [release, acquire] = sets.map(Set::identity);
    [release, acquire, base_set(indexed("storage", class)).identity()]
}

/// What one of these relations orders by way of operations that have a storage class in their semantics happens before: with
/// what accesses that class before them, or with what does after them.
fn ordered(of: &Terms<'_>, by: &str, before: bool, after: bool) -> Formula {
    let each = classes(of).into_iter().map(|class| {
        let [release, acquire, accesses] = of_class(class);
        let synchronized = release >> of.relation(by) >> acquire;
        let from = if before { accesses >> base("po") >> synchronized } else { synchronized };
        let pairs = if after { from >> base("po") >> accesses } else { from };
        Formula::Included(pairs, of.relation("happens_before"))
    });
    Formula::All(each.collect())
}

/// Each of the parts by itself first.
fn part_by_part(of: &Terms<'_>) -> Plan {
    let parts = classes(of).into_iter().flat_map(|class| {
        let [release, acquire, accesses] = of_class(class);
        let order = of.relation(indexed("inter_thread_happens_before", class));
        let lemma = |says, pairs| Hint::Lemma(says, Formula::Included(pairs, order));
        [
            lemma("what is released comes first", accesses >> base("po") >> release),
            lemma("synchronization", release >> of.relation("synchronizes_with") >> acquire),
            lemma("what is acquired comes last", acquire >> base("po") >> accesses),
            lemma("transitive", order >> order),
            Hint::Lemma(
                "it happens before",
                Formula::Included(order, of.relation("happens_before")),
            ),
        ]
    });
    Plan { given: &[], steps: parts.collect() }
}

pub(in super::super) const CLAIMS: &[Claim] = &[
    always(
        "vulkan.informative.release_write",
        "What accesses its classes before an atomic write with release semantics happens before an \
         acquire that synchronizes with it.",
        |of| ordered(of, "atomic_synchronizes_with_atomic", true, false),
        None,
    ),
    may_not(
        "vulkan.informative.release_write.write",
        "An atomic write with release semantics may not be reordered with a write to its classes before it.",
        "release_write_store",
    ),
    may_not(
        "vulkan.informative.release_write.read",
        "An atomic write with release semantics may not be reordered with a read of its classes before it.",
        "release_write_load",
    ),
    always(
        "vulkan.informative.acquire_read",
        "An atomic read with acquire semantics happens before what accesses its classes after it, and so \
         does the release that it synchronizes with.",
        |of| ordered(of, "atomic_synchronizes_with_atomic", false, true),
        None,
    ),
    may_not(
        "vulkan.informative.acquire_read.read",
        "An atomic read with acquire semantics may not be reordered with a read of its classes after it.",
        "acquire_read_load",
    ),
    may_not(
        "vulkan.informative.acquire_read.write",
        "An atomic read with acquire semantics may not be reordered with a write to its classes after it.",
        "acquire_read_store",
    ),
    always(
        "vulkan.informative.release_barrier",
        "What accesses its classes before a release barrier happens before an acquire that reads from an \
         atomic write after the barrier.",
        |of| ordered(of, "barrier_synchronizes_with_atomic", true, false),
        None,
    ),
    may_not(
        "vulkan.informative.release_barrier.atomic",
        "An atomic write after a release barrier may not be reordered with a write before the barrier.",
        "release_barrier_write",
    ),
    reordering(
        "vulkan.informative.release_barrier.plain",
        "A non-atomic write after a release barrier may be reordered with a write before the barrier.",
        "release_barrier_plain_write",
        true,
    ),
    always(
        "vulkan.informative.acquire_barrier",
        "A release happens before what accesses its classes after an acquire barrier, where an atomic read \
         before the barrier reads from it.",
        |of| ordered(of, "atomic_synchronizes_with_barrier", false, true),
        None,
    ),
    may_not(
        "vulkan.informative.acquire_barrier.atomic",
        "An atomic read before an acquire barrier may not be reordered with a read after the barrier.",
        "acquire_barrier_read",
    ),
    always(
        "vulkan.informative.control_barrier",
        "What accesses its classes before a release barrier happens before what does after an acquire \
         barrier, where a control barrier stands between them.",
        |of| ordered(of, "barrier_synchronizes_by_control_barrier", true, true),
        Some(part_by_part),
    ),
    may_not(
        "vulkan.informative.control_barrier.reordered",
        "A control barrier may not be reordered with a memory barrier.",
        "control_barrier",
    ),
];
