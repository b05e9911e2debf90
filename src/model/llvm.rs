//! LLVM's memory model: LangRef, "Memory Model for Concurrent Operations" and "Atomic Memory
//! Ordering Constraints".
//!
//! Decisions where the text is silent:
//!
//! * A byte that is read as undef may or may not have a write it is said to read from, so an undef
//!   read may or may not synchronise.
//! * The final value of a location is what a monotonic load returns that everything happens before.
//! * A volatile read takes its value from memory like any other read; that it is volatile counts as
//!   an observable effect of its own.
//! * A pair of accesses whose scopes do not include each other is not related by
//!   synchronises-with, by the seq_cst order, or (necessarily) by modification order.
//! * Scopes that are about one address space are AMDGPU's; `one_as` has what they mean.

use super::{
    Builder, Cell, InitialWrites, LlvmOptions, Model, ModelSpec, Race, ReadScopes, Vocabulary,
    barrier, mmra, one_as, order,
};
use crate::execution::scopes::Scope;
use crate::relation::{Formula, Rel, Set, base, base_set, identity, indexed};

/// Handles that the parts of the model share.
pub(super) struct Parts {
    pub reads: Set,
    pub writes: Set,
    pub atomic: Set,
    pub monotonic: Set,
    pub fences: Set,
    pub program_order: Rel,
    pub kept_program_order: Rel,
    pub inclusive_scopes: Rel,
    pub reads_from: Rel,
    pub same_location: Rel,
    pub happens_before: Rel,
    /// Happens-before for what follows it step by step; see [`one_as`].
    pub chained: Rel,
    pub synchronizes_with: Rel,
    /// Scopes that are about one address space occur.
    pub one_as: bool,
}

impl Parts {
    /// What was composed of happens-before, as far as that is transitive.
    pub(super) fn composed(&self, order: Rel) -> Rel {
        if self.one_as { order & self.happens_before } else { order }
    }
}

/// The events that access cell `c`.
pub(super) fn at(c: Cell) -> Set {
    base_set(indexed("at", c))
}

/// Reads-from of cell `c`.
pub(super) fn rf(c: Cell) -> Rel {
    base(indexed("rf", c))
}

/// The pairs for that cell, or for some cell.
pub(super) fn some_cell(c: Cell, pairs: Rel) -> Rel {
    pairs.for_some(c)
}

/// Writes the model down.
pub(super) fn build(spec: &LlvmOptions, vocabulary: &Vocabulary) -> Model {
    let mut b = Builder::new(ModelSpec::Llvm(*spec).to_string());
    let parts = happens_before(&mut b, spec, vocabulary);
    for c in vocabulary.cells() {
        values(&mut b, spec, &parts, c);
    }
    whole_values(&mut b, &parts, vocabulary);
    order::modification_order(&mut b, spec, &parts, vocabulary);
    order::seq_cst(&mut b, spec, &parts);
    order::thin_air(&mut b, spec, &parts);
    b.model
}

