//! The order of `seq_cst` operations: that it has no cycle in the original's execution, either.
//!
//! An operation that only the original has leads from what stands before it to what stands after it, and
//! so does the one next to it. What is shown of the parts of the order, one after the other, is that they
//! relate it to nothing that they do not relate its neighbours to.

use super::order_proof::unnamed;
use super::proof::{Second, not};
use super::theory::event;
use crate::model::{Expression, Model};
use crate::relation::{Axiom, Change, Formula, Reach, Rel, Set, Substitution, base, base_set};

/// The clause that orders them.
pub(super) const CLAUSE: &str = "langref.seq_cst.order";

impl Second {
    /// The demand that `seq_cst` operations have one order: shown in all contexts, or else in those
    /// without any.
    pub(super) fn seq_cst_order(
        &mut self,
        demand: &Axiom,
        given: &Model,
        wanted: &Model,
    ) -> Result<(), String> {
        let before = self.prover.knows();
        if self.orders_seq_cst(demand, given, wanted) {
            return Ok(());
        }
        self.prover.forget(before);
        let says = format!("{} holds", demand.name);
        if self.seq_cst {
            return Err(says);
        }
        // Where nothing is seq_cst, there is nothing to order.
        let none = Formula::NoElement(base_set("seq_cst"));
        let none =
            Axiom { name: "without seq_cst".into(), about: None, clause: "program", formula: none };
        // It need not be known what orders them.
        let parts = wanted.definitions.iter().filter(|d| d.clause == CLAUSE);
        let parts = parts.take_while(|d| d.name != "sc_order").map(|d| match d.body {
            Expression::Set(set) => (set.id(), base_set(d.name).id()),
            Expression::Rel(rel) => (rel.id(), base(d.name).id()),
        });
        let goal = Substitution::new(parts, Reach::Everywhere).formula(&demand.formula);
        self.prover.under(&[none], |p| p.direct(&says, &goal)).map_err(not)?;
        self.without.push("seq_cst operations".into());
        Ok(())
    }

    /// Whether the original's order of `seq_cst` operations has no cycle where the transformed
    /// function's has none.
    fn orders_seq_cst(&mut self, demand: &Axiom, given: &Model, wanted: &Model) -> bool {
        // What is allowed is all that is compared.
        for demand in given.demands().filter(|a| a.name == "mo_relates_writes") {
            self.prover.assume(demand);
        }
        let Some(happens_before) = given.relation("happens_before") else { return false };
        let both = |name: &str| Some((given.relation(name)?, wanted.relation(name)?));
        let (reads, writes) = (base_set("R"), base_set("W"));
        let program_order =
            |model: &Model| model.relation("kept_program_order").unwrap_or(base("po"));
        for model in [given, wanted] {
            for (name, ends) in [
                ("reads_from", writes * reads),
                ("from_reads", reads * writes),
                ("elsewhere", program_order(model)),
            ] {
                if let Some(part) = model.relation(name) {
                    let says = format!("what {name} relates");
                    self.prover.shows_by_names(&says, &Formula::Included(part, ends));
                }
            }
        }
        if let Some((part, _)) = both("sc_before") {
            let says = "program order is part of it";
            self.prover.shows_by_names(says, &Formula::Included(program_order(given), part));
        }
        if let Some((same, _)) = both("same_location") {
            self.same_locations(same);
        }
        let parts = ["reads_from", "from_reads", "elsewhere", "sc_before"];
        for (name, (now, before)) in parts.iter().filter_map(|name| Some((name, both(name)?))) {
            if self.is_no_larger(name, now, before) {
                self.changes.state(now.id(), before.id(), Change::Shrinks);
            }
            self.stand_ins(name, now, before, happens_before);
        }
        let Some((now, before)) = both("sc_order") else { return false };
        if demand.formula != Formula::Acyclic(before) {
            return false;
        }
        let says = "the order of seq_cst operations is no larger";
        let smaller = Formula::Included(before, now);
        if now == before || self.prover.shows_cases_by_names(says, &smaller) {
            self.prover.by_polarity("it has no cycle", &Formula::Acyclic(before));
            return true;
        }
        self.contracts(now, before)
    }

