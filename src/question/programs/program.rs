//! All programs of so many operations as one: its attributes, threads and placements are inputs.

use super::alphabet::{Alphabet, CLASSES, MEMORY};
use super::contestant::Contestant;
use crate::execution::ORDERED;
use crate::execution::scopes::{LOCAL, PTX, Scope, Target};
use crate::execution::{EventKind, Thread};
use crate::model::Vocabulary;
use crate::program::context::{add_slot, share_unknown_instances};
use crate::program::event::{Moment, Program, Slot};
use crate::program::fence_order::order_fences;
use crate::program::input::{Input, SlotId};
use crate::program::layout::{Initial, lay_out};
use crate::program::litmus::Dialect;
use crate::program::mapping::{Mapping, map};
use crate::program::memory::Memory;
use crate::program::object::Object;
use crate::program::term::{EventIndex, Pool, Term};
use crate::relation::{Symbol, indexed};
use std::collections::BTreeSet;

/// Bytes of a location.
const SIZE: u64 = 4;

/// All programs as one.
pub(in crate::question) struct Programs {
    /// The terms of all views.
    pub pool: Pool,
    /// The program as it is written down. Event `i` is operation `i`.
    pub whole: View,
    /// The program as each of the models judges it.
    pub views: [View; 2],
    /// Which of the views is of what the program becomes in other terms.
    pub mapped: [bool; 2],
    /// Number of operations.
    pub operations: usize,
}

/// A view of the program.
#[derive(Clone)]
pub(in crate::question) struct View {
    /// The events.
    pub program: Program,
    /// What each event stands for.
    pub of: Vec<Part>,
    /// What a model must know to judge it.
    pub vocabulary: Vocabulary,
    /// In whose terms it is.
    pub dialect: Dialect,
}

/// What an event stands for, in every view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(in crate::question) enum Part {
    /// An operation, by its number, or a part of it.
    Operation(usize),
    /// The initial contents of a location.
    Initial(usize),
}

impl Programs {
    /// All programs with exactly that many operations. Those of one model become the other's by its
    /// mapping, if it has one.
    pub(in crate::question) fn new(
        alphabet: &Alphabet,
        sides: [&Contestant; 2],
        operations: usize,
    ) -> Programs {
        let mut pool = Pool::default();
        let mut memory = Memory::default();
        for (location, _) in MEMORY {
            memory.location(Object::global(location), SIZE, false);
        }
        // An update may be one event, or two.
        let mut views = [false, true].map(|split| {
            let mut builder = Builder { pool: &mut pool, alphabet, split, of: Vec::new() };
            let program = builder.program(operations);
            (program, builder.of)
        });
        let [(whole, _), (split, _)] = &mut views;
        lay_out(&mut pool, &mut memory, &mut [whole, split], 0, &|_| Initial::Bits(0));
        let [whole, split] = views.map(|(program, of)| settled(&mut pool, alphabet, program, of));
        let mappings = [sides[1].mapping, sides[0].mapping];
        let views = [0, 1].map(|m| {
            let mut view = match mappings[m] {
                Some(mapping) => mapped(&mut pool, &whole, mapping),
                None if sides[m].model.splits_updates() => split.clone(),
                None => whole.clone(),
            };
            if sides[m].model.text().declares(ORDERED) {
                view.program.events.iter_mut().for_each(|event| event.order());
                view.vocabulary.marks.push(ORDERED.into());
            }
            view
        });
        Programs { pool, whole, views, mapped: mappings.map(|m| m.is_some()), operations }
    }

    /// Whether the models judge the program in different terms.
    pub(in crate::question) fn mixed(&self) -> bool {
        self.views[0].dialect != self.views[1].dialect
    }
}

