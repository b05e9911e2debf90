//! Which functions look at addresses as numbers. Of them nothing is taken for granted of where objects are: which comes
//! first, how they are aligned, what lies between. For the others that cannot matter.

use super::beyond::Beyond;
use super::pair::Pair;
use crate::program::event::{Program, Promise};
use crate::program::input::Input;
use crate::program::ir::{
    CastOp, Effect, Function, Global, Linkage, Module, Operation, Predicate, Type, Value,
};
use crate::program::memory::{SPACING, split_address};
use crate::program::term::{Term, TermKind};
use crate::program::uses::operands;
use itertools::Itertools;
use rustc_hash::FxHashSet;

/// Whether a function looks at addresses as numbers.
pub(super) fn sees_numbers(module: &Module, function: &Function) -> bool {
    let looks = Looks { module, function };
    let casts = function.instructions().any(|instruction| match &instruction.effect {
        Effect::Pure(operation) => looks.sees(operation),
        effect => effect.clone().values_mut().into_iter().any(|value| looks.is_seen(value)),
    });
    // What is stored as a pointer may be read as a number.
    let stores = |effect: &Effect| match effect {
        Effect::Store { ty, value, .. } => {
            is_address(ty) && !matches!(value, Value::Zero | Value::Undef | Value::Poison)
        }
        _ => false,
    };
    let reads = |effect: &Effect| match effect {
        Effect::Load { ty, .. } => !is_address(ty),
        _ => false,
    };
    casts
        || function.instructions().any(|i| stores(&i.effect))
            && function.instructions().any(|i| reads(&i.effect))
}

/// A pointer that is made of a number may point into any object whose address is known as a number. One that is computed
/// from another pointer may not: where fewer pointers are made of numbers than before, that is not looked at.
pub(super) fn provenance(source: &Function, target: &Function) -> Option<Beyond> {
    let made = |function: &Function| {
        let instructions = function.instructions();
        let made = instructions.filter(|i| match &i.effect {
            Effect::Pure(Operation::Cast { from, to, .. }) => !is_address(from) && is_address(to),
            _ => false,
        });
        made.filter(|i| i.result.as_ref().is_some_and(|name| is_followed(function, name))).count()
    };
    let uses = target.instructions().any(|i| match &i.effect {
        Effect::Return { ty, .. } => is_address(ty),
        Effect::Load { .. }
        | Effect::Store { .. }
        | Effect::AtomicRmw { .. }
        | Effect::CmpXchg { .. }
        | Effect::Bulk(_)
        | Effect::Call { .. } => true,
        _ => false,
    });
    if uses && made(target) < made(source) {
        return Some(Beyond::FromNumber);
    }
    if uses && moved_by_addresses(target) > moved_by_addresses(source) {
        return Some(Beyond::ByNumber);
    }
    let [before, after] = [source, target].map(Moved::of);
    let strips =
        |before: [usize; 2], after: [usize; 2]| after[0] < before[0] && after[1] > before[1];
    let is_number = strips(before.loaded, after.loaded) || strips(before.stored, after.stored);
    is_number.then_some(Beyond::AsNumber)
}

/// Whether a pointer is used as more than a number.
fn is_followed(function: &Function, name: &String) -> bool {
    let as_number = |effect: &Effect| match effect {
        Effect::Pure(Operation::Cast { from, to, value: Value::Local(_), .. }) => {
            is_address(from) && !is_address(to)
        }
        _ => false,
    };
    let mut using = function.instructions().filter(|i| operands(&i.effect).contains(name));
    using.any(|i| !as_number(&i.effect))
}

