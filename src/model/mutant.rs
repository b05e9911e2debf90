//! Mutants: a model with one small thing wrong.
//!
//! A test suite that no mutant survives says something about every part of the model; a claim that
//! survives every mutant proves nothing.

use super::{Expression, Model};
use crate::relation::{Id, Node, Reach, Rel, Set, Substitution, children, intern, node};
use std::collections::HashSet;

/// A model with one change.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// What was changed: `drop axiom mo_total`, `happens_before: po | sw becomes po`.
    pub name: String,
    /// The changed model.
    pub model: Model,
}

/// All mutants of a model:
///
/// * without one family of axioms (an axiom of one cell alone says nothing that the same axiom of
///   another cell does not),
/// * with one named definition in which a union or an intersection has lost an operand, a difference
///   its right side or has its sides swapped, or a sequence a guard `[S]`.
///
/// Of a family of definitions, one per cell, the first member stands for all.
pub fn mutants(model: &Model) -> Vec<Mutant> {
    let mut out = Vec::new();
    let mut families = HashSet::new();
    for axiom in &model.axioms {
        let family = family(&axiom.name);
        if families.insert(family) {
            let mut model = model.clone();
            model.axioms.retain(|a| self::family(&a.name) != family);
            out.push(Mutant { name: format!("drop axiom {family}"), model });
        }
    }
    families.clear();
    for definition in model.definitions.iter().filter(|d| families.insert(family(&d.name))) {
        let whole = expression_id(definition.body);
        let body = match node(whole) {
            Node::Named(_, body) | Node::SetNamed(_, body) => body,
            _ => whole,
        };
        for (part, changed) in weakenings(body) {
            let mut local = Substitution::new([(part, changed)], Reach::UntilNames);
            let body = local.apply(body);
            let renamed = match node(whole) {
                Node::Named(name, _) => intern(Node::Named(name, body)),
                Node::SetNamed(name, _) => intern(Node::SetNamed(name, body)),
                _ => body,
            };
            let (was, is) = (show(part), show(changed));
            let name = format!("{}: {was} becomes {is}", definition.name);
            out.push(Mutant { name, model: with(model, whole, renamed) });
        }
    }
    out
}

/// `mo_total[1]` belongs to the family `mo_total`.
fn family(name: &str) -> &str {
    name.split('[').next().unwrap_or(name)
}

fn expression_id(expression: Expression) -> Id {
    match expression {
        Expression::Set(set) => set.id(),
        Expression::Rel(rel) => rel.id(),
    }
}

/// The model with one definition exchanged wherever it is used.
fn with(model: &Model, old: Id, new: Id) -> Model {
    let mut exchange = Substitution::new([(old, new)], Reach::Everywhere);
    let mut model = model.clone();
    for definition in &mut model.definitions {
        definition.body = match definition.body {
            Expression::Set(set) => Expression::Set(exchange.set(set)),
            Expression::Rel(rel) => Expression::Rel(exchange.rel(rel)),
        };
    }
    for axiom in &mut model.axioms {
        axiom.formula = exchange.formula(&axiom.formula);
    }
    for undefined in &mut model.undefined {
        *undefined = exchange.set(*undefined);
    }
    model
}

/// Each place in the expression, not looking into named ones, with what may stand there instead.
fn weakenings(body: Id) -> Vec<(Id, Id)> {
    let mut out = Vec::new();
    let mut seen = HashSet::new();
    let mut todo = vec![body];
    while let Some(at) = todo.pop() {
        let here = node(at);
        if !seen.insert(at) || matches!(here, Node::Named(..) | Node::SetNamed(..)) {
            continue;
        }
        match here {
            // `r?` and `r*` are unions too; their parts are the interesting ones.
            Node::Union(a, b)
            | Node::SetUnion(a, b)
            | Node::Intersection(a, b)
            | Node::SetIntersection(a, b) => out.extend([(at, a), (at, b)]),
            Node::Difference(a, b) => out.extend([(at, a), (at, intern(Node::Difference(b, a)))]),
            Node::SetDifference(a, b) => {
                out.extend([(at, a), (at, intern(Node::SetDifference(b, a)))]);
            }
            Node::Sequence(a, b) => {
                if matches!(node(a), Node::Identity(_)) {
                    out.push((at, b));
                }
                if matches!(node(b), Node::Identity(_)) {
                    out.push((at, a));
                }
            }
            _ => {}
        }
        todo.extend(children(here).into_iter().rev());
    }
    out
}

fn show(id: Id) -> String {
    match node(id) {
        Node::SetBase(_)
        | Node::SetEmpty
        | Node::SetAll
        | Node::SetUnion(..)
        | Node::SetIntersection(..)
        | Node::SetDifference(..)
        | Node::Domain(_)
        | Node::Range(_) => Set::of_id(id).to_string(),
        Node::SetNamed(name, _) | Node::Named(name, _) => crate::relation::text(name),
        _ => Rel::of_id(id).to_string(),
    }
}
