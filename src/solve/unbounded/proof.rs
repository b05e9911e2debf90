//! Proofs about all executions: obligations, put together by rules.
//!
//! * **direct**: a formula follows from what is known.
//! * **induction**: a closure or least fixpoint is included in a relation which its steps do not leave.
//! * **finite**: of finitely many events that an order relates, one is the last.
//! * **contraction**: a relation has no cycle if, with an event contracted to another, it is included in
//!   one that has none.
//! * **polarity**: a larger part makes a union larger, and a difference from it smaller.
//! * **search**: of many such relations those are kept that together pass (Houdini).
//!
//! What has been shown is known from then on.

mod rules;

use super::cases;
use super::certificate::Oracle;
use super::obligation::{Answer, LITTLE, MUCH, Obligation, check};
use super::translate::{Depth, Translation};
use crate::relation::{Axiom, Formula, Id, Node, Symbol, intern, node};
use std::cell::Cell;
use std::time::{Duration, Instant};

/// By which rule something was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// From what is known.
    Direct,
    /// By induction along a closure.
    Induction,
    /// By induction, together with what was found by search.
    Search,
    /// From the polarity in which an expression depends on its parts.
    Polarity,
    /// From executions being finite.
    Finite,
    /// From a relation without cycles, which it is included in with one event contracted to another.
    Contraction,
}

/// Something that was shown.
#[derive(Clone, Debug)]
pub struct Step {
    /// What.
    pub says: String,
    /// The formula.
    pub formula: String,
    /// How.
    pub rule: Rule,
    /// What had to be refuted for it, by names that tell them apart.
    pub obligations: Vec<(String, Obligation)>,
}

/// Why something is not shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotShown {
    /// What.
    pub says: String,
    /// What the solver says.
    pub why: Answer,
}

/// Symbols that facts may always be about: kinds of events, of which there are no others.
const COMMON: [&str; 6] = ["initial", "final", "same_thread", "R", "W", "F"];

/// A proof under way.
pub struct Prover {
    facts: Vec<Axiom>,
    known: Vec<(String, Formula)>,
    /// What has been shown, in order.
    pub steps: Vec<Step>,
    deadline: Instant,
    /// Effort for an obligation that takes more than a little.
    effort: u32,
    /// Effort that may still be spent on obligations that the solver does not decide.
    left: Cell<u32>,
    oracle: Oracle,
}

impl Prover {
    /// A proof from facts, which are used where their symbols occur, and premises.
    pub fn new(facts: Vec<Axiom>, premises: &[Axiom], deadline: Instant) -> Prover {
        let known = premises.iter().map(|a| (a.name.clone(), a.formula.clone())).collect();
        let left = Cell::new(u32::MAX);
        Prover {
            facts,
            known,
            steps: Vec::new(),
            deadline,
            effort: MUCH,
            left,
            oracle: Oracle::Solver,
        }
    }

    /// Takes one more premise.
    pub fn assume(&mut self, premise: &Axiom) {
        self.known.push((premise.name.clone(), premise.formula.clone()));
    }

    /// How much is known by now.
    pub fn knows(&self) -> usize {
        self.known.len()
    }

    /// Forgets what was learned since then: what is of no use is in the way.
    pub fn forget(&mut self, since: usize) {
        self.known.truncate(since);
    }

    /// The same that gives up sooner: where nobody has said how a proof goes, there often is none.
    #[must_use]
    pub fn without_a_plan(self) -> Prover {
        Prover { effort: MUCH / 5, ..self }
    }

    /// The same that spends so much effort, in the solver's unit, on what the solver does not decide.
    #[must_use]
    pub fn limited(self, effort: u32) -> Prover {
        Prover { left: Cell::new(effort), ..self }
    }

    /// The same in which that oracle says what is met.
    #[must_use]
    pub fn by(self, oracle: &Oracle) -> Prover {
        Prover { oracle: oracle.clone(), ..self }
    }

