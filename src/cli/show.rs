//! `mmprove show WITNESS.json`: checks a saved counterexample again, without a solver, and draws it.

use super::failure::Failure;
use super::output::{Answer, OutputArgs, read};
use super::status::Status;
use mmprove::model::ModelSpec;
use mmprove::question::claim;
use mmprove::question::validate::{consistent, well_formed};
use mmprove::report::{Format, json::from_json, render};
use mmprove::witness::Witness;
use serde_json::Value;
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
    let (verdicts, text) = (verdicts.collect(), texts.join("\n"));
    let answer = Answer { verdicts, text, json, witnesses, ..Answer::default() };
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
    // One answer, or several of them.
    let only = value.as_ref().filter(|v| v.get("witness").is_some()).map(std::slice::from_ref);
    let several = value.as_ref().and_then(|v| v.get("verdicts").or(v.get("claims"))?.as_array());
    let Some(verdicts) = only.or(several.map(Vec::as_slice)) else {
        return Ok(vec![("witness".into(), from_json(text).map_err(broken)?)]);
    };
    let mut witnesses = Vec::new();
    for verdict in verdicts {
        let name = ["function", "name", "claim"].iter().find_map(|key| verdict.get(key));
        let name = name.and_then(Value::as_str).unwrap_or("witness");
        if let Some(witness) = verdict.get("witness").filter(|w| !w.is_null()) {
            witnesses.push((name.into(), from_json(&witness.to_string()).map_err(broken)?));
        }
    }
    if witnesses.is_empty() {
        return Err(Failure::plain("the report holds no counterexample"));
    }
    Ok(witnesses)
}

/// Evaluates the model on every execution, and compares with what the file says of it.
fn validate(name: &str, witness: &Witness) -> Result<(), Failure> {
    for panel in &witness.panels {
        let title = if panel.title.is_empty() { "the execution" } else { &panel.title };
        let (model, execution) = (panel.model.as_ref().unwrap_or(&witness.model), &panel.execution);
        let spec: ModelSpec = model.parse().map_err(|e| {
            Failure::plain(format!("{name}: the counterexample names no model known here: {e}"))
        })?;
        let shaped = well_formed(execution);
        let allowed = shaped.clone().and_then(|()| consistent(execution, &spec));
        let message = match (shaped, panel.consistent, allowed) {
            (Err(why), ..) => format!("{name}: {title} is no execution: {why}"),
            (_, true, Err(why)) => {
                format!("{name}: {title} is said to be allowed, but {model} forbids it: {why}")
            }
            (_, false, Ok(())) => {
                format!("{name}: {title} is said to be forbidden, but {model} allows it")
            }
            _ => continue,
        };
        return Err(Failure::new(message, CHANGED));
    }
    match decides(witness) {
        Some(false) => {
            let (question, verdict) = (&witness.question, &witness.verdict);
            let message = format!("{name}: the execution does not show `{question}: {verdict}`");
            Err(Failure::new(message, CHANGED))
        }
        _ => Ok(()),
    }
}

const CHANGED: &str = "the file was changed, or another version of mmprove wrote it";

/// Whether the execution decides the claim as the witness says, if it is about a statement.
fn decides(witness: &Witness) -> Option<bool> {
    let id = witness.question.strip_prefix("prove ")?;
    let spec: ModelSpec = witness.model.parse().ok()?;
    let holds = claim::holds(id, &spec, &witness.panels.first()?.execution)?;
    Some(holds == (witness.verdict == "shown"))
}
