//! Laying out memory: which places each access may touch, where memory is cut into cells, and the
//! initial writes and final reads of every location.

mod slots;

use super::bound::Bound;
use super::byte_order::{ByteOrder, Bytes};
use super::cases;
use super::dereferenceable;
use super::effect::Seen;
use super::event::{Event, Location, Observation, Program, Strength, Target};
use super::initializer::{Byte, Stored};
use super::input::Input;
use super::ir::{BinaryOp, Ordering, Predicate};
use super::leads::{based_on, farthest, is_given};
use super::memory::{FARTHEST, Memory, split_address, targets_among};
use super::object::Object;
use super::rooms::{Aligns, room};
use super::sizes;
use super::term::{Pool, Term, TermKind};
use super::validity::{inside, mentioned};
use crate::execution::EventKind;
use slots::slot_targets;
use std::collections::{BTreeMap, BTreeSet};

/// Pointers of unknown value reach this many bytes into each location; larger arrays are looked at
/// through their first bytes only.
const REACH: u64 = 16;

/// Objects that nothing else is known of are no larger than that.
pub(super) const LARGEST: u64 = 4 * REACH;

/// What memory holds before any thread starts.
pub enum Initial {
    /// An arbitrary value, the same on both sides of a transformation.
    Arbitrary,
    /// These bits.
    Bits(u128),
    /// These bytes, and the addresses of these globals; what is not known is arbitrary.
    Bytes(Vec<Byte>, Vec<Stored>),
    /// Nothing was written.
    Nothing,
}

/// Lays out memory for programs that share it, the original first.
///
/// `extra` locations are added that only the surrounding program knows, as many for each pointer of
/// unknown value so that all of them can be different.
pub fn lay_out(
    pool: &mut Pool,
    memory: &mut Memory,
    programs: &mut [&mut Program],
    extra: usize,
    initial: &dyn Fn(&Object) -> Initial,
) {
    for program in programs.iter() {
        publish_escaping(pool, memory, program);
    }
    grow_known(pool, memory, programs);
    let roomy = unknown_memory(pool, memory, programs, extra);
    // Where the surrounding program is unknown, so are its pointers. Objects too small for what is
    // done with one pointer would call invalid what is not.
    let unknown = extra > 0 && roomy;
    for (side, program) in programs.iter_mut().enumerate() {
        let invalid = unknown && !program.trusted;
        valid_parameters(pool, memory, program);
        own_targets(pool, memory, program, invalid);
        sizes::settle(pool, memory, program);
        dereferenceable::settle(pool, memory, program, unknown, side == 0);
        functions_alone_are_called(pool, memory, program);
    }
    let mut used: BTreeMap<usize, BTreeSet<(u64, u64)>> = BTreeMap::new();
    for target in programs.iter().flat_map(|p| &p.events).flat_map(|e| &e.targets) {
        used.entry(target.location).or_default().insert((target.offset, target.size));
    }
    for (location, known) in memory.locations().iter().enumerate().filter(|(_, l)| !l.private) {
        used.entry(location).or_insert_with(|| [(0, known.size.clamp(1, 4))].into());
    }
    let known = slots::known_to(programs);
    for program in programs.iter_mut() {
        slot_targets(pool, memory, program, &used, &known);
    }
    let events = programs.iter().flat_map(|p| &p.events);
    let cells = memory.cut_into_cells(events.flat_map(|e| &e.targets));
    for program in programs.iter_mut() {
        program.locations = memory.locations().to_vec();
        program.cells = cells;
        add_initial_writes(pool, program, initial);
        add_final_reads(pool, program);
    }
}

/// An `alloca` whose address is stored, returned or handed to a function that may keep it can be
/// reached by the surrounding program.
pub fn publish_escaping(pool: &Pool, memory: &mut Memory, program: &Program) {
    let mut leaks = program.leaks.clone();
    leaks.look_at(pool, memory, program);
    leaks.leak(pool, memory, program.observations.iter().map(|o| o.value));
    leaks.objects.into_iter().for_each(|location| memory.publish(location));
}

