//! A program that decides a claim, confirmed without the solver.

use super::super::programs::{Programs, Proposal};
use super::Evidence;
use super::search::Asked;
use crate::execution::Execution;
use crate::model::{ModelSpec, Vocabulary};
use crate::program::ir::Source;
use crate::program::litmus::Dialect;
use crate::program::sketch;
use crate::program::specialise::specialise;
use crate::question::explain;
use crate::question::litmus::{Visited, visit_executions};
use crate::question::validate;
use crate::read;
use crate::relation::{Formula, Rel};
use crate::solve::evaluate::Evaluator;
use crate::witness::{Edges, Line, Panel, SCHEMA, Witness};
use std::sync::Arc;

/// Candidate executions to look at.
const LIMIT: usize = 1_000_000;

/// The program as a sketch, with the first of its executions that decides the claim.
///
/// # Errors
/// If none does, whatever the search thinks.
pub(super) fn evidence(
    programs: &Programs,
    proposal: &Proposal,
    asked: &Asked<'_>,
) -> Result<Evidence, String> {
    let mut pool = programs.pool.clone();
    let program = specialise(&mut pool, &programs.whole.program, &proposal.inputs);
    let text = sketch::write(&pool, &program, programs.whole.dialect).text;
    let execution = decides(&text, asked)?
        .ok_or_else(|| format!("no execution of this decides it:\n{text}"))?;
    let witness = witness(&execution, asked)?;
    Ok(Evidence { text, operations: programs.operations, witness })
}

/// A sketch with the first of its executions that decides the claim, if there is one.
///
/// # Errors
/// If it is none, or its executions cannot be enumerated.
pub(super) fn of_sketch(text: &str, asked: &Asked<'_>) -> Result<Option<Evidence>, String> {
    let Some(execution) = decides(text, asked)? else { return Ok(None) };
    let witness = witness(&execution, asked)?;
    let operations = execution.events.iter().filter(|event| event.thread.is_some()).count();
    Ok(Some(Evidence { text: text.into(), operations, witness }))
}

/// The first execution of a sketch that decides the claim.
fn decides(text: &str, asked: &Asked<'_>) -> Result<Option<Execution>, String> {
    let spec = &asked.contestant.model;
    let source = |name: &str| Arc::new(Source { name: name.into(), text: text.into() });
    let litmus = match spec.dialect() {
        Dialect::Llvm => read::sketch::read_sketch(source("claim.mmra")),
        Dialect::Vulkan => read::vulkan::read_sketch(source("claim.vulkan")),
        Dialect::Ptx => read::herd::read_litmus(source("claim.litmus")),
    };
    let litmus = litmus.map_err(|e| format!("what was written cannot be read: {e}\n{text}"))?;
    let mut found = None;
    // All executions of a program are over the same vocabulary, or nearly.
    let mut known: Option<(Vocabulary, Formula)> = None;
    let mut visit = |visited: &Visited<'_>| {
        if found.is_some() {
            return;
        }
        let execution = visited.execution;
        let vocabulary = validate::vocabulary(execution);
        let statement = match known.take() {
            Some((same, statement)) if same == vocabulary => statement,
            _ => match asked.over(&vocabulary) {
                Ok((_, statement)) => statement,
                Err(wrong) => return found = Some(Err(wrong)),
            },
        };
        if Evaluator::new(execution).holds(&statement) == asked.wanted {
            found = Some(visited.valued().map_err(|error| error.to_string()));
        }
        known = Some((vocabulary, statement));
    };
    let build = |spec: &ModelSpec, v: &Vocabulary| asked.contestant.build(spec, v);
    visit_executions(&litmus, spec, &build, LIMIT, &mut visit)
        .map_err(|e| format!("{e}\n{text}"))?;
    found.transpose().map_err(|e| format!("{e}\n{text}"))
}

/// A pair that makes the statement false, or true where it says that there is one.
fn deciding(statement: &Formula, breaks: bool, execution: &Execution) -> Option<(usize, usize)> {
    let pairs = |r: Rel| Evaluator::new(execution).relation(r).pairs().first().copied();
    match (statement, breaks) {
        (Formula::Included(r, s), true) => pairs(*r - *s),
        (Formula::Empty(r), true) => pairs(*r),
        (Formula::Not(inner), _) => deciding(inner, !breaks, execution),
        (Formula::All(parts) | Formula::Any(parts), _) => {
            parts.iter().find_map(|part| deciding(part, breaks, execution))
        }
        _ => None,
    }
}

fn witness(execution: &Execution, asked: &Asked<'_>) -> Result<Witness, String> {
    let spec = &asked.contestant.model;
    let verdict = if asked.wanted { "shown" } else { "refuted" };
    let explanation = match asked.wanted {
        true => format!("an execution of which it holds: {}", asked.says),
        false => format!("an execution of which it does not hold: {}", asked.says),
    };
    let mut edges = explain::edges(execution, spec);
    let mut told = explain::why_allowed(execution, spec);
    let (_, statement) = asked.over(&validate::vocabulary(execution))?;
    if let Some((from, to)) = deciding(&statement, !asked.wanted, execution) {
        let [a, b] = [from, to].map(|i| execution.events[i].label.clone());
        let about = vec![Edges::one(verdict, from, to)];
        told.push(Line { about: about.clone(), ..Line::plain(format!("{a} and {b} decide it")) });
        edges.extend(about);
    }
    let mut panel = Panel::allowed(execution.clone(), edges);
    panel.tell(told);
    Ok(Witness {
        schema: SCHEMA,
        question: format!("prove {}", asked.id),
        verdict: verdict.into(),
        model: spec.to_string(),
        panels: vec![panel],
        explanation: vec![explanation],
    })
}
