//! One answer as data and as text.

use super::super::failure::Failure;
use super::super::output::diagnostic;
use super::question::Question;
use mmprove::model::ModelSpec;
use mmprove::program::litmus::{Expectation, Litmus};
use mmprove::question::litmus::{
    Finding, Options, Refused, Report, Shown, Standing, State, Verdict, executions, model_of, run,
};
use mmprove::read::content;
use mmprove::report::{Format, render, text::panel as panel_text};
use mmprove::witness::{SCHEMA, Witness};
use serde_json::{Value, json};

/// What came out of one question.
pub struct Row {
    pub file: String,
    /// Which of the file's questions, from 1 on.
    pub number: usize,
    /// How many questions the file has.
    pub of: usize,
    pub result: Result<Report, Failure>,
    /// Executions, if they were asked for, and whether there are more.
    executions: Option<(Vec<Execution>, bool)>,
    /// What the question is about, wherever it stands.
    pub(super) content: String,
    /// Its text, if it could be read.
    pub(super) source: Option<String>,
}

/// One of the executions of a test.
struct Execution {
    /// How it ends, and how that stands to the condition.
    heading: String,
    witness: Witness,
}

impl Row {
    /// Asks the question.
    pub fn new(
        question: Question,
        model: Option<ModelSpec>,
        options: &Options,
        many: Option<usize>,
    ) -> Row {
        let Question { file, number, of, litmus } = question;
        let text = litmus.as_ref().map(|litmus| content::whole(&litmus.module.source.text));
        let content = text.unwrap_or_else(|failure| failure.to_string());
        let source = litmus.as_ref().ok().map(|litmus| litmus.module.source.text.clone());
        let mut shown = None;
        let mut ask = |litmus: Litmus| {
            let spec = model
                .map_or_else(|| model_of(&litmus), Ok)
                .map_err(|e| Failure::new(format!("{file}: {e}"), "correct the line `; model:`"))?;
            let report = run(&litmus, &spec, options)?;
            shown = many.map(|many| shown_executions(&litmus, &spec, options, many)).transpose()?;
            Ok(report)
        };
        let result = litmus.and_then(&mut ask);
        Row { file, number, of, result, executions: shown, content, source }
    }

    /// How the answer stands to what was expected, if there is one.
    pub fn standing(&self) -> Option<Standing> {
        self.result.as_ref().ok().map(Report::standing)
    }

    /// The file, and which of its questions it is.
    pub fn place(&self) -> String {
        match self.of {
            1 => self.file.clone(),
            _ => format!("{}#{}", self.file, self.number),
        }
    }

    /// A witness with a name for a file: tests in different files may be called the same.
    pub fn witness(&self) -> Option<(String, Witness)> {
        if self.executions.is_some() {
            return None;
        }
        let witness = self.result.as_ref().ok()?.witness.witness()?;
        let name = std::path::Path::new(&self.file).file_name()?.to_string_lossy();
        let name = if self.of == 1 { name.into() } else { format!("{name}-{}", self.number) };
        Some((name, witness.clone()))
    }

    /// The executions that were asked for, each with a name for a file.
    pub fn shown(&self) -> impl Iterator<Item = (String, Witness)> {
        let stem = std::path::Path::new(&self.file).file_name().unwrap_or_default();
        let stem = match self.of {
            1 => stem.to_string_lossy().into_owned(),
            _ => format!("{}-{}", stem.to_string_lossy(), self.number),
        };
        let all = self.executions.iter().flat_map(|(all, _)| all).enumerate();
        all.map(move |(nth, one)| (format!("{stem}-execution-{}", nth + 1), one.witness.clone()))
    }

    /// The executions that were asked for, in text.
    pub fn executions(&self) -> String {
        let Some((all, more)) = &self.executions else { return String::new() };
        let of = match (all.len(), more) {
            (n, false) => n.to_string(),
            (n, true) => format!("{n} or more"),
        };
        let mut text = String::new();
        for (nth, one) in all.iter().enumerate() {
            text.push_str(&format!("\nexecution {} of {of}: {}\n", nth + 1, one.heading));
            one.witness.panels.iter().for_each(|panel| text.push_str(&panel_text(panel)));
        }
        if all.is_empty() {
            text.push_str("\nno execution passes\n");
        }
        text
    }

