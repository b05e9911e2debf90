//! What follows from PTX's model for all executions: coherence in a thread, what causality makes of a message, and what
//! `fence.sc` restores.

use super::super::programs::Features;
use super::catalogue::{Claim, Question, Statement, Terms};
use super::proof::{Plan, Planned};
use crate::relation::{Formula, Rel, base, base_set, identity};

const V75: &[&str] = &["ptx"];

const fn always(
    id: &'static str,
    says: &'static str,
    statement: Statement,
    plan: Option<Planned>,
) -> Claim {
    let question = Question::Always { models: V75, features: Features::All, statement };
    Claim { id, says, question, plan }
}

/// The claims, in the order of the ledger.
pub(super) const CLAIMS: &[Claim] = &[
    always(
        "ptx.causality.order.message",
        "A read finds no value older than one whose write precedes it in base causality, if both are generic and \
         through one address.",
        message,
        Some(|_| Plan { given: &["causality"], ..Plan::default() }),
    ),
    always(
        "ptx.fence_sc.order.store-buffering",
        "Of two threads with a fence.sc between a write and a read, morally strong with each other, one reads what the \
         other has written, or something later.",
        store_buffering,
        Some(|_| Plan {
            given: &["causality", "fence_sc_relates_morally_strong"],
            ..Plan::default()
        }),
    ),
    always(
        "ptx.fence_sc.order.sequential",
        "Where all accesses are morally strong, with fence.sc of the system between those of a thread, executions are \
         sequentially consistent.",
        sequential,
        None,
    ),
    Claim {
        id: "ptx.coherence.order.partial",
        says: "Two overlapping writes may be in no coherence order.",
        question: Question::Sometimes {
            models: V75,
            features: Features::All,
            statement: |of| {
                let order = of.relation("coherence_order");
                let writes = of.set("writes");
                let pairs = of.relation("overlap").within(writes) - identity();
                Formula::Included(pairs, order | order.inverse()).negated()
            },
        },
        plan: None,
    },
    Claim {
        id: "ptx.axiom.location.versions",
        says: "Without proxies and aliases, version 7.5 allows what version 6.0 does, and nothing else.",
        question: Question::NothingAlone {
            pairs: &[["ptx", "ptx,isa=v60"]],
            only: None,
            features: Features::All,
        },
        plan: None,
    },
    always(
        "ptx.axiom.location.read-read",
        "Of two generic reads of an address in a thread the later one finds no older value than the earlier one, if that \
         is morally strong with the write whose value it finds.",
        |of| Formula::Irreflexive(seen(of) >> in_thread(of, "reads", "reads") >> from_read(of)),
        Some(|_| Plan { given: &["causality"], ..Plan::default() }),
    ),
    always(
        "ptx.axiom.location.write-read",
        "A generic read of an address finds no value older than that of an earlier write of the thread.",
        |of| Formula::Irreflexive(in_thread(of, "writes", "reads") >> from_read(of)),
        Some(|_| Plan { given: &["causality"], ..Plan::default() }),
    ),
    always(
        "ptx.axiom.location.read-write",
        "A generic write to an address is later than a write whose value the thread has read before, if that was \
         morally strong.",
        |of| Formula::Irreflexive(seen(of) >> in_thread(of, "reads", "writes") >> coherence(of)),
        Some(|_| Plan { given: &["coherence"], ..Plan::default() }),
    ),
    always(
        "ptx.axiom.location.write-write",
        "Two generic writes of a thread to an address are in coherence order as they are in the thread.",
        |of| Formula::Irreflexive(in_thread(of, "writes", "writes") >> coherence(of)),
        Some(|_| Plan { given: &["coherence"], ..Plan::default() }),
    ),
];

fn coherence(of: &Terms<'_>) -> Rel {
    of.relation("coherence_order")
}

fn from_read(of: &Terms<'_>) -> Rel {
    of.relation("from_read")
}

/// From a write to a read that finds its value and is morally strong with it.
fn seen(of: &Terms<'_>) -> Rel {
    of.relation("reads_from") & of.relation("morally_strong")
}

/// From a generic access to a later one of its thread, through the same address.
fn in_thread(of: &Terms<'_>, first: &str, second: &str) -> Rel {
    let generic = |set| (of.set(set) & base_set("generic")).identity();
    generic(first) >> (base("po") & of.relation("same_address")) >> generic(second)
}

fn message(of: &Terms<'_>) -> Formula {
    let generic = |set| (of.set(set) & base_set("generic")).identity();
    let known = of.relation("base_causality") & of.relation("same_address");
    Formula::Irreflexive(generic("writes") >> known >> generic("reads") >> from_read(of))
}

/// All accesses are generic and through the one address that their memory has.
fn without_proxies(of: &Terms<'_>) -> Formula {
    let accesses = of.set("reads") | of.set("writes");
    let overlap = of.relation("overlap").within(accesses);
    Formula::All(vec![
        Formula::Subset(accesses, base_set("generic")),
        Formula::Included(overlap, of.relation("same_address")),
    ])
}

/// All `fence.sc` are morally strong with each other.
fn fences_reach(of: &Terms<'_>) -> Formula {
    let fences = base_set("seq_cst");
    Formula::Included(fences * fences - identity(), of.relation("morally_strong"))
}

fn store_buffering(of: &Terms<'_>) -> Formula {
    let fenced = base("po") >> base_set("seq_cst").identity() >> base("po");
    let (writes, reads) = (of.set("writes").identity(), of.set("reads").identity());
    let step = writes >> fenced >> reads >> from_read(of);
    let premise = Formula::All(vec![without_proxies(of), fences_reach(of)]);
    of.given(premise, Formula::Irreflexive(step >> step))
}

fn sequential(of: &Terms<'_>) -> Formula {
    let accesses = of.set("reads") | of.set("writes");
    let fenced = base("po") >> base_set("seq_cst").identity() >> base("po");
    // The read and the write of an atomic operation are nothing that could stand apart.
    let update = base("rmw");
    let together = update | (update.inverse() >> base("po")) | (base("po") >> update);
    let apart = base("po").within(accesses) - fenced - together;
    let pairs = of.relation("overlap").within(accesses) - identity();
    let premise = Formula::All(vec![
        without_proxies(of),
        fences_reach(of),
        Formula::Empty(apart),
        Formula::Included(pairs, of.relation("morally_strong")),
    ]);
    let steps =
        base("po").within(accesses) | of.relation("reads_from") | coherence(of) | from_read(of);
    of.given(premise, Formula::Acyclic(steps))
}
