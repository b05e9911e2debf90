//! The searches behind a report, in one solver session.

use super::Failure;
use super::condition::{Check, constant, some_read_is_undef};
use super::forced::{Edges, Forced};
use super::report::{Finding, Found, Frame, State};
use super::symmetry::{ordered_beside, ordered_writes};
use super::test::Test;
use crate::model::{Model, ModelSpec};
use crate::program::litmus::Quantifier;
use crate::program::render;
use crate::program::term::EventIndex;
use crate::question::validate;
use crate::solve::circuit::Lit;
use crate::solve::concrete::Concretiser;
use crate::solve::session::{Answer, Session, Snapshot};
use crate::solve::values::Rounding;
use crate::solve::world::{Demands, Face, World};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::time::Instant;

/// What is asked of a test, and the sessions it takes to answer.
pub(super) struct Searches<'t> {
    test: &'t Test<'t>,
    spec: ModelSpec,
    model: &'t Model,
    question: (Option<&'t Check>, Option<&'t Check>),
    deadline: Instant,
    dear: usize,
    /// Edges that every execution has which passes the precondition, or also satisfies the
    /// condition.
    passing: Edges,
    satisfying: Edges,
    /// Groups of writes of threads that are alike, in the order that is looked at.
    order: Vec<Vec<EventIndex>>,
    general: Option<Search<'t>>,
    /// The same of all threads.
    of_all: Option<Vec<Vec<EventIndex>>>,
    /// The search for what nobody asks single threads for.
    unasked: Option<Search<'t>>,
}

impl<'t> Searches<'t> {
    /// `question` is the precondition and the condition; `dear` as in [`super::Options`].
    pub fn new(
        test: &'t Test<'t>,
        spec: &ModelSpec,
        model: &'t Model,
        question: (Option<&'t Check>, Option<&'t Check>),
        (deadline, dear): (Instant, usize),
    ) -> Self {
        let (filter, condition) = question;
        let passing = Edges::of(test, model, filter);
        let satisfying = Edges::of(test, model, filter.into_iter().chain(condition));
        let (spec, general) = (*spec, None);
        let order = match test.litmus.consistent {
            true => ordered_writes(test, model, deadline),
            false => Vec::new(),
        };
        Searches {
            test,
            spec,
            model,
            question,
            deadline,
            dear,
            passing,
            satisfying,
            order,
            general,
            of_all: None,
            unasked: None,
        }
    }

    /// The search among all executions that pass the precondition.
    pub fn general(&mut self) -> &mut Search<'t> {
        let Searches { test, spec, model, question, deadline, dear, passing, order, .. } = self;
        let limits = (*deadline, *dear);
        let candidate = Forced::new(passing, order, &test.vocabulary);
        let new = || Search::new(test, spec, model, *question, (candidate, &[]), limits);
        self.general.get_or_insert_with(new)
    }

    /// The search for what executions have that pass the precondition, whatever the condition is about: all threads that
    /// are alike may be in one order then.
    pub fn any_order(&mut self) -> &mut Search<'t> {
        let Searches { test, spec, model, question, deadline, dear, passing, .. } = self;
        let limits = (*deadline, *dear);
        let all = self.of_all.get_or_insert_with(|| match test.litmus.consistent {
            true if test.litmus.filter.is_none() => {
                ordered_beside(test, model, &BTreeSet::new(), *deadline)
            }
            _ => Vec::new(),
        });
        if all.is_empty() || *all == self.order {
            return self.general();
        }
        // Whatever is in turn in all orders is so in these.
        let in_turn = self.general.as_ref().map_or(&[][..], |search| &search.in_turn);
        let candidate = (Forced::new(passing, all, &test.vocabulary), in_turn);
        self.unasked
            .get_or_insert_with(|| Search::new(test, spec, model, *question, candidate, limits))
    }

    /// An execution that satisfies the condition.
    pub fn satisfying(&mut self) -> Result<Finding, Failure> {
        if self.satisfying == self.passing {
            return self.general().question(true);
        }
        let Searches { test, spec, model, question, deadline, dear, satisfying, order, .. } = self;
        let limits = (*deadline, *dear);
        let candidate = (Forced::new(satisfying, order, &test.vocabulary), &[][..]);
        Search::new(test, spec, model, *question, candidate, limits).question(true)
    }

    /// An execution with undefined behaviour, whether it passes the precondition or not.
    pub fn undefined_behaviour(&mut self) -> Result<Finding, Failure> {
        match self.general.is_none() && !self.satisfying.is_empty() {
            // Edges are only fixed where nothing is undefined.
            true => Ok(Finding::Absent),
            false => self.general().undefined_behaviour(),
        }
    }
}

