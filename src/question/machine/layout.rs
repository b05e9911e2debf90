//! Where a state of the machine has what.

use super::options::Lines;
use super::state::Running;
use std::ops::Range;

/// A state as numbers: memory, registers, and for each thread how far it is and its cache.
pub(super) type State = Vec<u64>;

/// How a location is in a cache.
pub(super) const ABSENT: u64 = 0;
pub(super) const CLEAN: u64 = 1;
pub(super) const DIRTY: u64 = 2;

/// Numbers that a thread has for each location.
const SLOT: usize = 4;

impl Running<'_> {
    /// Number of lines that a cache may have.
    pub(super) fn lines(&self) -> usize {
        match self.machine.lines {
            Lines::Location => self.code.locations.len(),
            Lines::Shared | Lines::Whole => 1,
        }
    }

    /// The line of a location.
    pub(super) fn line_of(&self, location: usize) -> usize {
        match self.machine.lines {
            Lines::Location => location,
            Lines::Shared | Lines::Whole => 0,
        }
    }

    /// The locations of a line.
    pub(super) fn members(&self, line: usize) -> Range<usize> {
        match self.machine.lines {
            Lines::Location => line..line + 1,
            Lines::Shared | Lines::Whole => 0..self.code.locations.len(),
        }
    }

    /// How many numbers a thread has.
    pub(super) fn thread_size(&self) -> usize {
        1 + SLOT * self.code.locations.len()
    }

    /// Where a state has how far a thread is.
    pub(super) fn counter(&self, thread: usize) -> usize {
        self.code.locations.len() + self.code.registers.len() + thread * self.thread_size()
    }

    /// Where a state has how a location is in a cache. The next numbers are its value there,
    /// whether the thread has sent a value to memory that is still on its way, and that value.
    pub(super) fn slot(&self, thread: usize, location: usize) -> usize {
        self.counter(thread) + 1 + SLOT * location
    }

    /// The numbers of the thread's own part of a state.
    pub(super) fn own(&self, thread: usize) -> Range<usize> {
        self.counter(thread) + 1..self.counter(thread) + self.thread_size()
    }

    /// Whether what the thread has stored to the location is still on its way.
    pub(super) fn is_pending(&self, state: &State, thread: usize, location: usize) -> bool {
        state[self.slot(thread, location) + 2] != 0
    }

    /// Whether the thread's own cache has the location.
    pub(super) fn holds(&self, state: &State, thread: usize, location: usize) -> bool {
        state[self.slot(thread, location)] != ABSENT
    }

    /// Whether the location is dirty in the thread's cache.
    pub(super) fn holds_dirty(&self, state: &State, thread: usize, location: usize) -> bool {
        state[self.slot(thread, location)] == DIRTY
    }

    /// Whether some location of the line is dirty in the thread's cache.
    pub(super) fn is_dirty(&self, state: &State, thread: usize, line: usize) -> bool {
        self.members(line).any(|l| state[self.slot(thread, l)] == DIRTY)
    }

    /// Sets how a location is in a cache.
    pub(super) fn put(
        &self,
        state: &mut State,
        thread: usize,
        location: usize,
        value: u64,
        how: u64,
    ) {
        let slot = self.slot(thread, location);
        (state[slot], state[slot + 1]) = (how, value);
    }
}
