//! Both functions without stores that a counterexample has no use for.
//!
//! A store to a place where nothing else is done makes no difference to what is done elsewhere, and others need not look
//! there: whatever shows that the functions without it differ shows that the whole ones do. So of a function with hundreds
//! of accesses the search sees those that are not the same in both, and what shares memory with them.
//!
//! That holds of stores that order nothing, under LLVM's model without tags: under AMDGPU's a release has an effect by
//! itself, and with tags a store may stand between others that would not be in order without it.

use super::pair::Side;
use super::surroundings::tags;
use crate::model::ModelSpec;
use crate::program::based::Permitted;
use crate::program::control::reverse_postorder;
use crate::program::distance::distance;
use crate::program::ir::{
    Access, Effect, Function, Global, Handling, Instruction, Linkage, Module, Operation, Ordering,
    Parameter, Type, Value,
};
use crate::program::uses::{locals, names};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// Fewer than that are not worth another search.
const FEWEST: usize = 8;

/// Bytes of memory that are looked at together: as many as others access at a time.
const BLOCK: u64 = 16;

/// Of stores that only stand elsewhere among other operations, so many before and behind each of these are looked at.
const NEAR: usize = 2;

/// What an address is computed from.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Root {
    Global(String),
    /// The parameter of that number.
    Parameter(usize),
}

/// A part of memory that is looked at as a whole.
type Block = (Root, u64);

/// A store that may be left out.
struct Store<'f> {
    /// Its basic block, and where it stands in it.
    at: (usize, usize),
    root: Root,
    blocks: Vec<Block>,
    /// How many operations stand before it that are not left out.
    others: usize,
    /// What has to be the same in both functions.
    does: Does<'f>,
}

/// In which basic block something is done, at which place, and what it is.
type Does<'f> = (usize, u64, &'f Access, &'f Type, Stored<'f>);

/// What is stored, as two functions can be compared: what its own values are called says nothing.
#[derive(PartialEq, Eq)]
enum Stored<'f> {
    Constant(&'f Value),
    /// The parameter of that number.
    Parameter(usize),
    /// What this function computes is taken for something else than what the other one does.
    Computed(*const Function),
}

impl<'f> Stored<'f> {
    fn of(function: &'f Function, value: &'f Value) -> Stored<'f> {
        let mut own = BTreeSet::new();
        locals(value, &mut own);
        let named = |p: &Parameter| matches!(value, Value::Local(name) if *name == p.name);
        match function.parameters.iter().position(named) {
            Some(parameter) => Stored::Parameter(parameter),
            None if own.is_empty() => Stored::Constant(value),
            None => Stored::Computed(function),
        }
    }
}

/// A function as its stores are looked at.
struct Looked<'f> {
    function: &'f Function,
    stores: Vec<Store<'f>>,
    /// Of these nothing is left out.
    kept: BTreeSet<Root>,
    /// Blocks of memory in which something else is done.
    busy: BTreeSet<Block>,
    /// Basic blocks that access memory of a parameter in a way that is not left out, and that parameter.
    followed: BTreeSet<(usize, Root)>,
    /// All memory that it accesses, if it accesses none that is not known.
    roots: Option<BTreeSet<Root>>,
}

