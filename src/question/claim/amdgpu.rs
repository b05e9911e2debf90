//! What AMDGPU's document claims of its model: its properties, one claim for each sentence that can be
//! false on its own, and how it stands to LLVM's model and Vulkan's.

use super::super::programs::Features;
use super::catalogue::{Claim, Question, Terms};
use super::proof::{Hint, Plan};
use crate::execution::scopes::SINGLE_THREAD;
use crate::model::Cell;
use crate::relation::{Formula, Rel, Set, base, base_set, identity, indexed};

/// The model with the initial writes in every scope instance, and the same with the first bullet on
/// visibility operations repaired.
const BOTH: &[&str] =
    &["amdgpu,initial=everywhere", "amdgpu,visibility=available,initial=everywhere"];

const fn always(
    models: &'static [&'static str],
    statement: super::catalogue::Statement,
) -> Question {
    Question::Always { models, features: Features::All, statement }
}

const fn sometimes(
    models: &'static [&'static str],
    statement: super::catalogue::Statement,
) -> Question {
    Question::Sometimes { models, features: Features::All, statement }
}

pub(super) const CLAIMS: &[Claim] = &[
    Claim {
        id: "amdgpu.av.default",
        says: "With LLVM's own operations alone, a write that happens before a read is visible to it.",
        question: Question::Always {
            models: &["amdgpu,initial=everywhere", "amdgpu,text=trunk,initial=everywhere"],
            features: Features::Default,
            statement: happens_before_suffices,
        },
        plan: Some(handed_on),
    },
    Claim {
        id: "amdgpu.property.1",
        says: "A write is location-ordered before a read only if it happens before the read.",
        question: always(
            &["amdgpu,initial=everywhere", "amdgpu,initial=everywhere,tags=relax"],
            happens_before_is_necessary,
        ),
        plan: Some(order_follows),
    },
    Claim {
        id: "amdgpu.trunk.property.1",
        says: "An access is location-ordered before another one only if it happens before that.",
        question: always(&["amdgpu,text=trunk,initial=everywhere"], location_order_happens_before),
        plan: Some(order_follows),
    },
    Claim {
        id: "amdgpu.property.1.why",
        says: "Availability and visibility operations always come after the operation before in \
               happens-before.",
        question: always(
            &["amdgpu,initial=everywhere", "amdgpu,initial=everywhere,tags=relax"],
            links_happen_before,
        ),
        plan: Some(order_follows),
    },
    Claim {
        id: "amdgpu.property.2",
        says: "A write is made available in scope instances only that contain it.",
        question: always(&["amdgpu,initial=everywhere"], available_where_the_write_is),
        plan: Some(scopes_include),
    },
    Claim {
        id: "amdgpu.property.2.instances",
        says: "Every scope instance that includes an availability operation includes the write.",
        question: always(&["amdgpu,initial=everywhere"], instances_include_the_write),
        plan: None,
    },
    Claim {
        id: "amdgpu.property.3",
        says: "A write is first made visible in a scope instance in which it is available.",
        question: always(BOTH, visibility_is_bounded),
        plan: Some(visibility_is_handed_down),
    },
    Claim {
        id: "amdgpu.property.4",
        says: "A write can be made visible in a scope instance that does not contain it.",
        question: sometimes(BOTH, visible_elsewhere),
        plan: None,
    },
    Claim {
        id: "amdgpu.property.4.only",
        says: "A write that is available before in the scope instance of a visibility operation is \
               made visible by it.",
        question: always(BOTH, available_suffices),
        plan: Some(scopes_include),
    },
    Claim {
        id: "amdgpu.property.5",
        says: "A chain of happens-before with availability and visibility operations of inclusive \
               scopes suffices for a write to be visible to a read.",
        question: always(BOTH, a_chain_suffices),
        plan: Some(chains),
    },
    Claim {
        id: "amdgpu.property.5.common.suffices",
        says: "Such a chain suffices if the common scope includes the write and the read.",
        question: always(BOTH, a_common_scope_suffices),
        plan: Some(chains),
    },
    Claim {
        id: "amdgpu.property.5.endpoints",
        says: "The write and a read that it is visible to need no inclusive scopes.",
        question: sometimes(BOTH, endpoints_not_inclusive),
        plan: None,
    },
    Claim {
        id: "amdgpu.property.5.common",
        says: "A chain that makes a write visible to a read has an availability and a visibility \
               operation whose common scope includes both.",
        question: always(BOTH, common_scope_includes_both),
        plan: None,
    },
    Claim {
        id: "amdgpu.intro.safe",
        says: "The mapping to plain LLVM adds no behaviour.",
        question: Question::NothingAlone {
            pairs: &[["amdgpu,initial=everywhere,map=llvm", "llvm,scopes=inclusive"]],
            only: Some(1),
            features: Features::All,
        },
        plan: Some(order_is_order),
    },
    Claim {
        id: "amdgpu.av.default.both",
        says: "LLVM's own operations mean the same under both models.",
        question: Question::NothingAlone {
            pairs: &[["amdgpu,initial=everywhere", "llvm,scopes=inclusive"], ["amdgpu", "llvm"]],
            only: None,
            features: Features::Default,
        },
        plan: Some(same_orders),
    },
    Claim {
        id: "amdgpu.make.non-av.drop",
        says: "Dropping amdgcn-av:none adds no behaviour.",
        question: Question::NothingAlone {
            pairs: &[["amdgpu,initial=everywhere,map=drop", "amdgpu,initial=everywhere"]],
            only: Some(1),
            features: Features::All,
        },
        plan: None,
    },
    Claim {
        id: "amdgpu.trunk.location-order",
        says: "That location order covers reads changes nothing.",
        question: Question::NothingAlone {
            pairs: &[["amdgpu,initial=everywhere", "amdgpu,text=trunk,initial=everywhere"]],
            only: None,
            features: Features::Global,
        },
        plan: None,
    },
    Claim {
        id: "amdgpu.vulkan.special",
        says: "A program has the behaviours in Vulkan that it has here.",
        question: Question::NothingAlone {
            pairs: &[
                ["amdgpu,initial=everywhere,map=vulkan", "vulkan"],
                ["amdgpu,visibility=available,initial=everywhere,map=vulkan", "vulkan"],
            ],
            only: Some(0),
            features: Features::All,
        },
        plan: None,
    },
    Claim {
        id: "amdgpu.vulkan.special.equivalent",
        says: "A program has the behaviours here that it has in Vulkan.",
        question: Question::NothingAlone {
            pairs: &[["amdgpu,initial=everywhere,map=vulkan", "vulkan"]],
            only: Some(1),
            features: Features::All,
        },
        plan: None,
    },
    Claim {
        id: "amdgpu.vulkan.strong",
        says: "LLVM's own operations mean the same here and in Vulkan.",
        question: Question::NothingAlone {
            pairs: &[["amdgpu,initial=everywhere,map=vulkan", "vulkan"]],
            only: None,
            features: Features::Default,
        },
        plan: None,
    },
    Claim {
        id: "scopes.names.conservative",
        says: "Stating a wider scope adds no behaviour.",
        question: Question::NothingAlone {
            pairs: &[
                ["llvm,scopes=inclusive,map=widen", "llvm,scopes=inclusive"],
                ["llvm,map=widen", "llvm"],
                ["amdgpu,initial=everywhere,map=widen", "amdgpu,initial=everywhere"],
            ],
            only: Some(1),
            features: Features::All,
        },
        plan: None,
    },
    Claim {
        id: "scopes.transitive",
        says: "Happens-before is transitive, whatever the scopes.",
        question: always(
            &["llvm,scopes=inclusive", "amdgpu,initial=everywhere", "llvm+mmra,hb=pairs"],
            happens_before_is_transitive,
        ),
        plan: None,
    },
    Claim {
        id: "scopes.one-as.non-transitive",
        says: "Scopes that are about one address space make happens-before non-transitive.",
        question: Question::Sometimes {
            models: &["llvm"],
            features: Features::OneAddressSpace,
            statement: |of| Formula::Not(Box::new(happens_before_is_transitive(of))),
        },
        plan: None,
    },
];

