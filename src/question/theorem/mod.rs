//! Theorems of files: proved, refuted, or neither.
//!
//! Each part of what is to be shown is given to automata (`solve/regular`), then to the prover of first-order logic
//! (`solve/unbounded`); small executions that satisfy all assumptions, and not the theorem, are looked for at the same time.
//! What is found is judged again by the interpreter that needs no solver. That two of them disagree is a defect, which is
//! told in place of a verdict.

mod first_order;
mod refuted;

pub use refuted::Counterexample;

use crate::model::text::theorem::{Known, Origin, Theorem, Theorems};
use crate::relation::Formula;
use crate::solve::regular::{self, Certificate, NotShown};
use crate::solve::session::afresh;
use crate::solve::small::{Found, Small, find, symbols};
use crate::solve::unbounded::Step;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// How far theorems are looked into.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// How many events executions have, at most.
    pub events: usize,
    /// Time for one theorem.
    pub timeout: Duration,
}

/// How a part of a theorem is proved.
#[derive(Clone, Debug)]
pub enum Proof {
    /// By automata, one certificate for each inclusion that it consists of.
    Automata(Vec<(regular::Inclusion, Certificate)>),
    /// By first-order logic, in these steps.
    FirstOrder(Vec<Step>),
}

/// A part of a theorem that is proved.
#[derive(Clone, Debug)]
pub struct Proved {
    /// What it says.
    pub says: String,
    /// How it is proved.
    pub proof: Proof,
    /// What the proof rests on.
    pub uses: Vec<Known>,
}

/// What is found out of a theorem.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// It holds of all executions in which what is taken for granted does.
    Proved(Vec<Proved>),
    /// No execution satisfies what is taken for granted, so that anything follows.
    Vacuous(Vec<Proved>),
    /// This execution satisfies all assumptions, and not the theorem.
    Refuted(Box<Counterexample>),
    /// Neither.
    Undecided {
        /// What was tried, each with what came of it.
        tried: Vec<String>,
        /// What might help.
        help: Vec<String>,
    },
    /// Two ways to decide it disagree.
    Disagreement(String),
}

/// A theorem with its verdict.
#[derive(Clone, Debug)]
pub struct Decided {
    /// The verdict.
    pub verdict: Verdict,
    /// Executions of up to so many events have been looked at.
    pub searched: usize,
    /// How long it took.
    pub time: Duration,
}

/// Executions of so many events are looked at even if there is a proof: none of them may contradict it.
const ANYWAY: usize = 2;

/// Before first-order logic is tried, executions of so many events are looked at.
const BEFORE_LOGIC: usize = 3;

/// Decides a theorem.
pub fn decide(file: &Theorems, theorem: &Theorem, reach: Reach) -> Decided {
    let start = Instant::now();
    let mut case = Case {
        theorem,
        known: file.known_for(theorem),
        searched: 0,
        deadline: start + reach.timeout,
        tried: Vec::new(),
        help: Vec::new(),
    };
    let verdict = case.verdict(reach.events);
    Decided { verdict, searched: case.searched, time: start.elapsed() }
}

struct Case<'t> {
    theorem: &'t Theorem,
    known: Vec<Known>,
    searched: usize,
    deadline: Instant,
    tried: Vec<String>,
    help: Vec<String>,
}

