//! Regular expressions over letters and tests, out of relations.
//!
//! A letter is a relation that is not looked into, forwards or backwards; a test is a set. Union, composition and closure
//! are those of regular expressions, and so are fixpoints whose variables stand at one end of their bodies.

use crate::relation::{Formula, Id, Node, Rel, Set, group, intern, node};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use std::rc::Rc;

/// A relation, forwards or backwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Letter {
    pub of: Id,
    pub backwards: bool,
}

impl Letter {
    pub(super) fn turned(self) -> Letter {
        Letter { backwards: !self.backwards, ..self }
    }
}

/// A regular expression.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Regex {
    /// No word.
    None,
    /// The events of a set.
    Test(Id),
    Letter(Letter),
    Sequence(Rc<Regex>, Rc<Regex>),
    Union(Rc<Regex>, Rc<Regex>),
    Plus(Rc<Regex>),
}

pub(super) type Shared = Rc<Regex>;

/// How many words a finite expression may have.
const MOST_WORDS: usize = 64;

pub(super) fn everything() -> Shared {
    Rc::new(Regex::Test(Set::all().id()))
}

fn is_everything(of: &Shared) -> bool {
    **of == Regex::Test(Set::all().id())
}

pub(super) fn sequence(a: Shared, b: Shared) -> Shared {
    match (&*a, &*b) {
        (Regex::None, _) | (_, Regex::None) => Rc::new(Regex::None),
        _ if is_everything(&a) => b,
        _ if is_everything(&b) => a,
        _ => Rc::new(Regex::Sequence(a, b)),
    }
}

pub(super) fn union(a: Shared, b: Shared) -> Shared {
    match (&*a, &*b) {
        (Regex::None, _) => b,
        (_, Regex::None) => a,
        _ if a == b => a,
        _ => Rc::new(Regex::Union(a, b)),
    }
}

fn plus(of: Shared) -> Shared {
    match &*of {
        Regex::None | Regex::Test(_) | Regex::Plus(_) => of,
        _ => Rc::new(Regex::Plus(of)),
    }
}

fn star(of: Shared) -> Shared {
    union(plus(of), everything())
}

/// A word: tests with letters between them, one test more than letters. A test is that of all its sets.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Word {
    pub tests: Vec<Vec<Id>>,
    pub letters: Vec<Letter>,
}

impl Word {
    fn then(&self, other: &Word) -> Word {
        let mut tests = self.tests.clone();
        if let (Some(last), Some(first)) = (tests.last_mut(), other.tests.first()) {
            last.extend(first);
        }
        tests.extend(other.tests.iter().skip(1).cloned());
        Word { tests, letters: [&self.letters[..], &other.letters].concat() }
    }

    pub(super) fn turned(&self) -> Word {
        let letters = self.letters.iter().rev().map(|letter| letter.turned()).collect();
        Word { tests: self.tests.iter().rev().cloned().collect(), letters }
    }
}

impl Regex {
    /// All words, if they are few; with closures cut off after two steps, or none if there are some.
    pub(super) fn words(&self, cut: bool) -> Option<Vec<Word>> {
        let words = match self {
            Regex::None => vec![],
            Regex::Test(set) => vec![Word { tests: vec![vec![*set]], letters: vec![] }],
            Regex::Letter(letter) => {
                vec![Word { tests: vec![vec![], vec![]], letters: vec![*letter] }]
            }
            Regex::Sequence(a, b) => {
                let (a, b) = (a.words(cut)?, b.words(cut)?);
                a.iter().flat_map(|one| b.iter().map(|other| one.then(other))).collect()
            }
            Regex::Union(a, b) => [a.words(cut)?, b.words(cut)?].concat(),
            Regex::Plus(a) if cut => {
                let once = a.words(cut)?;
                let twice = once.iter().flat_map(|one| once.iter().map(|other| one.then(other)));
                once.iter().cloned().chain(twice).collect()
            }
            Regex::Plus(_) => return None,
        };
        (words.len() <= MOST_WORDS).then_some(words)
    }

    pub(super) fn letters(&self, out: &mut FxHashSet<Letter>) {
        match self {
            Regex::None | Regex::Test(_) => {}
            Regex::Letter(letter) => {
                out.insert(*letter);
            }
            Regex::Sequence(a, b) | Regex::Union(a, b) => {
                a.letters(out);
                b.letters(out);
            }
            Regex::Plus(a) => a.letters(out),
        }
    }

    pub(super) fn tests(&self, out: &mut Vec<Id>) {
        match self {
            Regex::None | Regex::Letter(_) => {}
            Regex::Test(set) => out.push(*set),
            Regex::Sequence(a, b) | Regex::Union(a, b) => {
                a.tests(out);
                b.tests(out);
            }
            Regex::Plus(a) => a.tests(out),
        }
    }

