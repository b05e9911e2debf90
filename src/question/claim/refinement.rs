//! Comparisons of two models, for all executions: nothing that one model allows is new, because every
//! execution that it allows is, as it stands, one that the other model allows.
//!
//! The two sides may judge different programs: then one is a mapping of the other, and the base symbols
//! of its executions are given in terms of the other's. What each demand depends on is compared by
//! polarity as far as that goes: where a mapping makes happens-before larger, and a demand only
//! becomes weaker by a smaller one, nothing is left to show. The leaves, and what polarity does not
//! settle, are obligations.

use super::super::programs::{Contestant, Features};
use super::proof::{self, NoProof, Proof};
use crate::execution::scopes::Scope;
use crate::execution::tags::Tag;
use crate::model::text::claim::{Terms, Way};
use crate::model::{
    Cell, Expression, Model, ModelSpec, Vocabulary, facts, vocabulary_of_all_executions,
};
use crate::program::mapping::{Dropped, Mapping};
use crate::relation::{
    Axiom, Change, Changes, Formula, Id, Node, Set, base, base_set, indexed, node,
};
use crate::solve::unbounded::{Oracle, Prover};
use std::time::Instant;

/// What an execution of a program has in place of its base symbols when the program is mapped, and what is
/// known of that.
struct Mapped {
    symbols: Vec<(Id, Id)>,
    facts: Vec<Axiom>,
}

/// What a mapping does to executions.
///
/// # Errors
/// If it makes other events of a program's operations, so that there is no such description.
fn mapped(mapping: Mapping, vocabulary: &Vocabulary) -> Result<Mapped, NoProof> {
    let tagged = vocabulary.tags.iter().map(|tag| (tag, base_set(tag.tagged())));
    let scoped = vocabulary.scopes.iter().map(|s| (*s, base_set(indexed("scoped", s))));
    let pair = |before: Set, after: Set| (before.id(), after.id());
    match mapping {
        // Some operations keep all tags, all of some prefixes, or any tags, and lose the others.
        Mapping::Without(dropped) => {
            let kept = |tag: &Tag| match dropped {
                Dropped::Metadata => "kept".into(),
                Dropped::Prefix => indexed("kept", tag.prefix),
                Dropped::Tag => tag.of("kept"),
            };
            let symbols = tagged.map(|(tag, set)| pair(set, set & base_set(kept(tag))));
            Ok(Mapped { symbols: symbols.collect(), facts: vec![] })
        }
        Mapping::WiderScopes => Ok(widened(scoped.collect())),
        // Accesses with a scope become plain ones, which have none.
        Mapping::ToLlvm => {
            let av = base_set("av");
            let symbols = scoped.map(|(_, set)| pair(set, set - av));
            let symbols = symbols.chain([pair(av, Set::empty())]).collect();
            Ok(Mapped { symbols, facts: vec![] })
        }
        Mapping::ToVulkan | Mapping::ToMmra => {
            Err(NoProof::NotShown("the mapping makes other operations of a program's".into()))
        }
    }
}

/// Operations state scopes that are no narrower. `scopes` are in order from the inside to the outside, as
/// far as they are named.
fn widened(scopes: Vec<(Scope, Set)>) -> Mapped {
    let after = |scope: &Scope| base_set(indexed("restated", scope));
    let symbols = scopes.iter().map(|(scope, set)| (set.id(), after(scope).id())).collect();
    let mut facts = Vec::new();
    let mut state = |name: String, set: Set| {
        facts.push(Axiom {
            name,
            about: None,
            clause: "program",
            formula: Formula::NoElement(set),
        });
    };
    for (i, (scope, before)) in scopes.iter().enumerate() {
        for (narrower, _) in &scopes[..i] {
            state(format!("{scope} becomes no {narrower}"), *before & after(narrower));
            state(format!("one of {scope} and {narrower}"), after(scope) & after(narrower));
        }
    }
    let all = scopes.iter().fold(Set::empty(), |all, (s, set)| all | set.for_some(s));
    for (scope, _) in &scopes {
        state(format!("the system's scope becomes no {scope}"), after(scope) - all);
    }
    for (scope, before) in scopes.iter().filter(|(scope, _)| scope.is_index()) {
        let instance = base(indexed("same_instance", scope));
        let system = (Set::all() - after(scope).for_some(scope)) * Set::all();
        let afterwards = system | (after(scope).identity() >> instance).for_some(scope);
        let wider = Formula::Included(before.identity() >> instance, afterwards);
        let name = "the scope afterwards includes the instance before".to_string();
        facts.push(Axiom { name, about: None, clause: "program", formula: wider });
    }
    Mapped { symbols, facts }
}