    /// Whether the order has no cycle, with an operation that only the original has contracted to its
    /// neighbour.
    fn contracts(&mut self, now: Rel, before: Rel) -> bool {
        let alone = self.alone[0];
        let ends = (alone * Set::all()) | (Set::all() * alone);
        let p = &mut self.prover;
        let aside = "sc_order changes for operations of one side only";
        if !p.shows_cases_by_names(aside, &Formula::Included(before - ends, now)) {
            return false;
        }
        // The order of the transformed function has none, and none of its steps is one.
        let order = Rel::of_id(unnamed(now.id()));
        p.assume(&Axiom {
            about: None,
            name: "no cycle".into(),
            clause: CLAUSE,
            formula: Formula::Irreflexive(order),
        });
        self.stand_ins.iter().any(|(alone, like, comes_first)| {
            let [alone, like] = [*alone, *like].map(event);
            let ends = Formula::Empty(before & (alone * alone));
            let says = "sc_order of a removed operation and of the next one";
            p.shows_cases_by_names(says, &ends)
                && by_neighbour(before, (alone, like), Some(*comes_first), (now, now))
                    .iter()
                    .all(|goal| p.shows_cases_by_names(says, goal))
                && {
                    let says = "the order of seq_cst operations has no cycle";
                    p.contraction(says, (before, now), (alone, like), *comes_first).is_ok()
                }
        })
    }

    /// Which of an operation that only the original has and of the next one is at whose locations.
    fn same_locations(&mut self, same: Rel) {
        let says = "locations of neighbours";
        for (alone, like, _) in self.stand_ins.clone() {
            let [alone, like] = [alone, like].map(event);
            let both_ways = [(alone, like), (like, alone)].into_iter();
            let goals: Vec<Formula> = both_ways
                .flat_map(|(one, other)| {
                    [
                        Formula::Subset(into(same, one), into(same, other)),
                        Formula::Subset(from(same, one), from(same, other)),
                        Formula::Included(one * other, same),
                    ]
                })
                .collect();
            // The last ones are not so of fences.
            for goal in &goals {
                self.prover.shows(says, goal);
            }
        }
    }

    /// Whether a part of the order is no larger for the original.
    fn is_no_larger(&mut self, name: &str, now: Rel, before: Rel) -> bool {
        let says = format!("{name} is no larger");
        now == before || self.prover.shows_by_names(&says, &Formula::Included(before, now))
    }

    /// Whether a part of the order relates what only the original has to what it relates its neighbours
    /// to.
    fn stand_ins(&mut self, name: &str, now: Rel, before: Rel, happens_before: Rel) {
        let alone = self.alone[0];
        let ends = (alone * Set::all()) | (Set::all() * alone);
        // What orders fences goes on along happens-before.
        let (later, earlier) = (happens_before >> now, now >> happens_before);
        let next = self.stand_ins.iter().fold(Set::empty(), |all, (_, like, _)| all | event(*like));
        let by_way_of_next = ((next * Set::all()) & later) | ((Set::all() * next) & earlier);
        let p = &mut self.prover;
        if now != before {
            let says = format!("{name} changes for operations of one side only");
            let strict = Formula::Included(before - ends, now);
            let loose = Formula::Included(before - ends, now | by_way_of_next);
            [strict, loose].iter().any(|goal| p.shows_by_names(&says, goal));
        }
        for (alone, like, comes_first) in &self.stand_ins {
            let itself = Formula::Empty(before & (event(*alone) * event(*alone)));
            p.shows_by_names(&format!("{name} of a removed operation and itself"), &itself);
            let says = format!("{name} of a removed operation and of the next one");
            let ends = (event(*alone), event(*like));
            let goals = |first: Option<bool>, into: Rel, from: Rel| {
                by_neighbour(before, ends, first, (into, from))
            };
            let first = Some(*comes_first);
            let [tight, strict, loose] = [
                goals(None, now, now),
                goals(first, now, now),
                goals(first, now | earlier, now | later),
            ];
            for side in 0..2 {
                let ways = [&tight[side], &strict[side], &loose[side]];
                ways.iter().any(|goal| p.shows_by_names(&says, goal));
            }
        }
    }
}

/// What is related to an event, and what it is related to.
fn into(relation: Rel, event: Set) -> Set {
    (relation >> event.identity()).domain()
}

fn from(relation: Rel, event: Set) -> Set {
    (event.identity() >> relation).range()
}

/// That what is related to the operation is related to the next one, too, or is that one where it may be.
pub(super) fn by_neighbour(
    before: Rel,
    (alone, like): (Set, Set),
    comes_first: Option<bool>,
    (now_into, now_from): (Rel, Rel),
) -> [Formula; 2] {
    let related = |first: bool| if comes_first == Some(first) { like } else { Set::empty() };
    let (earlier, later) = (related(false), related(true));
    [
        Formula::Subset(into(before, alone) - alone, into(now_into, like) | earlier),
        Formula::Subset(from(before, alone) - alone, from(now_from, like) | later),
    ]
}
