//! `mmprove show WITNESS.json`: checks a saved counterexample again, without a solver, and draws it.

use super::failure::Failure;
use super::output::{Answer, OutputArgs, read};
use super::status::Status;
use mmprove::execution::Execution;
use mmprove::execution::tags::Tag;
use mmprove::model::{Model, ModelSpec, Vocabulary};
use mmprove::report::{Format, json::from_json, render};
use mmprove::solve::evaluate::Evaluator;
use mmprove::witness::{Panel, Witness};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::PathBuf;

#[derive(clap::Args)]
pub struct Args {
    /// A counterexample, or a whole report, that --format json wrote
    witness: PathBuf,
    #[command(flatten)]
    output: OutputArgs,
}

pub fn run(args: &Args) -> Result<Status, Failure> {
    let witnesses = saved(&read(&args.witness)?.text)?;
    for (name, witness) in &witnesses {
        validate(name, witness)?;
    }
    let verdicts = witnesses.iter().map(|(_, w)| {
        let panels = if w.panels.len() == 1 { "execution" } else { "executions" };
        format!("{}: {}, {} {panels} checked again\n", w.question, w.verdict, w.panels.len())
    });
    let texts: Vec<String> = witnesses.iter().map(|(_, w)| render(w, Format::Text)).collect();
    let json = match &witnesses[..] {
        [(_, only)] => render(only, Format::Json),
        several => {
            let several: Vec<&Witness> = several.iter().map(|(_, w)| w).collect();
            format!("{:#}\n", serde_json::json!(several))
        }
    };
    let answer = Answer { verdicts: verdicts.collect(), text: texts.join("\n"), json, witnesses };
    args.output.deliver(&answer)?;
    Ok(Status::Holds)
}

/// The counterexamples in a file: itself, or those of its verdicts.
fn saved(text: &str) -> Result<Vec<(String, Witness)>, Failure> {
    let broken = |e: mmprove::report::json::JsonError| {
        let help = "save one with `mmprove check-transform … --format json --out witness.json`";
        Failure::new(e.to_string(), help)
    };
    let value: Option<Value> = serde_json::from_str(text).ok();
    let verdicts = value.as_ref().and_then(|v| v.get("verdicts")?.as_array());
    let Some(verdicts) = verdicts else {
        return Ok(vec![("witness".into(), from_json(text).map_err(broken)?)]);
    };
    let mut witnesses = Vec::new();
    for verdict in verdicts {
        let name = verdict.get("function").and_then(Value::as_str).unwrap_or("witness");
        if let Some(witness) = verdict.get("witness") {
            witnesses.push((name.into(), from_json(&witness.to_string()).map_err(broken)?));
        }
    }
    if witnesses.is_empty() {
        return Err(Failure::plain("the report holds no counterexample"));
    }
    Ok(witnesses)
}

/// Evaluates the model on every panel, and compares with what the file says of it.
fn validate(name: &str, witness: &Witness) -> Result<(), Failure> {
    let spec: ModelSpec = witness.model.parse().map_err(|e| {
        Failure::plain(format!("{name}: the counterexample names no model known here: {e}"))
    })?;
    for panel in &witness.panels {
        let model = Model::new(&spec, &vocabulary(&panel.execution)?);
        let broken = Evaluator::new(&panel.execution).broken(&model.axioms).map(|a| &a.name);
        if broken.is_none() != panel.consistent {
            return Err(disagreement(name, &witness.model, panel, broken));
        }
    }
    Ok(())
}

fn disagreement(name: &str, model: &str, panel: &Panel, broken: Option<&String>) -> Failure {
    let title = if panel.title.is_empty() { "the execution" } else { &panel.title };
    let message = match broken {
        Some(axiom) => {
            format!("{name}: {title} is said to be allowed, but {model}'s {axiom} fails")
        }
        None => format!("{name}: {title} is said to be forbidden, but {model} allows it"),
    };
    Failure::new(message, "the file was changed, or another version of mmprove wrote it")
}

/// What the model must know of a saved execution: the members of the symbol families in its sets.
fn vocabulary(execution: &Execution) -> Result<Vocabulary, Failure> {
    let names = || execution.sets.keys().chain(execution.relations.keys());
    let members = |family: &str| -> BTreeSet<String> {
        let inner = |n: &'_ String| {
            Some(n.strip_prefix(family)?.strip_prefix('[')?.strip_suffix(']')?.to_owned())
        };
        names().filter_map(inner).collect()
    };
    let wrong = |what: &str| Failure::plain(format!("not a counterexample: `{what}` is no name"));
    let tag = |text: &String| {
        let (prefix, suffix) = text.split_once(':').ok_or_else(|| wrong(text))?;
        Ok(Tag { prefix: prefix.into(), suffix: suffix.into() })
    };
    let scopes: BTreeSet<String> =
        members("scoped").union(&members("same_instance")).cloned().collect();
    Ok(Vocabulary {
        cells: execution.cells,
        scopes: scopes.into_iter().collect(),
        tags: members("tagged").iter().map(tag).collect::<Result<_, Failure>>()?,
        spaces: members("in_space")
            .iter()
            .map(|n| n.parse().map_err(|_| wrong(n)))
            .collect::<Result<_, Failure>>()?,
    })
}
