//! Whether a model says something of every execution, whatever its options: each name is known where it is used, and
//! is what is wanted there.

use super::parse::Parsed;
use super::place::{Place, Word};
use super::sort::{self, Sort};
use super::tree::{
    Condition, Expression, File, Formula, IndexOf, Item, Kind, Let, Node, Piece, ResultKind,
};
use rustc_hash::FxHashMap;

/// What stands behind a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// What executions have.
    Base,
    /// A definition, with a clause.
    Defined,
    /// What stands for something else.
    Abbreviation,
    /// Itself, in the body of its own fixpoint.
    Fixpoint,
}

/// What is known of a name, under which conditions.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) role: Role,
    pub(super) kind: Kind,
    /// The sorts of its indices.
    pub(super) sorts: Vec<&'static str>,
    /// The variables that are its indices, where members are chosen.
    variables: Vec<&'static str>,
    pub(super) parameters: Vec<Kind>,
    /// All of these hold wherever it is defined.
    pub(super) context: Vec<Condition>,
    pub(super) place: Place,
}

/// What is known of the names of a model.
#[derive(Default)]
pub(super) struct Checker {
    pub(super) names: FxHashMap<&'static str, Vec<Entry>>,
    /// What each name is, wherever.
    pub(super) kinds: FxHashMap<&'static str, Entry>,
    pub(super) options: Vec<(Word, Vec<Word>)>,
    /// Sequences by name, each with the sort that its members are of.
    pub(super) sequences: FxHashMap<&'static str, &'static str>,
    pub(super) bound: Vec<(&'static str, &'static str)>,
    pub(super) context: Vec<Condition>,
    /// Where it is said which reads are undef.
    undefined: Option<Place>,
    /// Where each name is defined, also further down.
    pub(super) places: FxHashMap<&'static str, Place>,
    /// Whether it is enough that a name is defined somewhere: which options hold is known later.
    pub(super) anywhere: bool,
}

/// How an expression is used.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Use {
    /// What contains it grows with it.
    Positive,
    /// It is on the right of `-`.
    Negative,
    /// It is handed to an abbreviation.
    Argument,
}

impl Checker {
    /// Checks the statements of a file, without sections, inclusions and overrides.
    pub(super) fn of(file: &File, items: &[Item]) -> Parsed<Checker> {
        let mut checker = Checker::default();
        items.iter().for_each(|item| checker.announce(item));
        checker.items(items)?;
        if let (Some(model), None) = (file.model, checker.undefined) {
            let error =
                model.place.error("the model does not say which reads return undef", "of this");
            return Err(error.with_help("write `undefined` and a set under `each cell c`"));
        }
        Ok(checker)
    }

    /// Checks the abbreviations of claims about a model, of which these are the statements.
    pub(super) fn of_claims(model: &[Item], claims: &[Item]) -> Parsed<Checker> {
        let mut checker = Checker::default();
        model.iter().chain(claims).for_each(|item| checker.announce(item));
        checker.items(model)?;
        checker.anywhere = true;
        checker.items(claims)?;
        Ok(checker)
    }

    fn announce(&mut self, item: &Item) {
        match item {
            Item::Let(Let { name, .. }) | Item::Base { name, .. } => {
                self.places.entry(name.text).or_insert(name.place);
            }
            Item::Option { name, values } => self.options.push((*name, values.clone())),
            Item::Each { items, .. } => items.iter().for_each(|item| self.announce(item)),
            Item::When { then, otherwise, .. } => {
                then.iter().chain(otherwise).for_each(|item| self.announce(item));
            }
            _ => {}
        }
    }

    fn items(&mut self, items: &[Item]) -> Parsed<()> {
        items.iter().try_for_each(|item| self.item(item))
    }

