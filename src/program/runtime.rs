//! The runtime library that atomic operations become calls of, which LLVM knows by their names: libatomic's functions, and
//! the older `__sync` family (LLVM's "Atomic Instructions and Concurrency Guide", "Libcalls").

use super::handling::{Use, uses};
use super::ir::{
    About, Access, Argument, Effect, Function, Instruction, Linkage, Module, Operation, Ordering,
    Promises, RmwOp, Type, Value,
};
use super::names::Names;
use super::scalars::promoted;
use super::uses::{is_made_of, operands};
use crate::execution::tags::TagSet;
use std::collections::BTreeSet;

/// What a function of the library does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Does {
    Load,
    Store,
    Exchange,
    CompareExchange,
    Update(RmwOp),
    /// The same, as `__sync` functions: with all orderings.
    SyncCompareExchange,
    SyncUpdate(RmwOp),
    /// `__sync_lock_test_and_set`, of which GCC says that it only acquires, and LLVM's guide that it is an exchange.
    SyncExchange,
}

/// A function of the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Routine {
    does: Does,
    /// How many bytes it accesses, aligned to as many; nothing if it is told, and knows nothing of their alignment.
    bytes: Option<u64>,
}

/// Their names, without the number of bytes.
const STEMS: &[(&str, Does)] = &[
    ("__atomic_load", Does::Load),
    ("__atomic_store", Does::Store),
    ("__atomic_exchange", Does::Exchange),
    ("__atomic_compare_exchange", Does::CompareExchange),
    ("__atomic_fetch_add", Does::Update(RmwOp::Add)),
    ("__atomic_fetch_sub", Does::Update(RmwOp::Sub)),
    ("__atomic_fetch_and", Does::Update(RmwOp::And)),
    ("__atomic_fetch_or", Does::Update(RmwOp::Or)),
    ("__atomic_fetch_xor", Does::Update(RmwOp::Xor)),
    ("__atomic_fetch_nand", Does::Update(RmwOp::Nand)),
    ("__sync_val_compare_and_swap", Does::SyncCompareExchange),
    ("__sync_lock_test_and_set", Does::SyncExchange),
    ("__sync_fetch_and_add", Does::SyncUpdate(RmwOp::Add)),
    ("__sync_fetch_and_sub", Does::SyncUpdate(RmwOp::Sub)),
    ("__sync_fetch_and_and", Does::SyncUpdate(RmwOp::And)),
    ("__sync_fetch_and_or", Does::SyncUpdate(RmwOp::Or)),
    ("__sync_fetch_and_xor", Does::SyncUpdate(RmwOp::Xor)),
    ("__sync_fetch_and_nand", Does::SyncUpdate(RmwOp::Nand)),
    ("__sync_fetch_and_max", Does::SyncUpdate(RmwOp::Max)),
    ("__sync_fetch_and_umax", Does::SyncUpdate(RmwOp::UMax)),
    ("__sync_fetch_and_min", Does::SyncUpdate(RmwOp::Min)),
    ("__sync_fetch_and_umin", Does::SyncUpdate(RmwOp::UMin)),
];

/// Names of those that are not followed, without the number of bytes.
const OTHERS: &[&str] = &[
    "__atomic_add_fetch",
    "__atomic_always_lock_free",
    "__atomic_and_fetch",
    "__atomic_clear",
    "__atomic_is_lock_free",
    "__atomic_nand_fetch",
    "__atomic_or_fetch",
    "__atomic_signal_fence",
    "__atomic_sub_fetch",
    "__atomic_test_and_set",
    "__atomic_thread_fence",
    "__atomic_xor_fetch",
    "__sync_add_and_fetch",
    "__sync_and_and_fetch",
    "__sync_bool_compare_and_swap",
    "__sync_lock_release",
    "__sync_nand_and_fetch",
    "__sync_or_and_fetch",
    "__sync_sub_and_fetch",
    "__sync_synchronize",
    "__sync_xor_and_fetch",
];

/// The name of a function that has a number of bytes at its end, without that, and that.
fn sized(name: &str) -> Option<(&str, u64)> {
    let (prefix, bytes) = name.rsplit_once('_')?;
    ["1", "2", "4", "8", "16"].contains(&bytes).then(|| Some((prefix, bytes.parse().ok()?)))?
}