/// How often a pointer is moved by what is computed from addresses as numbers: it may come to another object, into which it
/// does not point.
fn moved_by_addresses(function: &Function) -> usize {
    let mut numbers: FxHashSet<&String> = FxHashSet::default();
    loop {
        let is_number = |value: &Value| is_made_of_address(value, &numbers);
        let made = |effect: &Effect| match effect {
            Effect::Pure(Operation::Cast { from, to, .. }) if is_address(from) => !is_address(to),
            Effect::Pure(Operation::Icmp { .. } | Operation::Gep { .. }) => false,
            Effect::Pure(_) | Effect::Phi { .. } => {
                effect.clone().values_mut().into_iter().any(|value| is_number(value))
            }
            _ => false,
        };
        let new =
            function.instructions().filter(|i| made(&i.effect)).filter_map(|i| i.result.as_ref());
        let new: Vec<&String> = new.filter(|name| !numbers.contains(name)).collect();
        if new.is_empty() {
            break;
        }
        numbers.extend(new);
    }
    let moves = |operation: &Operation| match operation {
        Operation::Gep { indices, .. } | Operation::GepOfLanes { indices, .. } => {
            indices.iter().any(|(_, index)| is_made_of_address(index, &numbers))
        }
        _ => false,
    };
    let within = |value: &Value| matches!(value, Value::Expr(operation) if moves(operation));
    let moved = |effect: &Effect| match effect {
        Effect::Pure(operation) if moves(operation) => true,
        effect => effect.clone().values_mut().into_iter().any(|value| within(value)),
    };
    function.instructions().filter(|i| moved(&i.effect)).count()
}

/// Whether a number is one of these, or a constant that is computed from addresses.
fn is_made_of_address(value: &Value, numbers: &FxHashSet<&String>) -> bool {
    match value {
        Value::Local(name) => numbers.contains(name),
        Value::Expr(operation) => match &**operation {
            Operation::Cast { from, to, .. } if is_address(from) => !is_address(to),
            operation => operation
                .clone()
                .values_mut()
                .into_iter()
                .any(|value| is_made_of_address(value, numbers)),
        },
        _ => false,
    }
}

/// How often something is loaded and stored that has pointers in it, and how often something else.
#[derive(Default)]
struct Moved {
    loaded: [usize; 2],
    stored: [usize; 2],
}

impl Moved {
    fn of(function: &Function) -> Moved {
        let mut moved = Moved::default();
        for instruction in function.instructions() {
            match &instruction.effect {
                Effect::Load { ty, .. } => moved.loaded[usize::from(!ty.has_pointers())] += 1,
                Effect::Store { ty, .. } => moved.stored[usize::from(!ty.has_pointers())] += 1,
                _ => {}
            }
        }
        moved
    }
}

/// Whether the original shows where an object of its own is, and the transformed function does not: where that is, is
/// for the original to choose.
pub(super) fn shows_locals(pair: &Pair) -> bool {
    let shown = [&pair.source, &pair.target].map(|program| shown_locals(pair, program));
    !shown[0].is_subset(&shown[1])
}

/// An object whose place the transformed function shows, and that may be where the original's is not. Proofs take it
/// for granted that objects are in the same places.
pub(super) fn in_other_places(pair: &Pair) -> Option<Beyond> {
    let align = |program: &Program, n: &usize| program.locals.get(n).map(|(_, align)| *align);
    let less = |n: &usize| align(&pair.target, n) < align(&pair.source, n);
    let mut shown = shown_locals(pair, &pair.target).into_iter().filter(less).sorted();
    shown.next().map(|n| Beyond::Place(pair.target.locations[n].name.clone()))
}

