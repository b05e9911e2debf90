//! What functions access through their pointer arguments, and what else they do with them.

use crate::program::data_layout::DataLayout;
use crate::program::distance::distance;
use crate::program::ir::{
    Access, Callee, Effect, Function, Instruction, Module, Operation, Type, Value,
};
use crate::program::library;
use crate::program::memory::FARTHEST;
use std::collections::{BTreeMap, BTreeSet};

/// What a pointer is evidently made of.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Root {
    /// The parameter of that number.
    Parameter(usize),
    /// A global variable.
    Global(String),
}

/// Bytes that are accessed at a distance from a root.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Bytes {
    /// Where they begin.
    pub at: i64,
    /// How many they are.
    pub size: u64,
    /// What their address is a multiple of.
    pub align: u64,
    /// How sure it is that the original accesses them.
    pub how: How,
}

/// Whether the original accesses something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum How {
    /// In any case.
    Always,
    /// It may.
    Perhaps,
    /// Only the transformed function does.
    Never,
}

impl Bytes {
    /// Whether some byte is in both, if the second ones begin so far behind the first ones' root.
    pub fn meets(&self, other: &Bytes, distance: i64) -> bool {
        let at = other.at.saturating_add(distance);
        self.at < at.saturating_add(other.size as i64) && at < self.at + self.size as i64
    }

    /// Whether both may be aligned as they are, at such a distance.
    pub fn agrees(&self, other: &Bytes, distance: i64) -> bool {
        let apart = other.at.saturating_add(distance).saturating_sub(self.at);
        apart.unsigned_abs().is_multiple_of(self.align.min(other.align))
    }
}

/// What both functions access.
#[derive(Default)]
pub(super) struct Reached {
    /// By what the pointers are made of.
    pub by_root: BTreeMap<Root, BTreeSet<Bytes>>,
    /// Through pointers of unknown origin.
    pub elsewhere: BTreeSet<Bytes>,
    /// Parameters that somebody else is given: a callee, the caller, or whoever looks at memory.
    pub handed: BTreeSet<usize>,
    /// Which bytes volatile accesses go to, which need no memory there, by parameter: where they begin, and how many.
    pub volatile: BTreeMap<usize, BTreeSet<(i64, u64)>>,
    /// The same of other accesses.
    plain: BTreeMap<usize, BTreeSet<(i64, u64)>>,
}

/// Where a pointer leads.
enum Place {
    Of(Root, i64),
    /// Into something that the function has made itself.
    Own,
    Unknown,
}

impl Reached {
    /// What the original and the transformed function access; nothing if they look at pointer arguments otherwise.
    pub fn of(source: &Function, target: &Function, module: &Module) -> Option<Reached> {
        let mut reached = Reached::default();
        for (function, is_source) in [(source, true), (target, false)] {
            let walk = Walk { function, module, pointers: pointers(function, &module.layout) };
            walk.note(is_source, &mut reached)?;
        }
        // Where there is memory in part is no case.
        let in_part = |(root, bytes): (&usize, _)| {
            reached.plain.get(root).is_some_and(|plain| plain != bytes)
        };
        (!reached.volatile.iter().any(in_part)).then_some(reached)
    }
}

/// Values of a function that are at a known distance from a parameter.
type Pointers = BTreeMap<String, (usize, i64)>;

fn pointers(function: &Function, layout: &DataLayout) -> Pointers {
    let own = function.parameters.iter().enumerate();
    let own = own.filter(|(_, p)| matches!(p.ty, Type::Ptr(_)) && p.byval.is_none());
    let mut found: Pointers = own.map(|(i, p)| (p.name.clone(), (i, 0))).collect();
    loop {
        let before = found.len();
        for instruction in function.instructions() {
            let (Effect::Pure(operation), Some(name)) = (&instruction.effect, &instruction.result)
            else {
                continue;
            };
            if let Some((Value::Local(base), by)) = moved(operation, layout)
                && let Some((root, at)) = found.get(base)
            {
                let at = at.saturating_add(by);
                found.insert(name.clone(), (*root, at));
            }
        }
        if found.len() == before {
            return found;
        }
    }
}

/// What an address is computed from, and the number of bytes that are added.
fn moved<'o>(operation: &'o Operation, layout: &DataLayout) -> Option<(&'o Value, i64)> {
    let Operation::Gep { source, base, indices, space, .. } = operation else { return None };
    Some((base, distance(layout, *space, source, indices)?))
}

struct Walk<'f> {
    function: &'f Function,
    module: &'f Module,
    pointers: Pointers,
}

