//! How expressions change from one reading to another, by polarity alone.

use super::{Formula, Id, Node, Polarity, children, group, intern, node};
use rustc_hash::FxHashMap;

/// How an expression changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// It relates what it related.
    Same,
    /// It relates that, and perhaps more.
    Grows,
    /// It relates nothing else, and perhaps less.
    Shrinks,
    /// That is not known.
    Unknown,
}

impl Change {
    fn flipped(self) -> Change {
        match self {
            Change::Grows => Change::Shrinks,
            Change::Shrinks => Change::Grows,
            same => same,
        }
    }

    fn join(self, other: Change) -> Change {
        match (self, other) {
            (Change::Same, change) | (change, Change::Same) => change,
            (one, other) if one == other => one,
            _ => Change::Unknown,
        }
    }
}

/// What is known of how parts change; of expressions that are put together alike, it follows how they
/// do: a union grows if its parts do, a difference if its left part grows and its right part shrinks.
#[derive(Default)]
pub struct Changes {
    parts: FxHashMap<(Id, Id), Change>,
}

impl Changes {
    /// States how a part changes into another one.
    pub fn state(&mut self, before: Id, after: Id, change: Change) {
        self.parts.insert((before, after), change);
    }

    /// How an expression changes into another one.
    pub fn of(&mut self, before: Id, after: Id) -> Change {
        if before == after {
            return Change::Same;
        }
        if let Some(known) = self.parts.get(&(before, after)) {
            return *known;
        }
        let change = match (node(before), node(after)) {
            (Node::Difference(a, b), Node::Difference(c, d))
            | (Node::SetDifference(a, b), Node::SetDifference(c, d)) => {
                self.of(a, c).join(self.of(b, d).flipped())
            }
            (Node::Fix(g, i), Node::Fix(h, j)) if i == j => self.of_fixpoints(g, h),
            (one, other) if one.with(|_| before) == other.with(|_| before) => {
                let pairs = children(one).into_iter().zip(children(other));
                pairs.fold(Change::Same, |change, (a, b)| change.join(self.of(a, b)))
            }
            _ => Change::Unknown,
        };
        self.parts.insert((before, after), change);
        change
    }

    /// The least fixpoint of a larger step is larger: its variables are what they were, to begin with.
    fn of_fixpoints(&mut self, g: u32, h: u32) -> Change {
        let (g, h) = (group(g), group(h));
        if g.bodies.len() != h.bodies.len() {
            return Change::Unknown;
        }
        for (v, w) in g.variables.iter().zip(&h.variables) {
            let [v, w] = [*v, *w].map(|v| intern(Node::Variable(v)));
            self.state(v, w, Change::Same);
        }
        let pairs = g.bodies.into_iter().zip(h.bodies);
        pairs.fold(Change::Same, |change, (a, b)| change.join(self.of(a, b)))
    }

    /// Whether it follows that the second formula holds wherever the first one does.
    pub fn weaken(&mut self, before: &Formula, after: &Formula) -> bool {
        let shape = |formula: &Formula| formula.with(&mut |_| 0);
        shape(before) == shape(after)
            && before.expressions().into_iter().zip(after.expressions()).all(
                |((one, polarity), (other, _))| {
                    matches!(
                        (self.of(one, other), polarity),
                        (Change::Same, _)
                            | (Change::Grows, Polarity::Positive)
                            | (Change::Shrinks, Polarity::Negative)
                    )
                },
            )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::relation::{Rel, base, least_fixpoint};

    #[test]
    fn larger_parts_make_larger_closures_and_smaller_differences() {
        let (r, s, t) = (base("r"), base("s"), base("t"));
        let mut changes = Changes::default();
        changes.state(r.id(), s.id(), Change::Grows);
        let closure = |step: Rel| (step | t).plus();
        let step = |step: Rel| least_fixpoint(1, |v| vec![step | (v[0] >> t)])[0];
        assert_eq!(changes.of(closure(r).id(), closure(s).id()), Change::Grows);
        assert_eq!(changes.of(step(r).id(), step(s).id()), Change::Grows);
        assert_eq!(changes.of((t - r).id(), (t - s).id()), Change::Shrinks);
        assert_eq!(changes.of((r - r).id(), (s - s).id()), Change::Unknown);
        assert_eq!(changes.of((r & t).id(), (s | t).id()), Change::Unknown);
        let acyclic = |r| Formula::Acyclic(closure(r));
        assert!(changes.weaken(&Formula::Included(t, r), &Formula::Included(t, s)));
        assert!(!changes.weaken(&acyclic(r), &acyclic(s)));
        changes.state(s.id(), r.id(), Change::Shrinks);
        assert!(changes.weaken(&acyclic(s), &acyclic(r)));
    }
}
