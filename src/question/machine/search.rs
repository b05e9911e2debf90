//! Does a machine obey a model, for all small programs? And does it still when annotations are
//! dropped?

use super::judged::{Named, Refused, first_forbidden, named, read, seen, weak};
use super::operation::Tags;
use super::options::Machine;
use super::programs::{Program, Shape, code, decisive, shapes, sketch, visit, without_updates};
use super::read;
use super::run::run;
use super::state::Outcome;
use crate::model::ModelSpec;
use crate::question::litmus::{Judge, Models};
use std::ops::ControlFlow;
use std::time::Instant;

/// Candidate executions to look at when a counterexample is checked once more.
const LIMIT: usize = 10_000_000;

/// What came out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The model allows everything that the machine does with the programs looked at.
    NoCounterexample {
        /// Operations that programs have, at most.
        up_to: usize,
        /// How many programs were run: those that stand for others.
        programs: usize,
        /// How many of them have an outcome that is not sequentially consistent.
        weak: usize,
        /// The first with an outcome that annotations alone allow: without them it is forbidden.
        example: Option<Box<Example>>,
    },
    /// The machine does something that the model forbids.
    Refuted(Box<Refutation>),
    /// No answer within the limits.
    Undecided {
        /// Why.
        reason: String,
        /// Operations of programs up to which there is no counterexample.
        covered: usize,
    },
}

/// A program and an outcome of it on the machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Example {
    /// The program.
    pub sketch: String,
    /// The machine's run to the outcome, step by step.
    pub run: Vec<String>,
    /// The outcome.
    pub outcome: Named,
}

/// A program and an outcome that the machine has and the model forbids.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refutation {
    /// The program that the model judges, and the outcome with the run to it.
    pub example: Example,
    /// What the machine ran, if that is the program with fewer annotations.
    pub ran: Option<String>,
    /// Number of operations. No smaller program refutes the machine.
    pub operations: usize,
    /// All candidate executions that were looked at to see that none has the outcome.
    pub candidates: usize,
}

/// What to look at.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Operations that programs have, at most.
    pub up_to: usize,
    /// When to give up.
    pub deadline: Instant,
    /// Whether programs have read-modify-writes.
    pub updates: bool,
    /// Whether programs are left out that others stand for.
    pub decisive: bool,
    /// Whether the machine runs programs some of whose operations have lost their annotations, and
    /// the model judges them as they were (`mmra.impl.cache.drop`).
    pub dropped: bool,
}

impl Limits {
    /// All programs of up to so many operations.
    pub fn new(up_to: usize, deadline: Instant) -> Limits {
        Limits { up_to, deadline, updates: true, decisive: true, dropped: false }
    }
}

/// Whether the model allows every outcome that the machine reaches; `progress` is told of each
/// number of operations that is done.
pub fn obeys(
    machine: &Machine,
    spec: &ModelSpec,
    limits: &Limits,
    progress: &mut dyn FnMut(usize),
) -> Verdict {
    let all = if limits.decisive { decisive(machine) } else { shapes() };
    let shapes = if limits.updates { all } else { without_updates(all) };
    let models = Models::new(spec);
    let search = Search { machine, models, limits, shapes, programs: 0, weak: 0, example: None };
    search.run(progress)
}

/// Why a search ends before its time.
enum Stop {
    Found(Box<Refutation>),
    OutOfTime,
    Failed(String),
}

struct Search<'s> {
    machine: &'s Machine,
    models: Models,
    limits: &'s Limits,
    shapes: Vec<Shape>,
    programs: usize,
    weak: usize,
    example: Option<Box<Example>>,
}

