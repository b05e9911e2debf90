//! What came out of a litmus test, and how that stands to what was expected.

use super::{Progress, Property};
use crate::execution::Execution;
use crate::model::ModelSpec;
use crate::program::litmus::{Expectation, Litmus, Quantifier};
use crate::question::explain;
use crate::witness::{Line, Panel, SCHEMA, Witness};
use std::fmt;
use std::sync::OnceLock;
use std::time::Duration;

/// Whether something was found.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// There is an execution like that; this is one.
    Found(Box<Found>),
    /// There is none.
    Absent,
    /// No answer in time.
    Undecided,
    /// It was not looked for.
    Unasked,
}

impl Finding {
    /// Whether there is one, if that is known.
    pub fn known(&self) -> Option<bool> {
        match self {
            Finding::Found(_) => Some(true),
            Finding::Absent => Some(false),
            Finding::Undecided | Finding::Unasked => None,
        }
    }

    /// The execution found.
    pub fn witness(&self) -> Option<&Witness> {
        match self {
            Finding::Found(found) => Some(found.witness()),
            _ => None,
        }
    }
}

/// An execution that was found, and validated without the solver.
#[derive(Clone, Debug, PartialEq)]
pub struct Found {
    execution: Execution,
    frame: Frame,
    drawn: OnceLock<Witness>,
}

/// What a witness says besides the execution.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Frame {
    pub question: String,
    pub verdict: &'static str,
    pub spec: ModelSpec,
    pub consistent: bool,
    pub outcome: Vec<String>,
    pub explanation: String,
}

impl Found {
    pub(super) fn new(execution: Execution, frame: Frame) -> Self {
        Found { execution, frame, drawn: OnceLock::new() }
    }

    /// The execution.
    pub fn execution(&self) -> &Execution {
        &self.execution
    }

    /// The execution with what a reader wants to see of it. Explaining takes longer than finding,
    /// so it is done when it is asked for.
    pub fn witness(&self) -> &Witness {
        self.drawn.get_or_init(|| {
            let (execution, spec) = (&self.execution, &self.frame.spec);
            let races = explain::races(execution, spec);
            let mut edges = explain::edges(execution, spec);
            edges.extend(races.edges);
            let mut explanation = vec![self.frame.explanation.clone()];
            explanation.extend(races.lines.iter().map(Line::sentence));
            let mut panel = Panel {
                consistent: self.frame.consistent,
                outcome: self.frame.outcome.clone(),
                ..Panel::allowed(execution.clone(), edges)
            };
            panel.tell(explain::why_allowed(execution, spec));
            panel.argument.extend(races.lines);
            Witness {
                schema: SCHEMA,
                question: self.frame.question.clone(),
                verdict: self.frame.verdict.into(),
                model: spec.to_string(),
                panels: vec![panel],
                explanation,
            }
        })
    }
}

/// The answer to the test's question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The condition, with its quantifier, holds.
    Holds,
    /// It does not.
    Fails,
    /// Some execution has a data race.
    Race,
    /// None has.
    NoRace,
    /// All threads come to an end, in every execution.
    Ends,
    /// They need not.
    Forever,
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
            Verdict::Race => "race",
            Verdict::NoRace => "no race",
            Verdict::Ends => "ends",
            Verdict::Forever => "may run for ever",
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
    /// What was asked.
    pub property: Property,
    /// How the condition is quantified, if there is one.
    pub quantifier: Option<Quantifier>,
    /// Whether there is a precondition.
    pub filtered: bool,
    /// Whether a thread may wait for ever.
    pub may_block: bool,
    /// The answer; without a condition, whether there is an execution at all.
    pub verdict: Verdict,
    /// An execution that satisfies an `exists`, or violates one of the others; without a condition,
    /// any execution; one with a data race, if that was asked.
    pub witness: Finding,
    /// Whether no execution passes the precondition.
    pub vacuous: Option<bool>,
    /// An execution with a data race, in models where that is a property of executions.
    pub race: Finding,
    /// An execution with a read that returns undef.
    pub undef: Finding,
    /// An execution with undefined behaviour. If there is one, the rest only speaks of the others.
    pub undefined_behaviour: Finding,
    /// An execution in which an operation on a barrier makes behaviour undefined. The rest speaks of it, too.
    pub misuse: Finding,
    /// Final states of executions without undefined behaviour that pass the precondition.
    pub states: Vec<State>,
    /// There are, or may be, more than the states listed.
    pub more_states: bool,
    /// What is expected, and whether it is so.
    pub expectations: Vec<(Expectation, Option<bool>)>,
    /// How threads go on for ever, or why it is not known whether they do.
    pub story: Vec<String>,
    /// Bounds that the answers rest on.
    pub bounds: Vec<String>,
    /// Whether one of them limits how much has been looked at.
    pub bounded: bool,
    /// Time it took.
    pub time: Duration,
}

/// How an answer stands to what was expected of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It is as expected; where nothing is expected, the question holds.
    AsStated,
    /// It is as expected, but only because there is no execution at all. A mistake in the test
    /// would look the same.
    AsStatedVacuously,
    /// It is not.
    Differs,
    /// Nothing is expected, and there is no execution that the question is about.
    Vacuous,
    /// No answer in time.
    Undecided,
}