fn all_orders(of: &Terms<'_>) -> Rel {
    of.relation("happens_before")
}

fn happens_before_suffices(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| {
        let pairs = of.writes(c).identity() >> all_orders(of) >> of.reads(c).identity();
        Formula::Included(pairs, of.at("location_order", c))
    })
}

fn happens_before_is_necessary(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| {
        let order = of.writes(c).identity() >> of.at("location_order", c) >> of.reads(c).identity();
        Formula::Included(order, all_orders(of))
    })
}

fn location_order_happens_before(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| Formula::Included(of.at("location_order", c), all_orders(of)))
}

fn happens_before_is_transitive(of: &Terms<'_>) -> Formula {
    Formula::Included(all_orders(of) >> all_orders(of), all_orders(of))
}

/// The write itself is an availability operation on itself; there is nothing before it.
fn links_happen_before(of: &Terms<'_>) -> Formula {
    let availability = of.relation("made_available");
    let visibility = of.every_cell(|c| {
        let visible = of.relation(&visible("system", c));
        Formula::Included(visible, all_orders(of))
    });
    Formula::All(vec![Formula::Included(availability, all_orders(of)), visibility])
}

fn visible(scope: &str, cell: Cell) -> String {
    format!("visible[{scope}][{cell}]")
}

/// Operations whose scope is at least that wide.
fn reaches(of: &Terms<'_>, scope: &str) -> Set {
    of.set(&format!("reaches[{scope}]"))
}

