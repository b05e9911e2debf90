//! How much a normal run looks at of what takes long: `make test` has a quarter of an hour. Everything is looked at if
//! `MMPROVE_ALL` is set (`make test-all`).
#![allow(dead_code)] // every test binary uses a part of it

/// Whether everything is looked at.
pub fn all() -> bool {
    std::env::var_os("MMPROVE_ALL").is_some()
}

/// The step through a list of which a normal run looks at one in so many.
pub fn one_in(step: usize) -> usize {
    if all() { 1 } else { step }
}