    /// Why there is no execution to draw, and what to do about it.
    pub fn undrawn(&self) -> Option<String> {
        let place = self.place();
        if self.executions.as_ref().is_some_and(|(all, _)| !all.is_empty()) {
            return None;
        }
        match &self.result {
            Ok(report) => match &report.witness {
                Finding::Found(_) => None,
                Finding::Absent => Some(format!(
                    "{place}: nothing to draw, for no execution does what is asked about; \
                     `mmprove why {} --format svg` draws why",
                    self.file
                )),
                Finding::Undecided | Finding::Unasked => Some(format!(
                    "{place}: nothing to draw: no answer in time; give it more --timeout"
                )),
            },
            Err(_) => Some(format!("{place}: nothing to draw, for it was not run")),
        }
    }

    /// What is remarkable, in a few words.
    pub fn notes(&self) -> Vec<String> {
        let Ok(report) = &self.result else { return vec![] };
        let found = [
            (&report.race, "race"),
            (&report.undef, "undef"),
            (&report.undefined_behaviour, "undefined behaviour"),
            (&report.misuse, "misused barrier"),
        ];
        let found = found.iter().filter(|(finding, word)| {
            finding.known() == Some(true) && report.verdict.to_string() != *word
        });
        let found = found.map(|(_, word)| word.to_string());
        found.chain(report.bounds.iter().cloned()).collect()
    }

    /// What is expected, in a few words.
    pub fn expected(&self) -> String {
        let Ok(report) = &self.result else { return "-".into() };
        let words: Vec<String> = report.expectations.iter().map(|(e, _)| plain(e)).collect();
        if words.is_empty() { "-".into() } else { words.join(", ") }
    }

    /// Where to look and why, if the row needs a look.
    pub fn remark(&self) -> Option<String> {
        let message = match &self.result {
            Ok(report) => self.reason(report)?,
            Err(failure) => failure.to_string(),
        };
        match message.starts_with(&self.file) {
            true => Some(message),
            false => Some(format!("{}: {message}", self.place())),
        }
    }

    fn reason(&self, report: &Report) -> Option<String> {
        match report.standing() {
            Standing::AsStated => None,
            Standing::AsStatedVacuously | Standing::Vacuous => Some(report.why_vacuous().into()),
            Standing::Undecided => {
                let why = report.story.first().cloned();
                Some(why.unwrap_or_else(|| "no answer in time".into()))
            }
            Standing::Differs if report.expectations.is_empty() => {
                Some(format!("{}, and nothing else is expected", question_and_answer(report)))
            }
            Standing::Differs => {
                let wrong = report.expectations.iter().filter(|(_, met)| *met == Some(false));
                let wrong: Vec<&Expectation> = wrong.map(|(e, _)| e).collect();
                let mut got = vec![report.answer()];
                let wrongly = |e: &Expectation| wrong.contains(&e);
                got.extend(wrongly(&Expectation::Race).then(|| "no race".into()));
                got.extend(wrongly(&Expectation::Undef).then(|| "no undef".into()));
                got.extend(self.notes());
                if report.vacuous == Some(true) {
                    got.push(report.why_vacuous().into());
                }
                got.dedup();
                let wrong: Vec<String> = wrong.into_iter().map(plain).collect();
                Some(format!("expected {}; got {}", wrong.join(", "), got.join(", ")))
            }
        }
    }

    /// The answer in a line, with lines for what is remarkable.
    pub fn line(&self) -> String {
        let report = match &self.result {
            Ok(report) => report,
            Err(failure) => return format!("{}: not run\n  {failure}\n", self.file),
        };
        let Report { name, model, bounds, time, .. } = report;
        let answer = question_and_answer(report);
        let reach = match bounds.is_empty() {
            true => "all executions".into(),
            false => format!("executions with {}", bounds.join(", ")),
        };
        let seconds = time.as_secs_f64();
        let expected = !report.expectations.is_empty() && report.as_expected() == Some(true);
        let expected = if expected { " (as expected)" } else { "" };
        let mut line =
            format!("{name}: {answer}{expected}, {reach}, model {model}, {seconds:.1} s\n");
        if report.vacuous == Some(true) {
            line.push_str(&format!("  warning: {}\n", report.why_vacuous()));
        }
        if report.verdict != Verdict::Race && report.race.known() == Some(true) {
            line.push_str("  some executions have a data race\n");
        }
        if report.undef.known() == Some(true) {
            line.push_str("  some read may return undef\n");
        }
        if report.undefined_behaviour.known() == Some(true) {
            line.push_str("  warning: some executions have undefined behaviour\n");
        }
        if report.misuse.known() == Some(true) {
            line.push_str(
                "  warning: some executions misuse a barrier, which is undefined behaviour: \
                 `barrier_undefined` says where\n",
            );
        }
        for told in &report.story {
            line.push_str(&format!("  {told}\n"));
        }
        for (expectation, met) in report.expectations.iter().filter(|(_, met)| *met != Some(true)) {
            let met = if met.is_some() { "is not so" } else { "is not decided" };
            line.push_str(&format!("  expected {}: {met}\n", expectation.word()));
        }
        line
    }

