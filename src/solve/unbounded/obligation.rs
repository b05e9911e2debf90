//! Obligations: sets of formulas that must have no model.

use super::clauses::{Clause, Clausifier};
use super::logic::{Atom, Logic, Quoted, Sort, Term};
use super::translate::Translation;
use rustc_hash::FxHashMap;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};
use z3::ast::Bool;
use z3::{Params, SatResult, Solver};

/// Formulas that are contradictory if what they are about is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obligation {
    about: String,
    /// Each with what it says for readers.
    formulas: Vec<(String, Logic)>,
    /// Clauses that are contradictory if and only if they are, each with the number of its formula.
    clauses: Vec<(usize, Clause)>,
}

/// What the solver says of an obligation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The formulas are contradictory: what is claimed holds.
    Met,
    /// They have a model. It need not be an execution.
    Loose,
    /// Out of time.
    Unknown,
}

/// Names and sorts of what formulas are made of.
#[derive(Default)]
struct Signature {
    sorts: BTreeSet<Sort>,
    functions: BTreeMap<String, (Vec<Sort>, Sort)>,
    predicates: BTreeMap<String, Vec<Sort>>,
}

impl Signature {
    fn term(&mut self, term: &Term) {
        self.sorts.insert(term.sort().clone());
        if let Term::Apply(name, sort, terms) = term {
            let of = terms.iter().map(|t| t.sort().clone()).collect();
            self.functions.insert(name.clone(), (of, sort.clone()));
            terms.iter().for_each(|t| self.term(t));
        }
    }

    fn atom(&mut self, atom: &Atom) {
        if let Atom::Holds(name, terms) = atom {
            let of = terms.iter().map(|t| t.sort().clone()).collect();
            self.predicates.insert(name.clone(), of);
        }
        atom.terms().into_iter().for_each(|t| self.term(t));
    }

    fn clause(&mut self, clause: &Clause) {
        clause.0.iter().for_each(|literal| self.atom(&literal.atom));
    }

    fn formula(&mut self, formula: &Logic) {
        match formula {
            Logic::Atom(atom) => self.atom(atom),
            Logic::Not(inner) => self.formula(inner),
            Logic::And(parts) | Logic::Or(parts) => parts.iter().for_each(|p| self.formula(p)),
            Logic::Every(vars, inner) | Logic::Some(vars, inner) => {
                self.sorts.extend(vars.iter().map(|var| var.sort.clone()));
                self.formula(inner);
            }
        }
    }

    /// What is asserted, below what it says, as SMT-LIB text.
    fn script<A: fmt::Display>(&self, all: impl Iterator<Item = (impl AsRef<str>, A)>) -> String {
        let mut out = String::from("(set-logic UF)\n");
        for sort in &self.sorts {
            out.push_str(&format!("(declare-sort {sort} 0)\n"));
        }
        for (name, (of, sort)) in &self.functions {
            out.push_str(&format!("(declare-fun {} ({}) {sort})\n", Quoted(name), of.join(" ")));
        }
        for (name, of) in &self.predicates {
            out.push_str(&format!("(declare-fun {} ({}) Bool)\n", Quoted(name), of.join(" ")));
        }
        for (says, asserted) in all {
            says.as_ref().lines().for_each(|line| out.push_str(&format!("; {line}\n")));
            out.push_str(&format!("(assert {asserted})\n"));
        }
        out + "(check-sat)\n"
    }
}

impl Obligation {
    /// What has been stated.
    pub fn new(about: &str, translation: &Translation) -> Obligation {
        // What is asked comes last, where readers look for it.
        let stated = || translation.stated.iter();
        let all = stated().filter(|s| !s.asked).chain(stated().filter(|s| s.asked));
        let formulas: Vec<_> = all.map(|one| (one.says.clone(), one.logic.clone())).collect();
        let (mut clausifier, mut clauses) = (Clausifier::default(), Vec::new());
        for (i, (_, formula)) in formulas.iter().enumerate() {
            clauses.extend(clausifier.clauses(formula).into_iter().map(|clause| (i, clause)));
        }
        Obligation { about: about.into(), formulas, clauses }
    }

    /// Clauses of it that are contradictory by themselves, with the formulas that they are of, as far as the solver finds
    /// some; itself otherwise.
    #[must_use]
    pub fn core(&self, timeout: Duration) -> Obligation {
        self.of_clauses(&self.contradictory(timeout))
    }

