//! Automata over letters and tests, and what becomes of them by rules.

use super::expression::Regex;
use super::test::Test;
use super::theory::{Path, Theory};

/// A state by its number.
pub(super) type State = u32;

/// An automaton. It takes a word with what is known of each event on the way: a test is passed by, a letter read.
#[derive(Clone, Debug, Default)]
pub(super) struct Automaton {
    pub tests: Vec<Vec<(Test, State)>>,
    pub steps: Vec<Vec<(u32, State)>>,
    pub initial: State,
    pub accepting: State,
}

impl Automaton {
    /// That of an expression.
    pub(super) fn of(expression: &Regex, theory: &Theory) -> Automaton {
        let mut automaton = Automaton::default();
        automaton.initial = automaton.state();
        automaton.accepting = automaton.state();
        automaton.build(expression, theory, automaton.initial, automaton.accepting);
        automaton
    }

    pub(super) fn state(&mut self) -> State {
        self.tests.push(Vec::new());
        self.steps.push(Vec::new());
        self.tests.len() as State - 1
    }

    pub(super) fn states(&self) -> usize {
        self.tests.len()
    }

    pub(super) fn pass(&mut self, from: State, test: Test, to: State) {
        if from != to && !self.tests[from as usize].contains(&(test, to)) {
            self.tests[from as usize].push((test, to));
        }
    }

    pub(super) fn step(&mut self, from: State, letter: u32, to: State) {
        if !self.steps[from as usize].contains(&(letter, to)) {
            self.steps[from as usize].push((letter, to));
        }
    }

    fn build(&mut self, expression: &Regex, theory: &Theory, from: State, to: State) {
        match expression {
            Regex::None => {}
            Regex::Test(set) => self.pass(from, theory.test(*set), to),
            Regex::Letter(letter) => self.step(from, theory.letter(*letter), to),
            Regex::Sequence(a, b) => {
                let middle = self.state();
                self.build(a, theory, from, middle);
                self.build(b, theory, middle, to);
            }
            Regex::Union(a, b) => {
                self.build(a, theory, from, to);
                self.build(b, theory, from, to);
            }
            Regex::Plus(inner) => {
                let (start, end) = (self.state(), self.state());
                let any = theory.combinations.any();
                self.pass(from, any, start);
                self.build(inner, theory, start, end);
                self.pass(end, any, start);
                self.pass(end, any, to);
            }
        }
    }

    /// The states that are reached from some without a letter, at an event of which this is known.
    pub(super) fn closure(&self, of: &mut Vec<State>, known: Test) {
        let mut at = 0;
        while let Some(state) = of.get(at).copied() {
            for (test, to) in &self.tests[state as usize] {
                if known.is_within(*test) && !of.contains(to) {
                    of.push(*to);
                }
            }
            at += 1;
        }
    }

    /// The states to which each event pair of a word leads from a state, where more is known of its ends.
    pub(super) fn after(
        &self,
        from: State,
        word: &Path,
        ends: (Test, Test),
        theory: &Theory,
    ) -> Vec<State> {
        let known = |i: usize| {
            let mut test = theory.between(word, i);
            if i == 0 {
                test = test & ends.0;
            }
            if i == word.letters.len() {
                test = test & ends.1;
            }
            test
        };
        let mut now = vec![from];
        self.closure(&mut now, known(0));
        for (i, letter) in word.letters.iter().enumerate() {
            let mut next = Vec::new();
            for state in now {
                for (read, to) in &self.steps[state as usize] {
                    if read == letter && !next.contains(to) {
                        next.push(*to);
                    }
                }
            }
            now = next;
            self.closure(&mut now, known(i + 1));
        }
        now
    }

    /// What takes any word `v; u` for which this takes `u; v`: it starts in some state, and from the end goes on at the
    /// beginning, up to that state.
    pub(super) fn rotations(&self, theory: &Theory) -> Automaton {
        let any = theory.combinations.any();
        let mut out = Automaton::default();
        (out.initial, out.accepting) = (out.state(), out.state());
        // Events are where a word begins and behind each letter.
        let mut cuts: Vec<State> = self.steps.iter().flatten().map(|(_, to)| *to).collect();
        cuts.push(self.initial);
        cuts.sort_unstable();
        cuts.dedup();
        for cut in cuts {
            let first: Vec<State> = (0..self.states()).map(|_| out.state()).collect();
            let second: Vec<State> = (0..self.states()).map(|_| out.state()).collect();
            for part in [&first, &second] {
                for state in 0..self.states() {
                    for (test, to) in &self.tests[state] {
                        out.pass(part[state], *test, part[*to as usize]);
                    }
                    for (letter, to) in &self.steps[state] {
                        out.step(part[state], *letter, part[*to as usize]);
                    }
                }
            }
            out.pass(out.initial, any, first[cut as usize]);
            out.pass(first[self.accepting as usize], any, second[self.initial as usize]);
            out.pass(second[cut as usize], any, out.accepting);
        }
        out
    }

    /// What takes the words of both.
    pub(super) fn or(&self, other: &Automaton, theory: &Theory) -> Automaton {
        let any = theory.combinations.any();
        let mut out = Automaton::default();
        (out.initial, out.accepting) = (out.state(), out.state());
        for part in [self, other] {
            let states: Vec<State> = (0..part.states()).map(|_| out.state()).collect();
            for state in 0..part.states() {
                for (test, to) in &part.tests[state] {
                    out.pass(states[state], *test, states[*to as usize]);
                }
                for (letter, to) in &part.steps[state] {
                    out.step(states[state], *letter, states[*to as usize]);
                }
            }
            out.pass(out.initial, any, states[part.initial as usize]);
            out.pass(states[part.accepting as usize], any, out.accepting);
        }
        out
    }
}
