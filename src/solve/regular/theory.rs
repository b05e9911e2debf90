//! What is known of letters and tests, as rules: words that lead nowhere that others do not lead, too.

use super::expression::{Letter, Regex, Shared, Translation, Word};
use super::test::{Combinations, Test};
use crate::relation::{Formula, Id, Rel};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// A word whose letters have numbers: tests with letters between them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Path {
    pub tests: Vec<Test>,
    pub letters: Vec<u32>,
}

/// The first word relates nothing that all of the others together do not.
#[derive(Clone, Debug)]
pub(super) struct Rule {
    pub left: Path,
    pub right: Vec<Path>,
}

/// The same before letters and tests have numbers.
#[derive(Clone, Debug)]
struct Fact {
    left: Word,
    right: Vec<Word>,
    /// It brings in no letters that are not there without it.
    idle: bool,
}

/// What is known, for one question.
pub(super) struct Theory {
    pub combinations: Combinations,
    letters: Vec<Letter>,
    numbers: FxHashMap<Letter, u32>,
    /// Where each letter may start and end.
    pub starts: Vec<Test>,
    pub ends: Vec<Test>,
    pub rules: Vec<Rule>,
    /// Letters that stand for one of others, by facts.
    splits: FxHashMap<Letter, Shared>,
}

/// The parts of a fact that are inclusions, as pairs of relations.
fn inclusions(formula: &Formula, out: &mut Vec<(Rel, Rel)>) {
    match formula {
        Formula::Included(a, b) => out.push((*a, *b)),
        Formula::Subset(a, b) => out.push((a.identity(), b.identity())),
        Formula::Empty(a) => out.push((*a, Rel::empty())),
        Formula::NoElement(a) => out.push((a.identity(), Rel::empty())),
        Formula::All(parts) => parts.iter().for_each(|part| inclusions(part, out)),
        Formula::Acyclic(_) | Formula::Irreflexive(_) | Formula::Not(_) | Formula::Any(_) => {}
    }
}

fn bare(word: &Word) -> Option<Letter> {
    match (&word.letters[..], word.tests.iter().all(Vec::is_empty)) {
        ([letter], true) => Some(*letter),
        _ => None,
    }
}

impl Theory {
    /// What of the facts matters for these expressions, if the events that they tell apart are not of too many kinds.
    /// Facts by what letters stand for have the numbers behind those of the others.
    pub(super) fn new(
        of: &[Shared],
        facts: &[Formula],
        translation: &mut Translation,
    ) -> Option<Theory> {
        let all = written(facts, translation);
        let mut letters = FxHashSet::default();
        of.iter().for_each(|expression| expression.letters(&mut letters));
        let mut sets = Vec::new();
        of.iter().for_each(|expression| expression.tests(&mut sets));
        let relevant = relevant(&all, &mut letters);
        for fact in &relevant {
            for word in fact.right.iter().chain([&fact.left]) {
                sets.extend(word.tests.iter().flatten());
            }
        }
        let of_events = |fact: &&Fact| {
            fact.left.letters.is_empty() && fact.right.iter().all(|word| word.letters.is_empty())
        };
        let about_sets = sets_of(&all.iter().filter(of_events).collect::<Vec<_>>(), &sets);
        let combinations = Combinations::new(sets, &about_sets)?;

        let mut numbered: Vec<Letter> = letters.into_iter().collect();
        numbered.sort_unstable();
        let numbers = numbered.iter().enumerate().map(|(i, l)| (*l, i as u32)).collect();
        let any = combinations.any();
        let mut theory = Theory {
            starts: vec![any; numbered.len()],
            ends: vec![any; numbered.len()],
            letters: numbered,
            numbers,
            rules: Vec::new(),
            splits: splits(&relevant),
            combinations,
        };
        for fact in relevant.iter().filter(|fact| !of_events(fact)) {
            let path = |word: &Word| theory.path(word);
            let (Some(left), Some(right)) =
                (path(&fact.left), fact.right.iter().map(path).collect::<Option<Vec<_>>>())
            else {
                continue;
            };
            theory.rules.push(Rule { left, right });
        }
        theory.restrict();
        Some(theory)
    }

