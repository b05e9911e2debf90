//! Printing expressions the way a specification's author would write them.

use super::{Id, Node, Rel, Set, group, node};
use std::fmt;

/// Binding strength of an operator; a weaker operand inside a stronger one gets parentheses.
#[derive(Clone, Copy, PartialEq, PartialOrd)]
enum Strength {
    Weakest,
    Union,
    Difference,
    Intersection,
    Sequence,
    Product,
    Postfix,
    Atom,
}

fn show(id: Id, at_least: Strength) -> String {
    use Strength::{Atom, Difference, Intersection, Postfix, Product, Sequence, Union, Weakest};
    let infix = |a: Id, word: &str, b: Id, own: Strength, right: Strength| {
        (format!("{} {word} {}", show(a, own), show(b, right)), own)
    };
    let (out, own) = match node(id) {
        Node::SetBase(n) | Node::Base(n) | Node::SetNamed(n, _) | Node::Named(n, _) => {
            (n.to_string(), Atom)
        }
        Node::SetEmpty => ("{}".into(), Atom),
        Node::SetAll => ("events".into(), Atom),
        Node::Empty => ("empty".into(), Atom),
        Node::All => ("events * events".into(), Product),
        Node::Variable(v) => (format!("r{v}"), Atom),
        Node::SetUnion(a, b) => infix(a, "|", b, Union, Union),
        Node::SetIntersection(a, b) => infix(a, "&", b, Intersection, Intersection),
        Node::SetDifference(a, b) => infix(a, "-", b, Difference, Intersection),
        Node::Domain(r) => (format!("domain({})", show(r, Weakest)), Atom),
        Node::Range(r) => (format!("range({})", show(r, Weakest)), Atom),
        Node::Identity(s) if node(s) == Node::SetAll => ("id".into(), Atom),
        Node::Identity(s) => (format!("[{}]", show(s, Weakest)), Atom),
        Node::Product(a, b) => infix(a, "*", b, Product, Postfix),
        Node::Union(a, b) => match (node(a), node(b)) {
            (Node::Plus(r), Node::Identity(s)) if node(s) == Node::SetAll => {
                (format!("{}*", show(r, Postfix)), Postfix)
            }
            (_, Node::Identity(s)) if node(s) == Node::SetAll => {
                (format!("{}?", show(a, Postfix)), Postfix)
            }
            _ => infix(a, "|", b, Union, Union),
        },
        Node::Intersection(a, b) => infix(a, "&", b, Intersection, Intersection),
        Node::Difference(a, b) => infix(a, "-", b, Difference, Intersection),
        Node::Sequence(a, b) => infix(a, ";", b, Sequence, Sequence),
        Node::Inverse(r) => (format!("{}^-1", show(r, Postfix)), Postfix),
        Node::Plus(r) => (format!("{}+", show(r, Postfix)), Postfix),
        Node::SetForSome(i, a) | Node::ForSome(i, a) => {
            (format!("some {i}: {}", show(a, Union)), Weakest)
        }
        Node::SetForEvery(i, a) | Node::ForEvery(i, a) => {
            (format!("every {i}: {}", show(a, Union)), Weakest)
        }
        Node::Fix(g, i) => {
            let g = group(g);
            let members: Vec<String> = g
                .variables
                .iter()
                .zip(&g.bodies)
                .map(|(v, body)| format!("r{v} = {}", show(*body, Union)))
                .collect();
            (format!("least(r{}: {})", g.variables[i as usize], members.join(", ")), Atom)
        }
    };
    if own < at_least { format!("({out})") } else { out }
}

/// The body of a named expression, or the expression itself.
fn unnamed(id: Id) -> Id {
    match node(id) {
        Node::Named(_, body) | Node::SetNamed(_, body) => body,
        _ => id,
    }
}

/// Shows the body of a named relation, with the names inside it left standing.
impl fmt::Display for Rel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&show(unnamed(self.id()), Strength::Weakest))
    }
}

/// Shows the body of a named set, with the names inside it left standing.
impl fmt::Display for Set {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&show(unnamed(self.id()), Strength::Weakest))
    }
}
