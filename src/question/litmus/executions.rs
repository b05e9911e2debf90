//! All executions of a litmus test, one by one.

use super::condition::Check;
use super::enumerated::{state, terms_of, visit_all};
use super::report::{Found, Frame};
use super::specialised;
use super::test::{Setup, Test};
use super::{Options, Refused, State};
use crate::execution::Execution;
use crate::model::{Model, ModelSpec};
use crate::program::concrete::Value;
use crate::program::litmus::Litmus;
use crate::program::render;
use crate::solve::enumerate;
use std::time::Instant;

/// So many candidates are looked at.
const CANDIDATES: usize = 300_000;

/// An execution of a test, and how it ends.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The execution.
    pub found: Found,
    /// How it ends.
    pub state: State,
    /// Whether it satisfies the condition, if there is one.
    pub satisfies: Option<bool>,
}

/// All executions that the model allows and the filter lets through, and whose behaviour is defined;
/// at most `limit` of them, and whether there are more.
///
/// # Errors
/// Whatever has no meaning here, or cannot be enumerated.
pub fn executions(
    litmus: &Litmus,
    spec: &ModelSpec,
    options: &Options,
    limit: usize,
) -> Result<(Vec<Shown>, bool), Refused> {
    let spec = &specialised(litmus, spec)?;
    let mut test = Test::new(litmus, Setup::of(spec, options.loop_bound))?;
    let model = Model::new(spec, &test.vocabulary);
    let filter = litmus.filter.as_ref().map(|c| test.check(c, &model)).transpose()?;
    let question = litmus.condition.as_ref().map(|(_, c)| test.check(c, &model)).transpose()?;
    let terms = terms_of(&test, filter.iter().chain(&question));
    let deadline = Some(Instant::now() + options.timeout);
    let (mut shown, mut more) = (Vec::new(), false);
    let mut visit = |found: &enumerate::Found<'_>| {
        let passes = |check: &Check| check.holds(found, &test);
        if found.undefined_behaviour || !filter.as_ref().is_none_or(passes) {
            return;
        }
        if shown.len() >= limit {
            more = true;
            return;
        }
        let satisfies = question.as_ref().map(passes);
        let state = state(found, &test);
        let ends = state.iter().filter(|(_, value)| value != "-");
        let frame = Frame {
            question: format!("litmus {}", litmus.module.source.name),
            verdict: "allowed",
            spec: *spec,
            consistent: true,
            outcome: ends.map(|(name, value)| format!("{name} = {value}")).collect(),
            explanation: format!("{}: an execution.", litmus.name),
        };
        let found = Found::new(with_values(found, &test), frame);
        shown.push(Shown { found, state, satisfies });
    };
    visit_all(&test, &model, CANDIDATES, deadline, &terms, &mut visit)?;
    Ok((shown, more))
}

/// The execution with what is read and written.
fn with_values(found: &enumerate::Found<'_>, test: &Test<'_>) -> Execution {
    let mut execution = found.execution.clone();
    let shown = |value: Value, width: u32| render::value(&test.program, value, width);
    for (event, at) in test.program.events.iter().zip(found.index) {
        let Some(at) = *at else { continue };
        if let Some(value) = event.value.filter(|_| execution.is_in("W", at)) {
            execution.events[at].writes =
                found.evaluate(value).ok().map(|value| shown(value, event.width));
        }
    }
    for (event, term) in &test.reads {
        if let Some(at) = found.index[*event].filter(|at| execution.is_in("R", *at)) {
            let width = test.program.events[*event].width;
            execution.events[at].reads = found.value(*term).map(|value| shown(value, width));
        }
    }
    execution
}
