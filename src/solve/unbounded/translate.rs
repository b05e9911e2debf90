//! From the relational language to first-order logic.
//!
//! Everything that is stated here is true of every execution, finite or not: a closure is stated to
//! include its steps and to be transitive, a least fixpoint to be a fixpoint. That they are the least
//! such relations is only used by induction, whose steps are obligations of their own. So a
//! contradiction proves the claim for all executions; and whatever satisfies what is stated may still be
//! no execution at all, which is why it is never shown to anybody.

use super::logic::{Atom, EVENT, Logic, Sort, Term, Var};
use crate::relation::{
    Formula, FreeIndices, Id, Index, Node, Reach, Rel, Substitution, Symbol, group, intern, node,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// What indices stand for.
type Indices = BTreeMap<Index, Term>;

/// Which half of a definition is needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Half {
    /// What follows if it holds.
    Consequence,
    /// What it follows from.
    Sufficient,
}

impl Half {
    /// The half that an expression needs that is stated to hold, or not to hold.
    fn of(stated: bool) -> Half {
        if stated { Half::Consequence } else { Half::Sufficient }
    }
}

/// A formula with what it is.
#[derive(Clone, Debug)]
pub struct Stated {
    /// What it says, for readers.
    pub says: String,
    /// The formula.
    pub logic: Logic,
    /// Whether it is part of the question, not only what is known of executions.
    pub asked: bool,
}

/// Translates formulas, and states what the names in them mean as far as that can matter.
#[derive(Default)]
pub struct Translation {
    /// What has been stated so far.
    pub stated: Vec<Stated>,
    variables: u32,
    free: FreeIndices,
    waiting: VecDeque<(Id, Half)>,
    defined: FxHashSet<(Id, Half)>,
    names: FxHashMap<Id, String>,
    taken: FxHashMap<String, u32>,
    symbols: BTreeSet<Symbol>,
    depth: Depth,
    asked: bool,
}

/// How much is said of what names mean.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Depth {
    /// Nothing: what was shown of them has to do.
    Names,
    /// Definitions of those that the question mentions, and not of those that only what is known does.
    Question,
    /// Their definitions.
    #[default]
    Definitions,
    /// Also, that what a closure relates is related in some steps.
    Steps,
}

impl Translation {
    /// A translation that says so much of names.
    pub fn new(depth: Depth) -> Self {
        Translation { depth, ..Translation::default() }
    }

    /// States that the formula holds for all values of its free indices, or that it does not for some.
    pub fn state(&mut self, says: &str, formula: &Formula, holds: bool, asked: bool) {
        let mut free = BTreeSet::new();
        for (id, _) in formula.expressions() {
            free.extend(self.free.of(id).iter().copied());
        }
        let mut indices = Indices::new();
        let mut vars = Vec::new();
        for index in free {
            let var = self.variable(&sort_of(index));
            vars.push(var.clone());
            indices.insert(index, Term::Var(var));
        }
        let inner = self.formula(formula, &indices, holds);
        let logic = Logic::every(vars, inner);
        let logic = if holds { logic } else { logic.negated() };
        self.stated.push(Stated { says: says.into(), logic, asked });
    }

    /// States what is still missing of the definitions of what was stated.
    pub fn define(&mut self) {
        while let Some((id, half)) = self.waiting.pop_front() {
            let named = matches!(node(id), Node::Named(..) | Node::SetNamed(..));
            if named && (self.depth == Depth::Names || self.depth == Depth::Question && self.asked)
            {
                continue;
            }
            self.definition(id, half);
        }
    }

    /// The question has been stated; what comes is what is known.
    pub fn question_ends(&mut self) {
        self.define();
        self.asked = true;
    }

    /// The base symbols that have been mentioned.
    pub fn mentions(&self, symbol: Symbol) -> bool {
        self.symbols.contains(&symbol)
    }

    /// The expressions that have a predicate of their own, each with its name; the values of its free indices come first
    /// among the terms.
    pub fn predicates(&self) -> impl Iterator<Item = (Id, &str)> {
        self.names.iter().map(|(id, name)| (*id, name.as_str()))
    }

    fn variable(&mut self, sort: &str) -> Var {
        self.variables += 1;
        Var { number: self.variables, sort: sort.into() }
    }

    fn event(&mut self) -> (Var, Term) {
        let var = self.variable(EVENT);
        (var.clone(), Term::Var(var))
    }

