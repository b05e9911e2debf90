//! Obligations: sets of clauses that must have no model.

use super::logic::{Atom, Clause, Clausifier, Sort, Term};
use super::translate::Translation;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::time::Duration;
use z3::{Params, SatResult, Solver};

/// Clauses as SMT-LIB text, which are contradictory if what they are about is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obligation {
    /// The text, with `(check-sat)` at its end.
    pub text: String,
    /// Number of clauses.
    pub clauses: usize,
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
        let mut body = String::new();
        let mut signature = Signature::default();
        let mut count = 0;
        // What is asked comes last, where readers look for it.
        let stated = || translation.stated.iter();
        for one in stated().filter(|s| !s.asked).chain(stated().filter(|s| s.asked)) {
            let _ = writeln!(body, "; {}", one.says);
            for clause in clausifier.clauses(&one.logic) {
                signature.clause(&clause);
                count += 1;
                let _ = writeln!(body, "(assert {clause})");
            }
        }
        let mut text = String::new();
        for line in about.lines() {
            let _ = writeln!(text, "; {line}");
        }
        text.push_str("(set-logic UF)\n");
        for sort in &signature.sorts {
            let _ = writeln!(text, "(declare-sort {sort} 0)");
        }
        for (name, (of, sort)) in &signature.functions {
            let _ = writeln!(text, "(declare-fun |{name}| ({}) {sort})", of.join(" "));
        }
        for (name, of) in &signature.predicates {
            let _ = writeln!(text, "(declare-fun |{name}| ({}) Bool)", of.join(" "));
        }
        text.push_str(&body);
        text.push_str("(check-sat)\n");
        Obligation { text, clauses: count }
    }
}

/// Asks the solver, which is to take only so much effort, in a unit of its own: the same on every
/// machine, a million of which take about a second. The time is a limit for emergencies.
pub fn check(obligation: &Obligation, effort: u32, timeout: Duration) -> Answer {
    crate::solve::session::afresh(|| {
        let solver = Solver::new();
        let mut params = Params::new();
        params.set_bool("ctrl_c", false);
        params.set_u32("rlimit", effort);
        params.set_u32("timeout", u32::try_from(timeout.as_millis()).unwrap_or(u32::MAX));
        solver.set_params(&params);
        solver.from_string(obligation.text.as_str());
        // What cannot be read states nothing.
        let read = solver.get_assertions().len();
        assert_eq!(read, obligation.clauses, "not all clauses were read:\n{}", obligation.text);
        match solver.check() {
            SatResult::Unsat => Answer::Met,
            SatResult::Sat => Answer::Loose,
            SatResult::Unknown => Answer::Unknown,
        }
    })
}
