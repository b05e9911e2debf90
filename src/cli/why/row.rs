//! One explanation as text, as data, and drawn.

use super::super::failure::Failure;
use super::super::litmus::question::Question as Asked;
use super::super::output::diagnostic;
use super::super::status::Status;
use mmprove::model::text::Lack;
use mmprove::model::{ModelSpec, clause};
use mmprove::program::litmus::{Litmus, Quantifier};
use mmprove::question::explain;
use mmprove::question::litmus::why::{Forbidden, Question, Readings, Story, readings};
use mmprove::question::litmus::{Finding, Options, Property, Report, Verdict, model_of, run};
use mmprove::report::html::{Badge, Block, Section};
use mmprove::report::run::Gravity;
use mmprove::report::{Format, render, why};
use mmprove::solve::enumerate::cases::Unexplained;
use mmprove::witness::{Line, SCHEMA, Witness};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// So many lines of an explanation are shown in text.
const TOLD: usize = 60;

/// An answer, and why it is that.
pub struct Row {
    file: String,
    result: Result<Explained, Failure>,
}

struct Explained {
    report: Report,
    /// The test.
    source: String,
    /// The outcome in words.
    outcome: String,
    because: Because,
    readings: Option<Readings>,
    seconds: f64,
}

/// Why.
enum Because {
    /// Nothing has the outcome.
    Forbidden { data: Value, story: Story },
    /// This execution has it, and its reads may read what they read.
    Allowed { witness: Box<Witness>, reads: Vec<Line> },
    /// There is no explanation.
    Unexplained(String),
}

impl Row {
    /// Asks, and explains the answer.
    pub fn new(asked: Asked, model: Option<ModelSpec>, options: &Options, other: bool) -> Row {
        let Asked { file, number, of, litmus } = asked;
        let place = if of == 1 { file } else { format!("{file}#{number}") };
        let explain = |litmus: Litmus| {
            let spec = model.map_or_else(|| model_of(&litmus), Ok).map_err(|e| {
                Failure::new(format!("{place}: {e}"), "correct the line `; model:`")
            })?;
            explained(&litmus, &spec, options, other)
        };
        let result = litmus.and_then(explain);
        Row { file: place, result }
    }

    pub fn status(&self) -> Status {
        match &self.result {
            Err(_) => Status::BadInput,
            Ok(Explained { because: Because::Unexplained(_), .. }) => Status::Undecided,
            Ok(_) => Status::Holds,
        }
    }

    /// The answer in a line.
    pub fn line(&self) -> String {
        let explained = match &self.result {
            Ok(explained) => explained,
            Err(failure) => return format!("{}: not run\n  {failure}\n", self.file),
        };
        let Explained { report, outcome, seconds, .. } = explained;
        let says = match &explained.because {
            _ if report.vacuous == Some(true) => format!("vacuous, for nothing has {outcome}"),
            Because::Allowed { .. } if is_of_all(report) => {
                format!("not always: {outcome}")
            }
            Because::Allowed { .. } => format!("allowed: {outcome}"),
            Because::Forbidden { .. } if is_of_all(report) => {
                format!("always: {outcome}")
            }
            Because::Forbidden { .. } => format!("forbidden: {outcome}"),
            Because::Unexplained(_) => format!("{}: {outcome}", report.verdict),
        };
        let question = match (report.question(), report.verdict) {
            ("", _) => String::new(),
            (_, verdict @ (Verdict::Race | Verdict::NoRace)) => format!(" ({verdict})"),
            (question, verdict) => format!(" ({question} {verdict})"),
        };
        let Report { name, model, bounds, .. } = report;
        let bounds = match bounds.is_empty() {
            true => String::new(),
            false => format!(", executions with {}", bounds.join(", ")),
        };
        format!("{name}: {says}{question}{bounds}, model {model}, {seconds:.1} s\n")
    }

