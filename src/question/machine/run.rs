//! A run of the machine to an outcome, step by step.

use super::layout::State;
use super::operation::{Action, Code};
use super::options::{Lines, Machine};
use super::state::{Event, Outcome, Running};
use super::steps::Step;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;

/// A shortest run to the outcome, a sentence per step; `None` if the machine does not reach it.
pub fn run(code: &Code, machine: &Machine, outcome: &Outcome) -> Option<Vec<String>> {
    let running = Running::new(code, machine);
    let mut came_from: FxHashMap<State, Option<(State, Event)>> = FxHashMap::default();
    let mut open = VecDeque::from([running.start()]);
    came_from.insert(running.start(), None);
    let mut events = Vec::new();
    while let Some(state) = open.pop_front() {
        running.events(&state, &mut events);
        if events.is_empty() && running.outcome(&state) == *outcome {
            return Some(told(&running, &came_from, state));
        }
        for event in &events {
            let after = running.after(&state, *event);
            if !came_from.contains_key(&after) {
                came_from.insert(after.clone(), Some((state.clone(), *event)));
                open.push_back(after);
            }
        }
    }
    None
}

fn told(
    running: &Running<'_>,
    came_from: &FxHashMap<State, Option<(State, Event)>>,
    last: State,
) -> Vec<String> {
    let mut sentences = Vec::new();
    let mut state = &last;
    while let Some(Some((before, event))) = came_from.get(state) {
        sentences.extend(sentence(running, before, *event, state));
        state = before;
    }
    sentences.reverse();
    sentences
}

/// What happened; steps without an effect are not told.
fn sentence(running: &Running<'_>, before: &State, event: Event, after: &State) -> Option<String> {
    let name = |thread: usize| running.code.threads[thread].name.as_str();
    let held =
        |thread, line| running.members(line).filter(move |l| running.holds(before, thread, *l));
    Some(match event {
        Event::Step(thread) => {
            let (operation, step) = running.steps[thread][before[running.counter(thread)] as usize];
            let operation = running.code.threads[thread].operations[operation].text.as_str();
            let what = effect(running, thread, step, before, after)?;
            format!("{}  {operation}: {what}", name(thread))
        }
        Event::WriteBack(thread, line) => {
            let whole = running.machine.lines == Lines::Whole;
            let written =
                held(thread, line).filter(|l| whole || running.holds_dirty(before, thread, *l));
            format!("{}'s cache writes {} back", name(thread), places(running, written))
        }
        Event::Drop(thread, line) => {
            format!("{}'s cache drops {}", name(thread), places(running, held(thread, line)))
        }
        Event::Fetch(thread, line) => {
            format!("{}'s cache fetches {}", name(thread), places(running, running.members(line)))
        }
        Event::Arrive(thread, location) => {
            let place = places(running, std::iter::once(location));
            format!("what {} stored to {place} arrives in memory", name(thread))
        }
    })
}

/// What a step of a thread does, if it does anything.
fn effect(
    running: &Running<'_>,
    thread: usize,
    step: Step,
    before: &State,
    after: &State,
) -> Option<String> {
    let locations = || 0..running.code.locations.len();
    let dirty = || places(running, locations().filter(|l| running.holds_dirty(before, thread, *l)));
    let gone = || {
        let lost =
            |l: &usize| running.holds(before, thread, *l) && !running.holds(after, thread, *l);
        places(running, locations().filter(lost))
    };
    let evicted = || match gone() {
        none if none.is_empty() => none,
        some => format!("evicts {some}, "),
    };
    let reads = |action: Action| match action {
        Action::Load { register, .. } | Action::Update { register, .. } => {
            format!(", reads {}", after[running.code.locations.len() + register])
        }
        _ => String::new(),
    };
    let own = running.own(thread);
    let idle = before[own.clone()] == after[own];
    Some(match step {
        Step::Flush | Step::Invalidate | Step::Lose | Step::Wait if idle => return None,
        Step::Flush => format!("flushes {}", dirty()),
        Step::Invalidate => format!("invalidates {}", gone()),
        Step::Lose => format!("loses {}", dirty()),
        Step::Wait => return None,
        Step::Post(_) => format!("{}sends it to memory", evicted()),
        Step::Bypass(action) => format!("{}performs it in memory{}", evicted(), reads(action)),
        Step::Cached(action) => {
            let hit = action.location().is_some_and(|l| running.holds(before, thread, l));
            let how = match (action, hit) {
                (Action::Store { .. } | Action::Fence, _) => "",
                (_, true) => " (hit)",
                (_, false) => " (miss)",
            };
            format!("performs it in its cache{how}{}", reads(action))
        }
    })
}

/// Names of locations.
fn places(running: &Running<'_>, locations: impl Iterator<Item = usize>) -> String {
    let names = locations.map(|l| running.code.locations[l].0.as_str());
    names.collect::<Vec<_>>().join(", ")
}
