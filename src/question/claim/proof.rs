//! Proofs of claims, for all executions.

use super::super::programs::Features;
use super::catalogue::Terms;
use super::search::Asked;
use crate::model::{Expression, Model, ModelSpec, facts, vocabulary_of_all_executions};
use crate::relation::{Axiom, Formula, Rel, base, base_set};
use crate::solve::unbounded::{Certificate, NotShown, Oracle, Prover, Step, closures};
use std::time::Instant;

/// How a claim is proved.
#[derive(Default)]
pub struct Plan {
    /// Families of the model's axioms that it rests on.
    pub given: &'static [&'static str],
    /// What is shown on the way, in order.
    pub steps: Vec<Hint>,
}

impl Plan {
    /// The axioms that it rests on.
    pub(super) fn premises(&self, model: &Model) -> Vec<Axiom> {
        let family = |axiom: &Axiom| axiom.name.split('[').next().unwrap_or("").to_string();
        let of = |axiom: &&Axiom| self.given.contains(&&*family(axiom));
        model.demands().filter(of).cloned().collect()
    }
}

/// A step on the way.
pub enum Hint {
    /// This follows directly.
    Lemma(&'static str, Formula),
    /// This closure or fixpoint is included in that relation.
    Induction(&'static str, Rel, Rel),
    /// This closure or fixpoint is included in each of those relations, by one induction.
    Together(&'static str, Rel, Vec<Rel>),
    /// Of what this order relates, what that relation relates to an event has a last one.
    Last(&'static str, Rel, Rel),
}

/// Makes the plan in the terms of a model.
pub type Planned = fn(&Terms<'_>) -> Plan;

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
    let (spec, says) = (&asked.contestant.model, asked.says);
    let vocabulary = vocabulary_of_all_executions(spec).map_err(NoProof::NotShown)?;
    let model = asked.contestant.build(spec, &vocabulary);
    let terms = Terms { model: &model, vocabulary: &vocabulary };
    let (goal, plan) = ((asked.statement)(&terms), asked.plan);
    let automatic = plan.is_none();
    let plan = plan.map_or_else(Plan::default, |plan| plan(&terms));
    let premises = plan.premises(&model);
    let mut known = facts(spec, &vocabulary);
    known.extend(without(asked.features)?);
    let mut prover = Prover::new(known, &premises, deadline).by(oracle);
    if automatic {
        prover = prover.without_a_plan();
    }
    follow(&mut prover, plan)?;
    if let Err(why) = prover.direct(says, &goal) {
        if !automatic {
            return Err(not(why));
        }
        for closure in closures(goal.expressions().into_iter().map(|(id, _)| id)) {
            prover.search(closure, &candidates(&model));
        }
        prover.direct(says, &goal).map_err(not)?;
    }
    match prover.is_contradictory(&[]) {
        true => Err(NoProof::Vacuous),
        false => {
            let lacking = lacking(spec, asked.features);
            Ok(Proof { steps: prover.steps, lacking, ..Proof::default() })
        }
    }
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
            Hint::Induction(says, closure, bound) => {
                prover.induction(says, closure, &[bound]).map_err(not)?;
            }
            Hint::Together(says, closure, bounds) => {
                prover.induction(says, closure, &bounds).map_err(not)?;
            }
            Hint::Last(says, order, of) => prover.last(says, order, of).map_err(not)?,
        }
    }
    Ok(())
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