/// The objects of its own that somebody may tell the places of, by what a function does.
fn shown_locals(pair: &Pair, program: &Program) -> FxHashSet<usize> {
    let effects = program.trace.iter();
    let of_effects = effects.flat_map(|effect| effect.operands.iter().chain([&effect.when]));
    let observed = program.observations.iter().map(|observation| &observation.value);
    let done = program.events.iter().flat_map(|event| [Some(event.executed), event.value]);
    let done: Vec<Term> = done.flatten().collect();
    let terms = of_effects.chain(observed).chain(&done);
    let mut shown = FxHashSet::default();
    let local = |term: Term| {
        let bits = pair.pool.as_address(term)?;
        let mut locations = program.locations.iter();
        locations
            .position(|l| l.local && (l.address..=l.address + u128::from(l.size)).contains(&bits))
    };
    for term in terms {
        pair.pool.has(*term, &mut |kind| {
            // Where addresses are no numbers, a foreign pointer may be compared with one.
            if let TermKind::Compare(_, a, b) = kind {
                let own = [(*a, *b), (*b, *a)].map(|(own, other)| {
                    local(own).filter(|_| pair.pool.as_address(other).is_none())
                });
                shown.extend(own.into_iter().flatten());
            }
            if let TermKind::Input(Input::Base(n)) = kind
                && program.locations.get(*n).is_some_and(|location| location.local)
            {
                shown.insert(*n);
            }
            false
        });
    }
    shown
}

/// Whether two promises of how addresses are aligned cannot both be kept: those of `p` and of `p + 1`, say.
pub(super) fn exclude_each_other(pair: &Pair) -> bool {
    let promised = pair.source.promised.iter().chain(&pair.target.promised);
    let aligned = promised.filter_map(|promised| match promised.what {
        Promise::Aligned(bytes) => Some((split_address(&pair.pool, promised.address), bytes)),
        _ => None,
    });
    aligned.array_combinations().any(|[((root, here), n), ((other, there), m)]| {
        let near = root.is_some() || here / SPACING == there / SPACING;
        let distance = (here as u64).wrapping_sub(there as u64);
        root == other && near && !distance.is_multiple_of(n.min(m))
    })
}

/// A function whose operations are looked through.
#[derive(Clone, Copy)]
struct Looks<'a> {
    module: &'a Module,
    function: &'a Function,
}

impl Looks<'_> {
    /// Whether an operand is a constant that is computed from addresses as numbers.
    fn is_seen(self, value: &Value) -> bool {
        match value {
            Value::Expr(operation) => self.sees(operation),
            Value::Aggregate(members) => members.iter().any(|(_, member)| self.is_seen(member)),
            _ => false,
        }
    }

    fn sees(self, operation: &Operation) -> bool {
        let itself = match operation {
            Operation::Cast { from, to, .. } => is_address(from) != is_address(to),
            Operation::Binary { ty, .. } => is_address(ty),
            Operation::Icmp { ty, predicate: Predicate::Eq | Predicate::Ne, lhs, rhs, .. } => {
                let ways = [lhs, rhs].map(|value| Way::to(self, value));
                // In other address spaces than 0 an object may be at null.
                let elsewhere = is_elsewhere(ty) && ways.iter().any(|way| way.from_object);
                is_address(ty) && (elsewhere || may_meet(&ways))
            }
            Operation::Icmp { ty, .. } => is_address(ty),
            // What is below zero is nearly all memory without sign, and only few addresses have such a neighbour. A number of
            // elements of several bytes would wrap.
            Operation::Gep { flags, source, indices, .. } => {
                let bytes = indices.len() > 1 || self.module.layout.alloc_size(source) == 1;
                let alone = flags.nuw && !flags.nsw && !flags.inbounds;
                alone && bytes && indices.iter().any(|(ty, v)| self.may_be_negative(ty, v))
            }
            _ => false,
        };
        itself || operation.clone().values_mut().into_iter().any(|value| self.is_seen(value))
    }

    /// Whether an index may be below zero, by how it is made.
    fn may_be_negative(self, ty: &Type, index: &Value) -> bool {
        match index {
            Value::Zero => false,
            Value::Bits(bits) => bits >> (ty.bits() - 1) & 1 == 1,
            Value::Local(name) => {
                let made = self.function.instructions().find(|i| i.result.as_ref() == Some(name));
                !matches!(
                    made.map(|i| &i.effect),
                    Some(Effect::Pure(Operation::Cast { op: CastOp::ZExt, .. }))
                )
            }
            _ => true,
        }
    }

    /// Whether a global may be where another object is: it has no bytes, may be merged with another one, or another file
    /// may say that it is another one.
    fn may_coincide(self, name: &str) -> bool {
        let global = self.module.globals.iter().find(|global| global.name == name);
        let function = self.module.function(name);
        let linkage = global.map(|g| g.linkage).or(function.map(|f| f.linkage));
        let empty = |g: &Global| g.unnamed_addr || self.module.layout.alloc_size(&g.ty) == 0;
        linkage == Some(Linkage::Interposable) || global.is_some_and(empty)
    }
}

