//! The first half of the proof: how the transformation changes happens-before.
//!
//! What comes out are a few lemmas. The second half knows nothing else of happens-before, so that it need
//! not look into it.

use super::seq_cst::by_neighbour;
use super::theory::{Theory, event, pair};
use crate::model::{Expression, Model};
use crate::relation::{
    Axiom, Change, Changes, Formula, Id, Node, Reach, Rel, Set, Substitution, base, children, node,
};
use crate::solve::unbounded::Prover;
use itertools::Itertools;

/// Happens-before of both sides as symbols, with what is known of them.
pub(super) struct Ordered {
    /// The model of the transformed function's executions.
    pub given: Model,
    /// The model of the original's.
    pub wanted: Model,
    /// What is known of the symbols.
    pub lemmas: Vec<Axiom>,
}

/// Works out happens-before.
///
/// # Errors
/// What is not shown.
pub(super) fn happens_before(
    prover: &mut Prover,
    theory: &Theory<'_>,
    given: &Model,
    wanted: &Model,
) -> Result<Ordered, String> {
    let mut work = Work { prover, theory, changes: Changes::default(), bounded: false };
    let mut wanted = wanted.clone();
    let order = given.definitions.iter().position(|d| d.name == "happens_before");
    let order = order.ok_or("the model has no happens-before")?;
    for i in 0..=order {
        let (one, other) = (given.definitions[i].body, wanted.definitions[i].body);
        let (id, other_id) = (id_of(one), id_of(other));
        if id == other_id {
            continue;
        }
        let name = given.definitions[i].name;
        let bounded = work.closures(unnamed(id), unnamed(other_id))?;
        let change = work.changes.of(unnamed(id), unnamed(other_id));
        let change = if bounded { change } else { work.change(name.as_str(), one, other, change) };
        work.changes.state(id, other_id, change);
        if change == Change::Same {
            wanted = wanted.exchanged(&[(other_id, id)]);
        }
    }
    let relation = |model: &Model| model.relation("happens_before").unwrap_or_else(Rel::empty);
    let (now, before) = (relation(given), relation(&wanted));
    let irreflexive = given.demands().any(|d| d.formula == Formula::Irreflexive(now));
    let symbols = [(now, base("hb")), (before, base("hb_before"))];
    let symbols = &symbols[..if now == before { 1 } else { 2 }];
    let mut lemmas = Vec::new();
    for (side, (relation, _)) in symbols.iter().enumerate() {
        let kept = [given, &wanted][side].relation("kept_program_order").unwrap_or(base("po"));
        lemmas.extend(work.lemmas(*relation, kept, side == 0 && irreflexive));
    }
    if now != before {
        lemmas.extend(work.between(now, before));
    }
    let exchange = |model: &Model| {
        let parts: Vec<(Id, Id)> = symbols.iter().map(|(r, s)| (r.id(), s.id())).collect();
        model.exchanged(&parts)
    };
    let parts = symbols.iter().map(|(r, s)| (r.id(), s.id()));
    let mut renamed = Substitution::new(parts, Reach::Everywhere);
    let lemmas =
        lemmas.into_iter().map(|l| Axiom { formula: renamed.formula(&l.formula), ..l }).collect();
    Ok(Ordered { given: exchange(given), wanted: exchange(&wanted), lemmas })
}

struct Work<'w, 's> {
    prover: &'w mut Prover,
    theory: &'w Theory<'s>,
    changes: Changes,
    /// A closure is only known to be in a bound.
    bounded: bool,
}

impl Work<'_, '_> {
    /// How a definition changes: by polarity, or shown.
    fn change(&mut self, name: &str, one: Expression, other: Expression, by: Change) -> Change {
        if by == Change::Same {
            return by;
        }
        let (grows, shrinks) = inclusions(one, other);
        let mut shown = |says: String, formula: &Formula, known: bool| match known {
            true => {
                self.prover.by_polarity(&says, formula);
                true
            }
            false => self.prover.shows(&says, formula),
        };
        let no_smaller = shown(format!("{name} is no smaller"), &grows, by == Change::Grows);
        let no_larger = shown(format!("{name} is no larger"), &shrinks, by == Change::Shrinks);
        for (shown, side) in [(no_larger, 0), (no_smaller, 1)] {
            let alone = self.theory.alone(side);
            if !shown && alone != Set::empty() {
                let goal = match if side == 0 { (other, one) } else { (one, other) } {
                    (Expression::Set(a), Expression::Set(b)) => Formula::Subset(a - alone, b),
                    (Expression::Rel(a), Expression::Rel(b)) => {
                        Formula::Included(a - (alone * Set::all()) - (Set::all() * alone), b)
                    }
                    _ => continue,
                };
                let says = format!("{name} changes for operations of one side only");
                self.prover.shows(&says, &goal);
            }
        }
        if let (false, Expression::Rel(a), Expression::Rel(b)) = (no_larger, one, other) {
            self.like_neighbours(name, a, b);
        }
        match (no_smaller, no_larger) {
            (true, true) => Change::Same,
            (true, false) => Change::Grows,
            (false, true) => Change::Shrinks,
            (false, false) => Change::Unknown,
        }
    }