    fn item(&mut self, item: &Item) -> Parsed<()> {
        match item {
            Item::Let(definition) => self.define(definition),
            Item::Axiom(axiom) => {
                self.clause(axiom.clause.id)?;
                axiom.indices.iter().try_for_each(|index| self.variable(*index).map(|_| ()))?;
                let indices: Vec<&str> = axiom.indices.iter().map(|index| index.text).collect();
                self.of_each(axiom.name, &indices, &self.bound)?;
                if let Some(about) = axiom.about {
                    self.known_base(about)?;
                }
                self.formula(&axiom.formula)
            }
            Item::Result { place, result, value } => {
                if *result == ResultKind::Undefined {
                    self.undefined_once(*place)?;
                }
                let kind = match result {
                    ResultKind::Undefined => Kind::Set,
                    ResultKind::Race | ResultKind::Misuse => Kind::Rel,
                };
                self.wanted(value, kind)
            }
            Item::Each { binders, items, .. } => {
                let before: FxHashMap<&str, usize> =
                    self.names.iter().map(|(name, all)| (*name, all.len())).collect();
                let around = self.context.clone();
                // What is defined for some members only is known of those.
                let filters = binders.iter().filter_map(|binder| binder.filter.as_ref());
                let filters: Vec<Condition> = filters.flat_map(Condition::conjuncts).collect();
                self.with_bound(binders, |checker| {
                    checker.context.extend(filters);
                    checker.items(items)
                })?;
                self.context = around;
                // What is not a member of a family for each of them is known within only.
                for (name, all) in &mut self.names {
                    let before = before.get(name).copied().unwrap_or_default();
                    let mut i = 0;
                    all.retain(|entry| {
                        i += 1;
                        i <= before
                            || binders.iter().all(|b| entry.variables.contains(&b.variable.text))
                    });
                }
                Ok(())
            }
            Item::When { condition, then, otherwise, .. } => self.when(condition, then, otherwise),
            Item::Base { kind, name, indices, .. } => {
                for sort in indices {
                    self.sort(*sort)?;
                }
                let sorts = indices.iter().map(|sort| sort.text).collect();
                self.enter(*name, Entry { sorts, ..self.entry(*name, Role::Base, *kind) })
            }
            Item::Fact { says, formula } => {
                for piece in says {
                    if let Piece::Member(member) = piece {
                        self.member(member)?;
                    }
                }
                self.formula(formula)
            }
            Item::Sequence(sequence) => {
                self.sort(sequence.sort)?;
                for (_, when) in &sequence.members {
                    when.iter().try_for_each(|when| self.condition(when))?;
                }
                self.bound.push((sequence.variable.text, sequence.sort.text));
                sequence.filter.iter().try_for_each(|filter| self.condition(filter))?;
                self.bound.pop();
                self.sequences.insert(sequence.name.text, sequence.sort.text);
                Ok(())
            }
            Item::Option { name, values } => {
                let first = self.options.iter().find(|(known, _)| known.text == name.text);
                match first.filter(|(known, _)| !std::ptr::eq(known.text, name.text)) {
                    Some((known, _)) => {
                        let error = name.place.error(
                            format!("there are two options of the name `{name}`"),
                            "the second one",
                        );
                        Err(error.with_help(format!("the first is at {}", known.place.line())))
                    }
                    None if values.is_empty() => {
                        Err(name.place.error("an option without values", "here"))
                    }
                    None => Ok(()),
                }
            }
            Item::Include { .. } | Item::Section { .. } | Item::Override { .. } => Ok(()),
        }
    }

    /// Wants it said once which reads of a cell are undef, of each.
    fn undefined_once(&mut self, place: Place) -> Parsed<()> {
        let cells_alone = match &self.bound[..] {
            [(_, sort)] => sort::sort(sort) == Some(Sort::Cell) && self.context.is_empty(),
            _ => false,
        };
        if !cells_alone || self.undefined.is_some() {
            let message = "which reads return undef is said once, for each cell";
            let error = place.error(message, "not here");
            return Err(error.with_help("write it under `each cell c`, and under no condition"));
        }
        self.undefined = Some(place);
        Ok(())
    }

    /// Items where a condition holds, and where it does not: what both define is known afterwards.
    fn when(&mut self, condition: &Condition, then: &[Item], otherwise: &[Item]) -> Parsed<()> {
        self.condition(condition)?;
        let around = self.context.clone();
        let mut contexts = Vec::new();
        for (items, condition) in
            [(then, condition.clone()), (otherwise, condition.clone().negated())]
        {
            self.context.extend(condition.conjuncts());
            contexts.push(self.context.clone());
            self.items(items)?;
            self.context.clone_from(&around);
        }
        for all in self.names.values_mut() {
            let of =
                |context: &[Condition]| all.iter().find(|entry: &&Entry| entry.context == context);
            if let (Some(one), Some(_)) = (of(&contexts[0]), of(&contexts[1])) {
                all.push(Entry { context: around.clone(), ..one.clone() });
            }
        }
        Ok(())
    }

