//! Least fixpoints from below, as expressions: what `n` rounds from nothing give.

use super::node::intern;
use super::{Id, Node, Reach, Substitution, group};

/// The members of a fixpoint group after so many rounds, each a closed expression. A pair of the
/// fixpoint is in one of them, and the first that it is in says how it got there.
pub fn approximants(index: u32, rounds: usize) -> Vec<Id> {
    let group = group(index);
    let mut now: Vec<Id> = group.bodies.iter().map(|_| intern(Node::Empty)).collect();
    for _ in 0..rounds {
        let values = group.variables.iter().map(|v| intern(Node::Variable(*v)));
        let mut round = Substitution::new(values.zip(now), Reach::Everywhere);
        now = group.bodies.iter().map(|body| round.apply(*body)).collect();
    }
    now
}
