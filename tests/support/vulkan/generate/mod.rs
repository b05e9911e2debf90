//! Random executions in Vulkan's terms, most of them such as a program could have.

mod operations;
mod relations;

use super::{NESTED, OPERATIONS};
use crate::support::{chance, event, pick};
use fastrand::Rng;
use mmprove::execution::scopes::Scope;
use mmprove::execution::{EventKind, Execution, Thread};
use mmprove::model::Vocabulary;
use mmprove::relation::{Symbol, indexed};
use std::collections::BTreeMap;

/// How large, and how wild.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    /// Number of operations of threads; a read-modify-write may count as two.
    pub events: usize,
    /// Threads at most.
    pub threads: usize,
    /// A read-modify-write is two events.
    pub split_updates: bool,
    /// Percentage of executions in which a few facts are such as no program has.
    pub garbage: u32,
}

/// What kinds of operations an execution is mostly made of: everything at once hardly ever fits
/// together.
#[derive(Clone, Copy, Debug)]
struct Flavour {
    /// Reads, writes, updates, memory barriers, control barriers, other operations, interlocks.
    weights: [u32; 7],
    /// Percentage of accesses that are atomic, of threads of the host, of threads with a stage.
    atomic: u32,
    host: u32,
    stage: u32,
    /// Percentage of executions with synchronized operations.
    synchronized: u32,
    /// Percentage of pairs of threads of which one contributes to the other, or is interlocked.
    contributes: u32,
    interlocked: u32,
}

const PLAIN: Flavour = Flavour {
    weights: [30, 30, 8, 12, 4, 2, 1],
    atomic: 45,
    host: 4,
    stage: 10,
    synchronized: 10,
    contributes: 4,
    interlocked: 8,
};

const FLAVOURS: [Flavour; 9] = [
    PLAIN,
    // Barriers around relaxed atomics.
    Flavour { weights: [28, 28, 10, 34, 0, 0, 0], atomic: 60, ..PLAIN },
    // Atomics alone.
    Flavour { weights: [32, 40, 28, 0, 0, 0, 0], atomic: 95, host: 10, ..PLAIN },
    // Control barriers.
    Flavour { weights: [24, 24, 0, 16, 36, 0, 0], atomic: 10, synchronized: 15, ..PLAIN },
    // The API.
    Flavour { weights: [20, 24, 2, 2, 0, 52, 0], host: 40, synchronized: 95, atomic: 15, ..PLAIN },
    // Interlock.
    Flavour { weights: [24, 24, 2, 6, 0, 0, 44], interlocked: 80, atomic: 5, ..PLAIN },
    // Calls of shaders.
    Flavour { weights: [20, 22, 0, 30, 0, 28, 0], atomic: 5, ..PLAIN },
    // Shader inputs and outputs.
    Flavour { weights: [46, 46, 0, 0, 8, 0, 0], contributes: 70, stage: 50, atomic: 5, ..PLAIN },
    // The host.
    Flavour { weights: [30, 32, 14, 20, 0, 4, 0], host: 75, atomic: 70, ..PLAIN },
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Access { reads: bool, writes: bool },
    MemoryBarrier,
    ControlBarrier,
    Other(&'static str),
    Interlock { begins: bool },
    Initial(usize),
    Final(usize),
}

struct ThreadPlan {
    host: bool,
    stage: Option<&'static str>,
    legacy: bool,
    /// Number of the instance per scope.
    instances: Vec<u32>,
    creator: Option<usize>,
}

struct Generator<'a> {
    rng: &'a mut Rng,
    v: &'a Vocabulary,
    flavour: Flavour,
    size: Size,
    /// The scope that most operations have here.
    scope: Option<Scope>,
    /// Storage class of each reference.
    class: BTreeMap<String, String>,
    threads: Vec<ThreadPlan>,
    out: Execution,
}

/// A random execution.
///
/// Reads mostly see the last write before them in some interleaving, and modification order mostly
/// follows it: that makes many executions consistent or nearly so.
pub fn execution(rng: &mut Rng, vocabulary: &Vocabulary, size: Size) -> Execution {
    let flavour = *pick(rng, &FLAVOURS);
    let scope = rng.choice(&vocabulary.scopes).copied();
    let classes = vocabulary.members("storage");
    let class = vocabulary.members("reference");
    // Mostly storage classes that can be in semantics.
    let known = vocabulary.members("semantics");
    let class = class.into_iter().map(|r| {
        let semantic = known.iter().filter(|k| classes.contains(k)).collect::<Vec<_>>();
        let class = match chance(rng, 75) && !semantic.is_empty() {
            true => **pick(rng, &semantic),
            false => *pick(rng, &classes),
        };
        (r.to_string(), class.to_string())
    });
    let class = class.collect();
    let out = Execution { cells: vocabulary.cells, ..Execution::default() };
    let threads = Vec::new();
    let mut g = Generator { rng, v: vocabulary, flavour, size, scope, class, threads, out };
    g.threads();
    g.events();
    g.relate_threads();
    g.meet();
    let order = g.interleaving();
    g.synchronize(&order);
    g.candidate(&order);
    if chance(g.rng, size.garbage) {
        g.noise();
    }
    g.out
}