    fn define(&mut self, definition: &Let) -> Parsed<()> {
        let Let { clause, rec, new, name, indices, parameters, body, also, .. } = definition;
        if let Some(clause) = clause {
            self.clause(clause.id)?;
            if clause.prose.is_none() {
                let error =
                    clause.id.place.error("a definition says nothing to its readers", "no text");
                return Err(
                    error.with_help("write what it says in a line, in quotes, after the clause")
                );
            }
        }
        let (around, outer) = (self.bound.len(), self.bound.clone());
        let (mut sorts, mut variables) = (Vec::new(), Vec::new());
        let mut abbreviates = !parameters.is_empty();
        for index in indices {
            match index {
                IndexOf::Chosen(variable) => {
                    sorts.push(self.variable(*variable)?);
                    variables.push(variable.text);
                }
                IndexOf::Any { sort, variable } => {
                    self.sort(*sort)?;
                    abbreviates = true;
                    sorts.push(sort.text);
                    self.bound.push((variable.text, sort.text));
                }
            }
        }
        if abbreviates && (clause.is_some() || *rec) {
            let error = name.place.error(
                format!("`{name}` has parameters, and is defined by a clause or a fixpoint"),
                "only abbreviations have parameters",
            );
            return Err(error.with_help("leave the clause out, or use it under `each`"));
        }
        if clause.is_some() {
            self.of_each(*name, &variables, &outer)?;
        }
        for (parameter, kind) in parameters {
            if let Some(place) = self.places.get(parameter.text) {
                let message = format!("`{parameter}` is the name of something else, too");
                let error = parameter.place.error(message, "a parameter");
                return Err(
                    error.with_help(format!("which is at {}: take another name", place.line()))
                );
            }
            let entry = self.entry(*parameter, Role::Abbreviation, *kind);
            self.push(*parameter, entry);
        }
        let with =
            |entry: Entry| Entry { sorts: sorts.clone(), variables: variables.clone(), ..entry };
        // Of a sequence, a member may be defined in terms of those that were before.
        let earlier = sorts.iter().any(|sort| self.sequences.contains_key(sort));
        if let (Some((second, _)), true) = (also.first(), clause.is_some() || !indices.is_empty()) {
            let message = "what is defined together has no clause and no indices";
            let error = second.place.error(message, "one of several");
            return Err(error.with_help("give each a definition of its own behind it"));
        }
        if *rec {
            self.push(*name, with(self.entry(*name, Role::Fixpoint, Kind::Rel)));
            for (other, _) in also {
                self.push(*other, self.entry(*other, Role::Fixpoint, Kind::Rel));
            }
        } else if earlier {
            let kind = self.shape(body).unwrap_or(Kind::Rel);
            self.push(*name, with(self.entry(*name, Role::Abbreviation, kind)));
        }
        let kind = self.expression(body, Use::Positive)?;
        if *rec {
            super::check_expression::same(body, kind, Kind::Rel)?;
            also.iter().try_for_each(|(_, body)| self.wanted(body, Kind::Rel))?;
            also.iter().for_each(|(other, _)| self.pop(*other));
        }
        if *rec || earlier {
            self.pop(*name);
        }
        parameters.iter().for_each(|(parameter, _)| self.pop(*parameter));
        self.bound.truncate(around);
        if *new && self.names.remove(name.text).is_none_or(|all| all.is_empty()) {
            let error =
                name.place.error(format!("`{name}` stands for nothing before"), "is not new");
            return Err(error.with_help("write `let` alone"));
        }
        let role = if clause.is_some() { Role::Defined } else { Role::Abbreviation };
        let parameters = parameters.iter().map(|(_, kind)| *kind).collect();
        let entry = Entry { parameters, ..with(self.entry(*name, role, kind)) };
        self.enter(*name, entry)?;
        also.iter().try_for_each(|(other, _)| {
            self.enter(*other, self.entry(*other, Role::Abbreviation, Kind::Rel))
        })
    }

    /// Wants a name of its own for each choice of members.
    fn of_each(&self, name: Word, indices: &[&str], bound: &[(&str, &str)]) -> Parsed<()> {
        let Some((variable, sort)) = bound.iter().find(|(variable, _)| !indices.contains(variable))
        else {
            return Ok(());
        };
        let error = name.place.error(
            format!("`{name}` is said for each {sort} {variable} under one name"),
            format!("not a member for each {variable}"),
        );
        Err(error.with_help(format!("write `{name}[{variable}]`")))
    }

