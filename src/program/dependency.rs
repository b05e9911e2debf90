//! Dependencies: from a read to the operations whose data, address or execution its value decides, as registers carry it
//! from instruction to instruction. What is computed of a value depends on it, whatever comes out.

use super::event::Program;
use super::ir::{Effect, Instruction, RmwOp, Value};
use super::term::{EventIndex, Pool, Term};
use itertools::Itertools;
use rustc_hash::FxHashMap;

/// What a model tells of dependencies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kinds {
    /// That there is one (`dependency`).
    Joined,
    /// Whether it is one of the address, of the data, or of the execution (`addr`, `data`, `ctrl`).
    Apart,
}

/// What depends on the value of a read.
#[derive(Clone, Copy)]
enum Part {
    Address,
    Data,
    Execution,
}

impl Kinds {
    fn relation(self, part: Part) -> &'static str {
        match (self, part) {
            (Kinds::Joined, _) => "dependency",
            (Kinds::Apart, Part::Address) => "addr",
            (Kinds::Apart, Part::Data) => "data",
            (Kinds::Apart, Part::Execution) => "ctrl",
        }
    }
}

/// Reads that something depends on, and when.
type Reads = FxHashMap<EventIndex, Term>;

/// What depends on which reads at one place of a function.
#[derive(Clone, Debug, Default)]
pub struct Dependencies {
    registers: FxHashMap<String, Reads>,
    /// What branches so far have looked at: whether all that follows is executed depends on it.
    control: Reads,
}

impl Dependencies {
    /// What holds where several ways meet, each with the condition that it is taken.
    pub fn join(pool: &mut Pool, ways: &[(Term, &Dependencies)]) -> Dependencies {
        if let [(_, only)] = ways {
            return (*only).clone();
        }
        let mut joined = Dependencies::default();
        for (taken, way) in ways {
            merge(pool, *taken, &way.control, &mut joined.control);
            for (register, reads) in &way.registers {
                let known = joined.registers.entry(register.clone()).or_default();
                merge(pool, *taken, reads, known);
            }
        }
        joined
    }

    /// Goes on behind an instruction, whose events are those from `first` on.
    pub fn follow(
        &mut self,
        kinds: Kinds,
        instruction: &Instruction,
        first: EventIndex,
        program: &mut Program,
    ) {
        let events = first..program.events.len();
        let mut relate = |part: Part, reads: &Reads, to: EventIndex| {
            let name = kinds.relation(part);
            let sorted = reads.iter().sorted_by_key(|(read, _)| **read);
            let pairs = sorted.map(|(read, when)| (name.into(), *read, to, *when));
            program.event_relations.extend(pairs);
        };
        for event in events.clone() {
            relate(Part::Execution, &self.control, event);
        }
        let own: Reads = std::iter::once((first, Term::TRUE)).collect();
        let last = events.end.saturating_sub(1);
        let gives = match &instruction.effect {
            Effect::Load { pointer, .. } => {
                relate(Part::Address, &self.of([pointer]), first);
                own
            }
            Effect::AtomicRmw { pointer, value, op, .. } => {
                relate(Part::Address, &self.of([pointer]), first);
                relate(Part::Address, &self.of([pointer]), last);
                relate(Part::Data, &self.of([value]), last);
                if *op != RmwOp::Xchg && last != first {
                    relate(Part::Data, &own, last);
                }
                own
            }
            Effect::CmpXchg { pointer, expected, new, .. } => {
                relate(Part::Address, &self.of([pointer]), first);
                relate(Part::Address, &self.of([pointer]), last);
                relate(Part::Data, &self.of([new]), last);
                relate(Part::Execution, &self.of([expected]), last);
                if last != first {
                    relate(Part::Execution, &own, last);
                }
                let mut gives = self.of([expected]);
                gives.extend(own);
                gives
            }
            Effect::Store { pointer, value, .. } => {
                for event in events {
                    relate(Part::Address, &self.of([pointer]), event);
                    relate(Part::Data, &self.of([value]), event);
                }
                Reads::default()
            }
            effect => {
                let mut effect = effect.clone();
                let values = effect.values_mut();
                let reads = self.of(values.iter().map(|value| &**value));
                events.for_each(|event| relate(Part::Data, &reads, event));
                if matches!(effect, Effect::CondBranch { .. } | Effect::Switch { .. }) {
                    self.control.extend(reads.clone());
                }
                reads
            }
        };
        if let Some(register) = &instruction.result {
            self.registers.insert(register.clone(), gives);
        }
    }

    /// What these values depend on.
    fn of<'v>(&self, values: impl IntoIterator<Item = &'v Value>) -> Reads {
        let mut reads = Reads::default();
        values.into_iter().for_each(|value| self.add(value, &mut reads));
        reads
    }

    fn add(&self, value: &Value, reads: &mut Reads) {
        match value {
            Value::Local(register) => {
                reads.extend(self.registers.get(register).into_iter().flatten());
            }
            Value::Expr(operation) => {
                let mut operation = (**operation).clone();
                operation.values_mut().iter().for_each(|operand| self.add(operand, reads));
            }
            Value::Aggregate(members) => {
                members.iter().for_each(|(_, member)| self.add(member, reads));
            }
            _ => {}
        }
    }
}

/// Adds what depends where a way is taken.
fn merge(pool: &mut Pool, taken: Term, reads: &Reads, into: &mut Reads) {
    for (read, when) in reads {
        let here = pool.and(taken, *when);
        let known = into.entry(*read).or_insert(Term::FALSE);
        *known = pool.or(*known, here);
    }
}