    /// The same with something else in the place of letters.
    pub(super) fn exchanged(self: &Rc<Self>, other: &dyn Fn(Letter) -> Option<Shared>) -> Shared {
        match &**self {
            Regex::None | Regex::Test(_) => self.clone(),
            Regex::Letter(letter) => other(*letter).unwrap_or_else(|| self.clone()),
            Regex::Sequence(a, b) => sequence(a.exchanged(other), b.exchanged(other)),
            Regex::Union(a, b) => union(a.exchanged(other), b.exchanged(other)),
            Regex::Plus(a) => plus(a.exchanged(other)),
        }
    }
}

/// Makes regular expressions of relations, and notes what holds of the letters that stand for larger ones.
#[derive(Default)]
pub(super) struct Translation {
    known: FxHashMap<Letter, Shared>,
    /// What holds of letters by what they stand for.
    pub facts: Vec<Formula>,
}

/// What a member of a fixpoint is in terms of the others: words without them, and what stands beside each.
struct Linear {
    constant: Shared,
    terms: BTreeMap<usize, Shared>,
    /// Whether the variables stand at the beginning; nothing is known without any.
    first: Option<bool>,
}

impl Translation {
    pub(super) fn of(&mut self, relation: Rel) -> Shared {
        self.at(relation.id(), false)
    }

    fn at(&mut self, id: Id, backwards: bool) -> Shared {
        let key = Letter { of: id, backwards };
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let out = match node(id) {
            Node::Empty => Rc::new(Regex::None),
            Node::Identity(set) => Rc::new(Regex::Test(set)),
            Node::Product(a, b) => {
                let (a, b) = if backwards { (b, a) } else { (a, b) };
                let all = Rc::new(Regex::Letter(Letter { of: Rel::all().id(), backwards: false }));
                let [a, b] = [a, b].map(|set| Rc::new(Regex::Test(set)));
                sequence(sequence(a, all), b)
            }
            Node::All => Rc::new(Regex::Letter(Letter { of: id, backwards: false })),
            Node::Union(a, b) => union(self.at(a, backwards), self.at(b, backwards)),
            Node::Sequence(a, b) => {
                let (a, b) = if backwards { (b, a) } else { (a, b) };
                sequence(self.at(a, backwards), self.at(b, backwards))
            }
            Node::Inverse(a) => self.at(a, !backwards),
            Node::Plus(a) => plus(self.at(a, backwards)),
            Node::Named(_, body) => self.at(body, backwards),
            Node::Intersection(a, b) => self.intersection(id, a, b, backwards),
            Node::Difference(a, b) => self.difference(id, (a, b), backwards),
            Node::Fix(index, member) => self
                .fixpoint(index, member as usize, backwards)
                .unwrap_or_else(|| Rc::new(Regex::Letter(key))),
            _ => Rc::new(Regex::Letter(key)),
        };
        self.known.insert(key, out.clone());
        out
    }

    /// An intersection with a product is a test of both ends; any other one is a letter.
    fn intersection(&mut self, id: Id, a: Id, b: Id, backwards: bool) -> Shared {
        for (product, other) in [(a, b), (b, a)] {
            if let Node::Product(from, to) = node(product) {
                let (from, to) = if backwards { (to, from) } else { (from, to) };
                let [from, to] = [from, to].map(|set| Rc::new(Regex::Test(set)));
                return sequence(sequence(from, self.at(other, backwards)), to);
            }
        }
        for part in [a, b] {
            self.facts.push(Formula::Included(Rel::of_id(id), Rel::of_id(part)));
        }
        Rc::new(Regex::Letter(Letter { of: id, backwards }))
    }

    /// What is not from one set to another one starts outside the first, or ends outside the second; any other difference
    /// is a letter.
    fn difference(&mut self, id: Id, (a, b): (Id, Id), backwards: bool) -> Shared {
        if let Node::Product(from, to) = node(b) {
            let outside = |set: Id| (Set::all() - Set::of_id(set)).id();
            let (from, to) = if backwards { (to, from) } else { (from, to) };
            let [from, to] = [from, to].map(|set| Rc::new(Regex::Test(outside(set))));
            let inner = self.at(a, backwards);
            return union(sequence(from, inner.clone()), sequence(inner, to));
        }
        self.facts.push(Formula::Included(Rel::of_id(id), Rel::of_id(a)));
        Rc::new(Regex::Letter(Letter { of: id, backwards }))
    }

