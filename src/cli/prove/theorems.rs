//! `mmprove prove FILE.theorems`: what somebody claims of sets, relations and models of their own.

use super::super::failure::Failure;
use super::super::output::{Answer, file_stem, is_directory, print, save};
use super::super::progress;
use super::super::reports::Reports;
use super::super::status::Status;
use super::super::workers::workers;
use super::Args;
use mmprove::model::text::theorem::{Known, Notation, Origin, Theorem, Theorems, read};
use mmprove::question::theorem::{Decided, Proof, Proved, Reach, Verdict, decide};
use mmprove::report::run::{Entry, Kind, Run, identity};
use mmprove::report::text::program;
use mmprove::report::{Format, render};
use mmprove::witness::Witness;
use rayon::prelude::*;
use serde_json::{Value, json};
use std::fmt::Write;
use std::path::Path;

/// How many events executions have at most, if nothing else is said.
const EVENTS: usize = 6;

/// Whether an argument is the name of a file of theorems.
pub(super) fn is_file(argument: &str) -> bool {
    Notation::of(Path::new(argument)).is_some()
}

/// A theorem, decided.
struct Row<'t> {
    file: &'t Theorems,
    theorem: &'t Theorem,
    decided: Decided,
}

pub(super) fn run(args: &Args) -> Result<Status, Failure> {
    if let Some(claim) = args.claims.iter().find(|argument| !is_file(argument)) {
        let message = format!("'{claim}' is no file of theorems, and others are");
        return Err(Failure::new(
            message,
            "ask about claims and about theorems one after the other",
        ));
    }
    if args.model.is_some() || args.mutants > 0 || args.afresh {
        let message = "--model, --mutants and --afresh are about claims of documents";
        return Err(Failure::new(message, "a file of theorems includes its models itself"));
    }
    let reports = args.reports.prepare(args.expect.expect)?;
    let files: Vec<Theorems> =
        args.claims.iter().map(|path| read(Path::new(path))).collect::<Result<_, _>>()?;
    let all: Vec<(&Theorems, &Theorem)> =
        files.iter().flat_map(|file| file.theorems.iter().map(move |t| (file, t))).collect();
    if args.list {
        let lines =
            all.iter().map(|(_, theorem)| format!("{}\n  {}\n", theorem.name, says(theorem)));
        print(&lines.collect::<String>());
        return Ok(Status::Holds);
    }
    let reach = Reach { events: args.up_to.unwrap_or(EVENTS), timeout: args.timeout };
    let bar = progress::bar(all.len());
    let decided = |(file, theorem)| {
        let row = Row { file, theorem, decided: decide(file, theorem, reach) };
        bar.inc(1);
        row
    };
    let rows: Vec<Row<'_>> =
        workers(args.jobs)?.install(|| all.into_par_iter().map(decided).collect());
    bar.finish_and_clear();
    deliver(args, &rows, &reports)
}

