//! Whether a body evidently initializes memory that it is handed (LangRef, "initializes").

use super::bulk::{Bulk, Contents};
use super::control::successors;
use super::data_layout::DataLayout;
use super::distance::distance;
use super::handling::{Use, computed_from, uses};
use super::ir::{Access, Block, Effect, Function, Operation, Ordering, Value};
use std::collections::{BTreeMap, BTreeSet};

/// Ranges of more bytes than that are not followed.
const MOST: i64 = 4096;

/// Bytes, by their distance from what the parameter points to.
type Bytes = BTreeSet<i64>;

/// Whether all bytes of these ranges, from the first distance to before the second, are written through pointers that are
/// computed from a parameter before the function returns, and none of them is read, or accessed by anything but plain
/// stores, before it is written.
pub fn initializes(
    layout: &DataLayout,
    function: &Function,
    parameter: &str,
    ranges: &[(i64, i64)],
) -> bool {
    let length = |(from, to): &(i64, i64)| to.saturating_sub(*from).max(0);
    let long = ranges.iter().map(length).fold(0, i64::saturating_add) > MOST;
    // Other pointers may be computed from it then, and others access what it points to.
    let others = |used: &Use| {
        matches!(used, Use::Stored(_) | Use::Captured | Use::Shown | Use::Passed { .. })
    };
    if long || uses(function, parameter).iter().any(others) {
        return false;
    }
    let wanted: Bytes = ranges.iter().flat_map(|(from, to)| *from..*to).collect();
    let pointers = computed_from(function, parameter);
    Body { layout, function, parameter, pointers, wanted }.initializes()
}

/// A function, and the memory that it is to initialize.
struct Body<'f> {
    layout: &'f DataLayout,
    function: &'f Function,
    parameter: &'f str,
    /// What may be computed from the parameter.
    pointers: BTreeSet<String>,
    wanted: Bytes,
}

impl Body<'_> {
    /// What is written on all ways to a block grows smaller as more ways are known, and all of it has to be right in the
    /// end.
    fn initializes(&self) -> bool {
        let Some(entry) = self.function.blocks.first() else { return false };
        let mut written: BTreeMap<&str, Bytes> = BTreeMap::new();
        let mut open = vec![(entry, Bytes::new())];
        while let Some((block, now)) = open.pop() {
            let now = match written.get(block.label.as_str()) {
                Some(known) if known.is_subset(&now) => continue,
                Some(known) => known.intersection(&now).copied().collect(),
                None => now,
            };
            written.insert(&block.label, now.clone());
            // Where something is wrong with fewer bytes, it is wrong.
            let Some(after) = self.through(block, now) else { return false };
            let next = successors(block);
            let next = self.function.blocks.iter().filter(|b| next.contains(&b.label.as_str()));
            open.extend(next.map(|next| (next, after.clone())));
        }
        true
    }

    /// What is written behind a block, with so much written before it; nothing if it is not as promised.
    fn through(&self, block: &Block, mut written: Bytes) -> Option<Bytes> {
        for instruction in &block.instructions {
            match &instruction.effect {
                Effect::Load { ty, pointer, .. } => {
                    self.read(pointer, Some(self.layout.store_size(ty)), &written)?;
                }
                Effect::Store { access, ty, pointer, .. } => {
                    let size = Some(self.layout.store_size(ty));
                    self.write(access, pointer, size, &mut written)?;
                }
                Effect::AtomicRmw { pointer, .. } | Effect::CmpXchg { pointer, .. } => {
                    self.read(pointer, None, &written)?;
                }
                Effect::Bulk(bulk) => self.block(bulk, &mut written)?,
                Effect::Return { .. } if !self.wanted.is_subset(&written) => return None,
                Effect::Unsupported { .. } => return None,
                _ => {}
            }
        }
        Some(written)
    }

    fn block(&self, bulk: &Bulk, written: &mut Bytes) -> Option<()> {
        let length = bulk.stated_length();
        if let Contents::Copy(from) | Contents::Move(from) = &bulk.contents {
            self.read(&from.pointer, length, written)?;
        }
        match bulk.element {
            None => self.write(&Access::plain(), &bulk.to.pointer, length, written),
            Some(_) => self.read(&bulk.to.pointer, length, written),
        }
    }

    /// What is read has to be written.
    fn read(&self, pointer: &Value, size: Option<u64>, written: &Bytes) -> Option<()> {
        if !self.is_computed(pointer) {
            return Some(());
        }
        let among = match self.bytes(pointer, size) {
            Some(bytes) => self.wanted.range(bytes).copied().collect(),
            None => self.wanted.clone(),
        };
        among.is_subset(written).then_some(())
    }

    fn write(
        &self,
        access: &Access,
        pointer: &Value,
        size: Option<u64>,
        written: &mut Bytes,
    ) -> Option<()> {
        if access.volatile || access.ordering != Ordering::NotAtomic {
            return self.read(pointer, size, written);
        }
        if let Some(bytes) = self.bytes(pointer, size).filter(|_| self.is_computed(pointer)) {
            written.extend(self.wanted.range(bytes));
        }
        Some(())
    }

    fn is_computed(&self, pointer: &Value) -> bool {
        match pointer {
            Value::Local(name) => self.pointers.contains(name),
            _ => false,
        }
    }

    /// The bytes of an access, if it is one of so many and at a known distance from the parameter.
    fn bytes(&self, pointer: &Value, size: Option<u64>) -> Option<std::ops::Range<i64>> {
        let (from, size) = (self.distance(pointer)?, i64::try_from(size?).ok()?);
        Some(from..from.checked_add(size)?)
    }

    fn distance(&self, pointer: &Value) -> Option<i64> {
        let Value::Local(name) = pointer else { return None };
        if name == self.parameter {
            return Some(0);
        }
        let mut instructions = self.function.instructions();
        let made = instructions.find(|i| i.result.as_ref() == Some(name))?;
        let Effect::Pure(Operation::Gep { base, space, source, indices, .. }) = &made.effect else {
            return None;
        };
        // What is computed from itself is in code that nobody reaches.
        let base = Some(base).filter(|base| *base != pointer)?;
        self.distance(base)?.checked_add(distance(self.layout, *space, source, indices)?)
    }
}
