//! Availability and visibility operations, which of them reach which domain, and their chains.

use super::super::{Builder, Chains, Links, Vocabulary, VulkanOptions};
use super::happens_before::Order;
use super::scope::{Domain, Scopes};
use super::{Operations, at, semantics, storage};
use crate::relation::{Rel, Set, base, base_set, indexed};

/// Availability and visibility as relations between operations.
pub(super) struct ChainSet {
    /// Operations that make writes available, reads see.
    pub available: Set,
    pub visible: Set,
    /// Semantics operations and what they include by storage class.
    pub included_by_class: Rel,
    pub includes_by_class: Rel,
    /// Per domain of [`Scopes::domains`]: first and last operation of an availability chain to it,
    /// of a visibility chain from it.
    pub availability: Vec<Rel>,
    pub visibility: Vec<Rel>,
}

pub(super) fn chains(
    b: &mut Builder,
    options: &VulkanOptions,
    vocabulary: &Vocabulary,
    o: &Operations,
    scopes: &Scopes,
    order: &Order,
) -> ChainSet {
    let available = b.set(
        "available",
        "vulkan.avvis.instruction",
        "writes that make themselves available; atomics do",
        (base_set("availability") | o.atomic) & o.writes,
    );
    let visible = b.set(
        "visible",
        "vulkan.avvis.instruction",
        "reads that make visible what they read; atomics do",
        (base_set("visibility") | o.atomic) & o.reads,
    );
    let (make_available, make_visible) = (base_set("make_available"), base_set("make_visible"));
    let by_class = |operations: Set| {
        o.classes
            .iter()
            .fold(Rel::empty(), |all, k| all | (storage(k) * (operations & semantics(k))))
    };
    let included_by_class = b.rel(
        "included_by_class",
        "vulkan.avvis.semantics",
        "an access, and operations that make available what is in its storage class",
        by_class(make_available),
    );
    let includes_by_class = b.rel(
        "includes_by_class",
        "vulkan.avvis.semantics",
        "operations that make visible what is in a storage class, and accesses to it",
        by_class(make_visible).inverse(),
    );

    let overlap = (0..vocabulary.cells).fold(Rel::empty(), |all, c| all | (at(c) * at(c)));
    let through_one = o.same_reference & overlap;
    let writes_included = (o.writes.identity()
        >> (included_by_class | (through_one >> available.identity())))
        & order.happens_before;
    let reads_included = ((includes_by_class | (visible.identity() >> through_one))
        >> o.reads.identity())
        & order.happens_before;
    let (after_available, before_visible) = match options.links {
        Links::Any => (order.happens_before, order.happens_before),
        Links::Included => (writes_included, reads_included),
    };

    let mut availability: Vec<Rel> = Vec::new();
    let mut visibility: Vec<Rel> = Vec::new();
    // From the narrowest domain to the broadest, then turned around.
    for (i, domain) in scopes.domains.iter().enumerate().rev() {
        let narrower = || {
            let behind = scopes.domains[i + 1..].iter().rev();
            behind.enumerate().filter(|_| options.chains == Chains::Yes)
        };
        let makes = ((available | make_available) & domain.reached_by).identity();
        let to = narrower().fold(makes, |all, (n, inner): (usize, &Domain)| {
            all | (availability[n] >> (after_available & inner.instance) >> makes)
        });
        availability.push(b.rel(
            &indexed("availability_chain", &domain.scope),
            "vulkan.chain.availability",
            "operations to ever broader domains, each performed in the domain of the one before",
            to,
        ));
        let sees = ((visible | make_visible) & domain.reached_by).identity();
        let from = narrower().fold(sees, |all, (n, inner): (usize, &Domain)| {
            all | (sees >> (before_visible & inner.instance) >> visibility[n])
        });
        visibility.push(b.rel(
            &indexed("visibility_chain", &domain.scope),
            "vulkan.chain.visibility",
            "operations from ever narrower domains, each performed in the domain of the next",
            from,
        ));
    }
    availability.reverse();
    visibility.reverse();
    ChainSet { available, visible, included_by_class, includes_by_class, availability, visibility }
}

/// From a write of cell `c` to the operations of its agent that make it available, and from those
/// that make it visible to the reads of their agent.
pub(super) fn links_to(o: &Operations, chains: &ChainSet, c: usize) -> (Rel, Rel) {
    let po = base("po");
    let (writes, reads) = ((o.writes & at(c)).identity(), (o.reads & at(c)).identity());
    let own = po.optional() & o.same_reference;
    let first = writes
        >> ((own >> (chains.available & at(c)).identity()) | (po & chains.included_by_class));
    let last =
        (((chains.visible & at(c)).identity() >> own) | (po & chains.includes_by_class)) >> reads;
    (first, last)
}
