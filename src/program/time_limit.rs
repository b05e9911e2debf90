//! A limit of time that holds wherever programs are made and looked at.
//!
//! What asks the solver looks at its deadline itself, and says how far it has come. What lays programs out does not: that
//! is quick, but for functions of thousands of accesses. There the work is given up as a whole.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::Instant;

/// So many steps are taken before anybody looks at the time again.
const STEPS: u32 = 1_024;

thread_local! {
    static END: Cell<Option<Instant>> = const { Cell::new(None) };
    static TAKEN: Cell<u32> = const { Cell::new(0) };
}

/// What unwinds work that has been given up.
struct Over;

/// What the work on this thread comes to; nothing if it is not done by then.
pub fn by<T>(end: Instant, work: impl FnOnce() -> T) -> Option<T> {
    let outer = END.get();
    END.set(Some(outer.map_or(end, |outer| outer.min(end))));
    let done = catch_unwind(AssertUnwindSafe(work));
    END.set(outer);
    match done {
        Ok(value) => Some(value),
        Err(panic) if panic.is::<Over>() => None,
        Err(panic) => resume_unwind(panic),
    }
}

/// Takes a step, and gives the work up if its time is over.
pub fn step() {
    let taken = TAKEN.get().wrapping_add(1);
    TAKEN.set(taken);
    if taken.is_multiple_of(STEPS) && END.get().is_some_and(|end| Instant::now() >= end) {
        resume_unwind(Box::new(Over));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn endless() -> u32 {
        loop {
            step();
        }
    }

    #[test]
    fn what_never_ends_is_given_up() {
        let end = Instant::now() + Duration::from_millis(10);
        assert_eq!(by(end, endless), None);
        assert_eq!(by(end, || 1), Some(1));
    }

    #[test]
    fn an_outer_limit_holds_inside() {
        let [soon, late] = [10, 600_000].map(|ms| Instant::now() + Duration::from_millis(ms));
        assert_eq!(by(soon, || by(late, endless)), Some(None));
    }
}
