//! Location order, data races, visible-to.

use super::super::{Builder, Cell};
use super::availability::{Effects, reach};
use super::happens_before::Order;
use super::scope::Scopes;
use super::synchronize::Atomics;
use super::{Operations, at};
use crate::relation::{Rel, Set, base, base_set, identity, indexed};

/// What holds of one cell.
pub(super) struct Located {
    pub cell: Cell,
    pub location_order: Rel,
    pub visible_to: Rel,
    /// Data races, and accesses that a deallocation does not happen after.
    pub data_race: Rel,
    pub freed_early: Rel,
}

pub(super) fn order(
    b: &mut Builder,
    o: &Operations,
    scopes: &Scopes,
    atomics: &Atomics,
    order: &Order,
    effects: &Effects,
    c: Cell,
) -> Located {
    let hb = order.happens_before;
    let (reads, writes) = (o.reads & at(c), o.writes & at(c));
    let accesses = reads | writes;
    let by_program = b.rel_at(
        c,
        "ordered_in_agent",
        "vulkan.location_order.agent",
        "one agent through one reference",
        (hb & base("same_thread") & o.same_reference).within(at(c)),
    );
    let after_read = b.rel_at(
        c,
        "ordered_after_read",
        "vulkan.location_order.read",
        "a non-private read before a non-private access",
        (reads & o.non_private).identity() >> hb >> (o.non_private & at(c)).identity(),
    );
    let after_read_by_system = b.rel_at(
        c,
        "ordered_after_read_by_system",
        "vulkan.location_order.read_ssw",
        "a read system-synchronized before an access",
        reads.identity() >> order.system_synchronizes_with.plus() >> accesses.identity(),
    );
    let by_domain = by_shader_domain(b, o, scopes, order, effects, c);
    let by_device = by_device_or_host(b, o, order, c);
    let tessellation = tessellation_order(b, scopes, c);
    // The appendix says that these writes are visible, which only what is location-ordered is.
    let shader_io = order.shader_io.within(at(c));
    let location_order = b.rel_at(
        c,
        "location_order",
        "vulkan.location_order.def",
        "the first access precedes the second, for this location",
        (by_program
            | after_read
            | after_read_by_system
            | by_domain
            | by_device
            | tessellation
            | shader_io)
            - identity(),
    );

    let visible_to = b.rel_at(
        c,
        "visible_to",
        "vulkan.visible_to.def",
        "a write location-ordered before a read, with no other write between",
        ((o.writes.identity() >> location_order >> o.reads.identity())
            - (location_order >> o.writes.identity() >> location_order))
            | shader_io
            | (o.writes.identity() >> tessellation >> o.reads.identity()),
    );
    let conflict = (writes * accesses) | (accesses * writes);
    let data_race = b.rel_at(
        c,
        "data_race",
        "vulkan.race.def",
        "one writes, neither is location-ordered before the other, not mutually ordered",
        conflict
            - identity()
            - atomics.mutually_ordered
            - location_order
            - location_order.inverse(),
    );
    let freed = base_set("free") & (base_set("everywhere") | at(c));
    let freed_early = b.rel_at(
        c,
        "freed_early",
        "vulkan.deallocation",
        "an access that the deallocation of its memory does not happen after",
        (accesses * freed) - hb,
    );
    Located { cell: c, location_order, visible_to, data_race, freed_early }
}

/// Through a domain that both agents access: the subgroup instance up to the shader domain.
fn by_shader_domain(
    b: &mut Builder,
    o: &Operations,
    scopes: &Scopes,
    order: &Order,
    effects: &Effects,
    c: Cell,
) -> Rel {
    let shared = o.same_reference.within(o.non_private);
    let mut all = Rel::empty();
    for (domain, reach) in scopes.domains.iter().zip(reach(b, o, scopes, effects, c)) {
        let arrives = reach.available >> (order.happens_before & domain.instance);
        let write = b.rel(
            indexed(indexed("ordered_by_availability", domain.scope), c),
            "vulkan.location_order.write_write",
            "a write made available to a domain before a write in it",
            (arrives >> (o.writes & at(c)).identity()) & shared,
        );
        let read = b.rel(
            indexed(indexed("ordered_by_visibility", domain.scope), c),
            "vulkan.location_order.write_read",
            "a write made available to a domain before it is made visible from it to a read",
            (arrives >> reach.visible) & shared,
        );
        all = all | write | read;
    }
    all
}

/// Through the device domain or the host domain: API-level synchronization.
fn by_device_or_host(b: &mut Builder, o: &Operations, order: &Order, c: Cell) -> Rel {
    let hb = order.happens_before;
    let everywhere = base_set("everywhere");
    let here = |set: &'static str| base_set(set) & (everywhere | at(c));
    let sides = [
        (Set::all() - o.host, here("available_device"), here("visible_device")),
        (o.host, here("available_host"), here("visible_host")),
    ];
    let crossing = [
        [hb, hb >> base_set("domain_to_host").identity() >> hb],
        [hb >> base_set("domain_to_device").identity() >> hb, hb],
    ];
    // Each device has a domain of its own, and nothing brings writes from one to the other.
    let one_domain =
        (o.host * Set::all()) | (Set::all() * o.host) | base(indexed("same_instance", "device"));
    let (mut to_writes, mut to_reads) = (Rel::empty(), Rel::empty());
    for (x, (from, available, _)) in sides.iter().enumerate() {
        let arrives = (o.writes & at(c) & *from).identity() >> hb >> available.identity();
        for (y, (to, _, visible)) in sides.iter().enumerate() {
            let crosses = arrives >> crossing[x][y];
            to_writes = to_writes | ((crosses >> (o.writes & at(c) & *to).identity()) & one_domain);
            let seen = crosses >> visible.identity() >> hb >> (o.reads & at(c) & *to).identity();
            to_reads = to_reads | (seen & one_domain);
        }
    }
    let to_writes = b.rel_at(
        c,
        "ordered_by_system_availability",
        "vulkan.location_order.device_write",
        "a write made available to the device or host domain, there by the time of a write",
        to_writes,
    );
    let to_reads = b.rel_at(
        c,
        "ordered_by_system_visibility",
        "vulkan.location_order.device_read",
        "the same, and then made visible to a read",
        to_reads,
    );
    to_writes | to_reads
}

/// Tessellation control outputs of shaders without this memory model.
fn tessellation_order(b: &mut Builder, scopes: &Scopes, c: Cell) -> Rel {
    let po = base("po");
    let of_workgroup = base_set(indexed("execution_scope", "workgroup")).identity();
    let by_barrier = b.rel_at(
        c,
        "tessellation_output_order",
        "vulkan.tessellation.def",
        "before and after a control barrier of the workgroup, in its execution scope",
        (po >> of_workgroup >> (base("same_barrier") & scopes.execution) >> po).within(at(c)),
    );
    let outputs = base_set("tessellation_control") & base_set("legacy") & super::storage("output");
    b.rel_at(
        c,
        "ordered_by_tessellation",
        "vulkan.tessellation.order",
        "accesses to outputs of tessellation control shaders",
        by_barrier.within(outputs),
    )
}