    /// The obligation that the formula follows from what is known, and from more.
    fn obligation(&self, says: &str, goal: Option<&Formula>, depth: Depth) -> Obligation {
        let mut t = Translation::new(depth);
        if let Some(goal) = goal {
            t.state(&format!("not so: {says}"), goal, false, true);
        }
        if depth == Depth::Question {
            t.question_ends();
        }
        for (says, formula) in &self.known {
            t.state(says, formula, true, false);
        }
        t.define();
        let mut facts: Vec<&Axiom> = self.facts.iter().collect();
        loop {
            let before = facts.len();
            facts.retain(|fact| {
                let known = symbols(&fact.formula)
                    .iter()
                    .all(|s| t.mentions(*s) || COMMON.contains(&s.as_str()));
                if known {
                    t.state(&format!("fact: {}", fact.name), &fact.formula, true, false);
                }
                !known
            });
            t.define();
            if facts.len() == before {
                break;
            }
        }
        Obligation::new(says, &t)
    }

    fn time(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }

    /// Asks the solver. What is undecided in spite of much effort is not paid for again and again.
    fn ask(&self, obligation: &Obligation, effort: u32) -> Answer {
        if self.left.get() == 0 {
            return Answer::Unknown;
        }
        let answer = self.oracle.says(obligation, effort, self.time());
        if answer == Answer::Unknown {
            self.left.set(self.left.get().saturating_sub(effort));
        }
        answer
    }

    /// Meets the obligation, with closures unfolded if that is needed.
    fn meet(&self, says: &str, goal: &Formula) -> Result<Obligation, NotShown> {
        let mut why = Answer::Unknown;
        let depths = [Depth::Names, Depth::Question, Depth::Definitions, Depth::Steps];
        let mut all: [Option<Obligation>; 4] = Default::default();
        let mut loose = [false; 4];
        for effort in [LITTLE, self.effort] {
            for (i, depth) in depths.into_iter().enumerate() {
                // What is shown without definitions is shown quickly.
                if loose[i] || (effort > LITTLE && i == 0) {
                    continue;
                }
                let obligation =
                    all[i].get_or_insert_with(|| self.obligation(says, Some(goal), depth));
                let answer = self.ask(obligation, effort);
                loose[i] = answer == Answer::Loose;
                match answer {
                    Answer::Met => return Ok(obligation.clone()),
                    other => why = other,
                }
            }
        }
        Err(NotShown { says: says.into(), why })
    }

    fn learn(&mut self, says: &str, formula: &Formula, rule: Rule, by: Vec<(String, Obligation)>) {
        let step = Step { says: says.into(), formula: formula.to_string(), rule, obligations: by };
        self.steps.push(step);
        self.known.push((format!("shown: {says}"), formula.clone()));
    }

    /// Shows the formula from what is known; every part of a conjunction on its own.
    ///
    /// # Errors
    /// If the solver does not find that it follows.
    pub fn direct(&mut self, says: &str, formula: &Formula) -> Result<(), NotShown> {
        let parts = match formula {
            Formula::All(parts) => parts.clone(),
            other => vec![other.clone()],
        };
        let mut by = Vec::new();
        // All at once, if it is little work.
        if parts.len() > 1 && self.shows_at_once(says, &parts) {
            return Ok(());
        }
        for (i, part) in parts.iter().enumerate() {
            let name = if parts.len() == 1 { "goal".into() } else { format!("part {}", i + 1) };
            by.extend(self.meet_by_cases(says, &name, part)?);
        }
        self.learn(says, formula, Rule::Direct, by);
        Ok(())
    }

    /// Meets the obligation, or those of all cases, as far as what is included is put together of some.
    fn meet_by_cases(
        &self,
        says: &str,
        name: &str,
        goal: &Formula,
    ) -> Result<Vec<(String, Obligation)>, NotShown> {
        let why = match self.meet(says, goal) {
            Ok(obligation) => return Ok(vec![(name.into(), obligation)]),
            Err(why) => why,
        };
        let cases = cases::of_formula(goal);
        if cases.len() < 2 {
            return Err(why);
        }
        let case = |(i, case)| Ok((format!("{name}, case {}", i + 1), self.meet(says, case)?));
        cases.iter().enumerate().map(case).collect()
    }

