//! Both sides of a transformation in one memory, inside the same symbolic context.

pub use super::partners::partners;

use super::aliasing::Case;
use super::arguments::{
    Pointer, arguments, different, keep_away, keep_promises, null_is_no_memory, pointers,
    promised_pointers,
};
use super::attributes;
use super::beyond::Beyond;
use super::builder::Builder;
use super::hearsay::{self, Hearsay};
use super::holding::{self, Holding};
use super::inaccessible;
use super::indefinite;
use super::kept::Kept;
use super::lifetimes;
use super::metadata::{self, Apart};
use super::noalias;
use super::numbers::{exclude_each_other, in_other_places, provenance, sees_numbers};
use super::observed::observe_slots;
use super::of_target;
use super::parameters;
use super::partners::same_invariants;
use super::promises;
use super::reading;
use super::returning;
use super::spaces_apart;
use super::strange;
use super::surroundings::{
    has_volatile, mentions_seq_cst, null_may_be_memory, refuse_unanswered, scopes, spaces, tags,
    vulkan_abilities,
};
use super::{extents, freed};
use crate::execution::EventKind;
use crate::execution::scopes::{Scope, Target};
use crate::execution::tags::{AVAILABILITY, Tag};
use crate::model::Vocabulary;
use crate::program::bound::Bound;
use crate::program::context::{Abilities, waves};
use crate::program::doubt::Doubt;
use crate::program::event::{Event, Location, Program};
use crate::program::initializer::Byte;
use crate::program::ir::{Function, Module, Promises};
use crate::program::layout::{Initial, lay_out, publish_escaping};
use crate::program::litmus::Dialect;
use crate::program::meetings::Meetings;
use crate::program::memory::Memory;
use crate::program::object::Object;
use crate::program::pieces::{self, Cutting};
use crate::program::spin::{LastTrips, wait_for_the_same};
use crate::program::term::{Pool, Term};
use crate::program::validity::hide_private;
use crate::program::value::Val;
use crate::program::{bases, invariant, lifetime, nan, sizes};
use crate::relation::Symbol;
use crate::source::InputError;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// So many zeros of a new object are known.
const MOST_ZEROS: usize = 4096;

/// How much of a surrounding program to allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Template {
    /// Accesses before the function in its own thread.
    pub before: usize,
    /// Accesses after it.
    pub after: usize,
    /// Accesses of other threads, in any number of threads.
    pub elsewhere: usize,
    /// Accesses in the unknown body of each opaque call.
    pub in_calls: usize,
    /// Back edges a path may take.
    pub loop_bound: usize,
    /// Which loops that wait are followed for their last trip.
    pub last_trips: LastTrips,
    /// A read-modify-write is two events.
    pub split_updates: bool,
    /// How blocks of memory are cut that are copied or filled.
    pub cutting: Cutting,
    /// In whose terms the functions and the context are stated.
    pub dialect: Dialect,
    /// The context may do what only AMDGPU's model tells from plain LLVM.
    pub av: bool,
    /// Globals that only the function reaches.
    pub kept: Arc<Vec<Kept>>,
    /// Globals of which the files say what they may hold.
    pub holding: Arc<Vec<Holding>>,
    /// While the function runs, nobody else accesses what `noalias` arguments point to, and all threads share all
    /// scopes that are there several times: memory is not of a kind that other devices reach.
    pub undisturbed: bool,
    /// What functions of C's library look at is followed.
    pub library: bool,
    /// Addresses are looked at as numbers, whatever the functions do.
    pub numbers: bool,
    /// Operations on floating-point numbers are only given some, of which it is known what they give (`program/sample.rs`).
    pub sampled: bool,
    /// What is said of the functions is shown; nothing is refuted.
    pub shown: bool,
    /// What the functions may be given that is not well-defined.
    pub doubt: Doubt,
}

