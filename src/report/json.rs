//! The witness as JSON, and back.

use crate::witness::{SCHEMA, Witness};
use serde_json::Value;

/// Why a text is not a witness.
#[derive(Debug, thiserror::Error)]
pub enum JsonError {
    /// Not JSON, or a field is missing or of the wrong type; says which and where.
    #[error("not a witness: {0}")]
    Fields(#[from] serde_json::Error),
    /// There is no schema version, so this is some other JSON.
    #[error("not a witness: the field `schema` with the version is missing or not a number")]
    NoSchema,
    /// Written by another version.
    #[error("schema version {found} is not known; this program reads version {SCHEMA}")]
    Schema {
        /// The version in the text.
        found: u64,
    },
    /// A field with a name that the schema does not have.
    #[error("not a witness: unknown field `{0}`")]
    Unknown(String),
    /// An index that points at nothing.
    #[error("not a witness: `{place}` refers to {what} {index}, but there are only {count}")]
    Index {
        /// Which field.
        place: String,
        /// `event` or `thread`.
        what: &'static str,
        /// The index given.
        index: usize,
        /// How many there are.
        count: usize,
    },
}

/// The witness as JSON, indented, ending in a newline.
pub fn to_json(witness: &Witness) -> String {
    let mut json = serde_json::to_string_pretty(witness)
        .expect("a witness holds only strings, numbers and maps with string keys");
    json.push('\n');
    json
}

/// Reads a witness back, and checks that it is one: the version is known, no field is missing,
/// wrong or unknown, and every index points at something.
pub fn from_json(text: &str) -> Result<Witness, JsonError> {
    let value: Value = serde_json::from_str(text)?;
    // The version first: with another one, complaints about fields would mislead.
    let found = value.get("schema").and_then(Value::as_u64).ok_or(JsonError::NoSchema)?;
    if found != u64::from(SCHEMA) {
        return Err(JsonError::Schema { found });
    }
    let witness: Witness = serde_json::from_str(text)?;
    let known = serde_json::to_value(&witness)?;
    if let Some(path) = unknown_field(&value, &known, String::new()) {
        return Err(JsonError::Unknown(path));
    }
    check_indices(&witness)?;
    Ok(witness)
}

/// The first field that reading dropped. A misspelt optional field would otherwise vanish silently.
fn unknown_field(given: &Value, known: &Value, path: String) -> Option<String> {
    match (given, known) {
        (Value::Object(given), Value::Object(known)) => given.iter().find_map(|(key, value)| {
            let dot = if path.is_empty() { "" } else { "." };
            let path = format!("{path}{dot}{key}");
            match known.get(key) {
                Some(known) => unknown_field(value, known, path),
                // An optional field written out with its default is not written back.
                None if is_default(value) => None,
                None => Some(path),
            }
        }),
        (Value::Array(given), Value::Array(known)) => given
            .iter()
            .zip(known)
            .enumerate()
            .find_map(|(i, (given, known))| unknown_field(given, known, format!("{path}[{i}]"))),
        _ => None,
    }
}

fn is_default(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Bool(b) => !b,
        Value::String(s) => s.is_empty(),
        Value::Array(a) => a.is_empty(),
        _ => false,
    }
}

fn check_indices(witness: &Witness) -> Result<(), JsonError> {
    for (p, panel) in witness.panels.iter().enumerate() {
        let execution = &panel.execution;
        let (events, threads) = (execution.events.len(), execution.threads.len());
        let check = |place: String, what, index, count| {
            if index < count {
                return Ok(());
            }
            Err(JsonError::Index { place: format!("panels[{p}].{place}"), what, index, count })
        };
        for (i, event) in execution.events.iter().enumerate() {
            if let Some(thread) = event.thread {
                check(format!("execution.events[{i}].thread"), "thread", thread, threads)?;
            }
        }
        for (name, members) in &execution.sets {
            for &event in members {
                check(format!("execution.sets.{name}"), "event", event, events)?;
            }
        }
        let drawn = panel.edges.iter().enumerate();
        let drawn = drawn.map(|(i, edges)| (format!("edges[{i}].pairs"), &edges.pairs));
        let base = execution.relations.iter();
        let base = base.map(|(name, pairs)| (format!("execution.relations.{name}"), pairs));
        let argued = panel.argument.iter().enumerate().flat_map(|(i, line)| {
            line.about.iter().map(move |edges| (format!("argument[{i}].about"), &edges.pairs))
        });
        for (place, pairs) in drawn.chain(base).chain(argued) {
            for &(from, to) in pairs {
                check(place.clone(), "event", from, events)?;
                check(place.clone(), "event", to, events)?;
            }
        }
    }
    Ok(())
}
