//! A test as text, with its operations annotated this way or that.

use super::repair::{Original, as_threads};
use super::site::{Assignment, Meets, Operation, Part, Site, Written, cost};
use super::sites::asking;
use super::{Happens, Opinion};
use crate::execution::tags::{Tag, TagSet};
use crate::model::ModelSpec;
use crate::program::ir::{Effect, Source};
use crate::program::litmus::{Condition, Dialect, Litmus};
use crate::question::litmus::{
    Annotated, Failure, Finding, LookFor, Options, Property, Report, run,
};
use crate::read::annotate::{Notation, Wording};
use crate::read::{LoadError, functions_in, litmus_in};
use itertools::Itertools;
use std::collections::BTreeSet;
use std::ops::Range;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A test whose annotations are looked for.
pub struct Problem {
    pub(super) path: PathBuf,
    pub(super) notation: Notation,
    /// The file, with empty lines wherever a fence or a barrier may be put.
    pub(super) text: String,
    pub(super) operations: Vec<Operation>,
    /// The labels that operations of the file have.
    pub(super) labels: BTreeSet<String>,
    /// What can be changed.
    pub sites: Vec<Site>,
    pub(super) spec: ModelSpec,
    /// The original, where the file is what becomes of it.
    pub(super) original: Option<Original>,
    pub(super) property: Property,
    pub(super) allow_undef: bool,
    pub(super) loop_bound: usize,
    pub(super) deadline: Instant,
}

/// An operation, and what is written of its strength and tags in place of what the file has.
pub(super) type Change = (usize, Option<Wording>, Option<BTreeSet<Tag>>);

/// What an instruction is, apart from where it stands.
pub(super) type Meaning = (String, Option<String>, Option<String>, Effect, TagSet);

/// What the instructions of a test are, in the order of the file.
pub(super) fn meaning(litmus: &Litmus) -> Vec<Meaning> {
    let functions = litmus.module.functions.iter();
    let all = functions.flat_map(|f| f.instructions().map(move |i| (f, i)));
    all.map(|(f, i)| {
        let (result, label) = (i.result.clone(), i.label.clone());
        (f.name.clone(), result, label, i.effect.clone(), i.tags.clone())
    })
    .collect()
}

