//! Which values reads may take: from-reads, acyclicity, visible-to.

use super::super::llvm::some_cell;
use super::super::{Builder, FromReads, Updates, Visible, VulkanOptions};
use super::location::Located;
use super::synchronize::Atomics;
use super::{Operations, at, rf};
use crate::relation::{Formula, Rel, base, base_set, identity, indexed};

pub(super) fn consistency(
    b: &mut Builder,
    options: &VulkanOptions,
    o: &Operations,
    atomics: &Atomics,
    located: &[Located],
) {
    let smo = atomics.modification_order;
    let initial = base_set("initial");
    let mut from_initial = Rel::empty();
    let mut from_ordered = Rel::empty();
    for here in located {
        let c = here.cell;
        let writes = o.writes & at(c);
        let starts = (initial.identity() >> rf(c)).inverse() >> Rel::all() >> writes.identity();
        // What finds no write and no initializer reads undefined initial contents.
        let unfound = (o.reads & at(c)) - rf(c).range();
        from_initial = from_initial | some_cell(c, starts | (unfound * writes));
        let after = here.location_order.within(writes);
        let ordered = match options.from_reads {
            FromReads::Modification => continue,
            FromReads::LocationOrder => rf(c).inverse() >> after,
            FromReads::Visible => (rf(c) & here.location_order).inverse() >> after,
        };
        from_ordered = from_ordered | some_cell(c, ordered);
    }
    let from_reads = b.rel(
        "from_reads",
        "vulkan.acyclic.fr",
        "a read and the writes after the one it took its value from, or after the initial value",
        o.reads.identity()
            >> (((o.reads_from.inverse() >> smo) | from_ordered | from_initial) - identity()),
    );
    let of_all = |of: fn(&Located) -> Rel| {
        located.iter().fold(Rel::empty(), |all, l| all | some_cell(l.cell, of(l)))
    };
    let location_order = of_all(|l| l.location_order);
    let location_order = b.rel(
        "location_orders",
        "vulkan.location_order.def",
        "location-ordered for some location",
        location_order,
    );
    b.axiom(
        "acyclicity",
        "vulkan.acyclic.def",
        Formula::Acyclic(location_order | smo | o.reads_from | from_reads),
    );
    if options.updates == Updates::Two {
        let elsewhere = |r: Rel| r - base("same_thread");
        b.axiom(
            "updates_are_atomic",
            "vulkan.smo.rmw",
            Formula::Empty(base("rmw") & (elsewhere(from_reads) >> elsewhere(smo))),
        );
    }
    for here in located {
        reads(b, options, o, smo, here);
    }
    let races = of_all(|l| l.data_race);
    let races = b.rel("data_races", "vulkan.race.def", "a data race for some location", races);
    let freed = of_all(|l| l.freed_early);
    b.model.races = Some(races | freed);
}

/// What a read of one cell may return.
fn reads(b: &mut Builder, options: &VulkanOptions, o: &Operations, smo: Rel, here: &Located) {
    let c = here.cell;
    let name = |text: &'static str| indexed(text, c);
    let (initial, last) = (base_set("initial"), base_set("final"));
    let (writes, readers) = (o.writes & at(c), base_set("R") & at(c));
    let before = here.location_order;
    b.well_formed(
        name("reads_one"),
        "vulkan.operation.reads",
        Formula::Included(rf(c) >> rf(c).inverse(), identity()),
    );
    // Memory that was initialized has a value; otherwise a read may find none.
    let initialized = ((initial & at(c)) * readers).range();
    b.well_formed(
        name("reads_some"),
        "vulkan.allocation.initial",
        Formula::Subset(initialized, rf(c).range()),
    );
    let finals = (writes * (last & at(c))).range();
    b.well_formed(name("final_found"), "vulkan.final", Formula::Subset(finals, rf(c).range()));
    let undefined = b.set(
        name("undefined"),
        "vulkan.allocation.initial",
        "reads that find neither a write nor an initializer",
        readers - rf(c).range(),
    );
    b.model.undefined.push(undefined);

    let hidden = before >> o.writes.identity() >> before;
    match options.visible {
        Visible::Unshadowed => {
            b.axiom(
                name("reads_visible"),
                "vulkan.visible_to.reads",
                Formula::Empty(rf(c) & hidden),
            );
        }
        Visible::NonAtomic => {
            let step = o.writes.identity() >> before;
            let hidden = (step >> step.plus()) >> (o.reads - o.atomic).identity();
            b.axiom(
                name("reads_visible"),
                "vulkan.visible_to.reads",
                Formula::Empty(rf(c) & hidden),
            );
        }
        Visible::Literal => b.axiom(
            name("reads_visible"),
            "vulkan.visible_to.reads",
            Formula::Included(here.visible_to, rf(c)),
        ),
    }
    // What is left in the end: a write after which there is none.
    let later = before | smo | (initial * writes);
    let overwritten = (later >> writes.identity()).domain();
    let left = (rf(c) >> last.identity()).domain();
    b.axiom(name("final_value"), "vulkan.final", Formula::NoElement(left & overwritten));
}
