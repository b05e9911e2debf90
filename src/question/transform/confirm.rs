//! The second opinion on a refutation, without the solver: the target's execution is allowed, and
//! none of the original's executions in the same context has its outcome.

use super::effects::Seen;
use super::pair::Pair;
use super::refute::Proposal;
use crate::model::{Model, ModelSpec};
use crate::program::concrete::Value;
use crate::program::effect::SideEffect;
use crate::program::event::Program;
use crate::program::input::Input;
use crate::program::specialise::specialise;
use crate::program::term::Term;
use crate::program::term::mask;
use crate::question::validate;
use crate::solve::circuit::Lit;
use crate::solve::enumerate::{Enumeration, Found, Incomplete, value_of};
use crate::solve::evaluate::Evaluator;
use crate::solve::session::Known;
use crate::solve::world::Face;
use rustc_hash::FxHashMap;
use std::time::Instant;

/// Candidate executions of the original to look at.
const LIMIT: usize = 20_000;

/// What enumeration says of a refutation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opinion {
    /// It stands: that many candidates of the original were looked at.
    Confirmed(usize),
    /// The target's execution is allowed, but the original has too many candidates or values that
    /// cannot be computed: that it cannot follow rests on the solver.
    TargetOnly(Incomplete),
    /// It contradicts the solver; one of the two is wrong.
    Contradicted(String),
}

/// Re-checks a refutation by enumeration, as far as it gets until the deadline.
pub fn confirm(pair: &Pair, spec: &ModelSpec, proposal: &Proposal, deadline: Instant) -> Opinion {
    if let Err(broken) = validate::consistent(&proposal.execution, spec) {
        return Opinion::Contradicted(format!("the transformed function cannot do this: {broken}"));
    }
    let mut looked_at = 0;
    for inputs in choices(pair, proposal) {
        match enumerate(pair, spec, proposal, &inputs, deadline) {
            Opinion::Confirmed(count) => looked_at += count,
            other => return other,
        }
    }
    Opinion::Confirmed(looked_at)
}

/// The proposal's inputs with each way in which the original may choose.
fn choices(pair: &Pair, proposal: &Proposal) -> Vec<FxHashMap<Input, u128>> {
    let mut all = vec![proposal.given_to(&pair.source)];
    for name in pair.source.choices.iter().map(|choice| &choice.input) {
        let with = |inputs: &FxHashMap<Input, u128>, bit: u128| {
            let mut inputs = inputs.clone();
            inputs.insert(name.clone(), bit);
            inputs
        };
        all = all.iter().flat_map(|inputs| [with(inputs, 1), with(inputs, 0)]).collect();
    }
    all
}

/// What enumeration says of the original with these inputs.
fn enumerate(
    pair: &Pair,
    spec: &ModelSpec,
    proposal: &Proposal,
    inputs: &FxHashMap<Input, u128>,
    deadline: Instant,
) -> Opinion {
    let mut pool = pair.pool.clone();
    let source = specialise(&mut pool, &pair.source, inputs);
    let model = Model::new(spec, &pair.vocabulary);
    let enumeration = Enumeration {
        pool: &pool,
        program: &source,
        model: &model,
        vocabulary: &pair.vocabulary,
        inputs,
        limit: LIMIT,
        deadline: Some(deadline),
    };
    let mut matching = None;
    let matches = |undefined, values: &[(Term, Value)]| {
        undefined || same_outcome(&source, proposal, &|term| value_of(values, term))
    };
    // Where a race is undefined behaviour, that is known of executions only.
    let wants =
        |undefined, values: &[(Term, Value)]| model.races.is_some() || matches(undefined, values);
    let looked_at = enumeration.visit_wanted(&terms(&source), &wants, &mut |found| {
        let undefined = found.undefined_behaviour || races(&model, found);
        if undefined || same_outcome(&source, proposal, &|term| found.value(term)) {
            matching = Some(found.execution.clone());
        }
    });
    match (matching, looked_at) {
        (Some(execution), _) => Opinion::Contradicted(format!(
            "the original has an execution with the same outcome: {:?}",
            execution.relations
        )),
        (None, Ok(count)) => Opinion::Confirmed(count),
        (None, Err(incomplete)) => Opinion::TargetOnly(incomplete),
    }
}

/// Whether the execution has a data race, in models where that makes behaviour undefined.
fn races(model: &Model, found: &Found<'_>) -> bool {
    let races = model.races.map(|races| Evaluator::new(found.execution).relation(races));
    races.is_some_and(|pairs| !pairs.is_empty())
}

fn terms(program: &Program) -> Vec<Term> {
    let observed = program.observations.iter().flat_map(|o| [o.when, o.value]);
    let effects = program.trace.iter().flat_map(|e| e.operands.iter().copied().chain([e.when]));
    observed.chain(effects).collect()
}

/// The values of terms in an execution.
type ValueOf<'v> = dyn Fn(Term) -> Option<Value> + 'v;

/// Whether the outcome with these values covers the proposal's.
fn same_outcome(source: &Program, proposal: &Proposal, value: &ValueOf<'_>) -> bool {
    // Nothing but undefined behaviour covers undefined behaviour.
    if proposal.outcome.undefined.as_constant() == Some(true) {
        return false;
    }
    let happens = |term: Term| value(term).is_some_and(|v| v.bits == 1);
    for (what, (when, face)) in &proposal.outcome.seen {
        let when = when.as_constant() == Some(true);
        let own = source.observations.iter().find(|o| o.what == *what);
        let same = match own {
            Some(own) => happens(own.when) == when && (!when || covers(value(own.value), face)),
            None => !when,
        };
        if !same {
            return false;
        }
    }
    let extra = |o: &&crate::program::event::Observation| {
        !proposal.outcome.seen.contains_key(&o.what) && happens(o.when)
    };
    if source.observations.iter().any(|o| extra(&o)) {
        return false;
    }
    [true, false].into_iter().all(|ordered| {
        let own = source.trace.iter().filter(|e| e.ordered == ordered && happens(e.when));
        let executed = |e: &&Seen<Known>| e.ordered == ordered && e.when == Lit::TRUE;
        let own: Vec<&SideEffect> = own.collect();
        let theirs: Vec<&Seen<Known>> = proposal.outcome.trace.iter().filter(executed).collect();
        let pairs = || own.iter().zip(&theirs);
        own.len() == theirs.len() && pairs().all(|(own, theirs)| same_effect(own, theirs, value))
    })
}

fn same_effect(own: &SideEffect, theirs: &Seen<Known>, value: &ValueOf<'_>) -> bool {
    let pairs = || own.operands.iter().zip(&theirs.operands);
    let same = |(own, face): (&Term, &Option<Face<Known>>)| {
        face.as_ref().is_none_or(|face| covers(value(*own), face))
    };
    own.signature == theirs.signature
        && own.operands.len() == theirs.operands.len()
        && pairs().all(same)
}

fn covers(own: Option<Value>, face: &Face<Known>) -> bool {
    let yes = |lit: Lit| lit.as_constant() == Some(true);
    let Some(own) = own else { return false };
    let Known(bits, width) = face.bits;
    let open = match (yes(face.undef.some), &face.undef.bits) {
        (false, _) => 0,
        (true, Some(Known(undef, _))) => *undef,
        (true, None) => mask(width),
    };
    own.poison || !yes(face.poison) && (own.bits ^ bits | open) & !own.undef & mask(width) == 0
}
