//! Edits that are wrong by the documents, each planted in a random function.
//!
//! What is planted stands in a row and uses globals that nothing else in the function uses, so that
//! no other operation can hide the fault.

use crate::functions::{Function, Kind, Op, Operand, Place, Shape};
use fastrand::Rng;
use mmprove::program::ir::Ordering::{Acquire, Monotonic, Release, SeqCst};

/// A kind of wrong edit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fault {
    /// Another value is stored.
    ChangeValue,
    /// The only store to a global goes.
    DropStore,
    /// A store to a global that was not accessed appears.
    AddStore,
    /// Of two stores to one global the other one is last.
    SwapStores,
    /// A load comes after the store that it preceded.
    SwapLoadStore,
    /// An update happens twice.
    DoubleUpdate,
    /// A load promises to give one of two numbers.
    AddPromise,
    /// A call goes.
    DropCall,
    /// A volatile access goes.
    DropVolatile,
    /// Two volatile accesses change places.
    SwapVolatile,
    /// An atomic store becomes a plain one.
    MakePlain,
    /// An update becomes a load and a store.
    SplitUpdate,
    /// A release store becomes a monotonic one.
    WeakenRelease,
    /// The release fence between a store and a monotonic store goes.
    DropReleaseFence,
    /// A store comes after the release store that it preceded.
    SinkBelowRelease,
    /// A store comes after the release fence that it preceded.
    SinkBelowFence,
    /// A release store of scope system becomes one of scope agent.
    NarrowScope,
    /// A release store gets tags that do not go with those of the store before it.
    AddTags,
    /// An acquire load becomes a monotonic one.
    WeakenAcquire,
    /// The acquire fence between a monotonic load and a load goes.
    DropAcquireFence,
    /// A load comes before the acquire load that it followed.
    HoistAboveAcquire,
    /// A load takes its value from before an acquire load.
    MergeOverAcquire,
    /// Of the two `seq_cst` accesses of a store buffer one becomes weaker.
    WeakenSeqCst,
}

/// What the planted operations access.
const DATA: Place = Place::Global(2);
const FLAG: Place = Place::Global(3);
const OUT: Place = Place::Global(4);

impl Fault {
    pub const ALL: [Fault; 23] = [
        Fault::ChangeValue,
        Fault::DropStore,
        Fault::AddStore,
        Fault::SwapStores,
        Fault::SwapLoadStore,
        Fault::DoubleUpdate,
        Fault::AddPromise,
        Fault::DropCall,
        Fault::DropVolatile,
        Fault::SwapVolatile,
        Fault::MakePlain,
        Fault::SplitUpdate,
        Fault::WeakenRelease,
        Fault::DropReleaseFence,
        Fault::SinkBelowRelease,
        Fault::SinkBelowFence,
        Fault::NarrowScope,
        Fault::AddTags,
        Fault::WeakenAcquire,
        Fault::DropAcquireFence,
        Fault::HoistAboveAcquire,
        Fault::MergeOverAcquire,
        Fault::WeakenSeqCst,
    ];

