//! A run that is taken step by step, so that others can come in between: where it is and what it knows is a value.

use super::event::Event;
use super::oracle::Oracle;
use super::state::State;
use super::stop::{End, NotInterpreted};
use super::value::{Scalar, Value};
use crate::program::ir::{Arrival, Block, Effect, Function, Module};
use crate::program::registers::registers;
use std::collections::BTreeMap;

/// A step has no more instructions than that; each loop ends one.
const LONGEST: usize = 10_000;

/// Where a run is, and what it knows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Thread {
    block: usize,
    /// The next instruction of the block.
    next: usize,
    values: BTreeMap<String, Value>,
    registers: BTreeMap<String, Value>,
}

/// What the next step of a run comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// It goes on from there, after one access at most, or back to the head of a loop.
    On(Thread, Vec<Event>),
    /// It stands before a control barrier.
    Waits {
        /// Which one.
        instance: String,
        /// Who has to arrive.
        arrival: Arrival,
        /// Where it goes on.
        behind: Thread,
    },
    /// It ends.
    Ends(End),
}

impl Thread {
    /// The beginning of a function that is given these arguments.
    pub fn start(module: &Module, function: &Function, arguments: Vec<Value>) -> Thread {
        let values = function.parameters.iter().map(|p| p.name.clone()).zip(arguments);
        let held = registers(&module.layout, function, false).into_iter();
        let held = held.map(|(local, ty)| (local.into(), Value::filled(&ty, Scalar::Undef)));
        Thread { block: 0, next: 0, values: values.collect(), registers: held.collect() }
    }

    /// The next step. Memory holds what the oracle says until then.
    pub fn step<'a>(
        &'a self,
        module: &'a Module,
        function: &'a Function,
        oracle: &'a mut dyn Oracle,
    ) -> Step {
        let known = |(name, value): (&'a String, &Value)| (name.as_str(), value.clone());
        let mut state = State {
            module,
            function,
            tagged: false,
            oracle,
            values: self.values.iter().map(known).collect(),
            marked: Default::default(),
            registers: self.registers.iter().map(known).collect(),
            trip: 0,
            events: Vec::new(),
        };
        let mut at = (self.block, self.next);
        for _ in 0..LONGEST {
            match state.one(at) {
                Err(end) => return Step::Ends(end),
                Ok(Next::At(next)) => at = next,
                Ok(Next::Back(next)) => return state.on(next),
                Ok(Next::Barrier(instance, arrival)) if at == (self.block, self.next) => {
                    let Step::On(behind, _) = state.on((at.0, at.1 + 1)) else {
                        unreachable!("that goes on");
                    };
                    return Step::Waits { instance: instance.into(), arrival, behind };
                }
                // What comes before it is a step of its own.
                Ok(Next::Barrier(..)) => return state.on(at),
            }
            if !state.events.is_empty() {
                return state.on(at);
            }
        }
        Step::Ends(NotInterpreted::TooLong.into())
    }
}

/// Where control goes.
enum Next<'a> {
    At((usize, usize)),
    /// The same, in a loop.
    Back((usize, usize)),
    Barrier(&'a str, Arrival),
}

impl<'a> State<'a> {
    /// Executes the instruction at that place.
    fn one(&mut self, (block, next): (usize, usize)) -> Result<Next<'a>, End> {
        let blocks: &'a [Block] = &self.function.blocks;
        let here = blocks.get(block).ok_or(NotInterpreted::Malformed)?;
        let instruction = here.instructions.get(next).ok_or(NotInterpreted::Malformed)?;
        let target = match &instruction.effect {
            Effect::Phi { .. } => None,
            Effect::Barrier { instance, numbers, arrival, .. } if numbers.is_empty() => {
                return Ok(Next::Barrier(instance, *arrival));
            }
            // It is about other threads' views of memory, of which there is one.
            Effect::Operation { .. } => None,
            _ => self.execute(instruction)?,
        };
        let Some(target) = target else { return Ok(Next::At((block, next + 1))) };
        let to = blocks.iter().position(|b| b.label == target).ok_or(NotInterpreted::Malformed)?;
        self.phis(&blocks[to], Some(&here.label))?;
        Ok(if to <= block { Next::Back((to, 0)) } else { Next::At((to, 0)) })
    }

    fn on(self, (block, next): (usize, usize)) -> Step {
        let owned = |(name, value): (&str, Value)| (name.to_string(), value);
        let (values, registers) = (self.values.into_iter(), self.registers.into_iter());
        let (values, registers) = (values.map(owned).collect(), registers.map(owned).collect());
        Step::On(Thread { block, next, values, registers }, self.events)
    }
}