/// The view of what the program becomes.
fn mapped(pool: &mut Pool, view: &View, mapping: Mapping) -> View {
    let program = map(pool, &view.program, mapping);
    let (of, cells) = (view.of.clone(), view.vocabulary.cells);
    let dialect = mapping.target();
    let domains: &[&str] = match dialect {
        Dialect::Llvm => &[],
        Dialect::Vulkan => &["device", "workgroup"],
        Dialect::Ptx => &PTX,
    };
    let vocabulary = vocabulary(&program, cells, domains);
    View { program, of, vocabulary, dialect }
}

/// What a model must know of the program; some scopes have instances though nobody names them.
fn vocabulary(program: &Program, cells: usize, domains: &[&str]) -> Vocabulary {
    let events = || program.events.iter();
    let marks: BTreeSet<Symbol> = events().flat_map(|e| &e.marks).map(|(mark, _)| *mark).collect();
    let scopes: BTreeSet<Scope> = events()
        .flat_map(|e| &e.scopes)
        .map(|(scope, _)| *scope)
        .chain(domains.iter().map(|scope| Scope::named(scope)))
        .collect();
    let tags: BTreeSet<_> = events().flat_map(|e| &e.tags).map(|(tag, _)| tag).collect();
    let spaces: BTreeSet<u32> = events().flat_map(|e| &e.spaces).map(|(n, _)| *n).collect();
    Vocabulary {
        cells,
        scopes: scopes.into_iter().collect(),
        tags: tags.into_iter().copied().collect(),
        spaces: spaces.into_iter().collect(),
        marks: marks.into_iter().filter(|mark| mark.is_member()).collect(),
        ..Vocabulary::default()
    }
}

struct Builder<'a> {
    pool: &'a mut Pool,
    alphabet: &'a Alphabet,
    split: bool,
    of: Vec<Part>,
}

