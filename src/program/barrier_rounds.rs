//! What barrier objects observe, as in another execution of the same threads, which have other fences and barriers.

use super::barrier_object::{OnBarrier, Operations, chosen};
use super::event::Program;
use super::input::Input;
use super::term::EventIndex;
use itertools::Itertools;
use rustc_hash::FxHashMap;

impl Operations {
    /// What an execution chooses here that chooses what is `known` of another one: that the first of two operations is so
    /// related to the second. Where all threads arrive and wait equally often, the nth time they wait for each other,
    /// whatever is known.
    pub fn chosen_again(
        &self,
        program: &Program,
        known: &dyn Fn(&'static str, EventIndex, EventIndex) -> bool,
    ) -> FxHashMap<Input, u128> {
        let rounds = self.rounds(program);
        let round = |event: EventIndex| rounds.as_ref().map(|rounds| rounds[&event]);
        let mut inputs = FxHashMap::default();
        for [a, b] in self.those(OnBarrier::modifies).into_iter().array_combinations() {
            // Who of those in one round is first, matters to nobody.
            let unknown = !known("barrier_mo", b, a) && rounds.is_some();
            let before = match round(a).cmp(&round(b)) {
                std::cmp::Ordering::Equal => known("barrier_mo", a, b) || unknown,
                other => other.is_lt(),
            };
            inputs.insert(chosen("barrier_mo", [a, b]), u128::from(before));
        }
        let waits = self.those(|on| on == OnBarrier::Wait);
        for (of, wait) in
            self.those(OnBarrier::may_participate).into_iter().cartesian_product(waits)
        {
            let depends = match (round(of), round(wait)) {
                (Some(a), Some(b)) => a == b,
                _ => known("participates", of, wait),
            };
            inputs.insert(chosen("participates", [of, wait]), u128::from(depends));
        }
        inputs
    }

    /// The how manyeth time it is that an operation's thread arrives or waits; `None` unless all threads of the workgroup
    /// do so in turn, and equally often.
    fn rounds(&self, program: &Program) -> Option<FxHashMap<EventIndex, usize>> {
        let threads = self.all.iter().into_group_map_by(|(event, _)| program.events[*event].thread);
        let in_turn = |own: &Vec<&(EventIndex, OnBarrier)>| {
            let wanted = [OnBarrier::Arrive(None), OnBarrier::Wait].into_iter().cycle();
            own.len().is_multiple_of(2) && own.iter().zip(wanted).all(|((_, on), w)| *on == w)
        };
        let uniform = self.automatic == Some(threads.len())
            && threads.values().map(Vec::len).all_equal()
            && threads.values().all(in_turn);
        let of = |own: &Vec<&(EventIndex, OnBarrier)>| {
            own.iter().enumerate().map(|(i, (event, _))| (*event, i / 2)).collect_vec()
        };
        uniform.then(|| threads.values().flat_map(of).collect())
    }
}