    /// All of it.
    pub fn text(&self) -> String {
        let explained = match &self.result {
            Ok(explained) => explained,
            Err(failure) => {
                let shown = diagnostic(failure, &std::io::stdout());
                return format!("{}: not run\n{shown}", self.file);
            }
        };
        let mut text = self.line();
        let lines = match &explained.because {
            Because::Forbidden { story, .. } => {
                if let Some(program) = story.panels.first() {
                    text.push('\n');
                    let mut program = program.clone();
                    if story.panels.len() != 1 || story.lines.len() < 2 {
                        // What is read is not the same in all cases.
                        program.execution.events.iter_mut().for_each(|event| event.reads = None);
                    }
                    text.push_str(&mmprove::report::text::program(&program));
                    text.push('\n');
                }
                let (told, left) = story.lines.split_at(story.lines.len().min(TOLD));
                text.push_str(&why::lines(told));
                if !left.is_empty() {
                    let more = left.len();
                    text.push_str(&format!("  … {more} more lines; --format json has all of it\n"));
                }
                told
            }
            Because::Allowed { witness, reads } => {
                text.push('\n');
                text.push_str(&render(witness, Format::Text));
                text.push_str("\nreads:\n");
                text.push_str(&why::lines(reads));
                &[]
            }
            Because::Unexplained(reason) => {
                text.push_str(&format!("  not explained: {reason}\n"));
                &[]
            }
        };
        let clauses = why::clauses(lines, |id| {
            clause(id).map(|clause| (clause.place.as_str(), clause.says.as_str()))
        });
        if !clauses.is_empty() {
            text.push_str(&format!("\nclauses:\n{clauses}"));
        }
        text + &explained.other_readings()
    }

    /// All of it as a section of a page: what is asked, the argument in full, the executions that it is about.
    pub fn section(&self) -> Section {
        let explained = match &self.result {
            Ok(explained) => explained,
            Err(failure) => {
                let badge = Badge { word: "not run".into(), gravity: Gravity::Error };
                let blocks = vec![Block::Prose(vec![failure.to_string()])];
                return Section { title: self.file.clone(), badge: Some(badge), blocks, row: None };
            }
        };
        let mut blocks = vec![Block::Code(explained.source.trim().into())];
        let (word, gravity) = match &explained.because {
            Because::Allowed { .. } => ("allowed", Gravity::Passed),
            Because::Forbidden { .. } => ("forbidden", Gravity::Skipped),
            Because::Unexplained(_) => ("not explained", Gravity::Warning),
        };
        let drawn = self.witness().map(|(_, witness)| Block::Execution(Box::new(witness)));
        match &explained.because {
            Because::Forbidden { story, .. } => {
                blocks.push(Block::Prose(vec!["Why, from the beginning:".into()]));
                blocks.push(Block::Argument(story.lines.clone()));
                blocks.extend(drawn);
            }
            Because::Allowed { reads, .. } => {
                blocks.extend(drawn);
                blocks.push(Block::Argument(reads.clone()));
            }
            Because::Unexplained(reason) => blocks.push(Block::Prose(vec![reason.clone()])),
        }
        let readings = explained.other_readings();
        if !readings.is_empty() {
            blocks.push(Block::Code(readings.trim().into()));
        }
        let badge = Some(Badge { word: word.into(), gravity });
        Section { title: self.line().trim().into(), badge, row: None, blocks }
    }

    /// What there is to draw.
    pub fn witness(&self) -> Option<(String, Witness)> {
        let explained = self.result.as_ref().ok()?;
        let file = std::path::Path::new(&self.file).file_name()?.to_string_lossy().into_owned();
        let witness = match &explained.because {
            Because::Allowed { witness, .. } => (**witness).clone(),
            Because::Forbidden { story, .. } if !story.panels.is_empty() => Witness {
                schema: SCHEMA,
                question: format!("why {}", self.file),
                verdict: "forbidden".into(),
                model: explained.report.model.clone(),
                panels: story.panels.clone(),
                explanation: vec![match is_of_all(&explained.report) {
                    true => format!("It is always so: {}.", explained.outcome),
                    false => format!("No execution has this: {}.", explained.outcome),
                }],
            },
            _ => return None,
        };
        Some((file, witness))
    }

    /// Why nothing is drawn of it.
    pub fn undrawn(&self) -> Option<String> {
        if self.witness().is_some() {
            return None;
        }
        Some(match &self.result {
            Err(_) => format!("{}: nothing to draw, for it was not run", self.file),
            Ok(Explained { because: Because::Unexplained(reason), .. }) => {
                format!("{}: nothing to draw: {reason}", self.file)
            }
            Ok(_) => format!("{}: nothing to draw, for no execution comes near it", self.file),
        })
    }

