//! What the values say: which write a read takes its value from.

use super::line::{Operand, Written};
use super::program::Program;
use crate::program::ir::Source;
use crate::program::litmus::Condition;
use crate::source::InputError;

/// The accesses of a program.
struct Access<'a> {
    written: &'a Written,
    variable: &'a str,
    read: Option<u32>,
    write: Option<u32>,
}

/// The conjunction of what the stated values of all reads demand.
///
/// # Errors
/// A read-modify-write whose read would take its own value.
pub(super) fn stated(source: &Source, program: &Program) -> Result<Condition, InputError> {
    let operations = program.threads.iter().flat_map(|t| &t.operations);
    let accesses: Vec<Access<'_>> = operations.filter_map(access).collect();
    let mut demands = Vec::new();
    for read in &accesses {
        let (label, span) = (&read.written.label, read.written.span);
        let Some(value) = read.read else {
            demands.extend(unstated(read, &accesses));
            continue;
        };
        if read.write == Some(value) {
            let message =
                format!("this reads {value} and writes {value}: which {value} does it read?");
            return Err(InputError::new(source, span, message, "two equal values")
                .with_help("equal values say what is read from what; write another value"));
        }
        if value == 0 {
            demands.push(Condition::Initial { label: label.clone(), span });
        }
        let same = accesses.iter().filter(|w| w.variable == read.variable);
        demands.extend(same.filter(|w| w.write == Some(value)).map(|w| Condition::Related {
            from: w.written.label.clone(),
            relation: "reads_from".into(),
            to: label.clone(),
            span,
        }));
    }
    Ok(super::all(demands))
}

/// A load and a store of one variable that both leave the value out belong together, too: that is
/// how Khronos' own tool understands them.
fn unstated(read: &Access<'_>, accesses: &[Access<'_>]) -> Vec<Condition> {
    let kind = |a: &Access<'_>| a.written.operation.kind;
    let only_reads = kind(read).reads() && !kind(read).writes();
    let open = |w: &&Access<'_>| {
        only_reads
            && w.variable == read.variable
            && w.write.is_none()
            && kind(w).writes()
            && !kind(w).reads()
    };
    let from = accesses.iter().filter(open).map(|w| Condition::Related {
        from: w.written.label.clone(),
        relation: "reads_from".into(),
        to: read.written.label.clone(),
        span: read.written.span,
    });
    from.collect()
}

fn access(written: &Written) -> Option<Access<'_>> {
    match &written.operand {
        Operand::Memory { variable, read, written: write, .. } => {
            Some(Access { written, variable, read: *read, write: *write })
        }
        _ => None,
    }
}

/// Gives every write without a value one that no other access to its location has.
pub(super) fn invent(program: &mut Program) {
    let Program { threads, variables, .. } = program;
    let mut used: Vec<(String, u32)> = Vec::new();
    for operation in threads.iter().flat_map(|t| &t.operations) {
        if let Operand::Memory { variable, read, written, .. } = &operation.operand {
            let location = variables.location(variable);
            used.extend([read, written].into_iter().flatten().map(|v| (location.into(), *v)));
        }
    }
    for operation in threads.iter_mut().flat_map(|t| &mut t.operations) {
        let writes = operation.operation.kind.writes();
        if let Operand::Memory { variable, written: value @ None, .. } = &mut operation.operand
            && writes
        {
            let location = variables.location(variable);
            let fresh = (1..).find(|v| !used.iter().any(|(l, u)| l == location && u == v));
            *value = fresh;
            used.extend(fresh.map(|v| (location.to_string(), v)));
        }
    }
}
