//! Values of executions of which only the shape is known.

use crate::execution::{Event, EventKind, Execution};
use crate::model::ModelSpec;
use crate::question::validate;

/// The execution with what operations read and write. Every access is to a whole location, and every
/// write writes another value: those of the sketch, 1, 2, 3 …; memory holds 0 before.
pub(in crate::question) fn with_values(mut execution: Execution, spec: &ModelSpec) -> Execution {
    let writes = |e: &Event| matches!(e.kind, EventKind::Write | EventKind::ReadModifyWrite);
    let mut written = 0;
    for event in &mut execution.events {
        if event.kind == EventKind::Initial {
            event.writes = Some("0".into());
        } else if writes(event) {
            written += 1;
            event.writes = Some(written.to_string());
        }
    }
    let undefined = validate::undefined_reads(&execution, spec);
    let sources = execution.relations.iter().filter(|(name, _)| name.family() == "rf");
    let sources: Vec<(usize, usize)> = sources.flat_map(|(_, pairs)| pairs.clone()).collect();
    for (write, read) in sources {
        execution.events[read].reads = execution.events[write].writes.clone();
    }
    for read in undefined {
        execution.events[read].reads = Some("undef".into());
    }
    execution
}
