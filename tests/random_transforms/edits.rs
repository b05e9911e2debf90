//! Edits that are right by the documents, each planted in a random function.

use crate::functions::{Function, Kind, Op, Operand, Place, Shape};
use fastrand::Rng;
use mmprove::program::ir::Ordering;

/// A kind of edit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edit {
    /// None at all.
    Nothing,
    /// Two plain or unordered accesses to different globals change places.
    Swap,
    /// An operation gets a stronger ordering.
    Strengthen,
    /// Operations lose their tags.
    DropTags,
    /// A load promises nothing of what it gives any more.
    DropPromises,
    /// A plain load whose value is not used goes.
    RemoveLoad,
    /// Of two plain loads in a row from one place the second takes the first's value.
    MergeLoads,
    /// A plain store that the next operation overwrites goes.
    DeadStore,
    /// An operation of scope agent becomes one of scope system.
    WidenScope,
    /// A plain load moves above a release store to another global.
    LoadAboveRelease,
    /// A plain store moves below an acquire load of another global.
    StoreBelowAcquire,
    /// A fence is doubled.
    DoubleFence,
    /// A fence appears.
    AddFence,
    /// A plain load whose value is not used appears.
    AddLoad,
    /// A plain load right after a plain store takes the value from there.
    Forward,
    /// A store of what was just loaded from there goes.
    StoreBack,
    /// A plain access and a monotonic one to different globals change places.
    SwapMonotonic,
    /// Stores to the two halves of one global change places.
    SwapHalves,
    /// The store that both arms of a diamond begin with comes before the branch.
    HoistStore,
    /// What both arms of a diamond end with comes after them.
    SinkOperation,
    /// A load from memory that a loop without atomic operations leaves alone comes before the loop.
    HoistFromLoop,
}

impl Edit {
    pub const ALL: [Edit; 20] = [
        Edit::Swap,
        Edit::Strengthen,
        Edit::DropTags,
        Edit::DropPromises,
        Edit::RemoveLoad,
        Edit::MergeLoads,
        Edit::DeadStore,
        Edit::WidenScope,
        Edit::LoadAboveRelease,
        Edit::StoreBelowAcquire,
        Edit::DoubleFence,
        Edit::AddFence,
        Edit::AddLoad,
        Edit::Forward,
        Edit::StoreBack,
        Edit::SwapMonotonic,
        Edit::SwapHalves,
        Edit::HoistStore,
        Edit::SinkOperation,
        Edit::HoistFromLoop,
    ];

