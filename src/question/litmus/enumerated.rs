//! A litmus test answered without the solver, by looking at every execution.

use super::State;
use super::condition::{Check, compares};
use super::specialised;
use super::test::{Setup, Test};
use crate::execution::Execution;
use crate::model::{Model, ModelSpec, Vocabulary};
use crate::program::barrier;
use crate::program::concrete::Value;
use crate::program::event::Program;
use crate::program::fence_order::fence_orders;
use crate::program::input::Input;
use crate::program::litmus::{Expected, Litmus};
use crate::program::render;
use crate::program::term::{Pool, Term, mask};
use crate::solve::enumerate::{Enumeration, Found, Incomplete};
use crate::solve::evaluate::Evaluator;
use crate::source::InputError;
use itertools::Itertools;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::time::Instant;

/// What looking at every execution gives.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Enumerated {
    /// Final states of executions without undefined behaviour that pass the precondition.
    pub states: BTreeSet<State>,
    /// Some execution satisfies the condition.
    pub satisfied: bool,
    /// Some execution violates the condition.
    pub violated: bool,
    /// Some execution has a read that returns undef.
    pub undef: bool,
    /// Some execution has a data race.
    pub race: bool,
    /// Some execution has undefined behaviour.
    pub undefined_behaviour: bool,
    /// Some execution has an operation on a barrier that makes it undefined.
    pub misuse: bool,
    /// Candidate executions looked at.
    pub candidates: usize,
}

/// Why a test cannot be answered this way.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// Something in the test has no meaning here.
    #[error(transparent)]
    Input(#[from] InputError),
    /// Not all executions can be looked at.
    #[error(transparent)]
    Incomplete(#[from] Incomplete),
}

/// Looks at every execution of a litmus test, at most `limit` candidates.
///
/// # Errors
/// Whatever has no meaning here, or cannot be enumerated.
pub fn enumerate(
    litmus: &Litmus,
    spec: &ModelSpec,
    loop_bound: usize,
    limit: usize,
) -> Result<Enumerated, Refused> {
    enumerate_under(litmus, spec, &Model::new, loop_bound, limit)
}

/// Makes a model of its name and what it has to know.
pub type Build<'b> = dyn Fn(&ModelSpec, &Vocabulary) -> Model + Sync + 'b;

/// The same under what `build` makes of the model's name: a mutant, say.
///
/// # Errors
/// As [`enumerate`].
pub fn enumerate_under(
    litmus: &Litmus,
    spec: &ModelSpec,
    build: &Build<'_>,
    loop_bound: usize,
    limit: usize,
) -> Result<Enumerated, Refused> {
    let spec = &specialised(litmus, spec)?;
    let mut test = Test::new(litmus, Setup::of(spec, loop_bound))?;
    let model = build(spec, &test.vocabulary);
    let filter = litmus.filter.as_ref().map(|c| test.check(c, &model)).transpose()?;
    let question = litmus.condition.as_ref().map(|(_, c)| test.check(c, &model)).transpose()?;
    let terms = terms_of(&test, filter.iter().chain(&question));
    let mut out = Enumerated::default();
    let mut visit = |found: &Found<'_>| {
        out.misuse |= model.misuse.is_some_and(|misuse| {
            !Evaluator::new(found.execution).relation(misuse).pairs().is_empty()
        });
        if found.undefined_behaviour {
            out.undefined_behaviour = true;
            return;
        }
        if !filter.as_ref().is_none_or(|c| c.holds(found, &test)) {
            return;
        }
        match question.as_ref().is_none_or(|c| c.holds(found, &test)) {
            true => out.satisfied = true,
            false => out.violated = true,
        }
        out.race |= model.races.is_some_and(|races| {
            !Evaluator::new(found.execution).relation(races).pairs().is_empty()
        });
        out.undef |= some_read_is_undef(found, &test);
        out.states.insert(state(found, &test));
    };
    out.candidates = visit_all(&test, &model, limit, None, &terms, &mut visit)?;
    Ok(out)
}

