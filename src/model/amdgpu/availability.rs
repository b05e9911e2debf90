//! Availability and visibility: how far the effects of a write have come.

use super::super::{AmdgpuOptions, AmdgpuText, Builder, Cell, Visibility, Vocabulary};
use super::scope::{Reach, Scopes, lds};
use crate::execution::tags::AVAILABILITY;
use crate::model::llvm::{Parts, at};
use crate::relation::{Rel, Set, base_set, indexed, least_fixpoint};

/// What operations do.
pub(super) struct Roles {
    store_available: Set,
    load_visible: Set,
    make_available: Set,
    make_visible: Set,
}

/// Availability operations on writes. An atomic store-release is two of them, of which only the
/// second has to do with other writes: the access itself, and what makes other writes available.
pub(super) struct Available {
    /// A store-available and itself.
    by_access: Rel,
    /// A write and what makes it available later.
    by_ordering: Rel,
    /// Both.
    all: Rel,
}

pub(super) fn roles(b: &mut Builder, text: AmdgpuText, vocabulary: &Vocabulary) -> Roles {
    let (reads, writes) = (base_set("R"), base_set("W"));
    // A seq_cst load is no release, and a seq_cst store no acquire, though the order is at least that.
    let fences = base_set("F");
    let release = base_set("release") & (writes | fences);
    let acquire = base_set("acquire") & (reads | fences);
    let mut by_itself = base_set("atomic") | base_set("av");
    if text == AmdgpuText::Trunk {
        by_itself = by_itself | lds(vocabulary) | base_set("volatile");
    }
    let without =
        match vocabulary.tags.iter().find(|t| t.prefix.is(AVAILABILITY) && t.suffix.is("none")) {
            Some(tag) => base_set(tag.tagged()),
            None => Set::empty(),
        };
    Roles {
        store_available: b.set(
            "store_available",
            "amdgpu.store-available",
            "writes that are made available by themselves",
            writes & by_itself,
        ),
        load_visible: b.set(
            "load_visible",
            "amdgpu.load-visible",
            "reads that see what is available",
            reads & by_itself,
        ),
        make_available: b.set(
            "make_available",
            "amdgpu.make-available",
            "releases without amdgcn-av:none",
            release - without,
        ),
        make_visible: b.set(
            "make_visible",
            "amdgpu.make-visible",
            "acquires without amdgcn-av:none",
            acquire - without,
        ),
    }
}

pub(super) fn available(b: &mut Builder, p: &Parts, scopes: &Scopes, roles: &Roles) -> Available {
    let by_access = roles.store_available.identity();
    let happens_before = p.chained;
    let after = p.writes.identity() >> p.program_order >> roles.make_available.identity();
    let includes_the_write = scopes.ordering.covers.inverse();
    let fixpoint = least_fixpoint(1, |available| {
        let before = (by_access >> (happens_before & scopes.of_access().covers))
            | (available[0] >> (happens_before & scopes.ordering.covers));
        vec![after | ((before & includes_the_write) >> roles.make_available.identity())]
    });
    let by_ordering = b.rel(
        "made_available",
        "amdgpu.availability.operation",
        "a write and a later operation that makes it available",
        fixpoint[0],
    );
    let all = b.rel(
        "availability",
        "amdgpu.availability.operation",
        "a write and the availability operations on it",
        by_access | by_ordering,
    );
    Available { by_access, by_ordering, all }
}

impl Available {
    /// A write, and what is in the scope of an availability operation on it and comes later.
    pub(super) fn reaches(&self, happens_before: Rel, scopes: &Scopes) -> Rel {
        if scopes.access.is_none() {
            return self.all >> (happens_before & scopes.ordering.covers);
        }
        (self.by_access >> (happens_before & scopes.of_access().covers))
            | (self.by_ordering >> (happens_before & scopes.ordering.covers))
    }
}

/// Operations in their roles, and how far they reach in each.
type Reaching<'s, T> = Vec<(T, &'s Reach)>;

/// Visibility operations on the writes of byte `c`.
pub(super) fn visible(
    b: &mut Builder,
    options: &AmdgpuOptions,
    p: &Parts,
    scopes: &Scopes,
    roles: &Roles,
    available: &Available,
    c: Cell,
) -> Rel {
    let writes = (p.writes & at(c)).identity();
    let ordering = &scopes.ordering;
    let loads = roles.load_visible & at(c);
    let (from, to): (Reaching<'_, Rel>, Reaching<'_, Set>) = match &scopes.access {
        None => (vec![(available.all, ordering)], vec![(loads | roles.make_visible, ordering)]),
        Some(access) => (
            vec![(available.by_access, access), (available.by_ordering, ordering)],
            vec![(loads, access), (roles.make_visible, ordering)],
        ),
    };
    let mut visible = Rel::empty();
    for (level, (scope, instance)) in scopes.levels.iter().enumerate() {
        let wide = |operations: Set, reach: &Reach| (operations & reach.at_least[level]).identity();
        let mut made = Rel::empty();
        for (available, x) in &from {
            for (operations, y) in &to {
                let inclusive = x.covers & y.covers.inverse();
                made = made
                    | (writes
                        >> *available
                        >> x.at_least[level].identity()
                        >> (p.chained & inclusive)
                        >> wide(*operations, y));
            }
        }
        if options.visibility == Visibility::Available {
            made = made & *instance;
        }
        let made = visible | made;
        let fixpoint = least_fixpoint(1, |visible| {
            let next = to.iter().map(|(operations, y)| {
                visible[0] >> (p.chained & *instance & y.covers.inverse()) >> wide(*operations, y)
            });
            vec![next.fold(made, |all, next| all | next)]
        });
        let name = indexed(indexed("visible", *scope), c);
        visible = b.rel(
            name,
            "amdgpu.visibility.operation",
            "a write and what makes it visible in this instance",
            fixpoint[0],
        );
    }
    visible
}