    /// Whether all of them follow from what is known of names, with little work.
    pub fn shows_at_once(&mut self, says: &str, formulas: &[Formula]) -> bool {
        formulas.is_empty() || self.shows_at(Depth::Names, says, &Formula::All(formulas.to_vec()))
    }

    /// Whether the formula follows from what is known; if so, it is known from then on.
    pub fn shows(&mut self, says: &str, formula: &Formula) -> bool {
        let depths = [Depth::Question, Depth::Definitions];
        depths.into_iter().any(|depth| self.shows_at(depth, says, formula))
    }

    /// The same at a glance: without looking into what the formula does not mention.
    pub fn shows_at_a_glance(&mut self, says: &str, formula: &Formula) -> bool {
        self.shows_at(Depth::Question, says, formula)
    }

    /// The same by no more than what the names in it stand for, and what is known of those in turn.
    pub fn shows_by_names(&mut self, says: &str, formula: &Formula) -> bool {
        let obligation = self.obligation(says, Some(&opened(formula)), Depth::Names);
        let answer = self.ask(&obligation, LITTLE);
        let met = answer == Answer::Met;
        if met {
            self.learn(says, formula, Rule::Direct, vec![("goal".into(), obligation)]);
        }
        met
    }

    /// The same, each case on its own.
    pub fn shows_cases_by_names(&mut self, says: &str, formula: &Formula) -> bool {
        let mut by = Vec::new();
        for (i, case) in cases::of_formula_by_names(&opened(formula)).iter().enumerate() {
            let obligation = self.obligation(says, Some(case), Depth::Names);
            let answer = self.ask(&obligation, self.effort);
            if answer != Answer::Met {
                return false;
            }
            by.push((format!("case {}", i + 1), obligation));
        }
        self.learn(says, formula, Rule::Direct, by);
        true
    }

    fn shows_at(&mut self, depth: Depth, says: &str, formula: &Formula) -> bool {
        let obligation = self.obligation(says, Some(formula), depth);
        let met = self.ask(&obligation, LITTLE) == Answer::Met;
        if met {
            self.learn(says, formula, Rule::Direct, vec![("goal".into(), obligation)]);
        }
        met
    }

    /// The same with more premises, which are forgotten.
    pub fn shows_given(&mut self, premises: &[Axiom], says: &str, formula: &Formula) -> bool {
        let known = self.known.clone();
        self.known.extend(premises.iter().map(|a| (a.name.clone(), a.formula.clone())));
        let shown = self.shows(says, formula);
        self.known = known;
        shown
    }

    /// Notes what follows from the polarity in which expressions depend on what is known to change.
    pub fn by_polarity(&mut self, says: &str, formula: &Formula) {
        self.learn(says, formula, Rule::Polarity, vec![]);
    }

    /// Does the work with more premises, which are forgotten with what follows from them.
    ///
    /// # Errors
    /// What the work does not show.
    pub fn under(
        &mut self,
        premises: &[Axiom],
        work: impl FnOnce(&mut Prover) -> Result<(), NotShown>,
    ) -> Result<(), NotShown> {
        let known = self.known.clone();
        self.known.extend(premises.iter().map(|a| (a.name.clone(), a.formula.clone())));
        let result = work(self);
        self.known = known;
        result
    }

    /// Whether what is known contradicts itself, or more premises: then anything follows, and nothing is
    /// shown.
    pub fn is_contradictory(&mut self, premises: &[Axiom]) -> bool {
        self.contradiction(premises, &[Depth::Names, Depth::Steps])
    }

