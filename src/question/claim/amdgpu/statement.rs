//! What is claimed, as formulas over the model's definitions.

use super::super::catalogue::Terms;
use crate::execution::scopes::SINGLE_THREAD;
use crate::model::Cell;
use crate::relation::{Formula, Rel, Set, Symbol, base, base_set, indexed};

pub(super) fn all_orders(of: &Terms<'_>) -> Rel {
    of.relation("happens_before")
}

pub(super) fn happens_before_suffices(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| {
        let pairs = of.writes(c).identity() >> all_orders(of) >> of.reads(c).identity();
        Formula::Included(pairs, of.at("location_order", c))
    })
}

pub(super) fn happens_before_is_necessary(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| {
        let order = of.writes(c).identity() >> of.at("location_order", c) >> of.reads(c).identity();
        Formula::Included(order, all_orders(of))
    })
}

pub(super) fn location_order_happens_before(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| Formula::Included(of.at("location_order", c), all_orders(of)))
}

pub(super) fn happens_before_is_transitive(of: &Terms<'_>) -> Formula {
    Formula::Included(all_orders(of) >> all_orders(of), all_orders(of))
}

/// The write itself is an availability operation on itself; there is nothing before it.
pub(super) fn links_happen_before(of: &Terms<'_>) -> Formula {
    let availability = of.relation("made_available");
    let visibility = of.every_cell(|c| {
        let visible = of.relation(visible("system", c));
        Formula::Included(visible, all_orders(of))
    });
    Formula::All(vec![Formula::Included(availability, all_orders(of)), visibility])
}

pub(super) fn visible(scope: &str, cell: Cell) -> Symbol {
    indexed(indexed("visible", scope), cell)
}

/// What is visible in the narrowest instances that there are.
fn visible_to_threads(of: &Terms<'_>, c: Cell) -> Rel {
    let named = |scope: &str| of.model.relation(visible(scope, c));
    let narrowest = of.levels().into_iter().rev().find_map(|(scope, _)| named(scope));
    named(SINGLE_THREAD).or(narrowest).expect("what is visible to the system has a name")
}

/// Operations whose scope is at least that wide.
pub(super) fn reaches(of: &Terms<'_>, scope: &str) -> Set {
    of.set(indexed("reaches", scope))
}

/// Each is in the other's scope instance.
pub(super) fn inclusive(of: &Terms<'_>) -> Rel {
    let covers = of.relation("covers");
    covers & covers.inverse()
}

/// A write by a thread, and the availability operations on it. Initial writes are nowhere.
pub(super) fn availability(of: &Terms<'_>) -> Rel {
    (Set::all() - base_set("initial")).identity() >> of.relation("availability")
}

pub(super) fn available_where_the_write_is(of: &Terms<'_>) -> Formula {
    Formula::Included(availability(of), of.relation("covers").inverse())
}

pub(super) fn instances_include_the_write(of: &Terms<'_>) -> Formula {
    let of_level =
        |(_, instance): (&'static str, Rel)| Formula::Included(availability(of), instance);
    Formula::All(of.levels().into_iter().map(of_level).collect())
}

/// A write and an operation in whose instance of the scope it was made available before.
pub(super) fn available_in(of: &Terms<'_>, scope: &str, instance: Rel) -> Rel {
    let made = of.relation("availability") >> reaches(of, scope).identity();
    (made >> (all_orders(of) & instance)) & instance
}

/// A write that is visible in an instance was available there before, or visible before in an instance
/// around it.
pub(super) fn visibility_is_bounded(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| {
        let of_level =
            |(here, bound): (Rel, Rel)| Formula::Included(of.writes(c).identity() >> here, bound);
        Formula::All(visibility_bounds(of, c).into_iter().map(of_level).collect())
    })
}

/// Per level, what is visible there, and where it has to have been available or visible before.
pub(super) fn visibility_bounds(of: &Terms<'_>, c: Cell) -> Vec<(Rel, Rel)> {
    let mut around = Rel::empty();
    let of_level = |(scope, instance): &(&'static str, Rel)| {
        let visible = of.relation(visible(scope, c));
        let here = of.writes(c).identity() >> visible;
        let earlier = (around | here) >> (all_orders(of) & *instance);
        let bound = available_in(of, scope, *instance) | earlier | around;
        around = around | here;
        (visible, bound.named(indexed(indexed("available_before", scope), c)))
    };
    of.levels().iter().map(of_level).collect()
}