    fn formula(&mut self, formula: &Formula, indices: &Indices, stated: bool) -> Logic {
        match formula {
            Formula::Acyclic(r) => {
                let closed = Rel::of_id(Rel::plus_of(r.id()));
                self.formula(&Formula::Irreflexive(closed), indices, stated)
            }
            Formula::Irreflexive(r) => {
                let (var, x) = self.event();
                let inner = self.relation(r.id(), &x, &x, indices, !stated);
                Logic::every(vec![var], inner.negated())
            }
            Formula::Empty(r) => {
                let ((a, x), (b, y)) = (self.event(), self.event());
                let inner = self.relation(r.id(), &x, &y, indices, !stated);
                Logic::every(vec![a, b], inner.negated())
            }
            Formula::NoElement(s) => {
                let (var, x) = self.event();
                let inner = self.set(s.id(), &x, indices, !stated);
                Logic::every(vec![var], inner.negated())
            }
            Formula::Included(r, s) => {
                let ((a, x), (b, y)) = (self.event(), self.event());
                let one = self.relation(r.id(), &x, &y, indices, !stated);
                let other = self.relation(s.id(), &x, &y, indices, stated);
                Logic::every(vec![a, b], one.implies(other))
            }
            Formula::Subset(a, b) => {
                let (var, x) = self.event();
                let one = self.set(a.id(), &x, indices, !stated);
                let other = self.set(b.id(), &x, indices, stated);
                Logic::every(vec![var], one.implies(other))
            }
            Formula::Not(inner) => self.formula(inner, indices, !stated).negated(),
            Formula::All(parts) => parts
                .iter()
                .fold(Logic::TRUE, |all, part| all.and(self.formula(part, indices, stated))),
            Formula::Any(parts) => parts
                .iter()
                .fold(Logic::FALSE, |any, part| any.or(self.formula(part, indices, stated))),
        }
    }

    /// A predicate for an expression that is defined on its own, and the terms of its indices.
    fn named(
        &mut self,
        id: Id,
        name: &str,
        indices: &Indices,
        stated: bool,
    ) -> (String, Vec<Term>) {
        let half = Half::of(stated);
        if self.defined.insert((id, half)) {
            self.waiting.push_back((id, half));
        }
        let name = match self.names.get(&id) {
            Some(known) => known.clone(),
            None => {
                let taken = self.taken.entry(name.to_string()).or_insert(0);
                *taken += 1;
                let name = if *taken == 1 { name.into() } else { format!("{name}'{taken}") };
                self.names.insert(id, name.clone());
                name
            }
        };
        let free = self.free.of(id);
        (name, free.iter().map(|index| indices[index].clone()).collect())
    }

    fn base(&mut self, name: Symbol, indices: &Indices) -> (String, Vec<Term>) {
        self.symbols.insert(name);
        let (mut symbol, mut terms) = (name.family().to_string(), Vec::new());
        for (position, member) in name.members().enumerate() {
            let usual = sorts(name.family()).get(position).copied().unwrap_or("member");
            let known = member.index().and_then(|index| indices.get(&index));
            let term = match known {
                Some(term) => term.clone(),
                None => Term::Apply(format!("{usual}:{member}"), usual.into(), vec![]),
            };
            if term.sort() != usual {
                symbol = format!("{symbol}.{}", term.sort());
            }
            terms.push(term);
        }
        (symbol, terms)
    }

    fn set(&mut self, id: Id, x: &Term, indices: &Indices, stated: bool) -> Logic {
        match node(id) {
            Node::SetBase(name) => {
                let (symbol, mut terms) = self.base(name, indices);
                match name.family() {
                    // Events that are known one by one, and what does not depend on the event.
                    "event" => {
                        let event = Term::Apply(symbol_of(name), EVENT.into(), vec![]);
                        same(x, &event)
                    }
                    "when" => Logic::holds(&symbol_of(name), vec![]),
                    "prefix_is" | "suffix_is" | "scope_is" => same(&terms[0], &terms[1]),
                    _ => {
                        terms.push(x.clone());
                        Logic::holds(&symbol, terms)
                    }
                }
            }
            Node::SetEmpty => Logic::FALSE,
            Node::SetAll => Logic::TRUE,
            Node::SetUnion(a, b) => {
                self.set(a, x, indices, stated).or(self.set(b, x, indices, stated))
            }
            Node::SetIntersection(a, b) => {
                self.set(a, x, indices, stated).and(self.set(b, x, indices, stated))
            }
            Node::SetDifference(a, b) => {
                self.set(a, x, indices, stated).and(self.set(b, x, indices, !stated).negated())
            }
            Node::Domain(r) => {
                let (var, y) = self.event();
                Logic::some(vec![var], self.relation(r, x, &y, indices, stated))
            }
            Node::Range(r) => {
                let (var, y) = self.event();
                Logic::some(vec![var], self.relation(r, &y, x, indices, stated))
            }
            Node::SetNamed(name, _) => {
                let (symbol, mut terms) = self.named(id, name.as_str(), indices, stated);
                terms.push(x.clone());
                Logic::holds(&symbol, terms)
            }
            Node::SetForSome(index, body) => {
                let (var, indices) = self.bind(index, indices);
                Logic::some(vec![var], self.set(body, x, &indices, stated))
            }
            Node::SetForEvery(index, body) => {
                let (var, indices) = self.bind(index, indices);
                Logic::every(vec![var], self.set(body, x, &indices, stated))
            }
            other => unreachable!("{other:?} is not a set"),
        }
    }