fn deliver(args: &Args, rows: &[Row<'_>], reports: &Reports<'_>) -> Result<Status, Failure> {
    let (mut verdicts, mut text, mut witnesses) = (String::new(), String::new(), Vec::new());
    for row in rows {
        let line = row.line();
        verdicts.push_str(&line);
        text.push_str(&line);
        if let Some(witness) = row.witness() {
            let _ = write!(text, "\n{}\n", shown(&witness));
            witnesses.push((row.theorem.name.clone(), witness));
        }
    }
    let summary = match rows.len() {
        1 => "1 theorem".into(),
        n => format!("{n} theorems"),
    };
    let mut found =
        Run { command: "prove", entries: rows.iter().map(Row::entry).collect(), summary };
    let said = reports.judge(&mut found)?;
    verdicts.push_str(&said);
    text.push_str(&said);
    let data: Vec<Value> = rows.iter().map(Row::data).collect();
    let json = format!("{:#}\n", json!({ "question": "prove", "theorems": &data }));
    match args.output.out.as_deref().filter(|path| is_directory(path)) {
        Some(dir) => {
            print(&verdicts);
            for row in rows {
                row.write(dir)?;
            }
            save(&dir.join("theorems.json"), &json)?;
        }
        None => {
            let undrawn = match witnesses.is_empty() {
                true => vec!["nothing to draw: no theorem is refuted".into()],
                false => vec![],
            };
            let lines = data.iter().map(|row| format!("{row}\n")).collect();
            let answer = Answer { verdicts, text, json, lines, witnesses, undrawn, page: None };
            args.output.deliver(&answer, &found)?;
        }
    }
    Ok(Status::from(&found))
}

/// The execution that refutes a theorem: its threads, how its events are related, and what does not hold.
fn shown(witness: &Witness) -> String {
    let mut out = String::new();
    for panel in &witness.panels {
        out.push_str(&program(panel));
        let label = |event: usize| panel.execution.events[event].label.as_str();
        for edges in panel.edges.iter().filter(|edges| !edges.highlight) {
            let pair = |(a, b): &(usize, usize)| format!("{} → {}", label(*a), label(*b));
            let pairs: Vec<String> = edges.pairs.iter().map(pair).collect();
            let _ = writeln!(out, "{}: {}", edges.relation, pairs.join(", "));
        }
        panel.why.iter().for_each(|line| out.push_str(&format!("{line}\n")));
    }
    out
}

fn says(theorem: &Theorem) -> &str {
    theorem.sentence.as_ref().unwrap_or(&theorem.text)
}

impl Row<'_> {
    fn kind(&self) -> Kind {
        match &self.decided.verdict {
            Verdict::Proved(_) => Kind::Proved,
            Verdict::Refuted(_) => Kind::Refuted,
            Verdict::Vacuous(_) | Verdict::Undecided { .. } | Verdict::Disagreement(_) => {
                Kind::Undecided
            }
        }
    }

    fn words(&self) -> String {
        match &self.decided.verdict {
            Verdict::Proved(parts) => format!("proved (all executions), {}", by(parts)),
            Verdict::Vacuous(_) => "vacuous: what is assumed contradicts itself".into(),
            Verdict::Refuted(example) => match example.events() {
                1 => "refuted by 1 event".into(),
                n => format!("refuted by {n} events"),
            },
            Verdict::Undecided { .. } => "undecided".into(),
            Verdict::Disagreement(why) => format!("internal error: {why}"),
        }
    }

    fn word(&self) -> &'static str {
        match &self.decided.verdict {
            Verdict::Proved(_) => "proved",
            Verdict::Vacuous(_) => "vacuous",
            Verdict::Refuted(_) => "refuted",
            Verdict::Undecided { .. } => "undecided",
            Verdict::Disagreement(_) => "internal error",
        }
    }

    fn line(&self) -> String {
        let seconds = self.decided.time.as_secs_f64();
        let mut out = format!(
            "{}: {}\n  {}, {seconds:.1} s\n",
            self.theorem.name,
            says(self.theorem),
            self.words()
        );
        match &self.decided.verdict {
            Verdict::Proved(parts) => {
                for known in uses(parts) {
                    let _ = writeln!(out, "    from {}: {}", origin(known), known.name);
                }
            }
            Verdict::Undecided { tried, help } => {
                for what in tried {
                    let _ = writeln!(out, "    tried: {what}");
                }
                for what in help {
                    let _ = writeln!(out, "    may help: {what}");
                }
            }
            Verdict::Vacuous(_) | Verdict::Refuted(_) | Verdict::Disagreement(_) => {}
        }
        out
    }

    fn witness(&self) -> Option<Witness> {
        match &self.decided.verdict {
            Verdict::Refuted(example) => {
                let question = format!("theorem {}", self.theorem.name);
                Some(example.witness(&question, &self.file.file))
            }
            _ => None,
        }
    }

    fn entry(&self) -> Entry {
        let (file, theorem) = (&self.file.file, self.theorem);
        let details = match &self.decided.verdict {
            Verdict::Undecided { tried, .. } => tried.clone(),
            Verdict::Refuted(example) => vec![example.why()],
            _ => vec![],
        };
        Entry {
            group: file.clone(),
            name: theorem.name.clone(),
            kind: self.kind(),
            verdict: self.words(),
            details: [says(theorem).to_string()].into_iter().chain(details).collect(),
            place: None,
            time: self.decided.time,
            witness: self.witness(),
            program: None,
            sides: None,
            by: None,
            link: None,
            derived: true,
            identity: identity(&["theorem", file, &theorem.name, &theorem.text]),
        }
    }

    fn data(&self) -> Value {
        let (parts, tried, help) = match &self.decided.verdict {
            Verdict::Proved(parts) | Verdict::Vacuous(parts) => (&parts[..], &[][..], &[][..]),
            Verdict::Undecided { tried, help } => (&[][..], &tried[..], &help[..]),
            Verdict::Refuted(_) | Verdict::Disagreement(_) => (&[][..], &[][..], &[][..]),
        };
        let part = |part: &Proved| {
            let uses: Vec<Value> = part
                .uses
                .iter()
                .map(|known| json!({ "says": known.name, "origin": origin(known) }))
                .collect();
            json!({ "says": part.says, "proof": proof(part), "uses": uses })
        };
        json!({
            "file": self.file.file,
            "theorem": self.theorem.name,
            "says": self.theorem.sentence,
            "states": self.theorem.text,
            "place": self.theorem.place,
            "verdict": self.word(),
            "words": self.words(),
            "parts": parts.iter().map(part).collect::<Vec<Value>>(),
            "tried": tried,
            "help": help,
            "searched": self.decided.searched,
            "seconds": (self.decided.time.as_secs_f64() * 10.0).round() / 10.0,
            "witness": self.witness(),
        })
    }

    /// The execution that refutes it as JSON and as a picture; the obligations of what first-order logic proves.
    fn write(&self, dir: &Path) -> Result<(), Failure> {
        let stem = file_stem(&self.theorem.name);
        if let Some(witness) = self.witness() {
            save(&dir.join(format!("{stem}.json")), &render(&witness, Format::Json))?;
            save(&dir.join(format!("{stem}.svg")), &render(&witness, Format::Svg))?;
        }
        let Verdict::Proved(parts) = &self.decided.verdict else { return Ok(()) };
        for (i, part) in parts.iter().enumerate() {
            let Proof::FirstOrder(steps) = &part.proof else { continue };
            let all = steps.iter().flat_map(|step| &step.obligations).enumerate();
            for (j, (_, obligation)) in all {
                let name = format!("{:03}-{:03}.smt2", i + 1, j + 1);
                save(&dir.join(&stem).join(name), &obligation.to_string())?;
            }
        }
        Ok(())
    }
}

