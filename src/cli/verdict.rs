//! The verdict on one function as plain data, and its views: a line of text, an object of JSON.

use super::output::diagnostic;
use super::second_opinion::Opinion;
use mmprove::question::transform::{Checked, Refutation, Verdict, reach_in_words};
use mmprove::report::html::Sides;
use mmprove::report::run::Place;
use mmprove::report::{Format, render};
use mmprove::source::InputError;
use mmprove::witness::Witness;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The verdict in one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Word {
    /// No counterexample within the reach.
    Valid,
    /// A counterexample was found.
    Refuted,
    /// Something in it has no meaning here.
    Unsupported,
    /// No answer within the limits.
    Undecided,
    /// Both sides say the same, and it was not checked.
    Unchanged,
}

impl Word {
    /// All words, in the order a summary counts them.
    pub const ALL: [Word; 5] =
        [Word::Valid, Word::Refuted, Word::Unsupported, Word::Undecided, Word::Unchanged];
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Word::Valid => "valid",
            Word::Refuted => "refuted",
            Word::Unsupported => "unsupported",
            Word::Undecided => "undecided",
            Word::Unchanged => "unchanged",
        })
    }
}

/// Where something stands that is not supported, or could not be read.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Problem {
    file: String,
    line: usize,
    column: usize,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none", default)]
    help: Option<String>,
}

impl Problem {
    /// Where it stands.
    pub fn place(&self) -> Place {
        Place { file: self.file.clone(), line: Some(self.line), column: Some(self.column) }
    }

    /// What an error says, and where.
    pub fn of(error: &InputError) -> Problem {
        Problem {
            file: error.file.clone(),
            line: error.line,
            column: error.column,
            message: error.message.clone(),
            help: error.help.clone(),
        }
    }
}

/// One row of the report.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Row {
    /// Name of the function.
    pub function: String,
    /// The verdict.
    pub verdict: Word,
    /// The model with its options.
    pub model: String,
    /// How far the verdict reaches.
    pub reach: String,
    /// Why, for those verdicts that need a reason.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reason: Option<String>,
    /// Of which kind that is, where there is no verdict; it stays the same when the reason is put better.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub kind: Option<String>,
    /// What the transformation does to memory operations: what a verdict about all contexts rests on.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub edits: Vec<String>,
    /// How many proofs on record in the library that comes with mmprove it rests on, which are not made anew.
    #[serde(skip_serializing_if = "is_none", default)]
    pub records: usize,
    /// Why there is no proof for all contexts.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub unproved: Option<String>,
    /// What is not supported.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub problem: Option<Problem>,
    /// Time it took.
    pub seconds: f64,
    /// The counterexample.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub witness: Option<Witness>,
    /// What another program says of it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub second_opinion: Option<Opinion>,
    /// It is valid, and nothing bounds that.
    #[serde(skip_serializing_if = "std::ops::Not::not", default)]
    pub proved: bool,
    /// What it is known again by; nothing, as long as nobody has to look at it.
    #[serde(skip_serializing_if = "String::is_empty", default)]
    pub identity: String,
    /// Where the function stands.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub place: Option<Place>,
    /// The pass of a pipeline that did it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub pass: Option<String>,
    /// The function before and after, where it was checked in this run.
    #[serde(skip)]
    pub sides: Option<Sides>,
    /// The problem with its source text, for a terminal.
    #[serde(skip)]
    error: Option<InputError>,
}

fn is_none(records: &usize) -> bool {
    *records == 0
}

impl Row {
    /// The row for `checked`.
    pub fn new(checked: Checked, model: &str, witness: Option<Witness>) -> Row {
        let (mut reason, mut kind, mut error) = (None, None, None);
        let (mut edits, mut records, mut unproved, mut proved) = (vec![], 0, None, false);
        let (verdict, reach) = match checked.verdict {
            Verdict::Unchanged => (Word::Unchanged, "not checked".into()),
            Verdict::Valid { contexts, bounds, proof } => {
                let mut reach = reach_in_words(contexts, &proof);
                let unbounded = bounds.iter().all(|bound| !bound.is_of_extent());
                proved = unbounded && proof.as_ref().is_ok_and(|proof| proof.without.is_empty());
                match proof {
                    Ok(proof) => (edits, records) = (proof.edits, proof.on_record),
                    Err(why) => unproved = Some(why),
                }
                for bound in bounds {
                    reach.push_str(", ");
                    reach.push_str(&bound.to_string());
                }
                (Word::Valid, reach)
            }
            Verdict::Refuted(refutation) => match *refutation {
                Refutation::Execution { proposal, .. } => {
                    (Word::Refuted, format!("by a context of {}", accesses(proposal.contexts)))
                }
                Refutation::SideEffects(difference) => {
                    reason = Some(difference);
                    (Word::Refuted, "in every context".into())
                }
            },
            Verdict::Unsupported(problem) => {
                error = Some(*problem);
                (Word::Unsupported, "not checked".into())
            }
            Verdict::Undecided { reason: why, covered } => {
                (reason, kind) = (Some(why.to_string()), Some(why.kind().to_string()));
                let reach = covered.map_or("no context covered".into(), |n| {
                    format!("no counterexample in contexts up to {}", accesses(n))
                });
                (Word::Undecided, reach)
            }
        };
        // What is valid says what that rests on.
        let mut reach = reach;
        let assumed = checked.assumed.to_string();
        if matches!(verdict, Word::Refuted | Word::Undecided) && !assumed.is_empty() {
            reach = format!("{reach}, {assumed}");
        }
        let problem = error.as_ref().map(Problem::of);
        if let Some(error) = &error {
            reason = Some(error.message.clone());
        }
        Row {
            function: checked.function,
            verdict,
            model: model.into(),
            reach,
            reason,
            kind,
            edits,
            records,
            unproved,
            problem,
            seconds: (checked.time.as_secs_f64() * 1000.0).round() / 1000.0,
            witness,
            second_opinion: None,
            proved,
            identity: String::new(),
            place: None,
            pass: None,
            sides: None,
            error,
        }
    }

    /// `@f: valid, contexts up to 2 accesses, model llvm+mmra, 0.3 s`.
    pub fn line(&self) -> String {
        let Row { function, verdict, model, reach, seconds, .. } = self;
        let mut line = format!("@{function}: {verdict}, {reach}, model {model}, {seconds:.1} s\n");
        if let Some(pass) = &self.pass {
            line.push_str(&format!("  by {pass}\n"));
        }
        if let Some(reason) = self.reason.as_ref().filter(|_| self.problem.is_none()) {
            line.push_str(&format!("  {reason}\n"));
        }
        for edit in &self.edits {
            line.push_str(&format!("  {edit}\n"));
        }
        if let Some(problem) = &self.problem {
            let Problem { file, line: row, column, message, .. } = problem;
            line.push_str(&format!("  {file}:{row}:{column}: {message}\n"));
        }
        self.second_opinion.iter().for_each(|opinion| line.push_str(&opinion.line()));
        line
    }

    /// The line, followed by the counterexample or the instruction that is not supported.
    pub fn text(&self) -> String {
        let mut text = self.line();
        if let Some(error) = &self.error {
            text = text.lines().next().unwrap_or_default().to_owned() + "\n";
            text.push_str(&diagnostic(error, &std::io::stdout()));
        }
        if let Some(witness) = &self.witness {
            text.push('\n');
            text.push_str(&render(witness, Format::Text));
            text.push('\n');
        }
        text
    }
}

/// `2 accesses`.
fn accesses(count: usize) -> String {
    if count == 1 { "1 access".into() } else { format!("{count} accesses") }
}
