//! The witness of a refuted transformation: what the transformed function does, and how close the
//! original comes.

use super::confirm::Opinion;
use super::labels;
use super::outcome::Outcome;
use super::pair::Pair;
use super::pointers::coincidences;
use super::refute::Proposal;
use super::{Checked, Refutation, Verdict};
use crate::execution::{Event, EventKind, Execution};
use crate::model::{Model, ModelSpec};
use crate::program::effect::Ending;
use crate::program::event::Target;
use crate::program::input::Input;
use crate::program::object::Object;
use crate::program::term::{Pool, mask};
use crate::question::{explain, validate};
use crate::solve::circuit::Lit;
use crate::solve::concrete::Concretiser;
use crate::solve::session::{Answer, Session};
use crate::solve::values::Rounding;
use crate::solve::world::{Free, World};
use crate::witness::{Panel, SCHEMA, Witness};
use itertools::Itertools;
use std::time::{Duration, Instant};

/// How long to look for what to put beside the counterexample.
const PATIENCE: Duration = Duration::from_secs(5);

/// Axioms whose violation explains most, first.
const TELLING: [&str; 4] = ["sees_only_visible", "coherence", "sc_total_order", "rmw"];

/// The counterexample of a function that was checked, if there is one that is an execution.
pub fn of(checked: &Checked, question: String, spec: &ModelSpec) -> Option<Witness> {
    let Verdict::Refuted(refutation) = &checked.verdict else { return None };
    let Refutation::Execution { pair, proposal, opinion, left_out, .. } = &**refutation else {
        return None;
    };
    let mut witness = witness(question, pair, proposal, opinion, spec);
    witness.explanation.extend((*left_out > 0).then(|| {
        format!("Left out are {left_out} other stores, which both functions do to places where nothing else is done.")
    }));
    Some(witness)
}

/// The witness of a refutation.
pub fn witness(
    question: String,
    pair: &Pair,
    proposal: &Proposal,
    opinion: &Opinion,
    spec: &ModelSpec,
) -> Witness {
    let after = &proposal.execution;
    let races = explain::races(after, spec);
    let mut edges = explain::edges(after, spec);
    edges.extend(races.edges);
    let mut told = explain::why_allowed(after, spec);
    told.extend(races.lines);
    let mut panels = vec![Panel {
        title: "after".into(),
        outcome: outcome(after, &proposal.returned),
        ..Panel::allowed(after.clone(), edges)
    }];
    panels[0].tell(told);
    let mut explanation = vec![
        "The transformed function can do this; no execution of the original has this outcome."
            .to_owned(),
    ];
    if proposal.outcome.undefined == Lit::TRUE {
        explanation[0] = undefined(pair, proposal);
    }
    let coincide = coincidences(pair, proposal);
    if !coincide.is_empty() {
        explanation.push(format!("Here {}.", coincide.join("; ")));
    }
    explanation.extend(indefinite(&pair.pool, proposal));
    explanation.extend(strange(proposal));
    explanation.extend(ending(pair, proposal));
    if let Some(before) = Original::new(pair, proposal, spec).closest(spec) {
        let mut execution = before.execution;
        labels::like(&mut execution, after);
        let mut edges = explain::edges(&execution, spec);
        let told = if before.allowed {
            explanation
                .push("The closest the original comes, in the same context, is this.".into());
            let orders = explain::orders(&execution, spec);
            edges.extend(orders.edges);
            let mut told = explain::why_allowed(&execution, spec);
            told.extend(orders.lines);
            told
        } else {
            explanation.push(
                "With this outcome, the closest the original comes is forbidden by one rule."
                    .into(),
            );
            let why = explain::why_forbidden(&execution, spec);
            edges.extend(why.edges);
            why.lines
        };
        let mut panel = Panel {
            title: "before".into(),
            outcome: outcome(&execution, &before.returned),
            consistent: before.allowed,
            ..Panel::allowed(execution, edges)
        };
        panel.tell(told);
        panels.push(panel);
    }
    explanation.push(match opinion {
        Opinion::Confirmed(1) => "Confirmed without the solver: the original's one candidate.".into(),
        Opinion::Confirmed(n) => {
            format!("Confirmed without the solver, by all {n} candidate executions of the original.")
        }
        Opinion::TargetOnly(why) => format!(
            "The execution was confirmed without the solver; that the original cannot follow was not: {why}."
        ),
        Opinion::Contradicted(how) => format!("Internal error: {how}."),
    });
    let (verdict, model) = ("refuted".to_owned(), spec.to_string());
    Witness { schema: SCHEMA, question, verdict, model, panels, explanation }
}