    fn path(&self, word: &Word) -> Option<Path> {
        let letters = word.letters.iter().map(|letter| self.numbers.get(letter).copied());
        let tests = word.tests.iter().map(|sets| self.combinations.of(sets)).collect();
        Some(Path { tests, letters: letters.collect::<Option<_>>()? })
    }

    /// Where letters start and end, by facts on a letter alone: where one of the words does that it leads no further than.
    fn restrict(&mut self) {
        let any = self.combinations.any();
        loop {
            let mut changed = false;
            for rule in &self.rules {
                let ([letter], true) =
                    (&rule.left.letters[..], rule.left.tests.iter().all(|test| *test == any))
                else {
                    continue;
                };
                let letter = *letter as usize;
                let (mut starts, mut ends) = (Test::NONE, Test::NONE);
                for word in &rule.right {
                    let (start, end) = self.bounds(word);
                    starts = starts | start;
                    ends = ends | end;
                }
                let (starts, ends) = (starts & self.starts[letter], ends & self.ends[letter]);
                changed |= starts != self.starts[letter] || ends != self.ends[letter];
                (self.starts[letter], self.ends[letter]) = (starts, ends);
            }
            if !changed {
                return;
            }
        }
    }

    /// Where a word may start and end.
    fn bounds(&self, word: &Path) -> (Test, Test) {
        let at = |i: usize| self.between(word, i);
        (at(0), at(word.letters.len()))
    }

    /// What holds of the event behind so many letters of a word.
    pub(super) fn between(&self, word: &Path, letters: usize) -> Test {
        let mut test = word.tests[letters];
        if letters > 0 {
            test = test & self.ends[word.letters[letters - 1] as usize];
        }
        if let Some(next) = word.letters.get(letters) {
            test = test & self.starts[*next as usize];
        }
        test
    }

    pub(super) fn letter(&self, letter: Letter) -> u32 {
        self.numbers[&letter]
    }

    pub(super) fn letter_of(&self, number: u32) -> Letter {
        self.letters[number as usize]
    }

    pub(super) fn test(&self, set: Id) -> Test {
        self.combinations.of(&[set])
    }

    pub(super) fn letters(&self) -> u32 {
        self.letters.len() as u32
    }

    /// Whether some letters stand for one of others.
    pub(super) fn has_splits(&self) -> bool {
        !self.splits.is_empty()
    }

    /// The expression with those others in their place, which relates no less.
    pub(super) fn split(&self, of: &Shared) -> Shared {
        of.exchanged(&|letter| self.splits.get(&letter).cloned())
    }
}

/// Facts as words, those of letters that stand for larger relations, too.
fn written(facts: &[Formula], translation: &mut Translation) -> Vec<Fact> {
    let mut out = Vec::new();
    let mut number = 0;
    loop {
        let formula = match facts.get(number) {
            Some(formula) => formula.clone(),
            // They grow while they are translated.
            None => match translation.facts.get(number - facts.len()) {
                Some(formula) => formula.clone(),
                None => break,
            },
        };
        let mut pairs = Vec::new();
        inclusions(&formula, &mut pairs);
        for (one, other) in pairs {
            let (one, other) = (translation.of(one), translation.of(other));
            let (Some(left), Some(right)) = (one.words(true), other.words(false)) else { continue };
            for left in left {
                let fact = Fact { left, right: right.clone(), idle: false };
                let turned = Fact {
                    left: fact.left.turned(),
                    right: right.iter().map(Word::turned).collect(),
                    idle: false,
                };
                out.push(fact);
                out.push(turned);
            }
        }
        number += 1;
    }
    out.extend(of_everything(&out));
    out
}

