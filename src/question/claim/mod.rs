//! `prove`: what documents claim about their models, decided.
//!
//! A claim is a statement in the relational language about all executions that a model allows, or a
//! comparison of two models. It is searched for a counterexample among all programs of 1, 2, 3 …
//! operations; what is found is written down as a sketch, and confirmed by looking at its executions
//! without the solver.

mod amdgpu;
mod annotations;
mod catalogue;
mod search;
mod witness;

pub use catalogue::{Claim, Question, Terms, catalogue};

use super::compare::{self, Limits, smallest_difference};
use super::programs::{Alphabet, Contestant, Features, Found};
use crate::model::{Model, ModelSpec, Vocabulary};
use crate::solve::session::afresh;
use crate::witness::Witness;
use std::time::{Duration, Instant};

/// How far to look.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// Largest number of operations.
    pub up_to: usize,
    /// Time for one claim.
    pub timeout: Duration,
}

/// What came out of one claim under one model.
#[derive(Debug)]
pub struct Decided {
    /// The model, or the models that were compared.
    pub models: String,
    /// What came out.
    pub verdict: Verdict,
    /// Number of operations up to which there is no counterexample, or no example.
    pub covered: usize,
    /// Why the search went no further than that, if that is not what was asked for.
    pub stopped: Option<String>,
    /// The programs that were searched.
    pub among: Vec<String>,
    /// Time it took.
    pub time: Duration,
}

/// A verdict on a claim.
#[derive(Debug)]
pub enum Verdict {
    /// There is a counterexample.
    Refuted(Box<Evidence>),
    /// What is claimed to be possible is.
    Shown(Box<Evidence>),
    /// No program of up to so many operations is a counterexample, or an example.
    Nothing,
    /// Not even the programs of one operation could be searched.
    Undecided,
}

/// A program with an execution that decides a claim.
#[derive(Debug)]
pub struct Evidence {
    /// The program as a sketch.
    pub text: String,
    /// Number of its operations.
    pub operations: usize,
    /// The execution.
    pub witness: Witness,
}

/// Decides a claim, under each of the models that it is about; `covered` is told of the models and of
/// each number of operations that is done.
///
/// # Panics
/// If the catalogue names a model that there is not, which its test excludes.
pub fn decide(claim: &Claim, reach: Reach, covered: &mut dyn FnMut(&str, usize)) -> Vec<Decided> {
    match claim.question {
        Question::Always { models, features, statement }
        | Question::Sometimes { models, features, statement } => {
            let wanted = matches!(claim.question, Question::Sometimes { .. });
            let about =
                models.iter().map(|model| About { claim, model, features, statement, wanted });
            about.map(|about| about.decide(reach, covered)).collect()
        }
        Question::NothingAlone { pairs, only, features } => pairs
            .iter()
            .map(|[one, other]| comparison([one, other], only, features, reach, covered))
            .collect(),
    }
}

/// The claim under one model.
struct About<'c> {
    claim: &'c Claim,
    model: &'c str,
    features: Features,
    statement: catalogue::Statement,
    /// Whether an execution is wanted in which the statement holds, or one in which it does not.
    wanted: bool,
}

impl About<'_> {
    fn decide(&self, reach: Reach, covered: &mut dyn FnMut(&str, usize)) -> Decided {
        let spec: ModelSpec = self.model.parse().expect("the catalogue names models that exist");
        let build = |vocabulary: &Vocabulary| Model::new(&spec, vocabulary);
        self.decide_model(&spec, &build, reach, covered)
    }

    /// The same for a model that `build` makes of the one that `spec` names.
    fn decide_model(
        &self,
        spec: &ModelSpec,
        build: &(dyn Fn(&Vocabulary) -> Model + Sync),
        reach: Reach,
        covered: &mut dyn FnMut(&str, usize),
    ) -> Decided {
        let start = Instant::now();
        let contestant = Contestant::plain(*spec);
        let alphabet = Alphabet::of([&contestant, &contestant], self.features)
            .expect("a model has programs in common with itself");
        let (mut verdict, mut stopped, mut done) = (Verdict::Nothing, None, 0);
        for operations in 1..=reach.up_to {
            let deadline = start + reach.timeout;
            let asked = search::Asked {
                spec,
                build,
                statement: self.statement,
                wanted: self.wanted,
                says: self.claim.says,
                id: self.claim.id,
            };
            match afresh(|| asked.of_size(&alphabet, operations, deadline)) {
                Ok(Found::No) => {
                    done = operations;
                    covered(self.model, operations);
                    continue;
                }
                Ok(Found::Yes(evidence)) => {
                    verdict = match self.wanted {
                        true => Verdict::Shown(evidence),
                        false => Verdict::Refuted(evidence),
                    };
                }
                Ok(Found::OutOfTime) => stopped = Some("out of time".into()),
                Err(defect) => stopped = Some(format!("internal error: {defect}")),
            }
            break;
        }
        if done == 0 && matches!(verdict, Verdict::Nothing) {
            verdict = Verdict::Undecided;
        }
        let models = self.model.to_string();
        let (covered, among, time) = (done, alphabet.among(), start.elapsed());
        Decided { models, verdict, covered, stopped, among, time }
    }
}

/// A claim about two models.
fn comparison(
    pair: [&str; 2],
    only: Option<usize>,
    features: Features,
    reach: Reach,
    covered: &mut dyn FnMut(&str, usize),
) -> Decided {
    let start = Instant::now();
    let side = |text: &str| -> Contestant { text.parse().expect("the catalogue names models") };
    let [one, other] = pair.map(side);
    let models = format!("{one} and {other}");
    let limits = Limits { up_to: reach.up_to, timeout: reach.timeout, features, allows: only };
    let found = smallest_difference(&one, &other, &limits, &mut |n| covered(&models, n))
        .expect("the catalogue compares models that can be compared");
    let (verdict, covered, stopped) = match found.outcome {
        compare::Outcome::Different(difference) => {
            let covered = difference.operations - 1;
            let text = match &difference.mapped {
                Some(mapped) => format!("{}\nwhich becomes\n\n{mapped}", difference.text),
                None => difference.text.clone(),
            };
            let (operations, witness) = (difference.operations, difference.witness);
            let evidence = Box::new(Evidence { text, operations, witness });
            (Verdict::Refuted(evidence), covered, None)
        }
        compare::Outcome::Same { up_to } => (Verdict::Nothing, up_to, None),
        compare::Outcome::Undecided { covered: 0, reason } => (Verdict::Undecided, 0, Some(reason)),
        compare::Outcome::Undecided { covered, reason } => {
            (Verdict::Nothing, covered, Some(reason))
        }
    };
    Decided { models, verdict, covered, stopped, among: found.among, time: start.elapsed() }
}