impl Routine {
    fn named(name: &str) -> Option<Routine> {
        let stem =
            |stem: &str| STEMS.iter().find(|(other, _)| *other == stem).map(|(_, does)| *does);
        let sized = sized(name)
            .and_then(|(prefix, bytes)| Some(Routine { does: stem(prefix)?, bytes: Some(bytes) }));
        let told = || {
            let does = stem(name)?;
            let any = [Does::Load, Does::Store, Does::Exchange, Does::CompareExchange];
            any.contains(&does).then_some(Routine { does, bytes: None })
        };
        sized.or_else(told)
    }
}

/// Whether a function is one of the runtime library that atomic operations become calls of. One that the module keeps to
/// itself may have any name.
pub fn is_function(module: &Module, name: &str) -> bool {
    let own = || module.function(name).is_some_and(|f| f.linkage == Linkage::Local);
    is_name(name) && !own()
}

/// Whether a function of the runtime library is called that.
pub fn is_name(name: &str) -> bool {
    let stem = |stem: &str| OTHERS.contains(&stem);
    let sized = || sized(name).is_some_and(|(prefix, _)| stem(prefix));
    Routine::named(name).is_some() || stem(name) || sized()
}

/// How often a function calls each of those, in the order of their names.
pub fn called<'f>(module: &Module, function: &'f Function) -> Vec<&'f str> {
    let calls = function.instructions().filter_map(|i| match &i.effect {
        Effect::Call { callee, .. } => callee.name(),
        _ => None,
    });
    let mut names: Vec<&str> = calls.filter(|name| is_function(module, name)).collect();
    names.sort_unstable();
    names
}

/// The function with the operations that such calls stand for in their place; nothing where there is none of which that is
/// known.
pub fn followed(module: &Module, function: &Function) -> Option<Function> {
    let mut made = Made { names: Names::of(function), expected: BTreeSet::new() };
    let mut out = function.clone();
    let mut changed = false;
    for block in &mut out.blocks {
        let instructions = std::mem::take(&mut block.instructions);
        for instruction in instructions {
            match operations(module, function, &instruction, &mut made) {
                Some(operations) => {
                    changed = true;
                    block.instructions.extend(operations);
                }
                None => block.instructions.push(instruction),
            }
        }
    }
    // Where an exchange fails, it stores what it has found in the place of what it expected. Where it succeeds, that is
    // there already, and that it is stored once more is only nothing to those that cannot see it.
    let seen = |pointer: &String| {
        let shown = |used: &Use| !matches!(used, Use::Read(_) | Use::Written(_));
        uses(&out, pointer).iter().any(shown)
    };
    // Where it is the object itself that is exchanged, it is not.
    let exchanged = |pointer: &String| {
        let mut based = BTreeSet::from([pointer.clone()]);
        let mut known = 0;
        while known < based.len() {
            known = based.len();
            let made = out.instructions().filter(|i| !operands(&i.effect).is_disjoint(&based));
            based.extend(made.filter_map(|i| i.result.clone()).collect::<Vec<_>>());
        }
        out.instructions().any(|i| match &i.effect {
            Effect::CmpXchg { pointer, .. } => is_made_of(pointer, &based),
            _ => false,
        })
    };
    let mut expected = made.expected.iter();
    (changed && !expected.any(|pointer| seen(pointer) || exchanged(pointer))).then(|| promoted(out))
}

/// What is known of all that stands in the place of calls.
struct Made {
    names: Names,
    /// Objects of the function that hold what an exchange expects.
    expected: BTreeSet<String>,
}