/// Objects that are known have room for what is accessed there.
fn grow_known(pool: &Pool, memory: &mut Memory, programs: &[&mut Program]) {
    for event in programs.iter().flat_map(|p| &p.events).filter(|e| e.slot.is_none()) {
        let address = event.pointer.and_then(|p| pool.as_address(p));
        if let Some((location, offset)) = address.and_then(|bits| memory.resolve(bits))
            && may_grow(&memory.locations()[location].object)
        {
            memory.grow(location, offset + event.size);
        }
    }
}

/// Whether nobody knows how large it is.
fn may_grow(object: &Object) -> bool {
    matches!(object, Object::Fresh(_) | Object::Pointee(_) | Object::Null)
}

/// What the function's parameters promise of the memory they point to.
fn valid_parameters(pool: &mut Pool, memory: &Memory, program: &mut Program) {
    let unknown = |p: &Term| pool.as_address(*p).is_none();
    let promised: Vec<(Term, u64, bool)> =
        program.dereferenceable.iter().filter(|(p, ..)| unknown(p)).copied().collect();
    for (pointer, bytes, or_null) in promised {
        let objects = memory.locations().iter().filter(|l| !l.private && !l.local && !l.device);
        let valid = inside(pool, objects, pointer, bytes.min(LARGEST));
        let null = pool.constant(0, 64);
        let is_null = pool.compare(Predicate::Eq, pointer, null);
        let valid = if or_null { pool.or(valid, is_null) } else { valid };
        program.assumptions.push(valid);
    }
}

/// Adds locations for pointers of unknown value to point to. Whether each of them has room for all
/// that is done with one pointer.
fn unknown_memory(
    pool: &mut Pool,
    memory: &mut Memory,
    programs: &[&mut Program],
    extra: usize,
) -> bool {
    let mut extents: BTreeMap<Term, (i64, i64)> = BTreeMap::new();
    let mut aligns = Aligns::new();
    let promised = programs.iter().flat_map(|p| &p.dereferenceable);
    for (pointer, bytes, _) in promised.filter(|(p, ..)| pool.as_address(*p).is_none()) {
        extents.insert(*pointer, (0, (*bytes).min(LARGEST) as i64));
    }
    let accesses = programs.iter().flat_map(|p| &p.events);
    let accesses = accesses.filter_map(|e| Some((e.pointer?, e.size as i64, e.align as i64)));
    let pointed = programs.iter().flat_map(|p| &p.pointed);
    let pointed = pointed.map(|p| (p.pointer, p.bytes.min(LARGEST) as i64, i64::MAX));
    for (pointer, size, aligned) in accesses.chain(pointed) {
        let (mut left, mut seen) = (vec![(pointer, 0)], BTreeSet::new());
        while let Some((pointer, reached)) = left.pop() {
            let (Some(root), offset) = split_address(pool, pointer) else { continue };
            if pool.as_address(root).is_some() {
                continue;
            }
            let offset = (offset as u64 as i64).saturating_add(reached);
            // A choice between pointers points nowhere else than they do.
            if let TermKind::Select(_, a, b) | TermKind::Merge(_, a, b) = pool.kind(root) {
                if seen.insert(root) {
                    left.extend([(*a, offset), (*b, offset)]);
                }
                continue;
            }
            // So does a pointer that is moved by one of some numbers.
            if let TermKind::Binary(BinaryOp::Add, _, base, by) = *pool.kind(root)
                && let Some(moved) = cases::numbers(pool, by)
            {
                if seen.insert(root) {
                    let beyond = |by: u128| offset.saturating_add(by as u64 as i64);
                    left.extend(moved.into_iter().map(|by| (base, beyond(by))));
                }
                continue;
            }
            let align = aligns.entry(root).or_insert(i64::MAX);
            *align = (*align).min(aligned);
            let extent = extents.entry(root).or_default();
            extent.0 = extent.0.min(offset);
            extent.1 = extent.1.max(offset.saturating_add(size));
        }
    }
    let objects = extents.len().min(3) + extra;
    let room = room(pool, &extents, &aligns, objects.max(1));
    let size = |bytes: i64| bytes.clamp(1, LARGEST as i64) as u64;
    if let Some(null) = memory.locations().iter().position(|l| l.object == Object::Null) {
        memory.grow(null, size(room.objects[0]));
    }
    let mut unknown = (0..).map(Object::Unknown);
    for bytes in room.objects.into_iter().take(objects) {
        // They all are called something else.
        let object = unknown.by_ref().find(|object| !memory.has_name(&object.to_string()));
        memory.location(object.unwrap_or(Object::Unknown(0)), size(bytes), false);
    }
    room.each <= LARGEST as i64
}

