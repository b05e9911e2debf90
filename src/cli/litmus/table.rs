//! Many answers: a table, what needs a look, and how many there are of each kind.

use super::super::output::{Answer, Shown, ShownArgs};
use super::entry::Drawn;
use super::row::Row;
use mmprove::question::litmus::Standing;
use mmprove::report::Format;
use mmprove::report::run::Run;
use mmprove::witness::SCHEMA;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// All answers.
pub struct Summary {
    pub rows: Vec<Row>,
    /// Show only what needs a look.
    pub quiet: bool,
    /// List final states.
    pub states: bool,
    /// Expectations that belong to no file.
    pub unmatched: Vec<String>,
}

/// How a row can stand, and its mark in the table.
const KINDS: [(Option<Standing>, &str); 6] = [
    (Some(Standing::AsStated), " "),
    (Some(Standing::AsStatedVacuously), "~"),
    (Some(Standing::Differs), "!"),
    (Some(Standing::Vacuous), "~"),
    (None, "x"),
    (Some(Standing::Undecided), "?"),
];

/// What rows that stand like this are counted as.
fn word(standing: Option<Standing>) -> &'static str {
    standing.map_or("not run", Standing::word)
}

impl Summary {
    /// The answers as entries of a report.
    pub fn run(&self, drawn: Drawn) -> Run {
        let entries = self.rows.iter().map(|row| row.entry(drawn)).collect();
        Run { command: "litmus", entries, summary: self.counts().trim_end().into() }
    }

    /// Everything in the forms that will be looked at: explaining all executions takes time. `said` is said behind
    /// the counts.
    pub fn answer(&self, output: &ShownArgs, said: &str) -> Answer {
        let json = match output.format {
            Shown::View(Format::Json) => self.json(),
            _ => String::new(),
        };
        let rows = || {
            self.rows.iter().filter(|_| matches!(output.format, Shown::View(_)) && output.draws())
        };
        let witnesses = rows().filter_map(Row::witness).chain(rows().flat_map(Row::shown));
        let end = self.unmatched_text() + &self.counts() + said;
        Answer {
            verdicts: self.verdicts() + &end,
            text: self.text() + &end,
            json,
            witnesses: witnesses.collect(),
            undrawn: self.rows.iter().filter_map(Row::undrawn).collect(),
            ..Answer::default()
        }
    }

    fn json(&self) -> String {
        let json = json!({
            "schema": SCHEMA,
            "question": "litmus",
            "verdicts": self.rows.iter().map(Row::json).collect::<Vec<Value>>(),
            "unmatched": self.unmatched,
        });
        format!("{json:#}\n")
    }

    /// One row in detail, or a table of several.
    fn text(&self) -> String {
        match &self.rows[..] {
            [only] if self.quiet && only.remark().is_none() => String::new(),
            [only] => only.text(self.states),
            _ => self.verdicts(),
        }
    }

    /// The same without the execution behind the one answer.
    fn verdicts(&self) -> String {
        match &self.rows[..] {
            [only] => only.line(),
            _ if self.quiet => self.remarkable(),
            rows => {
                let mut text = table(rows);
                rows.iter().for_each(|row| text.push_str(&row.executions()));
                for row in rows.iter().filter(|_| self.states) {
                    text.push_str(&format!("\n{}\n{}", row.place(), row.states()));
                }
                let remarkable = self.remarkable();
                let gap = if remarkable.is_empty() { "" } else { "\n" };
                text + gap + &remarkable
            }
        }
    }

    /// The rows that need a look, by kind, with the reason.
    fn remarkable(&self) -> String {
        let mut text = String::new();
        for (standing, _) in KINDS {
            let rows = self.rows.iter().filter(|r| r.standing() == standing);
            let mut remarks: Vec<String> =
                rows.filter_map(|r| Some(format!("  {}\n", r.remark()?))).collect();
            // What is wrong with a file is wrong with all its questions.
            remarks.dedup();
            let remarks = remarks.concat();
            if !remarks.is_empty() {
                text.push_str(&format!("{}:\n{remarks}", word(standing)));
            }
        }
        text
    }