impl Walk<'_> {
    fn note(&self, is_source: bool, reached: &mut Reached) -> Option<()> {
        let mut always = is_source;
        for (n, block) in self.function.blocks.iter().enumerate() {
            always &= n == 0;
            for instruction in &block.instructions {
                let access = instruction.effect.access();
                let volatile = access.filter(|(access, ..)| access.volatile);
                if let Some((_, ty, pointer)) = access
                    && let Place::Of(Root::Parameter(root), at) = self.place(pointer)
                {
                    let which = match volatile {
                        Some(_) => &mut reached.volatile,
                        None => &mut reached.plain,
                    };
                    let bytes = (at, self.module.layout.store_size(ty));
                    which.entry(root).or_default().insert(bytes);
                }
                // It may never go on behind these.
                always &= !matches!(
                    instruction.effect,
                    Effect::Call { .. } | Effect::Barrier { .. } | Effect::Operation { .. }
                ) && volatile.is_none();
                let how = match (is_source, always) {
                    (true, true) => How::Always,
                    (true, false) => How::Perhaps,
                    (false, _) => How::Never,
                };
                self.instruction(instruction, how, reached)?;
            }
        }
        Some(())
    }

    fn instruction(&self, at: &Instruction, how: How, reached: &mut Reached) -> Option<()> {
        let layout = &self.module.layout;
        match &at.effect {
            Effect::Load { access, ty, pointer, .. } => {
                self.access(pointer, bytes(access, layout.store_size(ty), how), reached)
            }
            Effect::Store { access, ty, value, pointer, .. } => {
                self.handed(value, reached)?;
                self.access(pointer, bytes(access, layout.store_size(ty), how), reached)
            }
            Effect::AtomicRmw { access, ty, pointer, value, .. } => {
                self.handed(value, reached)?;
                self.access(pointer, bytes(access, layout.store_size(ty), how), reached)
            }
            Effect::CmpXchg { access, ty, pointer, expected, new, .. } => {
                if self.mentions(expected) {
                    return None;
                }
                self.handed(new, reached)?;
                self.access(pointer, bytes(access, layout.store_size(ty), how), reached)
            }
            Effect::Bulk(bulk) => {
                let size = bulk.stated_length()?;
                for block in bulk.blocks().filter(|_| size > 0) {
                    if let Place::Of(Root::Parameter(root), at) = self.place(&block.pointer) {
                        reached.plain.entry(root).or_default().insert((at, size));
                    }
                    let align = block.align.unwrap_or(1);
                    let bytes = Bytes { at: 0, size, align, how };
                    self.access(&block.pointer, bytes, reached)?;
                }
                Some(())
            }
            Effect::Pure(operation) => match at.result.as_ref() {
                Some(name) if self.pointers.contains_key(name) => Some(()),
                _ => (!operation.mentions(&|value| self.mentions(value))).then_some(()),
            },
            Effect::Call { callee, arguments, .. } => {
                let through = usize::from(*callee == Callee::Pointer);
                let called = arguments.iter().take(through).any(|a| self.mentions(&a.value));
                if called || library::followed(self.module, &at.effect).is_some() {
                    return None;
                }
                arguments.iter().skip(through).try_for_each(|a| self.handed(&a.value, reached))
            }
            Effect::Return { value: Some(value), .. } => self.handed(value, reached),
            other => (!other.mentions(&|value| self.mentions(value))).then_some(()),
        }
    }

    /// Notes an access.
    fn access(&self, pointer: &Value, bytes: Bytes, reached: &mut Reached) -> Option<()> {
        match self.place(pointer) {
            // As far as objects reach.
            Place::Of(_, at) if at.unsigned_abs() + bytes.size >= FARTHEST => return None,
            Place::Of(root, at) => {
                reached.by_root.entry(root).or_default().insert(Bytes { at, ..bytes });
            }
            Place::Own => {}
            Place::Unknown => drop(reached.elsewhere.insert(bytes)),
        }
        Some(())
    }

    /// Notes that somebody is given a value.
    fn handed(&self, value: &Value, reached: &mut Reached) -> Option<()> {
        match value {
            Value::Local(name) => {
                if let Some((root, at)) = self.pointers.get(name) {
                    reached.handed.insert(*root);
                    // Whoever is given it reaches the whole object, of which one byte stands for all.
                    let somewhere = Bytes { at: *at, size: 1, align: 1, how: How::Never };
                    reached.by_root.entry(Root::Parameter(*root)).or_default().insert(somewhere);
                }
                Some(())
            }
            value => (!self.mentions(value)).then_some(()),
        }
    }

    fn mentions(&self, value: &Value) -> bool {
        match value {
            Value::Local(name) => self.pointers.contains_key(name),
            Value::Expr(operation) => operation.mentions(&|value| self.mentions(value)),
            Value::Aggregate(members) => members.iter().any(|(_, value)| self.mentions(value)),
            _ => false,
        }
    }

    fn place(&self, pointer: &Value) -> Place {
        match pointer {
            Value::Local(name) => match self.pointers.get(name) {
                Some((root, at)) => Place::Of(Root::Parameter(*root), *at),
                None => self.defined(name),
            },
            Value::Global(name) => match self.module.globals.iter().any(|g| g.name == *name) {
                true => Place::Of(Root::Global(name.clone()), 0),
                false => Place::Unknown,
            },
            Value::Expr(operation) => self.computed(operation),
            // Nothing is there that could be somewhere else, too.
            Value::Zero | Value::Undef | Value::Poison => Place::Own,
            _ => Place::Unknown,
        }
    }

    fn defined(&self, name: &str) -> Place {
        if self.function.parameters.iter().any(|p| p.name == name && p.byval.is_some()) {
            return Place::Own;
        }
        let mut all = self.function.instructions();
        match all.find(|i| i.result.as_deref() == Some(name)).map(|i| &i.effect) {
            Some(Effect::Alloca { .. }) => Place::Own,
            Some(Effect::Call { effects, .. }) if effects.returns_fresh => Place::Own,
            Some(Effect::Pure(operation)) => self.computed(operation),
            _ => Place::Unknown,
        }
    }

    fn computed(&self, operation: &Operation) -> Place {
        let Operation::Gep { base, .. } = operation else { return Place::Unknown };
        match (self.place(base), moved(operation, &self.module.layout)) {
            (Place::Own, _) => Place::Own,
            (Place::Of(root, at), Some((_, by))) => Place::Of(root, at.saturating_add(by)),
            _ => Place::Unknown,
        }
    }
}

fn bytes(access: &Access, size: u64, how: How) -> Bytes {
    Bytes { at: 0, size, align: access.align(size), how }
}
