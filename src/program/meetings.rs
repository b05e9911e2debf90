//! Barriers as a function by itself has them: others come to them, too, and nothing else is known of those.
//!
//! A function is transformed without what is around it, so that it is not told who waits for whom. What is known of a barrier
//! is what it is to the thread that calls it: whether others may go on because the thread has come, whether the thread goes on
//! because they have, and what is in order then. Which calls are one barrier, is told by their number: the nth call is the nth
//! meeting, and where a barrier is written as its two halves, the nth arrival belongs to the nth wait. Where that cannot be
//! told, the calls are no barriers here, but calls that may do anything.

use super::barrier_calls::{by_number, by_pointer};
use super::barrier_object::BarrierObject;
use super::callee::Callee;
use super::control::successors;
use super::ir::{Argument, Effect, Function, Instruction};
use crate::execution::scopes::{Scope, Target};
use crate::relation::Member;
use std::collections::BTreeMap;

/// What a barrier is to the thread that comes to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// It waits for others, who wait for it.
    Whole,
    /// Others go on when it has come.
    Arrives,
    /// It goes on when others have come.
    Waits,
    /// It is to take part.
    Joins,
    /// It takes part no longer.
    Leaves,
    /// It says how many take part.
    Begins,
}

/// What memory has to do with a barrier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Orders {
    /// Fences around it order, and nothing else does.
    Nothing,
    /// It is a fence for those who take part.
    Participants,
    /// It is a fence for all threads of the scope, for all of them take part.
    Everyone,
}

/// Barriers that are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Family {
    /// AMDGPU's `s.barrier`.
    Workgroup,
    /// The same in two halves.
    Halves,
    /// AMDGPU's named barriers.
    Named,
    /// PTX's barriers of a CTA, and of those threads of it that are named.
    Cta,
}
use Family::{Cta, Halves, Named, Workgroup};
use Orders::{Everyone, Nothing, Participants};
use Part::{Arrives, Begins, Joins, Leaves, Waits, Whole};

/// Barriers by what they are called, without `llvm.`. Whether a half is of a named barrier its operand says.
///
/// PTX ISA, "barrier": sync and red order the accesses before them and after them among those who participate, arrive those
/// before it; all threads of the CTA do unless a count says how many.
const KNOWN: &[(&str, Family, Part, Orders)] = &[
    ("amdgcn.s.barrier", Workgroup, Whole, Nothing),
    ("amdgcn.s.barrier.init", Named, Begins, Nothing),
    ("amdgcn.s.barrier.join", Named, Joins, Nothing),
    ("amdgcn.s.barrier.leave", Named, Leaves, Nothing),
    ("amdgcn.s.barrier.signal", Halves, Arrives, Nothing),
    ("amdgcn.s.barrier.signal.var", Named, Arrives, Nothing),
    ("amdgcn.s.barrier.wait", Halves, Waits, Nothing),
    ("nvvm.bar.sync", Cta, Whole, Everyone),
    ("nvvm.bar.warp.sync", Cta, Whole, Participants),
    ("nvvm.barrier", Cta, Whole, Participants),
    ("nvvm.barrier.cta.arrive.aligned.count", Cta, Arrives, Participants),
    ("nvvm.barrier.cta.arrive.count", Cta, Arrives, Participants),
    ("nvvm.barrier.cta.red.and.aligned.all", Cta, Whole, Everyone),
    ("nvvm.barrier.cta.red.and.aligned.count", Cta, Whole, Participants),
    ("nvvm.barrier.cta.red.and.all", Cta, Whole, Everyone),
    ("nvvm.barrier.cta.red.and.count", Cta, Whole, Participants),
    ("nvvm.barrier.cta.red.or.aligned.all", Cta, Whole, Everyone),
    ("nvvm.barrier.cta.red.or.aligned.count", Cta, Whole, Participants),
    ("nvvm.barrier.cta.red.or.all", Cta, Whole, Everyone),
    ("nvvm.barrier.cta.red.or.count", Cta, Whole, Participants),
    ("nvvm.barrier.cta.red.popc.aligned.all", Cta, Whole, Everyone),
    ("nvvm.barrier.cta.red.popc.aligned.count", Cta, Whole, Participants),
    ("nvvm.barrier.cta.red.popc.all", Cta, Whole, Everyone),
    ("nvvm.barrier.cta.red.popc.count", Cta, Whole, Participants),
    ("nvvm.barrier.cta.sync.aligned.all", Cta, Whole, Everyone),
    ("nvvm.barrier.cta.sync.aligned.count", Cta, Whole, Participants),
    ("nvvm.barrier.cta.sync.all", Cta, Whole, Everyone),
    ("nvvm.barrier.cta.sync.count", Cta, Whole, Participants),
    ("nvvm.barrier.sync", Cta, Whole, Everyone),
    ("nvvm.barrier.sync.cnt", Cta, Whole, Participants),
    ("nvvm.barrier0", Cta, Whole, Everyone),
    ("nvvm.barrier0.and", Cta, Whole, Everyone),
    ("nvvm.barrier0.or", Cta, Whole, Everyone),
    ("nvvm.barrier0.popc", Cta, Whole, Everyone),
];

