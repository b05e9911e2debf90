//! What Vulkan's appendix claims of its own relations, and what Khronos asserts of them in its
//! formalisation: that they follow from the definitions and from acyclicity.

pub(super) mod informative;
mod statements;

use super::super::programs::Features;
use super::catalogue::{Claim, Question, Statement};
use super::proof::{Plan, Planned};
use crate::relation::{Formula, Member, Rel, Set, Symbol, base, base_set, identity, indexed};
use statements::*;

/// The appendix by its words.
const TEXT: &[&str] = &["vulkan"];

const fn always(
    id: &'static str,
    says: &'static str,
    statement: Statement,
    plan: Option<Planned>,
) -> Claim {
    let question = Question::Always { models: TEXT, features: Features::All, statement };
    Claim { id, says, question, plan }
}

const fn sometimes(id: &'static str, says: &'static str, statement: Statement) -> Claim {
    let question = Question::Sometimes { models: TEXT, features: Features::All, statement };
    Claim { id, says, question, plan: None }
}

pub(super) const CLAIMS: &[Claim] = &[
    always(
        "vulkan.coherence.read_read",
        "Of two ordered atomic reads, the later one reads from the same write, or a later one.",
        |of| read_read(of, Rel::all()),
        Some(acyclicity),
    ),
    always(
        "vulkan.coherence.read_read.atomic",
        "The same where the writes that they read from are mutually ordered.",
        |of| read_read(of, of.relation("mutually_ordered")),
        Some(acyclicity),
    ),
    always(
        "vulkan.coherence.read_read.initial",
        "Of two ordered atomic reads, the later one does not read the initial value if the earlier \
         one does not.",
        no_initial_value_again,
        Some(acyclicity),
    ),
    always(
        "vulkan.coherence.read_write",
        "An atomic read that is ordered before an atomic write reads from an earlier write.",
        |of| read_write(of, Rel::all()),
        Some(acyclicity),
    ),
    always(
        "vulkan.coherence.read_write.atomic",
        "The same where it reads from a write that is mutually ordered with the other, or from \
         that itself.",
        |of| read_write(of, of.relation("mutually_ordered").optional()),
        Some(acyclicity),
    ),
    always(
        "vulkan.coherence.write_read",
        "An atomic read that an atomic write is ordered before reads from it or from a later one.",
        |of| write_read(of, Rel::all()),
        Some(acyclicity),
    ),
    always(
        "vulkan.coherence.write_read.atomic",
        "The same where it reads from a write that is mutually ordered with the other.",
        |of| write_read(of, of.relation("mutually_ordered")),
        Some(acyclicity),
    ),
    always(
        "vulkan.coherence.write_write",
        "Of two mutually ordered atomic writes, one that is location-ordered before the other is \
         earlier in scoped modification order.",
        write_write,
        Some(acyclicity),
    ),
    always(
        "vulkan.smo.rmw",
        "A read-modify-write comes immediately after the write that it reads from, if they are \
         mutually ordered.",
        update_follows,
        Some(acyclicity),
    ),
    always(
        "vulkan.smo.def.order",
        "The scoped modification order of a write is transitive.",
        |of| {
            let smo = of.relation("scoped_modification_order");
            Formula::Included((smo >> smo) & of.relation("in_one_order"), smo)
        },
        Some(acyclicity),
    ),
    sometimes(
        "vulkan.smo.outside",
        "Outside the instance of its scope, a write may be seen after one that is later in its \
         scoped modification order.",
        |of| {
            let outside = Rel::all() - of.relation("covers");
            seen_again(of, of.relation("happens_before"), outside).negated()
        },
    ),
    always(
        "vulkan.smo.outside.ordered",
        "Reads that are location-ordered see writes in scoped modification order, in whatever scope.",
        |of| seen_again(of, of.relation("location_orders"), Rel::all()),
        Some(acyclicity),
    ),
    always(
        "vulkan.release_sequence.mutually",
        "What is in a release sequence is mutually ordered with its head.",
        |of| {
            let sequence = of.relation("hypothetical_release_sequence");
            Formula::Included(sequence - identity(), of.relation("mutually_ordered"))
        },
        None,
    ),
    always(
        "vulkan.sw.barrier_barrier.class.same",
        "Atomics that are mutually ordered are in the same storage class.",
        |of| {
            let of_class = |class: Member| {
                let storage = base_set(indexed("storage", class));
                let from = storage.identity() >> of.relation("mutually_ordered");
                Formula::Included(from, storage * storage)
            };
            Formula::All(of.vocabulary.members("storage").into_iter().map(of_class).collect())
        },
        None,
    ),
    Claim {
        id: "vulkan.sw.def.itself",
        says: "Nothing synchronizes with itself.",
        question: Question::Always {
            models: &["vulkan", "vulkan,cbar=memory"],
            features: Features::All,
            statement: |of| Formula::Irreflexive(of.relation("synchronizes_with")),
        },
        plan: Some(in_threads),
    },
    always(
        "vulkan.sw.def.itself.control",
        "Nothing but a control barrier synchronizes with itself.",
        |of| {
            let others = (Set::all() - base_set("control_barrier")).identity();
            Formula::Irreflexive(others >> of.relation("synchronizes_with"))
        },
        Some(in_threads),
    ),
    always(
        "vulkan.ithb.transitive",
        "Program order is transitive, and so is inter-thread-happens-before for each set of storage \
         classes.",
        |of| {
            let own =
                |name: &Symbol| name.family() == "inter_thread_happens_before" && name.is_member();
            let names = of.model.definitions.iter().map(|d| d.name).filter(own);
            let each = names.map(|name| transitive(of.relation(name)));
            Formula::All(each.chain([transitive(base("po"))]).collect())
        },
        None,
    ),
    sometimes("vulkan.hb.transitive", "Happens-before is not transitive.", |of| {
        transitive(of.relation("happens_before")).negated()
    }),
    sometimes(
        "vulkan.hb.visible",
        "A write that happens before a read need not be location-ordered before it.",
        |of| {
            let hb = of.relation("happens_before");
            of.some_cell(|c| {
                let pairs = of.writes(c).identity() >> hb >> of.reads(c).identity();
                Formula::Included(pairs, location_order(of, c)).negated()
            })
        },
    ),
    always(
        "vulkan.location_order.def",
        "Location order relates different accesses to the location.",
        of_accesses,
        None,
    ),
    always(
        "vulkan.acyclic.def.location_order",
        "Location order has no cycle.",
        |of| Formula::Acyclic(of.relation("location_orders")),
        Some(location_order_is_part),
    ),
    always(
        "vulkan.race.def.complete",
        "Without data races, location order and being mutually ordered relate exactly the \
         different accesses to a location that do not both read.",
        |of| of.every_cell(|c| of.given(race_free(of, c), complete(of, c))),
        Some(of_one_cell),
    ),
    always(
        "vulkan.race.def.free",
        "Where location order and being mutually ordered relate all different accesses to a \
         location that do not both read, there is no data race.",
        |of| {
            of.every_cell(|c| {
                let none = Formula::Included(conflicts(of, c), Rel::all() - of.at("data_race", c));
                of.given(complete(of, c), none)
            })
        },
        None,
    ),
    always(
        "vulkan.private.order.program",
        "Accesses of one agent through one reference obey program order, private or not.",
        |of| {
            let order = base("po") & of.relation("same_reference");
            of.every_cell(|c| {
                let accesses = of.reads(c) | of.writes(c);
                Formula::Included(order.within(accesses), location_order(of, c))
            })
        },
        None,
    ),
    always(
        "vulkan.private.order.references",
        "Non-private accesses of one agent to a location obey program order.",
        |of| {
            of.every_cell(|c| {
                let accesses = (of.reads(c) | of.writes(c)) & of.set("non_private");
                Formula::Included(base("po").within(accesses), location_order(of, c))
            })
        },
        None,
    ),
    always(
        "vulkan.private.order",
        "Accesses of two agents one of which is private are location-ordered by \
         system-synchronization, or through the domain of the device or the host, only.",
        private_order,
        None,
    ),
    Claim {
        id: "vulkan.acyclic.meaning",
        says: "Nothing happens before itself.",
        question: Question::Always {
            models: &["vulkan", "vulkan,cbar=memory"],
            features: Features::All,
            statement: |of| Formula::Irreflexive(of.relation("happens_before")),
        },
        plan: None,
    },
    always(
        "vulkan.acyclic.meaning.accesses",
        "No access happens before itself.",
        |of| {
            let accesses = (of.set("reads") | of.set("writes")).identity();
            Formula::Irreflexive(accesses >> of.relation("happens_before"))
        },
        None,
    ),
    sometimes(
        "vulkan.avvis.device",
        "A read that is made visible from a shader domain sees a write that only the device domain \
         brings to it.",
        by_the_device_domain,
    ),
    always(
        "vulkan.avvis.overwritten.race",
        "A write that another one happens after is not visible to reads that happen after that.",
        |of| of.every_cell(|c| overwritten(of, c, Set::all())),
        None,
    ),
    always(
        "vulkan.avvis.overwritten",
        "The same without data races.",
        |of| of.every_cell(|c| of.given(race_free(of, c), overwritten(of, c, Set::all()))),
        Some(of_one_cell),
    ),
    always(
        "vulkan.avvis.overwritten.plain",
        "The same of a non-atomic write that happens after, where nothing is location-ordered before \
         what it happens after.",
        |of| {
            of.every_cell(|c| {
                let backwards = location_order(of, c) & of.relation("happens_before").inverse();
                let premise = Formula::All(vec![race_free(of, c), Formula::Empty(backwards)]);
                of.given(premise, overwritten(of, c, plain(of)))
            })
        },
        Some(of_one_cell),
    ),
    always(
        "vulkan.visible_to.def.between",
        "No write lies between a write and a read that it is visible to, unless other sections say \
         that it is visible.",
        |of| {
            of.every_cell(|c| {
                let order = location_order(of, c);
                let writes = of.writes(c).identity();
                let over = writes >> order >> writes >> order >> of.reads(c).identity();
                let hidden = (Rel::all() - of.at("visible_to", c)) | declared(of, c);
                Formula::Included(over, hidden)
            })
        },
        None,
    ),
    always(
        "vulkan.visible_to.def.ordered",
        "A write is location-ordered before the reads that it is visible to.",
        |of| of.every_cell(|c| Formula::Included(of.at("visible_to", c), location_order(of, c))),
        Some(|_| Plan { given: &["barriers_meet_once"], steps: vec![] }),
    ),
    always(
        "vulkan.visible_to.def.one",
        "Without data races, at most one write is visible to a read.",
        |of| of.every_cell(|c| of.given(race_free(of, c), Formula::Empty(rivals(of, c)))),
        Some(of_one_cell),
    ),
    always(
        "vulkan.visible_to.def.one.plain",
        "Without data races, writes that are visible to the same read are mutually ordered.",
        |of| {
            let mutually = of.relation("mutually_ordered");
            of.every_cell(|c| {
                of.given(race_free(of, c), Formula::Included(rivals(of, c), mutually))
            })
        },
        Some(of_one_cell),
    ),
    always(
        "vulkan.visible_to.reads",
        "Without data races, a non-atomic read takes its value from a write that is visible to it.",
        |of| reads_visible(of, writes_of_any_kind, plain(of)),
        Some(reads_from_visible),
    ),
    always(
        "vulkan.visible_to.reads.plain",
        "The same of a non-atomic write.",
        |of| reads_visible(of, non_atomic_writes, plain(of)),
        Some(reads_from_visible),
    ),
    always(
        "vulkan.visible_to.reads.atomic",
        "Without data races, an atomic read takes its value from a non-atomic write that is \
         visible to it.",
        |of| reads_visible(of, non_atomic_writes, of.set("atomic_operations")),
        Some(reads_from_visible),
    ),
    always(
        "vulkan.visible_to.reads.only",
        "Without data races, a non-atomic read takes its value from no other write of a thread.",
        |of| {
            of.every_cell(|c| {
                let rf = of.writes(c).identity() >> rf(c);
                let reads = (of.reads(c) & plain(of)).identity();
                let visible = Formula::Included(rf >> reads, of.at("visible_to", c));
                of.given(race_free(of, c), visible)
            })
        },
        Some(reads_from_visible),
    ),
];