/// Whether addresses in two objects may be the same: the end of one may be the beginning of the other, and objects that
/// live at different times may be in the same place.
fn may_meet([one, other]: &[Way; 2]) -> bool {
    one.from_object && other.from_object && (one.moved || other.moved)
}

/// How an address is come by.
#[derive(Default)]
struct Way {
    /// It may be in an object that the function makes or names.
    from_object: bool,
    /// It may be another address than the first of that object, or the object need not live all the time, or need not be
    /// alone where it is.
    moved: bool,
}

impl Way {
    fn to(looks: Looks<'_>, value: &Value) -> Way {
        let (mut way, mut seen) = (Way::default(), FxHashSet::default());
        way.follow(looks, value, &mut seen);
        way
    }

    fn follow(&mut self, looks: Looks<'_>, value: &Value, seen: &mut FxHashSet<String>) {
        let Looks { function, .. } = looks;
        match value {
            Value::Global(name) => {
                self.from_object = true;
                self.moved |= looks.may_coincide(name);
            }
            Value::Expr(operation) => self.through(looks, operation, seen),
            Value::Local(name) if seen.insert(name.clone()) => {
                let mut copies = function.parameters.iter().filter(|p| p.byval.is_some());
                self.from_object |= copies.any(|parameter| parameter.name == *name);
                let mut all = function.instructions();
                match all.find(|i| i.result.as_ref() == Some(name)).map(|i| &i.effect) {
                    Some(Effect::Alloca { size, count, .. }) => {
                        self.from_object = true;
                        let empty = *size == 0 || *count == Value::Bits(0) || *count == Value::Zero;
                        self.moved |= empty || has_lifetime(function, value);
                    }
                    Some(Effect::Phi { incoming, .. }) => {
                        incoming.iter().for_each(|(value, _)| self.follow(looks, value, seen));
                    }
                    Some(Effect::Pure(operation)) => self.through(looks, operation, seen),
                    // A new object, perhaps.
                    Some(Effect::Call { effects, .. }) => self.from_object |= effects.returns_fresh,
                    _ => {}
                }
            }
            _ => {}
        }
    }

    fn through(&mut self, looks: Looks<'_>, operation: &Operation, seen: &mut FxHashSet<String>) {
        self.moved |= matches!(operation, Operation::Gep { .. } | Operation::GepOfLanes { .. });
        for value in operation.clone().values_mut() {
            self.follow(looks, value, seen);
        }
    }
}

fn has_lifetime(function: &Function, object: &Value) -> bool {
    let mut all = function.instructions();
    all.any(|i| matches!(&i.effect, Effect::Lifetime { pointer, .. } if pointer == object))
}

/// Whether a type is that of pointers, or of vectors of them, into another address space than 0.
fn is_elsewhere(ty: &Type) -> bool {
    match ty {
        Type::Vector(_, element) => is_elsewhere(element),
        ty => ty.space().is_some_and(|space| space != 0),
    }
}

/// Whether a type is that of pointers, or of vectors of them.
fn is_address(ty: &Type) -> bool {
    match ty {
        Type::Vector(_, element) => matches!(**element, Type::Ptr(_)),
        ty => matches!(ty, Type::Ptr(_)),
    }
}
