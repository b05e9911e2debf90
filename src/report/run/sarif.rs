//! Findings in the Static Analysis Results Interchange Format, version 2.1.0, as code scanning reads them.

use super::{Entry, Gravity, Kind, Place, Run, heading};
use crate::execution::Event;
use crate::report::{instruction, threads_of, values};
use crate::witness::{Panel, Witness};
use serde_json::{Value, json};
use std::path::{Component, Path};

/// Where the format is defined.
const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// The base of relative paths, which whoever reads the file knows.
const ROOT: &str = "%SRCROOT%";

/// Under which name results are known again.
const FINGERPRINT: &str = "mmproveContent/v1";

pub(super) fn sarif(run: &Run) -> String {
    let shown: Vec<&Entry> = run.entries.iter().filter(|entry| is_shown(entry)).collect();
    let mut rules: Vec<Kind> = shown.iter().map(|entry| entry.kind).collect();
    rules.sort();
    rules.dedup();
    let results: Vec<Value> = shown.iter().map(|entry| result(run, entry, &rules)).collect();
    let log = json!({
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "mmprove",
                "version": env!("CARGO_PKG_VERSION"),
                "semanticVersion": env!("CARGO_PKG_VERSION"),
                "rules": rules.iter().map(|kind| rule(*kind)).collect::<Vec<_>>(),
            }},
            "automationDetails": { "id": format!("mmprove/{}/", run.command) },
            "columnKind": "unicodeCodePoints",
            "results": results,
        }],
    });
    format!("{log:#}\n")
}

/// What holds is no result: code scanning makes an alert of every one.
fn is_shown(entry: &Entry) -> bool {
    entry.is_finding() || entry.kind == Kind::Known
}

fn level(kind: Kind) -> &'static str {
    match kind.gravity() {
        Gravity::Error => "error",
        Gravity::Warning => "warning",
        Gravity::Skipped | Gravity::Passed => "note",
    }
}

fn rule(kind: Kind) -> Value {
    json!({
        "id": kind.id(),
        "shortDescription": { "text": kind.says() },
        "defaultConfiguration": { "level": level(kind) },
    })
}

fn result(run: &Run, entry: &Entry, rules: &[Kind]) -> Value {
    let mut location = json!({
        "logicalLocations": [{ "name": entry.name, "fullyQualifiedName": format!("{} {}", entry.group, entry.name) }],
    });
    if let Some(place) = &entry.place {
        location["physicalLocation"] = physical(place);
    }
    let mut result = json!({
        "ruleId": entry.kind.id(),
        "ruleIndex": rules.iter().position(|kind| *kind == entry.kind),
        "kind": "fail",
        "level": level(entry.kind),
        "message": { "text": entry.message() },
        "locations": [location],
        "partialFingerprints": { FINGERPRINT: entry.identity },
        "properties": { "command": run.command, "seconds": entry.time.as_secs_f64() },
    });
    if let Some(witness) = &entry.witness {
        result["properties"]["model"] = witness.model.clone().into();
        let flows = witness.panels.iter().filter_map(|panel| code_flow(entry, witness, panel));
        let flows: Vec<Value> = flows.collect();
        if !flows.is_empty() {
            result["codeFlows"] = flows.into();
        }
    }
    if entry.kind == Kind::Known {
        result["suppressions"] =
            json!([{ "kind": "external", "justification": Kind::Known.says() }]);
        result["baselineState"] = "unchanged".into();
    }
    result
}

/// An execution: a flow for each of its threads, an event after the other. That events of different threads stand in
/// an order is not said, for they need not.
fn code_flow(entry: &Entry, witness: &Witness, panel: &Panel) -> Option<Value> {
    let execution = &panel.execution;
    let mut flows = Vec::new();
    for (thread, events) in execution.threads.iter().zip(threads_of(execution)) {
        let events = events.iter().map(|&i| {
            let edges = edges_from(panel, i);
            flow_location(entry, &execution.events[i], &edges)
        });
        let locations: Vec<Value> = events.collect();
        if locations.is_empty() {
            continue;
        }
        let placement = match thread.placement.as_str() {
            "" => String::new(),
            placement => format!(" ({placement})"),
        };
        flows.push(json!({
            "id": thread.name,
            "message": { "text": format!("{}{placement}", thread.name) },
            "locations": locations,
        }));
    }
    let model = panel.model.as_ref().unwrap_or(&witness.model);
    let why =
        panel.outcome.iter().chain(&panel.why).fold(String::new(), |text, line| text + "\n" + line);
    let text = format!("{} (model {model}){why}", heading(panel));
    (!flows.is_empty()).then(|| json!({ "message": { "text": text }, "threadFlows": flows }))
}

/// `synchronizes_with C`.
fn edges_from(panel: &Panel, event: usize) -> Vec<String> {
    let drawn = crate::report::edges_of(panel).into_iter().filter(|edge| edge.from == event);
    let label = |to: usize| panel.execution.events[to].label.as_str();
    drawn
        .filter(|edge| edge.relation != "po")
        .map(|e| format!("{} {}", e.relation, label(e.to)))
        .collect()
}

/// An event of the surrounding program stands nowhere: it is shown at what is checked.
fn flow_location(entry: &Entry, event: &Event, edges: &[String]) -> Value {
    let mut text = format!("{}: {}", event.label, instruction(event));
    let values = values(event);
    if !values.is_empty() {
        text += &format!(", {values}");
    }
    if !event.tags.is_empty() {
        text += &format!(" # {}", event.tags);
    }
    if event.context {
        text += " (in the rest of the program)";
    }
    if !edges.is_empty() {
        text += &format!("; {}", edges.join(", "));
    }
    let position = event.position.as_deref().filter(|_| !entry.derived);
    let place = position.and_then(Place::of_event).or_else(|| entry.place.clone());
    let mut location = json!({ "message": { "text": text } });
    if let Some(place) = place {
        location["physicalLocation"] = physical(&place);
    }
    let importance = if event.context { "important" } else { "essential" };
    json!({ "location": location, "importance": importance })
}

fn physical(place: &Place) -> Value {
    let mut physical = json!({ "artifactLocation": artifact(&place.file) });
    if let Some(line) = place.line {
        physical["region"] = match place.column {
            Some(column) => json!({ "startLine": line, "startColumn": column }),
            None => json!({ "startLine": line }),
        };
    }
    physical
}

/// A path as a reference to a resource: a relative one stands for itself, below the root.
fn artifact(file: &str) -> Value {
    let path = Path::new(file);
    let mut parts: Vec<String> = Vec::new();
    for component in path.components() {
        match component {
            Component::CurDir | Component::RootDir | Component::Prefix(_) => {}
            Component::ParentDir => parts.push("..".into()),
            Component::Normal(part) => parts.push(escaped(&part.to_string_lossy())),
        }
    }
    let joined = parts.join("/");
    match path.is_absolute() {
        true => json!({ "uri": format!("file:///{joined}") }),
        false => json!({ "uri": joined, "uriBaseId": ROOT }),
    }
}

/// Characters that stand for themselves in a path of a URI stay; of others, each byte is escaped.
fn escaped(part: &str) -> String {
    let plain = |b: u8| b.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=@".contains(&b);
    part.bytes().fold(String::new(), |out, byte| match plain(byte) {
        true => out + &char::from(byte).to_string(),
        false => out + &format!("%{byte:02X}"),
    })
}
