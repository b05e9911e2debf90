//! `prove`: what documents claim about their models, decided.
//!
//! A claim is a statement in the relational language about all executions that a model allows, or a
//! comparison of two models. It is searched for a counterexample among all programs of 1, 2, 3 …
//! operations; what is found is written down as a sketch, and confirmed by looking at its executions
//! without the solver.

mod catalogue;
mod comparison;
mod decide;
mod mutants;
mod programs;
mod proof;
mod record;
mod refinement;
mod search;
pub mod tag_sets;
mod witness;

pub use catalogue::{Claim, Question, catalogue, claims_in};
pub use mutants::Killer;
pub use programs::{Text, Transformed};
pub use proof::Proof;
pub use record::Need;

use super::programs::{Alphabet, Contestant, Features};
use super::validate;
use crate::execution::Execution;
use crate::model::text::claim::{Said, Terms};
use crate::model::{Model, ModelSpec, Mutation, vocabulary_of_all_executions};
use crate::relation::interned;
use crate::solve::evaluate::Evaluator;
use crate::witness::Witness;
use comparison::Comparison;
use decide::Open;
use record::Recorded;
use search::{Asked, Part};
use std::sync::Arc;
use std::time::Duration;

/// How far to look.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// Largest number of operations.
    pub up_to: usize,
    /// Time for one claim.
    pub timeout: Duration,
    /// Whether nothing is taken from the record: neither proofs of small steps of transformations, nor certificates.
    pub afresh: bool,
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

/// A verdict on a claim.
#[derive(Debug)]
pub enum Verdict {
    /// It holds of all executions; and some execution meets its premise.
    Proved(Proof, Option<Box<Evidence>>),
    /// It holds as far as this says.
    Holds(Extent),
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

/// How far a claim holds that is no statement about all programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Extent {
    /// In all executions of one program, as far as its bounds go.
    Program {
        /// What bounds them.
        bounds: Vec<String>,
    },
    /// Both functions are the same.
    Unchanged,
    /// In all contexts of so many accesses.
    Contexts(usize),
}

impl Extent {
    /// Whether nothing bounds it.
    pub fn is_proved(&self) -> bool {
        match self {
            Extent::Program { bounds } => bounds.is_empty(),
            Extent::Unchanged => true,
            Extent::Contexts(_) => false,
        }
    }
}

impl std::fmt::Display for Extent {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Extent::Program { bounds } if bounds.is_empty() => {
                f.write_str("proved (all executions of the program)")
            }
            Extent::Program { bounds } => {
                write!(f, "holds (executions with {})", bounds.join(", "))
            }
            Extent::Unchanged => f.write_str("valid: unchanged"),
            Extent::Contexts(n) => write!(f, "valid, contexts up to {n} accesses"),
        }
    }
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
    let statement = statement.over(&Terms::new(spec, &Model::new(spec, vocabulary), vocabulary));
    Some(Evaluator::new(execution).holds(&statement.ok()?))
}

/// A claim about one model, or about two.
#[derive(Clone)]
pub struct Case<'c> {
    /// The claim.
    pub claim: &'c Claim,
    about: About,
    /// A change of the model that it is about.
    change: Option<Arc<Mutation>>,
}

