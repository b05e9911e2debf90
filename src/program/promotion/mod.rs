//! Memory that a loop accesses at one place, kept in a register while the loop runs: it is read once before, and what it
//! holds is written back where the loop is left.
//!
//! That is no more than the original may do, under LLVM's model without tags and scopes. Nothing in the loop synchronizes,
//! or accesses the place otherwise, so that other threads find the same before and behind it:
//!
//! * The loop's reads may all take their value from where the first one does, or from the loop's last write. What races with
//!   one of them races with the one read, or with the write, that is left.
//! * Of the loop's writes only the last one is left. The others are overwritten by it, and whoever reads them instead
//!   races with them, or may read the last one as well.
//! * Memory is read before the loop only if it is accessed there in any case, or known to be there. It is written behind the
//!   loop only where it has been written in it in any case: a write that the original does not make would be seen.
//! * A loop that may go on for ever is none of these if it writes: what it has written by then may be seen. A call that does
//!   not come back leaves no local.
//!
//! Where nobody else can know of the memory, because the function does nothing with its address but to access it, the loop
//! may do anything besides, and it does not matter whether it is written once more.
//!
//! Whoever is right with such an original is right.

mod addresses;
mod locals;
mod written;

use crate::program::apart::Apart;
use crate::program::based::{Root, root};
use crate::program::control::{Loop, loops, successors};
use crate::program::ir::{
    Access, Argument, Block, CallEffects, Effect, Function, Instruction, Module, Operation,
    Ordering, Type, Value,
};
use crate::program::names::Names;
use crate::program::phis::{Does, Slot, with_phis};
use crate::program::termination::ends;
use crate::program::uses;
use crate::program::uses::operands;
use addresses::with_addresses_before;
pub use locals::without_registers;
use std::collections::BTreeSet;
use written::Written;

/// So many places are kept in registers, at most.
const MOST: usize = 16;

/// The function with what its loops access in registers, as far as that is no more than it may do; nothing where there is
/// nothing like that.
pub fn promoted(module: &Module, function: &Function) -> Option<Function> {
    let mut whole: Option<Function> = None;
    for _ in 0..MOST {
        let now = whole.as_ref().unwrap_or(function);
        let hoisted = with_addresses_before(now);
        let now = hoisted.as_ref().unwrap_or(now);
        let all = loops(now);
        let one = all.iter().find_map(|of| {
            let places = places(of);
            places.iter().find_map(|place| Promotion { module, function: now, of, place }.done())
        });
        match one {
            Some(next) => whole = Some(next),
            None => break,
        }
    }
    whole
}

/// How many accesses of memory are in loops.
pub fn accesses_in_loops(function: &Function) -> usize {
    let all = loops(function);
    let inside = all.iter().flat_map(|of| &of.blocks).flat_map(|block| &block.instructions);
    inside.filter(|i| i.effect.access().is_some()).count()
}

/// The block that a loop is entered from, if there is but one.
fn entry<'f>(function: &'f Function, of: &Loop<'_>) -> Option<&'f str> {
    let enters = |block: &&Block| {
        let inside = of.blocks.iter().any(|b| b.label == block.label);
        !inside && successors(block).contains(&of.header.label.as_str())
    };
    let mut all = function.blocks.iter().filter(enters);
    all.next().filter(|_| all.next().is_none()).map(|block| block.label.as_str())
}

/// Whether a value is there before the loop, and the same in all trips.
fn is_before(of: &Loop<'_>, value: &Value) -> bool {
    match value {
        Value::Local(name) => {
            let mut inside = of.blocks.iter().flat_map(|block| &block.instructions);
            inside.all(|i| i.result.as_ref() != Some(name))
        }
        Value::Global(_) | Value::Bits(_) | Value::Zero => true,
        Value::Expr(operation) => !operation.mentions(&|value| matches!(value, Value::Local(_))),
        _ => false,
    }
}

