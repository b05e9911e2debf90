//! The proof: every execution of the transformed function, in any program, has one of the original next
//! to it, which differs in the operations of the skeleton alone.

use super::order_proof::{Ordered, happens_before, id_of, inclusions, unnamed};
use super::seq_cst;
use super::skeleton::{Origin, Skeleton};
use super::small_step::SmallStep;
use super::theory::{Theory, event};
use super::visible::is_free_to_choose;
use crate::model::{Cell, Definition, Expression, Model, facts};
use crate::relation::{
    Axiom, Change, Changes, Formula, Id, Polarity, Reach, Set, Substitution, base_set, indexed,
    polarity,
};
use crate::solve::unbounded::{NotShown, Oracle, Prover, Step};
use std::time::Instant;

/// A proof, and what contexts must not have for it.
#[derive(Clone, Debug, Default)]
pub struct Shown {
    /// The steps; none if the proof is on record.
    pub steps: Vec<Step>,
    /// What contexts must not have.
    pub without: Vec<String>,
    /// How many records of the library that comes with the tool stand in the place of steps.
    pub on_record: usize,
}

impl Shown {
    /// Adds what else is shown.
    pub(super) fn and(&mut self, other: Shown) {
        self.steps.extend(other.steps);
        self.without.extend(other.without);
        self.on_record += other.on_record;
    }
}

/// Proves that the model allows the original's execution wherever it allows the transformed function's, with
/// so much effort at most for what the solver does not decide. The oracle says what is met.
///
/// # Errors
/// What is not shown.
pub(super) fn prove(
    step: &SmallStep,
    effort: u32,
    oracle: &Oracle,
    deadline: Instant,
) -> Result<Shown, String> {
    let (spec, vocabulary) = (&step.spec()?, step.vocabulary()?);
    let skeleton = &step.skeleton;
    let given = Model::new(spec, &vocabulary);
    if given.races.is_some() {
        return Err("data races are not compared".into());
    }
    let theory = Theory::new(skeleton, &vocabulary, &given)?;
    let symbols = theory.exchanged();
    let wanted = given.exchanged(&symbols);
    let of_programs = facts(spec, &vocabulary);
    let mut exchange = Substitution::new(symbols.iter().copied(), Reach::Everywhere);
    let of_original: Vec<Axiom> = of_programs
        .iter()
        .map(|fact| Axiom { formula: exchange.formula(&fact.formula), ..fact.clone() })
        .filter(|fact| of_programs.iter().all(|f| f.formula != fact.formula))
        .collect();
    let known = theory.facts();
    let mut prover = Prover::new(of_programs.clone(), &known, deadline)
        .without_a_plan()
        .limited(effort)
        .by(oracle);
    if !of_original.is_empty() {
        let all = of_original.iter().map(|fact| fact.formula.clone()).collect();
        prover
            .direct("what is so of all programs is so before, too", &Formula::All(all))
            .map_err(not)?;
    }
    // That what is allowed has no cycles is needed all the time.
    for axiom in given.demands().filter(|a| a.name == "happens_before_order") {
        prover.assume(axiom);
    }
    is_free_to_choose(&mut prover, skeleton, &wanted)?;
    let ordered = happens_before(&mut prover, &theory, &given, &wanted)?;
    let mut steps = prover.steps;
    let known = [known, ordered.lemmas.clone()].concat();
    let facts = [of_programs, of_original].concat();
    let mut second = Second {
        prover: Prover::new(facts, &known, deadline).without_a_plan().limited(effort).by(oracle),
        changes: Changes::default(),
        alone: [0, 1].map(|side| theory.alone(side)),
        stand_ins: theory.stand_ins(),
        seq_cst: step.seq_cst,
        without: vec![],
    };
    second.all(skeleton, &theory, ordered)?;
    steps.extend(second.prover.steps);
    Ok(Shown { steps, without: second.without, on_record: 0 })
}

pub(super) fn not(why: NotShown) -> String {
    format!("{} ({:?})", why.says, why.why)
}

/// How a definition has to change for what depends on it to become no stronger.
#[derive(Clone, Copy)]
struct Needed {
    grows: bool,
    shrinks: bool,
}

/// What is undef may grow, demands may become weaker.
fn needed(model: &Model, definition: Id) -> Needed {
    let undefined = model.undefined.iter().map(|set| (set.id(), Polarity::Positive));
    let demands = model.demands().flat_map(|d| d.formula.expressions());
    let polarity = undefined.chain(demands).fold(Polarity::Absent, |all, (expression, outer)| {
        let inner = polarity(expression, definition);
        all.join(match (inner, outer) {
            (Polarity::Absent, _) | (_, Polarity::Absent) => Polarity::Absent,
            (inner, Polarity::Positive) => inner,
            (inner, Polarity::Negative) => inner.flipped(),
            (_, Polarity::Both) => Polarity::Both,
        })
    });
    Needed {
        grows: matches!(polarity, Polarity::Positive | Polarity::Both),
        shrinks: matches!(polarity, Polarity::Negative | Polarity::Both),
    }
}

