//! `litmus`: may a small program end like this, is it racy, which final states has it?

mod claims;
mod condition;
mod contents;
mod enumerated;
mod executions;
mod forced;
mod judge;
mod labels;
mod placement;
mod progress;
mod range;
mod report;
mod same;
mod solver;
mod symmetry;
mod test;
mod waiting;
pub mod why;

pub use claims::Claims;
pub use enumerated::{
    Build, Enumerated, Refused, Visited, candidates, closest, enumerate, enumerate_under,
    satisfying, visit_executions,
};
pub use executions::{Shown, executions};
pub use judge::{Judge, Models, Seen};
pub(crate) use placement::workgroups_in;
pub use progress::{Progress, Scheduler};
pub use range::{Place, Range, Row};
pub use report::{Finding, Found, Report, Standing, State, Verdict};
pub use same::{Annotated, Concrete, Pinned, Rules};
pub use test::{Item, Setup, Test};

use crate::model::text::Lack;
use crate::model::{Model, ModelError, ModelSpec};
use crate::program::bound::Bound;
use crate::program::ir::Span;
use crate::program::litmus::{Dialect, Expectation, Litmus, Quantifier};
use crate::program::spin::LastTrips;
use crate::source::InputError;
use solver::Searches;
use std::time::{Duration, Instant};

/// What to ask, and how hard to try.
#[derive(Clone, Debug)]
pub struct Options {
    /// What to ask.
    pub property: Property,
    /// Whom threads are scheduled by, where the question is whether they end.
    pub scheduler: Scheduler,
    /// What else to look for.
    pub look_for: LookFor,
    /// Back edges a path may take.
    pub loop_bound: usize,
    /// Time for one test.
    pub timeout: Duration,
    /// Final states to list.
    pub max_states: usize,
    /// Gates that an operation on relations may take. What takes more is not told to the solver, but looked at when it has
    /// found something: answers are the same, and only the time differs.
    pub dear: usize,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            property: Property::Condition,
            scheduler: Scheduler::Fair,
            look_for: LookFor::EVERYTHING,
            loop_bound: 2,
            timeout: Duration::from_secs(60),
            max_states: 100,
            dear: 10_000,
        }
    }
}

/// What is asked of a test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Property {
    /// The test's own condition.
    #[default]
    Condition,
    /// Whether an execution that passes the precondition has a data race.
    Race,
    /// Whether all threads come to an end.
    Progress,
}

/// What to look for beyond the answer. What the test's author expects is looked for in any case,
/// and so is undefined behaviour, for the answer says nothing of executions that have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LookFor {
    /// An execution with a data race.
    pub race: bool,
    /// An execution with a read that returns undef.
    pub undef: bool,
    /// Final states.
    pub states: bool,
}

impl LookFor {
    /// All there is.
    pub const EVERYTHING: LookFor = LookFor { race: true, undef: true, states: true };
    /// The answer alone.
    pub const NOTHING: LookFor = LookFor { race: false, undef: false, states: false };
}

/// Why there is no report.
#[derive(Debug, thiserror::Error, miette::Diagnostic)]
pub enum Failure {
    /// Something in the test has no meaning here.
    #[error(transparent)]
    #[diagnostic(transparent)]
    Input(#[from] InputError),
    /// A table says that the condition holds, or not, and there is none.
    #[error("{file}: the table of expectations is about the condition, but the test has none")]
    #[diagnostic(help(
        "with --property race, tests without a condition can be expected to be free of races"
    ))]
    NoCondition {
        /// The file.
        file: String,
    },
    /// The model has no data races, and that is what was asked about.
    #[error("{file}: executions have no data races in {model}")]
    #[diagnostic(help("data races are known to --model llvm, llvm+mmra, amdgpu and vulkan"))]
    NoRaces {
        /// The file.
        file: String,
        /// The model with its options.
        model: String,
    },
    /// The solver and the solver-free check disagree: a defect of mmprove, and no verdict.
    #[error("internal error: {0}")]
    #[diagnostic(help("please report this with the input file"))]
    Internal(String),
}