/// Each is in the other's scope instance.
fn inclusive(of: &Terms<'_>) -> Rel {
    let covers = of.relation("covers");
    covers & covers.inverse()
}

/// A write by a thread, and the availability operations on it. Initial writes are nowhere.
fn availability(of: &Terms<'_>) -> Rel {
    (Set::all() - base_set("initial")).identity() >> of.relation("availability")
}

fn available_where_the_write_is(of: &Terms<'_>) -> Formula {
    Formula::Included(availability(of), of.relation("covers").inverse())
}

fn instances_include_the_write(of: &Terms<'_>) -> Formula {
    let of_level = |(_, instance): (String, Rel)| Formula::Included(availability(of), instance);
    Formula::All(of.levels().into_iter().map(of_level).collect())
}

/// A write and an operation in whose instance of the scope it was made available before.
fn available_in(of: &Terms<'_>, scope: &str, instance: Rel) -> Rel {
    let made = of.relation("availability") >> reaches(of, scope).identity();
    (made >> (all_orders(of) & instance)) & instance
}

/// A write that is visible in an instance was available there before, or visible before in an instance
/// around it.
fn visibility_is_bounded(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| {
        let of_level =
            |(here, bound): (Rel, Rel)| Formula::Included(of.writes(c).identity() >> here, bound);
        Formula::All(visibility_bounds(of, c).into_iter().map(of_level).collect())
    })
}

/// Per level, what is visible there, and where it has to have been available or visible before.
fn visibility_bounds(of: &Terms<'_>, c: Cell) -> Vec<(Rel, Rel)> {
    let mut around = Rel::empty();
    let of_level = |(scope, instance): &(String, Rel)| {
        let visible = of.relation(&visible(scope, c));
        let here = of.writes(c).identity() >> visible;
        let earlier = (around | here) >> (all_orders(of) & *instance);
        let bound = available_in(of, scope, *instance) | earlier | around;
        around = around | here;
        (visible, bound.named(&indexed(&indexed("available_before", scope), c)))
    };
    of.levels().iter().map(of_level).collect()
}