impl Standing {
    /// In a few words.
    pub fn word(self) -> &'static str {
        match self {
            Standing::AsStated => "as stated",
            Standing::AsStatedVacuously => "vacuously as stated",
            Standing::Differs => "not as stated",
            Standing::Vacuous => "vacuous",
            Standing::Undecided => "undecided",
        }
    }
}

impl Report {
    /// Whether threads end, and nothing else.
    pub(super) fn of_progress(
        litmus: &Litmus,
        spec: &ModelSpec,
        progress: Progress,
        time: Duration,
    ) -> Report {
        let (verdict, story) = match progress {
            Progress::Ends => (Verdict::Ends, vec![]),
            Progress::Forever(story) => (Verdict::Forever, story),
            Progress::Undecided(why) => (Verdict::Undecided, vec![why]),
        };
        let property = Property::Progress;
        let mut report = Report {
            name: litmus.name.clone(),
            model: spec.to_string(),
            property,
            quantifier: None,
            filtered: litmus.filter.is_some(),
            may_block: false,
            verdict,
            witness: Finding::Unasked,
            vacuous: None,
            race: Finding::Unasked,
            undef: Finding::Unasked,
            undefined_behaviour: Finding::Unasked,
            misuse: Finding::Unasked,
            states: Vec::new(),
            more_states: false,
            expectations: Vec::new(),
            story,
            bounds: Vec::new(),
            bounded: false,
            time,
        };
        let expected = litmus.expect.iter().filter(|e| property.concerns(e));
        report.expectations = expected.map(|e| (e.clone(), report.meets(e))).collect();
        report
    }

    /// Whether everything is as expected; `None` when that is not known.
    pub fn as_expected(&self) -> Option<bool> {
        let met = || self.expectations.iter().map(|(_, met)| *met);
        if met().any(|m| m == Some(false)) {
            return Some(false);
        }
        met().collect::<Option<Vec<bool>>>().map(|_| true)
    }

    /// Whether it is as expected, if that is known.
    pub(super) fn meets(&self, expectation: &Expectation) -> Option<bool> {
        let absent = |finding: &Finding| finding.known().map(|found| !found);
        let is = |verdict| (self.verdict != Verdict::Undecided).then_some(self.verdict == verdict);
        match (expectation, self.property, self.quantifier) {
            (Expectation::Ends, ..) => is(Verdict::Ends),
            (Expectation::Forever, ..) => is(Verdict::Forever),
            (Expectation::Holds, ..) => is(Verdict::Holds),
            (Expectation::Fails, ..) => is(Verdict::Fails),
            (Expectation::Vacuous, ..) => self.vacuous,
            (Expectation::Undef, ..) => self.undef.known(),
            (Expectation::NoUndef, ..) => absent(&self.undef),
            (Expectation::Race, ..) => self.race.known(),
            // Where there is no execution at all, none has a race; that is marked.
            (Expectation::NoRace, ..) => absent(&self.race),
            // An execution that violates the condition says nothing of those that satisfy it.
            (Expectation::Solution | Expectation::NoSolution, _, Some(Quantifier::Forall)) => None,
            (Expectation::Solution, ..) => self.witness.known(),
            (Expectation::NoSolution | Expectation::NoViolation, ..) => absent(&self.witness),
        }
    }

    /// How the answer stands to what was expected; without that, the answer itself counts.
    pub fn standing(&self) -> Standing {
        let foreseen = self.expectations.iter().any(|(e, _)| *e == Expectation::Vacuous);
        if !self.expectations.is_empty() {
            return match self.as_expected() {
                Some(true) if self.vacuous == Some(true) && !foreseen => {
                    Standing::AsStatedVacuously
                }
                Some(true) => Standing::AsStated,
                Some(false) => Standing::Differs,
                None => Standing::Undecided,
            };
        }
        match self.verdict {
            Verdict::Holds | Verdict::NoRace | Verdict::Ends => Standing::AsStated,
            Verdict::Fails | Verdict::Race | Verdict::Forever => Standing::Differs,
            Verdict::Vacuous => Standing::Vacuous,
            Verdict::Undecided => Standing::Undecided,
        }
    }

    /// The answer in the words of the expectation.
    pub fn answer(&self) -> String {
        let solutions = [Expectation::Solution, Expectation::NoSolution];
        let about_solutions = self.expectations.iter().any(|(e, _)| solutions.contains(e));
        match self.witness.known().filter(|_| about_solutions && self.vacuous != Some(true)) {
            Some(true) => "solution".into(),
            Some(false) => "no solution".into(),
            None => self.verdict.to_string(),
        }
    }

    /// The question in one word.
    pub fn question(&self) -> &'static str {
        match (self.property, self.quantifier) {
            (Property::Race, _) => "race",
            (Property::Progress, _) => "progress",
            (_, Some(Quantifier::Exists)) => "exists",
            (_, Some(Quantifier::NotExists)) => "~exists",
            (_, Some(Quantifier::Forall)) => "forall",
            (_, None) => "",
        }
    }

    /// Why there is no execution to ask about.
    pub fn why_vacuous(&self) -> &'static str {
        match (self.filtered, self.may_block && self.property == Property::Condition) {
            (true, false) => "no execution passes the filter",
            (true, true) => "no execution that comes to an end passes the filter",
            (false, true) => "no execution comes to an end",
            (false, false) => "no execution is consistent",
        }
    }
}
