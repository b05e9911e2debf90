//! All states that a test comes to when its threads take steps in turn, in one memory.

use super::program::{Content, Memory, Program};
use super::schedule::{LongRun, Place, Scheduler, Threads};
use crate::interpret::{End, Step, Thread};
use crate::program::ir::{Arrival, Effect};
use petgraph::algo::tarjan_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::EdgeRef;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::time::Instant;

/// More states are not looked at.
const MOST: usize = 300_000;

/// A state.
#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    /// The threads; `None` has ended.
    threads: Vec<Option<Thread>>,
    memory: Vec<Content>,
    begun: Threads,
}

/// Some threads take a step together.
struct Move<'l> {
    who: Threads,
    text: Option<&'l str>,
}

/// The states, and how one comes to another.
pub(super) struct States<'l> {
    graph: DiGraph<Of, Move<'l>>,
    all: Threads,
}

/// What counts of a state.
struct Of {
    ended: Threads,
    begun: Threads,
    /// Those that can take a step.
    able: Threads,
    /// The state and the step by which it was found.
    from: Option<NodeIndex>,
}

/// How threads go on for ever.
pub(super) struct Forever<'l> {
    /// The steps until then.
    pub first: Vec<(Threads, Option<&'l str>)>,
    /// What is done again and again, and by whom; nothing where all wait for each other.
    pub again: Vec<(Threads, Option<&'l str>)>,
    /// Who has not ended, and is not scheduled any more.
    pub left: Threads,
    /// Who waits at a barrier.
    pub waiting: Threads,
}

impl<'l> States<'l> {
    /// All that there are.
    ///
    /// # Errors
    /// Why not.
    pub fn of(program: &Program<'l>, deadline: Instant) -> Result<States<'l>, String> {
        let count = program.functions.len();
        let threads = (0..count).map(|thread| Some(program.thread(thread)));
        let start = State { threads: threads.collect(), memory: program.memory(), begun: 0 };
        let mut graph = DiGraph::new();
        let mut known: FxHashMap<State, NodeIndex> = FxHashMap::default();
        let first = graph.add_node(Of { ended: 0, begun: 0, able: 0, from: None });
        known.insert(start.clone(), first);
        let mut open = vec![(start, first)];
        while let Some((state, at)) = open.pop() {
            if Instant::now() > deadline {
                return Err("no answer in time".into());
            }
            for (step, next) in successors(program, &state)? {
                graph[at].able |= step.who;
                let (ended, begun) = (ended(&next), next.begun);
                let to = *known.entry(next).or_insert_with_key(|next| {
                    let to = graph.add_node(Of { ended, begun, able: 0, from: Some(at) });
                    open.push((next.clone(), to));
                    to
                });
                graph.add_edge(at, to, step);
            }
            if graph.node_count() > MOST {
                return Err(format!("there are more than {MOST} states"));
            }
        }
        Ok(States { graph, all: all(count) })
    }

    /// How it may go on for ever, if it may.
    pub fn forever(&self, place: &Place, scheduler: Scheduler) -> Option<Forever<'l>> {
        for component in tarjan_scc(&self.graph) {
            let inside: BTreeSet<NodeIndex> = component.iter().copied().collect();
            let edges = || {
                let from = component.iter().flat_map(|at| self.graph.edges(*at));
                from.filter(|edge| inside.contains(&edge.target()))
            };
            let moving = edges().fold(0, |all, edge| all | edge.weight().who);
            let able = component.iter().fold(0, |all, at| all | self.graph[*at].able);
            // Nobody ends, or begins, again and again.
            let of = &self.graph[component[0]];
            let run = LongRun { able, begun: of.begun, moving };
            let stays = moving != 0 || able == 0 && of.ended != self.all;
            if stays && place.permits(scheduler, run) {
                let mut again: Vec<(Threads, Option<&'l str>)> = Vec::new();
                for edge in edges() {
                    let Move { who, text } = *edge.weight();
                    if text.is_some() && !again.contains(&(who, text)) {
                        again.push((who, text));
                    }
                }
                again.sort();
                let waiting = self.all & !of.ended & !able;
                let left = able & !moving;
                let entry = component.iter().min().copied().unwrap_or(component[0]);
                return Some(Forever { first: self.path(entry), again, left, waiting });
            }
        }
        None
    }

    /// The steps by which a state was found.
    fn path(&self, mut at: NodeIndex) -> Vec<(Threads, Option<&'l str>)> {
        let mut steps = Vec::new();
        while let Some(from) = self.graph[at].from {
            let edge = self.graph.edges_connecting(from, at).next();
            steps.extend(edge.map(|edge| (edge.weight().who, edge.weight().text)));
            at = from;
        }
        steps.reverse();
        steps
    }
}

fn all(count: usize) -> Threads {
    (0..count).fold(0, |all, thread| all | 1 << thread)
}

fn ended(state: &State) -> Threads {
    let over = state.threads.iter().enumerate().filter(|(_, thread)| thread.is_none());
    over.fold(0, |all, (thread, _)| all | 1 << thread)
}

/// The states that come next.
fn successors<'l>(program: &Program<'l>, state: &State) -> Result<Vec<(Move<'l>, State)>, String> {
    let mut out = Vec::new();
    let mut waiting: Vec<(usize, String, Arrival, Thread)> = Vec::new();
    for (thread, at) in state.threads.iter().enumerate() {
        let Some(at) = at else { continue };
        let mut memory = Memory { program, contents: &state.memory, read: None };
        let module = &program.litmus.module;
        let who = 1 << thread;
        let mut next = State { begun: state.begun | who, ..state.clone() };
        let text = match at.step(module, program.functions[thread], &mut memory) {
            Step::On(at, events) => {
                for (location, bytes) in program.written(&events) {
                    next.memory[location] = bytes.clone();
                }
                next.threads[thread] = Some(at);
                program.text(thread, &events)
            }
            Step::Ends(End::Returned(_)) => {
                next.threads[thread] = None;
                None
            }
            Step::Ends(end) => return Err(why(&end)),
            Step::Waits { instance, arrival, behind } => {
                waiting.push((thread, instance, arrival, behind));
                continue;
            }
        };
        out.push((Move { who, text }, next));
    }
    for (i, (_, instance, arrival, _)) in waiting.iter().enumerate() {
        let here = waiting.iter().filter(|(_, other, ..)| other == instance);
        let here: Vec<&(usize, String, Arrival, Thread)> = match arrival {
            Arrival::Free => vec![&waiting[i]],
            _ => here.collect(),
        };
        let first = here.first().is_some_and(|(thread, ..)| *thread == waiting[i].0);
        let enough = match arrival {
            Arrival::Free => true,
            Arrival::All => here.len() == parties(program, instance),
            Arrival::Quorum(quorum) => here.len() >= *quorum as usize,
        };
        if first && enough {
            let mut next = state.clone();
            let mut who = 0;
            for (thread, _, _, behind) in here {
                who |= 1 << thread;
                next.threads[*thread] = Some(behind.clone());
            }
            next.begun |= who;
            out.push((Move { who, text: None }, next));
        }
    }
    Ok(out)
}

/// How many threads have that barrier.
fn parties(program: &Program<'_>, barrier: &str) -> usize {
    let has = |function: &&&crate::program::ir::Function| {
        let barriers = |i: &crate::program::ir::Instruction| matches!(&i.effect, Effect::Barrier { instance, .. } if instance == barrier);
        function.instructions().any(barriers)
    };
    program.functions.iter().filter(has).count()
}

/// Why a run that ends so is not followed.
pub(super) fn why(end: &End) -> String {
    match end {
        End::Returned(_) | End::Stopped => "a thread that stops".into(),
        End::Undefined(why) => format!("undefined behaviour: {why}"),
        End::NotInterpreted(what) => what.to_string(),
        End::Unanswered(question) => question.to_string(),
    }
}
