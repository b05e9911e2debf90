//! What follows from LangRef for all executions: coherence, the order that happens-before is, and
//! sequential consistency of programs without data races.

use super::super::programs::Features;
use super::catalogue::{Claim, Question, Statement, Terms};
use super::proof::{Plan, Planned};
use crate::model::Cell;
use crate::relation::{Formula, Rel, Set, base, base_set, identity, indexed};

/// With the rules of C++, and with those alone that LangRef of LLVM 23 states.
const BOTH: &[&str] = &["llvm", "llvm,coherence=llvm23"];

const fn claim(
    id: &'static str,
    says: &'static str,
    models: &'static [&'static str],
    statement: Statement,
    plan: Option<Planned>,
) -> Claim {
    let question = Question::Always { models, features: Features::All, statement };
    Claim { id, says, question, plan }
}

pub(super) const CLAIMS: &[Claim] = &[
    claim(
        "langref.monotonic.mo.write-write",
        "Of two monotonic writes to a location, the one that happens before the other is modified \
         earlier.",
        // With C++'s rules it follows from another one wherever memory is read in the end, so that no
        // mutant would refute it.
        &["llvm,coherence=llvm23"],
        write_write,
        Some(|_| Plan { given: &["coherence_write_write"], ..Plan::default() }),
    ),
    claim(
        "langref.monotonic.read-read",
        "Of two monotonic reads of a location, the later in happens-before sees no earlier value.",
        BOTH,
        read_read,
        Some(|_| Plan { given: &["coherence_read_read"], ..Plan::default() }),
    ),
    claim(
        "langref.monotonic.write-read",
        "A monotonic read sees no modification earlier than one that happens before the read.",
        BOTH,
        write_read,
        Some(|_| Plan { given: &["coherence_write_read"], ..Plan::default() }),
    ),
    claim(
        "langref.monotonic.read-write",
        "A monotonic read sees no modification later than one that the read happens before.",
        BOTH,
        read_write,
        Some(|_| Plan { given: &["coherence_read_write", "mo_transitive"], ..Plan::default() }),
    ),
    claim(
        "langref.monotonic.rmw.once",
        "No two read-modify-writes that write read from the same write.",
        &["llvm"],
        updates_read_apart,
        None,
    ),
    claim(
        "langref.hb.def.order",
        "Happens-before is a strict partial order.",
        &["llvm", "llvm+mmra", "llvm+mmra,hb=pairs"],
        strict_order,
        Some(|_| Plan { given: &["happens_before_order"], ..Plan::default() }),
    ),
    claim(
        "langref.seq_cst.order.race-free",
        "An execution without data races whose atomic operations are all seq_cst is sequentially \
         consistent.",
        &["llvm", "llvm,sc=cpp20", "llvm,race=cpp"],
        |of| sequentially_consistent(of, Set::empty()),
        None,
    ),
    claim(
        "langref.seq_cst.order.race-free.separate",
        "An execution without data races whose atomic operations are all seq_cst, with locations of \
         their own, is sequentially consistent.",
        &["llvm", "llvm,sc=cpp20"],
        |of| sequentially_consistent(of, mixed(of)),
        None,
    ),
    claim(
        "langref.value.race.race-free",
        "In an execution without data races no read is undef.",
        &["llvm", "llvm,race=cpp"],
        |of| race_free_is_defined(of, Set::empty(), Set::all()),
        None,
    ),
    claim(
        "langref.value.race.race-free.atomic",
        "In an execution without data races no atomic read is undef.",
        &["llvm", "llvm,race=cpp"],
        |of| race_free_is_defined(of, Set::empty(), base_set("atomic")),
        None,
    ),
    claim(
        "langref.value.race.race-free.separate",
        "In an execution without data races whose atomic operations have locations of their own no \
         read is undef.",
        &["llvm", "llvm,race=cpp"],
        |of| race_free_is_defined(of, mixed(of), Set::all()),
        None,
    ),
];

fn happens_before(of: &Terms<'_>) -> Rel {
    of.relation("happens_before")
}

fn monotonic(set: Set) -> Rel {
    (set & base_set("monotonic")).identity()
}

fn at(set: &'static str, cell: Cell) -> Set {
    base_set(set) & base_set(indexed("at", cell))
}