/// The model a test states, or the usual one for tests like it.
///
/// # Errors
/// A model text that is none.
pub fn model_of(litmus: &Litmus) -> Result<ModelSpec, ModelError> {
    match (&litmus.model, litmus.dialect) {
        (Some(text), _) => text.parse(),
        (None, Dialect::Llvm) => Ok(ModelSpec::llvm_mmra()),
        (None, Dialect::Vulkan) => Ok(ModelSpec::vulkan()),
        (None, Dialect::Ptx) => Ok(ModelSpec::ptx()),
    }
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
    let spec = &spec
        .for_terms(litmus.dialect)
        .map_err(|error| refuse(error.to_string(), "use a model of such programs"))?;
    if spec.dialect() != litmus.dialect {
        return Err(match litmus.dialect {
            Dialect::Vulkan => refuse(
                format!("{spec} does not judge operations in Vulkan's terms"),
                "use --model vulkan",
            ),
            Dialect::Ptx => refuse(
                format!("{spec} does not judge operations in PTX's terms"),
                "use --model ptx",
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

/// The model with what the question needs of it: LLVM's only knows data races where it is asked for them.
fn asked(spec: ModelSpec, property: Property) -> ModelSpec {
    let racy = || spec.with("conflicts=race").ok();
    (property == Property::Race).then(racy).flatten().unwrap_or(spec)
}

/// Runs a litmus test under a model.
///
/// # Errors
/// Whatever has no meaning in a litmus test, with its position.
pub fn run(litmus: &Litmus, spec: &ModelSpec, options: &Options) -> Result<Report, Failure> {
    let start = Instant::now();
    let spec = &asked(specialised(litmus, spec)?, options.property);
    let deadline = start + options.timeout;
    let (mut test, model) = prepared(litmus, spec, options, deadline)?;
    if options.property == Property::Race && model.races.is_none() {
        let file = litmus.module.source.name.clone();
        return Err(Failure::NoRaces { file, model: model.name });
    }
    let filter = litmus.filter.as_ref().map(|c| test.check(c, &model)).transpose()?;
    let question = litmus.condition.as_ref().map(|(_, c)| test.check(c, &model)).transpose()?;
    if options.property == Property::Progress {
        let progress = progress::progress(litmus, spec, options.scheduler, deadline);
        return Ok(Report::of_progress(litmus, spec, progress, start.elapsed()));
    }
    let question = (filter.as_ref(), question.as_ref());
    let mut searches = Searches::new(&test, spec, &model, question, (deadline, options.dear));

    let quantifier = litmus.condition.as_ref().map(|(q, _)| *q);
    // What a model allows that is not interpreted in full may be forbidden all the same.
    let lacks = spec.text().lacks();
    let rests_on = |finding: Finding| match finding {
        Finding::Found(_) if lacks == Lack::Demand => Finding::Undecided,
        finding => finding,
    };
    let races = |finding: Finding| match finding {
        Finding::Absent if lacks != Lack::Nothing => Finding::Undecided,
        finding => rests_on(finding),
    };
    let (witness, vacuous) = answer(&mut searches, options.property, quantifier)?;
    let witness = match options.property {
        Property::Race => races(witness),
        Property::Condition | Property::Progress => rests_on(witness),
    };
    let expected = || litmus.expect.iter().filter(|e| options.property.concerns(e));
    let expects = |any: [Expectation; 2]| expected().any(|e| any.contains(e));
    let race = match (options.property, model.races) {
        (Property::Race, _) => witness.clone(),
        (_, None) => Finding::Absent,
        _ if options.look_for.race || expects([Expectation::Race, Expectation::NoRace]) => {
            races(searches.any_order().race()?)
        }
        _ => Finding::Unasked,
    };
    let undef = match options.look_for.undef || expects([Expectation::Undef, Expectation::NoUndef])
    {
        true => rests_on(searches.any_order().undef()?),
        false => Finding::Unasked,
    };
    let undefined_behaviour = rests_on(searches.undefined_behaviour()?);
    let misuse = match model.misuse {
        Some(_) => rests_on(searches.general().misuse()?),
        None => Finding::Absent,
    };
    let (states, more_states) = match options.look_for.states && lacks != Lack::Demand {
        true => searches.general().states(options.max_states),
        false => (Vec::new(), true),
    };
    let partly = (lacks != Lack::Nothing).then_some(Bound::PartOfModel);
    let bounds: Vec<Bound> = test.program.bounds.iter().cloned().chain(partly).collect();
    let mut report = Report {
        name: litmus.name.clone(),
        model: spec.to_string(),
        property: options.property,
        quantifier,
        filtered: litmus.filter.is_some(),
        may_block: !test.pool.is(test.complete, true) || !test.program.bounds.is_empty(),
        verdict: verdict(&witness, vacuous, options.property, quantifier),
        witness,
        vacuous,
        race,
        undef,
        undefined_behaviour,
        misuse,
        states,
        more_states,
        expectations: Vec::new(),
        bounds: bounds.iter().map(ToString::to_string).collect(),
        bounded: bounds.iter().any(Bound::is_of_extent),
        story: Vec::new(),
        time: Duration::ZERO,
    };
    report.expectations = expected().map(|e| (e.clone(), report.meets(e))).collect();
    report.time = start.elapsed();
    Ok(report)
}

/// The test and the model that judges it; with the last trips alone of loops that wait, if that is enough.
fn prepared<'l>(
    litmus: &'l Litmus,
    spec: &ModelSpec,
    options: &Options,
    deadline: Instant,
) -> Result<(Test<'l>, Model), InputError> {
    let bounded = Setup::of(spec, options.loop_bound);
    // A race counts even if a thread waits for ever.
    let of_races = [Expectation::Race, Expectation::NoRace];
    let about_ends = options.property == Property::Condition
        && !litmus.expect.iter().any(|expected| of_races.contains(expected));
    let last_trips = if about_ends { LastTrips::Always } else { LastTrips::Never };
    let mut test = Test::new(litmus, Setup { last_trips, ..bounded })?;
    let mut model = Model::new(spec, &test.vocabulary);
    let waits = !test.program.spins.is_empty();
    // If that takes long, something else may be said in what time is left.
    let now = Instant::now();
    let half = now + deadline.saturating_duration_since(now) / 2;
    if waits && !waiting::is_enough(&mut test, &model, (half, options.dear)) {
        test = Test::new(litmus, bounded)?;
        model = Model::new(spec, &test.vocabulary);
    }
    Ok((test, model))
}

/// An execution that answers the question, and whether there is none to ask about.
fn answer(
    searches: &mut Searches<'_>,
    property: Property,
    quantifier: Option<Quantifier>,
) -> Result<(Finding, Option<bool>), Failure> {
    let witness = match (property, quantifier) {
        (Property::Race, _) => searches.any_order().race()?,
        // That is asked of no single execution.
        (Property::Progress, _) => return Ok((Finding::Unasked, None)),
        (_, None) => searches.general().any()?,
        (_, Some(Quantifier::Forall)) => searches.general().question(false)?,
        (_, Some(Quantifier::Exists | Quantifier::NotExists)) => searches.satisfying()?,
    };
    // Whatever was found passes the precondition; otherwise there may be nothing that does.
    let any = match (&witness, property, quantifier) {
        (Finding::Found(_), ..) => Some(true),
        (_, Property::Condition, None) => witness.known(),
        // Whatever the condition is about.
        (_, Property::Condition, _) => searches.any_order().any()?.known(),
        (_, Property::Race | Property::Progress, _) => {
            searches.general().any_even_blocked()?.known()
        }
    };
    Ok((witness, any.map(|found| !found)))
}

fn verdict(
    witness: &Finding,
    vacuous: Option<bool>,
    property: Property,
    quantifier: Option<Quantifier>,
) -> Verdict {
    let (Some(found), Some(false)) = (witness.known(), vacuous) else {
        return if vacuous == Some(true) { Verdict::Vacuous } else { Verdict::Undecided };
    };
    let wanted = !matches!(quantifier, Some(Quantifier::NotExists | Quantifier::Forall));
    match property {
        Property::Race if found => Verdict::Race,
        Property::Race => Verdict::NoRace,
        Property::Progress => Verdict::Undecided,
        Property::Condition if found == wanted => Verdict::Holds,
        Property::Condition => Verdict::Fails,
    }
}