/// The two programs of one question.
#[derive(Clone)]
pub struct Pair {
    /// The terms of both.
    pub pool: Pool,
    /// The original.
    pub source: Program,
    /// The transformed.
    pub target: Program,
    /// What a model must know to judge both.
    pub vocabulary: Vocabulary,
    /// Slots of the context, holding when they are used.
    pub slots: Vec<Term>,
    /// Accesses of the original that its metadata may demand to be apart.
    pub(super) apart: Vec<Apart>,
    /// Why the transformed function may be wrong although it is not seen, such as what it promises.
    pub beyond: Option<Beyond>,
    /// Pointer arguments.
    pub pointers: Vec<Pointer>,
    /// Locations that are global variables.
    pub globals: Vec<usize>,
    /// For pairs of pointer arguments: when they point into different objects.
    pub different: Vec<Term>,
    /// Parameters through which alone the function reaches what they point to.
    pub noalias: Vec<usize>,
    /// Objects of the transformed function that others only know of by what they read.
    pub(super) hearsay: Hearsay,
    /// The context, and the case of how pointers coincide.
    pub(super) setting: Arc<(Template, Case)>,
}

/// A function with the file it stands in.
#[derive(Clone, Copy)]
pub struct Side<'m> {
    /// The file.
    pub module: &'m Module,
    /// The function.
    pub function: &'m Function,
}

impl Pair {
    /// Unrolls both sides inside the template's context.
    ///
    /// # Errors
    /// Instructions without a meaning here, with their position.
    pub fn new(
        source: Side<'_>,
        target: Side<'_>,
        template: &Template,
        case: &Case,
    ) -> Result<Pair, InputError> {
        let mut template = template.clone();
        for most in pieces::SIZES {
            template.cutting.most = most;
            loop {
                let pair = Pair::laid_out(source, target, &template, case)?;
                let mut cuts = pieces::cut(&pair.source);
                cuts.extend(pieces::cut(&pair.target));
                let new: Vec<_> = cuts.difference(&template.cutting.at).cloned().collect();
                if cuts.is_empty() || most == 1 {
                    return Ok(pair);
                }
                if new.is_empty() {
                    break;
                }
                template.cutting.at.extend(new);
            }
        }
        Pair::laid_out(source, target, &template, case)
    }

