//! Looks for a simulation: for each state that a word leads to on the left, the states on the right that it leads to.

use super::automaton::{Automaton, State};
use super::test::Test;
use super::theory::Theory;
use crate::solve::matrix::Bits;
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Instant;

/// A word leads to the state on the left at an event of that kind, and on the right to one of those states.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Member {
    pub left: State,
    pub kind: u16,
    pub right: Arc<Bits>,
}

/// How many members are looked at.
const MOST: usize = 200_000;

/// What comes of it.
pub(super) enum Outcome {
    /// The words on the left are among those on the right: the simulation.
    Included(Vec<Member>),
    /// A word that is not: the kinds of its events, with letters between them.
    Not(Vec<u16>, Vec<u32>),
    TooMuch,
}

/// An inclusion between automata, with the kinds of events that they tell apart: each is on one side of every test on the
/// right, and of where letters start and end.
pub(super) struct Sides {
    pub left: Automaton,
    pub right: Automaton,
    pub kinds: Vec<Test>,
    /// Only words that end at the event where they begin.
    pub circular: bool,
}

impl Sides {
    pub(super) fn new(left: Automaton, right: Automaton, circular: bool, theory: &Theory) -> Sides {
        let any = theory.combinations.any();
        let (left, right) = (left.reduced(any), right.reduced(any));
        let mut tests: Vec<Test> = right.tests.iter().flatten().map(|(test, _)| *test).collect();
        tests.extend(theory.starts.iter().chain(&theory.ends));
        // Where a word ends it has to pass what it did where it begins.
        if circular {
            tests.extend(left.tests.iter().flatten().map(|(test, _)| *test));
        }
        tests.sort_unstable();
        tests.dedup();
        let mut kinds = vec![any];
        for test in tests {
            let halves = kinds.iter().flat_map(|kind| [*kind & test, *kind & !test]);
            kinds = halves.filter(|half| *half != Test::NONE).collect();
        }
        Sides { left, right, kinds, circular }
    }

    /// The kinds of events that words may begin at, for which simulations are apart: where they must end, too.
    pub(super) fn starts(&self) -> Vec<Vec<u16>> {
        let all = 0..self.kinds.len() as u16;
        match self.circular {
            true => all.map(|kind| vec![kind]).collect(),
            false => vec![all.collect()],
        }
    }

    /// The states on the left that are reached at an event of a kind without a letter, each with what it must be.
    pub(super) fn passed(&self, state: State, kind: u16) -> Vec<(State, Test)> {
        let mut all = vec![(state, self.kinds[usize::from(kind)])];
        let mut at = 0;
        while let Some((state, known)) = all.get(at).copied() {
            for (test, to) in &self.left.tests[state as usize] {
                let both = known & *test;
                let covered = |(other, more): &(State, Test)| other == to && both.is_within(*more);
                if both != Test::NONE && !all.iter().any(covered) {
                    all.push((*to, both));
                }
            }
            at += 1;
        }
        all
    }

    /// The states on the right that are reached there.
    fn reached(&self, state: State, kind: u16) -> Bits {
        let mut all = vec![state];
        self.right.closure(&mut all, self.kinds[usize::from(kind)]);
        let mut bits = Bits::empty(self.right.states());
        all.into_iter().for_each(|state| bits.insert(state as usize));
        bits
    }
}

/// Where letters lead from a state.
type Moves = Arc<Vec<(u32, State)>>;

/// Tables that the search fills on its way.
pub(super) struct Search<'a> {
    sides: &'a Sides,
    theory: &'a Theory,
    reached: FxHashMap<(State, u16), Arc<Bits>>,
    moves: FxHashMap<(State, u16), Moves>,
    ends: FxHashMap<(State, u16), bool>,
    /// The states that a letter leads to on the right, by letters.
    steps: Vec<Vec<Vec<State>>>,
}

impl<'a> Search<'a> {
    pub(super) fn new(sides: &'a Sides, theory: &'a Theory) -> Self {
        let letters = theory.letters() as usize;
        let mut steps = vec![vec![Vec::new(); sides.right.states()]; letters];
        for (from, all) in sides.right.steps.iter().enumerate() {
            all.iter().for_each(|(letter, to)| steps[*letter as usize][from].push(*to));
        }
        let (reached, moves) = (FxHashMap::default(), FxHashMap::default());
        Search { sides, theory, reached, moves, ends: FxHashMap::default(), steps }
    }

