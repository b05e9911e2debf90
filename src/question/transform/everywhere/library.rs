//! Small steps whose proof is on record, or that are known to have none.
//!
//! Passes do the same few things everywhere, so most functions need no proof of their own: the library
//! that comes with the tool has been proved once, and `make steps` proves it again. A step is found by a
//! name that depends on all there is to prove (`SmallStep::id`), so that nothing is taken for proved
//! after a change of a model.
//!
//! What a file of the user's says was proved is proved again where it is used, by its certificate.

use super::proof::{self, Shown};
use super::small_step::SmallStep;
use crate::solve::session::afresh;
use crate::solve::unbounded::{Certificate, Oracle};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::rc::Rc;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The library that comes with the tool.
const RECORDED: &str = include_str!("../../../../proofs/steps.txt");

/// What is on record of a step.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Record {
    /// What contexts must not have for the proof, or why there is none.
    pub proof: Result<Vec<String>, String>,
    /// Effort after which the search for a proof ended, if none was found.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effort: Option<u32>,
    /// By what the proof is followed again; nothing in the library that comes with the tool.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub certificate: Option<Certificate>,
    /// The step.
    pub step: SmallStep,
}

impl Record {
    /// What comes out for the step now, with its name.
    ///
    /// # Errors
    /// If the step is none that can be proved.
    pub fn again(&self, timeout: Duration) -> Result<(String, Record), String> {
        let step = self.step.as_recorded()?;
        let (id, effort) = (step.id()?, effort(timeout));
        let deadline = Instant::now() + timeout;
        let shown = afresh(|| proof::prove(&step, effort, &Oracle::Solver, deadline));
        Ok((id, Record::new(&step, &shown, effort)))
    }

    fn new(step: &SmallStep, shown: &Result<Shown, String>, effort: u32) -> Record {
        let proof = shown.as_ref().map(|s| s.without.clone()).map_err(String::clone);
        let effort = shown.is_err().then_some(effort);
        Record { proof, effort, certificate: None, step: step.clone() }
    }

    /// A line of a library.
    pub fn line(&self, id: &str) -> String {
        format!("{id} {}", serde_json::to_string(self).unwrap_or_default())
    }
}

/// What came out for small steps.
#[derive(Debug, Default)]
pub struct Library {
    /// Lines, not read before they are needed.
    lines: FxHashMap<String, String>,
    found: Mutex<FxHashMap<String, Result<Shown, String>>>,
    /// Where to write what is found.
    file: Option<Kept>,
}

/// A file of the user's.
#[derive(Debug)]
struct Kept {
    to: File,
    lines: FxHashMap<String, String>,
    /// Names of steps the proof of which could not be followed.
    refused: Mutex<BTreeSet<String>>,
}

/// Effort that a proof may be in vain, in the solver's unit, of which a machine does about a million in a
/// second. Unlike time, it is the same on all machines.
pub(super) fn effort(timeout: Duration) -> u32 {
    u32::try_from(timeout.as_millis()).unwrap_or(u32::MAX).saturating_mul(600)
}

/// A step that is not on record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotOnRecord;

/// How much work a proof may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// Looking up what is on record.
    Recorded,
    /// Whatever it takes.
    Afresh,
}

impl Library {
    /// The library that comes with the tool.
    pub fn recorded() -> Arc<Library> {
        static ALL: LazyLock<Arc<Library>> =
            LazyLock::new(|| Arc::new(Library::of(RECORDED).unwrap_or_default()));
        ALL.clone()
    }

    /// The library that comes with the tool, and one in a file, to which is added what is found out.
    ///
    /// # Errors
    /// If the file cannot be read or written, or is no library.
    pub fn kept_in(file: &Path) -> io::Result<Library> {
        let text = match std::fs::read_to_string(file) {
            Err(e) if e.kind() == io::ErrorKind::NotFound => String::new(),
            text => text?,
        };
        let invalid = |line| {
            let what = format!("line {line} is not a small step with its proof");
            io::Error::new(io::ErrorKind::InvalidData, what)
        };
        let all = Library::of(RECORDED).map_err(invalid)?;
        let lines = Library::of(&text).map_err(invalid)?.lines;
        let to = OpenOptions::new().create(true).append(true).open(file)?;
        Ok(Library { file: Some(Kept { to, lines, refused: Mutex::default() }), ..all })
    }

