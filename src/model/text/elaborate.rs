//! A model over a vocabulary, out of its text.

use super::Text;
use super::check::Entry;
use super::parse::Parsed;
use super::place::Word;
use super::sort::{self, Function, Predicate};
use super::tree::{
    Axiom as AxiomOf, Binder, Condition, Formula as FormulaOf, IndexOf, Item, Let, MemberOf, Piece,
    ResultKind, Sequence,
};
use crate::model::{Definition, Expression, Model, Vocabulary, index};
use crate::relation::{Axiom, Formula, Member, Rel, Set, Symbol, interned};
use rustc_hash::FxHashMap;

/// Options by their names.
pub type Settings = [(&'static str, &'static str)];

/// A member that a variable stands for, and of which sort it was chosen.
#[derive(Clone, Copy)]
pub(super) struct Chosen {
    pub(super) variable: &'static str,
    pub(super) sort: &'static str,
    pub(super) member: Member,
}

/// What is chosen in some place.
pub(super) type Bound = Vec<Chosen>;

pub(super) struct Elaborator<'t> {
    pub(super) text: &'t Text,
    settings: &'t Settings,
    vocabulary: &'t Vocabulary,
    pub(super) model: Model,
    facts: Vec<Axiom>,
    /// What names without parameters stand for, by their members.
    pub(super) values: FxHashMap<(&'static str, Vec<Member>), Expression>,
    /// Abbreviations with parameters, and what is bound where they are written down.
    pub(super) abbreviations: FxHashMap<&'static str, (&'t Let, Bound)>,
    sequences: FxHashMap<&'static str, Vec<Member>>,
    pub(super) bound: Bound,
    /// What is chosen where the abbreviations are used that are being written out: what is handed to them may be about it.
    pub(super) around: Vec<Member>,
    /// How many abbreviations are being written out within each other.
    pub(super) within: usize,
}

impl<'t> Elaborator<'t> {
    /// What a text says for these options of executions with this vocabulary: the model, and the facts that hold of
    /// all executions of programs.
    pub(super) fn elaborated(
        text: &'t Text,
        name: String,
        settings: &'t Settings,
        vocabulary: &'t Vocabulary,
    ) -> Parsed<(Model, Vec<Axiom>)> {
        let mut elaborator = Elaborator::new(text, name, settings, vocabulary);
        elaborator.items(&text.items)?;
        Ok((elaborator.model, elaborator.facts))
    }

    fn new(
        text: &'t Text,
        name: String,
        settings: &'t Settings,
        vocabulary: &'t Vocabulary,
    ) -> Self {
        Elaborator {
            text,
            settings,
            vocabulary,
            model: Model { name, ..Model::default() },
            facts: Vec::new(),
            values: FxHashMap::default(),
            abbreviations: FxHashMap::default(),
            sequences: FxHashMap::default(),
            bound: Vec::new(),
            around: Vec::new(),
            within: 0,
        }
    }

    /// What is known after a model's text, of which the first so many items are, and what else follows: in terms of that
    /// model, which may be a change of what the text says.
    pub(super) fn over(
        text: &'t Text,
        items: usize,
        model: &Model,
        settings: &'t Settings,
        vocabulary: &'t Vocabulary,
    ) -> Parsed<Self> {
        let mut elaborator = Elaborator::new(text, model.name.clone(), settings, vocabulary);
        elaborator.items(&text.items[..items])?;
        for definition in &model.definitions {
            let name = definition.name;
            elaborator.values.insert((name.family(), name.members().collect()), definition.body);
        }
        // What is not used need not be there in this model.
        for item in &text.items[items..] {
            if let Item::Let(definition) = item {
                if definition.rec {
                    elaborator.define(definition)?;
                    continue;
                }
                elaborator.abbreviations.insert(definition.name.text, (definition, vec![]));
            }
        }
        Ok(elaborator)
    }

    fn items(&mut self, items: &'t [Item]) -> Parsed<()> {
        items.iter().try_for_each(|item| self.item(item))
    }

