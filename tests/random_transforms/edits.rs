//! Edits that are right by the documents, each planted in a random function.

use crate::functions::{Function, Kind, Op, Operand, Place};
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
}

impl Edit {
    pub const ALL: [Edit; 10] = [
        Edit::Swap,
        Edit::Strengthen,
        Edit::DropTags,
        Edit::RemoveLoad,
        Edit::MergeLoads,
        Edit::DeadStore,
        Edit::WidenScope,
        Edit::LoadAboveRelease,
        Edit::StoreBelowAcquire,
        Edit::DoubleFence,
    ];

    /// Models under which the edit is right in every function.
    ///
    /// With `hb=closure` an operation may be what restores an order between two others, so that to
    /// remove or to move it takes the order away: those edits are right only under `hb=pairs`.
    pub fn models(self) -> &'static [&'static str] {
        match self {
            Edit::Nothing | Edit::Strengthen | Edit::DropTags | Edit::WidenScope => &[
                "llvm",
                "llvm+mmra",
                "llvm+mmra,hb=pairs",
                "llvm,sc=cpp20,race=cpp",
                "llvm,coherence=llvm23",
            ],
            Edit::DoubleFence => &["llvm", "llvm+mmra", "llvm+mmra,hb=pairs", "llvm,sc=cpp20"],
            _ => &["llvm", "llvm", "llvm+mmra,hb=pairs"],
        }
    }

    /// A random function before and after the edit.
    pub fn plant(self, rng: &mut Rng, count: usize) -> (Function, Function) {
        let mut source = Function::random(rng, count);
        let (one, two) = (source.fresh(), source.fresh() + 1);
        let (here, there) = if rng.bool() { (0, 1) } else { (1, 0) };
        let (here, there) = (Place::Global(here), Place::Global(there));
        let store = Kind::Store(Operand::Constant(1 + rng.u32(..2)));
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
                let k = rng.usize(..target.ops.len());
                let op = &mut target.ops[k];
                let stronger: Vec<Ordering> =
                    op.orderings().iter().copied().filter(|o| includes(*o, op.ordering)).collect();
                op.ordering = stronger[rng.usize(..stronger.len())];
            }
            Edit::DropTags => {
                let k = rng.usize(..source.ops.len());
                source.ops[k].tags |= 1 << rng.u8(..4);
                target = source.clone();
                target.ops[k].tags = 0;
                let other = rng.usize(..target.ops.len());
                target.ops[other].tags = 0;
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
            Edit::DoubleFence => {
                let orderings = Op::plain(one, Kind::Fence, here).orderings();
                let ordering = orderings[rng.usize(..orderings.len())];
                let mut fence = with(ordering, Op::plain(one, Kind::Fence, here));
                fence.tags = if rng.bool() { rng.u8(..16) } else { 0 };
                let at = source.insert(rng, &[fence]);
                target = source.clone();
                let copy = Op { id: two, ..target.ops[at].clone() };
                target.ops.insert(at, copy);
            }
        }
        (source, target)
    }
}

/// Inserts the pair into the source, and the other way round into what is returned.
fn swapped(rng: &mut Rng, source: &mut Function, pair: &[Op; 2]) -> Function {
    let at = source.insert(rng, pair);
    let mut target = source.clone();
    target.ops.swap(at, at + 1);
    target
}

/// Whether the first ordering promises all the second does.
fn includes(strong: Ordering, weak: Ordering) -> bool {
    strong >= weak
        && (strong.acquires() || !weak.acquires())
        && (strong.releases() || !weak.releases())
}