    /// The names of steps that were looked up in the user's file and that it says are proved, although the proof cannot
    /// be followed.
    pub fn refused(&self) -> Vec<String> {
        let refused =
            self.file.as_ref().map(|kept| locked(&kept.refused).iter().cloned().collect());
        refused.unwrap_or_default()
    }

    /// The library in a text: one step in a line, after its name.
    ///
    /// # Errors
    /// Number of the line that is none.
    pub fn of(text: &str) -> Result<Library, usize> {
        let mut lines = FxHashMap::default();
        for (i, line) in text.lines().enumerate() {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            let (id, record) = line.split_once(' ').ok_or(i + 1)?;
            if !record.starts_with('{') {
                return Err(i + 1);
            }
            lines.insert(id.to_string(), record.to_string());
        }
        Ok(Library { lines, ..Library::default() })
    }

    /// What is on record, in the order of the names; nothing of a line that is none.
    pub fn records(&self) -> Vec<(&str, Option<Record>)> {
        let mut all: Vec<(&str, Option<Record>)> = Vec::new();
        for (id, line) in &self.lines {
            all.push((id, serde_json::from_str(line).ok()));
        }
        all.sort_by_key(|(id, _)| *id);
        all
    }

    /// What is on record of the step; that there is no proof only if as much effort was made.
    fn look_up(
        &self,
        id: &str,
        step: &SmallStep,
        effort: u32,
        deadline: Instant,
    ) -> Option<Result<Shown, String>> {
        if let Some(shown) = locked(&self.found).get(id) {
            return Some(shown.clone());
        }
        let read = |lines: &FxHashMap<String, String>| {
            let record: Record = serde_json::from_str(lines.get(id)?).ok()?;
            record.effort.is_none_or(|spent| spent >= effort).then_some(record)
        };
        if let Some(record) = read(&self.lines) {
            let on_record = |without| Shown { steps: vec![], without, on_record: 1 };
            return Some(record.proof.map(on_record));
        }
        let kept = self.file.as_ref()?;
        let record = read(&kept.lines)?;
        let without = match record.proof {
            Ok(without) => without,
            Err(why) => return Some(Err(why)),
        };
        let certificate = Oracle::Certificate(record.certificate.unwrap_or_default().into());
        let shown = proof::prove(step, effort, &certificate, deadline);
        if !shown.as_ref().is_ok_and(|shown| shown.without == without) {
            if Instant::now() < deadline {
                locked(&kept.refused).insert(id.to_owned());
            }
            return None;
        }
        locked(&self.found).insert(id.to_owned(), shown.clone());
        Some(shown)
    }

    /// What is on record of the step, or what comes out for it now.
    ///
    /// # Errors
    /// That there is no proof; [`NotOnRecord`] if it was not to be looked for.
    pub(super) fn prove(
        &self,
        step: &SmallStep,
        work: Work,
        effort: u32,
        deadline: Instant,
    ) -> Result<Result<Shown, String>, NotOnRecord> {
        let id = match step.id() {
            Ok(id) => id,
            Err(why) => return Ok(Err(why)),
        };
        if let Some(known) = self.look_up(&id, step, effort, deadline) {
            return Ok(known);
        }
        if work == Work::Recorded {
            return Err(NotOnRecord);
        }
        let met = Rc::new(RefCell::new(Vec::new()));
        let oracle = match self.file {
            Some(_) => Oracle::Noted(met.clone()),
            None => Oracle::Solver,
        };
        let shown = proof::prove(step, effort, &oracle, deadline);
        // Out of time says nothing of the next time.
        if shown.is_ok() || Instant::now() < deadline {
            if let Some(kept) = &self.file {
                let left = deadline.saturating_duration_since(Instant::now());
                let certificate = shown.is_ok().then(|| Certificate::of(&met.borrow(), left));
                let record = Record { certificate, ..Record::new(step, &shown, effort) };
                // What cannot be written will be found out again.
                let _ = writeln!(&kept.to, "{}", record.line(&id));
            }
            locked(&self.found).insert(id, shown.clone());
        }
        Ok(shown)
    }
}

fn locked<T>(what: &Mutex<T>) -> MutexGuard<'_, T> {
    what.lock().unwrap_or_else(PoisonError::into_inner)
}