pub(super) fn happens_before(
    b: &mut Builder,
    spec: &LlvmOptions,
    vocabulary: &Vocabulary,
) -> Parts {
    let (reads, writes, fences) = (base_set("R"), base_set("W"), base_set("F"));
    let (acquire, release) = (base_set("acquire"), base_set("release"));
    let monotonic = base_set("monotonic");
    let program_order = base("po");
    let (kept_program_order, may_synchronize) = if spec.mmra {
        mmra::program_order(b, spec, vocabulary, program_order)
    } else {
        (program_order, Rel::all())
    };

    let (covers, inclusive_scopes) = inclusive_scopes(b, vocabulary);
    let cells = vocabulary.cells();
    let reads_from = cells.iter().fold(Rel::empty(), |all, c| all | some_cell(*c, rf(*c)));
    let reads_from =
        b.rel("reads_from", "langref.read.bytes", "a read takes a byte from a write", reads_from);
    let same_location =
        cells.into_iter().fold(Rel::empty(), |all, c| all | some_cell(c, at(c) * at(c)));
    let same_location =
        b.rel("same_location", "langref.read.bytes", "both access some byte", same_location);

    let release_sequence = b.rel(
        "release_sequence",
        "langref.release.sequence",
        "a write and the read-modify-writes that carry its value on",
        (writes & monotonic).identity() >> (reads_from >> (reads & writes).identity()).star(),
    );
    let pairs = |by_way_of: Option<Set>| {
        let among = |set: Set| by_way_of.map_or(set, |atomics| set & atomics);
        let after_fence = (fences & release).identity() >> (program_order & may_synchronize);
        let after_fence = by_way_of.map_or(after_fence, |a| after_fence >> a.identity());
        let release_side = among(writes & release).identity() | after_fence;
        let acquire_side = among(reads & acquire).identity()
            | (among(reads & monotonic).identity()
                >> (program_order & may_synchronize)
                >> (fences & acquire).identity());
        (release_side >> release_sequence >> (reads_from & inclusive_scopes) >> acquire_side)
            & inclusive_scopes
            & may_synchronize
    };
    let at_barriers = barrier::occurs(vocabulary).then(|| {
        let memory = barrier::Synchronizes {
            may: may_synchronize,
            inclusive: inclusive_scopes,
            covers,
            options: spec,
        };
        barrier::synchronizes(b, vocabulary, &memory)
    });
    let at_barriers = at_barriers.unwrap_or(Rel::empty());
    let one_as = one_as::occurs(vocabulary);
    let (synchronizes, before, chained) = if one_as {
        let ordered =
            one_as::happens_before(b, spec, vocabulary, kept_program_order, at_barriers, &pairs);
        (ordered.synchronizes_with, ordered.happens_before, Some(ordered.chained))
    } else {
        (pairs(None) | at_barriers, Rel::empty(), None)
    };
    let synchronizes_with = b.rel(
        "synchronizes_with",
        "langref.hb.sw",
        "a release and the acquire that reads from its release sequence, each possibly by a fence",
        synchronizes,
    );
    let joined = base("joined");
    let happens_before = match spec.mmra {
        _ if one_as => before,
        false => (program_order | synchronizes_with | joined).plus(),
        true => mmra::happens_before(spec, kept_program_order, synchronizes_with | joined),
    };
    let happens_before = b.rel(
        "happens_before",
        "langref.hb.def",
        "the least partial order with program order and synchronises-with",
        happens_before,
    );
    if !one_as {
        b.axiom("happens_before_order", "langref.hb.def", Formula::Irreflexive(happens_before));
    }
    Parts {
        reads,
        writes,
        atomic: base_set("atomic"),
        monotonic,
        fences,
        program_order,
        kept_program_order,
        inclusive_scopes,
        reads_from,
        same_location,
        happens_before,
        chained: chained.unwrap_or(happens_before),
        synchronizes_with,
        one_as,
    }
}

/// `langref` leaves target scopes to the target; this is inclusion of scope instances.
fn inclusive_scopes(b: &mut Builder, vocabulary: &Vocabulary) -> (Option<Rel>, Rel) {
    if vocabulary.scopes.is_empty() {
        return (None, Rel::all());
    }
    let placed = || vocabulary.scopes.iter().filter_map(|s| Some((s, s.place()?)));
    let scoped = |s: &Scope| base_set(indexed("scoped", s));
    let narrow = placed().fold(Set::empty(), |all, (s, _)| all | scoped(s).for_some(s));
    let system = (Set::all() - narrow) * Set::all();
    let covers = placed().fold(system, |all, (s, place)| {
        all | (scoped(s).identity() >> base(indexed("same_instance", place))).for_some(s)
    });
    let covers =
        b.rel("covers", "langref.scope.target", "the second is in the first's scope", covers);
    let inclusive = b.rel(
        "inclusive_scopes",
        "langref.scope.target",
        "each is in the other's scope instance",
        covers & covers.inverse(),
    );
    (Some(covers), inclusive)
}

