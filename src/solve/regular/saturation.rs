//! What an automaton takes besides, because rules say that it is no more.
//!
//! Every state stands for a relation: what is taken from there. A rule `u <= w | …` lets a state that every word on its
//! right leads from to another one go there by `u`, too; the states between are those behind the letters of `u`, one row
//! of them for each rule and each state that it leads to. So what a state stands for stays the same.

use super::automaton::{Automaton, State};
use super::theory::{Rule, Theory};
use rustc_hash::FxHashMap;
use std::time::Instant;

/// That a rule leads from a state to another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Addition {
    pub rule: u32,
    pub from: State,
    pub to: State,
}

/// How often states between are put before states between: first seldom, which often does.
pub(super) const DEPTHS: [u8; 2] = [1, 2];

/// How large an automaton may become.
const MOST_STATES: usize = 4000;
const MOST_ADDITIONS: usize = 40_000;

/// An automaton that grows by rules.
pub(super) struct Saturated<'t> {
    theory: &'t Theory,
    pub automaton: Automaton,
    /// Takes every word: what is no relation at all leads there.
    top: State,
    /// How deep states between are.
    depth: Vec<u8>,
    /// Where `u` of a rule begins that leads to a state.
    rows: FxHashMap<(u32, State), Vec<State>>,
}

impl<'t> Saturated<'t> {
    pub(super) fn new(automaton: Automaton, theory: &'t Theory) -> Self {
        let depth = vec![0; automaton.states()];
        let mut out = Saturated { theory, automaton, top: 0, depth, rows: FxHashMap::default() };
        out.top = out.state(0);
        let top = out.top;
        (0..theory.letters()).for_each(|letter| out.automaton.step(top, letter, top));
        out.automaton.pass(top, theory.combinations.any(), out.automaton.accepting);
        out
    }

    fn state(&mut self, depth: u8) -> State {
        self.depth.push(depth);
        self.automaton.state()
    }

    /// The states to which every word on the right of a rule leads.
    pub(super) fn reached(&self, rule: &Rule, from: State) -> Vec<State> {
        let left = &rule.left;
        let ends = (self.theory.between(left, 0), self.theory.between(left, left.letters.len()));
        let after = |word| self.automaton.after(from, word, ends, self.theory);
        let Some((first, others)) = rule.right.split_first() else { return vec![self.top] };
        let mut all = after(first);
        for word in others {
            if all.is_empty() {
                break;
            }
            let these = after(word);
            all.retain(|state| these.contains(state));
        }
        all
    }

    /// Lets the rule lead there. What is needed for that must have been shown.
    pub(super) fn add(&mut self, addition: Addition) {
        let Addition { rule: number, from, to } = addition;
        let theory = self.theory;
        let left = &theory.rules[number as usize].left;
        let any = theory.combinations.any();
        let last = left.letters.len();
        if last == 0 {
            self.automaton.pass(from, left.tests[0], to);
            return;
        }
        if !self.rows.contains_key(&(number, to)) {
            let depth = self.depth[to as usize] + 1;
            // Row `i` is before the letter `i`, after its test.
            let mut row: Vec<State> = Vec::new();
            let mut next = to;
            for i in (0..last).rev() {
                let behind = match left.tests[i + 1] == any {
                    true => next,
                    false => {
                        let state = self.state(depth);
                        self.automaton.pass(state, left.tests[i + 1], next);
                        state
                    }
                };
                // The first letter is read by the states that the rule leads from, if there is nothing to test.
                let before = match i == 0 && left.tests[0] == any {
                    true => behind,
                    false => {
                        let state = self.state(depth);
                        self.automaton.step(state, left.letters[i], behind);
                        state
                    }
                };
                row.push(before);
                next = before;
            }
            row.reverse();
            self.rows.insert((number, to), row);
        }
        let first = self.rows[&(number, to)][0];
        match left.tests[0] == any {
            true => self.automaton.step(from, left.letters[0], first),
            false => self.automaton.pass(from, left.tests[0], first),
        }
    }

    /// Grows until nothing is new, or it is too large or too late. What was added, in order.
    pub(super) fn grow(&mut self, depth: u8, deadline: Instant) -> Vec<Addition> {
        let mut additions = Vec::new();
        let mut known: FxHashMap<(u32, State), Vec<State>> = FxHashMap::default();
        let theory = self.theory;
        loop {
            let before = additions.len();
            for (number, rule) in theory.rules.iter().enumerate() {
                let number = number as u32;
                for from in 0..self.automaton.states() as State {
                    if from == self.top {
                        continue;
                    }
                    for to in self.reached(rule, from) {
                        let row = self.rows.contains_key(&(number, to));
                        let between = rule.left.letters.len() > 1
                            || rule.left.tests.iter().any(|t| *t != theory.combinations.any());
                        if between && !row && self.depth[to as usize] >= depth {
                            continue;
                        }
                        let all = known.entry((number, from)).or_default();
                        if all.contains(&to) || (from == to && rule.left.letters.is_empty()) {
                            continue;
                        }
                        all.push(to);
                        let addition = Addition { rule: number, from, to };
                        self.add(addition);
                        additions.push(addition);
                    }
                }
                let large = self.automaton.states() > MOST_STATES
                    || additions.len() > MOST_ADDITIONS
                    || Instant::now() > deadline;
                if large {
                    return additions;
                }
            }
            if additions.len() == before {
                return additions;
            }
        }
    }
}