    pub fn json(&self) -> Value {
        let explained = match &self.result {
            Ok(explained) => explained,
            Err(failure) => return json!({ "file": self.file, "error": failure.to_string() }),
        };
        let Explained { report, outcome, because, readings, seconds, .. } = explained;
        let (answer, why, lines) = match because {
            Because::Forbidden { data, story } => ("forbidden", data.clone(), &story.lines[..]),
            Because::Allowed { reads, .. } => ("allowed", Value::Null, &reads[..]),
            Because::Unexplained(reason) => ("unexplained", json!(reason), &[][..]),
        };
        let readings = readings.as_ref().map(|readings| {
            let change = |c: &mmprove::question::litmus::why::Change| {
                json!({ "option": c.option, "verdict": c.verdict.to_string() })
            };
            json!({
                "asked": readings.asked,
                "changes": readings.changes.iter().map(change).collect::<Vec<_>>(),
                "undecided": readings.undecided,
            })
        });
        json!({
            "file": self.file,
            "name": report.name,
            "model": report.model,
            "verdict": report.verdict.to_string(),
            "outcome": outcome,
            "answer": answer,
            "lines": lines,
            "derivation": why,
            "readings": readings,
            "seconds": (seconds * 1000.0).round() / 1000.0,
            "witness": self.witness().map(|(_, witness)| witness),
        })
    }
}

impl Explained {
    /// The readings that would change the answer.
    fn other_readings(&self) -> String {
        let Some(readings) = &self.readings else { return String::new() };
        let mut text = String::new();
        let word = |verdict: Verdict| match (verdict, self.report.quantifier) {
            (Verdict::Holds, Some(Quantifier::Exists)) => "allowed".to_string(),
            (Verdict::Fails, Some(Quantifier::Exists)) => "forbidden".into(),
            (Verdict::Holds, Some(_)) => "forbidden".into(),
            (Verdict::Fails, Some(_)) => "allowed".into(),
            (verdict, _) => verdict.to_string(),
        };
        for change in &readings.changes {
            text.push_str(&format!("  {}: {}\n", change.option, word(change.verdict)));
        }
        let head = match (&readings.changes[..], readings.asked) {
            (_, 0) => return String::new(),
            ([], n) => format!("\nnone of {n} other readings changes that\n"),
            (_, n) => format!("\nof {n} other readings, these change that:\n"),
        };
        let late = match readings.undecided.is_empty() {
            true => String::new(),
            false => format!("not decided in time: {}\n", readings.undecided.join(", ")),
        };
        head + &text + &late
    }
}

fn explained(
    litmus: &Litmus,
    spec: &ModelSpec,
    options: &Options,
    other: bool,
) -> Result<Explained, Failure> {
    let start = Instant::now();
    let report = run(litmus, spec, options)?;
    let mut question = Question::new(litmus, spec, options.property, options.loop_bound)?;
    if report.vacuous == Some(true) {
        question = question.of_filter();
    }
    let outcome = question.outcome();
    let because = match (&report.witness, report.verdict) {
        (_, Verdict::Undecided) if spec.text().lacks() != Lack::Nothing => {
            Because::Unexplained("only part of the model is interpreted".into())
        }
        (_, Verdict::Undecided) => Because::Unexplained("no answer in time".into()),
        (Finding::Found(found), _) => {
            let spec = report.model.parse().unwrap_or(*spec);
            let reads = explain::reads(found.execution(), &spec);
            let reads = reads.into_iter().map(Line::plain).collect();
            Because::Allowed { witness: Box::new(found.witness().clone()), reads }
        }
        _ => forbidden(&question, options.timeout),
    };
    let readings = match (other, report.verdict) {
        (false, _) | (_, Verdict::Undecided) => None,
        _ => Some(readings(litmus, spec, options, report.verdict, options.timeout)?),
    };
    let seconds = start.elapsed().as_secs_f64();
    let source = litmus.module.source.text.clone();
    Ok(Explained { report, source, outcome, because, readings, seconds })
}

fn forbidden(question: &Question<'_>, time: Duration) -> Because {
    let explanation: Result<Forbidden, _> = question.forbidden(Instant::now() + time);
    match explanation {
        Ok(forbidden) => match question.check(&forbidden) {
            Ok(()) => Because::Forbidden {
                data: question.data(&forbidden),
                story: question.story(&forbidden),
            },
            Err(wrong) => Because::Unexplained(format!("internal error: {wrong}")),
        },
        Err(Unexplained::Open(assumed)) => Because::Unexplained(format!(
            "values hang on something that enumeration does not compute where {}",
            question.case(&assumed)
        )),
        Err(unexplained) => Because::Unexplained(unexplained.to_string()),
    }
}

/// Whether the question is about what all executions have in common.
fn is_of_all(report: &Report) -> bool {
    report.property == Property::Condition && report.quantifier == Some(Quantifier::Forall)
}