/// Visits every candidate execution of a litmus test, consistent or not, up to a limit: what models
/// are told apart by.
///
/// # Errors
/// Whatever has no meaning here, or cannot be enumerated.
pub fn candidates(
    litmus: &Litmus,
    spec: &ModelSpec,
    loop_bound: usize,
    limit: usize,
    visit: &mut dyn FnMut(&Execution),
) -> Result<(), Refused> {
    let spec = &specialised(litmus, spec)?;
    let test = Test::new(litmus, Setup::of(spec, loop_bound))?;
    let mut model = Model::new(spec, &test.vocabulary);
    (model.well_formed, model.axioms) = (vec![], vec![]);
    match visit_all(&test, &model, limit, None, &[], &mut |found| visit(found.execution)) {
        Ok(_) | Err(Refused::Incomplete(Incomplete::TooMany(_))) => Ok(()),
        Err(other) => Err(other),
    }
}

/// An execution that is visited.
pub struct Visited<'v> {
    /// The execution. What its operations read and write is not in it.
    pub execution: &'v Execution,
    found: &'v Found<'v>,
    test: &'v Test<'v>,
}

impl Visited<'_> {
    /// The execution with the values that its operations read and write.
    ///
    /// # Errors
    /// A value that enumeration cannot compute.
    pub fn valued(&self) -> Result<Execution, Refused> {
        valued(self.found, self.test)
    }
}

/// Visits every execution of a litmus test that a model allows, the model being what `build` makes of
/// its name.
///
/// # Errors
/// Whatever has no meaning here, or cannot be enumerated.
pub fn visit_executions(
    litmus: &Litmus,
    spec: &ModelSpec,
    build: &Build<'_>,
    limit: usize,
    visit: &mut dyn FnMut(&Visited<'_>),
) -> Result<usize, Refused> {
    let test = &Test::new(litmus, Setup::of(spec, 0))?;
    let model = build(spec, &test.vocabulary);
    let mut visit = |found: &Found<'_>| visit(&Visited { execution: found.execution, found, test });
    visit_all(test, &model, limit, None, &[], &mut visit)
}

/// The first execution of a litmus test, without undefined behaviour, that satisfies its precondition
/// and its condition.
///
/// # Errors
/// Whatever has no meaning here, or cannot be enumerated.
pub fn satisfying(
    litmus: &Litmus,
    spec: &ModelSpec,
    limit: usize,
) -> Result<Option<Execution>, Refused> {
    let spec = &specialised(litmus, spec)?;
    let mut test = Test::new(litmus, Setup::of(spec, 0))?;
    let model = Model::new(spec, &test.vocabulary);
    let asked = litmus.filter.iter().chain(litmus.condition.iter().map(|(_, c)| c));
    let asked = asked.map(|c| test.check(c, &model)).collect::<Result<Vec<_>, _>>()?;
    let terms = terms_of(&test, asked.iter());
    let mut first = None;
    let mut visit = |found: &Found<'_>| {
        let wanted = |check: &Check| check.holds(found, &test);
        if first.is_none() && !found.undefined_behaviour && asked.iter().all(wanted) {
            first = Some(valued(found, &test));
        }
    };
    visit_all(&test, &model, limit, None, &terms, &mut visit)?;
    first.transpose()
}

/// The execution with what its operations read and write.
fn valued(found: &Found<'_>, test: &Test<'_>) -> Result<Execution, Refused> {
    let mut execution = found.execution.clone();
    let value = |term: Term| -> Result<String, Refused> {
        let v = found.evaluate(term).map_err(Incomplete::from)?;
        let width = test.pool.width(term);
        Ok(render::value(&test.program, v, width))
    };
    for (i, event) in test.program.events.iter().enumerate() {
        if let (Some(at), Some(term)) = (found.index[i], event.value)
            && execution.is_in("W", at)
        {
            execution.events[at].writes = Some(value(term)?);
        }
    }
    for (i, term) in &test.reads {
        if let Some(at) = found.index[*i].filter(|at| execution.is_in("R", *at)) {
            execution.events[at].reads = Some(value(*term)?);
        }
    }
    // What is read after all threads are joined.
    let rf = execution.relations.iter().filter(|(name, _)| name.family() == "rf");
    for (write, read) in rf.flat_map(|(_, pairs)| pairs) {
        let written = execution.events[*write].writes.clone();
        let read = &mut execution.events[*read];
        if read.thread.is_none() {
            read.reads = written;
        }
    }
    Ok(execution)
}

