//! `repair`: the cheapest annotations of a transformed function under which the transformation is right.
//!
//! What refutes a transformation is an execution of the transformed function, in some context, that the original cannot
//! have there. How the transformed function is annotated is nothing to the original: wherever the same execution is
//! allowed, the same context refutes the transformation.

use super::problem::{Problem, meaning};
use super::room::Room;
use super::{Failure, Happens, Opinion, Settings};
use crate::execution::tags::{Tag, TagSet};
use crate::program::ir::{Effect, Module, Source, Span};
use crate::program::litmus::{Dialect, Litmus, ThreadSpec};
use crate::question::litmus::Concrete;
use crate::question::transform::{
    Again, Options, Verdict, check_or_fail, common_functions, reach_in_words, witness,
};
use crate::read::annotate::Notation;
use crate::read::functions_in;
use crate::witness::Witness;
use itertools::Itertools;
use similar::{Algorithm, DiffTag, capture_diff_slices};
use std::collections::BTreeSet;
use std::fmt;
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
        labels: BTreeSet::new(),
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
    problem.find_sites(&settings, &Room::none(&source.text), &tags)?;
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
        unassigned: vec![],
        launch: None,
        initial: vec![],
        filter: None,
        condition: None,
        expect: vec![],
        model: None,
        options: vec![],
        consistent: true,
    }
}

/// What refutes a transformation.
pub struct Refuted {
    /// It, to be shown, if it is an execution.
    pub witness: Option<Witness>,
    /// The function that it is about.
    function: String,
    /// It, to be looked at under other annotations.
    pub(super) again: Option<Again>,
}

impl fmt::Debug for Refuted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "@{} is refuted", self.function)
    }
}

impl Original {
    /// The original file.
    pub(super) fn module(&self) -> &Module {
        &self.module
    }

    /// What becomes of the function that was refuted, in the context in which it was.
    pub(super) fn in_context(&self, after: &Module, refuted: &Refuted) -> Option<Concrete> {
        let mut functions = common_functions(&self.module, after).into_iter();
        let (before, after) = functions.find(|(_, a)| a.function.name == refuted.function)?;
        refuted.again.as_ref()?.program([before, after])
    }

    /// What there is to say of functions that the original's become.
    pub(super) fn opinion(&self, after: &Module, left: Duration) -> Opinion {
        let options = Options { timeout: self.options.timeout.min(left), ..self.options.clone() };
        let mut bounds: Vec<String> = Vec::new();
        for (before, after) in common_functions(&self.module, after) {
            let checked = check_or_fail(before, after, &options);
            match &checked.verdict {
                Verdict::Unchanged => {}
                Verdict::Valid { contexts, proof, bounds: others, .. } => {
                    let everywhere = proof.as_ref().is_ok_and(|proof| proof.without.is_empty());
                    let reach = (!everywhere).then(|| reach_in_words(*contexts, proof));
                    bounds.extend(reach.into_iter().chain(others.iter().map(ToString::to_string)));
                }
                Verdict::Refuted(_) => {
                    let function = checked.function.clone();
                    let question = format!("{} @{function}", self.question);
                    let witness = witness::of(&checked, question, &options.model);
                    let again = Again::of(checked, [before, after], &options.model);
                    let refuted = Refuted { witness, function, again };
                    return Opinion::Bad(Rc::new(Happens::Refuted(Box::new(refuted))));
                }
                Verdict::Unsupported(_) | Verdict::Undecided { .. } => return Opinion::Undecided,
            }
        }
        let bounds = bounds.into_iter().unique().collect();
        Opinion::Good { bounds }
    }
}