impl Builder<'_> {
    fn program(&mut self, operations: usize) -> Program {
        let mut program = Program::default();
        for i in 0..operations {
            let name = format!("T{}", i + 1);
            program.threads.push(Thread { name: name.clone(), placement: String::new() });
            if i > 0 {
                let continues = self.pool.input(Input::Continues(i + 1), 1);
                program.continues.push((i, continues));
            }
            let slot = Slot::new(SlotId::Operation(i), Moment::default());
            let always = self.pool.boolean(true);
            add_slot(self.pool, &mut program, slot, i, always, &self.alphabet.abilities);
            self.of.push(Part::Operation(i));
            let executed = program.events.last().map_or(always, |e| e.executed);
            program.assumptions.push(executed);
            if self.split {
                self.split_update(&mut program);
                self.of.push(Part::Operation(i));
            }
        }
        self.placements(&mut program);
        if self.alphabet.synchronized {
            self.relate(&mut program, operations, "synchronized", None);
        }
        if !self.alphabet.synchronized && !self.alphabet.creates {
            self.longest_first(&mut program, operations);
        }
        if self.alphabet.creates {
            self.relate(&mut program, operations, "creates", Some("repack"));
        }
        self.hosts(&mut program);
        program
    }

    /// Threads differ in nothing but their names, so no later one needs to be longer.
    fn longest_first(&mut self, program: &mut Program, operations: usize) {
        let continues: Vec<Term> = program.continues.iter().map(|(_, when)| *when).collect();
        for cuts in 0..1_u32 << continues.len() {
            // A thread starts at operation 0 and after each cut.
            let starts = (1..operations).filter(|i| cuts >> (i - 1) & 1 == 1);
            let bounds: Vec<usize> = [0].into_iter().chain(starts).chain([operations]).collect();
            let lengths: Vec<usize> = bounds.windows(2).map(|pair| pair[1] - pair[0]).collect();
            if lengths.is_sorted_by(|a, b| a >= b) {
                continue;
            }
            let otherwise = continues.iter().enumerate().map(|(i, continues)| {
                if cuts >> i & 1 == 1 { *continues } else { self.pool.not(*continues) }
            });
            let otherwise: Vec<Term> = otherwise.collect();
            let rule = self.pool.any(otherwise);
            program.assumptions.push(rule);
        }
    }

    /// Makes the last event two: what it reads, or does as a fence, and what it writes.
    fn split_update(&mut self, program: &mut Program) {
        let Some(both) = program.events.pop() else { return };
        let pool = &mut *self.pool;
        let not_written = pool.not(both.writes);
        let read_too = pool.or(both.reads, not_written);
        let update = pool.and(both.reads, both.writes);
        let (mut first, mut second) = (both.clone(), both);
        (first.writes, second.reads, second.fence) = (Term::FALSE, Term::FALSE, Term::FALSE);
        first.strength.release = pool.and(first.strength.release, not_written);
        second.strength.acquire = Term::FALSE;
        first.executed = pool.and(first.executed, read_too);
        second.executed = pool.and(second.executed, second.writes);
        second.label = format!("{}.write", first.label);
        let at = program.events.len();
        program.event_relations.push(("rmw".into(), at, at + 1, update));
        program.events.extend([first, second]);
    }

    /// Mostly all threads run on one device. Of scopes that no operation has there is one instance in
    /// each instance of the next wider scope.
    fn placements(&mut self, program: &mut Program) {
        let scopes = &self.alphabet.abilities.scopes;
        // Invocations are related because one creates the other, not because of where they run.
        let placed: Vec<Scope> = scopes.iter().filter(|s| !s.is("shader_call")).copied().collect();
        let target = self.alphabet.dialect.target().unwrap_or(Target::Amdgpu);
        share_unknown_instances(self.pool, program, target, &placed);
        let one = self.alphabet.one_device;
        let device =
            program.same_instance.iter().filter(|(scope, ..)| one.is_some_and(|one| scope.is(one)));
        let device: Vec<Term> = device.map(|(_, _, _, same)| *same).collect();
        program.assumptions.extend(device);
        let domains = self.alphabet.domains;
        for (i, scope) in domains.iter().enumerate().filter(|(i, _)| *i > 0) {
            if !placed.iter().any(|s| s.is(scope)) {
                let around = program.same_instance.iter().filter(|(s, ..)| s.is(domains[i - 1]));
                let own: Vec<_> = around.map(|(_, x, y, same)| (*x, *y, *same)).collect();
                let own = own.into_iter().map(|(x, y, same)| (Scope::named(scope), x, y, same));
                program.same_instance.extend(own);
            }
        }
    }

    /// Relates threads, the earlier ones to the later ones; only operations with `mark` if one is
    /// given.
    fn relate(
        &mut self,
        program: &mut Program,
        operations: usize,
        name: &'static str,
        mark: Option<&str>,
    ) {
        let holds = |pool: &mut Pool, i: usize, j: usize| {
            pool.input(Input::Related { relation: name.to_owned(), operations: [i, j] }, 1)
        };
        let mut rules: Vec<(Term, Term)> = Vec::new();
        let events = self.of.iter().enumerate();
        let events: Vec<(EventIndex, usize)> = events
            .filter_map(|(e, part)| match part {
                Part::Operation(i) => Some((e, *i)),
                Part::Initial(_) => None,
            })
            .collect();
        for i in 0..operations {
            for j in i + 1..operations {
                let here = holds(self.pool, i, j);
                for (e, _) in events.iter().filter(|(_, of)| *of == i) {
                    for (f, _) in events.iter().filter(|(_, of)| *of == j) {
                        program.event_relations.push((name.into(), *e, *f, here));
                    }
                }
                let last = program.continues[j - 1].1;
                // The second operation's thread is related as a whole, and not to itself.
                match j - 1 == i {
                    true => rules.push((last, self.pool.not(here))),
                    false => {
                        let before = holds(self.pool, i, j - 1);
                        let same = self.same(here, before);
                        rules.push((last, same));
                    }
                }
                match mark {
                    // So is the first one's, unless it is one operation that relates it.
                    None if i > 0 => {
                        let before = holds(self.pool, i - 1, j);
                        let same = self.same(here, before);
                        rules.push((program.continues[i - 1].1, same));
                    }
                    None => {}
                    Some(mark) => {
                        let own = events.iter().find(|(_, of)| *of == i).map(|(e, _)| *e);
                        let marks = own.map(|e| &program.events[e].marks);
                        let is = marks.and_then(|m| m.iter().find(|(m, _)| *m == mark));
                        let is = is.map_or(Term::FALSE, |(_, when)| *when);
                        rules.push((here, is));
                        // Nobody is created twice.
                        for earlier in 0..i {
                            let there = holds(self.pool, earlier, j);
                            let not_there = self.pool.not(there);
                            rules.push((here, not_there));
                        }
                    }
                }
            }
        }
        for (condition, then) in rules {
            let negated = self.pool.not(condition);
            let rule = self.pool.or(negated, then);
            program.assumptions.push(rule);
        }
    }

    /// A thread is the host's as a whole.
    fn hosts(&mut self, program: &mut Program) {
        let host: Vec<Term> = program
            .events
            .iter()
            .filter_map(|e| e.marks.iter().find(|(m, _)| *m == "host").map(|(_, when)| *when))
            .collect();
        if self.split {
            // The other view says it all.
            return;
        }
        for (i, pair) in host.windows(2).enumerate() {
            let same = self.same(pair[0], pair[1]);
            let apart = self.pool.not(program.continues[i].1);
            let rule = self.pool.or(apart, same);
            program.assumptions.push(rule);
        }
    }

    fn same(&mut self, a: Term, b: Term) -> Term {
        let (not_a, not_b) = (self.pool.not(a), self.pool.not(b));
        let (both, neither) = (self.pool.and(a, b), self.pool.and(not_a, not_b));
        self.pool.or(both, neither)
    }
}