/// What a read of cell `c` may see, and when it is undef.
fn values(b: &mut Builder, spec: &LlvmOptions, p: &Parts, c: Cell) {
    let (writes, reads) = (p.writes & at(c), p.reads & at(c));
    let before = if spec.keeps_locations() {
        b.rel_at(
            c,
            "before",
            "mmra.reorder",
            "happens-before, or program order on the same bytes",
            p.happens_before | p.program_order.within(at(c)),
        )
    } else {
        p.happens_before
    };
    let hidden = b.rel_at(
        c,
        "hidden",
        "langref.see.hidden",
        "write1 before write2 before the read",
        writes.identity() >> before >> writes.identity() >> before >> reads.identity(),
    );
    let may_see = b.rel_at(
        c,
        "may_see",
        "langref.see.any",
        "any write to the byte, except an overwritten one and one that comes after",
        (writes * reads) - hidden - before.inverse() - identity(),
    );
    let has_write = (writes.identity() >> before >> reads.identity()).range();
    let sees_several =
        ((may_see.inverse() >> (Rel::all() - identity()) >> may_see) & identity()).domain();
    let seen = match spec.race {
        Race::LangRef => may_see,
        Race::Cpp => may_see - before,
    };
    let mut not_all_atomic = ((writes - p.atomic).identity() >> seen).range() | (reads - p.atomic);
    if spec.read_scopes == ReadScopes::Inclusive {
        not_all_atomic = not_all_atomic | not_inclusive(p, may_see, InitialWrites::Everywhere);
    }
    let several_and_racy = b.set(
        indexed("sees_several_not_all_atomic", c),
        "langref.value.race",
        "may see more than one write, and not everything is atomic",
        sees_several & not_all_atomic,
    );
    let undefined = b.set(
        indexed("undefined", c),
        "langref.value.none",
        "no write happens before the read, or a race",
        (reads - has_write) | several_and_racy,
    );
    b.model.undefined.push(undefined);

    let name = |text: &'static str| indexed(text, c);
    b.sees(name("sees_only_visible"), "langref.see.any", Formula::Included(rf(c), may_see));
    b.sees(
        name("sees_one"),
        "langref.read.bytes",
        Formula::Included(rf(c) >> rf(c).inverse(), identity()),
    );
    b.sees(
        name("sees_some"),
        "langref.value.atomic",
        Formula::Subset(reads - undefined, rf(c).range()),
    );
}

/// The reads that are not, together with all writes they may see, operations with inclusive scopes.
pub(super) fn not_inclusive(p: &Parts, may_see: Rel, initial: InitialWrites) -> Set {
    let mut excluding = Rel::all() - identity() - p.inclusive_scopes;
    if initial == InitialWrites::Everywhere {
        // What no thread does is in all instances of all scopes.
        excluding = excluding.within(base("same_thread").range());
    }
    let two = (may_see.inverse() >> excluding >> may_see) & identity();
    (may_see & excluding).range() | two.domain()
}

/// An atomic read of exactly the bytes of an atomic write takes all or none of them.
pub(super) fn whole_values(b: &mut Builder, p: &Parts, vocabulary: &Vocabulary) {
    let pairs = vocabulary.pairs_of_cells();
    if pairs.is_empty() {
        return;
    }
    let same_bytes = vocabulary.cells().into_iter().fold(Rel::all(), |all, c| {
        let outside = Set::all() - at(c);
        all & ((at(c) * at(c)) | (outside * outside)).for_every(c)
    });
    let same_bytes = b.rel(
        "same_bytes",
        "langref.unordered.whole",
        "both access exactly the same bytes",
        same_bytes,
    );
    for (c, d) in pairs {
        let must = rf(c).within(p.atomic) & same_bytes & (at(d) * at(d));
        let undefined = Set::all() * b.model.undefined_at(d);
        b.axiom(
            format!("no_tearing[{c},{d}]"),
            "langref.unordered.whole",
            Formula::Included(must - undefined, rf(d)),
        );
    }
}