/// Finds out where the program's own accesses may go. `invalid`: a pointer of unknown value may also
/// point nowhere, and following it is undefined behaviour then.
fn own_targets(pool: &mut Pool, memory: &Memory, program: &mut Program, invalid: bool) {
    let common: Vec<usize> =
        (0..memory.locations().len()).filter(|l| !memory.locations()[*l].private).collect();
    let device = memory.locations().iter().position(|l| l.device);
    let (mut lost, mut beyond) = (Vec::new(), false);
    for event in program.events.iter_mut().filter(|e| e.slot.is_none()) {
        let Some(pointer) = event.pointer else { continue };
        let size = event.size;
        let null = program.null_is_valid || event.spaces.iter().any(|(n, _)| *n != 0);
        let is_memory = |l: &usize| {
            let location = &memory.locations()[*l];
            !location.device && (null || location.object != Object::Null)
        };
        let device = device.filter(|_| !event.needs_memory());
        if let Some(address) = pool.as_address(pointer) {
            let place = memory.resolve(address).filter(|(location, _)| is_memory(location));
            // Beyond the end of an object there is none.
            let is_inside = |(location, offset): &(usize, u64)| {
                device.is_none() || offset + size <= memory.locations()[*location].size
            };
            match place.filter(is_inside).or(device.map(|device| (device, 0))) {
                Some((location, offset)) => {
                    let when = pool.boolean(true);
                    event.targets = vec![Target { location, offset, size, when }];
                }
                None => lost.push(event.executed),
            }
            continue;
        }
        // What is reached from a pointer may lie as far behind it as that is known.
        let behind = farthest(pool, pointer);
        let reach = REACH + u64::try_from(behind).unwrap_or(0).min(LARGEST);
        let named = mentioned(pool, memory, pointer);
        // What is computed from the address of an object leads nowhere else (LangRef, "Pointer Aliasing Rules").
        let object = based_on(pool, &program.based, pointer);
        let given = is_given(pool, program.given.as_slice(), pointer);
        let reached = |l: &usize| match object {
            Some(object) => *l == object,
            None => !given || named.contains(l) || !memory.locations()[*l].local,
        };
        let private = |l: &usize| memory.locations()[*l].private;
        let local: Vec<usize> = named.iter().copied().filter(private).filter(reached).collect();
        let common: Vec<usize> = common.iter().copied().filter(reached).collect();
        let mut sizes = common.iter().chain(&local).map(|l| memory.locations()[*l].size);
        beyond |= sizes.any(|size| size > reach);
        let objects = common.iter().chain(&local).filter(|l| is_memory(l));
        let objects = objects.map(|l| (*l, memory.locations()[*l].size.min(reach)));
        let places: Vec<(usize, u64)> = objects
            .flat_map(|(l, size)| (0..size).map(move |offset| (l, offset)))
            .filter(|(l, o)| o % event.align == 0 && o + size <= memory.locations()[*l].size)
            // Writing a constant is undefined behaviour.
            .filter(|(l, _)| event.kind == EventKind::Read || !memory.locations()[*l].constant)
            .collect();
        event.targets = targets_among(pool, memory, event, size, &places);
        let objects = memory.locations().iter().enumerate();
        let objects = objects.filter(|(l, _)| common.contains(l) || local.contains(l));
        let objects = objects.filter(|(l, _)| is_memory(l)).map(|(_, object)| object);
        if let Some(location) = device {
            let inside = inside(pool, objects.clone(), pointer, size);
            let when = pool.not(inside);
            event.targets.push(Target { location, offset: 0, size, when });
        }
        let somewhere = pool.any(event.targets.iter().map(|t| t.when));
        let idle = pool.not(event.executed);
        let mut rule = pool.or(idle, somewhere);
        if (invalid || object.is_some()) && device.is_none() {
            let valid = inside(pool, objects, pointer, size);
            let nowhere = pool.not(valid);
            rule = pool.or(rule, nowhere);
            lost.push(pool.and(event.executed, nowhere));
        }
        program.assumptions.push(rule);
    }
    if beyond {
        program.bound(Bound::Reach(REACH));
    }
    // An access outside every object is undefined behaviour.
    let poison = pool.term(TermKind::Poison, 1);
    program.must_be_defined.extend(lost.into_iter().map(|executed| (executed, poison)));
}