pub(super) fn visible_elsewhere(of: &Terms<'_>) -> Formula {
    of.some_cell(|c| {
        let writes = of.writes(c).identity();
        let of_level = |(scope, instance): (&'static str, Rel)| {
            let outside = (writes >> of.relation(visible(scope, c))) - instance;
            Formula::Not(Box::new(Formula::Empty(outside)))
        };
        Formula::Any(of.levels().into_iter().map(of_level).collect())
    })
}

/// What makes a write visible, in whatever instance, comes in its own scope instance after the write has become
/// available or visible there.
pub(super) fn visible_only_if_before(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| {
        let writes = of.writes(c).identity();
        let made = writes >> visible_to_threads(of, c);
        let mut wider = Set::empty();
        let of_level = |(scope, instance): (&'static str, Rel)| {
            let own = (observers(of, c) & reaches(of, scope)) - wider;
            wider = reaches(of, scope);
            let seen = writes >> of.relation(visible(scope, c));
            let earlier = available_in(of, scope, instance) | (seen >> (all_orders(of) & instance));
            Formula::Included(made >> own.identity(), earlier)
        };
        Formula::All(of.levels().into_iter().map(of_level).collect())
    })
}

pub(super) fn available_suffices(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| {
        let of_level = |(scope, instance): (&'static str, Rel)| {
            let observers = (observers(of, c) & reaches(of, scope)).identity();
            let available = of.writes(c).identity() >> available_in(of, scope, instance);
            Formula::Included(available >> observers, of.relation(visible(scope, c)))
        };
        Formula::All(of.levels().into_iter().map(of_level).collect())
    })
}

pub(super) fn a_chain_suffices(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| {
        let chain = of.writes(c).identity()
            >> of.relation("availability")
            >> (all_orders(of) & inclusive(of))
            >> observers(of, c).identity();
        let seen = chain >> base("po").optional() >> of.reads(c).identity();
        Formula::Included(seen, of.at("location_order", c))
    })
}

/// The same where all of the chain is in an instance of a scope that both ends of its link reach.
pub(super) fn a_common_scope_suffices(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| {
        let observers = observers(of, c);
        let chains = of.levels().into_iter().fold(Rel::empty(), |all, (scope, instance)| {
            let reach = reaches(of, scope);
            let available = (of.relation("availability") & instance) >> reach.identity();
            let handed_over = all_orders(of) & inclusive(of) & instance;
            all | (available >> handed_over >> (reach & observers).identity())
        });
        let chains = of.writes(c).identity() >> chains;
        let seen = chains >> base("po").optional() >> of.reads(c).identity();
        Formula::Included(seen, of.at("location_order", c))
    })
}

pub(super) fn endpoints_not_inclusive(of: &Terms<'_>) -> Formula {
    of.some_cell(|c| {
        let writes = of.writes(c).identity();
        let seen = writes >> of.at("location_order", c) >> of.reads(c).identity();
        Formula::Not(Box::new(Formula::Empty(seen - inclusive(of))))
    })
}

/// The common scope of two operations is the narrower of theirs. That it includes an operation is to
/// say that they and the operation share an instance of some scope which both reach.
pub(super) fn common_scope_includes_both(of: &Terms<'_>) -> Formula {
    of.every_cell(|c| {
        let visible = visible_to_threads(of, c) >> base("po").optional();
        let seen = of.writes(c).identity() >> visible >> of.reads(c).identity();
        let across = seen - base("same_thread");
        let chains = of.levels().into_iter().fold(Rel::empty(), |all, (scope, instance)| {
            all | chain_within(of, scope, instance, c)
        });
        Formula::Included(across, chains)
    })
}

/// What can make writes to a cell visible.
pub(super) fn observers(of: &Terms<'_>, c: Cell) -> Set {
    of.set("make_visible") | (of.set("load_visible") & of.reads(c))
}

/// A write and what comes after a visibility operation on it, all in one instance of a scope which the
/// visibility operation and the availability operation before it reach. Nothing follows a final read.
pub(super) fn chain_within(of: &Terms<'_>, scope: &str, instance: Rel, c: Cell) -> Rel {
    let reach = reaches(of, scope);
    let available = (of.relation("availability") & instance) >> reach.identity();
    let handed_over = all_orders(of) & inclusive(of) & instance;
    let visible = handed_over >> (reach & (observers(of, c) | base_set("final"))).identity();
    let chain =
        of.writes(c).identity() >> available >> visible >> (all_orders(of).optional() & instance);
    chain.named(indexed(indexed("chain", scope), c))
}
