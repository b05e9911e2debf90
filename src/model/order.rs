//! The orders of LLVM's model: modification order, coherence, `seq_cst`, out of thin air.

use super::llvm::{Parts, at, rf};
use super::{Builder, Coherence, LlvmOptions, Oota, SeqCst, Vocabulary};
use crate::relation::{Formula, Rel, base, base_set, identity, indexed};

/// `monotonic`: one total order of modifications per address, and what reads may see of it.
pub(super) fn modification_order(
    b: &mut Builder,
    spec: &LlvmOptions,
    p: &Parts,
    vocabulary: &Vocabulary,
) {
    let mo = base("mo");
    let modifications = p.writes & p.monotonic;
    let both = (modifications * modifications) & p.same_location;
    b.axiom("mo_relates_writes", "langref.monotonic.mo", Formula::Included(mo, both - identity()));
    b.axiom("mo_antisymmetric", "langref.monotonic.mo", Formula::Empty(mo & mo.inverse()));
    b.rel(
        "modification_order",
        "langref.monotonic.mo",
        "total order of the writes to an address",
        mo,
    );
    for c in vocabulary.cells() {
        let here = modifications & at(c);
        let order = mo.within(at(c));
        let name = |text: &'static str| indexed(text, c);
        b.axiom(
            name("mo_transitive"),
            "langref.monotonic.mo",
            Formula::Included(order >> order, order),
        );
        let comparable = ((here * here) & p.inclusive_scopes) - identity();
        b.axiom(
            name("mo_total"),
            "langref.monotonic.mo",
            Formula::Included(comparable, mo | mo.inverse()),
        );
        let before = if spec.keeps_locations() {
            p.happens_before | p.program_order.within(at(c))
        } else {
            p.happens_before
        };
        b.axiom(
            name("coherence_write_write"),
            "langref.monotonic.mo",
            Formula::Included(before.within(here), mo),
        );
        let read_modify_write = (p.reads & p.writes & at(c)).identity();
        let read_from_monotonic = here.identity() >> rf(c) >> read_modify_write;
        b.axiom(
            name("rmw_immediately_after"),
            "langref.monotonic.rmw",
            Formula::All(vec![
                Formula::Included(read_from_monotonic, mo),
                Formula::Empty(read_from_monotonic & (order >> order)),
            ]),
        );
        let from_read = b.rel_at(
            c,
            "from_read",
            "langref.monotonic.read-read",
            "a read and the modifications after the one it saw",
            (rf(c).inverse() >> order) - identity(),
        );
        let monotonic_reads = (p.reads & p.monotonic & at(c)).identity();
        let before_reads = monotonic_reads >> before >> monotonic_reads;
        b.axiom(
            name("coherence_read_read"),
            "langref.monotonic.read-read",
            Formula::Irreflexive(rf(c) >> before_reads >> from_read),
        );
        if spec.coherence == Coherence::Cpp {
            b.axiom(
                name("coherence_write_read"),
                "langref.monotonic.write-read",
                Formula::Irreflexive(here.identity() >> before >> monotonic_reads >> from_read),
            );
            b.axiom(
                name("coherence_read_write"),
                "langref.monotonic.read-write",
                Formula::Irreflexive(
                    here.identity()
                        >> (rf(c) >> monotonic_reads >> before)
                        >> here.identity()
                        >> order,
                ),
            );
        }
    }
}

/// `seq_cst`: LangRef defers to the C++ text; two readings of it.
pub(super) fn seq_cst(b: &mut Builder, spec: &LlvmOptions, p: &Parts) {
    let seq_cst = base_set("seq_cst");
    let mo = base("mo");
    let from_read = b.rel(
        "from_reads",
        "langref.seq_cst.order",
        "a read and the modifications after the one it saw",
        (p.reads_from.inverse() >> mo) - identity(),
    );
    let fences = (seq_cst & p.fences).identity();
    let any = seq_cst.identity();
    let hb = p.happens_before;
    let order = match spec.seq_cst {
        SeqCst::Rc11 => {
            let accesses = (seq_cst - p.fences).identity();
            // Only between operations that are executed: what is not has no location at all.
            let operations = p.reads | p.writes | p.fences;
            let elsewhere = b.rel(
                "elsewhere",
                "langref.seq_cst.order",
                "program order between operations on other bytes (RC11)",
                p.kept_program_order.within(operations) - p.same_location,
            );
            let sc_before = b.rel(
                "sc_before",
                "langref.seq_cst.order",
                "what orders seq_cst operations (RC11)",
                p.kept_program_order
                    | p.composed(elsewhere >> hb >> elsewhere)
                    | (hb & p.same_location)
                    | mo
                    | from_read,
            );
            let communication = communication(p.reads_from, mo, from_read);
            let from = accesses | (fences >> hb.optional());
            let to = accesses | (hb.optional() >> fences);
            (from >> sc_before >> to) | (fences >> (hb | (hb >> communication >> hb)) >> fences)
        }
        SeqCst::Cpp20 => {
            let simply = any >> p.synchronizes_with >> any;
            let strongly = b.rel(
                "strongly_happens_before",
                "langref.seq_cst.order",
                "C++20: program order, seq_cst synchronisation, or happens-before between them",
                p.composed(
                    (p.kept_program_order
                        | simply
                        | base("joined")
                        | (p.kept_program_order >> hb >> p.kept_program_order))
                        .plus(),
                ),
            );
            let coherence_ordered = communication(p.reads_from, mo, from_read);
            let from = any | (fences >> hb);
            let to = any | (hb >> fences);
            (any >> strongly >> any) | (from >> coherence_ordered >> to)
        }
    };
    let order = b.rel(
        "sc_order",
        "langref.seq_cst.order",
        "what the single order of seq_cst operations must respect",
        order & p.inclusive_scopes,
    );
    b.axiom("sc_total_order", "langref.seq_cst.order", Formula::Acyclic(order));
}

/// `(rf | mo | fr)+`, without the closure: in a consistent execution modification order is
/// transitive and read-modify-writes follow what they read, so longer chains add nothing.
fn communication(rf: Rel, mo: Rel, fr: Rel) -> Rel {
    rf | ((mo | fr) >> rf.optional())
}

/// LangRef has no axiom here; the option adds the usual strong one.
pub(super) fn thin_air(b: &mut Builder, spec: &LlvmOptions, p: &Parts) {
    if spec.oota == Oota::PoRf {
        let cause: Rel = p.program_order | p.reads_from;
        b.axiom("no_thin_air", "langref.oota", Formula::Acyclic(cause));
    }
}
