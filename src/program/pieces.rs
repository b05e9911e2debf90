//! The pieces in which blocks of memory are copied and filled.
//!
//! LLVM's model judges plain accesses byte by byte, so that one access of several bytes is the same as
//! several of one byte, and fewer events are quicker to reason about. But a value is undef or poison
//! as a whole here. So pieces must be no larger than cells: then all bytes of a piece have the same
//! fate. What cells there are is known when memory is laid out; until it fits, pieces get smaller.

use super::event::Program;

/// Sizes in bytes to try, largest first.
pub const SIZES: [u64; 5] = [16, 8, 4, 2, 1];

/// Offset and size of the naturally aligned pieces of at most `most` bytes that a block consists of.
pub fn pieces(length: u64, most: u64) -> Vec<(u64, u64)> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < length {
        let fits = |size: &u64| *size <= most && at % size == 0 && at + size <= length;
        let size = SIZES.into_iter().find(fits).unwrap_or(1);
        found.push((at, size));
        at += size;
    }
    found
}

/// Whether no piece is cut into several cells.
pub fn are_whole(program: &Program) -> bool {
    program.pieces.iter().flat_map(|piece| &program.events[*piece].targets).all(|target| {
        let inside = target.offset + 1..target.offset + target.size;
        !program.locations[target.location].breaks.iter().any(|b| inside.contains(b))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_aligned_and_leave_nothing_out() {
        assert_eq!(pieces(16, 16), [(0, 16)]);
        assert_eq!(pieces(12, 16), [(0, 8), (8, 4)]);
        assert_eq!(pieces(7, 16), [(0, 4), (4, 2), (6, 1)]);
        assert_eq!(pieces(8, 4), [(0, 4), (4, 4)]);
        assert_eq!(pieces(3, 1), [(0, 1), (1, 1), (2, 1)]);
        assert_eq!(pieces(0, 16), []);
    }
}
