//! Whether threads come to an end in whatever order others see what they do: each is looked at on its own, with its reads
//! taking any value that anybody ever writes. What holds in the end is not any value: of what each thread writes to a
//! location last, one is what the location holds, as coherence has it; and reads that are repeated for ever come to see it.
//!
//! So more is looked at than there is. What comes to an end does; of what does not nothing is known.

use super::explore::why;
use super::program::{Content, Memory, Program};
use super::schedule::{LongRun, Place, Scheduler, Threads};
use crate::interpret::{End, Step, Thread};
use itertools::Itertools;
use petgraph::algo::{is_cyclic_directed, tarjan_scc};
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::EdgeRef;
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

/// A thread has no more states, and ways in which it may stand in the end.
const MOST: usize = 20_000;

/// A location holds no more values.
const MOST_VALUES: usize = 64;

/// No more ways in which all threads may stand are looked at.
const MOST_WAYS: usize = 200_000;

/// What each location that a thread writes gets from it last.
type Last = BTreeMap<usize, Content>;

/// A state of one thread.
#[derive(Clone, PartialEq, Eq, Hash)]
struct State {
    /// `None` has ended.
    thread: Option<Thread>,
    last: Last,
}

/// A step: what it reads, and whether it writes.
struct Move {
    reads: Option<(usize, Content)>,
    writes: bool,
}

type Graph = DiGraph<State, Move>;

/// How a thread may stand in the end.
#[derive(Clone, PartialEq, Eq)]
struct Stands {
    last: Last,
    how: How,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    Ended,
    /// In a component of its states, by its number, where it goes on for ever.
    Moves(usize),
    /// It is not scheduled any more.
    Left {
        begun: bool,
    },
}