/// A test in a session.
pub(super) struct Search<'t> {
    test: &'t Test<'t>,
    spec: ModelSpec,
    session: Session,
    world: World<'t>,
    concretiser: Concretiser,
    /// The cells whose updates are in a row.
    in_turn: Vec<usize>,
    items: Vec<(Lit, Face)>,
    /// Every thread runs to its end.
    complete: Lit,
    filter: Lit,
    question: Lit,
    race: Lit,
    undefined_behaviour: Lit,
    /// Some operation on a barrier makes it undefined.
    misuse: Lit,
}

impl<'t> Search<'t> {
    /// Of these cells it is known that their updates are in a row.
    fn new(
        test: &'t Test<'t>,
        spec: &ModelSpec,
        model: &Model,
        (filter, question): (Option<&Check>, Option<&Check>),
        (mut candidate, in_turn): (Forced<'_>, &[usize]),
        (deadline, dear): (Instant, usize),
    ) -> Self {
        let mut s = Session::new(Some(deadline), FxHashMap::default());
        let (pool, program) = (&test.pool, &test.program);
        let demands = match test.litmus.consistent {
            true => Demands::Stated { dear },
            false => Demands::Open,
        };
        let mut world =
            World::with(&mut s, (pool, program), model, Rounding::Over, demands, &mut candidate);
        let assumptions = world.assumptions(&mut s);
        s.assert(assumptions);
        s.assert(if test.litmus.consistent { world.consistent } else { world.candidate });
        let in_turn = match test.litmus.consistent {
            true => world.follow_chains(&mut s, model, in_turn),
            false => Vec::new(),
        };
        let check = |c: Option<&Check>, s: &mut Session, world: &mut World<'t>| {
            c.map_or(Lit::TRUE, |c| c.lit(s, world, test))
        };
        let filter = check(filter, &mut s, &mut world);
        let question = check(question, &mut s, &mut world);
        let complete = match program.barriers.is_empty() {
            true => Lit::TRUE,
            false => world.lit(&mut s, test.complete),
        };
        let race = world.race;
        let misuse = model.misuse.map_or(Lit::FALSE, |misuse| {
            let pairs = world.relation(&mut s, misuse);
            s.circuit.any(pairs.pairs().map(|(_, _, lit)| lit))
        });
        let undefined_behaviour = world.undefined_behaviour(&mut s);
        let concretiser = Concretiser::new(&mut s, &mut world, pool);
        let items = test.items.iter();
        let items =
            items.map(|i| (world.lit(&mut s, i.when), world.face(&mut s, i.value))).collect();
        Search {
            test,
            spec: *spec,
            session: s,
            world,
            concretiser,
            in_turn,
            items,
            complete,
            filter,
            question,
            race,
            undefined_behaviour,
            misuse,
        }
    }

    /// Any execution that passes the precondition.
    pub fn any(&mut self) -> Result<Finding, Failure> {
        let wanted = [self.complete, self.filter, !self.undefined_behaviour];
        self.find(&wanted, "consistent", "an execution")
    }

    /// A consistent execution that passes the precondition, even if some thread never ends.
    pub fn any_even_blocked(&mut self) -> Result<Finding, Failure> {
        let wanted = [self.world.consistent, self.filter, !self.undefined_behaviour];
        self.find(&wanted, "consistent", "an execution")
    }

    /// An execution that satisfies (or violates) the condition.
    pub fn question(&mut self, satisfied: bool) -> Result<Finding, Failure> {
        let question = if satisfied { self.question } else { !self.question };
        let verdict = match self.test.litmus.condition {
            Some((Quantifier::Exists, _)) => "reachable",
            _ => "violated",
        };
        let what = if satisfied { "satisfies the condition" } else { "violates the condition" };
        let what = format!("an execution that {what}");
        let wanted = [self.complete, self.filter, !self.undefined_behaviour, question];
        self.find(&wanted, verdict, &what)
    }

    /// A consistent execution with a data race. It counts even if some thread never ends.
    pub fn race(&mut self) -> Result<Finding, Failure> {
        let wanted = [self.world.consistent, self.filter, !self.undefined_behaviour, self.race];
        let found = self.find(&wanted, "racy", "an execution with a data race")?;
        match &found {
            Finding::Found(racy) if !validate::racy(racy.execution(), &self.spec) => {
                Err(self.disagreement("has no data race"))
            }
            _ => Ok(found),
        }
    }

