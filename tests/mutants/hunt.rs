//! Looking for executions that kill mutants.

use crate::setting::Setting;
use crate::support::distinguish::Shape;
use crate::support::verdict::{Verdict, difference, verdict};
use mmprove::execution::Execution;
use mmprove::model::mutant::{Mutant, mutants};
use mmprove::model::{Expression, Model};
use mmprove::solve::evaluate::Evaluator;
use rayon::prelude::*;
use std::collections::BTreeSet;
use std::time::Duration;

/// Random executions tried per model when looking for more, how many of them at a time, and how many
/// times in vain before it is the solver's turn.
const TRIES: usize = 6_000;
const AT_A_TIME: usize = 500;
const PATIENCE: usize = 6;
/// Mutants that the solver is asked about together, and for how long.
const TOGETHER: usize = 6;
const TIME: Duration = Duration::from_secs(100);

/// How far an execution comes towards killing a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Closeness {
    /// The change makes a difference to what is changed.
    Differs,
    /// It does so in a consistent execution.
    Consistent,
}

/// The mutants of a model, and what has killed them.
pub struct Hunt<'s> {
    pub setting: &'s Setting,
    model: Model,
    /// Mutants that nothing has killed yet.
    pub alive: Vec<Mutant>,
    /// Mutants, how they go wrong, and on what.
    pub kills: Vec<(Mutant, &'static str, String)>,
}

impl<'s> Hunt<'s> {
    /// Without mutants already known: models share most of what they say.
    pub fn new(setting: &'s Setting, known: &BTreeSet<String>) -> Hunt<'s> {
        let model = setting.model();
        let mut alive = mutants(&model);
        alive.retain(|m| !known.contains(&m.name));
        Hunt { setting, model, alive, kills: Vec::new() }
    }

    /// Mutants alive that this execution kills, with how.
    pub fn killed(&self, execution: &Execution) -> Vec<(usize, &'static str)> {
        // Mutants share most of their expressions with the model, and the evaluator remembers.
        let mut evaluator = Evaluator::new(execution);
        let right = verdict(&mut evaluator, &self.model);
        let wrong = |m: &Mutant| match same(&mut evaluator, m.change) {
            true => None,
            false => difference(&right, &verdict(&mut evaluator, &m.model)),
        };
        let all = self.alive.iter().map(wrong).enumerate();
        all.filter_map(|(k, how)| Some((k, how?))).collect()
    }

    /// Mutants alive whose change makes a difference on this execution.
    pub fn nearly_killed(&self, execution: &Execution) -> Vec<(String, Closeness)> {
        let mut evaluator = Evaluator::new(execution);
        let how = match verdict(&mut evaluator, &self.model) {
            Verdict::Consistent { .. } => Closeness::Consistent,
            _ => Closeness::Differs,
        };
        let differ = self.alive.iter().filter(|m| !same(&mut evaluator, m.change));
        differ.map(|m| (m.name.clone(), how)).collect()
    }

    /// Takes the mutants killed by this execution out; how many there were.
    pub fn shoot(&mut self, execution: &Execution, what: &str) -> usize {
        let mut killed = self.killed(execution);
        killed.reverse();
        for (k, how) in &killed {
            self.kills.push((self.alive.remove(*k), how, what.to_owned()));
        }
        killed.len()
    }

    /// Random executions, until nothing is left or none helps, and what the solver finds for the
    /// rest. `keep` is given few and small ones that kill all that can be killed, from time to time.
    pub fn search(&mut self, mut keep: impl FnMut(&[Execution])) {
        let mut goals = self.alive.clone();
        let mut useful = self.shoot_all(self.setting.seeds(), "sketch");
        let how = std::env::var("MMPROVE_STORE").unwrap_or_default();
        if how != "seeds" {
            useful.extend(self.search_at_random());
            useful.extend(self.search_nearby());
        }
        keep(&self.fewest(&mut goals, &useful));
        println!("{} left for the solver", self.alive.len());
        if how != "solver" {
            return;
        }
        let mut open = self.open();
        for shape in self.setting.shapes() {
            let searches: Vec<Hunt<'s>> =
                open.chunks(TOGETHER).map(|names| self.only(|m| names.contains(&m.name))).collect();
            let found = searches.into_par_iter().flat_map_iter(|mut hunt| hunt.solve(*shape));
            let found: Vec<Execution> = found.collect();
            for execution in &found {
                self.shoot(execution, &format!("solver {:?}", shape.threads));
            }
            keep(&self.fewest(&mut goals, &found));
            open.retain(|name| self.alive.iter().any(|m| m.name == *name));
            eprintln!("{} alive after {shape:?}", open.len());
        }
    }

    /// Some of the mutants alive.
    fn only(&self, which: impl Fn(&Mutant) -> bool) -> Hunt<'s> {
        let alive = self.alive.iter().filter(|m| which(m)).cloned().collect();
        Hunt { setting: self.setting, model: self.model.clone(), alive, kills: vec![] }
    }