/// Why the transformed function's behaviour is undefined.
fn undefined(pair: &Pair, proposal: &Proposal) -> String {
    let after = &proposal.execution;
    let access = |kind: EventKind| {
        matches!(kind, EventKind::Read | EventKind::Write | EventKind::ReadModifyWrite)
    };
    let lost = after.events.iter().find(|e| access(e.kind) && e.location.is_none());
    let why = match lost {
        Some(event) => format!(
            "The behaviour of the transformed function is undefined: {} goes through a pointer that \
             need not be valid (null, for example).",
            event.label
        ),
        None => match broken(pair, proposal).or_else(|| beyond(pair, proposal)) {
            Some(why) => format!("The behaviour of the transformed function is undefined: {why}."),
            None => "The behaviour of the transformed function is undefined.".into(),
        },
    };
    format!("{why} That of the original is defined.")
}

/// What the transformed function promises of an address that is not so.
fn broken(pair: &Pair, proposal: &Proposal) -> Option<String> {
    let promised = pair.target.promised.iter().chain(&pair.source.promised);
    let mut broken = promised.filter(|p| proposal.inputs.get(&p.kept) == Some(&0));
    broken.find_map(|promised| {
        let of = |e: &&Event| e.text == promised.text && !e.context;
        let event = proposal.execution.events.iter().find(of)?;
        Some(format!("{} promises {}, which need not be so", event.label, promised.what))
    })
}

/// What is accessed beyond the end of what a call gives.
fn beyond(pair: &Pair, proposal: &Proposal) -> Option<String> {
    let target = &pair.target;
    proposal.inputs.iter().find_map(|(input, bytes)| {
        let (Input::First(object) | Input::Size(object)) = input else { return None };
        let outside = |t: &Target| {
            let here = &target.locations[t.location].object == object;
            let fits = match input {
                Input::First(_) => *bytes <= u128::from(t.offset),
                _ => u128::from(t.offset + t.size) <= *bytes,
            };
            here && !fits
        };
        let own = target.events.iter().filter(|e| e.slot.is_none() && e.pointer.is_some());
        let texts: Vec<&str> =
            own.filter(|e| e.targets.iter().any(outside)).map(|e| e.text.as_str()).collect();
        let of = |e: &&Event| !e.context && texts.contains(&e.text.as_str());
        let event = proposal.execution.events.iter().find(of)?;
        let label = &event.label;
        Some(match object {
            Object::Pointee(_) => {
                format!("{label} goes through a pointer that need not be valid (null, for example)")
            }
            _ => format!("{label} need not be inside {object}, which has {bytes} bytes here"),
        })
    })
}

/// What the function is given that is not well-defined.
fn indefinite(pool: &Pool, proposal: &Proposal) -> Option<String> {
    let inputs = &proposal.inputs;
    let set = inputs.iter().filter(|(_, bits)| **bits == 1).map(|(input, _)| input);
    let mut undef = false;
    let mut given: Vec<String> = set
        .filter_map(|input| match input {
            Input::Poison(of) if of.may_be_undef() => Some(input.to_string()),
            Input::Undef(of) if of.may_be_undef() => {
                let width = pool.width_of(of)?;
                let bits = pool.undef_where(inputs, of, width);
                undef |= bits != 0;
                (bits != 0).then(|| match bits == mask(width) {
                    true => input.to_string(),
                    false => format!("of {of} the bits {bits:#x} are undef"),
                })
            }
            _ => None,
        })
        .collect();
    given.sort();
    let uses = if undef { "; each use of an undef value may be another one" } else { "" };
    (!given.is_empty()).then(|| format!("Here {}{uses}.", given.join(", and ")))
}

/// What volatile accesses find that memory does not hold.
fn strange(proposal: &Proposal) -> Option<String> {
    let is_strange = |access: &usize| proposal.inputs.get(&Input::Strange(*access)) == Some(&1);
    let mut found: Vec<String> = Vec::new();
    for (input, bits) in proposal.inputs.iter().sorted() {
        if let Input::Found { access, .. } = input
            && is_strange(access)
        {
            found.push(format!("volatile access {} finds {bits}", access + 1));
        }
    }
    let all = found.join(", and ");
    (!found.is_empty()).then(|| format!("Here {all}: a device's registers, say, and not memory."))
}

