//! What names, members and conditions stand for where a model is checked, and what is said of unknown ones.

use super::check::{Checker, Entry, Role};
use super::parse::Parsed;
use super::place::Word;
use super::sort::{FUNCTIONS, PREDICATES, SORTS};
use super::tree::{Binder, Condition, MemberOf};
use crate::model::clauses::{clause, clauses};
use crate::source::{InputError, suggest};

impl Checker {
    pub(super) fn clause(&self, id: Word) -> Parsed<()> {
        if clause(id.text).is_some() {
            return Ok(());
        }
        let error = id.place.error(format!("no document has a clause `{id}`"), "unknown clause");
        let known = suggest::closest(id.text, clauses().iter().map(|clause| clause.id.as_str()));
        Err(error.with_help(match known {
            Some(known) => format!("did you mean `{known}`?"),
            None => "clauses are listed in specs/*/clauses.toml".to_owned(),
        }))
    }

    pub(super) fn known_base(&self, name: Word) -> Parsed<()> {
        match self.kinds.get(name.text).is_some_and(|entry| entry.role == Role::Base) {
            true => Ok(()),
            false => {
                let error =
                    name.place.error(format!("executions have no `{name}`"), "no base symbol");
                let base = self
                    .kinds
                    .iter()
                    .filter(|(_, entry)| entry.role == Role::Base)
                    .map(|(name, _)| *name);
                let mut base: Vec<&str> = base.collect();
                base.sort_unstable();
                Err(error.with_help(suggest::help(name.text, "base symbol", base)))
            }
        }
    }

    pub(super) fn sort(&self, sort: Word) -> Parsed<()> {
        let known = SORTS.iter().map(|(name, ..)| *name);
        let mut known: Vec<&str> = known.chain(self.sequences.keys().copied()).collect();
        if known.contains(&sort.text) {
            return Ok(());
        }
        known.sort_unstable();
        let error = sort.place.error(format!("there is no sort `{sort}`"), "unknown sort");
        Err(error.with_help(suggest::help(sort.text, "sort", known)))
    }

    /// The sort that members of a sort are of in the end.
    fn base_sort(&self, sort: &'static str) -> &'static str {
        let sort = self.sequences.get(sort).copied().unwrap_or(sort);
        SORTS.iter().find(|(name, ..)| *name == sort).map_or(sort, |(_, base, _)| *base)
    }

    pub(super) fn fits(&self, sort: &'static str, wanted: &'static str) -> bool {
        self.base_sort(sort) == self.base_sort(wanted)
    }

    /// The sort of a variable.
    pub(super) fn variable(&self, variable: Word) -> Parsed<&'static str> {
        let bound = self.bound.iter().rev().find(|(name, _)| *name == variable.text);
        bound.map(|(_, sort)| *sort).ok_or_else(|| {
            let error = variable.place.error(
                format!("`{variable}` is no member of anything here"),
                "neither bound by `each`, `some` or `every` around it, nor in quotes",
            );
            let known = self.bound.iter().map(|(name, _)| *name);
            error.with_help(suggest::help(variable.text, "variable", known))
        })
    }