/// Which side's executions have to be the other's, too.
pub(super) struct Asked<'a> {
    /// The models; the mapping, if any, is of the first one's programs.
    pub sides: [&'a Contestant; 2],
    /// The side whose executions are looked at.
    pub allowed: usize,
    /// What programs may use.
    pub features: Features,
    /// What is shown on the way, in terms of the first model.
    pub way: Option<Way>,
}

/// Proves that whatever one side allows, the other does.
///
/// # Errors
/// Why it is not proved.
pub(super) fn prove(
    asked: &Asked<'_>,
    oracle: &Oracle,
    deadline: Instant,
) -> Result<Proof, NoProof> {
    let [one, other] = asked.sides;
    let vocabulary = common_vocabulary(&one.model, &other.model)?;
    let mapping = one.mapping.map(|m| mapped(m, &vocabulary)).transpose()?;
    let (symbols, more) = mapping.map_or((vec![], vec![]), |m| (m.symbols, m.facts));
    let before = one.build(&one.model, &vocabulary);
    let after = other.build(&other.model, &vocabulary).exchanged(&symbols);
    let (given, wanted) = if asked.allowed == 0 { (&before, &after) } else { (&after, &before) };

    let mut known = facts(&one.model, &vocabulary);
    known.extend(more);
    known.extend(proof::without(asked.features)?);
    let terms = Terms::new(&one.model, &before, &vocabulary);
    let plan = asked.way.map(|way| way.over(&terms)).transpose();
    let plan = plan.map_err(|error| NoProof::NotShown(error.in_a_line()))?.unwrap_or_default();
    let premises = proof::premises(&plan, given);
    let mut prover = Prover::new(known, &premises, deadline).by(oracle);
    if asked.way.is_none() {
        prover = prover.without_a_plan();
    }
    proof::follow(&mut prover, plan)?;
    let mut changes = Changes::default();
    compare(&mut prover, given, wanted, &mut changes);
    let says = "what is undef is undef for the other model";
    let [before, after] = [given, wanted].map(|model| model.undefined_at(Cell::Any));
    let goal = Formula::Subset(before, after);
    match changes.of(before.id(), after.id()) {
        Change::Same | Change::Grows => prover.by_polarity(says, &goal),
        Change::Shrinks | Change::Unknown => prover.direct(says, &goal).map_err(proof::not)?,
    }
    // What holds of any cell holds of another one.
    let others = [given, wanted].map(|model| model.undefined_at(Cell::AnyOther).id());
    changes.state(before.id(), after.id(), Change::Grows);
    changes.state(others[0], others[1], Change::Grows);
    let mut same = 0;
    for demand in wanted.demands() {
        let name = &demand.name;
        let of = given.demands().find(|d| d.name == *name);
        if of.is_some_and(|d| d.formula == demand.formula) {
            same += 1;
            continue;
        }
        if of.is_some_and(|d| changes.weaken(&d.formula, &demand.formula)) {
            prover.by_polarity(&format!("{name} is no stronger"), &demand.formula);
            continue;
        }
        let premises = given.demands().filter(|d| d.is_about("rf") || d.name == *name);
        let premises: Vec<Axiom> = premises.cloned().collect();
        let goal = demand.formula.clone();
        prover
            .under(&premises, |p| p.direct(&format!("{name} holds"), &goal))
            .map_err(proof::not)?;
    }
    if same > 0 {
        prover.by_polarity(&format!("{same} demands are the same"), &Formula::All(vec![]));
    }
    // Races would have to be compared, too, where they make behaviour undefined.
    if given.races.is_some() || wanted.races.is_some() {
        return Err(NoProof::NotShown("data races are not compared".into()));
    }
    // What is asked of candidates, too, or else anything follows.
    let all: Vec<Axiom> = given.demands().cloned().collect();
    match prover.is_contradictory(&all) {
        true => Err(NoProof::Vacuous),
        false => {
            let lacking = proof::lacking(&one.model, asked.features);
            Ok(Proof { steps: prover.steps, lacking, ..Proof::default() })
        }
    }
}