/// The functions without such stores, if there are many.
pub(super) fn without_others(
    sides: [Side<'_>; 2],
    model: &ModelSpec,
) -> Option<[Option<Function>; 2]> {
    let orders_nothing = matches!(model, ModelSpec::Llvm(_)) && tags(sides).is_empty();
    let permitted = |side: &Side<'_>| side.function.permitted == Permitted::default();
    if !orders_nothing || !sides.iter().all(permitted) {
        return None;
    }
    let looked = sides.map(|side| Looked::at(side.module, side.function));
    let mut kept: BTreeSet<Root> = looked.iter().flat_map(|l| l.kept.iter().cloned()).collect();
    let mut busy: BTreeSet<Block> = looked.iter().flat_map(|l| l.busy.iter().cloned()).collect();
    let only = |root: &Root| {
        let alone = |l: &Looked<'_>| l.roots.as_ref().is_some_and(|r| r.iter().all(|r| r == root));
        matches!(root, Root::Global(_)) || looked.iter().all(alone)
    };
    kept.extend(
        looked.iter().flat_map(|l| &l.stores).map(|s| &s.root).filter(|r| !only(r)).cloned(),
    );
    busy.extend(moved(&looked));
    loop {
        let done = [0, 1].map(|side| looked[side].by_block(&kept, &busy));
        let all: BTreeSet<&Block> = done.iter().flat_map(BTreeMap::keys).copied().collect();
        let differ = |block: &&Block| done[0].get(*block) != done[1].get(*block);
        let mut more: Vec<Block> = all.into_iter().filter(differ).cloned().collect();
        // What shares a block with what is kept is kept.
        for store in looked.iter().flat_map(|l| &l.stores) {
            if store.blocks.iter().any(|b| busy.contains(b) || more.contains(b)) {
                more.extend(store.blocks.iter().cloned());
            }
        }
        // What one function cannot do without stays in both.
        more.extend(looked.iter().flat_map(|l| l.needed(&kept, &busy)));
        let known = busy.len();
        busy.extend(more);
        if busy.len() == known {
            break;
        }
    }
    let functions = looked.map(|l| l.without(&kept, &busy));
    functions.iter().all(Option::is_some).then_some(functions)
}

/// Memory of stores that stand elsewhere among other operations than before, if not too far from these.
fn moved(looked: &[Looked<'_>; 2]) -> BTreeSet<Block> {
    let places = |l: &Looked<'_>| -> BTreeMap<Block, Vec<usize>> {
        let mut all: BTreeMap<Block, Vec<usize>> = BTreeMap::new();
        for store in &l.stores {
            for block in &store.blocks {
                all.entry(block.clone()).or_default().push(store.others);
            }
        }
        all
    };
    let [before, after] = [0, 1].map(|side| places(&looked[side]));
    let elsewhere = |block: &Block| before.get(block) != after.get(block);
    let near = looked.iter().flat_map(|l| {
        let stores = &l.stores;
        (0..stores.len()).filter_map(move |at| {
            let around = [at.saturating_sub(NEAR), (at + NEAR).min(stores.len() - 1)];
            around.iter().any(|n| stores[*n].others != stores[at].others).then_some(&stores[at])
        })
    });
    near.flat_map(|store| &store.blocks).filter(|block| elsewhere(block)).cloned().collect()
}

impl<'f> Looked<'f> {
    fn at(module: &'f Module, function: &'f Function) -> Looked<'f> {
        let places = Places::of(module, function);
        let mut looked = Looked {
            function,
            stores: Vec::new(),
            kept: BTreeSet::new(),
            busy: BTreeSet::new(),
            followed: BTreeSet::new(),
            roots: Some(BTreeSet::new()),
        };
        let mut others = 0;
        for b in reverse_postorder(function) {
            for (i, instruction) in function.blocks[b].instructions.iter().enumerate() {
                let effect = &instruction.effect;
                if let (Effect::Pure(Operation::Gep { .. }), Some(name)) =
                    (effect, &instruction.result)
                    && places.known.contains_key(name.as_str())
                {
                    continue;
                }
                let accessed = effect.access().and_then(|(_, ty, pointer)| {
                    let (root, offset) = places.at(pointer)?;
                    Some((root, offset, module.layout.store_size(ty), pointer))
                });
                let Some((root, offset, size, pointer)) = accessed else {
                    others += usize::from(!is_pure(effect));
                    looked.mention(&places, instruction, None);
                    if !is_pure(effect) && !matches!(effect, Effect::Return { .. }) {
                        looked.roots = looked.roots.filter(|_| is_control(effect));
                    }
                    continue;
                };
                looked.roots.iter_mut().for_each(|roots| roots.extend([root.clone()]));
                looked.mention(&places, instruction, Some(pointer));
                let last = (offset + size.max(1) - 1) / BLOCK;
                let blocks: Vec<Block> =
                    (offset / BLOCK..=last).map(|block| (root.clone(), block)).collect();
                match effect {
                    Effect::Store { access, ty, value, .. }
                        if may_be_left_out(access, instruction)
                            && has(module, function, &root, offset + size, access.align(size)) =>
                    {
                        let stored = Stored::of(function, value);
                        let does = (b, offset, access, ty, stored);
                        looked.stores.push(Store { at: (b, i), root, blocks, others, does });
                    }
                    _ => {
                        others += 1;
                        looked.busy.extend(blocks);
                        looked.followed.insert((b, root));
                    }
                }
            }
        }
        looked
    }

    /// Notes what an instruction mentions of memory besides what it accesses.
    fn mention(
        &mut self,
        places: &Places<'_>,
        instruction: &Instruction,
        accessed: Option<&Value>,
    ) {
        let mut effect = instruction.effect.clone();
        let mut values: Vec<Value> = effect.values_mut().into_iter().map(|v| v.clone()).collect();
        if let Some(at) = accessed.and_then(|pointer| values.iter().position(|v| v == pointer)) {
            values.swap_remove(at);
        }
        for value in &values {
            let mut globals = BTreeSet::new();
            names(value, &mut globals);
            self.kept.extend(globals.into_iter().map(Root::Global));
            let mut own = BTreeSet::new();
            locals(value, &mut own);
            for name in &own {
                let parameter = places.function.parameters.iter().position(|p| p.name == *name);
                self.kept.extend(parameter.map(Root::Parameter));
                self.kept.extend(places.known.get(name.as_str()).map(|(root, _)| root.clone()));
            }
        }
    }

    /// Whether a store stays, as far as its place tells.
    fn stays(&self, store: &Store<'_>, kept: &BTreeSet<Root>, busy: &BTreeSet<Block>) -> bool {
        kept.contains(&store.root) || store.blocks.iter().any(|block| busy.contains(block))
    }

    /// What is done to each block of memory by stores that may be left out.
    fn by_block<'l>(
        &'l self,
        kept: &BTreeSet<Root>,
        busy: &BTreeSet<Block>,
    ) -> BTreeMap<&'l Block, Vec<&'l Does<'f>>> {
        let mut all: BTreeMap<&Block, Vec<_>> = BTreeMap::new();
        for store in self.stores.iter().filter(|store| !self.stays(store, kept, busy)) {
            for block in &store.blocks {
                all.entry(block).or_default().push(&store.does);
            }
        }
        all
    }

    /// Memory of stores through a parameter without which nothing shows that it is no null pointer there.
    fn needed(&self, kept: &BTreeSet<Root>, busy: &BTreeSet<Block>) -> Vec<Block> {
        let (stay, go): (Vec<&Store<'_>>, Vec<&Store<'_>>) =
            self.stores.iter().partition(|store| self.stays(store, kept, busy));
        let mut followed = self.followed.clone();
        followed.extend(stay.iter().map(|store| (store.at.0, store.root.clone())));
        let shown = |store: &&&Store<'_>| match &store.root {
            Root::Global(_) => true,
            Root::Parameter(_) => followed.contains(&(store.at.0, store.root.clone())),
        };
        let needed = go.iter().filter(|store| !shown(store));
        needed.flat_map(|store| store.blocks.iter().cloned()).collect()
    }

    /// The function without all other stores, if there are many.
    fn without(&self, kept: &BTreeSet<Root>, busy: &BTreeSet<Block>) -> Option<Function> {
        let gone = self.stores.iter().filter(|store| !self.stays(store, kept, busy));
        let gone: BTreeSet<(usize, usize)> = gone.map(|store| store.at).collect();
        if gone.len() < FEWEST {
            return None;
        }
        let mut out = self.function.clone();
        for (b, block) in out.blocks.iter_mut().enumerate() {
            let mut at = 0..;
            block.instructions.retain(|_| at.next().is_none_or(|i| !gone.contains(&(b, i))));
        }
        Some(out)
    }
}