/// What the layout of memory leaves to say: what is written, what references refer to.
fn settled(pool: &mut Pool, alphabet: &Alphabet, mut program: Program, of: Vec<Part>) -> View {
    // What memory holds in the end is not asked about.
    program.events.retain(|e| e.kind != EventKind::Final);
    program.observations.clear();
    let mut parts = of;
    for event in &program.events[parts.len()..] {
        parts.push(Part::Initial(event.targets.first().map_or(0, |t| t.location)));
    }
    for (event, part) in program.events.iter_mut().zip(&parts) {
        // Every operation writes another value, so values tell who is read from, and need not be
        // looked at.
        if let Part::Operation(i) = part {
            event.value = Some(pool.constant(*i as u128 + 1, SIZE as u32 * 8));
        }
        event.width = 0;
    }
    if alphabet.dialect == Dialect::Llvm {
        first_location_first(pool, &mut program);
    }
    if !alphabet.abilities.spaces.is_empty() {
        one_space_each(pool, &mut program);
    }
    if let Some(vulkan) = &alphabet.abilities.vulkan {
        vulkan.settle(pool, &mut program);
        one_class_each(pool, &mut program);
        nobody_waits_forever(pool, &mut program);
    }
    if let Some(ptx) = &alphabet.abilities.ptx {
        ptx.settle(pool, &mut program);
        order_fences(pool, &mut program, |event| match parts[event] {
            Part::Operation(i) => Some(i),
            Part::Initial(_) => None,
        });
    }
    let vocabulary = vocabulary(&program, program.cells, alphabet.domains);
    View { program, of: parts, vocabulary, dialect: alphabet.dialect }
}

/// Locations differ in nothing but their names, so the first is accessed first.
fn first_location_first(pool: &mut Pool, program: &mut Program) {
    let mut rules = Vec::new();
    let mut earlier = Term::FALSE;
    for event in program.events.iter().filter(|e| e.slot.is_some()) {
        let access = pool.or(event.reads, event.writes);
        for target in &event.targets {
            let here = pool.and(access, target.when);
            match target.location {
                0 => earlier = pool.or(earlier, here),
                _ => {
                    let elsewhere = pool.not(here);
                    rules.push(pool.or(elsewhere, earlier));
                }
            }
        }
    }
    program.assumptions.extend(rules);
}

