//! Khronos' litmus tests for the Vulkan memory model (`*.test`).
//!
//! A file is one program and any number of expectations about it. The program lists operations,
//! one per line, after lines that start a new thread or a group of threads. It states values, but
//! as a notation for what reads from what: a read of 1 takes its value from the writes of 1 to the
//! same variable, a read of 0 from the initial contents. An expectation is a predicate that some
//! execution satisfies, or none does; it becomes a test of its own.
#![allow(clippy::result_large_err, reason = "a reader stops at its first error")]

mod line;
mod predicate;
mod program;
mod values;

use crate::execution::scopes::Target;
use crate::program::ir::{Arrival, Block, Effect, Function, Instruction, Module, Source, Value};
use crate::program::litmus::{
    Condition, Expectation, Litmus, Party, Quantifier, Related, ThreadSpec,
};
use crate::read::vulkan_operation as operation;
use crate::read::vulkan_operation::Kind;
use crate::source::InputError;
use line::Operand;
pub(super) use line::SPELLING;
use predicate::Expected;
use program::Program;
use std::sync::Arc;

/// Reads a file: one test for each expectation; without any, one that asks nothing.
///
/// # Errors
/// Mistakes, with their position.
pub fn read_tests(source: Arc<Source>) -> Result<Vec<Litmus>, InputError> {
    let mut program = program::read(&source)?;
    let values = values::stated(&source, &program)?;
    values::invent(&mut program);
    let functions = program.threads.iter().map(|t| function(&program, t)).collect();
    let globals = program.variables.globals();
    let module = Module::new(Arc::clone(&source), Target::Vulkan, globals, functions);
    let mut test = operation::litmus(module);
    test.threads = program
        .threads
        .iter()
        .map(|t| ThreadSpec {
            name: t.name(),
            function: t.name(),
            arguments: Vec::new(),
            placement: t.placement.clone(),
            span: t.span,
        })
        .collect();
    test.related = program.synchronized.iter().map(related).collect();
    if program.expectations.is_empty() {
        test.filter = (values != Condition::True).then_some(values);
        return Ok(vec![test]);
    }
    let several = program.expectations.len() > 1;
    let asked = program.expectations.iter().enumerate().map(|(i, expected)| {
        let mut test = test.clone();
        if several {
            test.name = format!("{} {}", test.name, i + 1);
        }
        ask(&mut test, expected, &values);
        test
    });
    Ok(asked.collect())
}

/// Makes the expectation the test's question. The values are part of the predicate; they are a
/// precondition where something else is left to ask.
fn ask(test: &mut Litmus, expected: &Expected, values: &Condition) {
    let mut conjuncts = Vec::new();
    flatten(&expected.predicate, &mut conjuncts);
    test.consistent = conjuncts.contains(&Condition::Consistent);
    if test.consistent {
        conjuncts.retain(|c| *c != Condition::Consistent);
    }
    let question = match conjuncts.len() {
        0 => values.clone(),
        _ => {
            test.filter = (*values != Condition::True).then(|| values.clone());
            all(conjuncts)
        }
    };
    let (quantifier, expectation) = match expected.satisfiable {
        true => (Quantifier::Exists, Expectation::Solution),
        false => (Quantifier::NotExists, Expectation::NoSolution),
    };
    test.condition = Some((quantifier, question));
    test.expect = vec![expectation];
    if !expected.chains {
        test.options = vec!["chains=no".into()];
    }
}

/// The parts of a conjunction, however it is bracketed.
fn flatten(condition: &Condition, into: &mut Vec<Condition>) {
    match condition {
        Condition::And(parts) => parts.iter().for_each(|part| flatten(part, into)),
        other => into.push(other.clone()),
    }
}

/// The conjunction of any number of conditions.
fn all(mut conditions: Vec<Condition>) -> Condition {
    match conditions.len() {
        0 => Condition::True,
        1 => conditions.remove(0),
        _ => Condition::And(conditions),
    }
}

fn related(line: &program::Synchronized) -> Related {
    let party = |number: u32| Party::Thread(program::thread_name(number));
    Related {
        relation: "synchronized".into(),
        from: party(line.from),
        to: party(line.to),
        span: line.span,
    }
}

fn function(program: &Program, thread: &program::Thread) -> Function {
    let instructions = thread.operations.iter().map(|o| instruction(program, o)).collect();
    let block = Block { label: "entry".into(), instructions };
    operation::function(&thread.name(), vec![block], thread.span)
}

fn instruction(program: &Program, written: &line::Written) -> Instruction {
    let operation = &written.operation;
    let effect = match &written.operand {
        Operand::Memory { variable, written, .. } => {
            let location = program.variables.location(variable);
            let value = Value::Bits(written.unwrap_or_default().into());
            match operation.kind {
                Kind::Load => operation.load(variable, location),
                Kind::Store => operation.store(variable, location, value),
                _ => operation.update(variable, location, value),
            }
        }
        // Every execution of such a program has all of its operations, so nobody waits in vain.
        Operand::Instance(instance) => operation.control_barrier(instance.clone(), Arrival::Free),
        Operand::None if operation.kind == Kind::MemoryBarrier => operation.memory_barrier(),
        Operand::None => operation.other(None),
    };
    let reads = matches!(effect, Effect::Load { .. } | Effect::AtomicRmw { .. });
    let result = reads.then(|| written.label.clone());
    let label = Some(written.label.clone());
    operation::instruction(result, label, effect, &written.text, written.span)
}
