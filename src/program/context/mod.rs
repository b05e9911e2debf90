//! Symbolic accesses of the surrounding program: code before and after the function, other threads,
//! and the unknown bodies of the functions it calls. All their attributes are inputs.

mod instances;
pub mod ptx;
mod rules;
pub mod vulkan;
pub mod waves;

pub use instances::share_unknown_instances;

use super::bound::Bound;
use super::callee::Call;
use super::event::{Event, Moment, Program, Slot, Strength};
use super::input::{Attribute, SlotId};
use super::instruction::{Env, kept};
use super::ir::{Argument, CallEffects, Handling, Type};
use super::meetings::Meetings;
use super::term::{Pool, Term};
use crate::execution::EventKind;
use crate::execution::scopes::{Scope, Target};
use crate::execution::tags::Tag;

/// What a symbolic access may be.
#[derive(Clone, Debug)]
pub struct Abilities {
    /// It may read.
    pub reads: bool,
    /// It may write.
    pub writes: bool,
    /// It may be a fence or an acquire or release operation.
    pub synchronises: bool,
    /// It may be `seq_cst`.
    pub seq_cst: bool,
    /// It may be `unordered`.
    pub unordered: bool,
    /// Tags it may carry.
    pub tags: Vec<Tag>,
    /// Scopes it may have, apart from the system scope.
    pub scopes: Vec<Scope>,
    /// It may be one of AMDGPU's plain accesses that have a scope.
    pub av: bool,
    /// It may be volatile.
    pub volatile: bool,
    /// Address spaces it may be in; none where they make no difference.
    pub spaces: Vec<u32>,
    /// The function's barriers that it may be at.
    pub meetings: Meetings,
    /// In whose terms scopes are named.
    pub target: Target,
    /// What it may be in Vulkan's terms, if those are the function's.
    pub vulkan: Option<vulkan::Abilities>,
    /// What it may be in PTX's terms, if those are the program's.
    pub ptx: Option<ptx::Abilities>,
}

impl Abilities {
    /// Anything, with these tags and scopes, and `seq_cst` if asked for.
    pub fn all(seq_cst: bool, tags: &[Tag], scopes: &[Scope]) -> Self {
        let (tags, scopes, spaces) = (tags.to_vec(), scopes.to_vec(), vec![]);
        let (reads, writes, synchronises) = (true, true, true);
        let (unordered, av, volatile, vulkan) = (true, false, false, None);
        Abilities {
            reads,
            writes,
            synchronises,
            seq_cst,
            unordered,
            tags,
            scopes,
            av,
            volatile,
            spaces,
            meetings: Meetings::default(),
            target: Target::default(),
            vulkan,
            ptx: None,
        }
    }
}

