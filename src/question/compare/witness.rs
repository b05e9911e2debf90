//! What was found as a witness: the execution that one model allows, as both models see it.

use super::super::programs::Contestant;
use super::test::{Attempt, Confirmation};
use crate::execution::Execution;
use crate::model::ModelSpec;
use crate::question::explain;
use crate::question::validate::consistent;
use crate::witness::{Panel, SCHEMA, Witness};

/// The witness of a difference: an execution that one of the models has.
pub(super) fn witness(
    execution: &Execution,
    outcome: &[String],
    sides: [&Contestant; 2],
    attempt: &Attempt<'_>,
    confirmed: &[Confirmation; 2],
) -> Witness {
    let allows = attempt.allows;
    let (side, rival) = (sides[allows], sides[1 - allows]);
    let mut panels = vec![panel(execution, outcome, &side.model)];
    // An execution of what a mapping makes of the program is another one.
    if !attempt.mapped {
        panels.push(panel(execution, outcome, &rival.model));
    }
    let none = match &confirmed[1 - allows] {
        Confirmation::Confirmed(candidates) => {
            format!(
                "none of the program's {candidates} candidate executions has this outcome in {rival}"
            )
        }
        Confirmation::Impossible(_) => {
            format!("no execution of the program has this outcome in {rival}")
        }
    };
    Witness {
        schema: SCHEMA,
        question: format!("compare {} {}", sides[0], sides[1]),
        verdict: "different".into(),
        model: side.model.to_string(),
        panels,
        explanation: vec![format!("{side} allows what {rival} does not"), none],
    }
}

fn panel(execution: &Execution, outcome: &[String], model: &ModelSpec) -> Panel {
    let allowed = consistent(execution, model).is_ok();
    let mut edges = explain::edges(execution, model);
    let why = match allowed {
        true => explain::why_allowed(execution, model),
        false => {
            let why = explain::why_forbidden(execution, model);
            edges.extend(why.edges);
            why.sentences
        }
    };
    Panel {
        title: model.to_string(),
        model: Some(model.to_string()),
        execution: execution.clone(),
        consistent: allowed,
        edges,
        why,
        outcome: outcome.to_vec(),
    }
}
