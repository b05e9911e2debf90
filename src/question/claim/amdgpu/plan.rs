//! How it is proved: what is shown on the way, and by which inductions.

use super::super::catalogue::Terms;
use super::super::proof::{Hint, Plan};
use super::statement::{
    all_orders, availability, chain_within, inclusive, observers, reaches, visibility_bounds,
    visible,
};
use crate::execution::scopes::SINGLE_THREAD;
use crate::relation::{Formula, Rel, Set, base, base_set, identity, indexed};

/// What holds of scopes by themselves.
pub(super) fn scopes_include(of: &Terms<'_>) -> Plan {
    let covers = of.relation("covers");
    let own = Formula::Included(base("same_thread"), covers);
    let mut steps = vec![Hint::Lemma("every scope includes the thread itself", own)];
    let mut wider: Option<Set> = None;
    for (scope, instance) in of.levels() {
        let reach = reaches(of, scope);
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
fn all_levels(of: &Terms<'_>) -> Vec<&'static str> {
    let levels = of.levels().into_iter().map(|(scope, _)| scope);
    levels.chain([SINGLE_THREAD]).collect()
}

/// Availability and visibility follow happens-before.
pub(super) fn order_follows(of: &Terms<'_>) -> Plan {
    let made = of.relation("made_available");
    let before = all_orders(of);
    let mut steps = vec![Hint::Induction("what is made available happens before", made, before)];
    for scope in all_levels(of) {
        for c in of.vocabulary.cells() {
            let visible = of.relation(visible(scope, c));
            steps.push(Hint::Induction("what is made visible happens before", visible, before));
        }
    }
    Plan { steps, ..Plan::default() }
}

/// What is visible in one instance is visible in those inside, and every operation reaches the innermost.
pub(super) fn chains(of: &Terms<'_>) -> Plan {
    let mut plan = scopes_include(of);
    let mut wider: Option<Rel> = None;
    for scope in all_levels(of) {
        for c in of.vocabulary.cells() {
            let here = of.relation(visible(scope, c));
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
pub(super) fn handed_on(of: &Terms<'_>) -> Plan {
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
        let has = |(scope, instance): &(&'static str, Rel)| {
            let reach = reaches(of, scope);
            [
                writes >> base("po"),
                of.relation(visible(scope, c)) >> (before & *instance),
                writes >> availability >> reach.identity() >> (before & *instance),
                writes >> availability >> (Set::all() - reach).identity() >> (before & covers),
            ]
        };
        for level in &levels {
            let (scope, instance) = level;
            let handed_over = among(scope, sw & inclusive(of) & *instance);
            for way in has(level) {
                let seen = Formula::Included(way >> handed_over, of.relation(visible(scope, c)));
                plan.steps.push(Hint::Lemma("what is had at a level is handed on there", seen));
            }
        }
        let innermost = of.relation(visible(SINGLE_THREAD, c));
        let in_thread = base("po") | (innermost >> base("po").optional());
        let outside = ((Set::all() - of.writes(c)) * Set::all()) | (Set::all() * base_set("final"));
        let at_level = |level| has(level).into_iter().fold(outside, |any, way| any | way);
        let bounds = levels.iter().map(at_level).chain([in_thread | outside]).collect();
        plan.steps.push(Hint::Together("what a write happens before has it", hb, bounds));
    }
    plan
}

/// The levels of scopes with who shares an instance of each, also that of one thread.
fn instances(of: &Terms<'_>) -> Vec<(&'static str, Rel)> {
    let own = (SINGLE_THREAD, base("same_thread"));
    of.levels().into_iter().chain([own]).collect()
}

/// Location order is part of happens-before.
pub(super) fn order_is_order(of: &Terms<'_>) -> Plan {
    let mut plan = order_follows(of);
    let part = of.every_cell(|c| Formula::Included(of.at("location_order", c), all_orders(of)));
    plan.steps.push(Hint::Lemma("location order is part of happens-before", part));
    plan
}

/// Why LLVM's own operations mean the same under both models: from a write, happens-before and location
/// order are the same; and of the writes that happen before a read, there is a last one.
pub(super) fn same_orders(of: &Terms<'_>) -> Plan {
    let mut plan = handed_on(of);
    plan.given = &["happens_before_order"];
    plan.steps.extend(order_is_order(of).steps);
    let hb = all_orders(of);
    for c in of.vocabulary.cells() {
        let at = base_set(indexed("at", c));
        let (writes, reads) = (base_set("W") & at, base_set("R") & at);
        let system = of.relation(visible("system", c));
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
        let order_from_writes = |to: Set| writes.identity() >> hb >> to.identity();
        let whole =
            Formula::Included(order_from_writes(writes | reads), of.at("location_order", c));
        plan.steps.push(Hint::Lemma("wherever it leads", whole));
        let hides = order_from_writes(writes) >> order_from_writes(reads);
        let hidden = Formula::Included(hides, of.at("hidden", c));
        plan.steps.push(Hint::Lemma("what happens-before hides is hidden", hidden));
        let before = order_from_writes(reads);
        let last = "there is a last write that happens before a read";
        let order = hb.within(writes);
        plan.steps.push(Hint::Last(last, order, before));
        let may_see = of.at("may_see", c);
        let last_before = before - (order >> before);
        let seen = Formula::Included(last_before, may_see);
        plan.steps.push(Hint::Lemma("the last write before a read may be seen", seen));
        let unordered = of.set(indexed("sees_unordered", c)) & last_before.range();
        let different = Rel::all() - identity();
        let several = ((may_see.inverse() >> different >> may_see) & identity()).domain();
        let both = Formula::Subset(unordered, several);
        plan.steps.push(Hint::Lemma("who may see an unordered write sees another one, too", both));
        let found = Formula::Subset(before.range(), last_before.range());
        plan.steps.push(Hint::Lemma("what a write happens before has a last one", found));
        let unordered = of.set(indexed("sees_unordered", c)) & before.range();
        let several = Formula::Subset(unordered, several);
        plan.steps.push(Hint::Lemma("so it sees several", several));
    }
    plan
}

/// Of operations that reach no wider scope.
fn no_wider(of: &Terms<'_>, operations: Set, instance: Rel) -> Hint {
    let own = Formula::Included(operations.identity() >> of.relation("covers"), instance);
    Hint::Lemma("who reaches no wider scope includes no more than its instance", own)
}

/// Why visibility is bounded: if both ends of a link reach a wider instance, it makes the write visible in
/// that; if one does not, the other end is in its instance.
pub(super) fn visibility_is_handed_down(of: &Terms<'_>) -> Plan {
    let mut plan = scopes_include(of);
    let hb = all_orders(of);
    for c in of.vocabulary.cells() {
        let writes = of.writes(c).identity();
        let observers = observers(of, c);
        let mut wider = Set::empty();
        let bounds = visibility_bounds(of, c);
        for ((scope, instance), (here, bound)) in of.levels().into_iter().zip(bounds) {
            let reach = reaches(of, scope);
            plan.steps.push(no_wider(of, reach - wider, instance));
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

/// Why a chain has a common scope that includes both of its ends: what makes a write visible at a level
/// has the write in its instance, and so has what made it available; and all that follows is there, too.
pub(super) fn common_scopes(of: &Terms<'_>) -> Plan {
    let mut plan = scopes_include(of);
    let hb = all_orders(of);
    for c in of.vocabulary.cells() {
        let writes = of.writes(c).identity();
        let (mut wider, mut bound) = (Set::empty(), (Set::all() - of.writes(c)) * Set::all());
        for (scope, instance) in instances(of) {
            let reach = reaches(of, scope);
            plan.steps.push(no_wider(of, reach - wider, instance));
            let linked = writes
                >> of.relation("availability")
                >> reach.identity()
                >> (hb & inclusive(of))
                >> (reach & (observers(of, c) | base_set("final"))).identity();
            let chain = chain_within(of, scope, instance, c);
            bound = bound | chain;
            let what = "a link at a level that makes visible where the write is has it all there";
            plan.steps.push(Hint::Lemma(what, Formula::Included(linked & instance, bound)));
            let more = (hb & instance) | base("po");
            let longer = Formula::Included(chain >> more, chain);
            plan.steps
                .push(Hint::Lemma("what follows in the instance is part of the chain", longer));
            let longer = Formula::Included(bound >> more, bound);
            plan.steps.push(Hint::Lemma("also of one that is around the instance", longer));
            let what = "what is visible at a level has a chain there or around it";
            let visible = of.relation(visible(scope, c));
            plan.steps.push(Hint::Induction(what, visible, bound));
            let (reads, what) = (of.reads(c).identity(), "a read has such a chain to it");
            let seen = writes >> visible >> base("po").optional() >> reads;
            plan.steps.push(Hint::Lemma(what, Formula::Included(seen, bound)));
            wider = reach;
        }
    }
    plan
}