    fn moves(&mut self, state: State, kind: u16) -> Moves {
        let (sides, theory) = (self.sides, self.theory);
        let known = || {
            let mut moves = Vec::new();
            for (state, known) in sides.passed(state, kind) {
                let starts = |letter: u32| known & theory.starts[letter as usize] != Test::NONE;
                let all = sides.left.steps[state as usize].iter().copied();
                moves.extend(all.filter(|(letter, _)| starts(*letter)));
            }
            moves.sort_unstable();
            moves.dedup();
            Arc::new(moves)
        };
        self.moves.entry((state, kind)).or_insert_with(known).clone()
    }

    fn ends(&mut self, state: State, kind: u16) -> bool {
        let sides = self.sides;
        let known = || sides.passed(state, kind).iter().any(|(s, _)| *s == sides.left.accepting);
        *self.ends.entry((state, kind)).or_insert_with(known)
    }

    fn closed(&mut self, states: impl Iterator<Item = State>, kind: u16) -> Bits {
        let mut out = Bits::empty(self.sides.right.states());
        let sides = self.sides;
        for state in states {
            if !out.contains(state as usize) {
                let reached = self.reached.entry((state, kind));
                out.add(reached.or_insert_with(|| Arc::new(sides.reached(state, kind))));
            }
        }
        out
    }

    /// Looks from events of these kinds; of words that are to end where they begin, only at those that end at one of the
    /// same kind.
    pub(super) fn run(&mut self, starts: &[u16], deadline: Instant) -> Outcome {
        let sides = self.sides;
        let mut found: Vec<(Member, Option<(usize, u32)>)> = Vec::new();
        let mut smallest: FxHashMap<(State, u16), Vec<usize>> = FxHashMap::default();
        for kind in starts {
            let right = Arc::new(self.closed([sides.right.initial].into_iter(), *kind));
            smallest.insert((sides.left.initial, *kind), vec![found.len()]);
            found.push((Member { left: sides.left.initial, kind: *kind, right }, None));
        }
        let mut gone = vec![false; found.len()];
        let mut open: VecDeque<usize> = (0..found.len()).collect();
        let accepting = sides.right.accepting as usize;
        while let Some(at) = open.pop_front() {
            if gone[at] {
                continue;
            }
            let Member { left, kind, right } = found[at].0.clone();
            let counts = !sides.circular || starts.contains(&kind);
            if counts && self.ends(left, kind) && !right.contains(accepting) {
                return word(&found, at);
            }
            if found.len() > MOST || Instant::now() > deadline {
                return Outcome::TooMuch;
            }
            for (letter, to) in self.moves(left, kind).iter() {
                let ends = self.theory.ends[*letter as usize];
                let mut states: Vec<State> = Vec::new();
                for state in right.iter() {
                    states.extend(&self.steps[*letter as usize][state]);
                }
                states.sort_unstable();
                states.dedup();
                for next in 0..sides.kinds.len() as u16 {
                    if sides.kinds[usize::from(next)] & ends == Test::NONE {
                        continue;
                    }
                    let reached = self.closed(states.iter().copied(), next);
                    let all = smallest.entry((*to, next)).or_default();
                    if all.iter().any(|i| found[*i].0.right.is_subset(&reached)) {
                        continue;
                    }
                    // What is larger leads nowhere that this does not.
                    all.retain(|i| {
                        let larger = reached.is_subset(&found[*i].0.right);
                        gone[*i] |= larger;
                        !larger
                    });
                    all.push(found.len());
                    open.push_back(found.len());
                    gone.push(false);
                    let member = Member { left: *to, kind: next, right: Arc::new(reached) };
                    found.push((member, Some((at, *letter))));
                }
            }
        }
        let kept = found.into_iter().zip(gone).filter(|(_, gone)| !gone);
        Outcome::Included(kept.map(|((member, _), _)| member).collect())
    }
}

/// The word that leads to a member.
fn word(found: &[(Member, Option<(usize, u32)>)], mut at: usize) -> Outcome {
    let (mut events, mut letters) = (vec![found[at].0.kind], Vec::new());
    while let Some((before, letter)) = found[at].1 {
        letters.push(letter);
        at = before;
        events.push(found[at].0.kind);
    }
    events.reverse();
    letters.reverse();
    Outcome::Not(events, letters)
}