    /// The same with source text, states and the execution behind the answer.
    pub fn text(&self, states: bool) -> String {
        let report = match &self.result {
            Ok(report) => report,
            Err(failure) => {
                let shown = diagnostic(failure, &std::io::stdout());
                return format!("{}: not run\n{shown}", self.file);
            }
        };
        let mut text = self.line();
        if states {
            text.push_str(&self.states());
        }
        if self.executions.is_some() {
            text.push_str(&self.executions());
        } else if let Some(witness) = report.witness.witness() {
            text.push('\n');
            text.push_str(&render(witness, Format::Text));
        }
        text
    }

    /// The final states, one to a line.
    pub fn states(&self) -> String {
        let Ok(report) = &self.result else { return String::new() };
        let mut text = format!("  final states: {}", report.states.len());
        text.push_str(if report.more_states { " or more\n" } else { "\n" });
        for state in &report.states {
            let items: Vec<String> =
                state.iter().map(|(name, v)| format!("{name} = {v}")).collect();
            text.push_str(&format!("    {}\n", items.join("; ")));
        }
        text
    }

    /// The answer as data.
    pub fn json(&self) -> Value {
        let report = match &self.result {
            Ok(report) => report,
            Err(failure) => {
                return json!({
                    "file": self.file,
                    "index": self.number,
                    "standing": "not run",
                    "problem": failure.to_string(),
                });
            }
        };
        let state = |s: &State| -> Value {
            s.iter().map(|(name, value)| (name.clone(), Value::from(value.clone()))).collect()
        };
        let expectations = report.expectations.iter();
        let mut json = json!({
            "file": self.file,
            "index": self.number,
            "name": report.name,
            "verdict": report.verdict.to_string(),
            "question": report.question(),
            "standing": report.standing().word(),
            "model": report.model,
            "bounds": report.bounds,
            "vacuous": report.vacuous,
            "race": report.race.known(),
            "undef": report.undef.known(),
            "undefined_behaviour": report.undefined_behaviour.known(),
            "expected": expectations
                .map(|(e, met)| json!({ "what": e.word(), "met": met }))
                .collect::<Vec<_>>(),
            "states": report.states.iter().map(state).collect::<Vec<_>>(),
            "more_states": report.more_states,
            "seconds": (report.time.as_secs_f64() * 1000.0).round() / 1000.0,
            "witness": report.witness.witness(),
            "executions": self.executions.as_ref().map(|(all, more)| {
                let all: Vec<&Witness> = all.iter().map(|one| &one.witness).collect();
                json!({ "all": all, "more": more })
            }),
        });
        if !report.story.is_empty() {
            json["story"] = report.story.clone().into();
        }
        json
    }

    /// The same as one line that stands for itself.
    pub fn line_of_json(&self) -> String {
        let mut json = self.json();
        json["schema"] = SCHEMA.into();
        format!("{json}\n")
    }
}

/// An expectation as it stands in a sentence.
fn plain(expectation: &Expectation) -> String {
    expectation.word().replace('-', " ")
}

/// `exists holds`; `no race`, which says what was asked.
pub(super) fn question_and_answer(report: &Report) -> String {
    match (report.question(), report.verdict) {
        ("", verdict)
        | (_, verdict @ (Verdict::Race | Verdict::NoRace | Verdict::Ends | Verdict::Forever)) => {
            verdict.to_string()
        }
        (question, verdict) => format!("{question} {verdict}"),
    }
}

fn shown_executions(
    litmus: &Litmus,
    spec: &ModelSpec,
    options: &Options,
    many: usize,
) -> Result<(Vec<Execution>, bool), Failure> {
    let (all, more) = executions(litmus, spec, options, many).map_err(|refused| match refused {
        Refused::Input(error) => Failure::Input(error),
        Refused::Incomplete(why) => Failure::new(
            format!("{}: executions cannot be listed: {why}", litmus.module.source.name),
            "`--states` lists how executions end",
        ),
    })?;
    let one = |shown: &Shown| {
        let ends = shown.state.iter().map(|(name, value)| format!("{name} = {value}"));
        let ends: Vec<String> = ends.collect();
        let stands = match shown.satisfies {
            Some(true) => " (satisfies the condition)",
            Some(false) => " (violates the condition)",
            None => "",
        };
        let heading = format!("{}{stands}", ends.join(", "));
        Execution { heading, witness: shown.found.witness().clone() }
    };
    Ok((all.iter().map(one).collect(), more))
}