/// Adds a symbolic access to `thread` that can happen where `guard` holds. Where it goes and what
/// it writes is filled in when the memory is laid out.
pub fn add_slot(
    pool: &mut Pool,
    program: &mut Program,
    slot: Slot,
    thread: usize,
    guard: Term,
    abilities: &Abilities,
) {
    let input = |pool: &mut Pool, what: Attribute, possible: bool| match possible {
        true => slot.input(pool, what, 1),
        false => pool.boolean(false),
    };
    let reads = input(pool, Attribute::Reads, abilities.reads);
    let writes = input(pool, Attribute::Writes, abilities.writes);
    let fence = input(pool, Attribute::Fence, abilities.synchronises);
    let strength = Strength {
        atomic: input(pool, Attribute::Atomic, true),
        monotonic: match abilities.unordered {
            true => input(pool, Attribute::Monotonic, true),
            false => input(pool, Attribute::Atomic, true),
        },
        acquire: input(pool, Attribute::Acquires, abilities.synchronises),
        release: input(pool, Attribute::Releases, abilities.synchronises),
        seq_cst: input(pool, Attribute::SeqCst, abilities.synchronises && abilities.seq_cst),
    };
    let tags: Vec<(Tag, Term)> =
        abilities.tags.iter().map(|t| (*t, input(pool, Attribute::Tag(*t), true))).collect();
    let scopes: Vec<(Scope, Term)> =
        abilities.scopes.iter().map(|s| (*s, input(pool, Attribute::Scope(*s), true))).collect();
    well_formed(pool, program, (reads, writes, fence), &strength);
    let access = pool.or(reads, writes);
    let spaces = space_of_access(pool, &slot, access, &abilities.spaces);
    let volatile = match abilities.volatile {
        true => {
            let volatile = slot.input(pool, Attribute::Volatile, 1);
            pool.and(volatile, access)
        }
        false => Term::FALSE,
    };
    let mut any = pool.or(access, fence);
    let mut marks = Vec::new();
    match (&abilities.vulkan, &abilities.ptx) {
        (None, Some(ptx)) => {
            let scopes = &scopes[..];
            let attributes = ptx::Attributes { of: &slot.id, access, fence, strength, scopes };
            let (own, proxy_fence) = ptx.attributes(pool, program, &attributes);
            marks = own;
            any = pool.or(any, proxy_fence);
        }
        (None, None) => {
            let av = input(pool, Attribute::Av, abilities.av);
            marks.extend(abilities.av.then(|| ("av".into(), av)));
            scopes_of_atomics(pool, program, &strength, av, &scopes);
            let plain = pool.not(strength.atomic);
            let plain_access = pool.and(plain, access);
            let not_av = pool.not(av);
            program.assumptions.push(pool.or(not_av, plain_access));
            if !abilities.meetings.is_empty() {
                waves::may_meet(pool, program, &slot.id, fence);
            }
        }
        (Some(vulkan), _) => {
            let attributes = vulkan::Attributes {
                of: &slot.id,
                reads,
                writes,
                fence,
                strength,
                scopes: &scopes,
            };
            let (own, meets) = vulkan.attributes(pool, program, &attributes);
            marks = own;
            any = pool.or(any, meets);
        }
    }
    let event = Event {
        thread: Some(thread),
        kind: EventKind::Read,
        executed: pool.and(guard, any),
        reads: pool.and(guard, reads),
        writes: pool.and(guard, writes),
        fence: pool.and(guard, fence),
        strength,
        volatile,
        scopes,
        tags,
        marks,
        spaces,
        pointer: None,
        targets: vec![],
        size: 0,
        align: 1,
        width: 0,
        value: None,
        label: slot_label(program),
        text: String::new(),
        position: None,
        slot: Some(slot),
    };
    program.events.push(event);
}

/// `a`, `b`, … in the order of the slots, so that both sides of a transformation call them alike.
fn slot_label(program: &Program) -> String {
    let earlier = program.events.iter().filter(|e| e.slot.is_some()).count();
    match u8::try_from(earlier) {
        Ok(n) if n < 26 => char::from(b'a' + n).to_string(),
        _ => format!("a{earlier}"),
    }
}

/// The rules of the language: a read-modify-write is monotonic, only reads acquire, and so on.
fn well_formed(
    pool: &mut Pool,
    program: &mut Program,
    (reads, writes, fence): (Term, Term, Term),
    s: &Strength,
) {
    let mut implies = |pool: &mut Pool, a: Term, b: Term| {
        let negated = pool.not(a);
        let rule = pool.or(negated, b);
        program.assumptions.push(rule);
    };
    implies(pool, s.monotonic, s.atomic);
    implies(pool, s.acquire, s.monotonic);
    implies(pool, s.release, s.monotonic);
    let both = pool.and(reads, writes);
    implies(pool, both, s.monotonic);
    let can_acquire = pool.or(reads, fence);
    implies(pool, s.acquire, can_acquire);
    let can_release = pool.or(writes, fence);
    implies(pool, s.release, can_release);
    let strong = pool.or(s.acquire, s.release);
    implies(pool, fence, strong);
    implies(pool, s.seq_cst, s.monotonic);
    let read_or_fence = pool.and(s.seq_cst, can_acquire);
    implies(pool, read_or_fence, s.acquire);
    let write_or_fence = pool.and(s.seq_cst, can_release);
    implies(pool, write_or_fence, s.release);
    let access = pool.or(reads, writes);
    let not_access = pool.not(access);
    implies(pool, fence, not_access);
}

