//! The runtime library that atomic operations become calls of, which LLVM knows by their names.

use super::ir::{Linkage, Module};

/// Functions of the runtime library that atomic operations become calls of, on so many bytes: libatomic's, and the older
/// `__sync` family (LLVM's "Atomic Instructions and Concurrency Guide", "Libcalls").
const SIZED: &[&str] = &[
    "__atomic_load",
    "__atomic_store",
    "__atomic_exchange",
    "__atomic_compare_exchange",
    "__atomic_fetch_add",
    "__atomic_fetch_sub",
    "__atomic_fetch_and",
    "__atomic_fetch_or",
    "__atomic_fetch_xor",
    "__atomic_fetch_nand",
    "__sync_val_compare_and_swap",
    "__sync_lock_test_and_set",
    "__sync_fetch_and_add",
    "__sync_fetch_and_sub",
    "__sync_fetch_and_and",
    "__sync_fetch_and_or",
    "__sync_fetch_and_xor",
    "__sync_fetch_and_nand",
    "__sync_fetch_and_max",
    "__sync_fetch_and_umax",
    "__sync_fetch_and_min",
    "__sync_fetch_and_umin",
];

/// Those that are told how many bytes.
const ANY_SIZE: &[&str] =
    &["__atomic_load", "__atomic_store", "__atomic_exchange", "__atomic_compare_exchange"];

/// Whether a function is one of the runtime library that atomic operations become calls of. One that the module keeps to
/// itself may have any name.
pub fn is_function(module: &Module, name: &str) -> bool {
    let own = || module.function(name).is_some_and(|f| f.linkage == Linkage::Local);
    is_name(name) && !own()
}

/// Whether a function of the runtime library is called that.
pub fn is_name(name: &str) -> bool {
    let sized = name.rsplit_once('_').is_some_and(|(stem, bytes)| {
        matches!(bytes, "1" | "2" | "4" | "8" | "16") && SIZED.contains(&stem)
    });
    sized || ANY_SIZE.contains(&name)
}
