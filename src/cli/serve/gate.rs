//! Lets so many in at a time, and so many wait.

use std::sync::{Condvar, Mutex, PoisonError};

/// The gate.
pub(super) struct Gate {
    inside: usize,
    waiting: usize,
    now: Mutex<Now>,
    left: Condvar,
}

#[derive(Default)]
struct Now {
    inside: usize,
    waiting: usize,
}

/// Somebody is inside as long as this lives.
pub(super) struct Inside<'g>(&'g Gate);

impl Gate {
    /// A gate for so many inside, and so many that wait.
    pub fn new(inside: usize, waiting: usize) -> Gate {
        Gate { inside, waiting, now: Mutex::default(), left: Condvar::new() }
    }

    /// Waits until there is room; nothing if too many wait already.
    pub fn enter(&self) -> Option<Inside<'_>> {
        let mut now = self.now.lock().unwrap_or_else(PoisonError::into_inner);
        if now.inside >= self.inside {
            if now.waiting >= self.waiting {
                return None;
            }
            now.waiting += 1;
            let full = |now: &mut Now| now.inside >= self.inside;
            now = self.left.wait_while(now, full).unwrap_or_else(PoisonError::into_inner);
            now.waiting -= 1;
        }
        now.inside += 1;
        Some(Inside(self))
    }
}

impl Drop for Inside<'_> {
    fn drop(&mut self) {
        self.0.now.lock().unwrap_or_else(PoisonError::into_inner).inside -= 1;
        self.0.left.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use super::Gate;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn who_finds_it_full_is_sent_away() {
        let gate = Gate::new(1, 0);
        let first = gate.enter();
        assert!(first.is_some() && gate.enter().is_none());
        drop(first);
        assert!(gate.enter().is_some());
    }

    #[test]
    fn never_more_than_that_are_inside() {
        let (gate, now) = (Arc::new(Gate::new(2, 100)), Arc::new(AtomicUsize::new(0)));
        let one = |_| {
            let (gate, now) = (Arc::clone(&gate), Arc::clone(&now));
            std::thread::spawn(move || {
                let _inside = gate.enter().expect("a hundred may wait");
                assert!(now.fetch_add(1, Ordering::SeqCst) < 2);
                std::thread::yield_now();
                now.fetch_sub(1, Ordering::SeqCst);
            })
        };
        let all: Vec<_> = (0..40).map(one).collect();
        assert!(all.into_iter().all(|thread| thread.join().is_ok()));
    }
}
