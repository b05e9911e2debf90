//! Reads of the original whose value does not matter: each reads some write that it may see.
//!
//! Which writes it may see does not hang on which one it reads, and unless the read is undef there is one:
//! of the writes before it, the last. So one can be chosen for each byte.

use super::order_proof::{id_of, inclusions};
use super::original::seen;
use super::proof::{Second, not};
use super::skeleton::{Origin, Skeleton};
use super::theory::{Theory, event};
use crate::model::{Cell, Expression, Model};
use crate::relation::{
    Axiom, Formula, Id, Node, Rel, Set, base_set, children, identity, indexed, node,
};
use crate::solve::unbounded::Prover;

/// The operations that read what they may see.
fn readers(skeleton: &Skeleton) -> Set {
    let chosen = skeleton.reads.iter().filter(|(_, origin)| **origin == Origin::Visible);
    chosen.fold(Set::empty(), |all, (read, _)| all | event(*read))
}

fn may_see(model: &Model) -> Result<Rel, String> {
    let name = indexed("may_see", Cell::Any);
    model.relation(name).ok_or(format!("the model has no {name}"))
}

/// Shows that what may be seen is the same whichever write is chosen.
///
/// # Errors
/// What is not shown.
pub(super) fn is_free_to_choose(
    prover: &mut Prover,
    skeleton: &Skeleton,
    wanted: &Model,
) -> Result<(), String> {
    if readers(skeleton) == Set::empty() {
        return Ok(());
    }
    let nothing = Rel::empty().id();
    let cells = [Cell::Any, Cell::AnyOther];
    let same = |one: &Model, other: &Model| may_see(one) == may_see(other);
    let mut without = wanted.exchanged(&cells.map(|cell| (seen(cell).id(), nothing)));
    for (i, definition) in wanted.definitions.iter().enumerate() {
        let one = definition.body;
        let mut closures = Vec::new();
        same_closures(prover, id_of(one), id_of(without.definitions[i].body), &mut closures);
        without = without.exchanged(&closures);
        let other = without.definitions[i].body;
        if definition.name == "reads_from" || id_of(one) == id_of(other) {
            continue;
        }
        let says = format!("{} does not hang on what is read", definition.name);
        let (grows, shrinks) = inclusions(one, other);
        if !prover.shows(&says, &Formula::All(vec![grows, shrinks])) {
            return Err(says);
        }
        without = without.exchanged(&[(id_of(other), id_of(one))]);
        if same(wanted, &without) {
            break;
        }
    }
    match same(wanted, &without) {
        true => Ok(()),
        false => Err("what may be seen hangs on what is read".into()),
    }
}

/// Closures of the second expression that have the same steps as those of the first.
fn same_closures(prover: &mut Prover, one: Id, other: Id, found: &mut Vec<(Id, Id)>) {
    if one == other {
        return;
    }
    match (node(one), node(other)) {
        (Node::Plus(a), Node::Plus(b)) => {
            let [a, b] = [a, b].map(|id| Expression::Rel(Rel::of_id(id)));
            let (grows, shrinks) = inclusions(a, b);
            if prover
                .shows("steps do not hang on what is read", &Formula::All(vec![grows, shrinks]))
            {
                found.push((other, one));
            }
        }
        (a, b) => {
            let pairs = children(a).into_iter().zip(children(b));
            pairs.for_each(|(a, b)| same_closures(prover, a, b, found));
        }
    }
}

impl Second {
    /// States that such reads read what they may see, and shows that there is something, or they are undef.
    pub(super) fn chosen(
        &mut self,
        skeleton: &Skeleton,
        theory: &Theory<'_>,
        given: &Model,
        wanted: &Model,
    ) -> Result<(), String> {
        let readers = readers(skeleton);
        if readers == Set::empty() {
            return Ok(());
        }
        let readers = readers & theory.set("R");
        let at = base_set(indexed("at", Cell::Any));
        let (here, seen, may_see) = (readers & at, seen(Cell::Any), may_see(wanted)?);
        let visible = (may_see >> here.identity()).range();
        for (says, formula) in [
            ("what is chosen may be seen", Formula::Included(seen, may_see)),
            ("one is chosen", Formula::Included(seen >> seen.inverse(), identity())),
            ("it is chosen where there is one", Formula::Subset(visible, seen.range())),
            ("it is chosen for those reads", Formula::Subset(seen.range(), here)),
        ] {
            self.prover.assume(&Axiom {
                name: says.into(),
                about: None,
                clause: "program",
                formula,
            });
        }
        let order = wanted.relation("happens_before").ok_or("the model has no happens-before")?;
        let says = "happens-before has no cycle before, either";
        self.with_demands(given, says, &Formula::Irreflexive(order), &["happens_before_order"])?;
        let writes = theory.set("W") & at;
        let earlier = writes.identity() >> order >> here.identity();
        self.prover.last("some write before is the last", order, earlier).map_err(not)?;
        let undefined = wanted.undefined_at(Cell::Any);
        let says = "something can be seen, or the read is undef";
        self.prover.direct(says, &Formula::Subset(here - undefined, visible)).map_err(not)
    }
}