    /// Models under which it is wrong.
    pub fn models(self) -> &'static [&'static str] {
        match self {
            Fault::AddTags => &["llvm+mmra", "llvm+mmra,hb=pairs"],
            _ => &["llvm", "llvm+mmra", "llvm+mmra,hb=pairs", "llvm,sc=cpp20"],
        }
    }

    /// Number of accesses in a context that shows it.
    pub fn contexts(self) -> usize {
        match self {
            fault if fault < Fault::MakePlain => 0,
            Fault::MakePlain | Fault::SplitUpdate => 1,
            _ => 2,
        }
    }

    /// All of them in turn, but those that take larger contexts, and so more time, every fourth
    /// time only.
    pub fn nth(i: usize) -> Fault {
        let all = Fault::ALL;
        let quick = all.iter().filter(|fault| fault.contexts() < 2).count();
        let rest = all.len() - quick;
        match i % (4 * quick + rest) {
            i if i < 4 * quick => all[i % quick],
            i => all[i - 3 * quick],
        }
    }

    /// A random function before and after the edit.
    pub fn plant(self, rng: &mut Rng, count: usize) -> (Function, Function) {
        let mut source = Function::random(rng, count);
        // Where effects are on one of two paths mmprove does not pair them, and says so.
        let effect = matches!(self, Fault::DropCall | Fault::DropVolatile | Fault::SwapVolatile);
        while effect && source.shape != Shape::Straight {
            source = Function::random(rng, count);
        }
        // Where behaviour may be undefined, nothing may be wrong.
        source.ops.iter_mut().for_each(|op| op.promises = 0);
        let id = source.fresh();
        let (before, after) = self.operations(id);
        let observed = before.iter().any(|op| op.place == OUT);
        let loads = before.iter().any(|op| op.loads());
        let at = rng.usize(..=source.ops.len());
        // What is loaded has to reach the end of the function.
        let at = match observed || loads {
            true if rng.bool() => 0,
            true => source.ops.len(),
            false => at,
        };
        let neighbour = if at == 0 { source.ops.first() } else { source.ops.get(at - 1) };
        let block = match (observed || loads, at) {
            (true, 0) => 0,
            (true, _) if source.shape != Shape::Straight => 3,
            _ => neighbour.map_or(0, |op| op.block),
        };
        let waits = before.iter().find(|op| op.loads() && op.place == FLAG);
        if let Some(load) = waits.or(before.iter().find(|op| op.loads())) {
            source.returns = vec![load.id];
        }
        let mut target = source.clone();
        let put = |function: &mut Function, ops: Vec<Op>| {
            let ops = ops.into_iter().map(|op| Op { block, ..op });
            function.ops.splice(at..at, ops);
        };
        put(&mut source, before);
        put(&mut target, after);
        (source, target)
    }

    /// What is planted, before and after the edit.
    fn operations(self, id: usize) -> (Vec<Op>, Vec<Op>) {
        let number = Operand::Constant;
        let store = |place, v| Op::plain(id, Kind::Store(number(v)), place);
        let load = |place| Op::plain(id + 1, Kind::Load, place);
        let write = || store(DATA, 1);
        let read = || Op::plain(id + 2, Kind::Load, DATA);
        let fence = |ordering| Op { ordering, ..Op::plain(id + 3, Kind::Fence, DATA) };
        let flag = |ordering| Op { id: id + 4, ordering, ..store(FLAG, 1) };
        let wait = |ordering| Op { ordering, ..load(FLAG) };
        let keep = || Op::plain(id + 5, Kind::Store(Operand::Result(id + 2)), OUT);
        let volatile = |op: Op| Op { volatile: true, ..op };
        let update = |kind| Op { ordering: Monotonic, ..Op::plain(id + 1, kind, FLAG) };
        match self {
            Fault::ChangeValue => (vec![write()], vec![store(DATA, 2)]),
            Fault::DropStore => (vec![write()], vec![]),
            Fault::AddStore => (vec![], vec![write()]),
            Fault::SwapStores => {
                let again = Op { id: id + 1, ..store(DATA, 2) };
                (vec![write(), again.clone()], vec![again, write()])
            }
            Fault::SwapLoadStore => (vec![load(DATA), write()], vec![write(), load(DATA)]),
            Fault::DoubleUpdate => {
                let add = Op { ordering: Monotonic, ..Op::plain(id, Kind::Add(number(1)), FLAG) };
                (vec![add.clone()], vec![add.clone(), Op { id: id + 1, ..add }])
            }
            Fault::AddPromise => (vec![load(DATA)], vec![Op { promises: 2, ..load(DATA) }]),
            Fault::DropCall => (vec![Op::plain(id, Kind::Call, DATA)], vec![]),
            Fault::DropVolatile => (vec![volatile(write())], vec![]),
            Fault::SwapVolatile => {
                let (one, two) = (volatile(write()), volatile(load(FLAG)));
                (vec![one.clone(), two.clone()], vec![two, one])
            }
            Fault::MakePlain => (vec![flag(Monotonic)], vec![Op { id: id + 4, ..store(FLAG, 1) }]),
            Fault::SplitUpdate => {
                let exchange = update(Kind::Exchange(number(1)));
                (vec![exchange], vec![wait(Monotonic), flag(Monotonic)])
            }
            Fault::WeakenRelease => (vec![write(), flag(Release)], vec![write(), flag(Monotonic)]),
            Fault::DropReleaseFence => {
                (vec![write(), fence(Release), flag(Monotonic)], vec![write(), flag(Monotonic)])
            }
            Fault::SinkBelowRelease => (vec![write(), flag(Release)], vec![flag(Release), write()]),
            Fault::SinkBelowFence => (
                vec![write(), fence(Release), flag(Monotonic)],
                vec![fence(Release), write(), flag(Monotonic)],
            ),
            Fault::NarrowScope => {
                let narrow = Op { agent: true, ..flag(Release) };
                (vec![write(), flag(Release)], vec![write(), narrow])
            }
            Fault::AddTags => {
                let tagged = || Op { tags: 1, ..write() };
                let other = Op { tags: 2, ..flag(Release) };
                (vec![tagged(), flag(Release)], vec![tagged(), other])
            }
            Fault::WeakenAcquire => {
                (vec![wait(Acquire), read(), keep()], vec![wait(Monotonic), read(), keep()])
            }
            Fault::DropAcquireFence => (
                vec![wait(Monotonic), fence(Acquire), read(), keep()],
                vec![wait(Monotonic), read(), keep()],
            ),
            Fault::HoistAboveAcquire => {
                (vec![wait(Acquire), read(), keep()], vec![read(), wait(Acquire), keep()])
            }
            Fault::MergeOverAcquire => {
                let early = Op { id: id + 6, ..read() };
                let kept = Op { kind: Kind::Store(Operand::Result(id + 6)), ..keep() };
                (
                    vec![early.clone(), wait(Acquire), read(), keep()],
                    vec![early, wait(Acquire), kept],
                )
            }
            Fault::WeakenSeqCst => {
                let first = || Op { ordering: SeqCst, ..write() };
                (vec![first(), wait(SeqCst)], vec![first(), wait(Acquire)])
            }
        }
    }
}
