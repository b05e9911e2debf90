//! Threads that questions are answered in.

use super::failure::Failure;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// Unrolling and the solver recurse; a thread's default stack is small for long functions.
const STACK: usize = 64 << 20;

/// So many threads; for 0, one per core.
pub fn workers(jobs: usize) -> Result<ThreadPool, Failure> {
    let pool = ThreadPoolBuilder::new().num_threads(jobs).stack_size(STACK).build();
    pool.map_err(|e| Failure::plain(format!("cannot start threads: {e}")))
}
