//! A world in one model of the solver as a concrete execution.
//!
//! A [`Concretiser`] is made before the solver is asked, so that every wire it will look at is in
//! the snapshot, and renders executions afterwards.

use super::circuit::Lit;
use super::session::{Session, Snapshot};
use super::world::{Face, World};
use crate::execution::tags::TagSet;
use crate::execution::{self, EventKind, Execution};
use crate::program::context::waves;
use crate::program::event::{Event, Program, Target};
use crate::program::ir::Ordering;
use crate::program::render;
use crate::program::term::{EventIndex, Pool};
use crate::relation::Symbol;
use std::collections::BTreeSet;

/// Everything about the events of a world that a picture needs, as wires.
pub struct Concretiser {
    events: Vec<Prepared>,
    /// Threads that may be the continuation of the one before.
    continues: Vec<(usize, Lit)>,
}

struct Prepared {
    executed: Lit,
    reads: Lit,
    writes: Lit,
    fence: Lit,
    strength: [Lit; 5],
    places: Vec<Lit>,
    tags: Vec<Lit>,
    scopes: Vec<Lit>,
    marks: Vec<Lit>,
    read: Option<Face>,
    written: Option<Face>,
}

/// An execution, and which of its events each event of the program became.
#[derive(Clone, Debug)]
pub struct Concrete {
    /// The execution.
    pub execution: Execution,
    /// Per event of the program its index in the execution; `None` when it is not part of it.
    pub index: Vec<Option<usize>>,
}

impl Concretiser {
    /// Prepares the events of `world`; to be called before the solver is asked.
    pub fn new(s: &mut Session, world: &mut World<'_>, pool: &Pool) -> Self {
        let program = world.program;
        let mut events = Vec::new();
        for (i, event) in program.events.iter().enumerate() {
            let strength = event.strength;
            let strength = [
                strength.atomic,
                strength.monotonic,
                strength.acquire,
                strength.release,
                strength.seq_cst,
            ];
            let may_read = !pool.is(event.reads, false) && event.width > 0;
            events.push(Prepared {
                executed: world.lit(s, event.executed),
                reads: world.lit(s, event.reads),
                writes: world.lit(s, event.writes),
                fence: world.lit(s, event.fence),
                strength: strength.map(|term| world.lit(s, term)),
                places: event.targets.iter().map(|t| world.lit(s, t.when)).collect(),
                tags: event.tags.iter().map(|(_, t)| world.lit(s, *t)).collect(),
                scopes: event.scopes.iter().map(|(_, t)| world.lit(s, *t)).collect(),
                marks: event.marks.iter().map(|(_, t)| world.lit(s, *t)).collect(),
                read: may_read.then(|| world.read(s, i)),
                written: event.value.map(|v| world.face(s, v)),
            });
        }
        let continues =
            program.continues.iter().map(|(t, when)| (*t, world.lit(s, *when))).collect();
        Concretiser { events, continues }
    }

    /// The execution in the solver's last model, of which `at` is the snapshot.
    pub fn execution(&self, s: &Session, world: &World<'_>, at: &Snapshot) -> Concrete {
        let program = world.program;
        let kept = self.kept(program, at);
        let mut index = vec![None; program.events.len()];
        kept.iter().enumerate().for_each(|(new, old)| index[*old] = Some(new));

        let first = self.first_threads(program, at);
        let threads: Vec<usize> = (0..program.threads.len())
            .filter(|t| {
                let here = |e: &Event| e.thread.is_some_and(|x| first[x] == *t);
                program.events.iter().any(|e| here(e) && e.slot.is_none())
                    || kept.iter().any(|i| here(&program.events[*i]))
            })
            .collect();
        let mut execution = Execution {
            threads: threads.iter().map(|t| program.threads[*t].clone()).collect(),
            events: kept.iter().map(|i| self.event(s, program, *i, at)).collect(),
            cells: program.cells,
            ..Execution::default()
        };
        for event in &mut execution.events {
            event.thread = event.thread.and_then(|t| threads.iter().position(|x| *x == first[t]));
        }
        for (name, lits) in world.structure.sets() {
            let members: Vec<usize> =
                (0..kept.len()).filter(|i| at.holds(lits[kept[*i]])).collect();
            if !members.is_empty() {
                execution.sets.insert(*name, members);
            }
        }
        for (name, wires) in world.structure.relations() {
            let here = wires.pairs().filter(|(_, _, lit)| at.holds(*lit));
            let kept = here.filter_map(|(from, to, _)| Some((index[from]?, index[to]?)));
            let mut pairs: Vec<(usize, usize)> = kept.collect();
            pairs.sort_unstable();
            if !pairs.is_empty() {
                execution.relations.insert(*name, pairs);
            }
        }
        Concrete { execution, index }
    }

