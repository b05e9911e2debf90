//! Taking a pair of a composed relation apart into steps of relations with a name.

use crate::relation::{Id, Node, node};
use crate::solve::evaluate::Evaluator;
use crate::solve::matrix::Matrix;
use std::rc::Rc;

/// One step of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub from: usize,
    pub to: usize,
    /// Name of the relation.
    pub relation: String,
}

impl Step {
    /// The name as it is written on an arrow.
    pub fn short(&self) -> &str {
        match self.relation.as_str() {
            "from_reads" => "fr",
            "happens_before" => "hb",
            "synchronizes_with" => "sw",
            other => other,
        }
    }
}

/// The relation whose edges show a step of this one.
fn drawn_as(name: &str) -> &str {
    match name {
        "reads_from" => "rf",
        "from_read" => "from_reads",
        "modification_order" => "mo",
        "kept_program_order" => "po",
        other => other,
    }
}

/// Definitions that a reader knows by name; all others are taken apart.
const KNOWN: [&str; 7] = [
    "reads_from",
    "from_reads",
    "from_read",
    "modification_order",
    "happens_before",
    "synchronizes_with",
    "kept_program_order",
];

/// A path from `from` to `to` that shows why the pair is in the relation. With `unfold` the
/// relation itself is taken apart even if its name is known.
pub(super) fn steps(
    evaluator: &mut Evaluator<'_>,
    id: Id,
    from: usize,
    to: usize,
    unfold: bool,
) -> Vec<Step> {
    let step = |relation: String| vec![Step { from, to, relation }];
    match node(id) {
        Node::Identity(_) => vec![],
        Node::Base(name) => {
            step(if name.family() == "rf" { "rf".into() } else { name.to_string() })
        }
        Node::Named(name, body) => {
            let plain = name.family();
            match KNOWN.contains(&plain) && !unfold {
                true => step(drawn_as(plain).into()),
                false => steps(evaluator, body, from, to, false),
            }
        }
        Node::Union(a, b) => {
            let first = matrix(evaluator, a).contains(from, to);
            steps(evaluator, if first { a } else { b }, from, to, unfold)
        }
        // The right side of a difference and one side of an intersection only restrict.
        Node::Difference(a, _) => steps(evaluator, a, from, to, unfold),
        Node::Intersection(a, b) => {
            let restricts = matches!(
                node(a),
                Node::Product(..) | Node::All | Node::Union(..) | Node::Inverse(_)
            );
            steps(evaluator, if restricts { b } else { a }, from, to, unfold)
        }
        Node::Sequence(a, b) => {
            let (left, right) = (matrix(evaluator, a), matrix(evaluator, b));
            let middle = left.row(from).find(|m| right.contains(*m, to));
            let Some(middle) = middle else { return vec![] };
            let mut out = steps(evaluator, a, from, middle, false);
            out.extend(steps(evaluator, b, middle, to, false));
            out
        }
        Node::Plus(r) => {
            let mut path = matrix(evaluator, r).path(from, to).unwrap_or_default();
            if from == to {
                path.push(to);
            }
            let pairs = path.windows(2).map(|w| (w[0], w[1])).collect::<Vec<_>>();
            pairs.into_iter().flat_map(|(a, b)| steps(evaluator, r, a, b, false)).collect()
        }
        Node::Inverse(r) => {
            let mut back = steps(evaluator, r, to, from, unfold);
            back.reverse();
            for s in &mut back {
                std::mem::swap(&mut s.from, &mut s.to);
                s.relation.push_str("^-1");
            }
            back
        }
        other => step(format!("{other:?}").split('(').next().unwrap_or("").to_lowercase()),
    }
}

/// Evaluates a relation given by its id.
fn matrix(evaluator: &mut Evaluator<'_>, id: Id) -> Rc<Matrix> {
    evaluator.relation_of(id)
}
