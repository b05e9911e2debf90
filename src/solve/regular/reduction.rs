//! Smaller automata that take the same words.

use super::automaton::{Automaton, State};
use super::test::Test;
use rustc_hash::FxHashMap;

/// What a state leads to, by parts of a partition.
type Signature = (u32, Vec<(Test, u32)>, Vec<(u32, u32)>);

impl Automaton {
    /// The same without tests that every event passes, without states that lead nowhere or that nothing leads to, and with
    /// one state in the place of those that lead to the same.
    pub(super) fn reduced(&self, any: Test) -> Automaton {
        self.direct(any).useful().merged()
    }

    /// The same in which a test that every event passes leads to nothing but the end.
    fn direct(&self, any: Test) -> Automaton {
        let mut out = Automaton::default();
        for _ in 0..self.states() {
            out.state();
        }
        (out.initial, out.accepting) = (self.initial, self.accepting);
        for state in 0..self.states() as State {
            let mut all = vec![state];
            let mut at = 0;
            while let Some(next) = all.get(at).copied() {
                for (test, to) in &self.tests[next as usize] {
                    match *test == any {
                        true if !all.contains(to) => all.push(*to),
                        true => {}
                        false => out.pass(state, *test, *to),
                    }
                }
                self.steps[next as usize].iter().for_each(|(l, to)| out.step(state, *l, *to));
                at += 1;
            }
            if all.contains(&self.accepting) {
                out.pass(state, any, self.accepting);
            }
        }
        out
    }

    /// The same with those states only that are on the way from the beginning to the end.
    fn useful(&self) -> Automaton {
        let edges = |state: usize| {
            let tests = self.tests[state].iter().map(|(_, to)| *to as usize);
            tests.chain(self.steps[state].iter().map(|(_, to)| *to as usize))
        };
        let mut forwards = vec![false; self.states()];
        let mut open = vec![self.initial as usize];
        while let Some(state) = open.pop() {
            if !std::mem::replace(&mut forwards[state], true) {
                open.extend(edges(state));
            }
        }
        let mut sources: Vec<Vec<usize>> = vec![Vec::new(); self.states()];
        (0..self.states()).for_each(|from| edges(from).for_each(|to| sources[to].push(from)));
        let mut backwards = vec![false; self.states()];
        open.push(self.accepting as usize);
        while let Some(state) = open.pop() {
            if !std::mem::replace(&mut backwards[state], true) {
                open.extend(&sources[state]);
            }
        }
        let ends = [self.initial as usize, self.accepting as usize];
        let kept = |state: usize| ends.contains(&state) || forwards[state] && backwards[state];
        let part: Vec<Option<u32>> = {
            let mut next = 0;
            let number = |state: usize| {
                kept(state).then(|| {
                    next += 1;
                    next - 1
                })
            };
            (0..self.states()).map(number).collect()
        };
        self.renamed(&part)
    }

    /// The same with one state for all that lead to the same.
    fn merged(&self) -> Automaton {
        let mut part: Vec<u32> =
            (0..self.states()).map(|s| u32::from(s as State == self.accepting)).collect();
        let mut count = 0;
        loop {
            let mut known: FxHashMap<Signature, u32> = FxHashMap::default();
            let mut next = Vec::with_capacity(part.len());
            for state in 0..self.states() {
                let tests = self.tests[state].iter().map(|(test, to)| (*test, part[*to as usize]));
                let steps = self.steps[state].iter().map(|(l, to)| (*l, part[*to as usize]));
                let (mut tests, mut steps): (Vec<_>, Vec<_>) = (tests.collect(), steps.collect());
                tests.sort_unstable();
                tests.dedup();
                steps.sort_unstable();
                steps.dedup();
                let number = known.len() as u32;
                next.push(*known.entry((part[state], tests, steps)).or_insert(number));
            }
            part = next;
            if known.len() == count {
                break;
            }
            count = known.len();
        }
        self.renamed(&part.into_iter().map(Some).collect::<Vec<_>>())
    }

    /// The same with other numbers of states; one without a number is left out.
    fn renamed(&self, part: &[Option<u32>]) -> Automaton {
        let mut out = Automaton::default();
        let count = part.iter().flatten().max().map_or(0, |last| last + 1);
        for _ in 0..count {
            out.state();
        }
        let of = |state: State| part[state as usize];
        for (state, from) in part.iter().enumerate() {
            let Some(from) = *from else { continue };
            for (test, to) in &self.tests[state] {
                of(*to).into_iter().for_each(|to| out.pass(from, *test, to));
            }
            for (letter, to) in &self.steps[state] {
                of(*to).into_iter().for_each(|to| out.step(from, *letter, to));
            }
        }
        (out.initial, out.accepting) =
            (of(self.initial).unwrap_or_default(), of(self.accepting).unwrap_or_default());
        out
    }
}