/// The second half of the proof: what may be read, and what the model demands.
pub(super) struct Second {
    pub(super) prover: Prover,
    pub(super) changes: Changes,
    /// Operations that only the original has, and those that only the transformed function has.
    pub(super) alone: [Set; 2],
    /// Operations that only the original has, those of both sides that may stand for them, and whether they
    /// come before those.
    pub(super) stand_ins: Vec<(usize, usize, bool)>,
    /// Some operation of the functions is `seq_cst`, in the skeleton or elsewhere.
    pub(super) seq_cst: bool,
    pub(super) without: Vec<String>,
}

impl Second {
    fn all(
        &mut self,
        skeleton: &Skeleton,
        theory: &Theory<'_>,
        ordered: Ordered,
    ) -> Result<(), String> {
        let Ordered { given, wanted, .. } = ordered;
        let wanted = self.definitions(&given, wanted);
        self.chosen(skeleton, theory, &given, &wanted)?;
        self.undefined(skeleton, &given, &wanted)?;
        self.demands(&given, &wanted)?;
        let all: Vec<Axiom> = given.demands().cloned().collect();
        match self.prover.is_contradictory_by_names(&all) {
            true => Err("no execution of the transformed function is allowed".into()),
            false => Ok(()),
        }
    }

    /// Finds out how definitions change, and puts those that do not in the place of the original's.
    fn definitions(&mut self, given: &Model, mut wanted: Model) -> Model {
        for i in 0..given.definitions.len() {
            let (one, other) = (&given.definitions[i], &wanted.definitions[i]);
            let (id, other_id) = (id_of(one.body), id_of(other.body));
            if id == other_id {
                continue;
            }
            let by = self.changes.of(unnamed(id), unnamed(other_id));
            // The order of seq_cst operations is looked at with the demand for it.
            let needed = needed(&wanted, other_id);
            let change = match one.clause {
                seq_cst::CLAUSE => by,
                _ => self.change(one, other, by, needed),
            };
            if change != Change::Same && one.clause != seq_cst::CLAUSE {
                self.aside(one, other, needed);
            }
            self.changes.state(id, other_id, change);
            if change == Change::Same {
                wanted = wanted.exchanged(&[(other_id, id)]);
            }
        }
        wanted
    }

    /// How a definition changes: by polarity, or shown.
    fn change(
        &mut self,
        one: &Definition,
        other: &Definition,
        by: Change,
        needed: Needed,
    ) -> Change {
        let (grows, shrinks) = inclusions(one.body, other.body);
        let name = &one.name;
        let mut shown = |says: String, formula: &Formula, known: bool, needed: bool| match known {
            true => {
                self.prover.by_polarity(&says, formula);
                true
            }
            false => needed && self.prover.shows_at_a_glance(&says, formula),
        };
        let (smaller, larger) = match by {
            Change::Same => (true, true),
            Change::Grows => (true, false),
            Change::Shrinks => (false, true),
            Change::Unknown => (false, false),
        };
        let no_smaller = shown(format!("{name} is no smaller"), &grows, smaller, needed.grows);
        let no_larger = shown(format!("{name} is no larger"), &shrinks, larger, needed.shrinks);
        match (no_smaller, no_larger) {
            (true, true) => Change::Same,
            (true, false) => Change::Grows,
            (false, true) => Change::Shrinks,
            (false, false) => Change::Unknown,
        }
    }

    /// Whether a definition changes for operations of one side alone, and not for others.
    fn aside(&mut self, one: &Definition, other: &Definition, needed: Needed) {
        for (alone, larger, smaller, needed) in
            [(0, other, one, needed.shrinks), (1, one, other, needed.grows)]
        {
            let alone = self.alone[alone];
            if alone == Set::empty() || !needed {
                continue;
            }
            let goal = match (larger.body, smaller.body) {
                (Expression::Set(a), Expression::Set(b)) => Formula::Subset(a - alone, b),
                (Expression::Rel(a), Expression::Rel(b)) => {
                    Formula::Included(a - (alone * Set::all()) - (Set::all() * alone), b)
                }
                _ => continue,
            };
            let says = format!("{} changes for operations of one side only", one.name);
            self.prover.shows_at_a_glance(&says, &goal);
        }
    }