    /// Whether an expression is a set or a relation, as far as that is seen without what is being defined.
    fn shape(&self, expression: &Expression) -> Option<Kind> {
        match &expression.node {
            Node::Events | Node::NoEvent | Node::Domain(_) | Node::Range(_) => Some(Kind::Set),
            Node::Name { name, .. } => self.kinds.get(name.text).map(|entry| entry.kind),
            Node::Union(parts) | Node::Intersection(parts) => {
                parts.iter().find_map(|part| self.shape(part))
            }
            Node::Difference(part, _) | Node::Apart(part) => self.shape(part),
            Node::Quantified { body, .. } => self.shape(body),
            Node::If { then, otherwise, .. } => self.shape(then).or_else(|| self.shape(otherwise)),
            _ => Some(Kind::Rel),
        }
    }

    /// A name without indices, here.
    fn entry(&self, name: Word, role: Role, kind: Kind) -> Entry {
        let (context, place) = (self.context.clone(), name.place);
        Entry { role, kind, sorts: vec![], variables: vec![], parameters: vec![], context, place }
    }

    /// Notes a new name.
    fn enter(&mut self, name: Word, entry: Entry) -> Parsed<()> {
        let within = |one: &[Condition], other: &[Condition]| one.iter().all(|c| other.contains(c));
        let twice = self.names.get(name.text).into_iter().flatten().find(|known| {
            within(&known.context, &entry.context) || within(&entry.context, &known.context)
        });
        if let Some(known) = twice {
            let error = name.place.error(format!("`{name}` is defined twice"), "the second time");
            return Err(error.with_help(format!("the first time at {}", known.place.line())));
        }
        if let Some(known) = self.kinds.get(name.text).filter(|known| known.kind != entry.kind) {
            let [here, there] = [entry.kind, known.kind].map(Kind::name);
            let message = format!("`{name}` is a {here} here and a {there} elsewhere");
            let error = name.place.error(message, format!("a {here}"));
            return Err(error.with_help(format!("the other one is at {}", known.place.line())));
        }
        self.kinds.insert(name.text, entry.clone());
        self.push(name, entry);
        Ok(())
    }

    fn push(&mut self, name: Word, entry: Entry) {
        self.names.entry(name.text).or_default().push(entry);
    }

    fn pop(&mut self, name: Word) {
        if let Some(all) = self.names.get_mut(name.text) {
            all.pop();
        }
    }

    /// A formula.
    pub(super) fn formula(&mut self, formula: &Formula) -> Parsed<()> {
        match formula {
            Formula::Acyclic(r) | Formula::Irreflexive(r) => self.wanted(r, Kind::Rel),
            Formula::Empty(r) => self.expression(r, Use::Positive).map(|_| ()),
            Formula::In(one, other) => {
                let kind = self.expression(one, Use::Positive)?;
                self.wanted(other, kind)
            }
            Formula::Not(inner) => self.formula(inner),
            Formula::Given(premise, conclusion) => {
                self.formula(premise)?;
                self.formula(conclusion)
            }
            Formula::All(parts) => parts.iter().try_for_each(|part| self.formula(part)),
            Formula::Each { binders, formula } | Formula::Exists { binders, formula } => {
                self.with_bound(binders, |checker| checker.formula(formula))
            }
        }
    }

    pub(super) fn wanted(&mut self, expression: &Expression, wanted: Kind) -> Parsed<()> {
        let kind = self.expression(expression, Use::Positive)?;
        super::check_expression::same(expression, kind, wanted)
    }

    /// Checks what `if` chooses, each where it is chosen.
    pub(super) fn choice(
        &mut self,
        condition: &Condition,
        [then, otherwise]: [&Expression; 2],
        mut check: impl FnMut(&mut Checker, &Expression) -> Parsed<Kind>,
    ) -> Parsed<Kind> {
        self.condition(condition)?;
        let around = self.context.clone();
        self.context.extend(condition.conjuncts());
        let kind = check(self, then);
        self.context.clone_from(&around);
        let kind = kind?;
        self.context.extend(condition.clone().negated().conjuncts());
        let other = check(self, otherwise);
        self.context.clone_from(&around);
        super::check_expression::same(otherwise, other?, kind)?;
        Ok(kind)
    }
}
