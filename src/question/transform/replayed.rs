//! Counterexamples, replayed: the plain interpreter runs both functions on what a counterexample gives them, and has to
//! do what symbolic execution says that they do.

use super::confirm::Opinion;
use super::long_blocks;
use super::pair::{Pair, Side};
use super::refute::Proposal;
use super::{Reason, Refutation, Verdict};
use crate::execution::scopes::Target;
use crate::interpret::{Scalar, run};
use crate::model::{Model, ModelSpec};
use crate::program::event::Program;
use crate::program::input::Input;
use crate::program::specialise::specialise;
use crate::program::term::{Pool, Term};
use crate::question::replay::{
    Difference, Replay, Script, Why, arguments, asked, compare, scalar, tell,
};
use crate::solve::enumerate::{Enumeration, Incomplete, Valued};
use rustc_hash::FxHashMap;
use std::fmt::{Display, Formatter, Result as Formatted};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// Executions of the original that are replayed.
const MOST: usize = 8;

/// Executions of the original that are looked at for that, and how long.
const LIMIT: usize = 200;
const PATIENCE: Duration = Duration::from_secs(2);

/// What came of replaying a counterexample.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// The transformed function.
    pub after: Replay,
    /// The original, in the executions that it has in the same context: the first that was not replayed, or one
    /// that was.
    pub before: Replay,
}

/// A function does something else when it is run than symbolic execution says: one of the two is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// It is the transformed function.
    pub after: bool,
    /// What is different.
    pub difference: Difference,
}

impl Display for Contradiction {
    fn fmt(&self, f: &mut Formatter<'_>) -> Formatted {
        let which = if self.after { "transformed function" } else { "original" };
        let what = &self.difference;
        write!(f, "the counterexample was not confirmed by the interpreter: in the {which}, {what}")
    }
}

