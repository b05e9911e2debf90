//! Explanations as data: every step of every derivation.

use super::{Forbidden, Question};
use crate::model::Model;
use crate::relation::{Id, Node, Rel, Set, node};
use crate::solve::derivation::{Derivation, Fact, Violation};
use crate::solve::enumerate::cases::{Alternative, Cases, Choice, Exclusion, Reason};
use serde_json::{Value, json};

impl Question<'_> {
    /// The explanation as a tree.
    pub fn data(&self, forbidden: &Forbidden) -> Value {
        let all: Vec<Value> = forbidden.iter().map(|cases| self.cases_data(cases)).collect();
        match &all[..] {
            [only] => only.clone(),
            several => json!({ "performers": several }),
        }
    }

    fn cases_data(&self, cases: &Cases) -> Value {
        match cases {
            Cases::Split { on, branches } => {
                let branch = |(way, cases): &(Alternative, Cases)| json!({ "choice": self.alternative(*on, *way), "then": self.cases_data(cases) });
                json!({ "cases": branches.iter().map(branch).collect::<Vec<_>>() })
            }
            Cases::Excluded(Exclusion::Axiom { demand, violation }) => {
                self.violation(&self.judge, *demand, violation)
            }
            Cases::Excluded(Exclusion::Outcome(reasons)) => {
                let reason = |reason: &Reason| match reason {
                    Reason::Value(_) => json!("another value"),
                    Reason::Fact(derivation) => self.derivation(derivation),
                    Reason::Axiom { demand, violation } => {
                        self.violation(&self.model, *demand, violation)
                    }
                };
                json!({ "outcome": reasons.iter().map(reason).collect::<Vec<_>>() })
            }
            Cases::Excluded(Exclusion::UndefinedBehaviour) => json!("undefined behaviour"),
            Cases::Excluded(Exclusion::NoExecution) => json!("no execution"),
        }
    }

    fn label(&self, event: usize) -> &str {
        &self.test.program.events[event].label
    }

    fn alternative(&self, on: Choice, way: Alternative) -> Value {
        match (on, way) {
            (Choice::Source { read, cell }, Alternative::From(write)) => {
                let from = write.map(|write| self.label(write));
                json!({ "read": self.label(read), "cell": cell, "from": from })
            }
            (Choice::Order(a, b), Alternative::After) => {
                json!({ "mo": [self.label(b), self.label(a)] })
            }
            (Choice::Order(a, b), Alternative::Before) => {
                json!({ "mo": [self.label(a), self.label(b)] })
            }
            (Choice::Undefined { read, cell }, way) => {
                let undefined = way == Alternative::Happens(true);
                json!({ "read": self.label(read), "cell": cell, "undefined": undefined })
            }
            (Choice::Chance(nth), way) => {
                let input = self.test.pool.bits().nth(nth).map(ToString::to_string);
                json!({ "chance": input, "happens": way == Alternative::Happens(true) })
            }
            (Choice::Order(a, b) | Choice::Source { read: a, cell: b }, _) => {
                json!({ "unordered": [self.label(a), self.label(b)] })
            }
        }
    }

    fn violation(&self, model: &Model, demand: usize, violation: &Violation) -> Value {
        let axiom = model.demands().nth(demand);
        json!({
            "axiom": axiom.map(|axiom| axiom.name.as_str()),
            "clause": axiom.map(|axiom| axiom.clause),
            "formula": violation.formula.to_string(),
            "facts": violation.facts.iter().map(|f| self.derivation(f)).collect::<Vec<_>>(),
        })
    }

    fn derivation(&self, derivation: &Derivation) -> Value {
        let (what, events, holds) = match derivation.fact {
            Fact::Pair { relation, from, to, holds } => {
                (text(relation), vec![self.label(from), self.label(to)], holds)
            }
            Fact::Member { set, event, holds } => (text(set), vec![self.label(event)], holds),
        };
        let mut out = json!({ "in": what, "events": events });
        if !holds {
            out["holds"] = json!(false);
        }
        if let Node::Named(name, _) | Node::SetNamed(name, _) = node(derivation.fact.expression())
            && let Some(definition) = self.model.definitions.iter().find(|d| d.name == name)
        {
            out["clause"] = json!(definition.clause);
        }
        if !derivation.premises.is_empty() {
            let premises = derivation.premises.iter().map(|p| self.derivation(p));
            out["because"] = premises.collect();
        }
        out
    }
}

/// An expression: its name if it has one.
fn text(expression: Id) -> String {
    match node(expression) {
        Node::Named(name, _) | Node::SetNamed(name, _) => name.to_string(),
        of if of.is_set() => Set::of_id(expression).to_string(),
        _ => Rel::of_id(expression).to_string(),
    }
}