    /// The mutants alive that are not known to mean the same as the model.
    pub fn open(&self) -> Vec<String> {
        let open = self.alive.iter().filter(|m| self.setting.equivalent(&m.name).is_none());
        open.map(|m| m.name.clone()).collect()
    }

    fn search_at_random(&mut self) -> Vec<Execution> {
        let mut useful = Vec::new();
        let mut in_vain = 0;
        for start in (0..TRIES).step_by(AT_A_TIME) {
            if in_vain == PATIENCE || self.open().is_empty() {
                break;
            }
            let tried = (start..start + AT_A_TIME).into_par_iter().map(|i| self.setting.random(i));
            let found = self.shoot_all(tried.collect(), "random");
            in_vain = if found.is_empty() { in_vain + 1 } else { 0 };
            useful.extend(found);
            eprintln!("{} alive after {} random executions", self.alive.len(), start + AT_A_TIME);
        }
        useful
    }

    /// Those of the executions that kill what those before them do not.
    pub fn shoot_all(&mut self, executions: Vec<Execution>, what: &str) -> Vec<Execution> {
        let hits: Vec<Execution> =
            executions.into_par_iter().filter(|e| !self.killed(e).is_empty()).collect();
        hits.into_iter().filter(|e| self.shoot(e, what) > 0).collect()
    }

    /// Few and small executions that kill all goals that these kill; what they kill is no goal any
    /// more.
    fn fewest(&self, goals: &mut Vec<Mutant>, useful: &[Execution]) -> Vec<Execution> {
        let alive = std::mem::take(goals);
        let hunt =
            Hunt { setting: self.setting, model: self.model.clone(), alive, kills: Vec::new() };
        let killed: Vec<BTreeSet<usize>> = useful
            .par_iter()
            .map(|execution| hunt.killed(execution).into_iter().map(|(k, _)| k).collect())
            .collect();
        let chosen = cover(killed);
        let dead: BTreeSet<usize> = chosen.iter().flat_map(|(_, killed)| killed).copied().collect();
        let shrink = |(i, mutants): (usize, BTreeSet<usize>)| {
            let names: Vec<&String> = mutants.iter().map(|k| &hunt.alive[*k].name).collect();
            hunt.only(|m| names.contains(&&m.name)).shrink(useful[i].clone())
        };
        let executions = chosen.into_par_iter().map(shrink).collect();
        let left = hunt.alive.into_iter().enumerate().filter(|(k, _)| !dead.contains(k));
        goals.extend(left.map(|(_, mutant)| mutant));
        executions
    }

    /// Executions of one shape the solver finds for what is alive.
    fn solve(&mut self, shape: Shape) -> Vec<Execution> {
        let mut useful = Vec::new();
        let mutants = self.alive.clone();
        let models: Vec<&Model> = mutants.iter().map(|m| &m.model).collect();
        let mut search = self.setting.search(&self.model, &models, shape, TIME);
        loop {
            let is_alive = |name: &String| self.alive.iter().any(|m| m.name == *name);
            let open: Vec<usize> =
                (0..mutants.len()).filter(|k| is_alive(&mutants[*k].name)).collect();
            if open.is_empty() {
                return useful;
            }
            match search.next(&open) {
                Ok(None) => return useful,
                Err(()) => {
                    eprintln!("{shape:?}: no answer for {} mutants", open.len());
                    return useful;
                }
                Ok(Some(execution)) => {
                    assert!(self.setting.admits(&execution), "against the rules: {execution:?}");
                    assert!(self.shoot(&execution, "solver") > 0, "not confirmed: {execution:?}");
                    useful.push(execution);
                }
            }
        }
    }

