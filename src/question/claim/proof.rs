//! Proofs of claims, for all executions.

use super::super::programs::Features;
use super::search::Asked;
use crate::model::text::claim::{Hint, Plan, Terms};
use crate::model::{Expression, Model, ModelSpec, facts, vocabulary_of_all_executions};
use crate::relation::{Axiom, Formula, Node, Rel, base, base_set, node};
use crate::solve::unbounded::{Certificate, NotShown, Oracle, Prover, Step, closures};
use crate::source::InputError;
use std::time::Instant;

/// The axioms that a plan rests on.
pub(super) fn premises(plan: &Plan, model: &Model) -> Vec<Axiom> {
    let family = |axiom: &Axiom| axiom.name.split('[').next().unwrap_or("").to_string();
    let of = |axiom: &&Axiom| plan.given.contains(&&*family(axiom));
    model.demands().filter(of).cloned().collect()
}

/// A proof.
#[derive(Clone, Debug, Default)]
pub struct Proof {
    /// Its steps, the claim last.
    pub steps: Vec<Step>,
    /// What the programs must not have whose executions it is about.
    pub lacking: Vec<String>,
    /// How many steps are on record instead, as small steps of transformations.
    pub on_record: usize,
    /// By what it is followed again, if it was looked for with nothing from the record.
    pub certificate: Option<Certificate>,
}

/// Why there is no proof.
#[derive(Clone, Debug)]
pub enum NoProof {
    /// The premises contradict each other.
    Vacuous,
    /// Something that it needs is not shown.
    NotShown(String),
}

/// What programs with these features lack, as facts.
///
/// # Errors
/// If executions of such programs are not among those that proofs are about.
pub(super) fn without(features: Features) -> Result<Vec<Axiom>, NoProof> {
    let none = |name: &str, set: &'static str| Axiom {
        name: name.into(),
        about: None,
        clause: "program",
        formula: Formula::NoElement(base_set(set)),
    };
    Ok(match features {
        Features::All => vec![],
        Features::Default => vec![
            none("no operation is av", "av"),
            none("no operation is amdgcn-av:none", "tagged[amdgcn-av:none]"),
            none("no access is volatile", "volatile"),
        ],
        Features::Global => vec![
            none("no access is to LDS", "in_space[3]"),
            none("no access is volatile", "volatile"),
        ],
        Features::OneAddressSpace => {
            let why = "scopes about one address space are not among what proofs cover";
            return Err(NoProof::NotShown(why.into()));
        }
    })
}

/// The same in words, with what no proof about such a model covers.
pub(super) fn lacking(spec: &ModelSpec, features: Features) -> Vec<String> {
    let lacks: &[&str] = match features {
        Features::Default => &["av operations", "amdgcn-av:none", "volatile accesses"],
        Features::Global => &["accesses to LDS", "volatile accesses"],
        Features::All | Features::OneAddressSpace => &[],
    };
    // Vulkan has no such scopes.
    let always: &[&str] = match spec {
        ModelSpec::Vulkan(_) | ModelSpec::Ptx(_) => &[],
        ModelSpec::Llvm(_) | ModelSpec::Amdgpu(_) => &["scopes about one address space"],
    };
    [lacks, always].concat().into_iter().map(String::from).collect()
}

/// Proves that a statement holds of all executions that a model allows.
///
/// # Errors
/// Why it is not proved.
pub(super) fn prove(
    asked: &Asked<'_>,
    oracle: &Oracle,
    deadline: Instant,
) -> Result<Proof, NoProof> {
    let spec = &asked.contestant.model;
    let vocabulary = vocabulary_of_all_executions(spec).map_err(NoProof::NotShown)?;
    let model = asked.contestant.build(spec, &vocabulary);
    let terms = Terms::new(spec, &model, &vocabulary);
    let said = |error: InputError| NoProof::NotShown(error.in_a_line());
    let goal = asked.statement.over(&terms).map_err(said)?;
    let mut known = facts(spec, &vocabulary);
    known.extend(without(asked.features)?);
    let prover = |premises: &[Axiom]| Prover::new(known.clone(), premises, deadline).by(oracle);
    let mut proved = match asked.way {
        Some(way) => {
            let plan = way.over(&terms).map_err(said)?;
            let mut prover = prover(&premises(&plan, &model));
            follow(&mut prover, plan)?;
            prover.direct(asked.says, &goal).map_err(not)?;
            prover
        }
        // What holds of every execution may do. If it does not, it takes what the model demands of them, too.
        None => {
            let all: Vec<Axiom> = model.demands().cloned().collect();
            let start = |premises: &[Axiom]| prover(premises).without_a_plan();
            direct(start(&[]), asked.says, &goal)
                .or_else(|_| direct(start(&all), asked.says, &goal))
                .or_else(|_| searched(start(&[]), asked.says, &goal, &model))
                .or_else(|_| searched(start(&all), asked.says, &goal, &model))?
        }
    };
    match proved.is_contradictory(&[]) {
        true => Err(NoProof::Vacuous),
        false => {
            let lacking = lacking(spec, asked.features);
            Ok(Proof { steps: proved.steps, lacking, ..Proof::default() })
        }
    }
}

/// Shows it as it stands.
///
/// # Errors
/// Why it is not shown.
fn direct(mut prover: Prover, says: &str, goal: &Formula) -> Result<Prover, NoProof> {
    prover.direct(says, goal).map_err(not)?;
    Ok(prover)
}

/// Shows it by inductions, which are looked for.
///
/// # Errors
/// Why it is not shown.
fn searched(
    mut prover: Prover,
    says: &str,
    goal: &Formula,
    model: &Model,
) -> Result<Prover, NoProof> {
    for closure in closures(goal.expressions().into_iter().map(|(id, _)| id)) {
        prover.search(closure, &candidates(model));
    }
    direct(prover, says, goal)
}

/// What is not shown.
pub(super) fn not(why: NotShown) -> NoProof {
    NoProof::NotShown(format!("{} ({:?})", why.says, why.why))
}

/// Takes the steps of a plan.
///
/// # Errors
/// The first that does not succeed.
pub(super) fn follow(prover: &mut Prover, plan: Plan) -> Result<(), NoProof> {
    for step in plan.steps {
        match step {
            Hint::Lemma(says, formula) => prover.direct(says, &formula).map_err(not)?,
            Hint::Induction(says, closure, bounds) => {
                let none = || NoProof::NotShown(format!("{says} (of no closure and no fixpoint)"));
                let closure = outermost(closure).ok_or_else(none)?;
                prover.induction(says, closure, &bounds).map_err(not)?;
            }
            Hint::Last(says, order, of) => prover.last(says, order, of).map_err(not)?,
        }
    }
    Ok(())
}

/// The closure or fixpoint, or the outermost of those that something is made of.
fn outermost(closure: Rel) -> Option<Rel> {
    let unnamed = match node(closure.id()) {
        Node::Named(_, body) => body,
        _ => closure.id(),
    };
    match node(unnamed) {
        Node::Plus(_) | Node::Fix(..) => Some(closure),
        _ => closures([closure.id()]).last().copied(),
    }
}

/// Relations that a closure may be included in.
fn candidates(model: &Model) -> Vec<(String, Rel)> {
    let mut named = vec![("same_thread".to_string(), base("same_thread"))];
    for definition in &model.definitions {
        if let Expression::Rel(relation) = definition.body {
            named.push((definition.name.to_string(), relation));
        }
    }
    let mut out = Vec::new();
    for (name, relation) in named {
        out.push((format!("{name}^-1"), relation.inverse()));
        out.push((name, relation));
    }
    out
}
