//! Case distinctions: an inclusion holds if it holds of each part that the left side is the union of.

use crate::relation::{Formula, Id, Node, Rel, Set, intern, node};

/// More cases than that are not worth distinguishing.
const MOST: usize = 48;

/// Formulas that together say what the formula says; itself if there is nothing to distinguish.
pub(super) fn of_formula(formula: &Formula) -> Vec<Formula> {
    told_apart(formula, true)
}

/// The same without a look at what names stand for, or at what events there are.
pub(super) fn of_formula_by_names(formula: &Formula) -> Vec<Formula> {
    told_apart(formula, false)
}

fn told_apart(formula: &Formula, names: bool) -> Vec<Formula> {
    let rels = |r: Rel| of(r.id(), names).into_iter().map(Rel::of_id);
    let sets = |s: Set| of(s.id(), names).into_iter().map(Set::of_id);
    let cases: Vec<Formula> = match formula {
        Formula::Included(r, s) => rels(*r).map(|r| Formula::Included(r, *s)).collect(),
        Formula::Subset(a, b) => sets(*a).map(|a| Formula::Subset(a, *b)).collect(),
        Formula::Empty(r) => rels(*r).map(Formula::Empty).collect(),
        Formula::NoElement(s) => sets(*s).map(Formula::NoElement).collect(),
        Formula::Irreflexive(r) => rels(*r).map(Formula::Irreflexive).collect(),
        _ => vec![],
    };
    if (2..=MOST).contains(&cases.len()) { cases } else { vec![formula.clone()] }
}

/// Expressions whose union the expression is.
fn of(id: Id, names: bool) -> Vec<Id> {
    let of = |id: Id| of(id, names);
    let here = node(id);
    let each = |cases: Vec<Id>, make: fn(Id) -> Node| {
        cases.into_iter().map(|case| intern(make(case))).collect::<Vec<Id>>()
    };
    let product = |a: Id, b: Id, make: fn(Id, Id) -> Node| {
        let (a, b) = (of(a), of(b));
        let pairs = a.iter().flat_map(|a| b.iter().map(move |b| intern(make(*a, *b))));
        pairs.collect::<Vec<Id>>()
    };
    let cases = match here {
        Node::SetUnion(a, b) | Node::Union(a, b) => [of(a), of(b)].concat(),
        Node::SetIntersection(a, b) => product(a, b, Node::SetIntersection),
        Node::Intersection(a, b) => product(a, b, Node::Intersection),
        Node::Sequence(a, b) => product(a, b, Node::Sequence),
        Node::SetDifference(a, b) => {
            of(a).into_iter().map(|a| intern(Node::SetDifference(a, b))).collect()
        }
        Node::Difference(a, b) => {
            of(a).into_iter().map(|a| intern(Node::Difference(a, b))).collect()
        }
        Node::Domain(r) => each(of(r), Node::Domain),
        Node::Range(r) => each(of(r), Node::Range),
        Node::Inverse(r) => each(of(r), Node::Inverse),
        Node::Identity(s) if names => each(of(s), Node::Identity),
        Node::SetNamed(_, body) | Node::Named(_, body) if names => {
            let inner = of(body);
            return if inner.len() > 1 { inner } else { vec![id] };
        }
        _ => vec![id],
    };
    if cases.len() > MOST { vec![id] } else { cases }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::relation::{base, base_set};

    #[test]
    fn parts_of_unions_are_told_apart_wherever_they_stand() {
        let (r, s, t) = (base("r"), base("s"), base("t"));
        let union = (r | s).named("union");
        let left = (union >> t) & t;
        let expected = [(r >> t) & t, (s >> t) & t].map(|left| Formula::Included(left, t));
        assert_eq!(of_formula(&Formula::Included(left, t)), expected);
        let set = Formula::Subset(base_set("a"), base_set("b"));
        assert_eq!(of_formula(&set), vec![set]);
    }
}