/// The operations that a call stands for.
fn operations(
    module: &Module,
    function: &Function,
    call: &Instruction,
    made: &mut Made,
) -> Option<Vec<Instruction>> {
    let Effect::Call { callee, arguments, ty: result, effects } = &call.effect else { return None };
    // Less than that is a promise, which these operations would break.
    let anything = effects.reads && effects.writes && effects.synchronises;
    if !anything || effects.only_arguments || effects.convention.is_some() {
        return None;
    }
    // Where the module defines it, it does what stands there.
    let name = callee.name().filter(|name| is_name(name))?;
    if module.function(name).is_some_and(Function::is_defined) {
        return None;
    }
    let Routine { does, bytes } = Routine::named(name)?;
    let says_nothing = |promises: &Promises| {
        let mut others = promises.others.iter();
        let only_passed = others.all(|other| other.about == About::Passing);
        let values = Promises { others: BTreeSet::new(), ..promises.clone() };
        only_passed && values == Promises::default()
    };
    let silent = says_nothing(&call.promises)
        && call.tags == TagSet::default()
        && arguments.iter().all(|a| says_nothing(&a.promises));
    if !silent {
        return None;
    }
    let (bytes, operands, align) = match bytes {
        Some(bytes) => (bytes, &arguments[..], bytes),
        None => match arguments.split_first()? {
            (Argument { value: Value::Bits(bytes), .. }, rest) => {
                (u64::try_from(*bytes).ok().filter(|n| n.is_power_of_two() && *n <= 16)?, rest, 1)
            }
            _ => return None,
        },
    };
    let ty = Type::Int(u32::try_from(bytes * 8).ok()?);
    let told = operands.len() < arguments.len();
    let mut lowered = Lowered { call, function, made, instructions: vec![] };
    let (Argument { value: pointer, ty: Type::Ptr(space), .. }, operands) =
        operands.split_first()?
    else {
        return None;
    };
    let pointer = &(pointer.clone(), *space);
    let access = |ordering| Access { ordering, align: Some(align), ..Access::plain() };
    let given = |argument: &Argument| (argument.ty == ty).then(|| argument.value.clone());
    let is_given = |wanted: &Type| result == wanted;
    match (does, operands, told) {
        (Does::Load, [order], false) if is_given(&ty) => {
            lowered.last(load(access(of_load(order)?), &ty, pointer));
        }
        (Does::Load, [into, order], true) if is_given(&Type::Void) => {
            let found = lowered.named(load(access(of_load(order)?), &ty, pointer));
            lowered.push(None, store(unaligned(), &ty, found, &place(into)?));
        }
        (Does::Store, [value, order], false) if is_given(&Type::Void) => {
            lowered.push(None, store(access(of_store(order)?), &ty, given(value)?, pointer));
        }
        (Does::Store, [from, order], true) if is_given(&Type::Void) => {
            let value = lowered.named(load(unaligned(), &ty, &place(from)?));
            lowered.push(None, store(access(of_store(order)?), &ty, value, pointer));
        }
        (Does::Exchange, [value, order], false) if is_given(&ty) => {
            lowered.last(update(
                access(ordering(order)?),
                RmwOp::Xchg,
                &ty,
                given(value)?,
                pointer,
            ));
        }
        (Does::Exchange, [from, into, order], true) if is_given(&Type::Void) => {
            let value = lowered.named(load(unaligned(), &ty, &place(from)?));
            let found =
                lowered.named(update(access(ordering(order)?), RmwOp::Xchg, &ty, value, pointer));
            lowered.push(None, store(unaligned(), &ty, found, &place(into)?));
        }
        (Does::Update(op), [value, order], false) if is_given(&ty) => {
            lowered.last(update(access(ordering(order)?), op, &ty, given(value)?, pointer));
        }
        (Does::SyncUpdate(op), [value], false) if is_given(&ty) => {
            lowered.last(update(access(Ordering::SeqCst), op, &ty, given(value)?, pointer));
        }
        (Does::SyncCompareExchange, [expected, new], false) if is_given(&ty) => {
            let orders = [Ordering::SeqCst; 2];
            let values = [given(expected)?, given(new)?];
            let both = lowered.named(exchange(access, orders, &ty, values, pointer));
            lowered.last(member(&ty, both, 0));
        }
        (Does::CompareExchange, [holds, new, success, failure], _) if is_given(&Type::Int(1)) => {
            let orders = [ordering(success)?, of_load(failure)?];
            let expected = lowered.named(load(unaligned(), &ty, &place(holds)?));
            let new = match told {
                true => lowered.named(load(unaligned(), &ty, &place(new)?)),
                false => given(new)?,
            };
            let values = [expected, new];
            let both = lowered.named(exchange(access, orders, &ty, values, pointer));
            let found = lowered.named(member(&ty, both.clone(), 0));
            lowered.last(member(&ty, both, 1));
            lowered.holds_expected(&holds.value)?;
            lowered.push(None, store(unaligned(), &ty, found, &place(holds)?));
        }
        _ => return None,
    }
    Some(lowered.instructions)
}

