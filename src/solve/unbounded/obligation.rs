//! Obligations: sets of clauses that must have no model.

use super::logic::{Atom, Clause, Clausifier, Quoted, Sort, Term};
use super::translate::Translation;
use rustc_hash::FxHashMap;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};
use z3::ast::Bool;
use z3::{Params, SatResult, Solver};

/// Clauses that are contradictory if what they are about is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obligation {
    about: String,
    /// Each with what it is part of.
    clauses: Vec<(String, Clause)>,
}

/// What the solver says of an obligation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    /// The clauses are contradictory: what is claimed holds.
    Met,
    /// They have a model. It need not be an execution.
    Loose,
    /// Out of time.
    Unknown,
}

/// Names and sorts of what clauses are made of.
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

    fn clause(&mut self, clause: &Clause) {
        for literal in &clause.0 {
            match &literal.atom {
                Atom::Holds(name, terms) => {
                    let of = terms.iter().map(|t| t.sort().clone()).collect();
                    self.predicates.insert(name.clone(), of);
                    terms.iter().for_each(|t| self.term(t));
                }
                Atom::Same(a, b) => {
                    self.term(a);
                    self.term(b);
                }
            }
        }
    }
}

impl Obligation {
    /// What has been stated, in clausal form.
    pub fn new(about: &str, translation: &Translation) -> Obligation {
        let mut clausifier = Clausifier::default();
        let mut clauses = Vec::new();
        // What is asked comes last, where readers look for it.
        let stated = || translation.stated.iter();
        for one in stated().filter(|s| !s.asked).chain(stated().filter(|s| s.asked)) {
            let of_one = clausifier.clauses(&one.logic).into_iter();
            clauses.extend(of_one.map(|clause| (one.says.clone(), clause)));
        }
        Obligation { about: about.into(), clauses }
    }

    /// Number of clauses.
    pub fn len(&self) -> usize {
        self.clauses.len()
    }

    /// Whether nothing is stated.
    pub fn is_empty(&self) -> bool {
        self.clauses.is_empty()
    }

    /// Clauses of it that are contradictory by themselves, as far as the solver finds some; itself
    /// otherwise.
    #[must_use]
    pub fn core(&self, timeout: Duration) -> Obligation {
        self.of_clauses(&self.contradictory(timeout))
    }

    /// The same with those of its clauses.
    pub(super) fn of_clauses(&self, chosen: &[usize]) -> Obligation {
        let clauses = chosen.iter().filter_map(|i| self.clauses.get(*i).cloned());
        Obligation { about: self.about.clone(), clauses: clauses.collect() }
    }

    /// A digest of the clauses.
    pub(super) fn digest(&self) -> String {
        let mut digest = Sha256::new();
        self.clauses.iter().for_each(|(_, clause)| digest.update(format!("{clause}\n")));
        digest.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
    }

    /// Which of its clauses are contradictory by themselves, as far as the solver finds some; all of them otherwise.
    pub(super) fn contradictory(&self, timeout: Duration) -> Vec<usize> {
        let kept = crate::solve::session::afresh(|| {
            let solver = solver(MUCH, timeout);
            let all = read(self);
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

/// As SMT-LIB text, which any solver can be given.
impl fmt::Display for Obligation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut signature = Signature::default();
        let (mut body, mut last) = (String::new(), "");
        for (says, clause) in &self.clauses {
            signature.clause(clause);
            if says != last {
                says.lines().try_for_each(|line| writeln!(body, "; {line}"))?;
                last = says;
            }
            writeln!(body, "(assert {clause})")?;
        }
        for line in self.about.lines() {
            writeln!(f, "; {line}")?;
        }
        writeln!(f, "(set-logic UF)")?;
        for sort in &signature.sorts {
            writeln!(f, "(declare-sort {sort} 0)")?;
        }
        for (name, (of, sort)) in &signature.functions {
            writeln!(f, "(declare-fun {} ({}) {sort})", Quoted(name), of.join(" "))?;
        }
        for (name, of) in &signature.predicates {
            writeln!(f, "(declare-fun {} ({}) Bool)", Quoted(name), of.join(" "))?;
        }
        f.write_str(&body)?;
        writeln!(f, "(check-sat)")
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

/// The clauses in the solver's terms, read from the text that others are given.
fn read(obligation: &Obligation) -> Vec<Bool> {
    let reader = Solver::new();
    let text = obligation.to_string();
    reader.from_string(text.as_str());
    let all = reader.get_assertions();
    // What cannot be read states nothing.
    assert_eq!(all.len(), obligation.len(), "not all clauses were read:\n{text}");
    all
}

/// Asks the solver, which is to take only so much effort, in a unit of its own: the same on every
/// machine, a million of which take about a second. The time is a limit for emergencies.
pub fn check(obligation: &Obligation, effort: u32, timeout: Duration) -> Answer {
    let question = (obligation.to_string(), effort);
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(answer) = known().get(&question) {
        return *answer;
    }
    // To the solver, no time is no limit.
    if timeout < Duration::from_millis(1) {
        return Answer::Unknown;
    }
    let start = Instant::now();
    let answer = ask(obligation, effort, timeout);
    // Out of time says nothing of the next time.
    if answer != Answer::Unknown || start.elapsed() < timeout {
        known().insert(question, answer);
    }
    answer
}

/// Proofs share many of their steps: what was answered with so much effort.
static KNOWN: LazyLock<Mutex<FxHashMap<(String, u32), Answer>>> = LazyLock::new(Mutex::default);

fn ask(obligation: &Obligation, effort: u32, timeout: Duration) -> Answer {
    crate::solve::session::afresh(|| {
        let solver = solver(effort, timeout);
        read(obligation).iter().for_each(|clause| solver.assert(clause));
        match solver.check() {
            SatResult::Unsat => Answer::Met,
            SatResult::Sat => Answer::Loose,
            SatResult::Unknown => Answer::Unknown,
        }
    })
}