/// Whether all threads come to an end.
///
/// # Errors
/// Why that is not known.
pub(super) fn ends(
    program: &Program<'_>,
    place: &Place,
    scheduler: Scheduler,
    deadline: Instant,
) -> Result<bool, String> {
    let graphs = graphs(program, deadline)?;
    let mut stands = Vec::new();
    let mut components = Vec::new();
    for graph in &graphs {
        let (all, inside) = ways(graph, scheduler)?;
        stands.push(all);
        components.push(inside);
    }
    if stands
        .iter()
        .map(Vec::len)
        .try_fold(1usize, |all, n| all.checked_mul(n))
        .is_none_or(|n| n > MOST_WAYS)
    {
        return Err("there are too many ways in which threads may stand".into());
    }
    for way in stands.iter().map(|all| all.iter()).multi_cartesian_product() {
        if Instant::now() > deadline {
            return Err("no answer in time".into());
        }
        let of = |holds: &dyn Fn(How) -> bool| -> Threads {
            let those = way.iter().enumerate().filter(|(_, stands)| holds(stands.how));
            those.fold(0, |all, (thread, _)| all | 1 << thread)
        };
        let moving = of(&|how| matches!(how, How::Moves(_)));
        let run = LongRun {
            able: of(&|how| how != How::Ended),
            begun: of(&|how| how != How::Left { begun: false }),
            moving,
        };
        if moving != 0
            && place.permits(scheduler, run)
            && agree(program, &graphs, &components, &way)
        {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Whether memory may hold something in the end with which all go on for ever that do.
fn agree(
    program: &Program<'_>,
    graphs: &[Graph],
    components: &[Vec<Vec<NodeIndex>>],
    way: &[&Stands],
) -> bool {
    let contents = program.memory();
    let possible = |location: usize| -> Vec<Content> {
        let written = way.iter().filter_map(|stands| stands.last.get(&location)).cloned().unique();
        let written: Vec<Content> = written.collect();
        if written.is_empty() { vec![contents[location].clone()] } else { written }
    };
    let moving: Vec<(usize, &[NodeIndex])> = way
        .iter()
        .enumerate()
        .filter_map(|(thread, stands)| match stands.how {
            How::Moves(number) => Some((thread, components[thread][number].as_slice())),
            How::Ended | How::Left { .. } => None,
        })
        .collect();
    // One location at a time would not do: a loop may look at several.
    let looked_at: BTreeSet<usize> = moving
        .iter()
        .flat_map(|(thread, inside)| inside.iter().flat_map(|at| graphs[*thread].edges(*at)))
        .filter_map(|edge| edge.weight().reads.as_ref().map(|(location, _)| *location))
        .collect();
    let choices = looked_at
        .iter()
        .map(|location| possible(*location).into_iter().map(move |content| (*location, content)));
    let mut choices: Box<dyn Iterator<Item = Vec<(usize, Content)>>> = match looked_at.is_empty() {
        true => Box::new(std::iter::once(vec![])),
        false => Box::new(choices.multi_cartesian_product()),
    };
    choices.any(|held| {
        let held: BTreeMap<usize, Content> = held.into_iter().collect();
        moving.iter().all(|(thread, inside)| goes_on(&graphs[*thread], inside, &held))
    })
}

/// Whether a thread goes round in a component of its states with what memory holds.
fn goes_on(graph: &Graph, inside: &[NodeIndex], held: &BTreeMap<usize, Content>) -> bool {
    let inside: BTreeSet<NodeIndex> = inside.iter().copied().collect();
    let kept = graph.filter_map(
        |at, _| inside.contains(&at).then_some(()),
        |_, step| match &step.reads {
            Some((location, content)) => (held.get(location) == Some(content)).then_some(()),
            None => Some(()),
        },
    );
    is_cyclic_directed(&kept)
}

/// How a thread may stand in the end, with the components of its states in which it may go on for ever.
fn ways(graph: &Graph, scheduler: Scheduler) -> Result<(Vec<Stands>, Vec<Vec<NodeIndex>>), String> {
    let mut all: Vec<Stands> = Vec::new();
    let mut add = |last: &Last, how: How| {
        let stands = Stands { last: last.clone(), how };
        if !all.contains(&stands) {
            all.push(stands);
        }
    };
    for at in graph.node_indices() {
        let state = &graph[at];
        match &state.thread {
            None => add(&state.last, How::Ended),
            Some(_) if scheduler != Scheduler::Fair => {
                add(&state.last, How::Left { begun: at.index() > 0 });
            }
            Some(_) => {}
        }
    }
    let mut components = Vec::new();
    for component in tarjan_scc(graph) {
        let inside: BTreeSet<NodeIndex> = component.iter().copied().collect();
        let from = component.iter().flat_map(|at| graph.edges(*at));
        let edges: Vec<_> = from.filter(|edge| inside.contains(&edge.target())).collect();
        if edges.iter().any(|edge| edge.weight().writes) {
            return Err("a loop that writes".into());
        }
        if !edges.is_empty() {
            add(&graph[component[0]].last, How::Moves(components.len()));
            components.push(component);
        }
    }
    Ok((all, components))
}

/// The states of each thread, whatever its reads find of what anybody writes.
fn graphs(program: &Program<'_>, deadline: Instant) -> Result<Vec<Graph>, String> {
    let mut values: Vec<BTreeSet<Content>> =
        program.memory().into_iter().map(|content| [content].into()).collect();
    loop {
        let before: usize = values.iter().map(BTreeSet::len).sum();
        let all = (0..program.functions.len())
            .map(|thread| graph(program, thread, &mut values, deadline))
            .collect::<Result<Vec<_>, _>>()?;
        if values.iter().map(BTreeSet::len).sum::<usize>() == before {
            return Ok(all);
        }
        if values.iter().any(|values| values.len() > MOST_VALUES) {
            return Err(format!("a location may hold more than {MOST_VALUES} values"));
        }
    }
}

fn graph(
    program: &Program<'_>,
    thread: usize,
    values: &mut [BTreeSet<Content>],
    deadline: Instant,
) -> Result<Graph, String> {
    let mut graph = Graph::new();
    let start = State { thread: Some(program.thread(thread)), last: Last::new() };
    let mut known: FxHashMap<State, NodeIndex> = FxHashMap::default();
    known.insert(start.clone(), graph.add_node(start.clone()));
    let mut open = vec![start];
    while let Some(state) = open.pop() {
        if Instant::now() > deadline {
            return Err("no answer in time".into());
        }
        let Some(at) = &state.thread else { continue };
        let from = known[&state];
        let mut contents = program.memory();
        let step = |contents: &[Content]| {
            let mut memory = Memory { program, contents, read: None };
            let step = at.step(&program.litmus.module, program.functions[thread], &mut memory);
            (step, memory.read)
        };
        let (first, read) = step(&contents);
        let mut found = Vec::new();
        match read {
            None => found.push((first, None)),
            Some(location) => {
                for content in values[location].clone() {
                    contents[location] = content.clone();
                    found.push((step(&contents).0, Some((location, content))));
                }
            }
        }
        for (step, reads) in found {
            let mut next = state.clone();
            let mut writes = false;
            match step {
                Step::On(at, events) => {
                    for (location, bytes) in program.written(&events) {
                        values[location].insert(bytes.clone());
                        next.last.insert(location, bytes.clone());
                        writes = true;
                    }
                    next.thread = Some(at);
                }
                Step::Ends(End::Returned(_)) => next.thread = None,
                Step::Ends(end) => return Err(why(&end)),
                Step::Waits { .. } => return Err("a control barrier".into()),
            }
            let to = *known.entry(next).or_insert_with_key(|next| {
                open.push(next.clone());
                graph.add_node(next.clone())
            });
            graph.add_edge(from, to, Move { reads, writes });
        }
        if graph.node_count() > MOST {
            return Err(format!("a thread has more than {MOST} states"));
        }
    }
    Ok(graph)
}