    /// The same at a glance, without looking into what names mean.
    pub fn is_contradictory_by_names(&mut self, premises: &[Axiom]) -> bool {
        self.contradiction(premises, &[Depth::Names])
    }

    fn contradiction(&mut self, premises: &[Axiom], depths: &[Depth]) -> bool {
        let number = self.known.len();
        self.known.extend(premises.iter().map(|a| (a.name.clone(), a.formula.clone())));
        let contradictory = |depth| {
            let all = self.obligation("what is known", None, depth);
            // No certificate says that something is not so.
            check(&all, LITTLE, self.time()) == Answer::Met
        };
        let found = depths.iter().copied().any(contradictory);
        self.known.truncate(number);
        found
    }
}

/// The formula with what its names stand for, one level deep.
fn opened(formula: &Formula) -> Formula {
    fn open(id: Id) -> Id {
        match node(id) {
            Node::Named(_, body) | Node::SetNamed(_, body) => body,
            here => intern(here.with(open)),
        }
    }
    formula.with(&mut open)
}

/// The base symbols in a formula.
fn symbols(formula: &Formula) -> Vec<Symbol> {
    fn walk(id: Id, out: &mut Vec<Symbol>) {
        match node(id) {
            Node::SetBase(name) | Node::Base(name) => out.push(name),
            here => crate::relation::children(here).into_iter().for_each(|c| walk(c, out)),
        }
    }
    let mut out = Vec::new();
    formula.expressions().into_iter().for_each(|(id, _)| walk(id, &mut out));
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::relation::{Rel, Set, base, base_set};

    fn prover(facts: Vec<Axiom>) -> Prover {
        Prover::new(facts, &[], Instant::now() + Duration::from_secs(20))
    }

    #[test]
    fn a_closure_may_be_larger_but_not_smaller() {
        let (r, s) = (base("r"), base("s"));
        let mut p = prover(vec![]);
        let larger = Formula::Included(r.plus(), (r | s).plus());
        // That takes an induction: the closure on the left must be the least one.
        assert!(p.direct("larger", &larger).is_err());
        assert_eq!(p.induction("larger", r.plus(), &[(r | s).plus()]), Ok(()));
        let smaller = p.induction("smaller", (r | s).plus(), &[r.plus()]);
        assert!(smaller.is_err());
        assert!(p.induction("one step", r.plus(), &[r]).is_err());
    }

    #[test]
    fn a_cycle_is_not_contracted_away() {
        let [here, like] = [0usize, 1].map(|i| base_set(crate::relation::indexed("event", i)));
        let (order, twin) = (base("order"), |r: Rel| {
            let into = (r >> like.identity()).domain() - here;
            let from = ((like.identity() >> r).range() - here) | like;
            (into * here) | (here * from)
        });
        let ends = (here * Set::all()) | (Set::all() * here);
        let order = order - ends;
        let mut p = prover(vec![]);
        let differ = Formula::NoElement(here & like);
        p.assume(&Axiom {
            name: "two events".into(),
            about: None,
            clause: "program",
            formula: differ,
        });
        let larger = order | twin(order);
        assert_eq!(p.contraction("a twin", (larger, order), (here, like), true), Ok(()));
        // A step back from the one that comes second, and one that its twin does not have.
        let back = larger | (like * here);
        assert!(p.contraction("a cycle", (back, order), (here, like), true).is_err());
        let further = larger | (base_set("a") * here);
        assert!(p.contraction("a step more", (further, order), (here, like), true).is_err());
    }

    #[test]
    fn sets_and_symbols() {
        let a = base_set("a");
        let mut p = prover(vec![]);
        assert_eq!(p.direct("part", &Formula::Subset(a & base_set("b"), a)), Ok(()));
        assert!(p.direct("whole", &Formula::Subset(a, a & base_set("b"))).is_err());
        assert_eq!(p.direct("none", &Formula::NoElement(Set::empty())), Ok(()));
        assert!(!p.is_contradictory(&[]));
    }
}
