//! What shows that words are among others, and the check of that, which searches nothing.

use super::automaton::{Automaton, State};
use super::saturation::{Addition, Saturated};
use super::search::{Member, Sides};
use super::test::Test;
use super::theory::Theory;

/// A simulation, and what the right side takes by rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// Whether letters that stand for one of others were exchanged for these on the left.
    pub(super) split: bool,
    /// The fact that says which relation is never circular, if it is one alone.
    pub(super) alone: Option<usize>,
    /// How the right side was made larger, and what a cycle must not be.
    pub(super) additions: [Vec<Addition>; 2],
    /// The members of a simulation; where words end as they begin, for each kind of event that this may be.
    pub(super) members: Vec<Vec<Member>>,
}

impl Certificate {
    /// How many additions and members there are.
    pub fn size(&self) -> (usize, usize) {
        let additions = self.additions.iter().map(Vec::len).sum();
        (additions, self.members.iter().map(Vec::len).sum())
    }

    /// Mutants of it, each without a member of the simulation.
    pub fn without_members(&self) -> Vec<Certificate> {
        let places = self.members.iter().enumerate();
        let places = places.flat_map(|(start, all)| (0..all.len()).map(move |i| (start, i)));
        let without = |(start, i): (usize, usize)| {
            let mut mutant = self.clone();
            mutant.members[start].remove(i);
            mutant
        };
        places.map(without).collect()
    }

    /// Mutants of it, each with an application of a rule that leads elsewhere.
    pub fn with_other_rules(&self) -> Vec<Certificate> {
        let places = self.additions.iter().enumerate();
        let places = places.flat_map(|(side, all)| (0..all.len()).map(move |i| (side, i)));
        let other = |(side, i): (usize, usize)| {
            let mut mutant = self.clone();
            let Addition { rule, from, to } = mutant.additions[side][i];
            mutant.additions[side][i] = Addition { rule: rule + 1, from: to, to: from };
            mutant
        };
        places.map(other).collect()
    }
}

/// The automaton that is made larger by these rules, if each follows from those before it.
pub(super) fn enlarged(
    automaton: Automaton,
    additions: &[Addition],
    theory: &Theory,
) -> Result<Automaton, String> {
    let mut saturated = Saturated::new(automaton, theory);
    for addition in additions {
        let Addition { rule, from, to } = *addition;
        let states = saturated.automaton.states() as State;
        let rule = theory.rules.get(rule as usize).ok_or("there is no such rule")?;
        if from >= states || to >= states || !saturated.reached(rule, from).contains(&to) {
            return Err(format!("{addition:?} does not follow"));
        }
        saturated.add(*addition);
    }
    Ok(saturated.automaton)
}

/// Whether these are a simulation of words from events of these kinds on.
pub(super) fn simulates(
    members: &[Member],
    sides: &Sides,
    theory: &Theory,
    starts: &[u16],
) -> Result<(), String> {
    let (left, right) = (&sides.left, &sides.right);
    let closed = |states: &[State], kind: u16| {
        let mut all = states.to_vec();
        right.closure(&mut all, sides.kinds[usize::from(kind)]);
        all
    };
    let covered = |state: State, kind: u16, reached: &[State]| {
        members.iter().any(|member| {
            let here = member.left == state && member.kind == kind;
            here && member.right.iter().all(|s| reached.contains(&(s as State)))
        })
    };
    for kind in starts {
        if !covered(left.initial, *kind, &closed(&[right.initial], *kind)) {
            return Err("no member is at the beginning".into());
        }
    }
    for Member { left: state, kind, right: states } in members {
        for (state, known) in sides.passed(*state, *kind) {
            let counts = !sides.circular || starts.contains(kind);
            let ends = state == left.accepting && counts;
            if ends && !states.contains(right.accepting as usize) {
                return Err("a word ends on the left and not on the right".into());
            }
            for (letter, to) in &left.steps[state as usize] {
                let number = *letter as usize;
                if known & theory.starts[number] == Test::NONE {
                    continue;
                }
                let reads = |state: usize| right.steps[state].iter().filter(|(l, _)| l == letter);
                let mut next: Vec<State> =
                    states.iter().flat_map(reads).map(|(_, to)| *to).collect();
                next.sort_unstable();
                next.dedup();
                for (after, kind) in sides.kinds.iter().enumerate() {
                    let possible = *kind & theory.ends[number] != Test::NONE;
                    if possible && !covered(*to, after as u16, &closed(&next, after as u16)) {
                        return Err("a letter leads out of the members".into());
                    }
                }
            }
        }
    }
    Ok(())
}