    /// Leaves out of an execution what it can do without to kill all mutants alive.
    fn shrink(&self, mut execution: Execution) -> Execution {
        let fine =
            |e: &Execution| self.setting.admits(e) && self.killed(e).len() == self.alive.len();
        if !fine(&execution) {
            return execution;
        }
        loop {
            let smaller = smaller(&execution).into_iter().find(fine);
            match smaller {
                Some(smaller) => execution = smaller,
                None => break,
            }
        }
        execution.sets.retain(|_, members| !members.is_empty());
        execution.relations.retain(|_, pairs| !pairs.is_empty());
        execution
    }
}

/// Whether the change changes nothing on the execution that is evaluated.
fn same(evaluator: &mut Evaluator<'_>, change: Option<(Expression, Expression)>) -> bool {
    match change {
        Some((Expression::Set(a), Expression::Set(b))) => evaluator.set(a) == evaluator.set(b),
        Some((Expression::Rel(a), Expression::Rel(b))) => {
            evaluator.relation(a) == evaluator.relation(b)
        }
        _ => false,
    }
}

/// Which executions together do all that all of them do, and what each of them is needed for.
pub fn cover(mut does: Vec<BTreeSet<usize>>) -> Vec<(usize, BTreeSet<usize>)> {
    let mut chosen = Vec::new();
    loop {
        let best = (0..does.len()).rev().max_by_key(|i| does[*i].len());
        let Some(best) = best.filter(|i| !does[*i].is_empty()) else { return chosen };
        let done = does[best].clone();
        does.iter_mut().for_each(|one| one.retain(|k| !done.contains(k)));
        chosen.push((best, done));
    }
}

/// Executions with one thing less: an event, a fact.
fn smaller(execution: &Execution) -> Vec<Execution> {
    let n = execution.events.len();
    let mut out: Vec<Execution> = (0..n).map(|i| without_event(execution, i)).collect();
    let threads = execution.threads.len();
    for name in execution.relations.keys() {
        if ["po", "same_thread"].contains(&name.as_str()) {
            continue;
        }
        // What holds between all operations of two threads goes as a whole, both ways.
        for (x, y) in (0..threads * threads).map(|k| (k / threads, k % threads)) {
            let mut less = execution.clone();
            let thread = |i: usize| execution.events[i].thread;
            let between = |i: usize, j: usize| {
                [(thread(i), thread(j)), (thread(j), thread(i))].contains(&(Some(x), Some(y)))
            };
            if let Some(pairs) = less.relations.get_mut(name) {
                pairs.retain(|(i, j)| x > y || !between(*i, *j));
            }
            out.push(less);
        }
    }
    for (name, members) in &execution.sets {
        for i in members {
            let mut less = execution.clone();
            if let Some(members) = less.sets.get_mut(name) {
                members.retain(|j| j != i);
            }
            out.push(less);
        }
    }
    for (name, pairs) in &execution.relations {
        for pair in pairs.iter().filter(|_| !["po", "same_thread"].contains(&name.as_str())) {
            let mut less = execution.clone();
            if let Some(pairs) = less.relations.get_mut(name) {
                pairs.retain(|p| p != pair);
            }
            out.push(less);
        }
    }
    out.retain(|less| less != execution);
    out
}

/// The execution without one event.
pub fn without_event(execution: &Execution, gone: usize) -> Execution {
    let mut less = execution.clone();
    less.events.remove(gone);
    let shift = |i: usize| if i > gone { i - 1 } else { i };
    for members in less.sets.values_mut() {
        members.retain(|i| *i != gone);
        members.iter_mut().for_each(|i| *i = shift(*i));
    }
    for pairs in less.relations.values_mut() {
        pairs.retain(|(i, j)| *i != gone && *j != gone);
        pairs.iter_mut().for_each(|(i, j)| (*i, *j) = (shift(*i), shift(*j)));
    }
    for (i, event) in less.events.iter_mut().enumerate() {
        event.label = ((b'A' + i as u8) as char).to_string();
    }
    while let Some(idle) =
        (0..less.threads.len()).find(|t| less.events.iter().all(|e| e.thread != Some(*t)))
    {
        less.threads.pop();
        let threads = less.events.iter_mut().filter_map(|e| e.thread.as_mut());
        threads.filter(|t| **t > idle).for_each(|t| *t -= 1);
    }
    less
}