    /// For each thread of the program the one that it continues, or itself.
    fn first_threads(&self, program: &Program, at: &Snapshot) -> Vec<usize> {
        let mut first: Vec<usize> = (0..program.threads.len()).collect();
        for (thread, lit) in &self.continues {
            if at.holds(*lit) {
                first[*thread] = first[thread - 1];
            }
        }
        first
    }

    /// Executed events; initial and final ones only of locations that a thread accesses.
    fn kept(&self, program: &Program, at: &Snapshot) -> Vec<EventIndex> {
        let mut touched = BTreeSet::new();
        for (i, event) in program.events.iter().enumerate() {
            if event.thread.is_some() && at.holds(self.events[i].executed) {
                touched.extend(self.place(event, i, at).map(|t| t.location));
            }
        }
        let shown = |i: &EventIndex| {
            let event = &program.events[*i];
            at.holds(self.events[*i].executed)
                && (event.thread.is_some()
                    || event.targets.iter().any(|t| touched.contains(&t.location)))
        };
        let rank = |i: &EventIndex| match program.events[*i].kind {
            EventKind::Initial => 0,
            EventKind::Final => 2,
            _ => 1,
        };
        let mut kept: Vec<EventIndex> = (0..program.events.len()).filter(shown).collect();
        kept.sort_by_key(rank);
        kept
    }

    fn place<'e>(&self, event: &'e Event, i: EventIndex, at: &Snapshot) -> Option<&'e Target> {
        let prepared = &self.events[i];
        if !at.holds(prepared.reads) && !at.holds(prepared.writes) {
            return None;
        }
        let chosen = prepared.places.iter().position(|lit| at.holds(*lit));
        chosen.map(|t| &event.targets[t])
    }

    fn event(
        &self,
        s: &Session,
        program: &Program,
        i: EventIndex,
        at: &Snapshot,
    ) -> execution::Event {
        let (event, prepared) = (&program.events[i], &self.events[i]);
        let (reads, writes) = (at.holds(prepared.reads), at.holds(prepared.writes));
        let kind = match event.kind {
            kind @ (EventKind::Initial
            | EventKind::Final
            | EventKind::Call
            | EventKind::Operation) => kind,
            _ if at.holds(prepared.fence) => EventKind::Fence,
            _ if reads && writes => EventKind::ReadModifyWrite,
            _ if writes => EventKind::Write,
            _ => EventKind::Read,
        };
        let target = self.place(event, i, at);
        let location = target.map(|t| render::place(program, t));
        let width = target.map_or(event.width, |t| (t.size * 8) as u32);
        let show = |face: &Option<Face>| {
            face.as_ref().map(|f| render::value(program, f.value(s, at), width))
        };
        let read = show(&prepared.read).filter(|_| reads);
        let written = show(&prepared.written).filter(|_| writes);
        let tags = event.tags.iter().zip(&prepared.tags).filter(|(_, lit)| at.holds(**lit));
        let scope = event.scopes.iter().zip(&prepared.scopes).find(|(_, lit)| at.holds(**lit));
        let text = match (event.kind, &event.slot) {
            (EventKind::Initial | EventKind::Final, _) => String::new(),
            (_, None) => event.text.clone(),
            (_, Some(_)) => {
                let marks = event.marks.iter().zip(&prepared.marks);
                let marks: Vec<Symbol> =
                    marks.filter(|(_, lit)| at.holds(**lit)).map(|((m, _), _)| *m).collect();
                let attributes = render::Attributes {
                    kind,
                    ordering: ordering(prepared.strength.map(|lit| at.holds(lit))),
                    scope: scope.map(|((scope, _), _)| *scope),
                    marks: &marks,
                    volatile: false,
                    space: None,
                };
                let place = location.as_deref().unwrap_or("");
                let value = written.as_deref().unwrap_or("");
                // Operations in Vulkan's terms have marks of their own.
                let own = |mark: Symbol| mark == "av" || waves::barrier_of(mark).is_some();
                match event.marks.iter().all(|(mark, _)| own(*mark)) {
                    true => render::instruction(&attributes, place, value),
                    false => render::operation(&attributes, place, value),
                }
            }
        };
        execution::Event {
            label: event.label.clone(),
            thread: event.thread,
            kind,
            text,
            location,
            reads: read,
            writes: written,
            tags: TagSet(tags.map(|((tag, _), _)| *tag).collect()),
            position: event.position.clone(),
            context: event.slot.is_some(),
        }
    }
}

fn ordering([atomic, monotonic, acquire, release, seq_cst]: [bool; 5]) -> Ordering {
    match () {
        () if seq_cst => Ordering::SeqCst,
        () if acquire && release => Ordering::AcqRel,
        () if acquire => Ordering::Acquire,
        () if release => Ordering::Release,
        () if monotonic => Ordering::Monotonic,
        () if atomic => Ordering::Unordered,
        () => Ordering::NotAtomic,
    }
}