impl Generator<'_> {
    fn put(&mut self, set: impl Into<Symbol>, event: usize) {
        let members = self.out.sets.entry(set.into()).or_default();
        if !members.contains(&event) {
            members.push(event);
        }
    }

    fn relate(&mut self, relation: impl Into<Symbol>, from: usize, to: usize) {
        let pairs = self.out.relations.entry(relation.into()).or_default();
        if !pairs.contains(&(from, to)) {
            pairs.push((from, to));
        }
    }

    fn is(&self, set: impl AsRef<str>, event: usize) -> bool {
        self.out.sets.get(set.as_ref()).is_some_and(|s| s.contains(&event))
    }

    fn related(&self, relation: impl AsRef<str>, from: usize, to: usize) -> bool {
        self.out.relations.get(relation.as_ref()).is_some_and(|r| r.contains(&(from, to)))
    }

    fn has_scope(&self, name: &str) -> bool {
        self.v.scopes.iter().any(|s| s.is(name))
    }

    fn threads(&mut self) {
        let count = 1 + self.rng.usize(..self.size.threads);
        for t in 0..count {
            let name = format!("T{}", t + 1);
            self.out.threads.push(Thread { name, placement: String::new() });
            let host = chance(self.rng, self.flavour.host) && self.has_scope("cross_device");
            let stage = match chance(self.rng, self.flavour.stage) && !host {
                true => Some(*pick(self.rng, &["vertex", "tessellation_control"])),
                false => None,
            };
            let legacy = !host && chance(self.rng, if stage.is_some() { 60 } else { 4 });
            let instances = self.v.scopes.iter().map(|scope| {
                match NESTED.iter().position(|n| scope.is(n)) {
                    Some(rank) => u32::from(chance(self.rng, 10 + 10 * rank as u32)),
                    // Invocations are shader-call-related because one creates the other.
                    None => self.rng.u32(..6),
                }
            });
            let instances = instances.collect();
            self.threads.push(ThreadPlan { host, stage, legacy, instances, creator: None });
        }
    }

    fn events(&mut self) {
        let count = self.size.events;
        let threads = self.threads.len();
        let mut places: Vec<usize> = (0..count).map(|_| self.rng.usize(..threads)).collect();
        // Of threads with the same events in another order one is enough.
        places.sort_unstable();
        let cells = 0..self.v.cells;
        let initial: Vec<usize> = cells.clone().filter(|_| chance(self.rng, 35)).collect();
        let last: Vec<usize> = cells.filter(|_| chance(self.rng, 12)).collect();
        for c in initial {
            self.event(Kind::Initial(c), None);
        }
        for t in &places {
            let kind = self.kind(*t);
            match kind {
                Kind::Access { reads: true, writes: true } if self.size.split_updates => {
                    self.update_in_halves(*t);
                }
                _ => {
                    self.event(kind, Some(*t));
                }
            }
        }
        for c in last {
            self.event(Kind::Final(c), None);
        }
    }

    fn kind(&mut self, thread: usize) -> Kind {
        let host = self.threads[thread].host;
        loop {
            let all: u32 = self.flavour.weights.iter().sum();
            let mut draw = self.rng.u32(..all);
            let mut which = 0;
            while draw >= self.flavour.weights[which] {
                draw -= self.flavour.weights[which];
                which += 1;
            }
            return match which {
                0..3 => Kind::Access { reads: which != 1, writes: which > 0 },
                3 => Kind::MemoryBarrier,
                4 if !host && !self.v.members("execution_scope").is_empty() => Kind::ControlBarrier,
                5 => match *pick(self.rng, &OPERATIONS) {
                    "available_host" | "visible_host" | "free" if !host => continue,
                    "repack" if host => continue,
                    other => Kind::Other(other),
                },
                6 if !host && self.has_scope("fragment_interlock") => {
                    Kind::Interlock { begins: chance(self.rng, 50) }
                }
                _ => continue,
            };
        }
    }

    fn event(&mut self, kind: Kind, thread: Option<usize>) -> usize {
        let i = self.out.events.len();
        let host = thread.is_some_and(|t| self.threads[t].host);
        if let Some(t) = thread {
            let plan = &self.threads[t];
            let marks = [("host", plan.host), ("legacy", plan.legacy)];
            let stage = plan.stage;
            marks.into_iter().filter(|(_, is)| *is).for_each(|(mark, _)| self.put(mark, i));
            stage.into_iter().for_each(|stage| self.put(stage, i));
        }
        let kind = match kind {
            Kind::Access { reads, writes } => {
                self.access(i, reads, writes, host);
                match (reads, writes) {
                    (true, true) => EventKind::ReadModifyWrite,
                    (true, false) => EventKind::Read,
                    _ => EventKind::Write,
                }
            }
            Kind::MemoryBarrier => {
                self.order(i, host, true, true);
                EventKind::Fence
            }
            Kind::ControlBarrier => self.control_barrier(i),
            Kind::Other(mark) => {
                self.put(mark, i);
                let limited = !matches!(mark, "repack" | "domain_to_device" | "domain_to_host");
                match limited && (mark == "free" || chance(self.rng, 50)) {
                    true => self.place(i, 20),
                    false => self.put("everywhere", i),
                }
                EventKind::Operation
            }
            Kind::Interlock { begins } => {
                self.put("F", i);
                self.put("atomic", i);
                self.put(if begins { "interlock_begin" } else { "interlock_end" }, i);
                self.put(if begins { "acquire" } else { "release" }, i);
                self.put("scoped[fragment_interlock]", i);
                self.semantics(i);
                EventKind::Fence
            }
            Kind::Initial(c) | Kind::Final(c) => {
                let (mark, set, kind) = match kind {
                    Kind::Initial(_) => ("initial", "W", EventKind::Initial),
                    _ => ("final", "R", EventKind::Final),
                };
                for set in [mark.into(), set.into(), "atomic".into(), indexed("at", c)] {
                    self.put(set, i);
                }
                kind
            }
        };
        self.out.events.push(event(i, thread, kind));
        i
    }
}