    fn bind(&mut self, index: Index, indices: &Indices) -> (Var, Indices) {
        let var = self.variable(&sort_of(index));
        let mut indices = indices.clone();
        indices.insert(index, Term::Var(var.clone()));
        (var, indices)
    }

    fn relation(&mut self, id: Id, x: &Term, y: &Term, indices: &Indices, stated: bool) -> Logic {
        match node(id) {
            Node::Base(name) => {
                let (symbol, mut terms) = self.base(name, indices);
                terms.extend([x.clone(), y.clone()]);
                Logic::holds(&symbol, terms)
            }
            Node::Empty => Logic::FALSE,
            Node::All => Logic::TRUE,
            Node::Identity(set) => same(x, y).and(self.set(set, x, indices, stated)),
            Node::Product(a, b) => {
                self.set(a, x, indices, stated).and(self.set(b, y, indices, stated))
            }
            Node::Union(a, b) => {
                let one = self.relation(a, x, y, indices, stated);
                one.or(self.relation(b, x, y, indices, stated))
            }
            Node::Intersection(a, b) => {
                let one = self.relation(a, x, y, indices, stated);
                one.and(self.relation(b, x, y, indices, stated))
            }
            Node::Difference(a, b) => {
                let one = self.relation(a, x, y, indices, stated);
                one.and(self.relation(b, x, y, indices, !stated).negated())
            }
            Node::Sequence(a, b) => self.sequence(a, b, x, y, indices, stated),
            Node::Inverse(r) => self.relation(r, y, x, indices, stated),
            Node::ForSome(index, body) => {
                let (var, indices) = self.bind(index, indices);
                Logic::some(vec![var], self.relation(body, x, y, &indices, stated))
            }
            Node::ForEvery(index, body) => {
                let (var, indices) = self.bind(index, indices);
                Logic::every(vec![var], self.relation(body, x, y, &indices, stated))
            }
            Node::Named(name, _) => {
                let (symbol, mut terms) = self.named(id, name.as_str(), indices, stated);
                terms.extend([x.clone(), y.clone()]);
                Logic::holds(&symbol, terms)
            }
            Node::Plus(_) | Node::Fix(..) => {
                let kind = if matches!(node(id), Node::Plus(_)) { "closure" } else { "least" };
                let (symbol, mut terms) = self.named(id, kind, indices, stated);
                terms.extend([x.clone(), y.clone()]);
                Logic::holds(&symbol, terms)
            }
            other => unreachable!("{other:?} is not a relation, or free"),
        }
    }

    fn sequence(
        &mut self,
        a: Id,
        b: Id,
        x: &Term,
        y: &Term,
        indices: &Indices,
        stated: bool,
    ) -> Logic {
        if let Node::Identity(set) = node(a) {
            let here = self.set(set, x, indices, stated);
            return here.and(self.relation(b, x, y, indices, stated));
        }
        if let Node::Identity(set) = node(b) {
            let there = self.relation(a, x, y, indices, stated);
            return there.and(self.set(set, y, indices, stated));
        }
        // A step more or none is a case distinction, which needs nothing in between.
        for (optional, rest, first) in [(a, b, true), (b, a, false)] {
            if let Node::Union(r, s) = node(optional)
                && let Node::Identity(set) = node(s)
                && node(set) == Node::SetAll
            {
                let without = self.relation(rest, x, y, indices, stated);
                let with = match first {
                    true => self.sequence(r, rest, x, y, indices, stated),
                    false => self.sequence(rest, r, x, y, indices, stated),
                };
                return without.or(with);
            }
        }
        let (var, z) = self.event();
        let one = self.relation(a, x, &z, indices, stated);
        Logic::some(vec![var], one.and(self.relation(b, &z, y, indices, stated)))
    }