/// Where values of a function point that are a known distance from a global or a parameter.
struct Places<'f> {
    module: &'f Module,
    function: &'f Function,
    known: FxHashMap<&'f str, (Root, u64)>,
}

impl<'f> Places<'f> {
    fn of(module: &'f Module, function: &'f Function) -> Places<'f> {
        let mut places = Places { module, function, known: FxHashMap::default() };
        for b in reverse_postorder(function) {
            for instruction in &function.blocks[b].instructions {
                if let (Effect::Pure(operation), Some(name)) =
                    (&instruction.effect, &instruction.result)
                    && let Some(place) = places.behind(operation)
                {
                    places.known.insert(name, place);
                }
            }
        }
        places
    }

    fn at(&self, pointer: &Value) -> Option<(Root, u64)> {
        match pointer {
            Value::Global(name) => Some((Root::Global(name.clone()), 0)),
            Value::Local(name) => self.known.get(name.as_str()).cloned().or_else(|| {
                let at = self.function.parameters.iter().position(|p| p.name == *name)?;
                Some((Root::Parameter(at), 0))
            }),
            Value::Expr(operation) => self.behind(operation),
            _ => None,
        }
    }

    fn behind(&self, operation: &Operation) -> Option<(Root, u64)> {
        let Operation::Gep { source, base, indices, space, .. } = operation else { return None };
        let (root, start) = self.at(base)?;
        let bytes = distance(&self.module.layout, *space, source, indices)?;
        Some((root, start.checked_add_signed(bytes)?))
    }
}

/// Whether the store orders nothing but itself, and nobody is promised anything of it.
fn may_be_left_out(access: &Access, instruction: &Instruction) -> bool {
    access.ordering <= Ordering::Monotonic
        && !access.volatile
        && access.marks.is_empty()
        && instruction.alias == Default::default()
}

/// Whether a store up to there, aligned like that, is never undefined behaviour, wherever others are in memory.
fn has(module: &Module, function: &Function, root: &Root, end: u64, align: u64) -> bool {
    match root {
        Root::Global(name) => {
            let aliased = |global: &Global| {
                module.aliases.iter().any(|alias| {
                    let mut found = BTreeSet::new();
                    names(&alias.aliasee, &mut found);
                    found.contains(&global.name)
                })
            };
            let is_there = |g: &&Global| {
                g.initializer.is_some()
                    && !(g.constant || g.replaceable || g.thread_local)
                    && matches!(g.linkage, Linkage::Exact | Linkage::Local)
                    && end <= module.layout.alloc_size(&g.ty)
                    && align <= module.layout.align_of_global(g)
                    && !aliased(g)
            };
            module.globals.iter().filter(|g| g.name == *name).any(|g| is_there(&g))
        }
        Root::Parameter(at) => function.parameters.get(*at).is_some_and(|p| {
            let allows = |h: &Handling| matches!(h, Handling::Captures(_) | Handling::NoFree);
            p.byval.is_none() && p.promises.handling.iter().all(allows) && align <= BLOCK
        }),
    }
}

fn is_pure(effect: &Effect) -> bool {
    matches!(effect, Effect::Pure(_) | Effect::Phi { .. } | Effect::Nothing)
}

fn is_control(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Branch { .. }
            | Effect::CondBranch { .. }
            | Effect::Switch { .. }
            | Effect::Unreachable
            | Effect::Fence { .. }
    )
}