    /// The sort of a member; one that is called by its name may be of any.
    pub(super) fn member(&self, member: &MemberOf) -> Parsed<Option<&'static str>> {
        match member {
            MemberOf::Variable(variable) => self.variable(*variable).map(Some),
            MemberOf::Literal(_) | MemberOf::Open(_) => Ok(None),
            MemberOf::Call { function, argument } => {
                let known = FUNCTIONS.iter().map(|(name, _)| *name);
                if !known.clone().any(|name| name == function.text) {
                    let error = function.place.error(
                        format!("there is no function `{function}` of members"),
                        "unknown function",
                    );
                    return Err(error.with_help(suggest::help(function.text, "function", known)));
                }
                self.member(argument)
            }
        }
    }

    pub(super) fn with_bound<T>(
        &mut self,
        binders: &[Binder],
        body: impl FnOnce(&mut Checker) -> Parsed<T>,
    ) -> Parsed<T> {
        let around = self.bound.len();
        for binder in binders {
            self.sort(binder.sort)?;
            binder.of.iter().try_for_each(|of| self.member(of).map(|_| ()))?;
            if self.bound.iter().any(|(name, _)| *name == binder.variable.text) {
                let message = format!("`{}` stands for something else already", binder.variable);
                let error = binder.variable.place.error(message, "bound twice");
                return Err(error.with_help("take another name"));
            }
            self.bound.push((binder.variable.text, binder.sort.text));
            binder.filter.iter().try_for_each(|filter| self.condition(filter))?;
        }
        let body = body(self);
        self.bound.truncate(around);
        body
    }

    pub(super) fn condition(&mut self, condition: &Condition) -> Parsed<()> {
        match condition {
            Condition::Option { name, value } => self.option(*name, *value),
            Condition::Equal(one, other) => {
                self.member(one)?;
                self.member(other).map(|_| ())
            }
            Condition::Holds { predicate, arguments } => {
                arguments.iter().try_for_each(|member| self.member(member).map(|_| ()))?;
                let known = PREDICATES.iter().find(|(name, ..)| *name == predicate.text);
                let names = PREDICATES.iter().map(|(name, ..)| *name);
                match known {
                    Some((_, count, _)) if *count == arguments.len() => Ok(()),
                    Some((_, count, _)) => {
                        let message = format!("`{predicate}` is said of {count} members");
                        Err(predicate.place.error(message, format!("of {} here", arguments.len())))
                    }
                    None => {
                        let message = format!("nothing is known as `{predicate}` of members");
                        let error = predicate.place.error(message, "unknown predicate");
                        Err(error.with_help(suggest::help(predicate.text, "predicate", names)))
                    }
                }
            }
            Condition::Some(binders) => self.with_bound(binders, |_| Ok(())),
            Condition::Not(inner) => self.condition(inner),
            Condition::And(parts) | Condition::Or(parts) => {
                parts.iter().try_for_each(|part| self.condition(part))
            }
        }
    }

    pub(super) fn option(&self, name: Word, value: Word) -> Parsed<()> {
        let Some((_, values)) = self.options.iter().find(|(known, _)| known.text == name.text)
        else {
            let error = name.place.error(format!("there is no option `{name}`"), "unknown option");
            let known = self.options.iter().map(|(name, _)| name.text);
            return Err(error.with_help(suggest::help(name.text, "option", known)));
        };
        if values.iter().any(|known| known.text == value.text) {
            return Ok(());
        }
        let error =
            value.place.error(format!("option `{name}` has no value `{value}`"), "unknown value");
        Err(error.with_help(suggest::help(value.text, "value", values.iter().map(|v| v.text))))
    }

    /// What a name stands for here.
    pub(super) fn lookup(&self, name: Word) -> Parsed<&Entry> {
        let all = self.names.get(name.text).map_or(&[][..], |all| all);
        let here = |entry: &&Entry| {
            self.anywhere || entry.context.iter().all(|c| self.context.contains(c))
        };
        match all.iter().rev().find(here) {
            Some(entry) => Ok(entry),
            None => Err(self.unknown(name, !all.is_empty())),
        }
    }

    pub(super) fn unknown(&self, name: Word, elsewhere: bool) -> InputError {
        let place = self.places.get(name.text);
        match place {
            Some(place) if elsewhere => {
                let message =
                    format!("`{name}` is not defined under all conditions that hold here");
                let help = "use it under the condition that it is defined under, or define it \
                    under `otherwise`, too";
                let error = name.place.error(message, "not always defined");
                error.with_help(format!("it is defined at {}: {help}", place.line()))
            }
            Some(place) => {
                let message = format!("`{name}` is used before it is defined");
                let error = name.place.error(message, "not defined yet");
                error.with_help(format!(
                    "it is defined at {}; what is defined in terms of itself needs `let rec`",
                    place.line()
                ))
            }
            None => {
                let message = format!("there is no set and no relation `{name}`");
                let error = name.place.error(message, "unknown name");
                let mut known: Vec<&str> = self.names.keys().copied().collect();
                known.sort_unstable();
                error.with_help(match suggest::closest(name.text, known) {
                    Some(known) => format!("did you mean `{known}`?"),
                    None => {
                        "base symbols are declared by `set` and `relation`, others by `let`".into()
                    }
                })
            }
        }
    }
}