/// From a read to the modifications later than the one that it sees.
fn earlier(cell: Cell) -> Rel {
    (base(indexed("rf", cell)).inverse() >> base("mo")) - identity()
}

fn updates_read_apart(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| {
        let (updates, seen) = ((at("W", c) & at("R", c)).identity(), base(indexed("rf", c)));
        let same = updates >> seen.inverse() >> seen >> updates;
        Formula::Empty(same - identity())
    })
}

fn write_write(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| {
        let writes = monotonic(at("W", c));
        Formula::Included(writes >> happens_before(of) >> writes, base("mo"))
    })
}

fn read_read(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| {
        let (reads, seen) = (monotonic(of.reads(c)), base(indexed("rf", c)));
        Formula::Irreflexive(seen >> reads >> happens_before(of) >> reads >> earlier(c))
    })
}

fn write_read(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| {
        let (reads, writes) = (monotonic(of.reads(c)), monotonic(at("W", c)));
        Formula::Irreflexive(writes >> happens_before(of) >> reads >> earlier(c))
    })
}

fn read_write(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| {
        let (reads, writes) = (monotonic(of.reads(c)), monotonic(at("W", c)));
        let seen = writes >> base(indexed("rf", c));
        Formula::Irreflexive(seen >> reads >> happens_before(of) >> writes >> base("mo"))
    })
}

fn strict_order(of: &Terms<'_>) -> Formula {
    let order = happens_before(of);
    Formula::All(vec![Formula::Irreflexive(order), Formula::Included(order >> order, order)])
}

/// No two accesses of which one is a write and one is not atomic are unordered.
fn race_free(of: &Terms<'_>) -> Formula {
    let (writes, plain) = (base_set("W"), Set::all() - base_set("atomic"));
    let conflicting = (writes * Set::all()) | (Set::all() * writes);
    let not_atomic = (plain * Set::all()) | (Set::all() * plain);
    let pairs = of.relation("same_location") & conflicting & not_atomic;
    let ordered = happens_before(of) | happens_before(of).inverse() | identity();
    Formula::Empty(pairs - ordered)
}

/// No operation states a scope, so that all are the system's.
fn no_scope(of: &Terms<'_>) -> Formula {
    let scoped =
        of.vocabulary.scopes.iter().fold(Set::empty(), |all, scope| {
            all | base_set(indexed("scoped", scope)).for_some(scope)
        });
    Formula::NoElement(scoped)
}

/// Operations on a location that some thread accesses atomically and some thread does not.
fn mixed(of: &Terms<'_>) -> Set {
    let outside = base_set("initial") | base_set("final");
    let (atomic, plain) = (base_set("atomic") - outside, Set::all() - base_set("atomic"));
    ((atomic * plain) & of.relation("same_location")).domain()
}

/// Writes that are not atomic are in no modification order; without races happens-before orders them.
fn sequentially_consistent(of: &Terms<'_>, unwanted: Set) -> Formula {
    let weak = base_set("atomic") - base_set("seq_cst") - base_set("initial") - base_set("final");
    let premise = vec![race_free(of), no_scope(of), Formula::NoElement(weak | unwanted)];
    let overwritten = (happens_before(of) & of.relation("same_location")).within(base_set("W"));
    let modified = base("mo") | overwritten;
    let seen = of.relation("reads_from");
    let from_read = (seen.inverse() >> modified) - identity();
    let steps = base("po") | base("joined") | seen | modified | from_read;
    of.given(Formula::All(premise), Formula::Acyclic(steps))
}

/// Without races and `unwanted` operations, reads that are `looked_at` are not undef.
fn race_free_is_defined(of: &Terms<'_>, unwanted: Set, looked_at: Set) -> Formula {
    let initialised = of.every_cell(|c| {
        let initial = (base_set("initial") & at("W", c)).identity();
        Formula::Subset(of.reads(c), (initial >> base("joined")).range())
    });
    let premise =
        Formula::All(vec![race_free(of), no_scope(of), Formula::NoElement(unwanted), initialised]);
    let defined = of.every_cell(|c| {
        let undefined = of.set(indexed("undefined", c));
        Formula::Subset(of.reads(c) & looked_at, Set::all() - undefined)
    });
    of.given(premise, defined)
}