/// Only atomic operations and AMDGPU's plain ones have scopes, one at most.
fn scopes_of_atomics(
    pool: &mut Pool,
    program: &mut Program,
    s: &Strength,
    av: Term,
    scopes: &[(Scope, Term)],
) {
    let may = pool.or(s.atomic, av);
    let mut implies = |pool: &mut Pool, a: Term, b: Term| {
        let negated = pool.not(a);
        let rule = pool.or(negated, b);
        program.assumptions.push(rule);
    };
    for (i, (_, a)) in scopes.iter().enumerate() {
        implies(pool, *a, may);
        for (_, b) in &scopes[..i] {
            let other = pool.not(*b);
            implies(pool, *a, other);
        }
    }
}

/// An access goes through a pointer of one address space, whichever.
fn space_of_access(pool: &mut Pool, slot: &Slot, access: Term, spaces: &[u32]) -> Vec<(u32, Term)> {
    let mut chosen = Vec::new();
    let mut left = access;
    for (i, space) in spaces.iter().enumerate() {
        let when = match i + 1 == spaces.len() {
            true => left,
            false => {
                let this = slot.input(pool, Attribute::Space(*space), 1);
                pool.and(left, this)
            }
        };
        let other = pool.not(when);
        left = pool.and(left, other);
        chosen.push((*space, when));
    }
    chosen
}

/// The accesses of an unknown callee's body, right after the call event. `turns` says which of the callee's
/// executed calls it is.
pub(super) fn call_body(
    env: &mut Env<'_, '_>,
    call: &Call,
    turns: &[(Term, Call)],
    operands: &[(&Argument, Vec<Term>)],
    effects: &CallEffects,
) {
    if !effects.reads && !effects.writes {
        return;
    }
    env.program.bound(Bound::Callees(env.request.holes));
    let null = env.pool.constant(0, 64);
    let (mut pointers, mut through) = (Vec::new(), Vec::new());
    for (argument, scalars) in operands {
        let says = |promise| argument.promises.handling.contains(&promise);
        let none = says(Handling::ReadNone);
        let may = (!none && !says(Handling::WriteOnly), !none && !says(Handling::ReadOnly));
        for scalar in scalars {
            through.push(may);
            pointers.push(match argument.ty {
                Type::Int(_) => null,
                // Whoever follows it relies on what is promised of it.
                _ => kept(env.pool, *scalar),
            });
        }
    }
    // What it is handed it knows by itself, and may hand on to others, unless it keeps no copy.
    let mut leaks = std::mem::take(&mut env.program.leaks);
    leaks.look_at(env.pool, env.memory, env.program);
    env.program.leaks = leaks.clone();
    let kept = operands.iter().filter(|(argument, _)| !argument.captures_none);
    leaks.leak(env.pool, env.memory, kept.flat_map(|(_, scalars)| scalars.clone()));
    for i in 0..env.request.holes {
        let abilities = Abilities {
            reads: effects.reads,
            writes: effects.writes,
            synchronises: effects.synchronises && !effects.only_arguments,
            ..env.request.abilities.clone()
        };
        let slot = Slot {
            id: SlotId::InCall(call.clone(), i),
            pointers: pointers.clone(),
            through: through.clone(),
            only_pointers: effects.only_arguments,
            moment: Moment::During,
            shared: None,
            turns: turns.iter().map(|(when, of)| (*when, SlotId::InCall(of.clone(), i))).collect(),
            leaked: Some(leaks.objects.clone()),
        };
        add_slot(env.pool, env.program, slot, env.request.thread, env.guard, &abilities);
    }
}
