//! `prove`: what documents claim about their models, decided.
//!
//! A claim is a statement in the relational language about all executions that a model allows, or a
//! comparison of two models. It is searched for a counterexample among all programs of 1, 2, 3 …
//! operations; what is found is written down as a sketch, and confirmed by looking at its executions
//! without the solver.

mod amdgpu;
mod annotations;
mod catalogue;
mod guide;
mod llvm;
mod programs;
mod proof;
mod refinement;
mod search;
pub mod tag_sets;
mod tags;
mod vulkan;
mod witness;

pub use catalogue::{Claim, Question, Statement, Terms, catalogue};
pub use programs::{Text, Transformed};
use proof::NoProof;
pub use proof::{Hint, Plan, Planned, Proof};
use search::{Asked, Part};

use super::compare::{self, Limits, smallest_difference};
use super::litmus::Build;
use super::programs::{Alphabet, Contestant, Features, Found};
use super::validate;
use crate::execution::Execution;
use crate::model::{Model, ModelSpec, Vocabulary};
use crate::solve::evaluate::Evaluator;
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
    /// What came out.
    pub verdict: Verdict,
    /// Number of operations up to which there is no counterexample, or no example.
    pub covered: usize,
    /// Why the search went no further than that, if that is not what was asked for.
    pub stopped: Option<String>,
    /// Why there is no proof for all executions, if one was looked for.
    pub unproved: Option<String>,
    /// The programs that were searched.
    pub among: Vec<String>,
    /// Time it took.
    pub time: Duration,
}

/// Before a proof is looked for, programs of so many operations are tried.
const BEFORE_PROOF: usize = 3;

/// Effort for proofs is limited by other means than time, so that they are found on slow machines, too:
/// they only give up after so many times the time for a claim.
const PATIENCE: u32 = 4;

/// A verdict on a claim.
#[derive(Debug)]
pub enum Verdict {
    /// It holds of all executions; and some execution meets its premise.
    Proved(Proof, Option<Box<Evidence>>),
    /// It holds as far as this says.
    Holds(String),
    /// There is a counterexample.
    Refuted(Box<Evidence>),
    /// What is claimed to be possible is.
    Shown(Box<Evidence>),
    /// No program of up to so many operations is a counterexample, or an example.
    Nothing,
    /// None of them has an execution that the claim says anything of.
    Vacuous,
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

/// Whether the statement that is claimed holds of an execution; `None` if there is no such claim, or it
/// is no statement about one model.
pub fn holds(id: &str, spec: &ModelSpec, execution: &Execution) -> Option<bool> {
    let claim = catalogue().into_iter().find(|claim| claim.id == id)?;
    let (Question::Always { statement, .. } | Question::Sometimes { statement, .. }) =
        claim.question
    else {
        return None;
    };
    let vocabulary = &validate::vocabulary(execution);
    let model = &Model::new(spec, vocabulary);
    Some(Evaluator::new(execution).holds(&statement(&Terms { model, vocabulary })))
}

/// A claim about one model, or about two.
#[derive(Clone, Copy)]
pub struct Case<'c> {
    /// The claim.
    pub claim: &'c Claim,
    about: About,
}

