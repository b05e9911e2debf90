//! What a cell of a matrix asks, as a pair of functions.

use super::block::{Block, Operands, Pair};
use super::cell::Cell;
use super::operation::{Kind, Operation};
use super::transformation::{Location, Transformation};
use crate::program::ir::Ordering;

const FIRST: &str = "a";
const SECOND: &str = "b";
const BETWEEN: &str = "c";

/// Where the first operation is.
const HERE: &str = "x";

impl Cell {
    /// The functions before and after. None where the transformation means nothing for these
    /// operations, or where another cell says the same: fences are nowhere, so that those with one
    /// are in the table of different locations.
    pub fn pair(&self) -> Option<Pair> {
        let elsewhere =
            !self.has_locations() && self.location != self.transformation.locations()[0];
        if elsewhere || (self.across.is_some() && !self.transformation.has_between()) {
            return None;
        }
        let (before, after) = match self.transformation {
            Transformation::Swap => self.swap(),
            Transformation::Merge => self.merge()?,
            Transformation::EliminateFirst => self.without_first(),
            Transformation::EliminateSecond => self.without_second(true),
            Transformation::IntroduceFirst => {
                let (with, without) = self.without_first();
                (without, with)
            }
            Transformation::IntroduceSecond => {
                let (with, without) = self.without_second(false);
                (without, with)
            }
            Transformation::Weaken => self.weaken()?,
            Transformation::Split => self.split()?,
        };
        Some(Pair::of(&before, &after))
    }

