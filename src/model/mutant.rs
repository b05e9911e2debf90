//! Mutants: a model with one small thing wrong.
//!
//! A test suite that no mutant survives says something about every part of the model; a claim that
//! survives every mutant proves nothing.

use super::{Definition, Expression, Model};
use crate::relation::{
    Axiom, Formula, Id, Node, Reach, Rel, Set, Substitution, children, intern, node,
};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// A model with one change.
#[derive(Clone, Debug)]
pub struct Mutant {
    /// What was changed: `drop axiom mo_total`, `happens_before: po | sw becomes po`.
    pub name: String,
    /// The definition, axiom or base symbol that was changed, without indices; or [`RACES`].
    pub of: String,
    /// What was exchanged for what; `None` where something was left out. Where the two are equal, so
    /// are the mutant and its model.
    pub change: Option<(Expression, Expression)>,
    /// The changed model.
    pub model: Model,
}

/// A change that makes a mutant of a model: naming it is cheap, making the mutant is not.
#[derive(Clone, Debug)]
pub struct Change {
    /// The name of the mutant.
    pub name: String,
    /// What is changed, as in [`Mutant::of`].
    pub of: String,
    edit: Edit,
}

/// What is exchanged: a part, by its place in an expression, or something whole.
#[derive(Clone, Debug)]
enum Edit {
    /// A family of axioms and conditions on candidates is left out.
    Axioms,
    /// A part of the axiom or condition of that name.
    Axiom { name: String, part: Id, changed: Id },
    /// Nothing is a data race.
    Races,
    /// A part of what is one.
    Race { part: Id, changed: Id },
    /// A part of a definition.
    Definition { whole: Id, part: Id, changed: Id },
    /// A family of base symbols is empty.
    Symbols(Vec<Id>),
}

/// What mutants of a model's data races are mutants of.
pub const RACES: &str = "data races";

/// All mutants of a model.
pub fn mutants(model: &Model) -> Vec<Mutant> {
    changes(model).into_iter().filter_map(|change| change.of(model)).collect()
}

/// The changes of a model that make its mutants:
///
/// * without one family of axioms or of conditions on candidates (an axiom of one cell alone says
///   nothing that the same axiom of another cell does not), or without its data races,
/// * with one definition, axiom, condition, or what it calls a data race, in which a union or an
///   intersection has lost an operand, a difference its right side or has its sides swapped, or a
///   sequence a guard `[S]`,
/// * in executions that lack one family of base symbols: where a set or relation of the execution is
///   empty.
///
/// Each definition also becomes empty, and a set without such parts everything.
///
/// Of a family, one member per cell or per scope, the member with the most parts stands for all; of
/// those that build on each other the last one, as it may make up for what others lack.
pub fn changes(model: &Model) -> Vec<Change> {
    let mut out = Vec::new();
    let mut change = |name: String, of: &str, edit: Edit| {
        out.push(Change { name, of: of.to_owned(), edit });
    };
    let larger = |a: &&Axiom, b: &&Axiom| size(&a.formula) > size(&b.formula);
    for axiom in representatives(model.demands().collect(), |a| family(&a.name), larger) {
        let family = family(&axiom.name);
        change(format!("drop axiom {family}"), family, Edit::Axioms);
        for (part, changed) in parts(&axiom.formula).into_iter().flat_map(weakenings) {
            let name = axiom.name.clone();
            let edit = Edit::Axiom { name, part, changed };
            change(title(&axiom.name, part, changed), family, edit);
        }
    }
    if let Some(races) = model.races {
        change(format!("drop {RACES}"), RACES, Edit::Races);
        for (part, changed) in weakenings(races.id()) {
            change(title(RACES, part, changed), RACES, Edit::Race { part, changed });
        }
    }
    let definitions: Vec<&Definition> = model.definitions.iter().collect();
    let size = |d: &Definition| weakenings(body(d.body)).len();
    let beats = |a: &&Definition, b: &&Definition| {
        size(a) > size(b) || size(a) == size(b) && mentions(a, b)
    };
    for definition in representatives(definitions, |d| d.name.family(), beats) {
        let whole = expression_id(definition.body);
        for (part, changed) in becomes(body(definition.body)) {
            let name = title(definition.name.as_str(), part, changed);
            change(name, definition.name.family(), Edit::Definition { whole, part, changed });
        }
    }
    for (of, members) in symbols(model) {
        change(format!("drop symbol {of}"), &of, Edit::Symbols(members));
    }
    out
}

