//! What the claims about Vulkan's model say in its terms, and how they are proved.

use super::super::catalogue::Terms;
use super::super::proof::{Hint, Plan};
use crate::model::Cell;
use crate::relation::{Formula, Rel, Set, base, base_set, identity, indexed};

pub(super) fn rf(c: Cell) -> Rel {
    base(indexed("rf", c))
}

pub(super) fn location_order(of: &Terms<'_>, c: Cell) -> Rel {
    of.at("location_order", c)
}

pub(super) fn transitive(relation: Rel) -> Formula {
    Formula::Included(relation >> relation, relation)
}

/// Mutually ordered atomics, the first of which is location-ordered before the second, for a cell.
pub(super) fn ordered(of: &Terms<'_>, c: Cell) -> Rel {
    of.relation("mutually_ordered") & location_order(of, c)
}

pub(super) fn read_read(of: &Terms<'_>, sources: Rel) -> Formula {
    let later = of.relation("scoped_modification_order").optional();
    of.every_cell(|c| {
        let from = of.writes(c).identity() >> rf(c);
        Formula::Included((from >> ordered(of, c) >> from.inverse()) & sources, later)
    })
}

/// No write is seen after one that is later in scoped modification order, by reads in that order.
pub(super) fn seen_again(of: &Terms<'_>, order: Rel, places: Rel) -> Formula {
    let seen = of.relation("reads_from") & places;
    let later = of.relation("scoped_modification_order") >> seen;
    let reads = of.set("reads").identity();
    Formula::Irreflexive(later >> reads >> order >> reads >> seen.inverse())
}

pub(super) fn no_initial_value_again(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| {
        let initial = base_set("initial").identity() >> rf(c);
        let from = of.writes(c).identity() >> rf(c);
        let sources = from >> ordered(of, c) >> rf(c).inverse();
        Formula::Included(sources, Rel::all() - (Set::all() * initial.domain()))
    })
}

pub(super) fn read_write(of: &Terms<'_>, sources: Rel) -> Formula {
    let smo = of.relation("scoped_modification_order");
    of.every_cell(|c| {
        let from = of.writes(c).identity() >> rf(c);
        let pairs = (from >> ordered(of, c) >> of.writes(c).identity()) & sources;
        Formula::Included(pairs, smo)
    })
}

pub(super) fn write_read(of: &Terms<'_>, sources: Rel) -> Formula {
    let later = of.relation("scoped_modification_order").optional();
    of.every_cell(|c| {
        let pairs = of.writes(c).identity() >> ordered(of, c) >> rf(c).inverse();
        Formula::Included(pairs & sources, later)
    })
}

pub(super) fn write_write(of: &Terms<'_>) -> Formula {
    let smo = of.relation("scoped_modification_order");
    of.every_cell(|c| Formula::Included(ordered(of, c).within(of.writes(c)), smo))
}

pub(super) fn update_follows(of: &Terms<'_>) -> Formula {
    let smo = of.relation("scoped_modification_order");
    let updates = of.set("updates").identity();
    let read = of.relation("reads_from") & of.relation("mutually_ordered");
    let pairs = read >> updates;
    let between = Rel::all() - (smo >> smo);
    Formula::All(vec![Formula::Included(pairs, smo), Formula::Included(pairs, between)])
}

pub(super) fn race_free(of: &Terms<'_>, c: Cell) -> Formula {
    Formula::Empty(of.at("data_race", c))
}

/// Different accesses to a cell that do not both only read.
pub(super) fn conflicts(of: &Terms<'_>, c: Cell) -> Rel {
    let accesses = of.reads(c) | of.writes(c);
    ((of.writes(c) * accesses) | (accesses * of.writes(c))) - identity()
}

/// Location order and being mutually ordered relate all conflicting accesses, and only those, where not
/// both only read.
pub(super) fn complete(of: &Terms<'_>, c: Cell) -> Formula {
    let accesses = of.reads(c) | of.writes(c);
    let conflict = conflicts(of, c);
    let read = (accesses - of.writes(c)) * (accesses - of.writes(c));
    let order = location_order(of, c);
    let mutually = of.relation("mutually_ordered").within(accesses);
    let related = (order | order.inverse() | mutually) - read;
    Formula::All(vec![Formula::Included(conflict, related), Formula::Included(related, conflict)])
}

/// What other sections than Visible-To say is visible.
pub(super) fn declared(of: &Terms<'_>, c: Cell) -> Rel {
    of.relation("shader_io") | of.at("ordered_by_tessellation", c)
}

/// A write is not visible to reads that happen after a write that happens after it.
pub(super) fn overwritten(of: &Terms<'_>, c: Cell, by: Set) -> Formula {
    let hb = of.relation("happens_before");
    let writes = of.writes(c).identity();
    let before = hb - identity();
    let by = by.identity();
    let over = writes >> before >> writes >> by >> before >> of.reads(c).identity();
    Formula::Included(over, (Rel::all() - of.at("visible_to", c)) | declared(of, c))
}