/// Why visibility is bounded: if both ends of a link reach a wider instance, it makes the write visible in
/// that; if one does not, the other end is in its instance.
fn visibility_is_handed_down(of: &Terms<'_>) -> Plan {
    let mut plan = scopes_include(of);
    let (hb, covers) = (all_orders(of), of.relation("covers"));
    for c in of.vocabulary.cells() {
        let writes = of.writes(c).identity();
        let observers = of.set("make_visible") | (of.set("load_visible") & of.reads(c));
        let mut wider = Set::empty();
        let bounds = visibility_bounds(of, c);
        for ((scope, instance), (here, bound)) in of.levels().into_iter().zip(bounds) {
            let reach = reaches(of, &scope);
            let own = (reach - wider).identity() >> covers;
            let what = "who reaches no wider scope includes no more than its instance";
            plan.steps.push(Hint::Lemma(what, Formula::Included(own, instance)));
            let linked = writes
                >> of.relation("availability")
                >> reach.identity()
                >> (hb & inclusive(of))
                >> (reach & observers).identity();
            let what = "a link at a level makes visible there";
            plan.steps.push(Hint::Lemma(what, Formula::Included(linked & instance, here)));
            let others = (Set::all() - of.writes(c)) * Set::all();
            let what = "visibility is bounded at a level";
            plan.steps.push(Hint::Induction(what, here, bound | others));
            wider = reach;
        }
    }
    plan
}

fn visible_elsewhere(of: &Terms<'_>) -> Formula {
    of.some_cell(|c| {
        let writes = of.writes(c).identity();
        let of_level = |(scope, instance): (String, Rel)| {
            let outside = (writes >> of.relation(&visible(&scope, c))) - instance;
            Formula::Not(Box::new(Formula::Empty(outside)))
        };
        Formula::Any(of.levels().into_iter().map(of_level).collect())
    })
}

fn available_suffices(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| {
        let of_level = |(scope, instance): (String, Rel)| {
            let observers = of.set("make_visible") | (of.set("load_visible") & of.reads(c));
            let observers = (observers & reaches(of, &scope)).identity();
            let available = of.writes(c).identity() >> available_in(of, &scope, instance);
            Formula::Included(available >> observers, of.relation(&visible(&scope, c)))
        };
        Formula::All(of.levels().into_iter().map(of_level).collect())
    })
}

fn a_chain_suffices(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| {
        let observers = of.set("make_visible") | (of.set("load_visible") & of.reads(c));
        let chain = of.writes(c).identity()
            >> of.relation("availability")
            >> (all_orders(of) & inclusive(of))
            >> observers.identity();
        let seen = chain >> base("po").optional() >> of.reads(c).identity();
        Formula::Included(seen, of.at("location_order", c))
    })
}

/// The same where all of the chain is in an instance of a scope that both ends of its link reach.
fn a_common_scope_suffices(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| {
        let observers = of.set("make_visible") | (of.set("load_visible") & of.reads(c));
        let chains = of.levels().into_iter().fold(Rel::empty(), |all, (scope, instance)| {
            let reach = reaches(of, &scope);
            let available = (of.relation("availability") & instance) >> reach.identity();
            let handed_over = all_orders(of) & inclusive(of) & instance;
            all | (available >> handed_over >> (reach & observers).identity())
        });
        let chains = of.writes(c).identity() >> chains;
        let seen = chains >> base("po").optional() >> of.reads(c).identity();
        Formula::Included(seen, of.at("location_order", c))
    })
}

fn endpoints_not_inclusive(of: &Terms<'_>) -> Formula {
    of.some_cell(|c| {
        let writes = of.writes(c).identity();
        let seen = writes >> of.at("location_order", c) >> of.reads(c).identity();
        Formula::Not(Box::new(Formula::Empty(seen - inclusive(of))))
    })
}

/// The common scope of two operations is the narrower of theirs. That it includes an operation is to
/// say that they and the operation share an instance of some scope which both reach.
fn common_scope_includes_both(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| {
        let writes = of.writes(c).identity();
        let seen = writes >> of.at("location_order", c) >> of.reads(c).identity();
        let across = seen - base("same_thread");
        let chains = of.levels().into_iter().fold(Rel::empty(), |all, (scope, instance)| {
            let reach = reaches(of, &scope).identity();
            let available = (of.relation("availability") & instance) >> reach;
            let handed_over = (all_orders(of) & inclusive(of) & instance) >> reach;
            all | (available >> handed_over >> (all_orders(of).optional() & instance))
        });
        Formula::Included(across, chains)
    })
}

