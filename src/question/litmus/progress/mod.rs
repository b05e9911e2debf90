//! Whether all threads of a test come to an end, under a scheduler that guarantees some of them that they go on.
//!
//! Threads that take steps in turn, in one memory, are executions that every model allows of atomic operations: if they may
//! go on for ever, so may the program (`explore`). That is all there is where one memory is what the model comes to
//! ([`Program::is_sequential`]). Where it is not, each thread on its own may still have to end, whatever it reads before
//! writes become visible, which they do in the end (`apart`). What neither decides is undecided.
//!
//! What accesses find that are not atomic and may race is not known; nothing may hang on it.

mod apart;
mod explore;
mod program;
mod schedule;

pub use schedule::Scheduler;

use crate::model::ModelSpec;
use crate::program::litmus::Litmus;
use explore::{Forever, States};
use program::Program;
use schedule::{Place, Threads};
use std::time::Instant;

/// Whether all threads end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// They do, in every execution.
    Ends,
    /// They need not; how, in some lines.
    Forever(Vec<String>),
    /// Nobody knows, and why.
    Undecided(String),
}

/// Whether all threads of the test end.
pub(super) fn progress(
    litmus: &Litmus,
    spec: &ModelSpec,
    scheduler: Scheduler,
    deadline: Instant,
) -> Progress {
    if litmus.filter.is_some() {
        return Progress::Undecided("a filter is about executions that end".into());
    }
    let decided = || -> Result<Progress, String> {
        let not_followed = |what| format!("not followed: {what}");
        let program = Program::of(litmus, spec).map_err(not_followed)?;
        let place = Place::of(litmus);
        let states = States::of(&program, deadline).map_err(not_followed)?;
        if let Some(forever) = states.forever(&place, scheduler) {
            return Ok(Progress::Forever(told(litmus, &forever)));
        }
        if let ModelSpec::Ptx(_) = spec {
            return Err("threads end if their operations take effect one after the other, and the ISA does not say \
                        when writes of other threads are seen"
                .into());
        }
        if program.is_sequential(spec) {
            return Ok(Progress::Ends);
        }
        match apart::ends(&program, &place, scheduler, deadline) {
            Ok(true) => Ok(Progress::Ends),
            Ok(false) => Err("threads end if their operations take effect one after the other, and whether they \
                              do otherwise is not known"
                .into()),
            Err(why) => Err(format!(
                "threads end if their operations take effect one after the other, and whether they do otherwise \
                 is not known: {why}"
            )),
        }
    };
    decided().unwrap_or_else(Progress::Undecided)
}

/// How it goes on for ever.
fn told(litmus: &Litmus, forever: &Forever<'_>) -> Vec<String> {
    let names = |threads: Threads| -> String {
        let all = litmus.threads.iter().enumerate();
        let all = all.filter(|(thread, _)| threads >> thread & 1 == 1);
        all.map(|(_, thread)| thread.name.as_str()).collect::<Vec<_>>().join(", ")
    };
    let step = |(who, text): &(Threads, Option<&str>)| {
        text.map(|text| format!("  {}: {text}", names(*who)))
    };
    let mut lines: Vec<String> = forever.first.iter().filter_map(step).collect();
    if !lines.is_empty() {
        lines.insert(0, "at first:".into());
    }
    let again: Vec<String> = forever.again.iter().filter_map(step).collect();
    if !again.is_empty() {
        lines.push("then again and again:".into());
        lines.extend(again);
    }
    if forever.waiting != 0 {
        lines.push(format!("{} wait at a barrier, for ever", names(forever.waiting)));
    }
    if forever.left != 0 {
        lines.push(format!("{} need not be scheduled any more", names(forever.left)));
    }
    lines
}