/// What stands in the place of a call.
struct Lowered<'a> {
    call: &'a Instruction,
    function: &'a Function,
    made: &'a mut Made,
    instructions: Vec<Instruction>,
}

impl Lowered<'_> {
    fn push(&mut self, result: Option<String>, effect: Effect) {
        self.instructions.push(self.call.replaced(result, effect));
    }

    /// An operation, what it gives having a name of its own.
    fn named(&mut self, effect: Effect) -> Value {
        let wish = self.call.result.as_deref().unwrap_or("of call");
        let name = self.made.names.fresh(format!("{wish} inside"));
        self.push(Some(name.clone()), effect);
        Value::Local(name)
    }

    /// The operation that gives what the call does.
    fn last(&mut self, effect: Effect) -> Value {
        let Some(name) = self.call.result.clone() else { return self.named(effect) };
        self.push(Some(name.clone()), effect);
        Value::Local(name)
    }

    /// Notes that an object of the function holds what is expected.
    fn holds_expected(&mut self, pointer: &Value) -> Option<()> {
        let Value::Local(name) = pointer else { return None };
        let made = |i: &Instruction| {
            i.result.as_ref() == Some(name) && matches!(i.effect, Effect::Alloca { .. })
        };
        self.function.instructions().any(made).then(|| {
            self.made.expected.insert(name.clone());
        })
    }
}

/// A plain access; nothing is said of how the library's own objects are aligned.
fn unaligned() -> Access {
    Access { align: Some(1), ..Access::plain() }
}

/// A pointer with its address space.
type Place = (Value, u32);

fn place(argument: &Argument) -> Option<Place> {
    Some((argument.value.clone(), argument.ty.space()?))
}

fn load(access: Access, ty: &Type, (pointer, space): &Place) -> Effect {
    Effect::Load { access, ty: ty.clone(), pointer: pointer.clone(), space: *space }
}

fn store(access: Access, ty: &Type, value: Value, (pointer, space): &Place) -> Effect {
    Effect::Store { access, ty: ty.clone(), value, pointer: pointer.clone(), space: *space }
}

fn update(access: Access, op: RmwOp, ty: &Type, value: Value, (pointer, space): &Place) -> Effect {
    let (ty, pointer, space) = (ty.clone(), pointer.clone(), *space);
    Effect::AtomicRmw { access, op, ty, pointer, value, space }
}

fn exchange(
    access: impl Fn(Ordering) -> Access,
    [success, failure]: [Ordering; 2],
    ty: &Type,
    [expected, new]: [Value; 2],
    (pointer, space): &Place,
) -> Effect {
    Effect::CmpXchg {
        access: access(success),
        failure,
        weak: false,
        ty: ty.clone(),
        pointer: pointer.clone(),
        expected,
        new,
        space: *space,
        last: None,
    }
}

/// What an exchange of such values gives: what it has found, and whether it has succeeded.
fn member(ty: &Type, both: Value, member: u32) -> Effect {
    let aggregate_type = Type::Struct(vec![ty.clone(), Type::Int(1)], false);
    Effect::Pure(Operation::ExtractValue { aggregate_type, aggregate: both, indices: vec![member] })
}

/// An ordering in C's numbers (`memory_order_relaxed` is 0); `consume` is taken for `acquire`, as LLVM does.
fn ordering(argument: &Argument) -> Option<Ordering> {
    match argument.value {
        Value::Zero | Value::Bits(0) => Some(Ordering::Monotonic),
        Value::Bits(1 | 2) => Some(Ordering::Acquire),
        Value::Bits(3) => Some(Ordering::Release),
        Value::Bits(4) => Some(Ordering::AcqRel),
        Value::Bits(5) => Some(Ordering::SeqCst),
        _ => None,
    }
}

/// One that a load may have.
fn of_load(argument: &Argument) -> Option<Ordering> {
    ordering(argument).filter(|order| !matches!(order, Ordering::Release | Ordering::AcqRel))
}

/// One that a store may have.
fn of_store(argument: &Argument) -> Option<Ordering> {
    ordering(argument).filter(|order| !matches!(order, Ordering::Acquire | Ordering::AcqRel))
}
