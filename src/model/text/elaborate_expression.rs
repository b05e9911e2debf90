//! Expressions of a model over a vocabulary, out of its text.

use super::check::Role;
use super::elaborate::{Bound, Chosen, Elaborator};
use super::parse::Parsed;
use super::place::Word;
use super::tree::{Binder, Expression as Of, IndexOf, Kind, MemberOf, Node};
use crate::model::{Expression, index};
use crate::relation::{
    Expansion, Member, Rel, Set, Symbol, base, base_set, identity, least_fixpoint,
};
use std::ops::{BitAnd, BitOr, Sub};

/// So many abbreviations may stand for each other.
const DEEPEST: usize = 500;

/// How operands are joined: from the left.
#[derive(Clone, Copy, PartialEq)]
enum Join {
    Union,
    Intersection,
}

impl Expression {
    fn joined(self, join: Join, other: Expression) -> Option<Expression> {
        Some(match (join, self, other) {
            (Join::Union, Expression::Set(a), Expression::Set(b)) => Expression::Set(a.bitor(b)),
            (Join::Union, Expression::Rel(a), Expression::Rel(b)) => Expression::Rel(a.bitor(b)),
            (Join::Intersection, Expression::Set(a), Expression::Set(b)) => {
                Expression::Set(a.bitand(b))
            }
            (Join::Intersection, Expression::Rel(a), Expression::Rel(b)) => {
                Expression::Rel(a.bitand(b))
            }
            _ => return None,
        })
    }

    /// The same by a name.
    pub(super) fn named(self, name: Symbol) -> Expression {
        match self {
            Expression::Set(set) => Expression::Set(set.named(name)),
            Expression::Rel(rel) => Expression::Rel(rel.named(name)),
        }
    }

    /// For some value of an index, or for every one.
    fn bound_by(self, join: Join, member: Member) -> Expression {
        match (join, self) {
            (Join::Union, Expression::Set(set)) => Expression::Set(set.for_some(member)),
            (Join::Union, Expression::Rel(rel)) => Expression::Rel(rel.for_some(member)),
            (Join::Intersection, Expression::Set(set)) => Expression::Set(set.for_every(member)),
            (Join::Intersection, Expression::Rel(rel)) => Expression::Rel(rel.for_every(member)),
        }
    }

    fn at_other_cell(self) -> Expression {
        let other = [(index::CELL, Member::from(index::OTHER_CELL))].into();
        match self {
            Expression::Set(set) => {
                Expression::Set(Set::of_id(Expansion::new([]).expression(set.id(), &other)))
            }
            Expression::Rel(rel) => {
                Expression::Rel(Rel::of_id(Expansion::new([]).expression(rel.id(), &other)))
            }
        }
    }
}

impl<'t> Elaborator<'t> {
    /// A set or a relation.
    pub(super) fn expression(&mut self, expression: &'t Of) -> Parsed<Expression> {
        let rel = |rel: Rel| Ok(Expression::Rel(rel));
        match &expression.node {
            Node::Events => Ok(Expression::Set(Set::all())),
            Node::NoEvent => Ok(Expression::Set(Set::empty())),
            Node::NoPair => rel(Rel::empty()),
            Node::Id => rel(identity()),
            Node::Name { name, groups, arguments } => self.name(*name, groups, arguments),
            Node::Identity(set) => rel(self.set(set)?.identity()),
            Node::Union(_) => self.joined(expression, Join::Union),
            Node::Intersection(_) => self.joined(expression, Join::Intersection),
            Node::Quantified { every, .. } => {
                self.joined(expression, if *every { Join::Intersection } else { Join::Union })
            }
            Node::Sequence(parts) => {
                let mut steps = Vec::new();
                for part in parts {
                    steps.push(self.rel(part)?);
                }
                let steps = steps.into_iter().reduce(|all, step| all >> step);
                rel(steps.unwrap_or(identity()))
            }
            Node::Difference(left, right) => match self.expression(left)? {
                Expression::Set(set) => Ok(Expression::Set(set.sub(self.set(right)?))),
                Expression::Rel(pairs) => rel(pairs.sub(self.rel(right)?)),
            },
            Node::Product(left, right) => {
                let (left, right) = (self.set(left)?, self.set(right)?);
                let all = left == Set::all() && right == Set::all();
                rel(if all { Rel::all() } else { left * right })
            }
            Node::Inverse(r) => rel(self.rel(r)?.inverse()),
            Node::Plus(r) => rel(self.rel(r)?.plus()),
            Node::Star(r) => rel(self.rel(r)?.star()),
            Node::Optional(r) => rel(self.rel(r)?.optional()),
            Node::Domain(r) => Ok(Expression::Set(self.rel(r)?.domain())),
            Node::Range(r) => Ok(Expression::Set(self.rel(r)?.range())),
            Node::If { condition, then, otherwise } => {
                let chosen = if self.holds(condition)? { then } else { otherwise };
                self.expression(chosen)
            }
            Node::Apart(inner) => self.expression(inner),
        }
    }