/// Of the candidate executions of a litmus test that satisfy its condition, one that breaks as few of
/// the model's rules as any: none, if the model allows one of them.
///
/// # Errors
/// Whatever has no meaning here, or cannot be enumerated.
pub fn closest(
    litmus: &Litmus,
    spec: &ModelSpec,
    build: &Build<'_>,
    limit: usize,
) -> Result<Option<Execution>, Refused> {
    let spec = &specialised(litmus, spec)?;
    let mut test = Test::new(litmus, Setup::of(spec, 0))?;
    let model = build(spec, &test.vocabulary);
    let question = litmus.condition.as_ref().map(|(_, c)| test.check(c, &model)).transpose()?;
    let terms = terms_of(&test, question.iter());
    let mut bare = model.clone();
    (bare.well_formed, bare.axioms) = (vec![], vec![]);
    let mut best: Option<(usize, Result<Execution, Refused>)> = None;
    let mut visit = |found: &Found<'_>| {
        let least = best.as_ref().map(|(broken, _)| *broken);
        if least == Some(0) || !question.as_ref().is_none_or(|c| c.holds(found, &test)) {
            return;
        }
        let mut evaluator = Evaluator::new(found.execution);
        let broken = model.demands().filter(|axiom| !evaluator.holds(&axiom.formula)).count();
        if least.is_none_or(|least| broken < least) {
            best = Some((broken, valued(found, &test)));
        }
    };
    visit_all(&test, &bare, limit, None, &terms, &mut visit)?;
    best.map(|(_, execution)| execution).transpose()
}

/// Visits every execution that the model allows; how many candidates there were.
pub(super) fn visit_all(
    test: &Test<'_>,
    model: &Model,
    limit: usize,
    deadline: Option<Instant>,
    terms: &[Term],
    visit: &mut dyn FnMut(&Found<'_>),
) -> Result<usize, Refused> {
    let mut candidates = 0;
    // Who could go on behind a barrier does.
    let waits = test.program.barriers.iter().any(|barrier| barrier.goes_on.is_some());
    let mut visit = |found: &Found<'_>| {
        let complete = !waits || found.evaluate(test.complete).is_ok_and(|value| value.bits == 1);
        if complete {
            visit(found);
        }
    };
    for inputs in choices(&test.pool, &test.program, limit)? {
        let enumeration = Enumeration {
            pool: &test.pool,
            program: &test.program,
            model,
            vocabulary: &test.vocabulary,
            inputs: &inputs,
            limit: limit.saturating_sub(candidates),
            deadline,
        };
        candidates += enumeration.visit(terms, &mut visit).map_err(|e| match e {
            Incomplete::TooMany(_) => Incomplete::TooMany(limit),
            other => other,
        })?;
    }
    Ok(candidates)
}

/// Every way to say who performs what several threads execute together, and what barrier objects observe.
///
/// # Errors
/// When there are more than `limit` of them.
pub(super) fn choices(
    pool: &Pool,
    program: &Program,
    limit: usize,
) -> Result<Vec<FxHashMap<Input, u128>>, Incomplete> {
    let performers = program.one_of.iter().map(|one_of| {
        let all = 0..one_of.events.len() as u128;
        Some(
            all.map(|performer| [(one_of.choice.clone(), performer)].into_iter().collect())
                .collect(),
        )
    });
    let observed = program.on_barriers.iter().map(|object| object.ways(pool, program, limit));
    let mut all = vec![FxHashMap::default()];
    let fences = std::iter::once(fence_orders(pool, program, limit));
    let barriers = std::iter::once(barrier::ways(pool, program, limit));
    for ways in performers.chain(observed).chain(fences).chain(barriers) {
        let ways: Vec<FxHashMap<Input, u128>> = ways.ok_or(Incomplete::TooMany(limit))?;
        if all.len().saturating_mul(ways.len()) > limit {
            return Err(Incomplete::TooMany(limit));
        }
        let both = |(a, b): (&FxHashMap<_, _>, &FxHashMap<_, _>)| {
            a.iter()
                .chain(b)
                .map(|(input, value): (&Input, &u128)| (input.clone(), *value))
                .collect()
        };
        all = all.iter().cartesian_product(&ways).map(both).collect();
    }
    Ok(all)
}

