//! What base symbols mean where wires are known, or as far as they are.

use super::Parts;
use crate::relation::Symbol;
use crate::solve::circuit::Lit;
use crate::solve::evaluate::Base;
use crate::solve::interpret::Structure;
use crate::solve::matrix::{Bits, Matrix};
use crate::solve::session::Snapshot;
use crate::solve::wires::WireMatrix;
use rustc_hash::FxHashMap;

/// Base symbols as bits.
#[derive(Default)]
pub(in crate::solve) struct Extent {
    events: usize,
    sets: FxHashMap<Symbol, Bits>,
    relations: FxHashMap<Symbol, Matrix>,
}

impl Extent {
    /// What is certain of a structure.
    pub fn certain(structure: &Structure) -> Extent {
        Extent::of(structure, WireMatrix::always, |lit| lit == Lit::TRUE)
    }

    /// What may be of a structure.
    pub fn possible(structure: &Structure) -> Extent {
        Extent::of(structure, WireMatrix::possible, |lit| lit != Lit::FALSE)
    }

    fn of(
        structure: &Structure,
        pairs: impl Fn(&WireMatrix) -> Matrix,
        is_in: impl Fn(Lit) -> bool,
    ) -> Extent {
        let sets = structure.sets().map(|(name, wires)| (*name, set(wires, &is_in)));
        let relations = structure.relations().map(|(name, wires)| (*name, pairs(wires)));
        Extent { events: structure.n, sets: sets.collect(), relations: relations.collect() }
    }

    /// What these parts are in a model.
    pub fn of_parts(parts: &Parts, at: &Snapshot) -> Extent {
        let is_in = |lit: Lit| at.holds(lit);
        let sets = parts.sets.iter().map(|(name, wires)| (*name, set(wires, &is_in)));
        let relations = parts.relations.iter().map(|(name, r)| (*name, r.chosen(is_in)));
        Extent { events: parts.events, sets: sets.collect(), relations: relations.collect() }
    }
}

fn set(wires: &[Lit], is_in: &impl Fn(Lit) -> bool) -> Bits {
    let mut bits = Bits::empty(wires.len());
    let here = wires.iter().enumerate().filter(|(_, lit)| is_in(**lit));
    here.for_each(|(event, _)| bits.insert(event));
    bits
}

impl Base for Extent {
    fn events(&self) -> usize {
        self.events
    }

    fn set(&self, name: Symbol) -> Bits {
        self.sets.get(&name).cloned().unwrap_or_else(|| Bits::empty(self.events))
    }

    fn relation(&self, name: Symbol) -> Matrix {
        self.relations.get(&name).cloned().unwrap_or_else(|| Matrix::empty(self.events))
    }
}