/// A vocabulary in which executions of both can be told.
fn common_vocabulary(one: &ModelSpec, other: &ModelSpec) -> Result<Vocabulary, NoProof> {
    if one.dialect() != other.dialect() {
        return Err(NoProof::NotShown("the models judge different programs".into()));
    }
    let [mut a, b] = [one, other].map(vocabulary_of_all_executions);
    if let (Ok(a), Ok(b)) = (&mut a, b) {
        // Named scopes say more than one that is left open.
        if !b.scopes.iter().any(|s| s.is_index()) {
            a.scopes = b.scopes;
        }
        a.tags.extend(b.tags);
        a.tags.sort();
        a.tags.dedup();
    }
    a.map_err(NoProof::NotShown)
}

/// Finds out how definitions change from one model to the other: by polarity if they are put together
/// alike, else by obligations.
fn compare(prover: &mut Prover, given: &Model, wanted: &Model, changes: &mut Changes) {
    for (i, definition) in given.definitions.iter().enumerate() {
        let name = &definition.name;
        // Of definitions with one name, those belong together that are in the same place.
        let earlier = given.definitions[..i].iter().filter(|d| d.name == *name).count();
        let others = || wanted.definitions.iter().filter(|d| d.name == *name);
        let Some(other) = others().nth(earlier).or(others().next_back()) else { continue };
        let [(id, body, grows), (other_id, other_body, shrinks)] =
            match (definition.body, other.body) {
                (Expression::Set(a), Expression::Set(b)) => [
                    (a.id(), unnamed(a.id()), Formula::Subset(a, b)),
                    (b.id(), unnamed(b.id()), Formula::Subset(b, a)),
                ],
                (Expression::Rel(a), Expression::Rel(b)) => [
                    (a.id(), unnamed(a.id()), Formula::Included(a, b)),
                    (b.id(), unnamed(b.id()), Formula::Included(b, a)),
                ],
                _ => unreachable!("{name} is a set in one model and a relation in the other"),
            };
        if id == other_id {
            continue;
        }
        let smaller = format!("{name} is no smaller for the other model");
        let larger = format!("{name} is no larger for the other model");
        let change = match changes.of(body, other_body) {
            Change::Unknown => {
                match (prover.shows(&smaller, &grows), prover.shows(&larger, &shrinks)) {
                    (true, true) => Change::Same,
                    (true, false) => Change::Grows,
                    (false, true) => Change::Shrinks,
                    (false, false) => Change::Unknown,
                }
            }
            change => {
                match change {
                    Change::Grows => prover.by_polarity(&smaller, &grows),
                    Change::Shrinks => prover.by_polarity(&larger, &shrinks),
                    Change::Same | Change::Unknown => {}
                }
                change
            }
        };
        changes.state(id, other_id, change);
    }
}

fn unnamed(id: Id) -> Id {
    match node(id) {
        Node::Named(_, body) | Node::SetNamed(_, body) => body,
        _ => id,
    }
}