    fn joined(&mut self, expression: &'t Of, join: Join) -> Parsed<Expression> {
        let mut all = None;
        self.operands(expression, join, &mut all)?;
        Ok(all.unwrap_or_else(|| match (join, self.kind(expression)) {
            (Join::Union, Kind::Set) => Expression::Set(Set::empty()),
            (Join::Union, Kind::Rel) => Expression::Rel(Rel::empty()),
            (Join::Intersection, Kind::Set) => Expression::Set(Set::all()),
            (Join::Intersection, Kind::Rel) => Expression::Rel(Rel::all()),
        }))
    }

    /// Joins an operand to those before it. What is said for each of some members is as many operands: a union of
    /// three has the same shape whether the three are written down or are members.
    fn operands(
        &mut self,
        operand: &'t Of,
        join: Join,
        all: &mut Option<Expression>,
    ) -> Parsed<()> {
        match &operand.node {
            Node::Union(parts) if join == Join::Union => {
                parts.iter().try_for_each(|part| self.operands(part, join, all))
            }
            Node::Intersection(parts) if join == Join::Intersection => {
                parts.iter().try_for_each(|part| self.operands(part, join, all))
            }
            Node::Quantified { every, binders, body } if *every == (join == Join::Intersection) => {
                self.members_of(binders, body, join, all)
            }
            _ => {
                let one = self.expression(operand)?;
                self.join(operand, join, all, one)
            }
        }
    }

    fn members_of(
        &mut self,
        binders: &'t [Binder],
        body: &'t Of,
        join: Join,
        all: &mut Option<Expression>,
    ) -> Parsed<()> {
        for chosen in self.choices(binders)? {
            let open = chosen.iter().map(|chosen| chosen.member);
            let open = open.filter(|m| m.index().is_some() && !self.is_chosen(*m));
            let open: Vec<Member> = open.collect();
            // What is defined of any cell is used for the other one, too, which must not be bound in it then.
            if open.contains(&index::OTHER_CELL.into()) {
                let message = "any cell is chosen here already, and this chooses another one";
                let error = body.place.error(message, "said of two cells");
                return Err(error.with_help("say it under `each cell c, cell d`"));
            }
            let is_open = !open.is_empty();
            self.with(chosen, |elaborator| match is_open {
                false => elaborator.operands(body, join, all),
                true => {
                    let one = elaborator.expression(body)?;
                    let one = open.iter().rev().fold(one, |one, m| one.bound_by(join, *m));
                    elaborator.join(body, join, all, one)
                }
            })?;
        }
        Ok(())
    }

    fn join(
        &self,
        operand: &'t Of,
        join: Join,
        all: &mut Option<Expression>,
        one: Expression,
    ) -> Parsed<()> {
        let joined = match *all {
            None => Some(one),
            Some(all) => all.joined(join, one),
        };
        let joined = joined.ok_or_else(|| {
            operand
                .place
                .error("a set and a relation cannot be joined", "is not what comes before it")
        });
        *all = Some(joined?);
        Ok(())
    }

    /// Whether an expression is a set or a relation, also where nothing of it occurs.
    fn kind(&self, expression: &Of) -> Kind {
        match &expression.node {
            Node::Events | Node::NoEvent | Node::Domain(_) | Node::Range(_) => Kind::Set,
            Node::Name { name, .. } => self.entry(*name).map_or(Kind::Rel, |entry| entry.kind),
            Node::Union(parts) | Node::Intersection(parts) => self.kind(&parts[0]),
            Node::Difference(part, _) | Node::Apart(part) => self.kind(part),
            Node::If { then, .. } => self.kind(then),
            Node::Quantified { body, .. } => self.kind(body),
            _ => Kind::Rel,
        }
    }