    pub(super) fn laid_out(
        source: Side<'_>,
        target: Side<'_>,
        template: &Template,
        case: &Case,
    ) -> Result<Pair, InputError> {
        let Unrolled { mut pair, mut memory, arguments, abilities } =
            Unrolled::new(source, target, template, case)?;
        let Pair { pool, source: before, target: after, vocabulary, slots, .. } = &mut pair;
        let held = memory.locations().iter().filter(|l| l.held);
        let held: BTreeMap<Object, bool> = held.map(|l| (l.object.clone(), l.zeroed)).collect();
        let initial = |object: &Object| match object {
            Object::Local { .. } => Initial::Nothing,
            Object::Fresh(_) => match held.get(object) {
                Some(true) => Initial::Bytes(vec![Byte::Known(0); MOST_ZEROS], vec![]),
                Some(false) => Initial::Arbitrary,
                None => Initial::Nothing,
            },
            Object::Global(name) => match template.kept.iter().find(|kept| kept.name == *name) {
                Some(kept) => match &kept.first {
                    Some(bytes) => Initial::Bytes(bytes.clone(), vec![]),
                    None => Initial::Nothing,
                },
                None => holding::initial([source, target], &template.holding, name),
            },
            Object::Copy(_) | Object::Pointee(_) => Initial::Arbitrary,
            Object::Unknown(_) | Object::Null | Object::Device => Initial::Arbitrary,
        };
        let same = reading::same(pool, before, after);
        for program in [&mut *before, &mut *after] {
            match same {
                true => reading::expose(program),
                false => reading::share_bodies(pool, program),
            }
        }
        // What is assumed of a call that only the original has is assumed all the same.
        let is_of_calls = |b: &&Bound| b.is_of_callees() || **b == Bound::Readers;
        let of_calls = before.bounds.iter().filter(is_of_calls);
        of_calls.for_each(|bound| after.bound(bound.clone()));
        lay_out(pool, &mut memory, &mut [&mut *before, &mut *after], 1, &initial);
        if pool.looks_at_numbers() {
            let of = bases::rules(pool, &memory, [&*before, &*after], source.module);
            let programs = [&mut *before, &mut *after];
            programs.into_iter().zip(of).for_each(|(p, rules)| p.assumptions.extend(rules));
        }
        if let Doubt::Poison { memory: true } | Doubt::Undef { memory: true } = template.doubt {
            let others = |e: &&Event| e.slot.is_some() || e.kind == EventKind::Initial;
            let events = before.events.iter().chain(&after.events).filter(others);
            events.filter_map(|e| e.value).for_each(|value| pool.doubt(value));
        }
        if !abilities.meetings.is_empty() {
            waves::settle(pool, [&mut *before, &mut *after], abilities.meetings.scope());
        }
        let alone = noalias::of(pool, [source, target], [&*before, &*after], &arguments);
        for program in [&mut *before, &mut *after] {
            reading::settle(pool, program);
            invariant::settle(pool, program);
            lifetime::settle(pool, &memory, program);
            noalias::settle(pool, &memory, program, &alone, &arguments);
            keep_promises(pool, program, source.function, &arguments);
            spaces_apart::settle(pool, &memory, program, source, &arguments);
            if template.undisturbed {
                keep_away(pool, program, source.function, &arguments);
                program.assumptions.extend(program.same_instance.iter().map(|(.., same)| *same));
            }
            if let Some(vulkan) = &abilities.vulkan {
                vulkan.settle(pool, program);
            }
            hide_private(pool, &memory, program);
            holding::settle(pool, program, &template.holding);
            observe_slots(pool, program);
        }
        *slots = after.events.iter().filter(|e| e.slot.is_some()).map(|e| e.executed).collect();
        let events = before.events.iter().chain(&after.events);
        let spaces: BTreeSet<u32> = events.flat_map(|e| &e.spaces).map(|(n, _)| *n).collect();
        let marks: BTreeSet<Symbol> = [&*before, &*after]
            .iter()
            .flat_map(|p| &p.events)
            .flat_map(|e| &e.marks)
            .map(|(mark, _)| *mark)
            .filter(|mark| mark.is_member())
            .collect();
        vocabulary.cells = before.cells;
        vocabulary.spaces = spaces.into_iter().collect();
        vocabulary.marks = marks.into_iter().collect();
        pair.beyond = (pair.beyond.take())
            .or_else(|| lifetimes::difference(&pair, &memory, [source, target]))
            .or_else(|| freed::unmatched(&pair, &memory, false))
            .or_else(|| in_other_places(&pair));
        pair.apart = metadata::of(&mut pair);
        pair.different = different(&mut pair, &memory);
        pair.hearsay = hearsay::of(&pair.pool, &memory, &pair.target);
        if matches!(template.doubt, Doubt::Undef { .. }) {
            indefinite::set_apart(&mut pair);
        }
        Ok(pair)
    }

    /// Whether neither side accesses memory of others, orders anything or calls anybody: nobody else can tell when it runs.
    pub fn is_apart(&self) -> bool {
        [&self.source, &self.target].into_iter().all(|program| {
            let is_private = |e: &Event| {
                let own = e.slot.is_none() && matches!(e.kind, EventKind::Read | EventKind::Write);
                let mut places = e.targets.iter().map(|target| target.location);
                own && e.fence == Term::FALSE && places.all(|l| program.locations[l].private)
            };
            let own = |e: &&Event| !matches!(e.kind, EventKind::Initial | EventKind::Final);
            program.events.iter().filter(own).all(is_private)
                && program.trace.is_empty()
                && program.reading.is_empty()
        })
    }