/// The verdict on a counterexample that has been confirmed otherwise.
pub(super) fn judged(
    sides: [Side<'_>; 2],
    pair: Box<Pair>,
    proposal: Box<Proposal>,
    opinion: Opinion,
    spec: &ModelSpec,
    deadline: Instant,
) -> Verdict {
    if let Some(long) = long_blocks::of(&pair) {
        return long_blocks::undecided(long);
    }
    match replay(sides, &pair, &proposal, spec, deadline) {
        Ok(replayed) => {
            let replayed = Box::new(replayed);
            let refutation =
                Refutation::Execution { pair, proposal, opinion, replayed, left_out: 0 };
            Verdict::Refuted(Box::new(refutation))
        }
        Err(contradiction) => {
            let reason = Reason::Contradiction(Box::new(contradiction));
            Verdict::Undecided { reason, covered: None }
        }
    }
}

/// Replays a counterexample on both sides.
///
/// # Errors
/// A contradiction.
pub fn replay(
    sides: [Side<'_>; 2],
    pair: &Pair,
    proposal: &Proposal,
    spec: &ModelSpec,
    deadline: Instant,
) -> Result<Replayed, Contradiction> {
    let deadline = deadline.min(Instant::now() + PATIENCE);
    let question = Question { sides, pair, proposal, spec, deadline };
    let contradicts = |after: bool| move |difference| Contradiction { after, difference };
    let after = question.transformed();
    let before = question.original();
    if let Replay::Differs(difference) = after {
        return Err(contradicts(true)(difference));
    }
    match before {
        Replay::Differs(difference) => Err(contradicts(false)(difference)),
        before => Ok(Replayed { after, before }),
    }
}

struct Question<'q> {
    sides: [Side<'q>; 2],
    pair: &'q Pair,
    proposal: &'q Proposal,
    spec: &'q ModelSpec,
    deadline: Instant,
}

impl Question<'_> {
    /// The transformed function in the counterexample.
    fn transformed(&self) -> Replay {
        let inputs = &self.proposal.inputs;
        let mut pool = self.pair.pool.clone();
        let program = specialise(&mut pool, &self.pair.target, inputs);
        let asked = asked(&mut pool, &program);
        let model = Model::new(self.spec, &self.pair.vocabulary);
        let enumeration = self.enumeration(&pool, &program, &model, inputs);
        let ask = |values: Valued<'_>| self.compared(1, &pool, &program, &asked, inputs, values);
        match enumeration.with_reads_from(&self.proposal.reads_from, &ask) {
            Ok(Some(replay)) => replay,
            Ok(None) => Replay::Not(Why::Incomplete),
            Err(Incomplete::Unknown(unknown)) => Replay::Not(Why::Unknown(unknown)),
            Err(_) => Replay::Not(Why::Incomplete),
        }
    }

    /// The original in some of the executions that it has in the same context.
    fn original(&self) -> Replay {
        let inputs = &self.proposal.given_to(&self.pair.source);
        let inputs = &self.with_choices(inputs);
        let mut pool = self.pair.pool.clone();
        let program = specialise(&mut pool, &self.pair.source, inputs);
        let asked = asked(&mut pool, &program);
        let model = Model::new(self.spec, &self.pair.vocabulary);
        let enumeration = self.enumeration(&pool, &program, &model, inputs);
        let (mut all, mut seen) = (Replay::Not(Why::Incomplete), 0);
        let looked = enumeration.visit_some(&mut |found| {
            let values = |term: Term| found.evaluate(term);
            all = self.compared(0, &pool, &program, &asked, inputs, &values);
            seen += 1;
            match all {
                Replay::Agrees(_) if seen < MOST => ControlFlow::Continue(()),
                _ => ControlFlow::Break(()),
            }
        });
        match looked {
            Err(Incomplete::Unknown(unknown)) if seen == 0 => Replay::Not(Why::Unknown(unknown)),
            _ => all,
        }
    }

    /// What the original chooses for itself is something.
    fn with_choices(&self, inputs: &FxHashMap<Input, u128>) -> FxHashMap<Input, u128> {
        let choices = self.pair.source.choices.iter().map(|choice| (choice.input.clone(), 1));
        inputs.iter().map(|(input, bits)| (input.clone(), *bits)).chain(choices).collect()
    }

    fn enumeration<'e>(
        &'e self,
        pool: &'e Pool,
        program: &'e Program,
        model: &'e Model,
        inputs: &'e FxHashMap<Input, u128>,
    ) -> Enumeration<'e> {
        let (vocabulary, deadline) = (&self.pair.vocabulary, Some(self.deadline));
        Enumeration { pool, program, model, vocabulary, inputs, limit: LIMIT, deadline }
    }

    /// In whose terms the pair names scopes.
    fn target(&self) -> Target {
        let [source, target] = self.sides.map(|side| side.module.target);
        match self.spec {
            ModelSpec::Amdgpu(_) => Target::Amdgpu,
            _ if source == target => target,
            _ => Target::Unknown,
        }
    }

    fn compared(
        &self,
        side: usize,
        pool: &Pool,
        program: &Program,
        asked: &FxHashMap<usize, Term>,
        inputs: &FxHashMap<Input, u128>,
        values: Valued<'_>,
    ) -> Replay {
        let (target, locations) = (self.target(), program.locations.as_slice());
        let told = match tell(target, program, asked, values) {
            Ok(told) => told,
            Err(why) => return Replay::Not(why),
        };
        let pointer = |index: usize| -> Option<Scalar> {
            let pointer = self.pair.pointers.iter().find(|pointer| pointer.index == index)?;
            values(pointer.term).ok().map(scalar)
        };
        let original = self.sides[0].function;
        let Some(arguments) = arguments(pool, original, inputs, locations, &pointer) else {
            return Replay::Not(Why::OtherTerms);
        };
        let frozen = None;
        let mut script = Script { target, told: &told, program, pool, locations, inputs, frozen };
        let Side { module, function } = self.sides[side];
        let tagged = !self.pair.vocabulary.tags.is_empty();
        compare(target, &told, &run(module, function, tagged, &arguments, &mut script))
    }
}