impl Problem {
    /// What an answer is about that rests on no bound.
    pub fn reach(&self) -> &'static str {
        if self.original.is_some() { "all contexts" } else { "all executions" }
    }

    /// What is in the file.
    pub fn today(&self) -> Assignment {
        self.sites.iter().map(|site| site.today).collect()
    }

    /// The model.
    pub fn model(&self) -> &ModelSpec {
        &self.spec
    }

    /// What an assignment costs.
    pub fn cost(&self, assignment: &[usize]) -> u32 {
        cost(&self.sites, assignment)
    }

    /// The operation that a site is of.
    pub fn operation(&self, site: usize) -> &Operation {
        &self.operations[self.sites[site].operation]
    }

    /// What the instructions of a test are. Labels that the reader gives to what has none say nothing, unless the condition
    /// asks about them.
    pub(super) fn meaning(&self, litmus: &Litmus) -> Vec<Meaning> {
        let mut all = meaning(litmus);
        let asked = litmus.filter.iter().chain(litmus.condition.iter().map(|(_, c)| c));
        let asked = asked.clone().any(Condition::mentions_labels);
        for (_, result, label, effect, _) in &mut all {
            if self.notation == Notation::Lines {
                (*result, *label) = (None, None);
            }
            if !asked && matches!(effect, Effect::Operation { .. } | Effect::Barrier { .. }) {
                *label = None;
            }
        }
        all
    }

    /// The reader's opinion of a text in place of the file's. Functions that are transformed are read as threads, too.
    pub(super) fn read(&self, text: String) -> Result<Litmus, LoadError> {
        let source = Arc::new(Source { name: self.path.display().to_string(), text });
        if self.original.is_some() {
            let (module, dialect) = functions_in(&self.path, source)?;
            return Ok(as_threads(module, dialect));
        }
        asking(litmus_in(&self.path, source)?)
            .ok_or_else(|| LoadError::Extension { file: self.path.display().to_string() })
    }

    /// The text under an assignment; each operation stays on its line.
    pub(super) fn annotated(&self, assignment: &[usize]) -> String {
        let mut changes: Vec<Change> = Vec::new();
        for (site, level) in self.sites.iter().zip(assignment) {
            if let Some(written) = &site.levels[*level].written {
                let at = match changes.iter().position(|(o, ..)| *o == site.operation) {
                    Some(at) => at,
                    None => {
                        changes.push((site.operation, None, None));
                        changes.len() - 1
                    }
                };
                match (written, &site.part) {
                    (Written::Strength(wording), _) => changes[at].1 = Some(wording.clone()),
                    (Written::Tags(tags), Part::Tags(prefix)) => {
                        let known = changes[at].2.take();
                        let known = known.unwrap_or_else(|| self.tags(site.operation));
                        let others = known.into_iter().filter(|t| t.prefix.name() != prefix);
                        changes[at].2 = Some(others.chain(tags.iter().copied()).collect());
                    }
                    (Written::Tags(_), Part::Strength | Part::Meeting) => {}
                }
            }
        }
        self.rewritten(&changes)
    }

    /// The text with these operations changed.
    pub(super) fn rewritten(&self, changes: &[Change]) -> String {
        let edits = changes.iter().flat_map(|change| self.edits(change));
        let (mut text, mut at) = (String::new(), 0);
        for (range, new) in edits.sorted_by_key(|(range, _)| range.start) {
            // What is in a line that is gone, is gone.
            if range.start < at {
                at = at.max(range.end);
                continue;
            }
            text.push_str(&self.text[at..range.start]);
            text.push_str(&new);
            at = range.end;
        }
        text + &self.text[at..]
    }

    /// What becomes of parts of the text where an operation is changed.
    fn edits(&self, (operation, wording, tags): &Change) -> Vec<(Range<usize>, String)> {
        let operation = &self.operations[*operation];
        let Operation { range, line, added, .. } = operation;
        match (&operation.meets, wording) {
            (Some(Meets::Room { barrier, spots }), Some(wording)) => {
                let edits =
                    spots.iter().zip(operation.lines.chunks(3)).flat_map(|(spots, lines)| {
                        let names = ["fence", "barrier", "fence"].into_iter().zip(lines);
                        let names: Vec<String> = names.map(|(n, l)| self.label(n, *l)).collect();
                        let names: [&str; 3] = [&names[0], &names[1], &names[2]];
                        let lines = self.notation.barrier(names, *barrier, wording);
                        spots.iter().map(|spot| *spot..*spot).zip(lines).collect::<Vec<_>>()
                    });
                return edits.collect();
            }
            (Some(Meets::There(ranges)), Some(Wording::Absent)) => {
                return ranges.iter().map(|range| (range.clone(), String::new())).collect();
            }
            (Some(_), _) => return vec![],
            (None, _) => {}
        }
        let absent = *wording == Some(Wording::Absent);
        let start = match absent && self.notation != Notation::Cells {
            // Its label goes with it.
            true => self.text[..range.start].rfind('\n').map_or(0, |end| end + 1),
            false => range.start,
        };
        let new = match (added, wording) {
            (true, Some(wording)) => self.notation.fence(&self.label("fence", *line), wording),
            _ => {
                let written = &self.text[range.clone()];
                self.notation.rewritten(written, wording.as_ref(), tags.as_ref())
            }
        };
        vec![(start..range.end, new)]
    }

    /// A label for what is put into a line that no operation has.
    fn label(&self, what: &str, line: usize) -> String {
        let mut label = format!("{what}{line}");
        while self.labels.contains(&label) {
            label.push('_');
        }
        label
    }

    /// The tags that the file gives an operation.
    fn tags(&self, operation: usize) -> BTreeSet<Tag> {
        let line_of = self.operations[operation].line;
        let Ok(litmus) = self.read(self.text.clone()) else { return BTreeSet::new() };
        let source = &litmus.module.source;
        let mut all = litmus.module.functions.iter().flat_map(|f| f.instructions());
        let here = all.find(|i| {
            let (line, _) = source.line_column(i.span.start);
            line == line_of
        });
        here.map(|i| i.tags.0.clone()).unwrap_or_default()
    }

    /// The file under an assignment, without the lines of fences that are not there.
    pub fn patched(&self, assignment: &[usize]) -> String {
        let text = self.annotated(assignment);
        if self.notation == Notation::Cells && assignment != self.today() {
            return columns(&text);
        }
        let gone = self.operations.iter().flat_map(|o| &o.lines);
        let gone: BTreeSet<usize> = gone.copied().collect();
        let lines = text.split_inclusive('\n').enumerate();
        let kept = lines.filter(|(i, line)| !gone.contains(&(i + 1)) || !line.trim().is_empty());
        kept.map(|(_, line)| line).collect()
    }

    /// What the engine says of an assignment. Undefined behaviour is as bad as what must not happen, and so is a read
    /// that returns undef, for that may be any value.
    pub(super) fn opinion(&self, assignment: &[usize]) -> Result<Opinion, Failure> {
        let litmus = self.litmus(assignment)?;
        if let Some(original) = &self.original {
            return Ok(original.opinion(&litmus.module, self.left()));
        }
        if self.property == Property::Race && litmus.dialect == Dialect::Llvm {
            return self.reads_undef(litmus);
        }
        let report = self.asked(&litmus, self.allow_undef)?;
        let bad = |finding: Finding| Ok(Opinion::Bad(Rc::new(Happens::Found(finding))));
        if report.witness.known() == Some(true) {
            return bad(report.witness);
        }
        let others = [report.undefined_behaviour, report.misuse, report.undef];
        let asked = |finding: &&Finding| !matches!(finding, Finding::Unasked);
        let known = others.iter().filter(asked).all(|finding| finding.known().is_some());
        if let Some(other) = others.into_iter().find(|finding| finding.known() == Some(true)) {
            return bad(other);
        }
        match (report.witness.known(), report.vacuous) {
            (Some(false), Some(false)) if known => Ok(Opinion::Good { bounds: report.bounds }),
            (Some(false), Some(true)) if known => {
                // What a precondition filters out because it asks for what is undef is no better than undef.
                let unfiltered = Litmus { filter: None, condition: None, ..litmus };
                match self.asked(&unfiltered, false)?.undef {
                    found @ Finding::Found(_) => bad(found),
                    _ => Ok(Opinion::Vacuous),
                }
            }
            _ => Ok(Opinion::Undecided),
        }
    }

    /// In LLVM's models a data race is no property of executions: what it comes to is a read that returns undef.
    fn reads_undef(&self, litmus: Litmus) -> Result<Opinion, Failure> {
        let unasked = Litmus { condition: None, ..litmus };
        let options = Options {
            look_for: LookFor { undef: true, ..LookFor::NOTHING },
            loop_bound: self.loop_bound,
            timeout: self.left(),
            ..Options::default()
        };
        let report = run(&unasked, &self.spec, &options)?;
        let vacuous = report.vacuous;
        let findings = [report.undefined_behaviour, report.misuse, report.undef];
        let known = findings.iter().all(|finding| finding.known() == Some(false));
        if let Some(found) = findings.into_iter().find(|finding| finding.known() == Some(true)) {
            return Ok(Opinion::Bad(Rc::new(Happens::Found(found))));
        }
        Ok(match vacuous {
            Some(false) if known => Opinion::Good { bounds: report.bounds },
            Some(true) if known => Opinion::Vacuous,
            _ => Opinion::Undecided,
        })
    }

    /// What `ask` says of the test under an assignment; or of what became of a function, in the context in which that
    /// was refuted.
    pub(super) fn under<T>(
        &self,
        assignment: &[usize],
        happens: &Happens,
        ask: impl FnOnce(&Annotated<'_>) -> Option<T>,
    ) -> Option<T> {
        let litmus = self.litmus(assignment).ok()?;
        match (&self.original, happens) {
            (Some(original), Happens::Refuted(refuted)) => {
                let program = original.in_context(&litmus.module, refuted)?;
                ask(&Annotated::in_context(program, &self.spec)?)
            }
            _ => ask(&Annotated::new(&litmus, &self.spec, self.loop_bound)?),
        }
    }

    fn litmus(&self, assignment: &[usize]) -> Result<Litmus, Failure> {
        self.read(self.annotated(assignment)).map_err(|error| match error {
            LoadError::Input(error) => Failure::Input(error),
            other => Failure::Internal(other.to_string()),
        })
    }

    fn asked(&self, litmus: &Litmus, allow_undef: bool) -> Result<Report, Failure> {
        let options = Options {
            property: self.property,
            look_for: LookFor { undef: !allow_undef, ..LookFor::NOTHING },
            loop_bound: self.loop_bound,
            timeout: self.left(),
            ..Options::default()
        };
        run(litmus, &self.spec, &options)
    }

    /// What an execution has to have to be bad beside its values: a race, where the model has such.
    pub(super) fn harm(&self) -> Property {
        match self.notation.is_vulkan() {
            true => self.property,
            false => Property::Condition,
        }
    }

    /// The time that is left.
    pub(super) fn left(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }
}

/// A table of cells, its columns as wide as what is in them.
fn columns(text: &str) -> String {
    let cells = |line: &str| -> Option<Vec<String>> {
        let row = line.trim_end().strip_suffix(';')?;
        let cells = row.split('|').map(|cell| cell.trim_end().to_string());
        row.contains('|').then(|| cells.collect())
    };
    let rows: Vec<Vec<String>> = text.lines().filter_map(cells).collect();
    let width = |column: usize| {
        let all = rows.iter().filter_map(|row| row.get(column));
        all.map(|cell| cell.chars().count()).max().unwrap_or_default()
    };
    let line = |line: &str| match cells(line) {
        Some(row) => {
            let padded = row.iter().enumerate().map(|(i, cell)| format!("{cell:0$}", width(i)));
            padded.collect::<Vec<_>>().join(" |") + " ;\n"
        }
        None => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}