    /// Models under which the edit is right in every function.
    ///
    /// With `hb=closure` an operation may be what restores an order between two others, so that to
    /// remove or to move it takes the order away: those edits are right only under `hb=pairs`. There a store
    /// may be all that hides an older write from reads that are incompatible with what comes between.
    pub fn models(self) -> &'static [&'static str] {
        match self {
            Edit::Nothing
            | Edit::Strengthen
            | Edit::DropTags
            | Edit::DropPromises
            | Edit::WidenScope => &[
                "llvm",
                "llvm+mmra",
                "llvm+mmra,hb=pairs",
                "llvm,sc=cpp20,race=cpp",
                "llvm,coherence=llvm23",
            ],
            Edit::DoubleFence | Edit::AddFence | Edit::AddLoad => {
                &["llvm", "llvm+mmra", "llvm+mmra,hb=pairs", "llvm,sc=cpp20"]
            }
            Edit::HoistStore | Edit::SinkOperation => &["llvm", "llvm+mmra", "llvm+mmra,hb=pairs"],
            Edit::StoreBack => &["llvm"],
            _ => &["llvm", "llvm", "llvm+mmra,hb=pairs"],
        }
    }

    /// A random function before and after the edit.
    pub fn plant(self, rng: &mut Rng, count: usize) -> (Function, Function) {
        let mut source = Function::random(rng, count);
        let (one, two) = (source.fresh(), source.fresh() + 1);
        let (here, there) = if rng.bool() { (0, 1) } else { (1, 0) };
        let (here, there) = (Place::Global(here), Place::Global(there));
        let value = Operand::Constant(1 + rng.u32(..2));
        let store = Kind::Store(value);
        let with = |ordering, op: Op| Op { ordering, ..op };
        let mut target;
        match self {
            Edit::Nothing => target = source.clone(),
            Edit::Swap => {
                let mut access = |id, place| {
                    let kind = if rng.bool() { Kind::Load } else { store.clone() };
                    let weak = [Ordering::NotAtomic, Ordering::Unordered];
                    with(weak[rng.usize(..2)], Op::plain(id, kind, place))
                };
                let pair = [access(one, here), access(two, there)];
                target = swapped(rng, &mut source, &pair);
            }
            Edit::LoadAboveRelease => {
                let release = with(Ordering::Release, Op::plain(one, store, here));
                let load = Op::plain(two, Kind::Load, there);
                target = swapped(rng, &mut source, &[release, load]);
            }
            Edit::StoreBelowAcquire => {
                let acquire = with(Ordering::Acquire, Op::plain(two, Kind::Load, there));
                target = swapped(rng, &mut source, &[Op::plain(one, store, here), acquire]);
            }
            Edit::Strengthen => {
                target = source.clone();
                strengthen(rng, &mut target);
            }
            Edit::DropTags => {
                let k = rng.usize(..source.ops.len());
                source.ops[k].tags |= 1 << rng.u8(..4);
                target = source.clone();
                target.ops[k].tags = 0;
                let other = rng.usize(..target.ops.len());
                target.ops[other].tags = 0;
            }
            Edit::DropPromises => {
                let promises = 1 + rng.u8(..3);
                let load = Op { promises, ..Op::plain(one, Kind::Load, here) };
                let at = source.insert(rng, &[load]);
                if matches!(source.ops[at].block, 0 | 3) {
                    source.returns = vec![one];
                }
                target = source.clone();
                target.ops[at].promises = 0;
            }
            Edit::RemoveLoad => {
                let at = source.insert(rng, &[Op::plain(one, Kind::Load, here)]);
                target = source.clone();
                target.ops.remove(at);
            }
            Edit::MergeLoads => {
                let place = if rng.bool() { here } else { Place::Parameter(0) };
                let loads = [one, two].map(|id| Op::plain(id, Kind::Load, place));
                let at = source.insert(rng, &loads);
                if matches!(source.ops[at].block, 0 | 3) {
                    source.returns = vec![one, two];
                }
                target = source.clone();
                target.ops.remove(at + 1);
                target.replace(two, Operand::Result(one));
            }
            Edit::DeadStore => {
                let again = Kind::Store(Operand::Constant(2));
                let stores = [Op::plain(one, store, here), Op::plain(two, again, here)];
                let at = source.insert(rng, &stores);
                target = source.clone();
                target.ops.remove(at);
            }
            Edit::WidenScope => {
                let atomic: Vec<usize> = (0..source.ops.len())
                    .filter(|k| source.ops[*k].ordering > Ordering::NotAtomic)
                    .collect();
                let k = match atomic[..] {
                    [] => {
                        let fence = with(Ordering::AcqRel, Op::plain(one, Kind::Fence, here));
                        source.insert(rng, &[fence])
                    }
                    _ => atomic[rng.usize(..atomic.len())],
                };
                source.ops[k].agent = true;
                target = source.clone();
                target.ops[k].agent = false;
            }
            Edit::DoubleFence | Edit::AddFence => {
                let orderings = Op::plain(one, Kind::Fence, here).orderings();
                let ordering = orderings[rng.usize(..orderings.len())];
                let mut fence = with(ordering, Op::plain(one, Kind::Fence, here));
                fence.tags = if rng.bool() { rng.u8(..16) } else { 0 };
                if self == Edit::AddFence {
                    target = source.clone();
                    target.insert(rng, &[fence]);
                } else {
                    let at = source.insert(rng, &[fence]);
                    target = source.clone();
                    let copy = Op { id: two, ..target.ops[at].clone() };
                    target.ops.insert(at, copy);
                }
            }
            Edit::AddLoad => {
                target = source.clone();
                target.insert(rng, &[Op::plain(one, Kind::Load, here)]);
            }
            Edit::Forward => {
                let load = Op { promises: rng.u8(..2), ..Op::plain(two, Kind::Load, here) };
                let pair = [Op::plain(one, store, here), load];
                let at = source.insert(rng, &pair);
                let next = Op::plain(two + 1, Kind::Store(Operand::Result(two)), there);
                source.ops.insert(at + 2, Op { block: source.ops[at].block, ..next });
                target = source.clone();
                target.ops.remove(at + 1);
                target.replace(two, value);
            }
            Edit::StoreBack => {
                let back = Kind::Store(Operand::Result(one));
                let pair = [Op::plain(one, Kind::Load, here), Op::plain(two, back, here)];
                let at = source.insert(rng, &pair);
                target = source.clone();
                target.ops.remove(at + 1);
            }
            Edit::SwapMonotonic => {
                let kinds = |id, place, rng: &mut Rng| match rng.bool() {
                    true => Op::plain(id, Kind::Load, place),
                    false => Op::plain(id, store.clone(), place),
                };
                let atomic = with(Ordering::Monotonic, kinds(one, here, rng));
                let mut pair = [atomic, kinds(two, there, rng)];
                if rng.bool() {
                    pair.reverse();
                }
                target = swapped(rng, &mut source, &pair);
            }
            Edit::SwapHalves => {
                let again = Kind::Store(Operand::Constant(2));
                let mut pair = [
                    Op::plain(one, store, Place::Element(0)),
                    Op::plain(two, again, Place::Element(1)),
                ];
                pair[0].half = rng.bool();
                target = swapped(rng, &mut source, &pair);
            }
            Edit::HoistStore | Edit::SinkOperation => {
                while source.shape == Shape::Loop {
                    source = Function::random(rng, count);
                }
                source.shape = Shape::Diamond;
                let (one, two) = (source.fresh(), source.fresh() + 1);
                let first = source.ops.partition_point(|o| o.block == 0);
                let last = source.ops.partition_point(|o| o.block < 3);
                let middle = source.ops.partition_point(|o| o.block < 2);
                let mut op = Op::plain(one, store, here);
                let (begin, meet) = match self {
                    Edit::HoistStore => ([first, middle], (first, 0)),
                    _ => {
                        let orderings = op.orderings();
                        op.ordering = orderings[rng.usize(..orderings.len())];
                        ([middle, last], (last, 3))
                    }
                };
                target = source.clone();
                target.ops.insert(meet.0, Op { block: meet.1, ..op.clone() });
                source.ops.insert(begin[1], Op { id: two, block: 2, ..op.clone() });
                source.ops.insert(begin[0], Op { block: 1, ..op });
            }
            Edit::HoistFromLoop => {
                source = in_a_plain_loop(source);
                let last = source.ops.partition_point(|o| o.block < 3);
                let first = source.ops.partition_point(|o| o.block == 0);
                let at = first + rng.usize(..=last - first);
                let apart = Place::Global(2);
                source.ops.insert(at, Op { block: 1, ..Op::plain(one, Kind::Load, apart) });
                source.returns = vec![one];
                target = source.clone();
                let load = target.ops.remove(at);
                target.ops.insert(first, Op { block: 0, ..load });
            }
        }
        (source, target)
    }
}