/// A call of a barrier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// What it is to the thread.
    pub part: Part,
    /// What memory has to do with it.
    pub orders: Orders,
    /// What it is called.
    name: &'static str,
    family: Family,
    /// How many meetings there are before the first one of that name.
    before: usize,
}

impl Meeting {
    /// The meeting that the nth call is.
    pub fn nth(&self, n: usize) -> Member {
        let number = n + self.before;
        match self.family {
            Workgroup | Halves => Member::from(number),
            Named | Cta => Member::text(&format!("{number} of {}", self.name)),
        }
    }
}

/// Whether the functions call barriers.
pub fn has_some(functions: &[&Function]) -> bool {
    functions.iter().any(|f| f.instructions().any(|i| classified(i).is_some()))
}

/// Whether a call is a barrier that orders no memory.
pub fn orders_nothing(callee: &Callee) -> bool {
    known(callee).is_some_and(|(.., orders)| *orders == Nothing)
}

fn known(callee: &Callee) -> Option<&'static (&'static str, Family, Part, Orders)> {
    let name = callee.name()?.strip_prefix("llvm.")?;
    KNOWN.iter().find(|(known, ..)| *known == name)
}

/// The barriers of some functions that others may come to, as far as it can be told which calls are one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meetings {
    /// Families that are followed.
    families: Vec<Family>,
    /// The functions begin between the halves of a barrier, and first wait.
    between: bool,
    /// Arrivals and waits of named barriers belong together, one by one.
    paired: bool,
}

impl Meetings {
    /// Those of the functions, which are compared with each other, in the terms of a target.
    pub fn of(functions: &[&Function], target: Target) -> Meetings {
        let instructions = functions.iter().flat_map(|f| f.instructions());
        let all: Vec<Call> = instructions.filter_map(classified).collect();
        let has = |family| all.iter().any(|call| call.family == Ok(family));
        // One number does not tell calls of one callee apart that are of several barriers.
        let unclear = all.iter().any(|call| call.family.is_err());
        let numbered = all.iter().any(|c| c.family == Ok(Named) && c.known.1 == Halves);
        let mut meetings = Meetings::default();
        if target != Target::Amdgpu {
            let of_ptx = has(Cta) && all.iter().all(|call| call.family == Ok(Cta));
            meetings.families.extend(of_ptx.then_some(Cta));
            return meetings;
        }
        meetings.families.extend(has(Workgroup).then_some(Workgroup));
        if unclear || numbered && has(Halves) {
            return meetings;
        }
        if has(Halves) && !has(Workgroup) {
            let begins = |between| {
                functions.iter().all(|f| alternates(f, Halves, State { between, joined: true }))
            };
            let between = [false, true].into_iter().find(|between| begins(*between));
            meetings.families.extend(between.map(|_| Halves));
            meetings.between = between == Some(true);
        }
        if has(Named) {
            let parts = |part| all.iter().any(|c| c.family == Ok(Named) && c.known.2 == part);
            let start = State { between: false, joined: false };
            let in_turn =
                one_object(functions) && functions.iter().all(|f| alternates(f, Named, start));
            meetings.paired = parts(Arrives) && parts(Waits);
            let followed = !meetings.paired || in_turn;
            meetings.families.extend(followed.then_some(Named));
        }
        meetings
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.families.is_empty()
    }

    /// The scope of those who meet.
    pub fn scope(&self) -> Scope {
        match self.families.contains(&Cta) {
            true => Scope::named("block"),
            false => Scope::named("workgroup"),
        }
    }

