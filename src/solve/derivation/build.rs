//! The shortest derivation of a fact; and what would have to be otherwise for a pair to be in a
//! relation that it is not in.

use super::cost::{Costs, NEVER, Supposed};
use super::{Derivation, Fact};
use crate::relation::{Id, Node, Symbol, node};
use crate::solve::evaluate::Evaluator;

/// Executions of more events have no cheapest suppositions looked for: that takes the cube of their number.
const MANY_EVENTS: usize = 48;

/// The shortest derivation of a fact that the evaluator says is so; nothing if it is not.
pub fn derive(evaluator: &mut Evaluator<'_>, fact: Fact) -> Option<Derivation> {
    fact.is_true(evaluator).then(|| Builder { costs: Costs::new(evaluator, None) }.fact(fact))
}

/// The least that a pair lacks to be in a relation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Missing {
    /// How the pair would be in the relation.
    pub derivation: Derivation,
    /// What of that is not so: base facts, and that something is taken away.
    pub lacks: Vec<Fact>,
}

/// The least that would have to be otherwise for a pair to be in a relation that it is not in; nothing
/// if no change to orderings, scopes and the like, or to what reads from what, brings it there.
pub fn missing(
    evaluator: &mut Evaluator<'_>,
    relation: Id,
    from: usize,
    to: usize,
) -> Option<Missing> {
    if evaluator.events() > MANY_EVENTS {
        return None;
    }
    let mut costs = Costs::new(evaluator, Some(price as Supposed));
    if costs.pair(relation, from, to) == NEVER {
        return None;
    }
    let derivation = Builder { costs }.fact(Fact::pair(relation, from, to));
    let mut lacks = Vec::new();
    collect(&derivation, evaluator, &mut lacks);
    lacks.dedup();
    Some(Missing { derivation, lacks })
}

fn collect(derivation: &Derivation, evaluator: &mut Evaluator<'_>, into: &mut Vec<Fact>) {
    if derivation.premises.is_empty() && !derivation.fact.is_true(evaluator) {
        into.push(derivation.fact);
    }
    derivation.premises.iter().for_each(|premise| collect(premise, evaluator, into));
}

/// What it costs to suppose a base symbol. What makes an operation stronger is what its author would
/// change first; what it does, where, and in which order the author has written is fixed.
fn price(symbol: Symbol) -> Option<u32> {
    match symbol.family() {
        "acquire" | "release" | "seq_cst" | "monotonic" | "atomic" | "nonprivate" | "semantics"
        | "available" | "visible" | "av" => Some(20),
        "same_instance" | "system_synchronizes_with" | "scoped" | "tagged" => Some(60),
        "rf" | "mo" => Some(100),
        _ => None,
    }
}

struct Builder<'c, 'e> {
    costs: Costs<'c, 'e>,
}

impl Builder<'_, '_> {
    fn fact(&mut self, fact: Fact) -> Derivation {
        let premises = match fact {
            Fact::Pair { relation, from, to, holds: true } => self.pair(relation, from, to),
            Fact::Pair { relation, from, to, holds: false } => self.no_pair(relation, from, to),
            Fact::Member { set, event, holds: true } => self.member(set, event),
            Fact::Member { set, event, holds: false } => self.no_member(set, event),
        };
        Derivation { fact, premises: premises.into_iter().map(|p| self.fact(p)).collect() }
    }

    fn pair(&mut self, relation: Id, from: usize, to: usize) -> Vec<Fact> {
        let pair = |r: Id| Fact::pair(r, from, to);
        match node(relation) {
            Node::Identity(s) => vec![Fact::member(s, from)],
            Node::Product(a, b) => vec![Fact::member(a, from), Fact::member(b, to)],
            Node::Union(a, b) => {
                let cheaper = self.costs.pair(a, from, to) <= self.costs.pair(b, from, to);
                vec![pair(if cheaper { a } else { b })]
            }
            Node::Intersection(a, b) => vec![pair(a), pair(b)],
            Node::Difference(a, b) => vec![pair(a), Fact::no_pair(b, from, to)],
            Node::Sequence(a, b) => match self.costs.middle(a, b, from, to) {
                Some(m) => vec![Fact::pair(a, from, m), Fact::pair(b, m, to)],
                None => vec![],
            },
            Node::Inverse(r) => vec![Fact::pair(r, to, from)],
            Node::Plus(r) => {
                let path = self.costs.path(r, from, to).unwrap_or_default();
                path.windows(2).map(|step| Fact::pair(r, step[0], step[1])).collect()
            }
            Node::Fix(group, member) => {
                vec![pair(self.costs.round(group, member as usize, from, to))]
            }
            Node::Named(_, body) => vec![pair(body)],
            _ => vec![],
        }
    }

    fn member(&mut self, set: Id, event: usize) -> Vec<Fact> {
        let member = |s: Id| Fact::member(s, event);
        match node(set) {
            Node::SetUnion(a, b) => {
                let cheaper = self.costs.member(a, event) <= self.costs.member(b, event);
                vec![member(if cheaper { a } else { b })]
            }
            Node::SetIntersection(a, b) => vec![member(a), member(b)],
            Node::SetDifference(a, b) => vec![member(a), Fact::no_member(b, event)],
            Node::Domain(r) => {
                let costs = self.costs.relation(r);
                let n = self.costs.evaluator.events();
                let to = (0..n).min_by_key(|to| costs[event * n + to]).unwrap_or(event);
                vec![Fact::pair(r, event, to)]
            }
            Node::Range(r) => {
                let costs = self.costs.relation(r);
                let n = self.costs.evaluator.events();
                let from = (0..n).min_by_key(|from| costs[from * n + event]).unwrap_or(event);
                vec![Fact::pair(r, from, event)]
            }
            Node::SetNamed(_, body) => vec![member(body)],
            _ => vec![],
        }
    }

    fn so(&mut self, fact: Fact) -> bool {
        fact.is_true(self.costs.evaluator)
    }

    fn no_pair(&mut self, relation: Id, from: usize, to: usize) -> Vec<Fact> {
        let not = |r: Id| Fact::no_pair(r, from, to);
        let all = match node(relation) {
            Node::Named(_, body) => vec![not(body)],
            Node::Inverse(r) => vec![Fact::no_pair(r, to, from)],
            Node::Union(a, b) => vec![not(a), not(b)],
            Node::Intersection(a, b) => self.first([not(b), not(a)]),
            // What is taken away says more than that it would not have been there.
            Node::Difference(a, b) => self.first([not(a), Fact::pair(b, from, to)]),
            Node::Product(a, b) => self.first([Fact::no_member(a, from), Fact::no_member(b, to)]),
            _ => vec![],
        };
        // Of what is only supposed to be absent nothing is to be said.
        if all.iter().all(|fact| self.so(*fact)) { all } else { vec![] }
    }

    fn no_member(&mut self, set: Id, event: usize) -> Vec<Fact> {
        let not = |s: Id| Fact::no_member(s, event);
        let all = match node(set) {
            Node::SetNamed(_, body) => vec![not(body)],
            Node::SetUnion(a, b) => vec![not(a), not(b)],
            Node::SetIntersection(a, b) => self.first([not(a), not(b)]),
            Node::SetDifference(a, b) => self.first([not(a), Fact::member(b, event)]),
            _ => vec![],
        };
        if all.iter().all(|fact| self.so(*fact)) { all } else { vec![] }
    }

    /// The first that is so.
    fn first(&mut self, facts: [Fact; 2]) -> Vec<Fact> {
        facts.into_iter().find(|fact| self.so(*fact)).into_iter().collect()
    }
}
