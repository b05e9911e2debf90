//! Availability and visibility operations, which of them reach which domain, and their chains.

use super::super::{Builder, Cell, Chains, Links, Vocabulary, VulkanOptions};
use super::happens_before::Order;
use super::scope::Scopes;
use super::{Operations, at, semantics, storage};
use crate::relation::{Rel, Set, base, base_set, indexed};

/// Who makes what available and visible.
pub(super) struct Effects {
    /// Writes that make available, reads that make visible.
    available: Set,
    visible: Set,
    /// Semantics that do.
    make_available: Set,
    make_visible: Set,
    /// A write, and the semantics that include it by its storage class; semantics, and a read.
    included_by_class: Rel,
    includes_by_class: Rel,
    /// What may follow an element of a chain.
    after_available: Rel,
    before_visible: Rel,
    chains: Chains,
    links: Links,
}

/// What is available to a domain, and visible from it, for one cell.
pub(super) struct Reach {
    /// From a write to the last operation of a chain that makes it available to the domain.
    pub available: Rel,
    /// From the first operation of a chain that makes writes in the domain visible, to the read.
    pub visible: Rel,
}

pub(super) fn effects(
    b: &mut Builder,
    options: &VulkanOptions,
    vocabulary: &Vocabulary,
    o: &Operations,
    order: &Order,
) -> Effects {
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
    let by_class = |accesses: Set, operations: Set| {
        o.classes.iter().fold(Rel::empty(), |all, k| {
            all | ((accesses & storage(*k)) * (operations & semantics(*k))).for_some(k)
        })
    };
    let included_by_class = b.rel(
        "included_by_class",
        "vulkan.avvis.semantics",
        "a write, and operations whose semantics make available what is in its storage class",
        by_class(o.writes, make_available),
    );
    let includes_by_class = b.rel(
        "includes_by_class",
        "vulkan.avvis.semantics",
        "operations whose semantics make visible what is in a storage class, and reads of it",
        by_class(o.reads, make_visible).inverse(),
    );
    let hb = order.happens_before;
    let (after_available, before_visible) = match options.links {
        Links::Any | Links::Location => (hb, hb),
        Links::Included => {
            let overlap = super::overlap(vocabulary);
            let through_one = o.same_reference & overlap;
            let own_write = o.writes.identity() >> through_one >> available.identity();
            let own_read = visible.identity() >> through_one >> o.reads.identity();
            (hb & (included_by_class | own_write), hb & (includes_by_class | own_read))
        }
    };
    Effects {
        available,
        visible,
        make_available,
        make_visible,
        included_by_class,
        includes_by_class,
        after_available,
        before_visible,
        chains: options.chains,
        links: options.links,
    }
}

/// Per domain of [`Scopes::domains`], what chains do for cell `c`.
pub(super) fn reach(
    b: &mut Builder,
    o: &Operations,
    scopes: &Scopes,
    e: &Effects,
    c: Cell,
) -> Vec<Reach> {
    let po = base("po");
    let (writes, reads) = ((o.writes & at(c)).identity(), (o.reads & at(c)).identity());
    let own_write = o.same_reference >> (e.available & at(c)).identity();
    let own_read = (e.visible & at(c)).identity() >> o.same_reference;
    // The first operation is performed by the write's agent and includes the write's reference and
    // the location; what it does by its semantics comes before itself.
    let first = b.rel_at(
        c,
        "first_available",
        "vulkan.avvis.source",
        "a write, and operations of its agent with it in their source scope",
        writes >> ((po.optional() & own_write) | (po & e.included_by_class)),
    );
    let last = b.rel_at(
        c,
        "last_visible",
        "vulkan.avvis.source",
        "operations, and reads of their agent that are in their destination scope",
        ((po.optional() & own_read) | (po & e.includes_by_class)) >> reads,
    );
    // Later links only have to include the reference and the location, if that is asked for.
    let (includes_write, includes_read) = match e.links {
        Links::Any | Links::Included => (Rel::all(), Rel::all()),
        Links::Location => {
            (writes >> (own_write | e.included_by_class), (own_read | e.includes_by_class) >> reads)
        }
    };

    let mut reach: Vec<Reach> = Vec::new();
    // From the narrowest domain to the broadest: element N + 1 of a chain is performed in the
    // instance that element N reaches.
    for (i, domain) in scopes.domains.iter().enumerate().rev() {
        let narrower: Vec<(&Reach, Rel)> = match e.chains {
            Chains::No => vec![],
            Chains::Yes => {
                let inside = scopes.domains[i + 1..].iter().rev().map(|d| d.instance);
                reach.iter().zip(inside).collect()
            }
        };
        let makes = ((e.available | e.make_available) & domain.reached_by).identity();
        let available = narrower.iter().fold(first >> makes, |all, (inner, instance)| {
            let link = e.after_available & *instance;
            all | ((inner.available >> link >> makes) & includes_write)
        });
        let sees = ((e.visible | e.make_visible) & domain.reached_by).identity();
        let visible = narrower.iter().fold(sees >> last, |all, (inner, instance)| {
            let link = e.before_visible & *instance;
            all | ((sees >> link >> inner.visible) & includes_read)
        });
        let name = |text: &'static str| indexed(indexed(text, domain.scope), c);
        let available = b.rel(
            name("availability_chain"),
            "vulkan.chain.availability",
            "a write, and the last of operations to ever broader domains that make it available",
            available,
        );
        let visible = b.rel(
            name("visibility_chain"),
            "vulkan.chain.visibility",
            "the first of operations from ever narrower domains, and a read they make visible to",
            visible,
        );
        reach.push(Reach { available, visible });
    }
    reach.reverse();
    reach
}