/// Where the function does not go on.
fn ending(pair: &Pair, proposal: &Proposal) -> Option<String> {
    let own = |e: &&Event| e.thread == Some(0) && !e.context;
    let last = proposal.execution.events.iter().rev().find(own)?;
    let holds = |input: &Input| proposal.inputs.get(input).is_some_and(|bits| *bits == 1);
    let ends = |e: &Ending| e.text == last.text && holds(&e.input());
    pair.target.endings.iter().any(ends).then(|| match last.kind {
        EventKind::Call => format!("Here {} does not return.", last.label),
        _ => format!("Here execution does not continue after {}, which is volatile.", last.label),
    })
}

/// What an observer sees: what the context reads, what is returned, what is left in memory.
fn outcome(execution: &Execution, returned: &[String]) -> Vec<String> {
    let mut lines = Vec::new();
    for event in execution.events.iter().filter(|e| e.context) {
        if let (Some(value), Some(location)) = (&event.reads, &event.location) {
            lines.push(format!("{} reads {location} = {value}", event.label));
        }
    }
    lines.extend(returned.iter().cloned());
    for event in execution.events.iter().filter(|e| e.kind == EventKind::Final) {
        if let (Some(value), Some(location)) = (&event.reads, &event.location) {
            lines.push(format!("finally {location} = {value}"));
        }
    }
    lines
}

/// An execution of the original, put beside the counterexample.
struct Before {
    execution: Execution,
    returned: Vec<String>,
    allowed: bool,
}

/// The original in the counterexample's context.
struct Original<'p> {
    session: Session,
    world: World<'p>,
    outcome: Outcome,
    same_outcome: Vec<Lit>,
    assumptions: Lit,
    concretiser: Concretiser,
    /// The transformed function's outcome has an undef or poison in it.
    target_undef: bool,
}

impl<'p> Original<'p> {
    fn new(pair: &'p Pair, proposal: &Proposal, spec: &ModelSpec) -> Self {
        let model = Model::new(spec, &pair.vocabulary);
        let mut s = proposal.session(Some(Instant::now() + PATIENCE), &pair.source);
        let mut free = Free::new(&pair.vocabulary);
        let rounding = Rounding::Under;
        let mut world = World::new(&mut s, &pair.pool, &pair.source, &model, rounding, &mut free);
        let assumptions = world.assumptions(&mut s);
        let outcome = Outcome::of(&mut s, &mut world);
        let same_outcome = outcome.covers_each(&mut s, &proposal.outcome);
        let concretiser = Concretiser::new(&mut s, &mut world, &pair.pool);
        let target_undef = proposal
            .outcome
            .seen
            .values()
            .any(|(_, f)| f.undef.some == Lit::TRUE || f.poison == Lit::TRUE);
        Original {
            session: s,
            world,
            outcome,
            same_outcome,
            assumptions,
            concretiser,
            target_undef,
        }
    }

    /// The same outcome at the price of one rule of the model, where that rule says something;
    /// otherwise the allowed execution whose outcome differs least.
    fn closest(&mut self, spec: &ModelSpec) -> Option<Before> {
        let rule = |name: &str| name.split('[').next().unwrap_or(name).to_owned();
        // Undef of the original would cover anything, so a forbidden undef explains nothing.
        let rules: &[&str] = if self.target_undef { &[] } else { &TELLING };
        for telling in rules {
            let others = self.world.demands.iter().filter(|(n, _)| !rule(n).starts_with(telling));
            let mut demands: Vec<Lit> = others.map(|(_, lit)| *lit).collect();
            demands.push(self.assumptions);
            demands.extend(&self.same_outcome);
            if self.session.check(&demands) == Answer::Sat {
                let before = self.before(false);
                // Shown as forbidden, so it must be.
                return validate::consistent(&before.execution, spec).is_err().then_some(before);
            }
        }
        let mut kept = vec![self.assumptions, self.world.consistent];
        for part in self.same_outcome.clone() {
            kept.push(part);
            if self.session.check(&kept) != Answer::Sat {
                kept.pop();
            }
        }
        if self.session.check(&kept) != Answer::Sat {
            return None;
        }
        let before = self.before(true);
        validate::consistent(&before.execution, spec).is_ok().then_some(before)
    }

    fn before(&self, allowed: bool) -> Before {
        let at = self.session.snapshot();
        let execution = self.concretiser.execution(&self.session, &self.world, &at).execution;
        Before { execution, returned: self.outcome.returned(&self.session, &at), allowed }
    }
}