/// Calling what is an object is undefined behaviour.
fn functions_alone_are_called(pool: &mut Pool, memory: &Memory, program: &mut Program) {
    let poison = pool.term(TermKind::Poison, 1);
    for (executed, pointer) in program.called.clone() {
        let objects = memory.locations().iter().filter(|l| !l.code);
        let object = inside(pool, objects, pointer, 1);
        let when = pool.and(executed, object);
        if when != Term::FALSE {
            program.must_be_defined.push((when, poison));
        }
    }
}

fn memory_event(pool: &mut Pool, kind: EventKind, label: String, target: Target) -> Event {
    let (yes, no) = (pool.boolean(true), pool.boolean(false));
    let size = target.size;
    Event {
        thread: None,
        kind,
        executed: yes,
        reads: if kind == EventKind::Final { yes } else { no },
        writes: if kind == EventKind::Initial { yes } else { no },
        fence: no,
        strength: Strength::of(pool, Ordering::Monotonic),
        volatile: no,
        scopes: vec![],
        tags: vec![],
        marks: vec![],
        spaces: vec![],
        pointer: None,
        targets: vec![target],
        size,
        align: 1,
        width: (size * 8) as u32,
        value: None,
        slot: None,
        label,
        text: String::new(),
        position: None,
    }
}

fn add_initial_writes(
    pool: &mut Pool,
    program: &mut Program,
    initial: &dyn Fn(&Object) -> Initial,
) {
    for index in 0..program.locations.len() {
        let location = program.locations[index].clone();
        for Part { name, from, offset, size } in parts(&location) {
            let width = (size * 8) as u32;
            let anything = Input::Initial(location.object.clone(), from);
            let value = match initial(&location.object) {
                Initial::Arbitrary => pool.input(anything, width),
                Initial::Bits(bits) => pool.constant(bits >> (offset * 8), width),
                Initial::Bytes(bytes, addresses) => {
                    let held = part_of(pool, &bytes, program.order, (offset, size));
                    let here = addresses.iter().filter(|a| (a.at, 8) == (offset, size));
                    let address = here.map(|a| {
                        let mut globals = program.locations.iter();
                        let global = globals.find(|l| l.object.is_global(&a.global))?;
                        // What is far from an object may be in another one.
                        let reach = 0..=i64::try_from(global.size).ok()?;
                        let near = reach.contains(&a.offset);
                        near.then(|| global.address.wrapping_add(a.offset as u128))
                    });
                    match (held, address.flatten().next()) {
                        (Some(held), _) => held,
                        (None, Some(address)) => pool.address(address),
                        (None, None) => pool.input(anything, width),
                    }
                }
                Initial::Nothing => continue,
            };
            let when = pool.boolean(true);
            let target = Target { location: index, offset, size, when };
            let label = format!("init {name}");
            let mut event = memory_event(pool, EventKind::Initial, label, target);
            event.value = Some(value);
            program.events.push(event);
        }
    }
}