    fn name(
        &mut self,
        name: Word,
        groups: &'t [Vec<MemberOf>],
        arguments: &'t [Of],
    ) -> Parsed<Expression> {
        let mut members = Vec::new();
        for member in groups.iter().flatten() {
            members.push(self.member(member)?);
        }
        if let Some(known) = self.value(name.text, &members) {
            return Ok(known);
        }
        if let Some((definition, bound)) = self.abbreviations.get(name.text).cloned() {
            let mut bound: Bound = bound;
            let symbol = members.iter().fold(Symbol::plain(name.text), |s, member| s.at(*member));
            let mut given = members.into_iter();
            for index in &definition.indices {
                if let (IndexOf::Any { sort, variable }, Some(member)) = (index, given.next()) {
                    bound.push(Chosen { variable: variable.text, sort: sort.text, member });
                }
            }
            let mut values = Vec::new();
            for argument in arguments {
                values.push(self.expression(argument)?);
            }
            // What has no indices and no parameters is the same wherever it stands.
            let closed = definition.indices.is_empty() && definition.parameters.is_empty();
            // What is said of its parameters is no business of others of these names.
            let outer = std::mem::replace(&mut self.bound, bound);
            let around = self.around.clone();
            match closed {
                true => self.around.clear(),
                false => self.around.extend(outer.iter().map(|chosen| chosen.member)),
            }
            let parameters = definition.parameters.iter().map(|(name, _)| (name.text, vec![]));
            let parameters: Vec<_> = parameters.zip(values).collect();
            let hidden: Vec<_> = parameters
                .iter()
                .map(|(key, value)| self.values.insert(key.clone(), *value))
                .collect();
            if self.within == DEEPEST {
                let error = name.place.error("names stand for names too many times", "here");
                return Err(error.with_help("write some of them out"));
            }
            self.within += 1;
            let body = self.expression(&definition.body);
            self.within -= 1;
            for ((key, _), hidden) in parameters.into_iter().zip(hidden) {
                match hidden {
                    Some(hidden) => self.values.insert(key, hidden),
                    None => self.values.remove(&key),
                };
            }
            (self.bound, self.around) = (outer, around);
            let value = if definition.named { body?.named(symbol) } else { body? };
            if closed {
                self.values.insert((name.text, vec![]), value);
            }
            return Ok(value);
        }
        match self.entry(name).filter(|entry| entry.role == Role::Base) {
            Some(entry) => {
                let mut rest = &members[..];
                let mut symbol = Symbol::plain(name.text);
                for length in groups.iter().map(Vec::len) {
                    let (group, after) = rest.split_at(length);
                    symbol = match group {
                        [one] => symbol.at(*one),
                        several => symbol.of(several.iter().copied()),
                    };
                    rest = after;
                }
                Ok(match entry.kind {
                    Kind::Set => Expression::Set(base_set(symbol)),
                    Kind::Rel => Expression::Rel(base(symbol)),
                })
            }
            None => {
                let message = format!("`{name}` is not defined for these options and members");
                Err(name.place.error(message, "not defined here"))
            }
        }
    }

    fn value(&self, name: &'static str, members: &[Member]) -> Option<Expression> {
        let key = (name, members.to_vec());
        if let Some(known) = self.values.get(&key) {
            return Some(*known);
        }
        // What is defined of any cell is defined of any other one.
        let other = Member::from(index::OTHER_CELL);
        let any = |m: &Member| if *m == other { index::CELL.into() } else { *m };
        let key = (name, members.iter().map(any).collect::<Vec<_>>());
        members
            .contains(&other)
            .then(|| self.values.get(&key).copied())?
            .map(Expression::at_other_cell)
    }

    /// The least relation that is what the body makes of it, with those that are defined together with it.
    pub(super) fn fixpoint(
        &mut self,
        name: Word,
        members: &[Member],
        body: &'t Of,
        also: &'t [(Word, Of)],
    ) -> Parsed<Expression> {
        let mut failed = None;
        let others = also.iter().map(|(name, body)| ((name.text, vec![]), body));
        let all: Vec<_> =
            std::iter::once(((name.text, members.to_vec()), body)).chain(others).collect();
        let least = least_fixpoint(all.len(), |variables| {
            for ((key, _), variable) in all.iter().zip(variables) {
                self.values.insert(key.clone(), Expression::Rel(*variable));
            }
            let body = |(_, body): &(_, &'t Of)| {
                self.rel(body).unwrap_or_else(|error| {
                    failed.get_or_insert(error);
                    Rel::empty()
                })
            };
            all.iter().map(body).collect()
        });
        for ((key, _), relation) in all.iter().zip(&least) {
            self.values.insert(key.clone(), Expression::Rel(*relation));
        }
        match failed {
            Some(error) => Err(error),
            None => Ok(Expression::Rel(least[0])),
        }
    }
}