/// What holds of scopes by themselves.
fn scopes_include(of: &Terms<'_>) -> Plan {
    let covers = of.relation("covers");
    let own = Formula::Included(base("same_thread"), covers);
    let mut steps = vec![Hint::Lemma("every scope includes the thread itself", own)];
    let mut wider: Option<Set> = None;
    for (scope, instance) in of.levels() {
        let reach = reaches(of, &scope);
        let covered = Formula::Included(reach.identity() >> instance, covers);
        steps.push(Hint::Lemma("who reaches a scope includes all of its instance", covered));
        if let Some(wider) = wider {
            let nested = Formula::Subset(wider, reach);
            steps.push(Hint::Lemma("who reaches a scope reaches narrower ones", nested));
        }
        wider = Some(reach);
    }
    let includes = Formula::Included(availability(of), covers.inverse());
    let made = of.relation("made_available");
    steps.push(Hint::Induction(
        "availability operations include the write",
        made,
        covers.inverse(),
    ));
    steps.push(Hint::Lemma("so does the write itself", includes));
    Plan { steps, ..Plan::default() }
}

/// The levels of scopes, also that of one thread.
fn all_levels(of: &Terms<'_>) -> Vec<String> {
    let levels = of.levels().into_iter().map(|(scope, _)| scope);
    levels.chain([SINGLE_THREAD.to_string()]).collect()
}

/// Availability and visibility follow happens-before.
fn order_follows(of: &Terms<'_>) -> Plan {
    let made = of.relation("made_available");
    let before = all_orders(of);
    let mut steps = vec![Hint::Induction("what is made available happens before", made, before)];
    for scope in all_levels(of) {
        for c in of.vocabulary.cells() {
            let visible = of.relation(&visible(&scope, c));
            steps.push(Hint::Induction("what is made visible happens before", visible, before));
        }
    }
    Plan { steps, ..Plan::default() }
}

/// What is visible in one instance is visible in those inside, and every operation reaches the innermost.
fn chains(of: &Terms<'_>) -> Plan {
    let mut plan = scopes_include(of);
    let mut wider: Option<Rel> = None;
    for scope in all_levels(of) {
        for c in of.vocabulary.cells() {
            let here = of.relation(&visible(&scope, c));
            if let Some(wider) = wider {
                let inside = Formula::Included(wider, here);
                plan.steps.push(Hint::Lemma("visible outside is visible inside", inside));
            }
            wider = Some(here);
        }
    }
    let all = Formula::Subset(Set::all(), reaches(of, SINGLE_THREAD));
    plan.steps.push(Hint::Lemma("every operation reaches its own thread", all));
    plan
}

/// Why happens-before suffices for LLVM's own operations. Whatever a write happens before has it in one of
/// four ways, at each level of scopes: it is in the write's thread; it comes after, and in one instance
/// with, an operation that the write is visible to; or after an availability operation on the write of
/// that level in its instance; or after a narrower one whose scope includes it. An operation that
/// releases hands that on to whoever synchronizes with it.
fn handed_on(of: &Terms<'_>) -> Plan {
    let mut plan = chains(of);
    plan.steps.extend(order_follows(of).steps);
    let (hb, covers, sw) =
        (all_orders(of), of.relation("covers"), of.relation("synchronizes_with"));
    let levels = instances(of);
    let among = |scope: &str, pairs: Rel| pairs.within(reaches(of, scope));
    let pairs = levels
        .iter()
        .fold(Rel::empty(), |all, (scope, instance)| all | among(scope, inclusive(of) & *instance));
    let common = Formula::Included(sw, pairs);
    plan.steps.push(Hint::Lemma("who synchronizes has a common scope instance", common));
    let ends = Formula::Subset(sw.domain(), base_set("release"));
    plan.steps.push(Hint::Lemma("who synchronizes releases", ends));
    let ends = Formula::Subset(sw.range(), base_set("acquire"));
    plan.steps.push(Hint::Lemma("and acquires", ends));
    for c in of.vocabulary.cells() {
        let writes = of.writes(c).identity();
        let before = hb.optional();
        let availability = of.relation("availability");
        let has = |(scope, instance): &(String, Rel)| {
            let reach = reaches(of, scope);
            [
                writes >> base("po"),
                of.relation(&visible(scope, c)) >> (before & *instance),
                writes >> availability >> reach.identity() >> (before & *instance),
                writes >> availability >> (Set::all() - reach).identity() >> (before & covers),
            ]
        };
        for level in &levels {
            let (scope, instance) = level;
            let handed_over = among(scope, sw & inclusive(of) & *instance);
            for way in has(level) {
                let seen = Formula::Included(way >> handed_over, of.relation(&visible(scope, c)));
                plan.steps.push(Hint::Lemma("what is had at a level is handed on there", seen));
            }
        }
        let innermost = of.relation(&visible(SINGLE_THREAD, c));
        let in_thread = base("po") | (innermost >> base("po").optional());
        let outside = ((Set::all() - of.writes(c)) * Set::all()) | (Set::all() * base_set("final"));
        let at_level = |level| has(level).into_iter().fold(outside, |any, way| any | way);
        let bounds = levels.iter().map(at_level).chain([in_thread | outside]).collect();
        plan.steps.push(Hint::Together("what a write happens before has it", hb, bounds));
    }
    plan
}