    /// The same with those of its clauses, and the formulas that they are of.
    pub(super) fn of_clauses(&self, chosen: &[usize]) -> Obligation {
        let chosen = chosen.iter().filter_map(|i| self.clauses.get(*i));
        let kept: BTreeSet<usize> = chosen.clone().map(|(of, _)| *of).collect();
        let formulas = kept.iter().map(|of| self.formulas[*of].clone()).collect();
        let place = |of: &usize| kept.range(..of).count();
        let clauses = chosen.map(|(of, clause)| (place(of), clause.clone())).collect();
        Obligation { about: self.about.clone(), formulas, clauses }
    }

    /// A digest of the formulas.
    pub(super) fn digest(&self) -> String {
        let mut digest = Sha256::new();
        self.formulas.iter().for_each(|(_, formula)| digest.update(format!("{formula}\n")));
        digest.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
    }

    /// The clauses as SMT-LIB text.
    fn in_clauses(&self) -> String {
        let mut signature = Signature::default();
        self.clauses.iter().for_each(|(_, clause)| signature.clause(clause));
        signature.script(self.clauses.iter().map(|(_, clause)| ("", clause)))
    }

    /// Which of its clauses are contradictory by themselves, as far as the solver finds some; all of them otherwise.
    pub(super) fn contradictory(&self, timeout: Duration) -> Vec<usize> {
        let kept = crate::solve::session::afresh(|| {
            let solver = solver(MUCH, timeout);
            let all = read(&self.in_clauses());
            let marks: Vec<Bool> =
                (0..all.len()).map(|i| Bool::new_const(format!("clause {i}"))).collect();
            for (clause, mark) in all.iter().zip(&marks) {
                solver.assert_and_track(clause, mark);
            }
            match solver.check() {
                SatResult::Unsat => {
                    let core = solver.get_unsat_core();
                    let in_core = |mark: &Bool| core.contains(mark);
                    Some(marks.iter().map(in_core).collect::<Vec<bool>>())
                }
                _ => None,
            }
        });
        let all = 0..self.clauses.len();
        match kept {
            Some(kept) => all.filter(|i| kept[*i]).collect(),
            None => all.collect(),
        }
    }
}

/// The formulas as SMT-LIB text, which any solver can be given.
impl fmt::Display for Obligation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in self.about.lines() {
            writeln!(f, "; {line}")?;
        }
        let mut signature = Signature::default();
        self.formulas.iter().for_each(|(_, formula)| signature.formula(formula));
        let all = self.formulas.iter().map(|(says, formula)| (says.as_str(), formula));
        f.write_str(&signature.script(all))
    }
}

/// Effort of the solver that is enough for most obligations, and that is worth trying.
pub(super) const LITTLE: u32 = 500_000;
pub(super) const MUCH: u32 = 10_000_000;

fn solver(effort: u32, timeout: Duration) -> Solver {
    let solver = Solver::new();
    let mut params = Params::new();
    params.set_bool("ctrl_c", false);
    params.set_u32("rlimit", effort);
    params.set_u32("timeout", u32::try_from(timeout.as_millis()).unwrap_or(u32::MAX));
    solver.set_params(&params);
    solver
}

/// The clauses in the solver's terms, read from text as other solvers read it.
fn read(text: &str) -> Vec<Bool> {
    let reader = Solver::new();
    reader.from_string(text);
    let all = reader.get_assertions();
    // What cannot be read states nothing.
    assert_eq!(all.len(), text.matches("(assert ").count(), "not all was read:\n{text}");
    all
}

/// Asks the solver, which is to take only so much effort, in a unit of its own: the same on every
/// machine, a million of which take about a second. The time is a limit for emergencies.
pub fn check(obligation: &Obligation, effort: u32, timeout: Duration) -> Answer {
    let question = (obligation.in_clauses(), effort);
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(answer) = known().get(&question) {
        return *answer;
    }
    // To the solver, no time is no limit.
    if timeout < Duration::from_millis(1) {
        return Answer::Unknown;
    }
    let start = Instant::now();
    let answer = ask(&question.0, effort, timeout);
    // Out of time says nothing of the next time.
    if answer != Answer::Unknown || start.elapsed() < timeout {
        known().insert(question, answer);
    }
    answer
}

/// Proofs share many of their steps: what was answered with so much effort.
static KNOWN: LazyLock<Mutex<FxHashMap<(String, u32), Answer>>> = LazyLock::new(Mutex::default);

fn ask(text: &str, effort: u32, timeout: Duration) -> Answer {
    crate::solve::session::afresh(|| {
        let solver = solver(effort, timeout);
        read(text).iter().for_each(|clause| solver.assert(clause));
        match solver.check() {
            SatResult::Unsat => Answer::Met,
            SatResult::Sat => Answer::Loose,
            SatResult::Unknown => Answer::Unknown,
        }
    })
}
