//! In which order the bytes of a value are in memory: all that hangs on it is here.

use super::term::{Pool, Term};

/// Which byte of a value comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ByteOrder {
    /// The least significant one.
    #[default]
    Little,
    /// The most significant one.
    Big,
}

/// Some bytes: where they begin, and how many they are.
pub type Bytes = (u64, u64);

impl ByteOrder {
    /// Of a value that is in memory in some bytes, the lowest bit of those that are in a part of them.
    pub fn low_bit(self, (start, size): Bytes, (from, part): Bytes) -> u32 {
        let bytes = match self {
            ByteOrder::Little => from - start,
            ByteOrder::Big => (start + size) - (from + part),
        };
        (bytes * 8) as u32
    }

    /// The value that these are the parts of, as they follow each other in memory.
    pub fn join(self, pool: &mut Pool, parts: &[Term]) -> Option<Term> {
        self.from_lowest(parts).into_iter().copied().reduce(|low, high| pool.concat(high, low))
    }

    /// Parts of a value as they follow each other in memory, from the least significant one on.
    pub fn from_lowest<T>(self, parts: &[T]) -> Vec<&T> {
        match self {
            ByteOrder::Little => parts.iter().collect(),
            ByteOrder::Big => parts.iter().rev().collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_value() {
        let parts = [(8, 1), (9, 1), (10, 2), (8, 4)];
        let low = |order: ByteOrder| parts.map(|part| order.low_bit((8, 4), part));
        assert_eq!(low(ByteOrder::Little), [0, 8, 16, 0]);
        assert_eq!(low(ByteOrder::Big), [24, 16, 0, 0]);
    }

    #[test]
    fn values_of_parts() {
        let mut pool = Pool::default();
        let parts = [pool.constant(0x12, 8), pool.constant(0x34, 8)];
        let joined = |pool: &mut Pool, order: ByteOrder| {
            order.join(pool, &parts).and_then(|whole| pool.as_constant(whole))
        };
        assert_eq!(joined(&mut pool, ByteOrder::Little), Some(0x3412));
        assert_eq!(joined(&mut pool, ByteOrder::Big), Some(0x1234));
    }
}