impl Change {
    /// Makes the mutant of a model; `None` if it has not what is changed.
    pub fn of(self, model: &Model) -> Option<Mutant> {
        let Change { name, of, edit } = self;
        let pair = |a: Id, b: Id| Some((expression(a), expression(b)));
        let (model, change) = match edit {
            Edit::Axioms => {
                let mut without = model.clone();
                without.axioms.retain(|a| family(&a.name) != of);
                without.well_formed.retain(|a| family(&a.name) != of);
                (without, None)
            }
            Edit::Axiom { name, part, changed } => {
                let mut local = Substitution::new([(part, changed)], Reach::UntilNames);
                let mut weaker = model.clone();
                let demands = weaker.well_formed.iter_mut().chain(&mut weaker.axioms);
                for same in demands.filter(|a| a.name == name) {
                    same.formula = local.formula(&same.formula);
                }
                (weaker, pair(part, changed))
            }
            Edit::Races => (Model { races: None, ..model.clone() }, None),
            Edit::Race { part, changed } => {
                let mut local = Substitution::new([(part, changed)], Reach::UntilNames);
                let races = Some(local.rel(model.races?));
                (Model { races, ..model.clone() }, pair(part, changed))
            }
            Edit::Definition { whole, part, changed } => {
                let mut local = Substitution::new([(part, changed)], Reach::UntilNames);
                let renamed = match node(whole) {
                    Node::Named(name, body) => intern(Node::Named(name, local.apply(body))),
                    Node::SetNamed(name, body) => intern(Node::SetNamed(name, local.apply(body))),
                    _ => local.apply(whole),
                };
                (model.exchanged(&[(whole, renamed)]), pair(whole, renamed))
            }
            Edit::Symbols(members) => {
                let empty: Vec<(Id, Id)> =
                    members.into_iter().map(|id| (id, nothing_like(id))).collect();
                (model.exchanged(&empty), None)
            }
        };
        Some(Mutant { name, of, change, model })
    }
}

/// The base symbols that a model mentions, by families.
fn symbols(model: &Model) -> BTreeMap<String, Vec<Id>> {
    let definitions = model.definitions.iter().map(|d| expression_id(d.body));
    let formulas = model.demands().flat_map(|a| parts(&a.formula));
    let races = model.races.iter().map(|races| races.id());
    let undefined = model.undefined.iter().map(|set| set.id());
    let mut todo: Vec<Id> = definitions.chain(formulas).chain(races).chain(undefined).collect();
    let (mut seen, mut out) = (FxHashSet::default(), BTreeMap::<String, Vec<Id>>::new());
    while let Some(at) = todo.pop() {
        if !seen.insert(at) {
            continue;
        }
        if let Node::Base(name) | Node::SetBase(name) = node(at) {
            out.entry(name.family().to_owned()).or_default().push(at);
        }
        todo.extend(children(node(at)));
    }
    out
}

/// The empty set or the empty relation.
fn nothing_like(id: Id) -> Id {
    match expression(id) {
        Expression::Set(_) => Set::empty().id(),
        Expression::Rel(_) => Rel::empty().id(),
    }
}

/// Of each family the first member that no other one beats.
fn representatives<T>(
    all: Vec<T>,
    family: impl Fn(&T) -> &str,
    beats: impl Fn(&T, &T) -> bool,
) -> Vec<T> {
    let mut best: Vec<T> = Vec::new();
    for member in all {
        match best.iter_mut().find(|b| family(b) == family(&member)) {
            Some(known) if beats(&member, known) => *known = member,
            Some(_) => {}
            None => best.push(member),
        }
    }
    best
}

fn title(name: &str, part: Id, changed: Id) -> String {
    let text = format!("{name}: {} becomes {}", show(part), show(changed));
    numbered(&text)
}

/// The variables of fixpoints, numbered as they occur: `r1`, `r2`. The numbers that they have depend on
/// what else was built before.
fn numbered(text: &str) -> String {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let is_variable = |word: &str| {
        let number = word.strip_prefix('r').unwrap_or_default();
        !number.is_empty() && number.chars().all(|c| c.is_ascii_digit())
    };
    let mut known: Vec<&str> = Vec::new();
    let mut out = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|c| is_word(c) != is_word(first)).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        rest = after;
        if !is_variable(word) {
            out.push_str(word);
            continue;
        }
        let at = known.iter().position(|k| *k == word).unwrap_or(known.len());
        if at == known.len() {
            known.push(word);
        }
        out.push_str(&format!("r{}", at + 1));
    }
    out
}