    /// Expectations that belong to no file.
    pub fn unmatched_text(&self) -> String {
        let rows: String = self.unmatched.iter().map(|path| format!("  {path}\n")).collect();
        match &rows[..] {
            "" => rows,
            rows => format!("expected, but not among the files:\n{rows}"),
        }
    }

    /// `69 tests: 68 as stated, 1 undecided`.
    fn counts(&self) -> String {
        let count = |standing| self.rows.iter().filter(|r| r.standing() == standing).count();
        let counts = KINDS.iter().map(|(standing, _)| (count(*standing), word(*standing)));
        let counts = counts.filter(|(n, _)| *n > 0).map(|(n, word)| format!("{n} {word}"));
        let tests = if self.rows.len() == 1 { "test" } else { "tests" };
        let counts: Vec<String> = counts.collect();
        format!("{} {tests}: {}\n", self.rows.len(), counts.join(", "))
    }
}

/// A line per row, with a mark before those that need a look.
fn table(rows: &[Row]) -> String {
    let common = common_directory(rows);
    let models: BTreeSet<&str> =
        rows.iter().filter_map(|r| Some(r.result.as_ref().ok()?.model.as_str())).collect();
    let head = ["", "test", "question", "expected", "got", "notes", "model", "seconds"];
    let mut cells: Vec<[String; 8]> = vec![head.map(String::from)];
    for row in rows {
        let mark = KINDS.iter().find(|(standing, _)| *standing == row.standing());
        let mark = mark.map_or(" ", |(_, mark)| mark).to_string();
        let place = row.place();
        let place = Path::new(&place).strip_prefix(&common).unwrap_or(Path::new(&place));
        let place = place.display().to_string();
        cells.push(match &row.result {
            Err(_) => {
                let [question, expected, model, seconds] = ["-"; 4].map(String::from);
                let got = "not run".into();
                [mark, place, question, expected, got, String::new(), model, seconds]
            }
            Ok(report) => {
                let question = match report.question() {
                    "" => "-",
                    question => question,
                };
                let model = if models.len() > 1 { report.model.clone() } else { String::new() };
                [
                    mark,
                    place,
                    question.into(),
                    row.expected(),
                    report.answer(),
                    row.notes().join(", "),
                    model,
                    format!("{:.3}", report.time.as_secs_f64()),
                ]
            }
        });
    }
    let said_once = match models.first() {
        Some(model) if models.len() == 1 => format!("model {model}\n"),
        _ => String::new(),
    };
    said_once + &aligned(&cells)
}

/// Columns as wide as what is in them; a column in which nothing is said is left out.
fn aligned(cells: &[[String; 8]]) -> String {
    let length = |text: &String| text.chars().count();
    let said = |c: &usize| cells.iter().skip(1).any(|row| !row[*c].is_empty() && row[*c] != "-");
    let columns: Vec<usize> = (0..8).filter(said).collect();
    let width = |c: usize| cells.iter().map(|row| length(&row[c])).max().unwrap_or(0);
    let mut text = String::new();
    for row in cells {
        let mut line = String::new();
        for &c in &columns {
            let gap = match c {
                0 => "",
                1 => " ",
                _ => "  ",
            };
            let fill = " ".repeat(width(c) - length(&row[c]));
            // Numbers to the right.
            let cell = if c == 7 { fill + &row[c] } else { row[c].clone() + &fill };
            line.push_str(gap);
            line.push_str(&cell);
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// The directory that all files are in.
fn common_directory(rows: &[Row]) -> PathBuf {
    let mut directories = rows.iter().map(|r| Path::new(&r.file).parent().unwrap_or(Path::new("")));
    let first = directories.next().unwrap_or(Path::new("")).to_path_buf();
    directories.fold(first, |common, directory| {
        let pairs = common.components().zip(directory.components());
        pairs.take_while(|(a, b)| a == b).map(|(a, _)| a).collect()
    })
}
