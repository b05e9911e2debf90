//! Which threads a scheduler lets go on: those that it guarantees progress are scheduled again and again, others need not
//! be. Groups of threads (workgroups, subgroups …) are scheduled as threads are, level by level.
//!
//! The guarantees are those of Sorensen et al., "Specifying and Testing GPU Workgroup Progress Models" (OOPSLA 2021).

use crate::execution::scopes::Target;
use crate::program::litmus::Litmus;
use std::collections::BTreeMap;

/// Whom a scheduler guarantees that it goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scheduler {
    /// Everybody.
    #[default]
    Fair,
    /// The first that can go on, as the Heterogeneous System Architecture has it.
    Hsa,
    /// Whoever has begun (occupancy-bound execution).
    Obe,
    /// Whoever has begun, and the first that can go on.
    HsaObe,
    /// Whoever has begun, or comes before somebody who has.
    Lobe,
}

/// Threads by their numbers.
pub(super) type Threads = u32;

/// How threads stand in the long run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct LongRun {
    /// They can go on: they have not ended, and wait for nobody.
    pub able: Threads,
    /// They have begun.
    pub begun: Threads,
    /// They do go on, again and again.
    pub moving: Threads,
}

/// A thread, or a group of them in their order.
pub(super) enum Place {
    Thread(usize),
    Group(Vec<Place>),
}

impl Place {
    /// All threads of a test, as they are placed.
    pub fn of(litmus: &Litmus) -> Place {
        let nested = match (litmus.dialect.target(), litmus.module.target) {
            (Some(target), _) => target.nested(),
            (None, Target::Unknown) => Target::Amdgpu.nested(),
            (None, target) => target.nested(),
        };
        let path = |thread: usize| -> Vec<u32> {
            let placement = &litmus.threads[thread].placement;
            let at = |scope: &&str| placement.iter().find(|(name, _)| name == scope);
            nested.iter().rev().map(|scope| at(scope).map_or(0, |(_, number)| *number)).collect()
        };
        let threads = (0..litmus.threads.len()).map(|thread| (thread, path(thread)));
        Place::group(&threads.collect::<Vec<_>>(), 0)
    }

    fn group(threads: &[(usize, Vec<u32>)], level: usize) -> Place {
        if threads.iter().all(|(_, path)| path.len() == level) {
            return Place::Group(threads.iter().map(|(t, _)| Place::Thread(*t)).collect());
        }
        let mut groups: BTreeMap<u32, Vec<(usize, Vec<u32>)>> = BTreeMap::new();
        for thread in threads {
            groups.entry(thread.1[level]).or_default().push(thread.clone());
        }
        Place::Group(groups.values().map(|group| Place::group(group, level + 1)).collect())
    }

    fn threads(&self) -> Threads {
        match self {
            Place::Thread(thread) => 1 << thread,
            Place::Group(places) => places.iter().fold(0, |all, place| all | place.threads()),
        }
    }

    /// Whether a scheduler may leave it at that, which guarantees that it goes on here.
    pub fn permits(&self, scheduler: Scheduler, run: LongRun) -> bool {
        let places = match self {
            Place::Thread(_) => return self.threads() & run.able & !run.moving == 0,
            Place::Group(places) => places,
        };
        let able = |place: &Place| place.threads() & run.able != 0;
        let begun = |place: &Place| place.threads() & run.begun != 0;
        let first = |i: usize| !places[..i].iter().any(able);
        let guaranteed = |i: usize| match scheduler {
            Scheduler::Fair => true,
            Scheduler::Hsa => first(i),
            Scheduler::Obe => begun(&places[i]),
            Scheduler::HsaObe => first(i) || begun(&places[i]),
            Scheduler::Lobe => places[i..].iter().any(begun),
        };
        let mut due = (0..places.len()).filter(|i| guaranteed(*i) && able(&places[*i])).peekable();
        match due.peek() {
            Some(_) => due.all(|i| places[i].permits(scheduler, run)),
            // Somebody is scheduled while anybody can go on.
            None => {
                let mut others = places.iter().filter(|place| able(place)).peekable();
                others.peek().is_none() || others.any(|place| place.permits(scheduler, run))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn three() -> Place {
        Place::Group((0..3).map(Place::Thread).collect())
    }

    fn permits(scheduler: Scheduler, able: Threads, begun: Threads, moving: Threads) -> bool {
        three().permits(scheduler, LongRun { able, begun, moving })
    }

    #[test]
    fn who_is_guaranteed_to_go_on() {
        use Scheduler::{Fair, Hsa, HsaObe, Lobe, Obe};
        // All can go on; the second one alone has begun, and does.
        let second = |scheduler| permits(scheduler, 0b111, 0b010, 0b010);
        assert_eq!([Fair, Hsa, Obe, HsaObe, Lobe].map(second), [false, false, true, false, false]);
        // The first alone does.
        let first = |scheduler| permits(scheduler, 0b111, 0b001, 0b001);
        assert_eq!([Fair, Hsa, Obe, HsaObe, Lobe].map(first), [false, true, true, true, true]);
        // Two of them do; the last one has begun, and is left.
        let left = |scheduler| permits(scheduler, 0b111, 0b111, 0b011);
        assert_eq!([Fair, Hsa, Obe, HsaObe, Lobe].map(left), [false, true, false, false, false]);
        // The first one has ended.
        let ended = |scheduler| permits(scheduler, 0b110, 0b011, 0b010);
        assert_eq!([Fair, Hsa, Obe, HsaObe, Lobe].map(ended), [false, true, true, true, true]);
    }

    #[test]
    fn somebody_is_always_scheduled() {
        for scheduler in [Scheduler::Fair, Scheduler::Hsa, Scheduler::Obe, Scheduler::Lobe] {
            // The first has ended, and the others have not begun.
            assert!(!permits(scheduler, 0b110, 0b001, 0), "{scheduler:?}");
            assert!(permits(scheduler, 0, 0b111, 0), "{scheduler:?}");
        }
    }

    #[test]
    fn groups_are_scheduled_as_threads_are() {
        let groups = Place::Group(vec![
            Place::Group(vec![Place::Thread(0), Place::Thread(1)]),
            Place::Group(vec![Place::Thread(2)]),
        ]);
        // The first group goes on, by its first thread alone.
        let run = LongRun { able: 0b111, begun: 0b001, moving: 0b001 };
        assert!(groups.permits(Scheduler::Hsa, run));
        assert!(groups.permits(Scheduler::Obe, run));
        assert!(!groups.permits(Scheduler::Fair, run));
        // The second thread has begun: its group has to let it go on.
        let run = LongRun { begun: 0b011, ..run };
        assert!(groups.permits(Scheduler::Hsa, run));
        assert!(!groups.permits(Scheduler::Obe, run));
    }
}
