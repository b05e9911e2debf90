//! What a body shows of what is promised of it.

use crate::execution::scopes::SINGLE_THREAD;
use crate::program::apart::{Apart, Kinds};
use crate::program::based::{Root, root};
use crate::program::control::is_in_loop;
use crate::program::ir::{
    Access, Argument, CallEffects, Effect, Function, Instruction, Ordering, Type, Value,
};

/// Whether a function does only what its calls are said to do, as far as anyone can tell without following it.
pub(super) fn shows(callee: &Function, said: &CallEffects) -> bool {
    let mut ends = callee.blocks.iter().filter_map(|b| b.instructions.last());
    let returns = ends.any(|end| matches!(end.effect, Effect::Return { .. }));
    within(&does(callee), said) && !(said.never_returns && returns)
}

/// Whether everything is permitted by the second that is permitted by the first.
fn within(first: &CallEffects, second: &CallEffects) -> bool {
    let permitted = |e: &CallEffects| {
        let elsewhere = (e.reads || e.writes) && !e.only_arguments;
        let memory = [e.reads, e.writes, elsewhere, e.apart.writes.any()];
        let rest = [e.synchronises, e.may_stop, e.may_unwind, e.may_free];
        memory.into_iter().chain(rest)
    };
    permitted(first).zip(permitted(second)).all(|(first, second)| second || !first)
}

/// What one of two calls may do.
fn either(a: &CallEffects, b: &CallEffects) -> CallEffects {
    let elsewhere = |e: &CallEffects| (e.reads || e.writes) && !e.only_arguments;
    CallEffects {
        reads: a.reads || b.reads,
        writes: a.writes || b.writes,
        only_arguments: !elsewhere(a) && !elsewhere(b),
        apart: a.apart.or(b.apart),
        synchronises: a.synchronises || b.synchronises,
        convergent: a.convergent || b.convergent,
        may_stop: a.may_stop || b.may_stop,
        may_unwind: a.may_unwind || b.may_unwind,
        may_free: a.may_free || b.may_free,
        ..CallEffects::default()
    }
}

/// What the instructions of a function may do, taken one by one.
pub fn does(function: &Function) -> CallEffects {
    let mut all = CallEffects {
        may_stop: function.blocks.iter().any(|block| is_in_loop(function, block)),
        only_arguments: true,
        ..CallEffects::default()
    };
    for (_, one) in each(function) {
        all = either(&all, &one);
    }
    all
}

/// What each instruction of a function may do that may do anything.
pub fn each(function: &Function) -> impl Iterator<Item = (&Instruction, CallEffects)> {
    function.instructions().filter_map(|instruction| {
        let one = match &instruction.effect {
            Effect::Load { access, pointer, .. } => {
                memory(function, access, pointer, (true, false))
            }
            Effect::Store { access, pointer, .. } => {
                memory(function, access, pointer, (false, true))
            }
            Effect::AtomicRmw { access, pointer, .. } => {
                memory(function, access, pointer, (true, true))
            }
            Effect::CmpXchg { access, failure, pointer, .. } => {
                let failing = Access { ordering: *failure, ..access.clone() };
                let of = |access| memory(function, access, pointer, (true, true));
                either(&of(access), &of(&failing))
            }
            Effect::Bulk(bulk) => {
                let plain = Access::plain();
                let accesses = |block| memory(function, &plain, block, (true, true));
                let blocks = bulk.blocks().map(|block| accesses(&block.pointer));
                blocks.reduce(|a, b| either(&a, &b)).unwrap_or_default()
            }
            Effect::Call { arguments, effects, .. } => called(function, arguments, effects),
            Effect::Fence { access } => {
                let others = orders_others(access);
                let anything = CallEffects::anything();
                let ends = CallEffects { may_stop: false, may_unwind: false, ..anything };
                CallEffects { synchronises: others, may_free: others, ..ends }
            }
            Effect::Barrier { .. } | Effect::Operation { .. } => {
                CallEffects { may_unwind: false, ..CallEffects::anything() }
            }
            Effect::Unsupported { .. } => CallEffects::anything(),
            _ => return None,
        };
        Some((instruction, one))
    })
}

/// What a call may do to memory of others: nothing, if the callee accesses only what it is handed, and that is the
/// function's own.
fn called(function: &Function, arguments: &[Argument], effects: &CallEffects) -> CallEffects {
    let handed = arguments.iter().filter(|a| !matches!(a.ty, Type::Int(_) | Type::Float(_)));
    let roots: Vec<Root<'_>> = handed.map(|a| root(function, &a.value)).collect();
    let [own, known] = [false, true].map(|parameters| {
        let is_known = |root: &Root<'_>| match root {
            Root::Object => true,
            Root::Parameter(_) => parameters,
            Root::Global(_) | Root::Elsewhere => false,
        };
        effects.only_arguments && roots.iter().all(is_known)
    });
    CallEffects {
        reads: effects.reads && !own,
        writes: effects.writes && !own,
        only_arguments: known,
        ..effects.clone()
    }
}

/// Whether an operation may synchronise with other threads, if it is ordered: one of a single thread does so with signal
/// handlers alone.
fn orders_others(access: &Access) -> bool {
    !access.scope.as_ref().is_some_and(|scope| scope.is(SINGLE_THREAD))
}

/// What an access of memory is: nothing, if the function has made the object.
fn memory(
    function: &Function,
    access: &Access,
    pointer: &Value,
    (reads, writes): (bool, bool),
) -> CallEffects {
    let weak = [Ordering::NotAtomic, Ordering::Unordered, Ordering::Monotonic];
    let ordered = !weak.contains(&access.ordering);
    let synchronises = ordered && orders_others(access);
    let (own, only_arguments) = match root(function, pointer) {
        Root::Object => (true, true),
        Root::Parameter(_) => (false, true),
        Root::Global(_) | Root::Elsewhere => (false, false),
    };
    // Where a device is, nobody else may look; it frees nothing, nor does it synchronise threads.
    let device = access.volatile;
    let (reads, writes) = match ordered || device {
        true => (true, true),
        false => (reads && !own, writes && !own),
    };
    // Others may have freed memory that is waited for.
    let may_free = synchronises;
    CallEffects {
        reads,
        writes,
        only_arguments,
        apart: Apart { reads: Kinds::inaccessible(device), writes: Kinds::inaccessible(device) },
        may_stop: device,
        synchronises,
        may_free,
        ..CallEffects::default()
    }
}
