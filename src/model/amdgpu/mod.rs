//! AMDGPU's memory model: "AMDGPU Memory Model", the document that adds availability and visibility
//! to LLVM's.
//!
//! Decisions where the text is silent:
//!
//! * "The same address" is a matter of bytes: a load-visible makes visible what it reads.
//! * An operation that is both, such as a release store, is a store-available and a MakeAvailable
//!   operation of its own. Both have the same scope but in `text=trunk`, where LDS is only ever
//!   shared by a workgroup.
//! * By the words, a seq_cst load, whose order is "at least release", is a MakeAvailable. By the table of
//!   equivalents a load is none, and a MakeAvailable "results in a store"; likewise for stores.
//! * A read-modify-write is one access: location order before its write is before its read, too, and
//!   in `text=trunk` what follows its read follows its write.
//! * Initial writes, which no thread performs, are in no scope instance but the system's. So an atomic
//!   read of a narrower scope that may see one, and another write, is undef.
//! * The final value of a location is what is seen when all threads have ended and what they wrote
//!   has been made available and visible to everybody.
//! * What LangRef says of `monotonic` (one order of modifications, and coherence with
//!   happens-before) still holds, as the document overrides nothing but which writes are seen.
//! * Where scopes are about one address space, location order is part of happens-before, as the
//!   document's first property wants it.

mod availability;
mod scope;

use super::llvm::{self, Parts, at, rf};
use super::{AmdgpuOptions, AmdgpuText, Builder, Cell, Model, ModelSpec, Vocabulary, order};
use crate::relation::{Formula, Rel, base, identity, indexed};

/// Writes the model down.
pub(super) fn build(options: &AmdgpuOptions, vocabulary: &Vocabulary) -> Model {
    let mut b = Builder::new(ModelSpec::Amdgpu(*options).to_string());
    let parts = llvm::happens_before(&mut b, &options.llvm, vocabulary);
    let scopes = scope::scopes(&mut b, options.text, vocabulary);
    let roles = availability::roles(&mut b, options.text, vocabulary);
    let available = availability::available(&mut b, &parts, &scopes, &roles);
    let reached = available.reaches(parts.chained, &scopes);
    for c in vocabulary.cells() {
        let visible =
            availability::visible(&mut b, options, &parts, &scopes, &roles, &available, c);
        let order = location_order(&mut b, options, &parts, reached, visible, c);
        values(&mut b, options, &parts, order, c);
    }
    llvm::whole_values(&mut b, &parts, vocabulary);
    order::modification_order(&mut b, &options.llvm, &parts, vocabulary);
    order::seq_cst(&mut b, &options.llvm, &parts);
    order::thin_air(&mut b, &options.llvm, &parts);
    b.model
}

/// Location order of byte `c`.
fn location_order(
    b: &mut Builder,
    options: &AmdgpuOptions,
    p: &Parts,
    reached: Rel,
    visible: Rel,
    c: Cell,
) -> Rel {
    let (reads, writes) = (p.reads & at(c), p.writes & at(c));
    let accesses = (reads | writes).identity();
    let in_thread = b.rel_at(
        c,
        "ordered_in_thread",
        "amdgpu.location-order.program-order",
        "a write and a later access of its thread",
        writes.identity() >> p.program_order >> accesses,
    );
    let by_availability = b.rel_at(
        c,
        "ordered_by_availability",
        "amdgpu.location-order.write",
        "a write and a write in whose scope it was made available before",
        p.composed(writes.identity() >> reached >> writes.identity()),
    );
    let by_visibility = b.rel_at(
        c,
        "ordered_by_visibility",
        "amdgpu.location-order.read",
        "a write and a read that makes it visible, or follows what does",
        p.composed(visible >> p.program_order.optional() >> reads.identity()),
    );
    let initial = writes.identity() >> base("joined") >> accesses;
    let mut order = in_thread | by_availability | by_visibility | initial;
    if options.text == AmdgpuText::Trunk {
        let after_read = b.rel_at(
            c,
            "ordered_after_read",
            "amdgpu.trunk.location-order",
            "a read and what happens after it",
            reads.identity() >> p.happens_before >> accesses,
        );
        order = order | after_read;
    }
    b.rel_at(
        c,
        "location_order",
        "amdgpu.location-order",
        "a write and a later access that finds it overwritten or sees it",
        order,
    )
}

/// What a read of byte `c` may see, and when it is undef.
fn values(b: &mut Builder, options: &AmdgpuOptions, p: &Parts, order: Rel, c: Cell) {
    let (writes, reads) = (p.writes & at(c), p.reads & at(c));
    let hidden = b.rel_at(
        c,
        "hidden",
        "amdgpu.see.hidden",
        "write1 before write2 before the read, in location order",
        writes.identity() >> order >> writes.identity() >> order >> reads.identity(),
    );
    let later = match options.text {
        AmdgpuText::Trunk => order,
        AmdgpuText::First | AmdgpuText::Llvm23 => p.happens_before,
    };
    let later = b.rel_at(
        c,
        "written_later",
        "amdgpu.see.later",
        "a write after the read",
        (reads.identity() >> later >> writes.identity()).inverse(),
    );
    let may_see = b.rel_at(
        c,
        "may_see",
        "amdgpu.see.any",
        "any write to the byte, except an overwritten one and one that comes after",
        (writes * reads) - hidden - later - identity(),
    );
    let ordered = writes.identity() >> order >> reads.identity();
    let different = Rel::all() - identity();
    let several = ((may_see.inverse() >> different >> may_see) & identity()).domain();
    let not_atomic = ((writes - p.atomic).identity() >> may_see).range() | (reads - p.atomic);
    let in_doubt = b.set(
        indexed("not_all_atomic_and_inclusive", c),
        "amdgpu.value.atomic",
        "the read and what it may see are not all atomic with inclusive scopes",
        not_atomic | llvm::not_inclusive(p, may_see, options.initial),
    );
    let racy = b.set(
        indexed("sees_unordered", c),
        "amdgpu.value.race",
        "may see a write that is not location-ordered before the read",
        (may_see - order).range(),
    );
    let undefined = b.set(
        indexed("undefined", c),
        "amdgpu.value.none",
        "no write is location-ordered before the read, or a race",
        (reads - ordered.range()) | (in_doubt & (racy | several)),
    );
    b.model.undefined.push(undefined);

    let name = |text: &'static str| indexed(text, c);
    b.sees(name("sees_only_visible"), "amdgpu.see.any", Formula::Included(rf(c), may_see));
    b.sees(
        name("sees_one"),
        "amdgpu.read.bytes",
        Formula::Included(rf(c) >> rf(c).inverse(), identity()),
    );
    b.sees(
        name("sees_some"),
        "amdgpu.value.atomic",
        Formula::Subset(reads - undefined, rf(c).range()),
    );
}