    /// Both sides with calls whose bodies make one access each, and no other context, to show something of them. Memory is
    /// not laid out.
    ///
    /// # Errors
    /// Instructions without a meaning here, with their position.
    pub fn alone(
        source: Side<'_>,
        target: Side<'_>,
        template: &Template,
    ) -> Result<(Pair, Memory), InputError> {
        let empty = Template { before: 0, after: 0, elsewhere: 0, ..template.clone() };
        let alone = Template { in_calls: 1, shown: true, ..empty };
        let unrolled = Unrolled::new(source, target, &alone, &None)?;
        let Unrolled { mut pair, mut memory, arguments, .. } = unrolled;
        let Side { module, function } = target;
        let refuse = |message| Err(InputError::new(&module.source, function.span, message, "here"));
        if !reading::same(&pair.pool, &pair.source, &pair.target) {
            return refuse("calls that only read are added, removed or executed at other times");
        }
        if !same_invariants(&pair) {
            return refuse("loads are marked !invariant.load that were not, or at other times");
        }
        for program in [&mut pair.source, &mut pair.target] {
            reading::expose(program);
            publish_escaping(&pair.pool, &mut memory, program);
        }
        for program in [&mut pair.source, &mut pair.target] {
            keep_promises(&mut pair.pool, program, source.function, &arguments);
            lifetime::settle(&mut pair.pool, &memory, program);
            sizes::settle(&mut pair.pool, &memory, program);
        }
        pair.beyond = (pair.beyond.take())
            .or_else(|| lifetimes::difference(&pair, &memory, [source, target]))
            .or_else(|| freed::unmatched(&pair, &memory, true));
        Ok((pair, memory))
    }
}

/// Both sides, before anything is said of memory.
struct Unrolled {
    pair: Pair,
    memory: Memory,
    arguments: Vec<Val>,
    abilities: Abilities,
}

impl Unrolled {
    fn new(
        source: Side<'_>,
        target: Side<'_>,
        template: &Template,
        case: &Case,
    ) -> Result<Unrolled, InputError> {
        refuse_unanswered(source)?;
        refuse_unanswered(target)?;
        let sees = [source, target].iter().any(|side| sees_numbers(side.module, side.function));
        let numbers = sees || template.numbers;
        let last_trips = match wait_for_the_same(source.function, target.function) {
            true => template.last_trips,
            false => LastTrips::Never,
        };
        let template = &Template { last_trips, ..template.clone() };
        let unrolled = Unrolled::of([source, target], template, case, numbers)?;
        match numbers || !exclude_each_other(&unrolled.pair) {
            true => Ok(unrolled),
            false => Unrolled::of([source, target], template, case, true),
        }
    }