/// What a part's proof consists of.
fn proof(part: &Proved) -> String {
    match &part.proof {
        Proof::Automata(all) => {
            let sizes = all.iter().map(|(_, certificate)| certificate.size());
            let (rules, members) = sizes.fold((0, 0), |(r, m), (a, b)| (r + a, m + b));
            format!(
                "automata: a simulation of {members} pairs, after {rules} applications of rules"
            )
        }
        Proof::FirstOrder(steps) => {
            let obligations: usize = steps.iter().map(|step| step.obligations.len()).sum();
            format!("first-order logic: {} steps with {obligations} obligations", steps.len())
        }
    }
}

fn by(parts: &[Proved]) -> &'static str {
    let automata = parts.iter().any(|part| matches!(part.proof, Proof::Automata(_)));
    let logic = parts.iter().any(|part| matches!(part.proof, Proof::FirstOrder(_)));
    match (automata, logic) {
        (true, true) => "by automata and first-order logic",
        (false, true) => "by first-order logic",
        _ => "by automata",
    }
}

/// What proofs by automata rest on; of first-order logic it is only known what they may have used.
fn uses(parts: &[Proved]) -> Vec<&Known> {
    let mut out: Vec<&Known> = Vec::new();
    for part in parts.iter().filter(|part| matches!(part.proof, Proof::Automata(_))) {
        for known in &part.uses {
            if !out.contains(&known) {
                out.push(known);
            }
        }
    }
    out
}

fn origin(known: &Known) -> &'static str {
    match known.origin {
        Origin::Fact => "what holds of executions",
        Origin::Declaration => "a declaration",
        Origin::Assumption => "an assumption",
        Origin::Premise => "a premise",
    }
}