/// The levels of scopes with who shares an instance of each, also that of one thread.
fn instances(of: &Terms<'_>) -> Vec<(String, Rel)> {
    let own = (SINGLE_THREAD.to_string(), base("same_thread"));
    of.levels().into_iter().chain([own]).collect()
}

/// Location order is part of happens-before.
fn order_is_order(of: &Terms<'_>) -> Plan {
    let mut plan = order_follows(of);
    let part = of.every_cell(|c| Formula::Included(of.at("location_order", c), all_orders(of)));
    plan.steps.push(Hint::Lemma("location order is part of happens-before", part));
    plan
}

/// Why LLVM's own operations mean the same under both models: from a write, happens-before and location
/// order are the same; and of the writes that happen before a read, there is a last one.
fn same_orders(of: &Terms<'_>) -> Plan {
    let mut plan = handed_on(of);
    plan.given = &["happens_before_order"];
    plan.steps.extend(order_is_order(of).steps);
    let hb = all_orders(of);
    for c in of.vocabulary.cells() {
        let at = base_set(&indexed("at", c));
        let (writes, reads) = (base_set("W") & at, base_set("R") & at);
        let system = of.relation(&visible("system", c));
        let everywhere = reaches(of, "system").identity() >> hb;
        let bound = of.relation("availability") >> everywhere;
        let made = of.relation("made_available");
        let reached = of.relation("availability") >> (hb & of.relation("covers"));
        let what = "what makes a write available follows it, or comes where it is available";
        plan.steps.push(Hint::Induction(what, made, base("po") | reached));
        let what = "what is visible everywhere was made available everywhere";
        plan.steps.push(Hint::Induction(what, system, bound));
        let (initial, last) = (base_set("initial"), base_set("final"));
        let (first, others) =
            (Set::all() * (Set::all() - initial), (Set::all() - last) * Set::all());
        let what = "nothing happens before initial writes, or after final reads";
        plan.steps.push(Hint::Together(what, hb, vec![first, others]));
        let from = [writes & initial, writes - initial];
        let to = [writes - initial, reads - last, reads & last];
        for (from, to) in from.iter().flat_map(|from| to.iter().map(move |to| (from, to))) {
            let pairs = from.identity() >> hb >> to.identity();
            let included = Formula::Included(pairs, of.at("location_order", c));
            plan.steps
                .push(Hint::Lemma("from a write, happens-before is location order", included));
        }
        let before = writes.identity() >> hb >> reads.identity();
        let last = "there is a last write that happens before a read";
        let order = hb.within(writes);
        plan.steps.push(Hint::Last(last, order, before));
        let may_see = of.at("may_see", c);
        let last_before = before - (order >> before);
        let seen = Formula::Included(last_before, may_see);
        plan.steps.push(Hint::Lemma("the last write before a read may be seen", seen));
        let unordered = of.set(&indexed("sees_unordered", c)) & last_before.range();
        let different = Rel::all() - identity();
        let several = ((may_see.inverse() >> different >> may_see) & identity()).domain();
        let both = Formula::Subset(unordered, several);
        plan.steps.push(Hint::Lemma("who may see an unordered write sees another one, too", both));
    }
    plan
}
