//! `repair`: the cheapest annotations of a transformed function under which the transformation is right.
//!
//! What refutes a transformation is an execution that the original cannot have: under other annotations of the transformed
//! function it has to be looked for again. So each assignment is asked about by itself, cheapest first, and an optimum
//! rests on no relation between them.

use super::problem::{Problem, meaning};
use super::{Failure, Happens, Opinion, Settings};
use crate::execution::tags::{Tag, TagSet};
use crate::program::ir::{Effect, Module, Source, Span};
use crate::program::litmus::{Dialect, Litmus, ThreadSpec};
use crate::question::transform::{
    Options, Verdict, check_or_fail, common_functions, reach_in_words, witness,
};
use crate::read::annotate::Notation;
use crate::read::functions_in;
use similar::{Algorithm, DiffTag, capture_diff_slices};
use std::collections::BTreeSet;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What a file was before it was transformed, and how far the two are compared.
pub(super) struct Original {
    module: Module,
    options: Options,
    /// What the question is called in pictures.
    question: String,
}

/// A transformation: the original, and what becomes of it.
pub struct Transformation<'t> {
    /// The original.
    pub before: (&'t Path, &'t Arc<Source>),
    /// What becomes of it.
    pub after: (&'t Path, &'t Arc<Source>),
    /// How far they are compared.
    pub options: Options,
}

/// A transformation whose result can be annotated otherwise.
///
/// Where the settings name no operations, those are looked at that the original does not have as they are.
///
/// # Errors
/// Files that cannot be read or compared, and nothing to change.
pub fn repair(it: &Transformation<'_>, settings: &Settings) -> Result<Problem, Failure> {
    let (path, source) = it.after;
    let file = || path.display().to_string();
    let notation = Notation::of(path).filter(|n| *n != Notation::Cells);
    let notation = notation.ok_or_else(|| Failure::Notation { file: file() })?;
    let (module, dialect) = functions_in(it.before.0, Arc::clone(it.before.1))?;
    let question = format!("repair {} {}", it.before.0.display(), file());
    let before = as_threads(module.clone(), dialect);
    let mut problem = Problem {
        path: path.to_owned(),
        notation,
        text: source.text.clone(),
        operations: vec![],
        sites: vec![],
        spec: it.options.model,
        original: Some(Original { module, options: it.options.clone(), question }),
        property: settings.property,
        allow_undef: true,
        loop_bound: settings.loop_bound,
        deadline: Instant::now() + settings.timeout,
    };
    let after = problem.read(source.text.clone())?;
    if after.dialect != dialect {
        let message =
            format!("{} and {} are not stated in the same terms", it.before.0.display(), file());
        return Err(Failure::Transformation(message));
    }
    if common_functions(&before.module, &after.module).is_empty() {
        let message =
            format!("no function is defined in both {} and {}", it.before.0.display(), file());
        return Err(Failure::Transformation(message));
    }
    let original = meaning(&before);
    let tags: BTreeSet<Tag> = original.iter().flat_map(|m| m.4.0.iter().copied()).collect();
    let mut settings = settings.clone();
    if settings.sites.operations.is_empty() {
        settings.sites.operations = changed(&before, &after);
    }
    problem.find_sites(&settings, &BTreeSet::new(), &tags)?;
    Ok(problem)
}

/// The lines of operations that the original does not have as they are, in this order; none where it has all of them.
fn changed(before: &Litmus, after: &Litmus) -> Vec<String> {
    let (old, new) = (meaning(before), meaning(after));
    // What is told apart gets a number.
    let mut known: Vec<(&String, &Effect, &TagSet)> = Vec::new();
    let mut numbers = Vec::new();
    for it in old.iter().chain(&new).map(|m| (&m.0, &m.3, &m.4)) {
        let number = known.iter().position(|k| *k == it).unwrap_or(known.len());
        if number == known.len() {
            known.push(it);
        }
        numbers.push(number);
    }
    let (old, numbered) = numbers.split_at(old.len());
    let source = &after.module.source;
    let all: Vec<_> = after.module.functions.iter().flat_map(|f| f.instructions()).collect();
    let operations = capture_diff_slices(Algorithm::Myers, old, numbered);
    let fresh = operations.iter().filter(|o| o.tag() != DiffTag::Equal);
    let fresh = fresh.flat_map(|operation| operation.new_range());
    let annotated = fresh.filter(|i| super::sites::access(&new[*i].3).is_some());
    annotated.map(|i| source.line_column(all[i].span.start).0.to_string()).collect()
}

/// A module whose functions count as threads, so that their operations are found as those of tests are.
pub(super) fn as_threads(module: Module, dialect: Dialect) -> Litmus {
    let defined = module.functions.iter().filter(|f| f.is_defined());
    let threads = defined.map(|f| ThreadSpec {
        name: f.name.clone(),
        function: f.name.clone(),
        arguments: vec![],
        placement: vec![],
        span: Span::default(),
    });
    Litmus {
        name: String::new(),
        dialect,
        threads: threads.collect(),
        module,
        related: vec![],
        initial: vec![],
        filter: None,
        condition: None,
        expect: vec![],
        model: None,
        options: vec![],
        consistent: true,
    }
}

impl Original {
    /// What there is to say of functions that the original's become.
    pub(super) fn opinion(&self, after: &Module, left: Duration) -> Opinion {
        let options = Options { timeout: self.options.timeout.min(left), ..self.options.clone() };
        let mut bounds = Vec::new();
        for (before, after) in common_functions(&self.module, after) {
            let checked = check_or_fail(before, after, &options);
            match &checked.verdict {
                Verdict::Unchanged => {}
                Verdict::Valid { contexts, proof, bounds: others, .. } => {
                    bounds.push(reach_in_words(*contexts, proof));
                    bounds.extend(others.iter().map(ToString::to_string));
                }
                Verdict::Refuted(_) => {
                    let question = format!("{} @{}", self.question, checked.function);
                    let witness = witness::of(&checked, question, &options.model);
                    return Opinion::Bad(Rc::new(Happens::Refuted(witness)));
                }
                Verdict::Unsupported(_) | Verdict::Undecided { .. } => return Opinion::Undecided,
            }
        }
        Opinion::Good { bounds }
    }
}