    fn item(&mut self, item: &'t Item) -> Parsed<()> {
        match item {
            Item::Let(definition) => self.define(definition),
            Item::Axiom(axiom) => self.axiom(axiom),
            Item::Result { result, value, .. } => {
                let value = self.expression(value)?;
                match (result, value) {
                    (ResultKind::Undefined, Expression::Set(set)) => self.model.undefined.push(set),
                    (ResultKind::Race, Expression::Rel(pairs)) => self.model.races = Some(pairs),
                    (ResultKind::Misuse, Expression::Rel(pairs)) => self.model.misuse = Some(pairs),
                    // Checked.
                    _ => {}
                }
                Ok(())
            }
            Item::Each { binders, items, .. } => {
                for chosen in self.choices(binders)? {
                    self.with(chosen, |elaborator| elaborator.items(items))?;
                }
                Ok(())
            }
            Item::When { condition, then, otherwise, .. } => {
                let items = if self.holds(condition)? { then } else { otherwise };
                self.items(items)
            }
            Item::Fact { says, formula } => {
                let mut name = String::new();
                for piece in says {
                    match piece {
                        Piece::Text(text) => name.push_str(text),
                        Piece::Member(member) => name += &self.member(member)?.to_string(),
                    }
                }
                let formula = self.formula(formula)?;
                self.facts.push(Axiom { name, about: None, clause: "program", formula });
                Ok(())
            }
            Item::Sequence(sequence) => self.sequence(sequence),
            Item::Option { .. } | Item::Base { .. } => Ok(()),
            // Composed.
            Item::Include { .. } | Item::Section { .. } | Item::Override { .. } => Ok(()),
        }
    }

    /// Does something with more members chosen.
    pub(super) fn with<T>(
        &mut self,
        chosen: Bound,
        what: impl FnOnce(&mut Self) -> Parsed<T>,
    ) -> Parsed<T> {
        let around = self.bound.len();
        self.bound.extend(chosen);
        let result = what(self);
        self.bound.truncate(around);
        result
    }

    fn define(&mut self, definition: &'t Let) -> Parsed<()> {
        let Let { clause, rec, name, indices, parameters, body, also, .. } = definition;
        let open = indices.iter().any(|index| matches!(index, IndexOf::Any { .. }));
        if open || !parameters.is_empty() {
            self.abbreviations.insert(name.text, (definition, self.bound.clone()));
            return Ok(());
        }
        let mut members = Vec::new();
        let mut symbol = Symbol::plain(name.text);
        for index in indices {
            if let IndexOf::Chosen(variable) = index {
                let member = self.variable(*variable)?;
                members.push(member);
                symbol = symbol.at(member);
            }
        }
        let body = match rec {
            false => self.expression(body)?,
            true => self.fixpoint(*name, &members, body, also)?,
        };
        let value = match clause {
            None => body,
            Some(clause) => {
                let named = body.named(symbol);
                let prose = clause.prose.map_or("", |prose| prose.text);
                let clause = clause.id.text;
                self.model.definitions.push(Definition {
                    name: symbol,
                    clause,
                    prose,
                    body: named,
                });
                named
            }
        };
        self.values.insert((name.text, members), value);
        Ok(())
    }

    fn axiom(&mut self, axiom: &'t AxiomOf) -> Parsed<()> {
        let formula = self.formula(&axiom.formula)?;
        let mut name = axiom.name.text.to_owned();
        for (i, index) in axiom.indices.iter().enumerate() {
            name += if i == 0 { "[" } else { "," };
            name += &self.variable(*index)?.to_string();
        }
        if !axiom.indices.is_empty() {
            name += "]";
        }
        let about = axiom.about.map(|about| Symbol::plain(about.text));
        let new = Axiom { name, about, clause: axiom.clause.id.text, formula };
        match axiom.well_formed {
            true => self.model.well_formed.push(new),
            false => self.model.axioms.push(new),
        }
        Ok(())
    }

    pub(super) fn formula(&mut self, formula: &'t FormulaOf) -> Parsed<Formula> {
        Ok(match formula {
            FormulaOf::Acyclic(r) => Formula::Acyclic(self.rel(r)?),
            FormulaOf::Irreflexive(r) => Formula::Irreflexive(self.rel(r)?),
            FormulaOf::Empty(what) => match self.expression(what)? {
                Expression::Set(set) => Formula::NoElement(set),
                Expression::Rel(rel) => Formula::Empty(rel),
            },
            FormulaOf::In(part, whole) => match self.expression(part)? {
                Expression::Set(set) => Formula::Subset(set, self.set(whole)?),
                Expression::Rel(rel) => Formula::Included(rel, self.rel(whole)?),
            },
            FormulaOf::Not(inner) => self.formula(inner)?.negated(),
            FormulaOf::Given(premise, conclusion) => {
                // Also where it is a negation itself: who looks for executions that meet it has to find it.
                let premise = Formula::Not(Box::new(self.formula(premise)?));
                Formula::Any(vec![premise, self.formula(conclusion)?])
            }
            FormulaOf::Exists { binders, formula } => {
                let mut any = Vec::new();
                for chosen in self.choices(binders)? {
                    any.push(self.with(chosen, |elaborator| elaborator.formula(formula))?);
                }
                Formula::Any(any)
            }
            several @ (FormulaOf::All(_) | FormulaOf::Each { .. }) => {
                let mut all = Vec::new();
                self.conjuncts(several, &mut all)?;
                Formula::All(all)
            }
        })
    }