/// Different writes that are visible to the same read.
pub(super) fn rivals(of: &Terms<'_>, c: Cell) -> Rel {
    let visible = of.at("visible_to", c) - declared(of, c);
    (visible >> visible.inverse()) - identity()
}

pub(super) fn plain(of: &Terms<'_>) -> Set {
    Set::all() - of.set("atomic_operations")
}

pub(super) fn writes_of_any_kind(of: &Terms<'_>, c: Cell) -> Set {
    of.writes(c)
}

pub(super) fn non_atomic_writes(of: &Terms<'_>, c: Cell) -> Set {
    of.writes(c) & plain(of)
}

pub(super) fn reads_visible(
    of: &Terms<'_>,
    writes: fn(&Terms<'_>, Cell) -> Set,
    reads: Set,
) -> Formula {
    of.every_cell(|c| {
        let visible = of.at("visible_to", c) - declared(of, c);
        let visible = writes(of, c).identity() >> visible >> reads.identity();
        of.given(race_free(of, c), Formula::Included(visible, rf(c)))
    })
}

pub(super) fn private_order(of: &Terms<'_>) -> Formula {
    let private = (Set::all() - of.set("non_private")).identity();
    let by_system = of.relation("system_synchronizes_with").plus();
    of.every_cell(|c| {
        let across = location_order(of, c) - base("same_thread");
        let through = ["ordered_by_system_availability", "ordered_by_system_visibility"];
        let through = through.iter().fold(by_system, |all, name| all | of.at(name, c));
        let allowed = through | of.at("ordered_by_tessellation", c);
        Formula::Included((private >> across) | (across >> private), allowed)
    })
}

pub(super) fn acyclicity(_: &Terms<'_>) -> Plan {
    Plan { given: &["acyclicity", "smo_total", "smo_antisymmetric"], steps: vec![] }
}

/// Who reads from where, and that reads take their values from what is not hidden.
pub(super) fn reads_from_visible(of: &Terms<'_>) -> Plan {
    let given = &["acyclicity", "reads_visible", "reads_one", "reads_some"];
    Plan { given, ..of_one_cell(of) }
}

/// Location order is of accesses to its location.
pub(super) fn of_one_cell(of: &Terms<'_>) -> Plan {
    let says = "location order is of accesses to the location";
    Plan { given: &[], steps: vec![Hint::Lemma(says, of_accesses(of))] }
}

pub(super) fn of_accesses(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| {
        let accesses = of.reads(c) | of.writes(c);
        Formula::Included(location_order(of, c), (accesses * accesses) - identity())
    })
}

pub(super) fn location_order_is_part(of: &Terms<'_>) -> Plan {
    let parts = ["location_orders", "scoped_modification_order", "reads_from", "from_reads"];
    let all = parts.iter().fold(Rel::empty(), |all, name| all | of.relation(name));
    let own = of.relation("location_orders").plus();
    let steps =
        vec![Hint::Induction("location order is part of what has no cycle", own, all.plus())];
    Plan { given: &["acyclicity"], steps }
}

/// Time goes on in each invocation, and from those that create others to these.
pub(super) fn in_threads(of: &Terms<'_>) -> Plan {
    let (po, creates) = (base("po"), base("creates"));
    let next = po - (po >> po);
    let calls = (po | creates | (creates.inverse() >> next)).plus();
    let order = of.relation("shader_call_order");
    let mut steps = vec![Hint::Induction("shader call order follows time", order, calls)];
    let own_future = Formula::Empty(of.relation("observed") & po.inverse());
    steps.push(Hint::Lemma("nothing reads what comes later in its thread", own_future));
    let parts = [
        "atomic_synchronizes_with_atomic",
        "barrier_synchronizes_with_atomic",
        "atomic_synchronizes_with_barrier",
        "barrier_synchronizes_with_barrier",
        "interlock_synchronizes_with",
        "barrier_synchronizes_by_shader_call",
    ];
    for part in parts {
        steps.push(Hint::Lemma(part, Formula::Irreflexive(of.relation(part))));
    }
    Plan { given: &["acyclicity", "barriers_meet_once"], steps }
}

/// A write that only the device domain brings to a read of another agent that is made visible.
pub(super) fn by_the_device_domain(of: &Terms<'_>) -> Formula {
    of.some_cell(|c| {
        let by_system = of.at("ordered_by_system_visibility", c);
        let visible = (of.reads(c) & base_set("visibility")).identity();
        let shaders = of.model.definitions.iter().filter(|d| {
            d.name.family() == "ordered_by_visibility" && d.name.members().last() == Some(c.into())
        });
        let by_shader = shaders.fold(Rel::empty(), |all, d| all | of.relation(d.name));
        let elsewhere = by_system - base("same_thread") - by_shader;
        Formula::Empty(elsewhere >> visible).negated()
    })
}