    /// Whether what only the original has is related to others as its neighbours are.
    fn like_neighbours(&mut self, name: &str, now: Rel, before: Rel) {
        for (i, j, _) in self.theory.neighbours_of_alone() {
            let (here, like) = (event(i), event(j));
            let into = |r: Rel, e: Set| (r >> e.identity()).domain();
            let from = |r: Rel, e: Set| (e.identity() >> r).range();
            let says = format!("{name} of a removed operation and of the next one");
            for goal in [
                Formula::Subset(into(before, here), into(now, like) | like),
                Formula::Subset(from(before, here), from(now, like) | like),
            ] {
                self.prover.shows(&says, &goal);
            }
        }
    }

    /// Compares the closures in an expression, and bounds those that may grow. Whether there are any.
    fn closures(&mut self, one: Id, other: Id) -> Result<bool, String> {
        if one == other || self.changes.of(one, other) == Change::Same {
            return Ok(false);
        }
        let (a, b) = (node(one), node(other));
        let mut open = false;
        for (x, y) in children(a).into_iter().zip(children(b)) {
            open |= self.closures(x, y)?;
        }
        let (Node::Plus(step), Node::Plus(other_step)) = (a, b) else { return Ok(open) };
        let [from, to] = [step, other_step].map(|id| Expression::Rel(Rel::of_id(id)));
        let change = self.changes.of(step, other_step);
        let change = self.change("a step", from, to, change);
        self.changes.state(step, other_step, change);
        self.changes.state(one, other, change);
        let [whole, other_whole] = [one, other].map(Rel::of_id);
        if matches!(change, Change::Same | Change::Grows) {
            let grows = Formula::Included(whole, other_whole);
            self.prover.by_polarity("steps are no fewer", &grows);
        }
        if matches!(change, Change::Same | Change::Shrinks) {
            let shrinks = Formula::Included(other_whole, whole);
            self.prover.by_polarity("steps are no more", &shrinks);
            return Ok(open);
        }
        self.bound(whole, other_whole, [Rel::of_id(step), Rel::of_id(other_step)])?;
        self.bounded = true;
        Ok(true)
    }

    /// The closure that the original has goes along steps that both have, but for pairs of the
    /// function's own operations.
    fn bound(&mut self, whole: Rel, other: Rel, steps: [Rel; 2]) -> Result<(), String> {
        let step = (steps[0] & steps[1]).named("common_step");
        let common = step.plus().named("common");
        self.prover.by_polarity("common steps", &Formula::Included(common, whole));
        for i in self.theory.numbers() {
            for known in steps_at(common, step, event(i)) {
                self.prover.by_polarity(&known.name, &known.formula);
            }
        }
        let own = self.theory.reordered();
        let mut failed = "happens-before is not bounded".to_string();
        let mut bounds = vec![("happens-before grows by what is reordered", common | own)];
        if self.theory.alone(0) != Set::empty() {
            let earlier = self.theory.like_neighbours(common, true);
            let later = self.theory.like_neighbours(common, false);
            bounds.push((
                "what is removed is ordered as what comes before it",
                common | own | earlier,
            ));
            bounds
                .push(("what is removed is ordered as what comes after it", common | own | later));
            bounds.remove(0);
        }
        for (says, bound) in bounds {
            match self.prover.induction(says, other, &[bound]) {
                Ok(()) => return Ok(()),
                Err(why) => failed = format!("{} ({:?})", why.says, why.why),
            }
        }
        Err(failed)
    }

