//! Findings that are known, in a file: what a project lives with, so that only what is new fails.

use super::{Entry, Run};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Version of the file.
const SCHEMA: u32 = 1;

/// The findings that are known.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Baseline {
    schema: u32,
    known: Vec<Known>,
}

/// One of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// By what it is known again: a digest of the content of what it is about.
    pub identity: String,
    /// Of which kind it is; another kind of finding about the same is a new one.
    pub kind: String,
    /// What it is, for a reader.
    pub what: String,
    /// Why it stays, if somebody has said so. Nobody but a reader looks at it.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub note: Option<String>,
}

/// Why a text is no list of known findings.
#[derive(Debug, thiserror::Error)]
pub enum BaselineError {
    /// Not JSON, or a field is missing, wrong or unknown.
    #[error("not a list of known findings: {0}")]
    Fields(#[from] serde_json::Error),
    /// Written by another version.
    #[error("schema version {0} is not known; this program reads version {SCHEMA}")]
    Schema(u32),
}

impl Default for Baseline {
    fn default() -> Self {
        Baseline { schema: SCHEMA, known: vec![] }
    }
}

impl Baseline {
    /// Reads a file's text.
    ///
    /// # Errors
    /// What is no such list, or one of another version.
    pub fn read(text: &str) -> Result<Baseline, BaselineError> {
        let baseline: Baseline = serde_json::from_str(text)?;
        match baseline.schema {
            SCHEMA => Ok(baseline),
            other => Err(BaselineError::Schema(other)),
        }
    }

    /// The findings of a run. What is known keeps its note.
    pub fn of(run: &Run, before: &Baseline) -> Baseline {
        let notes: BTreeMap<(&str, &str), &Option<String>> = before
            .known
            .iter()
            .map(|k| ((k.identity.as_str(), k.kind.as_str()), &k.note))
            .collect();
        let findings = run.findings().filter(|entry| !entry.identity.is_empty());
        let known = findings.map(|entry| Known {
            identity: entry.identity.clone(),
            kind: entry.kind.id().into(),
            what: format!("{}: {}", entry.group, entry.headline()),
            note: notes
                .get(&(entry.identity.as_str(), entry.kind.id()))
                .copied()
                .cloned()
                .flatten(),
        });
        let mut known: Vec<Known> = known.collect();
        known.sort_by(|a, b| (&a.what, &a.identity).cmp(&(&b.what, &b.identity)));
        known.dedup_by(|a, b| (&a.identity, &a.kind) == (&b.identity, &b.kind));
        Baseline { schema: SCHEMA, known }
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let text = serde_json::to_string_pretty(self).expect("it holds only strings and numbers");
        text + "\n"
    }

    /// Whether a finding is in it.
    pub fn has(&self, entry: &Entry) -> bool {
        let kind = entry.kind.id();
        !entry.identity.is_empty()
            && self.known.iter().any(|known| known.identity == entry.identity && known.kind == kind)
    }

    /// What is in it, but was not found by this run, which has not been judged by it yet.
    pub fn gone(&self, run: &Run) -> Vec<&Known> {
        let found: BTreeSet<&str> =
            run.entries.iter().map(|entry| entry.identity.as_str()).collect();
        self.known.iter().filter(|known| !found.contains(known.identity.as_str())).collect()
    }
}