/// How much of a formula can be changed.
fn size(formula: &Formula) -> usize {
    parts(formula).into_iter().map(|part| weakenings(part).len()).sum()
}

/// The expressions of a formula.
fn parts(formula: &Formula) -> Vec<Id> {
    match formula {
        Formula::Acyclic(r) | Formula::Irreflexive(r) | Formula::Empty(r) => vec![r.id()],
        Formula::NoElement(s) => vec![s.id()],
        Formula::Included(r, s) => vec![r.id(), s.id()],
        Formula::Subset(a, b) => vec![a.id(), b.id()],
        Formula::Not(inner) => parts(inner),
        Formula::All(all) | Formula::Any(all) => all.iter().flat_map(parts).collect(),
    }
}

/// What stands behind the name.
fn body(expression: Expression) -> Id {
    let whole = expression_id(expression);
    match node(whole) {
        Node::Named(_, body) | Node::SetNamed(_, body) => body,
        _ => whole,
    }
}

/// `mo_total[1]` belongs to the family `mo_total`.
fn family(name: &str) -> &str {
    name.split('[').next().unwrap_or(name)
}

/// Whether a definition mentions another one by name.
fn mentions(definition: &Definition, other: &Definition) -> bool {
    let (mut todo, other) = (vec![body(definition.body)], expression_id(other.body));
    let mut seen = FxHashSet::default();
    while let Some(at) = todo.pop() {
        if at == other {
            return true;
        }
        let named = matches!(node(at), Node::Named(..) | Node::SetNamed(..));
        if seen.insert(at) && !named {
            todo.extend(children(node(at)));
        }
    }
    false
}

fn expression_id(expression: Expression) -> Id {
    match expression {
        Expression::Set(set) => set.id(),
        Expression::Rel(rel) => rel.id(),
    }
}

/// What a definition may become: something weaker, or empty; a set of which there is nothing weaker,
/// everything.
fn becomes(body: Id) -> Vec<(Id, Id)> {
    let mut out = weakenings(body);
    if out.is_empty() && matches!(expression(body), Expression::Set(_)) {
        out.push((body, Set::all().id()));
    }
    out.push((body, nothing_like(body)));
    out
}

/// Each place in the expression, not looking into named ones, with what may stand there instead.
fn weakenings(body: Id) -> Vec<(Id, Id)> {
    let mut out = Vec::new();
    let mut seen = FxHashSet::default();
    let mut todo = vec![body];
    while let Some(at) = todo.pop() {
        let here = node(at);
        if !seen.insert(at) || matches!(here, Node::Named(..) | Node::SetNamed(..)) {
            continue;
        }
        match here {
            // `r?` and `r*` are unions too; their parts are the interesting ones.
            Node::Union(a, b)
            | Node::SetUnion(a, b)
            | Node::Intersection(a, b)
            | Node::SetIntersection(a, b) => out.extend([(at, a), (at, b)]),
            Node::Difference(a, b) => out.extend([(at, a), (at, intern(Node::Difference(b, a)))]),
            Node::SetDifference(a, b) => {
                out.extend([(at, a), (at, intern(Node::SetDifference(b, a)))]);
            }
            Node::Sequence(a, b) => {
                if matches!(node(a), Node::Identity(_)) {
                    out.push((at, b));
                }
                if matches!(node(b), Node::Identity(_)) {
                    out.push((at, a));
                }
            }
            _ => {}
        }
        todo.extend(children(here).into_iter().rev());
    }
    out
}

fn show(id: Id) -> String {
    match (node(id), expression(id)) {
        (Node::SetNamed(name, _) | Node::Named(name, _), _) => name.to_string(),
        (_, Expression::Set(set)) => set.to_string(),
        (_, Expression::Rel(rel)) => rel.to_string(),
    }
}

/// The set or relation with that id.
fn expression(id: Id) -> Expression {
    match node(id).is_set() {
        true => Expression::Set(Set::of_id(id)),
        false => Expression::Rel(Rel::of_id(id)),
    }
}