    /// What the transformed function reads undef, the original reads undef.
    fn undefined(
        &mut self,
        skeleton: &Skeleton,
        given: &Model,
        wanted: &Model,
    ) -> Result<(), String> {
        let says = "what is undef is undef before, too";
        let [now, before] = [given, wanted].map(|model| model.undefined_at(Cell::Any));
        // What only the transformed function reads has no counterpart.
        let alone = self.alone[1];
        let goal = match alone == Set::empty() {
            true => Formula::Subset(now, before),
            false => Formula::Subset(now - alone, before),
        };
        match self.changes.of(now.id(), before.id()) {
            Change::Same | Change::Grows => self.prover.by_polarity(says, &goal),
            Change::Shrinks | Change::Unknown => self.with_demands(given, says, &goal, &[])?,
        }
        self.reads(skeleton, given, wanted);
        for (read, origin) in &skeleton.reads {
            if let Origin::Like(other) = origin {
                let here = base_set(indexed("at", Cell::Any)) & base_set("R");
                let goal = Formula::Any(vec![
                    Formula::NoElement(now & event(*other)),
                    Formula::Subset(event(*read) & here, before),
                ]);
                let says = "what was read from an undef read is undef";
                self.with_demands(given, says, &goal, &[])?;
            }
        }
        // What holds of any cell holds of another one.
        let [now_there, before_there] = [given, wanted].map(|m| m.undefined_at(Cell::AnyOther));
        let there = match alone == Set::empty() {
            true => Formula::Subset(now_there, before_there),
            false => Formula::Subset(now_there - alone, before_there),
        };
        self.prover.by_polarity(&format!("{says}: in another cell"), &there);
        if alone == Set::empty() {
            self.changes.state(now.id(), before.id(), Change::Grows);
            self.changes.state(now_there.id(), before_there.id(), Change::Grows);
        }
        Ok(())
    }

    /// Reads of the original alone may see what they are said to.
    fn reads(&mut self, skeleton: &Skeleton, given: &Model, wanted: &Model) {
        let name = indexed("may_see", Cell::Any);
        let (Some(now), Some(before)) = (given.relation(name), wanted.relation(name)) else {
            return;
        };
        let here = base_set(indexed("at", Cell::Any));
        for (read, origin) in &skeleton.reads {
            let from = match origin {
                Origin::Like(other) => (now >> event(*other).identity()).domain(),
                Origin::Written(other) => event(*other) & here,
                // That is how it is chosen.
                Origin::Visible => continue,
            };
            let goal = Formula::Included(from * (event(*read) & here), before);
            self.prover.shows("what a read of the original alone may see", &goal);
        }
    }

    /// The model's demands hold of the original.
    fn demands(&mut self, given: &Model, wanted: &Model) -> Result<(), String> {
        let (mut open, mut orders) = (Vec::new(), None);
        for (of, demand) in given.demands().zip(wanted.demands()) {
            if of.formula == demand.formula {
                continue;
            }
            if self.changes.weaken(&of.formula, &demand.formula) {
                let says = format!("{} is no stronger", demand.name);
                self.prover.by_polarity(&says, &demand.formula);
            } else if demand.name == "sc_total_order" {
                orders = Some(demand);
            } else {
                open.push(demand);
            }
        }
        let goals: Vec<Formula> = open.iter().map(|demand| demand.formula.clone()).collect();
        let all: Vec<Axiom> = given.demands().cloned().collect();
        // Most follow without a look at what names mean, and then all at once.
        let mut at_once = false;
        let _ = self.prover.under(&all, |p| {
            at_once = p.shows_at_once("what is demanded holds", &goals);
            Ok(())
        });
        for demand in open {
            let says = format!("{} holds", demand.name);
            match at_once {
                true => self.prover.assume(&Axiom { name: says, ..demand.clone() }),
                false => self.with_demands(given, &says, &demand.formula, &[&demand.name])?,
            }
        }
        match orders {
            Some(demand) => self.seq_cst_order(demand, given, wanted),
            None => Ok(()),
        }
    }

    /// Shows something from what the model demands of the transformed function: first from what most
    /// likely matters.
    pub(super) fn with_demands(
        &mut self,
        given: &Model,
        says: &str,
        goal: &Formula,
        names: &[&str],
    ) -> Result<(), String> {
        let likely = |a: &&Axiom| a.is_about("rf") || names.contains(&a.name.as_str());
        let some: Vec<Axiom> = given.demands().filter(likely).cloned().collect();
        let all: Vec<Axiom> = given.demands().cloned().collect();
        let mut failed = String::new();
        for premises in [some, all] {
            match self.prover.under(&premises, |p| p.direct(says, goal)) {
                Ok(()) => {
                    // The demands hold of the transformed function, so this does from now on.
                    let formula = goal.clone();
                    self.prover.assume(&Axiom {
                        name: says.into(),
                        about: None,
                        clause: "program",
                        formula,
                    });
                    return Ok(());
                }
                Err(why) => failed = not(why),
            }
        }
        Err(failed)
    }
}