/// Everything whose value is looked at.
pub(super) fn terms_of<'c>(test: &Test<'_>, checks: impl Iterator<Item = &'c Check>) -> Vec<Term> {
    let mut terms = Vec::new();
    checks.for_each(|c| c.terms(&mut terms));
    terms.extend(test.items.iter().flat_map(|i| [i.when, i.value]));
    for (event, value) in &test.reads {
        terms.extend([test.program.events[*event].reads, *value]);
    }
    terms.sort_unstable();
    terms.dedup();
    terms
}

pub(super) fn state(found: &Found<'_>, test: &Test<'_>) -> State {
    let items = test.items.iter().map(|item| {
        let value = match (found.value(item.when), found.value(item.value)) {
            (Some(Value { bits: 1, .. }), Some(v)) => {
                let width = test.pool.width(item.value);
                render::value(&test.program, v, width)
            }
            _ => "-".into(),
        };
        (item.name.clone(), value)
    });
    items.collect()
}

fn some_read_is_undef(found: &Found<'_>, test: &Test<'_>) -> bool {
    test.reads.iter().any(|(event, term)| {
        let reads = found.value(test.program.events[*event].reads);
        let value = found.value(*term);
        reads.is_some_and(|r| r.bits == 1) && value.is_some_and(|v| v.is_undef())
    })
}

impl Check {
    /// The terms the condition looks at.
    pub(super) fn terms(&self, out: &mut Vec<Term>) {
        match self {
            Check::All(parts) | Check::Any(parts) => parts.iter().for_each(|p| p.terms(out)),
            Check::Not(inner) => inner.terms(out),
            Check::Equals { when, values, .. } => {
                out.push(*when);
                out.extend(values);
            }
            Check::Constant(_)
            | Check::Related { .. }
            | Check::Count { .. }
            | Check::Consistent
            | Check::Undef => {}
        }
    }

    pub(super) fn holds(&self, found: &Found<'_>, test: &Test<'_>) -> bool {
        match self {
            Check::Constant(value) => *value,
            Check::All(parts) => parts.iter().all(|p| p.holds(found, test)),
            Check::Any(parts) => parts.iter().any(|p| p.holds(found, test)),
            Check::Not(inner) => !inner.holds(found, test),
            Check::Equals { when, values, expected } => {
                let faces: Vec<Value> = values.iter().filter_map(|v| found.value(*v)).collect();
                let same = match expected {
                    Expected::Undef => faces.iter().any(|f| f.is_undef()),
                    Expected::Bits(bits) => {
                        let width = values.first().map_or(0, |v| test.pool.width(*v));
                        matches!(faces[..], [f] if f.is_defined() && f.bits == bits & mask(width))
                    }
                };
                found.value(*when).is_some_and(|w| w.bits == 1) && same
            }
            Check::Related { pairs, relation } => {
                let matrix = Evaluator::new(found.execution).relation(*relation);
                let at = |i: &usize| found.index[*i];
                pairs
                    .iter()
                    .any(|(a, b)| at(a).zip(at(b)).is_some_and(|(a, b)| matrix.contains(a, b)))
            }
            Check::Count { relation, predicate, number } => {
                let pairs = Evaluator::new(found.execution).relation(*relation).pairs().len();
                compares(pairs, *predicate, *number as usize)
            }
            // Only executions that satisfy the axioms are visited.
            Check::Consistent => true,
            Check::Undef => some_read_is_undef(found, test),
        }
    }
}
