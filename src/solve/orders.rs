//! Closures over what is an order anyway.
//!
//! A model may demand that a relation has no cycle, and that it relates any two events, in one direction, that another one
//! relates; where that is plain, and relates all events to each other that it is about, the former is a strict order in every
//! execution. Then
//!
//! * its closure is no more than it is;
//! * whoever goes from each event to the very next one comes to all that are later, `(s - (s; s+))+ = s`;
//! * and if he may only step on events of a set, to those that have no other event before them on the way,
//!   `((s - (s; s+)); [u])+ = (s; [u]) - (s; [events - u]; s)`.
//!
//! What stands on the right takes few gates and has short reasons; what stands on the left hangs on everything that is *not*
//! in the order. So the one is put for the other in what is demanded. All of it is stated together, so that this changes
//! nothing: where the demands hold with the right sides in them, the relation has no cycle, so that the sides are equal.

use super::matrix::Matrix;
use crate::relation::{Formula, Id, Node, Reach, Rel, Set, Substitution, children, node};
use rustc_hash::{FxHashMap, FxHashSet};

/// What is put for closures over orders in these demands; of a relation it is asked which pairs are certain, and which are
/// possible.
pub(super) fn shortcuts<'f>(
    demands: impl Iterator<Item = &'f Formula> + Clone,
    mut bounds: impl FnMut(Id) -> (Matrix, Matrix),
) -> Substitution {
    let mut stated = Stated::default();
    demands.clone().for_each(|formula| stated.collect(formula));
    let mut orders: FxHashMap<Id, bool> = FxHashMap::default();
    let mut is_order = |of: Id| {
        *orders.entry(of).or_insert_with(|| {
            let all = stated.relates_all_of(of).map(&mut bounds);
            all.is_some_and(|(certain, possible)| is_total(&certain, &possible))
        })
    };
    let mut exchanged = Vec::new();
    let mut seen = FxHashSet::default();
    let mut todo: Vec<Id> = demands.flat_map(Formula::expressions).map(|(id, _)| id).collect();
    while let Some(id) = todo.pop() {
        if !seen.insert(id) {
            continue;
        }
        let here = node(id);
        if let Node::Plus(steps) = here {
            let (order, only) = followed(steps);
            if is_order(order) {
                exchanged.push((id, onward(order, only).id()));
                continue;
            }
        }
        todo.extend(children(here));
    }
    Substitution::new(exchanged, Reach::Everywhere)
}

/// What demands say of orders.
#[derive(Default)]
struct Stated {
    /// These have no cycle.
    acyclic: FxHashSet<Id>,
    /// What the first relates the second does, in one direction or the other.
    total: Vec<(Id, Id)>,
}

impl Stated {
    fn collect(&mut self, formula: &Formula) {
        match formula {
            Formula::All(parts) => parts.iter().for_each(|part| self.collect(part)),
            Formula::Acyclic(r) => {
                let mut todo = vec![r.id()];
                while let Some(id) = todo.pop().map(bare) {
                    self.acyclic.insert(id);
                    if let Node::Union(a, b) = node(id) {
                        todo.extend([a, b]);
                    }
                }
            }
            Formula::Included(all, either) => {
                if let Node::Union(there, back) = node(bare(either.id()))
                    && Rel::of_id(there).inverse().id() == back
                {
                    self.total.push((bare(all.id()), bare(there)));
                }
            }
            _ => {}
        }
    }

    /// The relation of which this one, which has no cycle, relates all pairs in one direction and no others.
    fn relates_all_of(&self, order: Id) -> Option<Id> {
        let Node::Intersection(a, b) = node(order) else { return None };
        let (a, b) = (bare(a), bare(b));
        let of = self.total.iter().find(|total| [(a, b), (b, a)].contains(total));
        of.filter(|_| self.acyclic.contains(&order)).map(|(all, _)| *all)
    }
}

/// An expression without the name that it may have.
fn bare(id: Id) -> Id {
    match node(id) {
        Node::Named(_, body) => bare(body),
        _ => id,
    }
}

/// What a closure's steps follow, and the set that each of them leads to, if that is said.
fn followed(steps: Id) -> (Id, Option<Set>) {
    let steps = bare(steps);
    if let Node::Sequence(next, to) = node(steps)
        && let (Some(order), Node::Identity(only)) = (covered(next), node(bare(to)))
    {
        return (order, Some(Set::of_id(only)));
    }
    (covered(steps).unwrap_or(steps), None)
}

