//! What the original's execution has in place of the transformed function's base symbols.

use super::skeleton::{Origin, Place};
use super::theory::{KINDS, Theory, event, guard, pair};
use crate::model::Cell;
use crate::relation::{Id, Rel, Set, Symbol, base, base_set, identity, indexed};

/// Where a read takes a cell from whose value does not matter.
pub(super) fn seen(cell: Cell) -> Rel {
    base(indexed("seen", cell))
}

impl Theory<'_> {
    /// Base symbols, and what the original's execution has in their place.
    pub fn exchanged(&self) -> Vec<(Id, Id)> {
        let mut symbols: Vec<(Id, Id)> = Vec::new();
        let mut put = |symbol: Set, before: Set| {
            if symbol != before {
                symbols.push((symbol.id(), before.id()));
            }
        };
        for set in KINDS {
            put(base_set(set), self.set(set));
        }
        for space in &self.vocabulary.spaces {
            let name = indexed("in_space", space);
            put(base_set(name), self.set(name));
        }
        for tag in &self.vocabulary.tags {
            let own = |i: usize| self.tagged(i, *tag, 0);
            put(base_set(tag.tagged()), self.family("tagged", tag.tagged(), &own));
        }
        for scope in &self.vocabulary.scopes {
            let own = |i: usize| self.scoped(i, *scope, 0);
            put(
                base_set(indexed("scoped", scope)),
                self.family("scoped", indexed("scoped", scope), &own),
            );
        }
        let program_order = self.program_order();
        if program_order != base("po") {
            symbols.push((base("po").id(), program_order.id()));
        }
        for cell in [Cell::Any, Cell::AnyOther] {
            let rf = base(indexed("rf", cell));
            let before = self.reads_from(cell);
            if rf != before {
                symbols.push((rf.id(), before.id()));
            }
        }
        let order = self.modification_order();
        if order != base("mo") {
            symbols.push((base("mo").id(), order.id()));
        }
        symbols
    }

    /// A base set of the original.
    pub(super) fn set(&self, name: impl Into<Symbol>) -> Set {
        let name = name.into();
        let mut set = base_set(name);
        for i in self.numbers() {
            let [before, after] = self.kind(i, name);
            if before != after {
                set = (set - event(i)) | (event(i) & guard(before));
            }
        }
        set
    }

    /// A family of base sets of the original, of which operations are in known members.
    fn family(&self, family: &str, name: Symbol, own: &dyn Fn(usize) -> Set) -> Set {
        let mut set = base_set(name);
        for i in self.numbers() {
            let sets = self.skeleton.operations[i].sets.iter();
            let mut of_family = sets.filter(|(set, _)| set.is_member() && set.family() == family);
            if of_family.any(|(_, [before, after])| before != after) {
                set = (set - event(i)) | own(i);
            }
        }
        set
    }

    fn program_order(&self) -> Rel {
        let swapped = self.skeleton.swapped();
        let now = swapped.iter().fold(base("po"), |po, (i, j)| po - pair(*j, *i));
        swapped.iter().fold(now, |po, (i, j)| po | pair(*i, *j))
    }

    /// Where reads of the original take a cell from.
    fn reads_from(&self, cell: Cell) -> Rel {
        let at = base_set(indexed("at", cell));
        let mut rf = base(indexed("rf", cell));
        for i in self.numbers() {
            // What the original does not read or write, it reads from nowhere, and nobody from it.
            let operation = &self.skeleton.operations[i];
            let idle = |set: &str| match operation.in_set(set) {
                [before, after] if before != after => event(i) - guard(before),
                _ => Set::empty(),
            };
            let (reads, writes) = (idle("R"), idle("W"));
            if reads != Set::empty() {
                rf = rf - (Set::all() * reads);
            }
            if writes != Set::empty() {
                rf = rf - (writes * Set::all());
            }
        }
        for (read, origin) in &self.skeleton.reads {
            let reads = event(*read) & at & self.set("R");
            let from = match origin {
                Origin::Like(other) => {
                    (base(indexed("rf", cell)) >> event(*other).identity()).domain()
                }
                Origin::Written(other) => event(*other) & at & self.set("W"),
                Origin::Visible => {
                    rf = rf | (seen(cell) & ((self.set("W") & at) * reads));
                    continue;
                }
            };
            rf = rf | (from * reads);
        }
        rf
    }

    fn modification_order(&self) -> Rel {
        let mo = base("mo");
        let mut order = mo;
        let now = |i: usize, side: usize| {
            let operation = &self.skeleton.operations[i];
            operation.may_be("W", side) && operation.may_be("monotonic", side)
        };
        for i in self.numbers().filter(|i| now(*i, 1) && !now(*i, 0)) {
            order = order - (event(i) * Set::all()) - (Set::all() * event(i));
        }
        for (write, place) in &self.skeleton.writes {
            if !now(*write, 0) || now(*write, 1) {
                continue;
            }
            let (other, here) = match place {
                Place::Before(other) | Place::After(other) => (*other, event(*write)),
            };
            let earlier = (mo >> event(other).identity()).domain();
            let later = (event(other).identity() >> mo).range();
            let (earlier, later) = match place {
                Place::Before(_) => (earlier, later | event(other)),
                Place::After(_) => (earlier | event(other), later),
            };
            let writes = self.set("W") & self.set("monotonic");
            let modifications = |set: Set| (set & writes) - here;
            let meets = base_set(indexed("at", Cell::Any));
            let meets = (meets * meets).for_some(Cell::Any);
            order = order
                | ((modifications(earlier) * (here & writes)) & meets)
                | (((here & writes) * modifications(later)) & meets);
        }
        if order == mo { mo } else { order - identity() }
    }
}