/// A place in memory that a loop accesses: by which pointer, as what, and how.
#[derive(Clone, PartialEq)]
struct Place {
    pointer: Value,
    ty: Type,
    space: u32,
    access: Access,
}

impl Place {
    fn of(effect: &Effect) -> Option<Place> {
        let (access, ty, pointer, space) = match effect {
            Effect::Load { access, ty, pointer, space }
            | Effect::Store { access, ty, pointer, space, .. } => (access, ty, pointer, *space),
            _ => return None,
        };
        let mut access = access.clone();
        access.invariant = false;
        Some(Place { pointer: pointer.clone(), ty: ty.clone(), space, access })
    }
}

/// The places that a loop accesses.
fn places(of: &Loop<'_>) -> Vec<Place> {
    let mut found: Vec<Place> = Vec::new();
    for instruction in of.blocks.iter().flat_map(|block| &block.instructions) {
        let place = Place::of(&instruction.effect).filter(|place| is_before(of, &place.pointer));
        found.extend(place.filter(|place| !found.contains(place)));
    }
    found
}

/// Whether an access needs no order but that of its thread, at its place.
fn is_weak(access: &Access) -> bool {
    let weak = matches!(access.ordering, Ordering::NotAtomic | Ordering::Unordered);
    weak && access.scope.is_none() && !access.volatile && access.marks.is_empty()
}

/// Whether a call neither accesses memory nor waits for anybody.
fn touches_nothing(arguments: &[Argument], effects: &CallEffects) -> bool {
    let is_number = |a: &Argument| matches!(a.ty, Type::Int(_) | Type::Float(_));
    // Who accesses no memory neither waits for anybody nor frees any.
    let none = !effects.reads && !effects.writes;
    let nowhere = none || effects.only_arguments && arguments.iter().all(is_number);
    let allocates = effects.returns_fresh || effects.allocates.is_some() || effects.manages_heap;
    nowhere && effects.apart == Apart::default() && !allocates && !effects.frees
}

/// Whether a call is certain to return.
fn comes_back(effects: &CallEffects) -> bool {
    !effects.may_stop && !effects.may_unwind && !effects.never_returns
}

/// Whether an instruction accesses no memory, and execution goes on behind it.
fn is_certain(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Pure(_)
            | Effect::Phi { .. }
            | Effect::Nothing
            | Effect::Assume { .. }
            | Effect::Branch { .. }
            | Effect::CondBranch { .. }
            | Effect::Switch { .. }
    )
}

/// Where the place is written.
enum Stores {
    /// Where it has been.
    AtOnce,
    /// On these edges.
    Behind(BTreeSet<(String, String)>),
}

/// What an instruction is to a loop that has a place in a register.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Is {
    Read,
    Written,
    Else,
}

/// A place that a loop accesses is to be kept in a register.
struct Promotion<'f> {
    module: &'f Module,
    function: &'f Function,
    of: &'f Loop<'f>,
    place: &'f Place,
}

