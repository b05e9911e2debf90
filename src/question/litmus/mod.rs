//! `litmus`: may a small program end like this, is it racy, which final states has it?

mod condition;
mod contents;
mod enumerated;
mod placement;
mod solver;
mod test;

pub use enumerated::{Enumerated, Refused, enumerate};
pub use test::{Item, Setup, Test};

use crate::model::{Model, ModelError, ModelSpec};
use crate::program::ir::Span;
use crate::program::litmus::{Dialect, Expectation, Litmus, Quantifier};
use crate::read::diagnostic::InputError;
use crate::witness::Witness;
use solver::Search;
use std::fmt;
use std::time::{Duration, Instant};

/// How hard to try.
#[derive(Clone, Debug)]
pub struct Options {
    /// Back edges a path may take.
    pub loop_bound: usize,
    /// Time for one test.
    pub timeout: Duration,
    /// Final states to list.
    pub max_states: usize,
}

impl Default for Options {
    fn default() -> Self {
        Options { loop_bound: 2, timeout: Duration::from_secs(60), max_states: 100 }
    }
}

/// Whether something was found.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// There is an execution like that; this is one.
    Found(Box<Witness>),
    /// There is none.
    Absent,
    /// No answer in time.
    Undecided,
}

impl Finding {
    /// Whether there is one, if that is known.
    pub fn known(&self) -> Option<bool> {
        match self {
            Finding::Found(_) => Some(true),
            Finding::Absent => Some(false),
            Finding::Undecided => None,
        }
    }

    /// The execution found.
    pub fn witness(&self) -> Option<&Witness> {
        match self {
            Finding::Found(witness) => Some(witness),
            _ => None,
        }
    }
}

/// The answer to the test's question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The condition, with its quantifier, holds.
    Holds,
    /// It does not.
    Fails,
    /// No execution satisfies the precondition, so the question has no meaning.
    Vacuous,
    /// No answer in time.
    Undecided,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Verdict::Holds => "holds",
            Verdict::Fails => "fails",
            Verdict::Vacuous => "vacuous",
            Verdict::Undecided => "undecided",
        })
    }
}

/// A final state: each item's name and value; `-` where it has none.
pub type State = Vec<(String, String)>;

/// What came out of a litmus test.
#[derive(Clone, Debug)]
pub struct Report {
    /// Name of the test.
    pub name: String,
    /// The model with its options.
    pub model: String,
    /// How the question is quantified, if there is one.
    pub quantifier: Option<Quantifier>,
    /// The answer; without a question, whether there is an execution at all.
    pub verdict: Verdict,
    /// An execution that satisfies an `exists`, or violates one of the others; without a question,
    /// any execution.
    pub witness: Finding,
    /// Whether no execution passes the precondition.
    pub vacuous: Option<bool>,
    /// An execution with a data race, in models where that is a property of executions.
    pub race: Finding,
    /// An execution with a read that returns undef.
    pub undef: Finding,
    /// An execution with undefined behaviour. If there is one, the rest only speaks of the others.
    pub undefined_behaviour: Finding,
    /// Final states of executions without undefined behaviour that pass the precondition.
    pub states: Vec<State>,
    /// There are, or may be, more than the states listed.
    pub more_states: bool,
    /// What the author expects, and whether it is so.
    pub expectations: Vec<(Expectation, Option<bool>)>,
    /// Bounds that the answers rest on.
    pub bounds: Vec<String>,
    /// Time it took.
    pub time: Duration,
}

impl Report {
    /// Whether everything is as its author expects; `None` when that is not known.
    pub fn as_expected(&self) -> Option<bool> {
        let met = || self.expectations.iter().map(|(_, met)| *met);
        if met().any(|m| m == Some(false)) {
            return Some(false);
        }
        met().collect::<Option<Vec<bool>>>().map(|_| true)
    }
}

/// Why there is no report.
#[derive(Debug, thiserror::Error, miette::Diagnostic)]
pub enum Failure {
    /// Something in the test has no meaning here.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Input(#[from] InputError),
    /// The solver and the solver-free check disagree: a defect of mmprove, and no verdict.
    #[error("internal error: {0}")]
    #[diagnostic(help("please report this with the input file"))]
    Internal(String),
}

/// The model a test states, or `otherwise`.
///
/// # Errors
/// A model text that is none.
pub fn model_of(litmus: &Litmus, otherwise: ModelSpec) -> Result<ModelSpec, ModelError> {
    litmus.model.as_ref().map_or(Ok(otherwise), |text| text.parse())
}

