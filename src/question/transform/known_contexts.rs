//! Contexts that transformations are known to fail in, and that a search by size comes to late.
//!
//! Most that they do is fixed, so that looking at them takes little.

use super::Options;
use crate::model::ModelSpec;
use crate::program::input::Attribute::{
    Acquires, Atomic, Av, Fence, Meets, Monotonic, Reads, Releases, SeqCst, Volatile, Writes,
};
use crate::program::input::Input;
use crate::program::input::SlotId::{After, Before, Elsewhere};
use crate::program::ir::Function;
use crate::program::ir::Ordering::{
    self, Acquire, Monotonic as Relaxed, NotAtomic, Release, SeqCst as Sequential,
};
use rustc_hash::FxHashMap;
use std::borrow::Cow;

/// Accesses of the surrounding program, with what is known of them.
#[derive(Clone)]
pub(super) struct KnownContext {
    /// Accesses before the function in its thread.
    pub before: usize,
    /// Accesses after it.
    pub after: usize,
    /// Other threads, each of one access.
    pub elsewhere: usize,
    /// Others come to the function's barriers.
    pub waves: bool,
    /// Inputs of the accesses.
    attributes: Cow<'static, [(Input, bool)]>,
}

impl KnownContext {
    /// The number of accesses.
    pub fn accesses(&self) -> usize {
        self.before + self.after + self.elsewhere
    }

    /// Values of inputs.
    pub fn fixed(&self) -> FxHashMap<Input, u128> {
        self.attributes.iter().map(|(input, holds)| (input.clone(), u128::from(*holds))).collect()
    }
}

/// Two atomic writes, neither of which happens before the other one, both happen before the function: a
/// read after it may see both, unless the function writes.
const TWO_WRITES: KnownContext = KnownContext {
    before: 2,
    after: 1,
    elsewhere: 1,
    waves: false,
    attributes: Cow::Borrowed(&[
        (Input::Slot(Before(0), Reads), false),
        (Input::Slot(Before(0), Writes), true),
        (Input::Slot(Before(0), Fence), false),
        (Input::Slot(Before(0), Atomic), true),
        (Input::Slot(Before(0), Monotonic), false),
        (Input::Slot(Before(1), Reads), true),
        (Input::Slot(Before(1), Writes), false),
        (Input::Slot(Before(1), Fence), false),
        (Input::Slot(Before(1), Acquires), true),
        (Input::Slot(After(0), Reads), true),
        (Input::Slot(After(0), Writes), false),
        (Input::Slot(After(0), Fence), false),
        (Input::Slot(After(0), Monotonic), false),
        (Input::Slot(Elsewhere(2, 0), Reads), false),
        (Input::Slot(Elsewhere(2, 0), Writes), true),
        (Input::Slot(Elsewhere(2, 0), Fence), false),
        (Input::Slot(Elsewhere(2, 0), Releases), true),
    ]),
};

/// A plain write that happens before the function, and an atomic write of another thread that happens after
/// it, next to an atomic read: all that the read may see is atomic if the function writes atomically.
const PLAIN_BEFORE_ATOMIC: KnownContext = KnownContext {
    before: 1,
    after: 2,
    elsewhere: 2,
    waves: false,
    attributes: Cow::Borrowed(&[
        (Input::Slot(Before(0), Reads), false),
        (Input::Slot(Before(0), Writes), true),
        (Input::Slot(Before(0), Fence), false),
        (Input::Slot(Before(0), Atomic), false),
        (Input::Slot(After(0), Reads), false),
        (Input::Slot(After(0), Writes), true),
        (Input::Slot(After(0), Fence), false),
        (Input::Slot(After(0), Releases), true),
        (Input::Slot(After(1), Reads), true),
        (Input::Slot(After(1), Writes), false),
        (Input::Slot(After(1), Fence), false),
        (Input::Slot(After(1), Atomic), true),
        (Input::Slot(After(1), Monotonic), false),
        (Input::Slot(Elsewhere(2, 0), Reads), true),
        (Input::Slot(Elsewhere(2, 0), Writes), false),
        (Input::Slot(Elsewhere(2, 0), Fence), false),
        (Input::Slot(Elsewhere(2, 0), Acquires), true),
        (Input::Continues(3), true),
        (Input::Slot(Elsewhere(3, 0), Reads), false),
        (Input::Slot(Elsewhere(3, 0), Writes), true),
        (Input::Slot(Elsewhere(3, 0), Fence), false),
        (Input::Slot(Elsewhere(3, 0), Atomic), true),
        (Input::Slot(Elsewhere(3, 0), Monotonic), false),
    ]),
};

/// Another wave comes to a barrier and releases a flag in a wider scope, and who acquires that reads what the function has
/// written before the barrier.
const RELAY: KnownContext = KnownContext {
    before: 0,
    after: 0,
    elsewhere: 4,
    waves: true,
    attributes: Cow::Borrowed(&[
        (Input::Slot(Elsewhere(2, 0), Meets), true),
        (Input::Slot(Elsewhere(2, 0), Acquires), true),
        (Input::Continues(3), true),
        (Input::Slot(Elsewhere(3, 0), Reads), false),
        (Input::Slot(Elsewhere(3, 0), Writes), true),
        (Input::Slot(Elsewhere(3, 0), Fence), false),
        (Input::Slot(Elsewhere(3, 0), Releases), true),
        (Input::Continues(4), false),
        (Input::Slot(Elsewhere(4, 0), Reads), true),
        (Input::Slot(Elsewhere(4, 0), Writes), false),
        (Input::Slot(Elsewhere(4, 0), Fence), false),
        (Input::Slot(Elsewhere(4, 0), Acquires), true),
        (Input::Continues(5), true),
        (Input::Slot(Elsewhere(5, 0), Reads), true),
        (Input::Slot(Elsewhere(5, 0), Writes), false),
        (Input::Slot(Elsewhere(5, 0), Fence), false),
        (Input::Slot(Elsewhere(5, 0), Atomic), false),
    ]),
};

