//! The witness of a refuted transformation: what the transformed function does, and how close the
//! original comes.

use super::outcome::Outcome;
use super::pair::Pair;
use super::refute::Proposal;
use crate::execution::{EventKind, Execution};
use crate::model::{Model, ModelSpec};
use crate::question::{explain, validate};
use crate::solve::circuit::Lit;
use crate::solve::concrete::Concretiser;
use crate::solve::session::{Answer, Session};
use crate::solve::values::Rounding;
use crate::solve::world::{Free, World};
use crate::witness::{Panel, SCHEMA, Witness};

/// Axioms whose violation explains most, first.
const TELLING: [&str; 4] = ["sees_only_visible", "coherence", "sc_total_order", "rmw"];

/// The witness of a refutation.
pub fn witness(question: String, pair: &Pair, proposal: &Proposal, spec: &ModelSpec) -> Witness {
    let after = &proposal.execution;
    let why = explain::why_allowed(after, spec);
    let mut panels = vec![Panel {
        title: "after".into(),
        execution: after.clone(),
        consistent: true,
        edges: explain::edges(after, spec),
        why,
        outcome: outcome(after, &proposal.returned),
    }];
    let mut explanation = vec![
        "The transformed function can do this; no execution of the original has this outcome."
            .to_owned(),
    ];
    match closest(pair, proposal, spec) {
        Some(before) => {
            let why = explain::why_forbidden(&before, spec);
            let mut edges = explain::edges(&before, spec);
            edges.extend(why.edges);
            explanation.push(
                "Of the original, the execution with this outcome that comes closest is forbidden."
                    .into(),
            );
            panels.push(Panel {
                title: "before".into(),
                outcome: outcome(&before, &proposal.returned),
                execution: before,
                consistent: false,
                edges,
                why: why.sentences,
            });
        }
        None => explanation
            .push("Whatever the original reads from where, its values come out different.".into()),
    }
    let (verdict, model) = ("refuted".to_owned(), spec.to_string());
    Witness { schema: SCHEMA, question, verdict, model, panels, explanation }
}

/// What an observer sees: what the context reads, what is returned, what is left in memory.
fn outcome(execution: &Execution, returned: &[String]) -> Vec<String> {
    let mut lines = Vec::new();
    for event in execution.events.iter().filter(|e| e.context) {
        if let (Some(value), Some(location)) = (&event.reads, &event.location) {
            lines.push(format!("{} reads {location} = {value}", event.label));
        }
    }
    lines.extend(returned.iter().cloned());
    for event in execution.events.iter().filter(|e| e.kind == EventKind::Final) {
        if let (Some(value), Some(location)) = (&event.reads, &event.location) {
            lines.push(format!("finally {location} = {value}"));
        }
    }
    lines
}

/// An execution of the original with the proposal's outcome that breaks as little as possible: one
/// rule of the model.
fn closest(pair: &Pair, proposal: &Proposal, spec: &ModelSpec) -> Option<Execution> {
    let model = Model::new(spec, &pair.vocabulary);
    let mut s = Session::new(None, proposal.inputs.clone());
    let mut free = Free::new(&pair.vocabulary);
    let rounding = Rounding::Under;
    let mut world = World::new(&mut s, &pair.pool, &pair.source, &model, rounding, &mut free);
    let assumptions = world.assumptions(&mut s);
    let own = Outcome::of(&mut s, &mut world);
    let covers = own.covers(&mut s, &proposal.outcome);
    let concretiser = Concretiser::new(&mut s, &mut world, &pair.pool);
    s.assert(assumptions);
    s.assert(covers);
    let rule = |name: &str| name.split('[').next().unwrap_or(name).to_owned();
    let mut rules: Vec<String> = Vec::new();
    for (name, _) in world.demands.iter().filter(|(n, _)| n != "value flow") {
        if !rules.contains(&rule(name)) {
            rules.push(rule(name));
        }
    }
    let telling = |r: &String| TELLING.iter().position(|t| r.starts_with(t)).unwrap_or(9);
    rules.sort_by_key(telling);
    for broken in rules {
        let others = world.demands.iter().filter(|(name, _)| rule(name) != broken);
        let others: Vec<Lit> = others.map(|(_, lit)| *lit).collect();
        if s.check(&others) == Answer::Sat {
            let at = s.snapshot();
            let before = concretiser.execution(&s, &world, &at).execution;
            // Shown as forbidden, so it must be.
            return validate::consistent(&before, spec).is_err().then_some(before);
        }
    }
    None
}