/// The model with the options that the test is about.
///
/// # Errors
/// A model that does not know the test's operations, or not those options.
fn specialised(litmus: &Litmus, spec: &ModelSpec) -> Result<ModelSpec, InputError> {
    let refuse = |message: String, help: &str| {
        let start = Span { start: 0, len: 0 };
        let source = &litmus.module.source;
        InputError::new(source, start, message, "this test").with_help(help)
    };
    if spec.dialect() != litmus.dialect {
        return Err(match litmus.dialect {
            Dialect::Vulkan => refuse(
                format!("{spec} does not judge operations in Vulkan's terms"),
                "use --model vulkan",
            ),
            Dialect::Llvm => refuse(
                format!("{spec} does not judge operations in LLVM's terms"),
                "use --model llvm+mmra or --model llvm",
            ),
        });
    }
    litmus.options.iter().try_fold(*spec, |spec, option| {
        spec.with(option).map_err(|e| refuse(e.to_string(), "use another model"))
    })
}

/// Runs a litmus test under a model.
///
/// # Errors
/// Whatever has no meaning in a litmus test, with its position.
pub fn run(litmus: &Litmus, spec: &ModelSpec, options: &Options) -> Result<Report, Failure> {
    let start = Instant::now();
    let spec = &specialised(litmus, spec)?;
    let mut test = Test::new(litmus, Setup::of(spec, options.loop_bound))?;
    let model = Model::new(spec, &test.vocabulary);
    let filter = litmus.filter.as_ref().map(|c| test.check(c, &model)).transpose()?;
    let question = litmus.condition.as_ref().map(|(_, c)| test.check(c, &model)).transpose()?;
    let deadline = start + options.timeout;
    let mut search = Search::new(&test, spec, &model, filter.as_ref(), question.as_ref(), deadline);

    let quantifier = litmus.condition.as_ref().map(|(q, _)| *q);
    let any = search.any()?;
    let vacuous = any.known().map(|found| !found);
    let witness = match quantifier {
        None => any,
        Some(Quantifier::Forall) => search.question(false)?,
        Some(Quantifier::Exists | Quantifier::NotExists) => search.question(true)?,
    };
    let verdict = match (vacuous, witness.known(), quantifier) {
        (Some(true), ..) => Verdict::Vacuous,
        (_, None, _) | (None, ..) => Verdict::Undecided,
        (_, Some(found), None | Some(Quantifier::Exists)) if found => Verdict::Holds,
        (_, Some(found), Some(Quantifier::NotExists | Quantifier::Forall)) if !found => {
            Verdict::Holds
        }
        _ => Verdict::Fails,
    };
    let race = match model.races {
        Some(_) => search.race()?,
        None => Finding::Absent,
    };
    let undef = search.undef()?;
    let undefined_behaviour = search.undefined_behaviour()?;
    let (states, more_states) = search.states(options.max_states);
    let expectations = litmus.expect.iter().map(|e| {
        let met = match e {
            Expectation::Holds => decided(verdict, Verdict::Holds),
            Expectation::Fails => decided(verdict, Verdict::Fails),
            Expectation::Vacuous => vacuous,
            Expectation::Undef => undef.known(),
            Expectation::NoUndef => undef.known().map(|found| !found),
            Expectation::Race => race.known(),
            Expectation::NoRace => race.known().map(|found| !found),
            Expectation::Solution => satisfied(&witness, quantifier),
            Expectation::NoSolution => satisfied(&witness, quantifier).map(|found| !found),
        };
        (e.clone(), met)
    });
    Ok(Report {
        name: litmus.name.clone(),
        model: spec.to_string(),
        quantifier,
        verdict,
        expectations: expectations.collect(),
        witness,
        vacuous,
        race,
        undef,
        undefined_behaviour,
        states,
        more_states,
        bounds: test.program.bounds.clone(),
        time: start.elapsed(),
    })
}

/// Whether some execution satisfies the condition, as far as the question tells.
fn satisfied(witness: &Finding, quantifier: Option<Quantifier>) -> Option<bool> {
    match quantifier {
        Some(Quantifier::Forall) => None,
        _ => witness.known(),
    }
}

fn decided(verdict: Verdict, expected: Verdict) -> Option<bool> {
    (verdict != Verdict::Undecided).then_some(verdict == expected)
}
