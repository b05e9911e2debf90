//! Whether each part of an expression is what is wanted there, a set or a relation.

use super::check::{Checker, Role, Use};
use super::parse::Parsed;
use super::place::Word;
use super::tree::{Expression, Kind, MemberOf, Node};
use crate::source::InputError;

/// Wants an expression to be of a kind.
pub(super) fn same(expression: &Expression, kind: Kind, wanted: Kind) -> Parsed<()> {
    if kind == wanted {
        return Ok(());
    }
    let (is, wanted_name) = (kind.name(), wanted.name());
    let error = expression
        .place
        .error(format!("expected a {wanted_name}, found a {is}"), format!("this is a {is}"));
    Err(error.with_help(match wanted {
        Kind::Rel => "`[S]` relates each event of a set S to itself, `S * T` all of S to all of T",
        Kind::Set => "`domain(r)` and `range(r)` are the sets that a relation r leads from and to",
    }))
}

impl Checker {
    /// Whether the expression is a set or a relation.
    pub(super) fn expression(&mut self, expression: &Expression, used: Use) -> Parsed<Kind> {
        match &expression.node {
            Node::Events | Node::NoEvent => Ok(Kind::Set),
            Node::NoPair | Node::Id => Ok(Kind::Rel),
            Node::Name { name, groups, arguments } => self.name(*name, groups, arguments, used),
            Node::Identity(set) => self.operand(set, Kind::Set, used).map(|()| Kind::Rel),
            Node::Union(parts) | Node::Intersection(parts) => self.alike(parts, used),
            Node::Sequence(parts) => {
                parts.iter().try_for_each(|part| self.operand(part, Kind::Rel, used))?;
                Ok(Kind::Rel)
            }
            Node::Difference(left, right) => {
                let kind = self.expression(left, used)?;
                let right_used = if used == Use::Positive { Use::Negative } else { used };
                let other = self.expression(right, right_used)?;
                same(right, other, kind)?;
                Ok(kind)
            }
            Node::Product(left, right) => {
                self.operand(left, Kind::Set, used)?;
                self.operand(right, Kind::Set, used)?;
                Ok(Kind::Rel)
            }
            Node::Inverse(r) | Node::Plus(r) | Node::Star(r) | Node::Optional(r) => {
                self.operand(r, Kind::Rel, used).map(|()| Kind::Rel)
            }
            Node::Domain(r) | Node::Range(r) => {
                self.operand(r, Kind::Rel, used).map(|()| Kind::Set)
            }
            Node::Quantified { binders, body, .. } => {
                self.with_bound(binders, |checker| checker.expression(body, used))
            }
            Node::If { condition, then, otherwise } => {
                self.choice(condition, [then, otherwise], |checker, part| {
                    checker.expression(part, used)
                })
            }
            Node::Apart(inner) => self.expression(inner, used),
        }
    }

    fn operand(&mut self, operand: &Expression, wanted: Kind, used: Use) -> Parsed<()> {
        let kind = self.expression(operand, used)?;
        same(operand, kind, wanted)
    }

    fn alike(&mut self, parts: &[Expression], used: Use) -> Parsed<Kind> {
        let [first, rest @ ..] = parts else { return Ok(Kind::Rel) };
        let kind = self.expression(first, used)?;
        rest.iter().try_for_each(|part| self.operand(part, kind, used))?;
        Ok(kind)
    }

    fn name(
        &mut self,
        name: Word,
        groups: &[Vec<MemberOf>],
        arguments: &[Expression],
        used: Use,
    ) -> Parsed<Kind> {
        let entry = self.lookup(name)?.clone();
        if entry.role == Role::Fixpoint && used != Use::Positive {
            let message = format!("`{name}` is defined in terms of what is not in `{name}`");
            let error = match used {
                Use::Argument => name.place.error(message, "may be negated by the abbreviation"),
                _ => name.place.error(message, "under a negation: on the right of `-`"),
            };
            return Err(
                error.with_help("a least fixpoint need not exist there: use it without `-`")
            );
        }
        let members: Vec<&MemberOf> = groups.iter().flatten().collect();
        let sorts = &entry.sorts[..];
        if members.len() != sorts.len() {
            return Err(count(name, "index", members.len(), sorts.len(), &sorts.join(", ")));
        }
        // Members that are one together, as the parts of a tag are, stand in one pair of brackets.
        let together = match entry.role {
            Role::Base => groups.len() <= 1,
            _ => groups.iter().all(|group| group.len() == 1),
        };
        if !together {
            let join = if entry.role == Role::Base { ":" } else { "][" };
            let error = name.place.error(format!("`{name}` is indexed otherwise"), "not so");
            return Err(error.with_help(format!("write `{name}[{}]`", sorts.join(join))));
        }
        for (member, wanted) in members.iter().zip(sorts) {
            let sort = self.member(member)?;
            if let Some(sort) = sort.filter(|sort| !self.fits(sort, wanted)) {
                let place = match member {
                    MemberOf::Variable(word) | MemberOf::Call { function: word, .. } => word.place,
                    MemberOf::Literal(word) | MemberOf::Open(word) => word.place,
                };
                let message =
                    format!("`{name}` has a member for each {wanted}, not for each {sort}");
                return Err(place.error(message, format!("this is a {sort}")));
            }
        }
        if arguments.len() != entry.parameters.len() {
            let kinds: Vec<&str> = entry.parameters.iter().map(|kind| kind.name()).collect();
            let wanted = entry.parameters.len();
            return Err(count(name, "argument", arguments.len(), wanted, &kinds.join(", ")));
        }
        for (argument, wanted) in arguments.iter().zip(&entry.parameters) {
            self.operand(argument, *wanted, Use::Argument)?;
        }
        Ok(entry.kind)
    }
}

/// Another number of indices or arguments than there should be.
fn count(name: Word, what: &str, found: usize, wanted: usize, which: &str) -> InputError {
    let plural = |n: usize| match (n, what) {
        (1, what) => format!("1 {what}"),
        (n, "index") => format!("{n} indices"),
        (n, what) => format!("{n} {what}s"),
    };
    let message = format!("`{name}` has {}, found {}", plural(wanted), plural(found));
    let error = name.place.error(message, format!("expected {}", plural(wanted)));
    match wanted {
        0 => error.with_help(format!("write `{name}`")),
        _ => error.with_help(format!("expected, in this order: {which}")),
    }
}