    /// `numbers`: addresses are looked at as numbers.
    fn of(
        [source, target]: [Side<'_>; 2],
        template: &Template,
        case: &Case,
        numbers: bool,
    ) -> Result<Unrolled, InputError> {
        let mut pool = Pool::default();
        pool.set_doubt(template.doubt);
        if numbers {
            pool.look_at_numbers();
        }
        if template.sampled {
            pool.sample();
        }
        let mut memory = Memory::default();
        let functions = [source.function, target.function];
        if null_may_be_memory(&functions, numbers) {
            memory.location(Object::Null, 1, false);
        }
        if has_volatile(&functions) {
            memory.device(1);
        }
        for Kept { name, size, first } in template.kept.iter() {
            let location = memory.location(Object::global(name), *size, true);
            if first.is_some() {
                memory.hold(location);
            }
        }
        let mut tags = tags([source, target]);
        let named_for = match (template.dialect.target(), source.module.target) {
            (Some(target), _) => target,
            (None, _) if template.av => Target::Amdgpu,
            (None, of_source) if of_source == target.module.target => of_source,
            (None, _) => Target::Unknown,
        };
        let mut scopes = scopes(&[source.function, target.function]);
        scopes.iter_mut().for_each(|scope| *scope = named_for.meaning(*scope));
        if template.dialect == Dialect::Vulkan {
            // What reaches the whole device, and what does not.
            scopes.extend(["device", "workgroup"].map(Scope::named));
        }
        if template.av {
            scopes.extend(["agent", "workgroup"].map(Scope::named));
            tags.push(Tag::new(AVAILABILITY, "none"));
        }
        // In a proof a barrier is any call, in which others may be waited for, too.
        let meetings = match template.shown || template.dialect != Dialect::Llvm {
            true => Meetings::default(),
            false => Meetings::of(&functions, named_for),
        };
        if !meetings.is_empty() {
            scopes.push(meetings.scope());
        }
        scopes.sort();
        scopes.dedup();
        tags.sort();
        tags.dedup();
        let mut abilities = Abilities::all(mentions_seq_cst(&functions), &tags, &scopes);
        abilities.av = template.av;
        abilities.meetings = meetings;
        abilities.target = named_for;
        abilities.spaces = spaces(&functions, &tags, &scopes);
        if template.dialect == Dialect::Vulkan {
            abilities.vulkan = Some(vulkan_abilities(&functions));
        }
        let arguments = arguments(&mut pool, &mut memory, source, case);
        let mut build = |side: Side<'_>, promises: Vec<Promises>, loop_bound| {
            let (pool, memory) = (&mut pool, &mut memory);
            let mut builder = Builder { pool, memory, template, abilities: &abilities };
            builder.program(side, &arguments, promises, loop_bound)
        };
        // The source may need one more trip for a loop that was rotated or peeled.
        let mut before = build(source, vec![], template.loop_bound + 1)?;
        for bound in &mut before.bounds {
            if let Bound::Loops(trips) = *bound {
                *bound = Bound::LoopsOfOriginal(trips);
            }
        }
        let more = promises::of_parameters(source.function, target.function);
        let mut after = build(target, more, template.loop_bound)?;
        for event in before.events.iter_mut().chain(&mut after.events) {
            event.scopes.iter_mut().for_each(|(scope, _)| *scope = named_for.meaning(*scope));
        }
        let returns = returning::settle(&mut pool, &mut before, &mut after);
        promised_pointers(&pool, &mut before, &mut after, source, &arguments);
        strange::settle(&mut pool, &mut before);
        extents::note(&mut pool, &memory, [&mut before, &mut after], source);
        let vocabulary = Vocabulary { scopes, tags, ..Vocabulary::default() };
        let parameters = source.function.parameters.iter().enumerate();
        let noalias = parameters.filter(|(_, p)| p.noalias).map(|(i, _)| i).collect();
        let pointers = pointers(source.function, &arguments);
        let locations = memory.locations().iter().enumerate();
        let is_global = |l: &Location| l.object.as_global().is_some();
        let globals = locations.filter(|(_, l)| is_global(l)).map(|(i, _)| i).collect();
        let mut pair = Pair {
            pool,
            source: before,
            target: after,
            vocabulary,
            slots: vec![],
            apart: vec![],
            beyond: None,
            different: vec![],
            pointers,
            globals,
            noalias,
            hearsay: Hearsay::default(),
            setting: Arc::new((template.clone(), case.clone())),
        };
        pair.beyond = promises::match_addresses(&mut pair, source, template.shown)
            .or_else(|| promises::added(source, target))
            .or_else(|| parameters::difference(source.function, target))
            .or_else(|| provenance(source.function, target.function))
            .or_else(|| of_target::load(source.function, target.function))
            .or_else(|| attributes::unwritten(source.function, target))
            .or_else(|| attributes::synchronises(source.function, target.function))
            .or_else(|| noalias::broken(&pair).filter(|_| case.is_none()))
            .or_else(|| inaccessible::moved(&pair.pool, &pair.source, &pair.target))
            .or_else(|| promises::added_hints(&pair))
            .or(returns);
        nan::settle(&mut pair.pool, &mut pair.source, &pair.target);
        let gone = freed::settle(&mut pair, &memory);
        null_is_no_memory(&mut pair, source.function, target.function);
        pair.beyond = pair.beyond.take().or(gone);
        Ok(Unrolled { pair, memory, arguments, abilities })
    }
}
