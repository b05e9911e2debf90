//! A run of the machine to an outcome, step by step.

use super::operation::{Action, Code};
use super::options::Machine;
use super::state::{Event, Outcome, Running, State};
use super::steps::Step;
use std::collections::{HashMap, VecDeque};

/// A shortest run to the outcome, a sentence per step; `None` if the machine does not reach it.
pub fn run(code: &Code, machine: &Machine, outcome: &Outcome) -> Option<Vec<String>> {
    let running = Running::new(code, machine);
    let mut came_from: HashMap<State, Option<(State, Event)>> = HashMap::new();
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
    came_from: &HashMap<State, Option<(State, Event)>>,
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
    let places = |range: &mut dyn Iterator<Item = usize>| {
        let names = range.map(|l| running.code.locations[l].0.as_str());
        names.collect::<Vec<_>>().join(", ")
    };
    let evicted = |range: &mut dyn Iterator<Item = usize>| match places(range) {
        none if none.is_empty() => String::new(),
        some => format!("evicts {some}, "),
    };
    let name = |thread: usize| running.code.threads[thread].name.as_str();
    let locations = 0..running.code.locations.len();
    let changed = |own: &[u64], other: &[u64]| own != other;
    Some(match event {
        Event::WriteBack(thread, line) => {
            let mut written = running.members(line).filter(|l| running.holds(before, thread, *l));
            format!("{}'s cache writes {} back", name(thread), places(&mut written))
        }
        Event::Drop(thread, line) => {
            let mut dropped = running.members(line).filter(|l| running.holds(before, thread, *l));
            format!("{}'s cache drops {}", name(thread), places(&mut dropped))
        }
        Event::Fetch(thread, line) => {
            let mut fetched = running.members(line);
            format!("{}'s cache fetches {}", name(thread), places(&mut fetched))
        }
        Event::Arrive(thread, location) => {
            let place = running.code.locations[location].0.as_str();
            format!("what {} stored to {place} arrives in memory", name(thread))
        }
        Event::Step(thread) => {
            let counter = running.counter(thread);
            let (operation, step) = running.steps[thread][before[counter] as usize];
            let operation = running.code.threads[thread].operations[operation].text.as_str();
            let own = running.own(thread);
            let cache = changed(&before[own.clone()], &after[own]);
            let mut dirty = locations.clone().filter(|l| running.holds_dirty(before, thread, *l));
            let mut gone = locations
                .clone()
                .filter(|l| running.holds(before, thread, *l) && !running.holds(after, thread, *l));
            let what = match step {
                Step::Flush if cache => format!("flushes {}", places(&mut dirty)),
                Step::Invalidate if cache => format!("invalidates {}", places(&mut gone)),
                Step::Lose if cache => format!("loses {}", places(&mut dirty)),
                Step::Flush | Step::Invalidate | Step::Lose | Step::Wait => {
                    return None;
                }
                Step::Post(_) => format!("{}sends it to memory", evicted(&mut gone)),
                Step::Cached(action) => {
                    let hit = action.location().is_some_and(|l| running.holds(before, thread, l));
                    let how = match (action, hit) {
                        (Action::Load { .. } | Action::Update { .. }, true) => "in its cache (hit)",
                        (Action::Load { .. } | Action::Update { .. }, false) => {
                            "in its cache (miss)"
                        }
                        _ => "in its cache",
                    };
                    format!("performs it {how}{}", values(running, action, after))
                }
                Step::Bypass(action) => {
                    let first = evicted(&mut gone);
                    format!("{first}performs it in memory{}", values(running, action, after))
                }
            };
            format!("{}  {operation}: {what}", name(thread))
        }
    })
}

/// `, reads 1`
fn values(running: &Running<'_>, action: Action, after: &State) -> String {
    match action {
        Action::Load { register, .. } | Action::Update { register, .. } => {
            format!(", reads {}", after[running.code.locations.len() + register])
        }
        _ => String::new(),
    }
}