    /// What is known of happens-before of one side, and of the program order that is part of it.
    fn lemmas(&mut self, order: Rel, kept: Rel, irreflexive: bool) -> Vec<Axiom> {
        let mut found = Vec::new();
        let mut keep = |says: &str, formula: Formula| {
            found.push(Axiom { name: says.into(), about: None, clause: "program", formula });
        };
        if irreflexive {
            keep("happens-before has no cycle", Formula::Irreflexive(order));
        }
        let transitive = Formula::Included(order >> order, order);
        if self.prover.shows("happens-before is transitive", &transitive) {
            keep("happens-before is transitive", transitive);
        }
        let joined = Formula::Included(base("joined"), order);
        if self.prover.shows("initial writes come first", &joined) {
            keep("initial writes come first", joined);
        }
        for part in [Some(kept), self.theory.relation("synchronizes_with")].into_iter().flatten() {
            let part = Formula::Included(part, order);
            if self.prover.shows("happens-before includes it", &part) {
                keep("happens-before includes it", part);
            }
        }
        let numbers = self.theory.numbers();
        for i in numbers.clone().skip(1) {
            let ordered = Formula::Included(pair(i - 1, i), order);
            if self.prover.shows("operations are ordered", &ordered) {
                keep("operations are ordered", ordered);
            }
        }
        let Node::Plus(step) = node(unnamed(order.id())) else { return found };
        let joined = base("joined");
        for i in self.theory.neighbours_of_alone().into_iter().map(|(i, ..)| i).dedup() {
            let here = event(i).identity();
            let steps = steps_at(order, Rel::of_id(step), event(i));
            for goal in [
                Formula::Included(here >> order, kept | (kept >> order) | joined),
                Formula::Included(order >> here, kept | (order >> kept) | joined),
            ] {
                let says = "what is removed is reached by program order";
                if self.prover.shows_given(&steps, says, &goal) {
                    keep(says, goal);
                }
            }
        }
        let earlier = |set: Set| (order >> set.identity()).domain();
        let later = |set: Set| (set.identity() >> order).range();
        for i in numbers.skip(1) {
            let (one, other) = (event(i - 1), event(i));
            for (here, goal) in [
                (other, Formula::Subset(earlier(other), earlier(one) | one)),
                (one, Formula::Subset(later(one), later(other) | other)),
            ] {
                let steps = steps_at(order, Rel::of_id(step), here);
                if self.prover.shows_given(&steps, "neighbours in happens-before", &goal) {
                    keep("neighbours in happens-before", goal);
                }
            }
        }
        found
    }

    /// What is known of happens-before of the original next to that of the transformed function.
    fn between(&mut self, now: Rel, before: Rel) -> Vec<Axiom> {
        let own = self.theory.reordered();
        let alone = self.theory.alone(0);
        let ends = (Set::all() * alone) | (alone * Set::all());
        let mut found = Vec::new();
        let mut keep = |says: &str, formula: Formula| {
            if self.prover.shows(says, &formula) {
                found.push(Axiom { name: says.into(), about: None, clause: "program", formula });
            }
        };
        keep("happens-before grows by little", Formula::Included(before, now | own | ends));
        keep("happens-before grows by what is reordered", Formula::Included(before, now | own));
        keep("what is reordered is ordered one way", Formula::Empty(before & own.inverse()));
        if !self.theory.keeps_places() {
            let itself = Formula::Irreflexive(before & (alone * alone));
            keep("what is removed does not happen before itself", itself);
            for (i, j, comes_first) in self.theory.neighbours_of_alone() {
                let ends = (event(i), event(j));
                for goal in by_neighbour(before, ends, Some(comes_first), (now, now)) {
                    keep("happens-before of a removed operation and of the next one", goal);
                }
            }
        }
        keep("happens-before is no smaller", Formula::Included(now, before));
        keep(
            "happens-before is no smaller, but for what is reordered",
            Formula::Included(now - own.inverse(), before),
        );
        found
    }
}

/// That the first includes the second, and the other way round.
pub(super) fn inclusions(one: Expression, other: Expression) -> (Formula, Formula) {
    match (one, other) {
        (Expression::Set(a), Expression::Set(b)) => (Formula::Subset(a, b), Formula::Subset(b, a)),
        (Expression::Rel(a), Expression::Rel(b)) => {
            (Formula::Included(a, b), Formula::Included(b, a))
        }
        _ => unreachable!("a set in one model and a relation in the other"),
    }
}

/// The last step that a closure takes to an operation, and the first that it takes from it.
fn steps_at(closure: Rel, step: Rel, operation: Set) -> [Axiom; 2] {
    let here = operation.identity();
    let last = (step >> here) | (closure >> (step >> here));
    let first = (here >> step) | ((here >> step) >> closure);
    let known =
        |name: &str, formula| Axiom { name: name.into(), about: None, clause: "program", formula };
    [
        known("the last step", Formula::Included(closure >> here, last)),
        known("the first step", Formula::Included(here >> closure, first)),
    ]
}

pub(super) fn id_of(body: Expression) -> Id {
    match body {
        Expression::Set(set) => set.id(),
        Expression::Rel(rel) => rel.id(),
    }
}

pub(super) fn unnamed(id: Id) -> Id {
    match node(id) {
        Node::Named(_, body) | Node::SetNamed(_, body) => body,
        _ => id,
    }
}