impl Search<'_> {
    fn run(mut self, progress: &mut dyn FnMut(usize)) -> Verdict {
        let up_to = self.limits.up_to;
        for operations in 1..=up_to {
            let (shapes, machine) = (self.shapes.clone(), self.machine);
            let mut stop = None;
            let _ = visit(&shapes, machine, operations, &mut |program| {
                stop = self.look_at(program).err();
                if stop.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            let covered = operations - 1;
            match stop {
                None => progress(operations),
                Some(Stop::Found(refutation)) => return Verdict::Refuted(refutation),
                Some(Stop::OutOfTime) => {
                    return Verdict::Undecided { reason: "out of time".into(), covered };
                }
                Some(Stop::Failed(reason)) => return Verdict::Undecided { reason, covered },
            }
        }
        let Search { programs, weak, example, .. } = self;
        Verdict::NoCounterexample { up_to, programs, weak, example }
    }

    fn look_at(&mut self, program: &Program) -> Result<(), Stop> {
        self.programs += 1;
        if self.programs.is_multiple_of(64) && Instant::now() > self.limits.deadline {
            return Err(Stop::OutOfTime);
        }
        let outcomes = weak(&code(program), self.machine);
        if outcomes.is_empty() {
            return Ok(());
        }
        self.weak += 1;
        if self.example.is_none() {
            let bare = without_tags(program);
            if let Some(outcome) = self.forbidden(&bare, &outcomes)? {
                self.example = Some(Box::new(self.example_of(program, program, &outcome)?));
            }
        }
        if !self.limits.dropped {
            return match self.forbidden(program, &outcomes)? {
                Some(_) => Err(self.refuted(program)),
                None => Ok(()),
            };
        }
        for original in annotated(program) {
            if let Some(outcome) = self.forbidden(&original, &outcomes)? {
                return Err(self.confirmed(&original, program, &outcome));
            }
        }
        Ok(())
    }

    fn forbidden(&mut self, p: &Program, outcomes: &[Outcome]) -> Result<Option<Outcome>, Stop> {
        if Instant::now() > self.limits.deadline {
            return Err(Stop::OutOfTime);
        }
        first_forbidden(&sketch(p), outcomes, &mut self.models).map_err(failed)
    }

    /// The program made plainer as long as the machine breaks the model on it.
    fn refuted(&mut self, program: &Program) -> Stop {
        let mut plain = program.clone();
        let places: Vec<(usize, usize)> = (0..plain.len())
            .flat_map(|thread| (0..plain[thread].len()).map(move |at| (thread, at)))
            .collect();
        for (thread, at) in places {
            for shape in plain[thread][at].0.plainer() {
                let mut plainer = plain.clone();
                plainer[thread][at].0 = shape;
                let outcomes = weak(&code(&plainer), self.machine);
                if let Ok(Some(_)) = self.forbidden(&plainer, &outcomes) {
                    plain = plainer;
                    break;
                }
            }
        }
        let outcomes = weak(&code(&plain), self.machine);
        let found = match first_forbidden(&sketch(&plain), &outcomes, &mut self.models) {
            Ok(Some(outcome)) => outcome,
            Ok(None) => return Stop::Failed("internal error: the counterexample is gone".into()),
            Err(refused) => return failed(refused),
        };
        self.confirmed(&plain, &plain, &found)
    }

    /// The counterexample, once the texts of both programs are read back: the machine has to reach
    /// the outcome on one of them, and every execution of the other is looked at.
    fn confirmed(&mut self, judged: &Program, ran: &Program, outcome: &Outcome) -> Stop {
        let example = match self.example_of(judged, ran, outcome) {
            Ok(example) => example,
            Err(stop) => return stop,
        };
        let mut looked = || -> Result<(bool, usize), Refused> {
            let litmus = read(&example.sketch)?;
            let code = read::code(&litmus)?;
            let judge = Judge::new(&litmus, &mut self.models)?;
            Ok(judge.allows_some(&seen(&code, outcome), LIMIT)?)
        };
        let operations = judged.iter().map(Vec::len).sum();
        let ran = (judged != ran).then(|| sketch(ran));
        match looked() {
            Ok((false, candidates)) => {
                Stop::Found(Box::new(Refutation { example, ran, operations, candidates }))
            }
            Ok((true, _)) => Stop::Failed(format!(
                "internal error: some execution has the outcome after all\n{}",
                example.sketch
            )),
            Err(refused) => failed(refused),
        }
    }

    /// The run of one program, told of another that differs in annotations only.
    fn example_of(&self, told: &Program, ran: &Program, at: &Outcome) -> Result<Example, Stop> {
        let litmus = read(&sketch(ran)).map_err(|e| failed(e.into()))?;
        let code = read::code(&litmus).map_err(|e| failed(e.into()))?;
        let Some(run) = run(&code, self.machine, at) else {
            return Err(Stop::Failed("internal error: the machine does not get there".into()));
        };
        Ok(Example { sketch: sketch(told), run, outcome: named(&code, at) })
    }
}

fn failed(refused: Refused) -> Stop {
    Stop::Failed(format!("internal error: {refused}"))
}

fn without_tags(program: &Program) -> Program {
    let mut bare = program.clone();
    bare.iter_mut().flatten().for_each(|(shape, _)| shape.tags = Tags::NEITHER);
    bare
}

/// The programs that become this one when some of their operations lose all annotations.
fn annotated(program: &Program) -> Vec<Program> {
    let places: Vec<(usize, usize)> = (0..program.len())
        .flat_map(|thread| (0..program[thread].len()).map(move |at| (thread, at)))
        .filter(|(thread, at)| program[*thread][*at].0.tags == Tags::NEITHER)
        .collect();
    let mut all = vec![program.clone()];
    for (thread, at) in places {
        let more = all.iter().flat_map(|original| {
            // To the model, both tags are as good as none.
            let sets = Tags::ALL.into_iter().filter(|t| !(t.private && t.nonprivate));
            sets.map(|tags| {
                let mut original = original.clone();
                original[thread][at].0.tags = tags;
                original
            })
            .collect::<Vec<_>>()
        });
        all = more.collect();
    }
    all
}