/// What some bytes are together, if none of them is unknown.
fn part_of(
    pool: &mut Pool,
    bytes: &[Byte],
    order: ByteOrder,
    (offset, size): Bytes,
) -> Option<Term> {
    let part = bytes.get(offset as usize..(offset + size) as usize)?;
    let term = |pool: &mut Pool, byte: &Byte| match byte {
        Byte::Known(byte) => Some(pool.constant((*byte).into(), 8)),
        Byte::Undef => Some(pool.term(TermKind::Undef, 8)),
        Byte::Poison => Some(pool.term(TermKind::Poison, 8)),
        Byte::Unknown => None,
    };
    // Undef and poison as a whole are that, and not many parts.
    let alike = part.windows(2).all(|two| two[0] == two[1]);
    match part.first()? {
        Byte::Undef if alike => Some(pool.term(TermKind::Undef, (size * 8) as u32)),
        Byte::Poison if alike => Some(pool.term(TermKind::Poison, (size * 8) as u32)),
        _ => {
            let parts: Option<Vec<Term>> = part.iter().map(|byte| term(pool, byte)).collect();
            order.join(pool, &parts?)
        }
    }
}

/// A cell of a location.
struct Part {
    name: String,
    /// Where it begins, if there are others.
    from: Option<u64>,
    offset: u64,
    size: u64,
}

/// The cells of a location that accesses can reach. What lies between them may be larger than any
/// access; nobody looks at it.
fn parts(location: &Location) -> Vec<Part> {
    let whole = location.breaks.len() == 1;
    let reachable = location.cells().filter(|(_, _, size)| *size <= REACH);
    let part = |(_, offset, size): (usize, u64, u64)| match whole {
        true => Part { name: location.name.clone(), from: None, offset, size },
        false => {
            let name = format!("{}+{offset}", location.name);
            Part { name, from: Some(offset), offset, size }
        }
    };
    reachable.map(part).collect()
}

/// One final read per cell, so that bytes left by different writes are observed one by one.
fn add_final_reads(pool: &mut Pool, program: &mut Program) {
    let ends = pool.any(program.ends.clone());
    let seen = pool.not(ends);
    for index in 0..program.locations.len() {
        let location = program.locations[index].clone();
        // When everything is over, locals are dead.
        if location.private || location.local {
            continue;
        }
        for Part { name, from, offset, size } in parts(&location) {
            let when = pool.boolean(true);
            let target = Target { location: index, offset, size, when };
            let read = program.events.len();
            let event = memory_event(pool, EventKind::Final, format!("final {name}"), target);
            program.events.push(event);
            let value = pool.term(TermKind::Read(read), (size * 8) as u32);
            program.observations.push(Observation {
                what: Seen::Final(location.object.clone(), from),
                when: seen,
                value,
            });
        }
    }
}

/// The addresses that are counted to a location, from the first of these on and below the second.
pub fn around(pool: &mut Pool, location: &Location) -> [Term; 2] {
    let bytes = match pool.looks_at_numbers() {
        // Others may begin where it ends.
        true => location.size.max(1),
        false => FARTHEST,
    };
    [0, bytes].map(|bytes| pool.address(location.address + u128::from(bytes)))
}

/// `a != b` for two addresses, at a distance of the whole location.
pub fn different_locations(pool: &mut Pool, memory: &Memory, a: Term, b: Term) -> Vec<Term> {
    let mut rules = Vec::new();
    for location in memory.locations() {
        let [low, high] = around(pool, location);
        let inside = |pool: &mut Pool, p: Term| {
            let above = pool.compare(Predicate::Uge, p, low);
            let below = pool.compare(Predicate::Ult, p, high);
            pool.and(above, below)
        };
        let (in_a, in_b) = (inside(pool, a), inside(pool, b));
        let both = pool.and(in_a, in_b);
        rules.push(pool.not(both));
    }
    rules
}