/// What has to be decided in one case.
#[derive(Clone, Copy)]
enum About {
    /// A statement under a model; whether an execution is wanted in which it holds, or one in which
    /// it does not.
    Statement { model: &'static str, features: Features, statement: Statement, wanted: bool },
    /// A comparison.
    NothingAlone { pair: [&'static str; 2], only: Option<usize>, features: Features },
    /// A statement about sets of tags.
    TagSets(tag_sets::Tagged),
    /// A sketch.
    Sketch(&'static Text),
    /// A transformation under a model.
    Transformation { of: Transformed, model: &'static str },
}

/// The cases of a claim, one for each model that it is about.
pub fn cases(claim: &Claim) -> Vec<Case<'_>> {
    let abouts: Vec<About> = match claim.question {
        Question::Always { models, features, statement }
        | Question::Sometimes { models, features, statement } => {
            let wanted = matches!(claim.question, Question::Sometimes { .. });
            let about =
                |model: &&'static str| About::Statement { model, features, statement, wanted };
            models.iter().map(about).collect()
        }
        Question::NothingAlone { pairs, only, features } => {
            let about =
                |pair: &[&'static str; 2]| About::NothingAlone { pair: *pair, only, features };
            pairs.iter().map(about).collect()
        }
        Question::TagSets(tagged) => vec![About::TagSets(tagged)],
        Question::Sketches(all) => all.iter().map(About::Sketch).collect(),
        Question::Transformation(of) => {
            of.models.iter().map(|model| About::Transformation { of, model }).collect()
        }
    };
    abouts.into_iter().map(|about| Case { claim, about }).collect()
}

impl Case<'_> {
    /// The model, or the models that are compared.
    pub fn models(&self) -> String {
        match self.about {
            About::Statement { model, .. } => model.into(),
            About::NothingAlone { pair: [one, other], .. } => format!("{one} and {other}"),
            About::TagSets(_) => ModelSpec::llvm_mmra().to_string(),
            About::Sketch(text) => text.name.into(),
            About::Transformation { model, .. } => model.into(),
        }
    }

    /// Decides it; `covered` is told of each number of operations that is done.
    ///
    /// # Panics
    /// If the catalogue names a model that there is not, which a test excludes.
    pub fn decide(&self, reach: Reach, covered: &mut dyn FnMut(usize)) -> Decided {
        match self.about {
            About::TagSets(_) => self.decide_under(&|_, _| tag_sets::model(), reach, covered),
            _ => self.decide_under(&Model::new, reach, covered),
        }
    }

    /// The same where the model of a statement is what `build` makes of its name: a mutant, say.
    ///
    /// # Panics
    /// As [`Case::decide`].
    pub fn decide_under(
        &self,
        build: &Build<'_>,
        reach: Reach,
        covered: &mut dyn FnMut(usize),
    ) -> Decided {
        match self.about {
            About::NothingAlone { pair, only, features } => {
                comparison(pair, only, features, self.claim.plan, reach, covered)
            }
            About::Statement { model, features, statement, wanted } => {
                let spec: ModelSpec = model.parse().expect("the catalogue names models that exist");
                let Claim { id, says, plan, .. } = *self.claim;
                let of = Part::Whole;
                let asked = Asked { spec: &spec, build, statement, plan, of, wanted, says, id };
                asked.decide(features, reach, covered)
            }
            About::TagSets(tagged) => {
                let model = build(&ModelSpec::llvm_mmra(), &Vocabulary::default());
                tagged.decide(self.claim, &model, reach)
            }
            About::Sketch(text) => programs::sketch(text, reach),
            About::Transformation { of, model } => {
                programs::transformation(&of, model, (self.claim.id, self.claim.says), reach)
            }
        }
    }
}

impl Asked<'_> {
    /// Looks among the programs of 1, 2, 3 … operations, and for a proof.
    fn decide(&self, features: Features, reach: Reach, covered: &mut dyn FnMut(usize)) -> Decided {
        let start = Instant::now();
        let contestant = Contestant::plain(*self.spec);
        let alphabet = Alphabet::of([&contestant, &contestant], features)
            .expect("a model has programs in common with itself");
        let (mut verdict, mut stopped, mut unproved, mut done) = (None, None, None, 0);
        for operations in 1..=reach.up_to {
            match afresh(|| self.of_size(&alphabet, operations, start + reach.timeout)) {
                Ok(Found::No) => {
                    done = operations;
                    covered(operations);
                    if done != reach.up_to.min(BEFORE_PROOF) || self.wanted {
                        continue;
                    }
                    match self.prove(features, start + PATIENCE * reach.timeout) {
                        Ok(proof) => verdict = Some(Verdict::Proved(proof, None)),
                        Err(NoProof::Vacuous) => verdict = Some(Verdict::Vacuous),
                        Err(NoProof::NotShown(why)) => {
                            unproved = Some(why);
                            continue;
                        }
                    }
                }
                Ok(Found::Yes(evidence)) if self.wanted => verdict = Some(Verdict::Shown(evidence)),
                Ok(Found::Yes(evidence)) => verdict = Some(Verdict::Refuted(evidence)),
                Ok(Found::OutOfTime) => stopped = Some("out of time".into()),
                Err(defect) => stopped = Some(format!("internal error: {defect}")),
            }
            break;
        }
        let verdict = match verdict {
            None if done == 0 => Verdict::Undecided,
            None if self.wanted => Verdict::Nothing,
            None | Some(Verdict::Proved(..)) => match self.speaks(&alphabet, reach) {
                Ok(Some(example)) => match verdict {
                    Some(Verdict::Proved(proof, _)) => Verdict::Proved(proof, Some(example)),
                    _ => Verdict::Nothing,
                },
                Ok(None) => Verdict::Vacuous,
                Err(why) => {
                    stopped = Some(why);
                    Verdict::Undecided
                }
            },
            Some(other) => other,
        };
        let (covered, among, time) = (done, alphabet.among(), start.elapsed());
        Decided { verdict, covered, stopped, unproved, among, time }
    }

    fn prove(&self, features: Features, deadline: Instant) -> Result<Proof, NoProof> {
        let asked = (self.says, self.statement, self.plan);
        proof::prove(self.spec, self.build, features, asked, deadline)
    }

    /// An execution that meets the premise of the statement.
    ///
    /// # Errors
    /// Why it is not known whether there is one.
    fn speaks(&self, alphabet: &Alphabet, reach: Reach) -> Result<Option<Box<Evidence>>, String> {
        let premise = Asked { of: Part::Premise, wanted: true, ..*self };
        let deadline = Instant::now() + reach.timeout;
        for operations in 1..=reach.up_to {
            match afresh(|| premise.of_size(alphabet, operations, deadline)) {
                Ok(Found::Yes(example)) => return Ok(Some(example)),
                Ok(Found::No) => {}
                Ok(Found::OutOfTime) => return Err("out of time for the premise".into()),
                Err(defect) => return Err(format!("internal error: {defect}")),
            }
        }
        Ok(None)
    }
}

/// A claim about two models.
fn comparison(
    pair: [&str; 2],
    only: Option<usize>,
    features: Features,
    plan: Option<Planned>,
    reach: Reach,
    covered: &mut dyn FnMut(usize),
) -> Decided {
    let start = Instant::now();
    let side = |text: &str| -> Contestant { text.parse().expect("the catalogue names models") };
    let [one, other] = pair.map(side);
    let deadline = start + reach.timeout;
    let search = |from: usize, up_to: usize, covered: &mut dyn FnMut(usize)| {
        let timeout = deadline.saturating_duration_since(Instant::now());
        let limits = Limits { from, up_to, timeout, features, allows: only };
        smallest_difference(&one, &other, &limits, covered)
            .expect("the catalogue compares models that can be compared")
    };
    let small = reach.up_to.min(BEFORE_PROOF);
    let mut found = search(1, small, covered);
    let mut unproved = None;
    if matches!(found.outcome, compare::Outcome::Same { .. }) {
        match proved(&one, &other, only, features, plan, start + PATIENCE * reach.timeout) {
            Ok(proof) => {
                let (verdict, among) = (Verdict::Proved(proof, None), found.among);
                let time = start.elapsed();
                return Decided { verdict, covered: small, stopped: None, unproved, among, time };
            }
            Err(NoProof::NotShown(why)) => unproved = Some(why),
            Err(NoProof::Vacuous) => unproved = Some("its premises contradict each other".into()),
        }
        if small < reach.up_to {
            found = search(small + 1, reach.up_to, covered);
        }
    }
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
    let (among, time) = (found.among, start.elapsed());
    Decided { verdict, covered, stopped, unproved, among, time }
}

/// A proof that one model, or each, allows nothing that the other does not.
fn proved(
    one: &Contestant,
    other: &Contestant,
    only: Option<usize>,
    features: Features,
    plan: Option<Planned>,
    deadline: Instant,
) -> Result<Proof, NoProof> {
    let mut steps = Vec::new();
    for allowed in only.map_or(vec![0, 1], |side| vec![side]) {
        let asked = refinement::Asked { sides: [one, other], allowed, features, plan };
        steps.extend(refinement::prove(&asked, deadline)?.steps);
    }
    Ok(Proof { steps })
}