    /// A member of a fixpoint. Those that depend on each other are solved together, if their variables all stand at the same
    /// end of what they are put together with: one equation after the other, `X = X; a | b` by `b; a*`.
    fn fixpoint(&mut self, index: u32, member: usize, backwards: bool) -> Option<Shared> {
        let variables = group(index).variables;
        let bodies = group(index).bodies;
        let together = depending_on_each_other(&variables, &bodies, member);
        let equations = Equations { index, variables, together };
        let mut rows = Vec::new();
        for member in &equations.together {
            rows.push(self.linear(bodies[*member], &equations, backwards)?);
        }
        let member = equations.together.iter().position(|other| *other == member)?;
        let mut ends = rows.iter().filter_map(|row| row.first);
        let first = ends.next();
        if ends.any(|other| Some(other) != first) {
            return None;
        }
        let first = first.unwrap_or(true);
        let beside = |term: Shared, more: Shared| match first {
            true => sequence(term, more),
            false => sequence(more, term),
        };
        let count = rows.len();
        // From the last to the first, each is put in the place of its variable in all others.
        for i in (0..count).rev() {
            if let Some(own) = rows[i].terms.remove(&i) {
                let again = star(own);
                rows[i].constant = beside(rows[i].constant.clone(), again.clone());
                for term in rows[i].terms.values_mut() {
                    *term = beside(term.clone(), again.clone());
                }
            }
            let (constant, terms) = (rows[i].constant.clone(), rows[i].terms.clone());
            for row in rows.iter_mut() {
                let Some(with) = row.terms.remove(&i) else { continue };
                row.constant = union(row.constant.clone(), beside(constant.clone(), with.clone()));
                for (other, term) in &terms {
                    let new = beside(term.clone(), with.clone());
                    let old = row.terms.remove(other).unwrap_or_else(|| Rc::new(Regex::None));
                    row.terms.insert(*other, union(old, new));
                }
            }
        }
        Some(rows.swap_remove(member).constant)
    }

    fn linear(&mut self, id: Id, equations: &Equations, backwards: bool) -> Option<Linear> {
        let of_constant =
            |constant: Shared| Linear { constant, terms: BTreeMap::new(), first: None };
        match node(id) {
            Node::Variable(variable) => {
                let member = equations.variables.iter().position(|known| *known == variable)?;
                match equations.together.iter().position(|other| *other == member) {
                    Some(place) => {
                        let terms = BTreeMap::from([(place, everything())]);
                        Some(Linear { constant: Rc::new(Regex::None), terms, first: None })
                    }
                    None => self.fixpoint(equations.index, member, backwards).map(of_constant),
                }
            }
            Node::Named(_, body) => self.linear(body, equations, backwards),
            Node::Inverse(body) => self.linear(body, equations, !backwards),
            Node::Union(a, b) => {
                let mut one = self.linear(a, equations, backwards)?;
                let other = self.linear(b, equations, backwards)?;
                one.constant = union(one.constant, other.constant);
                for (member, term) in other.terms {
                    let old = one.terms.remove(&member).unwrap_or_else(|| Rc::new(Regex::None));
                    one.terms.insert(member, union(old, term));
                }
                one.first = match (one.first, other.first) {
                    (Some(a), Some(b)) if a != b => return None,
                    (a, b) => a.or(b),
                };
                Some(one)
            }
            Node::Sequence(a, b) => {
                let (a, b) = if backwards { (b, a) } else { (a, b) };
                let one = self.linear(a, equations, backwards)?;
                let other = self.linear(b, equations, backwards)?;
                let (mut linear, constant, first) =
                    match (one.terms.is_empty(), other.terms.is_empty()) {
                        (true, true) => {
                            return Some(of_constant(sequence(one.constant, other.constant)));
                        }
                        (false, true) => (one, other.constant, true),
                        (true, false) => (other, one.constant, false),
                        (false, false) => return None,
                    };
                if linear.first.is_some_and(|known| known != first) {
                    return None;
                }
                let beside = |term: Shared| match first {
                    true => sequence(term, constant.clone()),
                    false => sequence(constant.clone(), term),
                };
                linear.constant = beside(linear.constant);
                linear.terms = linear.terms.into_iter().map(|(m, t)| (m, beside(t))).collect();
                linear.first = Some(first);
                Some(linear)
            }
            _ if mentions(id, &equations.variables) => None,
            _ => Some(of_constant(self.at(id, backwards))),
        }
    }
}

/// A fixpoint's members that are solved together, by their places in it.
struct Equations {
    index: u32,
    variables: Vec<u32>,
    together: Vec<usize>,
}

/// The members of a fixpoint that depend on a member on which it depends, and itself.
fn depending_on_each_other(variables: &[u32], bodies: &[Id], member: usize) -> Vec<usize> {
    let reached = |from: usize| {
        let mut all = vec![from];
        let mut at = 0;
        while let Some(next) = all.get(at).copied() {
            for (other, variable) in variables.iter().enumerate() {
                if !all.contains(&other) && mentions(bodies[next], &[*variable]) {
                    all.push(other);
                }
            }
            at += 1;
        }
        all
    };
    let mut all = reached(member);
    all.retain(|other| reached(*other).contains(&member));
    all.sort_unstable();
    all
}

fn mentions(id: Id, variables: &[u32]) -> bool {
    let here = |variable: &u32| {
        let variable = intern(Node::Variable(*variable));
        crate::relation::polarity(id, variable) != crate::relation::Polarity::Absent
    };
    variables.iter().any(here)
}