    fn conjuncts(&mut self, formula: &'t FormulaOf, all: &mut Vec<Formula>) -> Parsed<()> {
        match formula {
            FormulaOf::All(parts) => parts.iter().try_for_each(|part| self.conjuncts(part, all)),
            FormulaOf::Each { binders, formula } => {
                for chosen in self.choices(binders)? {
                    self.with(chosen, |elaborator| elaborator.conjuncts(formula, all))?;
                }
                Ok(())
            }
            one => {
                let one = self.formula(one)?;
                all.push(one);
                Ok(())
            }
        }
    }

    pub(super) fn set(&mut self, expression: &'t super::tree::Expression) -> Parsed<Set> {
        match self.expression(expression)? {
            Expression::Set(set) => Ok(set),
            Expression::Rel(_) => Err(expression.place.error("expected a set", "a relation")),
        }
    }

    pub(super) fn rel(&mut self, expression: &'t super::tree::Expression) -> Parsed<Rel> {
        match self.expression(expression)? {
            Expression::Rel(rel) => Ok(rel),
            Expression::Set(_) => Err(expression.place.error("expected a relation", "a set")),
        }
    }

    /// Every way to choose members, those of the last binder changing fastest.
    pub(super) fn choices(&mut self, binders: &[Binder]) -> Parsed<Vec<Bound>> {
        let [first, rest @ ..] = binders else { return Ok(vec![vec![]]) };
        let (variable, sort) = (first.variable.text, first.sort.text);
        let mut all = Vec::new();
        for member in self.members(first)? {
            let chosen = Chosen { variable, sort, member };
            let taken = self.is_chosen(member) && member.index().is_some();
            // An index that stands for any set stands for what is in it, too.
            let of = first.of.as_ref().map(|of| self.member(of)).transpose()?;
            let more = self.with(vec![chosen], |elaborator| {
                let passes = match &first.filter {
                    Some(filter) => elaborator.holds(filter)?,
                    None => true,
                };
                if passes && taken && of != Some(member) {
                    let message = format!("any {sort} is chosen here already");
                    return Err(first.variable.place.error(message, "chosen within itself"));
                }
                if passes { elaborator.choices(rest) } else { Ok(vec![]) }
            })?;
            all.extend(more.into_iter().map(|rest| [vec![chosen], rest].concat()));
        }
        Ok(all)
    }

    pub(super) fn is_chosen(&self, member: Member) -> bool {
        self.around.contains(&member) || self.bound.iter().any(|chosen| chosen.member == member)
    }

    fn members(&mut self, binder: &Binder) -> Parsed<Vec<Member>> {
        let of = binder.of.as_ref().map(|of| self.member(of)).transpose()?;
        let mut members = self.of_sort(binder.sort.text, of);
        if binder.reversed {
            members.reverse();
        }
        // Any cell is another one where any cell is chosen already. Of other sorts there is one index.
        for member in &mut members {
            if *member == index::CELL.into() && self.is_chosen(*member) {
                *member = index::OTHER_CELL.into();
            }
        }
        Ok(members)
    }

    fn of_sort(&self, name: &str, of: Option<Member>) -> Vec<Member> {
        match self.sequences.get(name) {
            Some(members) => members.clone(),
            None => {
                let sort = sort::sort(name);
                sort.map_or(vec![], |sort| sort::members(self.vocabulary, sort, of))
            }
        }
    }

    fn sequence(&mut self, sequence: &'t Sequence) -> Parsed<()> {
        let mut members = Vec::new();
        for (name, when) in &sequence.members {
            let member = Member::text(name.text);
            let there = match when {
                Some(when) => self.holds(when)?,
                None => true,
            };
            let (variable, sort) = (sequence.variable.text, sequence.sort.text);
            let chosen = vec![Chosen { variable, sort, member }];
            let passes = match &sequence.filter {
                Some(filter) => self.with(chosen, |elaborator| elaborator.holds(filter))?,
                None => true,
            };
            members.extend((there && passes).then_some(member));
        }
        self.sequences.insert(sequence.name.text, members);
        Ok(())
    }