    /// States one half of a definition.
    fn definition(&mut self, id: Id, half: Half) {
        let stated = half == Half::Consequence;
        let free = self.free.of(id);
        let (mut vars, mut indices) = (Vec::new(), Indices::new());
        for index in free.iter() {
            let var = self.variable(&sort_of(*index));
            vars.push(var.clone());
            indices.insert(*index, Term::Var(var));
        }
        let name = self.names[&id].clone();
        let own: Vec<Term> = vars.iter().cloned().map(Term::Var).collect();
        let symbol = |ends: &[&Term]| {
            let ends = ends.iter().map(|t| (*t).clone());
            Logic::holds(&name, own.iter().cloned().chain(ends).collect())
        };
        let ((a, x), (b, y)) = (self.event(), self.event());
        let (says, logic) = match node(id) {
            Node::SetNamed(_, body) => {
                vars.push(a);
                let body = self.set(body, &x, &indices, stated);
                (format!("definition of {name}"), half.state(symbol(&[&x]), body))
            }
            Node::Named(_, body) => {
                vars.extend([a, b]);
                let body = self.relation(body, &x, &y, &indices, stated);
                (format!("definition of {name}"), half.state(symbol(&[&x, &y]), body))
            }
            Node::Plus(step) => {
                let (c, z) = self.event();
                vars.extend([a, b, c]);
                let whole = symbol(&[&x, &y]);
                match half {
                    Half::Consequence if self.depth == Depth::Steps => {
                        vars.pop();
                        let one = self.relation(step, &x, &y, &indices, true);
                        let (d, between) = self.event();
                        let first = self.relation(step, &x, &between, &indices, true);
                        let more = Logic::some(vec![d], first.and(symbol(&[&between, &y])));
                        (format!("{name} has steps"), whole.implies(one.or(more)))
                    }
                    Half::Consequence => return,
                    Half::Sufficient => {
                        let one = self.relation(step, &x, &y, &indices, false);
                        let two = symbol(&[&x, &y]).and(symbol(&[&y, &z]));
                        let transitive = two.implies(symbol(&[&x, &z]));
                        (format!("{name} is a closure"), one.implies(whole).and(transitive))
                    }
                }
            }
            Node::Fix(g, member) => {
                if half == Half::Consequence && self.depth != Depth::Steps {
                    return;
                }
                vars.extend([a, b]);
                let body = unrolled(g, member);
                let body = self.relation(body, &x, &y, &indices, stated);
                (format!("{name} is a fixpoint"), half.state(symbol(&[&x, &y]), body))
            }
            other => unreachable!("{other:?} has no definition"),
        };
        self.stated.push(Stated { says, logic: Logic::every(vars, logic), asked: false });
    }
}

impl Half {
    fn state(self, symbol: Logic, body: Logic) -> Logic {
        match self {
            Half::Consequence => symbol.implies(body),
            Half::Sufficient => body.implies(symbol),
        }
    }
}

/// The body of a member of a fixpoint, with the fixpoint itself in place of its variables.
pub(super) fn unrolled(g: u32, member: u32) -> Id {
    let whole = group(g);
    let members = whole.variables.iter().enumerate();
    let parts = members.map(|(i, v)| (intern(Node::Variable(*v)), intern(Node::Fix(g, i as u32))));
    Substitution::new(parts, Reach::Everywhere).apply(whole.bodies[member as usize])
}

fn same(x: &Term, y: &Term) -> Logic {
    match x == y {
        true => Logic::TRUE,
        false => Logic::Atom(Atom::Same(x.clone(), y.clone())),
    }
}

/// The name of a member of a family that stands for itself: `event 3` of `event[3]`.
fn symbol_of(symbol: Symbol) -> String {
    let members = symbol.members().map(|member| format!(" {member}"));
    std::iter::once(symbol.family().to_string()).chain(members).collect()
}

/// What an index ranges over: `$cell` and `$cell2` over cells.
fn sort_of(index: Index) -> Sort {
    index.0.trim_end_matches(|c: char| c.is_ascii_digit()).into()
}

/// What the members of a family of base symbols are.
fn sorts(family: &str) -> &'static [&'static str] {
    match family {
        "at" | "rf" => &["cell"],
        "tagged" | "kept" => &["prefix", "suffix"],
        "prefix_is" => &["prefix", "prefix"],
        "suffix_is" => &["suffix", "suffix"],
        "scope_is" => &["scope", "scope"],
        "restated" | "scoped" | "same_instance" | "execution_scope" => &["scope"],
        "storage" | "semantics" => &["class"],
        "reference" => &["reference"],
        _ => &[],
    }
}