    fn there(&self) -> &'static str {
        if self.location == Location::Same { HERE } else { "y" }
    }

    /// Appends the operation, and what it reads to what is returned.
    fn observed(block: &mut Block, operation: &Operation, at: &str, name: &str, with: &Operands) {
        block.perform(operation, at, name, with);
        if operation.kind.reads() {
            block.observe(format!("%{name}"));
        }
    }

    fn between(&self, block: &mut Block) {
        let with = Operands { value: "%u".into(), expected: "%g".into() };
        if let Some(third) = &self.across {
            Self::observed(block, third, "z", BETWEEN, &with);
        }
    }

    fn swap(&self) -> (Block, Block) {
        let of_first = Operands { value: "%v".into(), expected: "%e".into() };
        let of_second = Operands { value: "%w".into(), expected: "%f".into() };
        let (mut before, mut after) = (Block::default(), Block::default());
        before.perform(&self.first, HERE, FIRST, &of_first);
        before.perform(&self.second, self.there(), SECOND, &of_second);
        after.perform(&self.second, self.there(), SECOND, &of_second);
        after.perform(&self.first, HERE, FIRST, &of_first);
        for (operation, name) in [(&self.first, FIRST), (&self.second, SECOND)] {
            if operation.kind.reads() {
                before.observe(format!("%{name}"));
                after.observe(format!("%{name}"));
            }
        }
        (before, after)
    }

    /// Two operations of one kind become one; a load and a store of what it read become an update
    /// that adds nothing.
    fn merge(&self) -> Option<(Block, Block)> {
        let (first, second) = (&self.first, &self.second);
        let (mut before, mut after) = (Block::default(), Block::default());
        let read = Operands::same(format!("%{FIRST}"));
        match (first.kind, second.kind) {
            (Kind::Load, Kind::Load) => {
                Self::observed(&mut before, first, HERE, FIRST, &read);
                Self::observed(&mut before, second, HERE, SECOND, &read);
                let both = first.joined(second, Kind::Load)?;
                Self::observed(&mut after, &both, HERE, FIRST, &read);
                after.observe(format!("%{FIRST}"));
            }
            (Kind::Store, Kind::Store) => {
                before.perform(first, HERE, FIRST, &Operands::same("%v"));
                before.perform(second, HERE, SECOND, &Operands::same("%w"));
                let both = first.joined(second, Kind::Store)?;
                after.perform(&both, HERE, FIRST, &Operands::same("%w"));
            }
            (Kind::Update, Kind::Update) => {
                let (v, w) = (Operands::same("%v"), Operands::same("%w"));
                Self::observed(&mut before, first, HERE, FIRST, &v);
                Self::observed(&mut before, second, HERE, SECOND, &w);
                let sum = after.compute("sum", "add i32 %v, %w");
                let both = first.joined(second, Kind::Update)?;
                Self::observed(&mut after, &both, HERE, FIRST, &Operands::same(sum));
                let between = after.left_by(first, FIRST, &v);
                after.observe(between);
            }
            (Kind::Load, Kind::Store) => {
                Self::observed(&mut before, first, HERE, FIRST, &read);
                before.perform(second, HERE, SECOND, &read);
                let both = first.joined(second, Kind::Update)?;
                Self::observed(&mut after, &both, HERE, FIRST, &Operands::same("0"));
            }
            (Kind::Fence, Kind::Fence) => {
                before.perform(first, HERE, FIRST, &read);
                before.perform(second, HERE, SECOND, &read);
                after.perform(&first.joined(second, Kind::Fence)?, HERE, FIRST, &read);
            }
            _ => return None,
        }
        Some((before, after))
    }

    /// With and without the first operation. Only one that a store overwrites may write something
    /// new; others leave their location as it is.
    fn without_first(&self) -> (Block, Block) {
        let overwritten = self.location == Location::Same && self.second.kind == Kind::Store;
        let of_first = match self.first.kind {
            Kind::Update if !overwritten => Operands::same("0"),
            Kind::CompareExchange if overwritten => {
                Operands { value: "%v".into(), expected: "%e".into() }
            }
            _ => Operands::same("%v"),
        };
        let of_second = Operands { value: "%w".into(), expected: "%f".into() };
        let (mut with, mut without) = (Block::default(), Block::default());
        with.perform(&self.first, HERE, FIRST, &of_first);
        for block in [&mut with, &mut without] {
            self.between(block);
            Self::observed(block, &self.second, self.there(), SECOND, &of_second);
        }
        (with, without)
    }

    /// With and without the second operation. At the first one's location it writes what is there,
    /// and what it reads may be `forwarded` from there.
    fn without_second(&self, forwarded: bool) -> (Block, Block) {
        let of_first = Operands { value: "%v".into(), expected: "%e".into() };
        let (mut with, mut without) = (Block::default(), Block::default());
        for block in [&mut with, &mut without] {
            Self::observed(block, &self.first, HERE, FIRST, &of_first);
            self.between(block);
        }
        let known = self.location == Location::Same && self.has_locations();
        let operands = match self.second.kind {
            Kind::Update => Operands::same("0"),
            Kind::Store | Kind::CompareExchange if known => {
                Operands::same(with.left_by(&self.first, FIRST, &of_first))
            }
            _ => Operands::same("%w"),
        };
        with.perform(&self.second, self.there(), SECOND, &operands);
        if known && forwarded && self.second.kind.reads() {
            with.observe(format!("%{SECOND}"));
            let left = without.left_by(&self.first, FIRST, &of_first);
            without.observe(left);
        }
        (with, without)
    }

    fn weaken(&self) -> Option<(Block, Block)> {
        if self.first.kind != self.second.kind {
            return None;
        }
        let with = Operands { value: "%v".into(), expected: "%e".into() };
        let (mut before, mut after) = (Block::default(), Block::default());
        Self::observed(&mut before, &self.first, HERE, FIRST, &with);
        Self::observed(&mut after, &self.second, HERE, FIRST, &with);
        Some((before, after))
    }

    /// An ordered access becomes a monotonic one with fences, a load or store two of the kind, an
    /// update a load and a store.
    fn split(&self) -> Option<(Block, Block)> {
        let (whole, part) = (&self.first, &self.second);
        let with = Operands { value: "%v".into(), expected: "%e".into() };
        let (mut before, mut after) = (Block::default(), Block::default());
        Self::observed(&mut before, whole, HERE, FIRST, &with);
        match (whole.kind, part.kind) {
            (Kind::Fence, _) => return None,
            (_, Kind::Fence) => {
                let total = part.ordering == Ordering::SeqCst;
                let above = part.releases() && (whole.kind.writes() || total);
                let below = part.acquires() && (whole.kind.reads() || total);
                if whole.ordering <= Ordering::Monotonic || !(above || below) {
                    return None;
                }
                if above {
                    after.perform(part, HERE, SECOND, &with);
                }
                Self::observed(&mut after, &whole.with(Ordering::Monotonic), HERE, FIRST, &with);
                if below {
                    after.perform(part, HERE, SECOND, &with);
                }
            }
            (Kind::Load, Kind::Load) => {
                before.observe(format!("%{FIRST}"));
                Self::observed(&mut after, part, HERE, FIRST, &with);
                Self::observed(&mut after, part, HERE, SECOND, &with);
            }
            (Kind::Store, Kind::Store) => {
                after.perform(part, HERE, FIRST, &with);
                after.perform(part, HERE, SECOND, &with);
            }
            (Kind::Update, Kind::Store) => {
                let load = Operation { kind: Kind::Load, ..whole.clone() };
                let load = load.with(match (whole.ordering, whole.acquires()) {
                    (Ordering::SeqCst, _) => Ordering::SeqCst,
                    (_, true) => Ordering::Acquire,
                    (_, false) => Ordering::Monotonic,
                });
                Self::observed(&mut after, &load, HERE, FIRST, &with);
                let sum = after.left_by(whole, FIRST, &with);
                after.perform(part, HERE, SECOND, &Operands::same(sum));
            }
            _ => return None,
        }
        Some((before, after))
    }
}