    fn chosen(&self, variable: Word) -> Parsed<Chosen> {
        let bound = self.bound.iter().rev().find(|chosen| chosen.variable == variable.text);
        bound.copied().ok_or_else(|| {
            variable.place.error(format!("`{variable}` is no member of anything here"), "not bound")
        })
    }

    pub(super) fn variable(&self, variable: Word) -> Parsed<Member> {
        self.chosen(variable).map(|chosen| chosen.member)
    }

    pub(super) fn member(&self, member: &MemberOf) -> Parsed<Member> {
        match member {
            MemberOf::Variable(variable) => self.variable(*variable),
            MemberOf::Literal(text) => Ok(Member::text(text.text)),
            MemberOf::Open(name) => Ok(Member::Index(crate::relation::Index(interned(name.text)))),
            MemberOf::Call { function, argument } => {
                let of = self.member(argument)?;
                let known = sort::FUNCTIONS.iter().find(|(name, _)| *name == function.text);
                let found = match known.map(|(_, function)| function) {
                    Some(Function::Place) => sort::place(of),
                    Some(Function::Previous) => self.before(argument)?,
                    None => None,
                };
                let none = || format!("`{of}` has no {function}");
                found.ok_or_else(|| function.place.error(none(), "there is none"))
            }
        }
    }

    /// Where a member stands among those that it was chosen of, and how many there are.
    fn position(&self, member: &MemberOf) -> Parsed<Option<(usize, usize)>> {
        let sort = match member {
            MemberOf::Variable(variable) => self.chosen(*variable)?.sort,
            MemberOf::Call { argument, .. } => match &**argument {
                MemberOf::Variable(variable) => self.chosen(*variable)?.sort,
                _ => return Ok(None),
            },
            MemberOf::Literal(_) | MemberOf::Open(_) => return Ok(None),
        };
        let (all, member) = (self.of_sort(sort, None), self.member(member)?);
        Ok(all.iter().position(|other| *other == member).map(|at| (at, all.len())))
    }

    fn before(&self, member: &MemberOf) -> Parsed<Option<Member>> {
        let MemberOf::Variable(variable) = member else { return Ok(None) };
        let Chosen { sort, member, .. } = self.chosen(*variable)?;
        let all = self.of_sort(sort, None);
        let at = all.iter().position(|other| *other == member);
        Ok(at.and_then(|at| at.checked_sub(1)).map(|at| all[at]))
    }

    pub(super) fn holds(&mut self, condition: &Condition) -> Parsed<bool> {
        Ok(match condition {
            Condition::Option { name, value } => {
                let set = self.settings.iter().find(|(option, _)| *option == name.text);
                set.map_or_else(|| self.text.default_of(name.text), |(_, value)| Some(*value))
                    == Some(value.text)
            }
            Condition::Equal(one, other) => self.member(one)? == self.member(other)?,
            Condition::Holds { predicate, arguments } => {
                let known = sort::PREDICATES.iter().find(|(name, ..)| *name == predicate.text);
                let at = |member: &MemberOf| self.position(member);
                match (known.map(|(.., predicate)| predicate), &arguments[..]) {
                    (Some(Predicate::OneSpace), [scope]) => sort::is_one_space(self.member(scope)?),
                    (Some(Predicate::Placed), [scope]) => {
                        sort::place(self.member(scope)?).is_some()
                    }
                    (Some(Predicate::Single), [one]) => sort::is_single(self.member(one)?),
                    (Some(Predicate::Names), [suffix, space]) => {
                        sort::names(self.member(suffix)?, self.member(space)?)
                    }
                    (Some(Predicate::First), [one]) => at(one)?.is_some_and(|(at, _)| at == 0),
                    (Some(Predicate::Last), [one]) => at(one)?.is_some_and(|(at, of)| at + 1 == of),
                    (Some(Predicate::Later), [one, other]) => at(one)? > at(other)?,
                    _ => false,
                }
            }
            Condition::Some(binders) => !self.choices(binders)?.is_empty(),
            Condition::Not(inner) => !self.holds(inner)?,
            Condition::And(parts) => {
                parts.iter().try_fold(true, |all, part| Ok(all && self.holds(part)?))?
            }
            Condition::Or(parts) => {
                parts.iter().try_fold(false, |any, part| Ok(any || self.holds(part)?))?
            }
        })
    }

    /// What is known of a name.
    pub(super) fn entry(&self, name: Word) -> Option<&'t Entry> {
        self.text.names.get(name.text)
    }
}