/// What holds of the relation of all pairs: whatever relates events is in it, and so is it, twice.
fn of_everything(facts: &[Fact]) -> Vec<Fact> {
    let all = Letter { of: Rel::all().id(), backwards: false };
    let mut letters: FxHashSet<Letter> = FxHashSet::default();
    for fact in facts {
        for word in fact.right.iter().chain([&fact.left]) {
            letters.extend(&word.letters);
        }
    }
    let word = |letters: Vec<Letter>| Word { tests: vec![vec![]; letters.len() + 1], letters };
    let alone = letters.into_iter().filter(|letter| *letter != all).map(|letter| vec![letter]);
    let left = alone.chain([vec![], vec![all, all]]);
    let fact = |left: Vec<Letter>| {
        let (left, right) = (word(left), vec![word(vec![all])]);
        Fact { left, right, idle: true }
    };
    left.map(fact).collect()
}

/// The facts that can matter where these letters occur, which become more.
fn relevant(all: &[Fact], letters: &mut FxHashSet<Letter>) -> Vec<Fact> {
    let mut chosen = vec![false; all.len()];
    loop {
        let before = letters.len();
        for (fact, chosen) in all.iter().zip(&mut chosen).filter(|(_, chosen)| !**chosen) {
            let known = |word: &Word| word.letters.iter().all(|letter| letters.contains(letter));
            let lettered = fact.right.iter().any(|word| !word.letters.is_empty());
            let of_one = bare(&fact.left).is_some_and(|letter| letters.contains(&letter));
            let reached = match lettered {
                true => fact.right.iter().all(known),
                false => known(&fact.left),
            };
            let idle = fact.idle && !(known(&fact.left) && reached);
            if !idle && (of_one || reached) {
                *chosen = true;
                for word in fact.right.iter().chain([&fact.left]) {
                    letters.extend(&word.letters);
                }
            }
        }
        if letters.len() == before {
            break;
        }
    }
    all.iter().zip(chosen).filter(|(_, chosen)| *chosen).map(|(fact, _)| fact.clone()).collect()
}

/// Facts on single events, as far as they are about sets that occur.
fn sets_of(facts: &[&Fact], sets: &[Id]) -> Vec<(Vec<Id>, Vec<Vec<Id>>)> {
    let mut known = std::collections::BTreeSet::new();
    sets.iter().for_each(|set| super::test::leaves(*set, &mut known));
    let occurs = |word: &Word| {
        let mut leaves = std::collections::BTreeSet::new();
        word.tests.iter().flatten().for_each(|set| super::test::leaves(*set, &mut leaves));
        leaves.is_subset(&known)
    };
    let of = |word: &Word| word.tests.iter().flatten().copied().collect::<Vec<Id>>();
    let all = facts.iter().filter(|fact| occurs(&fact.left) && fact.right.iter().all(occurs));
    all.map(|fact| (of(&fact.left), fact.right.iter().map(of).collect())).collect()
}

/// For letters of which a fact says that they are one of several others, those: the first such fact of each.
fn splits(facts: &[Fact]) -> FxHashMap<Letter, Shared> {
    let mut parts: FxHashMap<Letter, Vec<Letter>> = FxHashMap::default();
    for fact in facts {
        let (Some(letter), [_, _, ..]) = (bare(&fact.left), &fact.right[..]) else { continue };
        let Some(others) = fact.right.iter().map(bare).collect::<Option<Vec<_>>>() else {
            continue;
        };
        // What is split into itself has no end.
        let mut open = others.clone();
        let mut seen = FxHashSet::default();
        while let Some(next) = open.pop() {
            if seen.insert(next) {
                open.extend(parts.get(&next).into_iter().flatten());
            }
        }
        if !seen.contains(&letter) && !parts.contains_key(&letter) {
            parts.insert(letter, others);
        }
    }
    fn whole(letter: Letter, parts: &FxHashMap<Letter, Vec<Letter>>) -> Shared {
        let Some(others) = parts.get(&letter) else { return Rc::new(Regex::Letter(letter)) };
        let each = others.iter().map(|other| whole(*other, parts));
        each.reduce(super::expression::union).unwrap_or_else(|| Rc::new(Regex::None))
    }
    parts.keys().map(|letter| (*letter, whole(*letter, &parts))).collect()
}