/// The memory of a location is in one address space, and only one workgroup reaches it there if that
/// is the local one.
fn one_space_each(pool: &mut Pool, program: &mut Program) {
    let mut rules = Vec::new();
    let mut local: Vec<(usize, usize, Term)> = Vec::new();
    for event in &program.events {
        let Some(thread) = event.thread else { continue };
        let space = event.spaces.iter().find(|(n, _)| *n == LOCAL);
        let is_local = space.map_or(Term::FALSE, |(_, when)| *when);
        let access = pool.or(event.reads, event.writes);
        for target in &event.targets {
            let object = program.locations[target.location].object.clone();
            let place = pool.input(Input::InSpace(object, LOCAL), 1);
            let differs = {
                let (not_local, not_place) = (pool.not(is_local), pool.not(place));
                let (more, less) = (pool.and(is_local, not_place), pool.and(not_local, place));
                pool.or(more, less)
            };
            let here = pool.and(access, target.when);
            let wrong = pool.and(here, differs);
            rules.push(pool.not(wrong));
            local.push((thread, target.location, pool.and(here, is_local)));
        }
    }
    for (x, y, together) in program
        .same_instance
        .iter()
        .filter(|(s, ..)| s.is("workgroup"))
        .map(|(_, x, y, t)| (x, y, *t))
    {
        for (_, location, a) in local.iter().filter(|(thread, ..)| thread == x) {
            for (_, _, b) in local.iter().filter(|(thread, l, _)| thread == y && l == location) {
                let both = pool.and(*a, *b);
                let apart = pool.not(both);
                rules.push(pool.or(apart, together));
            }
        }
    }
    program.assumptions.extend(rules);
}

/// The memory of a location is in one storage class.
fn one_class_each(pool: &mut Pool, program: &mut Program) {
    let mut rules = Vec::new();
    for event in &program.events {
        for (mark, is) in event.marks.iter().filter(|(mark, _)| mark.family() == "storage") {
            for target in &event.targets {
                let object = program.locations[target.location].object.clone();
                let class = pool.input(Input::InClass(object, *mark), 1);
                let here = pool.and(*is, target.when);
                let not_here = pool.not(here);
                rules.push(pool.or(not_here, class));
            }
        }
    }
    for (i, (location, _)) in MEMORY.into_iter().enumerate() {
        let class = |k| Input::InClass(Object::global(location), indexed("storage", k));
        let classes = CLASSES.map(|k| pool.input(class(k), 1));
        rules.push(match i {
            // Classes only differ in their names, so the first location is in the first.
            0 => pool.not(classes[1]),
            _ => {
                let both = pool.and(classes[0], classes[1]);
                pool.not(both)
            }
        });
    }
    program.assumptions.extend(rules);
}

/// Who meets at a control barrier is not synchronized before the other.
fn nobody_waits_forever(pool: &mut Pool, program: &mut Program) {
    let n = program.events.len();
    let related = |relation: &str| {
        let mut matrix = vec![Term::FALSE; n * n];
        for (name, i, j, when) in &program.event_relations {
            if name == relation {
                matrix[i * n + j] = *when;
            }
        }
        matrix
    };
    let (mut before, meets) = (related("synchronized"), related("same_barrier"));
    for (i, j) in (0..n * n).map(|k| (k / n, k % n)).filter(|(i, j)| i < j) {
        for k in i + 1..j {
            let via = pool.and(before[i * n + k], before[k * n + j]);
            before[i * n + j] = pool.or(before[i * n + j], via);
        }
    }
    for (before, meets) in before.into_iter().zip(meets) {
        let both = pool.and(before, meets);
        program.assumptions.push(pool.not(both));
    }
}