/// Those to look at; `waves`: others come to barriers of the functions.
pub(super) fn of(options: &Options, waves: bool) -> impl Iterator<Item = &'static KnownContext> {
    const LLVM: &[KnownContext] = &[TWO_WRITES, PLAIN_BEFORE_ATOMIC, RELAY];
    let all = match options.model {
        ModelSpec::Llvm(_) | ModelSpec::Amdgpu(_) if options.contexts > 2 => LLVM,
        _ => &[],
    };
    all.iter().filter(move |context| waves || !context.waves)
}

/// What the original is known to order.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Orders {
    /// What it does before, by a release.
    pub releases: bool,
    /// What it does after, by an acquire.
    pub acquires: bool,
    /// Something in it is `seq_cst`.
    pub seq_cst: bool,
}

impl Orders {
    /// Those of a function.
    pub(super) fn of(function: &Function) -> Self {
        let performed = function.instructions().filter_map(|i| i.effect.performed());
        performed.fold(Orders::default(), |orders, access| Orders {
            releases: orders.releases || access.ordering.releases(),
            acquires: orders.acquires || access.ordering.acquires(),
            seq_cst: orders.seq_cst || access.ordering == Sequential,
        })
    }
}

/// What another thread does in one access.
#[derive(Clone, Copy)]
enum Does {
    Read(Ordering),
    Write(Ordering),
    /// Both at once.
    Update(Ordering),
}

/// So many accesses of another thread, as threads communicate: it sends a message, receives one, answers one, takes a lock, or
/// does what the function does the other way round. Each comes with no stronger orderings than that takes, the weakest first;
/// those that are likely to show something before the others.
pub(super) fn shapes(options: &Options, number: usize, orders: Orders) -> [Vec<KnownContext>; 2] {
    use Does::{Read, Update, Write};
    let (Orders { releases, acquires, seq_cst }, both) =
        (orders, orders.releases && orders.acquires);
    let is_amdgpu = matches!(options.model, ModelSpec::Amdgpu(_));
    if !is_amdgpu && !matches!(options.model, ModelSpec::Llvm(_)) || !(releases || acquires) {
        return [vec![], vec![]];
    }
    let mut all: Vec<(bool, &[Does])> = vec![
        (true, &[Write(NotAtomic)]),
        (acquires, &[Write(Release)]),
        (releases, &[Read(Acquire)]),
        (acquires, &[Write(NotAtomic), Write(Release)]),
        (acquires, &[Write(Relaxed), Write(Release)]),
        (releases, &[Read(Acquire), Read(NotAtomic)]),
        (releases, &[Read(Acquire), Read(Relaxed)]),
        (both, &[Update(Acquire), Read(NotAtomic)]),
        (true, &[Read(Acquire), Write(Release)]),
        (seq_cst, &[Write(Sequential), Read(Sequential)]),
        (seq_cst, &[Write(Sequential), Write(Sequential)]),
        (seq_cst, &[Read(Sequential), Read(Sequential)]),
    ];
    if both {
        all.push((true, &[Read(Acquire), Write(NotAtomic), Write(Release)]));
    }
    if is_amdgpu && releases {
        // What memory has at the beginning may be in no scope, so that nobody reads it.
        all.push((true, &[Write(Release), Read(Acquire), Read(NotAtomic)]));
    }
    // Others show something now and then: a race, or that something is written at all.
    let (likely, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|(likely, _)| *likely);
    [likely, others].map(|all| {
        let all = all.into_iter().map(|(_, accesses)| accesses);
        all.filter(|accesses| accesses.len() == number).map(of_one_thread).collect()
    })
}

/// Accesses of one other thread, with nothing else said of them than whether they read or write, and their orderings.
fn of_one_thread(accesses: &[Does]) -> KnownContext {
    let attributes = accesses.iter().enumerate().flat_map(|(i, does)| {
        let slot = |attribute| Input::Slot(Elsewhere(i + 2, 0), attribute);
        let (reads, writes, ordering) = match *does {
            Does::Read(ordering) => (true, false, ordering),
            Does::Write(ordering) => (false, true, ordering),
            Does::Update(ordering) => (true, true, ordering),
        };
        let of_access = [
            (slot(Reads), reads),
            (slot(Writes), writes),
            (slot(Fence), false),
            (slot(Volatile), false),
            (slot(Av), false),
            (slot(Atomic), ordering != NotAtomic),
            (slot(Monotonic), ordering != NotAtomic),
            (slot(Acquires), ordering.acquires() && reads),
            (slot(Releases), ordering.releases() && writes),
            (slot(SeqCst), ordering == Sequential),
        ];
        of_access.into_iter().chain((i > 0).then(|| (Input::Continues(i + 2), true)))
    });
    let (elsewhere, attributes) = (accesses.len(), attributes.collect());
    KnownContext { before: 0, after: 0, elsewhere, waves: false, attributes }
}
