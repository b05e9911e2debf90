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

/// Those to look at.
pub(super) fn of(options: &Options) -> &'static [KnownContext] {
    const LLVM: &[KnownContext] = &[TWO_WRITES];
    match options.model {
        ModelSpec::Llvm(_) | ModelSpec::Amdgpu(_) if options.contexts > 2 => LLVM,
        _ => &[],
    }
}