/// The same function with everything between its first and its last block in a loop, where nothing
/// is atomic and nothing goes through arguments.
fn in_a_plain_loop(mut function: Function) -> Function {
    function.shape = Shape::Loop;
    function.returns.clear();
    for op in &mut function.ops {
        if op.block == 2 {
            op.block = 1;
        }
    }
    let stays = |op: &Op| {
        op.block != 1
            || matches!(op.kind, Kind::Load | Kind::Store(Operand::Constant(_)))
                && !matches!(op.place, Place::Parameter(_) | Place::Chosen)
    };
    let gone: Vec<usize> = function.ops.iter().filter(|op| !stays(op)).map(|op| op.id).collect();
    for id in gone {
        function.remove(id);
    }
    for op in function.ops.iter_mut().filter(|op| op.block == 1) {
        (op.ordering, op.agent, op.volatile) = (Ordering::NotAtomic, false, false);
    }
    function
}

/// Inserts the pair into the source, and the other way round into what is returned.
fn swapped(rng: &mut Rng, source: &mut Function, pair: &[Op; 2]) -> Function {
    let at = source.insert(rng, pair);
    let mut target = source.clone();
    target.ops.swap(at, at + 1);
    target
}

/// An operation gets a stronger ordering. The ordering of a volatile access is part of what can be
/// seen of it, so those keep theirs.
pub fn strengthen(rng: &mut Rng, function: &mut Function) {
    let k = rng.usize(..function.ops.len());
    let op = &mut function.ops[k];
    if op.volatile {
        return;
    }
    let stronger: Vec<Ordering> =
        op.orderings().iter().copied().filter(|o| includes(*o, op.ordering)).collect();
    op.ordering = stronger[rng.usize(..stronger.len())];
}

/// Whether the first ordering promises all the second does.
fn includes(strong: Ordering, weak: Ordering) -> bool {
    strong >= weak
        && (strong.acquires() || !weak.acquires())
        && (strong.releases() || !weak.releases())
}