/// The relation that these are the steps of with nothing in between, if they are written like that.
fn covered(next: Id) -> Option<Id> {
    let Node::Difference(all, longer) = node(bare(next)) else { return None };
    let Node::Sequence(first, rest) = node(bare(longer)) else { return None };
    let Node::Plus(rest) = node(bare(rest)) else { return None };
    let order = bare(all);
    [first, rest].into_iter().all(|part| bare(part) == order).then_some(order)
}

/// Where the steps of an order lead to.
fn onward(order: Id, only: Option<Set>) -> Rel {
    let order = Rel::of_id(order);
    match only {
        None => order,
        Some(only) => {
            let other = (Set::all() - only).identity();
            (order >> only.identity()) - (order >> other >> order)
        }
    }
}

/// Whether events that may be related to each other, if only by way of others, certainly are, both ways.
fn is_total(certain: &Matrix, possible: &Matrix) -> bool {
    let both_ways =
        |a: usize, b: usize| a == b || certain.contains(a, b) && possible.contains(b, a);
    let together =
        |a: usize, b: usize| possible.row(b).all(|far| far == a || possible.contains(a, far));
    let related = |a: usize| possible.row(a).all(|b| both_ways(a, b) && together(a, b));
    (0..possible.len()).all(related)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::relation::{Symbol, base, base_set};
    use crate::solve::evaluate::{Base, Evaluator};
    use crate::solve::matrix::Bits;
    use itertools::Itertools;

    /// An order of some events, and a set.
    struct Ordered {
        order: Matrix,
        set: Bits,
    }

    impl Base for Ordered {
        fn events(&self) -> usize {
            self.order.len()
        }
        fn set(&self, _: Symbol) -> Bits {
            self.set.clone()
        }
        fn relation(&self, _: Symbol) -> Matrix {
            self.order.clone()
        }
    }

    #[test]
    fn steps_of_an_order_lead_where_they_are_said_to() {
        let (s, u) = (base("s"), base_set("u"));
        let next = (s - (s >> s.plus())).named("next");
        let closures = [s.plus(), next.plus(), (next >> u.identity()).plus()];
        // Two orders side by side, of three events and of two, and any set.
        for (permutation, members) in (0..3).permutations(3).cartesian_product(0..32_usize) {
            let mut order = Matrix::empty(5);
            for [i, j] in (0..3).array_combinations() {
                order.insert(permutation[i], permutation[j]);
            }
            order.insert(4, 3);
            let mut set = Bits::empty(5);
            (0..5).filter(|i| members >> i & 1 == 1).for_each(|i| set.insert(i));
            let base = Ordered { order, set };
            let mut evaluator = Evaluator::new(&base);
            for closure in closures {
                let Node::Plus(steps) = node(closure.id()) else { panic!("{closure}") };
                let (order, only) = followed(steps);
                assert_eq!(order, s.id());
                let short = onward(order, only);
                assert_eq!(*evaluator.relation(short), *evaluator.relation(closure), "{closure}");
            }
        }
    }

    #[test]
    fn only_what_relates_all_is_an_order() {
        let mut certain = Matrix::empty(4);
        (0..3).cartesian_product(0..3).for_each(|(i, j)| certain.insert(i, j));
        assert!(is_total(&certain, &certain));
        let mut possible = certain.clone();
        possible.insert(3, 0);
        possible.insert(0, 3);
        assert!(!is_total(&certain, &possible), "that the last event is one of them is open");
        assert!(!is_total(&possible, &possible), "it is not related to all of them");
        (0..4).for_each(|i| possible.insert(3, i));
        assert!(!is_total(&possible, &possible), "they are not related to it");
        (0..4).for_each(|i| possible.insert(i, 3));
        assert!(is_total(&possible, &possible));
        assert!(!is_total(&certain, &possible));
    }

    #[test]
    fn an_order_is_demanded_by_what_has_no_cycle_and_relates_all() {
        let (mo, all, rf) = (base("mo"), base("all"), base("rf"));
        let order = (mo & all).named("order");
        let demands = |acyclic: Rel, all: Rel| {
            let mut stated = Stated::default();
            let total = Formula::Included(all, mo | mo.inverse());
            stated.collect(&Formula::All(vec![Formula::Acyclic(acyclic), total]));
            stated.relates_all_of(bare(order.id()))
        };
        assert_eq!(demands(rf | order, all), Some(all.id()));
        assert_eq!(demands(rf, all), None, "it may have cycles");
        assert_eq!(demands(rf | order, rf), None, "it need not relate all");
        assert_eq!(demands((rf | order) & rf, all), None, "cycles of a part are no cycles");
    }
}