    /// An execution with a read that returns undef.
    pub fn undef(&mut self) -> Result<Finding, Failure> {
        let undef = some_read_is_undef(&mut self.session, &mut self.world, self.test);
        let wanted = [self.complete, self.filter, !self.undefined_behaviour, undef];
        self.find(&wanted, "undef", "an execution with a read that returns undef")
    }

    /// An execution with undefined behaviour, whether it passes the precondition or not.
    pub fn undefined_behaviour(&mut self) -> Result<Finding, Failure> {
        let what =
            "an execution that branches on an undefined value, or accesses memory through one";
        self.find(&[self.undefined_behaviour], "undefined behaviour", what)
    }

    /// An execution in which an operation on a barrier makes behaviour undefined, whether it passes the precondition
    /// or not.
    pub fn misuse(&mut self) -> Result<Finding, Failure> {
        let wanted = [self.complete, self.world.consistent, self.misuse];
        self.find(&wanted, "undefined behaviour", "an execution in which a barrier is misused")
    }

    fn find(
        &mut self,
        wanted: &[Lit],
        verdict: &'static str,
        what: &str,
    ) -> Result<Finding, Failure> {
        match self.session.check(wanted) {
            Answer::Unsat => Ok(Finding::Absent),
            Answer::Unknown => Ok(Finding::Undecided),
            Answer::Sat => {
                let at = self.session.snapshot();
                self.found(&at, verdict, what).map(|found| Finding::Found(Box::new(found)))
            }
        }
    }

    /// The execution of the last model, checked without the solver.
    fn found(&self, at: &Snapshot, verdict: &'static str, what: &str) -> Result<Found, Failure> {
        let (session, world) = (&self.session, &self.world);
        let execution = self.concretiser.execution(session, world, at).execution;
        let allowed = validate::consistent(&execution, &self.spec);
        let validated = match self.test.litmus.consistent {
            true => allowed.clone(),
            false => validate::candidate(&execution, &self.spec),
        };
        if let Err(reason) = validated {
            return Err(self.disagreement(&format!("is not one of {}: {reason}", self.spec)));
        }
        let outcome = self.state(at).into_iter().filter(|(_, value)| value != "-");
        let frame = Frame {
            question: format!("litmus {}", self.test.litmus.module.source.name),
            verdict,
            spec: self.spec,
            consistent: allowed.is_ok(),
            outcome: outcome.map(|(name, value)| format!("{name} = {value}")).collect(),
            explanation: format!("{}: {what}.", self.test.litmus.name),
        };
        Ok(Found::new(execution, frame))
    }

    fn disagreement(&self, what: &str) -> Failure {
        let name = &self.test.litmus.name;
        Failure::Internal(format!("the execution found for `{name}` {what}"))
    }

    /// The final state of the last model.
    fn state(&self, at: &Snapshot) -> State {
        let items = self.test.items.iter().zip(&self.items);
        items
            .map(|(item, (when, face))| {
                let width = Session::width(&face.bits);
                let value = match at.holds(*when) {
                    true => render::value(&self.test.program, face.value(&self.session, at), width),
                    false => "-".into(),
                };
                (item.name.clone(), value)
            })
            .collect()
    }

    /// Final states, sorted, and whether there may be more.
    pub fn states(&mut self, limit: usize) -> (Vec<State>, bool) {
        let mut states = Vec::new();
        // The demands for new states must not outlive the enumeration.
        let fresh = self.session.unknown("new state");
        let complete = loop {
            let wanted = [self.complete, self.filter, !self.undefined_behaviour, fresh];
            match self.session.check(&wanted) {
                Answer::Unsat => break true,
                Answer::Unknown => break false,
                Answer::Sat if states.len() >= limit => break false,
                Answer::Sat => {}
            }
            let at = self.session.snapshot();
            states.push(self.state(&at));
            let same = self.same_state(&at);
            let rule = self.session.circuit.implies(fresh, !same);
            self.session.assert(rule);
        };
        states.sort();
        (states, !complete)
    }

    /// When the final state is that of the last model. The bits of an undef value do not matter.
    fn same_state(&mut self, at: &Snapshot) -> Lit {
        let mut same = Vec::new();
        for (when, face) in &self.items {
            if !at.holds(*when) {
                same.push(!*when);
                continue;
            }
            same.push(*when);
            if at.holds(face.poison) {
                same.push(face.poison);
            } else if at.holds(face.undef.some) {
                same.push(face.undef.some);
            } else {
                let value = self.session.value(&face.bits, at);
                let value = constant(value, Session::width(&face.bits));
                same.extend([!face.undef.some, !face.poison]);
                same.push(self.session.equal(&face.bits, &value));
            }
        }
        self.session.circuit.all(same)
    }
}