/// What has to be decided in one case.
#[derive(Clone, Copy)]
enum About {
    /// A statement under a model; whether an execution is wanted in which it holds, or one in which
    /// it does not.
    Statement { model: &'static str, features: Features, statement: Said, wanted: bool },
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
    abouts.into_iter().map(|about| Case { claim, about, change: None }).collect()
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

    /// Whether it is refuted by a counterexample, and is about a model that can be changed.
    pub fn wants_counterexample(&self) -> bool {
        match self.about {
            About::Statement { wanted, .. } => !wanted,
            About::NothingAlone { .. } | About::TagSets(_) => true,
            About::Sketch(_) | About::Transformation { .. } => false,
        }
    }

    /// The same about a text that somebody has made of its model, with the options that the claim names; `None` if it is
    /// about another model, or not about executions under one.
    pub fn about(&self, variant: &ModelSpec) -> Option<Self> {
        let own = variant.made_of().to_string();
        let changed = |model: &'static str| -> Option<&'static str> {
            let options = model.strip_prefix(own.as_str())?;
            let name = format!("{variant}{options}");
            // `llvm` is no part of `llvm+mmra`, and the text may have no such option.
            let named = options.is_empty() || options.starts_with(',');
            (named && name.parse::<Contestant>().is_ok()).then(|| interned(&name))
        };
        let about = match self.about {
            About::Statement { model, features, statement, wanted } => {
                About::Statement { model: changed(model)?, features, statement, wanted }
            }
            About::NothingAlone { pair, only, features } => {
                let new = pair.map(|model| changed(model).unwrap_or(model));
                if new == pair {
                    return None;
                }
                About::NothingAlone { pair: new, only, features }
            }
            About::TagSets(_) | About::Sketch(_) | About::Transformation { .. } => return None,
        };
        Some(Case { about, ..self.clone() })
    }

    /// The same with the model changed: of a comparison the first one, and the other if that is the
    /// same. What is about a sketch or a transformation stays as it is.
    #[must_use]
    pub fn under(&self, change: Mutation) -> Self {
        Case { change: Some(Arc::new(change)), ..self.clone() }
    }

    /// Decides it; `covered` is told of each number of operations that is done.
    ///
    /// # Panics
    /// If the catalogue names a model that there is not, which a test excludes.
    pub fn decide(&self, reach: Reach, covered: &mut dyn FnMut(usize)) -> Decided {
        let (id, models) = (self.claim.id, self.models());
        if let Err(wrong) = self.is_said() {
            let (among, time) = (vec![], Duration::ZERO);
            let (stopped, unproved) = (Some(wrong), None);
            let verdict = Verdict::Undecided;
            return Decided { verdict, covered: 0, stopped, unproved, among, time };
        }
        let reach = match self.claim.is_own {
            true => record::needed(id, &models, reach),
            false => reach,
        };
        // A change of a model may say nothing of the model of all executions, so that the proof stays one.
        let record = match reach.afresh || self.change.is_some() || !self.claim.is_own {
            true => Recorded::NOTHING,
            false => Recorded::of(id, &models),
        };
        match self.about {
            About::TagSets(tagged) => tagged.decide(self.claim, &self.tag_sets(), reach, record),
            About::Sketch(text) => programs::sketch(text, reach),
            About::Transformation { of, model } => {
                programs::transformation(&of, model, (id, self.claim.says), (reach, record.need))
            }
            About::Statement { .. } | About::NothingAlone { .. } => {
                self.open(&mut |open| decide::decide(open, reach, record.clone(), covered))
            }
        }
    }

    /// Whether it is said in names that the models have.
    ///
    /// # Errors
    /// What is said of nothing that there is, and where.
    fn is_said(&self) -> Result<(), String> {
        let About::Statement { model, statement, .. } = self.about else { return Ok(()) };
        let spec: ModelSpec = model.parse().map_err(|error| format!("{error}"))?;
        let Ok(vocabulary) = vocabulary_of_all_executions(&spec) else { return Ok(()) };
        let model = Model::new(&spec, &vocabulary);
        let said = statement.over(&Terms::new(&spec, &model, &vocabulary));
        said.map(|_| ()).map_err(|error| error.in_a_line())
    }

    /// Only looks for a counterexample, or for an example of what is claimed to be possible; `None` if
    /// there is none within reach, and for what is about a sketch or a transformation.
    ///
    /// # Panics
    /// As [`Case::decide`].
    pub fn evidence(&self, reach: Reach) -> Option<Box<Evidence>> {
        match self.about {
            About::TagSets(tagged) => tagged.counterexample(self.claim, &self.tag_sets(), reach),
            About::Sketch(_) | About::Transformation { .. } => None,
            About::Statement { .. } | About::NothingAlone { .. } => {
                self.open(&mut |open| decide::smallest(open, reach))
            }
        }
    }

    fn tag_sets(&self) -> Model {
        let model = tag_sets::model();
        self.change.as_ref().map_or(model.clone(), |change| change.applied(model))
    }

    /// Does that with what is open about programs.
    fn open<T>(&self, work: &mut dyn FnMut(&dyn Open) -> T) -> T {
        let Claim { id, says, way, shown, .. } = *self.claim;
        match self.about {
            About::NothingAlone { pair, only, features } => {
                work(&Comparison::new(self.claim, pair, only, features, self.change.as_ref()))
            }
            About::Statement { model, features, statement, wanted } => {
                let spec: ModelSpec = model.parse().expect("the catalogue names models that exist");
                let mutation = self.change.clone();
                let contestant = &Contestant { mutation, ..Contestant::plain(spec) };
                let alphabet = &Alphabet::of([contestant, contestant], features)
                    .expect("a model has programs in common with itself");
                let of = Part::Whole;
                work(&Asked {
                    contestant,
                    alphabet,
                    features,
                    statement,
                    way,
                    of,
                    wanted,
                    says,
                    id,
                    shown,
                })
            }
            About::TagSets(_) | About::Sketch(_) | About::Transformation { .. } => {
                unreachable!("that is not about all programs")
            }
        }
    }
}