    /// What a call is, if it is one of them.
    pub fn at(&self, callee: &Callee, arguments: &[&Argument]) -> Option<Meeting> {
        let known = known(callee)?;
        let family = family(known, arguments.first().copied()).ok()?;
        let (name, _, part, orders) = *known;
        let before = match (family, part) {
            (Halves, Arrives) => usize::from(self.between),
            _ => 0,
        };
        // The two halves of one barrier go by one name.
        let name = match (family, part) {
            (Named, Arrives | Waits) if self.paired => "the named barrier",
            _ => name,
        };
        let meeting = Meeting { part, orders, name, family, before };
        self.families.contains(&family).then_some(meeting)
    }
}

/// A call of a barrier, and of which family; an error if that is not known.
struct Call {
    known: &'static (&'static str, Family, Part, Orders),
    family: Result<Family, ()>,
}

fn classified(instruction: &Instruction) -> Option<Call> {
    let Effect::Call { callee, arguments, .. } = &instruction.effect else { return None };
    let known = known(callee)?;
    Some(Call { known, family: family(known, arguments.first()) })
}

fn family(
    (_, family, ..): &(&str, Family, Part, Orders),
    first: Option<&Argument>,
) -> Result<Family, ()> {
    match family {
        Halves => match by_number(first) {
            Ok(BarrierObject::Workgroup) => Ok(Halves),
            Ok(BarrierObject::Named(_)) => Ok(Named),
            Err(_) => Err(()),
        },
        family => Ok(*family),
    }
}

/// Whether functions name one barrier, and no other one, which each of them joins before it waits there.
fn one_object(functions: &[&Function]) -> bool {
    let objects = functions.iter().flat_map(|f| f.instructions()).filter_map(|i| {
        let Effect::Call { callee, arguments, .. } = &i.effect else { return None };
        let known = known(callee)?;
        let (family, part) = (self::family(known, arguments.first()).ok()?, known.2);
        // Who waits or leaves does so at the one that has been joined, whatever the number.
        let names = family == Named && !matches!(part, Waits | Leaves);
        names.then(|| by_pointer(arguments))
    });
    let objects: Vec<_> = objects.collect();
    objects.iter().all(|object| object.is_ok() && *object == objects[0])
}

/// Where a thread stands at some point of a function.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct State {
    /// It has arrived, and has not waited since.
    between: bool,
    /// It has joined the barrier.
    joined: bool,
}

/// Whether a function arrives at a barrier and waits there in turn, whichever way it takes.
fn alternates(function: &Function, family: Family, start: State) -> bool {
    let index: BTreeMap<&str, usize> =
        function.blocks.iter().enumerate().map(|(i, b)| (b.label.as_str(), i)).collect();
    let mut begins: Vec<Option<State>> = vec![None; function.blocks.len()];
    let mut open = vec![(0, start)];
    while let Some((block, state)) = open.pop() {
        match begins[block] {
            Some(known) if known == state => continue,
            Some(_) => return false,
            None => begins[block] = Some(state),
        }
        let block = &function.blocks[block];
        let after = block.instructions.iter().try_fold(state, |state, i| next(i, family, state));
        let Some(after) = after else { return false };
        open.extend(
            successors(block).into_iter().filter_map(|label| Some((*index.get(label)?, after))),
        );
    }
    true
}

/// Where a thread stands behind an instruction; nothing if it is not its turn there.
fn next(instruction: &Instruction, family: Family, state: State) -> Option<State> {
    let Effect::Call { callee, arguments, effects, .. } = &instruction.effect else {
        return Some(state);
    };
    let Some(known) = known(callee) else {
        // Whoever it calls may come to the barrier.
        let may_come = effects.convergent && !effects.unnoticed();
        return (!may_come).then_some(state);
    };
    if self::family(known, arguments.first()) != Ok(family) {
        return Some(state);
    }
    match known.2 {
        Arrives => (!state.between && state.joined).then_some(State { between: true, ..state }),
        Waits => (state.between && state.joined).then_some(State { between: false, ..state }),
        Whole => Some(state),
        Joins => (!state.joined).then_some(State { joined: true, ..state }),
        // Whoever leaves, or has the barrier begin anew, is between no halves.
        Leaves | Begins => (!state.between).then_some(State { joined: false, ..state }),
    }
}
