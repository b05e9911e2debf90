//! The searches behind a report, in one solver session.

use super::condition::{Check, constant, some_read_is_undef};
use super::test::Test;
use super::{Failure, Finding, State};
use crate::model::{Model, ModelSpec};
use crate::program::litmus::Quantifier;
use crate::program::render;
use crate::question::{explain, validate};
use crate::solve::circuit::Lit;
use crate::solve::concrete::Concretiser;
use crate::solve::session::{Answer, Session, Snapshot};
use crate::solve::values::Rounding;
use crate::solve::world::{Face, Free, World};
use crate::witness::{Panel, SCHEMA, Witness};
use std::collections::HashMap;
use std::time::Instant;

/// A test in a session.
pub(super) struct Search<'t> {
    test: &'t Test<'t>,
    spec: ModelSpec,
    session: Session,
    world: World<'t>,
    concretiser: Concretiser,
    items: Vec<(Lit, Face)>,
    /// Every thread runs to its end.
    complete: Lit,
    filter: Lit,
    question: Lit,
    race: Lit,
    undef: Lit,
    undefined_behaviour: Lit,
}

impl<'t> Search<'t> {
    pub fn new(
        test: &'t Test<'t>,
        spec: &ModelSpec,
        model: &Model,
        filter: Option<&Check>,
        question: Option<&Check>,
        deadline: Instant,
    ) -> Self {
        let mut s = Session::new(Some(deadline), HashMap::new());
        let mut free = Free::new(&test.vocabulary);
        let (pool, program) = (&test.pool, &test.program);
        let mut world = World::new(&mut s, pool, program, model, Rounding::Over, &mut free);
        let assumptions = world.assumptions(&mut s);
        s.assert(assumptions);
        s.assert(if test.litmus.consistent { world.consistent } else { world.candidate });
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
        let undef = some_read_is_undef(&mut s, &mut world, test);
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
            items,
            complete,
            filter,
            question,
            race,
            undef,
            undefined_behaviour,
        }
    }

    /// Any execution that passes the precondition.
    pub fn any(&mut self) -> Result<Finding, Failure> {
        self.find(
            &[self.complete, self.filter, !self.undefined_behaviour],
            "consistent",
            "an execution",
        )
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
        self.find(
            &[self.complete, self.filter, !self.undefined_behaviour, question],
            verdict,
            &what,
        )
    }

    /// An execution with a data race. It counts even if some thread never ends.
    pub fn race(&mut self) -> Result<Finding, Failure> {
        let wanted = [self.filter, !self.undefined_behaviour, self.race];
        self.find(&wanted, "racy", "an execution with a data race")
    }

    /// An execution with a read that returns undef.
    pub fn undef(&mut self) -> Result<Finding, Failure> {
        let wanted = [self.complete, self.filter, !self.undefined_behaviour, self.undef];
        self.find(&wanted, "undef", "an execution with a read that returns undef")
    }

    /// An execution with undefined behaviour, whether it passes the precondition or not.
    pub fn undefined_behaviour(&mut self) -> Result<Finding, Failure> {
        let what =
            "an execution that branches on an undefined value, or accesses memory through one";
        self.find(&[self.undefined_behaviour], "undefined behaviour", what)
    }

    fn find(&mut self, wanted: &[Lit], verdict: &str, what: &str) -> Result<Finding, Failure> {
        match self.session.check(wanted) {
            Answer::Unsat => Ok(Finding::Absent),
            Answer::Unknown => Ok(Finding::Undecided),
            Answer::Sat => {
                let at = self.session.snapshot();
                self.witness(&at, verdict, what).map(|w| Finding::Found(Box::new(w)))
            }
        }
    }

    /// The execution of the last model, checked without the solver.
    fn witness(&self, at: &Snapshot, verdict: &str, what: &str) -> Result<Witness, Failure> {
        let (session, world) = (&self.session, &self.world);
        let execution = self.concretiser.execution(session, world, at).execution;
        let validated = match self.test.litmus.consistent {
            true => validate::consistent(&execution, &self.spec),
            false => validate::candidate(&execution, &self.spec),
        };
        let consistent = validate::consistent(&execution, &self.spec).is_ok();
        if let Err(reason) = validated {
            let name = &self.test.litmus.name;
            return Err(Failure::Internal(format!(
                "the execution found for `{name}` is not one of {}: {reason}",
                self.spec
            )));
        }
        let edges = explain::edges(&execution, &self.spec);
        let why = explain::why_allowed(&execution, &self.spec);
        let outcome = self.state(at).into_iter().filter(|(_, value)| value != "-");
        let outcome = outcome.map(|(name, value)| format!("{name} = {value}")).collect();
        let title = String::new();
        Ok(Witness {
            schema: SCHEMA,
            question: format!("litmus {}", self.test.litmus.module.source.name),
            verdict: verdict.into(),
            model: self.spec.to_string(),
            panels: vec![Panel { title, execution, consistent, edges, why, outcome }],
            explanation: vec![format!("{}: {what}.", self.test.litmus.name)],
        })
    }

    /// The final state of the last model.
    fn state(&self, at: &Snapshot) -> State {
        let items = self.test.items.iter().zip(&self.items);
        items
            .map(|(item, (when, face))| {
                let width = Session::width(&face.bits);
                let bits = self.session.value(&face.bits, at);
                let (undef, poison) = (at.holds(face.undef), at.holds(face.poison));
                let value = match at.holds(*when) {
                    true => render::value(&self.test.program, bits, width, undef, poison),
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
            } else if at.holds(face.undef) {
                same.push(face.undef);
            } else {
                let value = self.session.value(&face.bits, at);
                let value = constant(value, Session::width(&face.bits));
                same.extend([!face.undef, !face.poison]);
                same.push(self.session.equal(&face.bits, &value));
            }
        }
        self.session.circuit.all(same)
    }
}
