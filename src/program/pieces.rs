//! The pieces in which blocks of memory are copied and filled.
//!
//! LLVM's model judges plain accesses byte by byte, so that one access of several bytes is the same as
//! several of one byte, and fewer events are quicker to reason about. But a value is undef or poison
//! as a whole here. So pieces must be no larger than cells: then all bytes of a piece have the same
//! fate. What cells there are is known when memory is laid out; until it fits, blocks are cut where other accesses begin
//! and end, and where that is not known beforehand, pieces get smaller.

use super::event::Program;
use super::object::Object;
use std::collections::BTreeSet;

/// Sizes in bytes to try, largest first.
pub const SIZES: [u64; 5] = [16, 8, 4, 2, 1];

/// How blocks of memory are cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cutting {
    /// The most bytes of a piece.
    pub most: u64,
    /// Places in objects that no piece reaches across.
    pub at: BTreeSet<(Object, u64)>,
}

impl Cutting {
    /// Pieces of at most so many bytes, and no cuts.
    pub fn of(most: u64) -> Cutting {
        Cutting { most, at: BTreeSet::new() }
    }

    /// The cuts inside a block that begins there, from its beginning on.
    pub fn inside(&self, object: &Object, from: u64, length: u64) -> BTreeSet<u64> {
        let here = self.at.iter().filter(|(other, _)| other == object);
        let behind = here.filter_map(|(_, at)| at.checked_sub(from));
        behind.filter(|at| (1..length).contains(at)).collect()
    }

    /// The pieces of a block with such cuts: their offsets and sizes.
    pub fn pieces(&self, length: u64, cuts: &BTreeSet<u64>) -> Vec<(u64, u64)> {
        let (mut found, mut from) = (Vec::new(), 0);
        for to in cuts.iter().copied().chain([length]) {
            found.extend(pieces(from, to, self.most));
            from = to;
        }
        found
    }
}

/// Offset and size of the naturally aligned pieces of at most `most` bytes that a part of a block consists of.
fn pieces(from: u64, to: u64, most: u64) -> Vec<(u64, u64)> {
    let mut found = Vec::new();
    let mut at = from;
    while at < to {
        let fits = |size: &u64| *size <= most && at.is_multiple_of(*size) && at + size <= to;
        let size = SIZES.into_iter().find(fits).unwrap_or(1);
        found.push((at, size));
        at += size;
    }
    found
}

/// Where pieces are cut into several cells.
pub fn cut(program: &Program) -> BTreeSet<(Object, u64)> {
    let targets = program.pieces.iter().flat_map(|piece| &program.events[*piece].targets);
    let cuts = targets.flat_map(|target| {
        let location = &program.locations[target.location];
        let inside = target.offset + 1..target.offset + target.size;
        let breaks = location.breaks.iter().filter(move |b| inside.contains(b));
        breaks.map(|b| (location.object.clone(), *b))
    });
    cuts.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(length: u64, most: u64, cuts: &[u64]) -> Vec<(u64, u64)> {
        Cutting::of(most).pieces(length, &cuts.iter().copied().collect())
    }

    #[test]
    fn pieces_are_aligned_and_leave_nothing_out() {
        assert_eq!(of(16, 16, &[]), [(0, 16)]);
        assert_eq!(of(12, 16, &[]), [(0, 8), (8, 4)]);
        assert_eq!(of(7, 16, &[]), [(0, 4), (4, 2), (6, 1)]);
        assert_eq!(of(8, 4, &[]), [(0, 4), (4, 4)]);
        assert_eq!(of(3, 1, &[]), [(0, 1), (1, 1), (2, 1)]);
        assert_eq!(of(0, 16, &[]), []);
    }

    #[test]
    fn no_piece_reaches_across_a_cut() {
        assert_eq!(of(16, 16, &[4]), [(0, 4), (4, 4), (8, 8)]);
        assert_eq!(of(8, 16, &[3, 4]), [(0, 2), (2, 1), (3, 1), (4, 4)]);
    }

    #[test]
    fn cuts_count_from_where_a_block_begins() {
        let object = Object::global("g");
        let at = [0, 4, 8, 12].map(|at| (object.clone(), at)).into();
        let cutting = Cutting { most: 16, at };
        assert_eq!(cutting.inside(&object, 4, 8), [4].into());
        assert_eq!(cutting.inside(&Object::global("h"), 4, 8), [].into());
    }
}