impl Case<'_> {
    fn verdict(&mut self, events: usize) -> Verdict {
        let mut proofs: Vec<Option<Proved>> = Vec::new();
        for (says, goal) in &self.theorem.goals {
            proofs.push(self.by_automata(says, goal));
        }
        let proved = proofs.iter().all(Option::is_some);
        let first = if proved { ANYWAY } else { BEFORE_LOGIC };
        if let Some(found) = self.search(first.min(events)) {
            return self.refuted(found, proved);
        }
        if !proved {
            for ((says, goal), proof) in self.theorem.goals.iter().zip(&mut proofs) {
                if proof.is_none() {
                    *proof = self.by_logic(says, goal);
                }
            }
        }
        match proofs.into_iter().collect::<Option<Vec<Proved>>>() {
            Some(proofs) => self.proved(proofs),
            None => match self.search(events) {
                Some(found) => self.refuted(found, false),
                None => self.undecided(events),
            },
        }
    }

    fn formulas(&self) -> Vec<Formula> {
        self.known.iter().map(|known| known.formula.clone()).collect()
    }

    fn by_automata(&mut self, says: &str, goal: &Formula) -> Option<Proved> {
        let tried = |why: String| format!("{says}: automata: {why}");
        let inclusions = match regular::inclusions(goal) {
            Ok(inclusions) => inclusions,
            Err(why) => {
                self.tried.push(tried(words(&why)));
                return None;
            }
        };
        let facts = self.formulas();
        let mut proofs = Vec::new();
        let until = Instant::now() + self.deadline.saturating_duration_since(Instant::now()) / 2;
        for inclusion in inclusions {
            match regular::prove(inclusion, &facts, until) {
                Ok(certificate) => proofs.push((inclusion, certificate)),
                Err(why) => {
                    self.tried.push(tried(words(&why)));
                    return None;
                }
            }
        }
        let (proofs, uses) = self.leanest(proofs);
        Some(Proved { says: says.into(), proof: Proof::Automata(proofs), uses })
    }

    /// The same proofs from as little as possible of what is known, which is what they rest on.
    fn leanest(
        &self,
        mut proofs: Vec<(regular::Inclusion, Certificate)>,
    ) -> (Vec<(regular::Inclusion, Certificate)>, Vec<Known>) {
        let until = self.deadline.min(Instant::now() + LEAN);
        let mut kept = self.known.clone();
        // What holds anyhow is left out last, so that assumptions are not rested on without need.
        let assumed = |known: &Known| known.origin == Origin::Fact;
        let mut order: Vec<usize> = (0..kept.len()).collect();
        order.sort_by_key(|i| assumed(&kept[*i]));
        let mut gone: BTreeSet<usize> = BTreeSet::new();
        let mut size = order.len();
        while size > 0 && Instant::now() < until {
            for without in order.chunks(size) {
                if without.iter().all(|i| gone.contains(i)) || Instant::now() > until {
                    continue;
                }
                let left = kept.iter().enumerate();
                let left = left.filter(|(i, _)| !gone.contains(i) && !without.contains(i));
                let facts: Vec<Formula> = left.map(|(_, known)| known.formula.clone()).collect();
                let again = proofs.iter().map(|(inclusion, _)| {
                    Some((*inclusion, regular::prove(*inclusion, &facts, until).ok()?))
                });
                if let Some(again) = again.collect::<Option<Vec<_>>>() {
                    proofs = again;
                    gone.extend(without);
                }
            }
            size /= 2;
        }
        let mut i = 0;
        kept.retain(|_| {
            i += 1;
            !gone.contains(&(i - 1))
        });
        (proofs, kept)
    }

    fn by_logic(&mut self, says: &str, goal: &Formula) -> Option<Proved> {
        let until = self.deadline.min(Instant::now() + LOGIC);
        let known = self.known.clone();
        match afresh(|| first_order::prove(says, goal, &known, until)) {
            Ok(steps) => {
                let proof = Proof::FirstOrder(steps);
                Some(Proved { says: says.into(), proof, uses: self.known.clone() })
            }
            Err(why) => {
                self.tried.push(format!("{says}: first-order logic: {why}"));
                None
            }
        }
    }

    fn proved(&mut self, proofs: Vec<Proved>) -> Verdict {
        if let Some(lacking) = self.theorem.lacking.iter().find(|lacking| !lacking.premise) {
            self.tried.push("all that is interpreted is proved".into());
            self.help
                .push(format!("what is not interpreted is to be shown, too: {}", lacking.text));
            return self.undecided(self.searched);
        }
        let known = self.known.clone();
        let deadline = self.deadline;
        let assumed = known.iter().any(|known| known.origin != Origin::Fact);
        match assumed && afresh(|| first_order::contradictory(&known, deadline)) {
            true => Verdict::Vacuous(proofs),
            false => Verdict::Proved(proofs),
        }
    }

    /// Looks for an execution of up to so many events that refutes it.
    fn search(&mut self, events: usize) -> Option<Small> {
        while self.searched < events {
            let goals = self.theorem.goals.iter().map(|(_, goal)| goal.clone()).collect();
            let mut formulas = vec![Formula::All(goals).negated()];
            formulas.extend(self.relevant(&formulas));
            let (next, deadline) = (self.searched + 1, self.deadline);
            match afresh(|| find(next, &formulas, deadline)) {
                Found::Yes(small) => return Some(small),
                Found::No => self.searched = next,
                Found::OutOfTime => {
                    self.tried.push(format!("executions of {next} events: out of time"));
                    return None;
                }
            }
        }
        None
    }

    /// What is assumed, and what is known of the symbols in that and in formulas, and of those that this is about in turn.
    /// The rest of what is known holds of what has no more events, whatever the others are.
    fn relevant(&self, formulas: &[Formula]) -> Vec<Formula> {
        let is_fact = |known: &&Known| known.origin == Origin::Fact;
        let (facts, assumed): (Vec<&Known>, Vec<&Known>) = self.known.iter().partition(is_fact);
        let mut chosen: Vec<Formula> = assumed.iter().map(|known| known.formula.clone()).collect();
        let mut about = symbols(&[formulas, &chosen].concat());
        let mut left: Vec<&Formula> = facts.iter().map(|known| &known.formula).collect();
        loop {
            let before = chosen.len();
            left.retain(|formula| {
                let of = symbols(std::slice::from_ref(*formula));
                let connected = of.keys().any(|symbol| about.contains_key(symbol));
                if connected {
                    chosen.push((*formula).clone());
                    about.extend(of);
                }
                !connected
            });
            if chosen.len() == before {
                return chosen;
            }
        }
    }

    fn refuted(&mut self, small: Small, proved: bool) -> Verdict {
        let goals = &self.theorem.goals;
        let broken = goals.iter().find(|(_, goal)| !small.satisfies(goal));
        let goal = Formula::All(goals.iter().map(|(_, goal)| goal.clone()).collect());
        let relevant = self.relevant(&[goal.negated()]);
        let Some((says, goal)) = broken.filter(|_| relevant.iter().all(|f| small.satisfies(f)))
        else {
            return Verdict::Disagreement("what the solver found refutes nothing".into());
        };
        if proved {
            let message = "an execution refutes what automata prove";
            return Verdict::Disagreement(message.into());
        }
        if let Some(lacking) = self.theorem.lacking.iter().find(|lacking| lacking.premise) {
            self.tried.push("an execution refutes it, if the premise says no more".into());
            self.help.push(format!(
                "the premise may forbid it by what is not interpreted: {}",
                lacking.text
            ));
            return self.undecided(self.searched);
        }
        Verdict::Refuted(Box::new(Counterexample::new(&small, says, goal)))
    }

    fn undecided(&mut self, events: usize) -> Verdict {
        let mut tried = std::mem::take(&mut self.tried);
        tried.push(format!("executions of up to {} events: none refutes it", self.searched));
        let mut help = std::mem::take(&mut self.help);
        if self.searched < events {
            help.push("more time: `--timeout SECONDS`".into());
        } else {
            help.push(format!("larger executions: `--up-to {}`", events + 1));
        }
        help.push("an assumption, or a theorem that says how far it holds".into());
        Verdict::Undecided { tried, help }
    }
}

/// Time for finding out what a proof rests on.
const LEAN: Duration = Duration::from_millis(400);

/// Time for a proof in first-order logic.
const LOGIC: Duration = Duration::from_secs(4);

fn words(why: &NotShown) -> String {
    match why {
        NotShown::Beyond(what) => format!("they say nothing of {what}"),
        NotShown::Word(word) => format!("no rule is known by which it has {word}"),
        NotShown::TooMuch => "out of time, or too large".into(),
    }
}