impl Promotion<'_> {
    fn done(&self) -> Option<Function> {
        let Place { ty, access, .. } = self.place;
        let is_value = matches!(ty, Type::Int(_) | Type::Float(_) | Type::Ptr(_));
        if !is_value || !is_weak(access) {
            return None;
        }
        self.written_behind().or_else(|| self.written_at_once())
    }

    /// The function with the place in a register, written back where the loop is left.
    fn written_behind(&self) -> Option<Function> {
        let is_private = self.is_private();
        let is_dead = self.local(&self.place.pointer).is_some();
        if !is_private && !self.may_be_kept(&|effects| is_dead || comes_back(effects)) {
            return None;
        }
        let written = self.written();
        let mut exits = BTreeSet::new();
        if self.of.blocks.iter().any(|block| self.writes(block)) {
            if !is_private && !ends(self.function, self.of.header) {
                return None;
            }
            for (from, to) in self.exits() {
                if !is_private && !written.on(self, from, to) {
                    return None;
                }
                exits.insert((from.label.clone(), to.to_owned()));
            }
        }
        let always = self.exits().all(|(from, to)| written.on(self, from, to));
        let is_read = !always || self.of.blocks.iter().any(|block| self.reads(&written, block));
        if is_read && !self.is_accessed_first() && !self.is_there() {
            return None;
        }
        self.rewritten(Stores::Behind(exits), is_read)
    }

    /// The function with the place read from a register, and written as before.
    fn written_at_once(&self) -> Option<Function> {
        let mut inside = self.of.blocks.iter().flat_map(|block| &block.instructions);
        let is_read = inside.any(|instruction| self.is(instruction) == Is::Read);
        if !is_read || !self.may_be_kept(&|_| true) {
            return None;
        }
        let there = self.is_accessed_first() || self.is_there();
        there.then(|| self.rewritten(Stores::AtOnce, true)).flatten()
    }

    /// Whether a block may read what has not been written in the loop.
    fn reads(&self, written: &Written<'_>, block: &Block) -> bool {
        let mut before = block.instructions.iter().take_while(|i| self.is(i) != Is::Written);
        !written.before[block.label.as_str()] && before.any(|i| self.is(i) == Is::Read)
    }

    /// Whether nobody else can know of the memory: it is made here, and its address is only used to access it, in the loop as a
    /// whole.
    fn is_private(&self) -> bool {
        let Value::Local(own) = &self.place.pointer else { return false };
        let made = self.made(own).is_some_and(|made| match &made.effect {
            Effect::Alloca { .. } => true,
            Effect::Call { effects, .. } => effects.returns_fresh,
            _ => false,
        });
        let is_own = |value: &Value| matches!(value, Value::Local(name) if name == own);
        let mut inside = self.of.blocks.iter().flat_map(|block| &block.instructions);
        let as_a_whole = inside.all(|i| match i.effect.access() {
            Some((.., pointer)) if is_own(pointer) => self.is(i) != Is::Else,
            _ => true,
        });
        let mut copies = self.function.parameters.iter().filter(|p| p.byval.is_some());
        let made = made || copies.any(|copy| copy.name == *own);
        made && as_a_whole
            && self.function.instructions().all(|i| match &i.effect {
                Effect::Load { .. } => true,
                Effect::Store { value, .. } => !is_own(value),
                effect => !uses::operands(effect).contains(own),
            })
    }

    fn is(&self, instruction: &Instruction) -> Is {
        match (&instruction.effect, Place::of(&instruction.effect)) {
            (Effect::Load { .. }, Some(place)) if place == *self.place => Is::Read,
            (Effect::Store { .. }, Some(place)) if place == *self.place => Is::Written,
            _ => Is::Else,
        }
    }

    /// Whether nothing in the loop accesses the place otherwise, or waits for anybody. `ends`: whether a call may end as it
    /// does.
    fn may_be_kept(&self, ends: &dyn Fn(&CallEffects) -> bool) -> bool {
        let mut inside = self.of.blocks.iter().flat_map(|block| &block.instructions);
        inside.all(|instruction| match &instruction.effect {
            _ if !instruction.tags.is_empty() => false,
            Effect::Load { access, pointer, .. } | Effect::Store { access, pointer, .. } => {
                let elsewhere = || is_weak(access) && self.is_elsewhere(pointer);
                self.is(instruction) != Is::Else || elsewhere()
            }
            Effect::Call { arguments, effects, .. } => {
                touches_nothing(arguments, effects) && ends(effects)
            }
            effect => is_certain(effect),
        })
    }

    /// Whether a pointer leads to another object, and nowhere near the place.
    fn is_elsewhere(&self, pointer: &Value) -> bool {
        let [one, other] = [pointer, &self.place.pointer].map(|p| self.object(p));
        let exact = |name: &str| {
            let global = self.module.globals.iter().find(|global| global.name == name);
            global.is_some_and(|g| g.linkage.is_exact() && g.initializer.is_some())
        };
        match (one, other) {
            (Some(Object::Local(one)), Some(Object::Local(other))) => one != other,
            (Some(Object::Local(_)), Some(_)) | (Some(_), Some(Object::Local(_))) => true,
            (Some(Object::Global(one)), Some(Object::Global(other))) => {
                one != other && exact(one) && exact(other)
            }
            _ => false,
        }
    }

    /// What a pointer is evidently based on.
    fn object<'a>(&'a self, pointer: &'a Value) -> Option<Object<'a>> {
        match root(self.function, pointer) {
            Root::Object => Some(Object::Local(self.local(pointer)?)),
            Root::Parameter(_) => Some(Object::Given),
            Root::Global(name) => Some(Object::Global(name)),
            Root::Elsewhere => None,
        }
    }

    /// The `alloca` that a pointer is based on.
    fn local<'a>(&'a self, mut pointer: &'a Value) -> Option<&'a str> {
        loop {
            let Value::Local(name) = pointer else { return None };
            match &self.made(name)?.effect {
                Effect::Alloca { .. } => return Some(name),
                Effect::Pure(Operation::Gep { base, .. }) => pointer = base,
                _ => return None,
            }
        }
    }

    fn made(&self, name: &str) -> Option<&Instruction> {
        self.function.instructions().find(|i| i.result.as_deref() == Some(name))
    }

    /// The edges that leave the loop.
    fn exits(&self) -> impl Iterator<Item = (&Block, &str)> {
        self.of.blocks.iter().flat_map(|block| {
            let outside = |next: &&str| self.of.blocks.iter().all(|inside| inside.label != *next);
            successors(block).into_iter().filter(outside).map(|next| (*block, next))
        })
    }

    /// Whether each way into the loop comes to an access of the place before anything else may happen.
    fn is_accessed_first(&self) -> bool {
        let (mut seen, mut block) = (BTreeSet::new(), self.of.header);
        while seen.insert(block.label.as_str()) {
            let mut before = block.instructions.iter().take_while(|i| self.is(i) == Is::Else);
            let goes_on = before.all(|instruction| match &instruction.effect {
                Effect::Load { access, .. } | Effect::Store { access, .. } => is_weak(access),
                Effect::Call { arguments, effects, .. } => {
                    touches_nothing(arguments, effects) && comes_back(effects)
                }
                effect => is_certain(effect),
            });
            if !goes_on {
                return false;
            }
            if block.instructions.iter().any(|i| self.is(i) != Is::Else) {
                return true;
            }
            let Some(Effect::Branch { target }) = block.instructions.last().map(|i| &i.effect)
            else {
                return false;
            };
            match self.of.blocks.iter().find(|inside| inside.label == *target) {
                Some(next) => block = next,
                None => return false,
            }
        }
        false
    }

    /// Whether there is such memory at the place in any case.
    fn is_there(&self) -> bool {
        let layout = &self.module.layout;
        let size = layout.store_size(&self.place.ty);
        let align = self.place.access.align(size);
        match &self.place.pointer {
            Value::Global(name) => {
                let global = self.module.globals.iter().find(|global| global.name == *name);
                global.is_some_and(|g| {
                    let defined = g.initializer.is_some() && g.linkage.is_exact();
                    let fits = layout.alloc_size(&g.ty) >= size;
                    defined && fits && layout.align_of_global(g) >= align
                })
            }
            Value::Local(name) => match self.made(name).map(|i| &i.effect) {
                Some(Effect::Alloca { size: own, count: Value::Bits(1), align: a, .. }) => {
                    *own >= size && *a >= align
                }
                _ => false,
            },
            _ => false,
        }
    }

    /// The function with the place in a register in the loop. `is_read`: what it held before may matter.
    fn rewritten(&self, stores: Stores, is_read: bool) -> Option<Function> {
        let Place { pointer, ty, space, access } = self.place.clone();
        let header = self.of.header.label.clone();
        let entry = entry(self.function, self.of)?.to_owned();
        let first = self.of.header.instructions.first()?;
        let mut names = Names::of(self.function);
        let mut out = self.function.clone();
        let load = |name: &str| {
            let (access, ty, pointer) = (access.clone(), ty.clone(), pointer.clone());
            let load = Effect::Load { access, ty, pointer, space };
            first.replaced(Some(name.to_owned()), load)
        };
        let store = |name: &str| {
            let (access, ty, pointer) = (access.clone(), ty.clone(), pointer.clone());
            let value = Value::Local(name.to_owned());
            first.replaced(None, Effect::Store { access, ty, value, pointer, space })
        };
        let go = |target: &str| first.replaced(None, Effect::Branch { target: target.to_owned() });
        // Memory is read on the way in, which sets the register …
        let (before, held) = (names.fresh("before"), names.fresh("held before"));
        let instructions = vec![load(&held), store(&held), go(&header)];
        let at_first = if is_read { Value::Local(held.clone()) } else { Value::Poison };
        lead(&mut out, [&entry, &header], &before, instructions)?;
        // … and written with what the register holds on each way out.
        let mut behind = BTreeSet::new();
        let stay = matches!(stores, Stores::AtOnce);
        let exits = if let Stores::Behind(exits) = stores { exits } else { BTreeSet::new() };
        for (from, to) in &exits {
            let (label, last) = (names.fresh("behind"), names.fresh("held last"));
            let instructions = vec![load(&last), store(&last), go(to)];
            lead(&mut out, [from, to], &label, instructions)?;
            behind.insert(label);
        }
        let inside: BTreeSet<&str> = self.of.blocks.iter().map(|b| b.label.as_str()).collect();
        let slot = Slot { ty: ty.clone(), name: names.fresh("held") };
        let mut kept = with_phis(&out, &[slot], |block, instruction| {
            let is_inside = inside.contains(block.label.as_str());
            match &instruction.effect {
                Effect::Store { .. } if block.label == before => Does::Set(0, at_first.clone()),
                Effect::Load { .. } if behind.contains(&block.label) => Does::Get(0),
                Effect::Load { .. } if is_inside && self.is(instruction) == Is::Read => {
                    Does::Get(0)
                }
                Effect::Store { value, .. } if is_inside && self.is(instruction) == Is::Written => {
                    if stay {
                        Does::SetToo(0, value.clone())
                    } else {
                        Does::Set(0, value.clone())
                    }
                }
                _ => Does::Nothing,
            }
        })?;
        let mentions = |instruction: &Instruction| operands(&instruction.effect).contains(&held);
        if !kept.instructions().any(mentions) {
            let own = |i: &Instruction| i.result.as_ref() == Some(&held);
            kept.blocks.iter_mut().for_each(|block| block.instructions.retain(|i| !own(i)));
        }
        Some(kept)
    }
}

/// What a pointer is based on.
enum Object<'f> {
    /// That `alloca`.
    Local(&'f str),
    /// That global.
    Global(&'f str),
    /// What an argument points to.
    Given,
}

/// Puts a block on the edge from one block to another.
fn lead(
    function: &mut Function,
    [from, to]: [&str; 2],
    label: &str,
    instructions: Vec<Instruction>,
) -> Option<()> {
    let edge = |name: &mut String, old: &str| {
        if name == old {
            *name = label.to_owned();
        }
    };
    let before = function.blocks.iter_mut().find(|block| block.label == from)?;
    let last = before.instructions.last_mut()?;
    last.effect.labels_mut().into_iter().for_each(|name| edge(name, to));
    let behind = function.blocks.iter_mut().find(|block| block.label == to)?;
    for instruction in &mut behind.instructions {
        if let Effect::Phi { incoming, .. } = &mut instruction.effect {
            incoming.iter_mut().for_each(|(_, name)| edge(name, from));
        }
    }
    function.blocks.push(Block { label: label.to_owned(), instructions });
    Some(())
}
