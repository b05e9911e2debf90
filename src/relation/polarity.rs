//! Polarity: whether an expression grows or shrinks with one of its parts.

use super::{Id, Node, children, node};
use rustc_hash::FxHashMap;

/// How an expression depends on a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Polarity {
    /// The part does not occur.
    Absent,
    /// A larger part can only make the expression larger.
    Positive,
    /// A larger part can only make the expression smaller.
    Negative,
    /// Either may happen.
    Both,
}

impl Polarity {
    /// The polarity of a part under a negation.
    pub fn flipped(self) -> Polarity {
        match self {
            Polarity::Positive => Polarity::Negative,
            Polarity::Negative => Polarity::Positive,
            same => same,
        }
    }

    /// The polarity of a part that occurs in two places.
    pub fn join(self, other: Polarity) -> Polarity {
        match (self, other) {
            (Polarity::Absent, p) | (p, Polarity::Absent) => p,
            (p, q) if p == q => p,
            _ => Polarity::Both,
        }
    }
}

/// Polarity of the sub-expression `part` (any node: a base symbol, a definition, a variable) in
/// `expression`.
pub fn polarity(expression: Id, part: Id) -> Polarity {
    fn walk(at: Id, part: Id, memo: &mut FxHashMap<Id, Polarity>) -> Polarity {
        if at == part {
            return Polarity::Positive;
        }
        if let Some(known) = memo.get(&at) {
            return *known;
        }
        memo.insert(at, Polarity::Absent); // a fixpoint reached again adds nothing new
        let here = node(at);
        let result = match here {
            Node::Difference(a, b) | Node::SetDifference(a, b) => {
                walk(a, part, memo).join(walk(b, part, memo).flipped())
            }
            _ => children(here)
                .into_iter()
                .fold(Polarity::Absent, |p, child| p.join(walk(child, part, memo))),
        };
        memo.insert(at, result);
        result
    }
    walk(expression, part, &mut FxHashMap::default())
}
