//! Contexts that transformations are known to fail in, and that a search by size comes to late.
//!
//! Most that they do is fixed, so that looking at them takes little.

use super::Options;
use crate::model::ModelSpec;
use rustc_hash::FxHashMap;

/// Accesses of the surrounding program, with what is known of them.
pub(super) struct KnownContext {
    /// Accesses before the function in its thread.
    pub before: usize,
    /// Accesses after it.
    pub after: usize,
    /// Other threads, each of one access.
    pub elsewhere: usize,
    /// Inputs of the accesses.
    attributes: &'static [(&'static str, bool)],
}

impl KnownContext {
    /// The number of accesses.
    pub fn accesses(&self) -> usize {
        self.before + self.after + self.elsewhere
    }

    /// Values of inputs.
    pub fn fixed(&self) -> FxHashMap<String, u128> {
        self.attributes.iter().map(|(name, holds)| ((*name).into(), u128::from(*holds))).collect()
    }
}

/// Two atomic writes, neither of which happens before the other one, both happen before the function: a
/// read after it may see both, unless the function writes.
const TWO_WRITES: KnownContext = KnownContext {
    before: 2,
    after: 1,
    elsewhere: 1,
    attributes: &[
        ("before.0 reads", false),
        ("before.0 writes", true),
        ("before.0 is a fence", false),
        ("before.0 is atomic", true),
        ("before.0 is monotonic", false),
        ("before.1 reads", true),
        ("before.1 writes", false),
        ("before.1 is a fence", false),
        ("before.1 acquires", true),
        ("after.0 reads", true),
        ("after.0 writes", false),
        ("after.0 is a fence", false),
        ("after.0 is monotonic", false),
        ("T2.0 reads", false),
        ("T2.0 writes", true),
        ("T2.0 is a fence", false),
        ("T2.0 releases", true),
    ],
};

/// A plain write that happens before the function, and an atomic write of another thread that happens after
/// it, next to an atomic read: all that the read may see is atomic if the function writes atomically.
const PLAIN_BEFORE_ATOMIC: KnownContext = KnownContext {
    before: 1,
    after: 2,
    elsewhere: 2,
    attributes: &[
        ("before.0 reads", false),
        ("before.0 writes", true),
        ("before.0 is a fence", false),
        ("before.0 is atomic", false),
        ("after.0 reads", false),
        ("after.0 writes", true),
        ("after.0 is a fence", false),
        ("after.0 releases", true),
        ("after.1 reads", true),
        ("after.1 writes", false),
        ("after.1 is a fence", false),
        ("after.1 is atomic", true),
        ("after.1 is monotonic", false),
        ("T2.0 reads", true),
        ("T2.0 writes", false),
        ("T2.0 is a fence", false),
        ("T2.0 acquires", true),
        ("T3 continues T2", true),
        ("T3.0 reads", false),
        ("T3.0 writes", true),
        ("T3.0 is a fence", false),
        ("T3.0 is atomic", true),
        ("T3.0 is monotonic", false),
    ],
};

/// Those to look at.
pub(super) fn of(options: &Options) -> &'static [KnownContext] {
    const LLVM: &[KnownContext] = &[TWO_WRITES, PLAIN_BEFORE_ATOMIC];
    match options.model {
        ModelSpec::Llvm(_) | ModelSpec::Amdgpu(_) if options.contexts > 2 => LLVM,
        _ => &[],
    }
}
