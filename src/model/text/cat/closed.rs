//! Fixpoints that need none: what is least with `r = b | r; m; r` is `b`, and `b` with any number of `m; b` behind it.

use super::super::place::Place;
use super::super::tree::{Expression, Node};

/// What a relation is defined by in such a fixpoint.
pub(super) struct Closed {
    /// What it is without itself.
    pub base: Vec<Expression>,
    /// What stands between two of it, step by step; nothing in `r; r`.
    pub between: Vec<Vec<Expression>>,
}

/// The parts of the body of a relation, if it is of that form.
pub(super) fn closed(name: &str, body: &Expression) -> Option<Closed> {
    let mut found = Closed { base: Vec::new(), between: Vec::new() };
    for part in parts(body) {
        if !mentions(part, name) {
            found.base.push(part.clone());
            continue;
        }
        let Node::Sequence(steps) = &part.node else { return None };
        let [first, between @ .., last] = &steps[..] else { return None };
        if !is(first, name) || !is(last, name) || between.iter().any(|step| mentions(step, name)) {
            return None;
        }
        found.between.push(between.to_vec());
    }
    (!found.base.is_empty() && !found.between.is_empty()).then_some(found)
}

impl Closed {
    /// The relation, where its base has a name.
    pub(super) fn expression(self, base: &Expression, place: Place) -> Expression {
        let at = |node: Node| Expression { place, node };
        let step = |mut between: Vec<Expression>| {
            between.push(base.clone());
            if between.len() == 1 { between.swap_remove(0) } else { at(Node::Sequence(between)) }
        };
        let mut steps: Vec<Expression> = self.between.into_iter().map(step).collect();
        let steps = if steps.len() == 1 { steps.swap_remove(0) } else { at(Node::Union(steps)) };
        let more = at(Node::Sequence(vec![base.clone(), at(Node::Plus(Box::new(steps)))]));
        at(Node::Union(vec![base.clone(), more]))
    }
}

fn parts(body: &Expression) -> Vec<&Expression> {
    match &body.node {
        Node::Union(all) => all.iter().flat_map(parts).collect(),
        _ => vec![body],
    }
}

fn is(expression: &Expression, name: &str) -> bool {
    matches!(&expression.node, Node::Name { name: known, .. } if known.text == name)
}

fn mentions(expression: &Expression, name: &str) -> bool {
    let one = |inner: &Expression| mentions(inner, name);
    match &expression.node {
        Node::Events | Node::NoEvent | Node::NoPair | Node::Id => false,
        Node::Name { name: known, arguments, .. } => {
            known.text == name || arguments.iter().any(one)
        }
        Node::Union(all) | Node::Intersection(all) | Node::Sequence(all) => all.iter().any(one),
        Node::Difference(a, b) | Node::Product(a, b) => one(a) || one(b),
        Node::Identity(inner) | Node::Inverse(inner) | Node::Plus(inner) | Node::Star(inner) => {
            one(inner)
        }
        Node::Optional(inner) | Node::Domain(inner) | Node::Range(inner) | Node::Apart(inner) => {
            one(inner)
        }
        Node::Quantified { body, .. } => one(body),
        Node::If { then, otherwise, .. } => one(then) || one(otherwise),
    }
}
